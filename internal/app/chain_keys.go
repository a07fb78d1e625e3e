package app

import (
	"context"
	"fmt"
	"path/filepath"

	"mwanyi/internal/app/key"
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

// ServiceAccounts gives the service's accounts, an address for each of
// config.ServiceRoles. The keys are made if there are none yet.
func ServiceAccounts(c Config) (map[signer.Role]chain.Address, error) {
	held, _, err := openAccounts(&c)
	if err != nil {
		return nil, err
	}
	accounts := map[signer.Role]chain.Address{}
	for role := range held {
		accounts[role] = held.At(role)
	}
	return accounts, nil
}

// Deployment is what contracts are made with, for the accounts of this
// installation; it needs Final before it is carried out.
func Deployment(c Config) (evm.Deployment, error) {
	held, lanes, err := openAccounts(&c)
	if err != nil {
		return evm.Deployment{}, err
	}
	return deployment(c, held, lanes), nil
}

// Lanes are the further accounts of OPERATOR that the configuration asks for.
func Lanes(c Config) ([]chain.Address, error) {
	_, lanes, err := openAccounts(&c)
	var all []chain.Address
	for _, s := range key.InUse(c, lanes) {
		all = append(all, chain.Address(s.Address()))
	}
	return all, err
}

// openAccounts is key.Of and key.Lanes for a command.
func openAccounts(c *Config) (key.Accounts, []signer.Signer, error) {
	if err := ensureSecrets(c); err != nil {
		return nil, nil, err
	}
	keys, err := keyring(*c)
	if err != nil {
		return nil, nil, err
	}
	held, err := key.Of(*c, keys)
	if err != nil {
		return nil, nil, err
	}
	lanes, err := key.Lanes(*c, keys)
	return held, lanes, err
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

// holds reports whether the service signs for an account.
func (r *runningChain) holds(at chain.Address) bool {
	s, held := r.signers.SignerAt(at)
	return held && chain.Address(s.Address()) == at
}

// RemoteWallets are the accounts of the remote signer that can be wallets.
func RemoteWallets(ctx context.Context, c Config) ([]string, error) {
	return key.Remote(c).Accounts(ctx)
}
