package withdrawal

import (
	"context"
	"errors"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// Guard lets a lender's wallet pay the lender's registered address and nobody
// else. The chain's writer asks it before it keeps a call under a new key, so
// that no way through this service leads past it. A lender's wallet is one whose
// key stands in the lenders' branch of the keyring, whatever a row says.
type Guard struct {
	Store  *store.Store
	Access *access.Desk
}

// May refuses a call that a lender's wallet would sign and that does not pay the
// lender's registered address.
// spec: payout-address-guard
func (g Guard) May(ctx context.Context, call chain.Call) error {
	from, to := paysTo(call)
	if from == (chain.Address{}) {
		return nil
	}
	of, _, isKept, err := g.Access.WalletAt(ctx, from.String())
	if err != nil || !isKept || of != access.Branch(access.MFIKind) {
		return err
	}
	return g.Store.Read(ctx, func(tx *store.Tx) error {
		mfiID, err := access.LenderByWallet(tx, from.String())
		if errors.Is(err, store.ErrNotFound) { // it is no lender's any more
			return elsewhere()
		}
		if err != nil {
			return err
		}
		a, err := addressIn(tx, mfiID)
		if err != nil {
			return err
		}
		if a.Now != nil {
			registered, err := chain.ParseAddress(a.Now.Address)
			if err != nil || registered == to {
				return err
			}
		}
		return elsewhere()
	})
}

func elsewhere() error {
	return fault.New(fault.InsufficientPermissions, "a lender's wallet pays the lender's registered address and nobody else")
}

// paysTo is whose money a call moves, and where; no receiver for what a lender's
// wallet never does.
func paysTo(call chain.Call) (from, to chain.Address) {
	switch c := call.(type) {
	case chain.Redeem:
		return c.From, c.Receiver
	case chain.Withdraw:
		return c.From, c.Receiver
	case chain.Transfer:
		return c.From, c.To
	case chain.Approve:
		return c.From, chain.Address{}
	case chain.RepayLoan:
		return c.From, chain.Address{}
	case chain.Deposit:
		return c.From, chain.Address{}
	}
	return chain.Address{}, chain.Address{}
}
