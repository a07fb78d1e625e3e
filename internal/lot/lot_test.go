package lot

import (
	"math/rand/v2"
	"testing"

	"mwanyi/internal/batch"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
)

// spec: lot-output
func TestWhatIsDividedIsAllThereAndNobodyGetsMoreThanItsWeight(t *testing.T) {
	t.Parallel()
	chance := rand.New(rand.NewPCG(18, 5))
	for range 2000 {
		weights := make([]int64, 1+chance.IntN(40))
		sum := int64(0)
		for i := range weights {
			weights[i] = 1000 + chance.Int64N(5_000_000)
			sum += weights[i]
		}
		output := chance.Int64N(sum + 1)
		got := int64(0)
		for i, part := range divide(output, weights, weights) {
			got += part
			if part < 0 || part > weights[i] {
				t.Fatalf("%d g of a batch of %d g", part, weights[i])
			}
			if exact := float64(output) * float64(weights[i]) / float64(sum); float64(part) < exact-1 || float64(part) > exact+1 {
				t.Fatalf("%d g, want %f g", part, exact)
			}
			pct := 100 * float64(part) / float64(weights[i])
			if back := (batch.Batch{Grams: weights[i], OutturnPct: &pct}).NetGrams(policy.Arabica); back != part {
				t.Fatalf("%d g are kept as %d g", part, back)
			}
		}
		if got != output {
			t.Fatalf("divided %d g into %d g", output, got)
		}
	}
}

// What is more than a form can give goes to the others, and is all there.
// spec: lot-output
func TestWhatOneCannotTakeIsDividedAmongTheOthers(t *testing.T) {
	t.Parallel()
	chance := rand.New(rand.NewPCG(18, 9))
	for range 2000 {
		shares := make([]int64, 1+chance.IntN(40))
		most := make([]int64, len(shares))
		room := int64(0)
		for i := range shares {
			shares[i] = 1 + chance.Int64N(5_000_000)
			most[i] = chance.Int64N(5_000_000)
			room += most[i]
		}
		output := chance.Int64N(room + 1)
		got := int64(0)
		for i, part := range divide(output, shares, most) {
			got += part
			if part < 0 || part > most[i] {
				t.Fatalf("a part of %d g, want at most %d g", part, most[i])
			}
		}
		if got != output {
			t.Fatalf("divided %d g into %d g", output, got)
		}
	}
}

// spec: lot-balance
func TestABalanceCountsEveryGramOnce(t *testing.T) {
	t.Parallel()
	half := 50.0
	batches := []batch.Batch{
		{ID: "a", Grams: 60_000, Stage: chain.Graded},
		{ID: "b", Grams: 60_001, Stage: chain.Milled, OutturnPct: &half},
		{ID: "c", Grams: 50_000, Stage: chain.Committed, OrderID: "po_1", OutturnPct: &half},
		{ID: "d", Grams: 40_000, Stage: chain.Committed, OutturnPct: &half}, // released from its order
		{ID: "e", Grams: 30_000, Stage: chain.Exported, OrderID: "po_1", OutturnPct: &half},
		{ID: "f", Grams: 20_000, Stage: chain.Settled, OutturnPct: &half},
		{ID: "v", Grams: 10_000, Stage: chain.Voided},
	}
	got, err := balanceOf(batches, policy.Robusta)
	want := Balance{In: 260_001, Loss: 30_000 + 25_000 + 20_000 + 15_000 + 10_000, Stock: 60_000 + 30_001 + 20_000, Sold: 25_000, Exported: 25_000}
	if err != nil || got != want {
		t.Errorf("balance %+v, %v, want %+v", got, err, want)
	}
	more := 100.5
	if _, err := balanceOf([]batch.Batch{{ID: "g", Grams: 1000, OutturnPct: &more}}, policy.Robusta); err == nil {
		t.Error("a batch that weighs more than was delivered adds up")
	}
}
