package app

import (
	"context"
	"errors"
	"fmt"
	"io"

	"mwanyi/internal/access"
	"mwanyi/internal/farmer"
	"mwanyi/internal/outside/registry"
	"mwanyi/internal/outside/registry/httpjson"
	"mwanyi/internal/sandbox"
	national "mwanyi/internal/sandbox/register"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// wireFarmers makes the farmers' desk. What it uses outside was wired before;
// what this configuration lacks stays nil and answers with its fault.
func (v *service) wireFarmers() error {
	box, err := phoneBox(v.config)
	if err != nil {
		return err
	}
	c := v.config
	v.farmers = &farmer.Desk{
		Store: v.store, Access: v.access, Box: box, Country: c.Country,
		Forest: v.forest, Pins: v.ipfs, Audit: v.audit,
		ContentURL: c.ContentURL, AgentAppURL: c.AgentAppURL, ExplorerURL: c.PublicURL + "/explorer/farmers/{farmer_id}",
	}
	if c.AgentAppURL == "" {
		v.farmers.AgentAppURL = c.PublicURL + "/agent/boundary"
	}
	if v.farmers.Registry, err = openRegistry(c); err != nil {
		return fmt.Errorf("national registry: %w", err)
	}
	if v.chain != nil {
		v.farmers.Writer, v.farmers.Reader = v.chain, v.chain
		v.farmers.RegistryAt, v.farmers.ScoreAt = v.chain.addresses.Registry, v.chain.addresses.CreditScore
		v.onChain = append(v.onChain, v.farmers.FollowChain)
	}
	return nil
}

// phoneBox seals the keys that seal the phones.
func phoneBox(c Config) (*secret.Box, error) { return secret.NewBox(c.MasterSecret, "phone-keys") }

// openRegistry gives the registry of the configuration, in dev that of the
// sandbox; nil: there is none, and every boundary is walked.
func openRegistry(c Config) (registry.Registry, error) {
	o := httpjson.Options{
		URL: c.Registry.URL, Header: c.Registry.Header, Credential: c.Registry.Key, NotFound: c.Registry.NotFound,
		Paths: httpjson.Paths{
			Polygon: c.Registry.Paths["polygon"], Area: c.Registry.Paths["area"], Cultivar: c.Registry.Paths["cultivar"],
			Name: c.Registry.Paths["name"], Lng: c.Registry.Paths["lng"], Lat: c.Registry.Paths["lat"],
		},
	}
	if o.URL == "" {
		if c.SandboxURL == "" {
			return nil, nil
		}
		o.URL = c.SandboxURL + "/" + string(sandbox.Registry) + "/farmers/{farmer_id}"
		o.Header, o.Credential = national.Header, secret.New(national.Credential)
	}
	return httpjson.Open(o)
}

// RotatePhoneKeys seals all phones under a new key. The service may run.
func RotatePhoneKeys(ctx context.Context, c Config, stdout io.Writer) error {
	if err := ensureSecrets(&c); err != nil {
		return err
	}
	return withStore(ctx, c, func(s *store.Store) error {
		box, err := phoneBox(c)
		if err != nil {
			return err
		}
		desk := &farmer.Desk{Store: s, Access: &access.Desk{Store: s}, Box: box, Country: c.Country}
		moved, err := desk.RotatePhoneKeys(ctx)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(stdout, "%d phones are sealed under a new key; the old keys are gone.\n", moved)
		return err
	})
}

// withStore opens the store for one command and gives it to fn.
func withStore(ctx context.Context, c Config, fn func(*store.Store) error) error {
	s, err := openStore(ctx, c)
	if err != nil {
		return err
	}
	return errors.Join(fn(s), s.Close())
}
