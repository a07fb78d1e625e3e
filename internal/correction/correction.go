// Package correction undoes what went wrong at the scale: a batch that should not
// be is voided, a wrong weight or moisture is corrected. Each is a record with its
// reason; what was said before stays, on the chain, on the ledger and here.
//
//	correction.go  Desk, Correction, reading them
//	ask.go         a request: rules, the claim on the batch, the job
//	record.go      the job: chain, ledger, and all that follows from it here
//	advance.go     the advance is brought to what the batch is worth: paid, cancelled, or owed
//	sql.go         the table batch_correction
package correction

import (
	"context"
	"time"

	"mwanyi/internal/batch"
	"mwanyi/internal/debt"
	"mwanyi/internal/delivery"
	"mwanyi/internal/farmer"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/payment"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// Desk is the office that corrects.
type Desk struct {
	Store      *store.Store
	Farmers    *farmer.Desk
	Payouts    *payment.Desk
	Reviews    *review.Desk
	Batches    *batch.Desk
	Deliveries *delivery.Desk

	Wait time.Duration // how long who asks waits for the job
	Poll time.Duration // between looks at an advance that is under way
}

// Kind says what a correction does.
type Kind string

// The kinds.
const (
	Void    Kind = "VOID"
	Correct Kind = "CORRECT"
)

// Correction is a record of what was wrong.
type Correction struct {
	ID             string
	BatchID        string
	Kind           Kind
	GramsBefore    int64
	Grams          int64
	MoistureBefore float64
	Moisture       float64
	AdvanceBefore  money.USDC
	Advance        money.USDC // that the farmer is due on delivery
	Reason         string
	MadeBy         string // the key that asked
	JobID          string
	RecordedBy     string // wallet of the cooperative; empty when the chain has nothing to record
	ChainTx        string
	LedgerSequence string
	AskedAt        time.Time
	RecordedAt     *time.Time // nil: it is under way
}

// IsWeight: the weight is another; the chain has it.
func (c Correction) IsWeight() bool { return c.Kind == Correct && c.Grams != c.GramsBefore }

// Kinds are the durable jobs of this package.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{
		{Name: kindRecord, Run: d.record, GiveUp: job.CarryOn(cameToNothing), Workers: 16},
		{Name: kindAdvance, Run: d.bringAdvance, GiveUp: job.CarryOn(job.HoldsNothing), Workers: 8},
	}
}

// OfBatch gives what was corrected of a batch, oldest first.
func (d *Desk) OfBatch(ctx context.Context, batchID string) (list []Correction, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		list, err = recorded(tx, batchID)
		return err
	})
	return list, err
}

// Owed is what the farmer owes because of a batch, and what of it is open.
type Owed struct{ Whole, Open money.USDC }

// OwedFor reads that.
func (d *Desk) OwedFor(ctx context.Context, batchID string) (o Owed, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		o.Whole, o.Open, err = debt.Because(tx, batchID)
		return err
	})
	return o, err
}
