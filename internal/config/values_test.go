package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// valueCases has good and bad values for every setting, as dev sees them; what
// serve refuses beyond that is in TestServeRefuses.
var valueCases = map[string]struct{ good, bad []string }{
	"MWANYI_CONFIG_FILE":               {nil, []string{"/no/such/file"}}, // a good one is made by the test
	"MWANYI_DATA_DIR":                  {[]string{"/srv/mwanyi", "./x"}, []string{" /srv"}},
	"MWANYI_DATABASE_URL":              {[]string{"postgres://u:p@h/d", "postgresql://h/d", "sqlite:/a.db", "postgres:///d?host=/run"}, []string{"mysql://h/d", "postgres", "postgres:h", "sqlite:", "host=db user=me", "postgres://h:port/"}},
	"MWANYI_ADDR":                      {[]string{":3000", "0.0.0.0:80", "[::1]:3000", "localhost:0"}, []string{"3000", "127.0.0.1", "h:http", "h:65536", "h:-1", "http://h:1", "a b:1", "::1:80"}},
	"MWANYI_SANDBOX_ADDR":              {[]string{"127.0.0.1:0", "[::1]:3001", "localhost:3001", "127.1.2.3:9"}, []string{":3001", "0.0.0.0:3001", "10.0.0.1:3001", "example.com:3001", "127.0.0.1"}},
	"MWANYI_CHAIN_ADDR":                {[]string{"off", "127.0.0.1:0", "[::1]:8545", "localhost:8545"}, []string{"on", ":8545", "0.0.0.0:8545", "10.0.0.1:8545", "http://127.0.0.1:1"}},
	"MWANYI_EXPLORER_URL":              {[]string{"https://scan.example/tx/{tx}", "https://scan.example/{tx}?tab=logs"}, []string{"https://scan.example/", "scan.example/{tx}", "ftp://h/{tx}", "https:///{tx}"}},
	"MWANYI_CHAIN_RPC_URLS":            {[]string{"http://127.0.0.1:8545", "https://u:p@h/v3/key, https://other/?k=1"}, []string{"wss://h", "h:8545", "https://", "https://h,", "https://h,https://h", "https://h#f", "https://%zz"}},
	"MWANYI_CHAIN_ID":                  {[]string{"1", "8453", "9223372036854775807"}, []string{"0", "-1", "0x1", "mainnet", "9223372036854775808"}},
	"MWANYI_CHAIN_CONFIRMATIONS":       {[]string{"0", "12", "10000", "safe", "finalized"}, []string{"-1", "10001", "latest", "Safe", "1.5"}},
	"MWANYI_CONTRACTS_FILE":            {[]string{"contracts.json"}, []string{"contracts.json "}},
	"MWANYI_SIGNER_URL":                {[]string{"http://127.0.0.1:9000", "https://u:p@signer/eth1"}, []string{"signer:9000", "ftp://h", "https://h#f", "http://a b"}},
	"MWANYI_SIGNER_ACCOUNTS":           {[]string{"OPERATOR=" + anAccount, "OPERATOR=" + anAccount + ", ADMIN=0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"}, []string{anAccount, "OPERATOR", "OPERATOR=0x1", "OPERATOR=0x0000000000000000000000000000000000000000", "operator=" + anAccount, "COOPERATIVE=" + anAccount, "OPERATOR=" + anAccount + ",OPERATOR=" + anAccount, "OPERATOR=0xFB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"}},
	"MWANYI_PUBLIC_URL":                {[]string{"https://coffee.example", "http://localhost:3000/", "https://h/base"}, []string{"coffee.example", "ftp://h", "https://", "https://u:p@h", "https://h?x=1", "https://h#f", "https://h:port"}},
	"MWANYI_TLS_CERT_FILE":             {[]string{"c.pem"}, []string{"c.pem "}},
	"MWANYI_TLS_KEY_FILE":              {[]string{"k.pem"}, []string{"k.pem "}},
	"MWANYI_TRUSTED_PROXIES":           {[]string{"10.0.0.0/8", "10.0.0.1, 2001:db8::/32"}, []string{"10.0.0.0/33", "proxy", "0.0.0.0/0", "10.0.0.0/8,::/0", "10.0.0.1,", "::ffff:10.0.0.1/128", "fe80::1%eth0"}},
	"MWANYI_METRICS_ALLOW":             {[]string{"127.0.0.1", "0.0.0.0/0", "10.0.0.0/8,::1/128"}, []string{"all", "10.0.0.0/8;::1", "10.0.0/8"}},
	"MWANYI_MASTER_SECRET":             {secretsGoodInDev, secretsBadEverywhere},
	"MWANYI_INBOUND_CHAIN_SECRET":      {secretsGoodInDev, secretsBadEverywhere},
	"MWANYI_INBOUND_CONVERSION_SECRET": {secretsGoodInDev, secretsBadEverywhere},
	"MWANYI_INBOUND_PAYOUT_SECRET":     {secretsGoodInDev, secretsBadEverywhere},
	"MWANYI_LOG_LEVEL":                 {[]string{"debug", "info", "warn", "error"}, []string{"INFO", "trace", "0"}},
	"MWANYI_LOG_FORMAT":                {[]string{"json", "text"}, []string{"JSON", "logfmt"}},
	"MWANYI_RATE_LIMIT_SCALE":          {[]string{"1", "0.5", "1000000", "0.001"}, []string{"0", "0.0", "-1", "1e3", "NaN", "Inf", "x", "1,5", ".5", "1000001", "0x10"}},
	"MWANYI_COUNTRY":                   {[]string{"UG"}, []string{"ug", "XX", "Uganda"}},
	"MWANYI_PAYOUT_RETRY_DELAYS":       {[]string{"1s,2s,3s", "0s, 1m, 1d", "10ms,10ms,10ms"}, []string{"30s", "1s,2s", "1s,2s,3s,4s", "1s,2s,", "1s,-2s,3s", "1,2,3", "1s,2s,31d"}},
	"MWANYI_WEBHOOK_RETRY_DELAYS":      {[]string{"0s,0s,0s,0s,0s", "0s,30s,5m,30m,2h"}, []string{"0s,30s,5m", "0s,1s,2s,3s,4s,5s", "0s,1s,2s,3s,x"}},
	"MWANYI_LOAN_TERM":                 {[]string{"180d", "1s", "24h", "3650d"}, []string{"0s", "0d", "-1d", "1.5d", "d", "180", "180days", "3651d", "99999999d", "1w"}},
	"MWANYI_LOAN_FORBEARANCE":          {[]string{"0s", "0d", "30d"}, []string{"-1s", "30", "3651d"}},
	"MWANYI_PRICE_MAX_AGE":             {[]string{"1h", "1s", "30d"}, []string{"0s", "-1h", "31d", "hour"}},
	"MWANYI_TOKEN_KEY_ROTATION":        {[]string{"1m", "24h", "365d"}, []string{"1s", "366d", "never"}},
	"MWANYI_JOB_LEASE":                 {[]string{"1s", "1h"}, []string{"10ms", "2h", "30"}},
	"MWANYI_JOB_WORKERS":               {[]string{"1", "1000"}, []string{"0", "-1", "1001", "8.5", "eight"}},
	"MWANYI_SHUTDOWN_TIMEOUT":          {[]string{"0s", "10m"}, []string{"-1s", "11m", "20"}},
}

const anAccount = "0x52908400098527886e0f7030069857d2e4169ee7"

var (
	secretsGoodInDev     = []string{masterSecret, strings.Repeat("x", 32), "dev-" + strings.Repeat("y", 40)}
	secretsBadEverywhere = []string{"short", masterSecret[:31], " " + masterSecret}
)

func TestEverySettingIsChecked(t *testing.T) {
	config := filepath.Join(t.TempDir(), "ok.conf")
	if err := os.WriteFile(config, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, s := range settings {
		cases, known := valueCases[s.name]
		if !known {
			t.Errorf("%s has no cases", s.name)
		}
		if s.name == configFileName {
			cases.good = []string{config}
		}
		for _, v := range cases.good {
			if _, err := Load(Dev, pair(s.name, v), ""); err != nil {
				t.Errorf("%s=%q: %v", s.name, v, err)
			}
		}
		for _, v := range cases.bad {
			_, err := Load(Dev, pair(s.name, v), "")
			if err == nil {
				t.Errorf("%s=%q is accepted", s.name, v)
			} else if s.name != configFileName && !strings.Contains(err.Error(), s.name) {
				t.Errorf("%s=%q: the message does not name the setting: %v", s.name, v, err)
			}
		}
	}
}

// pair is the environment of one setting, with those that must stand beside it.
func pair(name, v string) []string {
	env := []string{name + "=" + v}
	switch name {
	case "MWANYI_TLS_CERT_FILE":
		env = append(env, "MWANYI_TLS_KEY_FILE=k.pem")
	case "MWANYI_TLS_KEY_FILE":
		env = append(env, "MWANYI_TLS_CERT_FILE=c.pem")
	case "MWANYI_CHAIN_RPC_URLS":
		env = append(env, "MWANYI_CHAIN_ID=1", "MWANYI_CONTRACTS_FILE=c.json")
	case "MWANYI_CHAIN_ID":
		env = append(env, "MWANYI_CHAIN_RPC_URLS=http://h", "MWANYI_CONTRACTS_FILE=c.json")
	case "MWANYI_CONTRACTS_FILE":
		env = append(env, "MWANYI_CHAIN_RPC_URLS=http://h", "MWANYI_CHAIN_ID=1")
	case "MWANYI_SIGNER_URL":
		env = append(env, "MWANYI_SIGNER_ACCOUNTS=OPERATOR="+anAccount)
	case "MWANYI_SIGNER_ACCOUNTS":
		env = append(env, "MWANYI_SIGNER_URL=http://h")
	}
	return env
}
