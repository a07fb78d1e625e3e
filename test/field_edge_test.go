package test

import (
	"context"
	"fmt"
	"image"
	"image/png"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"mwanyi/internal/clock"
)

// always runs a script before anything else of every page that is opened from now on.
func (p *handset) always(script string) {
	p.t.Helper()
	p.run(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
		return err
	}))
}

// picture is the script of a JPEG of noise, so many pixels wide and high, as `photo`.
func picture(side int) string {
	return fmt.Sprintf(`const c = new OffscreenCanvas(%[1]d, %[1]d), pen = c.getContext('2d'), dots = pen.createImageData(%[1]d, %[1]d);
		for (let i = 0; i < dots.data.length; i += 65536) crypto.getRandomValues(dots.data.subarray(i, i + 65536));
		for (let i = 3; i < dots.data.length; i += 4) dots.data[i] = 255;
		pen.putImageData(dots, 0, 0);
		const photo = new Uint8Array(await (await c.convertToBlob({type: 'image/jpeg', quality: 0.95})).arrayBuffer());`, side)
}

// What is on its way stands still before the service has heard the whole of it: it is given
// up, kept, and sent when the line moves.
// spec: field-app
func TestAnUploadThatStandsStillIsGivenUpAndSentLater(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent").enrols(h.link(h.agent("Wanyama Peter")))
	p.drains()
	for range 3 { // of which two go together
		does[any](p, picture(900)+`
			let text = '';
			for (let i = 0; i < photo.length; i += 8192) text += String.fromCharCode.apply(null, photo.subarray(i, i + 8192));
			await outbox.save('evidence', {data_base64: btoa(text), content_type: 'image/jpeg', kind: 'WEIGHT_SLIP'}, {}); return null;`)
	}
	does[any](p, `Object.assign(wire.limits, {stallMs: 1500, workMs: 1500});
		await store.put('meta', {...(await store.get('meta', 'contact')), at: Date.now()}); return null;`) // it is known that the phone is there
	moves := h.speed.stands()
	defer moves()
	if got := p.sends(); got != "offline" {
		t.Errorf("where the upload stands still the outbox says %q", got)
	}
	h.mu.Lock()
	heard := len(h.handed)
	h.mu.Unlock()
	if got := p.states(); got["SENDING"] != 2 || heard != 0 {
		t.Errorf("the phone has %v, want two that were on their way; the service has heard %d of them, want none", got, heard)
	}
	moves()
	does[any](p, `Object.assign(wire.limits, {stallMs: 60000, workMs: 120000}); return null;`)
	p.drains()
	if got := p.states(); got["DONE"] != 3 {
		t.Errorf("the phone has %v, want three done", got)
	}
}

// A window that was open before an update holds the store back: the new one says so, loses
// nothing, and goes on by itself.
// spec: field-app
func TestAnOldWindowHoldsTheNewOneBackAndNothingIsLost(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent").enrols(h.link(h.agent("Wanyama Peter")))
	h.breaks(away)
	ids := p.saves(0, 2)
	p.run(chromedp.Evaluate(`window.held = indexedDB.open('field'); 0`, nil)) // and it lets nobody have it
	p.sees("the old window has the store", `window.held.readyState === 'done'`)
	other, end := chromedp.NewContext(p.tab)
	defer end()
	next := &handset{tab: &tab{Context: other, t: t}, house: h}
	next.always(`const open = IDBFactory.prototype.open; IDBFactory.prototype.open = function (name, version) { return open.call(this, name, version + 1); };`)
	next.open(390, h.base+"/agent")
	next.sees("what it waits for", `document.getElementById('root').textContent.includes('Close the other windows')`)
	next.demandAccess(t)
	p.run(chromedp.Evaluate(`window.held.result.close(); 0`, nil))
	next.unlocks()
	h.breaks(nil)
	next.drains()
	h.arrived(ids...)
}

// A phone whose clock is a day ahead learns it from the service and says so. What was saved
// before it knew is refused, and taken when it is corrected; what is saved later has the
// right time.
// spec: field-app, field-delivery
func TestAWrongClockIsToldAndWhatIsSavedHasTheRightTime(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent").outdoors()
	p.always(`const Now = Date, ahead = 86400e3; window.Date = class extends Now { constructor(...of) { super(...(of.length ? of : [Now.now() + ahead])); } static now() { return Now.now() + ahead; } };`)
	p.enrols(h.link(h.agent("Wanyama Peter")))
	p.drains()
	p.sees("the clock is wrong", `document.getElementById('trouble').textContent.includes('The clock of this phone is wrong by 1,440 minutes')`)
	h.breaks(away)
	weighs := func(gross string) string {
		p.goes("#to-weigh", "weigh")
		p.stands(farmland(1), spot{30, 20}, 5)
		p.writes("#who", "UG-1")
		p.touch(`[data-farmer="UG-1"]`)
		return p.weighs(gross, "1", "screen18")
	}
	does[any](p, `seal.clock.skew = 0; return null;`) // as it was before the first contact
	weighs("63.5")
	h.breaks(nil)
	does[any](p, `await store.del('meta', 'contact'); return null;`)
	p.sends()
	if got := p.states(); got["REFUSED"] != 1 {
		t.Fatalf("of tomorrow: the phone has %v, want one that is refused", got)
	}
	does[any](p, `await app.go('outbox'); return null;`)
	p.touch(`[data-state=REFUSED] .pair button`)
	p.on("weigh")
	does[any](p, `document.getElementById('save').dataset.same = ''; return null;`)
	p.stands(farmland(1), spot{31, 21}, 4)
	p.sees("the new position", `document.querySelector('main').textContent.includes('± 4 m')`)
	if !ask[bool](p.tab, `'same' in document.getElementById('save').dataset`) {
		t.Error("a position that was told has made the button anew, which a finger may be on")
	}
	p.touch("#save")
	p.on("receipt")
	p.drains()
	does[any](p, `await app.go('home'); return null;`)
	p.on("home")
	h.breaks(away)
	weighs("61.5")
	h.breaks(nil)
	p.drains()
	if got := p.states(); got["DONE"] != 2 || len(got) != 1 {
		t.Errorf("the phone has %v, want two that are done", got)
	}
	for id := range h.batches() {
		got := h.now.Load().want(t, http.StatusOK, call{path: "/batch/" + id, token: h.manager})
		at, err := time.Parse(time.RFC3339, text(t, got, "captured_at"))
		if off := clock.Since(at).Abs(); err != nil || off > time.Hour {
			t.Errorf("%s was weighed at %v, %v off", id, got["captured_at"], off)
		}
	}
}

// What the service said of a clock is good until somebody sets it right: a time that is to come
// would be refused for good. And what a phone gives out as files is as much in each as the
// service takes, words first.
// spec: field-app, desk-handin
func TestAClockThatWasSetRightAndFilesThatAreTaken(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent").enrols(h.link(h.agent("Wanyama Peter")))
	h.breaks(away)
	ids := p.saves(0, 2)
	for _, c := range []struct {
		name             string
		skew, told, want time.Duration // from what the phone's clock says; told: the service's time an hour ago
	}{
		{"right", 0, -time.Hour, 0},
		{"a day ahead", -24 * time.Hour, -25 * time.Hour, -24 * time.Hour},
		{"a day ahead, and set right", -24 * time.Hour, -time.Hour, 0},
		{"two hours behind", 2 * time.Hour, time.Hour, 2 * time.Hour},
		{"two hours behind, and set right", 2 * time.Hour, -time.Hour, 0},
		{"at its first day, and set right", 50 * 8760 * time.Hour, -time.Hour, 0},
	} {
		got := does[float64](p, fmt.Sprintf(`const is = Date.now(), had = {...seal.clock}; Object.assign(seal.clock, {skew: %d, told: is + %d});
			const off = seal.now() - is; Object.assign(seal.clock, had); return off;`, c.skew.Milliseconds(), c.told.Milliseconds()))
		if off := time.Duration(got)*time.Millisecond - c.want; off.Abs() > time.Minute {
			t.Errorf("%s: %v beside what is meant", c.name, off)
		}
	}
	files := does[[]struct {
		Size int
		IDs  []string
	}](p, `for (let n = 0; n < 5; n++) await store.put('blob', {cid: 'big' + n, outbox: 'none', state: 'SAVED', attempts: 0, next_at: 0, envelope: {id: 'big' + n, ct: 'x'.repeat(3.5e6)}});
		const files = await outbox.exportFiles();
		return Promise.all(files.map(async (f) => ({size: f.size, ids: JSON.parse(await f.text()).envelopes.map((e) => e.id)})));`)
	if len(files) < 4 || len(files[0].IDs) < len(ids) {
		t.Fatalf("%d files, the first with %d", len(files), len(files[0].IDs))
	}
	all := map[string]bool{}
	for _, f := range files {
		if f.Size > 5<<20 {
			t.Errorf("a file of %d bytes", f.Size)
		}
		for _, id := range f.IDs {
			all[id] = true
		}
	}
	words := does[[]string](p, `return (await store.all('outbox')).map((r) => r.envelope.id);`)
	for _, id := range words {
		if !slices.Contains(files[0].IDs, id) {
			t.Errorf("the words of %s are not in the first file", id)
		}
	}
	if len(words) != len(ids) || !all["big0"] || !all["big4"] {
		t.Errorf("%d words, and %d in all", len(words), len(all))
	}
}

// Somebody else has registered the farmer meanwhile. The deliveries do not wait for the
// registration that was refused, and the walk in it becomes a correction.
// spec: field-app, field-walk
func TestAFarmerWhoIsRegisteredAlreadyIsNoDeadEnd(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent").enrols(h.link(h.agent("Wanyama Peter")))
	p.drains()
	h.breaks(away)
	ring := ""
	for _, s := range []spot{{0, 0}, {80, 0}, {80, 60}, {0, 60}, {0, 0}} {
		lat, lng := farmland(9).degrees(s)
		ring += fmt.Sprintf(",[%.6f,%.6f]", lng, lat)
	}
	does[any](p, fmt.Sprintf(`const at = new Date().toISOString(); await outbox.save('registration', {national_farmer_id: 'UG-9', cooperative_id: %q, phone: '+256772123457', given_name: 'Joy', family_name: 'Namono',
		registration_source: 'AGENT_MANUAL', manual_cultivar: 'SL14', manual_area_hectares: 0.48, manual_farm_polygon: {type: 'Polygon', coordinates: [[%s]]}, walk: {fixes: 4, median_accuracy_m: 4, started_at: at, ended_at: at, drawn_points: 0, gaps: 0},
		consent: {version: 'field-1', language: 'en', method: 'ORAL', given_at: at}}, {summary: {title: 'Namono Joy'}}); return null;`, h.coop, ring[1:]))
	id := does[string](p, strings.Replace(h.delivery(1), "farmer_id: 'UG-1'", "farmer_id: 'UG-9'", 1))
	h.now.Load().want(t, http.StatusCreated, call{path: "/farmers/register", token: h.manager, body: map[string]any{"national_farmer_id": "UG-9", "cooperative_id": h.coop, "phone": "+256772123458"}})
	h.breaks(nil)
	p.drains()
	h.arrived(id)
	if got := p.states(); got["REFUSED"] != 1 || got["DONE"] != 1 {
		t.Fatalf("the phone has %v, want the delivery done and the registration refused", got)
	}
	does[any](p, `await store.del('price', vault.agent().id); await outbox.drain(); await app.go('outbox'); return null;`)
	p.touch("#walkagain")
	eventually(t, "the walk took the place of the registration", func() bool {
		return does[bool](p, `const kinds = (await store.all('outbox')).map((r) => r.kind).sort().join(); return kinds === 'boundary,delivery';`)
	})
	p.drains()
	if got := p.states(); got["DONE"] != 2 || len(got) != 1 {
		t.Errorf("the phone has %v, want all done", got)
	}
}

// The office has set another price while the phone was away: both are on the receipt.
// spec: field-delivery
func TestAnotherPriceThanThePhoneSaidIsShownBesideIt(t *testing.T) {
	t.Parallel()
	h := openField(t)
	sets := func(ugx int) {
		h.now.Load().want(t, http.StatusCreated, call{path: "/prices", token: h.manager, body: map[string]any{"cooperative_id": h.coop, "form": "FAQ", "price_ugx": ugx}})
	}
	sets(9000)
	p := h.handset().boot("/agent").outdoors().enrols(h.link(h.agent("Wanyama Peter")))
	p.drains()
	h.breaks(away)
	sets(9500)
	p.goes("#to-weigh", "weigh")
	p.stands(farmland(1), spot{30, 20}, 5)
	p.writes("#who", "UG-1")
	p.touch(`[data-farmer="UG-1"]`)
	p.weighs("63.5", "1", "screen18")
	p.sees("the price of the phone", `document.getElementById('paper').textContent.includes('9,000') && document.getElementById('price').hidden`)
	h.breaks(nil)
	p.drains()
	p.sees("both prices", `!document.getElementById('price').hidden && ['9,000', '9,500'].every((n) => document.getElementById('price').textContent.includes(n))`)
	p.whole("field-receipt-price")
}

// The phone dies in the middle of a walk: it goes on from the last corner, and says that
// there was a gap.
// spec: field-walk
func TestAWalkGoesOnAfterThePhoneHasDied(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent").outdoors().enrols(h.link(h.agent("Nambozo Ruth")))
	p.drains()
	h.breaks(away)
	land := farmland(22)
	opens("walk", "{farmer_id: 'UG-1'}")(p)
	for _, s := range []spot{{0, 0}, {70, 0}, {70, 60}} {
		p.taps(land, s, 4)
	}
	if n := p.points(); n != 3 {
		t.Fatalf("%d points, want three", n)
	}
	p.kill()
	p.boot("/agent").outdoors().unlocks()
	p.sees("what is not finished", `document.body.textContent.includes('Not finished: 1 farm walk')`)
	p.goes(`main a.line[href$="#"]`, "walk")
	if n := p.points(); n != 3 {
		t.Errorf("after the crash the walk has %d points, want three", n)
	}
	p.taps(land, spot{0, 60}, 4)
	p.sees("the gap", `document.querySelector('.map .gap')`)
	p.touch("#close")
	p.touch(".walkfoot #use")
	p.touch("#again")
	p.on("home")
	if gaps := does[int](p, `return (await outbox.rows())[0].own.body.walk.gaps;`); gaps != 1 {
		t.Errorf("the walk says %d gaps, want one", gaps)
	}
	h.breaks(nil)
	p.drains()
}

// A dark photo is told, whichever camera it is from; no photo is begun where there is no
// room; over mobile data they wait where the agent wants that; and what is long done goes.
// spec: field-photo
func TestPhotosAreJudgedAndWaitForWhatTheAgentWants(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent").outdoors().enrols(h.link(h.agent("Nambozo Ruth")))
	p.drains()
	name := filepath.Join(t.TempDir(), "dark.png")
	f, err := os.Create(name)
	if err == nil {
		err = png.Encode(f, image.NewGray(image.Rect(0, 0, 400, 300)))
	}
	if err == nil {
		err = f.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	opens("weigh", "{farmer_id: 'UG-1'}")(p)
	p.touch("[data-photo=slip]")
	p.run(chromedp.SetUploadFiles("#file", []string{name}, chromedp.ByQuery))
	p.sees("it is dark and not sharp", `document.querySelectorAll('.over [role=alert]').length === 2 && document.querySelector('.over').textContent.includes('The photo is dark')`)
	p.touch(".over #use")
	p.sees("it is used anyway", `!document.querySelector('.over') && document.querySelector('.photo').textContent.includes('The photo is dark')`)

	const full = `document.getElementById('say').textContent.includes('Make room before') && !document.querySelector('.over')`
	does[any](p, `window.room = navigator.storage.estimate; window.free = 4e6; navigator.storage.estimate = async () => ({quota: 60e6, usage: 60e6 - window.free}); return null;`)
	p.touch("[data-photo=slip]")
	p.sees("there is no room", full)
	does[any](p, `window.free = 40e6; document.getElementById('say').textContent = ''; return null;`)
	p.touch("[data-photo=slip]")
	p.sees("there is room for a slip, without which nothing is delivered", `document.querySelector('.over .foot')`)
	p.touch(".over .foot > button:last-child")
	p.sees("it was cancelled", `!document.querySelector('.over')`)
	steps("id")(p)
	p.touch("[data-photo=card]")
	p.sees("there is none for a photo that can be done without", full)
	does[any](p, `navigator.storage.estimate = window.room; return null;`)

	h.breaks(away)
	does[any](p, `Object.defineProperty(navigator, 'connection', {value: {type: 'cellular'}, configurable: true}); await store.put('meta', {id: 'prefs', photosOnMobile: false}); return null;`)
	id := does[string](p, picture(60)+strings.Replace(h.delivery(1), "{summary:", "{photos: [{cid: 'bafkreismall', bytes: photo, type: 'image/jpeg'}], summary:", 1))
	h.breaks(nil)
	eventually(t, "the words are done", func() bool {
		return does[bool](p, `await outbox.drain(); for (const r of await store.all('outbox')) if (r.next_at) await store.put('outbox', {...r, next_at: 0}); return (await store.all('outbox')).every((r) => r.state === 'DONE');`)
	})
	h.arrived(id)
	if n := does[int](p, `await outbox.drain(); return (await store.all('blob')).length;`); n != 1 {
		t.Errorf("over mobile data %d photos wait, want one", n)
	}
	does[any](p, `await store.put('meta', {id: 'prefs', photosOnMobile: true}); return null;`)
	p.drains()

	does[any](p, `const [r] = await store.all('outbox'); await store.put('outbox', {...r, done_at: Date.now() - 61 * 86400e3});
		await store.put('outbox', {...r, id: seal.ulid(), done_at: Date.now() - 59 * 86400e3});
		await store.put('outbox', {...r, id: seal.ulid(), state: 'REFUSED', done_at: null, saved_at: Date.now() - 400 * 86400e3}); return null;`)
	p.sends()
	if got := p.states(); got["DONE"] != 1 || got["REFUSED"] != 1 {
		t.Errorf("the phone has %v, want what was done less than 60 days ago, and what was never taken", got)
	}
}

// The browser offers to put the app beside the others.
// spec: field-app
func TestTheAppCanBeInstalled(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent").enrols(h.link(h.agent("Nambozo Ruth")))
	p.sees("the worker", `navigator.serviceWorker.controller`)
	p.run(chromedp.ActionFunc(func(ctx context.Context) error {
		address, faults, data, _, err := page.GetAppManifest().Do(ctx)
		if err != nil {
			return err
		}
		if !strings.HasSuffix(address, "/agent/app.webmanifest") || !strings.Contains(data, "standalone") || len(faults) > 0 {
			t.Errorf("the manifest %s has the faults %v: %s", address, faults, data)
		}
		no, err := page.GetInstallabilityErrors().Do(ctx)
		for _, one := range no {
			t.Errorf("it cannot be installed: %s", one.ErrorID)
		}
		return err
	}))
}
