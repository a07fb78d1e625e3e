package app

import (
	"context"
	"time"

	"mwanyi/internal/batch"
	"mwanyi/internal/delivery"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/exportauthority"
	"mwanyi/internal/outside/exportauthority/httpapi"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/transfer"
)

// stageWait is how long a change of a stage or an order waits for its job.
const stageWait = 25 * time.Second

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
	v.transfers = &transfer.Desk{Store: v.store, Access: v.access, Farmers: v.farmers, Ledger: v.audit, Wait: stageWait}
	if v.chain != nil {
		v.transfers.Writer = v.chain
		v.transfers.Able = v.chain
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
