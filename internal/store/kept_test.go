package store_test

import (
	"errors"
	"fmt"
	"testing"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// Whatever a statement has been through, its text does the same again: other
// values, a refusal, rows that were left early, another schema, and more texts
// than a connection keeps.
func TestATextDoesTheSameWhateverItsStatementHasBeenThrough(t *testing.T) {
	s := storetest.Open(t)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	update := func(fn func(tx *store.Tx) error) { t.Helper(); must(s.Update(ctx, fn)) }
	update(func(tx *store.Tx) error { return tx.Run("create table kept (id bigint primary key, word text)") })
	const insert, one, many = "insert into kept (id, word) values ($1, $2)", "select word from kept where id = $1", "select id, word from kept order by id"
	update(func(tx *store.Tx) error {
		for i := range int64(5) {
			if err := tx.Run(insert, i, fmt.Sprint("w", i)); err != nil {
				return err
			}
		}
		return nil
	})
	if err := s.Update(ctx, func(tx *store.Tx) error { return tx.Run(insert, int64(3), "again") }); !errors.Is(err, store.ErrDuplicate) {
		t.Errorf("a second 3: %v, want %v", err, store.ErrDuplicate)
	}
	errEnough := errors.New("enough")
	look := func(tx *store.Tx) error {
		for _, id := range []int64{4, 0, 4} {
			var word string
			if err := tx.QueryRow(one, id).Scan(&word); err != nil || word != fmt.Sprint("w", id) {
				t.Errorf("word %d: %q, %v", id, word, err)
			}
		}
		var none string
		if err := tx.QueryRow(one, int64(99)).Scan(&none); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("word 99: %q, %v, want none", none, err)
		}
		if err := tx.Each(func(store.Row) error { return errEnough }, many); !errors.Is(err, errEnough) {
			t.Errorf("left early: %v, want %v", err, errEnough)
		}
		seen := 0
		err := tx.Each(func(r store.Row) error {
			var id int64
			var word string
			seen++
			return r.Scan(&id, &word)
		}, many)
		if err != nil || seen != 5 {
			t.Errorf("%d rows, %v, want 5", seen, err)
		}
		return nil
	}
	for range 3 {
		must(s.View(ctx, look))
		must(s.Read(ctx, look))
		update(look)
	}
	update(func(tx *store.Tx) error { return tx.Run("alter table kept add column more bigint not null default 7") })
	must(s.View(ctx, look))
	update(func(tx *store.Tx) error {
		for i := range 600 {
			var got int
			if err := tx.QueryRow(fmt.Sprintf("select %d + 0", i)).Scan(&got); err != nil || got != i {
				t.Errorf("text %d: %d, %v", i, got, err)
			}
		}
		return look(tx)
	})
}
