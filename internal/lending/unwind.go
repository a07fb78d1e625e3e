package lending

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/allowance"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/payment"
	"mwanyi/internal/store"
)

// unwindPause is how long an unwinding waits that the treasury could not pay.
const unwindPause = time.Minute

// PayoutEnded is told by payments, in the transaction of the move, of a payout
// that was paid or went to manual review.
func (d *Desk) PayoutEnded(tx *store.Tx, p payment.Payout) error {
	switch {
	case p.LoanID == "":
		return nil
	case p.Status == payment.Completed:
		return d.Disbursed(tx, p.LoanID)
	case p.Paid > 0:
		// The farmer has a part of it: the loan stands, and ADMIN pays the rest
		// through the manual review.
		d.Log.Error("a loan was paid out in part; resolve its payment", "loan_id", p.LoanID, "payment_id", p.ID)
		return nil
	}
	return d.NotDisbursed(tx, p.LoanID)
}

// NotDisbursed is told by the payment that failed for good, in its
// transaction: the loan is taken back on the chain. A loan that has ended
// meanwhile stays as it is, and the farmer is still owed the money.
func (d *Desk) NotDisbursed(tx *store.Tx, loanID string) error {
	loan, err := loanByID(tx, loanID)
	if err != nil || loan.Status != Disbursing {
		return err
	}
	if err := setUnwinding(tx, loanID, true); err != nil {
		return err
	}
	_, err = job.Enqueue(tx, kindUnwind, loanArgs{LoanID: loanID}, job.Unique("unwind/"+loanID))
	return err
}

// TakenBack reports whether a loan is being taken back, or was: then its
// disbursement must not be tried again.
func (d *Desk) TakenBack(tx *store.Tx, loanID string) (bool, error) {
	loan, err := loanByID(tx, loanID)
	return loan.unwinding || loan.Status == Unwound, err
}

// DisbursingPrincipal is what the treasury must be able to give back to the vault:
// the principal of all loans whose money has not reached the farmer.
func (*Desk) DisbursingPrincipal(tx *store.Tx) (money.USDC, error) { return disbursingSum(tx) }

// unwind takes a loan back whose money never reached the farmer: the treasury
// gives the vault the principal. Up to 1 USDC that somebody has paid on it
// meanwhile is no reason not to: it stays with the pool, and the treasury gives
// what is left. The event of it cancels the payment, whoever brings it: this job,
// or the follower when a crash came between.
// spec: unwind-despite-cents
func (d *Desk) unwind(ctx context.Context, j *job.Job) (job.Then, error) {
	args, loan, err := job.Row(ctx, j, loanOfJob)
	if err != nil {
		return nil, err
	}
	if loan.Status != Disbursing { // the money came through after all, or the loan has ended
		return func(tx *store.Tx) error { return setUnwinding(tx, loan.ID, false) }, nil
	}
	receipt, err := d.takeBack(ctx, j, loan)
	var why *chain.Refusal
	switch {
	case errors.As(err, &why) && why.Name == "LoanNotUnwindable":
		// More than 1 USDC was repaid on it, or it is too old: the loan stands, and
		// ADMIN pays the farmer through the manual review.
		d.Log.Error("a loan cannot be taken back; resolve its payment", "loan_id", loan.ID, "payment_id", loan.PaymentID)
		return func(tx *store.Tx) error { return setUnwinding(tx, loan.ID, false) }, nil
	case chain.Definite(err):
		// The treasury is short, or its allowance was spent by another call.
		// Nothing happened under this key; a job of its own has new ones.
		// Until then the loan is marked, and does not default.
		d.Log.Error("the treasury could not give a loan back; it is tried again", "loan_id", loan.ID, "cause", err)
		d.Payments.Alarm("loan_not_unwound")
		waits := fault.Of(err).Message
		return func(tx *store.Tx) error {
			if err := setUnwindWaits(tx, loan.ID, waits); err != nil {
				return err
			}
			_, err := job.Enqueue(tx, kindUnwind, args, job.Unique("unwind/"+loan.ID), job.At(clock.Now().Add(unwindPause)))
			return err
		}, nil
	case err != nil:
		return nil, err
	}
	return func(tx *store.Tx) error { return d.applyAll(tx, receipt.Events) }, nil
}

func (d *Desk) takeBack(ctx context.Context, j *job.Job, loan Loan) (chain.Receipt, error) {
	_, err := job.Step(ctx, j, "approve", func(ctx context.Context, key string) (chain.Receipt, error) {
		return chain.Receipt{}, d.allowUnwinding(ctx, j.ID, key, loan.ID, loan.Principal)
	})
	if err != nil {
		return chain.Receipt{}, err
	}
	receipt, err := job.Step(ctx, j, "unwind", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Chain.Send(ctx, key, chain.UnwindLoan{LoanID: loan.ID})
	})
	return receipt, d.ended(ctx, j, err)
}

// allowUnwinding sees to it that the vault can take the principal back from its
// own treasury, whoever holds that key: the one of the contract, which ADMIN may
// have set to a multisig, and not the account of that name in the keyring. One
// that is not the service's must hold the money and allow the vault itself.
// spec: unwind-treasury
func (d *Desk) allowUnwinding(ctx context.Context, jobID, key, loanID string, principal money.USDC) error {
	pool, err := d.Chain.Pool(ctx)
	if err != nil {
		return err
	}
	on, err := d.Chain.Loan(ctx, loanID)
	if err != nil {
		return err
	}
	pool = pool.Of(on.Vault)
	err = d.allow(ctx, jobID, key, allowance.Grant{From: pool.Treasury, Spender: on.PaidTo(), Amount: principal})
	if !fault.Is(err, fault.LoanLimitExceeded) {
		return err
	}
	has, readErr := d.Chain.Account(ctx, pool.Treasury)
	if readErr != nil {
		return readErr
	}
	return fault.New(fault.LoanLimitExceeded, "the vault's treasury %s holds %s USDC and allows the vault to take %s: to take the loan back it must hold and allow %s",
		pool.Treasury, has.USDC, has.May(on.PaidTo()), principal).Because(err)
}

// cancelPayment ends the disbursement of a loan that was taken back.
func (d *Desk) cancelPayment(tx *store.Tx, loan Loan) error {
	err := d.Payments.Cancel(tx, loan.PaymentID)
	if fault.Is(err, fault.DuplicatePayout) {
		// Paid after all, while the chain took the loan back: the farmer has
		// the money and the treasury has returned it. mwanyi reconcile shows it.
		d.Log.Error("a loan was taken back whose payment is not in manual review", "loan_id", loan.ID, "payment_id", loan.PaymentID)
		return nil
	}
	return err
}
