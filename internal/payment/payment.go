// Package payment moves money: payouts to farmers' phones that cannot pay
// twice, with every move posted to the books. What is owed is written down before anybody outside is asked.
//
//	payment.go    Desk, and what it asks of others
//	deduction.go  what is taken off an advance by name
//	machine.go    the table of a payout's moves
//	payout.go     Owe, Pay: what starts a payout
//	approve.go    what a second person says of a payout, and what ADMIN does
//	office.go     what a cooperative says it has paid in cash
//	drive.go      the job that takes a payout one move further
//	rate.go       the newest quote
//	advance.go    what is kept back for debts; the advances of a batch that is corrected
//	net.go        what of a sale is ordered, and may be
//	hold.go       what a payout waits for though it is owed: the caps, the float
//	holder.go     who lets a wallet be paid that stands under another name
//	move.go       one move: row, books, events, next job, in one transaction
//	part.go       how much goes at once, and where the parts stand
//	callback.go   what a rail tells us: a hint to ask it
//	book.go       double entry
//	record.go     payments as callers and events see them
//	list.go       payouts by who, when and how, newest first
//	receipt.go    messages to farmers and managers
//	reconcile.go  the books against the rail
//	sql.go        the tables payout, payout_reference, office_payment
//
// What runs upward are functions of the Desk that are always set where money
// moves; the books alone need none of them:
//
//	Batches           whose a batch is, and what its sale leaves
//	Ended, TakenBack  what a payout means to the loan that it disburses
//	Alarm             what the operator must look at
package payment

import (
	"context"
	"log/slog"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/farmer"
	"mwanyi/internal/float"
	"mwanyi/internal/holder"
	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/mail"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/review"
	"mwanyi/internal/sale"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Desk is the office that pays. Its fields are set once, before it works.
type Desk struct {
	Store   *store.Store
	Rail    payrail.Rail   // the usual one
	Routes  payrail.Routes // which others pay to an operator's numbers
	Box     *secret.Box    // seals the number that a reference pays to
	Country string

	Access  *access.Desk
	Farmers *farmer.Desk
	Reviews *review.Desk // what a second person has to approve, and what is doubtful
	Floats  *float.Desk  // what pays for advances, TOP_UP and MANUAL
	Chain   Ground       // nil without a chain
	// Batches says whose a batch is, and what a payout of a reason is about;
	// BATCH_NOT_FOUND.
	Batches func(ctx context.Context, batchID string, about Reason) (BatchFacts, error)

	Limits      Limits          // nothing that no sale has brought in is paid without them
	RetryDelays []time.Duration // before RETRY_1, RETRY_2, RETRY_3
	Polls       []time.Duration // between questions about a transfer; the last one goes on
	Quick       time.Duration   // between the first three tries
	FloatDelay  time.Duration   // before another try when our float was too low

	Mail mail.Sender // reaches the cooperatives' managers

	// Ended hears, in the transaction of the move, of a payout that was paid or
	// went to manual review.
	Ended func(tx *store.Tx, p Payout) error
	// TakenBack reports whether the loan of a disbursement is being taken back,
	// or was: then it must not be paid any more.
	TakenBack func(tx *store.Tx, loanID string) (bool, error)

	Log   *slog.Logger
	Alarm func(what string) // counts what the operator must look at
}

// rails are all rails of the desk.
func (d *Desk) rails() payrail.Rails { return payrail.Rails{Routes: &d.Routes, Usual: d.Rail} }

// BatchFacts are what payments ask about a batch.
type BatchFacts struct {
	FarmerID      string
	CooperativeID string
	IsExported    bool
	IsVoided      bool
	// Sale is that of an exported batch. The chain is asked for it, so it is only
	// there for NET_COFFEE_PAYMENT.
	Sale sale.Sale

	Grams int64
	Form  string // of the coffee; or its grade, when nobody said a form
	// Gross is what it is worth for a DELIVERY_ADVANCE, and what it was sold for
	// in a NET_COFFEE_PAYMENT, which Advance and Loan are taken off.
	Gross, Advance, Loan money.USDC
	GrossUGX             money.UGX // the first, where its price was in shillings
	// The loan of a LOAN_DISBURSEMENT; zero when it is over.
	LoanRate money.Decimal // a year
	LoanDue  time.Time
}

// The kinds of jobs.
const (
	kindPayout  = "payment.payout"
	kindReceipt = "payment.receipt"
	kindReview  = "payment.review"
)

// payoutsAtOnce is how many payouts, and how many receipts, a process has with those
// outside: each is mostly a wait for an answer.
const payoutsAtOnce = 32

// Kinds are the jobs of this desk.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{
		{Name: kindPayout, Pays: true, Run: d.drive, GiveUp: d.payoutStuck, Timeout: 2 * time.Minute, Workers: payoutsAtOnce},
		float.ReleaseKind(d.release),
		holder.DecidedKind(d.wallets(), d.walletDecided),
		{Name: kindReceipt, Run: d.sendReceipt, Waits: message.Waits, GiveUp: message.Leave, Workers: payoutsAtOnce},
		{Name: kindReview, Run: d.mailReview, Waits: message.Waits},
		{Name: kindOffice, Pays: true, Run: d.office, GiveUp: job.CarryOn(job.HoldsNothing)},
	}
}

// Raise tells the operator of what another desk has found about a payment.
func (d *Desk) Raise(ctx context.Context, what string, attrs ...slog.Attr) {
	d.alarm(ctx, what, attrs...)
}

// alarm tells the operator: a line in the log and a count.
func (d *Desk) alarm(ctx context.Context, what string, attrs ...slog.Attr) {
	d.Log.LogAttrs(ctx, slog.LevelError, "payment alarm: "+what, attrs...)
	d.Alarm(what)
}
