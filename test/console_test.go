package test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// consoleTour are the pages of the console.
var consoleTour = []string{"", "/providers", "/jobs", "/jobs/house.sweep", "/payments", "/money", "/sweeps", "/reviews", "/organisations", "/keys", "/users", "/devices", "/lending", "/webhooks", "/parts", "/audit"}

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
	for _, p := range append(consoleTour, "/organisations/"+o.coop, "/payments/"+pay) {
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
