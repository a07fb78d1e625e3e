package lending

import (
	"context"
	"math/big"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// PoolStatus is the vault as lenders see it.
type PoolStatus struct {
	chain.Pool
	ByStatus       map[Status]int
	ByLateness     map[LateBucket]int
	OwedByLateness map[LateBucket]money.USDC // of the principal
	Feed           PriceFeed
}

// EntryPrice is what a share costs who comes in, USDC for a whole one, rounded up:
// as if no loan were late and all gains were vested, so that nobody buys others'
// late loans cheaply and has them repaid.
// spec: deposit-entry-price
func (p PoolStatus) EntryPrice() money.Decimal {
	shares := new(big.Int).SetUint64(p.Shares)
	shares.Add(shares, big.NewInt(virtualShares))
	price := new(big.Int).Mul(big.NewInt(int64(p.Cash+p.Lent+p.Interest)+1), big.NewInt(1_000_000_000))
	price.Add(price, shares).Sub(price, big.NewInt(1)).Quo(price, shares)
	return money.Decimal(price.Int64())
}

// virtualShares are those that the vault counts beside the lenders', of 9 decimals.
const virtualShares = 1000

// Pool gives the figures of the vault, and how the loans stand.
// spec: get-pool-status, apy-net-of-late, pool-aside
func (d *Desk) Pool(ctx context.Context) (p PoolStatus, err error) {
	if d.Chain == nil {
		return p, chain.Off()
	}
	if p.Pool, err = d.Chain.Pool(ctx); err != nil {
		return p, err
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		if p.ByStatus, err = countByStatus(tx); err != nil {
			return err
		}
		p.ByLateness, p.OwedByLateness, err = byLateness(tx, clock.Now())
		return err
	})
	if err != nil {
		return p, err
	}
	p.Feed, err = d.FeedNow(ctx)
	return p, err
}
