package delivery

import (
	"slices"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// What the rules know of old deliveries goes by whole days, in parts, and what is left can still be weighed anew and voided.
// spec: weighing-retention
func TestOldWeighingsGoWithTheirDays(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		limit := clock.Now().Add(-730 * 24 * time.Hour)
		update := func(do func(tx *store.Tx) error) {
			t.Helper()
			if err := s.Update(t.Context(), do); err != nil {
				t.Fatal(err)
			}
		}
		weighed := func(name, farmer string, at time.Time) {
			t.Helper()
			w := weighing{batchID: id.First("bat", at)[:28] + name, farmerID: farmer, grams: 10, greenGrams: 10, slip: name, at: at}
			update(func(tx *store.Tx) error {
				var today int64
				err := countWeighing(tx, w, &today)()
				if err == nil {
					err = insertWeighing(tx, w)
				}
				return err
			})
		}
		today := limit.UTC().Truncate(aDay)
		weighed("A1", "UG-1", today.Add(-50*time.Hour))
		weighed("A2", "UG-1", today.Add(-49*time.Hour)) // the same day
		weighed("B1", "UG-2", today.Add(-time.Hour))
		weighed("C1", "UG-1", today.Add(time.Minute)) // of the day that the time is in
		weighed("C2", "UG-2", clock.Now())
		var passed []int64
		for range 3 {
			update(func(tx *store.Tx) error {
				n, err := Sweep(tx, limit, 1)
				passed = append(passed, n)
				return err
			})
		}
		texts := func(query string) (all []string) {
			t.Helper()
			update(func(tx *store.Tx) (err error) {
				all, err = store.All(tx, func(r store.Row) (text string, err error) { return text, r.Scan(&text) }, query)
				return err
			})
			return all
		}
		if left := texts("select slip from weighing order by slip"); !slices.Equal(left, []string{"C1", "C2"}) || !slices.Equal(passed, []int64{1, 1, 0}) {
			t.Errorf("%v are left after %v, want C1 and C2 after 1, 1, 0", left, passed)
		}
		if days := texts("select farmer_id from weighing_day order by farmer_id"); !slices.Equal(days, []string{"UG-1", "UG-2"}) {
			t.Errorf("days of %v are left, want one of each farmer", days)
		}
		for _, batchID := range append(texts("select batch_id from weighing"), id.First("bat", today.Add(-50*time.Hour))[:28]+"A1") {
			update(func(tx *store.Tx) error { return uncountWeighing(tx, batchID) })
		}
	})
}
