package trail

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

var author = Author{Who: "key_1", Role: "COOPERATIVE", OrganisationID: "coop_1", Address: "192.0.2.1", Route: "POST /things/{id}", Targets: []string{"thing_1"}, RequestID: "req_1"}

// add is a change: a row in a table that every schema has.
func add(name string) func(*store.Tx) error {
	return func(tx *store.Tx) error {
		return tx.Run("insert into trim_mark (name, after_id) values ($1, '') on conflict (name) do nothing", name)
	}
}

func all(t testing.TB, s *store.Store) []Entry {
	t.Helper()
	list, _, err := (&Desk{Store: s}).List(context.Background(), Filter{}, "", 100_000)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// spec: trail-writes
func TestARequestLeavesOneRowWithItsFirstChange(t *testing.T) {
	refused := errors.New("refused")
	for name, one := range map[string]struct {
		run  func(ctx context.Context, s *store.Store) error
		want int
	}{
		"a change": {func(ctx context.Context, s *store.Store) error { return s.Update(ctx, add("a")) }, 1},
		"two changes, one after the other": {func(ctx context.Context, s *store.Store) error {
			return errors.Join(s.Update(ctx, add("a")), s.UpdateLoose(ctx, add("b")))
		}, 1},
		"two changes at once": {func(ctx context.Context, s *store.Store) error {
			var wg sync.WaitGroup
			wg.Go(func() { s.Update(ctx, add("a")) }) //nolint:errcheck // counted below
			wg.Go(func() { s.Update(ctx, add("b")) }) //nolint:errcheck // counted below
			wg.Wait()
			return nil
		}, 1},
		"a refusal": {func(ctx context.Context, s *store.Store) error {
			err := s.Update(ctx, func(tx *store.Tx) error { return errors.Join(add("a")(tx), refused) })
			if !errors.Is(err, refused) {
				return err
			}
			return nil
		}, 0},
		"a refusal, then a change": {func(ctx context.Context, s *store.Store) error {
			s.Update(ctx, func(tx *store.Tx) error { return errors.Join(add("a")(tx), refused) }) //nolint:errcheck // refused
			return s.Update(ctx, add("b"))
		}, 1},
		"nothing but a read": {func(ctx context.Context, s *store.Store) error {
			return s.Update(ctx, func(tx *store.Tx) error {
				var n int
				return tx.QueryRow("select count(*) from trim_mark").Scan(&n)
			})
		}, 0},
		"a row that was there": {func(ctx context.Context, s *store.Store) error {
			return errors.Join(s.Update(context.Background(), add("a")), s.Update(ctx, add("a")))
		}, 0},
		"a row that is held as it is": {func(ctx context.Context, s *store.Store) error {
			return errors.Join(s.Update(context.Background(), add("a")), s.Update(ctx, func(tx *store.Tx) error {
				var name string
				return tx.HoldRow("update trim_mark set name = name where name = 'a' returning name").Scan(&name)
			}))
		}, 0},
		"an insert that returns": {func(ctx context.Context, s *store.Store) error {
			return s.Update(ctx, func(tx *store.Tx) error {
				var name string
				return tx.QueryRow("insert into trim_mark (name, after_id) values ('a', '') returning name").Scan(&name)
			})
		}, 1},
		"what the house does for itself": {func(ctx context.Context, s *store.Store) error {
			return s.Update(store.Unwitnessed(ctx), add("a"))
		}, 0},
		"a lock": {func(ctx context.Context, s *store.Store) error {
			return s.Update(ctx, func(tx *store.Tx) error { return tx.Lock(store.Farmers, "x") })
		}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				ctx, act := Begin(context.Background(), author)
				if err := one.run(ctx, s); err != nil {
					t.Fatal(err)
				}
				list := all(t, s)
				if len(list) != one.want || act.IsKept() != (one.want == 1) {
					t.Errorf("%d rows, kept %v, want %d", len(list), act.IsKept(), one.want)
				}
			})
		})
	}
}

// deaf is a witness that never hears that a commit has come through.
type deaf struct{ *Act }

func (deaf) Kept() {}

// spec: trail-writes
func TestACommitOfUnknownOutcomeLeadsToNoSecondRow(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		_, act := Begin(context.Background(), author)
		ctx := store.Witnessed(context.Background(), deaf{act})
		for _, name := range []string{"a", "b"} {
			if err := s.Update(ctx, add(name)); err != nil {
				t.Fatal(err)
			}
		}
		if list := all(t, s); len(list) != 1 {
			t.Errorf("%d rows, want one", len(list))
		}
	})
}

// A transaction that lost a race runs again, and leaves its row once.
// spec: trail-writes
func TestATransactionThatRunsTwiceLeavesOneRow(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		if s.Engine() != store.Postgres {
			t.Skip("SQLite has one writer: nobody loses")
		}
		ctx, _ := Begin(context.Background(), author)
		runs := 0
		err := s.Update(ctx, func(tx *store.Tx) error {
			runs++
			var n int
			if err := tx.QueryRow("select count(*) from trim_mark where name = 'a'").Scan(&n); err != nil {
				return err
			}
			if n > 0 {
				return add("b")(tx)
			}
			Names(tx, "run_1")
			if err := s.Update(context.Background(), add("a")); err != nil { // another comes first
				return err
			}
			return tx.Run("insert into trim_mark (name, after_id) values ('a', '')")
		})
		list := all(t, s)
		if err != nil || runs != 2 || len(list) != 1 || slices.Contains(list[0].Targets, "run_1") {
			t.Errorf("%v, %d runs, rows %+v, want one, of the second run", err, runs, list)
		}
	})
}

// spec: trail-changes
func TestARowSaysWhatWasChangedAndShowsNoPhone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx, act := Begin(context.Background(), author)
		act.Because("she called from +256772123456")
		err := s.Update(ctx, func(tx *store.Tx) error {
			Note(tx, "weight", 1, 2)
			Note(tx, "same", "x", "x")
			Note(tx, "note", "call +256772123456", strings.Repeat("long ", 1000))
			Changed(tx, "name")
			NotePointer(tx, "district", nil, new(string))
			Names(tx, "bat_1")
			return add("a")(tx)
		})
		if err != nil {
			t.Fatal(err)
		}
		e := all(t, s)[0]
		if strings.Contains(e.Reason, "772123456") || e.Reason == "" {
			t.Errorf("the reason is %q, want it without the number", e.Reason)
		}
		if !slices.Equal(e.Targets, []string{"thing_1", "bat_1"}) {
			t.Errorf("targets %v", e.Targets)
		}
		if len(e.Changes) != 4 || e.Changes[0] != (Change{Field: "weight", Before: 1.0, After: 2.0}) || e.Changes[2] != (Change{Field: "name", Before: hidden, After: hidden}) {
			t.Errorf("changes %+v", e.Changes)
		}
		for _, c := range e.Changes {
			if text, _ := c.Before.(string); strings.Contains(text, "772123456") {
				t.Errorf("%s shows a phone: %v", c.Field, c)
			}
			if text, _ := c.After.(string); len(text) > maxValue+10 {
				t.Errorf("%s keeps %d bytes", c.Field, len(text))
			}
		}
	})
}

// spec: trail-reveals
func TestAMachineThatReadsAgainLeavesOneRowADayAndAPersonEachTime(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		person := author
		person.Who, person.SessionID = "usr_1", "ses_1"
		read := author
		read.Route = "GET /farmers/{farmer_id}"
		other := read
		other.Targets = []string{"thing_2"}
		for range 3 {
			for _, d := range []*Desk{{Store: s}, {Store: s}} { // two processes
				for _, a := range []Author{read, other} {
					if err := d.Tell(t.Context(), a, []string{"farmer.phone"}); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
		if n := len(all(t, s)); n != 2 {
			t.Errorf("a machine that read two things six times left %d rows, want 2", n)
		}
		d := &Desk{Store: s}
		for range 3 {
			if err := d.Tell(t.Context(), person, []string{"farmer.phone"}); err != nil {
				t.Fatal(err)
			}
		}
		if n := len(all(t, s)); n != 5 {
			t.Errorf("%d rows after a person has looked three times, want 5", n)
		}
		defer clock.Jump(24 * time.Hour)()
		if err := d.Tell(t.Context(), read, []string{"farmer.phone"}); err != nil {
			t.Fatal(err)
		}
		if n := len(all(t, s)); n != 6 {
			t.Errorf("%d rows on the next day, want 6", n)
		}
	})
}

// spec: trail-address
func TestAnOldAddressGoesAndTheHashOfItsDayStays(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		d := &Desk{Store: s}
		day := dayOf(clock.Now())
		for _, name := range []string{"a", "b", "c"} {
			ctx, act := Begin(context.Background(), author)
			act.Because("because of " + name)
			if err := s.Update(ctx, add(name)); err != nil {
				t.Fatal(err)
			}
		}
		n, before, err := d.HashDay(t.Context(), day)
		if err != nil || n != 3 {
			t.Fatalf("%d rows, %v, want 3", n, err)
		}
		forget := func(until time.Time) {
			t.Helper()
			if err := s.InParts(t.Context(), func(tx *store.Tx, _ int) (int64, error) { return Sweep(tx, until, 2) }); err != nil {
				t.Fatal(err)
			}
		}
		forget(day) // none is that old
		if e := all(t, s)[0]; e.Address == "" {
			t.Error("a young address is gone")
		}
		forget(day.AddDate(0, 0, 1))
		forget(day.AddDate(0, 0, 1))
		for _, e := range all(t, s) {
			if e.Address != "" || e.Who == "" {
				t.Errorf("an old row is %+v, want it without its address and no less", e)
			}
		}
		must := func(sum string) {
			t.Helper()
			if _, after, err := d.HashDay(t.Context(), day); err != nil || (after == before) != (sum == before) {
				t.Errorf("the hash is %s, %v; it was %s", after, err, before)
			}
		}
		must(before)
		change := func(text string) {
			t.Helper()
			if err := s.Update(context.Background(), func(tx *store.Tx) error { return tx.Run(text) }); err != nil {
				t.Fatal(err)
			}
		}
		change("update trail_entry set reason = ''") // as an erasure does
		must(before)
		change("update trail_entry set reason = 'another'")
		must("another")
	})
}

// spec: trail-list
func TestTheListIsFilteredAndGoesOnWhereItEnded(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		d := &Desk{Store: s}
		for i, name := range []string{"a", "b", "c", "d", "e"} {
			a := author
			if i%2 == 1 {
				a.OrganisationID, a.Who, a.Targets = "coop_2", "key_2", []string{"thing_2"}
			}
			ctx, _ := Begin(context.Background(), a)
			if err := s.Update(ctx, add(name)); err != nil {
				t.Fatal(err)
			}
		}
		now := clock.Now()
		for name, one := range map[string]struct {
			filter Filter
			want   int
		}{
			"all":                             {Filter{}, 5},
			"an organisation":                 {Filter{OrganisationID: "coop_1"}, 3},
			"a key":                           {Filter{Who: "key_2"}, 2},
			"a target":                        {Filter{Target: "thing_2"}, 2},
			"a target of another":             {Filter{Target: "thing_2", OrganisationID: "coop_1"}, 0},
			"a route":                         {Filter{Route: "POST /things/{id}", OrganisationID: "coop_2"}, 2},
			"another route":                   {Filter{Route: "POST /other"}, 0},
			"until an hour ago":               {Filter{To: now.Add(-time.Hour)}, 0},
			"from an hour ago":                {Filter{From: now.Add(-time.Hour), To: now.Add(time.Hour), OrganisationID: "coop_1"}, 3},
			"from tomorrow":                   {Filter{From: now.Add(24 * time.Hour)}, 0},
			"from an hour ago, of one target": {Filter{From: now.Add(-time.Hour), Target: "thing_1"}, 3},
		} {
			var got []Entry
			for cursor := ""; ; {
				page, _, err := d.List(t.Context(), one.filter, cursor, 2)
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				if len(page) == 0 {
					break
				}
				got = append(got, page...)
				cursor = page[len(page)-1].ID
			}
			if len(got) != one.want || !slices.IsSortedFunc(got, func(a, b Entry) int { return strings.Compare(b.ID, a.ID) }) {
				t.Errorf("%s: %d rows, want %d, newest first", name, len(got), one.want)
			}
		}
	})
}
