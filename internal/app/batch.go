package app

import (
	"context"
	"time"

	"mwanyi/internal/batch"
	"mwanyi/internal/correction"
	"mwanyi/internal/delivery"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/exportauthority"
	"mwanyi/internal/outside/exportauthority/httpapi"
	"mwanyi/internal/sandbox"
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
		Prices: c.Batch.Prices, EscrowPct: int64(c.Batch.EscrowPct), UsualRate: c.Batch.UsualRate,
		Terms: order.Terms{OrderLife: c.Batch.OrderLife, ShipWithin: c.Batch.ShipWithin},
		Wait:  stageWait, PublicURL: c.PublicURL,
	}
	if v.chain != nil {
		v.batches.Chain = v.chain
	}
	v.deliveries = &delivery.Desk{
		Store: v.store, Access: v.access, Farmers: v.farmers, Reviews: v.reviews, Batches: v.batches, Pins: v.ipfs,
		AdvancePct: int64(c.Batch.AdvancePct), Wait: c.Batch.SubmitWait,
	}
	v.corrections = &correction.Desk{
		Store: v.store, Farmers: v.farmers, Payouts: v.payments, Reviews: v.reviews, Batches: v.batches, Deliveries: v.deliveries, Wait: stageWait, Poll: advancePoll,
	}
	v.onChain = append(v.onChain, v.batches.Apply)
	return nil
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
