package signer

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"

	"github.com/ethereum/go-ethereum/common"
)

// Wallets is a remote signer as the keeper of many wallets. It is safe for
// concurrent use; nil keeps none.
type Wallets struct {
	url  string
	own  []common.Address
	seen sync.Map // address → Signer
}

// NewWallets is the remote signer at a URL. Its accounts in own have other work
// and are nobody's wallet.
func NewWallets(url string, own []common.Address) *Wallets { return &Wallets{url: url, own: own} }

// Accounts are those that can be wallets, as 0x and lowercase hex, in the
// signer's order.
func (w *Wallets) Accounts(ctx context.Context) (free []string, err error) {
	all, err := RemoteAccounts(ctx, RemoteOptions{URL: w.url})
	for _, at := range all {
		if !slices.Contains(w.own, at) {
			free = append(free, strings.ToLower(at.Hex()))
		}
	}
	return free, err
}

// SignerAt signs for one of them.
func (w *Wallets) SignerAt(at common.Address) (Signer, error) {
	if w == nil {
		return nil, errors.New("remote signer: none is configured")
	}
	if known, is := w.seen.Load(at); is {
		if s, is := known.(Signer); is {
			return s, nil
		}
	}
	s, err := NewRemote(RemoteOptions{URL: w.url, Address: at})
	if err == nil {
		w.seen.Store(at, s)
	}
	return s, err
}
