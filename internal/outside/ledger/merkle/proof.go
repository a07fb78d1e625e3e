package merkle

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"mwanyi/internal/fault"
	"mwanyi/internal/store"
)

// Bundle is an entry with everything that proves it to somebody who has
// nothing but the log's public key.
type Bundle struct {
	Topic      string          `json:"topic"`
	Sequence   uint64          `json:"sequence"`
	Index      uint64          `json:"index"` // in the tree, from 0
	At         time.Time       `json:"at"`
	Message    json.RawMessage `json:"message"`
	Leaf       string          `json:"leaf"`       // what was hashed, byte for byte
	Checkpoint string          `json:"checkpoint"` // a signed note
	Proof      []tlog.Hash     `json:"proof"`      // from the leaf to the checkpoint's root
	Key        string          `json:"key"`        // the note verifier key
	Anchor     *AnchorProof    `json:"anchor"`     // null before the root of a tree with this entry stands on the chain
}

// AnchorProof leads from an entry to a root on the chain.
type AnchorProof struct {
	Log        string      `json:"log"` // its keccak256 is the logId of the contract
	Size       uint64      `json:"size"`
	Root       tlog.Hash   `json:"root"`
	Checkpoint string      `json:"checkpoint"`
	Proof      []tlog.Hash `json:"proof"`
	ChainTx    string      `json:"chain_tx"`
	Block      uint64      `json:"block"`
	At         time.Time   `json:"at"`
}

// Evidence is the Bundle as JSON.
func (l *Log) Evidence(ctx context.Context, sequence uint64) ([]byte, error) {
	b, err := l.BundleOf(ctx, sequence)
	if err != nil {
		return nil, err
	}
	return json.Marshal(b)
}

// BundleOf gives the entry with its proof; ledger.ErrNotFound when there is none.
func (l *Log) BundleOf(ctx context.Context, sequence uint64) (Bundle, error) {
	c, signed, err := l.published(ctx)
	if err != nil {
		return Bundle{}, err
	}
	if newest, _ := l.guard.newest(); sequence > c.Size && sequence <= newest.Size {
		return Bundle{}, fault.New(fault.LedgerUnavailable, "entry %d is not under a witnessed checkpoint yet", sequence).After(LookEvery)
	}
	if sequence == 0 || sequence > c.Size {
		return Bundle{}, notFound("the ledger has no entry %d", sequence)
	}
	var b Bundle
	err = l.view(ctx, func(tx *store.Tx, _ head) error {
		b, err = l.bundle(tx, sequence, c.Size)
		return err
	})
	if l.Refusal() != nil {
		return Bundle{}, err
	}
	if err != nil {
		return Bundle{}, unavailable(err)
	}
	b.Checkpoint = string(signed)
	return b, nil
}

func (l *Log) bundle(tx *store.Tx, sequence, size uint64) (Bundle, error) {
	r, err := entryAt(tx, sequence)
	if err != nil {
		return Bundle{}, err
	}
	b := Bundle{Topic: l.origin, Sequence: sequence, Index: sequence - 1, At: r.at, Message: r.body, Leaf: string(r.leaf()), Key: l.key}
	if b.Proof, err = prove(tx, size, sequence); err != nil {
		return Bundle{}, err
	}
	a, err := anchorFrom(tx, sequence)
	if errors.Is(err, store.ErrNotFound) {
		return b, nil
	}
	if err != nil {
		return Bundle{}, err
	}
	b.Anchor = &AnchorProof{Log: l.origin, Size: a.Size, Root: a.Root, Checkpoint: a.Checkpoint, ChainTx: a.TxHash, Block: a.Block, At: a.At}
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

// Check proves the bundle with nothing but the public key of the log, which
// the caller must have from somewhere else than the bundle: the entry is in
// the tree whose checkpoint was signed, and in the tree whose root is said to
// be on the chain. Whether that root is on the chain is for the chain to say.
func (b Bundle) Check(key string) error {
	c, err := ReadCheckpoint([]byte(b.Checkpoint), key)
	if err != nil {
		return err
	}
	if c.Origin != b.Topic || b.Index+1 != b.Sequence || !bytes.Equal([]byte(b.Leaf), Leaf(b.Sequence, b.At, b.Message)) {
		return errors.New("topic, sequence, time and message are not those of the proven leaf")
	}
	leaf := tlog.RecordHash([]byte(b.Leaf))
	if err := checkRecord(b.Proof, c, b.Index, leaf); err != nil {
		return fmt.Errorf("the proof of inclusion: %w", err)
	}
	if b.Anchor == nil {
		return nil
	}
	a, err := ReadCheckpoint([]byte(b.Anchor.Checkpoint), key)
	if err != nil {
		return fmt.Errorf("the anchor: %w", err)
	}
	if a.Size != b.Anchor.Size || a.Root != b.Anchor.Root || a.Origin != b.Anchor.Log {
		return errors.New("the anchor is not its checkpoint")
	}
	if err := checkRecord(b.Anchor.Proof, a, b.Index, leaf); err != nil {
		return fmt.Errorf("the proof of inclusion in the anchor: %w", err)
	}
	return nil
}

func checkRecord(proof []tlog.Hash, c TreeHead, index uint64, leaf tlog.Hash) error {
	if index >= c.Size {
		return errors.New("the entry lies outside the tree")
	}
	return tlog.CheckRecord(proof, int64(c.Size), c.Root, int64(index), leaf) //nolint:gosec // read as 63 bits
}
