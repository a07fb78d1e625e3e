package farmers

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/testhouse/outside"
)

// Master is the master secret of all test houses, so that several desks on one
// store read each other's phones.
const Master = "a master secret for tests, long enough to be one"

// PublicURL is where the service says it is.
const PublicURL = "http://service.test"

// Quiet logs nothing.
var Quiet = slog.New(slog.DiscardHandler)

// Box seals for a purpose.
func Box(t testing.TB, purpose string) *secret.Box {
	t.Helper()
	b, err := secret.NewBox(secret.New(Master), purpose)
	Must(t, err)
	return b
}

// Pepper makes keyed hashes with the same.
func Pepper(t testing.TB, purpose string) *secret.Pepper {
	t.Helper()
	p, err := secret.NewPepper(secret.New(Master), purpose)
	Must(t, err)
	return p
}

// Access is a desk of organisations, each of which gets a wallet.
func Access(t testing.TB, s *store.Store) *access.Desk {
	t.Helper()
	return &access.Desk{Store: s, Box: Box(t, "signing-keys"), Rotation: access.TokenLifetime,
		Wallets: func(of access.Branch, index int64) (string, error) {
			return fmt.Sprintf("0x%02x%038x", of[0], index+1), nil
		},
		Accounts: func(organisationID string) (string, error) { return outside.AccountOf(organisationID).String(), nil }}
}

// Organisation adds one; with a wallet that is not empty it has that.
func Organisation(t testing.TB, desk *access.Desk, kind access.Kind, name, wallet string) string {
	t.Helper()
	email := "office@house.example"
	licence := "UCDA-1"
	until := clock.Now().AddDate(100, 0, 0).Format(time.DateOnly)
	details := access.Details{Name: &name, Email: &email, LicenceNumber: &licence, LicenceExpiresOn: &until}
	if wallet != "" {
		details.Wallet = &wallet
	}
	o, err := desk.CreateOrganisation(t.Context(), kind, "UG", details, nil)
	Must(t, err)
	return o.ID
}

// Run runs jobs until stop, or until the test ends. onJam may be nil.
func Run(t testing.TB, s *store.Store, kinds []job.Kind, onJam func(*store.Tx, job.Jam) error) (stop func()) {
	t.Helper()
	engine := &job.Engine{Store: s, Kinds: kinds, Log: Quiet, OnJam: onJam}
	Must(t, engine.Start(context.Background()))
	stop = sync.OnceFunc(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		if err := engine.Stop(ctx); err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(stop)
	return stop
}

// Must ends the test on an error.
func Must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
