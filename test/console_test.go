package test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// rooms are the pages that the navigation of a desk leads to, and more.
func (v *visitor) rooms(door string, more ...string) (paths []string) {
	v.t.Helper()
	v.open(1280, v.base+door)
	for _, at := range ask[[]string](v.tab, `[...document.querySelectorAll('nav a')].map((a) => a.getAttribute('href'))`) {
		paths = append(paths, strings.TrimPrefix(at, door))
	}
	if !slices.Contains(paths, "") || len(paths) < 10 {
		v.t.Fatalf("the navigation of %s leads to %q", door, paths)
	}
	return append(paths, more...)
}

// Every page of the console can be used by everybody, fits a phone, asks nobody else for
// anything and breaks no rule of its policy. A cooperative's person is refused.
// spec: console
func TestThePagesOfTheConsoleCanBeUsedByEverybody(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	o.farmer("UG-5", "+256772140005", 5)
	o.delivers("UG-5")
	eventually(t, "the payout is in review", func() bool {
		return len(o.list(o.key, "/payments?type=FARMER_PAYOUT&status=MANUAL_REVIEW", "payments")) == 1
	})
	v := o.sits("OPERATOR", 360)
	pay := text(t, o.list(o.key, "/payments?type=FARMER_PAYOUT&status=MANUAL_REVIEW", "payments")[0], "payment_id")
	for _, p := range v.rooms("/console", "/jobs/house.sweep", "/organisations/"+o.coop, "/payments/"+pay) {
		v.open(360, v.base+"/console"+p)
		fitsItsWindow(t, v.tab)
		v.demandAccess(t)
		v.demandNoComplaint(t)
		name := strings.NewReplacer("/", "-", "?", "-", "=", "-").Replace("console" + p)
		v.open(390, v.base+"/console"+p)
		v.whole(name + "-390")
		v.open(1280, v.base+"/console"+p)
		v.whole(name + "-1280")
		v.complaints = nil
	}
	m := o.sits("MANAGER", 360)
	m.open(360, m.base+"/console")
	m.sees("a refusal", `document.body.textContent.includes('INSUFFICIENT_PERMISSIONS')`)
}

// What is stuck is found on the first page and got going by the keyboard alone on a phone's
// width, and without script.
// spec: console-wrong, console-money
func TestAStuckPayoutIsGotGoingAtTheConsoleByTheKeyboardAlone(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	o.farmer("UG-5", "+256772140005", 5)
	o.delivers("UG-5")
	waiting := func() []map[string]any {
		return o.list(o.key, "/payments?type=FARMER_PAYOUT&status=MANUAL_REVIEW", "payments")
	}
	eventually(t, "the payout is in review", func() bool { return len(waiting()) == 1 })
	id := text(t, waiting()[0], "payment_id")
	v := o.sits("OPERATOR", 360)
	o.signsOff(v)
	v.open(360, v.base+"/console")
	v.tabsTo(`document.activeElement.getAttribute('href') === '/console/payments/` + id + `'`)
	v.run(chromedp.KeyEvent(kb.Enter))
	v.sees("the payout", `location.pathname === '/console/payments/`+id+`' && document.readyState === 'complete'`)
	v.tabsTo(`document.activeElement.name === 'note'`)
	v.run(chromedp.KeyEvent("the number was blocked, and is free again"))
	v.tabsTo(`document.activeElement.textContent === 'Send again'`)
	v.run(chromedp.KeyEvent(kb.Enter))
	v.sees("it is done", `document.querySelector('.done')`)
	rows := o.list(o.token(t, "ADMIN"), "/audit?target="+id, "entries")
	if len(rows) == 0 || rows[0]["reason"] != "the number was blocked, and is free again" || rows[0]["route"] != "POST /payments/{payment_id}/resolve" {
		t.Errorf("the trail has %v", rows)
	}
	o.want(t, http.StatusOK, call{path: "/payments/" + id, token: o.key})
}
