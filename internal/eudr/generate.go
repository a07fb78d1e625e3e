package eudr

import (
	"context"
	"errors"

	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/exportauthority"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
)

// GenerateRequest asks for a statement.
type GenerateRequest struct {
	ShipmentID    string
	BatchIDs      []string
	Licence       string
	BuyerCompany  string
	BuyerCountry  string
	ShippingDate  string
	Port          string
	CooperativeID string
	MadeBy        string // the key that asks

	Species     policy.Species            // of the farms whose cultivar names none; empty: not said
	FarmSpecies map[string]policy.Species // the same by farmer, before Species
}

// ddsArgs are the arguments of all jobs of a statement.
type ddsArgs struct {
	DDSID   string     `json:"dds_id"`
	Amended *amendment `json:"amended,omitempty"` // what the pipeline makes is an amendment
}

func statementOfJob(tx *store.Tx, args ddsArgs) (DDS, error) { return ddsByID(tx, args.DDSID) }

// Generate makes a statement and files it. It waits as long as Wait for the
// pipeline and for the EU system's word; what takes longer goes on, and the
// statement that is returned says where it stands. The same request (empty:
// one of its own) finds the statement that it began.
// spec: post-generate-dds
func (d *Desk) Generate(ctx context.Context, in GenerateRequest, request string) (DDS, error) {
	if d.Chain == nil {
		return DDS{}, chain.Off()
	}
	covered, err := d.eligible(ctx, in)
	if err != nil {
		return DDS{}, err
	}
	if err := d.licensed(ctx, in.Licence); err != nil {
		return DDS{}, err
	}
	farms, err := d.farmsOf(ctx, covered.batches)
	if err != nil {
		return DDS{}, err
	}
	crops, err := in.growing(farms)
	if err != nil {
		return DDS{}, err
	}
	s := DDS{
		ID: id.New("dds"), JobID: id.New("job"), CooperativeID: in.CooperativeID, ShipmentID: in.ShipmentID, Licence: in.Licence,
		BuyerCompany: in.BuyerCompany, BuyerCountry: in.BuyerCountry, ShippingDate: in.ShippingDate, Port: in.Port, BatchIDs: in.BatchIDs,
		Grams: covered.grams, Farms: len(farms), CreatedAt: clock.Now(), request: request,
	}
	s.RecordID = s.ID
	if _, err := s.move(ordered); err != nil {
		return DDS{}, err
	}
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		if first, err := ddsOfRequest(tx, request); err == nil || !errors.Is(err, store.ErrNotFound) {
			s = first
			return err
		}
		if err := allClear(farms); err != nil { // asked last: a request that began a statement hears of it
			return err
		}
		if err := d.named(crops, sayIt); err != nil {
			return err
		}
		if err := d.uncovered(tx, in); err != nil {
			return err
		}
		return d.enter(tx, s, massOf(covered.batches, farms, crops, d.Reviews.Limits), in.MadeBy)
	})
	if err != nil {
		return DDS{}, err
	}
	return d.awaitStatement(ctx, s)
}

// enter writes a statement, with what it takes of its farms, and the job that
// makes it: in hold mode one that is doubtful waits. All of it is there after a
// crash, or nothing.
func (d *Desk) enter(tx *store.Tx, s DDS, m mass, madeBy string) error {
	if err := insertDDS(tx, s); err != nil {
		return err
	}
	if err := insertFarms(tx, s, m); err != nil {
		return err
	}
	held, err := d.doubt(tx, s, m, s.JobID, madeBy)
	if err != nil {
		return err
	}
	_, err = job.Enqueue(tx, kindGenerate, ddsArgs{DDSID: s.ID}, job.WithID(s.JobID), job.Visible(s.CooperativeID), job.HeldIf(held))
	return err
}

// awaitStatement waits for the pipeline, then for the EU system, both together
// no longer than Wait. For a person nobody waits.
// spec: limit-dds-wait
func (d *Desk) awaitStatement(ctx context.Context, s DDS) (DDS, error) {
	if held, err := d.Reviews.HeldBy(ctx, s.JobID); err != nil || len(held) > 0 {
		return s, err
	}
	waiting, cancel := context.WithTimeout(ctx, d.Wait)
	defer cancel()
	outcome, err := job.Await(ctx, d.Store, s.JobID, d.Wait)
	switch {
	case errors.Is(err, job.ErrNotFound): // a repeat of long ago: its outcome was forgotten, the statement stands
	case err != nil:
		return DDS{}, err
	case outcome.Status == job.Pending:
		return d.Get(ctx, s.ID)
	}
	err = job.Until(waiting, d.Store, statementTopic(s.ID), d.Wait, func(ctx context.Context) (found bool, err error) {
		s, err = d.Get(ctx, s.ID)
		return s.Status == Blocked || !d.worthWaiting(s), err
	})
	switch {
	case err != nil:
		return DDS{}, err
	case s.Status == Blocked:
		return DDS{}, d.whyBlocked(ctx, s)
	}
	return s, nil
}

// cover is what the batches of a request come to. A statement shows it from
// the start, also when it is blocked and nothing is ever made of it.
type cover struct {
	grams   uint64
	batches []batch.Batch
}

// eligible checks the batches of a request.
// spec: code-batch-not-eligible, dds-shows-weight
func (d *Desk) eligible(ctx context.Context, in GenerateRequest) (cover, error) {
	var all cover
	var below error
	strange := ""
	strangers := 0
	for _, batchID := range in.BatchIDs {
		b, err := d.Batches.Get(ctx, batchID)
		if err != nil {
			return cover{}, err
		}
		all.grams += uint64(b.NetGrams(policy.Unknown)) //nolint:gosec // a weight
		all.batches = append(all.batches, b)
		if b.CooperativeID != in.CooperativeID {
			strange = batchID
			strangers++
		} else if !b.DDSEligible() && below == nil {
			below = fault.New(fault.BatchNotEligible, "batch %s is %s; a statement needs GRADED or above", batchID, b.Stage)
		}
	}
	switch {
	case strangers == len(in.BatchIDs):
		return cover{}, fault.New(fault.InsufficientPermissions, "the batches belong to another cooperative")
	case strangers > 0:
		return cover{}, fault.New(fault.InvalidRequest, "batch_ids: %s is not a batch of cooperative_id; a statement covers batches of one cooperative", strange)
	}
	return all, below
}

// uncovered refuses a batch that a live statement of another shipment covers.
func (d *Desk) uncovered(tx *store.Tx, in GenerateRequest) error {
	for _, batchID := range in.BatchIDs {
		changes, err := isBeingCorrected(tx, batchID)
		switch {
		case err != nil:
			return err
		case changes:
			return fault.New(fault.BatchNotEligible, "batch %s is being corrected or voided", batchID)
		}
		other, err := liveElsewhere(tx, batchID, in.ShipmentID)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		return fault.New(fault.BatchNotEligible, "batch %s is covered by statement %s of another shipment", batchID, other)
	}
	return nil
}

// licensed asks the export authority about the exporter.
// spec: code-export-permit-invalid
func (d *Desk) licensed(ctx context.Context, licence string) error {
	return exportauthority.Judge(ctx, d.Permits, exportauthority.Paper{Kind: exportauthority.Licence, Number: licence})
}
