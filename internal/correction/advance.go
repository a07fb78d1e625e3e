package correction

import (
	"context"

	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/debt"
	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/payment"
	"mwanyi/internal/store"
)

const kindAdvance = "correction.advance"

// advanceArgs name a batch whose advance is under way.
type advanceArgs struct {
	BatchID string `json:"batch_id"`
}

// settleAdvance brings what the farmer has of a batch's advance to what it is due,
// in the transaction that changed that. What no rail has is cancelled; what the
// farmer has too much becomes a debt, and what is missing is paid, after the batch's
// own debt is let go. While a rail has a part of it nothing is decided: the job looks
// again, and finds the amounts of then.
// spec: void-debt, void-unsent-advance, correct-advance-part
func (d *Desk) settleAdvance(tx *store.Tx, batchID string) error {
	b, err := batch.ByID(tx, batchID)
	if err != nil {
		return err
	}
	has, err := d.Payouts.TakeBack(tx, b.ID)
	if err != nil {
		return err
	}
	if has.IsUnderWay {
		_, err := job.Enqueue(tx, kindAdvance, advanceArgs{BatchID: b.ID}, job.At(clock.Now().Add(d.Poll)))
		return err
	}
	owed, _, err := debt.Because(tx, b.ID)
	if err != nil {
		return err
	}
	due := max(0, b.Advance-b.Deducted) // what was taken off the farmer never had
	switch had := has.Given - owed; {
	case had > due:
		return d.owes(tx, b, had-due)
	case had < due:
		return d.paysMore(tx, b, due-had, has.Parts)
	}
	return nil
}

// owes writes down what the farmer has had too much, and tells it.
func (d *Desk) owes(tx *store.Tx, b batch.Batch, amount money.USDC) error {
	x, err := debt.Owe(tx, debt.Debt{FarmerID: b.FarmerID, CooperativeID: b.CooperativeID, BatchID: b.ID, Amount: amount})
	if err != nil {
		return err
	}
	return d.Farmers.TellOnce(tx, "owes/"+x.ID, b.FarmerID, message.Note{
		Words: message.Owes, Grams: b.Grams, Form: b.Called(), Gross: payrail.Shillings(amount, d.Batches.UsualRate),
	})
}

// paysMore owes the farmer the rest of an advance, through all rules of one.
func (d *Desk) paysMore(tx *store.Tx, b batch.Batch, amount money.USDC, parts int64) error {
	gone, err := debt.LetGo(tx, b.ID, amount)
	if err != nil || amount == gone {
		return err
	}
	_, err = d.Payouts.Owe(tx, payment.Payout{
		FarmerID: b.FarmerID, BatchID: b.ID, CooperativeID: b.CooperativeID, Amount: amount - gone, Reason: payment.DeliveryAdvance, Part: parts,
	})
	return err
}

// bringAdvance is the job that looks again. It writes nothing outside: a crash
// leaves the job.
func (d *Desk) bringAdvance(_ context.Context, j *job.Job) (job.Then, error) {
	var in advanceArgs
	if err := j.Args(&in); err != nil {
		return nil, job.Permanent(err)
	}
	return func(tx *store.Tx) error { return d.settleAdvance(tx, in.BatchID) }, nil
}
