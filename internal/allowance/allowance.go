// Package allowance lets the contracts take USDC from the accounts that the
// service signs for: exactly what one piece of work needs, for as long as that
// work goes on. So a contract with a mistake, or a stolen key of one role, finds
// nothing that it may take beside what is being paid at that moment.
//
//	allowance.go  Desk, Give, End
//	wait.go       work that waits for the owner of a wallet that is not the service's
//	takeback.go   the jobs that take back what ended work has left
//	sql.go        the tables allowance and allowance_wait
//
// An allowance is one number for a wallet and a contract, and whoever sets it
// overwrites what another has set. So one job at a time has it.
package allowance

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// Desk gives leave and takes it back.
type Desk struct {
	Store *store.Store
	Chain Chain       // nil: a service without a chain
	Purse chain.Purse // pays the fee of taking leave back
	Log   *slog.Logger
}

// Chain is the part of the chain that is needed.
type Chain interface {
	chain.Writer
	chain.Reader
}

// Grant is who may take how much from whom.
type Grant struct {
	From    chain.Address
	Spender chain.Spender
	Amount  money.USDC
}

func (g Grant) topic() string { return "allowance/" + g.From.String() + "/" + string(g.Spender) }

// ErrTaken: another job pays from the wallet at the moment. Try again.
var ErrTaken = errors.New("allowance: the wallet's allowance is another payment's at the moment")

// turnWait is how long an attempt waits for its turn before it ends with ErrTaken.
const turnWait = 10 * time.Second

// Give lets the contract take exactly the amount, for a job; whatever it could
// take before. key is that of the step. A crash leaves the job its turn: it
// finds what it has set. INSUFFICIENT_PERMISSIONS: the service does not sign for
// the wallet, and its owner has not allowed enough.
// spec: exact-allowance
func (d *Desk) Give(ctx context.Context, jobID, key string, g Grant) error {
	if g.Amount == 0 {
		return nil
	}
	if err := d.takeTurn(ctx, jobID, g); err != nil {
		return err
	}
	now, err := d.may(ctx, g)
	if err != nil || now == g.Amount {
		return err
	}
	_, err = d.Chain.Send(ctx, key, chain.Approve(g))
	if !fault.Is(err, fault.InsufficientPermissions) {
		return err
	}
	// Somebody else's wallet: what its owner allows is the owner's to say.
	if done := d.forget(ctx, jobID, g); done != nil || now >= g.Amount {
		return done
	}
	return err
}

// takeTurn waits until no other live job has the allowance. The row is written
// beside the job's steps: it is no result, and who finds the job gone takes it over.
func (d *Desk) takeTurn(ctx context.Context, jobID string, g Grant) error {
	isMine := false
	err := job.Until(ctx, d.Store, g.topic(), turnWait, func(ctx context.Context) (bool, error) {
		err := d.Store.Update(ctx, func(tx *store.Tx) (err error) {
			isMine, err = claim(tx, jobID, g, clock.Now())
			return err
		})
		return isMine, err
	})
	if err == nil && !isMine {
		err = ErrTaken
	}
	return err
}

// claim takes the row of an allowance for a job, unless a live one has it.
func claim(tx *store.Tx, jobID string, g Grant, at time.Time) (isMine bool, err error) {
	if err := tx.Lock(store.Allowances, g.topic()); err != nil {
		return false, err
	}
	holder, err := holderOf(tx, g)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return false, err
	}
	if err == nil && holder != jobID {
		isHeld, err := job.Alive(tx, holder)
		if err != nil || isHeld {
			return false, err
		}
	}
	return true, put(tx, jobID, g, at)
}

// may is what the contract can take now.
func (d *Desk) may(ctx context.Context, g Grant) (money.USDC, error) {
	account, err := d.Chain.Account(ctx, g.From)
	return account.May(g.Spender), err
}

// End takes back what a job's payment has left, because it took less, or was
// refused, and gives others their turn. It is for the last thing that a job does
// outside; doing it again does no harm.
// spec: exact-allowance
func (d *Desk) End(ctx context.Context, jobID string) error {
	var given []Grant
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		given, err = ofJob(tx, jobID)
		return err
	})
	if err != nil {
		return err
	}
	for _, g := range given {
		if err := d.takeBack(ctx, jobID, g); err != nil {
			return err
		}
	}
	return nil
}

// takeBack sets an allowance to nothing and forgets it. What is refused for good
// stays in the table under a job that will be over: another one tries again.
func (d *Desk) takeBack(ctx context.Context, jobID string, g Grant) error {
	left, err := d.may(ctx, g)
	if err != nil {
		return err
	}
	if left > 0 {
		key := fmt.Sprintf("%s/no more/%s/%s", jobID, g.From, g.Spender)
		if err := d.Purse.Fund(ctx, key+"/fund", g.From, 0); err != nil {
			return err
		}
		_, err := d.Chain.Send(ctx, key, chain.Approve{From: g.From, Spender: g.Spender})
		switch {
		case fault.Is(err, fault.InsufficientPermissions): // no wallet of the service's any more
		case chain.Definite(err):
			d.Log.ErrorContext(ctx, "an allowance could not be taken back; it is tried again", "wallet", g.From.String(), "spender", string(g.Spender), "cause", err)
			return nil
		case err != nil:
			return err
		}
	}
	return d.forget(ctx, jobID, g)
}

func (d *Desk) forget(ctx context.Context, jobID string, g Grant) error {
	return d.Store.Update(ctx, func(tx *store.Tx) error {
		tx.Wake(g.topic())
		return drop(tx, jobID, g)
	})
}

// IsPaying reports whether something is being paid from a wallet.
func (d *Desk) IsPaying(tx *store.Tx, wallet chain.Address) (bool, error) {
	all, err := holdersOf(tx, wallet)
	for _, holder := range all {
		if err != nil {
			return false, err
		}
		if isAlive, err := job.Alive(tx, holder); err != nil || isAlive {
			return isAlive, err
		}
	}
	return false, err
}
