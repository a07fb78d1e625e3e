// Package delivery takes coffee in: what a collector brings is judged, named for
// ever, kept, and becomes a batch (package batch) when chain, ledger and payout have
// it.
//
//	delivery.go  Desk, its job
//	submit.go    a delivery: rules, the job, its reply
//	again.go     a delivery that was sent before, and its names
//	weigh.go     what is doubtful of a delivery; how a farm's year is counted
//	reweigh.go   a delivery that is corrected or voided, in its farm's year
//	sql.go       the tables delivery_claim, weighing, weighing_day
package delivery

import (
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
	return []job.Kind{{Name: kindDeliver, Run: d.deliver, GiveUp: job.CarryOn(unweigh), Clean: job.CleanArgs((*deliverArgs).clean), Workers: 128}}
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
