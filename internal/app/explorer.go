package app

import (
	"context"
	"strings"

	"mwanyi/internal/access"
	"mwanyi/internal/api"
	"mwanyi/internal/config"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/explore"
	"mwanyi/internal/web"
)

// explorer makes the pages of the running chain; nil without one.
func (v *service) explorer() (api.Explorer, error) {
	if v.chain == nil {
		return nil, nil
	}
	accounts, err := v.ownAccounts()
	if err != nil {
		return nil, err
	}
	var elsewhere func(string) string
	if pattern := v.config.ExplorerURL; pattern != "" {
		elsewhere = func(hash string) string { return strings.ReplaceAll(pattern, "{tx}", hash) }
	}
	x := explore.New(explore.Options{
		Elsewhere: elsewhere,
		Reader:    v.chain, Client: v.chain.network.client(), Addresses: v.chain.addresses, RPCURL: v.chain.network.rpcURL(),
		Name: func(ctx context.Context, at chain.Address) string {
			if role, ours := accounts[at]; ours {
				return "the service's " + role
			}
			return v.walletHolder(ctx, at)
		},
	})
	return web.NewExplorer(chainPages{x})
}

// chainPages gives the pages what explore has read, without its types, which
// web must not know.
type chainPages struct{ read *explore.Explorer }

func (p chainPages) Overview(ctx context.Context) (any, error) { return p.read.Overview(ctx) }

func (p chainPages) Transaction(ctx context.Context, hash string) (any, error) {
	return p.read.Transaction(ctx, hash)
}

func (p chainPages) Farmer(ctx context.Context, farmerID string) (any, error) {
	return p.read.Farmer(ctx, farmerID)
}

func (p chainPages) Batch(ctx context.Context, tokenID uint64) (any, error) {
	return p.read.Batch(ctx, tokenID)
}

// ownAccounts are the service's accounts with the names of their roles.
func (v *service) ownAccounts() (map[chain.Address]string, error) {
	held, err := serviceAccounts(v.config, v.chain.keys)
	if err != nil {
		return nil, err
	}
	names := map[chain.Address]string{}
	for _, role := range config.ServiceRoles {
		names[held.at(role)] = strings.ToLower(role.String()) + " account"
	}
	return names, nil
}

// walletHolder says what kind of organisation a wallet belongs to, and not
// which: the pages are public.
func (v *service) walletHolder(ctx context.Context, at chain.Address) string {
	kind, _, found, err := v.access.WalletAt(ctx, at.String())
	if err != nil || !found {
		return ""
	}
	return "wallet of a " + map[access.Kind]string{access.CooperativeKind: "cooperative", access.BuyerKind: "buyer", access.MFIKind: "lender"}[kind]
}
