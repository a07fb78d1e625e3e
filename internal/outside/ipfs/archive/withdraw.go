package archive

import (
	"context"
	"errors"
	"slices"

	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/store"
)

// Withdraw stops serving files that should never have been published, and deletes
// their blocks here. before is called with each one first: what it does with the
// bytes, and with copies elsewhere, must be safe to repeat. A file that other
// content holds too, as a photo in the evidence of a stage, stays as a part of
// that. What others have fetched cannot be taken back.
//
// A crash in the middle leaves files that are served or blocks that nobody asks
// for; withdrawing the same again goes on from there.
func (a *Archive) Withdraw(ctx context.Context, files []ipfs.CID, before func(ipfs.CID, ipfs.File) error) (withdrawn int, err error) {
	if m, ok := a.Blocks.(*Moving); ok {
		// A block could be carried to the new place after it was deleted there.
		if err := m.Arrived(ctx); err != nil {
			return 0, err
		}
	}
	shared, err := a.blocksBeside(ctx, files)
	if err != nil {
		return 0, err
	}
	for _, c := range files {
		o, err := a.readObject(ctx, c)
		if err != nil && !errors.Is(err, ipfs.ErrNotFound) {
			return withdrawn, err
		}
		if err == nil && o.kind == fileKind {
			f, err := a.Fetch(ctx, c)
			if err != nil {
				return withdrawn, err
			}
			if err := before(c, f); err != nil {
				return withdrawn, err
			}
			if err := a.Store.Update(ctx, func(tx *store.Tx) error { return dropObject(tx, c, shared[c]) }); err != nil {
				return withdrawn, err
			}
			withdrawn++
		}
		if err := a.dropBlocks(ctx, c, shared); err != nil {
			return withdrawn, err
		}
	}
	return withdrawn, nil
}

// blocksBeside are the blocks of everything that is pinned but the files.
func (a *Archive) blocksBeside(ctx context.Context, files []ipfs.CID) (map[ipfs.CID]bool, error) {
	seen := map[ipfs.CID]bool{}
	err := a.EachRoot(ctx, func(root ipfs.CID) error {
		if slices.Contains(files, root) {
			return nil
		}
		return a.walk(ctx, root, seen, func(NamedBlock) error { return nil })
	})
	return seen, err
}

// dropBlocks deletes what is under a file and belongs to nothing else, the root
// last: while it is there the others are found again.
func (a *Archive) dropBlocks(ctx context.Context, c ipfs.CID, shared map[ipfs.CID]bool) error {
	if shared[c] {
		return nil
	}
	data, err := a.Blocks.Get(ctx, c)
	if errors.Is(err, ipfs.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	node, err := decode(c, data)
	if err != nil {
		return err
	}
	for _, link := range node.Links() {
		if err := a.dropBlocks(ctx, ours(link.Cid), shared); err != nil {
			return err
		}
	}
	return a.Blocks.Delete(ctx, c)
}
