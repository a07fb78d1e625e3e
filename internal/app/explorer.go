package app

import (
	"context"
	"strings"

	"mwanyi/internal/access"
	"mwanyi/internal/api"
	"mwanyi/internal/app/key"
	"mwanyi/internal/config"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/explore"
	"mwanyi/internal/web"
)

// explorer makes the pages of the running chain, and its contracts for programs;
// nil without one.
func (v *service) explorer() (api.Explorer, api.Contracts, error) {
	if v.chain == nil {
		return nil, nil, nil
	}
	accounts, err := v.ownAccounts()
	if err != nil {
		return nil, nil, err
	}
	x := explore.New(explore.Options{
		Reader: v.chain, Client: v.chain.network.client(), Addresses: v.chain.addresses, RPCURL: v.chain.network.rpcURL(),
		Names: accountNames{own: accounts, wallets: v.access}, ElsewhereURL: v.config.ExplorerURL,
	})
	pages, err := web.NewExplorer(explored{x})
	return pages, x, err
}

// explored is the chain for the pages, which know no type of package explore.
type explored struct{ x *explore.Explorer }

func (e explored) Overview(ctx context.Context) (any, error) { return e.x.Overview(ctx) }

func (e explored) Transaction(ctx context.Context, hash string, sees web.Sees) (any, error) {
	return e.x.Transaction(ctx, hash, sees)
}

func (e explored) Farmer(ctx context.Context, farmerID string) (any, error) {
	return e.x.Farmer(ctx, farmerID)
}

func (e explored) Batch(ctx context.Context, tokenID uint64, sees web.Sees) (any, error) {
	return e.x.Batch(ctx, tokenID, sees)
}

func (e explored) Acts(ctx context.Context) (any, error) { return e.x.Acts(ctx) }

func (e explored) Block(ctx context.Context, number uint64) (any, error) {
	return e.x.Block(ctx, number)
}

func (e explored) Account(ctx context.Context, address string) (any, error) {
	return e.x.Account(ctx, address)
}

func (e explored) Find(ctx context.Context, text string) ([]web.Place, error) {
	places, err := e.x.Find(ctx, text)
	found := make([]web.Place, len(places))
	for i, p := range places {
		found[i] = web.Place(p)
	}
	return found, err
}

// ownAccounts are the service's accounts with the names of their roles.
func (v *service) ownAccounts() (map[chain.Address]string, error) {
	held, err := key.Of(v.config, v.chain.keys)
	if err != nil {
		return nil, err
	}
	names := map[chain.Address]string{}
	for _, role := range config.ServiceRoles {
		names[held.At(role)] = strings.ToLower(role.String()) + " account"
	}
	return names, nil
}

// accountNames know the service's accounts and the organisations' wallets.
type accountNames struct {
	own     map[chain.Address]string
	wallets *access.Desk
}

// NameOf says whose account it is. Of a wallet it says what kind of
// organisation it belongs to, and not which: the pages are public.
func (n accountNames) NameOf(ctx context.Context, at chain.Address) string {
	if role, ours := n.own[at]; ours {
		return "the service's " + role
	}
	place, found, err := n.wallets.WalletAt(ctx, at.String())
	if err != nil || !found {
		if is, err := n.wallets.IsAccount(ctx, at.String()); err == nil && is {
			return "account of a lender"
		}
		return ""
	}
	return map[access.Branch]string{
		access.Branch(access.CooperativeKind): "wallet of a cooperative", access.Branch(access.BuyerKind): "wallet of a buyer",
		access.FundingBranch: "funding address of a cooperative",
	}[place.Of]
}
