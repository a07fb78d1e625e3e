package config

import (
	"bytes"
	"fmt"
	"log/slog"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// Secrets good enough for serve. They share no 8 characters with anything else.
const (
	masterSecret     = "q7Rk2LmZx9Vb4Nt6Wy1Hc8Pd3Fs5Gj0A"
	chainSecret      = "a1B9c8D7e6F5g4H3i2J1k0L9m8N7o6P5"
	conversionSecret = "zZ8yY7xX6wW5vV4uU3tT2sS1rR0qQ9pP"
	payoutSecret     = "m3N4b5V6c7X8z9L0k1J2h3G4f5D6s7A8"
	dbPassword       = "hunter2hunter3"
)

// production is the least that serve starts with.
func production() map[string]string {
	return map[string]string{
		"MWANYI_DATABASE_URL":              "postgres://mwanyi:" + dbPassword + "@db.internal:5432/mwanyi?sslmode=require&sslpassword=" + dbPassword,
		"MWANYI_PUBLIC_URL":                "https://coffee.example/",
		"MWANYI_TRUSTED_PROXIES":           "10.1.0.0/16",
		"MWANYI_MASTER_SECRET":             masterSecret,
		"MWANYI_INBOUND_CHAIN_SECRET":      chainSecret,
		"MWANYI_INBOUND_CONVERSION_SECRET": conversionSecret,
		"MWANYI_INBOUND_PAYOUT_SECRET":     payoutSecret,
	}
}

func environ(values map[string]string) []string {
	out := []string{"PATH=/bin", "HOME=/root"}
	for name, v := range values {
		out = append(out, name+"="+v)
	}
	return out
}

// with is production with changes; an empty value takes a setting away.
func with(changes map[string]string) []string {
	values := production()
	for name, v := range changes {
		values[name] = v
	}
	return environ(values)
}

func writeFile(t *testing.T, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "mwanyi.conf")
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func printOf(t *testing.T, c Config) string {
	t.Helper()
	var b bytes.Buffer
	if err := c.Print(&b); err != nil {
		t.Fatalf("print: %v", err)
	}
	return b.String()
}

func TestDevNeedsNothing(t *testing.T) {
	c, err := Load(Dev, []string{"PATH=/bin"}, "")
	if err != nil {
		t.Fatalf("load: %v", err)
	}
	for got, want := range map[string]string{
		c.DataDir: "./data", c.DatabaseURL.Reveal(): "sqlite:data/mwanyi.db", c.Addr: "127.0.0.1:3000",
		c.SandboxAddr: "127.0.0.1:3001", c.PublicURL: "http://127.0.0.1:3000", c.LogFormat: "text", c.Country: "UG",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if !c.MasterSecret.Empty() {
		t.Error("dev has secrets that nobody gave: c.MasterSecret.Empty() is false, want true")
	}
	if !c.InboundPayoutSecret.Empty() {
		t.Error("dev has secrets that nobody gave: c.InboundPayoutSecret.Empty() is false, want true")
	}
	if got := fmt.Sprint(c.PayoutRetryDelays, c.WebhookRetryDelays); got != "[30s 1m0s 2m0s] [0s 30s 5m0s 30m0s 2h0m0s]" {
		t.Errorf("retry delays: %s, want %q", got, "[30s 1m0s 2m0s] [0s 30s 5m0s 30m0s 2h0m0s]")
	}
	if c.LoanTerm != 180*day {
		t.Errorf("loan and price times: loan term %v, want %v", c.LoanTerm, 180*day)
	}
	if c.LoanForbearance != 30*day {
		t.Errorf("loan and price times: loan forbearance %v, want %v", c.LoanForbearance, 30*day)
	}
	if c.PriceMaxAge != time.Hour {
		t.Errorf("loan and price times: price max age %v, want %v", c.PriceMaxAge, time.Hour)
	}
	if c.TokenKeyRotation != day {
		t.Errorf("loan and price times: token key rotation %v, want %v", c.TokenKeyRotation, day)
	}
	if c.JobLease != 6*time.Second {
		t.Errorf("job and limit settings: job lease %v, want %v", c.JobLease, 6*time.Second)
	}
	if c.JobWorkers != 8 {
		t.Errorf("job and limit settings: job workers %v, want 8", c.JobWorkers)
	}
	if c.ShutdownTimeout != 20*time.Second {
		t.Errorf("job and limit settings: shutdown timeout %v, want %v", c.ShutdownTimeout, 20*time.Second)
	}
	if c.RateLimitScale != 1 {
		t.Errorf("job and limit settings: rate limit scale %v, want 1", c.RateLimitScale)
	}
	loopback := []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}
	if !slices.Equal(c.MetricsAllow, loopback) {
		t.Errorf("networks and level: metrics allow %v, want %v", c.MetricsAllow, loopback)
	}
	if c.TrustedProxies != nil {
		t.Errorf("networks and level: trusted proxies %v, want nil", c.TrustedProxies)
	}
	if c.LogLevel != slog.LevelInfo {
		t.Errorf("networks and level: log level %v, want %v", c.LogLevel, slog.LevelInfo)
	}
}

func TestServeStartsWithTheLeast(t *testing.T) {
	c, err := Load(Serve, with(nil), "")
	if err != nil {
		t.Fatalf("load: %v", err)
	}
	if c.PublicURL != "https://coffee.example" {
		t.Errorf("public URL %q, want %q: %+v", c.PublicURL, "https://coffee.example", c)
	}
	if c.DataDir != "/var/lib/mwanyi" {
		t.Errorf("data dir %q, want /var/lib/mwanyi: %+v", c.DataDir, c)
	}
	if c.SandboxAddr != "" {
		t.Errorf("sandbox addr %q, want %q: %+v", c.SandboxAddr, "", c)
	}
	if c.LogFormat != "json" {
		t.Errorf("log format %q, want json: %+v", c.LogFormat, c)
	}
	if c.MasterSecret.Reveal() != masterSecret {
		t.Errorf("a secret is in another's place: master secret %v, want %v", c.MasterSecret.Reveal(), masterSecret)
	}
	if c.InboundPayoutSecret.Reveal() != payoutSecret {
		t.Errorf("a secret is in another's place: inbound payout secret %v, want %v", c.InboundPayoutSecret.Reveal(), payoutSecret)
	}
	if c.InboundChainSecret.Reveal() != chainSecret {
		t.Errorf("a secret is in another's place: inbound chain secret %v, want %v", c.InboundChainSecret.Reveal(), chainSecret)
	}
	if c.InboundConversionSecret.Reveal() != conversionSecret {
		t.Errorf("a secret is in another's place: inbound conversion secret %v, want %v", c.InboundConversionSecret.Reveal(), conversionSecret)
	}
}

// spec: serve-refusals, sms-configured
func TestServeRefuses(t *testing.T) {
	tests := map[string]struct {
		changes map[string]string
		want    string
	}{
		"no database":           {map[string]string{"MWANYI_DATABASE_URL": ""}, "MWANYI_DATABASE_URL is required"},
		"no public URL":         {map[string]string{"MWANYI_PUBLIC_URL": ""}, "MWANYI_PUBLIC_URL is required"},
		"no master secret":      {map[string]string{"MWANYI_MASTER_SECRET": ""}, "MWANYI_MASTER_SECRET is required"},
		"no chain secret":       {map[string]string{"MWANYI_INBOUND_CHAIN_SECRET": ""}, "MWANYI_INBOUND_CHAIN_SECRET is required"},
		"no conversion secret":  {map[string]string{"MWANYI_INBOUND_CONVERSION_SECRET": ""}, "MWANYI_INBOUND_CONVERSION_SECRET is required"},
		"mail from nobody":      {map[string]string{"MWANYI_SMTP_URL": "smtp://mail.example"}, "MWANYI_MAIL_FROM"},
		"no payout secret":      {map[string]string{"MWANYI_INBOUND_PAYOUT_SECRET": ""}, "MWANYI_INBOUND_PAYOUT_SECRET is required"},
		"neither TLS nor proxy": {map[string]string{"MWANYI_TRUSTED_PROXIES": ""}, "over TLS"},
		"certificate alone":     {map[string]string{"MWANYI_TLS_CERT_FILE": "c.pem"}, "one of them is missing"},
		"key alone":             {map[string]string{"MWANYI_TLS_KEY_FILE": "k.pem"}, "one of them is missing"},
		"public URL over http":  {map[string]string{"MWANYI_PUBLIC_URL": "http://coffee.example"}, "needs https"},
		"a key without an id":   {map[string]string{"MWANYI_PAYOUT_URL": "https://h", "MWANYI_PAYOUT_KEY": "k", "MWANYI_PAYOUT_RAIL": "pawapay", "MWANYI_PAYOUT_RATE": "3700", "MWANYI_PAYOUT_SIGNING_KEY_FILE": "k.pem"}, "MWANYI_PAYOUT_SIGNING_KEY_ID are set both or neither"},
		"sweeps to nowhere":     {map[string]string{"MWANYI_SWEEP_EVERY": "1h"}, "MWANYI_RAIL_ADDRESS is required with MWANYI_SWEEP_EVERY"},
		"sweeps to the sandbox": {map[string]string{"MWANYI_RAIL_ADDRESS": sandboxRailAddress}, "MWANYI_RAIL_ADDRESS is the sandbox's"},
		"spool with a URL":      {map[string]string{"MWANYI_SMS_PROVIDER": "spool", "MWANYI_SMS_URL": "https://sms.example"}, "MWANYI_SMS_URL is not used"},
		"gateway without URL":   {map[string]string{"MWANYI_SMS_PROVIDER": "gateway"}, "MWANYI_SMS_URL is required with MWANYI_SMS_PROVIDER=gateway"},
		"an account too many":   {map[string]string{"MWANYI_SMS_ACCOUNT": "mwanyi"}, "not used with MWANYI_SMS_PROVIDER=spool"},
		"sms without account":   {map[string]string{"MWANYI_SMS_PROVIDER": "africastalking", "MWANYI_SMS_KEY": "k"}, "MWANYI_SMS_ACCOUNT is required with MWANYI_SMS_PROVIDER=africastalking"},
		"sms without key":       {map[string]string{"MWANYI_SMS_PROVIDER": "africastalking", "MWANYI_SMS_ACCOUNT": "mwanyi"}, "MWANYI_SMS_KEY is required with MWANYI_SMS_PROVIDER=africastalking"},
		"twilio without sender": {map[string]string{"MWANYI_SMS_PROVIDER": "twilio", "MWANYI_SMS_ACCOUNT": "AC0123456789abcdef0123456789abcdef", "MWANYI_SMS_KEY": "k"}, "MWANYI_SMS_FROM is required with MWANYI_SMS_PROVIDER=twilio"},
		"twilio of a name":      {map[string]string{"MWANYI_SMS_PROVIDER": "twilio", "MWANYI_SMS_ACCOUNT": "mwanyi", "MWANYI_SMS_KEY": "k", "MWANYI_SMS_FROM": "+1"}, "MWANYI_SMS_ACCOUNT must be an account SID"},
		"sandbox":               {map[string]string{"MWANYI_SANDBOX_ADDR": "127.0.0.1:3001"}, "MWANYI_SANDBOX_ADDR is for development"},
		"clock":                 {map[string]string{"MWANYI_CLOCK_AHEAD": "180d"}, "MWANYI_CLOCK_AHEAD is for development"},
		"dev secret":            {map[string]string{"MWANYI_MASTER_SECRET": NewDevSecret().Reveal()}, "MWANYI_MASTER_SECRET is a development secret"},
		"dev inbound secret":    {map[string]string{"MWANYI_INBOUND_CHAIN_SECRET": NewDevSecret().Reveal()}, "MWANYI_INBOUND_CHAIN_SECRET is a development secret"},
		"one character":         {map[string]string{"MWANYI_MASTER_SECRET": strings.Repeat("x", 40)}, "MWANYI_MASTER_SECRET is trivial"},
		"a word repeated":       {map[string]string{"MWANYI_INBOUND_PAYOUT_SECRET": strings.Repeat("changeme", 5)}, "MWANYI_INBOUND_PAYOUT_SECRET is trivial"},
		"unknown key":           {map[string]string{"MWANYI_MASTER_SECRETS": masterSecret}, "MWANYI_MASTER_SECRETS in the environment is no setting; the nearest is MWANYI_MASTER_SECRET"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := Load(Serve, with(test.changes), "")
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

func TestServeTakesTLSFilesInPlaceOfAProxy(t *testing.T) {
	c, err := Load(Serve, with(map[string]string{"MWANYI_TRUSTED_PROXIES": "", "MWANYI_TLS_CERT_FILE": "c.pem", "MWANYI_TLS_KEY_FILE": "k.pem"}), "")
	if err != nil {
		t.Fatal(err)
	}
	if c.TLSCertFile != "c.pem" {
		t.Errorf("TLSCertFile %q, want c.pem: %+v", c.TLSCertFile, c)
	}
	if c.TLSKeyFile != "k.pem" {
		t.Errorf("TLSKeyFile %q, want k.pem: %+v", c.TLSKeyFile, c)
	}
}

func TestAllProblemsAreNamedAtOnce(t *testing.T) {
	_, err := Load(Serve, []string{"MWANYI_JOB_WORKERS=many", "MWANYI_NO=1"}, "")
	if err == nil {
		t.Fatal("no error, want one")
	}
	for _, want := range []string{"MWANYI_JOB_WORKERS", "MWANYI_NO ", "MWANYI_DATABASE_URL", "MWANYI_MASTER_SECRET", "over TLS"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q in it", err, want)
		}
	}
}

// spec: settings
func TestTheEnvironmentWinsOverTheFileAndTheFileOverTheDefault(t *testing.T) {
	file := writeFile(t, "MWANYI_ADDR=127.0.0.1:4000\nMWANYI_JOB_WORKERS=3\n")
	other := writeFile(t, "MWANYI_JOB_WORKERS=5\n")
	env := []string{"MWANYI_ADDR=127.0.0.1:5000", "MWANYI_CONFIG_FILE=" + other, "MWANYI_LOG_LEVEL="}

	c, err := Load(Dev, env, file)
	if err != nil {
		t.Fatalf("load: %v", err)
	}
	if c.Addr != "127.0.0.1:5000" {
		t.Errorf("addr %s, want %q", c.Addr, "127.0.0.1:5000")
	}
	if c.JobWorkers != 3 {
		t.Errorf("workers %d, want 3", c.JobWorkers)
	}
	if c.PublicURL != "http://127.0.0.1:5000" {
		t.Errorf("URL %s, want %q", c.PublicURL, "http://127.0.0.1:5000")
	}
	if c.ConfigFile != file {
		t.Errorf("file %s, want %v", c.ConfigFile, file)
	}
	lines := map[string]string{}
	for line := range strings.Lines(printOf(t, c)) {
		fields := strings.Fields(line)
		lines[fields[0]] = strings.Join(fields[1:], " ")
	}
	for name, want := range map[string]string{
		"MWANYI_ADDR": "127.0.0.1:5000 environment", "MWANYI_JOB_WORKERS": "3 file", "MWANYI_LOG_LEVEL": "info default",
		"MWANYI_CONFIG_FILE": file + " command line", "MWANYI_MASTER_SECRET": "(" + madeInDev + ") default",
	} {
		if lines[name] != want {
			t.Errorf("%s is printed as %q, want %q", name, lines[name], want)
		}
	}

	if c, err = Load(Dev, env, ""); err != nil {
		t.Errorf("file named by the environment: %v", err)
	} else if c.JobWorkers != 5 {
		t.Errorf("file named by the environment: %d workers, want 5", c.JobWorkers)
	}
	if c, err = Load(Dev, append(env, "MWANYI_ADDR=127.0.0.1:6000"), ""); err != nil {
		t.Errorf("a later entry does not win: %v", err)
	} else if c.Addr != "127.0.0.1:6000" {
		t.Errorf("a later entry does not win: addr %q, want %q", c.Addr, "127.0.0.1:6000")
	}
}

func TestTheFileTakesCommentsAndQuotes(t *testing.T) {
	file := writeFile(t, "# a comment\r\n\n  MWANYI_DATA_DIR = \"/srv/my data\"  \nMWANYI_LOG_LEVEL='warn'\nMWANYI_MASTER_SECRET="+masterSecret+"#\nMWANYI_COUNTRY=\n")
	c, err := Load(Dev, nil, file)
	if err != nil {
		t.Fatalf("load: %v", err)
	}
	if c.DataDir != "/srv/my data" {
		t.Errorf("data dir %q, want %q: %+v", c.DataDir, "/srv/my data", c)
	}
	if c.LogLevel != slog.LevelWarn {
		t.Errorf("log level %v, want %v: %+v", c.LogLevel, slog.LevelWarn, c)
	}
	if c.MasterSecret.Reveal() != masterSecret+"#" {
		t.Errorf("master secret %v, want %v: %+v", c.MasterSecret.Reveal(), masterSecret+"#", c)
	}
	if c.Country != "UG" {
		t.Errorf("country %q, want UG: %+v", c.Country, c)
	}
}

func TestTheFileIsReadStrictly(t *testing.T) {
	tests := map[string]struct{ content, want string }{
		"unknown name":       {"\nMWANYI_ADDRESS=x", "line 2: MWANYI_ADDRESS is no setting; the nearest is MWANYI_ADDR"},
		"foreign name":       {"ADDR=x", "line 1: ADDR is no setting; the nearest is MWANYI_ADDR"},
		"no equals sign":     {"MWANYI_ADDR", "line 1: not of the form"},
		"small letters":      {"mwanyi_addr=x", "line 1: not of the form"},
		"twice":              {"MWANYI_ADDR=:1\nMWANYI_ADDR=:2", "line 2: MWANYI_ADDR is set twice"},
		"twice, first empty": {"MWANYI_ADDR=\nMWANYI_ADDR=:2", "line 2: MWANYI_ADDR is set twice"},
		"open quote":         {`MWANYI_ADDR="127.0.0.1:1`, "line 1: MWANYI_ADDR: the value must end with the quote"},
		"text after a quote": {`MWANYI_ADDR="127.0.0.1:1" # mine`, "line 1: MWANYI_ADDR: the value must end with the quote"},
		"only a quote":       {`MWANYI_ADDR="`, "line 1: MWANYI_ADDR: the value must end with the quote"},
		"space in quotes":    {`MWANYI_ADDR=" :1"`, "white space"},
		"names a file":       {"MWANYI_CONFIG_FILE=other", "cannot be set in the file"},
		"bad value":          {"MWANYI_ADDR=x", `MWANYI_ADDR is "x": use host:port`},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := Load(Dev, nil, writeFile(t, test.content))
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
	if _, err := Load(Dev, nil, filepath.Join(t.TempDir(), "absent")); err == nil {
		t.Error("a file that is not there: no error, want one")
	} else if !strings.Contains(err.Error(), "absent") {
		t.Errorf("a file that is not there: error %q, want %q in it", err, "absent")
	}
}

func TestUnknownNamesInTheEnvironmentAreRefusedInBothModes(t *testing.T) {
	for _, mode := range []Mode{Dev, Serve} {
		_, err := Load(mode, with(map[string]string{"MWANYI_LOAN_TEMR": "1d"}), "")
		if err == nil {
			t.Errorf("%s: no error, want one", mode)
		} else if !strings.Contains(err.Error(), "MWANYI_LOAN_TEMR in the environment is no setting; the nearest is MWANYI_LOAN_TERM") {
			t.Errorf("%s: error %q, want %q in it", mode, err, "MWANYI_LOAN_TEMR in the environment is no setting; the nearest is MWANYI_LOAN_TERM")
		}
	}
	if _, err := Load(Dev, []string{"MWANYI_TEST_DB=postgres://x", "MWANYIX=1", "mwanyi_x=1"}, ""); err != nil {
		t.Errorf("names that are not ours: %v", err)
	}
	if _, err := Load(Dev, []string{"MWANYI_LOG_LEVEL=info "}, ""); err == nil {
		t.Error("white space: no error, want one")
	} else if !strings.Contains(err.Error(), "white space") {
		t.Errorf("white space: error %q, want %q in it", err, "white space")
	}
}

func TestNoSecretIsEverShown(t *testing.T) {
	secrets := []string{masterSecret, chainSecret, conversionSecret, payoutSecret, dbPassword}
	broken := map[string]string{
		"MWANYI_DATABASE_URL":              "postgres://mwanyi:" + dbPassword + "@db:port/\x7f",
		"MWANYI_PUBLIC_URL":                "https://user:" + dbPassword + "@coffee.example",
		"MWANYI_MASTER_SECRET":             masterSecret[:31],
		"MWANYI_INBOUND_CHAIN_SECRET":      " " + chainSecret,
		"MWANYI_INBOUND_CONVERSION_SECRET": "dev-" + conversionSecret,
		"MWANYI_INBOUND_PAYOUT_SECRET":     payoutSecret + payoutSecret,
	}
	file := writeFile(t, "MWANYI_MASTER_SECRET='"+masterSecret+"\n"+chainSecret+"==\n")
	cases := map[string]struct {
		environ []string
		file    string
	}{"good": {with(nil), ""}, "broken": {environ(broken), ""}, "broken file": {with(nil), file}}
	for name, test := range cases {
		c, err := Load(Serve, test.environ, test.file)
		said := fmt.Sprintf("%v\n%s\n%+v\n%#v", err, printOf(t, c), c, c)
		for _, s := range secrets {
			for at := 0; at+8 <= len(s); at++ {
				if strings.Contains(said, s[at:at+8]) {
					t.Errorf("%s: %q shows, want it nowhere in:\n%s", name, s[at:at+8], said)
					break
				}
			}
		}
	}
}

func TestTheDatabaseIsShownWithoutItsPassword(t *testing.T) {
	c, err := Load(Serve, with(nil), "")
	if err != nil {
		t.Fatal(err)
	}
	if out := printOf(t, c); !strings.Contains(out, "postgres://mwanyi:****@db.internal:5432/mwanyi ") {
		t.Errorf("printed, want %q in it:\n%s", "postgres://mwanyi:****@db.internal:5432/mwanyi ", out)
	}
	for in, want := range map[string]string{
		"sqlite:/a/b.db":                  "sqlite:/a/b.db",
		"postgres://db/x?password=p":      "postgres://db/x",
		"postgres:///x?host=/run&user=me": "****",
		"postgres://%zz":                  "****",
	} {
		if got := maskDatabaseURL(in); got != want {
			t.Errorf("%s is shown as %s, want %s", in, got, want)
		}
	}
}

func TestLocalURL(t *testing.T) {
	for addr, want := range map[string]string{
		"127.0.0.1:3000": "http://127.0.0.1:3000", "[::1]:3000": "http://[::1]:3000", ":3000": "http://localhost:3000",
		"0.0.0.0:80": "http://localhost:80", "[::]:80": "http://localhost:80", "127.0.0.1:0": "", "nonsense": "",
	} {
		if got := (Config{}).LocalURL(addr); got != want {
			t.Errorf("%s: got %q, want %q", addr, got, want)
		}
	}
	if got := (Config{TLSCertFile: "c"}).LocalURL("127.0.0.1:1"); got != "https://127.0.0.1:1" {
		t.Errorf("with TLS: %s, want %q", got, "https://127.0.0.1:1")
	}
	c, err := Load(Dev, []string{"MWANYI_ADDR=127.0.0.1:0"}, "")
	if err != nil || c.PublicURL != "" || !strings.Contains(printOf(t, c), "(from MWANYI_ADDR)") {
		t.Errorf("port 0: public URL %q, %v, want none yet, from MWANYI_ADDR", c.PublicURL, err)
	}
}

func TestSettingsTableHasARowPerSetting(t *testing.T) {
	table := SettingsTable()
	if got, want := strings.Count(table, "\n"), len(settings)+2; got != want {
		t.Errorf("%d lines, want %d", got, want)
	}
	for line := range strings.Lines(table) {
		if strings.Count(line, "|") != 5 {
			t.Errorf("not 4 columns: %d bars, want 5: %s", strings.Count(line, "|"), line)
		}
	}
	for _, want := range []string{
		"| `MWANYI_PAYOUT_RETRY_DELAYS` | `30s,60s,120s` | `30s,60s,120s` |",
		"| `MWANYI_DATABASE_URL` | **required** | SQLite file in MWANYI_DATA_DIR |",
		"| `MWANYI_SANDBOX_ADDR` | refused | `127.0.0.1:3001` |",
	} {
		if !strings.Contains(table, want) {
			t.Errorf("the table lacks a line, want %s", want)
		}
	}
}
