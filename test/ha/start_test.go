package ha

import (
	"crypto/tls"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A dump, or a psql that somebody forgot, holds an ordinary lock on every table.
// A replica that starts meanwhile gets ready and stops nobody.
func TestAReplicaStartsBesideALongTransaction(t *testing.T) {
	h := newHouse(t, "beside")
	first := h.replica()
	load := h.call(8, first)
	load.more(t, 16)
	began, counted := time.Now(), load.count()
	load.more(t, 40)
	before := float64(load.count()-counted) / time.Since(began).Seconds()

	tx, err := h.connect(t, h.database).Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback(t.Context()) //nolint:errcheck // it only holds locks
	if _, err := tx.Exec(t.Context(), `do $$ declare name text; begin
		for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
			execute 'lock table ' || name || ' in access share mode';
		end loop; end $$`); err != nil {
		t.Fatal(err)
	}
	began, counted = time.Now(), load.count()
	h.replica() // ready while the locks are held
	load.more(t, 40)
	during := float64(load.count()-counted) / time.Since(began).Seconds()
	load.stop()
	t.Logf("deliveries a second: %.1f before, %.1f while a replica started beside the locks, ratio %.2f", before, during, during/before)
	for _, a := range load.after(time.Time{}) {
		if !a.isYes() {
			t.Fatalf("somebody was told %d %s, want successes alone: %s", a.status, a.code, load.summary())
		}
	}
}

// mwanyi serve starts with the shipped settings, behind the shipped proxy and
// pooler, and is ready there.
func TestServeIsReadyWithTheShippedFiles(t *testing.T) {
	h := newHouse(t, "shipped")
	pooler := h.pooler(t).at
	dir := filepath.Join(h.dir, "serve")
	keys, err := os.ReadFile(filepath.Join(h.dir, "keys", "keys.json"))
	if err == nil {
		err = errors.Join(os.Mkdir(dir, 0o700), os.WriteFile(filepath.Join(dir, "keys.json"), keys, 0o600))
	}
	if err != nil {
		t.Fatal(err)
	}
	file, err := rendered("mwanyi.env", "MWANYI_ADDR=10.0.0.21:3000", "MWANYI_ADDR="+h.apps[0],
		"MWANYI_TRUSTED_PROXIES=10.0.0.0/24", "MWANYI_TRUSTED_PROXIES=127.0.0.0/8", "=/var/lib/mwanyi", "="+dir,
		"@127.0.0.1:6432/mwanyi", "@"+pooler+"/"+h.database, "@127.0.0.1:5000/mwanyi", "@"+h.leader+"/"+h.database,
		"https://rpc.first.example,https://rpc.second.example", h.rpc, "MWANYI_CHAIN_ID=8453", "MWANYI_CHAIN_ID="+chainID,
		"/etc/mwanyi/contracts.json", h.env["MWANYI_CONTRACTS_FILE"], "http://10.0.0.31:5001", "http://127.0.0.1:1")
	if err != nil {
		t.Fatal(err)
	}
	var made []string
	for line := range strings.Lines(file) {
		if name, _, _ := strings.Cut(line, "="); secrets[name] == "" {
			made = append(made, line)
		}
	}
	path := filepath.Join(h.dir, "mwanyi.env")
	if err := os.WriteFile(path, []byte(strings.Join(made, "")), 0o600); err != nil {
		t.Fatal(err)
	}
	p := h.begin(append(environ(secrets), "MWANYI_CHAIN_CONFIRMATIONS=0"), binary, "serve", "--config", path)
	client := http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: h.ca, MinVersion: tls.VersionTLS12}}}
	for _, ask := range []string{"/readyz", "/healthz"} {
		eventually(t, ask+" through the proxy", func() error {
			if p.HasEnded() {
				t.Fatalf("serve ended: %s", p.out.Tail())
			}
			response, err := client.Get("https://" + h.api + ask) //nolint:noctx // a server of this test
			if err != nil {
				return err
			}
			defer response.Body.Close() //nolint:errcheck // nothing is read
			if response.StatusCode != http.StatusOK {
				return fmt.Errorf("status %d: %s", response.StatusCode, p.out.Tail())
			}
			return nil
		})
	}
}
