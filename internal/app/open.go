package app

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"mwanyi/internal/access"
	"mwanyi/internal/app/key"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/people"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/alone"
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

// openStore opens the database and brings its schema up to date, or refuses an
// older one.
func openStore(ctx context.Context, c Config) (*store.Store, error) {
	s, err := store.OpenWith(ctx, c.DatabaseURL.Reveal(), store.Options{
		Pool: c.Database.Pool, IsPooled: c.Database.IsPooled, AdminURL: c.Database.AdminURL.Reveal(),
		ReadURL: c.Database.ReadURL.Reveal(), MaxLag: c.Database.MaxLag,
	})
	if err != nil {
		return nil, err
	}
	if err := readied(ctx, c, s); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// readied gives the database the schema of this version.
// spec: migrate-off
func readied(ctx context.Context, c Config, s *store.Store) error {
	if !c.Database.SchemaByHand {
		return s.Migrate(ctx)
	}
	isCurrent, has, needs, err := s.IsCurrent(ctx)
	if err == nil && !isCurrent {
		err = fmt.Errorf("the database's schema is at version %d and this version of mwanyi needs %d: run mwanyi migrate, or set MWANYI_MIGRATE=auto", has, needs)
	}
	return err
}

// tellDatabase says how many connections this process may take of how many, and
// which time limits are in force nowhere.
func (v *service) tellDatabase(ctx context.Context) error {
	found, err := v.store.AskCapacity(ctx)
	if err != nil || v.store.Engine() == store.SQLite {
		return err
	}
	v.log.Info("database", "connections", 2*found.Pool+1, "writing", found.Pool, "reading", found.Pool, "max_connections", found.MaxConnections)
	if len(found.Unlimited) > 0 {
		v.log.Warn("the database role lacks limits: set them with alter role, as the manual says", "missing", strings.Join(found.Unlimited, ", "))
	}
	return nil
}

// Access is the desk of organisations and keys. With a chain it gives a new
// organisation its wallet.
func (t Tools) Access() (*access.Desk, error) {
	box, err := secret.NewBox(t.Config.MasterSecret, "signing-keys")
	if err != nil {
		return nil, err
	}
	desk := &access.Desk{Store: t.Store, Box: box, Rotation: t.Config.TokenKeyRotation, Wallets: access.NoWallets, Accounts: access.NoAccounts,
		Reaches: people.Reaches, OneShell: t.Config.Mode == Serve}
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
		return alone.Lock(path)
	}
	return func() error { return nil }, nil
}
