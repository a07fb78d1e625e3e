package api

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/google/go-cmp/cmp"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
)

// scale is a house in which coffee is weighed, with what a rule needs to doubt.
type scale struct {
	*house
	farmer string
	slips  int
}

func openScale(t testing.TB, s *store.Store, mode policy.Mode) *scale {
	t.Helper()
	w := &scale{house: serve(t, testhouse.Open(t, s, testhouse.Options{Policy: mode}), 1000)}
	w.farmer = w.rest.Farmer(w.coop)
	return w
}

// next goes on in another part of the test, with another farmer who has made
// some honest deliveries today.
func (w *scale) next(t *testing.T, honest int) {
	t.Helper()
	w.t = t
	w.rest.On(t)
	w.farmer = w.rest.Farmer(w.coop)
	for range honest {
		w.want(w.delivery(nil), http.StatusCreated)
	}
}

// slip pins the photo of another weight slip.
func (w *scale) slip() string {
	w.t.Helper()
	w.slips++
	cid, err := w.rest.Pins.Pin(w.t.Context(), ipfs.File{MediaType: "image/png", Data: fmt.Appendf(nil, "slip %s %d", w.farmer, w.slips)})
	must(w.t, err)
	return cid.URI()
}

// delivery is one that nobody doubts, as a body; change makes it doubtful.
func (w *scale) delivery(change func(map[string]any)) ask {
	w.t.Helper()
	corner := w.rest.Farm(w.farmer).Ring()[0]
	fields := map[string]any{
		"farmer_id": w.farmer, "cooperative_id": w.coop, "weight_kg": 40 + float64(w.slips), "grade": "screen18", "moisture_pct": 12.4, "form": "PARCHMENT",
		"collection_point_gps":  map[string]any{"lat": float64(corner.Lat) / 1e6, "lng": float64(corner.Lon) / 1e6},
		"weight_slip_photo_url": w.slip(), "collector_agent_id": "agent-3",
	}
	if change != nil {
		change(fields)
	}
	body, err := json.Marshal(fields)
	must(w.t, err)
	return ask{method: "POST", path: "/batch/submit", token: w.tokens[access.Agent], body: string(body)}
}

// held sends a delivery that must be held and gives its job and its rules.
func (w *scale) held(a ask) (jobID string, rules []string) {
	w.t.Helper()
	out := w.want(a, http.StatusAccepted)
	list, _ := out["held"].([]any)
	for _, one := range list {
		rules = append(rules, fmt.Sprint(one.(map[string]any)["rule"]))
	}
	if len(rules) == 0 || out["status"] != "PENDING" {
		w.t.Fatalf("got %v, want PENDING with held", out)
	}
	return fmt.Sprint(out["job_id"]), rules
}

// reviewOf is the open review of a job.
func (w *scale) reviewOf(jobID string) map[string]any {
	w.t.Helper()
	list := w.want(ask{method: "GET", path: "/reviews?status=OPEN&kind=DELIVERY&limit=100", token: w.tokens[access.Cooperative]}, http.StatusOK)["reviews"].([]any)
	for _, one := range list {
		if r := one.(map[string]any); r["job_id"] == jobID {
			return r
		}
	}
	w.t.Fatalf("no open review has the job %s: %v", jobID, list)
	return nil
}

func decision(token, reviewID, word string) ask {
	return ask{method: "POST", path: "/reviews/" + reviewID + "/decide", token: token, body: fmt.Sprintf(`{"decision":%q,"note":"seen at the store"}`, word)}
}

// minted is how many batches chain, ledger and payouts know of.
func (w *scale) minted() int {
	return w.rest.Count("select (select count(*) from batch) + (select count(*) from payout)")
}

// doubtfulDeliveries are for every rule how a delivery comes under it.
var doubtfulDeliveries = []struct {
	rule   policy.Name
	isHard bool
	before int // honest deliveries of the same day
	change func(w *scale, d map[string]any)
}{
	{policy.Yield, true, 0, func(_ *scale, d map[string]any) { d["weight_kg"], d["form"] = 5000, "FAQ" }},
	{policy.Yield, false, 0, func(_ *scale, d map[string]any) { d["weight_kg"], d["form"] = 3400, "FAQ" }},
	{policy.Moisture, false, 0, func(_ *scale, d map[string]any) { d["moisture_pct"] = 25 }},
	{policy.FarFromFarm, false, 0, func(_ *scale, d map[string]any) {
		d["collection_point_gps"] = map[string]any{"lat": 1.07, "lng": 34.3}
	}},
	{policy.PointOutside, false, 0, func(_ *scale, d map[string]any) {
		d["collection_point_gps"] = map[string]any{"lat": -89, "lng": -179}
	}},
	{policy.SlipMissing, false, 0, func(_ *scale, d map[string]any) { d["weight_slip_photo_url"] = testhouse.Slip }},
	{policy.SlipUsed, false, 1, func(w *scale, d map[string]any) {
		d["weight_slip_photo_url"] = w.rest.Text("select slip from weighing order by weighed_at desc limit 1")
	}},
	{policy.Double, false, 1, func(w *scale, d map[string]any) {
		d["weight_kg"] = float64(w.rest.Count("select grams from weighing order by weighed_at desc limit 1")) / 1000
	}},
	{policy.ManyInADay, false, 3, func(*scale, map[string]any) {}},
}

// What is doubtful waits before anything happens, and goes on as it would have
// when a person has said so.
// spec: policy-delivery, policy-modes, review-decide, get-reviews, get-review, event-review-opened, review-ledger, policy-flags
func TestADoubtfulDeliveryWaitsUntilItIsApproved(t *testing.T) {
	w := openScale(t, storetest.Open(t), policy.Holds)
	for _, c := range doubtfulDeliveries {
		t.Run(fmt.Sprint(c.rule, c.isHard), func(t *testing.T) {
			w.next(t, c.before)
			w.rest.Until("nothing is owed", func() bool {
				return w.rest.Count("select count(*) from job where run_at < $1", clock.Now().AddDate(1, 0, 0)) == 0
			})
			before := w.minted()
			jobID, rules := w.held(w.delivery(func(d map[string]any) { c.change(w, d) }))
			if !strings.Contains(strings.Join(rules, " "), string(c.rule)) {
				t.Fatalf("held by %v, want %s", rules, c.rule)
			}
			if after := w.minted(); after != before {
				t.Fatalf("%d batches and payouts, want %d: nothing may take effect", after, before)
			}
			if got := w.want(ask{method: "GET", path: "/jobs/" + jobID, token: w.tokens[access.Agent]}, http.StatusOK); got["status"] != "PENDING" || got["held"] == nil {
				t.Errorf("the job shows %v, want it PENDING and held", got)
			}
			r := w.reviewOf(jobID)
			reviewID, batchID := fmt.Sprint(r["review_id"]), fmt.Sprint(r["subject"])
			if w.rest.Told("review.opened", batchID) != 1 || r["needs_admin"] != c.isHard {
				t.Errorf("the review is %v, want one event and needs_admin %t", r, c.isHard)
			}
			token := w.tokens[access.Cooperative]
			if c.isHard {
				w.refused(decision(token, reviewID, "APPROVE"), fault.InsufficientPermissions)
				token = w.tokens[access.Admin]
			}
			w.want(decision(token, reviewID, "APPROVE"), http.StatusOK)
			w.rest.Until("the delivery is done", func() bool { return w.rest.Outcome(jobID).Status == job.Complete })
			got := w.want(ask{method: "GET", path: "/batch/" + batchID, token: w.tokens[access.Cooperative]}, http.StatusOK)
			if flags, _ := got["flags"].([]any); len(flags) != len(rules) {
				t.Errorf("the batch has the flags %v, want %v", got["flags"], rules)
			}
			if n := w.rest.Count("select count(*) from payout where batch_id = $1", batchID); n != 1 {
				t.Errorf("%d payouts of the batch, want the advance", n)
			}
			w.rest.Until("the ledger has the decision", func() bool {
				return w.rest.Count("select count(*) from audit where kind = 'REVIEW_APPROVED' and record like $1 and seq > 0", "%"+reviewID+"%") == 1
			})
		})
	}
}

// spec: policy-modes, policy-flags
func TestInFlagModeTheSameDeliveriesGoThroughAndAreMarked(t *testing.T) {
	w := openScale(t, storetest.Open(t), policy.Flags)
	for _, c := range doubtfulDeliveries {
		t.Run(fmt.Sprint(c.rule, c.isHard), func(t *testing.T) {
			w.next(t, c.before)
			out := w.want(w.delivery(func(d map[string]any) { c.change(w, d) }), http.StatusCreated)
			batchID := fmt.Sprint(out["data"].(map[string]any)["batch_id"])
			body := w.do(ask{method: "GET", path: "/batch/" + batchID, token: w.tokens[access.Admin]}).body
			if !strings.Contains(string(body), `"rule":"`+string(c.rule)+`"`) {
				t.Errorf("the batch is %s, want the flag %s", body, c.rule)
			}
			if w.rest.Told("review.opened", batchID) != 0 {
				t.Error("an event says that a review is open, want none: nothing waits")
			}
			if r, err := w.rest.Reviews.Flags(t.Context(), batchID); err != nil || len(r) == 0 {
				t.Errorf("got the flags %v, %v, want some", r, err)
			}
		})
	}
}

// spec: code-review-rejected, rolling-totals
func TestARejectedDeliveryEndsAndCountsNoMore(t *testing.T) {
	w := openScale(t, storetest.Open(t), policy.Holds)
	a := w.delivery(func(d map[string]any) { d["weight_kg"], d["form"] = 3400, "FAQ" })
	jobID, _ := w.held(a)
	reviewID := fmt.Sprint(w.reviewOf(jobID)["review_id"])
	w.want(decision(w.tokens[access.Cooperative], reviewID, "REJECT"), http.StatusOK)
	w.rest.Until("the job has ended", func() bool { return w.rest.Outcome(jobID).Status == job.Failed })
	got := w.want(ask{method: "GET", path: "/jobs/" + jobID, token: w.tokens[access.Agent]}, http.StatusOK)
	if got["code"] != string(fault.ReviewRejected) || !strings.Contains(fmt.Sprint(got["message"]), "seen at the store") {
		t.Errorf("the job is %v, want REVIEW_REJECTED with the note", got)
	}
	if n := w.rest.Count("select count(*) from weighing") + w.rest.Count("select coalesce(sum(green_grams) + sum(deliveries), 0) from weighing_day"); n != 0 {
		t.Errorf("%d is still counted, want nothing", n)
	}
	if n := w.minted(); n != 0 {
		t.Errorf("%d batches and payouts, want none", n)
	}
	w.want(w.delivery(nil), http.StatusCreated)
	w.refused(decision(w.tokens[access.Cooperative], reviewID, "APPROVE"), fault.ReviewDecided)
}

// spec: review-decide, code-review-decided, code-review-not-found
func TestWhoMayDecideAReview(t *testing.T) {
	w := openScale(t, storetest.Open(t), policy.Holds)
	moist := func(d map[string]any) { d["moisture_pct"] = 25 }
	own := w.delivery(moist)
	own.token = w.tokens[access.Cooperative]
	jobID, _ := w.held(own)
	reviewID := fmt.Sprint(w.reviewOf(jobID)["review_id"])
	out := w.refused(decision(w.tokens[access.Cooperative], reviewID, "APPROVE"), fault.InsufficientPermissions)
	if !strings.Contains(string(out.body), "another key") {
		t.Errorf("got %s, want the reason", out.body)
	}
	for _, token := range []string{w.foreign, w.tokens[access.Agent], w.tokens[access.Buyer], w.tokens[access.MFI]} {
		w.refused(decision(token, reviewID, "APPROVE"), fault.InsufficientPermissions)
		w.refused(ask{method: "GET", path: "/reviews/" + reviewID, token: token}, fault.InsufficientPermissions)
	}
	w.refused(ask{method: "GET", path: "/reviews?cooperative_id=" + w.coop, token: w.foreign}, fault.InsufficientPermissions)
	if list := w.want(ask{method: "GET", path: "/reviews", token: w.foreign}, http.StatusOK)["reviews"].([]any); len(list) != 0 {
		t.Errorf("another cooperative lists %v, want nothing", list)
	}
	w.refused(decision(w.tokens[access.Admin], "rev_01K8V0C7R2N5P6R8S9T0V1W2X3", "APPROVE"), fault.ReviewNotFound)
	for _, body := range []string{`{"decision":"MAYBE","note":"n"}`, `{"decision":"APPROVE"}`, `{"decision":"APPROVE","note":"call 0772145123"}`} {
		a := decision(w.tokens[access.Admin], reviewID, "APPROVE")
		a.body, a.wild = body, true
		w.refused(a, fault.InvalidRequest)
	}
	_, _, second := w.key(w.coop, access.Cooperative)
	first := w.want(decision(second, reviewID, "APPROVE"), http.StatusOK)
	if diff := cmp.Diff(first, w.want(decision(w.tokens[access.Admin], reviewID, "APPROVE"), http.StatusOK)); diff != "" {
		t.Errorf("the same decision again differs:\n%s", diff)
	}
	w.refused(decision(second, reviewID, "REJECT"), fault.ReviewDecided)
	jobID, _ = w.held(w.delivery(moist))
	late := fmt.Sprint(w.reviewOf(jobID)["review_id"])
	w.want(ask{method: "POST", path: "/farmers/" + w.farmer + "/deactivate", token: w.tokens[access.Cooperative]}, http.StatusOK)
	w.want(decision(second, late, "APPROVE"), http.StatusOK)
	w.rest.Until("the job has ended", func() bool { return w.rest.Outcome(jobID).Status == job.Failed })
	if got := w.want(ask{method: "GET", path: "/jobs/" + jobID, token: second}, http.StatusOK); got["code"] != string(fault.FarmerInactive) {
		t.Errorf("approved after the farmer was deactivated: %v, want FARMER_INACTIVE", got)
	}
}

// A repeated request finds what it began.
// spec: policy-delivery
func TestAHeldDeliveryIsHeldOnce(t *testing.T) {
	w := openScale(t, storetest.Open(t), policy.Holds)
	a := w.delivery(func(d map[string]any) { d["moisture_pct"] = 25 })
	a.header = map[string]string{"Idempotency-Key": "one"}
	first, _ := w.held(a)
	if again, _ := w.held(a); again != first {
		t.Errorf("the repeat has the job %s, want %s", again, first)
	}
	if n := w.rest.Count("select count(*) from review"); n != 1 {
		t.Errorf("%d reviews, want 1", n)
	}
}

// The drain of one agent's token: as many deliveries at the same moment as the
// network carries. Each sees those before it, so exactly what a farm may
// deliver goes through.
// spec: policy-delivery, rolling-totals
func TestDeliveriesAtTheSameMomentSeeEachOther(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openScale(t, s, policy.Holds)
		const asked = 20
		asks := make([]ask, asked)
		for i := range asks {
			asks[i] = w.delivery(nil)
		}
		var mu sync.Mutex
		status := map[int]int{}
		var all sync.WaitGroup
		for _, a := range asks {
			all.Go(func() {
				out := w.send(a)
				mu.Lock()
				defer mu.Unlock()
				status[out.status]++
			})
		}
		all.Wait()
		if diff := cmp.Diff(map[int]int{http.StatusCreated: 3, http.StatusAccepted: asked - 3}, status); diff != "" {
			t.Errorf("answers (-want +got):\n%s", diff)
		}
		if n := w.rest.Count("select deliveries from weighing_day"); n != asked {
			t.Errorf("the day counts %d deliveries, want %d", n, asked)
		}
	})
}

// A phone that was without a network brings what was weighed three weeks ago: bags that
// weigh as much as those of today are no doubles, and those of the same minutes are,
// whichever comes in first.
// spec: policy-delivery, captured-at
func TestALateDeliveryIsNoDoubleOfANewerOne(t *testing.T) {
	w := openScale(t, storetest.Open(t), policy.Holds)
	w.pricedBefore(40*24*time.Hour, `"form":"PARCHMENT","price_usdc":2`)
	at := func(ago time.Duration) ask {
		return w.delivery(func(f map[string]any) {
			f["weight_kg"] = 60
			f["captured_at"] = clock.Stamp(clock.Now().Add(-ago))
		})
	}
	const late = 21 * 24 * time.Hour
	w.want(at(0), http.StatusCreated)
	w.want(at(late), http.StatusCreated)
	if _, rules := w.held(at(late + 20*time.Minute)); fmt.Sprint(rules) != "[possible_double]" {
		t.Errorf("20 minutes before one that came in earlier: held by %v, want possible_double", rules)
	}
	w.want(at(late+2*time.Hour), http.StatusCreated)
}
