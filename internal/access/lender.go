package access

import (
	"context"

	"mwanyi/internal/store"
)

// giveAccount makes the MFI's account on the chain its wallet. It may not be made
// yet: its address follows from the id.
// spec: lender-account
func (d *Desk) giveAccount(o *Organisation) error {
	address, err := d.Accounts(o.ID)
	if err != nil || address == "" {
		return err // there is no chain yet
	}
	o.Wallet = &address
	o.walletAccount = true
	return nil
}

// GiveAccounts gives every MFI that has no wallet its account: those that are
// older than the chain. Where MFIs bring their own it gives none.
func (d *Desk) GiveAccounts(ctx context.Context) error {
	if d.OwnWallets {
		return nil
	}
	return d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := tx.Lock(store.Organisations, store.Sole); err != nil {
			return err
		}
		waiting, err := lendersWithoutWallet(tx)
		if err != nil {
			return err
		}
		for _, o := range waiting {
			if err := d.giveAccount(&o); err != nil {
				return err
			}
			if err := updateOrganisation(tx, o); err != nil {
				return err
			}
		}
		return nil
	})
}

// LenderByWallet finds the MFI whose wallet it is now; store.ErrNotFound: nobody's.
func LenderByWallet(tx *store.Tx, wallet string) (Organisation, error) {
	return lenderByWallet(tx, wallet)
}

// LenderByKey finds the MFI whose id has a hash, among those whose wallet is or was
// an account; store.ErrNotFound: there is none.
func LenderByKey(tx *store.Tx, is func(id string) bool) (id string, err error) {
	all, err := accountHolders(tx)
	for _, id := range all {
		if is(id) {
			return id, nil
		}
	}
	if err == nil {
		err = store.ErrNotFound
	}
	return "", err
}

// IsAccount reports whether an address is an MFI's account on the chain, also a
// former one.
func (d *Desk) IsAccount(ctx context.Context, address string) (is bool, err error) {
	err = d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) error {
		is, err = isAccount(tx, address)
		return err
	})
	return is, err
}

// IsLenderAccount is IsAccount in a transaction.
func IsLenderAccount(tx *store.Tx, address string) (bool, error) { return isAccount(tx, address) }
