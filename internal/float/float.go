// Package float keeps what each cooperative may spend before a sale: its float,
// which it pays in, and the credit that the operator grants it. What finds no
// cover waits here in one line for each cooperative, the oldest first.
//
//	float.go  Desk; Fund, SetCredit: what raises a float
//	line.go   MayDraw, Stand: who may draw, and who waits; the job that lets go
//	state.go  Account, State, and the word that a float runs low
//	sql.go    the tables float_account, float_wait, funding
//
// The balance is that of the books (book.AskKeptNet), which every posting keeps, and
// whatever raises it starts the job that lets go what waits (book.KindRaised).
package float

import (
	"context"
	"log/slog"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/mail"
	"mwanyi/internal/store"
	"mwanyi/internal/trail"
)

// Desk keeps the floats. Its fields are set once, before it works.
type Desk struct {
	Store  *store.Store
	Access *access.Desk

	DefaultCredit money.USDC    // of a cooperative that ADMIN has granted nothing else
	Low           time.Duration // a float that lasts less long is low

	Mail  mail.Sender // reaches the cooperatives' managers
	Log   *slog.Logger
	Alarm func(what string) // counts what the operator must look at
}

// Kinds are the jobs of this desk. What lets payouts go is payment's.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{
		{Name: kindLow, Run: d.alert, Waits: alertWaits},
		{Name: kindLook, Run: d.look, Every: lookEvery},
	}
}

// Funding is money that a cooperative has paid in.
type Funding struct {
	ID            string
	CooperativeID string
	Reference     string // that of the bank, or the operator's own: one funding has it
	Amount        money.USDC
	Note          string
	MadeBy        string // the key
	CreatedAt     time.Time
}

// Fund books money that has come in, once for each reference: the same again
// gives the first, for another cooperative or amount it is REFERENCE_USED. A
// cooperative that is suspended is funded too; what it owes waits for other
// reasons.
// spec: post-admin-funding, code-reference-used
func (d *Desk) Fund(ctx context.Context, f Funding) (Funding, error) {
	asked := f
	err := d.Store.Update(ctx, func(tx *store.Tx) error {
		f = asked
		f.ID = id.New("fnd")
		f.CreatedAt = clock.Now()
		isFirst, err := insertFunding(tx, f)
		if err != nil {
			return err
		}
		if !isFirst {
			f, err = fundingByReference(tx, asked.Reference)
			return err
		}
		trail.Note(tx, "amount_usdc", 0, f.Amount)
		lines := book.Move(book.At(book.Bank, f.CooperativeID), book.At(book.CooperativeFloat, f.CooperativeID), f.Amount)
		if _, err := book.Post(tx, book.Entry{Cause: f.ID, Step: "funding", Lines: lines}); err != nil {
			return err
		}
		return d.watch(tx, f.CooperativeID)
	})
	if err == nil && (f.CooperativeID != asked.CooperativeID || f.Amount != asked.Amount) {
		return Funding{}, fault.New(fault.ReferenceUsed, "reference %s names another funding, %s", f.Reference, f.ID)
	}
	return f, err
}

// SetCredit grants a cooperative a credit in the place of the one before. Less
// than it uses calls nothing back: its float has to come up first.
// spec: float-credit
func (d *Desk) SetCredit(ctx context.Context, cooperativeID string, credit money.USDC, by string) (s Account, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		was, err := d.before(tx, Claim{CooperativeID: cooperativeID})
		if err != nil {
			return err
		}
		trail.Note(tx, "credit_usdc", was.credit, credit)
		if err := putCredit(tx, cooperativeID, credit); err != nil {
			return err
		}
		if err := book.TellRaised(tx, cooperativeID); err != nil {
			return err
		}
		if err := d.watch(tx, cooperativeID); err != nil {
			return err
		}
		s, err = d.stateIn(tx, cooperativeID)
		return err
	})
	if err == nil {
		d.Log.Info("credit granted", "cooperative_id", cooperativeID, "credit_usdc", credit.String(), "by", by)
	}
	return s, err
}

// standing is a cooperative's part of a decision: what it has placed and not spent, less
// what sales brought less than their advances; what it may owe; and what stands before a
// claim.
type standing struct {
	balance, credit, older money.USDC
}

// before reads what a claim finds.
func (d *Desk) before(tx *store.Tx, c Claim) (s standing, err error) { return d.askBefore(tx, c)() }

// askBefore is before that is asked ahead, in two questions: every payout asks them.
func (d *Desk) askBefore(tx *store.Tx, c Claim) func() (standing, error) {
	locked := tx.Lock(store.Floats, c.CooperativeID)
	balance := book.AskKeptNet(tx, c.CooperativeID, book.CooperativeFloat, book.Shortfall)
	line := creditAndLine(tx, c)
	return func() (s standing, err error) {
		if locked != nil {
			return s, locked
		}
		net, err := balance()
		if err != nil {
			return s, err
		}
		var granted *money.USDC
		err = line.Scan(&granted, &s.older)
		s.balance = money.USDC(-net) // below zero: the credit that it uses
		s.credit = d.DefaultCredit
		if granted != nil {
			s.credit = *granted
		}
		return s, err
	}
}
