package api

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/correction"
	"mwanyi/internal/eudr"
	"mwanyi/internal/fault"
	"mwanyi/internal/payment"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/tongue"
)

// speaker draws pages that say whom they were drawn for.
type speaker struct{ easel }

func (speaker) Trace(r tongue.Reader, b batch.View, _ []correction.Correction, _ *eudr.DDS, _ batch.Paid, _ access.Organisation, _ map[string]bool) ([]byte, error) {
	return drawn("%s in %s, links take %q", b.ID, r.Code, r.Query())
}

func (speaker) Refusal(r tongue.Reader, status int, code, _ string) ([]byte, error) {
	return drawn("%d %s in %s", status, code, r.Code)
}

// pagesInLanguages are the rows of the table whose contract takes a language.
func pagesInLanguages(t *testing.T, h *house) (rows []route) {
	t.Helper()
	doc, err := loadContract()
	must(t, err)
	for _, rt := range h.server.table() {
		if item := doc.Paths.Find(rt.path); item != nil && item.Get != nil && rt.method == http.MethodGet && item.Get.Parameters.GetByInAndName("query", "lang") != nil {
			rows = append(rows, rt)
		}
	}
	return rows
}

// spec: page-language
func TestThePagesForPeopleTakeALanguageAndNothingElseDoes(t *testing.T) {
	h := openGallery(t, storetest.Open(t))
	rows := pagesInLanguages(t, h)
	if len(rows) != 8 {
		t.Errorf("%d pages take a language, want those of a batch, a lot, a farm and a statement, and the four where people sign in", len(rows))
	}
	isPage := func(rt route) bool { return slices.ContainsFunc(rows, func(p route) bool { return p.path == rt.path }) }
	for _, rt := range h.server.table() {
		if !rt.people || !rt.open() { // the desk speaks as its user has chosen
			continue
		}
		path := strings.NewReplacer("{", "", "}", "").Replace(rt.path)
		out := h.do(ask{method: http.MethodGet, path: path + "?lang=lg", wild: true})
		isRefused := out.status >= http.StatusBadRequest && out.code(t) == fault.InvalidRequest
		if isRefused == isPage(rt) {
			t.Errorf("%s: ?lang= is refused: %v", rt.path, isRefused)
		}
		if isPage(rt) {
			for _, wrong := range []string{"?lang=it", "?lang=DE", "?lang=", "?lang=de&lang=fr", "?lang=de&x=1"} {
				h.refused(ask{method: http.MethodGet, path: path + wrong, wild: true}, fault.InvalidRequest)
			}
		}
	}
}

// spec: page-language
func TestAPageIsInTheLanguageOfItsReaderAndNoCacheMixesThem(t *testing.T) {
	h := openGallery(t, storetest.Open(t))
	h.server.Pages = speaker{}
	page := "/t/" + bareExample
	tags := map[string]string{}
	for _, row := range []struct{ query, accept, lang, links string }{
		{"", "", "en", ""}, {"", "de-AT,de;q=0.9", "de", ""}, {"", "ja", "en", ""}, {"", "fr;q=0.2, sw", "sw", ""},
		{"?lang=lg", "de", "lg", "?lang=lg"}, {"?lang=fr", "", "fr", "?lang=fr"},
	} {
		out := h.do(ask{method: http.MethodGet, path: page + row.query, header: map[string]string{"Accept": "text/html", "Accept-Language": row.accept}})
		want, _ := drawn("%s in %s, links take %q", exampleBatches[0], row.lang, row.links)
		if out.status != http.StatusOK || string(out.body) != string(want) {
			t.Errorf("%+v: %d %s, want %s", row, out.status, out.body, want)
		}
		if got := out.header.Get("Content-Language"); got != row.lang {
			t.Errorf("%+v: Content-Language %q", row, got)
		}
		if got := strings.Join(out.header.Values("Vary"), ", "); !strings.Contains(got, "Accept, Accept-Language") {
			t.Errorf("%+v: Vary %q, want a cache to look at the language", row, got)
		}
		tag := out.header.Get("Etag")
		if other, isKnown := tags[tag]; isKnown && other != row.lang {
			t.Errorf("%s and %s have the same tag", other, row.lang)
		}
		tags[tag] = row.lang
	}
	// Who has the page in one language has not got it in another.
	known := h.do(ask{method: http.MethodGet, path: page, header: map[string]string{"Accept": "text/html", "Accept-Language": "de"}}).header.Get("Etag")
	for lang, want := range map[string]int{"de": http.StatusNotModified, "fr": http.StatusOK} {
		if out := h.do(ask{method: http.MethodGet, path: page, header: map[string]string{"Accept": "text/html", "Accept-Language": lang, "If-None-Match": known}}); out.status != want {
			t.Errorf("%s after de: %d, want %d", lang, out.status, want)
		}
	}
	// Programs get the same in every language.
	for _, query := range []string{"", "?lang=de"} {
		out := h.do(ask{method: http.MethodGet, path: page + query, header: map[string]string{"Accept": "application/json", "Accept-Language": "de"}})
		if out.status != http.StatusOK || out.header.Get("Content-Language") != "" || out.header.Get("Content-Type") != "application/json" {
			t.Errorf("%s as JSON: %d %v", query, out.status, out.header)
		}
	}
}

// browser is what a browser says when somebody opens an address.
var browser = map[string]string{"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8", "Accept-Language": "sw"}

// Behind every door of the table, and where there is none, a browser that finds nothing gets
// a page, and a program the body of the contract.
// spec: missing-page
func TestWhoOpensAnAddressWhereNothingIsGetsAPage(t *testing.T) {
	h := openGallery(t, storetest.Open(t))
	h.server.Pages = speaker{}
	paths := []string{"/nothing", "/t", "/v1/nothing", "/admin", "/login", "/a//b"}
	for _, rt := range h.server.table() {
		paths = append(paths, strings.NewReplacer("{", "", "}", "").Replace(rt.path)+"/no/such/thing")
	}
	opened := 0
	for _, rt := range h.server.table() {
		if rt.method == http.MethodGet && strings.Contains(rt.path, "{") {
			paths = append(paths, strings.NewReplacer("{", "no-", "}", "").Replace(rt.path))
		}
	}
	for _, path := range paths {
		plain := h.do(ask{method: http.MethodGet, path: path, wild: true, header: map[string]string{"Accept": "*/*"}})
		if plain.status != http.StatusNotFound {
			continue // it asks for a token first, or has more to say
		}
		opened++
		code := plain.code(t)
		for _, accept := range []string{"", "application/json", "application/json, text/html;q=0.9"} {
			h.refused(ask{method: http.MethodGet, path: path, wild: true, header: map[string]string{"Accept": accept}}, code)
		}
		out := h.do(ask{method: http.MethodGet, path: path, wild: true, header: browser})
		want, _ := drawn("404 %s in sw", code)
		if out.status != http.StatusNotFound || string(out.body) != string(want) {
			t.Errorf("%s: %d %s, want %s", path, out.status, out.body, want)
		}
		for name, value := range map[string]string{"Content-Type": htmlType, "Content-Security-Policy": easel.Policy(easel{}), "Content-Language": "sw", "Cache-Control": "no-store"} {
			if got := out.header.Get(name); got != value {
				t.Errorf("%s: %s is %q, want %q", path, name, got, value)
			}
		}
	}
	if opened < len(h.server.table())+10 {
		t.Errorf("only %d addresses had nothing, want one for each row of the table and more", opened)
	}
	// Doors that ask for a token are for programs, and so is every other method.
	h.refused(ask{method: http.MethodGet, path: "/batch/bat_none", token: h.tokens[access.Admin], header: browser}, fault.BatchNotFound)
	h.refused(ask{method: http.MethodPost, path: "/nothing", wild: true, body: "{}", header: browser}, fault.NotFound)
	h.refused(ask{method: http.MethodGet, path: "/batches", header: browser}, fault.Unauthenticated)
}

// spec: favicon
func TestTheIconIsKeptForAMonth(t *testing.T) {
	h := openGallery(t, storetest.Open(t))
	out := h.do(ask{method: http.MethodGet, path: "/favicon.svg"})
	if out.status != http.StatusOK || string(out.body) != "<svg>icon" || out.header.Get("Content-Type") != "image/svg+xml" || out.header.Get("Cache-Control") != "public, max-age=2592000" {
		t.Errorf("%d %s %v", out.status, out.body, out.header)
	}
	h.refused(ask{method: http.MethodGet, path: "/favicon.svg?x=1", wild: true}, fault.InvalidRequest)
}

// What was paid stands on the page by the kilogram once the farmer has it, before anything
// was taken off: nobody reads a debt from it.
// spec: page-paid
func TestThePageOfABatchSaysWhatWasPaidByTheKilogram(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openGallery(t, s)
		paid := func() any {
			return h.want(ask{method: http.MethodGet, path: "/t/" + bareExample, header: map[string]string{"Accept": "application/json"}}, http.StatusOK)["farmer_paid"]
		}
		run := func(query string, args ...any) {
			must(t, s.Update(t.Context(), func(tx *store.Tx) error { return tx.ExecOne(query, args...) }))
		}
		run("update batch set advance_usdc = 97500000 where id = $1", exampleBatches[0])
		must(t, s.Update(t.Context(), func(tx *store.Tx) error {
			_, err := h.server.Payments.Owe(tx, payment.Payout{FarmerID: exampleFarmer, BatchID: exampleBatches[0], CooperativeID: exampleCooperative, Amount: 40_000_000, Reason: payment.DeliveryAdvance})
			return err
		}))
		if got := paid(); got != nil {
			t.Errorf("nobody has money yet: %v", got)
		}
		at := time.Date(2026, 11, 3, 9, 15, 0, 0, time.UTC)
		run("update payout set status = 'COMPLETED', rate = 3700000000, completed_at = $1 where batch_id = $2", at, exampleBatches[0])
		if got := paid(); fmt.Sprint(got) != "map[paid_at:2026-11-03T09:15:00.000Z per_kg_ugx:5772]" { // 97.5 USDC on 62.5 kg, at 3,700
			t.Errorf("paid %v, want 5,772 shillings for a kilogram", got)
		}
		run("update batch set advance_usdc = 0 where id = $1", exampleBatches[0]) // it was voided
		if got := paid(); got != nil {
			t.Errorf("a batch that is out of the trade tells of money: %v", got)
		}
	})
}
