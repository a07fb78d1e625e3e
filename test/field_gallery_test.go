package test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/chromedp/chromedp"
)

// shown is a state of a screen: how it comes about, and what shows that it is there.
type shown struct {
	name  string
	play  func(p *handset)
	there string
}

// opens goes to a screen, as a link of the app does.
func opens(screen, params string) func(p *handset) {
	return func(p *handset) {
		does[bool](p, fmt.Sprintf(`await app.go(%q, %s); return true`, screen, params))
		p.on(screen)
	}
}

// steps opens a registration at one of its steps.
func steps(step string) func(p *handset) {
	return func(p *handset) {
		does[bool](p, fmt.Sprintf(`const id = 'registration-' + seal.ulid();
			await drafts.keep(id, 'registration', {step: %q, id: 'UG-2001', family: 'Nambozo', given: 'Grace', village: 'Bumayoka', phone: '0772100301', phone2: '0772100302', way: 'SIGNED', plots: %s, cultivar: 'SL14', trees: ''});
			await app.go('register', {draft: id}); return true`, step, map[bool]string{true: "[]", false: "[{hectares: 0.8, ring: [], walk: {fixes: 4, median_accuracy_m: 4, started_at: '2026-11-17T09:12:00.000Z', ended_at: '2026-11-17T09:22:00.000Z', drawn_points: 0, gaps: 0}}]"}[step == "walk"]))
		p.on("register")
	}
}

var crossingWalk = []spot{{0, 0}, {60, 0}, {60, 60}, {30, -40}}

// walksOf opens a walk with corners that are there already.
func walksOf(corners []spot) func(p *handset) {
	return func(p *handset) {
		land, points := farmland(3), ""
		for i, c := range corners {
			lat, lng := land.degrees(c)
			points += fmt.Sprintf("{lat: %f, lng: %f, acc: 12, t: %d, how: 'corner'},", lat, lng, i*30000)
		}
		does[bool](p, `const id = 'boundary-' + seal.ulid();
			await drafts.keep(id, 'boundary', {farmer_id: 'UG-1', started_at: new Date().toISOString(), track: {points: [`+points+`], refused: 0, breaks: false}});
			await app.go('walk', {draft: id}); return true`)
		p.on("walk")
		p.stands(land, spot{10, 10}, 4)
	}
}

// filled opens a delivery that a manager would look at.
func filled(p *handset) {
	does[bool](p, `const id = 'delivery-' + seal.ulid();
		await drafts.keep(id, 'delivery', {farmer_id: 'UG-1', bags: '40', gross: '4800', tare: '20', form: 'FAQ', grade: 'screen18', moisture: '19'});
		await app.go('weigh', {draft: id}); return true`)
	p.on("weigh")
	p.stands(farmland(1), spot{0, 0}, 5)
}

// receipts shows that of a delivery in a state.
func receipts(state, result string) func(p *handset) {
	return func(p *handset) {
		does[bool](p, fmt.Sprintf(`const body = {farmer_id: 'UG-1', cooperative_id: 'coop_x', weight_kg: 62.5, grade: 'screen18', moisture_pct: 12.4, captured_at: '2026-11-17T09:12:00.000Z', bags: 1, gross_kg: 63.5, tare_kg: 1, batch_id: 'bat_01KA4Z4M3N8R7Q5T2V6W9X1Y3Z'};
			const row = await outbox.save('delivery', body, {summary: {title: 'Nambozo Grace', kg: 62.5, ugx: 360750, per: 9620, pct: 60, grade: 'screen18', moisture: 12.4, farmer: 'UG-2001 · …301', coop: 'Bugisu Mountain Growers', agent: 'Wanyama Peter'}});
			await store.put('outbox', {...(await store.get('outbox', row.id)), state: %q, result: %s, code: 'FARMER_NOT_ACTIVE', message: 'the farmer is not active', envelope: null});
			await app.go('receipt', {id: row.id}); return true`, state, result))
		p.on("receipt")
	}
}

// agentsAre shows who works with the phone, when the PIN of each was wrong too often.
func agentsAre(more string) func(p *handset) {
	return func(p *handset) {
		does[bool](p, `const list = await store.all('agent');
			for (const a of list) await store.put('agent', {...a, ...`+more+`});
			await app.go('unlock');
			for (const a of list) await store.put('agent', a);
			return true`)
		p.on("unlock")
	}
}

// states are all screens of this file's subject, in all their states.
var states = []shown{
	{"find", opens("find", "{then: 'weigh'}"), `document.getElementById('who')`},
	{"find-found", func(p *handset) { opens("find", "{}")(p); p.writes("#who", "UG-1") }, `document.querySelector('[data-farmer]')`},
	{"find-none", func(p *handset) { opens("find", "{}")(p); p.writes("#who", "UG-999") }, `document.getElementById('byid')`},
	{"weigh", opens("weigh", "{}"), `document.getElementById('gross')`},
	{"weigh-doubtful", filled, `document.querySelectorAll('[data-rule]').length > 1 && document.getElementById('about').textContent`},
	{"camera", func(p *handset) { filled(p); p.touch("[data-photo=slip]") }, `document.querySelector('.over video') && document.getElementById('take')`},
	{"photo", func(p *handset) { filled(p); p.touch("[data-photo=slip]"); p.touch("#take") }, `document.querySelector('.over img')`},
	{"weigh-photo", func(p *handset) { filled(p); p.photographs("slip") }, `document.getElementById('save')`},
	{"receipt-waiting", receipts("SAVED", "null"), `document.querySelector('[data-standing=waiting]') && document.querySelector('.code')`},
	{"receipt-checked", receipts("SENT", "{}"), `document.querySelector('[data-standing=checked]')`},
	{"receipt-held", receipts("SENT", `{held: [{rule: 'yield', message: 'more than this farm bears'}]}`), `document.querySelector('[data-standing=held]')`},
	{"receipt-received", receipts("DONE", "{}"), `document.querySelector('[data-standing=received]')`},
	{"receipt-refused", receipts("REFUSED", "null"), `document.querySelector('[data-standing=refused]')`},
	{"register-id", steps("id"), `document.querySelector('[data-step=id]')`},
	{"register-names", steps("names"), `document.querySelector('[data-step=names] .bad')`},
	{"register-consent", steps("consent"), `document.querySelector('.pad')`},
	{"register-walk", steps("walk"), `document.getElementById('startwalk')`},
	{"register-review", steps("review"), `document.querySelector('[data-step=review] .card')`},
	{"walk-new", walksOf(nil), `document.querySelector('.map .me')`},
	{"walk-crossing", walksOf(crossingWalk), `document.querySelector('.map .crossing')`},
	{"walk-blocked", func(p *handset) { walksOf(crossingWalk)(p); p.touch("#close") }, `document.querySelector('[data-warning=CROSSES_ITSELF]')`},
	{"walk-warned", func(p *handset) { walksOf([]spot{{0, 0}, {60, 0}, {60, 60}, {0, 60}})(p); p.touch("#close") }, `document.querySelector('[data-warning=POOR_ACCURACY]')`},
	{"walk-poor", func(p *handset) { walksOf(nil)(p); p.taps(farmland(3), spot{0, 0}, 40) }, `!document.getElementById('anyway').hidden`},
	{"walk-ask", func(p *handset) {
		walksOf([]spot{{0, 0}, {60, 0}, {60, 60}, {0, 60}})(p)
		p.touch("#close")
		p.touch(".walkfoot #use")
	}, `document.getElementById('again')`},
	{"registered", func(p *handset) {
		steps("review")(p)
		does[any](p, `for (const a of ['card', 'face', 'consent']) await drafts.drop(location.hash.split('draft=')[1] + '~' + a); return null;`)
		p.touch("#next")
	}, `document.getElementById('deliver')`},
	{"scan", func(p *handset) { opens("find", "{}")(p); p.touch("#scan") }, `document.querySelector('.over video')`},
	{"no-link", opens("enrol", "{}"), `document.getElementById('choices')`},
	{"wiped", agentsAre(`{pin: null, tries: 0}`), `document.getElementById('export')`},
	{"locked", agentsAre(`{tries: 5}`), `document.querySelector('main .card + button')`},
	{"tasks", opens("tasks", "{}"), `document.querySelector('[data-due]') && document.querySelector('[data-standing=held]')`},
}

// Everybody can use every screen, in every language, on a small phone and with large
// letters.
// spec: field-walk, field-photo, field-delivery, field-registration
func TestEveryScreenOfTheFieldIsForEverybody(t *testing.T) {
	t.Parallel()
	h := openField(t)
	h.now.Load().want(t, http.StatusAccepted, call{path: "/farmers/register", token: h.manager, body: map[string]any{"national_farmer_id": "UG-POINT-1", "cooperative_id": h.coop, "phone": "+256772100399"}})
	p := h.handset().boot(h.link(h.agent("Wanyama Peter"))).outdoors()
	p.enrols(h.link(h.agent("Nambozo Ruth")))
	eventually(t, "the roster and the rules are there", func() bool {
		return does[bool](p, `await outbox.drain(); return !!(await store.get('meta', 'rules')) && (await farmers.farmers()).length === 2`)
	})
	h.breaks(func(*http.Request, []byte) fate { return fate{drop: true} })
	for language, sizes := range looks(t) {
		for _, size := range sizes {
			does[bool](p, fmt.Sprintf(`await store.put('meta', {id: 'prefs', lang: %q, size: %d}); await app.prefer(); return true`, language, size))
			p.run(chromedp.EmulateViewport(360, 740, chromedp.EmulateMobile, chromedp.EmulateTouch))
			for _, s := range states {
				t.Run(fmt.Sprintf("%s/%d/%s", language, size, s.name), func(t *testing.T) {
					p.tab.t = t
					s.play(p)
					p.sees(s.name, s.there)
					fitsItsWindow(t, p.tab)
					p.demandAccess(t)
					p.demandTargets(t)
					p.demandSun(t)
					p.whole(fmt.Sprintf("state-%s-%s-%d", s.name, language, size))
					does[bool](p, `document.querySelectorAll('.over').forEach((n) => { n.remove(); }); for (const n of document.body.children) if (!['trouble', 'say', 'banner'].includes(n.id)) n.hidden = false; return true`)
				})
			}
		}
	}
	p.tab.t = t
	p.onlyOffline()
}

// looks are the languages with the sizes of letters that are looked at: each language
// once, or, with MWANYI_TEST_FIELD_LOOKS=2 as make field has it, in both sizes.
func looks(t *testing.T) map[string][]int {
	t.Helper()
	if number(t, "MWANYI_TEST_FIELD_LOOKS", 1) > 1 {
		return map[string][]int{"en": {1, 4}, "lg": {1, 4}, "sw": {1, 4}}
	}
	return map[string][]int{"en": {1}, "lg": {4}, "sw": {1}}
}

// demandSun demands letters that are read in the sun: seven to one, or four and a half where
// they are large.
func (p *tab) demandSun(t *testing.T) {
	t.Helper()
	var found []string
	p.run(chromedp.Evaluate(`axe.run(document, {runOnly: {type: 'rule', values: ['color-contrast-enhanced']}, resultTypes: ['violations']})
		.then((r) => r.violations.flatMap((v) => v.nodes.map((n) => n.html.slice(0, 120) + ' ' + n.failureSummary)))`, &found, awaiting))
	for _, one := range found {
		t.Errorf("in the sun nobody reads %s", one)
	}
}

// demandTargets demands that a thumb hits what can be touched: 48 pixels, or words that
// stand in a line.
func (p *tab) demandTargets(t *testing.T) {
	t.Helper()
	small := ask[[]string](p, `[...document.querySelectorAll('button, input, select, label.file, summary')].filter((e) => {
		const box = (e.closest('.chips label') || e.closest('label.file') || e).getBoundingClientRect();
		return box.width > 0 && getComputedStyle(e).display !== 'none' && (box.height < 47.5 || box.width < 47.5);
	}).map((e) => e.outerHTML.slice(0, 120))`)
	for _, one := range small {
		t.Errorf("a thumb misses %s", one)
	}
}
