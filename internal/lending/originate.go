package lending

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/batch"
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
	Amount        money.USDC    // zero: the most that is allowed
	MaxRate       money.Decimal // zero: what a quote says now, and a little

	loanID string // of a loan that waited for a yes; empty: a new one
}

// loanArgs are the arguments, and the results, of the jobs that are about a loan.
type loanArgs struct {
	LoanID  string `json:"loan_id"`
	TooDear bool   `json:"too_dear,omitempty"` // of a result: struck at a rate that nobody wants, and taken back
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
		held, err := d.boundsOf(ctx)
		if err != nil {
			return Loan{}, err
		}
		held.isMost = r.Amount == 0
		err = d.Store.Update(ctx, func(tx *store.Tx) error {
			fits, err := held.fit(tx, loan)
			if err != nil {
				return err
			}
			if err := insertLoan(tx, fits); err != nil {
				return err
			}
			if err := batch.Pledge(tx, loan.BatchID, loan.ID); err != nil {
				return err
			}
			_, err = job.Enqueue(tx, kindOriginate, loanArgs{LoanID: loan.ID}, job.WithID(jobID), job.Visible(r.CooperativeID))
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
	if about.TooDear {
		return Loan{}, fault.New(fault.RateTooHigh, "the rate rose while the loan was drawn; it was taken back, and nothing is owed")
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
	if err := d.Payments.FirmChain(ctx); err != nil {
		return Loan{}, err
	}
	payee, err := d.Farmers.Payable(ctx, r.FarmerID)
	if err != nil {
		return Loan{}, err
	}
	if payee.CooperativeID != r.CooperativeID {
		return Loan{}, fault.Foreign("farmer")
	}
	lot, err := d.Batches.Get(ctx, r.BatchID)
	if err != nil {
		return Loan{}, err
	}
	if lot.CooperativeID != r.CooperativeID {
		return Loan{}, fault.Foreign("batch")
	}
	if lot.FarmerID != r.FarmerID {
		return Loan{}, fault.New(fault.InvalidRequest, "batch_id is not a batch of farmer_id")
	}
	farmer, err := d.Farmers.Named(ctx, r.FarmerID)
	if err != nil {
		return Loan{}, err
	}
	if err := farmer.Clear(); err != nil { // the chain hears of a failing check a little later
		return Loan{}, err
	}
	if err := d.owesNothing(ctx, r.FarmerID); err != nil {
		return Loan{}, err
	}
	if lot.OrderID != "" {
		return Loan{}, batch.SoldAlready(lot.ID)
	}
	net := lot.NetGrams(policy.SpeciesOf(farmer.Cultivar))
	quote, err := d.quoteOn(ctx, lot, net, r.Amount)
	if err != nil {
		return Loan{}, err
	}
	if quote.Refusal != nil {
		return Loan{}, d.orUntold(ctx, r.CooperativeID, refusalOf(quote))
	}
	if err := d.priceFresh(ctx); err != nil {
		return Loan{}, err
	}
	limit, err := d.rateLimit(quote.Rate, r.MaxRate)
	if err != nil {
		return Loan{}, err
	}
	begins, _ := next("", asked)
	return Loan{
		ID: cmp.Or(r.loanID, id.New("loan")), FarmerID: r.FarmerID, BatchID: r.BatchID, TokenID: lot.TokenID, CooperativeID: r.CooperativeID,
		Status: begins.to, Asked: quote.Amount, Principal: quote.Amount, Tier: quote.Tier.String(), Collateral: quote.CollateralValue, Rate: quote.Rate, CreatedAt: clock.Now(),
		LTVBasisPts: int64(quote.LTVBasisPts), maxRate: limit, quote: quote,
	}, nil
}

// quoteOn asks the vault what it would lend, and takes off what it does not know:
// the advance that the farmer has had on the coffee, and what of the weight is
// not there to sell. The vault's own most is an upper bound.
// spec: form-money, net-weight, loan-net-of-advance
func (d *Desk) quoteOn(ctx context.Context, b batch.Batch, net int64, asked money.USDC) (chain.Quote, error) {
	q, err := d.Chain.Quote(ctx, b.TokenID, chain.LoanRequest{Amount: asked})
	if err != nil {
		return q, err
	}
	q = carried(q, asked, worthOf(q.CollateralValue, b, net))
	if asked != 0 || q.Max < MinLoan {
		return q, nil
	}
	most := q.Max // with its own rate: the one that was asked first is that of the vault's most
	if q, err = d.Chain.Quote(ctx, b.TokenID, chain.LoanRequest{Amount: most}); err != nil {
		return q, err
	}
	return carried(q, most, worthOf(q.CollateralValue, b, net)), nil
}

// worthOf is what of a batch's value can be lent on: the price is that of green
// coffee, of which fresh cherry is a fifth, and the advance was paid on it.
func worthOf(value money.USDC, b batch.Batch, net int64) money.USDC {
	return max(0, netValue(value, net, b.Grams)-b.Advance)
}

// carried is a quote on what a batch is worth.
func carried(q chain.Quote, asked, worth money.USDC) chain.Quote {
	q.CollateralValue = worth
	q.Max = min(q.Max, worth*money.USDC(q.LTVBasisPts)/10_000)
	q.Amount = asked
	if asked == 0 { // the most that is allowed
		q.Amount = q.Max
	}
	if q.Refusal == nil && (q.Max < MinLoan || q.Amount > q.Max) {
		q.Refusal = fault.New(fault.LoanLimitExceeded, "the batch carries less") // refusalOf says which and how much
	}
	return q
}

// netValue is the part of a batch's value that its net weight has of its
// delivered weight, at most all of it.
func netValue(value money.USDC, net, grams int64) money.USDC {
	if net >= grams {
		return value
	}
	return money.USDC(int64(value) / 1000 * net / grams * 1000)
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
		return fault.New(fault.InsufficientCollateral, "after the advance the batch is worth %s USDC and carries at most %s, less than the smallest loan of %s USDC", q.CollateralValue, q.Max, MinLoan)
	case q.Amount > q.Max:
		return fault.New(fault.LoanLimitExceeded, "the most that can be lent on this batch is %s USDC: %d %% of its value of %s after the advance, and at most %s in the farmer's tier %s",
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
	if _, err := job.Step(ctx, j, "rate", func(ctx context.Context, _ string) (bool, error) { return true, d.askRate(ctx, loan) }); err != nil {
		return nil, endIfRefused(err)
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
		args.TooDear = drawn.tooDear()
		return j.Complete(tx, args)
	}, nil
}

// draw takes the chain's numbers down. The principal is with the treasury from
// here on, and the farmer is owed it by the same transaction.
func (d *Desk) draw(tx *store.Tx, loan Loan, m loanMove, e chain.Event, terms chain.LoanOriginated) error {
	loan.Principal = terms.Amount
	loan.Rate = terms.Rate
	if loan.Collateral == 0 { // of a request from before
		loan.Collateral = terms.CollateralValue
	}
	loan.LTVBasisPts = int64(terms.LTVBasisPoints)
	loan.DueAt = terms.DueAt
	loan.DefaultsAt = terms.DefaultsAt
	loan.ChainTx = e.TxHash.String()
	loan.Status = m.to
	if err := batch.Unpledge(tx, loan.ID); err != nil {
		return err
	}
	if loan.tooDear() {
		return d.undo(tx, loan, m)
	}
	var err error
	if loan.PaymentID, err = d.owe(tx, loan); err != nil {
		return err
	}
	return drawLoan(tx, loan, m.from)
}

// owe owes the farmer the principal.
func (d *Desk) owe(tx *store.Tx, loan Loan) (paymentID string, err error) {
	return d.Payments.Owe(tx, payment.Payout{FarmerID: loan.FarmerID, BatchID: loan.BatchID, CooperativeID: loan.CooperativeID,
		LoanID: loan.ID, Reason: payment.LoanDisbursement, Amount: loan.Principal})
}

// takeRequestAway is for a request that the chain refused: the farmer may ask
// again.
func takeRequestAway(tx *store.Tx, j *job.Job, _ error) error {
	var args loanArgs
	if err := j.Args(&args); err != nil {
		return err
	}
	if err := batch.Unpledge(tx, args.LoanID); err != nil {
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
