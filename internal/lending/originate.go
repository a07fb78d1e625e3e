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
	"mwanyi/internal/farmer/home"
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
// What a batch was worth when the loan was asked for stays with the job: the
// same call is repeated, whatever becomes of the batch meanwhile.
type loanArgs struct {
	LoanID  string `json:"loan_id"`
	Grams   uint32 `json:"grams,omitempty"`   // of a loan to draw: the net weight
	Advance int64  `json:"advance,omitempty"` // and what was paid on the batch
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
			if err := home.Still(tx, r.FarmerID, r.CooperativeID); err != nil {
				return err
			}
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
			_, err = job.Enqueue(tx, kindOriginate, loanArgs{LoanID: loan.ID, Grams: loan.request.Grams, Advance: int64(loan.request.Advance)}, job.WithID(jobID), job.Visible(r.CooperativeID))
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
	switch {
	case lot.Stage == chain.Voided:
		return Loan{}, fault.New(fault.BatchNotEligible, "batch %s was voided", lot.ID)
	case lot.OrderID != "":
		return Loan{}, batch.SoldAlready(lot.ID)
	}
	request := requestOn(lot, policy.SpeciesOf(farmer.Cultivar))
	request.Amount = r.Amount
	quote, err := d.quoteOn(ctx, lot.TokenID, request)
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
		LTVBasisPts: int64(quote.LTVBasisPts), maxRate: limit, quote: quote, request: request,
	}, nil
}

// requestOn is what the vault is to know of a batch beside its token: the weight
// of what is there to sell, and the advance that the farmer has had on it. The
// price is that of green coffee, of which fresh cherry is a fifth.
// spec: form-money, net-weight, loan-net-of-advance
func requestOn(b batch.Batch, species policy.Species) chain.LoanRequest {
	// No weight at all would be the token's own to the vault.
	net := min(max(1, b.NetGrams(species)), b.TokenGrams())
	return chain.LoanRequest{Grams: uint32(net), Advance: b.Advance} //nolint:gosec // no more than the token's
}

// quoteOn asks the vault what it would lend. Who asks for the most gets what is
// left of the cooperative's share of the pool, when that is less.
// spec: loan-haircut
func (d *Desk) quoteOn(ctx context.Context, tokenID uint64, request chain.LoanRequest) (chain.Quote, error) {
	q, err := d.Chain.Quote(ctx, tokenID, request)
	if err != nil || request.Amount != 0 || q.Room < MinLoan {
		return q, err
	}
	request.Amount = q.Room
	return d.Chain.Quote(ctx, tokenID, request)
}

// MinLoan is the smallest loan that the vault gives.
const MinLoan money.USDC = 50_000_000

// refusalOf says why there is no such loan. The vault has one word for a batch
// that carries no loan at all and for one that carries less than was asked; to a
// caller they are different, and the second is a question of how much.
// spec: loan-limit-says-maximum
func refusalOf(q chain.Quote) *fault.Fault {
	var why *chain.Refusal
	switch errors.As(q.Refusal, &why); {
	case q.Refusal.Code == fault.RateTooHigh:
		return fault.New(fault.RateTooHigh, "the rate would be %s a year now, above what the vault lends at", q.Rate)
	case q.Refusal.Code != fault.InsufficientCollateral && q.Refusal.Code != fault.LoanLimitExceeded:
		return q.Refusal
	case why != nil && why.Name == "CooperativeCapExceeded":
		return fault.New(fault.LoanLimitExceeded, CooperativeCovenant+cooperativeFull, q.Room)
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
	receipt, err := job.Step(ctx, j, "draw", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Chain.Send(ctx, key, chain.Originate{
			LoanID: loan.ID, TokenID: loan.TokenID, Amount: loan.Asked, Grams: args.Grams, Advance: money.USDC(args.Advance), MaxRate: loan.maxRate + shownDown,
		})
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
		return j.Complete(tx, loanArgs{LoanID: loan.ID})
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
	if err := batch.Unpledge(tx, loan.ID); err != nil {
		return err
	}
	var err error
	loan.PaymentID, err = d.Payments.Owe(tx, payment.Payout{FarmerID: loan.FarmerID, BatchID: loan.BatchID, CooperativeID: loan.CooperativeID,
		LoanID: loan.ID, Reason: payment.LoanDisbursement, Amount: loan.Principal})
	if err != nil {
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
