// Package lender is what lenders see of the pool: what they own of it day by
// day, and a statement of each month. It moves no money; it reads the vault and
// keeps what the chain reports of it.
//
//	lender.go     Desk: the record of a day, what the vault reports
//	position.go   what a lender owns, and its history
//	statement.go  the statement of a month, from two readings and what lies between
//	csv.go        the statement as CSV
//	pdf.go        the statement as PDF
//	sql.go        the tables pool_day, lender_day and vault_event
//
// A reading is of a block, and so is every event of the vault: what lies between
// two readings is known to the unit, however late the follower or the job was.
package lender

import (
	"context"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// Desk is the office that lenders ask.
type Desk struct {
	Store  *store.Store
	Access *access.Desk
	Chain  chain.Reader // nil: a service without a chain has no pool
	Queue  Queue
}

// Queue is the line in which lenders wait for money that the vault has not got now. What they have put
// into it has left their wallets, and is theirs until it is paid.
type Queue interface {
	// InLine is how many shares of a wallet wait, of every vault, and what they are worth now.
	InLine(ctx context.Context, wallet chain.Address) (shares uint64, worth money.USDC, err error)
	// OwnerOf is whose shares a request put into the line of a vault; of one that is not known,
	// nobody's.
	OwnerOf(tx *store.Tx, vault chain.Address, requestID uint64) (wallet chain.Address, err error)
}

// kindDay is the job that notes the day; it has the name that it had when
// lending did so.
const kindDay = "lending.day"

// Kinds are the jobs of this desk.
func (d *Desk) Kinds() []job.Kind {
	if d.Chain == nil {
		return nil
	}
	return []job.Kind{{Name: kindDay, Every: time.Hour, Run: d.noteDay}}
}

// Reading is the pool at one block: all vaults together, those in run-off too. The
// share price is of the one that lends.
type Reading struct {
	At         time.Time
	Block      int64
	SharePrice money.Decimal
	Assets     money.USDC // all that shares count on: cash, loans and interest, less what is set aside
	Cash       money.USDC
	Lent       money.USDC
	Interest   money.USDC // the lenders' part of what has accrued and was not received
	Shares     int64      // of 9 decimals, of all lenders
}

// setAside is what the vault does not count yet: the impairment of late loans
// beyond the reserve, and gains that vest.
func (r Reading) setAside() money.USDC { return r.Cash + r.Lent + r.Interest - r.Assets }

// Holding is what a lender owns at one block.
type Holding struct {
	Wallet string // empty: it has none
	Block  int64
	Shares int64      // of 9 decimals, of the vault that lends
	Value  money.USDC // of all shares
	RunOff []Stake    // of vaults that lend no more
	before int64      // the shares of those together

	// What of Shares and Value waits in the line of withdrawals.
	Waiting      int64
	WaitingValue money.USDC
}

// all are the shares of every vault.
func (h Holding) all() int64 { return h.Shares + h.before }

// Stake is what a lender owns of a vault in run-off.
type Stake struct {
	Vault  string
	Shares int64 // of 9 decimals
	Value  money.USDC
}

// noteDay keeps the day as it stands last: the pool, and what each lender owns
// of it. A day on which the service did not run has no row.
// spec: lender-history
func (d *Desk) noteDay(ctx context.Context, _ *job.Job) (job.Then, error) {
	pool, err := d.readPool(ctx)
	if err != nil {
		return nil, err
	}
	held := map[string]Holding{}
	for page := (access.Page{Limit: 100}); ; {
		lenders, err := d.Access.Organisations(ctx, access.MFIKind, "", page)
		if err != nil {
			return nil, err
		}
		for _, lender := range lenders {
			if held[lender.ID], err = d.readHolding(ctx, lender); err != nil {
				return nil, err
			}
			page.Cursor = lender.ID
		}
		if len(lenders) < page.Limit {
			break
		}
	}
	day := pool.At.Format(time.DateOnly)
	return func(tx *store.Tx) error {
		if err := putPoolDay(tx, day, pool); err != nil {
			return err
		}
		for lenderID, h := range held {
			if err := putLenderDay(tx, day, lenderID, h); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

// readPool asks the vault.
func (d *Desk) readPool(ctx context.Context) (Reading, error) {
	if d.Chain == nil {
		return Reading{}, chain.Off()
	}
	p, err := d.Chain.Pool(ctx)
	r := Reading{At: clock.Now(), Block: int64(p.Block), SharePrice: p.SharePrice} //nolint:gosec // a block
	for _, one := range append(slices.Clone(p.RunOff), p) {
		r.Assets += one.TotalAssets
		r.Cash += one.Cash
		r.Lent += one.Lent
		r.Interest += one.Interest
		r.Shares += int64(one.Shares) //nolint:gosec // a billion shares of nine decimals fit
	}
	return r, err
}

// readHolding asks the vaults what an organisation owns; one without a wallet
// owns nothing. What waits in the line is still the lender's: it earns and loses like all else.
// spec: run-off-shown, waiting-shown
func (d *Desk) readHolding(ctx context.Context, lender access.Organisation) (Holding, error) {
	if lender.Wallet == nil {
		return Holding{}, nil
	}
	at, err := chain.ParseAddress(*lender.Wallet)
	if err != nil {
		return Holding{}, err
	}
	owns, err := d.Chain.Account(ctx, at)
	h := Holding{Wallet: at.String(), Block: int64(owns.Block), Shares: int64(owns.Shares), Value: owns.ShareValue} //nolint:gosec // see readPool
	for _, old := range owns.RunOff {
		if old.Shares == 0 {
			continue
		}
		s := Stake{Vault: common.Address(old.Vault).Hex(), Shares: int64(old.Shares), Value: old.ShareValue} //nolint:gosec // see readPool
		h.RunOff = append(h.RunOff, s)
		h.before += s.Shares
		h.Value += s.Value
	}
	if err != nil {
		return h, err
	}
	waiting, worth, err := d.Queue.InLine(ctx, at)
	h.Waiting = int64(waiting) //nolint:gosec // see readPool
	h.WaitingValue = worth
	h.Shares += h.Waiting
	h.Value += worth
	return h, err
}

// moved is one thing that the vault reported and that changed what shares are
// worth, or whose they are.
type moved struct {
	txHash   string
	logIndex int64
	block    int64
	at       time.Time
	kind     movedKind
	wallet   string     // of the lender; empty: it concerns all
	amount   money.USDC // what it is about
	interest money.USDC // and the other part of it, see readEvent
	shares   int64
}

// movedKind is what a thing was.
type movedKind string

const (
	putIn      movedKind = "DEPOSIT"
	takenOut   movedKind = "WITHDRAWAL"
	linePaid   movedKind = "LINE_PAYMENT" // to a lender that has waited; the vault pays the line itself by a WITHDRAWAL
	loanPaid   movedKind = "LOAN_PAYMENT"
	split      movedKind = "INTEREST_SPLIT"
	writtenOff movedKind = "WRITTEN_OFF"
	lossBorne  movedKind = "LOSS"
	recovered  movedKind = "RECOVERED"
	released   movedKind = "RESERVE_RELEASED"
)

// readEvent reads the events that a statement speaks of. Of a deposit the vault
// reports the shares in Deposited, whoever brought the money.
func readEvent(e chain.Event) (m moved, found bool) {
	m = moved{txHash: e.TxHash.String(), logIndex: int64(e.LogIndex), block: int64(e.Block), at: clock.NotAhead(e.At)} //nolint:gosec // places on a chain
	switch data := e.Data.(type) {
	case chain.Deposited:
		m.kind = putIn
		m.wallet = data.Receiver.String()
		m.amount = data.Amount
		m.shares = int64(data.Shares) //nolint:gosec // see readPool
	case chain.Withdrawn:
		m.kind = takenOut
		m.wallet = data.Owner.String()
		m.amount = data.Amount
		m.shares = int64(data.Shares) //nolint:gosec // see readPool
	case chain.WithdrawalPaid:
		m.kind = linePaid
		m.amount = data.Amount
		m.shares = int64(data.Shares) //nolint:gosec // see readPool
	case chain.LoanPayment:
		m.kind = loanPaid
		m.amount = data.Principal
		m.interest = data.Interest
	case chain.InterestSplit:
		m.kind = split
		m.amount = data.Reserve
		m.interest = data.Servicing
	case chain.LoanWrittenOff:
		m.kind = writtenOff
		m.amount = data.Principal
		m.interest = data.Interest
	case chain.LossCovered:
		m.kind = lossBorne
		m.amount = data.Loss
		m.interest = data.Covered
	case chain.RecoverySplit:
		m.kind = recovered
		m.amount = data.Lenders
		m.interest = data.Reserve
	case chain.ReserveReleased:
		m.kind = released
		m.amount = data.Amount
	default:
		return moved{}, false
	}
	return m, true
}

// Apply keeps what the vault reports, once, in the transaction that moves the
// follower's position.
func (d *Desk) Apply(tx *store.Tx, e chain.Event) error {
	m, found := readEvent(e)
	if !found {
		return nil
	}
	if paid, is := e.Data.(chain.WithdrawalPaid); is {
		owner, err := d.Queue.OwnerOf(tx, paid.Vault, paid.ID)
		if err != nil {
			return err
		}
		m.wallet = owner.String()
	}
	return putMoved(tx, m)
}
