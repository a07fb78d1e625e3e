package lending

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/coop"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/payment"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
)

// OriginateRequest asks for a loan.
type OriginateRequest struct {
	FarmerID      string
	BatchID       string
	CooperativeID string
	Amount        money.USDC // zero: the most that is allowed
}

// loanArgs are the arguments, and the results, of the jobs that are about a loan.
type loanArgs struct {
	LoanID string `json:"loan_id"`
}

func loanOfJob(tx *store.Tx, args loanArgs) (Loan, error) { return loanByID(tx, args.LoanID) }

// Originate lends. It returns when the chain has drawn the loan, DISBURSING,
// or with the reason why there is none. The same request again, after a crash
// or when the wait was too short, is given the loan that it began.
// spec: post-loans
func (d *Desk) Originate(ctx context.Context, r OriginateRequest, request string) (Loan, error) {
	jobID, begun, err := d.begunBy(ctx, request)
	if err != nil {
		return Loan{}, err
	}
	if !begun {
		loan, err := d.judge(ctx, r)
		if err != nil {
			return Loan{}, err
		}
		err = d.Store.Update(ctx, func(tx *store.Tx) error {
			if err := insertLoan(tx, loan); err != nil {
				return err
			}
			_, err := job.Enqueue(tx, kindOriginate, loanArgs{LoanID: loan.ID}, job.WithID(jobID), job.Visible(r.CooperativeID))
			return err
		})
		if errors.Is(err, store.ErrDuplicate) {
			return Loan{}, d.openAlready(ctx, r)
		}
		if err != nil {
			return Loan{}, err
		}
	}
	return d.awaitLoan(ctx, jobID)
}

// begunBy finds the job that the request began, or gives the id for a new one.
func (d *Desk) begunBy(ctx context.Context, request string) (jobID string, begun bool, err error) {
	if d.Chain == nil {
		return "", false, chain.Off()
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		jobID, begun, err = job.OfRequest(tx, request)
		return err
	})
	return jobID, begun, err
}

// awaitLoan waits for a job and reads the loan that it was about.
func (d *Desk) awaitLoan(ctx context.Context, jobID string) (Loan, error) {
	var about loanArgs
	if err := d.awaitResult(ctx, jobID, &about); err != nil {
		return Loan{}, err
	}
	return d.Get(ctx, about.LoanID)
}

// awaitResult waits for a job and reads what it left; the error of a job that
// was refused is the refusal. What takes longer goes on without its caller.
func (d *Desk) awaitResult(ctx context.Context, jobID string, result any) error {
	outcome, err := job.Await(ctx, d.Store, jobID, d.Wait)
	if err != nil {
		return err
	}
	if outcome.Status == job.Pending {
		return fault.New(fault.ChainUnavailable, "the chain has not answered yet; the work goes on as job %s: repeat the request with the same Idempotency-Key", jobID).After(5 * time.Second)
	}
	return outcome.Decode(result)
}

// judge refuses what can be refused without writing anything down. The rest
// is the contract's: who may borrow, on what, how much.
// spec: limit-minimum-loan, limit-loan-size, limit-price-age, loan-collateral, tier-none
// spec: code-insufficient-collateral, code-loan-limit-exceeded, code-credit-score-too-low, code-stale-price-feed, code-vault-paused
func (d *Desk) judge(ctx context.Context, r OriginateRequest) (Loan, error) {
	payee, err := d.Farmers.Payable(ctx, r.FarmerID)
	if err != nil {
		return Loan{}, err
	}
	if payee.CooperativeID != r.CooperativeID {
		return Loan{}, fault.Foreign("farmer")
	}
	batch, err := d.Batches.Get(ctx, r.BatchID)
	if err != nil {
		return Loan{}, err
	}
	if batch.CooperativeID != r.CooperativeID {
		return Loan{}, fault.Foreign("batch")
	}
	if batch.FarmerID != r.FarmerID {
		return Loan{}, fault.New(fault.InvalidRequest, "batch_id is not a batch of farmer_id")
	}
	farmer, err := d.Farmers.Named(ctx, r.FarmerID)
	if err != nil {
		return Loan{}, err
	}
	if err := farmer.Clear(); err != nil { // the chain hears of a failing check a little later
		return Loan{}, err
	}
	quote, err := d.Chain.Quote(ctx, batch.TokenID, chain.LoanRequest{Amount: r.Amount})
	if err != nil {
		return Loan{}, err
	}
	if green := batch.GreenGrams(policy.SpeciesOf(farmer.Cultivar)); green < batch.Grams {
		quote = asGreen(quote, r.Amount, green, batch.Grams)
		r.Amount = quote.Amount // the vault would take its own most
	}
	if quote.Refusal != nil {
		return Loan{}, d.orUntold(ctx, r.CooperativeID, refusalOf(quote))
	}
	if err := d.priceFresh(ctx); err != nil {
		return Loan{}, err
	}
	if err := d.leavesLenders(ctx, quote.Amount); err != nil {
		return Loan{}, err
	}
	begins, _ := next("", asked)
	return Loan{
		ID: id.New("loan"), FarmerID: r.FarmerID, BatchID: r.BatchID, TokenID: batch.TokenID, CooperativeID: r.CooperativeID,
		Status: begins.to, Asked: r.Amount, Tier: quote.Tier.String(), CreatedAt: clock.Now(),
	}, nil
}

// asGreen is a quote on what a batch weighs as green coffee. The vault knows the
// weight alone, and its price is that of green coffee: of fresh cherry it would
// lend five times what there is.
// spec: form-money
func asGreen(q chain.Quote, asked money.USDC, green, grams int64) chain.Quote {
	q.CollateralValue = money.USDC(int64(q.CollateralValue) / 1000 * green / grams * 1000)
	q.Max = min(q.Max, q.CollateralValue/10_000*money.USDC(q.LTVBasisPts))
	q.Amount = asked
	if asked == 0 { // the most that is allowed
		q.Amount = q.Max
	}
	if q.Refusal == nil && (q.Max < MinLoan || q.Amount > q.Max) {
		q.Refusal = fault.New(fault.LoanLimitExceeded, "the batch carries less") // refusalOf says which and how much
	}
	return q
}

// MinLoan is the smallest loan that the vault gives.
const MinLoan money.USDC = 50_000_000

// refusalOf says why there is no such loan. The vault has one word for a batch
// that carries no loan at all and for one that carries less than was asked; to a
// caller they are different, and the second is a question of how much.
// spec: loan-limit-says-maximum
func refusalOf(q chain.Quote) *fault.Fault {
	switch {
	case q.Refusal.Code != fault.InsufficientCollateral && q.Refusal.Code != fault.LoanLimitExceeded:
		return q.Refusal
	case q.Max < MinLoan:
		return fault.New(fault.InsufficientCollateral, "the batch is worth %s USDC and carries at most %s, less than the smallest loan of %s USDC", q.CollateralValue, q.Max, MinLoan)
	case q.Amount > q.Max:
		return fault.New(fault.LoanLimitExceeded, "the most that can be lent on this batch is %s USDC: %d %% of its value of %s, and at most %s in the farmer's tier %s",
			q.Max, q.LTVBasisPts/100, q.CollateralValue, q.TierMax, q.Tier)
	}
	return q.Refusal
}

// orUntold is the refusal, unless it is that the cooperative does not operate
// and the contracts are about to hear what has changed: the door has let the
// caller in, and only the chain is behind.
func (d *Desk) orUntold(ctx context.Context, cooperativeID string, refusal *fault.Fault) error {
	if refusal.Code != fault.CooperativeNotActive {
		return refusal
	}
	err := coop.Told(ctx, d.Store, cooperativeID)
	if errors.Is(err, coop.ErrUntold) {
		return fault.New(fault.ChainUnavailable, "the contracts have not heard yet that the cooperative operates again").Because(err).After(5 * time.Second)
	}
	if err != nil {
		return err
	}
	return refusal
}

// priceFresh refuses when the price is older than this service allows.
func (d *Desk) priceFresh(ctx context.Context) error {
	if d.MaxAge == 0 {
		return nil
	}
	last, err := d.Chain.Price(ctx)
	if err == nil && clock.Since(last.ObservedAt) > d.MaxAge {
		err = fault.New(fault.StalePriceFeed, "the price is older than %s", d.MaxAge)
	}
	return err
}

// leavesLenders refuses a loan of cash that lenders wait for: they asked first.
// spec: withdrawal-before-loans
func (d *Desk) leavesLenders(ctx context.Context, amount money.USDC) error {
	pool, err := d.Chain.Pool(ctx)
	if err != nil {
		return err
	}
	waiting, err := d.Withdrawals.Waiting(ctx, pool)
	if err != nil || waiting == 0 || amount <= pool.Cash-waiting {
		return err
	}
	return fault.New(fault.LoanLimitExceeded, "the vault has %s USDC to lend: lenders wait for %s of its %s", max(0, pool.Cash-waiting), waiting, pool.Cash)
}

// openAlready says which of the two rules an open loan breaks.
// spec: code-batch-has-active-loan, code-farmer-has-active-loan
func (d *Desk) openAlready(ctx context.Context, r OriginateRequest) error {
	if _, err := d.OpenOn(ctx, r.BatchID); err == nil {
		return fault.New(fault.BatchHasActiveLoan, "the batch already secures a loan")
	}
	return fault.New(fault.FarmerHasActiveLoan, "the farmer already has a loan, or one is being drawn at this moment")
}

// originate is the job. A crash before the step's end asks the chain again
// with the same key; one after it finds the receipt. The loan is written down
// by whoever brings the chain's event first, this job or the follower.
func (d *Desk) originate(ctx context.Context, j *job.Job) (job.Then, error) {
	args, loan, err := job.Row(ctx, j, loanOfJob)
	if err != nil {
		return nil, err
	}
	receipt, err := job.Step(ctx, j, "draw", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Chain.Send(ctx, key, chain.Originate{LoanID: loan.ID, TokenID: loan.TokenID, Amount: loan.Asked})
	})
	if err != nil {
		return nil, endIfRefused(err)
	}
	return func(tx *store.Tx) error {
		if err := d.applyAll(tx, receipt.Events); err != nil {
			return err
		}
		drawn, err := loanByID(tx, loan.ID)
		if err != nil {
			return err
		}
		if drawn.Status == Requested { // drawn under another key; the follower brings it
			return fmt.Errorf("loan %s: the receipt of %s does not show it", loan.ID, receipt.TxHash)
		}
		return j.Complete(tx, args)
	}, nil
}

// draw takes the chain's numbers down. The principal is with the treasury from
// here on, and the farmer is owed it by the same transaction.
func (d *Desk) draw(tx *store.Tx, loan Loan, m loanMove, e chain.Event, terms chain.LoanOriginated) error {
	loan.Principal = terms.Amount
	loan.Rate = terms.Rate
	loan.Collateral = terms.CollateralValue
	loan.LTVBasisPts = int64(terms.LTVBasisPoints)
	loan.DueAt = terms.DueAt
	loan.DefaultsAt = terms.DefaultsAt
	loan.ChainTx = e.TxHash.String()
	loan.Status = m.to
	var err error
	if loan.PaymentID, err = d.Payments.Owe(tx, payment.Payout{FarmerID: loan.FarmerID, BatchID: loan.BatchID, CooperativeID: loan.CooperativeID,
		LoanID: loan.ID, Reason: payment.LoanDisbursement, Amount: loan.Principal}); err != nil {
		return err
	}
	return drawLoan(tx, loan, m.from)
}

// takeRequestAway is for a request that the chain refused: the farmer may ask
// again.
func takeRequestAway(tx *store.Tx, j *job.Job, _ error) error {
	var args loanArgs
	if err := j.Args(&args); err != nil {
		return err
	}
	return deleteRequest(tx, args.LoanID)
}

// endIfRefused ends a job at once when the chain refused for good. What is not
// known stays a failure that is tried again with the same key.
func endIfRefused(err error) error {
	if chain.Definite(err) {
		return job.Permanent(err)
	}
	return err
}

// Disbursed is told by the payment that paid the farmer, in its transaction. A
// loan that was repaid or written off before the money came through keeps its
// state.
// spec: event-loan-originated, disbursement-states
func (d *Desk) Disbursed(tx *store.Tx, loanID string) error {
	loan, err := loanByID(tx, loanID)
	if err != nil {
		return err
	}
	m, moves := next(loan.Status, farmerPaid)
	if !moves {
		m.to = loan.Status
	}
	if err := markDisbursed(tx, loanID, m.to, clock.Now()); err != nil || !moves {
		return err
	}
	if loan, err = loanByID(tx, loanID); err != nil {
		return err
	}
	loan.Outstanding = loan.Principal // as drawn; what has grown since is in the next reading
	return emit(tx, m.event, loan)
}
