package payment

import (
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/holder"
	"mwanyi/internal/job"
	"mwanyi/internal/review"
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

// knownWallet is the wallet that would be paid now, where the farmer has one that
// is doubted: only then does what is kept of it matter before there is a quote.
func (d *Desk) knownWallet(tx *store.Tx, p Payout, doubted func() (bool, error)) (holder.Seen, error) {
	isDoubted, err := doubted()
	if err != nil || !isDoubted {
		return holder.Seen{}, err
	}
	to, err := d.Farmers.PayeeIn(tx, p.FarmerID)
	if fault.Is(err, fault.FarmerNotFound) {
		return holder.Seen{}, nil
	}
	return d.wallets().Of(walletOf(to)), err
}

// walletHold holds what would be paid to a wallet under another name than the
// farmer's, until ADMIN has let it be paid or the farmer has another number; where
// nothing is held it is marked. One that has no id yet is looked at again.
// spec: wallet-name
func (d *Desk) walletHold(tx *store.Tx, p Payout, wallet findings, seen holder.Seen) (observation, error) {
	found, err := wallet()
	switch {
	case err != nil:
		return observation{}, err
	case !d.Reviews.Stops(found):
		return judged(""), d.mark(tx, p, found)
	case p.ID == "":
		return judged(HoldHolder), nil
	}
	return judged(HoldHolder), d.wallets().Demand(tx, review.Review{Kind: review.Payout, Subject: p.ID, FarmerID: p.FarmerID, CooperativeID: p.CooperativeID, Findings: found}, seen)
}
