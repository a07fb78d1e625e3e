package deposit

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// reconcilePage is how many deposits are read at once.
const reconcilePage = 500

// Reconcile compares the deposits with the books and with the chain, and gives
// what does not agree and what nobody has claimed. It changes nothing.
func (d *Desk) Reconcile(ctx context.Context) (found []book.Difference, err error) {
	if found, err = d.compareRows(ctx); err != nil {
		return nil, err
	}
	unmatched, err := d.Unmatched(ctx)
	if err != nil {
		return nil, err
	}
	onChain, err := d.onChain(ctx)
	return slices.Concat(found, unmatched, onChain), err
}

// lateAfter is how long a converted deposit may wait for its transfer.
const lateAfter = 24 * time.Hour

// Unmatched names deposits that have waited a day for their transfer, those that
// are probably another one again under a second id, and transfers that no deposit
// has claimed.
// spec: deposit-arrival
func (d *Desk) Unmatched(ctx context.Context) (found []book.Difference, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		found = nil
		deposits, err := awaitingDeposits(tx, clock.Now().Add(-lateAfter))
		if err != nil {
			return err
		}
		for _, w := range deposits {
			what := "deposit " + w.ID + " of " + w.MFIID
			if w.doubleOf != "" {
				what += ", probably " + w.doubleOf + " again"
			}
			if w.Transaction != "" {
				what += ", of transaction " + w.Transaction
			}
			found = append(found, book.Difference{What: what, Ours: w.Amount.String() + " USDC converted", Seen: "no transfer of it"})
		}
		arrivals, err := unclaimedArrivals(tx)
		for _, a := range arrivals {
			found = append(found, book.Difference{What: "transfer " + a.name(), Ours: "no deposit", Seen: fmt.Sprintf("%s USDC from %s", a.amount, a.from)})
		}
		return err
	})
	return found, err
}

// compareRows compares each account with the sum of the deposits that stand in it.
func (d *Desk) compareRows(ctx context.Context) (found []book.Difference, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		found = nil
		all, err := book.Balances(tx)
		if err != nil {
			return err
		}
		posted := map[book.Account]int64{}
		for _, b := range all {
			posted[b.Account] = -b.Net()
		}
		for _, a := range []book.Account{book.DepositTransit, book.Refund} {
			rows, err := sumIn(tx, a)
			if err != nil {
				return err
			}
			if posted[a] != rows {
				found = append(found, book.Difference{What: "account " + string(a), Ours: fmt.Sprint(posted[a]), Seen: fmt.Sprintf("%d in deposits", rows)})
			}
		}
		return nil
	})
	return found, err
}

// onChain asks the chain about every deposit that the books call completed:
// its transaction must show it, to the last share.
func (d *Desk) onChain(ctx context.Context) (found []book.Difference, err error) {
	if d.Chain == nil || d.Chain.Witness == nil {
		return nil, nil
	}
	for after := ""; ; {
		var page []Deposit
		err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
			page, err = completedDeposits(tx, after, reconcilePage)
			return err
		})
		if err != nil || len(page) == 0 {
			return found, err
		}
		for _, in := range page {
			seen, err := d.seenOnChain(ctx, in)
			if err != nil {
				return found, err
			}
			if seen != "" {
				found = append(found, book.Difference{What: "deposit " + in.ID, Ours: fmt.Sprintf("%s USDC in %s", in.Amount, in.TxHash), Seen: seen})
			}
		}
		after = page[len(page)-1].ID
	}
}

// seenOnChain says what is wrong with a deposit; empty when nothing is.
func (d *Desk) seenOnChain(ctx context.Context, in Deposit) (string, error) {
	var hash chain.Hash
	if err := hash.UnmarshalText([]byte(in.TxHash)); err != nil {
		return "no transaction", nil //nolint:nilerr // it is the difference
	}
	events, err := d.Chain.Witness.Events(ctx, hash)
	if errors.Is(err, chain.ErrNotFinal) {
		return "the chain does not show the transaction", nil
	}
	if err != nil {
		return "", err
	}
	for _, e := range events {
		made, is := e.Data.(chain.DepositedOnce)
		if is && made.Ref == chain.KeyOf(in.ID) {
			if made.Amount == in.Amount && in.Shares != nil && sharesOf(made) == *in.Shares {
				return "", nil
			}
			return fmt.Sprintf("%s USDC for %d shares", made.Amount, made.Shares), nil
		}
	}
	return "the transaction holds no such deposit", nil
}
