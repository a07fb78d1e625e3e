package lending

import (
	"context"

	"mwanyi/internal/allowance"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// repayArgs are the arguments of a repayment.
type repayArgs struct {
	LoanID string        `json:"loan_id"`
	From   chain.Address `json:"from"`
	Max    int64         `json:"max"`
}

// Repay pays on an open loan, or on what is still owed of a defaulted one,
// from the cooperative's wallet; without an amount all that is due. It returns
// the loan as the chain has it then. The same request again pays nothing more.
// It raises no score: money that goes in a circle proves nothing, a sale does.
// spec: score-by-sale
func (d *Desk) Repay(ctx context.Context, loanID string, amount money.USDC, request string) (Loan, error) {
	jobID, begun, err := d.begunBy(ctx, request)
	if err != nil {
		return Loan{}, err
	}
	if !begun {
		loan, args, err := d.owedOn(ctx, loanID, amount)
		if err != nil {
			return Loan{}, err
		}
		err = d.Store.Update(ctx, func(tx *store.Tx) error {
			_, err := job.Enqueue(tx, kindRepay, args, job.WithID(jobID), job.Visible(loan.CooperativeID))
			return err
		})
		if err != nil {
			return Loan{}, err
		}
	}
	return d.awaitLoan(ctx, jobID)
}

// owedOn says what a repayment takes from where.
func (d *Desk) owedOn(ctx context.Context, loanID string, amount money.USDC) (Loan, repayArgs, error) {
	loan, err := d.Get(ctx, loanID)
	if err != nil {
		return loan, repayArgs{}, err
	}
	if loan.Outstanding == 0 {
		return loan, repayArgs{}, fault.New(fault.LoanNotFound, "nothing is owed on loan %s", loanID)
	}
	if amount > loan.Outstanding {
		return loan, repayArgs{}, fault.New(fault.LoanLimitExceeded, "%s USDC is due, not %s", loan.Outstanding, amount)
	}
	organisation, err := d.Access.Organisation(ctx, loan.CooperativeID)
	if err != nil {
		return loan, repayArgs{}, err
	}
	if organisation.Wallet == nil {
		return loan, repayArgs{}, fault.New(fault.LoanLimitExceeded, "the cooperative has no wallet to repay from")
	}
	from, err := chain.ParseAddress(*organisation.Wallet)
	if amount == 0 {
		amount = loan.Outstanding + closingMargin(loan)
	}
	return loan, repayArgs{LoanID: loanID, From: from, Max: int64(amount)}, err
}

// closingMargin is the interest of an hour: what may come to the debt until
// the transaction is mined. The contract takes no more than is owed.
func closingMargin(l Loan) money.USDC {
	const hoursOfAYear = 365 * 24
	return l.Principal*money.USDC(l.Rate)/1_000_000/hoursOfAYear + 1
}

// repay is the job: money and fees for the wallet, leave for the vault to take
// it, the payment itself. A crash repeats the step it cut, under its key.
// spec: run-off-loans
func (d *Desk) repay(ctx context.Context, j *job.Job) (job.Then, error) {
	var args repayArgs
	if err := j.Args(&args); err != nil {
		return nil, job.Permanent(err)
	}
	amount := money.USDC(args.Max)
	// The balance is looked at inside the step: once that is done the payment
	// may have been made, and a second look would find the money gone.
	_, err := job.Step(ctx, j, "approve", func(ctx context.Context, key string) (chain.Receipt, error) {
		on, err := d.Chain.Loan(ctx, args.LoanID)
		if err != nil {
			return chain.Receipt{}, err
		}
		return chain.Receipt{}, d.allow(ctx, j.ID, key, allowance.Grant{From: args.From, Spender: on.PaidTo(), Amount: amount})
	})
	if err != nil {
		return nil, endIfRefused(err)
	}
	receipt, err := job.Step(ctx, j, "repay", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Chain.Send(ctx, key, chain.RepayLoan{From: args.From, LoanID: args.LoanID, Max: amount})
	})
	if err := d.ended(ctx, j, err); err != nil { // the vault takes what is owed, which may be less
		return nil, endIfRefused(err)
	}
	return func(tx *store.Tx) error {
		if err := d.applyAll(tx, receipt.Events); err != nil {
			return err
		}
		return j.Complete(tx, loanArgs{LoanID: args.LoanID})
	}, nil
}

// allow sees to it that the loan's vault can take the amount from a wallet, and
// no more: coins for the fee, the money itself, and the allowance.
func (d *Desk) allow(ctx context.Context, jobID, key string, g allowance.Grant) error {
	from, amount := g.From, g.Amount
	if err := d.Purse.Fund(ctx, key+"/fund", from, amount); err != nil {
		return err
	}
	has, err := d.Chain.Account(ctx, from)
	switch {
	case err != nil:
		return err
	case has.USDC < amount:
		return fault.New(fault.LoanLimitExceeded, "the wallet %s holds %s USDC, less than the %s that are to be paid", from, has.USDC, amount)
	}
	err = d.Allowances.Give(ctx, jobID, key, g)
	if fault.Is(err, fault.InsufficientPermissions) {
		return fault.New(fault.LoanLimitExceeded, "the service does not hold the key of wallet %s; its owner repays on the chain", from).Because(err)
	}
	return err
}

// ended takes back what is left of the leave that a job's payment had, once its
// call has taken effect or was refused for good.
func (d *Desk) ended(ctx context.Context, j *job.Job, cause error) error {
	if cause != nil && !chain.Definite(cause) {
		return cause
	}
	if err := d.Allowances.End(ctx, j.ID); err != nil {
		return err
	}
	return cause
}
