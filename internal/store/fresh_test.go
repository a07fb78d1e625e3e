package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/store"
	"mwanyi/internal/store/stamp"
	"mwanyi/internal/store/storetest"
)

// reads makes a mark of what a query reads.
func reads(t *testing.T, s *store.Store, query string, args ...any) stamp.Mark {
	t.Helper()
	for range 3 { // columns that nobody has read by before are known after the first
		ctx, reading := s.Reading(ctx)
		var one string
		err := s.Read(ctx, func(tx *store.Tx) error { return tx.QueryRow(query, slices.Clone(args)...).Scan(&one) })
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			t.Fatal(err)
		}
		if mark, isFit := reading.Done(); isFit {
			return mark
		}
	}
	t.Fatal("never fit to be kept")
	return stamp.Mark{}
}

// spec: kept-reads
func TestWhatWasReadHoldsUntilItsRowsAreWritten(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		write := func(query string, args ...any) {
			t.Helper()
			if err := s.Update(ctx, func(tx *store.Tx) error { return tx.Run(query, args...) }); err != nil {
				t.Fatal(err)
			}
		}
		const insert = "insert into trim_mark (name, after_id) values ($1, $2)"
		write(insert, "a", "1")
		write(insert, "b", "1")
		if reads(t, s, "select after_id from trim_mark where name = $1", "a"); s.Engine() == store.Postgres {
			awake(t, s) // who keeps what it has read begins to listen, and what it read before that holds no longer
		}
		for _, c := range []struct {
			name  string
			write string
			args  []any
			holds bool // what was read of the row a
		}{
			{"another row", "update trim_mark set after_id = $2 where name = $1", []any{"b", "2"}, true},
			{"a new row", insert, []any{"c", "1"}, true},
			{"another table", "delete from quota", nil, true},
			{"the row", "update trim_mark set after_id = $2 where name = $1", []any{"a", "2"}, false},
			{"rows by another column", "update trim_mark set after_id = 'x' where after_id = $1", []any{"9"}, false},
			{"all rows", "update trim_mark set after_id = ''", nil, false},
			{"the row, away", "delete from trim_mark where name = $1", []any{"a"}, false},
			{"the row, back", insert, []any{"a", "1"}, false},
		} {
			row := reads(t, s, "select after_id from trim_mark where name = $1", "a")
			all := reads(t, s, "select max(after_id) from trim_mark")
			if !s.Holds(row) || !s.Holds(all) {
				t.Errorf("%s: nothing holds before", c.name)
			}
			write(c.write, c.args...)
			if s.Holds(row) != c.holds || s.Holds(all) != strings.Contains(c.write, "quota") {
				t.Errorf("%s: the row holds %t, all %t, want %t", c.name, s.Holds(row), s.Holds(all), c.holds)
			}
		}
		mark := reads(t, s, "select after_id from trim_mark where name = $1", "a")
		errNo := errors.New("no")
		if err := s.Update(ctx, func(tx *store.Tx) error {
			return errors.Join(tx.Run("delete from trim_mark where name = $1", "a"), errNo)
		}); !errors.Is(err, errNo) {
			t.Fatal(err)
		}
		if !s.Holds(mark) {
			t.Error("what was undone counts as written")
		}
		ctx, reading := s.Reading(ctx)
		if err := s.Update(ctx, func(tx *store.Tx) error { return tx.Run("delete from trim_mark where name = 'z'") }); err != nil {
			t.Fatal(err)
		}
		if _, isFit := reading.Done(); isFit {
			t.Error("what has written may be kept")
		}
	})
}

// spec: kept-reads
func TestWhatAnotherProcessWritesIsHeardOf(t *testing.T) {
	url := storetest.PostgresURL(t)
	one, two := storetest.OpenURL(t, url), storetest.OpenURL(t, url)
	const read = "select after_id from trim_mark where name = $1"
	reads(t, two, read, "a") // both have read such rows: who writes tells of them
	reads(t, one, read, "a")
	awake(t, one)
	mark := reads(t, one, read, "a")
	if err := two.Update(ctx, func(tx *store.Tx) error { return tx.Run("insert into trim_mark (name, after_id) values ($1, '')", "a") }); err != nil {
		t.Fatal(err)
	}
	patient(t, "hears of the write", func() bool { return !one.Holds(mark) })

	mark = reads(t, one, read, "a")
	if err := two.Update(ctx, func(tx *store.Tx) error {
		var ended bool
		return tx.QueryRow("select bool_and(pg_terminate_backend(pid)) from pg_stat_activity where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()").Scan(&ended)
	}); err != nil {
		t.Fatal(err)
	}
	// Whatever was told while nobody listened is lost: nothing of before holds.
	patient(t, "knows that it was deaf", func() bool { return !one.Holds(mark) })
	if one.Stands(mark) {
		t.Error("what was read before the silence stands")
	}
}

// Who writes need not have read: it is told by what the others read, and until then it tells of
// whatever it writes.
// spec: kept-reads
func TestWhoOnlyWritesTellsTheReaders(t *testing.T) {
	url := storetest.PostgresURL(t)
	one, two := storetest.OpenURL(t, url), storetest.OpenURL(t, url)
	const read = "select after_id from trim_mark where name = $1"
	write := func(name string) {
		t.Helper()
		if err := two.Update(ctx, func(tx *store.Tx) error {
			return tx.Run("insert into trim_mark (name, after_id) values ($1, '')", name)
		}); err != nil {
			t.Fatal(err)
		}
	}
	reads(t, one, read, "a")
	awake(t, one)
	mark := reads(t, one, read, "a")
	write("b")
	patient(t, "hears of any write of who knows of no reader", func() bool { return !one.Holds(mark) })

	_, ignore := two.Listen("anything")
	defer ignore()
	patient(t, "is told by what the others read", two.KnowsReaders)
	patient(t, "is known to the others", func() bool { mark = reads(t, one, read, "a"); return mark.IsKnown() })
	woken, ignore := one.Listen("written")
	defer ignore()
	write("c")
	for range 2 { // the first may come with what the write tells
		commits(t, two, "written")
		wakes(t, "written", woken)
	}
	if !one.Holds(mark) {
		t.Error("the write of another row counts")
	}
	write("a")
	patient(t, "hears of the write", func() bool { return !one.Holds(mark) })
}

func TestRowsThatFallWithOthersAreKnown(t *testing.T) {
	files, err := filepath.Glob("migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	table := regexp.MustCompile(`create table (?:if not exists )?([a-z_]+)`)
	falls := regexp.MustCompile(`references ([a-z_]+) ?\([a-z_, ]+\) on delete`)
	var found []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		of := ""
		for line := range strings.Lines(string(text)) {
			if m := table.FindStringSubmatch(line); m != nil {
				of = m[1]
			}
			if m := falls.FindStringSubmatch(line); m != nil {
				found = append(found, m[1]+" "+of)
			}
		}
	}
	slices.Sort(found)
	var known []string
	for of, all := range store.Falling {
		for _, one := range all {
			known = append(known, of+" "+one)
		}
	}
	slices.Sort(known)
	if !slices.Equal(found, known) {
		t.Errorf("the migrations have %q, the store knows of %q", found, known)
	}
}
