package store_test

import (
	"errors"
	"fmt"
	"testing"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

func TestWhatFollowsATransactionIsToldHowItEnded(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		exec(t, s, "create table item (id bigint primary key)")
		var ends []store.End
		insert := func(id int64, then error) error {
			return s.Update(ctx, func(tx *store.Tx) error {
				tx.After(func(end store.End) { ends = append(ends, end) })
				if err := tx.Run("insert into item values ($1)", id); err != nil {
					return err
				}
				return then
			})
		}
		refused := errors.New("refused")
		for _, c := range []struct {
			id   int64
			then error
			end  store.End
		}{{1, nil, store.Kept}, {2, refused, store.Undone}, {1, nil, store.Undone}, {2, nil, store.Kept}} {
			ends = nil
			err := insert(c.id, c.then)
			if fmt.Sprint(ends) != fmt.Sprint([]store.End{c.end}) || (err == nil) != (c.end == store.Kept) {
				t.Errorf("%d: %v, %v; want %v", c.id, ends, err, c.end)
			}
		}
	})
}

func TestARunThatIsRepeatedIsUndoneForWhoFollows(t *testing.T) {
	s := onPostgres(t)
	var ends []string
	runs := 0
	err := s.Update(ctx, func(tx *store.Tx) error {
		runs++
		run := runs
		tx.After(func(end store.End) { ends = append(ends, fmt.Sprint(run, end)) })
		if run < 3 {
			return tx.Run(endThisSession)
		}
		return tx.Run("insert into item values (1)")
	})
	if want := fmt.Sprint([]string{fmt.Sprint(1, store.Undone), fmt.Sprint(2, store.Undone), fmt.Sprint(3, store.Kept)}); err != nil || fmt.Sprint(ends) != want {
		t.Errorf("%v, %v; want %v", ends, err, want)
	}
}

func TestACommitWithoutAnAnswerHasAnUnknownEnd(t *testing.T) {
	s := onPostgres(t)
	exec(t, s, `create function stop_here() returns trigger language plpgsql as
		'begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(10); return null; end'`)
	exec(t, s, "create constraint trigger at_commit after insert on item deferrable initially deferred for each row execute function stop_here()")
	end := store.Kept
	err := s.Update(ctx, func(tx *store.Tx) error {
		tx.After(func(e store.End) { end = e })
		return tx.Run("insert into item values (1)")
	})
	if !errors.Is(err, store.ErrOutcomeUnknown) || end != store.Unknown {
		t.Errorf("%v, %v; want an unknown end", err, end)
	}
}

func TestWhoWorksBesideAStoreIsKnownToItsUpdates(t *testing.T) {
	s := storetest.Open(t)
	worker := func() (w any) {
		if err := s.Update(ctx, func(tx *store.Tx) error { w = tx.Worker(); return nil }); err != nil {
			t.Fatal(err)
		}
		return w
	}
	if worker() != nil {
		t.Error("somebody works here")
	}
	leaves := s.Attach("one")
	s.Attach("two")
	leaves()
	if worker() != "two" {
		t.Errorf("%v works here", worker())
	}
}
