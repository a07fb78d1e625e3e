package eudr

import (
	"context"

	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// A statement takes what it states of its farms from the moment on which it is
// asked for, in the transaction that judges it: of two at once the second sees
// the first. One that comes to nothing gives that back by itself, because what
// counts is read together with where each statement stands.

// mass is the coffee of a statement beside what its farms can give.
type mass struct {
	green      map[string]int64 // grams of green coffee, by farmer
	net        map[string]int64 // grams as the statement says them
	capacityKg float64          // of all of them in 365 days
	grown      grown
}

const (
	yearDays   = 365
	gramsInAKg = 1000
)

// massOf adds batches up. Only a farm that has delivered into the statement is
// among them, once, however many batches it has brought.
func massOf(batches []batch.Batch, farms map[string]farmer.Farmer, g grown, l policy.Limits) mass {
	m := mass{green: map[string]int64{}, net: map[string]int64{}, grown: g}
	for _, b := range batches {
		f := farms[b.FarmerID]
		species := g.of[f.ID]
		if _, seen := m.green[f.ID]; !seen {
			m.capacityKg += f.Plots.Land().YearGreenKg(l)
		}
		net := b.NetGrams(policy.Unknown)
		m.green[f.ID] += max(b.GreenGrams(species), net) // what a mill gave back is green coffee, too
		m.net[f.ID] += net
	}
	return m
}

func (m mass) greenKg() float64 {
	sum := int64(0)
	for _, grams := range m.green {
		sum += grams
	}
	return float64(sum) / gramsInAKg
}

// massOfStatement is the mass of one that there is, by what is known of its
// farms today.
func (d *Desk) massOfStatement(ctx context.Context, ddsID string) (mass, error) {
	s, err := d.Get(ctx, ddsID)
	if err != nil {
		return mass{}, err
	}
	batches := make([]batch.Batch, len(s.BatchIDs))
	for i, batchID := range s.BatchIDs {
		if batches[i], err = d.Batches.Get(ctx, batchID); err != nil {
			return mass{}, err
		}
	}
	farms, err := d.farmsOf(ctx, batches)
	if err != nil {
		return mass{}, err
	}
	g, err := d.growingAgain(ctx, ddsID, farms)
	return massOf(batches, farms, g, d.Reviews.Limits), err
}

// farmsOf reads the farms of batches, each once.
func (d *Desk) farmsOf(ctx context.Context, batches []batch.Batch) (map[string]farmer.Farmer, error) {
	farms := map[string]farmer.Farmer{}
	for _, b := range batches {
		if _, seen := farms[b.FarmerID]; seen {
			continue
		}
		f, err := d.Farmers.Get(ctx, b.FarmerID)
		if err != nil {
			return nil, err
		}
		farms[f.ID] = f
	}
	return farms, nil
}

// doubt judges a statement whose farms are written down, or an amendment of it,
// and reports whether a person has to decide before the job may go on.
// spec: policy-statement
func (d *Desk) doubt(tx *store.Tx, s DDS, m mass, jobID, madeBy string) (held bool, err error) {
	stated, err := statedElsewhere(tx, s.ID, clock.Now().AddDate(0, 0, -yearDays))
	if err != nil {
		return false, err
	}
	facts := policy.Statement{GreenKg: m.greenKg(), CapacityKg: m.capacityKg, StatedKg: float64(stated) / gramsInAKg, Unnamed: len(m.grown.unnamed)}
	return d.Reviews.Doubted(tx, review.Review{
		Kind: review.Statement, Subject: s.ID, JobID: jobID, CooperativeID: s.CooperativeID, MadeBy: madeBy,
		Findings: policy.Judge(policy.Statements, facts, d.Reviews.Limits),
	})
}

// released asks what was decided about a statement, or an amendment, that was
// held. The wait may have been long: the exporter must still be licensed. The
// forests are looked at after this in any case.
func (d *Desk) released(ctx context.Context, j *job.Job, s DDS) error {
	if err := d.Store.Read(ctx, func(tx *store.Tx) error { return review.Ruling(tx, j.ID) }); err != nil {
		return err
	}
	r, found, err := d.Reviews.OfJob(ctx, j.ID)
	if err != nil || !found || r.Status != review.Approved {
		return err
	}
	_, err = job.Step(ctx, j, "licence", func(ctx context.Context, _ string) (licensed bool, err error) {
		err = d.licensed(ctx, s.Licence)
		if fault.Is(err, fault.ExportPermitInvalid) {
			err = job.Permanent(err)
		}
		return err == nil, err
	})
	return err
}

// HeldUp are the findings for which a statement, or a change of it, waits for a
// person; empty: it does not.
func (d *Desk) HeldUp(ctx context.Context, s DDS) ([]policy.Finding, error) {
	switch {
	case s.Status == Generating:
		return d.Reviews.HeldBy(ctx, s.JobID)
	case s.changeJob != "":
		return d.Reviews.HeldBy(ctx, s.changeJob)
	}
	return nil, nil
}

// whyBlocked is the refusal of a statement that is blocked.
func (d *Desk) whyBlocked(ctx context.Context, s DDS) error {
	r, found, err := d.Reviews.OfJob(ctx, s.JobID)
	switch {
	case err != nil:
		return err
	case found && r.Status == review.Rejected:
		return fault.New(fault.ReviewRejected, "statement %s: review %s was rejected: %s", s.ID, r.ID, r.Note)
	}
	return blocked(s.ID, s.FilingNote)
}
