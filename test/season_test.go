package test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"

	"mwanyi/test/drive"
)

// wholeSeason is how long a season may take on a machine that has other things to
// do; alone it takes a few seconds.
const wholeSeason = 5 * time.Minute

// beginSeason starts mwanyi dev as a newcomer does: with its demo season.
func beginSeason(t testing.TB, dir string, env ...string) *beginning {
	t.Helper()
	p := start(t, env, "dev", "--data-dir", dir, "--addr", "127.0.0.1:0", "--sandbox-addr", "127.0.0.1:0")
	return &beginning{process: p, dir: dir}
}

// played waits until the season is over.
func (b *beginning) played(t testing.TB) *running {
	t.Helper()
	b.reaches(t, "its banner", func() bool { return strings.Contains(b.stdout.String(), "mwanyi is ready") })
	return b.ready(t)
}

func (b *beginning) reaches(t testing.TB, what string, happened func() bool) {
	t.Helper()
	err := drive.Within(wholeSeason, 10*time.Millisecond, what, func() error {
		b.mustLive(t)
		if !happened() {
			return errors.New("not yet")
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// seasonRecord is season.json.
type seasonRecord struct {
	DaysDone int  `json:"days_done"`
	Ended    bool `json:"ended"`
	Error    string
	Made     map[string]string
}

func readSeason(t testing.TB, dir string) (r seasonRecord) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "season.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &r); err != nil {
		t.Fatal(err)
	}
	return r
}

// A season that kill -9 cuts goes on at the next start, nothing of it is there
// twice, and a client finds the service as the contract says beside it.
// spec: demo-season, start-page
func TestADemoSeasonIsPlayedOnceAndInNobodysWay(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	cut := beginSeason(t, dir)
	cut.reaches(t, "the season is on its way", func() bool {
		_, err := os.Stat(filepath.Join(dir, "season.json"))
		return err == nil && readSeason(t, dir).DaysDone >= 7
	})
	_, after, _ := strings.Cut(cut.stdout.String(), "Watch it: ")
	address, _, _ := strings.Cut(after, "/\n")
	waiting := newClient(address)
	if page := string(waiting.do(t, call{path: "/"}).body); !strings.Contains(page, "of 150 deliveries have come") || !strings.Contains(page, `http-equiv="refresh"`) {
		t.Errorf("the start page does not say how far the season is: %s", page)
	}
	for path, want := range map[string]string{"/docs": "Register", "/docs/test-values": "UG-LOSS", "/verify": "proof", "/openapi.yaml": "openapi:"} {
		if read := waiting.do(t, call{path: path}); read.status != http.StatusOK || !strings.Contains(string(read.body), want) {
			t.Errorf("%s in the middle of the season: %d, want it with %q", path, read.status, want)
		}
	}
	if r := readSeason(t, dir); r.Ended {
		t.Fatal("the season was over before it was looked at")
	}
	impatient := &http.Client{Timeout: 100 * time.Millisecond}
	if early, err := impatient.Get(waiting.base + "/healthz"); err == nil { //nolint:noctx // it has its timeout
		early.Body.Close() //nolint:errcheck // nothing was to come
		t.Errorf("the service answers %s in the middle of its season, want it to wait", early.Status)
	}
	if _, err := os.Stat(filepath.Join(dir, credentialsFile)); !os.IsNotExist(err) {
		t.Errorf("%s: %v, want it when the service answers", credentialsFile, err)
	}
	cut.kill()
	if left := readSeason(t, dir); left.Ended {
		t.Fatalf("the season was over before it was cut: %+v", left)
	}

	r := beginSeason(t, dir, "MWANYI_RATE_LIMIT_SCALE=1000").played(t)
	h := farmHouseIn(t, r)
	for _, part := range []struct {
		name string
		run  func(*testing.T, *farmHouse)
	}{
		{"it is whole", seasonIsWhole},
		{"the money of a fresh service is left", freshMoneyIsLeft},
		{"the start page is for this machine", startPageIsLocal},
		{"every person's lines work in a shell", everyLineWorks},
		{"the start page in a browser", startPageInABrowser},
		{"the contract beside it", func(t *testing.T, h *farmHouse) {
			w := h.warehouse(t)
			fromScaleToPayment(t, w)
			confirmations(t, w)
			e := &exportDesk{w}
			e.register(t, "UG-900002", 902)
			madeFiledAndRead(t, e)
			refusedDeliveries(t, w)
		}},
		{"the books agree", func(t *testing.T, h *farmHouse) { everythingAgrees(t, &warehouse{farmHouse: h}) }},
	} {
		t.Run(part.name, func(t *testing.T) { part.run(t, h) })
	}
	before := r.all(t, h.admin, "/batches", "batches")
	h.noPersonOutside(t)
	h.scanned = true
	r.stop(t)
	again := beginDev(t, dir, "MWANYI_CHAIN_ADDR=127.0.0.1:0", "MWANYI_DEMO_SEASON=on").ready(t)
	if after := again.all(t, again.token(t, "ADMIN"), "/batches", "batches"); len(after) != len(before) {
		t.Errorf("%d batches after another start, want the %d of before", len(after), len(before))
	}
}

// seasonIsWhole demands what the calendar says, however it was cut.
func seasonIsWhole(t *testing.T, h *farmHouse) {
	if r := readSeason(t, h.dir); !r.Ended || r.Error != "" {
		t.Errorf("the record says %+v, want the end without an error", r)
	}
	stages, kg := map[string]int{}, 0.0
	for _, b := range h.all(t, h.admin, "/batches", "batches") {
		stages[text(t, b, "current_stage")]++
		kg += b["weight_kg"].(float64)
	}
	// 150, of which one is voided and not listed.
	want := map[string]int{"DELIVERED": 27, "GRADED": 20, "MILLED": 18, "WAREHOUSED": 24, "COMMITTED": 12, "EXPORTED": 12, "SETTLED": 36}
	if !reflect.DeepEqual(stages, want) {
		t.Errorf("batches by stage %v, want %v", stages, want)
	}
	if kg != seasonKg {
		t.Errorf("%v kg, want %v as in every run", kg, seasonKg)
	}
	pool := h.want(t, http.StatusOK, call{path: "/lending/pool-status", token: h.lender})
	wantFields(t, pool["loans_by_status"].(map[string]any), fields{"ACTIVE": 4.0, "DEFAULTED": 1.0, "REPAID": 4.0})
	wantFields(t, pool["loans_by_lateness"].(map[string]any), fields{"CURRENT": 3.0, "DAYS_1_30": 1.0, "DEFAULTED": 1.0})
	for _, manager := range []string{h.manager, h.foreign} {
		statements := h.all(t, manager, "/eudr/dds", "statements")
		if len(statements) != 1 || statements[0]["status"] != "FILED" {
			t.Errorf("statements %v, want one that is FILED", statements)
		}
		if lots := h.all(t, manager, "/lots", "lots"); len(lots) < 5 {
			t.Errorf("%d lots, want some", len(lots))
		}
	}
	orders := map[string]int{}
	for _, o := range h.all(t, h.buyer, "/purchase-orders", "purchase_orders") {
		orders[text(t, o, "status")]++
	}
	if !reflect.DeepEqual(orders, map[string]int{"PAID": 2, "CONFIRMED": 2, "PENDING": 1}) {
		t.Errorf("orders %v", orders)
	}
	review := h.want(t, http.StatusOK, call{path: "/payments?batch_id=" + newestOf(t, h, "UG-26-7047"), token: h.manager})["payments"].([]any)
	if len(review) != 1 || review[0].(map[string]any)["status"] != "MANUAL_REVIEW" {
		t.Errorf("payments to a number that does not exist: %v, want one in MANUAL_REVIEW", review)
	}
	farm := h.want(t, http.StatusOK, call{path: "/farmers/UG-26-7900", token: h.manager})["farm"].(map[string]any)
	wantFields(t, farm, fields{"forest_deforestation_free": false})
}

// seasonKg is the weight of all that is listed.
const seasonKg = 10220.5

func newestOf(t *testing.T, h *farmHouse, farmer string) string {
	t.Helper()
	history := h.want(t, http.StatusOK, call{path: "/farmers/" + farmer, token: h.manager})["batch_history"].([]any)
	return text(t, history[0].(map[string]any), "batch_id")
}

// freshMoneyIsLeft: what a client can spend, and what limits a day, is as in an
// empty service.
func freshMoneyIsLeft(t *testing.T, h *farmHouse) {
	for coop, token := range map[string]string{h.coop: h.manager, h.other: h.foreign} {
		float := h.want(t, http.StatusOK, call{path: "/cooperatives/" + coop + "/float", token: token})
		wantFields(t, float, fields{"balance_usdc": 0.0, "credit_usdc": 1e6, "available_usdc": 1e6, "spent_24h_usdc": 0.0, "waiting_count": 0.0, "low": false})
	}
	position := h.want(t, http.StatusOK, call{path: "/lending/pool-status", token: h.lender})["position"].(map[string]any)
	wantFields(t, position, fields{"shares": 0.0, "value_usdc": 0.0})
}

// startPageIsLocal: the keys are for who sits at this machine.
func startPageIsLocal(t *testing.T, h *farmHouse) {
	shown := h.do(t, call{path: "/"})
	if shown.status != http.StatusOK || shown.header.Get("Cache-Control") != "no-store" || !strings.Contains(string(shown.body), h.creds.Credentials[0].APIKey) {
		t.Errorf("the page: %d %v, want it with the keys and no-store", shown.status, shown.header)
	}
	for name, header := range map[string]map[string]string{
		"a name that is not ours":    {"Host": "mwanyi.attacker.example"},
		"through a proxy":            {"X-Forwarded-For": "203.0.113.7"},
		"through a tunnel":           {"Via": "1.1 tunnel"},
		"a standardised proxy":       {"Forwarded": "for=203.0.113.7"},
		"an address that we are not": {"Host": "192.0.2.1:3000"},
	} {
		t.Run(name, func(t *testing.T) {
			request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, h.base+"/", nil)
			if err != nil {
				t.Fatal(err)
			}
			for field, value := range header {
				request.Header.Set(field, value)
			}
			request.Host = header["Host"]
			got, err := (&http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}).Do(request)
			if err != nil {
				t.Fatal(err)
			}
			defer got.Body.Close()
			if got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != "/docs" {
				t.Errorf("status %d to %q, want the manual", got.StatusCode, got.Header.Get("Location"))
			}
		})
	}
}

// everyLineWorks pastes what the page offers.
func everyLineWorks(t *testing.T, h *farmHouse) {
	if os.Getenv("MWANYI_TEST_NO_CURL") == "1" {
		t.Skip("MWANYI_TEST_NO_CURL=1: there is no curl here and none may be installed")
	}
	page := string(h.do(t, call{path: "/"}).body)
	for i := range h.creds.Credentials {
		_, rest, found := strings.Cut(page, fmt.Sprintf(`<pre id="lines-%d"`, i))
		_, rest, _ = strings.Cut(rest, ">")
		lines, _, ended := strings.Cut(rest, "</pre>")
		if !found || !ended {
			t.Fatalf("no lines of person %d", i)
		}
		script := strings.NewReplacer("&#34;", `"`, "&#39;", "'", "&amp;", "&").Replace(lines) + ` -w '\n%{http_code}'`
		out, err := exec.CommandContext(t.Context(), "sh", "-euc", script).CombinedOutput()
		if err != nil || !strings.HasSuffix(string(out), "\n200") {
			t.Errorf("%v\n%s\n%s", err, script, out)
		}
	}
}

func startPageInABrowser(t *testing.T, h *farmHouse) {
	browserPath(t)
	page := openTab(t, h.base)
	for _, look := range []struct {
		width  int64
		scheme string
	}{{360, "light"}, {360, "dark"}, {1280, "light"}, {1280, "dark"}} {
		page.in(t).dressed(look.scheme).open(look.width, h.base+"/")
		page.run(chromedp.Evaluate(`document.querySelectorAll("details").forEach(d => d.open = true)`, nil))
		page.whole(fmt.Sprintf("start-%d-%s", look.width, look.scheme))
		fitsItsWindow(t, page)
		page.demandNoComplaint(t)
		page.demandAccess(t)
	}
	page.run(browser.GrantPermissions([]browser.PermissionType{browser.PermissionTypeClipboardReadWrite, browser.PermissionTypeClipboardSanitizedWrite}).WithOrigin(h.base),
		chromedp.Click(`button[data-copy="key-0"]`))
	eventually(t, "the button has copied", func() bool {
		return ask[string](page, `document.querySelector('button[data-copy="key-0"]').textContent`) == "Copied"
	})
	sandbox := 0
	for _, link := range ask[[]string](page, `[...new Set([...document.querySelectorAll("a[href]")].map(a => a.href))]`) {
		if strings.HasPrefix(link, h.creds.SandboxURL) {
			sandbox++
			continue
		}
		path, ours := strings.CutPrefix(link, h.base)
		if !ours {
			t.Errorf("a link that leads elsewhere: %s", link)
			continue
		}
		got := h.do(t, call{path: path, header: map[string]string{"Accept": "text/html"}})
		if got.status == http.StatusSeeOther { // to a link that is good once, or to where people sign in
			got = h.do(t, call{path: got.header.Get("Location")})
		}
		if got.status != http.StatusOK {
			t.Errorf("%s: %d %s", path, got.status, got.body)
		}
	}
	if sandbox != 1 {
		t.Errorf("%d links to the sandbox, want 1", sandbox)
	}
	page.demandNoComplaint(t)
}
