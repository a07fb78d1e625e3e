package blob_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/blob"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// shelf is one in memory that can be told to fail.
type shelf struct {
	mu     sync.Mutex
	all    map[string][]byte
	before func(verb, name string) error // may fail a call, or do what happens meanwhile
	lost   bool                          // puts take effect, and their answers are lost
}

func (s *shelf) call(verb, name string, do func()) error {
	if s.before != nil {
		if err := s.before(verb, name); err != nil {
			return err
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	do()
	return nil
}

func (s *shelf) Put(_ context.Context, name string, sealed []byte) error {
	err := s.call("put", name, func() { s.all[name] = bytes.Clone(sealed) })
	if err == nil && s.lost {
		return ipfs.ErrUnavailable
	}
	return err
}

func (s *shelf) Get(_ context.Context, name string) (data []byte, err error) {
	found := false
	err = s.call("get", name, func() { data, found = s.all[name] })
	if err == nil && !found {
		err = ipfs.ErrNotFound
	}
	return data, err
}

func (s *shelf) Delete(_ context.Context, name string) error {
	return s.call("delete", name, func() { delete(s.all, name) })
}

func open(t *testing.T, s *store.Store) (*blob.Desk, *shelf) {
	t.Helper()
	box, err := secret.NewBox(secret.New("a master secret of the test, long enough"), "private-files")
	if err != nil {
		t.Fatal(err)
	}
	on := &shelf{all: map[string][]byte{}}
	return &blob.Desk{Store: s, Box: box, Pins: &archive.Archive{Store: s, Blocks: archive.Table{Store: s}}, Shelf: on}, on
}

func slip(n int) blob.File {
	return blob.File{OwnerID: "coop_1", Kind: blob.WeightSlip, FarmerID: "f1", MediaType: "application/pdf", Data: fmt.Appendf(nil, "%%PDF-1.7 slip %d", n)}
}

func keep(t *testing.T, d *blob.Desk, f blob.File) blob.File {
	t.Helper()
	kept, err := d.Keep(t.Context(), f)
	if err != nil {
		t.Fatal(err)
	}
	return kept
}

func mustOpen(t *testing.T, d *blob.Desk, f blob.File) {
	t.Helper()
	if got, err := d.Open(t.Context(), f.CID, f.OwnerID); err != nil || !bytes.Equal(got.Data, f.Data) {
		t.Errorf("%s: %q, %v, want %q", f.CID, got.Data, err, f.Data)
	}
}

// strays are how many objects no file names.
func strays(t *testing.T, s *store.Store) (n int) {
	t.Helper()
	if err := s.Read(t.Context(), func(tx *store.Tx) error { return tx.QueryRow("select count(*) from stray_object").Scan(&n) }); err != nil {
		t.Fatal(err)
	}
	return n
}

// spec: private-files-in-a-bucket
func TestAPrivateFileLiesSealedOnTheShelfAndNowhereElse(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		d, on := open(t, s)
		f := keep(t, d, slip(1))
		if keep(t, d, slip(1)); len(on.all) != 1 {
			t.Errorf("%d objects after it was kept twice, want 1", len(on.all))
		}
		mustOpen(t, d, f)
		for name, sealed := range on.all {
			if bytes.Contains(sealed, f.Data) || bytes.Contains([]byte(name), []byte(f.CID)) {
				t.Errorf("the object %s shows what it holds", name)
			}
			on.all[name] = bytes.Repeat([]byte{7}, len(sealed))
			if _, err := d.Open(t.Context(), f.CID, f.OwnerID); !errors.Is(err, ipfs.ErrDamaged) {
				t.Errorf("other bytes: %v, want %v", err, ipfs.ErrDamaged)
			}
			delete(on.all, name)
			if _, err := d.Open(t.Context(), f.CID, f.OwnerID); !errors.Is(err, ipfs.ErrDamaged) {
				t.Errorf("no bytes: %v, want %v", err, ipfs.ErrDamaged)
			}
		}
		var sealed []byte
		if err := s.Read(t.Context(), func(tx *store.Tx) error { return tx.QueryRow("select sealed from private_file").Scan(&sealed) }); err != nil || len(sealed) > 0 {
			t.Errorf("the row has %d bytes, %v, want none", len(sealed), err)
		}
		if strays(t, s) != 0 {
			t.Errorf("%d strays, want none", strays(t, s))
		}
		d.Shelf = nil
		if _, err := d.Open(t.Context(), f.CID, f.OwnerID); !errors.Is(err, blob.ErrNoShelf) || fault.Of(err).Code != fault.StoreUnavailable {
			t.Errorf("without a shelf: %v, want %v", err, blob.ErrNoShelf)
		}
	})
}

func TestWhatAForgottenFileLeavesOnTheShelfIsSwept(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		d, on := open(t, s)
		first, other := keep(t, d, slip(1)), slip(2)
		other.FarmerID = "f2"
		other = keep(t, d, other)
		var n int64
		err := s.Update(t.Context(), func(tx *store.Tx) (err error) {
			n, err = blob.Forget(tx, "f1", nil, nil)
			return err
		})
		if err != nil || n != 1 {
			t.Fatalf("forgot %d, %v, want 1", n, err)
		}
		if _, err := d.Open(t.Context(), first.CID, first.OwnerID); !fault.Is(err, fault.NotFound) {
			t.Errorf("%v, want %s", err, fault.NotFound)
		}
		on.before = func(verb, _ string) error { return ipfs.ErrUnavailable }
		if _, err := d.SweepShelf(t.Context()); !errors.Is(err, ipfs.ErrUnavailable) || strays(t, s) != 1 {
			t.Errorf("a shelf that is away: %v, %d strays, want it remembered", err, strays(t, s))
		}
		on.before = nil
		if swept, err := d.SweepShelf(t.Context()); err != nil || swept != 1 || len(on.all) != 1 || strays(t, s) != 0 {
			t.Errorf("swept %d, %v, %d objects left, want the other's alone", swept, err, len(on.all))
		}
		mustOpen(t, d, other)
	})
}

func TestAPutThatWasCutLeavesNothingForEver(t *testing.T) {
	s := storetest.Open(t)
	d, on := open(t, s)
	for name, cut := range map[string]func(){
		"not applied":             func() { on.before = func(string, string) error { return ipfs.ErrUnavailable } },
		"applied, answer is lost": func() { on.lost = true },
	} {
		cut()
		f, err := d.Keep(t.Context(), slip(3))
		if fault.Of(err).Code != fault.StoreUnavailable {
			t.Errorf("%s: %v, want %s", name, err, fault.StoreUnavailable)
		}
		if owners, err := d.OwnersOf(t.Context(), f.CID); err != nil || len(owners) > 0 {
			t.Errorf("%s: %v, %v, want no row", name, owners, err)
		}
		on.before, on.lost = nil, false
	}
	if swept, err := d.SweepShelf(t.Context()); err != nil || swept != 0 {
		t.Errorf("swept %d at once, %v: a call may still be under way", swept, err)
	}
	f := keep(t, d, slip(3))
	defer clock.Jump(2 * time.Hour)()
	if swept, err := d.SweepShelf(t.Context()); err != nil || swept != 2 || len(on.all) != 1 {
		t.Errorf("swept %d, %v, %d objects left, want two and one", swept, err, len(on.all))
	}
	mustOpen(t, d, f)
}

func TestAnObjectThatWasSweptIsNotNamed(t *testing.T) {
	s := storetest.Open(t)
	d, on := open(t, s)
	on.before = func(verb, _ string) error {
		if verb != "put" {
			return nil
		}
		back := clock.Jump(2 * time.Hour) // the put takes as long
		defer back()
		_, err := d.SweepShelf(t.Context())
		return err
	}
	if _, err := d.Keep(t.Context(), slip(4)); fault.Of(err).Code != fault.StoreUnavailable {
		t.Errorf("%v, want %s: its object may be gone", err, fault.StoreUnavailable)
	}
	on.before = nil
	mustOpen(t, d, keep(t, d, slip(4)))
}

// spec: private-files-in-a-bucket
func TestPrivateFilesMoveToTheShelfWhateverHappensMeanwhile(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		d, on := open(t, s)
		home := &blob.Desk{Store: d.Store, Box: d.Box, Pins: d.Pins}
		var files []blob.File
		for n := range 5 {
			files = append(files, keep(t, home, slip(n)))
		}
		for cut, want := range map[string]error{"put": ipfs.ErrUnavailable, "get": ipfs.ErrUnavailable} {
			on.before = func(verb, _ string) error {
				if verb == cut {
					return ipfs.ErrUnavailable
				}
				return nil
			}
			if _, _, err := d.MoveToShelf(t.Context(), 10); !errors.Is(err, want) {
				t.Errorf("cut at %s: %v, want %v", cut, err, want)
			}
		}
		on.before = func(verb, name string) error { // a shelf that lies
			if verb == "get" {
				on.all[name] = []byte("other bytes")
			}
			return nil
		}
		if _, _, err := d.MoveToShelf(t.Context(), 10); !errors.Is(err, ipfs.ErrDamaged) {
			t.Errorf("a shelf that lies: %v, want %v", err, ipfs.ErrDamaged)
		}
		on.before = nil
		for _, f := range files {
			mustOpen(t, home, f)
		}
		if moved, more, err := d.MoveToShelf(t.Context(), 3); err != nil || moved != 3 || !more {
			t.Errorf("moved %d, more %t, %v, want 3 and more", moved, more, err)
		}
		meets := func(verb, _ string) error { // another moves the same, and one is forgotten
			if verb != "put" {
				return nil
			}
			on.before = nil
			_, _, err := d.MoveToShelf(t.Context(), 1)
			return err
		}
		on.before = meets
		if _, more, err := d.MoveToShelf(t.Context(), 10); err != nil || more {
			t.Errorf("more %t, %v, want all moved", more, err)
		}
		for _, f := range files {
			mustOpen(t, d, f)
		}
		defer clock.Jump(2 * time.Hour)()
		if _, err := d.SweepShelf(t.Context()); err != nil {
			t.Fatal(err)
		}
		if len(on.all) != len(files) {
			t.Errorf("%d objects of %d files are left: %v", len(on.all), len(files), maps.Keys(on.all))
		}
		for _, f := range files {
			mustOpen(t, d, f)
		}
	})
}
