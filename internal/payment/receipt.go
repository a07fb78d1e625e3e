package payment

import (
	"context"
	"fmt"

	"mwanyi/internal/book"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/outside/mail"
)

// sendReceipt tells a farmer that money has come. Nothing depends on it: after the
// last try it is left.
func (d *Desk) sendReceipt(ctx context.Context, j *job.Job) (job.Then, error) {
	if !d.Messages.CanSend() {
		return nil, nil
	}
	_, p, err := job.Row(ctx, j, payoutByID)
	if err != nil {
		return nil, err
	}
	payee, err := d.Farmers.PayeeOf(ctx, p.FarmerID)
	if fault.Is(err, fault.PhoneNotFound) || fault.Is(err, fault.FarmerNotRegistered) {
		return nil, nil // nobody to tell
	}
	if err != nil {
		return nil, err
	}
	words := message.Paid
	if p.account == book.PaidAtOffice {
		words = message.PaidAtOffice
	}
	return nil, d.Messages.Tell(ctx, j, payee.Phone, words, message.Grouped(int64(p.Local)), p.ID[max(0, len(p.ID)-8):])
}

// mailReview tells the cooperative's manager that a payout waits for a decision.
// spec: payout-manual-review
func (d *Desk) mailReview(ctx context.Context, j *job.Job) (job.Then, error) {
	_, p, err := job.Row(ctx, j, payoutByID)
	if err != nil {
		return nil, err
	}
	text := fmt.Sprintf("Payout %s of %s USDC to farmer %s (batch %s, %s) could not be paid to mobile money: %s.\n\n"+
		"The amount is held. The farmer can collect it at the cooperative's office against the batch receipt; "+
		"the operator then closes the payout, or sends it again.\n", p.ID, p.Amount, p.FarmerID, p.BatchID, p.Reason, p.Failure)
	_, err = job.Step(ctx, j, "mail", func(ctx context.Context, key string) (bool, error) {
		house, err := d.Access.Organisation(ctx, p.CooperativeID)
		if err != nil {
			return false, err
		}
		return true, d.Mail.Send(ctx, key, mail.Message{To: house.Email, Subject: "A payout needs a decision: " + p.ID, Text: text})
	})
	return nil, err
}
