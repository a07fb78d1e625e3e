package place

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"mwanyi/internal/blob"
	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
)

// The times of the jobs.
const (
	moveEvery  = 10 * time.Minute
	moveBudget = 8 * time.Minute // then others have their turn, and the next run goes on
	moveTime   = 10 * time.Minute
	sweepEvery = 10 * time.Minute
	part       = 100 // files between two looks at the time
)

// Kinds are the jobs of a bucket: none without one. Runs that meet do no harm.
func (p Place) Kinds(private *blob.Desk, log *slog.Logger) []job.Kind {
	if p.Bucket == nil {
		return nil
	}
	return []job.Kind{
		{Name: "files.move", Every: moveEvery, Timeout: moveTime, Run: func(ctx context.Context, _ *job.Job) (job.Then, error) {
			began := clock.Now()
			m, err := p.Move(ctx, private, func() bool { return clock.Since(began) < moveBudget })
			if m.Blocks+m.Private+len(m.Damaged) > 0 {
				log.InfoContext(ctx, "files moved to the bucket", slog.Int("blocks", m.Blocks), slog.Int("private", m.Private), slog.Int("damaged", len(m.Damaged)))
			}
			return nil, err
		}},
		{Name: "files.sweep", Every: sweepEvery, Timeout: moveTime, Run: func(ctx context.Context, _ *job.Job) (job.Then, error) {
			_, err := private.SweepShelf(ctx)
			return nil, err
		}},
	}
}

// Moved is what Move brought to the bucket.
type Moved struct {
	Blocks  int
	Private int
	Damaged []ipfs.CID // blocks that stay where they are
}

// ErrNoBucket: there is nothing to move to.
var ErrNoBucket = errors.New("no bucket is set: MWANYI_S3_BUCKET")

// Move brings what lies beside the database to the bucket, part after part as
// long as goOn says so. It can be stopped or killed at any moment, and run again.
func (p Place) Move(ctx context.Context, private *blob.Desk, goOn func() bool) (all Moved, err error) {
	moving, ok := p.Blocks.(*archive.Moving)
	if !ok {
		return all, ErrNoBucket
	}
	for isMore := true; isMore && goOn(); {
		var some archive.Moved
		some, isMore, err = moving.Move(ctx, part)
		all.Blocks += some.Blocks
		all.Damaged = some.Damaged // each run meets them all
		if err != nil {
			return all, err
		}
	}
	for isMore := true; isMore && goOn(); {
		var some int
		some, isMore, err = private.MoveToShelf(ctx, part)
		all.Private += some
		if err != nil {
			return all, err
		}
	}
	return all, nil
}
