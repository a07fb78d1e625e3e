package app

import (
	"context"
	"fmt"
	"path/filepath"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/access"
	"mwanyi/internal/config"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/signer"
)

// keyring opens the keys of this installation; they are made at the first start.
func keyring(c Config) (*signer.Keyring, error) {
	keys, err := signer.OpenKeyring(filepath.Join(c.DataDir, keysFile), c.MasterSecret)
	if err != nil {
		return nil, fmt.Errorf("keys: %w", err)
	}
	return keys, nil
}

// accountsByRole has an account for each of config.ServiceRoles.
type accountsByRole map[signer.Role]signer.Signer

// serviceAccounts takes each account from the remote signer when the
// configuration says so, and from the keyring otherwise.
func serviceAccounts(c Config, keys *signer.Keyring) (accountsByRole, error) {
	held := accountsByRole{}
	for _, role := range config.ServiceRoles {
		account, err := keys.SignerOf(role, 0)
		if at, remote := c.SignerAccounts[role]; remote {
			account, err = signer.NewRemote(signer.RemoteOptions{URL: c.SignerURL.Reveal(), Address: common.Address(at)})
		}
		if err != nil {
			return nil, err
		}
		held[role] = account
	}
	return held, nil
}

// ServiceAccounts gives the service's accounts, an address for each of
// config.ServiceRoles. The keys are made if there are none yet.
func ServiceAccounts(c Config) (map[signer.Role]chain.Address, error) {
	held, err := openAccounts(&c)
	if err != nil {
		return nil, err
	}
	accounts := map[signer.Role]chain.Address{}
	for role := range held {
		accounts[role] = held.at(role)
	}
	return accounts, nil
}

// Deployment is what contracts are made with, for the accounts of this
// installation; it needs Final before it is carried out.
func Deployment(c Config) (evm.Deployment, error) {
	held, err := openAccounts(&c)
	if err != nil {
		return evm.Deployment{}, err
	}
	return deployment(c, held), nil
}

// openAccounts is serviceAccounts for a command.
func openAccounts(c *Config) (accountsByRole, error) {
	if err := ensureSecrets(c); err != nil {
		return nil, err
	}
	keys, err := keyring(*c)
	if err != nil {
		return nil, err
	}
	return serviceAccounts(*c, keys)
}

// account is the address of one of the service's accounts, wherever its key is.
func (v *service) account(role signer.Role) (chain.Address, error) {
	if at, remote := v.config.SignerAccounts[role]; remote {
		return at, nil
	}
	s, err := v.chain.keys.SignerOf(role, 0)
	if err != nil {
		return chain.Address{}, err
	}
	return chain.Address(s.Address()), nil
}

func (held accountsByRole) at(r signer.Role) chain.Address { return chain.Address(held[r].Address()) }

func (held accountsByRole) accounts() evm.Accounts {
	return evm.Accounts{
		Operator: held.at(signer.Operator), Lending: held.at(signer.Lending), Oracle: held.at(signer.Oracle),
		Compliance: held.at(signer.Compliance), Guardian: held.at(signer.Guardian), Admin: held.at(signer.Admin),
	}
}

// walletRole is the role of each branch of the keyring that belongs to
// organisations: the wallets of a kind, and the funding addresses.
var walletRole = map[access.Branch]signer.Role{
	access.Branch(access.CooperativeKind): signer.Cooperative, access.Branch(access.BuyerKind): signer.Buyer,
	access.Branch(access.MFIKind): signer.Lender, access.FundingBranch: signer.Funding,
}

// wallets derives the wallets of organisations.
func wallets(keys *signer.Keyring) func(access.Branch, int64) (string, error) {
	return func(of access.Branch, index int64) (string, error) {
		s, err := keys.SignerOf(walletRole[of], uint32(index)) //nolint:gosec // counted from 0, checked by the keyring
		if err != nil {
			return "", err
		}
		return chain.Address(s.Address()).String(), nil
	}
}

// heldSigners are the keys of the service's own accounts and of the wallets
// and funding addresses that it keeps for organisations.
type heldSigners struct {
	held    accountsByRole
	wallets *access.Desk
	keys    *signer.Keyring
	remote  *signer.Wallets // nil: there is no remote signer
}

// holds reports whether the service signs for an account.
func (r *runningChain) holds(at chain.Address) bool {
	s, held := r.signers.SignerAt(at)
	return held && chain.Address(s.Address()) == at
}

// SignerAt finds the key of an account.
func (h heldSigners) SignerAt(at chain.Address) (evm.Signer, bool) {
	for _, s := range h.held {
		if chain.Address(s.Address()) == at {
			return s, true
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	place, found, err := h.wallets.WalletAt(ctx, at.String())
	if err != nil || !found {
		return nil, false
	}
	if place.IsRemote {
		s, err := h.remote.SignerAt(common.Address(at))
		return s, err == nil
	}
	s, err := h.keys.SignerOf(walletRole[place.Of], uint32(place.Index)) //nolint:gosec // counted from 0, checked by the keyring
	return s, err == nil
}

// remoteWallets is the remote signer as the keeper of organisations' wallets;
// nil: the configuration has none.
func remoteWallets(c Config) *signer.Wallets {
	if c.SignerURL.Empty() {
		return nil
	}
	own := make([]common.Address, 0, len(c.SignerAccounts))
	for _, at := range c.SignerAccounts {
		own = append(own, common.Address(at))
	}
	return signer.NewWallets(c.SignerURL.Reveal(), own)
}

// RemoteWallets are the accounts of the remote signer that can be wallets.
func RemoteWallets(ctx context.Context, c Config) ([]string, error) {
	return remoteWallets(c).Accounts(ctx)
}
