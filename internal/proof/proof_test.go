package proof

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"
	"testing"

	"mwanyi/internal/outside/chain"
)

func sample() Bundle {
	return Bundle{
		Manifest: Manifest{Format: Format, Kind: OfBatch, ID: "bat_01ARZ3NDEKTSV4RRFFQ69G5FAV", Ledger: Ledger{Topic: "ledger.example/audit"}, Transactions: []chain.Hash{}, Content: []Content{}, Unproven: []Unproven{}},
		Events:   []Event{{EventID: "evt_01ARZ3NDEKTSV4RRFFQ69G5FAV", Kind: "DELIVERED", Sequence: 7, Record: json.RawMessage(`{"a":"<&>"}`), Salt: []byte{1}, Message: json.RawMessage(`{"v":1}`)}},
	}
}

// A name in a bundle is whatever somebody wrote there: bytes that are no text, or
// what makes a terminal do something.
func TestALineQuotesABundleWithoutHarm(t *testing.T) {
	r := &Report{}
	r.fails("s\xf4atement/\x1b[2J\r%s is missing\n", "caf\u00e9\u202e")
	const want = "s\ufffdatement/\ufffd[2J caf\u00e9\ufffd is missing "
	if got := r.Lines[0].Text; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// The form of the file is a promise: a bundle that was given out must be
// accepted by every later version.
func TestTheFormOfABundleStaysTheSame(t *testing.T) {
	file, err := sample().Write()
	if err != nil {
		t.Fatal(err)
	}
	const want = "e531c99f713bbe0c0e5335f5531af3053a8be96bda58747576a04b876aa463d9"
	if sum := sha256.Sum256(file); hex.EncodeToString(sum[:]) != want {
		t.Errorf("the same bundle is another file than before: %x, want %s", sum, want)
	}
	r := &Report{}
	switch b := read(file, r); {
	case r.Failures() > 0:
		t.Errorf("%d failures, want 0", r.Failures())
	case len(b.Events) != 1:
		t.Errorf("%d events, want 1: %+v", len(b.Events), b)
	case string(b.Events[0].Record) != `{"a":"<&>"}`:
		t.Errorf("b.Events[0].Record is %s, want %q: %+v", string(b.Events[0].Record), `{"a":"<&>"}`, b)
	}
}

func TestABundleIsReadInOneFormOnly(t *testing.T) {
	good, err := sample().members()
	if err != nil {
		t.Fatal(err)
	}
	compressed := &bytes.Buffer{}
	w := zip.NewWriter(compressed)
	part, err := w.Create("manifest.json")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := part.Write(good[0].data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	packedWith := func(members ...member) []byte {
		file, err := pack(append([]member{}, members...))
		if err != nil {
			t.Fatal(err)
		}
		return file
	}
	unsummed, err := packed(good)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		file []byte
		says string
	}{
		"nothing":         {nil, "no bundle"},
		"compressed":      {compressed.Bytes(), "compressed"},
		"without sums":    {unsummed, "SHA256SUMS is missing"},
		"an extra field":  {packedWith(member{manifestName, []byte(`{"extra":1}`)}), "unknown field"},
		"spaces":          {packedWith(member{manifestName, append(bytes.Clone(good[0].data), ' ')}), "canonical"},
		"twice":           {packedWith(good[0], good[0]), "is not listed"},
		"a wrong name":    {packedWith(good[0], member{"events/000000000008.json", good[1].data}), "wrong name"},
		"a foreign file":  {packedWith(good[0], member{"run.sh", []byte("rm")}), "no such member"},
		"another version": {packedWith(member{manifestName, bytes.Replace(good[0].data, []byte("proof/1"), []byte("proof/2"), 1)}), "this program reads"},
	} {
		r, err := Check(c.file, Trust{})
		said := ""
		for _, l := range r.Lines {
			if l.Verdict == Fails {
				said += l.Text + "\n"
			}
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if !strings.Contains(said, c.says) {
			t.Errorf("%s: said %q, want %q in it", name, said, c.says)
		}
	}
}

func TestAnEventOnHederaIsItsTopicsEntry(t *testing.T) {
	c := &checker{Report: &Report{}, b: sample()}
	for entry, right := range map[string]bool{
		`{"topic":"ledger.example/audit","sequence":7,"message":{"v":1},"running_hash":""}`: true,
		`{"topic":"0.0.2","sequence":7,"message":{"v":1}}`:                                  false,
		`{"topic":"ledger.example/audit","sequence":8,"message":{"v":1}}`:                   false,
		`{"topic":"ledger.example/audit","sequence":7,"message":{"v":2}}`:                   false,
		`null`: false, `[]`: false,
	} {
		e := c.b.Events[0]
		e.Hedera = json.RawMessage(entry)
		if err := c.place(e); (err == nil) != right {
			t.Errorf("%s: %v, want it taken: %v", entry, err, right)
		}
	}
}

// Whatever comes in, there is a report, and it does not hold.
func FuzzCheck(f *testing.F) {
	file, err := sample().Write()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(file)
	f.Add([]byte("PK"))
	f.Fuzz(func(t *testing.T, file []byte) {
		if r, err := Check(file, Trust{}); err != nil {
			t.Error(err)
		} else if r.Failures() == 0 {
			t.Errorf("0 failures, want some: %v", r)
		}
	})
}
