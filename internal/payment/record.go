package payment

import (
	"context"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/debt"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/pricelist"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// PayoutRecord is a payout as GET /payments/{payment_id} and the events show it.
type PayoutRecord struct {
	PaymentID     string     `json:"payment_id"`
	PaymentType   string     `json:"payment_type"`
	Status        Status     `json:"status"`
	Hold          Hold       `json:"hold,omitempty"`
	FarmerID      string     `json:"farmer_id"`
	BatchID       string     `json:"batch_id"`
	CooperativeID string     `json:"cooperative_id,omitempty"`
	LoanID        string     `json:"loan_id,omitempty"`
	AmountUSDC    money.USDC `json:"amount_usdc"`
	AmountUGX     *money.UGX `json:"amount_ugx"`

	Deducted money.USDC       `json:"deducted_usdc,omitzero"` // what was kept back for debts; amount_usdc is without it
	SetOff   []debt.Deduction `json:"set_off,omitempty"`

	// Of one that goes out in parts: each reference, what the farmer has of it, and what is left.
	Parts []Part     `json:"parts,omitempty"`
	Paid  money.USDC `json:"paid_usdc,omitzero"`
	Left  money.USDC `json:"left_usdc,omitzero"`

	Reference     *string              `json:"payout_provider_reference"`
	TransactionID *string              `json:"mobile_money_transaction_id"`
	Reason        Reason               `json:"reason,omitempty"`
	CreatedAt     string               `json:"created_at"`
	CompletedAt   *string              `json:"completed_at"`
	Elapsed       int64                `json:"elapsed_seconds"`
	RetryCount    *int64               `json:"retry_count,omitempty"`
	Deductions    pricelist.Deductions `json:"deductions,omitempty"`
	Note          string               `json:"note,omitempty"`    // for ADMIN, and in no event
	Failure       string               `json:"failure,omitempty"` // this and what was tried stand in no event either
	Attempts      []Part               `json:"attempts,omitempty"`
}

// The types of payments.
const (
	FarmerPayoutType     = "FARMER_PAYOUT"
	LoanDisbursementType = "LOAN_DISBURSEMENT"
)

// Type is LOAN_DISBURSEMENT for the payout of a loan, else FARMER_PAYOUT.
func (p Payout) Type() string {
	if p.LoanID != "" {
		return LoanDisbursementType
	}
	return FarmerPayoutType
}

// Record shows a payout. The fields of the two types differ.
func (p Payout) Record() any {
	r := PayoutRecord{
		PaymentID: p.ID, PaymentType: p.Type(), Status: p.Status, Hold: p.Hold, FarmerID: p.FarmerID, BatchID: p.BatchID, LoanID: p.LoanID,
		AmountUSDC: p.Amount, Deducted: p.Deducted, SetOff: p.SetOff, AmountUGX: p.LocalOrNil(), Reference: p.ReferenceOrNil(), TransactionID: orNull(p.TransactionID),
		CreatedAt: clock.Stamp(p.CreatedAt), CompletedAt: clock.MaybeStamp(p.CompletedAt), Elapsed: p.Elapsed(), Note: p.Note, Attempts: p.Tried,
	}
	if p.Tried != nil && p.Status != Completed {
		r.Failure = p.Failure
	}
	if p.Status == Failed && p.phase == ended { // it is never paid, and nothing is kept back of it
		r.Deducted = 0
		r.SetOff = nil
	}
	if p.isParted() {
		r.Parts = p.Parts
		r.Paid, r.Left = p.paidAndLeft()
	}
	if p.LoanID != "" {
		return r
	}
	r.CooperativeID = p.CooperativeID
	r.Reason = p.Reason
	r.RetryCount = &p.Retries
	r.Deductions = p.Deductions
	return payoutWithRate{PayoutRecord: r, ExchangeRate: p.rateOrNil()}
}

// payoutWithRate is a FARMER_PAYOUT, whose exchange_rate is null before a quote.
type payoutWithRate struct {
	PayoutRecord `json:",inline"`
	ExchangeRate *money.Decimal `json:"exchange_rate"`
}

// LocalOrNil is the shillings of all of it, once there is a quote: those that were
// sent, and what the rest is worth by the last one.
func (p Payout) LocalOrNil() *money.UGX {
	worth := p.Local
	if p.Paid > 0 || p.portion > 0 && p.portion < p.Amount {
		worth = p.PaidLocal + p.Local
		if p.account != book.PaidOut {
			worth = p.PaidLocal + payrail.Shillings(p.Amount-p.Paid, p.Rate)
		}
	}
	if worth == 0 {
		return nil
	}
	return &worth
}

// ReferenceOrNil is the rail's reference, once the rail may know it.
func (p Payout) ReferenceOrNil() *string {
	if (p.phase == quoting || p.phase == held || p.Failure == string(review.Rejected)) && p.Local == 0 {
		return nil
	}
	return &p.Reference
}

func (p Payout) rateOrNil() *money.Decimal {
	if p.Rate == 0 {
		return nil
	}
	return &p.Rate
}

// Elapsed is the seconds from the order to its end, or until now.
func (p Payout) Elapsed() int64 {
	end := clock.Now()
	if p.CompletedAt != nil {
		end = *p.CompletedAt
	}
	return max(0, int64(end.Sub(p.CreatedAt)/time.Second))
}

// Viewer is who looks at payments: one organisation, or all of them.
type Viewer struct {
	CooperativeID string
	All           bool
}

// FindPayout is GetPayout for one who may see it.
// spec: get-farmer-payout, visibility-payment
func (d *Desk) FindPayout(ctx context.Context, payoutID string, who Viewer) (Payout, error) {
	var found Payout
	err := d.Store.View(ctx, func(tx *store.Tx) (err error) {
		found, err = payoutInParts(tx, payoutID)
		return err
	})
	if err != nil {
		return Payout{}, orNotFound(err)
	}
	if !who.All && (who.CooperativeID == "" || who.CooperativeID != found.CooperativeID) {
		return Payout{}, notYours()
	}
	return found, nil
}

func notYours() error {
	return fault.New(fault.InsufficientPermissions, "the payment belongs to another organisation")
}

// Awaited are what a farmer is owed and has not got, newest first: under way, held,
// or in manual review.
func (d *Desk) Awaited(ctx context.Context, farmerID string, limit int) (list []Payout, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, err = awaitedPayouts(tx, farmerID, limit)
		return err
	})
	return list, err
}

// OfBatch lists the payments of a batch, newest first, and how many there are.
// Another cooperative's batch is INSUFFICIENT_PERMISSIONS.
// spec: get-payments-by-batch
func (d *Desk) OfBatch(ctx context.Context, batchID string, who Viewer, afterID string, limit int) (list []Payout, total int64, err error) {
	facts, err := d.Batches(ctx, batchID, "")
	if err != nil {
		return nil, 0, err
	}
	if !who.All && facts.CooperativeID != who.CooperativeID {
		return nil, 0, fault.Foreign("batch")
	}
	err = d.Store.View(ctx, func(tx *store.Tx) (err error) {
		if list, err = payoutsOfBatch(tx, batchID, afterID, limit); err != nil {
			return err
		}
		total, err = countOfBatch(tx, batchID, who.CooperativeID)
		return err
	})
	if err == nil && !who.All && len(list) > 0 && list[0].CooperativeID != who.CooperativeID {
		return nil, 0, fault.Foreign("batch")
	}
	return list, total, err
}
