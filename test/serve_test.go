package test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/hex"
	"encoding/pem"
	"maps"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// production is a good configuration of mwanyi serve behind a proxy on this
// machine.
func production(t testing.TB, databaseURL string) map[string]string {
	t.Helper()
	return map[string]string{
		"MWANYI_DATA_DIR":                  t.TempDir(),
		"MWANYI_DATABASE_URL":              databaseURL,
		"MWANYI_PUBLIC_URL":                "https://coffee.example",
		"MWANYI_TRUSTED_PROXIES":           "127.0.0.0/8",
		"MWANYI_MASTER_SECRET":             randomSecret(),
		"MWANYI_INBOUND_CHAIN_SECRET":      randomSecret(),
		"MWANYI_INBOUND_CONVERSION_SECRET": randomSecret(),
		"MWANYI_INBOUND_PAYOUT_SECRET":     randomSecret(),
	}
}

func randomSecret() string {
	bytes := make([]byte, 32)
	rand.Read(bytes)
	return hex.EncodeToString(bytes)
}

func environment(settings map[string]string) []string {
	var env []string
	for name, value := range settings {
		env = append(env, name+"="+value)
	}
	return env
}

func sqliteURL(t testing.TB) string {
	t.Helper()
	return "sqlite:" + filepath.Join(t.TempDir(), "production.db")
}

func TestServeRefusesToStart(t *testing.T) {
	t.Parallel()
	remove := func(names ...string) func(map[string]string) {
		return func(c map[string]string) {
			for _, name := range names {
				delete(c, name)
			}
		}
	}
	set := func(name, value string) func(map[string]string) {
		return func(c map[string]string) { c[name] = value }
	}
	for name, refused := range map[string]struct {
		change func(map[string]string)
		says   string
	}{
		"with an unknown setting":          {set("MWANYI_DATABASE_URI", "x"), "MWANYI_DATABASE_URL"},
		"with a setting of development":    {set("MWANYI_SANDBOX_ADDR", "127.0.0.1:0"), "MWANYI_SANDBOX_ADDR"},
		"with a development secret":        {set("MWANYI_MASTER_SECRET", "dev-"+randomSecret()), "development secret"},
		"with a development secret inside": {set("MWANYI_INBOUND_PAYOUT_SECRET", "dev-"+randomSecret()), "MWANYI_INBOUND_PAYOUT_SECRET"},
		"with a trivial secret":            {set("MWANYI_MASTER_SECRET", strings.Repeat("secret", 8)), "MWANYI_MASTER_SECRET"},
		"with a short secret":              {set("MWANYI_MASTER_SECRET", "hunter2hunter"), "MWANYI_MASTER_SECRET"},
		"with one secret for two doors": {func(c map[string]string) {
			c["MWANYI_INBOUND_CHAIN_SECRET"] = c["MWANYI_INBOUND_PAYOUT_SECRET"]
		}, "equal"},
		"without a master secret":          {remove("MWANYI_MASTER_SECRET"), "MWANYI_MASTER_SECRET"},
		"without a database":               {remove("MWANYI_DATABASE_URL"), "MWANYI_DATABASE_URL"},
		"without a public URL":             {remove("MWANYI_PUBLIC_URL"), "MWANYI_PUBLIC_URL"},
		"with neither TLS nor proxies":     {remove("MWANYI_TRUSTED_PROXIES"), "MWANYI_TLS_CERT_FILE"},
		"with the whole internet as proxy": {set("MWANYI_TRUSTED_PROXIES", "0.0.0.0/0"), "MWANYI_TRUSTED_PROXIES"},
		"with a public URL of http":        {set("MWANYI_PUBLIC_URL", "http://coffee.example"), "https"},
		"with a certificate and no key":    {set("MWANYI_TLS_CERT_FILE", "cert.pem"), "MWANYI_TLS_KEY_FILE"},
		"with a certificate that is not there": {func(c map[string]string) {
			c["MWANYI_TLS_CERT_FILE"], c["MWANYI_TLS_KEY_FILE"] = "no-cert.pem", "no-key.pem"
		}, "no-cert.pem"},
		"with a file that has an unknown setting": {func(c map[string]string) {
			c["MWANYI_CONFIG_FILE"] = filepath.Join(c["MWANYI_DATA_DIR"], "settings")
			if err := os.WriteFile(c["MWANYI_CONFIG_FILE"], []byte("MWANYI_MASTR_SECRET="+randomSecret()+"\n"), 0o600); err != nil {
				t.Error(err)
			}
		}, "MWANYI_MASTER_SECRET"},
		"with a file that is not there": {set("MWANYI_CONFIG_FILE", "no-such-file"), "no-such-file"},
		"with a database that is down":  {set("MWANYI_DATABASE_URL", "postgres://service:verysecretpassword@127.0.0.1:1/mwanyi"), "127.0.0.1"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := production(t, sqliteURL(t))
			refused.change(c)
			code, stdout, stderr := run(t, environment(c), "serve", "--addr", "127.0.0.1:0")
			if code != 1 {
				t.Errorf("exit code %d, want 1: %s", code, stderr)
			}
			if !strings.Contains(stderr, refused.says) {
				t.Errorf("stderr %q, want %q in it", stderr, refused.says)
			}
			if stdout != "" {
				t.Errorf("stdout %q, want %q", stdout, "")
			}
			noSecretIn(t, stderr, append(slices.Collect(maps.Values(secretsOf(c))), "verysecretpassword")...)
			if strings.Contains(stderr, "goroutine ") {
				t.Errorf("it panicked, want no stack: %s", stderr)
			}
		})
	}
}

func secretsOf(c map[string]string) map[string]string {
	secrets := map[string]string{}
	for name, value := range c {
		if strings.HasSuffix(name, "_SECRET") {
			secrets[name] = value
		}
	}
	return secrets
}

func noSecretIn(t testing.TB, text string, secrets ...string) {
	t.Helper()
	for _, secret := range secrets {
		if secret != "" && strings.Contains(text, secret) {
			t.Errorf("%.6s… is shown, want it nowhere in: %s", secret, text)
		}
	}
}

func TestServeSpeaksTLS(t *testing.T) {
	t.Parallel()
	c := production(t, sqliteURL(t))
	delete(c, "MWANYI_TRUSTED_PROXIES")
	authority := selfSigned(t, c)
	r := startServe(t, environment(c))
	plain := r.client
	r.client.base = strings.Replace(r.base, "http:", "https:", 1)
	r.client.http = &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: authority}, ForceAttemptHTTP2: true}}

	if got := r.do(t, call{path: "/readyz"}); got.status != http.StatusOK {
		t.Errorf("https: status %d, want %d: %s", got.status, http.StatusOK, got.body)
	}
	if got := plain.do(t, call{path: "/readyz"}); got.status != http.StatusBadRequest {
		t.Errorf("http on the https port: status %d, want %d: %s", got.status, http.StatusBadRequest, got.body)
	}
	old := &tls.Config{RootCAs: authority, MaxVersion: tls.VersionTLS11, MinVersion: tls.VersionTLS10}
	if conn, err := tls.Dial("tcp", r.host(), old); err == nil {
		conn.Close()
		t.Error("TLS 1.1 was accepted, want an error")
	}
	// Nobody is trusted to speak for others: a made-up address changes nothing.
	first, second := r.leftFor(t, "203.0.113.7"), r.leftFor(t, "203.0.113.8")
	if second != first-1 {
		t.Errorf("%d left, then %d, want %v: X-Forwarded-For was believed", first, second, first-1)
	}
	r.stop(t)
}

func TestServeBehindATrustedProxyCountsPerClient(t *testing.T) {
	t.Parallel()
	r := startServe(t, environment(production(t, sqliteURL(t))))
	for _, step := range []struct {
		forwarded string
		left      int64
	}{
		{"203.0.113.7", 59},
		{"203.0.113.7", 58},
		{"203.0.113.8", 59},
		{"198.51.100.1, 203.0.113.7", 57},           // the nearest that is not a proxy, not what the client claims
		{"203.0.113.7, 127.0.0.5", 56},              // through two of our proxies
		{"2001:db8::1", 59}, {"2001:db8::ffff", 58}, // one site of IPv6
		{"2001:db8:0:1::1", 59},                       // and another
		{"::ffff:203.0.113.7", 55},                    // the same address in other clothes
		{"nonsense", 59}, {"", 58}, {"127.0.0.1", 57}, // the proxy's own address
	} {
		if left := r.leftFor(t, step.forwarded); left != step.left {
			t.Errorf("X-Forwarded-For %q: %d left, want %d", step.forwarded, left, step.left)
		}
	}
}

// leftFor calls /auth/token for a client behind the proxy. The body is
// refused, so that nothing slows the call down.
func (c client) leftFor(t testing.TB, forwarded string) int64 {
	t.Helper()
	got := c.do(t, call{path: "/auth/token", body: map[string]any{}, header: map[string]string{"X-Forwarded-For": forwarded}})
	return got.number(t, "X-RateLimit-Remaining")
}

// selfSigned makes a certificate for 127.0.0.1 and names it in the settings.
func selfSigned(t testing.TB, c map[string]string) *x509.CertPool {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "mwanyi test"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}}
	certificate, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	write := func(name, kind string, bytes []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: bytes}), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	c["MWANYI_TLS_CERT_FILE"] = write("cert.pem", "CERTIFICATE", certificate)
	c["MWANYI_TLS_KEY_FILE"] = write("key.pem", "PRIVATE KEY", private)
	pool := x509.NewCertPool()
	parsed, err := x509.ParseCertificate(certificate)
	if err != nil {
		t.Fatal(err)
	}
	pool.AddCert(parsed)
	return pool
}
