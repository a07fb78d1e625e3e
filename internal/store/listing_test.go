package store_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// A list is read from end to end in pages that each look at so many rows: everything
// that fits is found once and in order, whatever it is asked for.
// spec: bounded-lists
func TestAListIsFoundOnceInPagesThatLookAtSoMany(t *testing.T) {
	const rows = 11_000
	lists := map[string]struct {
		list func(*store.Listing)
		fits func(i int) bool
	}{
		"all":                          {func(*store.Listing) {}, func(int) bool { return true }},
		"the oldest first":             {func(l *store.Listing) { l.Oldest = true }, func(int) bool { return true }},
		"what one row has":             {func(l *store.Listing) { l.LookFor("next = ?", 3) }, func(i int) bool { return i == 3 }},
		"what nobody has":              {func(l *store.Listing) { l.LookFor("next < 0") }, func(int) bool { return false }},
		"of some, one":                 {func(l *store.Listing) { l.Among("next <= ?", 20); l.LookFor("next = ?", 3) }, func(i int) bool { return i == 3 }},
		"what comes first in an index": {func(l *store.Listing) { l.Or(store.Has{Column: "next", Value: 7}) }, func(i int) bool { return i == 7 }},
		"two ways": {func(l *store.Listing) {
			l.Or(store.Has{Column: "next", Value: 3})
			l.Or(store.Has{Column: "next", Value: 10_999})
		}, func(i int) bool { return i == 3 || i == 10_999 }},
		"two ways, of which one is looked for": {func(l *store.Listing) {
			l.Or(store.Has{Column: "next", Value: 3})
			l.Or(store.Has{Column: "next", Value: 10_999})
			l.Look("name", "n00003")
		}, func(i int) bool { return i == 3 }},
		"by what its key ends in": {func(l *store.Listing) { l.Key = "substr(name, 2)" }, func(int) bool { return true }},
		"a few looks":             {func(l *store.Listing) { l.Most = 1000; l.LookFor("next <= ?", 2) }, func(i int) bool { return i <= 2 }},
	}
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		fillNumbers(t, s, rows)
		for name, row := range lists {
			var want []string
			for i := range rows {
				if row.fits(i + 1) {
					want = append(want, fmt.Sprintf("n%05d", i+1))
				}
			}
			l := store.Listing{Table: "batch_token", Columns: "name", Key: "name"}
			row.list(&l)
			if !l.Oldest {
				slices.Reverse(want)
			}
			if got := readThrough(t, s, l, row.list); !slices.Equal(got, want) {
				t.Errorf("%s: found %d, the first %v; want %d", name, len(got), got[:min(3, len(got))], len(want))
			}
		}
	})
}

// fillNumbers makes rows n00001, n00002 and so on, each with its number.
func fillNumbers(t *testing.T, s *store.Store, rows int) {
	t.Helper()
	err := s.Update(ctx, func(tx *store.Tx) error {
		for i := 0; i < rows; i += 1000 {
			var values []string
			for k := range 1000 {
				values = append(values, fmt.Sprintf("('n%05d', %d)", i+k+1, i+k+1))
			}
			if err := tx.Run("insert into batch_token (name, next) values " + strings.Join(values, ", ")); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// readThrough goes on until a page says that there is no more.
func readThrough(t *testing.T, s *store.Store, l store.Listing, list func(*store.Listing)) (all []string) {
	t.Helper()
	const limit = 700
	key := l.Columns // that a page is ordered by, unless the list says otherwise
	for cursor, more := "", true; more; {
		page := store.Listing{Table: l.Table, Columns: l.Columns, Key: key}
		list(&page)
		page.After(cursor)
		var found []string
		var rest string
		err := s.Read(ctx, func(tx *store.Tx) (err error) {
			found, rest, err = store.Page(tx, func(r store.Row) (name string, err error) { return name, r.Scan(&name) }, page, limit)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, found...)
		switch {
		case len(found) == limit:
			if cursor = found[limit-1]; page.Key != key {
				cursor = cursor[1:]
			}
		default:
			cursor, more = rest, rest != ""
		}
	}
	return all
}

// What several columns and a range of the key choose is found once and in order, and nothing
// of what lies beside it in the index: neither what is less in a later column nor what is
// before the range.
// spec: bounded-lists
func TestAListOfSeveralColumnsEndsWhereItsRangeEnds(t *testing.T) {
	const rows = 6000
	type place struct {
		kind, state, id int
	}
	lists := map[string]struct {
		list func(*store.Listing)
		fits func(place) bool
	}{
		"one column":            {func(l *store.Listing) { l.Is("kind", "k1") }, func(p place) bool { return p.kind == 1 }},
		"two columns":           {func(l *store.Listing) { l.Is("kind", "k1"); l.Is("state", "s2") }, func(p place) bool { return p.kind == 1 && p.state == 2 }},
		"the first of all":      {func(l *store.Listing) { l.Is("kind", "k0"); l.Is("state", "s0") }, func(p place) bool { return p.kind == 0 && p.state == 0 }},
		"what nothing has":      {func(l *store.Listing) { l.Is("kind", "k1"); l.Is("state", "s3") }, func(place) bool { return false }},
		"one column from a key": {func(l *store.Listing) { l.Is("kind", "k1"); l.From("n04000") }, func(p place) bool { return p.kind == 1 && p.id >= 4000 }},
		"two columns from a key": {func(l *store.Listing) { l.Is("kind", "k1"); l.Is("state", "s1"); l.From("n05000") },
			func(p place) bool { return p.kind == 1 && p.state == 1 && p.id >= 5000 }},
		"two columns between keys": {func(l *store.Listing) { l.Is("kind", "k1"); l.Is("state", "s1"); l.From("n01000"); l.Until("n05000") },
			func(p place) bool { return p.kind == 1 && p.state == 1 && p.id >= 1000 && p.id < 5000 }},
		"two ways from a key, looked at": {func(l *store.Listing) {
			l.Is("kind", "k0")
			l.Or(store.Has{Column: "state", Value: "s0"})
			l.Or(store.Has{Column: "state", Value: "s2"})
			l.From("n00500")
			l.LookFor("id < ?", "n00600")
		}, func(p place) bool { return p.kind == 0 && p.state != 1 && p.id >= 500 && p.id < 600 }},
	}
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		var all []place
		var values []string
		for i := range rows {
			p := place{kind: i % 2, state: i / 2 % 3, id: i}
			all, values = append(all, p), append(values, fmt.Sprintf("('k%d', 's%d', 'n%05d')", p.kind, p.state, p.id))
		}
		err := s.Update(ctx, func(tx *store.Tx) error {
			return errors.Join(tx.Run("create table listed (kind text not null, state text not null, id text primary key)"), tx.Run("create index listed_by_state on listed (kind, state, id)"),
				tx.Run("insert into listed (kind, state, id) values "+strings.Join(values, ", ")))
		})
		if err != nil {
			t.Fatal(err)
		}
		for name, row := range lists {
			var want []string
			for _, p := range slices.Backward(all) {
				if row.fits(p) {
					want = append(want, fmt.Sprintf("n%05d", p.id))
				}
			}
			if got := readThrough(t, s, store.Listing{Table: "listed", Columns: "id", Key: "id"}, row.list); !slices.Equal(got, want) {
				t.Errorf("%s: found %d, the first %v; want %d, the first %v", name, len(got), got[:min(3, len(got))], len(want), want[:min(3, len(want))])
			}
		}
	})
}
