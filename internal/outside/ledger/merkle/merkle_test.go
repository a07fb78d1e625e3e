package merkle

import (
	"bytes"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/outside/ledger/ledgertest"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

const testOrigin = "ledger.example/audit"

func testBox(t testing.TB) *secret.Box {
	t.Helper()
	box, err := secret.NewBox(secret.New(strings.Repeat("m", 32)), "ledger")
	if err != nil {
		t.Fatal(err)
	}
	return box
}

func openLog(t testing.TB, s *store.Store, memory string) *Log {
	t.Helper()
	l, err := Open(t.Context(), Options{Store: s, Box: testBox(t), Origin: testOrigin, Memory: memory})
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// write appends n messages and returns the last receipt.
func write(t testing.TB, l *Log, n int) (last ledger.Receipt) {
	t.Helper()
	for range n {
		r, err := l.Submit(t.Context(), ledgertest.Message())
		if err != nil {
			t.Fatal(err)
		}
		last = r
	}
	return last
}

func exec(t testing.TB, s *store.Store, statements ...string) {
	t.Helper()
	for _, statement := range statements {
		err := s.Update(t.Context(), func(tx *store.Tx) error {
			_, err := tx.Exec(statement)
			return err
		})
		if err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
}

func TestTheEmbeddedLedgerKeepsThePromisesOfTheLedger(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		storetest.OpenURL(t, url) // migrated
		ledgertest.Run(t, func(t *testing.T) ledger.Ledger { return openLog(t, storetest.OpenURL(t, url), "") })
	})
}

func TestTheLogsOwnTimeNeverRunsBackwards(t *testing.T) {
	l := openLog(t, storetest.Open(t), "")
	first := write(t, l, 1)
	defer clock.Jump(-clockBack)()
	if second := write(t, l, 1); second.At.Before(first.At) {
		t.Errorf("the second entry is of %v, want none before the first, %v", second.At, first.At)
	}
}

const clockBack = 3600e9

func TestALogKeepsItsOriginAndItsKey(t *testing.T) {
	s := storetest.Open(t)
	l := openLog(t, s, "")
	again, err := Open(t.Context(), Options{Store: s, Box: testBox(t), Origin: "another.example/audit"})
	if err != nil {
		t.Fatal(err)
	}
	if again.Topic() != testOrigin || again.Key() != l.Key() || !strings.HasPrefix(l.Key(), testOrigin+"+") {
		t.Errorf("topic %q, key %q, want %q and the first one's key %q", again.Topic(), again.Key(), testOrigin, l.Key())
	}
}

func TestALogWhoseKeyDoesNotOpenIsNotOpened(t *testing.T) {
	s := storetest.Open(t)
	openLog(t, s, "")
	other, err := secret.NewBox(secret.New(strings.Repeat("n", 32)), "ledger")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), Options{Store: s, Box: other, Origin: testOrigin}); err == nil {
		t.Error("opened, want an error")
	}
}

func TestABadOriginIsRefused(t *testing.T) {
	s := storetest.Open(t)
	for _, origin := range []string{"", "has space", "has+plus", "https://x\n", "UPPER"} {
		if _, err := Open(t.Context(), Options{Store: s, Box: testBox(t), Origin: origin}); err == nil {
			t.Errorf("%q was taken, want an error", origin)
		}
	}
}

func TestACheckpointIsSignedForWhatIsCommittedAndKept(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		l := openLog(t, s, "")
		for size := range uint64(4) {
			signed, err := l.Checkpoint(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			c, err := entry.ReadCheckpoint(signed, l.Key())
			if err != nil || c.Size != size || c.Origin != testOrigin {
				t.Errorf("%+v, %v; want size %d", c, err, size)
			}
			again, err := openLog(t, s, "").Checkpoint(t.Context())
			if err != nil {
				t.Error(err)
			} else if !bytes.Equal(again, signed) {
				t.Errorf("another replica shows %q, want %q", again, signed)
			}
			write(t, l, 1)
		}
	})
}

func TestACheckpointOfAnotherKeyOrFormIsNotRead(t *testing.T) {
	l := openLog(t, storetest.Open(t), "")
	signed, err := l.Checkpoint(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	other := openLog(t, storetest.Open(t), "")
	if _, err := entry.ReadCheckpoint(signed, other.Key()); err == nil {
		t.Error("another key of the same name opened it, want an error")
	}
	for i := range signed {
		flipped := bytes.Clone(signed)
		flipped[i] ^= 1
		if c, err := entry.ReadCheckpoint(flipped, l.Key()); err == nil && c.Size != 0 {
			t.Errorf("byte %d flipped: read as %+v, want an error", i, c)
		}
	}
}

// What was shown to the world before must be a part of what is there now.
// While one looks at the log, slowly, another appends and signs: the file in the folder
// of both is newer than what the first one sees, and that is no reason to stop.
func TestALookThatIsSlowerThanTheNextCheckpointStopsNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		folder := filepath.Join(t.TempDir(), "checkpoint")
		l, other := openLog(t, s, folder), openLog(t, s, folder)
		write(t, l, 3)
		files, err := l.memory.kept()
		if err != nil {
			t.Fatal(err)
		}
		looks := 0
		err = l.view(t.Context(), func(tx *store.Tx, h head) error {
			if looks++; looks == 1 {
				write(t, other, 1)
				if _, err := other.Checkpoint(t.Context()); err != nil {
					t.Error(err)
				}
			}
			return l.inspect(tx, h, files)
		})
		if err := l.sorted(err); err != nil {
			t.Errorf("the slow look: %v, want it to go on", err)
		}
		if _, err := l.Checkpoint(t.Context()); err != nil {
			t.Errorf("the checkpoint after it: %v", err)
		}
		if err := l.Refusal(); err != nil {
			t.Errorf("the log has stopped: %v", err)
		}
	})
}

func TestADatabaseThatWasPutBackOrEditedIsNotOpened(t *testing.T) {
	for name, spoil := range map[string]func(t *testing.T, s *store.Store){
		"the last entries cut, head and all": func(t *testing.T, s *store.Store) {
			var h head
			err := s.Update(t.Context(), func(tx *store.Tx) (err error) {
				if h, err = headOf(tx); err != nil {
					return err
				}
				h.size = 5
				h.root, err = rootAt(tx, 5)
				return errors.Join(err, updateHead(tx, h))
			})
			if err != nil {
				t.Fatal(err)
			}
			exec(t, s, "delete from ledger_entry where seq > 5", "delete from ledger_checkpoint")
		},
		"an entry removed":       func(t *testing.T, s *store.Store) { exec(t, s, "delete from ledger_entry where seq = 8") },
		"the last entry removed": func(t *testing.T, s *store.Store) { exec(t, s, "delete from ledger_entry where seq = 9") },
		"the last entry altered": func(t *testing.T, s *store.Store) {
			exec(t, s, "update ledger_entry set event_id = event_id, at = created where seq = 9")
		},
		"the size altered":        func(t *testing.T, s *store.Store) { exec(t, s, "update ledger_tree set size = 8") },
		"the checkpoint replaced": func(t *testing.T, s *store.Store) { exec(t, s, "update ledger_checkpoint set note = 'x'") },
	} {
		t.Run(name, func(t *testing.T) {
			s, memory := storetest.Open(t), filepath.Join(t.TempDir(), "ledger", "checkpoint")
			l := openLog(t, s, memory)
			write(t, l, 9)
			if _, err := l.Checkpoint(t.Context()); err != nil {
				t.Fatal(err)
			}
			openLog(t, s, memory)
			exec(t, s, "alter table ledger_entry add column created text default '2026-01-02 03:04:05.000006+00:00'")
			spoil(t, s)
			if _, err := Open(t.Context(), Options{Store: s, Box: testBox(t), Memory: memory}); err == nil {
				t.Error("opened, want an error")
			} else {
				t.Log(err)
			}
		})
	}
}
