package merkle

import (
	"context"
	"encoding/json"
	"errors"

	"golang.org/x/mod/sumdb/tlog"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/store"
)

// Evidence is the Bundle as JSON.
func (l *Log) Evidence(ctx context.Context, sequence uint64) ([]byte, error) {
	b, err := l.BundleOf(ctx, sequence)
	if err != nil {
		return nil, err
	}
	return json.Marshal(b)
}

// BundleOf gives the entry with its proof; ledger.ErrNotFound when there is none.
func (l *Log) BundleOf(ctx context.Context, sequence uint64) (entry.Bundle, error) {
	c, signed, err := l.published(ctx)
	if err != nil {
		return entry.Bundle{}, err
	}
	if newest, _ := l.guard.newest(); sequence > c.Size && sequence <= newest.Size {
		return entry.Bundle{}, fault.New(fault.LedgerUnavailable, "entry %d is not under a witnessed checkpoint yet", sequence).After(LookEvery)
	}
	if sequence == 0 || sequence > c.Size {
		return entry.Bundle{}, notFound("the ledger has no entry %d", sequence)
	}
	var b entry.Bundle
	err = l.view(ctx, func(tx *store.Tx, _ head) error {
		b, err = l.bundle(tx, sequence, c.Size)
		return err
	})
	if l.Refusal() != nil {
		return entry.Bundle{}, err
	}
	if err != nil {
		return entry.Bundle{}, unavailable(err)
	}
	b.Checkpoint = string(signed)
	return b, nil
}

func (l *Log) bundle(tx *store.Tx, sequence, size uint64) (entry.Bundle, error) {
	r, err := entryAt(tx, sequence)
	if err != nil {
		return entry.Bundle{}, err
	}
	b := entry.Bundle{Topic: l.origin, Sequence: sequence, Index: sequence - 1, At: r.at, Message: r.body, Leaf: string(r.leaf()), Key: l.key}
	if b.Proof, err = prove(tx, size, sequence); err != nil {
		return entry.Bundle{}, err
	}
	a, err := anchorFrom(tx, sequence)
	if errors.Is(err, store.ErrNotFound) {
		return b, nil
	}
	if err != nil {
		return entry.Bundle{}, err
	}
	b.Anchor = &entry.AnchorProof{Log: l.origin, Size: a.Size, Root: a.Root, Checkpoint: a.Checkpoint, ChainTx: a.TxHash, Block: a.Block, At: a.At}
	b.Anchor.Proof, err = prove(tx, a.Size, sequence)
	return b, err
}

func prove(tx *store.Tx, size, sequence uint64) ([]tlog.Hash, error) {
	reader := &stored{tx: tx}
	proof, err := tlog.ProveRecord(int64(size), int64(sequence-1), reader) //nolint:gosec // sizes of our own
	if err := reader.fault(err); err != nil {
		return nil, err
	}
	if proof == nil {
		proof = tlog.RecordProof{} // a tree of one entry: an empty list, not none
	}
	return proof, nil
}
