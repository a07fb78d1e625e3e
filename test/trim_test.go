package test

import (
	"path/filepath"
	"testing"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/inbound"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/store"
)

// trim does to the database of a folder, beside the service, what its sweep would do years
// from now.
func trim(t *testing.T, dir string) {
	t.Helper()
	s, err := store.Open(t.Context(), "sqlite:"+filepath.Join(dir, "mwanyi.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close() //nolint:errcheck // it was committed
	future := clock.Now().Add(48 * time.Hour)
	for _, sweep := range []func(*store.Tx, time.Time, int) (int64, error){inbound.Sweep, audit.Trim, evm.TrimCalls, evm.TrimTransactions} {
		if err := s.InParts(t.Context(), func(tx *store.Tx, most int) (int64, error) { return sweep(tx, future, most) }); err != nil {
			t.Fatal(err)
		}
	}
	for what, query := range map[string]string{
		"calls of the chain":     "select count(*) from chain_intent where state = 'done' and call not like '#%'",
		"messages of facts":      "select count(*) from audit where seq > 0 and length(body) > 0",
		"callbacks that are old": "select count(*) from inbound_event where state in ('APPLIED', 'KEPT')",
	} {
		var n int
		if err := s.Read(t.Context(), func(tx *store.Tx) error { return tx.QueryRow(query).Scan(&n) }); err != nil {
			t.Fatal(err)
		}
		if n > 0 {
			t.Errorf("%d %s are whole after the trim, want none", n, what)
		}
	}
}
