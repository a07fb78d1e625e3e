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
// key stands in the lenders' branch of the keyring, or that the remote signer
// holds for a lender, whatever a row says.
//
// Shares stay where they are, but for one way: when the lender has got another
// wallet, which takes its time (internal/wallet), those of the former one follow
// to that wallet and nowhere else. USDC does not: a former wallet pays nobody.
type Guard struct {
	Store  *store.Store
	Access *access.Desk
}

// May refuses a call that a lender's wallet would sign and that neither pays the
// lender's registered address nor lets shares follow.
// spec: payout-address-guard
func (g Guard) May(ctx context.Context, call chain.Call) error {
	from := chain.PayerOf(call)
	if from == (chain.Address{}) {
		return nil
	}
	place, isKept, err := g.Access.WalletAt(ctx, from.String())
	if err != nil || !isKept || place.Of != access.Branch(access.MFIKind) {
		return err
	}
	return g.Store.Read(ctx, func(tx *store.Tx) error {
		find := registeredFor
		if _, isShares := call.(chain.TransferShares); isShares {
			find = successorOf
		}
		may, err := find(tx, from)
		if errors.Is(err, store.ErrNotFound) || err == nil && may != receiverIn(call) {
			return elsewhere()
		}
		return err
	})
}

// registeredFor is where the lender of a wallet is paid; store.ErrNotFound when
// it has registered no address, or the wallet is no lender's any more.
func registeredFor(tx *store.Tx, wallet chain.Address) (chain.Address, error) {
	mfiID, err := access.LenderByWallet(tx, wallet.String())
	if err != nil {
		return chain.Address{}, err
	}
	a, err := addressIn(tx, mfiID)
	if err != nil {
		return chain.Address{}, err
	}
	if a.Now == nil {
		return chain.Address{}, store.ErrNotFound
	}
	return chain.ParseAddress(a.Now.Address)
}

// successorOf is the wallet of a lender whose former one it is.
func successorOf(tx *store.Tx, former chain.Address) (chain.Address, error) {
	now, err := access.SuccessorOf(tx, former.String())
	if err != nil {
		return chain.Address{}, err
	}
	return chain.ParseAddress(now)
}

func elsewhere() error {
	return fault.New(fault.InsufficientPermissions, "a lender's wallet pays the lender's registered address and nobody else, and its shares follow to the lender's next wallet alone")
}

// receiverIn is where a call sends what it moves; none for everything that a
// lender's wallet never does, also what is not thought of yet.
func receiverIn(call chain.Call) chain.Address {
	switch c := call.(type) {
	case chain.Redeem:
		return c.Receiver
	case chain.Withdraw:
		return c.Receiver
	case chain.Transfer:
		return c.To
	case chain.TransferShares:
		return c.To
	}
	return chain.Address{}
}
