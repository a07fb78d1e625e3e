package app

import (
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/outside/price"
	"mwanyi/internal/outside/price/quotes"
	"mwanyi/internal/payment"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/store"
)

// wireLending makes the lenders' desk, after farmers, payments and batches,
// and tells them and the follower about it.
func (v *service) wireLending() error {
	v.lending = &lending.Desk{
		Store: v.store, Access: v.access, Wait: stageWait, Prices: openPrices(v.config), MaxJump: money.Decimal(v.config.Price.MaxJump * 1_000_000),
		Farmers: v.farmers, Payments: v.payments, Batches: v.batches, Log: v.log, MaxAge: v.config.PriceMaxAge,
	}
	if v.chain == nil {
		return nil
	}
	treasury, err := v.account(signer.Treasury)
	if err != nil {
		return err
	}
	v.lending.Chain, v.lending.Fund = v.chain, v.fundWallet
	v.lending.Treasury = treasury
	v.onChain = append(v.onChain, v.lending.Apply)
	v.payments.Ended, v.payments.TakenBack = v.disbursed, v.lending.TakenBack
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

// disbursed tells lending how a disbursement ended.
func (v *service) disbursed(tx *store.Tx, p payment.Payout) error {
	switch {
	case p.LoanID == "":
		return nil
	case p.Status == payment.Completed:
		return v.lending.Disbursed(tx, p.LoanID)
	}
	return v.lending.NotDisbursed(tx, p.LoanID)
}
