package config

import (
	"fmt"
	"log/slog"
	"net/netip"
	"path/filepath"
	"strings"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/policy"
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
	{name: "MWANYI_MIN_FREE_SPACE", serve: "512MiB", dev: "64MiB",
		doc:   "Free space that the file system of MWANYI_DATA_DIR must have, in bytes or with KiB, MiB, GiB or TiB; with less, changes are refused with STORAGE_FULL and reading goes on. `0` watches nothing.",
		parse: into(func(c *Config) *uint64 { return &c.MinFreeSpace }, size)},
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
	{name: "MWANYI_IPFS_GATEWAY_URL", empty: "MWANYI_PUBLIC_URL",
		doc:   "Base URL of the gateway that links to pinned files lead to, before /ipfs/…; with a Kubo node usually that node's own host name.",
		parse: into(func(c *Config) *string { return &c.IPFS.GatewayURL }, gatewayURL)},
	{name: "MWANYI_KUBO_URL", secret: true, mask: MaskEndpoints, empty: "no copies",
		doc:   "RPC of a Kubo node, such as http://127.0.0.1:5001, that gets and keeps a copy of everything that is pinned.",
		parse: into(func(c *Config) *secret.Text { return &c.IPFS.KuboURL }, EndpointURL)},
	{name: "MWANYI_KUBO_TOKEN", secret: true, empty: "none",
		doc:   "Bearer token for that RPC; it needs /api/v0/dag/import, /api/v0/pin and /api/v0/block/get.",
		parse: into(func(c *Config) *secret.Text { return &c.IPFS.KuboToken }, secretText)},
	{name: "MWANYI_KUBO_PIN_SERVICE", empty: "none",
		doc:   "Pinning service, under the name that the Kubo node knows it by, that gets a further copy from that node.",
		parse: into(func(c *Config) *string { return &c.IPFS.PinService }, serviceName)},
	{name: "MWANYI_TLS_CERT_FILE", empty: "no TLS",
		doc:   "Certificate chain in PEM; together with the key file it makes the service speak TLS itself.",
		parse: into(func(c *Config) *string { return &c.TLSCertFile }, text)},
	{name: "MWANYI_TLS_KEY_FILE", empty: "no TLS",
		doc:   "Private key in PEM that belongs to the certificate.",
		parse: into(func(c *Config) *string { return &c.TLSKeyFile }, text)},
	{name: "MWANYI_TRUSTED_PROXIES", empty: "none",
		doc:   "Networks of the proxies that end TLS, comma-separated CIDRs; only they are believed about the client's address.",
		parse: into(func(c *Config) *[]netip.Prefix { return &c.TrustedProxies }, each(proxyNetwork))},
	{name: "MWANYI_PUBLIC_URL", required: true,
		derive: func(c *Config) string { return c.LocalURL(c.Addr) },
		empty:  "from MWANYI_ADDR",
		doc:    "Base URL that people and partners reach the service at, used in links; https in serve.",
		parse:  publicURL},
	{name: "MWANYI_LEDGER", serve: LedgerEmbedded, dev: LedgerEmbedded,
		doc:   "Audit ledger: `embedded`, a Merkle log in the database, or `hedera`, a topic of the Hedera Consensus Service.",
		parse: into(func(c *Config) *string { return &c.Ledger }, oneOf(LedgerEmbedded, LedgerHedera))},
	{name: "MWANYI_LEDGER_ORIGIN", empty: "from MWANYI_PUBLIC_URL at the first start",
		doc:   "Name of the embedded ledger, the first line of its checkpoints, such as coffee.example/ledger. A ledger keeps its name: another one set later stops the start.",
		parse: into(func(c *Config) *string { return &c.LedgerOrigin }, ledgerOrigin)},
	{name: "MWANYI_HEDERA_NETWORK", empty: "none",
		doc:   "Nodes of the Hedera network, host:port=account, comma-separated, such as 35.237.200.180:50211=0.0.3. Required with MWANYI_LEDGER=hedera.",
		parse: into(func(c *Config) *map[string]string { return &c.HederaNodes }, hederaNodes)},
	{name: "MWANYI_HEDERA_OPERATOR_ID", empty: "none",
		doc:   "Account that pays for messages. Required with MWANYI_LEDGER=hedera.",
		parse: into(func(c *Config) *string { return &c.HederaOperator }, hederaEntity)},
	{name: "MWANYI_HEDERA_OPERATOR_KEY", secret: true, empty: "none",
		doc:   "Private key of that account, DER in hex. Required with MWANYI_LEDGER=hedera.",
		parse: secretInto(func(c *Config) *secret.Text { return &c.HederaOperatorKey })},
	{name: "MWANYI_HEDERA_TOPIC_ID", empty: "none",
		doc:   "Topic that takes the messages. Required with MWANYI_LEDGER=hedera.",
		parse: into(func(c *Config) *string { return &c.HederaTopic }, hederaEntity)},
	{name: "MWANYI_HEDERA_SUBMIT_KEY", secret: true, empty: "the operator's key alone signs",
		doc:   "Private key that the topic asks of whoever writes to it, DER in hex.",
		parse: secretInto(func(c *Config) *secret.Text { return &c.HederaSubmitKey })},
	{name: "MWANYI_HEDERA_MIRROR_URL", empty: "none",
		doc:   "Base URL of a mirror node's REST API, from which messages are read back. Required with MWANYI_LEDGER=hedera.",
		parse: into(func(c *Config) *string { return &c.HederaMirror }, mirrorURL)},
	{name: "MWANYI_METRICS_ALLOW", serve: "127.0.0.0/8,::1/128", dev: "127.0.0.0/8,::1/128",
		doc:   "Networks that may read /metrics, comma-separated CIDRs.",
		parse: into(func(c *Config) *[]netip.Prefix { return &c.MetricsAllow }, each(network))},
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
	{name: "MWANYI_AGENT_APP_URL", empty: "/agent/boundary under MWANYI_PUBLIC_URL",
		doc:   "Address at which the agent app opens the walk of a boundary; farmer_id and cooperative_id are added to it.",
		parse: into(func(c *Config) *string { return &c.AgentAppURL }, httpURL)},
	{name: "MWANYI_REGISTRY_URL", empty: "the sandbox in dev; in serve every boundary is walked",
		doc:   "Address at which the national registry answers for a farmer as JSON, with {farmer_id} in it.",
		parse: into(func(c *Config) *string { return &c.Registry.URL }, registryURL)},
	{name: "MWANYI_REGISTRY_HEADER", empty: "none",
		doc:   "Name of the header that carries MWANYI_REGISTRY_KEY.",
		parse: into(func(c *Config) *string { return &c.Registry.Header }, headerName)},
	{name: "MWANYI_REGISTRY_KEY", secret: true, empty: "none",
		doc:   "Whole value of that header.",
		parse: into(func(c *Config) *secret.Text { return &c.Registry.Key }, secretText)},
	{name: "MWANYI_REGISTRY_PATHS", serve: defaultRegistryPaths, dev: defaultRegistryPaths,
		doc:   "Where the registry's answer holds polygon, area, cultivar, name, lng and lat: field=names joined by points, comma-separated; a field that it lacks is left out.",
		parse: into(func(c *Config) *map[string]string { return &c.Registry.Paths }, registryPaths)},
	{name: "MWANYI_REGISTRY_NOT_FOUND", serve: "404", dev: "404",
		doc:   "Statuses by which the registry says that it has no such farmer, comma-separated.",
		parse: into(func(c *Config) *[]int { return &c.Registry.NotFound }, each(status))},
	{name: "MWANYI_FOREST", serve: "off", dev: ForestGFW,
		doc:   "Source of forest data: `gfw`, the Data API of Global Forest Watch (in dev, unless MWANYI_FOREST_URL is set, the sandbox), `raster`, tiles on this machine, or `off`: every check is FOREST_API_UNAVAILABLE.",
		parse: into(func(c *Config) *string { return &c.Forest.Source }, forestSource)},
	{name: "MWANYI_FOREST_URL", empty: "the sandbox in dev, Global Forest Watch in serve",
		doc:   "Base URL of the Data API.",
		parse: into(func(c *Config) *string { return &c.Forest.URL }, httpURL)},
	{name: "MWANYI_FOREST_API_KEY", secret: true, empty: "none",
		doc:   "Key of the Data API, made for no domains. Required with MWANYI_FOREST=gfw.",
		parse: into(func(c *Config) *secret.Text { return &c.Forest.Key }, secretText)},
	{name: "MWANYI_FOREST_LOSS", serve: "umd_tree_cover_loss/latest", dev: "umd_tree_cover_loss/latest",
		doc:   "Dataset of tree-cover loss at Global Forest Watch and its version; what `latest` led to is recorded with every check.",
		parse: into(func(c *Config) *ForestDataset { return &c.Forest.Loss }, forestDataset)},
	{name: "MWANYI_FOREST_LOSS_THROUGH", serve: "2025", dev: "2025",
		doc:   "Last year that the dataset of loss shows; alerts count after it.",
		parse: into(func(c *Config) *int { return &c.Forest.LossThrough }, whole(2021, 2100))},
	{name: "MWANYI_FOREST_ALERTS", serve: "gfw_integrated_alerts/latest", dev: "gfw_integrated_alerts/latest",
		doc:   "Dataset of alerts for the years that the dataset of loss does not show yet, and its version, or `off`.",
		parse: into(func(c *Config) *ForestDataset { return &c.Forest.Alerts }, forestAlerts)},
	{name: "MWANYI_FOREST_RASTER_DIR", empty: "forest in MWANYI_DATA_DIR",
		doc:   "Folder with the tiles that `mwanyi forest import` took, for MWANYI_FOREST=raster.",
		parse: into(func(c *Config) *string { return &c.Forest.RasterDir }, text)},
	{name: "MWANYI_ADVANCE_PCT", serve: "60", dev: "60",
		doc:   "Percentage of a delivery's farm-gate value that the farmer is paid at once, 0 to 100.",
		parse: into(func(c *Config) *int { return &c.Batch.AdvancePct }, whole(0, 100))},
	{name: "MWANYI_FARMGATE_PRICES", serve: defaultPrices, dev: defaultPrices,
		doc:   "What a kilogram of each grade is worth at the farm gate in USDC, grade=price, comma-separated.",
		parse: into(func(c *Config) *map[chain.Grade]money.USDC { return &c.Batch.Prices }, farmGatePrices)},
	{name: "MWANYI_ESCROW_PCT", serve: "100", dev: "100",
		doc:   "Percentage of an order's price that its confirmation takes from the buyer into escrow, 0 to 100; more when the batches' loans take more. With less than 100 the farmers get at EXPORTED what escrow covers, and the rest at SETTLED.",
		parse: into(func(c *Config) *int { return &c.Batch.EscrowPct }, whole(0, 100))},
	{name: "MWANYI_USUAL_RATE", serve: "3700", dev: "3700",
		doc:   "Shillings for a USDC in the reply to a delivery while the payout provider gives no quote; no payout uses it.",
		parse: into(func(c *Config) *money.Decimal { return &c.Batch.UsualRate }, rate)},
	{name: "MWANYI_SUBMIT_WAIT", serve: "5s", dev: "5s",
		doc:   "How long POST /batch/submit waits for the chain before it answers 202 with a job.",
		parse: into(func(c *Config) *time.Duration { return &c.Batch.SubmitWait }, duration("0s", "60s"))},
	{name: "MWANYI_EXPORT_AUTHORITY_URL", empty: "the sandbox in dev; in serve nothing can be exported",
		doc:   "Base URL at which the export authority answers for permits and licences as JSON.",
		parse: into(func(c *Config) *string { return &c.Batch.AuthorityURL }, httpURL)},
	{name: "MWANYI_EXPORT_AUTHORITY_HEADER", empty: "none",
		doc:   "Name of the header that carries MWANYI_EXPORT_AUTHORITY_KEY.",
		parse: into(func(c *Config) *string { return &c.Batch.AuthorityHeader }, headerName)},
	{name: "MWANYI_EXPORT_AUTHORITY_KEY", secret: true, empty: "none",
		doc:   "Whole value of that header.",
		parse: into(func(c *Config) *secret.Text { return &c.Batch.AuthorityKey }, secretText)},
	{name: "MWANYI_PAYOUT_RETRY_DELAYS", serve: "30s,60s,120s", dev: "30s,60s,120s",
		doc:   "Waits before the 3 repetitions of a failed payout.",
		parse: into(func(c *Config) *[]time.Duration { return &c.PayoutRetryDelays }, durations(3))},
	{name: "MWANYI_PAYOUT_POLLS", serve: "5s,15s,60s,5m", dev: "5s,15s,60s,5m",
		doc:   "Waits between the questions what became of a payout; the last one goes on.",
		parse: into(func(c *Config) *[]time.Duration { return &c.Payout.Polls }, durations(4))},
	{name: "MWANYI_PAYOUT_FLOAT_DELAY", serve: "5m", dev: "5m",
		doc:   "Wait before another try when the float at the payout provider was too low.",
		parse: into(func(c *Config) *time.Duration { return &c.Payout.FloatDelay }, duration("10ms", "1d"))},
	{name: "MWANYI_LIMIT_PAYOUT", serve: "10000", dev: "10000",
		doc:   "Most USDC of one payout that no sale has brought in (advance, TOP_UP, MANUAL). By hand more is refused; an advance above it waits for ADMIN.",
		parse: into(func(c *Config) *money.USDC { return &c.Payout.LimitPayout }, usdcAmount)},
	{name: "MWANYI_LIMIT_FARMER_DAY", serve: "10000", dev: "10000",
		doc:   "Most USDC of such payouts to one farmer in a UTC day. By hand more is refused; an advance waits for a day that has room.",
		parse: into(func(c *Config) *money.USDC { return &c.Payout.LimitFarmerDay }, usdcAmount)},
	{name: "MWANYI_LIMIT_COOPERATIVE_DAY", serve: "250000", dev: "250000",
		doc:   "The same for all farmers of one cooperative together.",
		parse: into(func(c *Config) *money.USDC { return &c.Payout.LimitCooperativeDay }, usdcAmount)},
	{name: "MWANYI_APPROVAL_ABOVE", serve: "1000", dev: "off",
		doc:   "USDC above which a TOP_UP or MANUAL waits until a second person, with another key, has approved it (POST /payments/{payment_id}/approve); `off`: none does.",
		parse: into(func(c *Config) *money.USDC { return &c.Payout.ApprovalAbove }, usdcOrOff)},
	{name: "MWANYI_DEFAULT_CREDIT", serve: "0", dev: "1000000",
		doc:   "USDC that a cooperative may owe its float while ADMIN has granted it no other credit (PATCH /admin/cooperatives/{cooperative_id}).",
		parse: into(func(c *Config) *money.USDC { return &c.Payout.DefaultCredit }, usdcOrNone)},
	{name: "MWANYI_FLOAT_LOW_HOURS", serve: "24", dev: "24",
		doc:   "A float that lasts less hours at the pace of the last 24 runs low: the event float.low, an alarm and a mail, once until it has recovered.",
		parse: into(func(c *Config) *time.Duration { return &c.Payout.FloatLow }, hours)},
	{name: "MWANYI_RECONCILE_EVERY", serve: "1h", dev: "off",
		doc:   "Wait between comparisons of the books with chain and rail that run by themselves: the metric mwanyi_books_differences, an alarm, GET /admin/reconciliation; `off`: mwanyi reconcile alone.",
		parse: into(func(c *Config) *time.Duration { return &c.ReconcileEvery }, durationOrOff("1m", "7d"))},
	{name: "MWANYI_RAIL_ADDRESS", dev: sandboxRailAddress, empty: "none",
		doc:   "Address on the chain at which the payout provider takes our USDC, 0x…; every sweep goes there and nowhere else. Without one nothing is swept (SWEEP_NOT_CONFIGURED). Let two people compare it with the provider's own page.",
		parse: into(func(c *Config) *chain.Address { return &c.Sweep.RailAddress }, accountAddress)},
	{name: "MWANYI_SWEEP_LIMIT", serve: "50000", dev: "50000",
		doc:   "Most USDC of one sweep to the payout provider (POST /admin/treasury/sweep).",
		parse: into(func(c *Config) *money.USDC { return &c.Sweep.Limit }, usdcAmount)},
	{name: "MWANYI_SWEEP_LIMIT_DAY", serve: "250000", dev: "250000",
		doc:   "Most USDC of all sweeps in a UTC day, those of the schedule among them.",
		parse: into(func(c *Config) *money.USDC { return &c.Sweep.LimitDay }, usdcAmount)},
	{name: "MWANYI_SWEEP_APPROVAL_ABOVE", serve: "10000", dev: "off",
		doc:   "USDC above which a sweep waits until a second ADMIN key has approved it (POST /reviews/{review_id}/decide); `off`: none does.",
		parse: into(func(c *Config) *money.USDC { return &c.Sweep.ApprovalAbove }, usdcOrOff)},
	{name: "MWANYI_SWEEP_EVERY", serve: "off", dev: "off",
		doc:   "Wait between sweeps that nobody orders: each account then sends what it has to spare, at most what needs no second person; `off`: there are none.",
		parse: into(func(c *Config) *time.Duration { return &c.Sweep.Every }, durationOrOff("1m", "30d"))},
	{name: "MWANYI_SWEEP_KEEP", serve: "off", dev: "off",
		doc:   "USDC that those sweeps leave in each account; `off`: nothing.",
		parse: into(func(c *Config) *money.USDC { return &c.Sweep.Keep }, usdcOrOff)},
	{name: "MWANYI_RAIL_STATEMENT_EVERY", serve: "10m", dev: "1m",
		doc:   "Wait between looks at the payout provider's statement: top-ups, fees, and payouts for comparison; `off`: none.",
		parse: into(func(c *Config) *time.Duration { return &c.Sweep.Reads }, durationOrOff("1s", "1d"))},
	{name: "MWANYI_POLICY", serve: "hold", dev: "flag",
		doc:   "What the rules of docs/rules.md do with what is doubtful: `hold` lets it wait until a person has decided, `flag` lets everything through and marks it.",
		parse: into(func(c *Config) *policy.Mode { return &c.Policy.Mode }, policyMode)},
	{name: "MWANYI_RULES", empty: "the defaults of docs/rules.md",
		doc:   "Numbers of the rules that are not their defaults, name=number, comma-separated, such as yield_robusta=3000,deliveries_day=2.",
		parse: into(func(c *Config) *policy.Limits { return &c.Policy.Limits }, ruleLimits)},
	{name: "MWANYI_PAYOUT_RAIL", serve: "yellowcard", dev: "yellowcard",
		doc:   "Payout provider: `yellowcard` (USDC becomes shillings there) or `pawapay` (a float in shillings).",
		parse: into(func(c *Config) *string { return &c.Payout.Rail }, oneOf("yellowcard", "pawapay"))},
	{name: "MWANYI_PAYOUT_URL", empty: "none; in dev the sandbox",
		doc:   "Base URL of the payout provider, such as https://api.yellowcard.io; without one nothing is paid.",
		parse: into(func(c *Config) *string { return &c.Payout.URL }, httpURL)},
	{name: "MWANYI_PAYOUT_KEY", secret: true, empty: "none",
		doc:   "API key at Yellow Card, or token at pawaPay. Required with MWANYI_PAYOUT_URL.",
		parse: into(func(c *Config) *secret.Text { return &c.Payout.Key }, secretText)},
	{name: "MWANYI_PAYOUT_SECRET", secret: true, empty: "none",
		doc:   "Secret that signs requests to Yellow Card and its callbacks. Required with yellowcard.",
		parse: into(func(c *Config) *secret.Text { return &c.Payout.Secret }, secretText)},
	{name: "MWANYI_PAYOUT_BUSINESS", empty: "none",
		doc:   "Who pays, at Yellow Card: id=name of the business. Required with yellowcard.",
		parse: into(func(c *Config) *[2]string { return &c.Payout.Business }, business)},
	{name: "MWANYI_PAYOUT_RATE", empty: "none",
		doc:   "Shillings for one USDC, at which the float at pawaPay was bought. Required with pawapay.",
		parse: into(func(c *Config) *money.Decimal { return &c.Payout.Rate }, shillings)},
	{name: "MWANYI_PAYOUT_CALLBACK_KEY_FILE", empty: "none",
		doc:   "File with pawaPay's public key for callbacks, in PEM; without one its callbacks are not believed and the service polls.",
		parse: into(func(c *Config) *string { return &c.Payout.CallbackKeyFile }, text)},
	{name: "MWANYI_INBOUND_ALCHEMY_KEY", secret: true, empty: "none",
		doc:   "Signing key of an Alchemy webhook to /inbound/chain-events; without one such callbacks are not believed.",
		parse: into(func(c *Config) *secret.Text { return &c.Conversion.AlchemyKey }, secretText)},
	{name: "MWANYI_BRIDGE_KEY_FILE", empty: "none",
		doc:   "File with the public key of a Bridge webhook to /inbound/conversion, in PEM; without one such callbacks are not believed.",
		parse: into(func(c *Config) *string { return &c.Conversion.BridgeKeyFile }, text)},
	{name: "MWANYI_BRIDGE_CUSTOMERS", empty: "none",
		doc:   "Lenders by their customer ids at Bridge, customer=mfi_…, comma-separated.",
		parse: into(func(c *Config) *map[string]string { return &c.Conversion.Customers }, customers)},
	{name: "MWANYI_CONVERSION_REFUND_ADDRESS", empty: "none",
		doc:   "Where the USDC of a refunded deposit goes when it was minted to the CONVERSION account, so that nobody has sent it; without one such a refund waits.",
		parse: into(func(c *Config) *chain.Address { return &c.Conversion.RefundAddress }, refundAddress)},
	{name: "MWANYI_SMS_URL", empty: "files in MWANYI_DATA_DIR/sms",
		doc:   "Address of an SMS gateway that takes a message as JSON.",
		parse: into(func(c *Config) *string { return &c.SMS.URL }, httpURL)},
	{name: "MWANYI_SMS_FIELDS", serve: "to=to,text=message,id=id", dev: "to=to,text=message,id=id",
		doc:   "What the gateway calls number, text and id of a message.",
		parse: into(func(c *Config) *map[string]string { return &c.SMS.Fields }, smsFields)},
	{name: "MWANYI_SMS_HEADER", serve: "Authorization", dev: "Authorization",
		doc:   "Header that carries MWANYI_SMS_KEY.",
		parse: into(func(c *Config) *string { return &c.SMS.Header }, headerName)},
	{name: "MWANYI_SMS_KEY", secret: true, empty: "none",
		doc:   "Whole value of that header.",
		parse: into(func(c *Config) *secret.Text { return &c.SMS.Key }, secretText)},
	{name: "MWANYI_SMS_LANGUAGE", serve: "lg", dev: "lg",
		doc:   "Language of messages to farmers who have chosen none: `lg` (Luganda), `sw` (Swahili) or `en`.",
		parse: into(func(c *Config) *string { return &c.SMS.Language }, oneOf("lg", "en", "sw"))},
	{name: "MWANYI_HOTLINE", secret: true, empty: "messages say to call the cooperative",
		doc:   "Number that farmers are told to call, as messages show it, at most 20 characters. It stands in messages and nowhere else.",
		parse: into(func(c *Config) *secret.Text { return &c.SMS.Hotline }, hotline)},
	{name: "MWANYI_WEBHOOK_RETRY_DELAYS", serve: "0s,30s,5m,30m,2h", dev: "0s,30s,5m,30m,2h",
		doc:   "Waits before the 5 attempts of a webhook delivery.",
		parse: into(func(c *Config) *[]time.Duration { return &c.WebhookRetryDelays }, durations(5))},
	{name: "MWANYI_SMTP_URL", secret: true, mask: MaskEndpoints, empty: "files in MWANYI_DATA_DIR/mail",
		doc:   "Mail server that e-mails are handed to, `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`; without one they are written to the folder mail in MWANYI_DATA_DIR.",
		parse: into(func(c *Config) *secret.Text { return &c.SMTPURL }, smtpURL)},
	{name: "MWANYI_MAIL_FROM", serve: localMailFrom, dev: localMailFrom,
		doc:   "Address that e-mails come from, with or without a name. Required in serve with MWANYI_SMTP_URL.",
		parse: into(func(c *Config) *string { return &c.MailFrom }, mailFrom)},
	{name: "MWANYI_OPERATOR_EMAIL", empty: "nobody",
		doc:   "Address of the operator, which hears of every change of a lender's payout address; without one only the alarm payout_address_changed tells.",
		parse: into(func(c *Config) *string { return &c.OperatorEmail }, mailAddress)},
	{name: "MWANYI_LOAN_TERM", serve: "180d", dev: "180d",
		doc:   "Time after which a loan is due.",
		parse: into(func(c *Config) *time.Duration { return &c.LoanTerm }, duration("1s", "3650d"))},
	{name: "MWANYI_LOAN_FORBEARANCE", serve: "30d", dev: "30d",
		doc:   "Time after the due date before a loan is in default.",
		parse: into(func(c *Config) *time.Duration { return &c.LoanForbearance }, duration("0s", "3650d"))},
	{name: "MWANYI_PRICE_MAX_AGE", serve: "1h", dev: "1h",
		doc:   "Age at which the price feed counts as stale and no loan is given.",
		parse: into(func(c *Config) *time.Duration { return &c.PriceMaxAge }, duration("1s", "30d"))},
	{name: "MWANYI_PRICE_URL", empty: "the sandbox in dev; in serve the feed is not posted",
		doc:   "Address that answers the newest price of coffee as JSON.",
		parse: into(func(c *Config) *string { return &c.Price.URL }, httpURL)},
	{name: "MWANYI_PRICE_HEADER", empty: "none",
		doc:   "Name of the header that carries MWANYI_PRICE_KEY.",
		parse: into(func(c *Config) *string { return &c.Price.Header }, headerName)},
	{name: "MWANYI_PRICE_KEY", secret: true, empty: "none",
		doc:   "Key of the price service.",
		parse: into(func(c *Config) *secret.Text { return &c.Price.Key }, secretText)},
	{name: "MWANYI_PRICE_PATH", serve: "price_per_kg", dev: "price_per_kg",
		doc:   "Where the answer holds dollars for a kilogram: names joined by points.",
		parse: into(func(c *Config) *string { return &c.Price.PricePath }, text)},
	{name: "MWANYI_PRICE_TIME_PATH", serve: "observed_at", dev: "observed_at",
		doc:   "Where the answer holds the time of the price, in RFC 3339.",
		parse: into(func(c *Config) *string { return &c.Price.TimePath }, text)},
	{name: "MWANYI_PRICE_MAX_JUMP", serve: "0.2", dev: "0.2",
		doc:   "Share by which a price may differ from the last; a larger jump waits for the operator's confirmation.",
		parse: into(func(c *Config) *float64 { return &c.Price.MaxJump }, share)},
	{name: "MWANYI_FILING_URL", empty: "the sandbox in dev; in serve nothing is filed",
		doc:   "Base address of the EU Information System's web services, API V3, up to `/ws/`.",
		parse: into(func(c *Config) *string { return &c.Filing.URL }, httpURL)},
	{name: "MWANYI_FILING_ACCOUNTS_FILE", empty: "none",
		doc:   "JSON file with the accounts of the EU system, by buyer's name, cooperative's id or `*`.",
		parse: into(func(c *Config) *string { return &c.Filing.AccountsFile }, text)},
	{name: "MWANYI_FILING_POLL", serve: "30m", dev: "1s",
		doc:   "Time between questions for the number of a statement that was filed.",
		parse: into(func(c *Config) *time.Duration { return &c.Filing.Poll }, duration("100ms", "24h"))},
	{name: "MWANYI_DDS_WAIT", serve: "45s", dev: "45s",
		doc:   "Time that a call waits for its statement, at most 90 s.",
		parse: into(func(c *Config) *time.Duration { return &c.Filing.Wait }, duration("0s", "90s"))},
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
