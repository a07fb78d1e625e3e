package merkle

import (
	"context"
	"errors"
	"fmt"
	"time"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Damage is a place of the log that is not as it was written.
type Damage struct {
	Sequence uint64 // of the entry; 0: the log as a whole
	Text     string
}

// String says it in words.
func (d Damage) String() string {
	if d.Sequence == 0 {
		return d.Text
	}
	return fmt.Sprintf("entry %d: %s", d.Sequence, d.Text)
}

// Report is what Verify found.
type Report struct {
	Origin string
	Key    string
	Size   uint64
	Root   tlog.Hash
	// WitnessedSize is the size of the newest cosigned checkpoint, Witnesses the
	// names of those given whose cosignatures on it hold.
	WitnessedSize uint64
	Witnesses     []string
	Anchors       []Anchor // that fit the tree; whether they are on the chain is for the chain to say
	Damage        []Damage
}

// VerifyOptions are what a look at every byte needs. The log need not open.
type VerifyOptions struct {
	Store  *store.Store
	Box    *secret.Box
	Memory string // as in Options
	// Witnesses whose cosignatures are looked for.
	Witnesses []WitnessAt
}

// pageSize is how many entries are read at once.
const pageSize = 1000

// verification is a look at every byte under way.
type verification struct {
	Report
	head  head
	tops  hashes
	last  time.Time
	roots map[uint64]tlog.Hash // of the trees that signed or anchored checkpoints speak of

	witnesses *witnesses
}

// Verify hashes every entry again and compares everything that is stored: the
// entries, the hashes of the tree, its root, the key, the signed checkpoints.
// An error means that it could not look; damage is in the report.
func Verify(ctx context.Context, o VerifyOptions) (Report, error) {
	v := &verification{tops: hashes{}, roots: map[uint64]tlog.Hash{0: entry.EmptyRoot}}
	witnesses, err := newWitnesses(o.Witnesses, 0)
	if err != nil {
		return v.Report, err
	}
	v.witnesses = witnesses
	remembered, err := (&memory{path: o.Memory}).read()
	if err != nil {
		return v.Report, err
	}
	err = o.Store.View(ctx, func(tx *store.Tx) error { return v.look(tx, o.Box, string(remembered), o.Memory) })
	return v.Report, err
}

func (v *verification) damage(sequence uint64, format string, args ...any) {
	v.Damage = append(v.Damage, Damage{sequence, fmt.Sprintf(format, args...)})
}

func (v *verification) look(tx *store.Tx, box *secret.Box, remembered, path string) (err error) {
	if v.head, err = headOf(tx); err != nil {
		return fmt.Errorf("the head of the ledger: %w", err)
	}
	v.Origin = v.head.origin
	v.Key = v.head.verifier
	v.Size = v.head.size
	v.Root = v.head.root
	_, kept, err := keptCheckpoint(tx)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	witnessed, err := keptWitnessed(tx)
	if err != nil {
		return err
	}
	anchors, err := allAnchors(tx)
	if err != nil {
		return err
	}
	if _, err := openSigner(box, v.head); err != nil {
		v.damage(0, "%v", err)
	}
	verifier, err := note.NewVerifier(v.head.verifier)
	if err != nil {
		v.damage(0, "its public key: %v", err)
		return v.entries(tx)
	}
	checks := []func(){
		v.signed(verifier, "the checkpoint in the database", kept),
		v.signed(verifier, "the checkpoint in "+path, remembered),
		v.signed(verifier, "the witnessed checkpoint", witnessed),
	}
	for _, a := range anchors {
		checks = append(checks, v.anchored(verifier, a))
	}
	if c, err := entry.OpenCheckpoint([]byte(witnessed), verifier); err == nil && v.witnesses != nil {
		v.WitnessedSize, v.Witnesses = c.Size, v.witnesses.by([]byte(witnessed))
	}
	if err := v.entries(tx); err != nil {
		return err
	}
	for _, check := range checks {
		check()
	}
	return nil
}

// signed reads a checkpoint now, so that its root is noted on the way through
// the entries, and compares it afterwards.
func (v *verification) signed(verifier note.Verifier, what, text string) func() {
	if text == "" {
		return func() {}
	}
	c, err := entry.OpenCheckpoint([]byte(text), verifier)
	if err != nil {
		return func() { v.damage(0, "%s: %v", what, err) }
	}
	if c.Size > 0 {
		v.roots[c.Size] = tlog.Hash{}
	}
	return func() {
		if c.Size > v.head.size {
			v.damage(0, "%s speaks of %d entries and there are %d; was an older copy put back?", what, c.Size, v.head.size)
		} else if v.roots[c.Size] != c.Root {
			v.damage(0, "%s has another root for the first %d entries", what, c.Size)
		}
	}
}

func (v *verification) anchored(verifier note.Verifier, a Anchor) func() {
	what := fmt.Sprintf("the anchor at %d entries", a.Size)
	check := v.signed(verifier, what, a.Checkpoint)
	v.roots[a.Size] = tlog.Hash{}
	return func() {
		before := len(v.Damage)
		check()
		c, err := entry.OpenCheckpoint([]byte(a.Checkpoint), verifier)
		if err == nil && (c.Size != a.Size || c.Root != a.Root) {
			v.damage(0, "%s is not what its checkpoint says", what)
		}
		if len(v.Damage) == before {
			v.Anchors = append(v.Anchors, a)
		}
	}
}

// entries goes through all of them in order.
func (v *verification) entries(tx *store.Tx) error {
	want := uint64(1)
	for {
		rows, err := entriesFrom(tx, want, pageSize)
		if err != nil {
			return err
		}
		for _, r := range rows {
			if r.sequence != want {
				v.damage(want, "missing, and with it everything before entry %d", r.sequence)
				return nil // nothing after a gap can be hashed
			}
			v.entry(r)
			want++
		}
		v.prune(want - 1)
		if len(rows) < pageSize {
			break
		}
	}
	if want-1 != v.head.size {
		v.damage(0, "there are %d entries and the head speaks of %d", want-1, v.head.size)
	} else if root, err := tlog.TreeHash(int64(v.head.size), v.tops); err != nil { //nolint:gosec // a size of our own
		v.damage(0, "the root: %v", err)
	} else if root != v.head.root {
		v.damage(0, "the root in the head does not follow from the entries")
	} else if !v.head.at.Equal(v.last) && v.head.size > 0 {
		v.damage(0, "the time in the head is not that of the last entry")
	}
	return nil
}

// prune forgets the hashes that nothing after the first size entries follows from.
func (v *verification) prune(size uint64) {
	tops := hashes{}
	for _, index := range topsOf(size) {
		tops[index] = v.tops[index]
	}
	v.tops = tops
}

// entry compares one row. The hashes of the tree are computed from the stored
// ones below them: a flipped byte is named where it lies, not everywhere above.
func (v *verification) entry(r entryRow) {
	if id, err := ledger.EventIDOf(r.body); err != nil || id != r.eventID {
		v.damage(r.sequence, "its event id is not the one in its message")
	}
	if r.at.Before(v.last) {
		v.damage(r.sequence, "it is older than the entry before it")
	}
	v.last = r.at
	kept, ok := hashAt(r.hashes, 0)
	if computed := tlog.RecordHash(r.leaf()); !ok || kept != computed {
		v.damage(r.sequence, "its message, time or leaf hash was changed")
		if !ok {
			kept = computed
		}
	}
	index := int64(r.sequence - 1) //nolint:gosec // counted from 0
	made, err := tlog.StoredHashesForRecordHash(index, kept, v.tops)
	if err != nil {
		v.damage(r.sequence, "%v", err)
		return
	}
	if len(r.hashes) != len(made)*tlog.HashSize {
		v.damage(r.sequence, "it has %d bytes of hashes instead of %d", len(r.hashes), len(made)*tlog.HashSize)
	}
	v.compare(r, index, made)
	if _, asked := v.roots[r.sequence]; asked {
		if root, err := tlog.TreeHash(int64(r.sequence), v.tops); err == nil { //nolint:gosec // a size of our own
			v.roots[r.sequence] = root
		}
	}
}

// compare names the lowest level that differs and goes on with what is stored.
func (v *verification) compare(r entryRow, index int64, made []tlog.Hash) {
	named := false
	first := tlog.StoredHashIndex(0, index)
	for level, computed := range made {
		kept, ok := hashAt(r.hashes, level)
		if level > 0 && ok && !named {
			left := v.tops[tlog.StoredHashIndex(level-1, (index>>(level-1))-1)]
			below, _ := hashAt(r.hashes, level-1)
			if kept != tlog.NodeHash(left, below) {
				v.damage(r.sequence, "the tree's hash of level %d was changed, or one below it", level)
				named = true
			}
		}
		if !ok {
			kept = computed
		}
		v.tops[first+int64(level)] = kept
	}
}
