package test

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/clock"
	"mwanyi/internal/proof"
	"mwanyi/internal/store"
)

// proofHouse is a service that has ended, with the bundles that it gave.
type proofHouse struct {
	w                       *warehouse
	batchID, otherID, ddsID string
	batch, other, dds       []byte
	anchored                []byte // of the first batch, when a root of the ledger was on the chain
	key                     string
	checked                 []checked
	tried                   int // bundles that were broken
}

const markedFarmer, markedPhone, markedEmail = "UG-900077", 77, "nalwanga.marker@farm.example"

// openProofHouse takes two batches of a farmer to GRADED, makes a statement of
// the first, and downloads what proves them.
func openProofHouse(t *testing.T) *proofHouse {
	t.Helper()
	h := &proofHouse{w: openWarehouse(t)}
	w := h.w
	w.register(t, markedFarmer, markedPhone)
	w.want(t, http.StatusOK, call{method: http.MethodPatch, path: "/farmers/" + markedFarmer, token: w.manager, body: map[string]any{"email": markedEmail}})
	for _, id := range []*string{&h.batchID, &h.otherID} {
		out := w.holds(t, http.StatusCreated, call{path: "/batch/submit", token: w.agent, body: w.delivery(markedFarmer, 62.5)})
		data, _ := out["data"].(map[string]any)
		*id = text(t, data, "batch_id")
		w.holds(t, http.StatusOK, w.stage(*id, "GRADED"))
	}
	got := w.do(t, call{path: "/eudr/generate-dds", token: w.manager, body: map[string]any{"shipment_id": "SHIP-7", "batch_ids": []string{h.batchID},
		"exporter_export_authority_licence": "UCDA/EX/7", "buyer_company": "Nordkaffee Handel", "buyer_country": "DE", "shipping_date": "2026-12-01",
		"destination_port": "DEHAM", "cooperative_id": w.coop}})
	if got.status != http.StatusCreated && got.status != http.StatusAccepted {
		t.Fatalf("status %d, want %d or %d: %v", got.status, http.StatusCreated, http.StatusAccepted, got)
	}
	h.ddsID = got.field("dds_id")
	eventually(t, "the statement is filed", func() bool {
		return w.want(t, http.StatusOK, call{path: "/eudr/dds/" + h.ddsID, token: w.manager})["status"] == "FILED"
	})
	h.key = strings.TrimSpace(string(w.do(t, call{path: "/ledger/key"}).body))
	h.batch, h.other, h.dds = h.download(t, "/batch/"+h.batchID), h.download(t, "/batch/"+h.otherID), h.download(t, "/eudr/dds/"+h.ddsID)
	return h
}

func (h *proofHouse) download(t *testing.T, of string) []byte {
	t.Helper()
	got := h.w.do(t, call{path: of + "/proof", token: h.w.buyer})
	if got.status != http.StatusOK {
		t.Fatalf("%s: status %d, want %d: %s", of, got.status, http.StatusOK, got.body)
	}
	if got.header.Get("Content-Type") != "application/zip" {
		t.Fatalf("%s: Content-Type %q, want application/zip", of, got.header.Get("Content-Type"))
	}
	return got.body
}

// A proof holds when the service is gone; whatever is changed in it is named.
func TestAProofHoldsWithoutTheService(t *testing.T) {
	t.Parallel()
	h := openProofHouse(t)
	t.Run("whose proof may be read", h.tenants)
	t.Run("the same bytes until the ledger grows", h.sameBytes)
	t.Run("a running service is verified by id, and whole", h.byID)
	t.Run("a whole life", h.wholeLife)
	t.Run("among the papers of an order", h.inADossier)
	t.Run("corrected and voided", h.corrected)
	t.Run("amended and withdrawn", h.amended)
	t.Run("a farm that was walked again", h.walkedAgain)
	t.Run("nothing personal outside", h.nothingPersonal)
	rpc := *h.w.creds.RPCURL
	t.Run("blocks looked up on the chain", func(t *testing.T) { h.verifies(t, 0, h.batch, "--rpc", rpc) })
	t.Run("in a browser, and without the service", h.inABrowser)
	h.w.kill()
	t.Run("offline", h.offline)
	t.Run("anchored on the chain", h.toTheAnchor)
	t.Run("any byte", h.anyByte)
	t.Run("any value, packed again with good sums", h.anyValue)
	t.Run("parts of other proofs", h.mixed)
	t.Run("the browser's checker says the same", h.sameInTheBrowser)
	t.Run("a stopped service agrees with its chain and ledger, or does not", h.agrees)
}

// toTheAnchor lets the service put the ledger's root on the chain, which it
// does once a day, and proves the way to it.
func (h *proofHouse) toTheAnchor(t *testing.T) {
	h.change(t, "update job set run_at = $1 where kind = 'ledger.anchor'", clock.Now())
	again := startDev(t, h.w.dir, "MWANYI_CHAIN_ADDR=127.0.0.1:0", "MWANYI_RATE_LIMIT_SCALE=1000")
	eventually(t, "the ledger's root is on the chain", func() bool {
		return again.want(t, http.StatusOK, call{path: "/ledger/entries/1"})["anchor"] != nil
	})
	h.anchored = again.want200(t, call{path: "/batch/" + h.batchID + "/proof", token: again.token(t, "BUYER")})
	h.verifies(t, 0, h.anchored, "--key", h.key, "--rpc", *again.creds.RPCURL)
	again.stop(t)
	if !bytes.Contains(h.anchored, []byte("RootAnchored")) {
		t.Error("the anchor's transaction is not in the bundle")
	}
	h.verifies(t, 0, h.anchored, "--key", h.key)
}

func (c client) want200(t *testing.T, what call) []byte {
	t.Helper()
	got := c.do(t, what)
	if got.status != http.StatusOK {
		t.Fatalf("status %v, want %d: %v", got.status, http.StatusOK, got)
	}
	return got.body
}

// change alters the database of a service that has ended.
func (h *proofHouse) change(t *testing.T, query string, args ...any) {
	t.Helper()
	s, err := store.Open(t.Context(), "sqlite:"+filepath.Join(h.w.dir, "mwanyi.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close() //nolint:errcheck // it was committed
	if err := s.Update(t.Context(), func(tx *store.Tx) error { return tx.ExecOne(query, args...) }); err != nil {
		t.Fatal(err)
	}
}

// wholeLife proves a batch through the escrow to its settlement.
func (h *proofHouse) wholeLife(t *testing.T) {
	batchID, _ := h.w.at(t, "SETTLED")
	switch said := h.verifies(t, 0, h.download(t, "/batch/"+batchID), "--key", h.key); {
	case !strings.Contains(said, "up to SETTLED"):
		t.Errorf("said %q, want %q in it", said, "up to SETTLED")
	case !strings.Contains(said, "score from"):
		t.Errorf("said %q, want %q in it", said, "score from")
	case !strings.Contains(said, "boundary"):
		t.Errorf("said %q, want %q in it", said, "boundary")
	}
}

// inADossier: the proofs in the papers of an order hold like those that are had alone.
// spec: order-dossier
func (h *proofHouse) inADossier(t *testing.T) {
	batchID, orderID := h.w.at(t, "SETTLED")
	papers := h.w.want200(t, call{path: "/purchase-orders/" + orderID + "/dossier.zip", token: h.w.buyer})
	z, err := zip.NewReader(bytes.NewReader(papers), int64(len(papers)))
	if err != nil {
		t.Fatal(err)
	}
	in, err := z.Open("proofs/" + batchID + ".proof.zip")
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	file, err := io.ReadAll(in)
	if err != nil {
		t.Fatal(err)
	}
	if said := h.verifies(t, 0, file, "--key", h.key); !strings.Contains(said, "up to SETTLED") {
		t.Errorf("said %q, want %q in it", said, "up to SETTLED")
	}
}

// corrected: the proof of a batch that was corrected and voided holds and says so,
// without the reasons; that the whole service agrees is seen at the end.
// spec: correction-verified
func (h *proofHouse) corrected(t *testing.T) {
	w := h.w
	batchID := w.deliver(t)
	w.holds(t, http.StatusOK, w.stage(batchID, "GRADED"))
	w.holds(t, http.StatusOK, call{path: "/batch/" + batchID + "/correct", token: w.manager, body: map[string]any{"weight_kg": 60, "reason": "an unusual reason"}})
	w.holds(t, http.StatusOK, call{path: "/batch/" + batchID + "/correct", token: w.manager, body: map[string]any{"moisture_pct": 12, "reason": "an unusual reason"}})
	milled := w.stage(batchID, "MILLED")
	milled.body.(map[string]any)["evidence"] = map[string]any{"outturn_pct": 80}
	w.holds(t, http.StatusOK, milled)
	w.holds(t, http.StatusOK, call{path: "/batch/" + batchID + "/correct", token: w.manager, body: map[string]any{"weight_kg": 55, "reason": "an unusual reason"}})
	w.holds(t, http.StatusOK, call{path: "/batch/" + batchID + "/void", token: w.manager, body: map[string]any{"reason": "an unusual reason"}})
	var file []byte
	eventually(t, "the chain's word of the mill is followed", func() bool {
		file = h.download(t, "/batch/"+batchID)
		return strings.Contains(h.verifies(t, 0, file, "--key", h.key), "was corrected to 48 kg")
	})
	said := h.verifies(t, 0, file, "--key", h.key)
	for _, want := range []string{"was corrected to 60 kg", "was corrected to 44 kg", "was voided, which took its farmer's score", "up to VOIDED"} {
		if !strings.Contains(said, want) {
			t.Errorf("the verifier says\n%s\nwant %q", said, want)
		}
	}
	for name, content := range membersOf(t, file) {
		if bytes.Contains(content, []byte("unusual")) {
			t.Errorf("%s tells the reason of a correction", name)
		}
	}
}

// amended proves a statement whose first form was replaced, and one that was
// taken back.
func (h *proofHouse) amended(t *testing.T) {
	change := func(what string, body map[string]any) {
		got := h.w.do(t, call{path: "/eudr/dds/" + h.ddsID + "/" + what, token: h.w.manager, body: body})
		if got.status != http.StatusAccepted {
			t.Fatalf("status %v, want %d: %v", got.status, http.StatusAccepted, got)
		}
	}
	change("amend", map[string]any{"buyer_company": "Elbe Kaffee"})
	said := ""
	eventually(t, "the amendment stands", func() bool {
		said = h.verifies(t, 0, h.download(t, "/eudr/dds/"+h.ddsID), "--key", h.key)
		return strings.Contains(said, "was amended later")
	})
	eventually(t, "the amendment is filed", func() bool {
		return h.w.do(t, call{path: "/eudr/dds/" + h.ddsID + "/withdraw", token: h.w.manager, body: map[string]any{"reason": "sold elsewhere"}}).status == http.StatusAccepted
	})
	eventually(t, "the withdrawal stands", func() bool {
		said = h.verifies(t, 0, h.download(t, "/eudr/dds/"+h.ddsID), "--key", h.key)
		return strings.Contains(said, "was withdrawn")
	})
}

// agrees: whatever is changed in the database is found by verify --all, also when it
// was trimmed.
// spec: chain-trim, ledger-message-once
func (h *proofHouse) agrees(t *testing.T) {
	mustRun(t, nil, "verify", "--all", "--data-dir", h.w.dir)
	trim(t, h.w.dir)
	mustRun(t, nil, "verify", "--all", "--data-dir", h.w.dir)
	for _, c := range []struct{ name, do, undo string }{
		{"is MILLED, which is not the end", "update batch set stage = 3 where id = $1", "update batch set stage = 2 where id = $1"},
		{"another farmer, weight or grade", "update batch set grams = grams + 1 where id = $1", "update batch set grams = grams - 1 where id = $1"},
		{"was minted 0 times", "update batch set token_id = token_id + 1000 where id = $1", "update batch set token_id = token_id - 1000 where id = $1"},
		{"of the ledger, the batch says", "update batch_stage set ledger_seq = ledger_seq + 1 where batch_id = $1 and stage = 2", "update batch_stage set ledger_seq = ledger_seq - 1 where batch_id = $1 and stage = 2"},
		{"2 stages, 0 corrections and 1 messages", "update audit set batch = 'bat_01ARZ3NDEKTSV4RRFFQ69G5FAV' where batch = $1 and kind = 'GRADED'", "update audit set batch = $1 where batch = 'bat_01ARZ3NDEKTSV4RRFFQ69G5FAV'"},
	} {
		h.change(t, c.do, h.batchID)
		switch code, said, _ := run(t, nil, "verify", "--all", "--data-dir", h.w.dir); {
		case code != 1:
			t.Errorf("%s: exit code %d, want 1:\n%s", c.name, code, said)
		case !strings.Contains(said, c.name):
			t.Errorf("%s: said %q, want %q in it", c.name, said, c.name)
		case !strings.Contains(said, h.batchID):
			t.Errorf("%s: said %q, want %q in it", c.name, said, h.batchID)
		}
		h.change(t, c.undo, h.batchID)
	}
	mustRun(t, nil, "verify", "--all", "--data-dir", h.w.dir)
	h.tokenWithoutBatch(t)
	h.change(t, "update dds set record_id = 'dds_01ARZ3NDEKTSV4RRFFQ69G5FAV' where id = $1", h.ddsID)
	if code, said, _ := run(t, nil, "verify", "--all", "--data-dir", h.w.dir); code != 1 {
		t.Errorf("exit code %d, want 1:\n%s", code, said)
	} else if !strings.Contains(said, h.ddsID) {
		t.Errorf("said %q, want %q in it", said, h.ddsID)
	}
}

// tokenWithoutBatch: mwanyi repair names a token that no job makes a batch of,
// and finds nothing else in a house where all is well.
func (h *proofHouse) tokenWithoutBatch(t *testing.T) {
	mustRun(t, nil, "repair", "--apply", "--data-dir", h.w.dir)
	h.change(t, "update batch set token_id = token_id + 1000 where id = $1", h.batchID)
	for _, arg := range []string{"--apply=false", "--apply"} {
		if code, said, _ := run(t, nil, "repair", arg, "--data-dir", h.w.dir); code != 1 || !strings.Contains(said, "is no batch, and no job is left") || !strings.Contains(said, ", 1 left") {
			t.Errorf("exit code %d, said %q, want the token, LEFT", code, said)
		}
	}
	h.change(t, "update batch set token_id = token_id - 1000 where id = $1", h.batchID)
}

func (h *proofHouse) tenants(t *testing.T) {
	w := h.w
	for _, token := range []string{w.agent, w.manager, w.lender, w.admin, w.foreign} {
		if got := w.do(t, call{path: "/batch/" + h.batchID + "/proof", token: token}); got.status != http.StatusOK {
			t.Errorf("status %d, want %d: %s", got.status, http.StatusOK, got.body)
		}
	}
	w.refusedAs(t, "BATCH_NOT_FOUND", call{path: "/batch/bat_01ARZ3NDEKTSV4RRFFQ69G5FAV/proof", token: w.buyer})
	w.refusedAs(t, "DDS_NOT_FOUND", call{path: "/eudr/dds/dds_01ARZ3NDEKTSV4RRFFQ69G5FAV/proof", token: w.buyer})
	w.refusedAs(t, "INSUFFICIENT_PERMISSIONS", call{path: "/eudr/dds/" + h.ddsID + "/proof", token: w.foreign})
	w.refusedAs(t, "INVALID_REQUEST", call{path: "/batch/" + h.batchID + "/proof?all=1", token: w.buyer})
}

func (h *proofHouse) sameBytes(t *testing.T) {
	first, second := h.download(t, "/eudr/dds/"+h.ddsID), h.download(t, "/eudr/dds/"+h.ddsID)
	if !bytes.Equal(first, second) {
		t.Error("two downloads differ")
	}
	h.w.register(t, "UG-900078", 78) // the ledger grows
	later := h.download(t, "/eudr/dds/"+h.ddsID)
	was, is := membersOf(t, first), membersOf(t, later)
	for name := range is {
		changes := name == "SHA256SUMS" || strings.HasPrefix(name, "events/")
		if !changes && !bytes.Equal(was[name], is[name]) {
			t.Errorf("%s changed, want the same bytes", name)
		}
	}
	h.verifies(t, 0, later)
}

func (h *proofHouse) byID(t *testing.T) {
	for _, args := range [][]string{{h.batchID}, {h.ddsID}, {"--all"}} {
		if out := mustRun(t, nil, append([]string{"verify", "--data-dir", h.w.dir}, args...)...); !strings.Contains(out, "holds") {
			t.Errorf("%v: out %q, want %q in it", args, out, "holds")
		} else if strings.Contains(out, "BROKEN") {
			t.Errorf("%v: out %q, want no %q in it", args, out, "BROKEN")
		}
	}
	if code, _, stderr := run(t, nil, "verify", "--data-dir", h.w.dir, "bat_01ARZ3NDEKTSV4RRFFQ69G5FAV"); code != 2 {
		t.Errorf("an unknown batch: exit code %d, want 2: %s", code, stderr)
	}
}

// verifies runs the command on a bundle, in an empty folder, and gives what it said.
func (h *proofHouse) verifies(t *testing.T, want int, file []byte, args ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "proof.zip")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	code, stdout, stderr := run(t, nil, append([]string{"verify", path}, args...)...)
	if code != want {
		t.Fatalf("exit code %d, want %d\n%s%s", code, want, stdout, stderr)
	}
	if len(args) == 0 || args[0] == "--key" && len(args) == 2 {
		h.saysTheSame(t, stdout, file, args)
	}
	return stdout + stderr
}

// saysTheSame compares what the command says with the report, and keeps the report.
func (h *proofHouse) saysTheSame(t *testing.T, said string, file []byte, args []string) {
	t.Helper()
	key := strings.TrimPrefix(strings.Join(args, " "), "--key ")
	r, err := proof.Check(file, proof.Trust{Key: key})
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	if err := r.Print(&want); err != nil {
		t.Fatal(err)
	}
	if said != want.String()+r.Closing()+"\n" {
		t.Errorf("the command says\n%s\nwant\n%s%s", said, want.String(), r.Closing())
	}
	h.remember(file, key, r)
}

// walkedAgain: the boundary that stands is the one that the chain was told last.
// spec: boundary-change
func (h *proofHouse) walkedAgain(t *testing.T) {
	w := h.w
	w.register(t, "UG-900078", 78)
	out := w.holds(t, http.StatusCreated, call{path: "/batch/submit", token: w.agent, body: w.delivery("UG-900078", 62.5)})
	data, _ := out["data"].(map[string]any)
	changed := w.holds(t, http.StatusCreated, call{path: "/farmers/UG-900078/boundary", token: w.manager, body: walkedSquare(32.71, 0.31)})
	farm, _ := changed["farm"].(map[string]any)
	said := h.verifies(t, 0, h.download(t, "/batch/"+text(t, data, "batch_id")))
	if want := "boundary " + text(t, farm, "boundary_ipfs_cid"); !strings.Contains(said, want) {
		t.Errorf("said %q, want %q in it", said, want)
	}
}

func (h *proofHouse) offline(t *testing.T) {
	contracts := filepath.Join(h.w.dir, "contracts.json")
	for _, file := range [][]byte{h.batch, h.dds} {
		said := h.verifies(t, 0, file, "--key", h.key, "--contracts", contracts)
		if !strings.Contains(said, "as you gave it") {
			t.Errorf("does not say whom it believes, want %q in it:\n%s", "as you gave it", said)
		}
		if !strings.Contains(said, "hashes of") {
			t.Errorf("does not say whom it believes, want %q in it:\n%s", "hashes of", said)
		}
		if said := h.verifies(t, 0, file); !strings.Contains(said, "compare it with one from elsewhere") {
			t.Errorf("does not say that the key is the bundle's own, want %q in it:\n%s", "compare it with one from elsewhere", said)
		}
	}
	other := "ledger.example/audit+5a1ff1bb+AUw4lFkq1LkbrPmQ7iLGy9J9bHzE3aXrYcJ0lJ0y5c0i"
	if said := h.verifies(t, 1, h.batch, "--key", other); !strings.Contains(said, "another key") {
		t.Errorf("said %q, want %q in it", said, "another key")
	}
	h.verifies(t, 2, h.batch, "--rpc", "http://127.0.0.1:1")
	h.verifies(t, 1, []byte("no zip file"))
	if code, _, _ := run(t, nil, "verify", filepath.Join(t.TempDir(), "none.zip")); code != 2 {
		t.Errorf("a missing file: exit code %d, want 2", code)
	}
}

// broken checks a bundle in this process and demands that it fails; the text
// of its failures.
func (h *proofHouse) broken(t *testing.T, what string, file []byte) (said string) {
	t.Helper()
	r, err := proof.Check(file, proof.Trust{Key: h.key})
	if err != nil {
		t.Fatal(err)
	}
	if r.Failures() == 0 {
		t.Errorf("%s: the proof still holds, want a failure", what)
	}
	if h.tried++; h.tried%12 == 0 { // a browser would take minutes for all
		h.remember(file, h.key, r)
	}
	for _, l := range r.Lines {
		if l.Verdict == proof.Fails {
			said += l.Text + "\n"
		}
	}
	return said
}

func (h *proofHouse) anyByte(t *testing.T) {
	for _, file := range [][]byte{h.batch, h.dds} {
		z, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range z.File {
			from, err := m.DataOffset()
			if err != nil {
				t.Fatal(err)
			}
			size := int64(m.CompressedSize64) //nolint:gosec // of our own file
			for _, at := range []int64{0, size / 2, size - 1, rand.Int64N(size), rand.Int64N(size)} {
				flipped := bytes.Clone(file)
				flipped[from+at] ^= 1 << rand.IntN(8)
				if said := h.broken(t, fmt.Sprintf("byte %d of %s", at, m.Name), flipped); !strings.Contains(said, m.Name) {
					t.Errorf("byte %d of %s: it is not named, want it in:\n%s", at, m.Name, said)
				}
			}
		}
		for range 200 { // and between the members
			flipped := bytes.Clone(file)
			at := rand.IntN(len(flipped))
			if at > len(file)/2 {
				at = len(file) - 1 - rand.IntN(min(2000, len(file)))
			}
			flipped[at] ^= 1 << rand.IntN(8)
			h.broken(t, fmt.Sprintf("byte %d", at), flipped)
		}
		h.broken(t, "a cut file", file[:len(file)-10])
		h.broken(t, "a longer file", append(bytes.Clone(file), 0))
	}
	flipped := bytes.Clone(h.dds)
	flipped[len(flipped)/2] ^= 4
	h.verifies(t, 1, flipped)
}

func membersOf(t *testing.T, file []byte) map[string][]byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]byte{}
	for _, m := range z.File {
		in, err := m.Open()
		if err != nil {
			t.Fatal(err)
		}
		if all[m.Name], err = io.ReadAll(in); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// sealed packs members as the service does, with sums that fit: what a forger
// would do.
func sealed(t *testing.T, members map[string][]byte) []byte {
	t.Helper()
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(members)), func(name string) bool { return name == "SHA256SUMS" })
	var sums strings.Builder
	for _, name := range names {
		sum := sha256.Sum256(members[name])
		sums.WriteString(hex.EncodeToString(sum[:]) + "  " + name + "\n")
	}
	members = maps.Clone(members)
	members["SHA256SUMS"] = []byte(sums.String())
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, name := range append([]string{"SHA256SUMS"}, names...) {
		data := members[name]
		part, err := w.CreateRaw(&zip.FileHeader{Name: name, Method: zip.Store, CRC32: crc32.ChecksumIEEE(data), CompressedSize64: uint64(len(data)), UncompressedSize64: uint64(len(data))})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write(data); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// beyondProof are values that nothing in a bundle depends on: sizes for the
// reader, and contracts that reported nothing in it.
func beyondProof(name, path string) bool {
	return name == "manifest.json" && (strings.HasSuffix(path, "/bytes") || strings.HasPrefix(path, "/contracts/"))
}

// anyValue changes every single value of every JSON member and packs it again
// with sums that fit: the proofs must notice, not the sums.
func (h *proofHouse) anyValue(t *testing.T) {
	changed := 0
	for _, file := range [][]byte{h.batch, h.dds, h.anchored} {
		members := membersOf(t, file)
		if !bytes.Equal(sealed(t, members), file) {
			t.Fatal("the members, packed again, are another file, want the same bytes")
		}
		for name, data := range members {
			if !strings.HasSuffix(name, "json") {
				continue
			}
			var root any
			if err := json.Unmarshal(data, &root); err != nil {
				t.Fatal(err)
			}
			eachValue(root, "", func(v any) { root = v }, func(path string, set func(any), old any) {
				if beyondProof(name, path) {
					return
				}
				other := []any{nil, -1.5, "", []any{}, map[string]any{"x": nil}, strings.Repeat("f", 5000)}
				for _, to := range []any{altered(old), other[rand.IntN(len(other))]} {
					if reflect.DeepEqual(to, old) {
						continue
					}
					set(to)
					forged := maps.Clone(members)
					forged[name] = canonicalOf(t, root)
					h.broken(t, fmt.Sprint(name, path, " made ", to), sealed(t, forged))
					changed++
				}
				set(old)
			})
		}
	}
	if changed < 600 {
		t.Errorf("only %d values were changed, want at least 600", changed)
	}
	t.Logf("%d values", changed)
}

func canonicalOf(t *testing.T, value any) []byte {
	t.Helper()
	text, err := json.Marshal(value)
	if err == nil {
		err = (*jsontext.Value)(&text).Canonicalize()
	}
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// eachValue calls fn for every value in a JSON value that holds no others.
func eachValue(v any, path string, set func(any), fn func(path string, set func(any), old any)) {
	switch v := v.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			eachValue(v[name], path+"/"+name, func(to any) { v[name] = to }, fn)
		}
	case []any:
		// The corners of plots are many, and one hash is over all of them.
		for i := range v[:min(len(v), 8)] {
			eachValue(v[i], path+"/"+strconv.Itoa(i), func(to any) { v[i] = to }, fn)
		}
	default:
		fn(path, set, v)
	}
}

func altered(v any) any {
	switch v := v.(type) {
	case nil:
		return "something"
	case bool:
		return !v
	case float64:
		return v + 1
	case string:
		if v == "" {
			return "x"
		}
		at := len(v) / 2
		c := v[at]
		switch {
		case c >= '0' && c < '9', c >= 'a' && c < 'z', c >= 'A' && c < 'Z':
			c++
		default:
			c = '1'
		}
		return v[:at] + string(c) + v[at+1:]
	}
	return "something"
}

func (h *proofHouse) mixed(t *testing.T) {
	mine, other := membersOf(t, h.batch), membersOf(t, h.other)
	var events, chains []string
	for name := range mine {
		switch {
		case strings.HasPrefix(name, "events/"):
			events = append(events, name)
		case strings.HasPrefix(name, "chain/"):
			chains = append(chains, name)
		}
	}
	slices.Sort(events)
	without := func(name string) map[string][]byte { m := maps.Clone(mine); delete(m, name); return m }
	with := func(name string, data []byte) map[string][]byte { m := maps.Clone(mine); m[name] = data; return m }
	for _, name := range append(slices.Clone(chains), "content.car", "manifest.json", events[0]) {
		h.broken(t, "without "+name, sealed(t, without(name)))
	}
	for name, data := range other {
		if strings.HasPrefix(name, "events/") {
			h.broken(t, "with another batch's event", sealed(t, with(name, data)))
		}
	}
	h.broken(t, "with another batch's manifest", sealed(t, with("manifest.json", other["manifest.json"])))
	h.broken(t, "with another batch's content", sealed(t, with("content.car", other["content.car"])))
	swapped := with(events[0], mine[events[1]])
	swapped[events[1]] = mine[events[0]]
	h.broken(t, "with swapped events", sealed(t, swapped))
	h.broken(t, "with a stranger's member", sealed(t, with("readme.txt", []byte("hello"))))
	r, err := proof.Check(h.other, proof.Trust{ID: h.batchID})
	if err != nil {
		t.Fatalf("another batch's proof was taken for this one's: %v", err)
	}
	if r.Failures() == 0 {
		t.Error("another batch's proof was taken for this one's, want a failure")
	}
}
