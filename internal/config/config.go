// Package config is the configuration: one table of settings that the
// environment, a file and the flags fill in, read once into typed values.
//
//	config.go    Config, Load, Print; what settings contradict each other
//	settings.go  the one table of settings
//	parse.go     how the values are read and checked
//	database.go  how a PostgreSQL database is used
//	demo.go      what a first start of development shows
//	chain.go     the same for the settings of the chain
//	ledger.go    the same for the settings of the audit ledger
//	ipfs.go      the same for the settings of pinned files
//	bucket.go    the object store in which the bytes of files can lie
//	forest.go    the same for the settings of the forest data
//	price.go     the rows of the table about the price of coffee
//	registry.go  the national registry of farmers
//	batch.go     the same for batches and the export authority
//	operator.go  the settings of the operators' own rails
//	payment.go   the same for payouts and conversions
//	sms.go       the same for text messages
//	ussd.go      the gateway of the menu that farmers dial
//	policy.go    the same for the rules that doubt
//	mail.go      the same for e-mail
//	table.go     a row of the table: its default, how it is shown, to the operator and in the manual
//	source.go    the environment, the file, and names that do not exist
package config

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/netip"
	"strings"
	"text/tabwriter"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/policy"
	"mwanyi/internal/secret"
)

// Mode is how the service runs; defaults and demands differ.
type Mode string

// The modes.
const (
	Serve Mode = "serve" // production
	Dev   Mode = "dev"   // everything embedded, nothing has to be configured
)

// Config is the effective configuration. The table in settings.go says
// what each field means, its default and its limits.
type Config struct {
	Mode       Mode
	ConfigFile string

	DataDir     string
	DatabaseURL secret.Text // as store.Open takes it; never empty after Load
	Database    Database
	Addr        string
	SandboxAddr string        // empty in serve
	DemoSeason  bool          // dev: a fresh folder gets one
	ClockAhead  time.Duration // dev: of the machine's; see app.SetClock
	SandboxURL  string        // of the running sandbox; no setting: dev fills it in
	ExplorerURL string        // of a transaction on another explorer, with {tx}; empty: our own pages
	ChainAddr   string        // JSON-RPC of the embedded chain; empty: there is none
	TLSCertFile string        // empty together with TLSKeyFile
	TLSKeyFile  string
	PublicURL   string // without a slash at the end; empty in dev when Addr has port 0: see LocalURL

	// A remote chain; ChainURLs is empty when there is none.
	ChainURLs          []secret.Text
	ChainID            uint64
	ChainConfirmations string // a number, "safe" or "finalized"
	ChainMaxFee        int    // gwei for a unit of gas
	ChainLate          time.Duration
	ChainPoll          time.Duration         // between two looks at a remote chain
	ChainLanes         int                   // accounts with the role OPERATOR
	ChainInFlight      int                   // open transactions of an account
	ChainWindow        time.Duration         // how long a call waits for company; 0: as the chain's kind has it
	SignerLanes        map[int]chain.Address // accounts of lanes, from the second on, that the remote signer holds
	ContractsFile      string
	SignerURL          secret.Text                   // empty: all keys are in DataDir
	SignerAccounts     map[signer.Role]chain.Address // those that the remote signer holds
	SignerWallets      bool                          // it also holds the wallets that organisations get
	OwnWallets         bool                          // buyers and MFIs bring their own wallet
	WalletProof        bool                          // whose owner has signed a challenge
	WalletDelay        time.Duration                 // before a lender's shares follow to another wallet

	Ledger            string            // LedgerEmbedded or LedgerHedera
	LedgerOrigin      string            // empty: DefaultLedgerOrigin
	LedgerWitnesses   []Witness         // who cosign the embedded ledger
	LedgerQuorum      int               // how many of them readers can count on
	HederaNodes       map[string]string // host:port to account id
	HederaOperator    string
	HederaOperatorKey secret.Text
	HederaTopic       string
	HederaSubmitKey   secret.Text
	HederaMirror      string // without a slash at the end

	IPFS IPFS

	TrustedProxies []netip.Prefix
	MetricsAllow   []netip.Prefix

	// In dev a secret may be empty: the service then makes one with
	// NewDevSecret and keeps it in DataDir.
	MasterSecret            secret.Text
	InboundChainSecret      secret.Text
	InboundConversionSecret secret.Text
	InboundPayoutSecret     secret.Text

	LogLevel       slog.Level
	LogFormat      string // "json" or "text"
	RateLimitScale float64
	KeptReplies    uint64 // bytes; 0: none
	Country        string // ISO 3166-1 alpha-2

	AgentAppURL string // empty: from PublicURL
	Registry    Registry
	Forest      Forest

	Policy policy.Doubt

	PayoutRetryDelays  []time.Duration // always 3
	Payout             Payout
	MTN                MTN
	Airtel             Airtel
	Sweep              Sweep
	Conversion         Conversion
	Watchers           Watchers
	SMS                SMS
	USSD               USSD
	WebhookRetryDelays []time.Duration // always 5
	SMTPURL            secret.Text     // empty: e-mails are files in DataDir
	MailFrom           string
	OperatorEmail      string // empty: nobody
	LoanTerm           time.Duration
	LoanForbearance    time.Duration
	PriceMaxAge        time.Duration
	MaxBorrowRate      money.Decimal // a year, 1 = 100 %
	LoanConsent        string        // off or sms
	EraseWait          time.Duration // before a farmer is forgotten
	Covenants          Covenants
	Deploy             Deploy
	ReconcileEvery     time.Duration // zero: never by itself
	Price              Price
	Filing             Filing
	Batch              Batch
	TokenKeyRotation   time.Duration
	JobLease           time.Duration
	MessageRetention   time.Duration
	AddressRetention   time.Duration // of callers, in the trail
	TrailRetention     time.Duration // of the trail's rows
	WeighingRetention  time.Duration
	FileRetention      map[string]time.Duration // of private files, by kind; what is not there is kept
	JobWorkers         int
	ShutdownTimeout    time.Duration
	MinFreeSpace       uint64 // bytes; 0: not watched

	shown []shownValue // what Print says; no secret is in it
}

// Filing is the EU system and how long a statement is waited for.
type Filing struct {
	URL          string // empty: the sandbox in dev, nowhere in serve
	AccountsFile string
	Wait         time.Duration
	Poll         time.Duration
}

// shownValue is one line of Print.
type shownValue struct {
	name, value string
	origin      origin
}

// origin says where a value came from.
type origin string

const (
	fromDefault     origin = "default"
	fromFile        origin = "file"
	fromEnvironment origin = "environment"
	fromFlag        origin = "command line"
)

// Load reads the configuration of a mode. environ has the form of os.Environ;
// a later entry wins over an earlier one, so command-line flags can be passed
// as further entries. filePath is the --config flag; when it is empty,
// MWANYI_CONFIG_FILE names the file, if there is one. The environment wins over
// the file. An empty value counts as not given.
//
// The error joins everything that is wrong, one line each, names the settings
// and holds no secret. Beside an error the Config is good for Print alone.
// spec: settings
func Load(mode Mode, environ []string, filePath string) (Config, error) {
	c := Config{Mode: mode}
	given, problems := read(environ, filePath)
	for i := range settings {
		if err := c.take(&settings[i], given); err != nil {
			problems = append(problems, err)
		}
	}
	problems = append(problems, c.contradictions()...)
	return c, errors.Join(problems...)
}

// take chooses the value of one setting.
func (c *Config) take(s *setting, given map[string]value) error {
	v, had := given[s.name]
	if !had {
		v = value{s.defaultIn(c), fromDefault}
	}
	err := c.parse(s, v.text, had)
	shown := s.display(v.text)
	switch {
	case err != nil && v.text == "":
		shown = "(missing)"
	case err != nil:
		shown = "(refused)" // it may hold a password where none belongs
	}
	c.shown = append(c.shown, shownValue{s.name, shown, v.origin})
	return err
}

// parse checks a value and puts it into its field.
func (c *Config) parse(s *setting, text string, had bool) error {
	switch {
	case had && s.onlyDev && c.Mode != Dev:
		return fmt.Errorf("%s is for development: mwanyi %s does not take it", s.name, c.Mode)
	case text == "" && s.required && c.Mode == Serve:
		return fmt.Errorf("%s is required: %s", s.name, s.doc)
	case text == "":
		return nil
	}
	if err := s.parse(c, text); err != nil {
		return fmt.Errorf("%s %w", s.name, err)
	}
	return nil
}

// contradictions are the faults that no setting has alone.
// spec: serve-refusals
func (c *Config) contradictions() []error {
	var problems []error
	if (c.TLSCertFile == "") != (c.TLSKeyFile == "") {
		problems = append(problems, errors.New("MWANYI_TLS_CERT_FILE and MWANYI_TLS_KEY_FILE go together: one of them is missing"))
	}
	if c.Mode == Serve && c.TLSCertFile == "" && len(c.TrustedProxies) == 0 {
		problems = append(problems, errors.New("mwanyi serve speaks to the world over TLS: set MWANYI_TLS_CERT_FILE and MWANYI_TLS_KEY_FILE, or MWANYI_TRUSTED_PROXIES when a proxy ends TLS"))
	}
	if c.Mode == Serve && c.sharedSecret() {
		problems = append(problems, errors.New("two of the secrets are equal: each needs its own, so that one that leaks opens one door"))
	}
	problems = append(problems, c.databaseContradictions()...)
	problems = append(problems, c.mailContradictions()...)
	problems = append(problems, c.ledgerContradictions()...)
	problems = append(problems, c.ipfsContradictions()...)
	problems = append(problems, c.forestContradictions()...)
	problems = append(problems, c.payoutContradictions()...)
	problems = append(problems, c.smsContradictions()...)
	problems = append(problems, c.operatorContradictions()...)
	problems = append(problems, c.sweepContradictions()...)
	return append(problems, c.chainContradictions()...)
}

// sharedSecret reports whether a secret is used twice.
func (c *Config) sharedSecret() bool {
	seen := map[string]bool{}
	for _, s := range []secret.Text{c.MasterSecret, c.InboundChainSecret, c.InboundConversionSecret, c.InboundPayoutSecret, c.MTN.Door, c.Airtel.Door, c.USSD.Secret} {
		if !s.Empty() && seen[s.Hash()] {
			return true
		}
		seen[s.Hash()] = true
	}
	return false
}

// Print writes the effective configuration: name, value with secrets masked,
// and where it came from.
func (c Config) Print(w io.Writer) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, v := range c.shown {
		if _, err := fmt.Fprintf(table, "%s\t%s\t%s\n", v.name, v.value, v.origin); err != nil {
			return fmt.Errorf("print configuration: %w", err)
		}
	}
	if err := table.Flush(); err != nil {
		return fmt.Errorf("print configuration: %w", err)
	}
	return nil
}

// SQLitePath is the database's file, or empty when it is PostgreSQL.
func (c Config) SQLitePath() string {
	path, isFile := strings.CutPrefix(c.DatabaseURL.Reveal(), "sqlite:")
	if !isFile {
		return ""
	}
	return path
}
