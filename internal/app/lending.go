package app

import (
	"context"
	"os"
	"strconv"

	"mwanyi/internal/app/meter"
	"mwanyi/internal/config"
	"mwanyi/internal/erasure"
	"mwanyi/internal/fixing"
	"mwanyi/internal/lender"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/price/quotes"
	"mwanyi/internal/sandbox"
)

// wireFixings makes the desk of prices that two people enter.
func (v *service) wireFixings(context.Context, Tools) error {
	p := v.config.Price
	v.fixings = &fixing.Desk{Store: v.store, Reviews: v.reviews, Band: inMillionths(p.EntryBand), Stands: p.EntryLife, Series: fixing.Months(p.Series)}
	if p.SeriesFile != "" {
		v.fixings.Series = seriesFile(p.SeriesFile)
	}
	_, err := v.fixings.Series.Published() // what cannot be read is an error now
	return err
}

// seriesFile is the name of a file with a published series, which is read every time.
type seriesFile string

// Published implements fixing.Series.
func (name seriesFile) Published() (map[string]money.Decimal, error) {
	text, err := os.ReadFile(string(name))
	if err != nil {
		return nil, err
	}
	return config.ParsePriceSeries(string(text))
}

// enters: a series is there that bounds what people enter.
func enters(p config.Price) bool { return p.SeriesFile != "" || len(p.Series) > 0 }

// wireLending makes the desks that lend and that lenders ask, after farmers,
// payments and batches, and tells the follower about them.
func (v *service) wireLending(context.Context, Tools) error {
	v.lending = &lending.Desk{
		Store: v.store, Access: v.access, Wait: stageWait, Markets: v.markets(),
		MaxJump: inMillionths(v.config.Price.MaxJump), MaxDay: inMillionths(v.config.Price.MaxDay), MaxSpread: inMillionths(v.config.Price.MaxSpread),
		Farmers: v.farmers, Payments: v.payments, Batches: v.batches, Purse: v.purse(), Allowances: v.allowances, Log: v.log, MaxAge: v.config.PriceMaxAge, MaxRate: v.config.MaxBorrowRate, Consent: v.config.LoanConsent == "sms",
		Covenants: lending.Covenants(v.config.Covenants),
	}
	v.erasures = &erasure.Desk{Store: v.store, Farmers: v.farmers, Lending: v.lending, Ledger: v.audit, Wait: v.config.EraseWait}
	meter.Prices(v.metrics, v.lending)
	v.lenders = &lender.Desk{Store: v.store, Access: v.access}
	if v.chain == nil {
		return nil
	}
	v.lending.Chain = v.chain
	v.lenders.Chain = v.chain
	v.lenders.Queue = v.withdrawals
	v.onChain = append(v.onChain, v.lending.Apply, v.lenders.Apply)
	return nil
}

func inMillionths(share float64) money.Decimal { return money.Decimal(share * 1_000_000) }

// markets are the sources of the configuration, and the people who enter prices.
func (v *service) markets() []lending.Market {
	all := openMarkets(v.config)
	if enters(v.config.Price) {
		all = append(all, lending.Market{Name: "entered", Source: v.fixings})
	}
	return all
}

// openMarkets gives the sources of the configuration under the numbers of their
// settings. Without any, dev has the sandbox's two; serve has none, and no loan
// is given.
func openMarkets(c Config) (all []lending.Market) {
	for i, source := range c.Price.Sources {
		o := quotes.Options{URL: source.URL, Header: source.Header, Key: source.Key, PricePath: source.PricePath, TimePath: source.TimePath,
			Unit: quotes.Unit(source.Unit), Stands: source.Stands}
		if o.URL != "" {
			all = append(all, lending.Market{Name: strconv.Itoa(i + 1), Source: quotes.New(o)})
		}
	}
	if len(all) > 0 || c.SandboxURL == "" {
		return all
	}
	for i, system := range []sandbox.System{sandbox.Price, sandbox.SecondPrice} {
		source := c.Price.Sources[i]
		o := quotes.Options{URL: c.SandboxURL + "/" + string(system) + "/quote", PricePath: source.PricePath, TimePath: source.TimePath}
		all = append(all, lending.Market{Name: strconv.Itoa(i + 1), Source: quotes.New(o)})
	}
	return all
}
