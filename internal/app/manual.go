package app

import (
	"mwanyi/internal/api"
	"mwanyi/internal/fault"
	"mwanyi/internal/sandbox/world"
	"mwanyi/internal/web/manual"
)

// manual makes the pages at /docs. Those of a development run offer its demo
// keys, which come when they are made.
func (v *service) manual() (api.Docs, error) {
	if v.config.Mode == Dev {
		v.offered = &api.Demo{}
	}
	book, err := manual.Make(manual.Source{
		Contract: api.Contract, Codes: fault.Table, Sandbox: world.TestValues(), Version: Version, URL: v.config.PublicURL, Demo: v.offered != nil,
	})
	return api.Docs{Pages: book.Pages, Search: book.Search, ContractJSON: book.ContractJSON, Policy: book.Policy, Demo: v.offered}, err
}

// demoKeys are the credentials as the manual offers them.
func (d credentials) demoKeys() []api.DemoKey {
	var all []api.DemoKey
	for _, c := range d.Credentials {
		all = append(all, api.DemoKey{Role: c.Role, OrganisationID: c.OrganisationID, APIKey: c.APIKey})
	}
	return all
}
