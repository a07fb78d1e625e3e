package batch

import (
	"context"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/sale"
	"mwanyi/internal/store"
)

// depositOf is what the buyer pays into escrow at the confirmation: a share of
// the price, or what the batches' loans may take until their default dates, if
// that is more. It refuses a price that does not cover those, batch by batch, and
// batches that are no longer the seller's: what is pledged cannot be sold for
// nothing.
// spec: order-covers-loan, order-owner-sells
func (d *Desk) depositOf(ctx context.Context, t deal) (money.USDC, error) {
	seller, err := d.Access.Organisation(ctx, t.CooperativeID)
	if err != nil {
		return 0, err
	}
	var due, missing money.USDC
	for _, b := range t.lots {
		l, now, err := d.lotOf(ctx, b)
		if err != nil {
			return 0, err
		}
		if err := d.mustOwn(ctx, seller, b, now); err != nil {
			return 0, err
		}
		price, _ := sale.PriceOf(b.TokenGrams(), t.PricePerKg)
		missing += max(0, l.Loan-price)
		due += l.Loan
	}
	if missing > 0 {
		return 0, fault.New(fault.BatchNotEligible, "the loans on these batches may owe %s USDC by their default dates, and the price does not cover them: %s USDC are missing", due, missing)
	}
	share := t.Total/100*money.USDC(d.EscrowPct) + t.Total%100*money.USDC(d.EscrowPct)/100
	return min(t.Total, max(share, due)), nil
}

// mustOwn refuses a batch whose token is somebody else's. It is the seller's
// wallet of today, or the one for which it was minted; or the vault's, which has
// seized it with its loan, and whom the sale repays.
func (d *Desk) mustOwn(ctx context.Context, seller access.Organisation, b Batch, now chain.Batch) error {
	if seller.Wallet != nil {
		if wallet, err := chain.ParseAddress(*seller.Wallet); err == nil && wallet == now.Owner {
			return nil
		}
	}
	if now.Locked && now.Loan != "" { // a locked token moves to the vault alone
		return nil
	}
	var minted StageRecord
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		minted, err = stageOf(tx, b.ID, chain.Delivered)
		return err
	})
	if err != nil {
		return err
	}
	if minted.RecordedBy == now.Owner.String() {
		return nil
	}
	return fault.New(fault.BatchNotEligible, "the token of batch %s belongs to %s and no longer to the cooperative, which cannot sell it", b.ID, now.Owner)
}
