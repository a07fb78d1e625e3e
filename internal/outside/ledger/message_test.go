package ledger_test

import (
	"crypto/sha256"
	"errors"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/outside/ledger/entry"
)

func example() ledger.Message {
	return ledger.Message{
		EventID: "evt_01J8ZQ4M7Y3N5P6R8S9T0V1W2X", Kind: "DELIVERED", Batch: "bat_01J8ZQ4M7Y3N5P6R8S9T0V1W2X", Cooperative: "org_01J8ZQ4M7Y3N5P6R8S9T0V1W2X",
		Commitment: sha256.Sum256([]byte("x")), CIDs: []string{"bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy"},
		ChainTx: "0x" + strings.Repeat("0b", 32), At: time.Date(2026, 10, 2, 8, 14, 31, 123456000, time.FixedZone("", 3*3600)),
	}
}

// The form is a promise to whoever reads the topic in ten years.
func TestTheFormOfAMessageIsFixed(t *testing.T) {
	const want = `{"at":"2026-10-02T05:14:31.123456Z","batch":"bat_01J8ZQ4M7Y3N5P6R8S9T0V1W2X","cids":["bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy"],` +
		`"commitment":"2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881","coop":"org_01J8ZQ4M7Y3N5P6R8S9T0V1W2X","id":"evt_01J8ZQ4M7Y3N5P6R8S9T0V1W2X",` +
		`"kind":"DELIVERED","tx":"0x0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b","v":1}`
	got, err := example().Body()
	if err != nil || string(got) != want {
		t.Errorf("got  %s, %v\nwant %s", got, err, want)
	}
	if c, err := entry.CommitmentOf(got); err != nil || c != example().Commitment {
		t.Errorf("commitment %x, %v, want %x", c, err, example().Commitment)
	}
	if id, err := ledger.EventIDOf(got); err != nil || id != example().EventID {
		t.Errorf("event id %s, %v, want %s", id, err, example().EventID)
	}
	for _, damaged := range []string{"", "{", `{"commitment":"zz"}`, `{"commitment":"00"}`} {
		if _, err := entry.CommitmentOf([]byte(damaged)); err == nil {
			t.Errorf("%q has a commitment, want an error", damaged)
		}
	}
}

func TestAMessageTakesNothingThatIsNotOnItsList(t *testing.T) {
	for name, spoil := range map[string]func(*ledger.Message){
		"no event id": func(m *ledger.Message) { m.EventID = "" }, "a name": func(m *ledger.Message) { m.EventID = "Nakato" },
		"lower-case kind": func(m *ledger.Message) { m.Kind = "delivered" }, "text in kind": func(m *ledger.Message) { m.Kind = "DELIVERED BY NAKATO" }, "a phone in kind": func(m *ledger.Message) { m.Kind = "256772123456" },
		"a national id as batch": func(m *ledger.Message) { m.Batch = "UG-FARM-000123" }, "a phone as cooperative": func(m *ledger.Message) { m.Cooperative = "+256772123456" },
		"text as statement": func(m *ledger.Message) { m.Statement = "dds" }, "no commitment": func(m *ledger.Message) { m.Commitment = [32]byte{} }, "no time": func(m *ledger.Message) { m.At = time.Time{} },
		"a URL as CID": func(m *ledger.Message) { m.CIDs = []string{"https://x.example"} }, "an old CID": func(m *ledger.Message) { m.CIDs = []string{"QmPJ8gm1H8V7boRGRbWvrZZ1JC2yqsj3hbBJyBaLPgHnQ8"} },
		"upper-case tx": func(m *ledger.Message) { m.ChainTx = "0x" + strings.Repeat("AB", 32) }, "a short tx": func(m *ledger.Message) { m.ChainTx = "0x00" },
		"too many CIDs": func(m *ledger.Message) {
			for range 12 {
				m.CIDs = append(m.CIDs, m.CIDs[0])
			}
		},
	} {
		m := example()
		spoil(&m)
		if body, err := m.Body(); !errors.Is(err, ledger.ErrRefused) {
			t.Errorf("%s: got %s, %v, want %v", name, body, err, ledger.ErrRefused)
		}
	}
}
