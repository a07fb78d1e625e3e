package store_test

import (
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
	for cursor, more := "", true; more; {
		page := store.Listing{Table: l.Table, Columns: l.Columns, Key: "name"}
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
			if cursor = found[limit-1]; page.Key != "name" {
				cursor = cursor[1:]
			}
		default:
			cursor, more = rest, rest != ""
		}
	}
	return all
}
