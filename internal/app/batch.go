package app

import (
	"context"
	"time"

	"mwanyi/internal/batch"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/inbound"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/exportauthority"
	"mwanyi/internal/outside/exportauthority/httpapi"
	"mwanyi/internal/payment"
	"mwanyi/internal/phone"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/store"
)

// stageWait is how long a change of a stage or an order waits for its job.
const stageWait = 25 * time.Second

// wireBatches makes the batches' desk, after farmers and payments, and tells
// them and the follower about it.
func (v *service) wireBatches() {
	c := v.config
	v.batches = &batch.Desk{
		Store: v.store, Access: v.access, Farmers: growers{v.farmers}, Payouts: payouts{v}, Ledger: v.audit, Pins: v.ipfs,
		Permits: openAuthority(c), Clean: cleanPhoto, Scored: v.farmers.RecordScores,
		Prices: c.Batch.Prices, AdvancePct: int64(c.Batch.AdvancePct), EscrowPct: int64(c.Batch.EscrowPct), UsualRate: c.Batch.UsualRate,
		SubmitWait: c.Batch.SubmitWait, Wait: stageWait, PublicURL: c.PublicURL,
	}
	if v.chain != nil {
		v.batches.Chain, v.batches.Fund = v.chain, v.fundWallet
	}
	v.batches.Heard = v.heard
	v.onChain = append(v.onChain, v.batches.Apply)
	v.callbacks.Appliers[inbound.Chain] = v.batches.ApplyClaim
	v.farmers.BatchOfToken = batch.OfToken
	v.farmers.Deliveries = v.deliveries
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

// cleanPhoto takes the metadata out of a photo.
func cleanPhoto(mediaType string, data []byte) ([]byte, error) {
	f, err := evidence(mediaType, data)
	return f.Data, err
}

// growers are the farmers as batches see them.
type growers struct{ desk *farmer.Desk }

// Farmer implements batch.Farmers.
func (g growers) Farmer(ctx context.Context, farmerID string) (batch.Farmer, error) {
	f, err := g.desk.Get(ctx, farmerID)
	if fault.Is(err, fault.FarmerNotFound) {
		return batch.Farmer{}, fault.New(fault.FarmerNotRegistered, "no farmer with this id is registered")
	}
	return batch.Farmer{
		ID: f.ID, CooperativeID: f.CooperativeID, Active: f.Active, ForestFree: f.ForestFree, AreaHectares: f.AreaHectares,
		BoundaryURI: "ipfs://" + f.BoundaryCID,
	}, err
}

// Phone implements batch.Farmers.
func (g growers) Phone(ctx context.Context, farmerID string) (phone.Number, error) {
	return g.desk.Phone(ctx, farmerID)
}

// payouts are payments as batches see them.
type payouts struct{ v *service }

// Owe implements batch.Payouts.
func (p payouts) Owe(tx *store.Tx, owed batch.Payout) (string, error) {
	return p.v.payments.Owe(tx, payment.Payout{
		FarmerID: owed.FarmerID, BatchID: owed.BatchID, CooperativeID: owed.CooperativeID, Amount: owed.Amount, Reason: payment.Reason(owed.Reason),
	})
}

// Estimate implements batch.Payouts.
func (p payouts) Estimate(ctx context.Context, amount money.USDC) (money.UGX, error) {
	ugx, _, err := p.v.payments.Estimate(ctx, amount)
	return ugx, err
}

// deliveries are a farmer's newest batches, for the profile.
func (v *service) deliveries(ctx context.Context, farmerID string, most int) ([]farmer.Delivery, error) {
	list, err := v.batches.Newest(ctx, farmerID, most)
	if err != nil {
		return nil, err
	}
	lines := make([]farmer.Delivery, len(list))
	for i, b := range list {
		lines[i] = farmer.Delivery{BatchID: b.ID, WeightKg: b.WeightKg(), Grade: b.Grade.String(), DeliveredAt: b.DeliveredAt, Stage: b.Stage.String()}
		if v.batches.Loan == nil {
			continue
		}
		loan, err := v.batches.Loan(ctx, b.ID)
		if err != nil {
			return nil, err
		}
		if loan != nil {
			lines[i].HadLoan, lines[i].LoanRepaid = true, loan.Repaid
		}
	}
	return lines, nil
}
