package batch

import (
	"cmp"
	"context"
	"strings"

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

// minToken is the least that a token stands for.
const minToken = 1000

// Sort is what people call the coffee: its grade, that of the trade and its form.
func (b Batch) Sort() string {
	words := []string{b.Grade.String()}
	for _, word := range []string{b.LocalGrade, string(b.Form)} {
		if word != "" && word != words[0] {
			words = append(words, word)
		}
	}
	return strings.Join(words, ", ")
}

// measured is the batch with what a stage has found of it.
// spec: graded-sets, milled-output
func (a advanceArgs) measured(b Batch) Batch {
	if a.Assay != nil {
		b.Grade = a.Assay.Grade
		b.MoisturePct = a.Assay.MoisturePct
		b.LocalGrade = cmp.Or(a.Assay.LocalGrade, b.LocalGrade)
	}
	if a.Outturn != nil {
		b.OutturnPct = a.Outturn
	}
	if net := min(b.Grams, max(minToken, b.NetGrams(policy.Unknown))); a.To == chain.Milled && net < b.Grams {
		b.MilledGrams = net
	}
	return b
}

// tellToken gives the token what a stage has found, because the contracts count by
// it what a batch secures and what an order pays. The chain has the stage by then: only more tries can be right, under
// the same key, and what the token has already is skipped.
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
