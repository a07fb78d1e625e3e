// Package lending lends the vault's money against batches. The contracts
// decide who may borrow, how much and at what rate; this package carries their
// decisions out once, pays the farmer, and keeps what the chain reports.
//
//	loan.go       Desk, its jobs, the loan, reading loans
//	machine.go    the table of a loan's moves
//	originate.go  POST /loans: the chain decides, the farmer is paid
//	rate.go       what a loan would be, and the highest rate that is taken
//	consent.go    the farmer's yes, by a code
//	menu.go       the same by the menu that farmers dial, and what it shows of loans
//	repay.go      early repayment by the cooperative
//	unwind.go     a loan whose money never arrived is taken back
//	events.go     what the chain reports of loans, applied once
//	record.go     a loan as callers and events see it
//	default.go    the sweep after term and forbearance
//	remind.go     farmers hear that a loan falls due
//	pool.go       the figures of the vault
//	pause.go      areas of the contracts that are paused
//	portfolio.go  what is lent, in amounts: late, by whom, where, covered
//	covenant.go   what lenders were promised, and what it stops
//	servicing.go  the servicer's share of the interest
//	breach.go     breaches of a cooperative
//	market.go     the sources of prices, their median, the feed as it stands
//	price.go      the price feed: posting, holding what is doubtful
//	sql.go        the tables loan, loan_event, loan_consent, price_held, price_source, price_day, breach
package lending

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/allowance"
	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/payment"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
)

// Chain is the part of the chain that lending needs.
type Chain interface {
	chain.Writer
	chain.Reader
}

// Desk lends.
type Desk struct {
	Store  *store.Store
	Chain  Chain // nil: a service without a chain lends nothing
	Access *access.Desk

	Farmers  *farmer.Desk
	Payments *payment.Desk
	Batches  *batch.Desk

	Covenants Covenants
	MaxRate   money.Decimal // a year, 1 = 100 %, above which nothing is lent; zero: no limit
	MaxAge    time.Duration // of a price; zero: the hour of the contract, which also bounds a longer one
	Wait      time.Duration // how long a call waits for its job
	Consent   bool          // the farmer has to say yes first
	Log       *slog.Logger
	Purse     chain.Purse // of the wallets that repay, and of the treasury

	Allowances *allowance.Desk

	Markets []Market // none: nothing is posted, and no loan is given
	// Shares beyond which a price waits for ADMIN's word, 1 = 100 %.
	MaxJump   money.Decimal // from the last price
	MaxDay    money.Decimal // from where the day began
	MaxSpread money.Decimal // from the lowest source to the highest
}

// Loan is a loan with the chain's numbers.
type Loan struct {
	ID            string
	FarmerID      string
	BatchID       string
	TokenID       uint64
	CooperativeID string
	Status        Status
	Asked         money.USDC // zero: the most that is allowed
	Principal     money.USDC // of a request: what is expected
	Interest      money.USDC // paid, and owed now
	Repaid        money.USDC // principal and interest
	Outstanding   money.USDC // what closes the loan now
	Rate          money.Decimal
	Tier          string
	LTVBasisPts   int64
	Collateral    money.USDC
	PaymentID     string
	ChainTx       string
	CreatedAt     time.Time
	OriginatedAt  *time.Time // when the money reached the farmer
	DueAt         time.Time
	DefaultsAt    time.Time
	RepaidAt      *time.Time
	DefaultedAt   *time.Time
	UnwindWaits   string // what the treasury lacks to take the loan back; empty: nothing

	// Of a defaulted loan, what came back since, and how much of it is interest.
	Recovered         money.USDC
	RecoveredInterest money.USDC
	Covered           money.USDC // what of its loss the lenders' reserve bore

	Unsecured    bool // its coffee was sold and paid, and it is not repaid
	interestPaid money.USDC
	unwinding    bool          // its payment failed and the chain is asked to take it back
	maxRate      money.Decimal // the highest rate that the borrower takes

	// Of a request that was just judged: what the vault was asked, and what it said.
	request chain.LoanRequest
	quote   chain.Quote
}

// Open reports whether the loan binds farmer and batch.
func (l Loan) Open() bool { return l.Status == Disbursing || l.Status == Active }

// DaysOverdue counts whole days since the due date of an open or defaulted loan.
func (l Loan) DaysOverdue() int {
	if l.Status == Repaid || l.Status == Unwound || l.DueAt.IsZero() {
		return 0
	}
	return max(0, int(clock.Since(l.DueAt)/(24*time.Hour)))
}

// LateBucket is the bucket that lenders report a loan in.
type LateBucket string

// The buckets.
const (
	Current      LateBucket = "CURRENT"
	Days1To30    LateBucket = "DAYS_1_30"
	Days31To90   LateBucket = "DAYS_31_90"
	DaysOver90   LateBucket = "DAYS_OVER_90"
	aMonthLate              = 30
	aQuarterLate            = 90
)

// LateDefaulted is where lenders see what they have lost so far: defaulted loans
// of which something is owed. A loan itself stays in the bucket of its days.
const LateDefaulted LateBucket = "DEFAULTED"

// LateBuckets are those that the pool is shown in.
var LateBuckets = []LateBucket{Current, Days1To30, Days31To90, DaysOver90, LateDefaulted}

// Lateness of the loan now. The first day after the due date already counts.
func (l Loan) Lateness() LateBucket {
	if l.Status == Repaid || l.Status == Unwound || l.DueAt.IsZero() || !clock.Now().After(l.DueAt) {
		return Current
	}
	switch days := l.DaysOverdue(); {
	case days <= aMonthLate:
		return Days1To30
	case days <= aQuarterLate:
		return Days31To90
	}
	return DaysOver90
}

// Filter chooses loans; empty fields choose all.
type Filter struct {
	Status        Status
	Open          bool // those that bind farmer and batch
	BatchID       string
	FarmerID      string
	CooperativeID string
	Before        string // ids before this one
	Limit         int
}

// Get reads a loan; LOAN_NOT_FOUND when there is none.
func (d *Desk) Get(ctx context.Context, id string) (loan Loan, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		loan, err = loanByID(tx, id)
		return err
	})
	if errors.Is(err, store.ErrNotFound) || err == nil && loan.Status == Requested {
		return Loan{}, fault.New(fault.LoanNotFound, "there is no loan %s", id)
	}
	if err != nil {
		return Loan{}, err
	}
	return d.Now(ctx, loan)
}

// Loans lists loans, the newest first.
func (d *Desk) Loans(ctx context.Context, f Filter) (list []Loan, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		list, err = loans(tx, f)
		return err
	})
	if err != nil {
		return nil, err
	}
	return list, atOnce(len(list), func(i int) (err error) {
		list[i], err = d.Now(ctx, list[i])
		return err
	})
}

// mostAtOnce bounds the questions that one call asks the chain at a time.
const mostAtOnce = 16

// atOnce does n things, some at a time, and gives the first error.
func atOnce(n int, do func(i int) error) error {
	var all sync.WaitGroup
	errs := make([]error, n)
	slots := make(chan struct{}, mostAtOnce)
	for i := range n {
		slots <- struct{}{}
		all.Go(func() {
			defer func() { <-slots }()
			errs[i] = do(i)
		})
	}
	all.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// OpenOn gives the open loan on a batch, or LOAN_NOT_FOUND.
func (d *Desk) OpenOn(ctx context.Context, batchID string) (Loan, error) {
	return d.openLoan(ctx, Filter{BatchID: batchID, Open: true, Limit: 1}, "no active loan on batch "+batchID)
}

// OpenOf gives the open loan of a farmer, or LOAN_NOT_FOUND.
func (d *Desk) OpenOf(ctx context.Context, farmerID string) (Loan, error) {
	return d.openLoan(ctx, Filter{FarmerID: farmerID, Open: true, Limit: 1}, "no active loan of this farmer")
}

func (d *Desk) openLoan(ctx context.Context, f Filter, missing string) (Loan, error) {
	list, err := d.Loans(ctx, f)
	if err != nil {
		return Loan{}, err
	}
	if len(list) == 0 {
		return Loan{}, fault.New(fault.LoanNotFound, "%s", missing)
	}
	return list[0], nil
}

// ErrNone: the batch never secured a loan.
var ErrNone = errors.New("no loan on the batch")

// NewestOn gives the newest loan on a batch that was not unwound, or ErrNone.
// What it owes now is not asked for; see Now.
func (d *Desk) NewestOn(ctx context.Context, batchID string) (loan Loan, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		loan, err = newestOn(tx, batchID)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return Loan{}, ErrNone
	}
	return loan, err
}

// Now fills in what only the chain knows: what is owed at this moment.
func (d *Desk) Now(ctx context.Context, l Loan) (Loan, error) {
	l.Interest = l.interestPaid
	if !l.Open() && l.Status != Defaulted {
		return l, nil
	}
	if d.Chain == nil {
		return l, chain.Off()
	}
	on, err := d.Chain.Loan(ctx, l.ID)
	if err != nil {
		return l, err
	}
	l.Outstanding = on.Debt
	l.Covered = on.Covered
	l.Interest += on.Debt - on.Principal
	return d.secured(ctx, l)
}

// secured shows a loan that is owed without the coffee that is gone: sold, paid
// and settled, it is nobody's collateral any more.
// spec: loan-unsecured-when-sold
func (d *Desk) secured(ctx context.Context, l Loan) (Loan, error) {
	b, err := d.Batches.Get(ctx, l.BatchID)
	if err == nil && b.Stage == chain.Settled && l.Outstanding > 0 {
		l.Unsecured = true
		l.Collateral = 0
		l.LTVBasisPts = 0
	}
	return l, err
}

// Worth is what the collateral of an open loan is worth at the newest price, at
// its net weight, after the haircut of its stage and without the advance. In an
// order it is shown with what it was worth when it was lent on: the order holds
// all that the loan can come to, and its price is no lender's business.
// spec: net-weight, loan-haircut
func (d *Desk) Worth(ctx context.Context, l Loan) (money.USDC, error) {
	b, err := d.Batches.Get(ctx, l.BatchID)
	if err != nil || b.Stage == chain.Settled {
		return 0, err
	}
	if b.Stage > chain.Warehoused {
		return l.Collateral, nil
	}
	grower, err := d.Farmers.Named(ctx, l.FarmerID)
	if err != nil {
		return 0, err
	}
	quote, err := d.Chain.Quote(ctx, l.TokenID, requestOn(b, policy.SpeciesOf(grower.Cultivar)))
	return quote.CollateralValue, err
}

// OnBatch is the newest loan on a batch, or nil. Of one that is owed the chain
// says how much, and of an open one what the batch is worth now; while the
// chain does not answer a batch can be read all the same, with the numbers of
// the loan's first day.
func (d *Desk) OnBatch(ctx context.Context, batchID string) (*Loan, error) {
	l, err := d.NewestOn(ctx, batchID)
	if errors.Is(err, ErrNone) {
		return nil, nil
	}
	if err != nil || !l.Open() && l.Status != Defaulted {
		return &l, err
	}
	if l.Status == Defaulted { // what it was lent on is no longer its collateral
		return d.lost(ctx, l)
	}
	owed, worth, err := d.standsNow(ctx, l)
	if fault.Is(err, fault.ChainUnavailable) {
		owed = l.Principal
		worth = l.Collateral
		err = nil
	}
	l.Outstanding = owed
	l.Collateral = worth
	l.Unsecured = worth == 0
	if worth > 0 {
		l.LTVBasisPts = int64(owed * 10_000 / worth)
	}
	return &l, err
}

// lost is a defaulted loan with what is still owed.
func (d *Desk) lost(ctx context.Context, l Loan) (*Loan, error) {
	now, err := d.Now(ctx, l)
	if fault.Is(err, fault.ChainUnavailable) {
		now.Outstanding = l.Principal
		return &now, nil
	}
	return &now, err
}

// standsNow asks the chain what an open loan owes and what its batch is worth.
func (d *Desk) standsNow(ctx context.Context, l Loan) (owed, worth money.USDC, err error) {
	now, err := d.Now(ctx, l)
	if err != nil {
		return l.Principal, l.Collateral, err
	}
	worth, err = d.Worth(ctx, l)
	return now.Outstanding, worth, err
}

// The kinds of jobs.
const (
	kindOriginate = "loan.originate"
	kindAgreed    = "loan.agreed"
	kindRepay     = "loan.repay"
	kindUnwind    = "loan.unwind"
	kindSwitch    = "lending.switch"
	kindBreach    = "lending.breach"
	kindConfirm   = "lending.confirm_price"
	kindDefault   = "lending.default"
	kindRemind    = "lending.remind"
	kindUnpaid    = "lending.unpaid"
	kindPrice     = "lending.price"
	kindServicing = "lending.servicing"
)

// Kinds are the jobs of lending.
func (d *Desk) Kinds() []job.Kind {
	if d.Chain == nil {
		return nil
	}
	kinds := []job.Kind{
		{Name: kindOriginate, Pays: true, Run: d.originate, GiveUp: job.CarryOn(takeRequestAway), Workers: 16},
		{Name: kindAgreed, Pays: true, Run: d.originateAgreed, GiveUp: d.tellNotLent, Workers: 16},
		{Name: kindRepay, Pays: true, Run: d.repay, GiveUp: job.CarryOn(job.HoldsNothing)},
		{Name: kindUnwind, Pays: true, Run: d.unwind, GiveUp: job.CarryOn(job.HoldsNothing)},
		{Name: kindSwitch, Run: d.switchAreas, GiveUp: job.CarryOn(job.HoldsNothing)},
		{Name: kindBreach, Run: d.penalise, GiveUp: job.CarryOn(takeBreachAway)},
		{Name: kindConfirm, Run: d.postConfirmed, GiveUp: job.CarryOn(job.HoldsNothing)},
		{Name: kindDefault, Every: defaultEvery, Run: d.sweepDefaults},
		{Name: kindRemind, Every: time.Hour, Run: d.remind},
		{Name: kindUnpaid, Every: time.Hour, Run: d.lookUnpaid},
		{Name: kindServicing, Every: servicingEvery, Run: d.payServicing},
	}
	if len(d.Markets) > 0 {
		kinds = append(kinds, job.Kind{Name: kindPrice, Every: priceEvery, Run: d.feedPrice})
	}
	return kinds
}
