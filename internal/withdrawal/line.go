package withdrawal

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// lineArgs: the line is one.
type lineArgs struct{}

// wake starts the job of the line, once for each cause that waits.
func wake(tx *store.Tx, cause string) error {
	_, err := job.Enqueue(tx, kindLine, lineArgs{}, job.Unique(kindLine+"/"+cause))
	return err
}

// wakeAt looks again when something may have changed.
func wakeAt(tx *store.Tx, at time.Time) error {
	_, err := job.Enqueue(tx, kindLine, lineArgs{}, job.At(at))
	return err
}

const (
	// least is the smallest that the vault's line takes.
	least money.USDC = 1_000_000
	// signTime is how long cash is set aside for a lender who has to sign.
	signTime = 24 * time.Hour
)

// payLine is the job of the line: it makes one step of the withdrawal that is
// next, and starts itself again as long as there is something to do. Several may
// run, in several processes: each step moves the row from the state that it was
// read in, or nothing.
// spec: withdrawal-line
func (d *Desk) payLine(ctx context.Context, _ *job.Job) (job.Then, error) {
	var line []Withdrawal
	var aside map[chain.Address]money.USDC
	var off Withdrawal
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		if line, err = openLine(tx); err != nil {
			return err
		}
		if off, err = toTakeBack(tx, clock.Now()); err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		aside, err = setAside(tx)
		return err
	})
	if err != nil {
		return nil, err
	}
	if off.ID != "" {
		return d.takeBack(ctx, off)
	}
	w, found, err := d.first(ctx, line)
	switch {
	case err != nil || !found:
		return nil, err
	case w.Status == Paying:
		return d.pay(ctx, w)
	}
	return d.serve(ctx, w, aside)
}

// first is the withdrawal that is being paid, else the oldest that can be. One that the vault has refused
// rests and is passed, and so is that of a lender who is suspended, or whose
// shares are on their way to another wallet; all keep their place. One that waits for a signature has its cash set aside.
func (d *Desk) first(ctx context.Context, line []Withdrawal) (w Withdrawal, found bool, err error) {
	if i := slices.IndexFunc(line, func(w Withdrawal) bool { return w.Status == Paying }); i >= 0 {
		return line[i], true, nil
	}
	for _, w := range line {
		if w.Status != Queued || w.CalledOff || !w.hasRest() || w.restsUntil != nil && clock.Now().Before(*w.restsUntil) {
			continue
		}
		who, err := d.Access.Organisation(ctx, w.MFIID)
		if err != nil {
			return w, false, err
		}
		isMoving := false
		err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
			isMoving, err = d.IsMoving(tx, w.MFIID)
			return err
		})
		if err != nil {
			return w, false, err
		}
		if who.Status == access.Active && !isMoving {
			return w, true, nil
		}
	}
	return Withdrawal{}, false, nil
}

// serve begins the next part of a withdrawal, as far as there is cash.
func (d *Desk) serve(ctx context.Context, w Withdrawal, aside map[chain.Address]money.USDC) (job.Then, error) {
	from, err := d.lenderOf(ctx, w.MFIID)
	if err != nil {
		return nil, err
	}
	if err := d.checkPayee(ctx, from); err != nil {
		return d.letRest(w, err)
	}
	seen, err := d.look(ctx, from)
	if err != nil {
		return nil, err
	}
	var has []stake
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		has, err = d.unsignedStakes(tx, seen)
		return err
	})
	if err != nil {
		return nil, err
	}
	p, on := choose(w, has, from.isKept, aside)
	return func(tx *store.Tx) error {
		now, err := withdrawalByID(tx, w.ID)
		if err != nil || now.Status != w.Status || now.parts != w.parts {
			return err // another process was faster, and has looked on
		}
		w = now
		if on == noShares || on == tooSmall {
			return d.giveUpRest(tx, w, on)
		}
		return d.beginPart(tx, w, p, from, on)
	}, nil
}

// giveUpRest ends a withdrawal that cannot be paid any further. What of it stands in a
// line goes on there.
func (d *Desk) giveUpRest(tx *store.Tx, w Withdrawal, on news) error {
	w.Failure = map[news]string{noShares: "the wallet has fewer shares than were asked for", tooSmall: "there is no cash, and it is too small to wait in the vault's line"}[on]
	stands, err := isStanding(tx, w.ID)
	switch {
	case err != nil:
		return err
	case stands:
		w.dealt = w.Asked
		err = updateWithdrawal(tx, w, w.Status)
	default:
		_, err = d.makeMove(tx, w, on)
	}
	return errors.Join(err, wake(tx, "after/"+w.ID))
}

// letRest passes a withdrawal that cannot be paid now, for a reason of its lender's;
// nobody else waits for it.
func (d *Desk) letRest(w Withdrawal, cause error) (job.Then, error) {
	if !chain.Definite(cause) {
		return nil, cause
	}
	return func(tx *store.Tx) error {
		now, err := withdrawalByID(tx, w.ID) // it may have been called off meanwhile
		if err != nil || now.Status != w.Status {
			return err
		}
		again := clock.Now().Add(restTime)
		now.restsUntil = &again
		return errors.Join(updateWithdrawal(tx, now, now.Status), wake(tx, "after/"+w.ID), wakeAt(tx, again))
	}, nil
}

// choose takes the next part of a withdrawal from the oldest vault of which the lender
// has something. What is too small to wait there is passed.
// spec: run-off-exit
func choose(w Withdrawal, has []stake, isKept bool, aside map[chain.Address]money.USDC) (part, news) {
	why := noShares
	for _, s := range has {
		if !w.isOf(s) {
			continue
		}
		p, on := w.chooseFrom(s, isKept, s.pool.Cash-s.pool.Queued-aside[s.pool.Vault])
		if on != noShares && on != tooSmall {
			return p, on
		}
		if on == tooSmall {
			why = on
		}
	}
	return part{}, why
}

// chooseFrom says whether there is cash for a withdrawal, beside those who wait, or how
// it joins the vault's line: with the shares that it is worth now. What the vault has
// refused to redeem whole is taken as an amount: the price may have moved a little
// since the cash was counted. What the line waits for the vault lends to nobody.
// spec: withdrawal-parts, withdrawal-queue, withdrawal-before-loans
func (w Withdrawal) chooseFrom(of stake, isKept bool, cash money.USDC) (p part, on news) {
	pays, waits := cashIn, joins
	if !isKept {
		pays, waits = cashToSign, joinsSigns
	}
	p.vault = of.pool.Vault
	shares := of.shares
	if w.AskedShares > 0 {
		shares = min(shares, w.LeftShares())
	}
	value := worth(of.pool, shares)
	if value == 0 {
		return p, noShares
	}
	p.amount = value
	if w.AskedShares == 0 {
		p.amount = min(w.left(), value)
	}
	switch {
	case w.AskedShares > 0 && value <= cash && (w.refusals == 0 || value+value/10_000 < cash):
		p.shares = shares
		return p, pays
	case p.amount <= cash && w.refusals < patience:
		return p, pays
	case p.amount < least:
		return p, tooSmall
	}
	p.inLine = true
	p.shares = shares
	if w.AskedShares == 0 && p.amount < value { // else all of them: the rest would be worth nothing
		p.shares = min(shares, sharesFor(of.pool, p.amount))
	}
	return p, waits
}

// beginPart writes a part down before the chain hears of it. Where it goes is
// decided here, in the transaction that knows the address.
func (d *Desk) beginPart(tx *store.Tx, w Withdrawal, p part, from lender, on news) error {
	receiver, err := d.receiverOf(tx, from)
	if fault.Is(err, fault.PayoutAddressRequired) { // the wallet was another when it asked; nobody else waits for it
		again := clock.Now().Add(restTime)
		w.restsUntil = &again
		return errors.Join(updateWithdrawal(tx, w, w.Status), wake(tx, "after/"+w.ID))
	}
	if err != nil {
		return err
	}
	w.parts++
	p.withdrawalID = w.ID
	p.number = w.parts
	p.status = partOpen
	p.owner = from.wallet
	p.receiver = receiver
	p.begunAt = clock.Now()
	if !from.isKept {
		until := p.begunAt.Add(signTime)
		p.signsUntil = &until
	}
	if w, err = d.makeMove(tx, w, on); err != nil {
		return err
	}
	if err := insertPart(tx, p); err != nil {
		return err
	}
	return wake(tx, "after/"+w.ID)
}

// takeBack takes a withdrawal that was called off out of the line of a vault, and
// starts the line again for the next. The key is the request's own: the contract gives
// back what was not paid, once.
// spec: delete-withdrawals
func (d *Desk) takeBack(ctx context.Context, w Withdrawal) (job.Then, error) {
	var standing []request
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		standing, err = standingOf(tx, w.ID)
		return err
	})
	if err != nil || len(standing) == 0 { // it was paid meanwhile
		return nil, err
	}
	r := standing[0]
	receipt, err := d.Writer.Send(ctx, fmt.Sprintf("withdrawal/%s/off/%s/%d/%d", w.ID, r.vault, r.id, w.refusals), chain.LenderCancel{LenderID: w.MFIID, RequestID: r.id, Vault: r.vault})
	if err != nil && !chain.Definite(err) {
		return nil, err
	}
	return func(tx *store.Tx) error {
		if err == nil {
			return errors.Join(d.heed(tx, receipt.Events), wake(tx, "after/"+w.ID))
		}
		now, err := withdrawalByID(tx, w.ID) // it was paid meanwhile, as the chain will tell
		if err != nil || now.Status != Queued {
			return err
		}
		again := clock.Now().Add(restTime)
		now.restsUntil = &again
		now.refusals++
		return errors.Join(updateWithdrawal(tx, now, Queued), wake(tx, "after/"+w.ID), wakeAt(tx, again))
	}, nil
}

// lookAtLine starts the line once more, whatever was lost, and lets go of what
// nobody has signed.
// spec: withdrawal-signature
func (d *Desk) lookAtLine(context.Context, *job.Job) (job.Then, error) {
	return func(tx *store.Tx) error {
		if err := d.wakeWaiting(tx, "look"); err != nil {
			return err
		}
		line, err := openLine(tx)
		if err != nil || len(line) == 0 {
			return err
		}
		for _, w := range line {
			if w.Status != AwaitingSignature {
				continue
			}
			p, err := openPart(tx, w.ID)
			if err != nil {
				return err
			}
			if p.signsUntil == nil || clock.Now().Before(*p.signsUntil) {
				continue
			}
			w.Failure = "the transaction was not signed in time"
			stands, err := isStanding(tx, w.ID)
			if err != nil {
				return err
			}
			on := unsigned
			if stands {
				on = restOff
				w.dealt = w.Asked
			}
			if _, err := d.makeMove(tx, w, on); err != nil && !errors.Is(err, store.ErrNotFound) {
				return err
			}
		}
		return wake(tx, "look")
	}, nil
}
