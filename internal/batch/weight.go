package batch

import (
	"cmp"
	"context"

	"mwanyi/internal/batch/cup"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/policy"
)

// FormOr is the form of a delivery: what was said, else that of green coffee,
// as which the contract's own examples count.
func FormOr(f policy.Form) policy.Form {
	if f == "" {
		return policy.FAQ
	}
	return f
}

// GreenGrams is what the batch weighs as green coffee of its species, or of s when
// nobody knew that at the delivery.
func (b Batch) GreenGrams(s policy.Species) int64 {
	return policy.GreenGrams(b.Grams, FormOr(b.Form), cmp.Or(b.Species, s))
}

// NetGrams is what of the batch there is to sell: what the mill gave back, once
// that is recorded, and before it the green coffee that its form gives. Of a batch
// whose form nobody said it is the weight that was delivered.
// spec: net-weight
func (b Batch) NetGrams(s policy.Species) int64 {
	if b.OutturnPct == nil {
		return b.GreenGrams(s)
	}
	return policy.MilledGrams(b.Grams, policy.Outturn{Form: b.Form, Species: cmp.Or(b.Species, s), Pct: *b.OutturnPct})
}

// NetKg is what there is to sell, as the contract writes weights.
func (b Batch) NetKg() float64 { return float64(b.NetGrams(policy.Unknown)) / 1000 }

// TokenGrams is what the token stands for, and so what an order takes and pays:
// until MILLED the delivered weight, from then on what is there to sell.
// spec: net-weight-sold
func (b Batch) TokenGrams() int64 { return cmp.Or(b.MilledGrams, b.Grams) }

// measured is the batch with what a stage has found of it. No token stands for less than a kilogram.
// spec: graded-sets, milled-output
func (a advanceArgs) measured(b Batch) Batch {
	if a.Assay != nil {
		b.Grade = a.Assay.Grade
		b.MoisturePct = a.Assay.MoisturePct
		b.LocalGrade = cmp.Or(a.Assay.LocalGrade, b.LocalGrade)
	}
	if a.To == chain.Graded {
		b.CupScore = cup.Of(a.Detail)
	}
	if a.Outturn != nil {
		b.OutturnPct = a.Outturn
	}
	if a.To == chain.Milled {
		b.MilledGrams = b.milled()
	}
	return b
}

// milled is what the mill has left of the weight that was delivered; 0: all of it.
func (b Batch) milled() int64 {
	if net := min(b.Grams, max(1000, b.NetGrams(policy.Unknown))); net < b.Grams {
		return net
	}
	return 0
}

// Corrected is the batch with the weight and moisture that it was delivered with in
// truth: what the mill gave back of it is the same part of another weight. A moisture
// that was measured again since is corrected, not the one at the scale.
// spec: correct-milled
func (b Batch) Corrected(grams int64, moisturePct float64) Batch {
	if b.Delivered.MoisturePct == b.MoisturePct {
		b.Delivered.MoisturePct = moisturePct
	}
	b.MoisturePct = moisturePct
	b.Grams = grams
	if b.MilledGrams > 0 {
		b.MilledGrams = b.milled()
	}
	return b
}

// tellToken gives the token what a stage has found: by it the contracts count what a batch secures and an order pays.
// The chain has the stage by then: only more tries can be right.
func (d *Desk) tellToken(ctx context.Context, j *job.Job, before, b Batch, evidence ipfs.CID) error {
	if before.Grade == b.Grade && before.TokenGrams() == b.TokenGrams() {
		return nil
	}
	_, err := job.Step(ctx, j, "token", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.send(ctx, key, chain.Correct{
			TokenID: b.TokenID, Grams: uint32(b.TokenGrams()), Grade: b.Grade, Evidence: chain.Content{Digest: evidence.Digest, Codec: evidence.Codec}, //nolint:gosec // at most five tonnes
		})
	})
	return d.holdUp(j, err)
}
