package app

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/store"
)

// A fact goes to the ledger, the ledger's root to the chain, and mwanyi verify
// ledger finds both, or names what was changed.
func TestTheLedgerIsAnchoredOnTheChainAndVerified(t *testing.T) {
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
	v, err := wire(t.Context(), c, slog.New(slog.DiscardHandler), s)
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
	if err := checkAnchors(t.Context(), v.merkle, anchorReader{v.chain.network.client(), v.chain.addresses}); err != nil {
		t.Error(err)
	}
	rpc := v.chain.network.rpcURL()
	report := &bytes.Buffer{}
	switch err := VerifyLedger(t.Context(), c, report, rpc); {
	case err != nil:
		t.Error(err)
	case !strings.Contains(report.String(), "the root at 3 entries is on the chain"):
		t.Errorf("the report is %s, want %q in it", report, "the root at 3 entries is on the chain")
	case !strings.Contains(report.String(), "3 records are those"):
		t.Errorf("the report is %s, want %q in it", report, "3 records are those")
	}
	for change, name := range map[string]string{
		"update ledger_entry set body = cast(replace(cast(body as text), 'DELIVERED', 'DELIVEREX') as blob) where seq = 2":                        "entry 2",
		"update ledger_anchor set tx_hash = replace(tx_hash, substr(tx_hash, 10, 1), case substr(tx_hash, 10, 1) when 'a' then 'b' else 'a' end)": "is not in block",
		"update audit set record = '{\"kg\":61}' where seq = 3":                                                                                   "is not the one that the message commits to",
	} {
		if err := s.Update(t.Context(), func(tx *store.Tx) error { return tx.ExecOne(change) }); err != nil {
			t.Fatal(err)
		}
		report.Reset()
		if err := VerifyLedger(t.Context(), c, report, rpc); !errors.Is(err, ErrDamaged) {
			t.Errorf("after %s: err %v, want %v", change, err, ErrDamaged)
		} else if !strings.Contains(report.String(), name) {
			t.Errorf("after %s: the report is %s, want %q in it", change, report, name)
		}
		if strings.Contains(change, "DELIVEREX") {
			back := "update ledger_entry set body = cast(replace(cast(body as text), 'DELIVEREX', 'DELIVERED') as blob) where seq = 2"
			if err := s.Update(t.Context(), func(tx *store.Tx) error { return tx.ExecOne(back) }); err != nil {
				t.Fatal(err)
			}
		}
	}
	c.LedgerOrigin = "other.example/ledger"
	if _, err := openMerkle(t.Context(), c, s); err == nil {
		t.Error("another origin: no error, want one")
	} else if !strings.Contains(err.Error(), "MWANYI_LEDGER_ORIGIN") {
		t.Errorf("another origin: error %q, want %q in it", err, "MWANYI_LEDGER_ORIGIN")
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
