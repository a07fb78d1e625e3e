package payment

import (
	"mwanyi/internal/farmer"
	"mwanyi/internal/holder"
	"mwanyi/internal/job"
	"mwanyi/internal/store"
)

// wallets asks whose a wallet is, and keeps the answers.
func (d *Desk) wallets() holder.Desk {
	return holder.Desk{Store: d.Store, Box: d.Box, Reviews: d.Reviews, Log: d.Log}
}

func walletOf(p farmer.Payee) holder.Wallet {
	return holder.Wallet{FarmerID: p.FarmerID, Number: p.Phone, Name: p.Name}
}

// vouch is ADMIN's word for the wallet that a payout is held for.
func (d *Desk) vouch(tx *store.Tx, p Payout, by string) error {
	seen, err := d.knownWallet(tx, p, holder.AskDoubted(tx, p.FarmerID))
	if err != nil {
		return err
	}
	return d.wallets().Vouch(tx, p.FarmerID, seen, by)
}

// walletDecided makes due what is held for a farmer's wallet: it looks again.
func (d *Desk) walletDecided(tx *store.Tx, farmerID string) error {
	list, err := payoutsHeldBy(tx, farmerID, HoldHolder)
	jobs := make([]string, 0, len(list))
	for _, p := range list {
		jobs = append(jobs, p.jobID())
	}
	if err != nil {
		return err
	}
	return job.Hasten(tx, jobs...)
}
