package batch_test

import (
	"testing"
	"time"

	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/outside"
)

// year is what the rules know of a farm's year, from its days.
func (w *world) year() int { return w.Count("select coalesce(sum(green_grams), 0) from weighing_day") }

// A farm's year is the sum of its days, in green coffee, and a day that is a
// year old leaves it by itself.
// spec: rolling-totals
func TestAFarmsYearIsTheSumOfItsDays(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := open(t, s)
		submit := func(kg float64, form policy.Form) (rules []policy.Name) {
			d := w.delivery()
			d.WeightKg = kg
			d.Form = form
			b := w.Submit(d)
			found, err := w.Reviews.Flags(t.Context(), b.ID)
			w.Must(err)
			for _, f := range found {
				if f.Rule == policy.Yield {
					rules = append(rules, f.Rule)
				}
			}
			return rules
		}
		submit(1000, policy.Cherry) // arabica: 167 kg
		submit(500, policy.Kiboko)
		submit(100, "")
		if got := w.year(); got != 167_000+250_000+100_000 {
			t.Errorf("the year counts %d g, want 517,000", got)
		}
		w.age(365)
		if got := submit(1700, ""); len(got) != 0 {
			t.Errorf("%v, want none: what is 365 days old counts no more", got)
		}
		w.age(364)
		if got := submit(500, ""); len(got) != 1 {
			t.Errorf("%v, want the yield: what is 364 days old counts", got)
		}
	})
}

// age moves what was weighed today into the past.
func (w *world) age(days int) {
	w.T.Helper()
	today := clock.Now().UTC().Format(time.DateOnly)
	past := clock.Now().UTC().AddDate(0, 0, -days).Format(time.DateOnly)
	w.Update(func(tx *store.Tx) error {
		_, err := tx.Exec("update weighing_day set day = $1 where day = $2", past, today)
		return err
	})
}

// A delivery that the chain refuses counts no more.
// spec: rolling-totals
func TestADeliveryThatCameToNothingCountsNothing(t *testing.T) {
	w := open(t, storetest.Open(t))
	w.deliver()
	one := w.year()
	w.Model.Refuse(outside.Refusal(fault.FarmerInactive, "FarmerInactive"))
	if out, err := w.Deliveries.Submit(t.Context(), w.delivery(), ""); err == nil {
		t.Fatalf("got %+v, want the chain's refusal", out)
	}
	if got := w.year(); got != one {
		t.Errorf("the year counts %d g, want %d", got, one)
	}
	if n := w.Count("select count(*) from weighing"); n != 1 {
		t.Errorf("%d weighings, want 1", n)
	}
	if n := w.Count("select count(*) from review"); n != 1 {
		t.Errorf("%d reviews, want that of the batch that is there", n)
	}
}

// spec: net-weight
func TestTheNetWeightIsWhatThereIsToSell(t *testing.T) {
	half, most := 50.0, 100.0
	for name, row := range map[string]struct {
		form    policy.Form
		outturn *float64
		species policy.Species
		want    int64
	}{
		"nobody said anything":            {"", nil, policy.Robusta, 1_000_000},
		"not milled yet":                  {policy.Kiboko, nil, policy.Robusta, 500_000},
		"arabica's cherry is juicier":     {policy.Cherry, nil, policy.Arabica, 167_000},
		"milled":                          {policy.Kiboko, &half, policy.Robusta, 500_000},
		"milled, the form unknown":        {"", &half, policy.Robusta, 500_000},
		"what a form cannot give":         {policy.Cherry, &most, policy.Robusta, 240_000},
		"what arabica's cherry cannot":    {policy.Cherry, &most, policy.Arabica, 220_000},
		"hulled coffee comes out as such": {policy.FAQ, &most, policy.Robusta, 1_000_000},
	} {
		b := batch.Batch{Grams: 1_000_000, Form: row.form, OutturnPct: row.outturn}
		if got := b.NetGrams(row.species); got != row.want {
			t.Errorf("%s: %d g, want %d", name, got, row.want)
		}
	}
}
