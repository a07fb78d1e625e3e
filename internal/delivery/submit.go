package delivery

import (
	"cmp"
	"context"
	"errors"
	"math"
	"time"

	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/custody"
	"mwanyi/internal/farmer"
	"mwanyi/internal/farmer/home"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/phone"
	"mwanyi/internal/policy"
	"mwanyi/internal/pricelist"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
	"mwanyi/internal/trail"
)

const kindDeliver = "batch.deliver"

// The weight of one batch, in grams.
// spec: limit-batch-weight
const (
	minGrams = 1_000
	maxGrams = 5_000_000
)

// SubmitRequest is what a collector brings in.
type SubmitRequest struct {
	FarmerID      string
	CooperativeID string
	WeightKg      float64
	Grade         chain.Grade
	MoisturePct   float64
	Lat, Lng      float64
	WeightSlip    string // ipfs://…
	AgentID       string
	ExternalID    string
	BatchID       string      // made by the client; empty: it is made here
	CapturedAt    time.Time   // when it was weighed; zero: now
	Form          policy.Form // empty: nobody said
	LocalGrade    string      // in the words of the trade; empty: nobody said
	Deductions    pricelist.Deductions
	Weighed       custody.Weighed
	MadeBy        string // the key that asks
}

// SubmitResult is the batch of a delivery, or the job that makes it.
type SubmitResult struct {
	JobID   string
	Pending bool
	Held    []policy.Finding // why a person has to decide first
	Batch   batch.Batch
	ChainTx string
	Phone   phone.Number
}

// deliverArgs are what the job needs; they are kept before anything happens
// outside.
type deliverArgs struct {
	BatchID       string      `json:"batch_id"`
	TokenID       uint64      `json:"token_id"`
	FarmerID      string      `json:"farmer_id"`
	CooperativeID string      `json:"cooperative_id"`
	ExternalID    string      `json:"external_id"`
	Grams         uint32      `json:"grams"`
	Grade         chain.Grade `json:"grade"`
	MoisturePct   float64     `json:"moisture_pct"`
	Lat           float64     `json:"lat"`
	Lng           float64     `json:"lng"`
	Slip          string      `json:"slip"`
	AgentID       string      `json:"agent_id"`
	Advance       money.USDC  `json:"advance"`
	Form          policy.Form `json:"form,omitempty"`
	Held          bool        `json:"held,omitempty"` // it has waited for a decision
	CapturedAt    *time.Time  `json:"captured_at,omitempty"`

	Price      pricelist.Tag  `json:"price,omitzero"`
	Species    policy.Species `json:"species,omitempty"`
	LocalGrade string         `json:"local_grade,omitempty"`

	Deductions pricelist.Deductions `json:"deductions,omitempty"`
	Deducted   money.USDC           `json:"deducted,omitzero"`

	Weighed    custody.Weighed `json:"weighed,omitzero"`
	AwaitsSlip bool            `json:"awaits_slip,omitempty"` // it did when it came
}

// clean takes phone numbers out of a delivery that was accepted when the door
// still let them in. The caller's own id goes as a whole: a part of it would be
// the id of something else.
// spec: gate-ends-jobs
func (a *deliverArgs) clean() {
	if phone.In([]byte(a.ExternalID)) {
		a.ExternalID = ""
	}
	a.AgentID = phone.Remove(a.AgentID)
	a.LocalGrade = phone.Remove(a.LocalGrade)
	a.Weighed.Scale = phone.Remove(a.Weighed.Scale)
	for i := range a.Deductions {
		a.Deductions[i].Name = phone.Remove(a.Deductions[i].Name)
	}
}

// Submit takes a delivery in. It waits for the chain as long as Wait; a
// delivery that takes longer is Pending and has the same outcome later. The
// batch can be read once chain, ledger and payout all have it, not before.
// request names the request, see job.OfRequest. A delivery that was sent before
// under the same name has the outcome that it had, see again.go.
// spec: post-batch-submit, stage-delivered
func (d *Desk) Submit(ctx context.Context, in SubmitRequest, request string) (SubmitResult, error) {
	if stands, found, err := d.sentBefore(ctx, in); err != nil || found {
		return d.again(ctx, in, stands, err)
	}
	grams, by, err := d.allowed(ctx, in)
	if err != nil {
		return SubmitResult{}, err
	}
	sent := in // by which it is known when it comes again: a default may be another by then
	in.Form = cmp.Or(in.Form, by.usualForm)
	price, err := d.priceOf(ctx, in, by)
	if err != nil {
		return SubmitResult{}, err
	}
	outside, err := d.outsideFacts(ctx, in)
	if err != nil {
		return SubmitResult{}, err
	}
	outside.price = price
	if d.Batches.Chain == nil {
		return SubmitResult{}, chain.Off()
	}
	token, err := d.tokens.Take(store.Unwitnessed(ctx), d.Store, d.Batches.Chain) // a number of the house's own
	if err != nil {
		return SubmitResult{}, err
	}
	args := deliverArgs{
		BatchID: cmp.Or(in.BatchID, id.New("bat")), TokenID: token, FarmerID: in.FarmerID, CooperativeID: in.CooperativeID, ExternalID: in.ExternalID,
		Grams: grams, Grade: in.Grade, MoisturePct: in.MoisturePct, Lat: in.Lat, Lng: in.Lng, Slip: in.WeightSlip, AgentID: in.AgentID,
		Form: in.Form, CapturedAt: in.captured(), Price: price.Tag, Species: policy.SpeciesOf(by.Cultivar), LocalGrade: in.LocalGrade,
	}
	w := newWeighing(in, args.BatchID, int64(grams), args.Species, outside.slip)
	args.Advance = d.advanceOf(args.Price, w.grams)
	args.Deductions = in.Deductions
	args.Weighed = in.Weighed
	args.AwaitsSlip = !outside.slipKept
	if args.Deducted, err = d.deducted(ctx, in, args); err != nil {
		return SubmitResult{}, err
	}
	var jobID string
	var begun bool
	var stands claim
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		if jobID, begun, err = job.OfRequest(tx, request); err != nil || begun {
			return err
		}
		if stands, err = takeNames(tx, sent, args.BatchID, jobID); err != nil || stands.JobID != jobID {
			return err
		}
		trail.Names(tx, args.BatchID)
		trail.Names(tx, in.FarmerID)
		found, err := d.weigh(tx, home.AskStill(tx, in.FarmerID, in.CooperativeID), w, in, by, outside)
		if err != nil {
			return err
		}
		args.Held, err = d.Reviews.Doubted(tx, review.Review{
			Kind: review.Delivery, Subject: args.BatchID, JobID: jobID, FarmerID: in.FarmerID, CooperativeID: in.CooperativeID, Findings: found, MadeBy: in.MadeBy,
		})
		if err == nil && args.Held {
			err = d.tellHeld(tx, args, found)
		}
		if err != nil {
			return err
		}
		_, err = job.Enqueue(tx, kindDeliver, args, job.WithID(jobID), job.Visible(in.CooperativeID), job.HeldIf(args.Held))
		return err
	})
	if err != nil {
		return SubmitResult{}, err
	}
	if !begun && stands.JobID != jobID { // sent twice at the same moment
		return d.again(ctx, sent, stands, nil)
	}
	if args.Held || begun {
		held, err := d.Reviews.HeldBy(ctx, jobID)
		if err != nil || len(held) > 0 {
			return SubmitResult{JobID: jobID, Pending: true, Held: held}, err
		}
	}
	return d.delivered(ctx, jobID)
}

// allowed checks a delivery in the contract's order: who, then what.
func (d *Desk) allowed(ctx context.Context, in SubmitRequest) (grams uint32, by giver, err error) {
	by, err = d.mayDeliver(ctx, in.FarmerID, in.CooperativeID)
	if err != nil && !fault.Is(err, fault.ForestCheckFailed) {
		return 0, by, err
	}
	if in.WeightKg*1000 < minGrams || in.WeightKg*1000 > maxGrams {
		// spec: code-weight-out-of-range
		return 0, by, fault.New(fault.WeightOutOfRange, "weight_kg must be from %d to %d", minGrams/1000, maxGrams/1000)
	}
	if err := in.inTime(clock.Now()); err != nil {
		return 0, by, err
	}
	return uint32(math.Round(in.WeightKg * 1000)), by, err
}

// giver is who delivers, and what form the coffee has that this farmer's
// cooperative takes in; empty: nobody said.
type giver struct {
	farmer.Farmer
	usualForm policy.Form
}

// mayDeliver gives a farmer who may deliver to a cooperative now.
// spec: coffee-form
func (d *Desk) mayDeliver(ctx context.Context, farmerID, cooperativeID string) (by giver, err error) {
	if by.Farmer, err = d.Farmers.Registered(ctx, farmerID); err != nil {
		return by, err
	}
	if by.CooperativeID != cooperativeID {
		return by, fault.Foreign("farmer")
	}
	house, err := d.Access.Cooperative(ctx, cooperativeID, fault.CooperativeNotFound)
	if err != nil {
		return by, err
	}
	if !house.Operates(clock.Now()) {
		// spec: code-cooperative-not-active
		return by, fault.New(fault.CooperativeNotActive, "the cooperative is suspended or its licence has expired")
	}
	by.usualForm = policy.Form(house.CoffeeForm)
	return by, by.Clear()
}

// outsideFacts gathers what the rules want to know of the outside.
func (d *Desk) outsideFacts(ctx context.Context, in SubmitRequest) (f outsideFacts, err error) {
	if f.slip, err = batch.SlipOf(in.WeightSlip); err != nil {
		return f, err
	}
	if f.slipKept, err = d.Files.Kept(ctx, f.slip, in.CooperativeID); err != nil {
		return f, err
	}
	country, found, err := geo.CountryOf(d.Farmers.Country)
	if err == nil && found {
		f.km = country.KmTo(geo.PointAt(in.Lng, in.Lat))
	}
	return f, err
}

// weigh counts a delivery and judges it, of a farmer who still belongs to the cooperative.
// spec: policy-delivery, rolling-totals
func (d *Desk) weigh(tx *store.Tx, still func() error, w weighing, in SubmitRequest, by giver, o outsideFacts) ([]policy.Finding, error) {
	if w.slip != "" {
		if err := tx.Lock(store.WeightSlips, w.slip); err != nil {
			return nil, err
		}
	}
	var today int64
	missingOf, counted := askMissing(tx, in.CooperativeID, o), countWeighing(tx, w, &today)
	askedBefore, askedEarlier := askBefore(tx, w), askEarlier(tx, w)
	if err := errors.Join(still(), counted()); err != nil {
		return nil, err
	}
	var err error
	if w.slipMissingOf, err = missingOf(); err != nil {
		return nil, err
	}
	was, err := readBefore(askedBefore)
	if err != nil {
		return nil, err
	}
	earlier, err := store.AllOf(askedEarlier, scanEarlier)
	if err != nil {
		return nil, err
	}
	facts := policy.Delivery{
		Form: w.form, Kg: float64(w.grams) / gramsInAKg, MoisturePct: in.MoisturePct,
		Land: by.Plots.Land(), Species: policy.SpeciesOf(by.Cultivar), Trees: by.Trees, YearGreenKg: float64(was.yearGrams) / gramsInAKg,
		KmFromFarm: by.Plots.KmTo(geo.PointAt(in.Lng, in.Lat)), KmOutside: o.km,
		SlipKept: o.slipKept, SlipUsedFor: was.slipOf, Today: int(today) - 1,
		PriceThen: float64(o.price.PerKg), PriceToday: float64(o.price.Today),
	}
	for _, e := range earlier {
		facts.Earlier = append(facts.Earlier, policy.Weighing{
			BatchID: e.batchID, Form: e.form, Kg: float64(e.grams) / gramsInAKg, Km: geo.PointAt(e.lng, e.lat).KmTo(geo.PointAt(w.lng, w.lat)), Ago: w.at.Sub(e.at).Abs(),
		})
	}
	return policy.Judge(policy.Deliveries, facts, d.Reviews.Limits), insertWeighing(tx, w)
}

// priceOf is what the cooperative pays for a kilogram of what is delivered.
// spec: price-at-delivery
func (d *Desk) priceOf(ctx context.Context, in SubmitRequest, by giver) (pricelist.Quote, error) {
	return d.Prices.For(ctx, pricelist.Delivered{
		CooperativeID: in.CooperativeID, Species: policy.SpeciesOf(by.Cultivar), Form: batch.FormOr(in.Form), Grade: in.Grade, WeighedAt: in.CapturedAt.UTC(),
	})
}

// advanceOf is what a farmer gets on delivery, rounded down.
// spec: advance
func (d *Desk) advanceOf(p pricelist.Tag, grams int64) money.USDC {
	return money.USDC(int64(p.Of(grams)) * d.AdvancePct / 100)
}

// deducted is what the deductions take of the advance. They are shillings, and so is
// what the farmer is told: of a price in shillings the rate is that of the price.
// What they take stays in the float, and the sale brings the whole advance back to it.
// What differs from the whole by less than a shilling is the whole: nobody can be paid
// a part of a shilling, and what was cut off in USDC is no reason to refuse.
// spec: deductions
func (d *Desk) deducted(ctx context.Context, in SubmitRequest, args deliverArgs) (money.USDC, error) {
	sum := in.Deductions.Sum()
	if sum == 0 {
		return 0, nil
	}
	taken, err := d.Prices.InUSDC(ctx, sum, args.Price.Rate)
	if err != nil {
		return 0, err
	}
	shilling, err := d.Prices.InUSDC(ctx, 1, args.Price.Rate)
	switch {
	case err != nil:
		return 0, err
	case taken-args.Advance >= max(1, shilling):
		return 0, fault.New(fault.InvalidRequest, "deductions are %d UGX together, which are %s USDC: more than the advance of %s USDC", int64(sum), taken, args.Advance)
	case args.Advance-taken < shilling:
		taken = args.Advance
	}
	return taken, nil
}

// delivered waits for the job and reads what it made.
func (d *Desk) delivered(ctx context.Context, jobID string) (SubmitResult, error) {
	o, err := job.Await(ctx, d.Store, jobID, d.Wait)
	if err != nil {
		return SubmitResult{}, err
	}
	if o.Status == job.Pending {
		return SubmitResult{JobID: jobID, Pending: true}, nil
	}
	var made batch.Result
	if err := o.Decode(&made); err != nil {
		return SubmitResult{}, err
	}
	b, err := d.Batches.Get(ctx, made.BatchID)
	if err != nil {
		return SubmitResult{}, err
	}
	return d.submitted(ctx, SubmitResult{JobID: jobID, Batch: b, ChainTx: made.TxHash})
}

// submitted is what who delivers is told of a batch, with the farmer's phone.
func (d *Desk) submitted(ctx context.Context, out SubmitResult) (_ SubmitResult, err error) {
	b := out.Batch
	by, err := d.Farmers.Reached(ctx, b.FarmerID)
	if err == nil && by.CooperativeID == b.CooperativeID { // who has left is called by others
		out.Phone = by.Phone
	}
	return out, err
}

// deliver is the job: what was accepted becomes a batch.
func (d *Desk) deliver(ctx context.Context, j *job.Job) (job.Then, error) {
	var in deliverArgs
	if err := j.Args(&in); err != nil {
		return nil, job.Permanent(err)
	}
	if err := d.released(ctx, j.ID, in); err != nil {
		return nil, err
	}
	enter, err := d.Batches.Mint(ctx, j, batch.Batch{
		ID: in.BatchID, TokenID: in.TokenID, ExternalID: in.ExternalID, FarmerID: in.FarmerID, CooperativeID: in.CooperativeID,
		Grams: int64(in.Grams), Grade: in.Grade, MoisturePct: in.MoisturePct, Lat: in.Lat, Lng: in.Lng, AgentID: in.AgentID, Form: in.Form,
		Advance: in.Advance, CapturedAt: in.CapturedAt, Price: in.Price, Species: in.Species, LocalGrade: in.LocalGrade,
		Deductions: in.Deductions, Deducted: in.Deducted, Weighed: in.Weighed,
	}, in.Slip)
	if err != nil || !in.AwaitsSlip {
		return enter, err
	}
	return func(tx *store.Tx) error {
		waits := holdSlipMissing(tx, in.BatchID)
		if err := enter(tx); err != nil {
			return err
		}
		return awaitSlip(tx, in.BatchID, waits)
	}, nil
}

// awaitSlip hands a delivery's wait for its slip on to its batch, in the transaction
// that enters it. Who asked whether it waits holds the delivery's row: a photo that comes
// meanwhile finds the batch.
// spec: slip-missing
func awaitSlip(tx *store.Tx, batchID string, asked func() (bool, error)) error {
	waits, err := asked()
	if err != nil || !waits {
		return err
	}
	return batch.SetSlipMissing(tx, batchID, true)
}

// released asks, when a held delivery goes on, what was decided, and whether
// what held at the door still does.
func (d *Desk) released(ctx context.Context, jobID string, in deliverArgs) error {
	if !in.Held {
		return nil
	}
	err := d.Store.Read(ctx, func(tx *store.Tx) error { return review.Ruling(tx, jobID) })
	if err != nil {
		return err
	}
	if _, err = d.mayDeliver(ctx, in.FarmerID, in.CooperativeID); err != nil {
		return batch.OrRefused(err)
	}
	return nil
}
