package merkle

import (
	"fmt"
	"time"

	"mwanyi/internal/outside/ledger/entry"

	"golang.org/x/mod/sumdb/tlog"
)

// entryRow is an entry as it is kept.
type entryRow struct {
	sequence uint64
	eventID  string
	body     []byte
	at       time.Time
	hashes   []byte // of the subtrees that end with this entry, lowest level first
}

// leaf is what the tree holds of an entry, canonical JSON like the message
// inside it: place and time are proven together with the message.
func (r entryRow) leaf() []byte { return entry.Leaf(r.sequence, r.at, r.body) }

// hashes are hashes of the tree by their stored index. It implements tlog.HashReader.
type hashes map[int64]tlog.Hash

// ReadHashes implements tlog.HashReader.
func (h hashes) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	list := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		hash, there := h[index]
		if !there {
			level, n := tlog.SplitStoredHashIndex(index)
			return nil, fmt.Errorf("the hash %d of level %d is not there", n, level)
		}
		list[i] = hash
	}
	return list, nil
}

// spot is where a hash of the tree is kept: the n-th of a level stands with the
// entry that completes its subtree, at the place of its level.
func spot(index int64) (sequence uint64, level int) {
	level, n := tlog.SplitStoredHashIndex(index)
	return uint64(n+1) << level, level //nolint:gosec // counted from 0
}

// hashAt takes the hash of a level out of the hashes kept with an entry.
func hashAt(kept []byte, level int) (hash tlog.Hash, ok bool) {
	if len(kept) < (level+1)*tlog.HashSize {
		return hash, false
	}
	copy(hash[:], kept[level*tlog.HashSize:])
	return hash, true
}

// topsOf are the indexes of the largest complete subtrees of a tree, from left
// to right: with them alone it can grow.
func topsOf(size uint64) (indexes []int64) {
	for level := 63; level >= 0; level-- {
		if bit := uint64(1) << level; size&bit != 0 {
			before := size &^ (bit<<1 - 1)
			indexes = append(indexes, tlog.StoredHashIndex(level, int64(before>>level))) //nolint:gosec // counted from 0
		}
	}
	return indexes
}
