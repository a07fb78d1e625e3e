package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/correction"
	"mwanyi/internal/custody"
	"mwanyi/internal/eudr"
	"mwanyi/internal/farmer"
	"mwanyi/internal/geo"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/plot"
	"mwanyi/internal/tongue"
)

// limitBytes is the largest public page.
const limitBytes = 20_000

// english is a reader who has chosen nothing.
var english = tongue.Reader{Code: tongue.English}

// aPay is an advance that came two minutes after its delivery.
var aPay = batch.Paid{PerKg: 5772, At: anHour, Within: 2 * time.Minute}

var anHour = time.Date(2026, 10, 4, 6, 41, 12, 0, time.UTC)

const (
	aWallet    = "0x3bffb3e4480211184c8a464d06d461825a167244"
	aTx        = "0x98532c2bc73ebb70efebd923f052b89dae9c8f81a674ffeb5e316235c2284be0"
	aDirectory = "bafybeibtwtthzlroyyntxgij6cwfywsyyw72tlpm7ucjsqadr4vwceoiki"
	aBatch     = "bat_01K3ZDSWMFZBH1MNQC5XZT5S15"
)

func publicPages(t *testing.T) *Public {
	t.Helper()
	p, err := NewPublic("https://coffee.example", ipfs.Gateway("https://gate.example"))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func aFarmer(t *testing.T) farmer.Farmer {
	t.Helper()
	p, err := geo.Parse([]byte(`{"type":"Polygon","coordinates":[[[34.312451,1.061207],[34.313702,1.061184],[34.313745,1.062391],[34.312488,1.062418],[34.312451,1.061207]]]}`))
	if err != nil {
		t.Fatal(err)
	}
	return farmer.Farmer{ID: "UG-1", CooperativeID: "coop_1", ExternalID: "marker-external", AreaHectares: 1.87, Cultivar: "SL14",
		Plots: plot.One("UG-1", p), BoundaryCID: "bafkreid5bxkfd4seuqxop7rhfmlguqslocnc47owhyw7utojo4nb4zfo5e", ForestFree: true, ForestCheckedAt: anHour, Active: true, RegisteredAt: anHour}
}

func aHouse() access.Organisation {
	wallet := aWallet
	return access.Organisation{Name: "Bugisu <Growers> & Sons", Country: "UG", Email: "marker-office", Wallet: &wallet}
}

// fullView is a batch that went as far as stages says, with everything that a
// public page must not show beside it.
func fullView(t *testing.T, stages int) batch.View {
	t.Helper()
	grade, _ := custody.GradeNamed("screen18")
	v := batch.View{
		Batch: batch.Batch{ID: aBatch, TokenID: 7, ExternalID: "marker-external", FarmerID: "UG-1", CooperativeID: "coop_1", Grams: 62_500, Grade: grade, AgentID: "marker-agent", DeliveredAt: anHour, Stage: custody.Moves[stages-1].To},
		Farm:  aFarmer(t),
		Order: &batch.Order{ID: "marker-order", BuyerID: "marker-buyer", Total: 424242},
	}
	for i, move := range custody.Moves[:stages] {
		r := batch.StageRecord{Stage: move.To, At: anHour.Add(time.Duration(i) * time.Hour), RecordedBy: aWallet, ChainTx: aTx, LedgerSequence: fmt.Sprint(18231 + i), EvidenceURI: "ipfs://" + aDirectory}
		if i == 1 {
			r.Detail = []byte(`{"grade":"screen18","moisture_pct":12.1,"cupping_score":82.5}`)
		}
		v.History = append(v.History, r)
	}
	return v
}

// filed is the statement of a batch.
func filed() *eudr.DDS {
	d := aStatement()
	d.ID = "dds_1"
	return &d
}

// text is what a reader sees; it fails on HTML that does not close.
func text(t *testing.T, page []byte) string {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(string(page)))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for n := range doc.Descendants() {
		if n.Type == html.TextNode && n.Parent.Data != "style" {
			b.WriteString(strings.TrimSpace(n.Data) + " ")
		}
		if n.Type == html.ElementNode && (n.Data == "script" || n.Data == "iframe") {
			t.Errorf("the page has a <%s>, want none", n.Data)
		}
		for _, a := range n.Attr {
			if a.Key == "style" {
				t.Errorf("<%s> has the attribute %s, want anything but style", n.Data, a.Key)
			}
			if strings.HasPrefix(a.Key, "on") {
				t.Errorf("<%s> has the attribute %s, want nothing that runs", n.Data, a.Key)
			}
		}
	}
	return b.String()
}

// demand checks what a page shows, how large it is, and that no marker is on it.
func demand(t *testing.T, page []byte, err error, shows ...string) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	seen := text(t, page)
	for _, want := range shows {
		if !strings.Contains(seen, want) {
			t.Errorf("the page lacks a text, want %q", want)
		}
	}
	if len(page) > limitBytes {
		t.Errorf("the page has %d bytes, want at most %v", len(page), limitBytes)
	}
	for _, private := range []string{"marker", "424242", "0.424242"} {
		if strings.Contains(string(page), private) {
			t.Errorf("the page shows %q, want it nowhere", private)
		}
	}
}

// spec: trace-page, private-evidence
func TestThePageOfABatchShowsWhatItIsGiven(t *testing.T) {
	p := publicPages(t)
	page, err := p.Trace(english, fullView(t, 4), nil, filed(), aPay, aHouse(), map[string]bool{"GRADED": true, "EXPORTED": true})
	demand(t, page, err, "62.5\u00a0kg", "Screen 18, large beans", "Bugisu <Growers> & Sons", "from one farm in Uganda", "Near Mbale, Uganda", "4 October 2026", "Passed the forest check", "1.87\u00a0ha", "SL14",
		"In the warehouse", "entry 18231", "12.1\u00a0%", "82.5 of 100", "not yet", "26BE7XTVCZAQ2S", "1.0618°\u00a0N · 34.3131°\u00a0E", "UGX\u00a05,772", "2 minutes after the delivery")
	for _, link := range []string{
		`href="geo:1.06180,34.31310"`, `href="/explorer/tx/` + aTx + `"`, `href="/ledger/entries/18231"`, `href="https://gate.example/ipfs/` + aDirectory + `"`,
		`src="/t/01K3ZDSWMFZBH1MNQC5XZT5S15/photo/graded.jpg"`, `href="/dds/dds_1"`, `href="/farmer/UG-1"`, `href="/explorer/batches/7"`,
	} {
		if !strings.Contains(string(page), link) {
			t.Errorf("the page lacks %s, want it there", link)
		}
	}
	if n := strings.Count(string(page), "/ipfs/"+aDirectory+`"><code>`); n != 3 {
		t.Errorf("the files of %d stages are linked, want 3 of 4: a weight slip is not", n)
	}
	if n := strings.Count(string(page), "<img"); n != 1 {
		t.Errorf("%d photos, want 1: only a stage that was reached has one", n)
	}
	if n := strings.Count(string(page), "not yet"); n != 3 {
		t.Errorf("%d stages to come, want 3", n)
	}
	page, err = p.Trace(english, fullView(t, 7), nil, filed(), aPay, aHouse(), map[string]bool{"GRADED": true, "MILLED": true, "WAREHOUSED": true, "EXPORTED": true})
	demand(t, page, err, "Paid for")
	t.Logf("the longest page has %d bytes", len(page))
}

// spec: trace-page-voided, correction-history
func TestThePageOfABatchShowsWhatWasWrong(t *testing.T) {
	v := fullView(t, 2)
	v.History = append(v.History, batch.StageRecord{Stage: v.Stage + 6, At: anHour, RecordedBy: v.History[0].RecordedBy, ChainTx: aTx, LedgerSequence: "18400"})
	v.Stage += 6
	wrong := correction.Correction{Kind: correction.Correct, GramsBefore: 63_000, Grams: 62_500, Reason: "marker-reason", MadeBy: "marker-key", ChainTx: aTx, LedgerSequence: "18390", RecordedAt: &anHour}
	page, err := publicPages(t).Trace(english, v, []correction.Correction{wrong}, nil, aPay, aHouse(), nil)
	demand(t, page, err, "Voided", "out of the trade for good", "63\u00a0kg was wrong. It is 62.5\u00a0kg.", "entry 18390", "entry 18400")
	if strings.Contains(text(t, page), "What the farmer was paid") {
		t.Error("a batch that is out of the trade tells of money, want none")
	}
	if n := strings.Count(string(page), "not yet"); n != 0 {
		t.Errorf("%d stages to come, want none", n)
	}
	if n := strings.Count(string(page), `<li class="done">`); n != 3 {
		t.Errorf("%d stages, want DELIVERED, GRADED and VOIDED", n)
	}
}

// spec: farmer-page
func TestThePageOfAFarmNamesNobody(t *testing.T) {
	f := aFarmer(t)
	page, err := publicPages(t).Farm(english, f, []batch.Batch{fullView(t, 2).Batch}, aHouse())
	demand(t, page, err, "UG-1", "near Mbale, Uganda", "62.5\u00a0kg, Screen 18, large beans", "now: Graded", "1.87\u00a0ha", "SL14", "Passed the forest check")
	if strings.Contains(text(t, page), "UGX") {
		t.Error("the page of a family tells of money, want none")
	}
	if strings.Contains(string(page), "Not active") {
		t.Error("an active farm is called inactive, want nothing of it")
	}
	f.Active, f.ForestFree = false, false
	page, err = publicPages(t).Farm(english, f, nil, aHouse())
	demand(t, page, err, "Not active any more", "Failed its newest forest check", "None yet")
}

func aStatement() eudr.DDS {
	at := anHour
	return eudr.DDS{ID: "dds_01K3ZDSWMFZBH1MNQC5XZT5S15", Status: eudr.Filed, BuyerCompany: "marker-buyer", ShipmentID: "marker-shipment", Licence: "marker-licence", FilingNote: "marker-note",
		Verification: "QT5GZX2R", BuyerCountry: "DE", BatchIDs: []string{aBatch}, Grams: 62_500, Farms: 3, AllClear: true, GeneratedAt: &at, FiledAt: &at,
		CID: aDirectory, Signer: aWallet, Digest: aTx, Signature: "0x" + strings.Repeat("ab", 65), ChainTx: aTx, LedgerMessage: "coffee.example/ledger@18240", Reference: "26BE7XTVCZAQ2S"}
}

func TestThePageOfAStatementSaysWhetherItIsGenuine(t *testing.T) {
	p, d := publicPages(t), aStatement()
	page, err := p.Statement(english, d, eudr.Shipment{}, aHouse(), strings.ToUpper(aWallet[2:3])+aWallet[3:])
	demand(t, page, err, "The signature is not the cooperative’s")
	page, err = p.Statement(english, d, eudr.Shipment{}, aHouse(), "0x"+strings.ToUpper(aWallet[2:]))
	demand(t, page, err, "Yes. It is filed with the EU.", "The signature is good", "26BE7XTVCZAQ2S", "QT5GZX2R", "62.5\u00a0kg", "3, all passed the forest check", "Germany", "5S15", "entry 18240", d.Signature)
	for _, link := range []string{`href="/t/01K3ZDSWMFZBH1MNQC5XZT5S15"`, `href="/ledger/entries/18240"`, `href="https://gate.example/ipfs/` + aDirectory} {
		if !strings.Contains(string(page), link) {
			t.Errorf("the page lacks %s, want it there", link)
		}
	}
	page, err = p.Statement(english, d, eudr.Shipment{}, access.Organisation{Name: "x"}, aWallet)
	demand(t, page, err, "The signature is not the cooperative’s")
	page, err = p.Statement(english, d, eudr.Shipment{}, aHouse(), "")
	demand(t, page, err, "The signature is not the cooperative’s", "nobody")
	d.WithdrawnAt = d.FiledAt
	page, err = p.Statement(english, d, eudr.Shipment{}, aHouse(), aWallet)
	demand(t, page, err, "No. This statement was withdrawn.")
	page, err = p.Statement(english, eudr.DDS{ID: "dds_1", Status: eudr.Blocked, BuyerCountry: "DE"}, eudr.Shipment{}, aHouse(), "")
	demand(t, page, err, "was not issued", "and none will come")
	page, err = p.Statement(english, eudr.DDS{ID: "dds_1", Status: eudr.Generating, BuyerCountry: "DE"}, eudr.Shipment{}, aHouse(), "")
	demand(t, page, err, "is being made", "not signed yet")
	d = aStatement()
	for range 10_000 {
		d.BatchIDs = append(d.BatchIDs, aBatch)
	}
	page, err = p.Statement(english, d, eudr.Shipment{}, aHouse(), aWallet)
	demand(t, page, err, "And 9,989 more")
}

// A statement that was withdrawn keeps its status and its numbers: the pages of the
// coffee that it covered do not call it filed.
func TestNoPageCallsAWithdrawnStatementFiled(t *testing.T) {
	p, d := publicPages(t), filed()
	d.WithdrawnAt = d.FiledAt
	trace, err := p.Trace(english, fullView(t, 2), nil, d, aPay, aHouse(), nil)
	demand(t, trace, err, "withdrawn")
	lot, err := p.Lot(english, aLot(), d, aHouse())
	demand(t, lot, err, "withdrawn")
	own, err := p.Statement(english, *d, shipment(1), aHouse(), aWallet)
	demand(t, own, err, "must not be used any more")
	for name, page := range map[string][]byte{"the batch": trace, "the lot": lot, "the statement": own} {
		if said := text(t, page); strings.Contains(said, "FILED") || strings.Contains(said, "Filed with the EU") || strings.Contains(said, "Yes.") {
			t.Errorf("the page of %s calls it filed: %s", name, said)
		}
	}
}

func TestThePagesBearEmptyViews(t *testing.T) {
	p := publicPages(t)
	for name, render := range map[string]func() ([]byte, error){
		"trace": func() ([]byte, error) {
			return p.Trace(english, batch.View{Batch: batch.Batch{Stage: custody.Moves[0].To}}, nil, nil, batch.Paid{}, access.Organisation{}, nil)
		},
		"farm": func() ([]byte, error) { return p.Farm(english, farmer.Farmer{}, nil, access.Organisation{}) },
	} {
		page, err := render()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if seen := text(t, page); !strings.Contains(seen, "Did not pass the forest check") {
			t.Errorf("%s without a check calls itself clear, want %q in: %s", name, "Did not pass the forest check", seen)
		}
	}
}

func TestThePolicyNamesTheStyleOfEveryPage(t *testing.T) {
	p := publicPages(t)
	trace, err := p.Trace(english, fullView(t, 4), nil, filed(), aPay, aHouse(), nil)
	if err != nil {
		t.Fatal(err)
	}
	refusal, err := p.Refusal(english, 404, "BATCH_NOT_FOUND", "no batch has this id <b>")
	demand(t, refusal, err, "There is nothing at this address", "BATCH_NOT_FOUND", "no batch has this id <b>")
	awaited, err := p.Awaited(english, "bat_01K3ZDSWMFZBH1MNQC5XZT5S15", time.Date(2026, 11, 2, 8, 30, 0, 0, time.UTC))
	demand(t, awaited, err, "has not arrived here yet", "bat_01K3ZDSWMFZBH1MNQC5XZT5S15", "2 November 2026")
	for _, page := range [][]byte{trace, refusal, awaited} {
		_, rest, _ := bytes.Cut(page, []byte("<style>"))
		sheet, _, _ := bytes.Cut(rest, []byte("</style>"))
		sum := sha256.Sum256(sheet)
		if len(sheet) == 0 || !strings.Contains(p.Policy(), "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'") {
			t.Errorf("the policy %s does not name the style, want its hash", p.Policy())
		}
	}
	if strings.Contains(p.Policy(), "unsafe") || strings.Contains(p.Policy(), "script") {
		t.Errorf("the policy is %s, want nothing unsafe and no script", p.Policy())
	}
}

func TestTheStepOfAScaleIsRound(t *testing.T) {
	for value, want := range map[float64]float64{0.3: 1, 1: 1, 1.9: 1, 2: 2, 4.9: 2, 7: 5, 10: 10, 49: 20, 51: 50, 999: 500, 1500: 1000} {
		if got := roundStep(value); got != want {
			t.Errorf("%g: got %g, want %g", value, got, want)
		}
	}
}
