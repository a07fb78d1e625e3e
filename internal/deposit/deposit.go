// Package deposit takes lenders' converted money into the vault. A deposit is
// made of one transfer into the conversion account, of exactly its amount, which
// it claims; it never spends what another has sent.
//
//	deposit.go    Desk, and what starts a deposit
//	machine.go    the table of a deposit's moves
//	move.go       one move: row and books, in one transaction
//	record.go     a deposit as callers see it
//	arrival.go    what the chain shows: transfers that deposits claim, and what the vault took
//	bridge.go     the same in Bridge's form
//	conversion.go what the conversion provider tells us; the one normal form of its ids
//	vault.go      the steps of a deposit on the chain
//	refund.go     the way back
//	reconcile.go  the deposits against the books and the chain; what nobody has claimed
//	sql.go        the tables deposit and arrival
//
// The postings. The chain's facts come from whoever follows it, each once:
//
//	a transfer into the account   conversion → unclaimed[transfer]            Arrived
//	a deposit claims it           unclaimed[transfer] → transit[deposit]      claim
//	the vault has taken it        transit[deposit] → lenders[wallet]          Deposited
//	it is to go back              transit[deposit] → refund[deposit]          advance
//	it was sent back              refund[deposit] → unexplained[transaction]  sendBack
//
// The transfer out itself is posted by who follows the chain, like every other:
// unexplained[transaction] → conversion. The two meet in unexplained, whichever
// is first and whatever dies between them; one without the other stays there
// under its transaction, as theft does.
package deposit

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/allowance"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// Desk is the office that deposits. Its fields are set once, before it works.
type Desk struct {
	Store  *store.Store
	Access *access.Desk

	Chain      *Vault // nil without a chain
	Allowances *allowance.Desk
	// MayDeposit refuses a lender that could not get its money back. An error that is
	// no refusal means: not now. Never nil.
	MayDeposit func(ctx context.Context, mfiID string) error
	Customers  map[string]string // lenders by the conversion provider's customer ids
	Accounts   map[string]string // the currencies that its virtual accounts take in, by their ids
	Reviews    *review.Desk      // of what may not be booked

	Log   *slog.Logger
	Alarm func(what string) // counts what the operator must look at
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
	// RefundTo gets back what nobody has sent because it was minted; zero: such a
	// refund waits.
	RefundTo chain.Address
	// Provider sends USDC as the conversion provider would, in development; nil:
	// the provider itself sends.
	Provider func(ctx context.Context, key string, amount money.USDC) (chain.Receipt, error)
}

// The kinds of jobs. The first has the name that an older version has left jobs of.
const (
	kindDeposit = "payment.deposit"
	kindRefund  = "deposit.refund"
	kindProvide = "deposit.provide"
)

// Kinds are the jobs of this desk.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{
		{Name: kindDeposit, Pays: true, Run: d.intoVault, GiveUp: d.stuck, Workers: 1},
		{Name: kindRefund, Pays: true, Run: d.sendBack, GiveUp: d.stuck, Workers: 1},
		{Name: kindProvide, Run: d.provide, GiveUp: d.stuck},
	}
}

// alarm tells the operator: a line in the log and a count.
func (d *Desk) alarm(ctx context.Context, what string, attrs ...slog.Attr) {
	d.Log.LogAttrs(ctx, slog.LevelError, "payment alarm: "+what, attrs...)
	d.Alarm(what)
}

// Deposit is a lender's converted money on its way into the vault.
type Deposit struct {
	ID                  string
	MFIID               string
	ConversionPaymentID string
	Amount              money.USDC
	SourceCurrency      string
	SourceAmount        money.Decimal
	FxRate              money.Decimal
	Fee                 money.USDC
	Status              Status
	Transaction         string // of the transfer that it is made of: named, or claimed
	TxHash              string // of the vault's taking it
	RefundTxHash        string
	Shares              *int64         // ERC-4626 shares × 1000
	VaultAfter          *money.USDC    // total assets of the vault after it
	APY                 *money.Decimal // for lenders, after it
	Failure             string
	CreatedAt           time.Time
	CompletedAt         *time.Time

	phase     phase
	account   book.Account
	calledOff news   // while the vault was asked
	arrival   string // the transfer that it has claimed, as the books name it
}

// Get reads a deposit; PAYMENT_NOT_FOUND.
func (d *Desk) Get(ctx context.Context, depositID string) (found Deposit, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		found, err = depositByID(tx, depositID)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		err = fault.New(fault.PaymentNotFound, "no payment has this id")
	}
	return found, err
}

// UnderWay is a deposit whose shares are on their way to a lender's wallet;
// empty: none.
func (*Desk) UnderWay(tx *store.Tx, mfiID string) (depositID string, err error) {
	return underWay(tx, mfiID)
}

// DepositFor puts a lender's converted money into the vault and returns when
// the vault has it. Its Transaction, when it is set, is the transfer that it is
// made of, and no other. MFI_NOT_FOUND, DUPLICATE_DEPOSIT and VAULT_PAUSED leave
// nothing behind. When wait is over first it is CHAIN_UNAVAILABLE; the deposit
// then goes on by itself.
// spec: post-mfi-deposit
func (d *Desk) DepositFor(ctx context.Context, in Deposit, wait time.Duration) (Deposit, error) {
	if d.Chain == nil {
		return Deposit{}, fault.New(fault.ChainUnavailable, "this service has no chain")
	}
	if _, err := d.lenderWallet(ctx, in.MFIID); err != nil {
		return Deposit{}, err
	}
	if err := d.MayDeposit(ctx, in.MFIID); chain.Untouched(err) {
		return Deposit{}, err
	}
	if err := d.vaultOpen(ctx); err != nil {
		return Deposit{}, err
	}
	normal, err := NormalConversionID(in.ConversionPaymentID)
	if err != nil {
		return Deposit{}, err
	}
	in.ConversionPaymentID = normal
	if in.Transaction, err = NormalTransaction(in.Transaction); err != nil {
		return Deposit{}, err
	}
	depositID := ""
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		depositID, err = d.acceptOrName(tx, in)
		return err
	})
	if err != nil {
		return Deposit{}, err
	}
	return d.awaitDeposit(ctx, depositID, wait)
}

// vaultOpen refuses while the vault is paused.
func (d *Desk) vaultOpen(ctx context.Context) error {
	pool, err := d.Chain.Reader.Pool(ctx)
	if err == nil && !pool.TakesDeposits() {
		err = fault.New(fault.VaultPaused, "the lending vault is paused")
	}
	return err
}

// acceptOrName writes a deposit down, once for each conversion. The one that is
// there and waits is told which transfer is its own, when this one knows.
// spec: code-duplicate-deposit, deposit-arrival
func (d *Desk) acceptOrName(tx *store.Tx, in Deposit) (depositID string, err error) {
	if err := tx.Lock(store.Deposits, store.Sole); err != nil {
		return "", err
	}
	was, err := depositByConversion(tx, in.ConversionPaymentID)
	if errors.Is(err, store.ErrNotFound) {
		return d.accept(tx, in)
	}
	if err != nil {
		return "", err
	}
	isNamed, err := d.name(tx, was, in)
	if err == nil && !isNamed {
		err = duplicate()
	}
	return was.ID, err
}

func duplicate() error {
	return fault.New(fault.DuplicateDeposit, "this conversion_payment_id was deposited already, or is being deposited")
}

// accept writes a deposit down that is the first of its conversion.
func (d *Desk) accept(tx *store.Tx, in Deposit) (depositID string, err error) {
	m, _ := next("", "", converted)
	in.ID = id.New("dep")
	in.Status = m.to
	in.phase = m.then
	in.account = m.holds
	in.CreatedAt = clock.Now()
	isFirst, err := insertDeposit(tx, in)
	switch {
	case err != nil:
		return "", fmt.Errorf("write deposit: %w", err)
	case !isFirst:
		return "", duplicate()
	}
	if d.Chain.Provider != nil && in.Transaction == "" {
		if _, err := job.Enqueue(tx, kindProvide, in.ID); err != nil {
			return "", err
		}
	}
	return in.ID, d.findArrival(tx, in)
}

// name tells a deposit that waits which transfer is its own, if that is news.
func (d *Desk) name(tx *store.Tx, was, in Deposit) (isNamed bool, err error) {
	if was.phase != awaiting || in.Transaction == "" || in.Transaction == was.Transaction || in.MFIID != was.MFIID || in.Amount != was.Amount {
		return false, nil
	}
	was.Transaction = in.Transaction
	if err := setTransaction(tx, was); err != nil {
		return false, err
	}
	return true, d.findArrival(tx, was)
}

// depositTopic wakes whoever waits for a deposit.
func depositTopic(depositID string) string { return "deposit/" + depositID }

// awaitDeposit waits for the end of a deposit, which goes on by itself when the
// time is over.
func (d *Desk) awaitDeposit(ctx context.Context, depositID string, wait time.Duration) (found Deposit, err error) {
	err = job.Until(ctx, d.Store, depositTopic(depositID), wait, func(ctx context.Context) (ended bool, err error) {
		found, err = d.Get(ctx, depositID)
		return found.Status != Pending, err
	})
	switch {
	case err != nil:
		return Deposit{}, err
	case found.Status == Completed:
		return found, nil
	case found.Status != Pending:
		return Deposit{}, fault.New(fault.ChainUnavailable, "deposit %s is %s: %s", found.ID, found.Status, found.Failure)
	}
	why := "for the chain"
	if found.phase == awaiting {
		why = "for the USDC to arrive: one transfer of exactly its amount, or the one that transaction_hash names"
	}
	return Deposit{}, fault.New(fault.ChainUnavailable, "deposit %s is kept and waits %s", found.ID, why).After(30 * time.Second)
}
