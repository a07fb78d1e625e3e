package test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/chromedp/chromedp"
)

// doubtful registers farmers without their consent, which somebody has to decide about, and
// gives the reviews.
func (o *office) doubtful(n int) (reviewIDs []string) {
	o.t.Helper()
	for i := range n {
		o.want(o.t, http.StatusAccepted, call{path: "/farmers/register", token: o.agent, body: map[string]any{"national_farmer_id": fmt.Sprintf("UG-%d", 700+i), "cooperative_id": o.coop, "phone": fmt.Sprintf("+25677214%04d", 700+i), "registration_source": "AGENT_MANUAL",
			"manual_farm_polygon": square(30+float64(i)*0.01, 0.1), "manual_area_hectares": 1.0, "manual_cultivar": "SL14"}})
	}
	for _, r := range o.list(o.key, "/reviews?status=OPEN", "reviews") {
		reviewIDs = append(reviewIDs, text(o.t, r, "review_id"))
	}
	if len(reviewIDs) != n {
		o.t.Fatalf("%d reviews are open, want %d", len(reviewIDs), n)
	}
	return reviewIDs
}

// joins lets a new person of a role come in.
func (o *office) joins(role, organisationID, name string, width int64) *visitor {
	o.t.Helper()
	body := map[string]any{"name": name, "email": fmt.Sprintf("%s@example.org", role), "roles": []string{role}}
	if organisationID != "" {
		body["organisation_id"] = organisationID
	}
	made := o.want(o.t, http.StatusCreated, call{path: "/users", token: o.token(o.t, "ADMIN"), body: body})
	invitation, _ := made["invitation"].(map[string]any)
	v := visits(o.t, o.running)
	v.open(width, v.here(text(o.t, invitation, "url")))
	v.press("register")
	v.arrives(name + " is in")
	return v
}

// Two people at one queue: one decides, the other's page says so by itself. Whoever is typing
// keeps what was typed, and is told who was first when it is sent all the same.
// spec: desk-live, desk-decisions, console-reviews
func TestTwoPeopleAtOneDecisionAreToldOfEachOther(t *testing.T) {
	t.Parallel()
	o := openOffice(t, "MWANYI_POLICY=hold")
	reviews := o.doubtful(4)
	for i, at := range []struct{ queue, item, role, of string }{{"/desk/decisions", "/desk/reviews/", "MANAGER", o.coop}, {"/console/reviews", "/console/reviews/", "OPERATOR", ""}} {
		const name = "Demo Sarah Nakato"
		first, second := o.joins(at.role, at.of, name, 1280), o.sits(at.role, 390)
		listed, typed := reviews[2*i], reviews[2*i+1]
		decides := func(id string) {
			first.open(1280, first.base+at.item+id)
			first.run(chromedp.SendKeys(`textarea[name="note"]`, "seen at the store", chromedp.ByQuery))
			first.leaves(`button[value="APPROVE"]`)
			first.reads("Done.")
		}
		link := fmt.Sprintf(`document.querySelector('main a[href=%q]')`, at.item+listed)
		second.open(390, second.base+at.queue)
		second.sees("what waits", link)
		second.run(chromedp.Evaluate(`document.documentElement.dataset.old = 'yes'`, nil))
		decides(listed)
		second.sees("the queue without it, on the same page", `document.documentElement.dataset.old && !`+link)
		second.reads("Something on this page has just changed.")
		second.whole("live-" + at.role + "-queue")

		second.open(390, second.base+at.item+typed)
		second.run(chromedp.SendKeys(`textarea[name="note"]`, "far too much", chromedp.ByQuery), chromedp.Evaluate(`document.documentElement.dataset.old = 'yes'`, nil))
		decides(typed)
		second.reads("Somebody has just changed this.")
		second.sees("what was typed", `document.documentElement.dataset.old && document.querySelector('textarea[name="note"]').value === 'far too much'`)
		second.whole("live-" + at.role + "-typing")
		second.complaints = nil
		second.leaves(`button[value="REJECT"]`)
		second.reads("REVIEW_DECIDED")
		second.reads(name)
		second.whole("live-" + at.role + "-second")
	}
}
