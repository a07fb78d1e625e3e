package chain

import (
	"context"

	"mwanyi/internal/money"
)

// Purse sees to it that a wallet which the service keeps can pay. It is safe
// for concurrent use.
type Purse interface {
	// Fund gives the wallet coins for its fees when it is short of them, and in
	// development the amount that it is to pay with; once for the key. A wallet
	// that the service does not keep is left as it is. After an error it may
	// have been funded: ask again with the same key.
	Fund(ctx context.Context, key string, wallet Address, amount money.USDC) error
}

// NoPurse is the purse of a service with nothing to fund.
type NoPurse struct{}

// Fund implements Purse: it does nothing.
func (NoPurse) Fund(context.Context, string, Address, money.USDC) error { return nil }
