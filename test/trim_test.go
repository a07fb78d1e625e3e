package test

import (
	"path/filepath"
	"slices"
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
	whole := func() (all []string) {
		if err := s.Read(t.Context(), func(tx *store.Tx) (err error) {
			all, err = store.All(tx, func(r store.Row) (one string, err error) { return one, r.Scan(&one) },
				`select 'call of the chain ' || id from chain_intent where state = 'done' and call not like '#%'
				union all select 'message of a fact ' || seq from audit where seq > 0 and length(body) > 0
				union all select 'callback ' || source || ' ' || event_id from inbound_event where state in ('APPLIED', 'KEPT')`)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		return all
	}
	before := whole() // the service works on: what ends from here on may come after its sweep
	future := clock.Now().Add(48 * time.Hour)
	for _, sweep := range []func(*store.Tx, time.Time, int) (int64, error){inbound.Sweep, audit.Trim, evm.TrimCalls, evm.TrimTransactions} {
		if err := s.InParts(t.Context(), func(tx *store.Tx, most int) (int64, error) { return sweep(tx, future, most) }); err != nil {
			t.Fatal(err)
		}
	}
	after := whole()
	for _, one := range before {
		if slices.Contains(after, one) {
			t.Errorf("the %s is whole after the trim", one)
		}
	}
	if len(before) == 0 {
		t.Error("there was nothing to trim")
	}
}
