package merkle

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/outside/ledger/ledgertest"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// fillLog appends n messages at once, which is faster than one by one.
func fillLog(t testing.TB, l *Log, n int) {
	t.Helper()
	for n > 0 {
		group := make([]*submission, 0, groupSize)
		for range min(n, groupSize) {
			m := ledgertest.Message()
			body, err := m.Body()
			if err != nil {
				t.Fatal(err)
			}
			group = append(group, &submission{eventID: m.EventID, body: body, done: make(chan struct{})})
		}
		l.serve(group, alone)
		for _, s := range group {
			if s.err != nil {
				t.Fatalf("err %v, want nil", s.err)
			}
		}
		n -= len(group)
	}
}

// tiles reads tiles by their public paths, as a client does. It implements tlog.TileReader.
type tiles struct {
	t *testing.T
	l *Log
}

func (r tiles) Height() int { return tileHeight }

func (r tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range wanted {
		// tlog's own paths begin with "tile/8/" and are the same after that.
		data, err := r.l.Tile(r.t.Context(), strings.TrimPrefix(tile.Path(), "tile/8/"))
		if err != nil {
			return nil, err
		}
		all = append(all, data)
	}
	return all, nil
}

func (r tiles) SaveTiles([]tlog.Tile, [][]byte) {}

// An outsider with nothing but golang.org/x/mod: the checkpoint's signature,
// every entry from the bundles, every proof computed from the tiles.
func TestAnOutsiderVerifiesEveryEntryFromTheTiles(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		l := openLog(t, s, "")
		const size = 2*tileWidth + 19
		fillLog(t, l, size)
		signed, err := l.Checkpoint(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		verifier, err := note.NewVerifier(l.Key())
		if err != nil {
			t.Fatal(err)
		}
		opened, err := note.Open(signed, note.VerifierList(verifier))
		if err != nil {
			t.Fatal(err)
		}
		var n int64
		var text string
		if _, err := fmt.Sscanf(opened.Text, testOrigin+"\n%d\n%s\n", &n, &text); err != nil {
			t.Fatalf("%q: %v", opened.Text, err)
		} else if n != size {
			t.Fatalf("%q: size %d, want %d", opened.Text, n, size)
		}
		root, err := tlog.ParseHash(text)
		if err != nil {
			t.Fatal(err)
		}
		reader := tlog.TileHashReader(tlog.Tree{N: n, Hash: root}, tiles{t, l})
		for i, entry := range allEntries(t, l, size) {
			proof, err := tlog.ProveRecord(n, int64(i), reader)
			if err != nil {
				t.Fatal(err)
			}
			if err := tlog.CheckRecord(proof, n, root, int64(i), tlog.RecordHash(entry)); err != nil {
				t.Fatalf("entry %d: %v", i, err)
			}
		}
	})
}

// allEntries reads the bundles.
func allEntries(t *testing.T, l *Log, size int) (all [][]byte) {
	t.Helper()
	for number := 0; len(all) < size; number++ {
		path := fmt.Sprintf("entries/%03d", number)
		if rest := size - len(all); rest < tileWidth {
			path += fmt.Sprintf(".p/%d", rest)
		}
		data, err := l.Tile(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		for len(data) > 0 {
			n := 2 + int(binary.BigEndian.Uint16(data))
			all = append(all, data[2:n])
			data = data[n:]
		}
	}
	return all
}

func TestOnlyTilesThatExistAreServed(t *testing.T) {
	l := openLog(t, storetest.Open(t), "")
	fillLog(t, l, 300)
	for _, path := range []string{"0/000", "0/001.p/44", "0/001.p/1", "0/000.p/255", "1/000.p/1", "entries/000", "entries/001.p/44"} {
		if data, err := l.Tile(t.Context(), path); err != nil {
			t.Errorf("%s: %v", path, err)
		} else if len(data) == 0 {
			t.Errorf("%s: data is empty, want some", path)
		}
	}
	for _, path := range []string{
		"", "0", "0/", "0/0", "0/00", "0/0000", "0/001", "0/001.p/45", "0/001.p/0", "0/000.p/256", "0/001.p/044", "0/002.p/1", "1/000", "1/000.p/2", "1/001.p/1",
		"2/000.p/1", "7/000.p/1", "8/000.p/1", "64/000", "00/000", "-1/000", "entries/001", "entries/001.p/45", "entries/x000/001.p/1", "0/x000/000", "0/x001/000.p/1", "0/000/000", "data/000",
		"0/x999/x999/x999/x999/999", "0/x999/x999/x999/x999/x999/999", "0/000.p/1/2", "0/../000", "0/000.p", "0/0x0", "0/+01",
	} {
		if _, err := l.Tile(t.Context(), path); !errors.Is(err, ledger.ErrNotFound) {
			t.Errorf("%q: got %v, want %v", path, err, ledger.ErrNotFound)
		} else if !fault.Is(err, fault.NotFound) {
			t.Errorf("%q: got %v, want %v", path, err, fault.NotFound)
		}
	}
}

func TestABundleProvesItsEntryOfflineAndNothingElse(t *testing.T) {
	s := storetest.Open(t)
	l := openLog(t, s, "")
	fillLog(t, l, 5)
	anchorNow(t, s, l)
	fillLog(t, l, 8)
	for sequence := uint64(1); sequence <= 13; sequence++ {
		raw, err := l.Evidence(t.Context(), sequence)
		if err != nil {
			t.Fatal(err)
		}
		var b entry.Bundle
		if err := json.Unmarshal(raw, &b); err != nil {
			t.Fatal(err)
		}
		if err := b.Check(l.Key()); err != nil {
			t.Errorf("entry %d: %v", sequence, err)
		}
		if anchored := b.Anchor != nil; anchored != (sequence <= 5) {
			t.Errorf("entry %d: anchor %+v, want one: %v", sequence, b.Anchor, sequence <= 5)
		}
	}
	for _, none := range []uint64{0, 14, 1 << 63} {
		if _, err := l.Evidence(t.Context(), none); !fault.Is(err, fault.NotFound) {
			t.Errorf("%d: got %v, want %v", none, err, fault.NotFound)
		}
	}
	if b, err := l.BundleOf(t.Context(), 3); err != nil || b.Check(openLog(t, storetest.Open(t), "").Key()) == nil {
		t.Errorf("another log's key proves it, %v, want it not to", err)
	}
}

func TestABundleThatWasAlteredProvesNothing(t *testing.T) {
	s := storetest.Open(t)
	l := openLog(t, s, "")
	fillLog(t, l, 9)
	anchorNow(t, s, l)
	fillLog(t, l, 3)
	for name, alter := range map[string]func(*entry.Bundle){
		"message": func(b *entry.Bundle) {
			b.Message = bytes.Replace(b.Message, []byte("DELIVERED"), []byte("EXPORTED"), 1)
		},
		"leaf":                 func(b *entry.Bundle) { b.Leaf = strings.Replace(b.Leaf, "DELIVERED", "EXPORTED", 1) },
		"time":                 func(b *entry.Bundle) { b.At = b.At.Add(1000) },
		"sequence":             func(b *entry.Bundle) { b.Sequence++ },
		"sequence and index":   func(b *entry.Bundle) { b.Sequence++; b.Index++ },
		"index out of tree":    func(b *entry.Bundle) { b.Index = 1 << 40 },
		"topic":                func(b *entry.Bundle) { b.Topic = "other" },
		"proof":                func(b *entry.Bundle) { b.Proof[1][0] ^= 1 },
		"proof cut":            func(b *entry.Bundle) { b.Proof = b.Proof[1:] },
		"checkpoint":           func(b *entry.Bundle) { b.Checkpoint = b.Anchor.Checkpoint },
		"checkpoint unsigned":  func(b *entry.Bundle) { b.Checkpoint, _, _ = strings.Cut(b.Checkpoint, "\n\n") },
		"anchor root":          func(b *entry.Bundle) { b.Anchor.Root[0] ^= 1 },
		"anchor size":          func(b *entry.Bundle) { b.Anchor.Size-- },
		"anchor proof":         func(b *entry.Bundle) { b.Anchor.Proof[0][3] ^= 1 },
		"anchor of other tree": func(b *entry.Bundle) { b.Anchor.Checkpoint = b.Checkpoint },
	} {
		b, err := l.BundleOf(t.Context(), 4)
		if err != nil {
			t.Fatal(err)
		}
		alter(&b)
		if b.Check(l.Key()) == nil {
			t.Errorf("%s altered, and the bundle still proves, want an error", name)
		}
	}
}

// anchorNow records the newest checkpoint as anchored.
func anchorNow(t testing.TB, s *store.Store, l *Log) {
	t.Helper()
	due, is, err := l.Due(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if !is {
		t.Fatal("it is not due, want it due")
	}
	due.TxHash, due.Block, due.At = "0x"+strings.Repeat("ab", 32), 7, l.mustHead(t).at
	if err := s.Update(t.Context(), func(tx *store.Tx) error { return l.Anchored(tx, due) }); err != nil {
		t.Fatal(err)
	}
}

func (l *Log) mustHead(t testing.TB) head {
	t.Helper()
	h, err := readHead(t.Context(), l.store)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func TestAnAnchorIsDueOnlyWhenTheLogHasGrown(t *testing.T) {
	s := storetest.Open(t)
	l := openLog(t, s, "")
	if _, is, err := l.Due(t.Context()); is {
		t.Error("an empty log is due, want it not due")
	} else if err != nil {
		t.Errorf("an empty log: %v", err)
	}
	fillLog(t, l, 1)
	anchorNow(t, s, l)
	if _, is, err := l.Due(t.Context()); is {
		t.Error("it is due again, want it not due")
	} else if err != nil {
		t.Errorf("the second time: %v", err)
	}
	if last, err := l.LastAnchor(t.Context()); err != nil {
		t.Error(err)
	} else if last.Size != 1 {
		t.Errorf("size %v, want 1: %+v", last.Size, last)
	}
}

func verify(t *testing.T, s *store.Store, memory string) Report {
	t.Helper()
	r, err := Verify(t.Context(), VerifyOptions{Store: s, Box: testBox(t), Memory: memory})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Every byte that the log stores is flipped in turn, some of them in each
// column; each is found, and where it lies in an entry that entry is named.
// spec: audit-ledger
func TestAFlippedByteIsNamed(t *testing.T) {
	s := storetest.Open(t)
	l := openLog(t, s, "")
	fillLog(t, l, 7)
	anchorNow(t, s, l)
	fillLog(t, l, 5)
	if _, err := l.Checkpoint(t.Context()); err != nil {
		t.Fatal(err)
	}
	switch r := verify(t, s, ""); {
	case len(r.Damage) > 0:
		t.Fatalf("a sound log has damage, want none: %+v", r)
	case r.Size != 12:
		t.Fatalf("a sound log: size %v, want 12: %+v", r.Size, r)
	case len(r.Anchors) != 1:
		t.Fatalf("a sound log: %d anchors, want 1: %+v", len(r.Anchors), r)
	}
	for _, column := range []struct{ table, name, key string }{
		{"ledger_entry", "body", "seq"}, {"ledger_entry", "hashes", "seq"}, {"ledger_entry", "event_id", "seq"}, {"ledger_entry", "at", "seq"},
		{"ledger_tree", "root", "name"}, {"ledger_tree", "sealed", "name"}, {"ledger_tree", "verifier", "name"}, {"ledger_tree", "origin", "name"}, {"ledger_tree", "at", "name"},
		{"ledger_checkpoint", "note", "name"}, {"ledger_anchor", "root", "size"}, {"ledger_anchor", "checkpoint", "size"},
	} {
		for _, key := range keysOf(t, s, column.table, column.key) {
			flipSome(t, s, column.table, column.name, column.key, key)
		}
	}
	for _, change := range []string{"update ledger_tree set size = 11", "update ledger_tree set size = 13", "update ledger_anchor set size = 6"} {
		err := s.Update(t.Context(), func(tx *store.Tx) error {
			if _, err := tx.Exec(change); err != nil {
				return err
			}
			return errors.Join(errAlways, wantDamage(t, tx, change, 0))
		})
		if !errors.Is(err, errAlways) {
			t.Errorf("%s: %v, want %v", change, err, errAlways)
		}
	}
	if r := verify(t, s, ""); len(r.Damage) > 0 {
		t.Fatalf("the log after it all has damage, want none: %+v", r)
	}
}

// errAlways rolls a change back.
var errAlways = errors.New("rolled back on purpose")

func keysOf(t *testing.T, s *store.Store, table, key string) (keys []string) {
	t.Helper()
	err := s.Read(t.Context(), func(tx *store.Tx) (err error) {
		keys, err = store.All(tx, func(r store.Row) (k string, err error) { return k, r.Scan(&k) }, "select cast("+key+" as text) from "+table)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

// flipSome flips single bits of one value, each in a transaction that is
// rolled back after the look.
func flipSome(t *testing.T, s *store.Store, table, column, keyColumn, key string) {
	t.Helper()
	var value []byte
	err := s.Read(t.Context(), func(tx *store.Tx) error {
		return tx.QueryRow("select cast("+column+" as blob) from "+table+" where cast("+keyColumn+" as text) = $1", key).Scan(&value)
	})
	if err != nil {
		t.Fatal(err)
	}
	isText := column == "event_id" || column == "at" || column == "verifier" || column == "origin" || column == "note" || column == "checkpoint"
	for range 6 {
		at := rand.IntN(len(value))
		flipped := bytes.Clone(value)
		flipped[at] ^= 1
		if column == "at" { // must stay a time: change a digit of the microseconds
			at = 20 + rand.IntN(6)
			flipped = bytes.Clone(value)
			flipped[at] = '0' + (flipped[at]-'0'+1)%10
		}
		what := fmt.Sprintf("%s.%s of %s, byte %d", table, column, key, at)
		err := s.Update(t.Context(), func(tx *store.Tx) error {
			var argument any = flipped
			if isText {
				argument = string(flipped)
			}
			if err := tx.ExecOne("update "+table+" set "+column+" = $1 where cast("+keyColumn+" as text) = $2", argument, key); err != nil {
				return err
			}
			sequence := uint64(0)
			if table == "ledger_entry" {
				fmt.Sscan(key, &sequence) //nolint:errcheck // 0 would fail below
			}
			return errors.Join(errAlways, wantDamage(t, tx, what, sequence))
		})
		if !errors.Is(err, errAlways) {
			t.Errorf("%s: %v, want %v", what, err, errAlways)
		}
	}
}

func wantDamage(t *testing.T, tx *store.Tx, what string, sequence uint64) error {
	v := &verification{tops: hashes{}, roots: map[uint64]tlog.Hash{0: entry.EmptyRoot}}
	if err := v.look(tx, testBox(t), "", ""); err != nil {
		return err
	}
	if len(v.Damage) == 0 {
		t.Errorf("%s: not found, want damage", what)
	}
	if sequence > 0 && (len(v.Damage) == 0 || v.Damage[0].Sequence != sequence) {
		t.Errorf("%s: named as %v, want entry %d", what, v.Damage, sequence)
	}
	return nil
}
