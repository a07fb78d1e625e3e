package command

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"mwanyi/internal/app"
	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/store"
)

// A fact goes to the ledger, the ledger's root to the chain, and mwanyi verify
// ledger finds both, or names what was changed.
func TestTheLedgerIsVerifiedWithItsRootOnTheChain(t *testing.T) {
	c := devConfig(t, "MWANYI_CHAIN_ADDR=127.0.0.1:0", "MWANYI_LEDGER_ORIGIN=test.example/ledger")
	writeFacts(t, c, 3)
	rpc := runDev(t, c)
	within(t, "the anchor", func() bool { return anchored(t, c) == 3 })
	verify := func(want error, words ...string) {
		t.Helper()
		var report bytes.Buffer
		if err := VerifyLedger(t.Context(), c, &report, rpc); !errors.Is(err, want) {
			t.Errorf("got %v, want %v", err, want)
		}
		for _, word := range words {
			if !strings.Contains(report.String(), word) {
				t.Errorf("it does not say %q:\n%s", word, report.String())
			}
		}
	}
	verify(nil, "the root at 3 entries is on the chain", "3 records are those")
	for _, row := range []struct{ change, says, back string }{
		{"update ledger_entry set body = cast(replace(cast(body as text), 'DELIVERED', 'DELIVEREX') as blob) where seq = 2", "entry 2",
			"update ledger_entry set body = cast(replace(cast(body as text), 'DELIVEREX', 'DELIVERED') as blob) where seq = 2"},
		{"update ledger_anchor set tx_hash = replace(tx_hash, substr(tx_hash, 10, 1), case substr(tx_hash, 10, 1) when 'a' then 'b' else 'a' end)", "is not in block", ""},
		{"update audit set record = '{\"kg\":61}' where seq = 3", "is not the one that the message commits to", ""},
	} {
		change(t, c, row.change)
		verify(ErrDamaged, row.says)
		if row.back != "" {
			change(t, c, row.back)
		}
	}
}

// writeFacts puts facts on the ledger before there is a service.
func writeFacts(t *testing.T, c app.Config, n int) {
	t.Helper()
	open(t, c, func(tools app.Tools) error {
		log, err := tools.Merkle(t.Context())
		if err != nil {
			return err
		}
		facts := &audit.Log{Store: tools.Store, Ledger: log}
		for range n {
			_, err := facts.Write(t.Context(), audit.Fact{EventID: id.New("evt"), Kind: "DELIVERED", Batch: id.New("bat"), Record: map[string]any{"kg": 60}, At: clock.Now()})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// anchored is the size at which the ledger is on the chain.
func anchored(t *testing.T, c app.Config) (size uint64) {
	t.Helper()
	open(t, c, func(tools app.Tools) error {
		log, err := tools.Merkle(t.Context())
		if err != nil {
			return err
		}
		last, err := log.LastAnchor(t.Context())
		size = last.Size
		return err
	})
	return size
}

func change(t *testing.T, c app.Config, statement string) {
	t.Helper()
	open(t, c, func(tools app.Tools) error {
		return tools.Store.Update(t.Context(), func(tx *store.Tx) error { return tx.ExecOne(statement) })
	})
}
