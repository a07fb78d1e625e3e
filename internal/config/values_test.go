package config

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// valueCases has good and bad values for every setting, as dev sees them; what
// serve refuses beyond that is in TestServeRefuses.
var valueCases = map[string]struct{ good, bad []string }{
	"MWANYI_CONFIG_FILE":               {nil, []string{"/no/such/file"}}, // a good one is made by the test
	"MWANYI_DATA_DIR":                  {[]string{"/srv/mwanyi", "./x"}, []string{" /srv"}},
	"MWANYI_DATABASE_URL":              {[]string{"postgres://u:p@h/d", "postgresql://h/d", "sqlite:/a.db", "postgres:///d?host=/run"}, []string{"mysql://h/d", "postgres", "postgres:h", "sqlite:", "host=db user=me", "postgres://h:port/"}},
	"MWANYI_DATABASE_POOL":             {[]string{"1", "16", "500"}, []string{"0", "501", "16+16", "many"}},
	"MWANYI_DATABASE_POOLER":           {[]string{"none"}, []string{"session", "on", "pgbouncer"}}, // transaction needs the URL of the server
	"MWANYI_DATABASE_ADMIN_URL":        {[]string{"postgres://u:p@h/d"}, []string{"sqlite:/a.db", "mysql://h/d", "h"}},
	"MWANYI_DATABASE_READ_URL":         {[]string{"postgres://u:p@h/d", "postgres://a,b/d?target_session_attrs=prefer-standby"}, []string{"sqlite:/a.db", "mysql://h/d", "h"}},
	"MWANYI_DATABASE_READ_LAG":         {[]string{"2s", "10s", "10m"}, []string{"1s", "0", "11m", "10", "off"}},
	"MWANYI_MIGRATE":                   {[]string{"auto", "off"}, []string{"on", "no"}},
	"MWANYI_ADDR":                      {[]string{":3000", "0.0.0.0:80", "[::1]:3000", "localhost:0"}, []string{"3000", "127.0.0.1", "h:http", "h:65536", "h:-1", "http://h:1", "a b:1", "::1:80"}},
	"MWANYI_SANDBOX_ADDR":              {[]string{"127.0.0.1:0", "[::1]:3001", "localhost:3001", "127.1.2.3:9"}, []string{":3001", "0.0.0.0:3001", "10.0.0.1:3001", "example.com:3001", "127.0.0.1"}},
	"MWANYI_CLOCK_AHEAD":               {[]string{"0s", "180d", "3650d"}, []string{"-1d", "3651d", "tomorrow", "180"}},
	"MWANYI_DEMO_SEASON":               {[]string{"on", "off"}, []string{"yes", "1", "ON"}},
	"MWANYI_CHAIN_ADDR":                {[]string{"off", "127.0.0.1:0", "[::1]:8545", "localhost:8545"}, []string{"on", ":8545", "0.0.0.0:8545", "10.0.0.1:8545", "http://127.0.0.1:1"}},
	"MWANYI_EXPLORER_URL":              {[]string{"https://scan.example/tx/{tx}", "https://scan.example/{tx}?tab=logs"}, []string{"https://scan.example/", "scan.example/{tx}", "ftp://h/{tx}", "https:///{tx}"}},
	"MWANYI_MIN_FREE_SPACE":            {[]string{"0", "512MiB", "1048576", "900000TiB"}, []string{"-1", "512MB", "1.5GiB", "512 MiB", "mib", "99999999TiB"}},
	"MWANYI_CHAIN_RPC_URLS":            {[]string{"http://127.0.0.1:8545", "https://u:p@h/v3/key, https://other/?k=1"}, []string{"wss://h", "h:8545", "https://", "https://h,", "https://h,https://h", "https://h#f", "https://%zz"}},
	"MWANYI_CHAIN_ID":                  {[]string{"1", "8453", "9223372036854775807"}, []string{"0", "-1", "0x1", "mainnet", "9223372036854775808"}},
	"MWANYI_CHAIN_CONFIRMATIONS":       {[]string{"0", "12", "10000", "safe", "finalized"}, []string{"-1", "10001", "latest", "Safe", "1.5"}},
	"MWANYI_CHAIN_MAX_FEE_GWEI":        {[]string{"1", "500", "1000000"}, []string{"0", "1000001", "1.5", "-1"}},
	"MWANYI_CHAIN_POLL":                {[]string{"10ms", "2s", "1m"}, []string{"9ms", "61s", "2", "off"}},
	"MWANYI_CHAIN_LANES":               {[]string{"1", "3", "16"}, []string{"0", "17", "1.5", "-1"}},
	"MWANYI_CHAIN_IN_FLIGHT":           {[]string{"1", "15", "1000"}, []string{"0", "1001", "x"}},
	"MWANYI_CHAIN_WINDOW":              {[]string{"0s", "100ms", "1m"}, []string{"61s", "-1s", "5"}},
	"MWANYI_CHAIN_LATE":                {[]string{"10s", "5m", "1d"}, []string{"9s", "2d", "5", "off"}},
	"MWANYI_CONTRACTS_FILE":            {[]string{"contracts.json"}, []string{"contracts.json "}},
	"MWANYI_SIGNER_URL":                {[]string{"http://127.0.0.1:9000", "https://u:p@signer/eth1"}, []string{"signer:9000", "ftp://h", "https://h#f", "http://a b"}},
	"MWANYI_SIGNER_ACCOUNTS":           {[]string{"OPERATOR=" + anAccount, "OPERATOR=" + anAccount + ", ADMIN=0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", "OPERATOR=" + anAccount + ",OPERATOR/2=0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"}, []string{"OPERATOR/1=" + anAccount, "OPERATOR/17=" + anAccount, "OPERATOR/2=0x1", "OPERATOR/2=" + anAccount + ",OPERATOR/2=" + anAccount, anAccount, "OPERATOR", "OPERATOR=0x1", "OPERATOR=0x0000000000000000000000000000000000000000", "operator=" + anAccount, "COOPERATIVE=" + anAccount, "OPERATOR=" + anAccount + ",OPERATOR=" + anAccount, "OPERATOR=0xFB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"}},
	"MWANYI_SIGNER_WALLETS":            {[]string{"off", "on"}, []string{"yes", "ON", "1"}},
	"MWANYI_CUSTODY":                   {[]string{"own", "kept"}, []string{"mine", "OWN"}},
	"MWANYI_WALLET_PROOF":              {[]string{"on", "off"}, []string{"yes", "1"}},
	"MWANYI_WALLET_DELAY":              {[]string{"0s", "72h", "720h"}, []string{"-1s", "721h", "72"}},
	"MWANYI_PUBLIC_URL":                {[]string{"https://coffee.example", "http://localhost:3000/", "https://h/base"}, []string{"coffee.example", "ftp://h", "https://", "https://u:p@h", "https://h?x=1", "https://h#f", "https://h:port"}},
	"MWANYI_TLS_CERT_FILE":             {[]string{"c.pem"}, []string{"c.pem "}},
	"MWANYI_TLS_KEY_FILE":              {[]string{"k.pem"}, []string{"k.pem "}},
	"MWANYI_TRUSTED_PROXIES":           {[]string{"10.0.0.0/8", "10.0.0.1, 2001:db8::/32"}, []string{"10.0.0.0/33", "proxy", "0.0.0.0/0", "10.0.0.0/8,::/0", "10.0.0.1,", "::ffff:10.0.0.1/128", "fe80::1%eth0"}},
	"MWANYI_METRICS_ALLOW":             {[]string{"127.0.0.1", "0.0.0.0/0", "10.0.0.0/8,::1/128"}, []string{"all", "10.0.0.0/8;::1", "10.0.0/8"}},
	"MWANYI_MASTER_SECRET":             {secretsGoodInDev, secretsBadEverywhere},
	"MWANYI_INBOUND_CHAIN_SECRET":      {secretsGoodInDev, secretsBadEverywhere},
	"MWANYI_INBOUND_CONVERSION_SECRET": {secretsGoodInDev, secretsBadEverywhere},
	"MWANYI_INBOUND_PAYOUT_SECRET":     {secretsGoodInDev, secretsBadEverywhere},
	"MWANYI_LEDGER":                    {[]string{"embedded"}, []string{"Embedded", "tessera", "hedera"}}, // hedera needs the settings beside it
	"MWANYI_LEDGER_ORIGIN":             {[]string{"coffee.example/ledger", "localhost:3000/ledger", "[::1]:3000/ledger"}, []string{"https://h/l", "Coffee.example", "a b", "a+b", "/x"}},
	"MWANYI_LEDGER_WITNESSES":          {[]string{oneWitness, "http://127.0.0.1:3010 w.example/2+faac912a+BAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8g, " + oneWitness}, []string{"https://w.example", "w.example/1+d5e544e9+BAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8g", "ftp://w.example w.example/1+d5e544e9+BAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8g", "https://w.example?x=1 w.example/1+d5e544e9+BAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8g", "https://w.example w.example/3+d5e544e9+BAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8g", oneWitness + "," + oneWitness, oneWitness + ","}},
	"MWANYI_LEDGER_WITNESS_QUORUM":     {[]string{"0", "1"}, []string{"-1", "65", "one", "2"}},
	"MWANYI_HEDERA_NETWORK":            {[]string{"127.0.0.1:50211=0.0.3", "a.example:50211=0.0.3, [::1]:50212=0.0.4"}, []string{"a.example:50211", "=0.0.3", ":50211=0.0.3", "a:1=3", "a:1=0.0.0", "a:1=0.0.3,a:1=0.0.4", "a:x=0.0.3"}},
	"MWANYI_HEDERA_OPERATOR_ID":        {[]string{"0.0.1001"}, []string{"1001", "0.0.0", "0.0.x", "0.0.01", "0.0.1-abcde"}},
	"MWANYI_HEDERA_OPERATOR_KEY":       {secretsGoodInDev, secretsBadEverywhere},
	"MWANYI_HEDERA_TOPIC_ID":           {[]string{"0.0.4603900"}, []string{"4603900", "0.0.", "0.0.-1"}},
	"MWANYI_HEDERA_SUBMIT_KEY":         {secretsGoodInDev, secretsBadEverywhere},
	"MWANYI_HEDERA_MIRROR_URL":         {[]string{"https://mirror.example", "http://127.0.0.1:5551/"}, []string{"mirror.example", "ftp://h", "https://", "https://u:p@h", "https://h?x=1", "https://h#f"}},
	"MWANYI_LOG_LEVEL":                 {[]string{"debug", "info", "warn", "error"}, []string{"INFO", "trace", "0"}},
	"MWANYI_LOG_FORMAT":                {[]string{"json", "text"}, []string{"JSON", "logfmt"}},
	"MWANYI_KEPT_REPLIES":              {[]string{"0", "32MiB", "1048576"}, []string{"-1", "32MB", "much"}},
	"MWANYI_RATE_LIMIT_SCALE":          {[]string{"1", "0.5", "1000000", "0.001"}, []string{"0", "0.0", "-1", "1e3", "NaN", "Inf", "x", "1,5", ".5", "1000001", "0x10"}},
	"MWANYI_IPFS_GATEWAY_URL":          {[]string{"https://ipfs.example", "http://127.0.0.1:8080/", "https://h/base"}, []string{"ipfs.example", "ipfs://h", "https://", "https://u:p@h", "https://h?x=1", "https://h#f", "https://h/ipfs", "https://h/ipfs/"}},
	"MWANYI_KUBO_URL":                  {[]string{"http://127.0.0.1:5001", "https://user:pass@kubo.example/base"}, []string{"127.0.0.1:5001", "ftp://h", "https://", "https://h#f"}},
	"MWANYI_KUBO_TOKEN":                {[]string{"t"}, nil},
	"MWANYI_KUBO_PIN_SERVICE":          {[]string{"far", "my.service-2_a"}, []string{"a b", "a/b", strings.Repeat("x", 65)}},
	"MWANYI_S3_BUCKET":                 {[]string{"mwanyi", "a.b-3"}, []string{"ab", "Mwanyi", "a/b", "-ab", "a b c", strings.Repeat("x", 64)}},
	"MWANYI_S3_ENDPOINT":               {[]string{"https://s3.example", "http://127.0.0.1:9000"}, []string{"s3.example", "ftp://h", "https://"}},
	"MWANYI_S3_REGION":                 {[]string{"eu-central-1", "garage"}, []string{"eu central", "a/b", strings.Repeat("x", 65)}},
	"MWANYI_S3_PREFIX":                 {[]string{"uganda/", "coffee/uganda/"}, []string{"uganda", "/uganda/", "a b/", "a//", "a?b/"}},
	"MWANYI_S3_KEY_ID":                 {[]string{"AKIA123"}, []string{"a b", `a"b`}},
	"MWANYI_S3_SECRET":                 {[]string{"s/3+x="}, nil},
	"MWANYI_S3_PATH_STYLE":             {[]string{"on", "off"}, []string{"yes", "path"}},
	"MWANYI_COUNTRY":                   {[]string{"UG"}, []string{"ug", "XX", "Uganda"}},
	"MWANYI_AGENT_APP_URL":             {[]string{"https://agent.example/boundary", "http://127.0.0.1:1/?x=1"}, []string{"agent.example", "ftp://h", "https://", "https://h#f"}},
	"MWANYI_REGISTRY_URL":              {[]string{"https://registry.example/farmers/{farmer_id}", "http://127.0.0.1:1/?id={farmer_id}"}, []string{"https://registry.example/", "registry.example/{farmer_id}", "ftp://h/{farmer_id}", "https:///{farmer_id}"}},
	"MWANYI_REGISTRY_HEADER":           {[]string{"X-Api-Key", "Authorization"}, []string{"X Key", "X-Key:"}},
	"MWANYI_REGISTRY_KEY":              {[]string{"k", "Bearer k"}, []string{"k "}},
	"MWANYI_REGISTRY_PATHS":            {[]string{"polygon=shape", "polygon=data.0.shape, lng=x, lat=y"}, []string{"shape", "boundary=shape", "polygon=", "polygon=a,polygon=b", "lng=x", "area=a"}},
	"MWANYI_REGISTRY_NOT_FOUND":        {[]string{"404", "404, 410"}, []string{"200", "x", "404,", "99", "600"}},
	"MWANYI_FOREST":                    {[]string{"gfw", "raster", "off"}, []string{"GFW", "whisp"}},
	"MWANYI_FOREST_URL":                {[]string{"https://data.example", "http://127.0.0.1:1/forest"}, []string{"data.example", "ftp://h", "https://", "https://u:p@h", "https://h#f"}},
	"MWANYI_FOREST_API_KEY":            {[]string{"k"}, []string{"k "}},
	"MWANYI_FOREST_LOSS":               {[]string{"umd_tree_cover_loss/latest", "umd_tree_cover_loss/v1.13"}, []string{"umd_tree_cover_loss", "/latest", "a/b/v1", "a/../v1", "A/v1", "a/1.13", "off"}},
	"MWANYI_FOREST_LOSS_THROUGH":       {[]string{"2021", "2025"}, []string{"25", "2020", "2101", "x"}},
	"MWANYI_FOREST_ALERTS":             {[]string{"off", "gfw_integrated_alerts/v20261114"}, []string{"none", "gfw_integrated_alerts/"}},
	"MWANYI_FOREST_RASTER_DIR":         {[]string{"forest"}, []string{"forest "}},
	"MWANYI_ADVANCE_PCT":               {[]string{"0", "60", "100"}, []string{"-1", "101", "60%", "0.6"}},
	"MWANYI_FARMGATE_PRICES":           {[]string{"screen18=2.6,screen15=2.4,FAQ=2,PB=0.000001"}, []string{"screen18=2.6", "2.6", "screen18=0,screen15=1,FAQ=1,PB=1", "AA=1,screen15=1,FAQ=1,PB=1", "FAQ=1,FAQ=1,screen18=1,PB=1", "screen18=1001,screen15=1,FAQ=1,PB=1", "screen18=x,screen15=1,FAQ=1,PB=1"}},
	"MWANYI_ESCROW_PCT":                {[]string{"0", "100"}, []string{"-1", "101", "x"}},
	"MWANYI_MAX_BORROW_RATE":           {[]string{"0.04", "0.336", "0.6"}, []string{"0", "-1", "0.039999", "0.600001", "1", "a lot"}},
	"MWANYI_LOAN_HAIRCUTS":             {[]string{"0,0,0,0", "30,20,10,0", "100, 100, 100, 100"}, []string{"30", "1,2,3", "1,2,3,4,5", "101,0,0,0", "-1,0,0,0", "a,b,c,d"}},
	"MWANYI_LOAN_RESERVE":              {[]string{"0", "50"}, []string{"-1", "51", "ten"}},
	"MWANYI_LOAN_SERVICING":            {[]string{"0", "50"}, []string{"-1", "51", "five"}},
	"MWANYI_LOAN_CONSENT":              {[]string{"off", "sms"}, []string{"on", "SMS"}},
	"MWANYI_ERASE_WAIT":                {[]string{"0s", "30d", "365d"}, []string{"-1s", "30", "366d"}},
	"MWANYI_ORDER_EXPIRY":              {[]string{"1h", "14d", "365d"}, []string{"0s", "14", "366d"}},
	"MWANYI_SHIP_WITHIN":               {[]string{"1h", "90d", "366d"}, []string{"1m", "90", "367d"}},
	"MWANYI_FORFEIT_AFTER":             {[]string{"1s", "60d", "3650d"}, []string{"0s", "60", "3651d"}},
	"MWANYI_USUAL_RATE":                {[]string{"3700", "3712.25"}, []string{"0", "-1", "x", "1000001", "1.1234567"}},
	"MWANYI_SUBMIT_WAIT":               {[]string{"0s", "5s", "60s"}, []string{"-1s", "61s", "5"}},
	"MWANYI_EXPORT_AUTHORITY_URL":      {[]string{"https://authority.example/api", "http://127.0.0.1:1"}, []string{"authority.example", "ftp://h", "https://", "https://h#f"}},
	"MWANYI_EXPORT_AUTHORITY_HEADER":   {[]string{"X-Api-Key", "Authorization"}, []string{"X Key", "X-Key:"}},
	"MWANYI_EXPORT_AUTHORITY_KEY":      {[]string{"k", "Bearer k"}, []string{"k "}},
	"MWANYI_PAYOUT_RETRY_DELAYS":       {[]string{"1s,2s,3s", "0s, 1m, 1d", "10ms,10ms,10ms"}, []string{"30s", "1s,2s", "1s,2s,3s,4s", "1s,2s,", "1s,-2s,3s", "1,2,3", "1s,2s,31d"}},
	"MWANYI_PAYOUT_POLLS":              {[]string{"5s,15s,60s,5m", "10ms,10ms,10ms,10ms"}, []string{"5s", "1s,2s,3s", "1s,2s,3s,x"}},
	"MWANYI_PAYOUT_FLOAT_DELAY":        {[]string{"10ms", "5m", "1d"}, []string{"0s", "2d", "5"}},
	"MWANYI_POLICY":                    {[]string{"hold", "flag"}, []string{"HOLD", "off", "hold,flag"}},
	"MWANYI_RULES":                     {[]string{"yield_robusta=3000", "yield_robusta=0,km=12.5"}, []string{"km", "km=", "km=-1", "km=x", "km=NaN", "km=1e10", "nothing=1", "km=1,km=2"}},
	"MWANYI_LIMIT_PAYOUT":              {[]string{"10000", "0.000001", "1000000000"}, []string{"0", "-1", "x", "1000000000.1", "1.1234567"}},
	"MWANYI_LIMIT_FARMER_DAY":          {[]string{"10000", "0.000001", "1000000000"}, []string{"0", "-1", "x", "1000000000.1", "1.1234567"}},
	"MWANYI_APPROVAL_ABOVE":            {[]string{"off", "1000", "0.000001", "1000000000"}, []string{"0", "-1", "x", "on", "1000000000.1", "1.1234567"}},
	"MWANYI_DEFAULT_CREDIT":            {[]string{"0", "10000", "0.000001", "1000000000"}, []string{"-1", "x", "1000000000.1", "1.1234567"}},
	"MWANYI_FLOAT_LOW_HOURS":           {[]string{"1", "24", "720"}, []string{"0", "721", "-1", "1.5", "24h"}},
	"MWANYI_RECONCILE_EVERY":           {[]string{"off", "1m", "7d", "1h"}, []string{"0", "59s", "8d", "x", "on"}},
	"MWANYI_RAIL_ADDRESS":              {[]string{"0x5a4db0c5a4db0c5a4db0c5a4db0c5a4db0c5a4db"}, []string{"0x0000000000000000000000000000000000000000", "5a4d", "0x5a", "x"}},
	"MWANYI_SWEEP_LIMIT":               {[]string{"50000", "0.000001", "1000000000"}, []string{"0", "-1", "x", "off", "1000000000.1"}},
	"MWANYI_SWEEP_LIMIT_DAY":           {[]string{"50000", "0.000001", "1000000000"}, []string{"0", "-1", "x", "off", "1000000000.1"}},
	"MWANYI_SWEEP_APPROVAL_ABOVE":      {[]string{"off", "10000", "0.000001"}, []string{"0", "-1", "x", "on", "1000000000.1"}},
	"MWANYI_SWEEP_EVERY":               {[]string{"off", "1m", "30d", "1h"}, []string{"0", "59s", "31d", "x", "on"}},
	"MWANYI_RAIL_STATEMENT_EVERY":      {[]string{"off", "1s", "1d", "10m"}, []string{"0", "999ms", "25h", "x", "on"}},
	"MWANYI_SWEEP_KEEP":                {[]string{"off", "100", "0.000001"}, []string{"0", "-1", "x", "on", "1000000000.1"}},
	"MWANYI_LIMIT_COOPERATIVE_DAY":     {[]string{"10000", "0.000001", "1000000000"}, []string{"0", "-1", "x", "1000000000.1", "1.1234567"}},
	"MWANYI_PAYOUT_RAIL":               {[]string{"yellowcard", "pawapay"}, []string{"YellowCard", "mtn"}},
	"MWANYI_PAYOUT_URL":                {[]string{"https://api.example", "http://127.0.0.1:1/x"}, []string{"api.example", "ftp://h"}},
	"MWANYI_PAYOUT_KEY":                {[]string{"k"}, nil},
	"MWANYI_PAYOUT_SECRET":             {[]string{"s"}, nil},
	"MWANYI_PAYOUT_BUSINESS":           {[]string{"b-1=Mwanyi Ltd"}, []string{"b-1", "=x", "x="}},
	"MWANYI_PAYOUT_BINDING_RATE":       {[]string{"sell", "buy"}, []string{"Sell", "both"}},
	"MWANYI_PAYOUT_RATE":               {[]string{"3700", "3712.5"}, []string{"0", "-1", "x", "1.1234567", "100000000"}},
	"MWANYI_PAYOUT_CALLBACK_KEY_FILE":  {[]string{"p.pem"}, []string{"p.pem "}},
	"MWANYI_PAYOUT_CALLBACK_URL":       {[]string{"https://mwanyi.example/pay/inbound/payouts"}, []string{"mwanyi.example", "/inbound/payouts"}},
	"MWANYI_PAYOUT_SIGNING_KEY_FILE":   {[]string{"ours.pem"}, []string{"ours.pem "}},
	"MWANYI_PAYOUT_SIGNING_KEY_ID":     {[]string{"MERCHANT_KEY:1"}, []string{"a b", `a"b`, `a\\b`, "clé", "a\n"}},
	"MWANYI_PAYOUT_OPERATOR_LIMITS":    {[]string{"none", "MTN=500-5000000", "MTN=0-1", "MTN=500-5000000/20000000, AIRTEL=500-5000000"}, []string{"MTN", "MTN=500", "MTN=500-", "MTN=500-900", "MTN=-500-5000", "MTN=500-5000/4000", "MTN=500-5000/0", "MTN=5-0", "UTL=500-5000", "MTN=500-5000,MTN=500-5000", "MTN=5.5-50", "MTN=500-9999999999999"}},
	"MWANYI_RAILS":                     {[]string{"MTN=mtn", "MTN=mtn,AIRTEL=airtel", "MTN=mtn+yellowcard, AIRTEL=yellowcard"}, []string{"mtn", "MTN=", "MTN=airtel", "AIRTEL=mtn", "MTN=mtn+mtn", "UTL=mtn", "MTN=mtn,MTN=yellowcard", "MTN=mpesa", "MTN=mtn+", "MTN=mtn|yellowcard", "MTN=pawapay"}},
	"MWANYI_MTN_URL":                   {[]string{"https://proxy.momoapi.mtn.com", "http://127.0.0.1:1"}, []string{"mtn.example", "ftp://h"}},
	"MWANYI_MTN_ENVIRONMENT":           {[]string{"mtnuganda", "sandbox"}, []string{"mtnghana", "MTNUGANDA"}},
	"MWANYI_MTN_API_USER":              {[]string{"u"}, []string{"u "}},
	"MWANYI_MTN_API_KEY":               {[]string{"k"}, nil},
	"MWANYI_MTN_SUBSCRIPTION_KEY":      {[]string{"k"}, nil},
	"MWANYI_MTN_CALLBACK_DOOR":         {[]string{aDoor}, []string{"short", aDoor + "/x", aDoor + "."}},
	"MWANYI_AIRTEL_URL":                {[]string{"https://openapi.airtel.africa"}, []string{"airtel.example", "ftp://h"}},
	"MWANYI_AIRTEL_CLIENT_ID":          {[]string{"c"}, []string{"c "}},
	"MWANYI_AIRTEL_CLIENT_SECRET":      {[]string{"s"}, nil},
	"MWANYI_AIRTEL_PIN":                {[]string{"1234"}, []string{"123", "12345", "abcd"}},
	"MWANYI_AIRTEL_PIN_ENCRYPTION":     {[]string{"pkcs1", "oaep-sha1", "oaep-sha256"}, []string{"oaep", "none"}},
	"MWANYI_AIRTEL_CALLBACK_DOOR":      {[]string{aDoor}, []string{"short", aDoor + "/x"}},
	"MWANYI_AIRTEL_CALLBACK_KEY":       {[]string{"k"}, nil},
	"MWANYI_INBOUND_ALCHEMY_KEY":       {[]string{"k"}, nil},
	"MWANYI_INBOUND_QUICKNODE_KEY":     {[]string{"k"}, nil},
	"MWANYI_INBOUND_MORALIS_KEY":       {[]string{"k"}, nil},
	"MWANYI_INBOUND_CIRCLE_KEY":        {[]string{"k"}, nil},
	"MWANYI_INBOUND_CIRCLE_URL":        {[]string{"https://api.circle.com/v2/cpn/notifications/publicKey"}, []string{"api.circle.com", "ftp://h"}},
	"MWANYI_BRIDGE_KEY_FILE":           {[]string{"b.pem"}, []string{"b.pem "}},
	"MWANYI_CONVERSION_REFUND_ADDRESS": {[]string{"0x00000000000000000000000000000000000000aa"}, []string{"0x1", "0x0000000000000000000000000000000000000000", "somebody"}},
	"MWANYI_BRIDGE_CUSTOMERS":          {[]string{"cust_1=mfi_1", "a=mfi_1, b=mfi_2"}, []string{"a", "a=coop_1", "a=mfi_1,a=mfi_2", "=mfi_1"}},
	"MWANYI_BRIDGE_ACCOUNTS":           {[]string{"va_1=EUR", "a=USD, b=EUR"}, []string{"a", "a=eur", "a=EURO", "a=EUR,a=USD", "=EUR"}},
	"MWANYI_SMS_URL":                   {[]string{"https://sms.example/send"}, []string{"sms.example"}},
	"MWANYI_SMS_FIELDS":                {[]string{"to=to,text=message", "to=msisdn,text=body,id=ref"}, []string{"to=to", "to=a,text=a", "to=a,text=b,from=c", "to"}},
	"MWANYI_SMS_HEADER":                {[]string{"Authorization", "X-Key"}, []string{"a b", "x:"}},
	"MWANYI_SMS_KEY":                   {[]string{"k"}, nil},
	"MWANYI_SMS_PROVIDER":              {[]string{"spool", "africastalking", "twilio"}, []string{"gateway", "sms", "Twilio"}},
	"MWANYI_SMS_ACCOUNT":               {[]string{"mwanyi", "sandbox"}, []string{"a/b", strings.Repeat("x", 65)}},
	"MWANYI_SMS_FROM":                  {[]string{"MWANYI", "+15005550006"}, []string{"a&b"}},
	"MWANYI_USSD_SECRET":               {[]string{"abcdefgh_12345-6"}, []string{"short", "abcdefgh/12345678"}},
	"MWANYI_USSD_ALLOW":                {[]string{"196.201.214.0/24", "10.0.0.0/8,::1/128"}, []string{"all", "10.0.0/8"}},
	"MWANYI_SMS_REPORT_SECRET":         {[]string{"abcdefgh_12345-6"}, []string{"short", "abcdefgh/12345678"}},
	"MWANYI_SMS_LANGUAGE":              {[]string{"lg", "en", "sw"}, []string{"fr", "EN"}},
	"MWANYI_HOTLINE":                   {[]string{"0800 100 200", "+256 800 100200"}, []string{"call us at 0800 100 200", "0800:100"}},
	"MWANYI_WEBHOOK_RETRY_DELAYS":      {[]string{"0s,0s,0s,0s,0s", "0s,30s,5m,30m,2h"}, []string{"0s,30s,5m", "0s,1s,2s,3s,4s,5s", "0s,1s,2s,3s,x"}},
	"MWANYI_SMTP_URL":                  {[]string{"smtp://127.0.0.1:25", "smtps://u:p@mail.example", "smtp://u:p%40@mail.example:587"}, []string{"mail.example:25", "http://h", "smtp://", "smtp://h/x", "smtps://h:port"}},
	"MWANYI_OPERATOR_EMAIL":            {[]string{"operator@coffee.example"}, []string{"operator", "Operator <operator@coffee.example>", "a@b, c@d"}},
	"MWANYI_MAIL_FROM":                 {[]string{"alerts@coffee.example", "Coffee <alerts@coffee.example>"}, []string{"alerts", "a@b, c@d", "@", "Coffee"}},
	"MWANYI_LOAN_TERM":                 {[]string{"180d", "1s", "24h", "3650d"}, []string{"0s", "0d", "-1d", "1.5d", "d", "180", "180days", "3651d", "99999999d", "1w"}},
	"MWANYI_LOAN_FORBEARANCE":          {[]string{"0s", "0d", "30d"}, []string{"-1s", "30", "3651d"}},
	"MWANYI_LOAN_CAP_COOPERATIVE":      {[]string{"1", "25", "100"}, []string{"0", "101", "25%", "-1"}},
	"MWANYI_LOAN_MIN_CASH":             {[]string{"0", "5", "100"}, []string{"-1", "101", "x"}},
	"MWANYI_LOAN_MAX_PAR30":            {[]string{"1", "10", "100"}, []string{"0", "101", "x"}},
	"MWANYI_PRICE_MAX_AGE":             {[]string{"1h", "1s", "30d"}, []string{"0s", "-1h", "31d", "hour"}},
	"MWANYI_PRICE_URL":                 {[]string{"https://market.example/robusta", "http://127.0.0.1:1/?x=1"}, []string{"market.example", "ftp://h", "https://", "https://u:p@h", "https://h#f"}},
	"MWANYI_PRICE_HEADER":              {[]string{"X-Api-Key", "Authorization"}, []string{"X Key", "X-Key:", "ü"}},
	"MWANYI_PRICE_KEY":                 {[]string{"k"}, []string{"k "}},
	"MWANYI_PRICE_PATH":                {[]string{"data.price"}, []string{" data"}},
	"MWANYI_PRICE_TIME_PATH":           {[]string{"data.at"}, []string{"at "}},
	"MWANYI_PRICE_UNIT":                {[]string{"usd_kg", "usd_lb", "cents_lb", "usd_t"}, []string{"eur_kg", "USD_KG"}},
	"MWANYI_PRICE_STANDS":              {[]string{"off", "1h", "7d"}, []string{"0", "59m", "8d", "on"}},
	"MWANYI_PRICE_UNIT_2":              {[]string{"usd_kg", "usd_lb", "cents_lb", "usd_t"}, []string{"eur_kg", "USD_KG"}},
	"MWANYI_PRICE_STANDS_2":            {[]string{"off", "1h", "7d"}, []string{"0", "59m", "8d", "on"}},
	"MWANYI_PRICE_UNIT_3":              {[]string{"usd_kg", "usd_lb", "cents_lb", "usd_t"}, []string{"eur_kg", "USD_KG"}},
	"MWANYI_PRICE_STANDS_3":            {[]string{"off", "1h", "7d"}, []string{"0", "59m", "8d", "on"}},
	"MWANYI_PRICE_SERIES":              {[]string{"2026-09=4.2", "2026-08=4.1, 2026-09=4.2"}, []string{"2026-9=4.2", "2026-13=4.2", "2026-09=0", "2026-09=x", "2026-09", "2026-09=4,2026-09=5", "2026-09=1001"}},
	"MWANYI_PRICE_SERIES_FILE":         {[]string{"series.txt"}, []string{"series.txt "}},
	"MWANYI_PRICE_SERIES_BAND":         {[]string{"0.25", "1", "0.001"}, []string{"0", "1.1", "-0.2", "20%"}},
	"MWANYI_PRICE_ENTRY_STANDS":        {[]string{"1d", "7d", "84h"}, []string{"0", "23h", "8d", "off"}},
	"MWANYI_PRICE_MAX_JUMP":            {[]string{"0.2", "1", "0.001"}, []string{"0", "1.1", "-0.2", "20%"}},
	"MWANYI_PRICE_URL_2":               {[]string{"https://market.example/robusta", "http://127.0.0.1:1/?x=1"}, []string{"market.example", "ftp://h", "https://", "https://u:p@h", "https://h#f"}},
	"MWANYI_PRICE_HEADER_2":            {[]string{"X-Api-Key", "Authorization"}, []string{"X Key", "X-Key:", "ü"}},
	"MWANYI_PRICE_KEY_2":               {[]string{"k"}, []string{"k "}},
	"MWANYI_PRICE_PATH_2":              {[]string{"data.price"}, []string{" data"}},
	"MWANYI_PRICE_TIME_PATH_2":         {[]string{"data.at"}, []string{"at "}},
	"MWANYI_PRICE_URL_3":               {[]string{"https://market.example/robusta", "http://127.0.0.1:1/?x=1"}, []string{"market.example", "ftp://h", "https://", "https://u:p@h", "https://h#f"}},
	"MWANYI_PRICE_HEADER_3":            {[]string{"X-Api-Key", "Authorization"}, []string{"X Key", "X-Key:", "ü"}},
	"MWANYI_PRICE_KEY_3":               {[]string{"k"}, []string{"k "}},
	"MWANYI_PRICE_PATH_3":              {[]string{"data.price"}, []string{" data"}},
	"MWANYI_PRICE_TIME_PATH_3":         {[]string{"data.at"}, []string{"at "}},
	"MWANYI_PRICE_MAX_DAY":             {[]string{"0.2", "1", "0.001"}, []string{"0", "1.1", "-0.2", "20%"}},
	"MWANYI_PRICE_MAX_SPREAD":          {[]string{"0.2", "1", "0.001"}, []string{"0", "1.1", "-0.2", "20%"}},
	"MWANYI_FILING_URL":                {[]string{"https://eu.example/tracesnt/ws/"}, []string{"eu.example", "https://u:p@h/"}},
	"MWANYI_FILING_ACCOUNTS_FILE":      {[]string{"accounts.json"}, []string{" accounts.json"}},
	"MWANYI_FILING_POLL":               {[]string{"30m", "1s"}, []string{"0s", "25h", "30"}},
	"MWANYI_DDS_WAIT":                  {[]string{"0s", "45s", "90s"}, []string{"-1s", "2m", "45"}},
	"MWANYI_TOKEN_KEY_ROTATION":        {[]string{"1m", "24h", "365d"}, []string{"1s", "366d", "never"}},
	"MWANYI_JOB_LEASE":                 {[]string{"1s", "1h"}, []string{"10ms", "2h", "30"}},
	"MWANYI_JOB_WORKERS":               {[]string{"1", "1000"}, []string{"0", "-1", "1001", "8.5", "eight"}},
	"MWANYI_TRAIL_RETENTION":           {[]string{"1826d", "3650d", "10950d"}, []string{"1825d", "10951d", "10y"}},
	"MWANYI_ADDRESS_RETENTION":         {[]string{"1d", "90d", "3650d"}, []string{"23h", "3651d", "1y"}},
	"MWANYI_MESSAGE_RETENTION":         {[]string{"90d", "3650d"}, []string{"89d", "3651d", "1y"}},
	"MWANYI_WEIGHING_RETENTION":        {[]string{"500d", "3650d"}, []string{"499d", "3651d", "2y"}},
	"MWANYI_FILE_RETENTION":            {[]string{"ID_CARD=730d", "RECEIPT=30d,CONSENT=10950d"}, []string{"ID_CARD", "ID_CARD=29d", "PHOTO=90d", "ID_CARD=90d,ID_CARD=90d", "ID_CARD=90d,"}},
	"MWANYI_SHUTDOWN_TIMEOUT":          {[]string{"0s", "10m"}, []string{"-1s", "11m", "20"}},
}

// hederaSettings are a whole Hedera ledger.
func hederaSettings() []string {
	return []string{"MWANYI_LEDGER=hedera", "MWANYI_HEDERA_NETWORK=h:1=0.0.3", "MWANYI_HEDERA_OPERATOR_ID=0.0.2",
		"MWANYI_HEDERA_OPERATOR_KEY=" + masterSecret, "MWANYI_HEDERA_TOPIC_ID=0.0.9", "MWANYI_HEDERA_MIRROR_URL=http://h"}
}

// bucketSet are the settings that a bucket needs, all of them.
var bucketSet = []string{"MWANYI_S3_BUCKET=mwanyi", "MWANYI_S3_ENDPOINT=https://s3.example", "MWANYI_S3_KEY_ID=k", "MWANYI_S3_SECRET=s"}

func TestABucketIsSetAsAWholeOrNotAtAll(t *testing.T) {
	for left := range bucketSet {
		if _, err := Load(Dev, slices.Delete(slices.Clone(bucketSet), left, left+1), ""); err == nil || !strings.Contains(err.Error(), "go together") {
			t.Errorf("without %s: %v, want an error", bucketSet[left], err)
		}
		if _, err := Load(Dev, bucketSet[left:left+1], ""); err == nil {
			t.Errorf("%s alone is accepted, want an error", bucketSet[left])
		}
	}
	c, err := Load(Dev, bucketSet, "")
	if err != nil || c.IPFS.Bucket.Name != "mwanyi" || !c.IPFS.Bucket.IsInPath || c.IPFS.Bucket.Secret.String() == "s" {
		t.Errorf("%+v, %v, want the bucket with its secret masked", c.IPFS.Bucket, err)
	}
}

const oneWitness = "https://w.example/prefix w.example/1+d5e544e9+BAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8g"

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
			t.Errorf("%s has no cases, want some", s.name)
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
				t.Errorf("%s=%q is accepted, want an error", s.name, v)
			} else if s.name != configFileName && !strings.Contains(err.Error(), s.name) {
				t.Errorf("%s=%q: the message does not name the setting, want it to: %v", s.name, v, err)
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
	case "MWANYI_PAYOUT_URL":
		env = append(env, "MWANYI_PAYOUT_KEY=k", "MWANYI_PAYOUT_SECRET=s", "MWANYI_PAYOUT_BUSINESS=b=B")
	case "MWANYI_MTN_URL":
		env = append(env, mtnSettings[1:]...)
	case "MWANYI_AIRTEL_URL":
		env = append(env, airtelSettings[1:]...)
	case "MWANYI_AIRTEL_CALLBACK_KEY":
		env = append(env, "MWANYI_AIRTEL_CALLBACK_DOOR="+aDoor)
	case "MWANYI_DATABASE_READ_URL":
		env = append(env, "MWANYI_DATABASE_URL=postgres://h/d")
	case "MWANYI_CHAIN_RPC_URLS":
		env = append(env, "MWANYI_CHAIN_ID=1", "MWANYI_CONTRACTS_FILE=c.json")
	case "MWANYI_CHAIN_ID":
		env = append(env, "MWANYI_CHAIN_RPC_URLS=http://h", "MWANYI_CONTRACTS_FILE=c.json")
	case "MWANYI_CONTRACTS_FILE":
		env = append(env, "MWANYI_CHAIN_RPC_URLS=http://h", "MWANYI_CHAIN_ID=1")
	case "MWANYI_HEDERA_NETWORK", "MWANYI_HEDERA_OPERATOR_ID", "MWANYI_HEDERA_OPERATOR_KEY", "MWANYI_HEDERA_TOPIC_ID", "MWANYI_HEDERA_MIRROR_URL":
		env = append(hederaSettings(), env...) // a later one wins
	case "MWANYI_LEDGER_WITNESS_QUORUM":
		env = append(env, "MWANYI_LEDGER_WITNESSES="+oneWitness)
	case "MWANYI_S3_BUCKET", "MWANYI_S3_ENDPOINT", "MWANYI_S3_PREFIX", "MWANYI_S3_KEY_ID", "MWANYI_S3_SECRET":
		for _, beside := range bucketSet {
			if !strings.HasPrefix(beside, name+"=") {
				env = append(env, beside)
			}
		}
	case "MWANYI_KUBO_TOKEN", "MWANYI_KUBO_PIN_SERVICE":
		env = append(env, "MWANYI_KUBO_URL=http://h")
	case "MWANYI_FOREST_URL":
		env = append(env, "MWANYI_FOREST_API_KEY=k")
	case "MWANYI_SIGNER_URL":
		env = append(env, "MWANYI_SIGNER_ACCOUNTS=OPERATOR="+anAccount)
	case "MWANYI_SIGNER_WALLETS":
		env = append(env, "MWANYI_SIGNER_URL=http://h", "MWANYI_SIGNER_ACCOUNTS=OPERATOR="+anAccount)
	case "MWANYI_SMS_ACCOUNT", "MWANYI_SMS_FROM", "MWANYI_SMS_REPORT_SECRET":
		env = append(env, "MWANYI_SMS_PROVIDER=africastalking")
	case "MWANYI_SIGNER_ACCOUNTS":
		env = append(env, "MWANYI_SIGNER_URL=http://h")
	}
	return env
}

// spec: standby-reads
func TestAFileHasNoStandby(t *testing.T) {
	if _, err := Load(Dev, []string{"MWANYI_DATABASE_READ_URL=postgres://u:hunter2@h/d"}, ""); err == nil || !strings.Contains(err.Error(), "MWANYI_DATABASE_READ_URL") || strings.Contains(err.Error(), "hunter2") {
		t.Errorf("standbys of a SQLite file: %v, want an error without the password", err)
	}
}

func TestAHederaLedgerNeedsAllItsSettings(t *testing.T) {
	if _, err := Load(Dev, hederaSettings(), ""); err != nil {
		t.Fatal(err)
	}
	for i, setting := range hederaSettings() {
		rest := append(hederaSettings()[:i:i], hederaSettings()[i+1:]...)
		name, _, _ := strings.Cut(setting, "=")
		if _, err := Load(Dev, rest, ""); err == nil {
			t.Errorf("without %s: no error, want one", name)
		} else if !strings.Contains(err.Error(), "MWANYI_LEDGER=hedera") {
			t.Errorf("without %s: error %q, want %q in it", name, err, "MWANYI_LEDGER=hedera")
		}
	}
}

func TestALedgerIsNamedAfterWhereItIsReached(t *testing.T) {
	for url, want := range map[string]string{
		"https://Coffee.example": "coffee.example/ledger", "http://127.0.0.1:3000": "127.0.0.1:3000/ledger", "https://h/base": "h/base/ledger", "": "localhost/ledger",
	} {
		got := Config{PublicURL: url}.DefaultLedgerOrigin()
		if _, err := ledgerOrigin(got); got != want || err != nil {
			t.Errorf("%q: got %q, want %q; %v", url, got, want, err)
		}
	}
}
