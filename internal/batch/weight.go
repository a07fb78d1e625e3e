package batch

import "mwanyi/internal/policy"

// FormOr is the form of a delivery: what was said, else that of green coffee,
// as which the contract's own examples count.
func FormOr(f policy.Form) policy.Form {
	if f == "" {
		return policy.FAQ
	}
	return f
}

// GreenGrams is what the batch weighs as green coffee of a species.
func (b Batch) GreenGrams(s policy.Species) int64 {
	return policy.GreenGrams(b.Grams, FormOr(b.Form), s)
}

// NetGrams is what of the batch there is to sell: what the mill gave back, once
// that is recorded, and before it the green coffee that its form gives. Of a batch
// whose form nobody said it is the weight that was delivered.
// spec: net-weight
func (b Batch) NetGrams(s policy.Species) int64 {
	if b.OutturnPct == nil {
		return b.GreenGrams(s)
	}
	return policy.MilledGrams(b.Grams, policy.Outturn{Form: b.Form, Species: s, Pct: *b.OutturnPct})
}
