package payment

import (
	"cmp"
	"context"
	"fmt"

	"mwanyi/internal/book"
	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/mail"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
)

// sendReceipt tells a farmer that money has come, and what it is. Nothing depends
// on it: after the last try it is left.
func (d *Desk) sendReceipt(ctx context.Context, j *job.Job) (job.Then, error) {
	if !d.Farmers.Messages.CanSend() {
		return nil, nil
	}
	_, p, err := job.Row(ctx, j, payoutInParts)
	if err != nil {
		return nil, err
	}
	n, err := d.receiptOf(ctx, p)
	if err != nil {
		return nil, err
	}
	return d.Farmers.Tell(ctx, j, p.FarmerID, n)
}

// receiptOf says what a payout was for. What was paid at the office may never
// have had a rate: it gets the one of today.
// spec: farmer-messages
func (d *Desk) receiptOf(ctx context.Context, p Payout) (message.Note, error) {
	if p.Rate == 0 {
		var err error
		if p.Local, p.Rate, err = d.Estimate(ctx, p.Amount); err != nil {
			return message.Note{}, err
		}
	}
	n := message.Note{Words: message.Paid, Paid: p.Worth(), Ref: p.ID[max(0, len(p.ID)-8):]}
	if p.account == book.PaidAtOffice {
		n.Paid -= p.PaidLocal // what came by phone before is receipted there
	} else {
		n.Tail = message.Tail(p.Phone)
		n.Parts = p.paidParts()
	}
	if p.isOrdered() {
		return n, nil
	}
	facts, err := d.Batches(ctx, p.BatchID, p.Reason)
	if err != nil {
		return n, err
	}
	n.Debt = payrail.Shillings(p.Deducted, p.Rate)
	n.Grams = facts.Grams
	n.Form = facts.Form
	n.Gross = cmp.Or(facts.GrossUGX, payrail.Shillings(facts.Gross, p.Rate))
	switch {
	case p.Reason == DeliveryAdvance && facts.Gross > 0:
		n.Words = message.Delivery
		if n.Off = told(p.Deductions); n.Off != nil || n.Debt > 0 {
			n.Words = message.DeliveryLess
		}
	case p.Reason == LoanDisbursement && !facts.LoanDue.IsZero():
		n.Words = message.Loan
		n.Rate = facts.LoanRate
		n.Due = facts.LoanDue
	case p.Reason == NetCoffeePayment && facts.Gross > 0:
		n.Words = message.Net
		err = d.takeOff(ctx, p, facts, &n)
	}
	return n, err
}

// takeOff says what a sale was lessened by. Of a loan that has grown since, it
// takes what was owed when the payment was made, so that the sum is right.
func (d *Desk) takeOff(ctx context.Context, p Payout, facts BatchFacts, n *message.Note) error {
	var list []Payout
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, err = payoutsOfBatch(tx, p.BatchID, p.ID, mostOfBatch)
		return err
	})
	var before money.USDC
	for _, o := range list {
		if o.Reason == NetCoffeePayment && o.Status != Failed {
			before += o.Gross()
		}
	}
	loan := facts.Loan + min(0, facts.Gross-facts.Advance-facts.Loan-before-p.Gross())
	n.Advance = payrail.Shillings(facts.Advance, p.Rate)
	n.Loan = payrail.Shillings(loan, p.Rate)
	n.Before = payrail.Shillings(before, p.Rate)
	return err
}

// SetOff tells a farmer that a sale leaves nothing, and what it went to. The loan
// is repaid first, as the contracts do it. A provider that gives no quote holds
// no message up: it shows the usual rate.
// spec: farmer-set-off
func (d *Desk) SetOff(ctx context.Context, batchID, farmerID string, usual money.Decimal) (job.Then, error) {
	sold, err := d.Batches(ctx, batchID, NetCoffeePayment)
	if err != nil {
		return nil, err
	}
	_, rate, err := d.Estimate(ctx, sold.Gross)
	if err != nil {
		rate = usual
	}
	loan := min(sold.Loan, sold.Gross)
	return func(tx *store.Tx) error {
		return d.Farmers.TellOnce(tx, "set-off/"+batchID, farmerID, message.Note{
			Words: message.SetOff, Grams: sold.Grams, Form: sold.Form, Gross: payrail.Shillings(sold.Gross, rate),
			Loan: payrail.Shillings(loan, rate), Advance: payrail.Shillings(min(sold.Advance, sold.Gross-loan), rate),
		})
	}, nil
}

// mostOfBatch is more payouts than a batch has.
const mostOfBatch = 100

// tellHeld tells a farmer once that the money for coffee, or of a loan on it,
// waits. Nothing else is promised to the farmer, nor where nothing is held.
// spec: farmer-told-held
func (d *Desk) tellHeld(tx *store.Tx, p Payout) error {
	waits := p.phase == held && p.Hold != HoldWallet || p.Status == ManualReview
	if !waits || p.isOrdered() || d.Reviews.Mode != policy.Holds {
		return nil
	}
	return d.Farmers.TellOnce(tx, "held/"+p.ID, p.FarmerID, message.Note{Words: message.HeldMoney, Reason: cmp.Or(string(p.Hold), string(p.Status))})
}

// tellFull tells the farmer, once for a payout, that the wallet takes no more
// today, so that there is room in it tomorrow.
// spec: rail-failure-codes
func (d *Desk) tellFull(tx *store.Tx, p Payout) error {
	if p.Hold != HoldWallet || p.phase != resting && p.phase != held {
		return nil
	}
	return d.Farmers.TellOnce(tx, "full/"+p.ID, p.FarmerID, message.Note{Words: message.FullWallet, Gross: payrail.Shillings(p.Amount-p.Paid, p.Rate)})
}

// mailReview tells the cooperative's manager that a payout waits for a decision.
// spec: payout-manual-review
func (d *Desk) mailReview(ctx context.Context, j *job.Job) (job.Then, error) {
	_, p, err := job.Row(ctx, j, payoutByID)
	if err != nil {
		return nil, err
	}
	amount := p.Amount.String()
	if p.Paid > 0 {
		amount = p.Rest().String() + " USDC, the rest of " + amount
	}
	text := fmt.Sprintf("Payout %s of %s USDC to farmer %s (batch %s, %s) could not be paid to mobile money: %s.\n\n"+
		"The amount is held. The farmer can collect it at the cooperative's office against the batch receipt; "+
		"the operator then closes the payout, or sends it again.\n", p.ID, amount, p.FarmerID, p.BatchID, p.Reason, p.Failure)
	_, err = job.Step(ctx, j, "mail", func(ctx context.Context, key string) (bool, error) {
		house, err := d.Access.Organisation(ctx, p.CooperativeID)
		if err != nil {
			return false, err
		}
		return true, d.Mail.Send(ctx, key, mail.Message{To: house.Email, Subject: "A payout needs a decision: " + p.ID, Text: text})
	})
	return nil, err
}
