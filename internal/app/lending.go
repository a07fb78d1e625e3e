package app

import (
	"context"

	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/price"
	"mwanyi/internal/outside/price/quotes"
	"mwanyi/internal/sandbox"
)

// wireLending makes the lenders' desk, after farmers, payments and batches,
// and tells the follower about it.
func (v *service) wireLending(context.Context, Tools) error {
	v.lending = &lending.Desk{
		Store: v.store, Access: v.access, Wait: stageWait, Prices: openPrices(v.config), MaxJump: money.Decimal(v.config.Price.MaxJump * 1_000_000),
		Farmers: v.farmers, Payments: v.payments, Batches: v.batches, Purse: v.purse(), Allowances: v.allowances, Log: v.log, MaxAge: v.config.PriceMaxAge,
	}
	if v.chain == nil {
		return nil
	}
	v.lending.Chain = v.chain
	v.onChain = append(v.onChain, v.lending.Apply)
	return nil
}

// openPrices gives the market of the configuration, in dev the sandbox's; nil:
// there is none, and no loan is given.
func openPrices(c Config) price.Source {
	o := quotes.Options{URL: c.Price.URL, Header: c.Price.Header, Key: c.Price.Key, PricePath: c.Price.PricePath, TimePath: c.Price.TimePath}
	if o.URL == "" {
		if c.SandboxURL == "" {
			return nil
		}
		o.URL = c.SandboxURL + "/" + string(sandbox.Price) + "/quote"
	}
	return quotes.New(o)
}
