package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/season"
	"mwanyi/internal/secret"
)

// credentialsFile is written by dev and read by people and programs. While a
// demo season is played the keys lie under another name: whoever waits for the file
// finds a service that answers.
const (
	credentialsFile   = "dev-credentials.json"
	seasonCredentials = "season-credentials.json"
)

// demoPerson is somebody of the demo.
type demoPerson struct {
	kind     access.Kind
	role     access.Role
	name     string
	email    string
	formerly string // its name in folders of earlier versions
}

// demoPeople are the organisations of a fresh development run, and the roles that
// get a key. The first cooperative comes first.
var demoPeople = []demoPerson{
	{access.CooperativeKind, access.Cooperative, "Bugisu Mountain Growers", "manager@bugisu.example", ""},
	{access.CooperativeKind, access.Cooperative, "Masaka Robusta Union", "manager@masaka.example", "Rwenzori Washed Union"},
	{access.CooperativeKind, access.Agent, "Bugisu Mountain Growers", "manager@bugisu.example", ""},
	{access.BuyerKind, access.Buyer, "Nordkaffee Handel", "desk@nordkaffee.example", ""},
	{access.MFIKind, access.MFI, "Elgon Microfinance", "treasury@elgon.example", ""},
	{"", access.Admin, "operator", "", ""},
}

// seed makes the demo organisations and keys that are missing and writes the
// credentials file. A crash in the middle leaves some of them; the next start
// makes the rest. A key whose text is lost is replaced by a new one.
// spec: dev-credentials
func (v *service) seed(ctx context.Context, sandboxURL string, record *season.Record) (credentials, error) {
	out := credentials{BaseURL: v.config.PublicURL, SandboxURL: sandboxURL, InboundSecrets: map[string]string{
		"chain":      v.config.InboundChainSecret.Reveal(),
		"conversion": v.config.InboundConversionSecret.Reveal(),
		"payout":     v.config.InboundPayoutSecret.Reveal(),
	}}
	if v.chain != nil {
		if url := v.chain.network.rpcURL(); url != "" {
			out.RPCURL = &url
		}
	}
	path := filepath.Join(v.config.DataDir, credentialsFile)
	if record != nil && !record.Ended {
		path = filepath.Join(v.config.DataDir, seasonCredentials)
	}
	kept, err := readCredentials(path)
	if err == nil && len(kept.Credentials) == 0 { // those of a season that was cut at its end
		kept, err = readCredentials(filepath.Join(v.config.DataDir, seasonCredentials))
	}
	if err != nil {
		return out, err
	}
	existing, err := v.allOrganisations(ctx)
	if err != nil {
		return out, err
	}
	for _, want := range demoPeople {
		c := credential{Role: want.role, name: want.name}
		if want.kind != "" {
			o, err := v.demoOrganisation(ctx, &existing, want)
			if err != nil {
				return out, err
			}
			c.OrganisationID, c.name = &o.ID, o.Name
		}
		if c.APIKey, err = v.demoKey(ctx, kept, c); err != nil {
			return out, err
		}
		out.Credentials = append(out.Credentials, c)
	}
	if v.chain != nil && v.chain.addresses.DevUSDC {
		if err := v.fundDemo(ctx, out.Credentials, record != nil); err != nil {
			return out, err
		}
	}
	if out.Users, err = v.demoUsers(ctx, out.Credentials); err != nil {
		return out, err
	}
	return out, WriteJSON(path, 0o600, out)
}

// What the buyer's wallet gets, once each: for whoever tries the service out, and
// for the orders of a demo season beside that.
const (
	demoMoney   money.USDC = 1_000_000_000_000
	seasonMoney money.USDC = 20_000_000_000
)

// fundDemo gives development money to the buyer. The keys make it once, however
// often dev starts.
func (v *service) fundDemo(ctx context.Context, all []credential, hasSeason bool) error {
	minter, err := v.chain.keys.SignerOf(signer.Minter, 0)
	if err != nil {
		return err
	}
	sums := map[string]money.USDC{"dev/mint/buyer": demoMoney}
	if hasSeason {
		sums["dev/mint/season"] = seasonMoney
	}
	for _, c := range all {
		if c.Role != access.Buyer {
			continue
		}
		o, err := v.access.Organisation(ctx, *c.OrganisationID)
		if err != nil {
			return err
		}
		if o.Wallet == nil {
			continue // made by a version without wallets
		}
		to, err := chain.ParseAddress(*o.Wallet)
		if err != nil {
			return err
		}
		for key, sum := range sums {
			if _, err := v.chain.Send(ctx, key, chain.MintUSDC{From: chain.Address(minter.Address()), To: to, Amount: sum}); err != nil {
				return fmt.Errorf("development money for the buyer: %w", err)
			}
		}
	}
	return nil
}

func (v *service) allOrganisations(ctx context.Context) (all []access.Organisation, err error) {
	page := access.Page{Limit: 1000}
	for {
		part, err := v.access.Organisations(ctx, "", "", page)
		if err != nil {
			return nil, err
		}
		all = append(all, part...)
		if len(part) < page.Limit {
			return all, nil
		}
		page.Cursor = part[len(part)-1].ID
	}
}

func readCredentials(path string) (credentials, error) {
	var kept credentials
	text, err := os.ReadFile(path) //nolint:gosec // in the operator's data folder
	if errors.Is(err, os.ErrNotExist) {
		return kept, nil
	}
	if err != nil {
		return kept, err
	}
	if json.Unmarshal(text, &kept) != nil {
		return credentials{}, nil // spoiled by hand: new keys are made
	}
	return kept, nil
}

// RunningRPC is the JSON-RPC endpoint of the development service in the data
// folder; empty when it has none, or was never started.
func RunningRPC(c Config) (string, error) {
	kept, err := readCredentials(filepath.Join(c.DataDir, credentialsFile))
	if err != nil || kept.RPCURL == nil {
		return "", err
	}
	return *kept.RPCURL, nil
}

// usualAddr and usualSandbox are what the settings say when nobody chooses.
const (
	usualAddr    = "127.0.0.1:3000"
	usualSandbox = "127.0.0.1:3001"
)

// SandboxAt is where the outside systems of development are: at the address of
// the settings, or, when nobody has chosen one, where the service of the data folder
// had them last. Empty in production.
func SandboxAt(c Config) string {
	if c.Mode != Dev || c.SandboxURL != "" {
		return c.SandboxURL
	}
	kept, err := readCredentials(filepath.Join(c.DataDir, credentialsFile))
	if err == nil && kept.SandboxURL != "" && c.SandboxAddr == usualSandbox {
		return kept.SandboxURL
	}
	return c.LocalURL(c.SandboxAddr)
}

// ServiceAt is where the service of a configuration answers on this machine.
func ServiceAt(c Config) string {
	kept, err := readCredentials(filepath.Join(c.DataDir, credentialsFile))
	at := c.LocalURL(c.Addr)
	if c.Mode == Dev && err == nil && kept.BaseURL != "" && (at == "" || c.Addr == usualAddr) {
		return kept.BaseURL
	}
	return at
}

func (v *service) demoOrganisation(ctx context.Context, existing *[]access.Organisation, want demoPerson) (access.Organisation, error) {
	for _, o := range *existing {
		if o.Kind == want.kind && (o.Name == want.name || o.Name == want.formerly) {
			return o, nil
		}
	}
	details := access.Details{Name: &want.name, Email: &want.email}
	if want.kind == access.CooperativeKind {
		number := "UCDA-DEMO-" + want.name[:3]
		expires := clock.Now().AddDate(3, 0, 0).Format("2006-01-02")
		details.LicenceNumber, details.LicenceExpiresOn = &number, &expires
	}
	o, err := v.access.CreateOrganisation(ctx, want.kind, v.config.Country, details, nil)
	if err != nil {
		return access.Organisation{}, err
	}
	*existing = append(*existing, o)
	return o, nil
}

// demoKey keeps a key that still works and issues one otherwise.
func (v *service) demoKey(ctx context.Context, kept credentials, want credential) (string, error) {
	organisationID := ""
	if want.OrganisationID != nil {
		organisationID = *want.OrganisationID
	}
	for _, old := range kept.Credentials {
		if old.Role != want.Role {
			continue
		}
		token, err := v.access.IssueToken(ctx, secret.New(old.APIKey), organisationID)
		if err == nil && token.Role == want.Role {
			return old.APIKey, nil
		}
		if err != nil && !fault.Is(err, fault.Unauthenticated) {
			return "", err
		}
	}
	_, plain, err := v.access.IssueKey(ctx, access.KeyRequest{OrganisationID: organisationID, Role: want.Role, Label: "made by mwanyi dev"}, nil)
	return plain.Reveal(), err
}
