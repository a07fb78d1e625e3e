package access

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/store"
)

// Keeps reports whether the service keeps the organisation's wallet: it has its
// key, or the wallet is an MFI's account.
func (o Organisation) Keeps() bool { return o.walletIndex != nil || o.walletRemote || o.walletAccount }

// Custody is who holds the key of a wallet.
type Custody string

// The holders.
const (
	Kept       Custody = "KEPT"   // the service, in its keyring; of an MFI: nobody, it is an account on the chain
	KeptRemote Custody = "REMOTE" // the service, in its remote signer
	Own        Custody = "OWN"    // the organisation
)

// HeldBy says who holds the key of the organisation's wallet; empty: it has none.
func (o Organisation) HeldBy() Custody {
	switch {
	case o.Wallet == nil:
		return ""
	case o.walletRemote:
		return KeptRemote
	case o.walletIndex != nil, o.walletAccount:
		return Kept
	}
	return Own
}

// remoteAccounts are those that can be given to organisations; none without a
// remote signer. It is asked before the transaction that takes one of them.
func (d *Desk) remoteAccounts(ctx context.Context) ([]string, error) {
	if d.Remote == nil {
		return nil, nil
	}
	all, err := d.Remote.Accounts(ctx)
	if err != nil {
		return nil, fault.New(fault.ChainUnavailable, "the remote signer does not say which accounts it has").Because(err)
	}
	return all, nil
}

// nextRemote is the first account of the remote signer that nobody has.
// spec: remote-wallets
func nextRemote(tx *store.Tx, accounts []string, butNot string) (string, error) {
	for _, address := range accounts {
		holders, err := whose(tx, address)
		if err != nil {
			return "", err
		}
		if len(holders) == 0 && address != butNot {
			return address, nil
		}
	}
	return "", fault.New(fault.ChainUnavailable, "the remote signer has no account left that nobody uses: give it another key")
}

// ReplaceWallet gives an organisation another wallet. The place of a wallet that
// the service kept stays known as a former one, and is never given to anybody
// else; a former wallet of its own can come back. What belongs to the old wallet
// is internal/wallet's to move.
// spec: wallet-change
func (d *Desk) ReplaceWallet(tx *store.Tx, id, wallet string) (o Organisation, err error) {
	if err := tx.Lock(store.Organisations, store.Sole); err != nil {
		return o, err
	}
	if o, err = organisationByID(tx, id); err != nil {
		return o, orNotFound(err, "organisation")
	}
	if err := d.replaceWallet(tx, &o, wallet); err != nil {
		return o, err
	}
	o.UpdatedAt = clock.Now()
	if err := updateOrganisation(tx, o); err != nil {
		return o, err
	}
	return o, o.follow(tx, false)
}

func (d *Desk) replaceWallet(tx *store.Tx, o *Organisation, wallet string) error {
	wallet = strings.ToLower(wallet) // as the chain's port writes it: the case is only a checksum
	if o.Wallet != nil && *o.Wallet == wallet {
		return nil
	}
	if err := o.MayHave(tx, wallet); err != nil {
		return err
	}
	if err := d.letGo(tx, o); err != nil {
		return err
	}
	was, err := takeFormer(tx, o.ID, wallet)
	switch {
	case err == nil:
		o.walletIndex = was.index
		o.walletAccount = was.isAccount
		o.walletRemote = was.index == nil && !was.isAccount
	case !errors.Is(err, store.ErrNotFound):
		return err
	case o.Kind == MFIKind: // it may go over to its account, which it never had
		account, err := d.Accounts(o.ID)
		if err != nil {
			return err
		}
		o.walletAccount = account == wallet
	}
	o.Wallet = &wallet
	return nil
}

// MayHave refuses a wallet that another organisation has or had, and funding
// addresses.
func (o Organisation) MayHave(tx *store.Tx, wallet string) error {
	holders, err := whose(tx, wallet)
	for _, id := range holders {
		if id != o.ID || o.FundingAddress != nil && *o.FundingAddress == wallet {
			return fault.New(fault.InvalidRequest, "wallet is in use: another organisation has it, or it is a funding address")
		}
	}
	return err
}

// letGo makes the wallet that the service keeps for an organisation a former one.
func (d *Desk) letGo(tx *store.Tx, o *Organisation) error {
	if o.walletRemote || o.walletAccount {
		err := insertFormer(tx, *o, *o.Wallet, former{isAccount: o.walletAccount}, clock.Now())
		o.walletRemote, o.walletAccount = false, false
		return err
	}
	if o.walletIndex == nil {
		return nil
	}
	kept, err := d.Wallets(Branch(o.Kind), *o.walletIndex)
	if err != nil {
		return fmt.Errorf("wallet: %w", err)
	}
	if kept == "" {
		return fault.New(fault.ChainUnavailable, "the wallet is kept in a keyring that this service does not have open")
	}
	if err := insertFormer(tx, *o, kept, former{index: o.walletIndex}, clock.Now()); err != nil {
		return err
	}
	o.walletIndex = nil
	return nil
}

// SettleWallets lets go of the places of wallets that an older version changed
// without doing so.
func (d *Desk) SettleWallets(ctx context.Context) error {
	return d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := tx.Lock(store.Organisations, store.Sole); err != nil {
			return err
		}
		all, err := keptWallets(tx)
		if err != nil {
			return err
		}
		for _, o := range all {
			kept, err := d.Wallets(Branch(o.Kind), *o.walletIndex)
			if err != nil || kept == "" {
				return err // without a keyring there is nothing to compare
			}
			if kept == *o.Wallet {
				continue
			}
			if err := d.letGo(tx, &o); err != nil {
				return err
			}
			if err := updateOrganisation(tx, o); err != nil {
				return err
			}
		}
		return nil
	})
}
