package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"mwanyi/internal/app"
	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/store"
)

// errFollowing ends mwanyi chain status with a failure.
var errFollowing = errors.New("the chain is not followed as it should be; see above")

// FollowerStatus prints how far each follower has read, and every event that was
// put aside, one JSON object a line. It fails when one has stopped or something is
// put aside. The service may run.
// spec: chain-rescan
func FollowerStatus(ctx context.Context, c app.Config, out io.Writer) error {
	return app.Open(ctx, c, func(t app.Tools) error {
		states, err := follow.States(ctx, t.Store)
		if err != nil {
			return err
		}
		isWell := true
		for _, s := range states {
			isWell = isWell && s.Stopped == "" && s.Parked == 0
			line := map[string]any{"follower": s.Name, "block": s.Block, "final_block": s.Final, "lag_blocks": s.Lag(), "stopped": s.Stopped, "parked": s.Parked}
			if !s.CurrentAt.IsZero() {
				line["current_at"] = clock.Stamp(s.CurrentAt)
			}
			if err := printed(out, line, nil); err != nil {
				return err
			}
		}
		parked, err := follow.ParkedEvents(ctx, t.Store)
		if err != nil {
			return err
		}
		for _, p := range parked {
			line := map[string]any{"follower": p.Follower, "event": p.Event, "error": p.Error, "tries": p.Tries, "since": clock.Stamp(p.Since)}
			if err := printed(out, line, nil); err != nil {
				return err
			}
		}
		if !isWell {
			return errFollowing
		}
		return nil
	})
}

// Rescan lets the running service read blocks of the chain again and hand their
// events to their readers, who act once for each; to 0: as far as they have read.
// It waits until that is done and prints what each follower did. Without a service
// it waits for one; what was asked for stays asked when it is interrupted. Where a
// final block is gone it is refused: TakeNewHistory says that this is right.
// spec: chain-rescan
func Rescan(ctx context.Context, c app.Config, from, to uint64, out io.Writer) error {
	if to != 0 && to < from {
		return errors.New("--to is before --from")
	}
	return asked(ctx, c, out, func(s *store.Store) ([]follow.Scan, error) {
		states, err := follow.States(ctx, s)
		if err != nil {
			return nil, err
		}
		for _, state := range states {
			if state.Stopped != "" {
				return nil, fmt.Errorf("the chain shows another history than before: repair the endpoint, or say --new-history (%s: %s)", state.Name, state.Stopped)
			}
		}
		return follow.Rescan(ctx, s, from, to)
	})
}

// TakeNewHistory is Rescan of all blocks from one on, after which the chain as it
// is now counts, though a block that was final is gone.
// spec: chain-rescan
func TakeNewHistory(ctx context.Context, c app.Config, from uint64, out io.Writer) error {
	return asked(ctx, c, out, func(s *store.Store) ([]follow.Scan, error) { return follow.TakeNewHistory(ctx, s, from) })
}

// RetryParked lets the running service try the events that were put aside.
// spec: chain-rescan
func RetryParked(ctx context.Context, c app.Config, out io.Writer) error {
	return asked(ctx, c, out, func(s *store.Store) ([]follow.Scan, error) { return follow.Retry(ctx, s) })
}

// asked waits for what the followers were asked to do.
func asked(ctx context.Context, c app.Config, out io.Writer, ask func(*store.Store) ([]follow.Scan, error)) error {
	return app.Open(ctx, c, func(t app.Tools) error {
		all, err := ask(t.Store)
		if err != nil {
			return err
		}
		for _, scan := range all {
			if scan, err = ended(ctx, t.Store, scan.ID); err != nil {
				return err
			}
			if err := printed(out, map[string]any{"follower": scan.Follower, "events": scan.Events}, nil); err != nil {
				return err
			}
		}
		if len(all) == 0 {
			return errors.New("nobody has followed the chain here yet")
		}
		return nil
	})
}

func ended(ctx context.Context, s *store.Store, scanID string) (follow.Scan, error) {
	for {
		scan, err := follow.ScanByID(ctx, s, scanID)
		if err != nil || scan.EndedAt != nil {
			return scan, err
		}
		select {
		case <-ctx.Done():
			return scan, errors.Join(errors.New("the service has not done it yet; it stays asked"), ctx.Err())
		case <-time.After(100 * time.Millisecond):
		}
	}
}
