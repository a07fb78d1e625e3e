package withdrawal

import (
	"math/bits"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
)

// offset is what the vault adds to the number of its shares when it counts, so
// that nobody can drive their price (ERC-4626 with 3 more decimals).
const offset = 1000

// worth is what the vault would pay for shares now, rounded as it rounds.
func worth(pool chain.Pool, shares uint64) money.USDC {
	supply := pool.Shares + offset
	high, low := bits.Mul64(min(shares, pool.Shares), uint64(pool.TotalAssets)+1) //nolint:gosec // assets are not negative
	value, _ := bits.Div64(high, low, supply)                                     // fits: no more than all shares
	return money.USDC(value)                                                      //nolint:gosec // at most the assets
}

// sharesFor is how many shares the vault would take for an amount now; more than
// there are for an amount above what it has.
func sharesFor(pool chain.Pool, amount money.USDC) uint64 {
	assets := uint64(pool.TotalAssets) + 1 //nolint:gosec // not negative
	if amount > pool.TotalAssets {
		return pool.Shares + 1
	}
	high, low := bits.Mul64(uint64(amount), pool.Shares+offset) //nolint:gosec // not negative
	shares, rest := bits.Div64(high, low, assets)
	if rest > 0 {
		shares++
	}
	return shares
}

// value is what a withdrawal will cost beside the lines, at today's price.
func (w Withdrawal) value(pool chain.Pool) money.USDC {
	switch {
	case !w.hasRest():
		return 0
	case w.AskedShares > 0:
		return worth(pool.Of(w.vault), w.LeftShares())
	}
	return w.left()
}
