package app

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/boundary"
	"mwanyi/internal/coop"
	"mwanyi/internal/delivery"
	"mwanyi/internal/enrolment"
	"mwanyi/internal/farmer"
	"mwanyi/internal/outside/registry"
	"mwanyi/internal/outside/registry/httpjson"
	"mwanyi/internal/review"
	"mwanyi/internal/roll"
	"mwanyi/internal/sandbox"
	national "mwanyi/internal/sandbox/register"
	"mwanyi/internal/secret"
)

// wireReviews makes the desk of the reviews, before every desk that doubts.
func (v *service) wireReviews(context.Context, Tools) error {
	v.reviews = &review.Desk{Store: v.store, Doubt: v.config.Policy}
	if v.audit != nil {
		v.reviews.Ledger = v.audit
	}
	return nil
}

// wireFarmers makes the farmers' desk, and who tells the contracts of cooperatives. What it uses outside was wired before;
// what this configuration lacks stays nil and answers with its fault.
func (v *service) wireFarmers(_ context.Context, t Tools) (err error) {
	if v.farmers, err = t.Farmers(); err != nil {
		return err
	}
	c := v.config
	v.farmers.Access = v.access
	v.farmers.Forest, v.farmers.Pins = v.forest, v.ipfs
	v.farmers.Audit = v.audit
	v.farmers.Reviews = v.reviews
	v.farmers.Gateway = c.Gateway()
	v.farmers.AgentAppURL = cmp.Or(c.AgentAppURL, c.PublicURL+"/agent/boundary")
	v.farmers.ExplorerURL = c.PublicURL + "/explorer/farmers/{farmer_id}"
	v.farmers.Messages = v.messages
	if v.farmers.Registry, err = openRegistry(c); err != nil {
		return fmt.Errorf("national registry: %w", err)
	}
	v.enrolments = &enrolment.Desk{Store: v.store, Farmers: v.farmers}
	v.roll = &roll.Desk{Store: v.store, Farmers: v.farmers}
	v.boundaries = &boundary.Desk{Store: v.store, Farmers: v.farmers, Wait: 30 * time.Second}
	v.coops = &coop.Desk{Store: v.store, Access: v.access}
	if v.chain != nil {
		v.coops.Writer, v.coops.Registry = v.chain, v.chain.addresses.Registry
		v.farmers.Writer, v.farmers.Reader = v.chain, v.chain
		v.farmers.RegistryAt, v.farmers.ScoreAt = v.chain.addresses.Registry, v.chain.addresses.CreditScore
		v.onChain = append(v.onChain, v.farmers.FollowChain)
	}
	return nil
}

// Farmers is the farmers' desk as far as it reads what is kept and seals phones:
// it asks nobody outside.
func (t Tools) Farmers() (*farmer.Desk, error) {
	box, err := secret.NewBox(t.Config.MasterSecret, "phone-keys")
	if err != nil {
		return nil, err
	}
	return &farmer.Desk{
		Store: t.Store, Access: &access.Desk{Store: t.Store}, Box: box, Country: t.Config.Country, BatchOfToken: delivery.OfToken,
		SettleLine: enrolment.Settle,
	}, nil
}

// openRegistry gives the registry of the configuration, in dev that of the
// sandbox; nil: there is none, and every boundary is walked.
func openRegistry(c Config) (registry.Registry, error) {
	o := httpjson.Options{
		URL: c.Registry.URL, Header: c.Registry.Header, Credential: c.Registry.Key, NotFound: c.Registry.NotFound,
		Paths: httpjson.Paths{
			Polygon: c.Registry.Paths["polygon"], Area: c.Registry.Paths["area"], Cultivar: c.Registry.Paths["cultivar"],
			Name: c.Registry.Paths["name"], Lng: c.Registry.Paths["lng"], Lat: c.Registry.Paths["lat"],
			Plots: c.Registry.Paths["plots"], PlotPolygon: c.Registry.Paths["plot_polygon"], PlotArea: c.Registry.Paths["plot_area"], PlotCultivar: c.Registry.Paths["plot_cultivar"],
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
