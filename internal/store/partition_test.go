package store_test

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/store"
	"mwanyi/internal/store/partition"
	"mwanyi/internal/store/storetest"
)

// addEvent writes an event as if it had been made at a time.
func addEvent(t *testing.T, s *store.Store, at time.Time) {
	t.Helper()
	err := s.Update(ctx, func(tx *store.Tx) error {
		made := id.First("evt", at)
		return tx.ExecOne("insert into event (id, kind, organisation_id, resource, data, created_at) values ($1, 'k', 'o', 'r', '{}', $2)", made[:len(made)-12]+id.New("x")[16:], at)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// partsWith are the parts of a table that have rows, with how many.
func partsWith(t *testing.T, s *store.Store) (all []string) {
	t.Helper()
	err := s.Read(ctx, func(tx *store.Tx) (err error) {
		all, err = store.All(tx, func(r store.Row) (line string, err error) {
			var n int
			err = r.Scan(&line, &n)
			return fmt.Sprint(line, " ", n), err
		}, "select tableoid::regclass::text, count(*) from event group by 1 order by 1")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func week(at time.Time) string {
	return "event_" + at.UTC().Truncate(partition.Period).Format("20060102")
}

// spec: webhook-retention
func TestPartsAreMadeAheadAndDroppedWhole(t *testing.T) {
	s := storetest.OpenURL(t, storetest.PostgresURL(t))
	now := clock.Now()
	keep := func(now time.Time) []string {
		t.Helper()
		byRow, err := s.KeepParts(ctx, "event", now, now.Add(-30*24*time.Hour))
		if err != nil {
			t.Fatal(err)
		}
		return byRow
	}
	if got := keep(now); !slices.Equal(got, []string{"event_rest", "event_past"}) {
		t.Errorf("row by row go %q, want the rest and the past", got)
	}
	late := now.Add(20 * partition.Period) // no part was made for it
	for _, at := range []time.Time{now.Add(-time.Hour * 24 * 365), now, now.Add(partition.Period), late, late, late.Add(partition.Period)} {
		addEvent(t, s, at)
	}
	want := []string{week(now) + " 1", week(now.Add(partition.Period)) + " 1", "event_past 1", "event_rest 3"}
	if got := partsWith(t, s); !slices.Equal(got, want) {
		t.Errorf("the rows are in %q, want %q", got, want)
	}
	for range 2 { // what was done is not done again
		if got := keep(late); !slices.Equal(got, []string{"event_rest"}) {
			t.Errorf("row by row go %q, want the rest alone", got)
		}
		want = []string{week(late) + " 2", week(late.Add(partition.Period)) + " 1"}
		if got := partsWith(t, s); !slices.Equal(got, want) {
			t.Errorf("years later the rows are in %q, want %q", got, want)
		}
	}
	if n := number(t, s, "select count(*) from pg_inherits where inhparent = 'event'::regclass"); n != 4 {
		t.Errorf("%d parts, want those of three weeks and the rest", n)
	}
}

// Somebody who holds the table for an hour delays the parts, and nobody else.
func TestATableThatIsHeldKeepsItsParts(t *testing.T) {
	address := storetest.PostgresURL(t)
	s := storetest.OpenURL(t, address)
	now := clock.Now()
	addEvent(t, s, now)
	late := now.Add(20 * partition.Period)
	stop := dumping(t, address, "event")
	if _, err := s.KeepParts(ctx, "event", late, late.Add(-partition.Period)); err != nil {
		t.Errorf("with a table that is held: %v, want that it waits for the next time", err)
	}
	if got := partsWith(t, s); !slices.Equal(got, []string{week(now) + " 1"}) {
		t.Errorf("the rows are in %q, want the part of %s", got, week(now))
	}
	addEvent(t, s, late)
	stop()
	if _, err := s.KeepParts(ctx, "event", late, late.Add(-partition.Period)); err != nil {
		t.Error(err)
	}
	if got := partsWith(t, s); !slices.Equal(got, []string{week(late) + " 1"}) {
		t.Errorf("the rows are in %q, want the part of %s", got, week(late))
	}
}

// A table with rows becomes the oldest part as it is; a migration that was cut off goes on.
func TestATableWithRowsIsDividedAndNoneIsLost(t *testing.T) {
	address := storetest.PostgresURL(t)
	s := storetest.OpenURL(t, address)
	now := clock.Now()
	// Back to what a version of before has left: one plain table, and a migration that broke off.
	for _, statement := range []string{
		"create table plain (like event including all)", "drop table event", "alter table plain rename to event",
		"alter index plain_pkey rename to event_pkey",
	} {
		exec(t, s, statement)
	}
	for i := range 100 {
		addEvent(t, s, now.Add(-time.Duration(i)*24*time.Hour))
	}
	exec(t, s, "alter table event add constraint event_before check (id < 'evt_7') not valid")
	indexes := number(t, s, "select count(*) from pg_index where indrelid = 'event'::regclass")
	db, err := sql.Open("pgx", address)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close() //nolint:errcheck // nothing is lost
	for range 2 {
		if err := partition.Divide(context.Background(), db, now); err != nil {
			t.Fatal(err)
		}
		if got := partsWith(t, s); !slices.Equal(got, []string{"event_past 100"}) {
			t.Errorf("the rows are in %q, want all in the past", got)
		}
	}
	for what, query := range map[string]string{
		"the table":                "select count(*) from pg_index where indrelid = 'event'::regclass",
		"the past":                 "select count(*) from pg_index where indrelid = 'event_past'::regclass",
		"the past, of the table's": "select count(*) from pg_inherits where inhparent in (select indexrelid from pg_index where indrelid = 'event'::regclass) and inhrelid in (select indexrelid from pg_index where indrelid = 'event_past'::regclass)",
	} {
		if n := number(t, s, query); n != indexes {
			t.Errorf("%s has %d indexes, want %d", what, n, indexes)
		}
	}
	addEvent(t, s, now)
	addEvent(t, s, now.Add(2*partition.Period))
	if got, want := partsWith(t, s), []string{week(now.Add(2*partition.Period)) + " 1", "event_past 101"}; !slices.Equal(got, want) {
		t.Errorf("new rows are in %q, want %q", got, want)
	}
}
