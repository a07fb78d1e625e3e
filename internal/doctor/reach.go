package doctor

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"mwanyi/internal/app"
	"mwanyi/internal/config"
	"mwanyi/internal/outside/payrail"
)

// outsider is a system that is reached at an address.
type outsider struct {
	part     string
	settings []string
	address  func(app.Config) []string // none, or empty: it is not set up
	isPlayed bool                      // by the sandbox in development when it is not set up
	state    State                     // of production without it
	without  string                    // what does not work then
}

// outsiders are the systems that are only reached here: asking them something would
// cost money, count against a limit, or send somebody a message.
var outsiders = []outsider{
	{"registry", []string{"MWANYI_REGISTRY_URL"}, func(c app.Config) []string { return []string{c.Registry.URL} }, true, Warn, "every boundary is walked"},
	{"export authority", []string{"MWANYI_EXPORT_AUTHORITY_URL"}, func(c app.Config) []string { return []string{c.Batch.AuthorityURL} }, true, Warn, "nothing can be exported"},
	{"filing", []string{"MWANYI_FILING_URL"}, func(c app.Config) []string { return []string{c.Filing.URL} }, true, Warn, "no statement is filed with the EU"},
	{"price", []string{"MWANYI_PRICE_URL", "MWANYI_PRICE_URL_2", "MWANYI_PRICE_URL_3"}, priceAddresses, true, Warn, "nobody posts the price of coffee, and loans stop when it is too old"},
	{"forest", []string{"MWANYI_FOREST_URL", "MWANYI_FOREST_RASTER_DIR"}, forestAddress, true, Wrong, "no farmer can be registered: set MWANYI_FOREST"},
	{"sms", []string{"MWANYI_SMS_URL", "MWANYI_SMS_PROVIDER"}, smsAddress, true, Warn, "messages to farmers are files that nobody gets"},
	{"mail", []string{"MWANYI_SMTP_URL"}, func(c app.Config) []string { return []string{c.SMTPURL.Reveal()} }, true, Warn, "e-mails are files that nobody gets"},
	{"operators", []string{"MWANYI_MTN_URL", "MWANYI_AIRTEL_URL"}, func(c app.Config) []string { return []string{c.MTN.URL, c.Airtel.URL} }, true, OK, "the usual rail pays everybody"},
	{"signer", []string{"MWANYI_SIGNER_URL"}, func(c app.Config) []string { return []string{c.SignerURL.Reveal()} }, false, OK, "keys are in the data folder"},
	{"kubo", []string{"MWANYI_KUBO_URL"}, func(c app.Config) []string { return []string{c.IPFS.KuboURL.Reveal()} }, false, OK, "no other node has copies of pinned files"},
	{"witnesses", []string{"MWANYI_LEDGER_WITNESSES"}, witnessAddresses, false, OK, "nobody else remembers the ledger"},
	{"mirror", []string{"MWANYI_HEDERA_MIRROR_URL"}, func(c app.Config) []string { return []string{c.HederaMirror} }, false, OK, "the ledger is our own"},
	{"circle", []string{"MWANYI_INBOUND_CIRCLE_URL"}, circleAddress, false, OK, "no callbacks of Circle are taken"},
}

// notAsked are the settings that name something which nobody here asks, each
// with the reason.
var notAsked = map[string]string{
	"MWANYI_EXPLORER_URL":        "a link for people's browsers",
	"MWANYI_IPFS_GATEWAY_URL":    "a link for people's browsers",
	"MWANYI_AGENT_APP_URL":       "a link for people's phones",
	"MWANYI_PAYOUT_CALLBACK_URL": "an address of our own, as the provider knows it",
	"MWANYI_RAIL_ADDRESS":        "an account on the chain: mwanyi reconcile looks at what went there",
}

func priceAddresses(c app.Config) (all []string) {
	for _, s := range c.Price.Sources {
		all = append(all, s.URL)
	}
	return all
}

func forestAddress(c app.Config) []string {
	switch {
	case c.Forest.Source == config.ForestRaster:
		return []string{"file:" + c.ForestRasterDir()}
	case c.Forest.Source == config.ForestGFW && c.Mode == app.Serve:
		return []string{cmp.Or(c.Forest.URL, app.ForestURL)}
	}
	return []string{c.Forest.URL}
}

func smsAddress(c app.Config) []string { return []string{app.SMSAddress(c)} }

func witnessAddresses(c app.Config) (all []string) {
	for _, w := range c.LedgerWitnesses {
		all = append(all, w.URL)
	}
	return all
}

func circleAddress(c app.Config) []string {
	if c.Watchers.CircleKey.Empty() {
		return nil
	}
	return []string{c.Watchers.CircleURL}
}

// outsideChecks makes a check of each.
func outsideChecks() (all []check) {
	for _, o := range outsiders {
		all = append(all, check{o.part, o.settings, o.look})
	}
	return all
}

func (o outsider) look(ctx context.Context, p *patient) Finding {
	var first Finding
	for _, address := range o.address(p.config) {
		if address == "" {
			continue
		}
		f := reached(ctx, address, o.without)
		if f.State == Wrong {
			return f
		}
		if first.State == "" || f.State == Warn {
			first = f
		}
	}
	switch {
	case first.State != "":
		return first
	case p.config.Mode == app.Dev && o.isPlayed:
		return ok("played by the sandbox, or kept in files")
	case o.state == OK:
		return ok("not set up: %s", o.without)
	}
	return Finding{State: o.state, Means: "not set up: " + o.without, Do: "set " + o.settings[0]}
}

// ports are where a scheme is at home.
var ports = map[string]string{"http": "80", "https": "443", "smtp": "587", "smtps": "465", "postgres": "5432", "postgresql": "5432", "ws": "80", "wss": "443"}

// reached opens a connection, with TLS where the scheme has it, and closes it.
// It shows the host alone: an address can hold a key.
func reached(ctx context.Context, address, without string) Finding {
	if path, isFile := strings.CutPrefix(address, "file:"); isFile {
		if _, err := os.Stat(path); err != nil {
			return wrong("mwanyi forest import makes it", "%v: %s", err, without)
		}
		return ok("%s is there", path)
	}
	u, err := url.Parse(strings.NewReplacer("{", "", "}", "").Replace(address))
	if err != nil || u.Host == "" {
		return wrong("set the address right", "the address cannot be read: %s", without)
	}
	var failed []error
	for host := range strings.SplitSeq(u.Host, ",") {
		if _, _, err := net.SplitHostPort(host); err != nil {
			host = net.JoinHostPort(strings.Trim(host, "[]"), ports[u.Scheme])
		}
		f, err := connected(ctx, host, u.Scheme)
		if err == nil {
			return f
		}
		failed = append(failed, fmt.Errorf("%s cannot be reached: %w", host, err))
	}
	return wrong("look at the address, DNS, the way out of this machine, and whether it runs", "%v; until then: %s", errors.Join(failed...), without)
}

func connected(ctx context.Context, host, scheme string) (Finding, error) {
	if scheme != "https" && scheme != "smtps" && scheme != "wss" {
		c, err := (&net.Dialer{}).DialContext(ctx, "tcp", host)
		if err != nil {
			return Finding{}, plain(err)
		}
		return ok("%s can be reached", host), c.Close()
	}
	c, err := (&tls.Dialer{Config: &tls.Config{MinVersion: tls.VersionTLS12}}).DialContext(ctx, "tcp", host)
	if err != nil {
		return Finding{}, plain(err)
	}
	defer c.Close() //nolint:errcheck // nothing was sent
	secured, isTLS := c.(*tls.Conn)
	if !isTLS {
		return Finding{}, errors.New("no TLS")
	}
	ends := secured.ConnectionState().PeerCertificates[0].NotAfter
	if f := validity(ends); f.State != OK {
		return warn("tell whoever runs it", "%s can be reached; %s", host, f.Means), nil
	}
	return ok("%s can be reached, its certificate is valid until %s", host, ends.UTC().Format(time.DateOnly)), nil
}

// plain takes the address out of an error of the network: it stands before it.
func plain(err error) error {
	var op *net.OpError
	if errors.As(err, &op) && op.Err != nil {
		return op.Err
	}
	return err
}

func lookStandby(ctx context.Context, p *patient) Finding {
	if p.config.Database.ReadURL.Empty() {
		return ok("none: everything is read where it is written")
	}
	return reached(ctx, p.config.Database.ReadURL.Reveal(), "reads go to the primary until it answers")
}

// lookSandbox asks the systems that development plays.
func lookSandbox(ctx context.Context, p *patient) Finding {
	if p.sandbox == "" && p.config.Mode == app.Serve {
		return ok("none: this is production")
	}
	if f := reached(ctx, p.sandbox, ""); f.State != OK {
		return warn("it runs with mwanyi dev, or alone: mwanyi sandbox. On another port: MWANYI_SANDBOX_ADDR", "nothing answers at %s", p.sandbox)
	}
	return ok("it plays the outside systems at %s", p.sandbox)
}

// lookRail asks the rail for a price, which moves nothing and shows whether the key
// is good.
func lookRail(ctx context.Context, p *patient) Finding {
	if p.tools.Store == nil {
		return unseen()
	}
	desk, err := p.tools.Payments(silent)
	if err != nil {
		return wrong("look at the settings MWANYI_PAYOUT_…", "%v", err)
	}
	if _, isOff := desk.Rail.(payrail.Off); isOff {
		return warn("set MWANYI_PAYOUT_URL", "not set up: no farmer is paid")
	}
	quote, err := desk.Rail.Quote(ctx)
	if err != nil && p.sandbox != "" {
		return warn("see the row sandbox", "%s does not answer", desk.Rail.Name())
	}
	if err != nil {
		return wrong("look at MWANYI_PAYOUT_URL and the key; payouts wait until it answers", "%s gives no price: %v", desk.Rail.Name(), err)
	}
	return ok("%s answers: UGX %s for a USDC", desk.Rail.Name(), quote.Rate)
}

// lookPublic asks for the service under the name by which the world knows it.
func lookPublic(ctx context.Context, p *patient) Finding {
	at := p.config.PublicURL
	if at == "" || p.config.Mode == app.Dev {
		return ok("development: see the row service")
	}
	if f := reached(ctx, at, "callbacks and links lead nowhere"); f.State != OK {
		return f
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, at+"/healthz", nil)
	if err != nil {
		return wrong("set MWANYI_PUBLIC_URL right", "%v", err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return wrong("look at the proxy and its certificate", "%s does not answer: %v", at, errors.Unwrap(err))
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return wrong("look at the proxy: it must lead to MWANYI_ADDR", "%s/healthz answers %s", at, answer.Status)
	}
	return ok("%s leads to a service", at)
}
