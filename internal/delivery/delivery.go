// Package delivery takes coffee in: what a collector brings is judged, named for
// ever, kept, and becomes a batch (package batch) when chain, ledger and payout have
// it.
//
//	delivery.go  Desk, its job, what is owed
//	submit.go    a delivery: rules, the job, its reply
//	again.go     a delivery that was sent before, and its names
//	weigh.go     what is doubtful of a delivery; how a farm's year is counted
//	slip.go      a weight slip whose photo comes later
//	reweigh.go   a delivery that is corrected or voided, in its farm's year
//	sql.go       the tables delivery_claim, weighing, weighing_day
package delivery

import (
	"context"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/blob"
	"mwanyi/internal/delivery/number"
	"mwanyi/internal/farmer"
	"mwanyi/internal/job"
	"mwanyi/internal/pricelist"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// Desk is the office at the scale.
type Desk struct {
	Store   *store.Store
	Access  *access.Desk
	Farmers *farmer.Desk
	Reviews *review.Desk
	Batches *batch.Desk
	Prices  *pricelist.Desk
	Files   *blob.Desk

	AdvancePct int64         // of the farm-gate value, paid on delivery
	Wait       time.Duration // how long who delivers waits for the job

	tokens number.Block
}

// Kinds are the jobs. A delivery waits for its chain transaction most of the time:
// many at once share one.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{{Name: kindDeliver, Run: d.deliver, GiveUp: job.CarryOn(unweigh), Clean: job.CleanArgs((*deliverArgs).clean), Workers: 1024}}
}

// OfToken is the batch of a token; empty when there is none, and isComing when it
// may be that of a delivery under way here.
func OfToken(tx *store.Tx, tokenID uint64) (batchID string, isComing bool, err error) {
	if batchID, err = batch.OfToken(tx, tokenID); err != nil || batchID != "" {
		return batchID, false, err
	}
	isComing, err = number.IsTaken(tx, tokenID)
	return "", isComing, err
}

// OwedBy gives the batches that a farmer's deliveries are to become, and are not
// yet.
func OwedBy(tx *store.Tx, farmerID string) (batchIDs []string, err error) {
	err = job.Each(tx, kindDeliver, func(_ string, args deliverArgs) {
		if args.FarmerID == farmerID {
			batchIDs = append(batchIDs, args.BatchID)
		}
	})
	return batchIDs, err
}

// IsUnderway reports whether a delivery of a farmer is owed, or waits for a review.
func IsUnderway(tx *store.Tx, farmerID string) (isUnderway bool, err error) {
	err = job.Each(tx, kindDeliver, func(_ string, args deliverArgs) { isUnderway = isUnderway || args.FarmerID == farmerID })
	return isUnderway, err
}

// Owed gives the deliveries that are owed: by the token that each mints, its job.
func Owed(ctx context.Context, s *store.Store) (map[uint64]string, error) {
	owed := map[uint64]string{}
	err := s.Read(ctx, func(tx *store.Tx) error {
		return job.Each(tx, kindDeliver, func(jobID string, args deliverArgs) { owed[args.TokenID] = jobID })
	})
	return owed, err
}
