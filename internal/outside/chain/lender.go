package chain

import (
	"context"
	"time"

	"mwanyi/internal/money"
)

// Lenders reads what the contracts know of lenders' accounts and of the line of
// withdrawals, in the final state. A chain that does not answer is
// CHAIN_UNAVAILABLE. All methods are safe for concurrent use.
type Lenders interface {
	// LenderAccount gives a lender's account, also before it is made.
	LenderAccount(ctx context.Context, lenderID string) (LenderAccount, error)
	// Owed is what the line of a vault has paid for a receiver that was not sent yet;
	// zero: of the vault that lends.
	Owed(ctx context.Context, receiver, vault Address) (money.USDC, error)
}

// LenderAccount is the account of a lender whose shares the service keeps.
type LenderAccount struct {
	Block       uint64
	Address     Address
	Exists      bool
	Payee       Address   // zero before it exists
	Proposed    Address   // the payee that waits; zero: none
	EffectiveAt time.Time // of the payee that waits
}

// PayeeAt is who a call at a moment pays: the state that was read may be older
// than the wait's end.
func (a LenderAccount) PayeeAt(at time.Time) Address {
	if a.Proposed != (Address{}) && !at.Before(a.EffectiveAt) {
		return a.Proposed
	}
	return a.Payee
}
