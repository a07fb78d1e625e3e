package delivery

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"math"
	"time"

	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/custody"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/pricelist"
	"mwanyi/internal/store"
)

// A phone that lost an answer sends its deliveries again: days later, with the
// key of somebody else, after it was replaced. The names that it gave them, batch_id
// and external_id, stand for one delivery each, for ever. What is sent under them
// again has the outcome that it had, and nothing is minted or paid a second time.

// content is what makes two deliveries the same. Who sends it is not in it.
type content struct {
	FarmerID   string      `json:"farmer_id"`
	Grams      int64       `json:"grams"`
	Grade      chain.Grade `json:"grade"`
	Moisture   float64     `json:"moisture_pct"`
	Lat        float64     `json:"lat"`
	Lng        float64     `json:"lng"`
	Slip       string      `json:"slip"`
	Form       string      `json:"form"`
	ExternalID string      `json:"external_id"`
	CapturedAt int64       `json:"captured_at"` // in milliseconds; 0: nobody said
	LocalGrade string      `json:"local_grade,omitempty"`

	Deductions pricelist.Deductions `json:"deductions,omitempty"`
	Weighed    custody.Weighed      `json:"weighed,omitzero"`
}

func (r SubmitRequest) fingerprint() (string, error) {
	c := content{
		FarmerID: r.FarmerID, Grams: r.grams(), Grade: r.Grade, Moisture: r.MoisturePct, Lat: r.Lat, Lng: r.Lng,
		Slip: r.WeightSlip, Form: string(r.Form), ExternalID: r.ExternalID, LocalGrade: r.LocalGrade, Deductions: r.Deductions, Weighed: r.Weighed,
	}
	if !r.CapturedAt.IsZero() {
		c.CapturedAt = r.CapturedAt.UnixMilli()
	}
	return digest(c)
}

func (r SubmitRequest) grams() int64 { return int64(math.Round(r.WeightKg * 1000)) }

// captured is when it was weighed, if anybody said so.
func (r SubmitRequest) captured() *time.Time {
	if r.CapturedAt.IsZero() {
		return nil
	}
	at := r.CapturedAt.UTC()
	return &at
}

func (r SubmitRequest) weighedAt() time.Time {
	if r.CapturedAt.IsZero() {
		return clock.Now()
	}
	return r.CapturedAt.UTC()
}

// isNamed: the client has given it a name of its own.
func (r SubmitRequest) isNamed() bool { return r.BatchID != "" || r.ExternalID != "" }

// inTime refuses a delivery from another season or from the future, by what the
// client says and by the time in the id that it made.
// spec: captured-at
func (r SubmitRequest) inTime(now time.Time) error {
	if r.BatchID != "" {
		made, _ := id.MadeAt("bat", r.BatchID) // its form was checked at the door
		if err := near("batch_id was made", made, now); err != nil {
			return err
		}
	}
	if r.CapturedAt.IsZero() {
		return nil
	}
	return near("captured_at is", r.CapturedAt, now)
}

func near(what string, at, now time.Time) error {
	switch {
	case at.Before(now.Add(-batch.MostPast)):
		return fault.New(fault.InvalidRequest, "%s more than 60 days ago", what)
	case at.After(now.Add(batch.MostAhead)):
		return fault.New(fault.InvalidRequest, "%s in the future, or the clock of the device is wrong", what)
	}
	return nil
}

// sentBefore finds the delivery that has one of the names of a request.
func (d *Desk) sentBefore(ctx context.Context, in SubmitRequest) (stands claim, found bool, err error) {
	if !in.isNamed() {
		return stands, false, nil
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		stands, err = findClaim(tx, in.BatchID, in.CooperativeID, in.ExternalID)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return stands, false, nil
	}
	return stands, err == nil, err
}

// takeNames gives a delivery the names that its client has chosen. When another
// has one of them, that one stands. A delivery without a name stands for itself.
// spec: batch-id-for-ever, external-id-for-ever
func takeNames(tx *store.Tx, in SubmitRequest, batchID, jobID string) (claim, error) {
	names := claim{BatchID: batchID, CooperativeID: in.CooperativeID, ExternalID: in.ExternalID, JobID: jobID}
	if !in.isNamed() {
		return names, nil
	}
	var err error
	if names.Content, err = in.fingerprint(); err != nil {
		return names, err
	}
	stands, err := takeClaim(tx, names)
	if err != nil || stands.JobID != jobID || in.BatchID == "" {
		return stands, err
	}
	known, err := isKnown(tx, in.BatchID)
	if err == nil && known { // an id of ours, which nobody else may give out
		err = reused(in.BatchID)
	}
	return stands, err
}

func reused(batchID string) error {
	return fault.New(fault.IDReused, "the id stands for another delivery: batch %s", batchID)
}

// again answers a delivery that was sent before: with what it came to, when it
// is the same, whoever sends it and however much later.
// spec: batch-id-for-ever, external-id-for-ever, code-id-reused
func (d *Desk) again(ctx context.Context, in SubmitRequest, stands claim, err error) (SubmitResult, error) {
	if err != nil {
		return SubmitResult{}, err
	}
	made, err := d.Batches.Get(ctx, stands.BatchID)
	isMade := err == nil
	if err != nil && !fault.Is(err, fault.BatchNotFound) {
		return SubmitResult{}, err
	}
	same, err := in.isSameAs(stands, made)
	if err != nil {
		return SubmitResult{}, err
	}
	if !same {
		if stands.CooperativeID != in.CooperativeID { // whose it is, is nobody else's business
			return SubmitResult{}, fault.New(fault.IDReused, "the batch_id stands for another delivery")
		}
		return SubmitResult{}, reused(stands.BatchID)
	}
	if isMade {
		out := SubmitResult{JobID: stands.JobID, Batch: made}
		if out.ChainTx, err = d.Batches.MintedBy(ctx, made.ID); err != nil {
			return SubmitResult{}, err
		}
		return d.submitted(ctx, out)
	}
	held, err := d.Reviews.HeldBy(ctx, stands.JobID)
	if err != nil || len(held) > 0 {
		return SubmitResult{JobID: stands.JobID, Pending: true, Held: held}, err
	}
	return d.delivered(ctx, stands.JobID)
}

// isSameAs compares a request with the delivery that has its name. Of a delivery
// from before there were claims the batch itself says what it was.
func (r SubmitRequest) isSameAs(stands claim, made batch.Batch) (bool, error) {
	if stands.CooperativeID != r.CooperativeID || r.BatchID != "" && stands.BatchID != r.BatchID {
		return false, nil
	}
	if stands.Content == "" {
		return made.FarmerID == r.FarmerID && made.Grams == r.grams() && made.Delivered.Grade == r.Grade && made.Delivered.MoisturePct == r.MoisturePct, nil
	}
	now, err := r.fingerprint()
	return now == stands.Content, err
}

// claim is a delivery under its names.
type claim struct {
	BatchID       string
	CooperativeID string
	ExternalID    string // unique in its cooperative; empty: it has none
	Content       string // what was delivered, see digest; empty: it is from before there were claims
	JobID         string // empty: likewise
}

// digest is the content of a delivery in a form that can be compared.
func digest(content any) (string, error) {
	text, err := json.Marshal(content)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:]), nil
}

// findClaim gives the delivery that has one of the names; store.ErrNotFound. An empty
// name is nobody's.
func findClaim(tx *store.Tx, batchID, cooperativeID, externalID string) (claim, error) {
	if batchID != "" {
		c, err := claimByBatch(tx, batchID)
		if !errors.Is(err, store.ErrNotFound) {
			return c, err
		}
	}
	if externalID == "" {
		return claim{}, store.ErrNotFound
	}
	return claimByExternal(tx, cooperativeID, externalID)
}

// takeClaim gives a delivery its names, or gives the delivery that has one of them
// already. Of two at once one is let through and the other finds it.
func takeClaim(tx *store.Tx, c claim) (stands claim, err error) {
	for {
		first, err := insertClaim(tx, c)
		if err != nil || first {
			return c, err
		}
		stands, err = findClaim(tx, c.BatchID, c.CooperativeID, c.ExternalID)
		if !errors.Is(err, store.ErrNotFound) { // else it has just come to nothing
			return stands, err
		}
	}
}

// Called is the batch that a cooperative calls by an id of its own; isThere is false
// when none is, or the delivery is still on its way.
func (d *Desk) Called(ctx context.Context, cooperativeID, externalID string) (batchID string, isThere bool, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		c, err := claimByExternal(tx, cooperativeID, externalID)
		if errors.Is(err, store.ErrNotFound) {
			return nil
		}
		batchID, isThere = c.BatchID, err == nil
		return err
	})
	return batchID, isThere, err
}
