package withdrawal

import (
	"context"
	"errors"
	"slices"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// stake is what a lender has of one vault.
type stake struct {
	pool   chain.Pool
	shares uint64
	lends  bool // it is not in run-off
}

// take gives up shares, as far as there are.
func (s *stake) take(shares uint64) { s.shares -= min(s.shares, shares) }

// stakes are what a lender has of each vault, the oldest first: out of a vault that
// lends no more it is paid before it is paid out of the one that does.
// spec: run-off-exit
func (s sight) stakes() (all []stake) {
	for _, old := range slices.Backward(s.owns.RunOff) {
		all = append(all, stake{pool: s.pool.Of(old.Vault), shares: old.Shares})
	}
	return append(all, stake{pool: s.pool, shares: s.owns.Shares, lends: true})
}

// isOf reports whether a withdrawal may take from a stake: who asked for shares asked
// for those of one vault.
func (w Withdrawal) isOf(s stake) bool {
	return w.AskedShares == 0 || w.vault == s.pool.Vault || w.vault == (chain.Address{}) && s.lends
}

// takeFrom takes what a withdrawal will cost from stakes, at today's price, and says
// how much of each; not whole: they are not enough.
func (w Withdrawal) takeFrom(of []stake) (costs []money.USDC, isWhole bool) {
	costs = make([]money.USDC, len(of))
	if !w.hasRest() {
		return costs, true
	}
	left, shares := w.left(), w.LeftShares()
	for i := range of {
		s := &of[i]
		switch {
		case !w.isOf(*s):
		case w.AskedShares > 0:
			taken := min(shares, s.shares)
			costs[i] = worth(s.pool, taken)
			s.take(taken)
			shares -= taken
		default:
			costs[i] = min(left, worth(s.pool, s.shares))
			s.take(sharesFor(s.pool, costs[i]))
			left -= costs[i]
		}
	}
	if w.AskedShares > 0 {
		return costs, shares == 0
	}
	return costs, left == 0
}

// freeStakes are those that no open withdrawal will take. What was paid since the
// wallet was looked at may still be counted there. Of two requests at once one
// sees the other: they are read in the transaction that takes more.
// spec: withdrawal-reserved
func (d *Desk) freeStakes(tx *store.Tx, of sight) ([]stake, error) {
	free := of.stakes()
	taken, err := takenSince(tx, of.ID, of.since)
	if err != nil {
		return nil, err
	}
	for i := range free {
		free[i].take(taken[free[i].pool.Vault])
	}
	open, err := openOf(tx, of.ID)
	if err != nil {
		return nil, err
	}
	for _, w := range open {
		w.takeFrom(free)
	}
	return free, nil
}

// unsignedStakes are what a lender has beside the parts that it was given to sign.
func (d *Desk) unsignedStakes(tx *store.Tx, of sight) ([]stake, error) {
	left := of.stakes()
	parts, err := toBeSigned(tx, of.ID)
	for _, p := range parts {
		i := slices.IndexFunc(left, func(s stake) bool { return s.pool.Vault == p.vault })
		switch {
		case i < 0:
		case p.shares > 0:
			left[i].take(p.shares)
		default:
			left[i].take(sharesFor(left[i].pool, p.amount))
		}
	}
	return left, err
}

// forShares is the stake that a request for shares means: that of the vault which
// lends; of who has shares of others alone, the oldest of those.
func forShares(of sight, free []stake) stake {
	if of.owns.Shares == 0 {
		if i := slices.IndexFunc(free, func(s stake) bool { return s.shares > 0 }); i >= 0 {
			return free[i]
		}
	}
	return free[len(free)-1]
}

// worthOf is what stakes are worth together.
func worthOf(all []stake) (sum money.USDC) {
	for _, s := range all {
		sum += worth(s.pool, s.shares)
	}
	return sum
}

// InLine is how many shares of a wallet wait in the lines of the vaults, and what they are
// worth now.
// spec: waiting-shown
func (d *Desk) InLine(ctx context.Context, wallet chain.Address) (shares uint64, value money.USDC, err error) {
	var waiting map[chain.Address]uint64
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		waiting, err = waitingOf(tx, wallet)
		return err
	})
	if err != nil || len(waiting) == 0 {
		return 0, 0, err
	}
	pool, err := d.Reader.Pool(ctx)
	if err != nil {
		return 0, 0, err
	}
	for vault, n := range waiting {
		shares += n
		value += worth(pool.Of(vault), n)
	}
	return shares, value, nil
}

// OwnerOf is whose shares a request put into the line of a vault; nobody's of one that is not
// known.
func (d *Desk) OwnerOf(tx *store.Tx, vault chain.Address, requestID uint64) (chain.Address, error) {
	r, err := requestByID(tx, vault, requestID)
	if errors.Is(err, store.ErrNotFound) {
		return chain.Address{}, nil
	}
	return r.owner, err
}
