package boundary

import (
	"context"
	"errors"
	"slices"

	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// yearDays is how far back a farm's size is looked at: what grows by a little
// every month has grown by much.
const yearDays = 365

// judge gathers what the rules want to know, and asks them.
// spec: policy-boundary
func (d *Desk) judge(ctx context.Context, p saga) (found []policy.Finding, err error) {
	limits := d.Farmers.Reviews.Limits
	facts := policy.Boundary{
		Registration: policy.Registration{AreaHa: p.After.Hectares, Forest: p.check.Facts()},
		GreenKg:      p.After.Plots.Land().YearGreenKg(limits),
	}
	if facts.KmOutside, err = p.After.Plots.KmOutside(d.Farmers.Country); err != nil {
		return nil, err
	}
	if facts.KeptPct, err = p.Before.Plots.KeptPct(p.After.Plots); err != nil {
		return nil, err
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) error { return compare(tx, p, limits, &facts) })
	return policy.Judge(policy.Boundaries, facts, limits), err
}

// compare looks at the other farms, and at what this one was and was said to be
// in the last year. Loss that an earlier walk has found and that is outside this
// one was walked round, whether that walk was refused or took effect.
func compare(tx *store.Tx, p saga, limits policy.Limits, facts *policy.Boundary) error {
	if err := farmer.Shared(tx, p.FarmerID, p.CooperativeID, p.After.Plots, &facts.Registration); err != nil {
		return err
	}
	grower, err := farmer.In(tx, p.FarmerID)
	if err != nil {
		return err
	}
	earlier, err := changesSince(tx, p.FarmerID, clock.Now().AddDate(0, 0, -yearDays))
	if err != nil {
		return err
	}
	facts.WasFailed = !grower.ForestFree
	facts.LeastHa = p.Before.Hectares
	facts.LeastGreenKg = p.Before.Plots.Land().YearGreenKg(limits)
	known := p.old.AlertHa
	for _, c := range earlier {
		if c.ID == p.ID {
			continue
		}
		known = max(known, c.LossHa)
		if c.Status == Effective {
			facts.LeastHa = min(facts.LeastHa, c.Before.Hectares)
			facts.LeastGreenKg = min(facts.LeastGreenKg, c.Before.Plots.Land().YearGreenKg(limits))
		}
	}
	facts.LossLeftOutHa = max(0, known-p.check.AlertHa)
	return nil
}

// demands: what leaves lost forest out waits for ADMIN in either mode.
// spec: boundary-forest
func demands(found []policy.Finding) bool {
	return slices.ContainsFunc(found, func(f policy.Finding) bool { return f.Rule == policy.ForestLeftOut })
}

// isHeld reports whether a change has to wait for a person. One that has waited
// goes on when that was allowed, if the farmer is still active and the forest on
// the new land is looked at again: the wait may have been long.
func (d *Desk) isHeld(ctx context.Context, j *job.Job, p *saga) (bool, error) {
	if p.Status != InReview {
		return demands(p.doubts) || d.Farmers.Reviews.Stops(p.doubts), nil
	}
	if err := d.Store.Read(ctx, func(tx *store.Tx) error { return review.Ruling(tx, p.JobID) }); err != nil {
		return false, err
	}
	if _, err := d.Farmers.Registered(ctx, p.FarmerID); fault.Is(err, fault.FarmerInactive) {
		return false, job.Permanent(err)
	} else if err != nil {
		return false, err
	}
	var err error
	if p.check, err = d.look(ctx, j, "forest-again", p.FarmerID, p.After.Plots); err != nil {
		return false, err
	}
	return false, p.passes()
}

// awaitReview writes the review and lets the change wait for it. A crash before
// its end leaves neither, and the next attempt writes both.
func (d *Desk) awaitReview(j *job.Job, p saga) job.Then {
	return func(tx *store.Tx) error {
		return errors.Join(d.marked(tx, p), setStatus(tx, p.ID, InReview), j.Hold(tx))
	}
}

// marked writes down what was found, unless that was done when it was held.
func (d *Desk) marked(tx *store.Tx, p saga) error {
	if p.Status == InReview || len(p.doubts) == 0 {
		return nil
	}
	r := review.Review{
		Kind: review.Boundary, Subject: p.ID, JobID: p.JobID, FarmerID: p.FarmerID, CooperativeID: p.CooperativeID, Findings: p.doubts, MadeBy: p.MadeBy,
	}
	if demands(p.doubts) {
		return d.Farmers.Reviews.Demand(tx, r)
	}
	_, err := d.Farmers.Reviews.Doubted(tx, r)
	return err
}
