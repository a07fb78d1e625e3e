// Package payment moves money: payouts to farmers' phones that cannot pay
// twice, lenders' deposits into the vault, and the books that every move is
// posted to. What is owed is written down before anybody outside is asked.
//
//	payment.go    Desk, and what it asks of others
//	machine.go    the table of a payout's moves
//	payout.go     Owe, Pay, Cancel: what starts and ends a payout
//	approve.go    what a second person says of a payout, and what ADMIN does
//	drive.go      the job that takes a payout one move further; the newest quote
//	hold.go       what a payout waits for though it is owed: the caps, the float
//	move.go       one move: row, books, events, next job, in one transaction
//	callback.go   what a rail tells us: a hint to ask it
//	deposit.go    lenders' deposits, and the table of their moves
//	conversion.go what the conversion provider tells us; the one normal form of its ids
//	vault.go      the steps of a deposit on the chain
//	book.go       double entry
//	record.go     payments as callers and events see them
//	receipt.go    messages to farmers and managers
//	reconcile.go  the books against the rail and the chain
//	sql.go        the tables payout, payout_reference, deposit, book_entry, book_line
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
	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/mail"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/review"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Desk is the office that pays. Its fields are set once, before it works.
type Desk struct {
	Store   *store.Store
	Rail    payrail.Rail
	Box     *secret.Box // seals the number that a reference pays to
	Country string

	Access  *access.Desk
	Farmers *farmer.Desk
	Reviews *review.Desk // what a second person has to approve, and what is doubtful
	Floats  *float.Desk  // what pays for advances, TOP_UP and MANUAL
	// Batches says whose a batch is, and for NET_COFFEE_PAYMENT what its sale
	// leaves; BATCH_NOT_FOUND.
	Batches func(ctx context.Context, batchID string, about Reason) (BatchFacts, error)

	Limits      Limits          // nothing that no sale has brought in is paid without them
	RetryDelays []time.Duration // before RETRY_1, RETRY_2, RETRY_3
	Polls       []time.Duration // between questions about a transfer; the last one goes on
	Quick       time.Duration   // between the first three tries
	FloatDelay  time.Duration   // before another try when our float was too low

	Mail mail.Sender // reaches the cooperatives' managers
	// Messages reach farmers; nil: none are sent.
	Messages *message.Desk

	// Ended hears, in the transaction of the move, of a payout that was paid or
	// went to manual review.
	Ended func(tx *store.Tx, p Payout) error
	// TakenBack reports whether the loan of a disbursement is being taken back,
	// or was: then it must not be paid any more.
	TakenBack func(tx *store.Tx, loanID string) (bool, error)

	Chain     *Vault            // nil without a chain
	Customers map[string]string // lenders by the conversion provider's customer ids

	Log   *slog.Logger
	Alarm func(what string) // counts what the operator must look at

	quotes payrail.Newest
}

// BatchFacts are what payments ask about a batch.
type BatchFacts struct {
	FarmerID      string
	CooperativeID string
	IsExported    bool
	// Net is what the sale of an exported batch leaves the farmer: its price less
	// the advance, less the loan. What was paid of it is not taken off. The chain is
	// asked for it, so it is only there for NET_COFFEE_PAYMENT.
	Net money.USDC
}

// Vault is the chain as deposits need it.
type Vault struct {
	Writer chain.Writer
	Reader chain.Reader
	// Witness shows what transactions did, for reconciling; nil: not compared.
	Witness chain.Witness
	// Account receives what the conversion provider sends, nothing else, and
	// signs deposits: what it holds belongs to lenders.
	Account chain.Address
	// LowGwei is when the account gets FundGwei for its fees.
	LowGwei, FundGwei uint64
}

// The kinds of jobs.
const (
	kindPayout  = "payment.payout"
	kindDeposit = "payment.deposit"
	kindReceipt = "payment.receipt"
	kindReview  = "payment.review"
)

// Kinds are the jobs of this desk.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{
		{Name: kindPayout, Run: d.drive, GiveUp: d.payoutStuck, Timeout: 2 * time.Minute},
		{Name: kindDeposit, Run: d.intoVault, GiveUp: d.depositStuck, Workers: 1},
		float.ReleaseKind(d.release),
		{Name: kindReceipt, Run: d.sendReceipt, Waits: message.Waits},
		{Name: kindReview, Run: d.mailReview, Waits: message.Waits},
	}
}

// alarm tells the operator: a line in the log and a count.
func (d *Desk) alarm(ctx context.Context, what string, attrs ...slog.Attr) {
	d.Log.LogAttrs(ctx, slog.LevelError, "payment alarm: "+what, attrs...)
	d.Alarm(what)
}
