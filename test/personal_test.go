package test

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"math/big"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/ethclient"
	ethrpc "github.com/ethereum/go-ethereum/rpc"

	"mwanyi/internal/backup/bundle"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/car"
	"mwanyi/internal/phone"
	"mwanyi/internal/sandbox/register"
)

// marker is a value that may not stand outside, in the forms in which it could.
type marker struct {
	name  string
	forms map[string]string // what it looks like → which form that is
}

func markerOf(name string, texts ...string) marker {
	m := marker{name, map[string]string{}}
	for _, text := range texts {
		for _, plain := range []string{text, strings.ToLower(text), strings.ToUpper(text)} {
			m.add(plain)
		}
	}
	return m
}

// add adds the forms of some bytes.
func (m marker) add(plain string) {
	m.forms[plain] = "plain"
	m.forms[hex.EncodeToString([]byte(plain))] = "hex"
	m.forms[strings.ToUpper(hex.EncodeToString([]byte(plain)))] = "hex"
	// In base64 a text looks different at each of three places; the digits at
	// both ends depend on its neighbours.
	for shift := range 3 {
		coded := base64.RawStdEncoding.EncodeToString(append(make([]byte, shift), plain...))
		if coded = coded[(shift*8+5)/6 : len(coded)-1]; len(coded) >= 6 {
			m.forms[coded] = fmt.Sprint("base64 at place ", shift)
			m.forms[strings.NewReplacer("+", "-", "/", "_").Replace(coded)] = fmt.Sprint("base64url at place ", shift)
		}
	}
}

// canaries are photos that the scenarios send as what must stay private.
var canaries = map[string][]byte{"WEIGHT_SLIP": noise(1), "ID_CARD": noise(2), "PERSON": noise(3)}

// noise is a photo that cannot be packed any smaller, so that its bytes would be
// found wherever it is.
func noise(seed uint64) []byte {
	m := image.NewNRGBA(image.Rect(0, 0, 24, 24))
	of := rand.New(rand.NewPCG(seed, seed)) //nolint:gosec // the same in every run
	for i := range m.Pix {
		m.Pix[i] = byte(of.Uint32())
	}
	var out bytes.Buffer
	if err := png.Encode(&out, m); err != nil {
		panic(err)
	}
	return out.Bytes()
}

// markerIn is a part of a photo, from its middle.
func markerIn(name string, photo []byte) marker {
	m := marker{name, map[string]string{}}
	m.add(string(photo[len(photo)/2 : len(photo)/2+24]))
	return m
}

// sendsCanaries sends a slip, whose URI it gives, and what is never public.
func (h *farmHouse) sendsCanaries(t testing.TB, farmerID string) (slip string) {
	t.Helper()
	for kind, photo := range canaries {
		body := map[string]any{"data_base64": photo, "content_type": "image/png", "kind": kind}
		if kind != "WEIGHT_SLIP" {
			body["farmer_id"] = farmerID
		}
		made := h.want(t, http.StatusCreated, call{path: "/evidence", token: h.agent, body: body})
		got := h.do(t, call{path: "/ipfs/" + text(t, made, "cid"), token: h.manager})
		if got.status != http.StatusOK || markerIn(kind, photo).in(got.body) == "" {
			t.Fatalf("%s comes back with %d and %d bytes, want what the scan looks for in it", kind, got.status, len(got.body))
		}
		if open := h.do(t, call{path: "/ipfs/" + text(t, made, "cid")}); open.status != http.StatusNotFound {
			t.Errorf("%s without a token: %d, want %d", kind, open.status, http.StatusNotFound)
		}
		if kind == "WEIGHT_SLIP" {
			slip = text(t, made, "uri")
		}
	}
	return slip
}

// kept are the rows of some tables, as a backup of the running service has them.
func (r *running) kept(t *testing.T, tables ...string) map[string][]map[string]any {
	t.Helper()
	file := filepath.Join(t.TempDir(), "backup")
	mustRun(t, r.settings(), "backup", file, "--data-dir", r.dir)
	packed, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close() //nolint:errcheck // only read
	var rows map[string][]map[string]any
	_, _, err = bundle.Read(packed, func(part string, content io.Reader) error {
		if part == "database" {
			rows = rowsIn(t, content, tables)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// rowsIn reads the rows of some tables in the dump of a database.
func rowsIn(t *testing.T, plain io.Reader, tables []string) map[string][]map[string]any {
	t.Helper()
	rows := map[string][]map[string]any{}
	var table struct {
		Table   string
		Columns []string
	}
	for lines := json.NewDecoder(plain); ; {
		var line json.RawMessage
		if err := lines.Decode(&line); errors.Is(err, io.EOF) {
			return rows
		} else if err != nil {
			t.Fatal(err)
		}
		if line[0] == '{' {
			table.Table, table.Columns = "", nil
			if err := json.Unmarshal(line, &table); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if !slices.Contains(tables, table.Table) {
			continue
		}
		var values []any
		if err := json.Unmarshal(line, &values); err != nil {
			t.Fatal(err)
		}
		row := map[string]any{}
		for i, column := range table.Columns {
			name, _, _ := strings.Cut(column, " ") // the type follows
			row[name] = values[i]
		}
		rows[table.Table] = append(rows[table.Table], row)
	}
}

// mostPages is how many pages of a sort are looked at.
const mostPages = 25

// scanTold reads what the service tells without being asked, and what it shows to
// anyone: events, public pages, the log.
func (r *running) scanTold(t *testing.T, rows map[string][]map[string]any, scan func(string, []byte)) (events, pages int) {
	t.Helper()
	for _, event := range rows["event"] {
		if data, _ := event["data"].(string); strings.HasPrefix(data, "{") {
			events++
			scan(fmt.Sprint("event ", event["id"]), []byte(data))
		}
	}
	for _, sort := range []struct{ table, column, path string }{
		{"batch", "id", "/t/%v"}, {"batch", "token_id", "/t/%v"}, {"batch", "token_id", "/explorer/batches/%v"}, {"farmer", "id", "/farmer/%v"}, {"farmer", "id", "/explorer/farmers/%v"},
		{"dds", "id", "/dds/%v"}, {"dds", "id", "/dds/%v/receipt.pdf"}, {"dds", "id", "/dds/%v/plots.geojson"}, {"dds", "id", "/dds/%v/farms.csv"}, {"dds", "id", "/dds/%v/proof"},
		{"lot", "id", "/l/%v"}, {"batch_stage", "chain_tx", "/explorer/tx/%v"},
	} {
		list := rows[sort.table]
		for _, row := range list[max(0, len(list)-mostPages):] {
			for _, accept := range []string{"text/html", "application/json"} {
				path := fmt.Sprintf(sort.path, row[sort.column])
				got := r.do(t, call{path: path, header: map[string]string{"Accept": accept}})
				if got.status == http.StatusOK {
					pages++
				}
				scan(path+" as "+accept, got.body)
				for i, stream := range inflated(got.body) {
					scan(fmt.Sprintf("stream %d of %s", i, path), stream)
				}
			}
		}
	}
	scan("the log", []byte(r.said()))
	return events, pages
}

// names are those of the farmers, as the national registry has them.
func (r *running) namesIn(t *testing.T, rows map[string][]map[string]any) (list []marker) {
	t.Helper()
	for _, row := range rows["farmer"] {
		if name, _ := row["name"].(string); name != "" {
			t.Errorf("the name of %v lies in clear", row["id"])
		}
		if row["registry_name"] != nil {
			id := fmt.Sprint(row["id"])
			list = append(list, markerOf("the name of "+id, r.farmerName(t, id)))
		}
	}
	return list
}

// in gives the form in which content holds the marker; empty: it does not.
func (m marker) in(content []byte) string {
	for text, form := range m.forms {
		if bytes.Contains(content, []byte(text)) {
			return form
		}
	}
	return ""
}

// nothingPersonal scans everything that left for the ledger, IPFS and the
// chain. The national id of a farmer stands in the document of a statement and
// its attachments, which the cooperative signs; nowhere else. Phones, names and
// e-mail addresses stand nowhere.
// spec: phone-off-chain
func (h *proofHouse) nothingPersonal(t *testing.T) {
	h.w.scanned = true
	number := fmt.Sprintf("7721%05d", markedPhone)
	always := []marker{
		markerOf("the phone", "+256"+number, "256"+number, "0"+number, number),
		markerOf("the e-mail address", markedEmail),
		markerOf("the name", h.w.farmerName(t, markedFarmer)),
	}
	named := []marker{markerOf("the national id", markedFarmer)}
	for _, text := range []string{"+256" + number, "0" + number, markedEmail, markedFarmer} { // the scan finds what it should
		m := markerOf(text, text)
		for _, before := range []string{"", "x", "xy", "xyz"} {
			hidden := []byte(before + text + "end")
			for _, coded := range []string{string(hidden), hex.EncodeToString(hidden), base64.StdEncoding.EncodeToString(hidden), base64.URLEncoding.EncodeToString(hidden)} {
				if m.in([]byte("{"+coded+"}")) == "" {
					t.Fatalf("%s is not found in %s", text, coded)
				}
			}
		}
	}
	both := append(always, named...)
	scan := func(where string, content []byte, markers []marker) {
		for _, m := range markers {
			if form := m.in(content); form != "" {
				t.Errorf("%s holds %s (%s), want it nowhere", where, m.name, form)
			}
		}
	}
	entries := h.w.scanLedger(t, func(where string, content []byte) { scan(where, content, both) })
	documents, stated := 0, 0
	blocks := h.w.scanPinned(t, func(where string, content []byte, document bool) {
		if document {
			documents++
			if named[0].in(content) != "" {
				stated++
			}
			scan(where, content, always)
			return
		}
		scan(where, content, both)
	})
	transactions := h.w.scanChain(t, func(where string, content []byte) { scan(where, content, both) })
	for kind, photo := range canaries {
		always = append(always, markerIn(kind, photo))
	}
	h.w.scanTold(t, h.w.kept(t, "event", "batch", "batch_stage", "farmer", "dds", "lot"), func(where string, content []byte) { scan(where, content, always) })
	if entries < 8 {
		t.Errorf("too little was scanned: %d entries, want at least 8", entries)
	}
	if blocks < 6 {
		t.Errorf("too little was scanned: %d files, want at least 6", blocks)
	}
	if stated == 0 {
		t.Error("too little was scanned: no document was opened, want one or more")
	}
	if transactions < 20 {
		t.Errorf("too little was scanned: %d transactions, want at least 20", transactions)
	}
	t.Logf("%d entries, %d blocks and streams, %d parts of documents, %d transactions", entries, blocks, documents, transactions)
}

// noPersonOutside scans what the scenarios of a house sent to the ledger, IPFS
// and the chain, told in events, showed on pages and wrote to its log, for the
// numbers and names of its farmers, for photos that are private, and for texts
// that look like any number.
// spec: phone-off-chain, private-evidence
func (h *farmHouse) noPersonOutside(t *testing.T) {
	rows := h.kept(t, "event", "batch", "batch_stage", "farmer", "dds", "lot")
	names := h.namesIn(t, rows)
	h.mu.Lock()
	phones := make([]marker, 0, len(h.phones))
	for _, number := range h.phones {
		phones = append(phones, markerOf("the phone "+number, strings.TrimPrefix(number, "+256")))
	}
	h.mu.Unlock()
	private := append(slices.Clone(phones), names...)
	for kind, photo := range canaries {
		private = append(private, markerIn(kind, photo))
	}
	scan := func(where string, content []byte) {
		for _, m := range private {
			if form := m.in(content); form != "" {
				t.Errorf("%s holds %s (%s), want it nowhere", where, m.name, form)
			}
		}
		if bytes.HasPrefix(content, []byte("{")) && phone.In(content) {
			t.Errorf("%s holds a phone number, want none: %s", where, content)
		}
	}
	entries := h.scanLedger(t, scan)
	blocks := h.scanPinned(t, func(where string, content []byte, _ bool) { scan(where, content) })
	transactions := h.scanChain(t, scan)
	events, pages := h.scanTold(t, rows, scan)
	if events == 0 || pages == 0 || len(names) == 0 {
		t.Errorf("nothing was scanned: %d events, %d pages, %d names, want some", events, pages, len(names))
	}
	if entries == 0 {
		t.Errorf("nothing was scanned: %d entries, want some", entries)
	}
	if blocks == 0 {
		t.Errorf("nothing was scanned: %d blocks, want some", blocks)
	}
	if transactions == 0 {
		t.Errorf("nothing was scanned: %d transactions, want some", transactions)
	}
	if len(phones) == 0 {
		t.Errorf("nothing was scanned: %d phones, want some", len(phones))
	}
	t.Logf("%d phones and %d names are in none of %d entries, %d blocks, %d transactions, %d events and %d pages", len(phones), len(names), entries, blocks, transactions, events, pages)
}

// farmerName is the name as the national registry has it.
func (r *running) farmerName(t *testing.T, farmerID string) string {
	t.Helper()
	got := newClient(r.creds.SandboxURL).do(t, call{path: "/registry/farmers/" + farmerID, header: map[string]string{register.Header: register.Credential}})
	data, _ := got.object(t)["data"].(map[string]any)
	farmer, _ := data["farmer"].(map[string]any)
	return text(t, farmer, "full_name")
}

func (r *running) scanLedger(t *testing.T, scan func(string, []byte)) (n int) {
	for {
		got := r.do(t, call{path: "/ledger/entries/" + strconv.Itoa(n+1)})
		if got.status == http.StatusNotFound {
			return n
		}
		if got.status != http.StatusOK {
			t.Fatalf("status %v, want %d: %v", got.status, http.StatusOK, got)
		}
		n++
		scan(fmt.Sprint("ledger entry ", n), got.body)
	}
}

// scanPinned reads every pinned block, and what is compressed inside it.
func (r *running) scanPinned(t *testing.T, scan func(where string, content []byte, document bool)) (n int) {
	all := filepath.Join(t.TempDir(), "all.car")
	mustRun(t, r.settings(), "ipfs", "export", all, "--data-dir", r.dir)
	f, err := os.Open(all)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close() //nolint:errcheck // only read
	err = car.Read(f, func(c ipfs.CID, data []byte) error {
		n++
		document := bytes.HasPrefix(data, []byte("%PDF-"))
		if c.Codec == ipfs.Raw && bytes.HasPrefix(data, []byte("PK")) {
			t.Errorf("%s is a zip file, which this scan does not open", c)
		}
		scan("block "+c.String(), data, document)
		for i, stream := range inflated(data) {
			scan(fmt.Sprintf("stream %d of block %s", i, c), stream, document)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// inflated are the compressed streams of a PDF.
func inflated(document []byte) (all [][]byte) {
	for rest := document; ; {
		at := bytes.Index(rest, []byte("stream"))
		if at < 0 {
			return all
		}
		rest = rest[at+len("stream"):]
		in, err := zlib.NewReader(bytes.NewReader(bytes.TrimLeft(rest, "\r\n")))
		if err != nil {
			continue
		}
		if plain, err := io.ReadAll(io.LimitReader(in, 64<<20)); err == nil {
			all = append(all, plain)
		}
	}
}

// scanChain reads every transaction and every log of the chain.
func (r *running) scanChain(t *testing.T, scan func(string, []byte)) (n int) {
	ctx := context.Background() // a test's own has ended in its cleanup
	client, err := ethclient.Dial(*r.creds.RPCURL)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	head, err := client.BlockNumber(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for number := range head + 1 {
		block, err := client.BlockByNumber(ctx, new(big.Int).SetUint64(number))
		if err != nil {
			t.Fatal(err)
		}
		receipts, err := client.BlockReceipts(ctx, ethrpc.BlockNumberOrHashWithHash(block.Hash(), false))
		if err != nil {
			t.Fatal(err)
		}
		scan(fmt.Sprint("block ", number), block.Extra())
		for i, tx := range block.Transactions() {
			n++
			scan("the input of "+tx.Hash().Hex(), tx.Data())
			for _, log := range receipts[i].Logs {
				scan("a log of "+tx.Hash().Hex(), log.Data)
				for _, topic := range log.Topics {
					scan("a topic of "+tx.Hash().Hex(), topic[:])
				}
			}
		}
	}
	return n
}
