package app

import (
	"context"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/correction"
	"mwanyi/internal/delivery"
	"mwanyi/internal/lot"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/exportauthority"
	"mwanyi/internal/outside/exportauthority/httpapi"
	"mwanyi/internal/pricelist"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/transfer"
)

// stageWait is how long a change of a stage or an order waits for its job.
const stageWait = 25 * time.Second

// advancePoll is between looks at an advance that is under way while its batch is
// corrected. A retry waits longer: one that failed is found before it is sent again.
const advancePoll = 5 * time.Second

// wireBatches makes the batches' desk, after farmers and payments, and tells
// the follower about it.
func (v *service) wireBatches(context.Context, Tools) error {
	c := v.config
	v.batches = &batch.Desk{
		Store: v.store, Access: v.access, Farmers: v.farmers, Payouts: v.payments, Reviews: v.reviews, Ledger: v.audit, Pins: v.ipfs,
		Permits: openAuthority(c), Purse: v.purse(), Allowances: v.allowances,
		EscrowPct: int64(c.Batch.EscrowPct), UsualRate: c.Batch.UsualRate,
		Terms: order.Terms{OrderLife: c.Batch.OrderLife, ShipWithin: c.Batch.ShipWithin},
		Wait:  stageWait, PublicURL: c.PublicURL,
	}
	if v.chain != nil {
		v.batches.Chain = v.chain
	}
	v.prices = &pricelist.Desk{Store: v.store, Reviews: v.reviews, Rates: v.payments, Defaults: c.Batch.Prices, UsualRate: c.Batch.UsualRate}
	if v.chain != nil {
		v.prices.Feed = v.chain
	}
	v.deliveries = &delivery.Desk{
		Store: v.store, Access: v.access, Farmers: v.farmers, Reviews: v.reviews, Batches: v.batches, Prices: v.prices, Files: v.private,
		AdvancePct: int64(c.Batch.AdvancePct), Wait: c.Batch.SubmitWait,
	}
	v.corrections = &correction.Desk{
		Store: v.store, Farmers: v.farmers, Payouts: v.payments, Reviews: v.reviews, Batches: v.batches, Deliveries: v.deliveries, Wait: stageWait, Poll: advancePoll,
	}
	v.lots = &lot.Desk{Store: v.store, Farmers: v.farmers, Batches: v.batches, Pins: v.ipfs, Wait: stageWait, PublicURL: c.PublicURL}
	v.transfers = &transfer.Desk{Store: v.store, Access: v.access, Farmers: v.farmers, Ledger: v.audit, Wait: stageWait}
	if v.chain != nil {
		v.transfers.Writer = v.chain
		v.transfers.Able = v.chain
	}
	v.onChain = append(v.onChain, v.batches.Apply)
	return nil
}

// mostUnpriced is how many cooperatives the start names; the others hear it at their
// first delivery.
const mostUnpriced = 200

// nameUnpriced says at the start which cooperatives can take nothing in because they
// have no price, where no default stands in for it.
func (v *service) nameUnpriced(ctx context.Context) error {
	if len(v.config.Batch.Prices) > 0 {
		return nil
	}
	houses, err := v.access.Organisations(ctx, access.CooperativeKind, access.Active, access.Page{Limit: mostUnpriced})
	if err != nil {
		return err
	}
	ids := make([]string, 0, len(houses))
	for _, house := range houses {
		ids = append(ids, house.ID)
	}
	without, err := v.prices.Without(ctx, ids)
	if err == nil && len(without) > 0 {
		v.log.Warn("cooperatives without a price: their deliveries are refused with PRICE_NOT_SET until POST /prices sets one", "cooperative_ids", without)
	}
	return err
}

// openAuthority gives the export authority of the configuration, in dev that
// of the sandbox; nil: there is none.
func openAuthority(c Config) exportauthority.Authority {
	o := httpapi.Options{URL: c.Batch.AuthorityURL, Header: c.Batch.AuthorityHeader, Credential: c.Batch.AuthorityKey}
	if o.URL == "" {
		if c.SandboxURL == "" {
			return nil
		}
		o.URL = c.SandboxURL + "/" + string(sandbox.ExportAuthority)
	}
	return httpapi.New(o)
}
