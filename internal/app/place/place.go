// Package place is where the bytes of files lie: beside the database, or in a
// bucket, to which those that lie beside the database move.
//
//	place.go  Place: Open, its readiness
//	jobs.go   the jobs that move files to the bucket and clear it up
package place

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"mwanyi/internal/blob"
	"mwanyi/internal/config"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ipfs/bucket"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Place is where bytes lie.
type Place struct {
	Blocks archive.Blocks
	Beside archive.Former // what lies beside the database, on its way to a bucket if there is one
	Shelf  blob.Shelf     // nil: sealed files lie in the store
	Bucket *bucket.Bucket // nil: there is none
}

// Open chooses the place by the settings. A bucket need not answer yet.
// spec: blocks-in-a-bucket
func Open(c config.Bucket, s *store.Store, folder string, m bucket.Meter) (Place, error) {
	beside, err := archive.Choose(s, folder)
	if err != nil || c.Name == "" {
		return Place{Blocks: beside, Beside: beside}, err
	}
	b, err := bucket.New(bucket.Options{
		Endpoint: c.Endpoint, Region: c.Region, Name: c.Name, Prefix: c.Prefix,
		KeyID: c.KeyID, Secret: c.Secret, InHost: !c.IsInPath, Meter: m,
	})
	if err != nil {
		return Place{}, fmt.Errorf("MWANYI_S3_ENDPOINT: %w", err)
	}
	return Place{Beside: beside, Blocks: &archive.Moving{To: bucket.Blocks{Bucket: b}, From: beside}, Shelf: bucket.Shelf{Bucket: b}, Bucket: b}, nil
}

// Private are the files that are sealed and not published.
func (p Place) Private(s *store.Store, master secret.Text, names ipfs.Pinner) (*blob.Desk, error) {
	box, err := secret.NewBox(master, "private-files")
	return &blob.Desk{Store: s, Box: box, Pins: names, Shelf: p.Shelf}, err
}

// errAway is what anybody may know of a bucket that does not answer.
var errAway = errors.New("the bucket of the files does not answer: nothing can be pinned, and what lies there cannot be read")

// Probe looks whether the bucket can be written; the reason why not goes to the
// log alone.
func (p Place) Probe(log *slog.Logger) func(context.Context) error {
	return func(ctx context.Context) error {
		if err := p.Bucket.Check(ctx); err != nil {
			log.WarnContext(ctx, "the bucket of the files does not answer", slog.String("error", err.Error()))
			return errAway
		}
		return nil
	}
}
