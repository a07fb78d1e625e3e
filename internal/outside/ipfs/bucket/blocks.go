package bucket

import (
	"context"
	"errors"
	"sync"

	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
)

// Blocks are pinned blocks in a bucket, each an object that has its CID as name.
type Blocks struct{ Bucket *Bucket }

var _ archive.Blocks = Blocks{}

const blockPrefix = "blocks/"

// putTogether is how many blocks of a file are on their way at once.
const putTogether = 4

// Put implements archive.Blocks.
func (b Blocks) Put(ctx context.Context, blocks []archive.NamedBlock) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var all sync.WaitGroup
	turns := make(chan struct{}, putTogether)
	failed := make([]error, len(blocks))
	for i, one := range blocks {
		turns <- struct{}{}
		if ctx.Err() != nil {
			failed[i] = ctx.Err()
			break
		}
		all.Go(func() {
			defer func() { <-turns }()
			if failed[i] = b.Bucket.Put(ctx, blockPrefix+one.CID.String(), one.Data); failed[i] != nil {
				cancel() // the others are of no use without it
			}
		})
	}
	all.Wait()
	return errors.Join(failed...)
}

// Get implements archive.Blocks.
func (b Blocks) Get(ctx context.Context, c ipfs.CID) ([]byte, error) {
	return b.Bucket.Get(ctx, blockPrefix+c.String())
}

// Delete implements archive.Blocks.
func (b Blocks) Delete(ctx context.Context, c ipfs.CID) error {
	return b.Bucket.Delete(ctx, blockPrefix+c.String())
}

// Check implements archive.Blocks.
func (b Blocks) Check(ctx context.Context) error { return b.Bucket.Check(ctx) }
