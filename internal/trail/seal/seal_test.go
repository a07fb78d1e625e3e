package seal_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/trail"
	"mwanyi/internal/trail/seal"
)

// days makes three rows on each of three days, and seals those that are over.
func days(t *testing.T, s *store.Store) (*testhouse.House, *seal.Desk) {
	t.Helper()
	h := testhouse.Open(t, s, testhouse.Options{})
	d := &seal.Desk{Trail: &trail.Desk{Store: s}, Ledger: h.Audit}
	now := clock.Now().UTC()
	t.Cleanup(clock.Jump(now.Truncate(24 * time.Hour).Add(36 * time.Hour).Sub(now))) // noon: no day ends meanwhile
	for day := range 3 {
		back := clock.Jump(time.Duration(day) * 24 * time.Hour)
		for _, name := range []string{"a", "b", "c"} {
			ctx, _ := trail.Begin(context.Background(), trail.Author{Who: "key_1", Route: "POST /x", RequestID: "req_" + name})
			err := s.Update(ctx, func(tx *store.Tx) error {
				return tx.Run("insert into trim_mark (name, after_id) values ($1, '')", name+string(rune('0'+day)))
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		back()
	}
	t.Cleanup(clock.Jump(2 * 24 * time.Hour))
	for range 2 { // the second finds nothing to do
		if err := d.Seal(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	return h, d
}

// spec: trail-day-hash, trail-verify
func TestADayThatIsOverIsSealedAndWhatIsChangedInItIsNamed(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h, d := days(t, s)
		first := clock.Now().UTC().AddDate(0, 0, -2).Format(time.DateOnly)
		second := clock.Now().UTC().AddDate(0, 0, -1).Format(time.DateOnly)
		check := func(want string) {
			t.Helper()
			n, broken, err := seal.Check(t.Context(), d.Trail, h.Audit)
			if err != nil || want == "" && (broken != "" || n != 2) || !strings.Contains(broken, want) {
				t.Errorf("%d days agree, %q, %v, want %q", n, broken, err, want)
			}
		}
		check("")
		run := func(text string, args ...any) {
			t.Helper()
			if err := s.Update(context.Background(), func(tx *store.Tx) error { return tx.Run(text, args...) }); err != nil {
				t.Fatal(err)
			}
		}
		for what, statements := range map[string][2]string{
			"somebody else's name": {"update trail_entry set who = 'key_2' where request_id = 'req_b'", "update trail_entry set who = 'key_1'"},
			"another time":         {"update trail_entry set role = 'x' where request_id = 'req_a'", "update trail_entry set role = ''"},
		} {
			t.Log(what)
			run(statements[0])
			check(first)
			run(statements[1])
			check("")
		}
		// A day is taken out, with its hash here: the ledger still has it, and the fact has no rows.
		run("update trail_day set hash = 'x' where day = $1", second)
		check(second)
		run("delete from trail_day where day = $1", second)
		// It is sealed again, as it was.
		if err := d.Seal(t.Context()); err != nil {
			t.Fatal(err)
		}
		check("")
		// A row is added to a day, and the hash here follows: the ledger does not.
		run("delete from trail_day where day = $1", second)
		run("update trail_entry set who = 'key_3' where request_id = 'req_c'")
		if err := d.Seal(t.Context()); err == nil {
			t.Error("another hash of a day that is on the ledger was sealed")
		}
	})
}

// spec: trail-retention
func TestRowsGoByWholeDaysAfterYearsAndNoYoungerDayIsTakenForSuchAOne(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h, d := days(t, s)
		first := clock.Now().UTC().AddDate(0, 0, -2)
		check := func(days int, want string) {
			t.Helper()
			n, broken, err := seal.Check(t.Context(), d.Trail, h.Audit)
			if err != nil || want == "" && (broken != "" || n != days) || !strings.Contains(broken, want) {
				t.Errorf("%d days agree, %q, %v, want %d and %q", n, broken, err, days, want)
			}
		}
		rows := func(want int) {
			t.Helper()
			n := 0
			err := s.Read(t.Context(), func(tx *store.Tx) error { return tx.QueryRow("select count(*) from trail_entry").Scan(&n) })
			if err != nil || n != want {
				t.Errorf("%d rows, %v, want %d", n, err, want)
			}
		}
		part := func(before time.Time, most int) {
			t.Helper()
			if err := s.Update(context.Background(), func(tx *store.Tx) error { _, err := trail.Retire(tx, before, most); return err }); err != nil {
				t.Fatal(err)
			}
		}
		part(first, 10) // of no day that is not over
		rows(9)
		// A part of the first day goes, which is too young for it: whoever does that is found out.
		part(first.AddDate(0, 0, 1), 2)
		rows(7)
		check(0, first.Format(time.DateOnly))
		t.Cleanup(clock.Jump(trail.Shortest + 7*24*time.Hour))
		if err := d.Seal(t.Context()); err != nil { // the third day
			t.Fatal(err)
		}
		check(3, "")
		// The rest of it goes, and nothing else, however much may.
		part(first.AddDate(0, 0, 1), 10)
		part(first.AddDate(0, 0, 1), 10)
		rows(6)
		check(3, "")
		// A day that was not retired misses a row.
		remove := func(text string, args ...any) {
			t.Helper()
			if err := s.Update(context.Background(), func(tx *store.Tx) error { return tx.Run(text, args...) }); err != nil {
				t.Fatal(err)
			}
		}
		remove("delete from trail_entry where request_id = 'req_b'")
		check(1, first.AddDate(0, 0, 1).Format(time.DateOnly))
		// What was not sealed stays, whatever its age.
		ctx, _ := trail.Begin(context.Background(), trail.Author{Who: "key_1", Route: "POST /x", RequestID: "req_d"})
		err := s.Update(ctx, func(tx *store.Tx) error { return tx.Run("insert into trim_mark (name, after_id) values ('d', '')") })
		if err != nil {
			t.Fatal(err)
		}
		part(clock.Now().AddDate(1, 0, 0), 10)
		rows(1)
		// The hash of a retired day is held against the ledger all the same.
		check(3, "")
		remove("update trail_day set hash = 'x' where day = $1", first.Format(time.DateOnly))
		check(0, first.Format(time.DateOnly))
	})
}
