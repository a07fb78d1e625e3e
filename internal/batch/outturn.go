package batch

import (
	"context"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// OddOutturn judges what a mill says is left of a batch. Without the form in
// which it was weighed that means nothing.
// spec: policy-outturn
func (d *Desk) OddOutturn(ctx context.Context, b Batch, in AdvanceRequest) ([]policy.Finding, error) {
	if in.To != chain.Milled || in.OutturnPct == nil || b.Form == "" {
		return nil, nil
	}
	f, err := d.Farmers.Get(ctx, b.FarmerID)
	if err != nil {
		return nil, err
	}
	facts := policy.Outturn{Form: b.Form, Species: policy.SpeciesOf(f.Cultivar), Pct: *in.OutturnPct}
	return policy.Judge(policy.Outturns, facts, d.Reviews.Limits), nil
}

// mark writes down what is odd about a stage, with its claim. It is information:
// nothing waits.
func (d *Desk) mark(tx *store.Tx, b Batch, odd []policy.Finding, jobID, madeBy string) error {
	_, err := d.Reviews.Doubted(tx, review.Review{
		Kind: review.Stage, Subject: b.ID, JobID: jobID, FarmerID: b.FarmerID, CooperativeID: b.CooperativeID, Findings: odd, MadeBy: madeBy,
	})
	return err
}

// unclaim lets go of a stage that came to nothing, and of what was marked on it.
func unclaim(tx *store.Tx, jobID string) error {
	if err := releaseMove(tx, jobID); err != nil {
		return err
	}
	return review.ForgetJob(tx, jobID)
}
