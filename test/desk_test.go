package test

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// office is a development service with farmers and coffee, and people at its desk.
type office struct {
	*running
	t                *testing.T
	coop, key, agent string
	slip             string
	batches          int
}

func openOffice(t *testing.T, env ...string) *office {
	t.Helper()
	r := startDev(t, t.TempDir(), append([]string{"MWANYI_CHAIN_ADDR=127.0.0.1:0", "MWANYI_RATE_LIMIT_SCALE=1000", "MWANYI_LIMIT_FARMER_DAY=1000000"}, env...)...)
	o := &office{running: r, t: t, coop: *r.creds.Credentials[0].OrganisationID, key: r.tokenOf(t, r.creds.Credentials[0]), agent: r.token(t, "AGENT")}
	o.slip = text(t, r.want(t, http.StatusCreated, call{path: "/evidence", token: o.agent, body: map[string]any{"data_base64": pixel, "content_type": "image/png"}}), "uri")
	return o
}

// list reads the first page of a list.
func (o *office) list(token, path, name string) (all []map[string]any) {
	o.t.Helper()
	found, _ := o.want(o.t, http.StatusOK, call{path: path, token: token})[name].([]any)
	for _, one := range found {
		row, _ := one.(map[string]any)
		all = append(all, row)
	}
	return all
}

func (o *office) farmer(id, phone string, n int) {
	o.t.Helper()
	o.want(o.t, http.StatusCreated, call{path: "/farmers/register", token: o.key, body: map[string]any{"national_farmer_id": id, "cooperative_id": o.coop, "phone": phone, "registration_source": "AGENT_MANUAL",
		"manual_farm_polygon": square(30+float64(n)*0.002, 0.1), "manual_area_hectares": 1.0, "manual_cultivar": "SL14"}})
}

func (o *office) delivers(farmerID string) (batchID string) {
	o.t.Helper()
	o.batches++
	out := o.want(o.t, http.StatusCreated, call{path: "/batch/submit", token: o.agent, body: map[string]any{"farmer_id": farmerID, "cooperative_id": o.coop, "weight_kg": 50 + o.batches, "grade": "FAQ", "moisture_pct": 12, "form": "PARCHMENT",
		"collection_point_gps": map[string]any{"lat": 0.1, "lng": 30}, "weight_slip_photo_url": o.slip, "collector_agent_id": "a"}})
	data, _ := out["data"].(map[string]any)
	return text(o.t, data, "batch_id")
}

// sits lets somebody of a role come in with a new passkey, which counts for 5 minutes.
func (o *office) sits(role string, width int64) *visitor {
	o.t.Helper()
	v := visits(o.t, o.running)
	link, _ := userOf(o.t, o.running, role)
	v.open(width, v.here(link))
	v.press("register")
	v.arrives(role + " is in")
	return v
}

// reads waits until the page has some words.
func (v *visitor) reads(words string) {
	v.t.Helper()
	v.sees("the page says "+words, fmt.Sprintf(`document.querySelector('main')?.textContent.includes(%q)`, words))
}

// fills writes into the fields of a form, by their names, and presses its button.
func (v *visitor) fills(form string, values ...string) {
	v.t.Helper()
	in := fmt.Sprintf(`form[id^=%q] `, form)
	for i := 0; i+1 < len(values); i += 2 {
		at := in + `[name="` + values[i] + `"]`
		if strings.HasSuffix(values[i], "_date") { // how a day is typed depends on the browser's country
			v.run(chromedp.Evaluate(fmt.Sprintf(`document.querySelector(%q).value = %q`, at, values[i+1]), nil))
			continue
		}
		v.run(chromedp.SendKeys(at, values[i+1], chromedp.ByQuery))
	}
	v.leaves(in + `button`)
}

// leaves presses what leads to another page, and waits for it.
func (v *visitor) leaves(selector string) {
	v.t.Helper()
	v.run(chromedp.Evaluate(`document.documentElement.dataset.old = 'yes'`, nil), chromedp.Click(selector, chromedp.ByQuery))
	v.sees("another page after "+selector, `document.readyState === 'complete' && document.querySelector('main') && !document.documentElement.dataset.old`)
}

// follows presses a link by its words.
func (v *visitor) follows(words string) {
	v.t.Helper()
	v.run(chromedp.Evaluate(fmt.Sprintf(`[...document.querySelectorAll('main a')].find(a => a.textContent.trim() === %q).id = 'followed'`, words), nil))
	v.leaves("#followed")
}

// until looks at the page again, as somebody without script does, until it has the words.
func (v *visitor) until(words string) {
	v.t.Helper()
	eventually(v.t, "the page says "+words, func() bool {
		v.run(chromedp.Reload())
		return ask[bool](v.tab, fmt.Sprintf(`!!document.querySelector('main')?.textContent.includes(%q)`, words))
	})
}

// The day of a manager: from 40 deliveries over a lot and its stages to a filed statement, by
// clicks alone; and from a few without script.
// spec: desk-batches, desk-lots, desk-statements
func TestAManagersDayFromDeliveriesToAFiledStatementByClicks(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	const farms = 20
	for n := range farms {
		o.farmer(fmt.Sprint("UG-", n+1), fmt.Sprintf("+2567721234%02d", n), n)
	}
	for _, day := range []struct {
		isScripted bool
		deliveries int
	}{{true, 40}, {false, 4}} {
		deliveries := day.deliveries
		t.Run(fmt.Sprint("script ", day.isScripted), func(t *testing.T) {
			o.t = t
			for n := range deliveries {
				o.delivers(fmt.Sprint("UG-", n%farms+1))
			}
			if !day.isScripted {
				o.movesLot(o.signsOff(o.manager()), "SHP-2", deliveries)
				return
			}
			v := o.sits("MANAGER", 1280)
			o.movesLot(v, "SHP-1", deliveries)
			v.demandNoComplaint(t)
		})
	}
}

// manager comes in a second time, by an invitation of the API's.
func (o *office) manager() *visitor {
	o.t.Helper()
	v := visits(o.t, o.running)
	admin := o.token(o.t, "ADMIN")
	made := o.want(o.t, http.StatusCreated, call{path: "/users", token: admin, body: map[string]any{"organisation_id": o.coop, "name": "Demo second manager", "email": "second@example.org", "roles": []string{"MANAGER"}}})
	invitation, _ := made["invitation"].(map[string]any)
	v.open(360, v.here(text(o.t, invitation, "url")))
	v.press("register")
	v.arrives("the second manager is in")
	return v
}

// signsOff takes the scripts away.
func (o *office) signsOff(v *visitor) *visitor {
	v.run(emulation.SetScriptExecutionDisabled(true))
	return v
}

// movesLot makes a lot of what was delivered and brings it to a filed statement.
func (o *office) movesLot(v *visitor, shipment string, deliveries int) {
	v.t.Helper()
	v.open(360, v.base+"/desk/batches?stage=DELIVERED")
	n := ask[int](v.tab, `document.querySelectorAll('input[name=batch]').length`)
	if n != deliveries {
		v.t.Fatalf("%d batches can be chosen, want %d", n, deliveries)
	}
	v.run(chromedp.Evaluate(`document.querySelectorAll('input[name=batch]').forEach(e => e.click())`, nil))
	v.leaves(`#choose button`)
	v.fills("batches-lot", "name", "Lot of "+shipment)
	v.fills("lots-move", "moisture_pct", "11.6", "screen_size", "18", "defect_count", "3", "cupping_score", "82.5")
	v.until("Move on to: milled")
	v.fills("lots-move", "output_kg", fmt.Sprint(deliveries*42))
	v.until("Move on to: in the warehouse")
	v.fills("lots-move", "warehouse_id", "MBALE2", "lot_number", "L1", "position", "B4")
	v.until(fmt.Sprintf("%d / %d", deliveries, deliveries))
	v.follows("New statement")
	v.reads(fmt.Sprintf("2. Ready: %d of %d", deliveries, deliveries))
	v.fills("wizard-make", "shipment_id", shipment, "exporter_export_authority_licence", "EXP26", "buyer_company", "Nordkaffee", "buyer_country", "DE", "shipping_date", time.Now().AddDate(0, 0, 9).Format("2006-01-02"), "destination_port", "Hamburg")
	v.until("Verification number")
	v.until("filed")
	fitsItsWindow(v.t, v.tab)
}

// apps.md's tenth: a payout that its phone refuses is paid at the office by a cashier and
// approved by a manager; the books are even and the trail has both.
// spec: desk-payments, desk-forms
func TestAPayoutIsPaidAtTheOfficeByTwoPeopleAtTheDesk(t *testing.T) {
	t.Parallel()
	o := openOffice(t, "MWANYI_APPROVAL_ABOVE=1")
	o.farmer("UG-5", "+256772140005", 5)
	o.delivers("UG-5")
	payments := func(status string) []map[string]any {
		return o.list(o.key, "/payments?type=FARMER_PAYOUT&status="+status, "payments")
	}
	boss := o.sits("MANAGER", 390)
	o.approves(boss)
	eventually(t, "the payout is in review", func() bool { return len(payments("MANUAL_REVIEW")) == 1 })
	id := text(t, payments("MANUAL_REVIEW")[0], "payment_id")

	cashier := o.sits("CASHIER", 360)
	cashier.open(360, cashier.base+"/desk/decisions")
	cashier.reads("Payout stopped")
	cashier.leaves(`a[href="/desk/payments/` + id + `"]`)
	receipt := filepath.Join(t.TempDir(), "receipt.png")
	content, err := base64.StdEncoding.DecodeString(pixel)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(receipt, append(content, "receipt"...), 0o600); err != nil {
		t.Fatal(err)
	}
	cashier.run(chromedp.SetUploadFiles(`input[name=photo]`, []string{receipt}, chromedp.ByQuery), chromedp.SendKeys(`form[id^=payments-office] textarea`, "paid in cash", chromedp.ByQuery))
	cashier.run(chromedp.Evaluate(`document.documentElement.dataset.old = 'yes'`, nil), chromedp.DoubleClick(`form[id^=payments-office] button`, chromedp.ByQuery))
	cashier.sees("what came of it", `!document.documentElement.dataset.old && document.querySelector('.done')`)
	cashier.reads("A second person decides")

	boss.open(390, boss.base+"/desk/payments/"+id)
	boss.run(chromedp.SendKeys(`form[id^=payments-approve] textarea`, "I have seen the receipt", chromedp.ByQuery))
	boss.leaves(`form[id^=payments-approve] button[value=APPROVE]`)
	boss.until("paid")
	if got := payments("COMPLETED"); len(got) != 1 {
		t.Errorf("%d payouts are completed, want 1", len(got))
	}
	books := o.want(t, http.StatusOK, call{path: "/admin/books", token: o.token(t, "ADMIN")})
	if trial, _ := books["trial_balance"].(map[string]any); trial["USDC"] != 0.0 || trial["UGX"] != 0.0 {
		t.Errorf("the books are not even: %v", trial)
	}
	who := map[string]bool{}
	for _, row := range o.list(o.token(t, "ADMIN"), "/audit?target="+id, "entries") {
		if route := text(t, row, "route"); strings.HasSuffix(route, "/resolve") || strings.HasSuffix(route, "/approve") {
			who[route+" "+text(t, row, "who")] = true
		}
	}
	people := map[string]bool{}
	for one := range who {
		people[one[strings.LastIndex(one, " "):]] = true
	}
	if len(people) != 2 {
		t.Errorf("the trail of the payment names %v, want both people", who)
	}
	boss.demandNoComplaint(t)
	cashier.demandNoComplaint(t)
}

// A list of farmers on a phone's width, in Luganda: looked at, where nobody is registered, and taken; the line that is
// refused is told by its number. That it works for 10,000 lines is TestAListIsLookedAtAndTakenAtTheDesk's.
// spec: desk-imports
func TestAListOfFarmersIsTakenInABrowser(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	list := "national_farmer_id;phone;polygon_wkt\n"
	for n, phone := range []string{"+256772140031", "+256772140032", "none"} {
		west := 30 + 0.002*float64(n)
		list += fmt.Sprintf("UG-3%d;%s;POLYGON((%.3f 0.1,%.3f 0.1,%.3f 0.101,%.3f 0.101,%.3f 0.1))\n", n, phone, west, west+0.001, west+0.001, west, west)
	}
	file := filepath.Join(t.TempDir(), "farmers.csv")
	if err := os.WriteFile(file, []byte(list), 0o600); err != nil {
		t.Fatal(err)
	}
	registered := func() int { return len(o.list(o.key, "/farmers", "farmers")) }
	v := o.sitsInLuganda()
	v.open(360, v.base+"/desk/imports")
	v.run(chromedp.SetUploadFiles(`input[name=list]`, []string{file}, chromedp.ByQuery))
	v.leaves(`form[id^="imports-look"] button`)
	v.reads("INVALID_PHONE")
	fitsItsWindow(t, v.tab)
	if n := registered(); n != 0 {
		t.Errorf("a look has registered %d farmers", n)
	}
	v.leaves(`form[id^="imports-run"] button`)
	v.sees("two lines are taken and one is refused", `[...document.querySelectorAll('#live dd')].slice(1).map(e => e.textContent.trim()).join() === '2,1'`)
	v.reads("INVALID_PHONE")
	fitsItsWindow(t, v.tab)
	v.demandAccess(t)
	if n := registered(); n != 2 {
		t.Errorf("%d farmers are registered, want 2", n)
	}
	v.demandNoComplaint(t)
}

// sitsInLuganda is sits for a manager with a phone who reads it so.
func (o *office) sitsInLuganda() *visitor {
	o.t.Helper()
	v := o.sits("MANAGER", 360)
	if status, said := v.fetches("PATCH", "/me", `{language: 'lg'}`); status != http.StatusOK {
		o.t.Fatalf("%d %s", status, said)
	}
	return v
}

// approves lets the advance go, which is large enough to need a second person.
func (o *office) approves(boss *visitor) {
	boss.t.Helper()
	held := func() []map[string]any { return o.list(o.key, "/payments?type=FARMER_PAYOUT", "payments") }
	eventually(o.t, "the advance is there", func() bool { return len(held()) == 1 })
	one := held()[0]
	if one["hold"] != "APPROVAL" {
		return
	}
	boss.open(390, boss.base+"/desk/payments/"+text(o.t, one, "payment_id"))
	boss.run(chromedp.SendKeys(`form[id^=payments-approve] textarea`, "the weight is right", chromedp.ByQuery))
	boss.leaves(`form[id^=payments-approve] button[value=APPROVE]`)
}

// Every page in every language can be used by everybody, fits a phone, asks nobody else
// for anything and breaks no rule of its policy; a viewer has no forms.
// spec: desk
func TestThePagesOfTheDeskCanBeUsedByEverybody(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	o.farmer("UG-1", "+256772123401", 1)
	o.farmer("UG-5", "+256772140005", 5)
	batchID := o.delivers("UG-1")
	o.delivers("UG-5")
	v := o.sits("MANAGER", 360)
	eventually(t, "a payout is in review", func() bool {
		return len(o.list(o.key, "/payments?type=FARMER_PAYOUT&status=MANUAL_REVIEW", "payments")) == 1
	})
	stuck := text(t, o.list(o.key, "/payments?type=FARMER_PAYOUT&status=MANUAL_REVIEW", "payments")[0], "payment_id")
	agent := text(t, o.list(o.token(t, "ADMIN"), "/users?organisation_id="+o.coop, "users")[0], "user_id")
	pages := v.rooms("/desk", "/farmers/UG-1", "/cash", "/wizard", "/farmers/UG-none", "/payments/"+stuck, "/team/"+agent, "/batches/"+batchID, "/batches?batch="+batchID, "/wizard?batch="+batchID)
	for _, language := range []string{"en", "lg", "sw"} {
		if status, said := v.fetches("PATCH", "/me", `{language: '`+language+`'}`); status != http.StatusOK {
			t.Fatalf("%d %s", status, said)
		}
		for _, p := range pages {
			v.open(360, v.base+"/desk"+p)
			if got := ask[string](v.tab, `document.documentElement.lang`); got != language {
				t.Errorf("%s is in %q, want %s", p, got, language)
			}
			fitsItsWindow(t, v.tab)
			v.demandAccess(t)
			if !strings.HasSuffix(p, "none") { // a refusal is a status, which the console tells
				v.demandNoComplaint(t)
			} else {
				v.complaints = nil
			}
			if language == "en" {
				name := strings.NewReplacer("/", "-", "?", "-", "=", "-").Replace("desk" + p)
				v.whole(name + "-360")
				v.open(1280, v.base+"/desk"+p)
				v.whole(name + "-1280")
				v.complaints = nil
			}
		}
	}
}

// The main task by the keyboard alone, on a phone's width and in Luganda: find what waits, open it, decide.
// spec: desk-decisions
func TestADecisionIsMadeByTheKeyboardAlone(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	o.farmer("UG-5", "+256772140005", 5)
	o.delivers("UG-5")
	eventually(t, "the payout is in review", func() bool {
		return len(o.list(o.key, "/payments?type=FARMER_PAYOUT&status=MANUAL_REVIEW", "payments")) == 1
	})
	v := o.sitsInLuganda()
	v.open(360, v.base+"/desk/decisions")
	v.tabsTo(`document.activeElement.getAttribute('href')?.startsWith('/desk/payments/pay_')`)
	v.run(chromedp.KeyEvent(kb.Enter))
	v.sees("the payment", `location.pathname.startsWith('/desk/payments/pay_') && document.readyState === 'complete'`)
	v.tabsTo(`document.activeElement.name === 'phone'`)
	v.run(chromedp.KeyEvent("+256772140077"), chromedp.KeyEvent(kb.Enter))
	v.sees("it is done", `document.querySelector('.done')`)
	got := o.want(t, http.StatusOK, call{path: "/farmers/UG-5", token: o.key})
	if got["phone"] != "+256772140077" {
		t.Errorf("the phone is %v", got["phone"])
	}
}

// tabsTo presses Tab until what has the focus is what is wanted, and can be seen to have it.
func (v *visitor) tabsTo(expression string) {
	v.t.Helper()
	for range 80 {
		v.run(input.DispatchKeyEvent(input.KeyRawDown).WithKey("Tab").WithCode("Tab").WithWindowsVirtualKeyCode(9), input.DispatchKeyEvent(input.KeyUp).WithKey("Tab").WithCode("Tab").WithWindowsVirtualKeyCode(9))
		if ask[bool](v.tab, "!!("+expression+")") {
			if ask[string](v.tab, `getComputedStyle(document.activeElement).outlineStyle`) == "none" {
				v.t.Errorf("nobody sees that %s has the focus", expression)
			}
			return
		}
	}
	v.t.Fatalf("the keyboard does not reach %s", expression)
}
