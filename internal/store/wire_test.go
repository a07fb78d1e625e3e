package store_test

import (
	"errors"
	"testing"

	"mwanyi/internal/store"
)

// What nobody waits for goes with the next statement, and the last of it with the commit;
// who only writes goes twice, because the beginning and the commit never go together.
func TestATransactionGoesToPostgreSQLAsSeldomAsItCan(t *testing.T) {
	s := onPostgres(t)
	insert := func(tx *store.Tx, id int) error { return tx.Run("insert into item values ($1)", id) }
	count := func(tx *store.Tx) error {
		var n int
		return tx.QueryRow("select count(*) from item").Scan(&n)
	}
	for name, c := range map[string]struct {
		run   func(tx *store.Tx) error
		trips int64
		kept  int64
	}{
		"nothing": {func(*store.Tx) error { return nil }, 0, 0},
		"only writes": {func(tx *store.Tx) error {
			return errors.Join(tx.Lock(accounts, "one"), insert(tx, 1), insert(tx, 2), insert(tx, 3))
		}, 2, 3},
		"a lock, a read, writes, a read, writes": {func(tx *store.Tx) error {
			return errors.Join(tx.Lock(accounts, "one"), count(tx), insert(tx, 1), insert(tx, 2), count(tx), insert(tx, 3), insert(tx, 4))
		}, 3, 4},
		"a refusal of what was never sent": {func(tx *store.Tx) error {
			return errors.Join(insert(tx, 1), errRefused)
		}, 0, 0},
	} {
		exec(t, s, "delete from item")
		var effort store.Effort
		err := s.Update(store.Counted(ctx, &effort), c.run)
		if kept := number(t, s, "select count(*) from item"); errors.Is(err, errRefused) != (c.kept == 0 && name != "nothing") || effort.Trips.Load() != c.trips || kept != c.kept {
			t.Errorf("%s: %v, %d trips, %d rows; want %d trips, %d rows", name, err, effort.Trips.Load(), kept, c.trips, c.kept)
		}
	}
}

var errRefused = errors.New("refused")

// The failure of a statement that was held back is the transaction's own, whatever the
// function makes of it where it shows.
func TestWhatWasHeldBackFailsItsTransaction(t *testing.T) {
	s := onPostgres(t)
	exec(t, s, "insert into item values (1)")
	insertTwice := func(tx *store.Tx) error {
		return errors.Join(tx.Run("insert into item values (2)"), tx.Run("insert into item values (1)"))
	}
	for name, then := range map[string]func(tx *store.Tx) error{
		"at the commit": func(*store.Tx) error { return nil },
		"at a read that a refusal is made of": func(tx *store.Tx) error {
			var n int
			if err := tx.QueryRow("select count(*) from item").Scan(&n); err != nil {
				return errRefused
			}
			return nil
		},
		"at a read whose error is dropped": func(tx *store.Tx) error {
			var n int
			_ = tx.QueryRow("select count(*) from item").Scan(&n)
			return nil
		},
	} {
		err := s.Update(ctx, func(tx *store.Tx) error {
			if err := insertTwice(tx); err != nil {
				return err
			}
			return then(tx)
		})
		if n := number(t, s, "select count(*) from item"); !errors.Is(err, store.ErrDuplicate) || n != 1 {
			t.Errorf("%s: %v, %d rows; want a duplicate and 1", name, err, n)
		}
	}
}

// What cannot be sent at all is no commit of which nobody knows: nobody tries it again.
func TestWhatWasHeldBackAndCannotBeSentIsNoUnknownCommit(t *testing.T) {
	s := onPostgres(t)
	err := s.Update(ctx, func(tx *store.Tx) error {
		return errors.Join(tx.Run("insert into item values (1)"), tx.Run("insert into item values ($1)", struct{ n int }{2}))
	})
	if n := number(t, s, "select count(*) from item"); err == nil || errors.Is(err, store.ErrOutcomeUnknown) || errors.Is(err, store.ErrUnavailable) || n != 0 {
		t.Errorf("%v, %d rows; want an error that says what it is, and none", err, n)
	}
}

// A witness sees what was held back: it is sent before the witness is asked.
func TestAWitnessSeesWhatWasHeldBack(t *testing.T) {
	s := onPostgres(t)
	w := &onlooker{}
	err := s.Update(store.Witnessed(ctx, w), func(tx *store.Tx) error { return tx.Run("insert into item (id) values (7)") })
	if err != nil || !w.saw || !w.kept {
		t.Errorf("%v, saw %v, kept %v", err, w.saw, w.kept)
	}
	w = &onlooker{}
	err = s.Update(store.Witnessed(ctx, w), func(tx *store.Tx) error { return tx.Run("delete from item where id = 8") })
	if err != nil || w.saw {
		t.Errorf("%v, saw %v what touched nothing", err, w.saw)
	}
}

type onlooker struct{ saw, kept bool }

func (o *onlooker) Sees(*store.Tx, []any) error { o.saw = true; return nil }
func (o *onlooker) Kept()                       { o.kept = true }
