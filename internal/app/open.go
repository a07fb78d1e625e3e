package app

import (
	"context"
	"errors"

	"mwanyi/internal/access"
	"mwanyi/internal/app/key"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Tools is an open store with what belongs to it: the desks and adapters of a
// configuration, each made when it is asked for, in the file of its system. It
// lasts as long as the function that Open or OpenAlone gave it to.
type Tools struct {
	Config Config // with the secrets that dev made
	Store  *store.Store
}

// Open opens and migrates the database for fn, and closes it after. The service
// may run meanwhile. It is the one way to the database, for the service and for
// every command.
func Open(ctx context.Context, c Config, fn func(Tools) error) (err error) {
	if err := ensureSecrets(&c); err != nil {
		return err
	}
	s, err := openStore(ctx, c)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	return fn(Tools{Config: c, Store: s})
}

// OpenAlone is Open for who must be the only one: it fails while a service runs
// on the same SQLite file, and no service starts meanwhile.
func OpenAlone(ctx context.Context, c Config, fn func(Tools) error) (err error) {
	unlock, err := lockFor(c)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, unlock()) }()
	return Open(ctx, c, fn)
}

// openStore opens and migrates the database.
func openStore(ctx context.Context, c Config) (*store.Store, error) {
	s, err := store.Open(ctx, c.DatabaseURL.Reveal())
	if err != nil {
		return nil, err
	}
	if err := s.Migrate(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// Access is the desk of organisations and keys. With a chain it gives a new
// organisation its wallet.
func (t Tools) Access() (*access.Desk, error) {
	box, err := secret.NewBox(t.Config.MasterSecret, "signing-keys")
	if err != nil {
		return nil, err
	}
	desk := &access.Desk{Store: t.Store, Box: box, Rotation: t.Config.TokenKeyRotation, Wallets: access.NoWallets, Accounts: access.NoAccounts}
	if !t.Config.HasChain() {
		return desk, nil
	}
	keys, err := keyring(t.Config)
	if err != nil {
		return nil, err
	}
	desk.Wallets = key.Wallets(keys)
	desk.Accounts = key.LenderAccounts(func() (evm.Addresses, error) { return PinnedContracts(t.Config) })
	desk.OwnWallets = t.Config.OwnWallets
	if t.Config.SignerWallets {
		desk.Remote = key.Remote(t.Config)
	}
	return desk, nil
}

// lockFor makes this process the only service on a SQLite file. Commands such
// as "mwanyi admin" work beside it. PostgreSQL is shared by replicas.
func lockFor(c Config) (unlock func() error, err error) {
	if path := c.SQLitePath(); path != "" {
		return store.Lock(path)
	}
	return func() error { return nil }, nil
}
