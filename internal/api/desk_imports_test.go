package api

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"
	"golang.org/x/net/html"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/people"
	"mwanyi/internal/policy"
	"mwanyi/internal/secret"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/workbook"
)

// uploaded sends a form with a file.
func uploaded(t testing.TB, path string, in secret.Text, values url.Values, name string, content []byte) ask {
	t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for field, all := range values {
		for _, value := range all {
			must(t, w.WriteField(field, value))
		}
	}
	part, err := w.CreateFormFile(name, "members.csv")
	must(t, err)
	_, err = part.Write(content)
	must(t, err)
	must(t, w.Close())
	return ask{method: http.MethodPost, path: path, body: body.String(), wild: true, header: map[string]string{"Accept": "text/html", "Content-Type": w.FormDataContentType()}}.by(in)
}

// fieldsOf are the fields of the form of an act, with the columns that are chosen.
func fieldsOf(t testing.TB, body []byte, act string) url.Values {
	t.Helper()
	all := formsOf(t, body, act)
	if len(all) != 1 {
		t.Fatalf("%d forms do %s, want 1: %.900s", len(all), act, body)
	}
	return all[0]
}

// A list with names of its own over its columns is matched, looked at, taken, and taken
// again, which changes nothing. MWANYI_LONG asks for 10,000 lines of which 300 are bad.
// spec: desk-imports, import-results
func TestAListIsLookedAtAndTakenAtTheDesk(t *testing.T) {
	lines, bad := 40, 4
	if os.Getenv("MWANYI_LONG") != "" {
		lines, bad = 10_000, 300
	}
	g := openGateway(t, storetest.Open(t), policy.Flags)
	boss := g.hires(g.coop, people.Manager)
	list := &strings.Builder{}
	list.WriteString("\ufeff# members of 2026\nTel;Nr <b>;Remarks;phone;polygon_wkt;Member\n")
	for n := range lines {
		tel := fmt.Sprintf("0772%06d", n)
		if n < bad {
			tel = "none"
		}
		west, south := 32.5+0.002*float64(n%100), 0.5+0.002*float64(n/100) // a hectare each, and none touches another
		fmt.Fprintf(list, "%s;UG-DESK-%05d;x;not this;POLYGON((%.6f %.6f,%.6f %.6f,%.6f %.6f,%.6f %.6f,%.6f %.6f));M-%05d\n", tel, n,
			west, south, west+0.001, south, west+0.001, south+0.001, west, south+0.001, west, south, n)
	}
	const page = "/desk/imports/new"
	look := url.Values{"act": {"imports.look"}, "key": {"frm_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z"}}
	out := g.do(uploaded(t, page, boss.Token, look, "list", []byte(list.String())))
	if out.status != http.StatusBadRequest || !strings.Contains(string(out.body), "national_farmer_id") || strings.Contains(string(out.body), "<b>;") {
		t.Fatalf("without the columns: %d %.900s", out.status, out.body)
	}
	form := fieldsOf(t, out.body, "imports.look")
	form.Set("column_national_farmer_id", "2")
	form.Set("column_phone", "1")
	form.Set("column_external_id", "6")
	began := clock.Now()
	if out = g.do(filled(page, boss.Token, form)); out.status != http.StatusOK {
		t.Fatalf("looked at: %d %.900s", out.status, out.body)
	}
	looked := clock.Now()
	if n := g.rest.Count("select count(*) from farmer where id like 'UG-DESK-%'"); n != 0 {
		t.Errorf("a look has registered %d farmers", n)
	}
	if n := strings.Count(string(out.body), "INVALID_PHONE"); n != bad {
		t.Errorf("%d lines are refused, want %d", n, bad)
	}
	run := fieldsOf(t, out.body, "imports.run")
	first := g.do(filled(page, boss.Token, run))
	again := g.do(filled(page, boss.Token, run))
	at, _, _ := strings.Cut(first.header.Get("Location"), "?")
	if first.status != http.StatusSeeOther || again.header.Get("Location") != first.header.Get("Location") {
		t.Fatalf("%d to %q, then %q: %.600s", first.status, first.header.Get("Location"), again.header.Get("Location"), first.body)
	}
	g.imports(at[strings.LastIndex(at, "/")+1:])
	taken := clock.Now()
	said := string(g.do(browsing(at, boss.Token)).body)
	counts := fmt.Sprintf("<dd>%d</dd></div><div><dt>Refused lines</dt><dd>%d</dd>", lines-bad, bad)
	if !strings.Contains(said, counts) || strings.Count(said, "INVALID_PHONE") != bad {
		t.Errorf("%d lines are refused, want %d; the result says %.1500s", strings.Count(said, "INVALID_PHONE"), bad, said[strings.Index(said, "<main"):])
	}
	jobID := at[strings.LastIndex(at, "/")+1:]
	file := string(g.do(ask{method: http.MethodGet, path: "/farmers/imports/" + jobID + "/results.csv"}.by(boss.Token)).body)
	if strings.Count(file, "\n") != lines+1 || strings.Count(file, "INVALID_PHONE") != bad || !strings.Contains(said, "/farmers/imports/"+jobID+"/results.csv") {
		t.Errorf("the file of the result: %.600s", file)
	}
	g.refused(ask{method: http.MethodGet, path: "/farmers/imports/" + jobID + "/results.csv", token: g.foreign}, fault.InsufficientPermissions)
	g.refused(ask{method: http.MethodGet, path: "/farmers/imports/job_none/results.csv", token: g.foreign}, fault.JobNotFound)
	registered := g.rest.Chain.Took("RegisterFarmer")
	if n := g.rest.Count("select count(*) from farmer where id like 'UG-DESK-%'"); n != lines-bad {
		t.Errorf("%d farmers are registered, want %d", n, lines-bad)
	}
	known := g.rest.Text("select cast(count(*) as text) from trail_entry where route = 'POST /farmers/import'")
	run.Set("key", "frm_01KA4Z0M3N8R7Q5T2V6W9X1Y40")
	at, _, _ = strings.Cut(g.do(filled(page, boss.Token, run)).header.Get("Location"), "?")
	g.imports(at[strings.LastIndex(at, "/")+1:])
	if rows := g.rest.Text("select cast(count(*) as text) from trail_entry where route = 'POST /farmers/import'"); known != "1" || rows != "2" {
		t.Errorf("the trail has %s rows, then %s, want 1 and 2", known, rows)
	}
	t.Logf("%d lines: looked at in %v, taken in %v, taken again in %v", lines, looked.Sub(began), taken.Sub(looked), clock.Now().Sub(taken))
	if said := string(g.do(browsing(at, boss.Token)).body); !strings.Contains(said, counts) {
		t.Errorf("taken again: want %s in %.1500s", counts, said[strings.Index(said, "<main"):])
	}
	if n := g.rest.Chain.Took("RegisterFarmer"); n != registered || n < lines-bad {
		t.Errorf("the chain has registered %d farmers, then %d, want %d", registered, n, lines-bad)
	}
}

// imports waits for the end of an import, however long it is: some of its lines end within a
// minute.
func (g *gateway) imports(jobID string) {
	g.t.Helper()
	isOver := func() bool { return g.rest.Outcome(jobID).Status == job.Complete }
	for most := 200; !isOver(); most += 200 {
		g.rest.Until("further lines of the import have ended", func() bool {
			return isOver() || g.rest.Count("select count(*) from farmer_import_line where job_id = $1 and status not in ('WAITING', 'RUNNING')", jobID) >= most
		})
	}
}

// members is a workbook as a cooperative keeps one: names of its own over the columns, a phone
// that became a number, a day, a formula with its value, and one without.
func members(t testing.TB) []byte {
	t.Helper()
	book := excelize.NewFile()
	defer func() { _ = book.Close() }()
	for at, value := range map[string]any{
		"A1": "Nr", "B1": "Tel", "C1": "consent_given_at", "D1": "consent_version", "E1": "consent_language", "F1": "consent_method", "G1": "polygon_wkt",
		"A2": "UG-BOOK-1", "B2": 772000001, "C2": time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC), "D2": "2026-1", "E2": "lg", "F2": "SIGNED",
		"G2": "POLYGON((34.312451 1.061207,34.313702 1.061184,34.313745 1.062391,34.312488 1.062418,34.312451 1.061207))",
		"A3": "UG-BOOK-2", "B3": "0772000002",
		"A5": "UG-BOOK-3",
	} {
		must(t, book.SetCellValue("Sheet1", at, value))
	}
	must(t, book.SetCellFormula("Sheet1", "B5", `"0772"&"000003"`))
	var out bytes.Buffer
	_, err := book.WriteTo(&out)
	must(t, err)
	return out.Bytes()
}

// A workbook is looked at and taken at the desk like the table that is in it: its columns are
// matched, and a line has the number of its row.
// spec: desk-imports, import-workbooks
func TestAWorkbookIsLookedAtAndTakenAtTheDesk(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	boss := g.hires(g.coop, people.Manager)
	const page = "/desk/imports/new"
	look := url.Values{"act": {"imports.look"}, "key": {"frm_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z"}}
	out := g.do(uploaded(t, page, boss.Token, look, "list", members(t)))
	if out.status != http.StatusBadRequest || !strings.Contains(string(out.body), "national_farmer_id") {
		t.Fatalf("without the columns: %d %.900s", out.status, out.body)
	}
	form := fieldsOf(t, out.body, "imports.look")
	form.Set("column_national_farmer_id", "1")
	form.Set("column_phone", "2")
	if out = g.do(filled(page, boss.Token, form)); out.status != http.StatusOK || !strings.Contains(string(out.body), "phone holds a spreadsheet&#39;s formula") || !strings.Contains(string(out.body), ">5<") {
		t.Fatalf("looked at: %d %.2500s", out.status, out.body)
	}
	first := g.do(filled(page, boss.Token, fieldsOf(t, out.body, "imports.run")))
	at, _, _ := strings.Cut(first.header.Get("Location"), "?")
	g.ends(at[strings.LastIndex(at, "/")+1:], job.Complete)
	number, err := g.rest.Farmers.Phone(t.Context(), "UG-BOOK-1")
	if err != nil || number.Reveal() != "+256772000001" {
		t.Errorf("the phone that became a number: %v", err)
	}
}

// spec: import-workbooks
func TestAWorkbookIsAListForPrograms(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	send := func(path string, file []byte) ask {
		return ask{method: http.MethodPost, path: path + "cooperative_id=" + g.coop, token: g.tokens[access.Cooperative], media: workbook.MediaType, body: string(file)}
	}
	list := bytes.NewReader(members(t))
	named, err := excelize.OpenReader(list)
	must(t, err)
	must(t, named.SetCellValue("Sheet1", "A1", "national_farmer_id"))
	must(t, named.SetCellValue("Sheet1", "B1", "phone"))
	var file bytes.Buffer
	_, err = named.WriteTo(&file)
	must(t, err)
	lines, _ := g.want(send("/farmers/import?dry_run=true&", file.Bytes()), http.StatusOK)["lines"].([]any)
	var said []string
	for _, l := range lines {
		said = append(said, fmt.Sprintf("%v %v", l.(map[string]any)["line"], l.(map[string]any)["status"]))
	}
	if got := strings.Join(said, ", "); got != "2 WOULD_REGISTER, 3 WOULD_ASK_REGISTRY, 5 REFUSED" {
		t.Errorf("the lines: %s", got)
	}
	g.says(send("/farmers/import?", []byte("PK\x03\x04")), fault.InvalidRequest, "the workbook is damaged")
	a := send("/farmers/import?", file.Bytes())
	a.media, a.wild = "text/csv", true
	g.says(a, fault.InvalidRequest, "the file is a workbook: send it as one")
	a.media, a.token = workbook.MediaType, g.foreign
	g.refused(a, fault.InsufficientPermissions)
}

// spec: desk-imports
func TestWhatIsNoListIsRefusedAtTheDesk(t *testing.T) {
	h := openOne(t)
	boss, clerk := h.hires(h.coop, people.Manager), h.hires(h.coop, people.Cashier)
	look := url.Values{"act": {"imports.look"}, "key": {"frm_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z"}}
	for name, content := range map[string]string{"nothing": "", "a workbook": "PK\x03\x04xx", "a picture": "\x89PNG\r\n\x1a\n", "JSON": `{"type":"x"}`, "one line": "phone"} {
		if out := h.do(uploaded(t, "/desk/imports/new", boss.Token, look, "list", []byte(content))); out.status != http.StatusBadRequest {
			t.Errorf("%s: %d %.300s", name, out.status, out.body)
		}
	}
	for name, packed := range map[string]string{"no base64": "%", "no gzip": "AAAA"} {
		form := url.Values{"packed": {packed}}
		for k, v := range look {
			form[k] = v
		}
		a := filled("/desk/imports/new", boss.Token, form)
		a.wild = true
		if out := h.do(a); out.status != http.StatusBadRequest {
			t.Errorf("%s: %d", name, out.status)
		}
	}
	if out := h.do(uploaded(t, "/desk/imports/new", clerk.Token, look, "list", []byte("national_farmer_id,phone\nUG-1,0772123456\n"))); out.status != http.StatusForbidden {
		t.Errorf("a cashier: %d", out.status)
	}
}

// spec: desk-webhooks
func TestAWebhookIsMadeChangedAndDeletedAtTheDesk(t *testing.T) {
	h := openOne(t)
	boss := h.hires(h.coop, people.Manager)
	order := url.Values{"act": {"webhooks.make"}, "key": {"frm_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z"}, "url": {"https://example.org/in"}, "events": {"batch.delivered", "float.low"}}
	out := h.do(filled("/desk/webhooks/new", boss.Token, order))
	secrets := func(out answer) (all []string) {
		links(t, out.body, func(n *html.Node, _ func(string) string) {
			if n.Data == "dd" && n.FirstChild != nil && strings.HasPrefix(n.FirstChild.Data, "whsec_") {
				all = append(all, n.FirstChild.Data)
			}
		})
		return all
	}
	first := secrets(out)
	if out.status != http.StatusOK || len(first) != 1 {
		t.Fatalf("%d, secrets %d: %.900s", out.status, len(first), out.body)
	}
	list := h.want(ask{method: "GET", path: "/webhooks"}.by(boss.Token), http.StatusOK)["webhooks"].([]any)
	page := "/desk/webhooks/" + fmt.Sprint(list[0].(map[string]any)["webhook_id"])
	shown := h.do(browsing(page, boss.Token))
	if len(secrets(shown)) != 0 || strings.Count(string(shown.body), " checked>") != 2 {
		t.Errorf("its page: %.900s", shown.body)
	}
	send := func(act string, more url.Values) answer {
		form := fieldsOf(t, h.do(browsing(page, boss.Token)).body, act)
		for k, v := range more {
			form[k] = v
		}
		return h.do(filled(page, boss.Token, form))
	}
	if out := send("webhooks.change", url.Values{"url": {"https://example.org/other"}, "events": {"batch.graded"}}); out.header.Get("Location") != page+"?done=yes" {
		t.Errorf("changed: %d %.400s", out.status, out.body)
	}
	if out := send("webhooks.replay", url.Values{"from": {"2026-10-28"}, "to": {"2026-10-28"}}); out.header.Get("Location") != page+"?done=waits" {
		t.Errorf("a day sent again: %d %.400s", out.status, out.body)
	}
	if out := send("webhooks.replay", url.Values{"from": {"2026-10-28"}, "to": {"2026-10-01"}}); out.status != http.StatusBadRequest || !strings.Contains(string(out.body), "INVALID_REQUEST") {
		t.Errorf("a time that ends before it begins: %d", out.status)
	}
	if out := send("webhooks.rotate", nil); out.status != http.StatusForbidden || !strings.Contains(string(out.body), "STEP_UP_NEEDED") {
		t.Errorf("a new secret without a passkey: %d", out.status)
	}
	h.stepUp(boss.ID, "created_at")
	if second := secrets(send("webhooks.rotate", nil)); len(second) != 1 || second[0] == first[0] {
		t.Error("there is no new secret")
	}
	if out := send("webhooks.delete", nil); out.header.Get("Location") != "/desk/webhooks?done=yes" {
		t.Errorf("deleted: %d to %q %.300s", out.status, out.header.Get("Location"), out.body)
	}
	if left := h.want(ask{method: "GET", path: "/webhooks"}.by(boss.Token), http.StatusOK)["webhooks"].([]any); len(left) != 0 {
		t.Errorf("%d webhooks are left", len(left))
	}
}
