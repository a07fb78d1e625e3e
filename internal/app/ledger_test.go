package app

import (
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain/evm"
)

// A fact goes to the ledger, and the ledger's root to the chain.
func TestTheLedgerIsAnchoredOnTheChain(t *testing.T) {
	c, err := Load(Dev, []string{"MWANYI_DATA_DIR=" + t.TempDir(), "MWANYI_CHAIN_ADDR=127.0.0.1:0", "MWANYI_LEDGER_ORIGIN=test.example/ledger"}, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := ensureSecrets(&c); err != nil {
		t.Fatal(err)
	}
	s, err := openStore(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close() //nolint:errcheck // the test is over
	v, err := wire(t.Context(), slog.New(slog.DiscardHandler), Tools{Config: c, Store: s})
	if err != nil {
		t.Fatal(err)
	}
	defer v.chain.stop() //nolint:errcheck // the test is over
	for range 3 {
		_, err := v.audit.Write(t.Context(), audit.Fact{EventID: id.New("evt"), Kind: "DELIVERED", Batch: id.New("bat"), Record: map[string]any{"kg": 60}, At: clock.Now()})
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := v.jobs.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	waitForAnchor(t, v)
	if err := v.jobs.Stop(context.Background()); err != nil {
		t.Error(err)
	}
	if err := checkAnchors(t.Context(), v.merkle, evm.Anchors{Client: v.chain.network.client(), Addresses: v.chain.addresses}); err != nil {
		t.Error(err)
	}
	c.LedgerOrigin = "other.example/ledger"
	if _, err := (Tools{Config: c, Store: s}).Merkle(t.Context()); err == nil || !strings.Contains(err.Error(), "MWANYI_LEDGER_ORIGIN") {
		t.Errorf("another origin: %v", err)
	}
}

func waitForAnchor(t *testing.T, v *service) {
	t.Helper()
	deadline := time.After(30 * time.Second)
	for {
		last, err := v.merkle.LastAnchor(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if last.Size == 3 {
			return
		}
		select {
		case <-deadline:
			t.Fatal("no anchor")
		case <-time.After(20 * time.Millisecond):
		}
	}
}
