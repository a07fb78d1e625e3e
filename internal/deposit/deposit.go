// Package deposit takes lenders' converted money into the vault: what the
// conversion provider has sent is written down before the chain is asked.
//
//	deposit.go    Desk, deposits, and the table of their moves
//	record.go     a deposit as callers see it
//	conversion.go what the conversion provider tells us; the one normal form of its ids
//	vault.go      the steps of a deposit on the chain
//	reconcile.go  the deposits against the books and the chain
//	sql.go        the table deposit
package deposit

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/state"
	"mwanyi/internal/store"
)

// Desk is the office that deposits. Its fields are set once, before it works.
type Desk struct {
	Store  *store.Store
	Access *access.Desk

	Chain     *Vault            // nil without a chain
	Customers map[string]string // lenders by the conversion provider's customer ids

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
}

// kindDeposit is the kind of job. Jobs that an older version has left are of
// this name.
const kindDeposit = "payment.deposit"

// Kinds are the jobs of this desk.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{{Name: kindDeposit, Run: d.intoVault, GiveUp: d.depositStuck, Workers: 1}}
}

// alarm tells the operator: a line in the log and a count.
func (d *Desk) alarm(ctx context.Context, what string, attrs ...slog.Attr) {
	d.Log.LogAttrs(ctx, slog.LevelError, "payment alarm: "+what, attrs...)
	d.Alarm(what)
}

// Status is the contract's word for where a deposit stands.
type Status string

// The statuses.
const (
	Pending   Status = "PENDING"
	Completed Status = "COMPLETED"
	Failed    Status = "FAILED"
	Refunded  Status = "REFUNDED"
)

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
	TxHash              string
	Shares              *int64         // ERC-4626 shares × 1000
	VaultAfter          *money.USDC    // total assets of the vault after it
	APY                 *money.Decimal // for lenders, after it
	Failure             string
	CreatedAt           time.Time
	CompletedAt         *time.Time

	account book.Account
}

// depositNews is what was learnt about a deposit.
type depositNews string

const (
	converted    depositNews = "converted"               // the provider has converted the money
	vaultTook    depositNews = "the vault has it"        // by our call
	vaultHad     depositNews = "the vault had it before" // by an earlier one
	vaultRefused depositNews = "the vault refuses it"    // for good
	notConverted depositNews = "the conversion failed"
	takenBack    depositNews = "the money went back"
)

// depositMove is a row of the table.
type depositMove struct {
	from  Status // empty: it begins
	on    depositNews
	to    Status
	holds book.Account // where the money stands after it
}

// depositMoves is every move that a deposit can make.
// spec: deposit-states
var depositMoves = []depositMove{
	{from: "", on: converted, to: Pending, holds: book.DepositTransit},
	{from: Pending, on: vaultTook, to: Completed, holds: book.Lenders},
	{from: Pending, on: vaultHad, to: Completed, holds: book.Lenders},
	{from: Pending, on: vaultRefused, to: Refunded, holds: book.Unclaimed},
	{from: Pending, on: notConverted, to: Failed, holds: book.Unclaimed},
	{from: Pending, on: takenBack, to: Refunded, holds: book.Unclaimed},
}

// nextOfDeposit finds the row; none when the news changes nothing.
func nextOfDeposit(status Status, on depositNews) (depositMove, bool) {
	i := slices.IndexFunc(depositMoves, func(m depositMove) bool { return m.from == status && m.on == on })
	if i < 0 {
		return depositMove{}, false
	}
	return depositMoves[i], true
}

// States shows the statuses of a deposit and what leads from one to
// another.
func States() state.Machine {
	shown := state.Machine{Name: "Deposit", About: "A lender's converted money on its way into the vault."}
	for _, m := range depositMoves {
		shown.Moves = append(shown.Moves, state.Move{From: string(m.from), To: string(m.to), By: string(m.on)})
	}
	return shown
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

// DepositFor puts a lender's converted money into the vault and returns when
// the vault has it. MFI_NOT_FOUND, DUPLICATE_DEPOSIT and VAULT_PAUSED leave
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
	if err := d.vaultOpen(ctx); err != nil {
		return Deposit{}, err
	}
	normal, err := NormalConversionID(in.ConversionPaymentID)
	if err != nil {
		return Deposit{}, err
	}
	in.ConversionPaymentID = normal
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		in, err = d.acceptDeposit(tx, in)
		return err
	})
	if err != nil {
		return Deposit{}, err
	}
	return d.awaitDeposit(ctx, in.ID, wait)
}

// vaultOpen refuses while the vault is paused.
func (d *Desk) vaultOpen(ctx context.Context) error {
	pool, err := d.Chain.Reader.Pool(ctx)
	if err == nil && pool.Paused {
		err = fault.New(fault.VaultPaused, "the lending vault is paused")
	}
	return err
}

// acceptDeposit writes a deposit down, once for each conversion.
// spec: code-duplicate-deposit
func (d *Desk) acceptDeposit(tx *store.Tx, in Deposit) (Deposit, error) {
	m, _ := nextOfDeposit("", converted)
	in.ID = id.New("dep")
	in.Status = m.to
	in.account = m.holds
	in.CreatedAt = clock.Now()
	isFirst, err := insertDeposit(tx, in)
	switch {
	case err != nil:
		return in, fmt.Errorf("write deposit: %w", err)
	case !isFirst:
		return in, fault.New(fault.DuplicateDeposit, "this conversion_payment_id was deposited already, or is being deposited")
	}
	if err := posted(tx, in.ID, string(m.on), book.Move(book.At(book.Unclaimed, ""), in.place(in.account), in.Amount)); err != nil {
		return in, err
	}
	_, err = job.Enqueue(tx, kindDeposit, in.ID)
	return in, err
}

// place is an account, and the deposit's part of it.
func (in Deposit) place(a book.Account) book.Place {
	if row, _ := book.Find(a); row.Holder == "" || a == book.Unclaimed {
		return book.At(a, "")
	}
	return book.At(a, in.ID)
}

// endDeposit makes the move that the news asks for, of a deposit that was still
// PENDING when it was read.
func (d *Desk) endDeposit(tx *store.Tx, in Deposit, on depositNews, why string) error {
	m, moves := nextOfDeposit(in.Status, on)
	if !moves {
		return fmt.Errorf("deposit %s is %s: %s changes nothing", in.ID, in.Status, on)
	}
	return d.moveDeposit(tx, in, m, why)
}

// moveDeposit makes a move: row and books. What another process has moved
// meanwhile is store.ErrNotFound.
func (d *Desk) moveDeposit(tx *store.Tx, in Deposit, m depositMove, why string) error {
	now := clock.Now()
	was := in.account
	in.Status = m.to
	in.account = m.holds
	in.Failure = why
	in.CompletedAt = &now
	if err := updateDeposit(tx, in, m.from); err != nil {
		return fmt.Errorf("end deposit: %w", err)
	}
	tx.Wake(depositTopic(in.ID))
	return posted(tx, in.ID, string(m.to), book.Move(in.place(was), in.place(m.holds), in.Amount))
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
	return Deposit{}, fault.New(fault.ChainUnavailable, "deposit %s is kept and waits for the USDC to arrive, or for the chain", found.ID).After(30 * time.Second)
}

// posted writes an entry that must be the first of its kind.
func posted(tx *store.Tx, depositID, step string, lines []book.Line) error {
	isFirst, err := book.Post(tx, book.Entry{Cause: depositID, Step: step, Lines: lines})
	if err == nil && !isFirst && len(lines) > 0 {
		err = fmt.Errorf("books: entry %s of %s is there already", step, depositID)
	}
	return err
}
