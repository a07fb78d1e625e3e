package withdrawal

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/bits"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

const (
	// soon is when a part is tried again that the vault refused because its cash
	// or its price had moved.
	soon = 2 * time.Second
	// restTime is how long a withdrawal rests that the vault refuses again and
	// again, or for another reason; the line goes on without it.
	restTime = time.Minute
	// patience is how often it is refused before it rests.
	patience = 3
)

// pay makes the payment of the part that is open. Its key is the part's own, so
// that a crash or a lost answer repeats the call and never pays twice; another
// part is begun only when the chain has refused this one for good.
// spec: withdrawal-once
func (d *Desk) pay(ctx context.Context, w Withdrawal) (job.Then, error) {
	var p part
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		p, err = openPart(tx, w.ID)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil // another process was faster
	}
	if err != nil {
		return nil, err
	}
	key := fmt.Sprintf("withdrawal/%s/%d", p.withdrawalID, p.number)
	receipt, err := d.Writer.Send(ctx, key, p.call(w.MFIID))
	switch {
	case chain.Definite(err):
		return d.refusedPart(ctx, w, p, err), nil
	case err != nil:
		return nil, err
	}
	if p.inLine { // who follows the chain may have heard of it first: then this job alone can start the next
		return func(tx *store.Tx) error { return errors.Join(d.heed(tx, receipt.Events), wake(tx, "after/"+w.ID)) }, nil
	}
	took, found := chain.Find[chain.Withdrawn](receipt)
	if !found {
		return nil, fmt.Errorf("the receipt of %s shows no withdrawal", key)
	}
	return func(tx *store.Tx) error {
		now, err := withdrawalByID(tx, w.ID) // it may have been called off meanwhile
		if err != nil {
			return err
		}
		return d.settle(tx, now, p, receipt.TxHash, took)
	}, nil
}

// settle takes down what the chain has paid. A part that is settled already is
// left alone.
func (d *Desk) settle(tx *store.Tx, w Withdrawal, p part, hash chain.Hash, took chain.Withdrawn) error {
	now := clock.Now()
	p.status = partPaid
	p.txHash = hash.String()
	p.receiver = took.Receiver // of an account: its payee, whatever was registered when the part began
	p.paid = took.Amount
	p.paidShares = took.Shares
	p.endedAt = &now
	if err := endPart(tx, p); errors.Is(err, store.ErrNotFound) {
		return nil
	} else if err != nil {
		return err
	}
	stands, err := isStanding(tx, w.ID)
	if err != nil {
		return err
	}
	w.Paid += took.Amount
	w.dealt += took.Amount
	w.PaidShares += took.Shares
	w.refusals = 0
	w.restsUntil = nil
	if _, err := d.makeMove(tx, w, w.after(took, stands)); err != nil {
		return err
	}
	return wake(tx, "after/"+w.ID)
}

// after says what a payment, which is counted already, means for a withdrawal that
// stands in a line with the rest, or does not.
func (w Withdrawal) after(took chain.Withdrawn, stands bool) news {
	left := w.left() > 0
	if w.AskedShares > 0 {
		left = isWorthAnything(w.LeftShares(), took)
	}
	switch {
	case w.Status == Cancelled || w.Status == Paid:
		return paidLate
	case stands:
		return paidPart
	case !left:
		return paidAll
	case w.CalledOff:
		return paidLast
	}
	return paidPart
}

// isWorthAnything: the vault pays nothing for the last few shares of 9 decimals.
func isWorthAnything(shares uint64, at chain.Withdrawn) bool {
	high, low := bits.Mul64(shares, uint64(at.Amount)) //nolint:gosec // not negative
	return high > 0 || low >= at.Shares && at.Shares > 0
}

// isAboutCash: the vault's cash, its price or the wallet's shares have moved since
// they were looked at.
func isAboutCash(err error) bool {
	var why *chain.Refusal
	return errors.As(err, &why) && (why.Name == "InsufficientLiquidity" || why.Name == "ERC4626ExceededMaxRedeem" || why.Name == "ERC4626ExceededMaxWithdraw")
}

// refusedPart gives a part up that the chain will never carry out. The withdrawal
// keeps its place: another part, with a key of its own, is begun by what the vault
// has then.
func (d *Desk) refusedPart(ctx context.Context, w Withdrawal, p part, cause error) job.Then {
	if !isAboutCash(cause) {
		d.alarm(ctx, "withdrawal_refused", slog.String("withdrawal_id", w.ID), slog.String("cause", fault.Of(cause).Error()))
	}
	return func(tx *store.Tx) error {
		w, err := withdrawalByID(tx, w.ID)
		if err != nil {
			return err
		}
		now := clock.Now()
		p.status = partRefused
		p.endedAt = &now
		if err := endPart(tx, p); err != nil {
			return err
		}
		stands, err := isStanding(tx, w.ID)
		if err != nil {
			return err
		}
		on := refused
		if w.CalledOff && !stands {
			on = refusedOff
		}
		w.refusals++
		again := now.Add(soon)
		if w.refusals >= patience || !isAboutCash(cause) {
			again = now.Add(restTime)
			w.restsUntil = &again
		}
		if w, err = d.makeMove(tx, w, on); err != nil {
			return err
		}
		if w.restsUntil != nil || !w.IsOpen() {
			if err := wake(tx, "after/"+w.ID); err != nil { // for who stands behind it
				return err
			}
		}
		return wakeAt(tx, again)
	}
}
