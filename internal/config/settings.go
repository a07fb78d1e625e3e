package config

import (
	"fmt"
	"log/slog"
	"net/netip"
	"path/filepath"
	"strings"
	"time"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/secret"
)

// setting is one row of the table: everything there is to know of a name.
type setting struct {
	name       string
	serve, dev string               // the defaults
	derive     func(*Config) string // the default in dev when it follows from rows above
	empty      string               // what it means when nothing is set; shown in its place
	secret     bool
	required   bool // in serve
	onlyDev    bool // serve refuses it
	doc        string
	parse      func(*Config, string) error
	mask       func(string) string // how a secret is shown; nil masks all of it
}

// configFileName chooses the file and therefore cannot stand in it.
const configFileName = "MWANYI_CONFIG_FILE"

// settings is the one table of settings. Parsing, defaults, mwanyi config and
// the manual all come from it. Derived defaults use rows above their own.
var settings = []setting{
	{name: configFileName, empty: "no file",
		doc:   "File with further settings, one NAME=value a line; the --config flag wins over it, the environment over what the file says.",
		parse: into(func(c *Config) *string { return &c.ConfigFile }, text)},
	{name: "MWANYI_DATA_DIR", serve: "/var/lib/mwanyi", dev: "./data",
		doc:   "Directory that keeps what the service stores beside the database.",
		parse: into(func(c *Config) *string { return &c.DataDir }, text)},
	{name: "MWANYI_DATABASE_URL", secret: true, required: true, mask: maskDatabaseURL,
		derive: func(c *Config) string { return "sqlite:" + filepath.Join(c.DataDir, "mwanyi.db") },
		empty:  "SQLite file in MWANYI_DATA_DIR",
		doc:    "Database: `postgres://…`, or `sqlite:<path>` for a file.",
		parse:  into(func(c *Config) *secret.Text { return &c.DatabaseURL }, databaseURL)},
	{name: "MWANYI_ADDR", serve: "127.0.0.1:3000", dev: "127.0.0.1:3000",
		doc:   "Address that the API and the pages listen on, host:port.",
		parse: into(func(c *Config) *string { return &c.Addr }, address)},
	{name: "MWANYI_SANDBOX_ADDR", dev: "127.0.0.1:3001", onlyDev: true,
		doc:   "Loopback address of the sandbox that plays the outside systems.",
		parse: into(func(c *Config) *string { return &c.SandboxAddr }, loopbackAddress)},
	{name: "MWANYI_CHAIN_RPC_URLS", secret: true, mask: MaskEndpoints, empty: "none",
		doc:   "JSON-RPC endpoints of a remote chain, comma-separated http(s) URLs, the preferred one first; the service then works with that chain instead of an embedded one.",
		parse: into(func(c *Config) *[]secret.Text { return &c.ChainURLs }, endpointURLs)},
	{name: "MWANYI_CHAIN_ID", empty: "none",
		doc:   "Id of the remote chain; an endpoint that shows another one is not used. Required with MWANYI_CHAIN_RPC_URLS.",
		parse: into(func(c *Config) *uint64 { return &c.ChainID }, chainID)},
	{name: "MWANYI_CHAIN_CONFIRMATIONS", serve: "12", dev: "12",
		doc:   "Blocks above a transaction of the remote chain before it counts, 0 to 10000, or what the node calls `safe` or `finalized`.",
		parse: into(func(c *Config) *string { return &c.ChainConfirmations }, confirmations)},
	{name: "MWANYI_CONTRACTS_FILE", empty: "none",
		doc:   "File with the addresses of the contracts on the remote chain, as `mwanyi contracts deploy` writes it; checked at every start. Required with MWANYI_CHAIN_RPC_URLS.",
		parse: into(func(c *Config) *string { return &c.ContractsFile }, text)},
	{name: "MWANYI_SIGNER_URL", secret: true, mask: MaskEndpoints, empty: "keys in MWANYI_DATA_DIR",
		doc:   "Remote signer that speaks web3signer's JSON-RPC, for the accounts in MWANYI_SIGNER_ACCOUNTS.",
		parse: into(func(c *Config) *secret.Text { return &c.SignerURL }, EndpointURL)},
	{name: "MWANYI_SIGNER_ACCOUNTS", empty: "none",
		doc:   "Accounts whose keys the remote signer holds, ROLE=0x…, comma-separated, such as OPERATOR=0x…,LENDING=0x…; those of other roles stay in MWANYI_DATA_DIR.",
		parse: into(func(c *Config) *map[signer.Role]chain.Address { return &c.SignerAccounts }, signerAccounts)},
	{name: "MWANYI_CHAIN_ADDR", serve: "off", dev: "127.0.0.1:0", derive: embeddedUnlessRemote,
		doc:   "Loopback address of the embedded chain's JSON-RPC, host:port, port 0 for a free one (dev-credentials.json says which); `off`, also the default beside a remote chain, runs none.",
		parse: into(func(c *Config) *string { return &c.ChainAddr }, chainAddress)},
	{name: "MWANYI_EXPLORER_URL", empty: "the built-in pages",
		doc:   "Address of a transaction on an explorer of the chain, with {tx} for its hash; the built-in pages then link to it.",
		parse: into(func(c *Config) *string { return &c.ExplorerURL }, explorerURL)},
	{name: "MWANYI_TLS_CERT_FILE", empty: "no TLS",
		doc:   "Certificate chain in PEM; together with the key file it makes the service speak TLS itself.",
		parse: into(func(c *Config) *string { return &c.TLSCertFile }, text)},
	{name: "MWANYI_TLS_KEY_FILE", empty: "no TLS",
		doc:   "Private key in PEM that belongs to the certificate.",
		parse: into(func(c *Config) *string { return &c.TLSKeyFile }, text)},
	{name: "MWANYI_TRUSTED_PROXIES", empty: "none",
		doc:   "Networks of the proxies that end TLS, comma-separated CIDRs; only they are believed about the client's address.",
		parse: into(func(c *Config) *[]netip.Prefix { return &c.TrustedProxies }, proxyNetworks)},
	{name: "MWANYI_PUBLIC_URL", required: true,
		derive: func(c *Config) string { return c.LocalURL(c.Addr) },
		empty:  "from MWANYI_ADDR",
		doc:    "Base URL that people and partners reach the service at, used in links; https in serve.",
		parse:  publicURL},
	{name: "MWANYI_METRICS_ALLOW", serve: "127.0.0.0/8,::1/128", dev: "127.0.0.0/8,::1/128",
		doc:   "Networks that may read /metrics, comma-separated CIDRs.",
		parse: into(func(c *Config) *[]netip.Prefix { return &c.MetricsAllow }, networks)},
	{name: "MWANYI_MASTER_SECRET", secret: true, required: true, empty: madeInDev,
		doc:   "Secret from which the keys are derived that seal confidential data in the database; losing it loses that data. At least 32 characters.",
		parse: secretInto(func(c *Config) *secret.Text { return &c.MasterSecret })},
	{name: "MWANYI_INBOUND_CHAIN_SECRET", secret: true, required: true, empty: madeInDev,
		doc:   "Secret that signs callbacks to /inbound/chain-events. At least 32 characters.",
		parse: secretInto(func(c *Config) *secret.Text { return &c.InboundChainSecret })},
	{name: "MWANYI_INBOUND_CONVERSION_SECRET", secret: true, required: true, empty: madeInDev,
		doc:   "Secret that signs callbacks to /inbound/conversion. At least 32 characters.",
		parse: secretInto(func(c *Config) *secret.Text { return &c.InboundConversionSecret })},
	{name: "MWANYI_INBOUND_PAYOUT_SECRET", secret: true, required: true, empty: madeInDev,
		doc:   "Secret that signs callbacks to /inbound/payouts. At least 32 characters.",
		parse: secretInto(func(c *Config) *secret.Text { return &c.InboundPayoutSecret })},
	{name: "MWANYI_LOG_LEVEL", serve: "info", dev: "info",
		doc:   "Least level that is logged: debug, info, warn or error.",
		parse: into(func(c *Config) *slog.Level { return &c.LogLevel }, logLevel)},
	{name: "MWANYI_LOG_FORMAT", serve: "json", dev: "text",
		doc:   "Form of the log lines: json or text.",
		parse: into(func(c *Config) *string { return &c.LogFormat }, oneOf("json", "text"))},
	{name: "MWANYI_RATE_LIMIT_SCALE", serve: "1", dev: "1",
		doc:   "Decimal above 0 that multiplies all rate limits.",
		parse: into(func(c *Config) *float64 { return &c.RateLimitScale }, scale)},
	{name: "MWANYI_COUNTRY", serve: "UG", dev: "UG",
		doc:   "Country of the service, ISO 3166-1 alpha-2: whose phone numbers and mobile-money operators are accepted.",
		parse: into(func(c *Config) *string { return &c.Country }, country)},
	{name: "MWANYI_PAYOUT_RETRY_DELAYS", serve: "30s,60s,120s", dev: "30s,60s,120s",
		doc:   "Waits before the 3 repetitions of a failed payout.",
		parse: into(func(c *Config) *[]time.Duration { return &c.PayoutRetryDelays }, durations(3))},
	{name: "MWANYI_WEBHOOK_RETRY_DELAYS", serve: "0s,30s,5m,30m,2h", dev: "0s,30s,5m,30m,2h",
		doc:   "Waits before the 5 attempts of a webhook delivery.",
		parse: into(func(c *Config) *[]time.Duration { return &c.WebhookRetryDelays }, durations(5))},
	{name: "MWANYI_LOAN_TERM", serve: "180d", dev: "180d",
		doc:   "Time after which a loan is due.",
		parse: into(func(c *Config) *time.Duration { return &c.LoanTerm }, duration("1s", "3650d"))},
	{name: "MWANYI_LOAN_FORBEARANCE", serve: "30d", dev: "30d",
		doc:   "Time after the due date before a loan is in default.",
		parse: into(func(c *Config) *time.Duration { return &c.LoanForbearance }, duration("0s", "3650d"))},
	{name: "MWANYI_PRICE_MAX_AGE", serve: "1h", dev: "1h",
		doc:   "Age at which the price feed counts as stale and no loan is given.",
		parse: into(func(c *Config) *time.Duration { return &c.PriceMaxAge }, duration("1s", "30d"))},
	{name: "MWANYI_TOKEN_KEY_ROTATION", serve: "24h", dev: "24h",
		doc:   "Age at which the key that signs tokens is replaced.",
		parse: into(func(c *Config) *time.Duration { return &c.TokenKeyRotation }, duration("1m", "365d"))},
	{name: "MWANYI_JOB_LEASE", serve: "30s", dev: "30s",
		doc:   "Time after which a job whose process has gone silent is taken over.",
		parse: into(func(c *Config) *time.Duration { return &c.JobLease }, duration("1s", "1h"))},
	{name: "MWANYI_JOB_WORKERS", serve: "8", dev: "8",
		doc:   "Jobs of one kind that one process runs at the same time, 1 to 1000.",
		parse: into(func(c *Config) *int { return &c.JobWorkers }, whole(1, 1000))},
	{name: "MWANYI_SHUTDOWN_TIMEOUT", serve: "20s", dev: "20s",
		doc:   "Time that requests and jobs get to finish when the service stops.",
		parse: into(func(c *Config) *time.Duration { return &c.ShutdownTimeout }, duration("0s", "10m"))},
}

const madeInDev = "made at the first start, kept in MWANYI_DATA_DIR"

// defaultIn is the value that holds when nothing is given.
func (s *setting) defaultIn(c *Config) string {
	switch {
	case c.Mode == Serve:
		return s.serve
	case s.derive != nil:
		return s.derive(c)
	}
	return s.dev
}

// display is how Print shows a value.
func (s *setting) display(v string) string {
	switch {
	case v == "" && s.empty != "":
		return "(" + s.empty + ")"
	case v == "":
		return "-"
	case s.mask != nil:
		return s.mask(v)
	case s.secret:
		return secret.New(v).String()
	}
	return v
}

// SettingsTable renders the settings as the Markdown table of the manual.
func SettingsTable() string {
	var b strings.Builder
	b.WriteString("| Setting | Default in `serve` | Default in `dev` | Meaning |\n|---|---|---|---|\n")
	for _, s := range settings {
		serve, dev := cell(s.serve, s.empty), cell(s.dev, s.empty)
		if s.required {
			serve = "**required**"
		}
		if s.onlyDev {
			serve = "refused"
		}
		doc := s.doc
		if s.secret {
			doc += " Secret."
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", s.name, serve, dev, doc)
	}
	return b.String()
}

// cell is a default in the manual's table.
func cell(value, empty string) string {
	if value == "" {
		return empty
	}
	return "`" + value + "`"
}
