package audit_test

import (
	"errors"
	"sync"
	"testing"

	"mwanyi/internal/audit"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// openCarried opens a log on the ledger of its own database, without cuts.
func openCarried(t *testing.T, s *store.Store) *audit.Log {
	t.Helper()
	_, cut := openAudit(t, s)
	if err := s.Update(t.Context(), func(tx *store.Tx) error {
		return tx.Run("create table follows (event text not null primary key, seq bigint not null)")
	}); err != nil {
		t.Fatal(err)
	}
	return &audit.Log{Store: s, Ledger: cut.Ledger}
}

func follows(tx *store.Tx, e audit.Entry) error {
	return tx.ExecOne("insert into follows (event, seq) values ($1, $2)", e.EventID, e.Sequence)
}

// counted are the facts, the messages and what has followed from them.
func counted(t *testing.T, s *store.Store) (n [3]int) {
	t.Helper()
	err := s.Read(t.Context(), func(tx *store.Tx) error {
		return tx.QueryRow("select (select count(*) from audit), (select count(*) from ledger_entry), (select count(*) from follows)").Scan(&n[0], &n[1], &n[2])
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// spec: one-end, ledger-message-once
func TestAFactAndWhatFollowsFromItAreOneTransaction(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		log := openCarried(t, s)
		f := fact()
		var at audit.Entry
		err := log.WriteWith(t.Context(), f, func(tx *store.Tx, e audit.Entry) error {
			at = e
			return follows(tx, e)
		})
		if err != nil {
			t.Fatal(err)
		}
		if p := only(t, log, f); p.Entry != at || at.MessageID != "ledger.example/audit@1" || p.Check() != nil {
			t.Errorf("got %+v at %+v, %v, want a proof at its place", p, at, p.Check())
		}
		if e := must[audit.Entry](t)(log.Write(t.Context(), f)); e != at {
			t.Errorf("written again it stands at %+v, want %+v", e, at)
		}
		if n, found, err := log.Inspect(t.Context()); n != 1 || len(found) > 0 || err != nil {
			t.Errorf("%d facts, damage %v, %v", n, found, err)
		}
		if got := counted(t, s); got != [3]int{1, 1, 1} {
			t.Errorf("facts, messages and what followed: %v, want one each", got)
		}
	})
}

// spec: one-end
func TestAFactFromWhichNothingCanFollowIsNotThere(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		log := openCarried(t, s)
		f, refusal := fact(), errors.New("it cannot follow")
		err := log.WriteWith(t.Context(), f, func(tx *store.Tx, e audit.Entry) error { return errors.Join(follows(tx, e), refusal) })
		if !errors.Is(err, refusal) {
			t.Errorf("got %v, want the refusal", err)
		}
		if got := counted(t, s); got != [3]int{} {
			t.Errorf("facts, messages and what followed: %v, want none", got)
		}
		if does, err := log.Carries(t.Context(), f.EventID, true); does != (s.Engine() == store.SQLite) || err != nil {
			t.Errorf("it should be written with what follows: %v, %v", does, err)
		}
	})
}

// spec: one-end
func TestAFactGoesOntoALedgerOfOurOwnInOneTransaction(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		log := openCarried(t, s)
		f := fact()
		var effort store.Effort
		ctx := store.Counted(t.Context(), &effort)
		first := must[audit.Entry](t)(log.Write(ctx, f))
		if updates, statements := effort.Updates.Load(), effort.Statements.Load(); updates != 0 || statements != 1 {
			t.Errorf("%d updates and %d statements beside the append, want none and the row of the fact", updates, statements)
		}
		if again := must[audit.Entry](t)(log.Write(ctx, f)); again != first {
			t.Errorf("again it stands at %+v, want %+v", again, first)
		}
		f.Kind = "GRADED"
		if _, err := log.Write(ctx, f); !errors.Is(err, ledger.ErrKeyReused) {
			t.Errorf("another fact under its id: %v, want ErrKeyReused", err)
		}
		if got := counted(t, s); got != [3]int{1, 1, 0} {
			t.Errorf("facts, messages and what followed: %v, want one, one and none", got)
		}
	})
}

// spec: one-end
func TestAFactThatIsBegunIsLeftToWhoBeganIt(t *testing.T) {
	for name, isSent := range map[string]bool{"without a message": false, "with one, whose place nobody knows": true} {
		t.Run(name, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				log := openCarried(t, s)
				f := fact()
				cut := &cutLedger{Ledger: log.Ledger, before: ledger.ErrUnknown}
				if isSent {
					cut = &cutLedger{Ledger: log.Ledger, after: ledger.ErrUnknown}
				}
				if _, err := (&audit.Log{Store: s, Ledger: cut}).Write(t.Context(), f); !errors.Is(err, ledger.ErrUnknown) {
					t.Fatalf("got %v, want ErrUnknown", err)
				}
				salt := only(t, log, f).Salt
				if err := log.WriteWith(t.Context(), f, follows); err == nil {
					t.Error("it was written a second time")
				}
				if does, err := log.Carries(t.Context(), f.EventID, true); does || err != nil {
					t.Errorf("it can be written with what follows: %v, %v", does, err)
				}
				must[audit.Entry](t)(log.Write(t.Context(), f))
				if p := only(t, log, f); string(p.Salt) != string(salt) || p.Sequence != 1 || p.Check() != nil {
					t.Errorf("got %+v, %v, want it at 1 with the salt that it had", p, p.Check())
				}
				if got := counted(t, s); got != [3]int{1, 1, 0} {
					t.Errorf("facts, messages and what followed: %v, want one, one and none", got)
				}
			})
		})
	}
}

func TestALedgerElsewhereCarriesNothing(t *testing.T) {
	s := storetest.Open(t)
	log, _ := openAudit(t, s)
	if does, err := log.Carries(t.Context(), fact().EventID, false); does || err != nil || log.WriteWith(t.Context(), fact(), follows) == nil {
		t.Errorf("a ledger without SubmitWith carries: %v, %v", does, err)
	}
}

func TestManyFactsAtOnceAreEachThereOrNot(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		log := openCarried(t, s)
		const writers, each = 8, 12
		refusal := errors.New("it cannot follow")
		var all sync.WaitGroup
		for range writers {
			all.Go(func() {
				for i := range each {
					isBad := i%4 == 3
					err := log.WriteWith(t.Context(), fact(), func(tx *store.Tx, e audit.Entry) error {
						if isBad {
							return errors.Join(follows(tx, e), refusal)
						}
						return follows(tx, e)
					})
					if errors.Is(err, refusal) != isBad || err != nil && !isBad {
						t.Errorf("got %v, want a refusal: %v", err, isBad)
					}
				}
			})
		}
		all.Wait()
		const kept = writers * each * 3 / 4
		if got := counted(t, s); got != [3]int{kept, kept, kept} {
			t.Errorf("facts, messages and what followed: %v, want %d each", got, kept)
		}
		if n, found, err := log.Inspect(t.Context()); n != kept || len(found) > 0 || err != nil {
			t.Errorf("%d facts, damage %v, %v", n, found, err)
		}
	})
}
