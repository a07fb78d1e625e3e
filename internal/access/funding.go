package access

import (
	"context"
	"fmt"

	"mwanyi/internal/store"
)

// giveFunding takes the next funding address for a cooperative; other
// organisations have none. Also a cooperative with a wallet of its own gets
// one: what comes there must be for it alone, and within the service's reach.
// spec: funding-address
func (d *Desk) giveFunding(tx *store.Tx, o *Organisation, remote []string) error {
	if o.Kind != CooperativeKind {
		return nil
	}
	if d.Remote != nil {
		wallet := ""
		if o.Wallet != nil {
			wallet = *o.Wallet // which no row has yet
		}
		address, err := nextRemote(tx, remote, wallet)
		o.FundingAddress, o.fundingRemote = &address, true
		return err
	}
	index, err := nextFunding(tx)
	if err != nil {
		return err
	}
	address, err := d.Wallets(FundingBranch, index)
	if err != nil {
		return fmt.Errorf("funding address: %w", err)
	}
	if address != "" { // else the service keeps no wallets
		o.FundingAddress, o.fundingIndex = &address, &index
	}
	return nil
}

// GiveFunding gives every cooperative that has no funding address its own: those
// that are older than the addresses, or than the chain. Replicas that start
// together are kept apart by the lock.
// spec: funding-address
func (d *Desk) GiveFunding(ctx context.Context) error {
	remote, err := d.remoteAccounts(ctx)
	if err != nil {
		return err
	}
	return d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := tx.Lock(store.Organisations, store.Sole); err != nil {
			return err
		}
		waiting, err := withoutFunding(tx)
		if err != nil {
			return err
		}
		for _, o := range waiting {
			if err := d.giveFunding(tx, &o, remote); err != nil {
				return err
			}
			if o.FundingAddress == nil {
				return nil // the service keeps no wallets
			}
			if err := setFunding(tx, o); err != nil {
				return err
			}
		}
		return nil
	})
}

// CooperativeByFunding finds whose funding address it is; store.ErrNotFound:
// nobody's.
func CooperativeByFunding(tx *store.Tx, address string) (cooperativeID string, err error) {
	return cooperativeByFunding(tx, address)
}

// FundingAddresses are those of all cooperatives, also of suspended ones.
func FundingAddresses(tx *store.Tx) ([]string, error) { return fundingAddresses(tx) }
