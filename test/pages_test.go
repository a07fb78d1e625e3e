package test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	protocol "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"mwanyi/internal/needtest"
	"mwanyi/internal/store"
	"mwanyi/internal/tongue"
)

// lightPage is the most that a public page weighs, in bytes.
const lightPage = 20_000

// gallery is a warehouse with a batch that got as far as the warehouse, has a
// photo and is covered by a statement.
type gallery struct {
	*warehouse
	batchID string
	ddsID   string
	pages   map[string]string // by name, the paths of the pages
}

func openGallery(t *testing.T) *gallery {
	t.Helper()
	g := &gallery{warehouse: openWarehouse(t)}
	g.batchID = g.deliver(t)
	for _, to := range []string{"GRADED", "MILLED", "WAREHOUSED"} {
		change := g.stage(g.batchID, to)
		if body, _ := change.body.(map[string]any); to == "GRADED" {
			body["evidence_photo_base64"] = "data:image/jpeg;base64," + base64.StdEncoding.EncodeToString(beans(t))
		}
		g.holds(t, http.StatusOK, change)
	}
	made := g.do(t, call{path: "/eudr/generate-dds", token: g.manager, body: map[string]any{
		"shipment_id": "SHP-PAGES", "batch_ids": []string{g.batchID}, "exporter_export_authority_licence": "UCDA-EX-1", "buyer_company": "Buyer of the pages",
		"buyer_country": "DE", "shipping_date": time.Now().AddDate(0, 0, 7).Format(time.DateOnly), "destination_port": "Hamburg", "cooperative_id": g.coop}})
	data, _ := made.object(t)["data"].(map[string]any)
	g.ddsID = text(t, data, "dds_id")
	eventually(t, "the statement is filed", func() bool {
		return g.want(t, http.StatusOK, call{path: "/eudr/dds/" + g.ddsID, token: g.manager})["status"] == "FILED"
	})
	eventually(t, "the farmer has the advance", func() bool {
		return g.want(t, http.StatusOK, call{path: "/t/" + g.batchID, header: map[string]string{"Accept": "application/json"}})["farmer_paid"] != nil
	})
	made = g.do(t, call{path: "/lots", token: g.manager, body: map[string]any{"batch_ids": []string{g.batchID}, "name": "Elgon, week 41"}})
	g.pages = map[string]string{"trace": "/t/" + g.batchID, "farm": "/farmer/UG-900001", "statement": "/dds/" + g.ddsID, "lot": "/l/" + text(t, made.object(t), "lot_id")}
	return g
}

// beans is a photo that is larger than any thumbnail.
func beans(t *testing.T) []byte {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, 1200, 900))
	for x := range 1200 {
		for y := range 900 {
			m.SetRGBA(x, y, color.RGBA{R: byte(90 + x/12), G: byte(60 + (x*y/700)%60), B: byte(30 + y/20), A: 255})
		}
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, m, nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// spec: trace-page, farmer-page
func TestThePublicPagesInABrowser(t *testing.T) {
	t.Parallel()
	browserPath(t)
	g := openGallery(t)
	page := openTabFor(t, g.base, 20*patience)
	everyPublicPage(t, g, page)
	for name, path := range g.pages {
		t.Run("the links of "+name, func(t *testing.T) { everyLinkResolves(t, g, page.in(t), path) })
		t.Run(name+" is light and keeps its secrets", func(t *testing.T) { lightAndDiscreet(t, g, path) })
	}
	t.Run("the explorer's field", func(t *testing.T) { looksUp(t, g, page.in(t)) })
	t.Run("the page says what the API says", func(t *testing.T) { saysWhatTheAPISays(t, g, page.in(t)) })
	t.Run("the statement's page", func(t *testing.T) { statementPage(t, g, page.in(t)) })
	for _, code := range tongue.Codes {
		t.Run("nothing found in "+string(code), func(t *testing.T) {
			page.in(t).dressed("light").open(360, g.base+"/no/such/page?lang="+string(code))
			page.whole("page-missing-" + string(code) + "-360")
			fitsItsWindow(t, page)
			if lang := ask[string](page, `document.documentElement.lang`); lang != string(code) {
				t.Errorf("the page is in %q, want %s", lang, code)
			}
			page.demandAccess(t)
			page.forget() // the browser says that nothing was found
		})
	}
	t.Run("a statement on paper", func(t *testing.T) { printed(t, page.in(t), g.base+g.pages["statement"]) })
	t.Run("a printed label leads to the page", func(t *testing.T) { labelLeadsToThePage(t, g) })
	t.Run("a forged signature is told", func(t *testing.T) { forgedSignature(t, g) })
}

// inEveryWindow opens a page on a phone and on a desk, and on one of them in the dark: the
// colours are the same in both.
func inEveryWindow(t *testing.T, page *tab, address, name string, lang tongue.Code) {
	for _, look := range []struct {
		width  int64
		scheme string
	}{{360, "dark"}, {1280, "light"}} {
		page.dressed(look.scheme).open(look.width, address)
		page.run(chromedp.Evaluate(`document.querySelectorAll("details").forEach(d => d.open = true)`, nil))
		page.whole(fmt.Sprintf("page-%s-%d-%s", name, look.width, look.scheme))
		fitsItsWindow(t, page)
		if got := ask[string](page, `document.documentElement.lang`); got != string(lang) {
			t.Errorf("the page is in %q, want %s", got, lang)
		}
		page.demandAccess(t)
		page.demandNoComplaint(t)
	}
}

// printed demands that a page fits on paper: no switch of languages, and nothing cut off.
func printed(t *testing.T, page *tab, address string) {
	page.dressed("light").open(1280, address)
	var pdf []byte
	page.run(chromedp.ActionFunc(func(ctx context.Context) (err error) {
		pdf, _, err = protocol.PrintToPDF().WithPreferCSSPageSize(true).WithPrintBackground(true).Do(ctx)
		return err
	}))
	if dir := os.Getenv(screenshots); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, "page-statement.pdf"), pdf, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	said := pdfText(t, pdf)
	for _, want := range []string{"May I import this coffee?", "Yes. It is filed with the EU.", "Reference number", "Verification number"} {
		if !strings.Contains(said, want) {
			t.Errorf("on paper there is no %q: %s", want, said)
		}
	}
	for _, unwanted := range []string{"Downloads", "Tap a number"} {
		if strings.Contains(said, unwanted) {
			t.Errorf("on paper there is %q, which is for the screen", unwanted)
		}
	}
}

// pdfText is what a reader sees of a document.
func pdfText(t *testing.T, pdf []byte) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), needtest.Program(t, needtest.PDF, "pdftotext"), "-layout", "-", "-")
	cmd.Stdin = bytes.NewReader(pdf)
	said, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(said)
}

// forget drops what was noted so far.
func (p *tab) forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.complaints = nil
}

// dressed shows the pages that follow in light or dark.
func (p *tab) dressed(scheme string) *tab {
	p.t.Helper()
	p.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}))
	return p
}

// whole saves the page from top to bottom.
func (p *tab) whole(name string) {
	p.t.Helper()
	if dir := os.Getenv(screenshots); dir != "" {
		var png []byte
		p.run(chromedp.FullScreenshot(&png, 100))
		if err := os.WriteFile(filepath.Join(dir, name+".png"), png, 0o600); err != nil {
			p.t.Fatal(err)
		}
	}
}

// axeFile is where scripts/setup.sh installs axe-core.
const axeFile = "browser/node_modules/axe-core/axe.min.js"

// demandAccess has axe look for what keeps people out of a page.
func (p *tab) demandAccess(t *testing.T) {
	t.Helper()
	needtest.File(t, needtest.Node, axeFile)
	axe, err := os.ReadFile(axeFile)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	p.run(chromedp.Evaluate(string(axe)+"\n;0", nil), chromedp.Evaluate(`axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], resultTypes: ["violations"]})
		.then(r => r.violations.map(v => v.id + ": " + v.help + " " + v.nodes.map(n => n.html + " " + n.failureSummary).join(" | ")))`, &found,
		func(e *runtime.EvaluateParams) *runtime.EvaluateParams { return e.WithAwaitPromise(true) }))
	for _, violation := range found {
		t.Error(violation)
	}
}

// everyLinkResolves follows the links and pictures of a page.
func everyLinkResolves(t *testing.T, g *gallery, page *tab, path string) {
	page.open(360, g.base+path)
	links := ask[[]string](page, `[...new Set([...document.querySelectorAll("a[href], img[src]")].map(e => e.href || e.src))]`)
	if len(links) < 3 {
		t.Fatalf("only %d links, want at least 3", len(links))
	}
	for _, link := range links {
		if strings.HasPrefix(link, "geo:") {
			continue
		}
		u, err := url.Parse(link)
		if err != nil || "http://"+u.Host != g.base {
			t.Errorf("a link that leaves the service: %s, want one to %s", link, g.base)
			continue
		}
		if got := g.do(t, call{path: u.Path, header: map[string]string{"Accept": "text/html"}}); got.status != http.StatusOK {
			t.Errorf("%s: status %d, want %d", link, got.status, http.StatusOK)
		}
	}
}

// lightAndDiscreet demands a small page that holds nothing about people, and
// nothing that belongs to somebody else.
func lightAndDiscreet(t *testing.T, g *gallery, path string) {
	var farm struct {
		Features []struct{ Properties struct{ FarmerName string } }
	}
	boundary := g.do(t, call{path: "/farmers/UG-900001/boundary.geojson", token: g.manager})
	switch err := json.Unmarshal(boundary.body, &farm); {
	case err != nil:
		t.Fatalf("%v: %v", boundary, err)
	case len(farm.Features) != 1:
		t.Fatalf("%d features, want 1: %v", len(farm.Features), boundary)
	case farm.Features[0].Properties.FarmerName == "":
		t.Fatalf("the farmer's name is empty, want it known: %v", boundary)
	}
	private := []string{farm.Features[0].Properties.FarmerName, "772100001", "ext-UG-900001", "WB-1", "agent-3", "Buyer of the pages", "SHP-PAGES", "loan", "principal"}
	for _, accept := range []string{"text/html", "application/json"} {
		got := g.do(t, call{path: path, header: map[string]string{"Accept": accept}})
		if got.status != http.StatusOK {
			t.Errorf("%s as %s: status %v, want %d", path, accept, got.status, http.StatusOK)
		}
		if len(got.body) > lightPage {
			t.Errorf("%s as %s: %d bytes, want at most %v", path, accept, len(got.body), lightPage)
		}
		t.Logf("%s as %s: %d bytes", path, accept, len(got.body))
		for _, secret := range private {
			if strings.Contains(string(got.body), secret) {
				t.Errorf("%s as %s shows %q, want it nowhere", path, accept, secret)
			}
		}
	}
}

func saysWhatTheAPISays(t *testing.T, g *gallery, page *tab) {
	v := g.holds(t, http.StatusOK, call{path: "/batch/" + g.batchID, token: g.manager})
	twin := g.holds(t, http.StatusOK, call{path: "/t/" + g.batchID, header: map[string]string{"Accept": "application/json"}})
	for _, field := range []string{"batch_id", "cooperative_id", "weight_kg", "grade", "current_stage", "stage_history"} {
		if fmt.Sprint(v[field]) != fmt.Sprint(twin[field]) {
			t.Errorf("%s: %v, want %v as the API says", field, v[field], twin[field])
		}
	}
	profile := g.holds(t, http.StatusOK, call{path: "/farmers/UG-900001", token: g.manager})
	for name, given := range map[string]string{"trace": text(t, v, "traceability_url"), "farm": text(t, profile, "traceability_profile_url")} {
		if given != g.base+g.pages[name] {
			t.Errorf("the API says that the page is %s, want %v", given, g.base+g.pages[name])
		}
	}
	page.open(1280, g.base+"/T/"+strings.ToUpper(strings.TrimPrefix(g.batchID, "bat_")))
	seen, source := ask[string](page, `document.body.innerText`), ask[string](page, `document.documentElement.outerHTML`)
	wanted := []string{fmt.Sprint(v["weight_kg"]) + "\u00a0kg", "Screen 18", "What the farmer was paid"}
	paid, _ := twin["farmer_paid"].(map[string]any)
	if perKg, _ := paid["per_kg_ugx"].(float64); perKg < 1 {
		t.Errorf("the API says that the farmer was paid %v, want shillings for a kilogram", twin["farmer_paid"])
	}
	dds, _ := v["dds"].(map[string]any)
	wanted = append(wanted, text(t, dds, "filing_reference"))
	for _, want := range wanted {
		if !strings.Contains(seen, want) {
			t.Errorf("the page shows no %q, want it in:\n%s", want, seen)
		}
	}
	history, _ := v["stage_history"].([]any)
	for _, line := range history {
		record, _ := line.(map[string]any)
		at, err := time.Parse(time.RFC3339, text(t, record, "timestamp"))
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{`datetime="` + at.UTC().Format(time.RFC3339) + `"`, "/explorer/tx/" + text(t, record, "chain_tx"), "/ledger/entries/" + text(t, record, "ledger_sequence")} {
			if !strings.Contains(source, want) {
				t.Errorf("the page lacks a part, want %s", want)
			}
		}
		files := "/ipfs/" + strings.TrimPrefix(text(t, record, "evidence_ipfs"), "ipfs://")
		if linked := strings.Contains(source, files); linked == (record["stage"] == "DELIVERED") {
			t.Errorf("the page links %s of %s: %v, want the files of every stage and not the weight slip", files, record["stage"], linked)
		}
	}
	if open := ask[int](page, `document.querySelectorAll(".steps .open").length`); open != 7-len(history) {
		t.Errorf("%d stages to come, want %v", open, 7-len(history))
	}
	page.run(chromedp.ScrollIntoView(".steps img", chromedp.ByQuery))
	eventually(t, "the photo is there, and small", func() bool {
		size := ask[int](page, `document.querySelector(".steps img").naturalWidth`)
		return size > 0 && size <= 320
	})
	page.demandNoComplaint(t)
}

func statementPage(t *testing.T, g *gallery, page *tab) {
	d := g.holds(t, http.StatusOK, call{path: "/eudr/dds/" + g.ddsID, token: g.manager})
	page.open(360, g.base+"/dds/"+g.ddsID)
	seen := ask[string](page, `document.body.innerText`)
	for _, want := range []string{"Yes. It is filed with the EU.", "The signature is good", text(t, d, "filing_reference"), "62.5\u00a0kg"} {
		if !strings.Contains(seen, want) {
			t.Errorf("the page shows no %q, want it in:\n%s", want, seen)
		}
	}
	source := ask[string](page, `document.documentElement.outerHTML`)
	for _, want := range []string{text(t, d, "cooperative_signature"), text(t, d, "ipfs_cid"), "/t/" + strings.TrimPrefix(g.batchID, "bat_")} {
		if !strings.Contains(source, want) {
			t.Errorf("%s is not on the page", want)
		}
	}
	// A click takes the whole number, and nothing else, without a script.
	page.run(chromedp.Click(".numbers .pick", chromedp.ByQuery))
	if got := ask[string](page, `getSelection().toString()`); strings.TrimSpace(got) != text(t, d, "filing_reference") {
		t.Errorf("a click on the number selects %q", got)
	}
}

// forgedSignature puts somebody else's signature under the statement, as one
// could who has got at the database.
func forgedSignature(t *testing.T, g *gallery) {
	s, err := store.Open(t.Context(), "sqlite:"+filepath.Join(g.dir, "mwanyi.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close() //nolint:errcheck // the update is committed
	for _, forged := range []string{"0x" + strings.Repeat("11", 64) + "1b", "0x11", "nonsense"} {
		err := s.Update(t.Context(), func(tx *store.Tx) error {
			return tx.ExecOne("update dds set signature = $1 where id = $2", forged, g.ddsID)
		})
		if err != nil {
			t.Fatal(err)
		}
		switch got := g.do(t, call{path: "/dds/" + g.ddsID}); {
		case got.status != http.StatusOK:
			t.Errorf("%s: status %v, want %d: %v", forged, got.status, http.StatusOK, got)
		case !strings.Contains(string(got.body), "The signature is not the cooperative"):
			t.Errorf("%s: body %q, want %q in it: %v", forged, string(got.body), "The signature is not the cooperative", got)
		case strings.Contains(string(got.body), "The signature is good"):
			t.Errorf("%s: body %q, want no %q in it: %v", forged, string(got.body), "The signature is good", got)
		}
	}
}

// labelLeadsToThePage prints the label as a thermal head would, scans it, and
// goes where the code says.
func labelLeadsToThePage(t *testing.T, g *gallery) {
	tool := needtest.Program(t, needtest.PDF, "pdftoppm")
	label := g.do(t, call{path: "/batch/" + g.batchID + "/label.pdf", token: g.agent})
	if label.status != http.StatusOK {
		t.Fatalf("status %v, want %d: %v", label.status, http.StatusOK, label)
	}
	cmd := exec.CommandContext(t.Context(), tool, "-r", "203", "-mono", "-png", "-singlefile", "-")
	cmd.Stdin = bytes.NewReader(label.body)
	printed, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(printed))
	if err != nil {
		t.Fatal(err)
	}
	bitmap, err := gozxing.NewBinaryBitmapFromImage(picture)
	if err != nil {
		t.Fatal(err)
	}
	code, err := qrcode.NewQRCodeReader().Decode(bitmap, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true})
	if err != nil {
		t.Fatal(err)
	}
	at, err := url.Parse(code.GetText())
	if err != nil {
		t.Fatalf("the code says %s: %v", code.GetText(), err)
	}
	if !strings.EqualFold("http://"+at.Host, g.base) {
		t.Fatalf("the code says %s: it leads to %s, want %s", code.GetText(), at.Host, g.base)
	}
	if strings.ToUpper(at.Path) != at.Path {
		t.Fatalf("the code says %s: path %s, want %s", code.GetText(), at.Path, strings.ToUpper(at.Path))
	}
	if got := g.do(t, call{path: at.Path}); got.status != http.StatusOK {
		t.Errorf("%s: status %v, want %d", at.Path, got.status, http.StatusOK)
	} else if !strings.Contains(string(got.body), g.batchID) {
		t.Errorf("%s: body %q, want %q in it", at.Path, string(got.body), g.batchID)
	}
}
