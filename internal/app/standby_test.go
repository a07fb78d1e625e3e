package app

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"mwanyi/internal/store/storetest"
)

// A whole service whose standby is not there when it starts, and comes later.
// spec: standby-reads
func TestAServiceStartsWithoutItsStandby(t *testing.T) {
	p := storetest.StartPair(t)
	through, link := storetest.Linked(t, p.Standby)
	link.Cut()
	c, err := Load(Serve, []string{
		"MWANYI_DATA_DIR=" + t.TempDir(), "MWANYI_PUBLIC_URL=https://coffee.example", "MWANYI_TRUSTED_PROXIES=10.1.0.0/16",
		"MWANYI_MASTER_SECRET=q7Rk2LmZx9Vb4Nt6Wy1Hc8Pd3Fs5Gj0A", "MWANYI_INBOUND_CHAIN_SECRET=a1B9c8D7e6F5g4H3i2J1k0L9m8N7o6P5",
		"MWANYI_INBOUND_CONVERSION_SECRET=zZ8yY7xX6wW5vV4uU3tT2sS1rR0qQ9pP", "MWANYI_INBOUND_PAYOUT_SECRET=m3N4b5V6c7X8z9L0k1J2h3G4f5D6s7A8",
		"MWANYI_DATABASE_URL=" + p.Primary, "MWANYI_DATABASE_READ_URL=" + through, "MWANYI_DATABASE_READ_LAG=10m",
	}, "")
	if err != nil {
		t.Fatal(err)
	}
	s, err := openStore(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	v, err := wire(t.Context(), slog.New(slog.DiscardHandler), Tools{Config: c, Store: s})
	if err != nil {
		t.Fatal(err)
	}
	asked := func(path string) string {
		t.Helper()
		w := httptest.NewRecorder()
		v.server.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		if w.Code != http.StatusOK {
			t.Fatalf("%s: %d %s", path, w.Code, w.Body)
		}
		return w.Body.String()
	}
	if got := asked("/readyz"); !strings.Contains(got, `"standby":{"status":"degraded","detail":"the primary serves what the standby could: it was not looked at yet"}`) {
		t.Errorf("before the standby is there: %s", got)
	}
	link.Mend()
	p.CatchUp()
	if err := s.LateReads().Look(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := asked("/readyz"); !strings.Contains(got, `"standby":{"status":"ok","detail":"the standby is `) {
		t.Errorf("when it is there: %s", got)
	}
	families, err := v.metrics.Gather()
	if err != nil {
		t.Fatal(err)
	}
	measured := map[string]bool{}
	for _, family := range families {
		measured[family.GetName()] = true
	}
	if !measured["mwanyi_store_standby_lag_seconds"] || !measured["mwanyi_store_late_reads_total"] {
		t.Errorf("measured are %v, want the lag and who serves", measured)
	}
}
