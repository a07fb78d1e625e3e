package farmer_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"

	"github.com/google/go-cmp/cmp"
)

// in registers a farmer.
func (h *house) in(t *testing.T, a farmer.RegisterRequest) *farmer.Registration {
	t.Helper()
	out, err := h.Register(t.Context(), a)
	if err != nil || out.Registration == nil {
		t.Fatalf("%s: %+v, %v", a.FarmerID, out, err)
	}
	return out.Registration
}

// spec: phone-off-chain
func phones(t *testing.T, h *house) {
	a := h.walked(t, 400)
	h.in(t, a)
	has := func(want phone.Number) {
		t.Helper()
		got, err := h.Phone(t.Context(), a.FarmerID)
		if err != nil || got != want {
			t.Errorf("the phone is %v, want %v (%v)", got, want, err)
		}
		found, err := h.ByPhone(t.Context(), want, "")
		if err != nil || found.ID != a.FarmerID {
			t.Errorf("found %s by %v: %v", found.ID, want, err)
		}
		payee, err := h.PayeeOf(t.Context(), a.FarmerID)
		if err != nil || payee.Phone != want || payee.CooperativeID != h.coop || !payee.Active {
			t.Errorf("got %+v, %v, want %v of %s, active", payee, err, want, h.coop)
		}
	}
	has(a.Phone)
	changed, email := number(t, 401), "sarah@example.org"
	f, err := h.ChangeContact(t.Context(), a.FarmerID, farmer.ContactRequest{Phone: &changed, Email: &email}, "key_1")
	must(t, err)
	if got, err := h.EmailOf(f); err != nil || got != email {
		t.Fatalf("got %q, %v, want the e-mail %s", got, err, email)
	}
	has(changed)
	_, err = h.ByPhone(t.Context(), a.Phone, "")
	refused(t, err, fault.FarmerNotFound, "phone")
	until(t, "the change is on the ledger", func() bool {
		return h.count(t, `select count(*) from ledger_entry where event_id in (select event_id from audit where kind = 'CONTACT_CHANGED' and record like $1)`, `%"`+a.FarmerID+`"%`) == 1
	})
	before := h.count(t, `select count(*) from phone_key`)
	moved, err := h.RotatePhoneKeys(t.Context())
	if err != nil || moved < 1 || before != 1 || h.count(t, `select count(*) from phone_key`) != 1 {
		t.Errorf("%d moved, %d keys before, %v", moved, before, err)
	}
	has(changed)
	h.nowhere(t, a.Phone, changed)
	_, err = h.PayeeOf(t.Context(), "UG-NOBODY")
	refused(t, err, fault.FarmerNotRegistered, "")
	stranger := h.make()
	stranger.Box = box(t, "another purpose")
	if got, err := stranger.Phone(t.Context(), a.FarmerID); err == nil {
		t.Errorf("another master secret reads %v", got)
	}
}

// nowhere checks that numbers stand in no table as they are.
func (h *house) nowhere(t *testing.T, numbers ...phone.Number) {
	t.Helper()
	for _, n := range numbers {
		like := "%" + n.Reveal()[4:] + "%"
		for _, column := range []string{"job.args", "job_step.result", "job_outcome.result", "event.data", "farmer.registration", "farmer_import_line.application", "audit.record"} {
			var table, field string
			for i := range column {
				if column[i] == '.' {
					table, field = column[:i], column[i+1:]
				}
			}
			if found := h.count(t, `select count(*) from `+table+` where `+field+` like $1`, like); found != 0 {
				t.Errorf("%v stands in %s", n, column)
			}
		}
	}
}

// spec: get-farmers-by-phone
func household(t *testing.T, h *house) {
	first, second, foreign := h.walked(t, 410), h.walked(t, 411), h.walked(t, 412)
	second.Phone, foreign.Phone, foreign.CooperativeID = first.Phone, first.Phone, h.other
	h.in(t, first)
	h.in(t, second)
	h.in(t, foreign)
	finds := func(cooperativeID, want string) {
		t.Helper()
		if f, err := h.ByPhone(t.Context(), first.Phone, cooperativeID); err != nil || f.ID != want {
			t.Errorf("found %s, want %s (%v)", f.ID, want, err)
		}
	}
	finds(h.coop, second.FarmerID)
	finds(h.other, foreign.FarmerID)
	finds("", foreign.FarmerID)
	_, err := h.SetActive(t.Context(), second.FarmerID, false)
	must(t, err)
	finds(h.coop, first.FarmerID)
}

// spec: post-farmers-deactivate, post-farmers-reactivate, code-farmer-inactive
func activity(t *testing.T, h *house) {
	a := h.walked(t, 420)
	h.in(t, a)
	for i, active := range []bool{false, false, true, true} {
		if i%2 == 0 {
			h.cuts.mu.Lock()
			h.cuts.cuts[a.FarmerID] = cut{step: "active", applied: true}
			h.cuts.mu.Unlock()
		}
		f, err := h.SetActive(t.Context(), a.FarmerID, active)
		if err != nil || f.Active != active || f.ActiveTx == "" {
			t.Fatalf("got %+v, %v, want active %v, with its transaction", f, err, active)
		}
		onChain, err := h.Reader.Farmer(t.Context(), a.FarmerID)
		if err != nil || onChain.Active != active {
			t.Errorf("on chain %v, %v", onChain.Active, err)
		}
		_, err = h.Registered(t.Context(), a.FarmerID)
		if (err == nil) != active || !active && !fault.Is(err, fault.FarmerInactive) {
			t.Errorf("%v: %v", active, err)
		}
	}
	n := h.count(t, `select count(*) from ledger_entry where event_id in (select event_id from audit where kind in ('DEACTIVATED', 'REACTIVATED') and record like $1)`, `%"`+a.FarmerID+`"%`)
	if n != 2 {
		t.Errorf("%d ledger messages", n)
	}
	_, err := h.SetActive(t.Context(), "UG-NOBODY", false)
	refused(t, err, fault.FarmerNotFound, "")
	_, err = h.SetActive(t.Context(), a.FarmerID, false)
	must(t, err)
	_, err = h.ChangeContact(t.Context(), a.FarmerID, farmer.ContactRequest{Email: new(string)}, "key_1")
	refused(t, err, fault.FarmerInactive, "")
}

// spec: post-verify-forest, forest-assessment, limit-forest-threshold
func forestAgain(t *testing.T, h *house) {
	a := h.walked(t, 430)
	first := h.in(t, a)
	h.cuts.mu.Lock()
	h.cuts.cuts[a.FarmerID] = cut{step: "check", applied: true}
	h.cuts.mu.Unlock()
	c, err := h.Recheck(t.Context(), a.FarmerID)
	must(t, err)
	if !c.DeforestationFree || !c.EUDRCompliant || c.Reason != "" {
		t.Errorf("free %v, compliant %v, because %q, want both and no reason", c.DeforestationFree, c.EUDRCompliant, c.Reason)
	}
	if c.FarmerID != a.FarmerID || c.BaselineDate != "2020-12-31" || c.ResultIPFSCID == "" {
		t.Errorf("got %+v, want the pinned answer for %s since 2020-12-31", c, a.FarmerID)
	}
	if c.CheckTimestamp <= first.Farm.ForestCheckTimestamp || h.count(t, `select count(*) from forest_check where farmer_id = $1`, a.FarmerID) != 2 {
		t.Errorf("checked at %s after %s", c.CheckTimestamp, first.Farm.ForestCheckTimestamp)
	}
	latest, err := h.Get(t.Context(), a.FarmerID)
	if err != nil || clock.Stamp(latest.ForestCheckedAt) != c.CheckTimestamp {
		t.Errorf("the farmer was last checked at %s, %v, want %s", clock.Stamp(latest.ForestCheckedAt), err, c.CheckTimestamp)
	}
	if n := h.count(t, `select count(*) from forest_check where farmer_id = $1 and checked_at = $2 and cid = $3`, a.FarmerID, latest.ForestCheckedAt, c.ResultIPFSCID); n != 1 {
		t.Errorf("%d checks have the newest answer of the provider, want 1", n)
	}
	_, err = h.Recheck(t.Context(), "UG-NOBODY")
	refused(t, err, fault.FarmerNotRegistered, "")
	bad, err := h.CheckPolygon(t.Context(), squareAt(t, 34.52, 1.22, 0.001))
	must(t, err)
	if bad.DeforestationFree || bad.Reason == "" || bad.ResultIPFSCID != "" {
		t.Errorf("free %v, because %q, pinned as %q, want a reason and nothing pinned", bad.DeforestationFree, bad.Reason, bad.ResultIPFSCID)
	}
	if bad.AlertAreaHa != 0.75 || len(bad.LossByYear) != 1 {
		t.Errorf("%v ha were lost, by year %v, want 0.75 in one", bad.AlertAreaHa, bad.LossByYear)
	}
	_, err = h.CheckPolygon(t.Context(), squareAt(t, 29.69, -1.28, 0.003))
	refused(t, err, fault.ForestAPIUnavailable, "")
}

func overlaps(t *testing.T, h *house) {
	own, foreign, both, beside := h.walked(t, 440), h.walked(t, 441), h.walked(t, 442), h.walked(t, 443)
	own.Polygon = squareAt(t, 32, 2, 0.001)
	foreign.Polygon, foreign.CooperativeID = squareAt(t, 32.0008, 2, 0.001), h.other
	both.Polygon = squareAt(t, 32.0004, 2.0001, 0.001)
	beside.Polygon = squareAt(t, 32, 2.001, 0.001)
	if r := h.in(t, own); r.Overlaps != nil {
		t.Errorf("the first farm overlaps %+v, want nothing", r.Overlaps)
	}
	if r := h.in(t, foreign); r.Overlaps == nil || len(r.Overlaps.FarmerIDs) != 0 || r.Overlaps.OtherCooperatives != 1 {
		t.Errorf("got %+v, want one farm of another cooperative", r.Overlaps)
	}
	if r := h.in(t, both); r.Overlaps == nil || fmt.Sprint(r.Overlaps.FarmerIDs) != "["+own.FarmerID+"]" || r.Overlaps.OtherCooperatives != 1 {
		t.Errorf("got %+v, want %s and one of another cooperative", r.Overlaps, own.FarmerID)
	}
	beside.Polygon = squareAt(t, 31.999, 2, 0.001) // shares a side with the first alone
	if r := h.in(t, beside); r.Overlaps != nil {
		t.Errorf("a neighbour overlaps: %+v", r.Overlaps)
	}
}

func exports(t *testing.T, h *house) {
	coop := cooperative(t, h.Access, "proceeds")
	named := farmer.RegisterRequest{FarmerID: "UG-450", CooperativeID: coop, Source: farmer.NationalRegistry, Phone: number(t, 450)}
	walked := h.walked(t, 451)
	walked.CooperativeID = coop
	h.in(t, named)
	h.in(t, walked)
	o, err := h.Access.Cooperative(t.Context(), coop, fault.CooperativeNotFound)
	must(t, err)
	text, isLast, err := h.CooperativeBoundaries(o).Next(t.Context())
	must(t, err)
	if !isLast {
		t.Error("two farms are more than one piece")
	}
	var got struct {
		Type     string
		Features []struct {
			Geometry   json.RawMessage
			Properties map[string]any
		}
	}
	must(t, json.Unmarshal(text, &got))
	if got.Type != "FeatureCollection" || len(got.Features) != 2 {
		t.Fatalf("got %s, want a collection of two farms", text)
	}
	if p := got.Features[0].Properties; p["ProducerName"] != "UG-450" || p["FarmerName"] == nil || p["ProducerCountry"] != "UG" || p["Area"] == nil {
		t.Errorf("got %v, want id, name, country and area", p)
	}
	boundary, err := geo.Parse(got.Features[1].Geometry)
	if p := got.Features[1].Properties; err != nil || p["FarmerName"] != nil || string(boundary.GeoJSON()) != string(walked.Polygon.GeoJSON()) {
		t.Errorf("got %v and %s, %v, want no name and the walked boundary", p, got.Features[1].Geometry, err)
	}
	f, err := h.Get(t.Context(), "UG-450")
	must(t, err)
	if one, err := h.Boundary(t.Context(), f); err != nil || len(one) < 100 {
		t.Errorf("got %s, %v, want a boundary", one, err)
	}
}

// spec: event-credit-updated, get-credit-score
func scores(t *testing.T, h *house) {
	a := h.walked(t, 460)
	h.in(t, a)
	c, err := h.CreditOf(t.Context(), a.FarmerID)
	must(t, err)
	opened := c.Block
	if diff := cmp.Diff(farmer.Credit{Score: 500, Block: opened, Tier: "STANDARD", MaxLoan: 200_000_000, LTVPct: 60}, c); diff != "" || opened == 0 {
		t.Errorf("a new farmer's credit is another (-want +got):\n%s", diff)
	}
	_, err = h.chain.Send(t.Context(), "test/deliver", chain.Deliver{TokenID: 460, FarmerID: a.FarmerID, Grams: 60_000, Evidence: chain.Content{Digest: chain.Hash{1}, Codec: 0x55}})
	must(t, err)
	told := `select count(*) from event where kind = 'credit.updated' and resource = $1`
	until(t, "the delivery is told", func() bool { return h.count(t, told, a.FarmerID) == 1 })
	alone := h.make()
	alone.Reader = away{} // what was followed needs no chain
	c, err = alone.CreditOf(t.Context(), a.FarmerID)
	if err != nil || c.Score != 510 || c.Deliveries != 1 || c.Block <= opened {
		t.Errorf("got %+v, %v, want 510 points and a delivery after block %d", c, err, opened)
	}
	history, err := h.ScoreHistory(t.Context(), a.FarmerID)
	if err != nil || len(history) != 2 {
		t.Fatalf("got %+v, %v, want two changes", history, err)
	}
	if got := history[0].Event; got != "ACCOUNT_CREATED" {
		t.Errorf("the first is %s, want ACCOUNT_CREATED", got)
	}
	if got := history[1]; got.Event != "DELIVERY" || got.Before != 500 || got.After != 510 {
		t.Errorf("the second is %+v, want DELIVERY from 500 to 510", got)
	}
	for score, want := range map[int]string{0: "STANDARD", 499: "STANDARD", 500: "ENHANCED", 549: "ENHANCED", 650: "INSTITUTIONAL", 750: "", 850: ""} {
		next := farmer.Next(score)
		if (next == nil) != (want == "") || next != nil && (next.Tier != want || next.PointsAway != next.ScoreNeeded-score) {
			t.Errorf("after %d comes %+v", score, next)
		}
	}
	must(t, h.store.Update(t.Context(), func(tx *store.Tx) error {
		return h.RecordScores(tx, []chain.Event{{Data: chain.FarmerActiveSet{}}})
	}))
	_, err = h.CreditOf(t.Context(), "UG-NOBODY")
	refused(t, err, fault.FarmerNotRegistered, "")
}

// away is a chain that does not answer.
type away struct{ chain.Reader }

func (away) Farmer(context.Context, string) (chain.Farmer, error) { return chain.Farmer{}, chain.Off() }

// The contract takes the penalties of a cooperative at the next change of each
// score; until then they count all the same, and none from before a farmer came.
// spec: score-followed, score-penalty
func TestAPenaltyCountsBeforeTheAccountHasTakenItIn(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		a := h.walked(t, 470)
		h.in(t, a)
		d := h.make()
		d.Reader = away{}
		key, coop := chain.KeyOf(a.FarmerID), chain.KeyOf(a.CooperativeID)
		at := uint64(0) // before the farmer came
		happens := func(data any) {
			t.Helper()
			at++
			e := chain.Event{Block: at, TxHash: chain.KeyOf(fmt.Sprint(at)), Data: data}
			for range 2 { // by a receipt and by the follower
				must(t, h.store.Update(t.Context(), func(tx *store.Tx) error { return d.FollowChain(tx, e) }))
			}
		}
		has := func(score int, block uint64) {
			t.Helper()
			c, err := d.CreditOf(t.Context(), a.FarmerID)
			if err != nil || c.Score != score || c.Block != block {
				t.Errorf("after block %d the score is %d at %d, %v, want %d at %d", at, c.Score, c.Block, err, score, block)
			}
		}
		happens(chain.CooperativeBreached{Cooperative: coop, Number: 1})
		at = 1_000_000
		happens(chain.ScoreChanged{Farmer: key, Kind: chain.ForDelivery, Before: 490, After: 500, Ref: 8})
		has(500, 1_000_001)
		happens(chain.CooperativeBreached{Cooperative: chain.KeyOf("coop_other"), Number: 1})
		has(500, 1_000_001)
		happens(chain.CooperativeBreached{Cooperative: coop, Number: 2})
		happens(chain.CooperativeBreached{Cooperative: coop, Number: 3})
		has(450, 1_000_004)
		if c, err := d.CreditOf(t.Context(), a.FarmerID); err != nil || c.Tier != "" || c.MaxLoan != 0 || c.Refusal != "the score is under 500" {
			t.Errorf("got %+v, %v, want no tier", c, err)
		}
		happens(chain.ScoreChanged{Farmer: key, Kind: chain.CooperativePenalty, Before: 500, After: 450, Ref: 3})
		has(450, 1_000_005)
		happens(chain.CooperativeBreached{Cooperative: coop, Number: 4})
		has(425, 1_000_006)
		happens(chain.FarmerTransferred{Farmer: key}) // what was before is settled, or not the farmer's
		has(450, 1_000_005)
		happens(chain.ScoreChanged{Farmer: key, Kind: chain.ForDelivery, Before: 450, After: 460, Ref: 9})
		happens(chain.ScoreChanged{Farmer: key, Kind: chain.ForVoid, Before: 460, After: 450, Ref: 9})
		if c, err := d.CreditOf(t.Context(), a.FarmerID); err != nil || c.Deliveries != 1 {
			t.Errorf("got %+v, %v, want the voided delivery not counted", c, err)
		}
	})
}
