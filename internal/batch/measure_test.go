package batch_test

import (
	"testing"

	"mwanyi/internal/custody"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/store/storetest"
)

// What grading and milling find is told to the token under one key, whatever is cut.
// spec: graded-sets, net-weight-sold
func TestWhatAStageFindsReachesTheTokenOnce(t *testing.T) {
	for name, applied := range map[string]bool{"not applied": false, "applied, and the answer lost": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := open(t, storetest.Open(t))
			d := w.Delivery(w.Coop, w.Farmer(w.Coop))
			d.Form = policy.Kiboko
			b := w.Submit(d) // 62.5 kg
			for i, change := range []chain.Stage{chain.Graded, chain.Milled} {
				in := w.Change(b, change)
				if change == chain.Graded {
					in.Assay = &custody.Assay{Grade: chain.PB, MoisturePct: 13.5}
				}
				w.Cuts.Once("chain Correct", applied)
				if _, err := w.desk.Advance(ctx, in, ""); err != nil {
					t.Fatalf("%s: %v", change, err)
				}
				if w.Chain.Took("Correct") != i+1 || w.Chain.Took("Advance") != i+1 || w.Count("select count(*) from event where kind = 'batch.graded'") != 1 {
					t.Errorf("%s: the token was told %d times, want once", change, w.Chain.Took("Correct")-i)
				}
			}
			on, err := w.Chain.Batch(ctx, b.TokenID)
			w.Must(err)
			if on.Grade != chain.PB || on.Grams != 31_250 || on.Stage != chain.Milled {
				t.Errorf("the token is %+v, want 31.25 kg of PB", on)
			}
			got, err := w.desk.Get(ctx, b.ID)
			w.Must(err)
			if got.TokenGrams() != 31_250 || got.Grams != 62_500 || got.Grade != chain.PB || got.Delivered.Grade != chain.Screen18 {
				t.Errorf("the batch is %+v", got)
			}
		})
	}
}
