package store_test

import (
	"errors"
	"slices"
	"testing"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
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

// What is asked ahead goes with the next statement, behind the locks that were asked for
// before it, and is looked at as often and as late as one likes.
func TestWhatIsAskedAheadGoesTogether(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		exec(t, s, "create table item (id bigint primary key)")
		var effort store.Effort
		var first, second, none int
		var list []int
		err := s.Update(store.Counted(ctx, &effort), func(tx *store.Tx) error {
			if err := errors.Join(tx.Run("insert into item values (1)"), tx.Run("insert into item values (2)"), tx.Lock(accounts, "one")); err != nil {
				return err
			}
			low, all, high := tx.Ask("select min(id) from item"), tx.Ask("select id from item order by id"), tx.Ask("select max(id) from item")
			nobody := tx.Ask("select id from item where id > 2")
			if err := nobody.Scan(&none); !errors.Is(err, store.ErrNotFound) {
				t.Errorf("no row gave %v, want ErrNotFound", err)
			}
			var err error
			list, err = store.AllOf(all, func(r store.Row) (n int, err error) { return n, r.Scan(&n) })
			return errors.Join(err, high.Scan(&second), low.Scan(&first))
		})
		if err != nil || first != 1 || second != 2 || !slices.Equal(list, []int{1, 2}) {
			t.Errorf("%v: from %d to %d, all %v; want 1 to 2", err, first, second, list)
		}
		if trips := effort.Trips.Load(); s.Engine() == store.Postgres && trips != 2 {
			t.Errorf("%d trips, want one and the commit", trips)
		}
	})
}

// A statement that must touch a row ends the transaction where it touches none, at the
// next statement or at the commit, and nothing of it is kept. A guard is looked at again.
func TestWhatMustTouchARowEndsItsTransaction(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		exec(t, s, "create table item (id bigint primary key)")
		for name, c := range map[string]struct {
			query string
			then  func(tx *store.Tx) error
			isErr bool
			kept  int64
		}{
			"one row":                    {"update item set id = 10 where id = 1", func(*store.Tx) error { return nil }, false, 10},
			"none, at the commit":        {"update item set id = 10 where id = 9", func(*store.Tx) error { return nil }, true, 1},
			"none, and a write after it": {"update item set id = 10 where id = 9", func(tx *store.Tx) error { return tx.Run("update item set id = 11") }, true, 1},
			"none, and a look after it": {"update item set id = 10 where id = 9", func(tx *store.Tx) error {
				var n int
				_ = tx.QueryRow("select count(*) from item").Scan(&n)
				return nil
			}, true, 1},
		} {
			exec(t, s, "delete from item")
			exec(t, s, "insert into item values (1)")
			err := s.Update(ctx, func(tx *store.Tx) error {
				if err := tx.Must(errRefused, c.query); err != nil {
					return nil //nolint:nilerr // the transaction ends all the same
				}
				return c.then(tx)
			})
			if kept := number(t, s, "select sum(id) from item"); errors.Is(err, errRefused) != c.isErr || kept != c.kept {
				t.Errorf("%s: %v, and %d is kept; want a refusal: %v, and %d", name, err, kept, c.isErr, c.kept)
			}
		}
		if s.Engine() != store.Postgres {
			return
		}
		exec(t, s, "delete from item")
		looks := 0
		err := s.Update(ctx, func(tx *store.Tx) error {
			looks++
			var n int
			if err := tx.Ask("select count(*) from item").Scan(&n); err != nil {
				return err
			}
			if looks > 1 { // somebody was quicker, and this time it is seen
				return nil
			}
			return tx.Must(store.ErrNotFound, "update item set id = 2 where id = 1")
		})
		if err != nil || looks != 2 {
			t.Errorf("%v after %d looks, want a second one", err, looks)
		}
	})
}
