package farmer_test

import (
	"encoding/json"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// One chain costs seconds to start, so that the scenarios of a house share it;
// each has farmers of its own.
func TestFarmers(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		for _, part := range []struct {
			name     string
			scenario func(*testing.T, *house)
		}{
			{"a farmer of the registry is registered", aFarmerOfTheRegistry},
			{"every cut leaves one farmer", everyCut},
			{"of twenty at once one is registered", twentyAtOnce},
			{"a refused farmer leaves nothing behind", aRefusedFarmer},
			{"a registry that is silent leads to the walk", theWalk},
			{"a walk that never comes is forgotten", aForgottenWalk},
			{"the same request gets its outcome again", theSameRequest},
			{"a farmer whom the chain knows is taken over", knownToTheChain},
			{"a chain that was never reached refuses at once", unreachedChain},
			{"phones are sealed, found, changed and rotated", phones},
			{"a household shares a phone", household},
			{"a farmer is deactivated and taken back", activity},
			{"a farm is checked again", forestAgain},
			{"overlapping farms are told", overlaps},
			{"boundaries are exported", exports},
			{"the score comes from the chain and is told", scores},
			{"a published text that looks like a phone is a no", phoneLookalike},
			{"a cooperative that may not act registers nobody", suspended},
		} {
			t.Run(part.name, func(t *testing.T) { part.scenario(t, h) })
		}
	})
}

// spec: registration-order, registration-registered, event-farmer-registered, external-id
func aFarmerOfTheRegistry(t *testing.T, h *house) {
	out, err := h.Register(t.Context(), farmer.RegisterRequest{FarmerID: "UG-2024-0048213", CooperativeID: h.coop, Source: farmer.NationalRegistry, Phone: number(t, 1), ExternalID: "BGS-00417"})
	must(t, err)
	r := out.Registration
	if r == nil {
		t.Fatalf("got %+v, want a registration", out.Pending)
	}
	if r.Status != "REGISTERED" || r.CreditScore != 500 || r.ExternalID != "BGS-00417" {
		t.Errorf("%s with %d points as %s, want REGISTERED with 500 as BGS-00417", r.Status, r.CreditScore, r.ExternalID)
	}
	if r.Farm.BoundaryIPFSCID == "" || r.LedgerSequenceNumber == "" || !r.Farm.ForestDeforestationFree {
		t.Errorf("got %+v, want it pinned, on the ledger and free of deforestation", r)
	}
	onChain, err := h.Reader.Farmer(t.Context(), r.FarmerID)
	must(t, err)
	if !onChain.Active || !onChain.DeforestationFree || onChain.Score != 500 {
		t.Errorf("on chain: %+v", onChain)
	}
	var event string
	must(t, h.store.Read(t.Context(), func(tx *store.Tx) error {
		return tx.QueryRow(`select data from event where kind = 'farmer.registered' and resource = $1`, r.FarmerID).Scan(&event)
	}))
	told := &farmer.Registration{}
	must(t, json.Unmarshal([]byte(event), told))
	if told.ChainTxHash != r.ChainTxHash || strings.Contains(event, "7721") {
		t.Errorf("told: %s", event)
	}
	f, err := h.Get(t.Context(), r.FarmerID)
	must(t, err)
	if name, err := h.NameOf(f); err != nil || name == "" || f.Source != farmer.NationalRegistry || f.Cultivar == "" {
		t.Errorf("got %+v, want name and cultivar of the national registry", f)
	}
	_, err = h.Register(t.Context(), farmer.RegisterRequest{FarmerID: r.FarmerID, CooperativeID: h.other, Source: farmer.NationalRegistry, Phone: number(t, 2)})
	refused(t, err, fault.FarmerAlreadyRegistered, "registered already")
}

// steps are those that write outside for a farmer.
var steps = []string{"pin-boundary", "pin-forest", "chain", "ledger"}

// Every step that writes outside, not applied and applied with its answer lost:
// one chain write, one ledger message, one farmer.
// spec: registration-order
func everyCut(t *testing.T, h *house) {
	var all sync.WaitGroup
	n := 100
	for _, step := range steps {
		for _, applied := range []bool{false, true} {
			n++
			a := h.walked(t, n)
			h.cuts.mu.Lock()
			h.cuts.cuts[a.FarmerID] = cut{step: step, applied: applied}
			h.cuts.mu.Unlock()
			all.Go(func() { h.survives(t, a, step) })
		}
	}
	for _, applied := range []bool{false, true} {
		n++
		a := h.walked(t, n)
		a.CooperativeID = cooperative(t, h.Access, map[bool]string{true: "buyer", false: "loans"}[applied])
		h.cuts.mu.Lock()
		h.cuts.cuts[a.CooperativeID] = cut{step: "cooperative", applied: applied}
		h.cuts.mu.Unlock()
		all.Go(func() { h.survives(t, a, "cooperative") })
	}
	all.Wait()
}

func (h *house) survives(t *testing.T, a farmer.RegisterRequest, step string) {
	out, err := h.Register(t.Context(), a)
	if err != nil || out.Registration == nil {
		t.Errorf("%s of %s: %v", step, a.FarmerID, err)
		return
	}
	h.cuts.mu.Lock()
	_, unused := h.cuts.cuts[a.FarmerID]
	_, unusedToo := h.cuts.cuts[a.CooperativeID]
	h.cuts.mu.Unlock()
	if unused || unusedToo {
		t.Errorf("%s of %s was never cut", step, a.FarmerID)
	}
	h.once(t, a.FarmerID)
}

// once checks that a registration has happened exactly once, everywhere.
func (h *house) once(t *testing.T, farmerID string) {
	t.Helper()
	key := chain.KeyOf(farmerID).String()
	for what, n := range map[string]int{
		"farmers":         h.count(t, `select count(*) from farmer where id = $1`, farmerID),
		"phones":          h.count(t, `select count(*) from farmer_phone where farmer_id = $1`, farmerID),
		"boxes":           h.count(t, `select count(*) from farm_box where farmer_id = $1`, farmerID),
		"forest checks":   h.count(t, `select count(*) from forest_check where farmer_id = $1`, farmerID),
		"events":          h.count(t, `select count(*) from event where kind = 'farmer.registered' and resource = $1`, farmerID),
		"ledger messages": h.count(t, `select count(*) from ledger_entry where event_id in (select event_id from audit where kind = 'REGISTERED' and record like $1)`, `%"`+farmerID+`"%`),
	} {
		if n != 1 {
			t.Errorf("%s has %d %s", farmerID, n, what)
		}
	}
	until(t, "the follower has seen "+farmerID, func() bool {
		return h.count(t, `select count(*) from score_change where chain_key = $1 and kind = 'ACCOUNT_CREATED'`, key) > 0
	})
	if n := h.count(t, `select count(*) from score_change where chain_key = $1`, key); n != 1 {
		t.Errorf("%s has %d score changes", farmerID, n)
	}
	if n := h.count(t, `select count(*) from farmer_registration where farmer_id = $1`, farmerID); n != 0 {
		t.Errorf("%s still has a registration under way", farmerID)
	}
}

// spec: code-farmer-already-registered
func twentyAtOnce(t *testing.T, h *house) {
	a := h.walked(t, 200)
	var registered, refusals atomic.Int32
	var all sync.WaitGroup
	for i := range 20 {
		mine := a
		mine.Phone = number(t, 300+i)
		all.Go(func() {
			switch out, err := h.Register(t.Context(), mine); {
			case err == nil && out.Registration != nil:
				registered.Add(1)
			case fault.Is(err, fault.FarmerAlreadyRegistered):
				refusals.Add(1)
			default:
				t.Errorf("got %+v, %v, want a registration or FARMER_ALREADY_REGISTERED", out, err)
			}
		})
	}
	all.Wait()
	if registered.Load() != 1 || refusals.Load() != 19 {
		t.Errorf("%d registered, %d refused", registered.Load(), refusals.Load())
	}
	h.once(t, a.FarmerID)
}

// spec: code-forest-check-failed, code-farmer-not-registered, code-forest-api-unavailable
func aRefusedFarmer(t *testing.T, h *house) {
	lost, dark := h.walked(t, 210), h.walked(t, 211)
	lost.FarmerID, lost.Polygon = "UG-LOST", squareAt(t, 34.52, 1.22, 0.001)
	dark.FarmerID, dark.Polygon = "UG-DARK", squareAt(t, 29.69, -1.28, 0.003)
	for _, row := range []struct {
		a     farmer.RegisterRequest
		code  fault.Code
		names string
	}{
		{lost, fault.ForestCheckFailed, "0.75 ha"},
		{dark, fault.ForestAPIUnavailable, "no usable answer"},
		{farmer.RegisterRequest{FarmerID: "UG-LOSS-1", CooperativeID: h.coop, Source: farmer.NationalRegistry, Phone: number(t, 212)}, fault.ForestCheckFailed, "ha"},
		{farmer.RegisterRequest{FarmerID: "UG-MISSING-1", CooperativeID: h.coop, Source: farmer.NationalRegistry, Phone: number(t, 213)}, fault.FarmerNotRegistered, "national registry"},
	} {
		for range 2 {
			_, err := h.Register(t.Context(), row.a)
			refused(t, err, row.code, row.names)
		}
		if n := h.count(t, `select count(*) from farmer_registration where farmer_id = $1`, row.a.FarmerID); n != 0 {
			t.Errorf("%s left a row", row.a.FarmerID)
		}
		if _, err := h.Reader.Farmer(t.Context(), row.a.FarmerID); !fault.Is(err, fault.FarmerNotRegistered) {
			t.Errorf("%s is on the chain: %v", row.a.FarmerID, err)
		}
	}
	lost.Polygon = plot(t, 210)
	if out, err := h.Register(t.Context(), lost); err != nil || out.Registration == nil {
		t.Errorf("the second try, with another farm: %v", err)
	}
}

// spec: registration-pending-gps, registration-completed, limit-registry-timeout, code-registry-api-unavailable
func theWalk(t *testing.T, h *house) {
	codes := map[string]fault.Code{"UG-SLOW-1": fault.RegistryAPIUnavailable} // the other one was answered
	for id, why := range map[string]string{"UG-SLOW-1": "did not answer", "UG-POINT-1": "only a point"} {
		asked := farmer.RegisterRequest{FarmerID: id, CooperativeID: h.coop, Source: farmer.NationalRegistry, Phone: number(t, 220), ExternalID: "EXT-" + id}
		out, err := h.Register(t.Context(), asked)
		must(t, err)
		p := out.Pending
		if p == nil || !strings.Contains(p.Message, why) {
			t.Fatalf("got %+v, want that it waits because the registry %s", p, why)
		}
		want := farmer.Pending{Status: "PENDING_GPS", FarmerID: id, Code: codes[id], ExternalID: "EXT-" + id,
			AgentAppDeepLink: "https://agent.example/walk?cooperative_id=" + h.coop + "&farmer_id=" + id + "&lang=lg"}
		if diff := cmp.Diff(want, *p, cmpopts.IgnoreFields(farmer.Pending{}, "Message", "ExpiresAt")); diff != "" {
			t.Errorf("what waits is another (-want +got):\n%s", diff)
		}
		ends, err := time.Parse(time.RFC3339, p.ExpiresAt)
		if left := clock.Until(ends); err != nil || left < 71*time.Hour || left > 72*time.Hour {
			t.Errorf("%s left: %v", left, err)
		}
		if _, err := h.Get(t.Context(), id); !fault.Is(err, fault.FarmerNotFound) {
			t.Errorf("a farmer before the walk: %v", err)
		}
		walk := h.walked(t, 221+len(why))
		walk.FarmerID, walk.ExternalID = id, ""
		out, err = h.Register(t.Context(), walk)
		if err != nil || out.Registration == nil || out.Registration.RegistrationSource != farmer.AgentManual || out.Registration.ExternalID != "EXT-"+id {
			t.Errorf("got %+v, %v, want one by AGENT_MANUAL with %s", out.Registration, err, "EXT-"+id)
		}
	}
}

func aForgottenWalk(t *testing.T, h *house) {
	a := farmer.RegisterRequest{FarmerID: "UG-SLOW-2", CooperativeID: h.coop, Source: farmer.NationalRegistry, Phone: number(t, 240)}
	_, err := h.Register(t.Context(), a)
	must(t, err)
	sweep := func(at time.Time) int {
		must(t, h.store.InParts(t.Context(), func(tx *store.Tx, most int) (int64, error) { return farmer.Sweep(tx, at, most) }))
		return h.count(t, `select count(*) from farmer_registration where farmer_id = $1`, a.FarmerID)
	}
	if sweep(clock.Now().Add(71*time.Hour)) != 1 || sweep(clock.Now().Add(73*time.Hour)) != 0 {
		t.Error("a pending registration is not kept for 72 hours")
	}
	if out, err := h.Register(t.Context(), a); err != nil || out.Pending == nil {
		t.Errorf("a new start: %+v, %v", out, err)
	}
}

// spec: code-ledger-unavailable, registration-again
func theSameRequest(t *testing.T, h *house) {
	a := h.walked(t, 250)
	a.Request = "key-1"
	first, err := h.Register(t.Context(), a)
	must(t, err)
	again, err := h.Register(t.Context(), a)
	if err != nil || again.Registration == nil || !cmp.Equal(again.Registration, first.Registration) {
		t.Errorf("%v, or another registration than at first (-first +again):\n%s", err, cmp.Diff(first.Registration, again.Registration))
	}
	a.Request = "key-2" // another key, another day: the cooperative's own id of the farmer says that it is the same
	again, err = h.Register(t.Context(), a)
	must(t, err)
	if want := *first.Registration; again.Registration == nil || !again.Registration.Already {
		t.Errorf("got %+v, want %+v, marked as known already", again.Registration, want)
	} else if want.Already = true; !cmp.Equal(*again.Registration, want) {
		t.Errorf("got %+v, want %+v", again.Registration, want)
	}
	for what, change := range map[string]func(*farmer.RegisterRequest){
		"another number": func(a *farmer.RegisterRequest) { a.Phone = number(t, 777) },
		"another id":     func(a *farmer.RegisterRequest) { a.ExternalID = "EXT-OTHER" },
		"no id":          func(a *farmer.RegisterRequest) { a.ExternalID = "" },
		"a rival":        func(a *farmer.RegisterRequest) { a.CooperativeID = h.other },
	} {
		other := a
		change(&other)
		if _, err := h.Register(t.Context(), other); !fault.Is(err, fault.FarmerAlreadyRegistered) {
			t.Errorf("%s: %v, want FARMER_ALREADY_REGISTERED", what, err)
		}
	}
	// A call that gave up waiting: the registration goes on, and the same
	// request finds it.
	slow := h.walked(t, 251)
	slow.Request = "key-3"
	h.cuts.mu.Lock()
	h.cuts.cuts[slow.FarmerID] = cut{step: "ledger"}
	h.cuts.mu.Unlock()
	hasty := h.make()
	hasty.WaitAtMost = 400 * time.Millisecond
	_, err = hasty.Register(t.Context(), slow)
	if !fault.Is(err, fault.LedgerUnavailable) {
		refused(t, err, fault.ChainUnavailable, "goes on") // on a slow machine the chain has not got that far
	}
	if out, err := h.Register(t.Context(), slow); err != nil || out.Registration == nil {
		t.Errorf("got %+v, %v, want the registration", out, err)
	}
	h.once(t, slow.FarmerID)
}

func knownToTheChain(t *testing.T, h *house) {
	a := h.walked(t, 260)
	_, err := h.Register(t.Context(), a)
	must(t, err)
	forget := func() {
		must(t, h.store.Update(t.Context(), func(tx *store.Tx) error {
			for _, table := range []string{"farm_box", "farmer_phone", "forest_check"} {
				if _, err := tx.Exec(`delete from `+table+` where farmer_id = $1`, a.FarmerID); err != nil {
					return err
				}
			}
			_, err := tx.Exec(`delete from farmer where id = $1`, a.FarmerID)
			return err
		}))
	}
	forget() // as a database that was put back to yesterday
	if out, err := h.Register(t.Context(), a); err != nil || out.Registration == nil || out.Registration.CreditScore != 500 {
		t.Errorf("got %+v, %v, want the registration, with 500 points", out, err)
	}
	forget()
	a.Polygon = plot(t, 261)
	_, err = h.Register(t.Context(), a)
	refused(t, err, fault.FarmerAlreadyRegistered, "on the chain already")
}

func unreachedChain(t *testing.T, h *house) {
	a := h.walked(t, 270)
	without := h.make()
	without.Writer = nil
	_, err := without.Register(t.Context(), a)
	refused(t, err, fault.ChainUnavailable, "without a chain")
	without = h.make()
	without.Audit = nil
	_, err = without.Register(t.Context(), a)
	refused(t, err, fault.LedgerUnavailable, "without an audit ledger")
	if n := h.count(t, `select count(*) from farmer_registration`); n > 1 { // another scenario's may wait
		t.Errorf("%d registrations are left", n)
	}
}

func phoneLookalike(t *testing.T, h *house) {
	for _, change := range []func(*farmer.RegisterRequest){
		func(a *farmer.RegisterRequest) { a.ExternalID = "+256772145123" },
		func(a *farmer.RegisterRequest) { a.FarmerID = "0772145123" },
		func(a *farmer.RegisterRequest) { a.Cultivar = "call +256772145123" },
	} {
		a := h.walked(t, 280)
		change(&a)
		_, err := h.Register(t.Context(), a)
		refused(t, err, fault.InvalidRequest, "looks like a phone")
	}
}

// spec: code-invalid-cooperative
func suspended(t *testing.T, h *house) {
	a := h.walked(t, 290)
	a.CooperativeID = cooperative(t, h.Access, "conversion")
	_, err := h.Access.SetStatus(t.Context(), a.CooperativeID, "SUSPENDED")
	must(t, err)
	_, err = h.Register(t.Context(), a)
	refused(t, err, fault.InvalidCooperative, "suspended")
	a.CooperativeID = "coop_none"
	_, err = h.Register(t.Context(), a)
	refused(t, err, fault.InvalidCooperative, "no cooperative")
}
