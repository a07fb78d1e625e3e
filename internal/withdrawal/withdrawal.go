// Package withdrawal pays lenders out of the vault: at once while there is idle
// cash, else through the vault's own line on the chain, in the order in which they
// joined, in parts, each at the share price of its own moment. A lender whose wallet the service keeps has an account on the
// chain, which pays the registered address and nobody else; a lender with a wallet
// of its own signs for itself. Where a vault was replaced, what a lender has in the
// old one is paid before what it has in the one that lends.
//
//	withdrawal.go  Desk, Withdrawal, reading
//	machine.go     the table of a withdrawal's moves
//	ask.go         what starts a withdrawal, and what calls it off
//	line.go        who is next, and whether there is cash for it or it joins the line
//	pay.go         the payment on chain, or the joining, once for each part
//	queue.go       the vault's line on the chain: who stands in it, what it paid
//	process.go     the jobs that let the line pay and send what it owes
//	event.go       what the chain shows: cash that comes in, payments that others signed
//	reconcile.go   what was paid against what the books have seen
//	share.go       what shares are worth
//	stake.go       what a lender has of each vault, and what is free of it
//	address.go     where a lender's money goes, and how that changes
//	payee.go       the lender's account on the chain hears of it, and is compared
//	record.go      a withdrawal as callers and events see it
//	sql.go         the tables withdrawal, withdrawal_part, payout_address, line_request, line_payment
//
// What is asked for is spoken for: a lender's open withdrawals never ask for more
// shares than it has, and what stands in the vault's line has left its wallet.
package withdrawal

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/mail"
	"mwanyi/internal/store"
)

// Desk is the office that pays lenders. Its fields are set once, before it works.
type Desk struct {
	Store  *store.Store
	Access *access.Desk

	Writer   chain.Writer // nil without a chain
	Reader   chain.Reader
	Lenders  chain.Lenders
	Preparer chain.Preparer // for wallets that the service does not keep
	// NeedsAddress: nothing is put in for a lender whose wallet the service keeps
	// before it has said where its money goes.
	NeedsAddress bool
	// IsMoving reports whether what a lender owns is on its way to another wallet:
	// until then the line passes it. Never nil.
	IsMoving func(tx *store.Tx, mfiID string) (bool, error)
	// Own are the service's accounts and contracts: no lender is paid there.
	Own []chain.Address

	Mail     mail.Sender
	Operator string        // who else hears of a new payout address; empty: nobody
	Wait     time.Duration // how long who asks waits for the chain

	Log   *slog.Logger
	Alarm func(what string) // counts what the operator must look at
}

// The kinds of jobs.
const (
	kindLine    = "withdrawal.line"
	kindLook    = "withdrawal.look"
	kindAddress = "withdrawal.address"
	kindPayee   = "withdrawal.payee"
	kindProcess = "withdrawal.process"
	kindClaim   = "withdrawal.claim"
)

// lookEvery is how often the line is looked at when nothing wakes it.
const lookEvery = 30 * time.Second

// Kinds are the jobs of this desk.
func (d *Desk) Kinds() []job.Kind {
	kinds := []job.Kind{{Name: kindAddress, Run: d.tellAddress}}
	if d.Writer == nil {
		return kinds
	}
	return append(kinds,
		job.Kind{Name: kindProcess, Pays: true, Run: d.process, GiveUp: job.CarryOn(job.HoldsNothing), Workers: 1},
		job.Kind{Name: kindClaim, Pays: true, Run: d.claim, GiveUp: job.CarryOn(job.HoldsNothing)},
		job.Kind{Name: kindPayee, Run: d.tellPayee, GiveUp: job.CarryOn(job.HoldsNothing), Workers: 1},
		job.Kind{Name: kindLine, Pays: true, Run: d.payLine, GiveUp: job.CarryOn(job.HoldsNothing), Workers: 1},
		job.Kind{Name: kindLook, Run: d.lookAtLine, Every: lookEvery})
}

// Withdrawal is what a lender has asked for. Shares have 9 decimals.
type Withdrawal struct {
	ID          string
	MFIID       string
	Status      Status
	Asked       money.USDC // 0: it asked for shares
	AskedShares uint64     // 0: it asked for an amount
	Paid        money.USDC
	PaidShares  uint64
	CalledOff   bool // what is not being paid is not to be paid any more
	Failure     string
	MadeBy      string
	CreatedAt   time.Time
	EndedAt     *time.Time

	vault      chain.Address // whose shares it asked for; zero for an amount
	dealt      money.USDC    // of an amount: paid at once, standing in a line, or given up
	requestID  uint64        // the newest, in the line of a vault; 0: it has joined none
	parts      int64         // that were begun
	refusals   int64         // by the vault, since it paid last
	restsUntil *time.Time
	request    string
}

// IsOpen reports whether something may still be paid without being asked again.
func (w Withdrawal) IsOpen() bool {
	return w.Status == Queued || w.Status == Paying || w.Status == AwaitingSignature
}

// left is what of an amount was neither paid nor has joined a line yet.
func (w Withdrawal) left() money.USDC { return max(0, w.Asked-w.dealt) }

// hasRest reports whether there is something to pay that has joined no line yet.
func (w Withdrawal) hasRest() bool {
	if w.AskedShares > 0 {
		return w.requestID == 0
	}
	return w.left() > 0
}

// LeftShares is what is not paid yet of shares.
func (w Withdrawal) LeftShares() uint64 {
	if w.PaidShares >= w.AskedShares {
		return 0
	}
	return w.AskedShares - w.PaidShares
}

// partStatus says what became of a part.
type partStatus string

const (
	partOpen    partStatus = "OPEN"
	partPaid    partStatus = "PAID"
	partRefused partStatus = "REFUSED"
	partPlaced  partStatus = "PLACED" // it stands in the vault's line
)

// part is one payment of a withdrawal: exactly an amount, or all of some shares; or
// its way into the vault's line, with shares.
type part struct {
	withdrawalID string
	number       int64
	status       partStatus
	vault        chain.Address // whose shares they are
	owner        chain.Address
	receiver     chain.Address
	amount       money.USDC
	shares       uint64
	paid         money.USDC
	paidShares   uint64
	inLine       bool // it joins the line, or the line has paid it
	txHash       string
	begunAt      time.Time
	signsUntil   *time.Time // somebody else signs it
	endedAt      *time.Time
}

// call is the part on the chain. What somebody else signs is a call of the vault's,
// the rest one of the lender's account, which knows its payee.
func (p part) call(lenderID string) chain.Call {
	switch {
	case p.signsUntil == nil && p.inLine:
		return chain.LenderRequest{LenderID: lenderID, Shares: p.shares, Vault: p.vault}
	case p.inLine:
		return chain.RequestWithdrawal{From: p.owner, Shares: p.shares, Receiver: p.receiver, Vault: p.vault}
	case p.signsUntil == nil && p.shares > 0:
		return chain.LenderRedeem{LenderID: lenderID, Shares: p.shares, Vault: p.vault}
	case p.signsUntil == nil:
		return chain.LenderWithdraw{LenderID: lenderID, Amount: p.amount, Vault: p.vault}
	case p.shares > 0:
		return chain.Redeem{From: p.owner, Shares: p.shares, Receiver: p.receiver, Vault: p.vault}
	}
	return chain.Withdraw{From: p.owner, Amount: p.amount, Receiver: p.receiver, Vault: p.vault}
}

// Get reads a withdrawal as it is shown; WITHDRAWAL_NOT_FOUND. One of somebody
// else is INSUFFICIENT_PERMISSIONS; an empty lender sees all. What stands around it is
// of the same moment: its place counts whoever waits, itself among them.
// spec: get-withdrawals, code-withdrawal-not-found
func (d *Desk) Get(ctx context.Context, withdrawalID, mfiID string) (shown Shown, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		w, err := withdrawalByID(tx, withdrawalID)
		if err != nil {
			return err
		}
		shown, err = d.shown(tx, w)
		return err
	})
	switch {
	case errors.Is(err, store.ErrNotFound):
		return shown, fault.New(fault.WithdrawalNotFound, "no withdrawal has this id")
	case err != nil:
		return shown, err
	case mfiID != "" && shown.MFIID != mfiID:
		return Shown{}, fault.Foreign("withdrawal")
	}
	return d.withTransaction(ctx, shown)
}

// Filter chooses withdrawals; empty fields choose all.
type Filter struct {
	MFIID  string
	Status Status
}

// List gives a page of withdrawals, newest first.
// spec: get-withdrawals
func (d *Desk) List(ctx context.Context, f Filter, page access.Page) (list []Shown, rest string, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		found, more, err := withdrawals(tx, f, page)
		if err != nil {
			return err
		}
		list, rest = make([]Shown, len(found)), more
		for i, w := range found {
			if list[i], err = d.shown(tx, w); err != nil {
				return err
			}
		}
		return nil
	})
	for i := range list {
		if err == nil {
			list[i], err = d.withTransaction(ctx, list[i])
		}
	}
	return list, rest, err
}

// lender is an MFI and its wallet.
type lender struct {
	access.Organisation
	wallet chain.Address
	isKept bool // the wallet is the lender's account on the chain
}

// errNoWallet: an MFI without a wallet owns nothing.
func errNoWallet() error {
	return fault.New(fault.InsufficientFunds, "the MFI has no wallet, and so no shares")
}

// lenderOf finds a lender; MFI_NOT_FOUND.
func (d *Desk) lenderOf(ctx context.Context, mfiID string) (found lender, err error) {
	found.Organisation, err = d.Access.Organisation(ctx, mfiID)
	if fault.Is(err, fault.NotFound) || err == nil && found.Kind != access.MFIKind {
		return found, fault.New(fault.MFINotFound, "no MFI has this id")
	}
	if err != nil {
		return found, err
	}
	if found.Wallet == nil {
		return found, errNoWallet()
	}
	if found.wallet, err = chain.ParseAddress(*found.Wallet); err != nil {
		return found, err
	}
	found.isKept = found.Keeps()
	return found, nil
}

// UnderWay is a withdrawal of a lender that is being paid, or signed, with the
// wallet that the lender has now; empty: none. What only waits in the line is
// paid with the wallet that the lender has then.
func (*Desk) UnderWay(tx *store.Tx, mfiID string) (withdrawalID string, err error) {
	open, err := openOf(tx, mfiID)
	for _, w := range open {
		if w.Status == Paying || w.Status == AwaitingSignature {
			return w.ID, err
		}
	}
	return "", err
}

// alarm tells the operator: a line in the log and a count.
func (d *Desk) alarm(ctx context.Context, what string, attrs ...slog.Attr) {
	d.Log.LogAttrs(ctx, slog.LevelError, "withdrawal alarm: "+what, attrs...)
	d.Alarm(what)
}
