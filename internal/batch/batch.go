// Package batch follows a batch of coffee from the scale to the buyer's
// payment: delivery, custody stages, purchase orders, settlement (their tables
// are in packages custody and order). The chain
// decides every move; what stands here is what chain and ledger already have.
//
//	batch.go        Desk, what it needs of others, Batch
//	mint.go         a delivery becomes a batch
//	weight.go       what a batch weighs as green coffee, net and on its token; what a stage finds of it
//	evidence.go     the evidence of a stage, pinned as one directory
//	advance.go      a stage: rules, the claim, the job that records it
//	outturn.go      what is odd about what a mill gives back
//	record.go       what every stage leaves: ledger message, row, event; jobs that are held up
//	order.go        purchase orders: create, read, cancel
//	escrow.go       confirmation and payment of an order, on the chain
//	spend.go        what the escrow takes from the buyer's wallet, and a change that waits for it
//	cover.go        what a confirmation demands: the deposit, the loans that it covers, the owner
//	release.go      what does not leave is taken out of its order
//	forfeit.go      an order that has left and is not paid: what becomes of its deposit
//	reoffer.go      what such an order has left is sold again
//	refund.go       what an order gives back is fetched for its buyer
//	void.go         a batch that is taken out of the trade, or measured anew; package correction says when
//	pledge.go       a loan and an order never take a batch at the same moment
//	settle.go       SETTLED
//	net.go          the farmer's net payment: what escrow covers at EXPORTED, the rest at SETTLED
//	chainevents.go  what the chain reports, applied once
//	paid.go         what everybody may know of what was paid at the scale
//	view.go         reading batches
//	list.go         batches of a time
//	sql.go          the tables of all this
package batch

import (
	"sync"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/allowance"
	"mwanyi/internal/audit"
	"mwanyi/internal/custody"
	"mwanyi/internal/farmer"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/exportauthority"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/payment"
	"mwanyi/internal/policy"
	"mwanyi/internal/pricelist"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// Desk is the office that keeps the batches and their orders.
type Desk struct {
	Store   *store.Store
	Access  *access.Desk
	Farmers *farmer.Desk
	Payouts *payment.Desk
	Reviews *review.Desk
	Chain   Chain // nil: a service without a chain delivers nothing
	Ledger  *audit.Log
	Pins    ipfs.Pinner
	Permits exportauthority.Authority // nil: nothing can be exported
	Purse   chain.Purse               // of the buyers' wallets

	Allowances *allowance.Desk

	EscrowPct  int64         // of an order's price, taken at its confirmation
	Terms      order.Terms   // of purchase orders
	UsualRate  money.Decimal // shillings for a USDC while the provider gives no quote
	Wait       time.Duration // how long the other calls wait for theirs
	PublicURL  string        // no slash at the end
	LotsAtOnce int           // of an order, in one transaction; 0: as many as fit well

	trouble sync.Map // job id → the last fault that held it up, for the reply of who waits
}

// Chain is the part of the chain that batches need.
type Chain interface {
	chain.Writer
	chain.Reader
}

// Batch is a delivered batch.
type Batch struct {
	ID            string
	TokenID       uint64
	ExternalID    string // empty: none
	FarmerID      string
	CooperativeID string
	Grams         int64
	Grade         chain.Grade
	MoisturePct   float64
	Lat, Lng      float64
	AgentID       string
	Stage         chain.Stage
	OrderID       string // that binds it: confirmed, or being confirmed; empty: none
	Advance       money.USDC
	AdvanceUGX    money.UGX
	AdvanceID     string // of its payout; lists leave it out
	NetID         string // of the net payment, of two parts the first; empty: not yet, or nothing was left
	LedgerMessage string
	DeliveredAt   time.Time
	Form          policy.Form          // when it was weighed; empty: nobody said
	Shortfall     money.USDC           // what of the advance its sale does not bring back
	OutturnPct    *float64             // what the mill gave back; nil: nobody said
	CapturedAt    *time.Time           // when it was weighed, said by who brought it; nil: nobody said
	IsReoffered   bool                 // EXPORTED, let go by a forfeited order, and for sale again
	Price         pricelist.Tag        // that it was taken in at
	Species       policy.Species       // of the farm when it was delivered; empty: not known
	LocalGrade    string               // in the words of the trade; empty: nobody said
	Delivered     custody.Assay        // what was said at the scale
	Deductions    pricelist.Deductions // what the cooperative has taken off the advance
	Deducted      money.USDC           // their sum
	MilledGrams   int64                // what is there to sell, on the token too; 0: what was delivered
	Weighed       custody.Weighed      // what else was read off the scale
	CupScore      *float64             // what grading has found in the cup, of 100; nil: not graded yet
	SlipMissing   bool                 // the photo of its weight slip has not come yet
}

// WeightKg is the weight as the contract writes it.
func (b Batch) WeightKg() float64 { return float64(b.Grams) / 1000 }

// DDSEligible: a statement can cover the batch.
func (b Batch) DDSEligible() bool { return b.Stage >= chain.Graded && b.Stage != chain.Voided }

// Kinds are the durable jobs of this package. A delivery waits for its chain
// transaction most of the time: many at once share one.
func (d *Desk) Kinds() []job.Kind {
	nothing := job.CarryOn(job.HoldsNothing)
	return []job.Kind{
		{Name: kindAdvance, Run: d.advance, GiveUp: job.CarryOn(freeing(unclaim)), Clean: job.CleanArgs((*advanceArgs).clean), Workers: 512},
		{Name: kindConfirm, Pays: true, Run: d.confirm, GiveUp: job.CarryOn(freeing(unbindJob)), Workers: 16},
		{Name: kindPay, Pays: true, Run: d.pay, GiveUp: job.CarryOn(freeing(order.Unclaim)), Workers: 16},
		{Name: kindRelease, Pays: true, Run: d.release, GiveUp: job.CarryOn(freeing(order.Unclaim)), Workers: 4},
		{Name: kindClaim, Pays: true, Run: d.claim, GiveUp: nothing, Workers: 4},
		{Name: kindForfeit, Pays: true, Run: d.forfeit, GiveUp: job.CarryOn(freeing(order.Unclaim)), Workers: 4},
		{Name: kindOverdue, Run: d.overdue, Every: overdueEvery},
		{Name: kindReoffer, Run: d.reoffer, GiveUp: nothing, Workers: 4},
		{Name: kindExpire, Run: d.expire, Every: expireEvery},
		{Name: kindSettle, Pays: true, Run: d.settle, GiveUp: nothing, Workers: 32},
		{Name: kindSettled, Pays: true, Run: d.settled, GiveUp: nothing, Workers: 32},
		{Name: kindNet, Pays: true, Run: d.payNet, GiveUp: nothing, Workers: 32},
		{Name: kindSweepNet, Run: d.sweepNet, Every: netEvery},
	}
}

// freeing is the release of a job that holds a row under its id.
func freeing(release func(tx *store.Tx, jobID string) error) func(*store.Tx, *job.Job, error) error {
	return func(tx *store.Tx, j *job.Job, _ error) error { return release(tx, j.ID) }
}
