package config

import (
	"net/netip"

	"mwanyi/internal/secret"
)

// USSD is the menu that farmers dial.
type USSD struct {
	Secret secret.Text    // empty: there is none; in dev that of the sandbox
	Allow  []netip.Prefix // whose steps are taken; empty: everybody's who knows the secret
}

// ussdSettings are the rows about the gateway of the menu.
var ussdSettings = []setting{
	{name: "MWANYI_USSD_SECRET", secret: true, empty: "no menu; in dev the sandbox's",
		doc:   "Last part of the path at which the gateway brings what farmers type in the menu, /inbound/ussd/…, which nobody signs; 16 to 100 letters, digits, dashes and underscores.",
		parse: into(func(c *Config) *secret.Text { return &c.USSD.Secret }, reportSecret)},
	{name: "MWANYI_USSD_ALLOW", empty: "all",
		doc:   "Networks from which that gateway may come, comma-separated CIDRs.",
		parse: into(func(c *Config) *[]netip.Prefix { return &c.USSD.Allow }, each(network))},
}
