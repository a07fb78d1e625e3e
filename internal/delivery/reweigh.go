package delivery

import (
	"mwanyi/internal/batch"
	"mwanyi/internal/farmer"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
)

// Reweigh counts a batch in its farm's year with the weight that it has, or that
// somebody says it has, and judges that as a delivery of this weight and moisture
// would be. What only the scale could tell was judged there. One that was never
// counted is judged all the same.
// spec: correction-year, correction-review
func (d *Desk) Reweigh(tx *store.Tx, b batch.Batch, by farmer.Farmer) ([]policy.Finding, error) {
	species := policy.SpeciesOf(by.Cultivar)
	w := reweighed(b, species)
	counted, err := recountWeighing(tx, &w)
	if err != nil {
		return nil, err
	}
	was, err := beforeWeighing(tx, w)
	if err != nil {
		return nil, err
	}
	if !counted {
		was.yearGrams += w.greenGrams
	}
	return policy.Judge(policy.Deliveries, policy.Delivery{
		Form: w.form, Kg: float64(w.grams) / gramsInAKg, MoisturePct: b.MoisturePct,
		Land: by.Plots.Land(), Species: species, Trees: by.Trees, YearGreenKg: float64(was.yearGrams) / gramsInAKg, SlipKept: true,
	}, d.Reviews.Limits), nil
}

// Recount is Reweigh without a judgement.
func Recount(tx *store.Tx, b batch.Batch, s policy.Species) error {
	w := reweighed(b, s)
	_, err := recountWeighing(tx, &w)
	return err
}

func reweighed(b batch.Batch, s policy.Species) weighing {
	return weighing{batchID: b.ID, farmerID: b.FarmerID, form: batch.FormOr(b.Form), grams: b.Grams, greenGrams: b.GreenGrams(s), at: b.DeliveredAt}
}

// Uncount takes a batch that was voided out of its farm's year. Its weight slip is
// good for the delivery that it should have been.
// spec: correction-year
func Uncount(tx *store.Tx, batchID string) error { return uncountWeighing(tx, batchID) }
