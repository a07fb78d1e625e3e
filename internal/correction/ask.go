package correction

import (
	"context"
	"errors"
	"math"
	"time"

	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/farmer/home"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// Request is what a cooperative says of a batch.
type Request struct {
	BatchID     string
	Kind        Kind
	WeightKg    *float64 // nil: as it is
	MoisturePct *float64 // nil: as it is
	Reason      string
	MadeBy      string // the key that asks
}

// Result is a correction, or the job that records it.
type Result struct {
	Correction
	Batch   batch.Batch
	JobID   string
	Pending bool
	Held    []policy.Finding // why a person has to decide first
}

// The weight of one batch, in grams, as at a delivery.
const (
	minGrams = 1_000
	maxGrams = 5_000_000
)

// Ask corrects or voids a batch, before it is sold. It waits until chain and ledger
// have it; what takes longer, or waits for a person, is Pending. What is asked for
// again, and is so, has the first outcome. request names the request, see
// job.OfRequest.
// spec: post-batch-void, post-batch-correct
func (d *Desk) Ask(ctx context.Context, in Request, request string) (Result, error) {
	b, err := d.Batches.Get(ctx, in.BatchID)
	if err != nil {
		return Result{}, err
	}
	if in.WeightKg != nil && (*in.WeightKg*1000 < minGrams || *in.WeightKg*1000 > maxGrams) {
		return Result{}, fault.New(fault.WeightOutOfRange, "weight_kg must be from %d to %d", minGrams/1000, maxGrams/1000)
	}
	by, err := d.Farmers.Named(ctx, b.FarmerID)
	if err != nil {
		return Result{}, err
	}
	if d.Batches.Chain == nil {
		return Result{}, chain.Off()
	}
	var jobID string
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		var begun bool
		if jobID, begun, err = job.OfRequest(tx, request); err != nil || begun {
			return err
		}
		if err := tx.Lock(store.Batches, in.BatchID); err != nil {
			return err
		}
		before, err := d.askedBefore(tx, in)
		if err == nil {
			jobID = before.JobID
			return nil
		}
		if !errors.Is(err, store.ErrNotFound) {
			return err
		}
		return d.begin(tx, in, by, jobID)
	})
	if err != nil {
		return Result{}, err
	}
	return d.answer(ctx, in.BatchID, jobID)
}

// askedBefore finds the same thing: a void whatever its reason, a correction to the
// same values for the same reason, done as the last one or under way.
// spec: correction-once
func (d *Desk) askedBefore(tx *store.Tx, in Request) (Correction, error) {
	last, err := newest(tx, in.BatchID)
	if err != nil {
		return last, err
	}
	same := last.Kind == in.Kind
	if in.Kind == Correct {
		same = same && last.Reason == in.Reason && in.isWhat(last)
	}
	if !same {
		return last, store.ErrNotFound
	}
	return last, nil
}

// isWhat: a correction has the values of the request.
func (in Request) isWhat(c Correction) bool {
	return (in.WeightKg == nil || gramsOf(*in.WeightKg) == c.Grams) && (in.MoisturePct == nil || *in.MoisturePct == c.Moisture)
}

func gramsOf(kg float64) int64 { return int64(math.Round(kg * 1000)) }

// begin writes a correction down that may be, with its claim on the batch and its
// job. More weight counts in the farm's year from here on, less from its end on: in
// between the year has the larger one.
func (d *Desk) begin(tx *store.Tx, in Request, by farmer.Farmer, jobID string) error {
	b, err := batch.ByID(tx, in.BatchID)
	if err != nil {
		return err
	}
	if err := home.Settled(tx, b.FarmerID); err != nil {
		return err
	}
	c, err := d.planned(tx, b, in, jobID)
	if err != nil {
		return err
	}
	if err := mayCorrect(tx, b, c); err != nil {
		return err
	}
	if err := batch.Take(tx, b.ID, c.stage(), jobID); err != nil {
		return err
	}
	found, err := d.doubts(tx, b, c, by)
	if err != nil {
		return err
	}
	if err := insertCorrection(tx, c); err != nil {
		return err
	}
	held, err := d.Reviews.Doubted(tx, review.Review{
		Kind: review.Correction, Subject: b.ID, JobID: jobID, FarmerID: b.FarmerID, CooperativeID: b.CooperativeID, Findings: found, MadeBy: in.MadeBy,
	})
	if err != nil {
		return err
	}
	_, err = job.Enqueue(tx, kindRecord, recordArgs{CorrectionID: c.ID, IsHeld: held, Species: policy.SpeciesOf(by.Cultivar)}, job.WithID(jobID), job.Visible(b.CooperativeID), job.HeldIf(held))
	return err
}

// stage marks the claim: that of a void leads to VOIDED, that of a correction
// nowhere.
func (c Correction) stage() chain.Stage {
	if c.Kind == Void {
		return chain.Voided
	}
	return chain.NoStage
}

// planned is the correction that a request asks for.
func (d *Desk) planned(tx *store.Tx, b batch.Batch, in Request, jobID string) (Correction, error) {
	c := Correction{
		ID: id.New("cor"), BatchID: b.ID, Kind: in.Kind, GramsBefore: b.Grams, Grams: b.Grams, MoistureBefore: b.MoisturePct, Moisture: b.MoisturePct,
		AdvanceBefore: b.Advance, Advance: b.Advance, Reason: in.Reason, MadeBy: in.MadeBy, JobID: jobID, AskedAt: clock.Now(),
	}
	if in.Kind == Void {
		c.Advance = 0
		return c, nil
	}
	if in.WeightKg != nil {
		c.Grams = gramsOf(*in.WeightKg)
	}
	if in.MoisturePct != nil {
		c.Moisture = *in.MoisturePct
	}
	if c.Grams == b.Grams && c.Moisture == b.MoisturePct {
		return c, fault.New(fault.InvalidRequest, "the batch has this weight and this moisture: there is nothing to correct")
	}
	first, err := oldest(tx, b.ID)
	if errors.Is(err, store.ErrNotFound) {
		first, err = c, nil
	}
	// At the price of the day of the delivery, whatever was corrected since.
	c.Advance = money.USDC(int64(first.AdvanceBefore) * c.Grams / first.GramsBefore)
	return c, err
}

// mayCorrect refuses what comes too late: sold, lent on, or stated. While its lot goes
// somewhere a batch has its part of what went in.
// spec: correction-in-time
func mayCorrect(tx *store.Tx, b batch.Batch, c Correction) error {
	switch {
	case b.Stage == chain.Voided:
		return fault.New(fault.BatchNotEligible, "the batch was voided")
	case b.Stage > chain.Warehoused:
		return fault.New(fault.BatchNotEligible, "the batch is %s: it is corrected or voided before a purchase order is confirmed", b.Stage)
	case c.Kind == Correct && !c.IsWeight():
		return nil
	}
	lotID, err := lotUnderWay(tx, b.ID)
	if err == nil && lotID != "" {
		err = fault.New(fault.StageOutOfOrder, "lot %s is on the way to another stage with this batch", lotID).After(10 * time.Second)
	}
	if err != nil {
		return err
	}
	isLentOn, err := isLentOn(tx, b.ID)
	if err == nil && isLentOn {
		err = fault.New(fault.BatchHasActiveLoan, "a loan stands on the batch: it is repaid first")
	}
	if err != nil {
		return err
	}
	statement, err := statedBy(tx, b.ID)
	if err == nil && statement != "" {
		err = fault.New(fault.BatchNotEligible, "statement %s covers the batch: it is withdrawn first", statement)
	}
	return err
}

// doubts counts the new weight and judges it.
// spec: correction-review
func (d *Desk) doubts(tx *store.Tx, b batch.Batch, c Correction, by farmer.Farmer) ([]policy.Finding, error) {
	voids, err := countVoids(tx, b.FarmerID, clock.Now().AddDate(0, 0, -30))
	if err != nil {
		return nil, err
	}
	found := policy.Judge(policy.Corrections, policy.Correction{
		KgBefore: kg(c.GramsBefore), Kg: kg(c.Grams), IsVoid: c.Kind == Void, Voids: voids, Age: clock.Since(b.DeliveredAt),
	}, d.Reviews.Limits)
	if c.Kind == Void {
		return found, nil
	}
	b.MoisturePct = c.Moisture
	b.Grams = max(c.Grams, c.GramsBefore)
	of, err := d.Deliveries.Reweigh(tx, b, by)
	if c.Grams < c.GramsBefore { // nothing is odd about a farm that has brought less
		of = nil
	}
	return append(found, of...), err
}

// answer waits for the job of a correction, unless a person has to decide first.
func (d *Desk) answer(ctx context.Context, batchID, jobID string) (Result, error) {
	out := Result{JobID: jobID, Pending: true}
	var err error
	if out.Held, err = d.Reviews.HeldBy(ctx, jobID); err != nil || len(out.Held) > 0 {
		return out, err
	}
	o, err := job.Await(ctx, d.Store, jobID, d.Wait)
	switch {
	case errors.Is(err, job.ErrNotFound): // of long ago: its outcome was forgotten, the record stands
	case err != nil:
		return out, err
	case o.Status == job.Pending:
		return out, nil
	}
	out.Pending = false
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		if out.Correction, err = ofJob(tx, jobID); err != nil {
			return err
		}
		out.Batch, err = batch.ByID(tx, batchID)
		return err
	})
	return out, err
}
