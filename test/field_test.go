package test

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/serviceworker"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/cdproto/webauthn"
	"github.com/chromedp/chromedp"
)

// arrived demands that the service has each of these deliveries once.
func (h *fieldHouse) arrived(ids ...string) {
	h.t.Helper()
	got := h.batches()
	for _, id := range ids {
		if got[id] != 1 {
			h.t.Errorf("the service has %s %d times, want once", id, got[id])
		}
	}
}

// away: the line is dead.
func away(*http.Request, []byte) fate { return fate{drop: true} }

// spec: field-app
func TestAPhoneIsLetInAndSendsWhatWasSavedWithoutNetwork(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent").enrols(h.link(h.agent("Nambozo Ruth")))
	p.sees("the roster", `document.body.textContent.includes('1 farmer')`)
	p.sees("the worker keeps the app", `navigator.serviceWorker.controller`)
	if href := ask[string](p.tab, `location.href`); strings.Contains(href, "enrol") {
		t.Errorf("the link is still in the address: %s", href)
	}
	p.demandNoComplaint(t)

	h.breaks(away)
	p.open(390, p.at("/agent")) // from the phone's own copy
	p.unlocks()
	ids := p.saves(0, 3)
	if got := p.sends(); got != "offline" {
		t.Errorf("without network the outbox says %q", got)
	}
	p.sees("the banner", `document.getElementById('banner').textContent === 'Offline · 3 waiting'`)
	if list := does[int](p, `return (await farmers.find('UG-1')).length;`); list != 1 {
		t.Errorf("without network the roster finds %d, want one", list)
	}
	p.whole("field-home-offline")
	p.open(390, p.at("/agent/boundary?farmer_id=UG-1&cooperative_id="+h.coop)) // a link of the service's, without network
	p.unlocksAt("walk")
	h.breaks(nil)
	does[bool](p, `await app.go('home'); return true`)
	p.on("home")
	p.drains()
	h.arrived(ids...)
	p.sees("nothing waits", `document.getElementById('banner').hidden && document.body.textContent.includes('Nothing waits')`)
}

// Two pages, the browser's own sync and the button: one of them sends.
// spec: field-app, sync-exactly-once
func TestWhoeverSendsEachRecordGoesOverTheLineOnce(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent").enrols(h.link(h.agent("Wanyama Peter")))
	p.sees("the worker", `navigator.serviceWorker.controller`)
	other, end := chromedp.NewContext(p.tab)
	defer end()
	second := &handset{tab: &tab{Context: other, t: t}, house: h}
	second.open(390, h.base+"/agent")
	second.on("unlock")

	h.breaks(away)
	ids := p.saves(0, 6)
	arrived, go_ := make(chan struct{}, 100), make(chan struct{}) //nolint:revive // go is a word of the language
	h.breaks(func(r *http.Request, _ []byte) fate {
		if r.URL.Path == "/agent/sync" {
			arrived <- struct{}{}
			<-go_
		}
		return fate{}
	})
	p.run(chromedp.Evaluate(`document.getElementById('send').click()`, nil)) // home is drawn anew meanwhile
	<-arrived
	for _, one := range []*handset{p, second} {
		if got := does[string](one, `return outbox.drain();`); got != "elsewhere" {
			t.Errorf("while somebody sends, another page is told %q", got)
		}
	}
	p.run(chromedp.ActionFunc(func(ctx context.Context) error {
		registrations := make(chan string, 10)
		chromedp.ListenTarget(p.tab, func(event any) {
			if e, is := event.(*serviceworker.EventWorkerRegistrationUpdated); is {
				for _, r := range e.Registrations {
					registrations <- string(r.RegistrationID)
				}
			}
		})
		if err := serviceworker.Enable().Do(ctx); err != nil {
			return err
		}
		return serviceworker.DispatchSyncEvent(h.base, serviceworker.RegistrationID(<-registrations), "drain", false).Do(ctx)
	}))
	p.sees("the banner of the other page, too", `document.getElementById('banner').textContent.startsWith('Sending')`)
	close(go_)
	p.sees("all is sent", `document.body.textContent.includes('Nothing waits')`)
	second.sees("the other page knows", `document.getElementById('banner').hidden`)
	h.arrived(ids...)
	h.mu.Lock()
	defer h.mu.Unlock()
	for id, n := range h.handed {
		if n != 1 {
			t.Errorf("%s went over the line %d times", id, n)
		}
	}
	if len(h.handed) != 6 {
		t.Errorf("%d records went over the line, want 6", len(h.handed))
	}
}

// spec: field-app
func TestWhateverTheLineAnswersNothingIsLostAndTheBannerSaysWhich(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent").enrols(h.link(h.agent("Wanyama Peter")))
	p.drains()
	says := func(status int, contentType, body string, header ...string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", contentType)
			for i := 0; i+1 < len(header); i += 2 {
				w.Header().Set(header[i], header[i+1])
			}
			w.WriteHeader(status)
			fmt.Fprint(w, body)
		}
	}
	refusal := func(code string) string { return `{"error":{"code":"` + code + `","message":"no"}}` }
	rows := []struct {
		net    string
		answer http.HandlerFunc
	}{
		{"signin", says(401, "application/json", refusal("UNAUTHENTICATED"), "X-Request-Id", "1")},
		{"busy", says(429, "application/json", refusal("RATE_LIMIT_EXCEEDED"), "X-Request-Id", "2", "Retry-After", "0")},
		{"server", says(500, "application/json", refusal("INTERNAL_ERROR"))},
		{"server", says(502, "text/html", "<h1>Bad gateway</h1>")},
		{"portal", says(200, "text/html", "<h1>Welcome to our Wi-Fi</h1>")},
		{"portal", says(200, "application/json", `{"hello":"guest"}`)},
		{"portal", says(511, "text/html", "<h1>Sign in first</h1>")},
		{"portal", says(401, "application/json", refusal("PAY_FIRST"))},
		{"offline", func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }}, // it stands still
	}
	var ids []string
	for n, row := range rows {
		ids = append(ids, p.saves(n, 1)...)
		if row.net == "offline" { // before the line stands still: whoever sends then does not wait for long
			does[any](p, `Object.assign(wire.limits, {stallMs: 400, workMs: 400}); return null;`)
		}
		h.breaks(func(r *http.Request, _ []byte) fate {
			if r.URL.Path == "/agent/sync" || r.URL.Path == "/devices/enrol" || row.net == "portal" { // which answers whatever is asked
				return fate{answer: row.answer}
			}
			return fate{}
		})
		if row.net == "portal" {
			does[any](p, `await store.del('meta', 'contact'); await store.del('price', vault.agent().id); return null;`) // both are asked for again
		}
		if got := p.sends(); got != row.net {
			t.Errorf("row %d: the outbox says %q, want %q", n, got, row.net)
		}
		p.sees("the banner says "+row.net, fmt.Sprintf(`document.getElementById('trouble').dataset.net === %q && (%[1]q === 'offline' || !document.getElementById('trouble').hidden)`, row.net))
		if states := p.states(); states["SENDING"]+states["SAVED"] != 1 {
			t.Errorf("row %d: the phone has %v, want one that waits", n, states)
		}
		h.breaks(nil)
		does[any](p, `Object.assign(wire.limits, {stallMs: 60000, workMs: 120000}); return null;`)
		p.drains()
	}
	h.arrived(ids...)
}

// spec: field-app
func TestAFullOrClosedPhoneSaysSoAndKeepsWhatItHas(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent")
	p.run(storage.OverrideQuotaForOrigin(h.base).WithQuotaSize(4_000_000)) // before the browser remembers more
	p.enrols(h.link(h.agent("Wanyama Peter")))
	h.breaks(away)
	p.saves(0, 2)
	save := strings.Replace(h.delivery(9), "{summary:", "{photos: [{cid: 'bafkreibig', bytes: new Uint8Array(3e6), type: 'image/jpeg'}], summary:", 1)
	if got := does[string](p, `try { `+save+` } catch (err) { app.failed(err); return Object.keys(store).find((name) => store[name] === err.constructor); }`); got != "FullError" {
		t.Errorf("on a full phone a save says %q", got)
	}
	p.sees("the app says so", `document.getElementById('say').textContent.includes('Nothing new was saved')`)
	if states := p.states(); states["SAVED"]+states["SENDING"] != 2 || len(states) > 2 { // the app itself may try to send one
		t.Errorf("the phone has %v, want two that wait", states)
	}
	p.run(storage.OverrideQuotaForOrigin(h.base))

	// A page of a newer edition takes the store over; this one must not go on as if it saved.
	p.run(chromedp.Evaluate(`window.newer = indexedDB.open('field', 99); 0`, nil))
	p.sees("the app says so", `document.getElementById('say').textContent.includes('newer window')`)
	p.sees("the newer page has it", `window.newer.readyState === 'done'`)
	if got := does[string](p, `try { `+h.delivery(10)+` } catch (err) { return Object.keys(store).find((name) => store[name] === err.constructor); }`); got != "StoreError" {
		t.Errorf("in a page that lost its store a save says %q", got)
	}
	if n := ask[int](p.tab, `window.newer.result.objectStoreNames.length`); n != 8 {
		t.Errorf("%d stores are left", n)
	}

	// Where nothing may be kept, the app says so at once.
	h.breaks(nil)
	q := h.handset()
	q.tab = openProfile(t, h.base, 2*patience, q.profile)
	q.run(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(`IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };`).Do(ctx)
		return err
	}))
	q.open(390, h.base+"/agent")
	q.sees("the app says so", `document.getElementById('say').textContent.includes('does not let the app keep anything')`)
}

// spec: field-app, sync
func TestTwoAgentsShareAPhoneAndNoSecrets(t *testing.T) {
	t.Parallel()
	h := openField(t)
	first := h.agent("Wanyama Peter")
	p := h.handset().boot("/agent").enrols(h.link(first))
	h.breaks(away)
	ids := p.saves(0, 1)
	does[any](p, `await drafts.keep('d1', 'delivery', {note: 'of Peter'}); await app.show(); return null;`)
	h.breaks(nil)
	h.breaks(func(r *http.Request, _ []byte) fate { return fate{drop: r.URL.Path == "/agent/sync"} })
	second := h.agent("Nambozo Ruth")
	p.enrols(h.link(second))
	p.sees("how many others wait", `document.body.textContent.includes('1 record of somebody else')`)
	for _, screen := range []string{"home", "outbox"} {
		does[any](p, `await app.go('`+screen+`'); return null;`)
		if text := ask[string](p.tab, `document.body.innerText`); strings.Contains(text, "Nambozo Grace") || strings.Contains(text, "50 kg") {
			t.Errorf("%s shows what is another's: %s", screen, text)
		}
	}
	p.whole("field-outbox-others")
	if n := does[int](p, `return (await drafts.list()).length;`); n != 0 {
		t.Errorf("she sees %d drafts of his", n)
	}
	h.breaks(nil)
	p.drains()
	r := h.now.Load()
	if got := r.want(t, http.StatusOK, call{path: "/batch/" + ids[0], token: h.manager})["collector_agent_id"]; got != first {
		t.Errorf("collected by %v, want %s", got, first)
	}
	e := r.want(t, http.StatusOK, call{path: "/agent/envelopes", token: h.manager})["envelopes"].([]any)[0].(map[string]any)
	if e["user_id"] != first || e["carrier"] != second {
		t.Errorf("of %v, carried by %v; want %s and %s", e["user_id"], e["carrier"], first, second)
	}
	byWhom := map[any]any{} // what the trail says of a delivery, and of the call that brought it
	for _, row := range r.driven().All(t, h.manager, "/audit", "entries") {
		if row["route"] == "POST /batch/submit" && row["request_id"] == e["envelope_id"] || row["route"] == "POST /agent/sync" {
			byWhom[row["route"]] = row["who"]
		}
	}
	if byWhom["POST /batch/submit"] != first || byWhom["POST /agent/sync"] != second {
		t.Errorf("the trail says %v, want %s to have weighed and %s to have brought it", byWhom, first, second)
	}
	does[any](p, `vault.lock(); return null;`)
	p.on("unlock").whole("field-unlock")
}

// found are the files under a folder in which a text stands.
func found(t *testing.T, dir string, text string) (names []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		content, err := os.ReadFile(path)
		if strings.Contains(string(content), text) || strings.Contains(string(content), strings.Join(strings.Split(text, ""), "\x00")) {
			names = append(names, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// spec: field-app, devices, sync-parked
func TestALostPhoneTellsNothingAndIsWipedButItsRecordsAreNot(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent").enrols(h.link(h.agent("Wanyama Peter")))
	h.breaks(away)
	marks := []string{"UG-SECRETID7", "Namuddu-Zebulonia", "+256772999881", "JFIF-MARK-OF-A-SLIP"}
	batch := does[string](p, fmt.Sprintf(`
		const bytes = new Uint8Array(5000); bytes.set([0xff, 0xd8, 0xff, 0xe0]); bytes.set(seal.utf8(%q), 10);
		await outbox.save('registration', {national_farmer_id: %q, cooperative_id: %q, phone: %q, family_name: %q}, {summary: {title: %[4]q}, photos: [{cid: 'bafkreiaaa', bytes, kind: 'ID_CARD'}]});
		const batch = 'bat_' + seal.ulid();
		await outbox.save('delivery', {batch_id: batch, farmer_id: %[2]q, weight_kg: 50}, {summary: {title: %[5]q}});
		await drafts.keep('d1', 'delivery', {farmer: %[2]q, name: %[5]q});
		await store.put('meta', {id: 'control', text: 'this-row-is-in-clear'}); return batch;`, marks[3], marks[0], h.coop, marks[2], marks[1]))
	p.kill()
	if len(found(t, p.profile, "this-row-is-in-clear")) == 0 {
		t.Error("the row in clear is not on the disk: nothing is proven")
	}
	for _, mark := range append(marks, batch) {
		if names := found(t, p.profile, mark); len(names) > 0 {
			t.Errorf("%s stands in %v", mark, names)
		}
	}

	r := h.now.Load()
	phone := r.want(t, http.StatusOK, call{path: "/devices", token: h.manager})["devices"].([]any)[0].(map[string]any)["device_id"].(string)
	r.want(t, http.StatusOK, call{path: "/devices/" + phone + "/revoke", token: h.manager, body: map[string]any{"reason": "lost on the way"}})
	h.breaks(nil)
	p.boot("/agent")
	p.sees("the phone is out of service", `document.body.textContent.includes('taken out of service') && document.getElementById('export')`)
	p.whole("field-revoked")
	left := does[map[string]int](p, `const n = {}; for (const s of ['draft', 'farmer', 'price', 'coop', 'outbox', 'blob']) n[s] = (await store.all(s)).length; n.keys = (await store.all('agent')).filter((a) => a.pin || a.passkey).length; n.own = (await store.all('outbox')).filter((r) => r.own).length; return n;`)
	if left["draft"]+left["farmer"]+left["price"]+left["coop"]+left["keys"]+left["own"] != 0 || left["outbox"] != 2 || left["blob"] != 1 {
		t.Errorf("after the wipe the phone has %v", left)
	}
	var file struct{ Envelopes []json.RawMessage }
	if err := json.Unmarshal([]byte(does[string](p, `return (await outbox.exportFiles())[0].text();`)), &file); err != nil || len(file.Envelopes) != 3 {
		t.Fatalf("exported %d envelopes: %v", len(file.Envelopes), err)
	}
	out := r.want(t, http.StatusOK, call{path: "/agent/sync", token: r.token(t, "AGENT"), body: map[string]any{"envelopes": file.Envelopes}})
	for _, one := range out["results"].([]any) {
		if got := one.(map[string]any)["status"]; got != "PARKED" {
			t.Errorf("what a lost phone had is %v, want PARKED", got)
		}
	}
	if len(h.batches()) != 0 {
		t.Error("a delivery of a lost phone took effect")
	}
}

// spec: field-app
func TestANewEditionWaitsForWhatIsOpen(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent").enrols(h.link(h.agent("Wanyama Peter")))
	p.sees("the worker", `navigator.serviceWorker.controller`)
	edition := ask[string](p.tab, `document.documentElement.dataset.edition`)
	next := strings.Repeat("f", len(edition))
	does[any](p, `await drafts.keep('open', 'delivery', {kg: 62.5}); window.same = true; return null;`)
	h.mu.Lock()
	h.edit = func(_ string, header http.Header, content []byte) []byte {
		if header.Get("X-Edition") != "" {
			header.Set("X-Edition", next)
			header.Del("Etag")
		}
		return regexp.MustCompile(edition).ReplaceAll(content, []byte(next))
	}
	h.mu.Unlock()
	does[any](p, `(await navigator.serviceWorker.getRegistration('/agent')).update(); return null;`)
	p.sees("the new edition waits", `window.same && (navigator.serviceWorker.getRegistration('/agent').then((r) => { window.waits = !!r.waiting; }), window.waits)`)
	does[any](p, `await app.update(); await app.banner(); return null;`)
	if !ask[bool](p.tab, `window.same === true`) {
		t.Error("the page was loaded again with a draft open")
	}
	p.run(chromedp.Evaluate(`import('/agent/main.js').then(({ app }) => app.go('outbox')); 0`, nil))
	p.sees("the new edition is here", fmt.Sprintf(`!window.same && document.documentElement.dataset.edition === %q`, next))
	p.unlocksAt("outbox")
	if kept := does[float64](p, `return (await drafts.load('open')).value.kg;`); kept != 62.5 {
		t.Errorf("the draft says %v", kept)
	}
}

// spec: field-app
func TestAWrongPINLocksAndThenWipesAndNeverTouchesWhatWaits(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent").enrols(h.link(h.agent("Wanyama Peter")))
	h.breaks(away)
	ids := p.saves(0, 1)
	wrong := func() string {
		return does[string](p, `const [a] = await vault.agents(); try { await vault.unlock(a.id, '999999'); return 'open'; } catch (err) { return err.kind + ' ' + (err.left || ''); }`)
	}
	does[any](p, `vault.lock(); return null;`)
	for _, want := range []string{"wrong 4", "wrong 3", "wrong 2", "wrong 1", "locked ", "locked "} {
		if got := wrong(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := does[string](p, `const [a] = await vault.agents(); try { await vault.unlock(a.id, '`+pin+`'); return 'open'; } catch (err) { return err.kind; }`); got != "locked" {
		t.Errorf("locked, the right PIN is %s", got)
	}
	does[any](p, `await app.show(); return null;`)
	p.sees("the screen says so", `document.body.textContent.includes('wrong too often')`)
	p.whole("field-locked")
	h.breaks(func(r *http.Request, _ []byte) fate { return fate{drop: r.URL.Path == "/agent/sync"} })
	does[any](p, `await store.del('meta', 'contact'); return null;`)
	p.sends() // the service says that the phone is in service
	for _, want := range []string{"wrong 4", "wrong 3", "wrong 2", "wrong 1", "wiped "} {
		if got := wrong(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := p.states(); got["SAVED"]+got["SENDING"] != 1 {
		t.Errorf("after the wipe the phone has %v", got)
	}
	h.breaks(nil)
	p.drains()
	h.arrived(ids...)
}

// spec: field-app
func TestAPasskeyOpensThePhoneWithoutNetwork(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent")
	p.run(webauthn.Enable(), chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := webauthn.AddVirtualAuthenticator(&webauthn.VirtualAuthenticatorOptions{Protocol: webauthn.AuthenticatorProtocolCtap2, Ctap2version: webauthn.Ctap2versionCtap21,
			Transport: webauthn.AuthenticatorTransportInternal, HasResidentKey: true, HasUserVerification: true, IsUserVerified: true, HasPrf: true, AutomaticPresenceSimulation: true}).Do(ctx)
		return err
	}))
	p.open(390, h.link(h.agent("Nambozo Ruth")))
	p.on("enrol").whole("field-enrol")
	p.run(chromedp.SendKeys(`input[name=label]`, "Samsung", chromedp.ByQuery), chromedp.SendKeys(`input[name=pin]`, pin, chromedp.ByQuery),
		chromedp.SendKeys(`input[name=twice]`, pin, chromedp.ByQuery), chromedp.Click(`form button`, chromedp.ByQuery), chromedp.WaitVisible("#passkey", chromedp.ByQuery))
	p.whole("field-passkey")
	p.run(chromedp.Click("#passkey", chromedp.ByQuery))
	p.on("home")
	h.breaks(away)
	ids := p.saves(0, 1)
	p.run(chromedp.Click("#lock", chromedp.ByQuery), chromedp.WaitVisible("#bypasskey", chromedp.ByQuery), chromedp.Click("#bypasskey", chromedp.ByQuery))
	p.on("home")
	p.sees("what was saved", `document.body.textContent.includes('1 delivery')`)
	h.breaks(nil)
	p.drains()
	h.arrived(ids...)
}

// refused rows are told in words, corrected and sent again.
// spec: field-app
func TestARefusalIsToldInWordsAndCorrected(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent").enrols(h.link(h.agent("Wanyama Peter")))
	bad := strings.Replace(h.delivery(1), "farmer_id: 'UG-1'", "farmer_id: 'UG-NOBODY'", 1)
	id := does[string](p, bad)
	p.sends()
	does[any](p, `await app.go('outbox'); return null;`)
	p.sees("the reason", `document.querySelector('[data-state=REFUSED]')?.textContent.includes('Nobody is registered')`)
	p.whole("field-outbox-refused")
	fitsItsWindow(t, p.tab)
	does[any](p, `const [row] = await outbox.rows(); const d = await drafts.load(await outbox.edit(row.id));
		await outbox.save('delivery', {...d.value, farmer_id: 'UG-1'}, {summary: {title: 'Nambozo Grace', kg: 50}, draft: d.id, replaces: d.replaces}); return null;`)
	p.drains()
	h.arrived(id)
	if got := p.states(); got["DONE"] != 1 || len(got) != 1 {
		t.Errorf("the phone has %v, want the one that took the place", got)
	}
	if n := does[int](p, `return (await store.all('draft')).length;`); n != 0 {
		t.Errorf("%d drafts are left", n)
	}
}

// A farmer's deliveries wait for the registration.
// spec: field-app
func TestDeliveriesWaitForTheRegistrationOfTheirFarmer(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent").enrols(h.link(h.agent("Wanyama Peter")))
	h.breaks(away)
	does[any](p, `await outbox.save('registration', {national_farmer_id: 'UG-2', cooperative_id: '`+h.coop+`', phone: '+256772123457'}, {summary: {title: 'Wanyama'}}); return null;`)
	id := does[string](p, strings.Replace(h.delivery(1), "farmer_id: 'UG-1'", "farmer_id: 'UG-2'", 1))
	h.breaks(nil)
	p.drains()
	h.arrived(id)
}

// spec: field-app
func TestEveryScreenOfTheFrameIsOpenToEverybody(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot(h.link(h.agent("Wanyama Peter")))
	p.on("enrol")
	p.demandAccess(t)
	p.enrols(ask[string](p.tab, `location.origin`) + "/agent/enrol#" + does[string](p, `return (await store.get('meta', 'enrolling')).token;`))
	h.breaks(away)
	p.saves(0, 2)
	does[any](p, `await drafts.keep('d', 'delivery', {}); const [a, b] = await store.all('outbox'); await store.put('outbox', {...a, state: 'REFUSED', code: 'FARMER_INACTIVE', message: 'no', saved_at: Date.now() - 3 * 86400e3});
		await store.put('outbox', {...b, saved_at: Date.now() - 3 * 86400e3}); return null;`)
	p.sends()
	p.sees("the red banner of what has waited for a day", `document.querySelector('#banner .pill.bad') && document.getElementById('trouble').textContent.includes('waited here for more than a day')`)
	for _, lang := range []string{"en", "lg", "sw"} {
		for _, size := range []int{1, 4} {
			does[any](p, fmt.Sprintf(`await store.put('meta', {id: 'prefs', lang: %q, size: %d}); await app.prefer(); await app.banner(); return null;`, lang, size))
			for _, screen := range []string{"home", "outbox", "settings", "enrol", "unlock"} {
				does[any](p, `await app.go('`+screen+`'); return null;`)
				p.on(screen)
				p.demandAccess(t)
				p.demandSun(t)
				fitsItsWindow(t, p.tab)
				p.whole(fmt.Sprintf("field-%s-%s-%d", screen, lang, size))
				if keys := ask[[]string](p.tab, `[...document.body.innerText.matchAll(/\b(common|banner|net|enrol|unlock|home|kind|form|outbox|state|code|settings)\.[a-zA-Z_]+\b/g)].map((m) => m[0])`); len(keys) > 0 {
					t.Errorf("%s in %s shows %v", screen, lang, keys)
				}
				if small := ask[[]string](p.tab, `[...document.querySelectorAll('button, input, a.line, summary')].filter((e) => e.offsetParent && (e.getBoundingClientRect().height < 47.5 || e.getBoundingClientRect().width < 47.5)).map((e) => e.outerHTML.slice(0, 90))`); len(small) > 0 {
					t.Errorf("%s: too small for a thumb: %v", screen, small)
				}
			}
		}
	}
}
