// Package entry is an entry of the ledger in the hands of somebody who has no
// ledger: what its message commits to, its place in the tree, and the checkpoint
// that signs the tree. It knows no store and no network, so that the service, the
// command and a browser check with the same code.
//
//	entry.go       Bundle: an entry with its proof, and the check of it
//	checkpoint.go  TreeHead: a signed checkpoint, read
//	commitment.go  a record and the message that commits to it
package entry

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"golang.org/x/mod/sumdb/tlog"
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

// Leaf is the data that the tree has at a sequence number.
func Leaf(sequence uint64, at time.Time, body []byte) []byte {
	data := append([]byte(`{"at":"`), at.UTC().Format(time.RFC3339Nano)...)
	data = append(data, `","message":`...)
	data = append(data, body...)
	data = append(data, `,"sequence":`...)
	data = strconv.AppendUint(data, sequence, 10)
	return append(data, '}')
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
	if err := under(c, b.Proof, b.Index, leaf); err != nil {
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
	if err := under(a, b.Anchor.Proof, b.Index, leaf); err != nil {
		return fmt.Errorf("the proof of inclusion in the anchor: %w", err)
	}
	return nil
}

// under follows a proof from a leaf to the root of a tree.
func under(c TreeHead, proof []tlog.Hash, index uint64, leaf tlog.Hash) error {
	if index >= c.Size {
		return errors.New("the entry lies outside the tree")
	}
	return tlog.CheckRecord(proof, int64(c.Size), c.Root, int64(index), leaf) //nolint:gosec // read as 63 bits
}
