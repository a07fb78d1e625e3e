package test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// fieldHouse is a service as phones in the field see it: over a line that the test
// can break. The line notes what is handed in.
type fieldHouse struct {
	t       *testing.T
	dir     string
	env     []string
	now     atomic.Pointer[running]
	base    string // of the line: by name, for passkeys
	coop    string
	manager string // a token
	admin   string

	speed  air
	mu     sync.Mutex
	broken func(r *http.Request, body []byte) fate
	edit   func(path string, header http.Header, content []byte) []byte
	handed map[string]int // how often each envelope went over the line
	atOnce map[string]int // how often it did while it was on the way already
	going  map[string]int
}

// fate is what becomes of a request on the line.
type fate struct {
	lose   bool             // the service acts, and the answer is lost
	drop   bool             // the service hears nothing of it
	answer http.HandlerFunc // somebody else answers
}

// openField starts a service with one farmer, UG-1, and the line to it.
func openField(t *testing.T, env ...string) *fieldHouse {
	t.Helper()
	h := &fieldHouse{t: t, dir: t.TempDir(), handed: map[string]int{}, atOnce: map[string]int{}, going: map[string]int{},
		env: stormEnv(t, env...)}
	h.now.Store(startDev(t, h.dir, h.env...))
	r := h.now.Load()
	h.coop, h.manager, h.admin = *r.creds.Credentials[0].OrganisationID, r.tokenOf(t, r.creds.Credentials[0]), r.token(t, "ADMIN")
	r.want(t, http.StatusCreated, call{path: "/farmers/register", token: h.manager, body: map[string]any{"national_farmer_id": "UG-1", "cooperative_id": h.coop, "phone": "+256772123456",
		"consent": map[string]any{"version": "1", "language": "lg", "method": "ORAL", "given_at": "2026-01-02T03:04:05Z"}}})
	line := httptest.NewUnstartedServer(http.HandlerFunc(h.carry))
	line.Listener = mast{line.Listener, &h.speed}
	line.Start()
	t.Cleanup(line.Close)
	u, err := url.Parse(line.URL)
	if err != nil {
		t.Fatal(err)
	}
	h.base = "http://localhost:" + u.Port()
	return h
}

// breaks sets what becomes of the requests that follow; nil: they pass.
func (h *fieldHouse) breaks(how func(r *http.Request, body []byte) fate) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.broken = how
}

// carry is the line.
func (h *fieldHouse) carry(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		panic(http.ErrAbortHandler)
	}
	h.speed.travels()
	h.mu.Lock()
	how, edit := h.broken, h.edit
	h.mu.Unlock()
	var what fate
	if how != nil {
		what = how(r, body)
	}
	switch {
	case what.drop:
		panic(http.ErrAbortHandler)
	case what.answer != nil:
		what.answer(w, r)
		return
	}
	ids := h.notes(r, body)
	defer h.forgets(ids)
	out, err := h.pass(r, body)
	if err != nil || what.lose {
		panic(http.ErrAbortHandler)
	}
	defer out.Body.Close() //nolint:errcheck // read to its end
	content, err := io.ReadAll(out.Body)
	if err != nil {
		panic(http.ErrAbortHandler)
	}
	for name, values := range out.Header {
		w.Header()[name] = values
	}
	if edit != nil {
		content = edit(r.URL.Path, w.Header(), content)
		w.Header().Del("Content-Length")
	}
	w.WriteHeader(out.StatusCode)
	w.Write(content) //nolint:errcheck // the phone may be gone
}

// pass hands a request on, as it is.
func (h *fieldHouse) pass(r *http.Request, body []byte) (*http.Response, error) {
	out, err := http.NewRequestWithContext(r.Context(), r.Method, h.now.Load().creds.BaseURL+r.URL.RequestURI(), bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	out.Header, out.Host = r.Header.Clone(), r.Host
	h.mu.Lock()
	if h.edit != nil {
		out.Header.Set("Accept-Encoding", "identity")
		out.Header.Del("If-None-Match")
	}
	h.mu.Unlock()
	return (&http.Transport{DisableCompression: true}).RoundTrip(out)
}

// notes counts the envelopes of a sync.
func (h *fieldHouse) notes(r *http.Request, body []byte) (ids []string) {
	if r.URL.Path != "/agent/sync" {
		return nil
	}
	var sync struct{ Envelopes []struct{ ID string } }
	if err := json.Unmarshal(body, &sync); err != nil {
		h.t.Errorf("a sync that is no JSON: %v", err)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, e := range sync.Envelopes {
		h.handed[e.ID]++
		if h.going[e.ID]++; h.going[e.ID] > 1 {
			h.atOnce[e.ID]++
		}
		ids = append(ids, e.ID)
	}
	return ids
}

func (h *fieldHouse) forgets(ids []string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, id := range ids {
		h.going[id]--
	}
}

// restarts kills the service and starts it again, after a change of what it keeps.
func (h *fieldHouse) restarts(meanwhile func()) {
	h.t.Helper()
	h.now.Load().kill()
	if meanwhile != nil {
		meanwhile()
	}
	h.now.Store(startDev(h.t, h.dir, h.env...))
}

// agent makes somebody who works in the field.
func (h *fieldHouse) agent(name string) (userID string) {
	h.t.Helper()
	return text(h.t, h.now.Load().want(h.t, http.StatusCreated, call{path: "/users", token: h.admin, body: map[string]any{
		"organisation_id": h.coop, "name": name, "email": strings.ToLower(strings.ReplaceAll(name, " ", ".")) + "@coop.example", "roles": []string{"AGENT"}, "language": "en"}}), "user_id")
}

// link is an invitation for a phone, on the line.
func (h *fieldHouse) link(userID string) string {
	h.t.Helper()
	made := text(h.t, h.now.Load().want(h.t, http.StatusCreated, call{path: "/devices/invitations", token: h.admin, body: map[string]any{"user_id": userID}}), "url")
	_, token, _ := strings.Cut(made, "#")
	return h.base + "/agent/enrol#" + token
}

// batches are the ids of all deliveries that the service has.
func (h *fieldHouse) batches() map[string]int {
	h.t.Helper()
	ids := map[string]int{}
	for _, b := range h.now.Load().driven().All(h.t, h.manager, "/batches", "batches") {
		ids[b["batch_id"].(string)]++
	}
	return ids
}

// handset is a phone of the field: a browser with a profile on the disk.
type handset struct {
	*tab
	house   *fieldHouse
	profile string
	more    []chromedp.ExecAllocatorOption // of its browser
}

// handset is a new phone; it is off.
func (h *fieldHouse) handset() *handset {
	h.t.Helper()
	return &handset{house: h, profile: h.t.TempDir()}
}

// boot switches the phone on, with whatever is on its disk, at a path of the app.
func (p *handset) boot(path string) *handset {
	p.house.t.Helper()
	p.tab = openProfile(p.house.t, p.house.base, 10*time.Minute, p.profile, p.more...)
	p.open(390, p.at(path))
	p.sees("the app", `document.querySelector('main[data-ready]')`)
	return p
}

func (p *handset) at(path string) string {
	if strings.HasPrefix(path, "http") {
		return path
	}
	return p.house.base + path
}

// kill ends the browser and all of its processes at once.
func (p *handset) kill() {
	p.house.t.Helper()
	pid := chromedp.FromContext(p.tab).Browser.Process().Pid
	if err := syscall.Kill(-pid, syscall.SIGKILL); err != nil {
		p.house.t.Fatal(err)
	}
	<-chromedp.FromContext(p.tab).Browser.LostConnection
}

// on waits for a screen that is drawn.
func (p *handset) on(screen string) *handset {
	p.t.Helper()
	p.sees("the screen "+screen, fmt.Sprintf(`document.querySelector('main[data-screen=%q][data-ready]')`, screen))
	return p
}

// sees waits until an expression is true in the page.
func (p *handset) sees(what, expression string) {
	p.t.Helper()
	isSeen := false
	defer func() {
		if !isSeen {
			p.t.Logf("%s; the page says %q", p.complaints, ask[string](p.tab, `location.href + ' ' + document.body.innerText`))
		}
	}()
	eventually(p.t, what, func() bool {
		var is bool
		isSeen = chromedp.Run(p.tab, chromedp.Evaluate("!!("+expression+")", &is)) == nil && is
		return isSeen
	})
}

// does runs an asynchronous function in the page, with the app's modules at hand.
func does[T any](p *handset, body string) T {
	p.t.Helper()
	var result T
	p.run(chromedp.Evaluate(playing(body), &result, awaiting))
	return result
}

// tries is does, when it may end in the middle.
func (p *handset) tries(body string) error {
	return chromedp.Run(p.tab, chromedp.Evaluate(playing(body), nil, awaiting))
}

func awaiting(e *runtime.EvaluateParams) *runtime.EvaluateParams { return e.WithAwaitPromise(true) }

func playing(body string) string {
	modules := `const { store, vault, seal, outbox, drafts, app, roster, wire } = await import('/agent/main.js'); `
	if strings.Contains(body, "farmers.") {
		modules += `const { farmers } = await import('/agent/screens.js'); `
	}
	return `(async () => { ` + modules + body + ` })()`
}

const pin = "271828"

// enrols lets the phone in for somebody, who is unlocked then.
func (p *handset) enrols(link string) *handset {
	p.t.Helper()
	p.open(390, link)
	p.on("enrol")
	p.run(chromedp.SendKeys(`input[name=label]`, "Samsung, Bududa store", chromedp.ByQuery), chromedp.SendKeys(`input[name=pin]`, pin, chromedp.ByQuery),
		chromedp.SendKeys(`input[name=twice]`, pin, chromedp.ByQuery), chromedp.Click(`form button`, chromedp.ByQuery),
		chromedp.WaitVisible("#later", chromedp.ByQuery), chromedp.Click("#later", chromedp.ByQuery))
	return p.on("home")
}

// unlocks opens the phone with the PIN, for who came to it last.
func (p *handset) unlocks() *handset { p.t.Helper(); return p.unlocksAt("home") }

// unlocksAt is unlocks when the address is that of another screen.
func (p *handset) unlocksAt(screen string) *handset {
	p.t.Helper()
	p.on("unlock")
	if ask[bool](p.tab, `!document.getElementById('pin')`) {
		p.run(chromedp.Click(`.agent:not(:has(~ .agent))`, chromedp.ByQuery))
	}
	p.sees("a field for the PIN", `document.getElementById('pin')`)
	p.run(chromedp.SendKeys("#pin", pin, chromedp.ByQuery), chromedp.Click(`form button`, chromedp.ByQuery))
	return p.on(screen)
}

// delivery is the script that saves a delivery and gives its batch_id.
func (h *fieldHouse) delivery(n int) string {
	return fmt.Sprintf(`
		const bytes = new Uint8Array(2000).map((_, i) => (i * 7 + %[1]d) %% 251);
		bytes.set([0xff, 0xd8, 0xff, 0xe0]);
		const body = {batch_id: 'bat_' + seal.ulid(), farmer_id: 'UG-1', cooperative_id: %[2]q, weight_kg: 50 + %[1]d / 10, grade: 'screen18', moisture_pct: 12.4, collection_point_gps: {lat: 1.07, lng: 34.33},
			weight_slip_photo_url: 'ipfs://QmUNLLsPACCz1vLxQVkXqqLX5R1X345qqfHbsf67hvA3Nn', collector_agent_id: vault.agent().id, captured_at: new Date().toISOString()};
		const row = await outbox.save('delivery', body, {summary: {title: 'Nambozo Grace %[1]d', kg: body.weight_kg, ugx: 360750}});
		return body.batch_id;`, n, h.coop)
}

// saves saves deliveries and gives their ids.
func (p *handset) saves(first, count int) (ids []string) {
	p.t.Helper()
	for n := first; n < first+count; n++ {
		ids = append(ids, does[string](p, p.house.delivery(n)))
	}
	return ids
}

// states counts the rows of the phone by state.
func (p *handset) states() map[string]int {
	p.t.Helper()
	return does[map[string]int](p, `const n = {}; for (const r of await store.all('outbox')) n[r.state] = (n[r.state] || 0) + 1; return n;`)
}

// sends sends once, when nobody else does, and gives what the outbox says.
func (p *handset) sends() (how string) {
	p.t.Helper()
	eventually(p.t, "nobody else sends", func() bool {
		how = does[string](p, `return outbox.drain();`)
		return how != "elsewhere"
	})
	return how
}

// drains sends until nothing waits any more.
func (p *handset) drains() {
	p.t.Helper()
	eventually(p.t, "everything is sent", func() bool {
		return does[bool](p, `const how = await outbox.drain();
			const rows = (await store.all('outbox')).filter((r) => ['SAVED', 'SENDING', 'SENT'].includes(r.state));
			for (const r of rows) if (r.next_at) await store.put('outbox', {...r, next_at: 0}); // no waiting in a test
			return how === 'done' && rows.length === 0 && (await store.all('blob')).length === 0;`)
	})
}
