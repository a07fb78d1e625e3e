package api

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/registry"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
)

// rolls is a national registry that has nobody whose id says UNKNOWN, and is
// silent about everybody else.
type rolls struct{}

func (rolls) Lookup(_ context.Context, farmerID string) (registry.Record, error) {
	if strings.Contains(farmerID, "UNKNOWN") {
		return registry.Record{}, registry.ErrNoSuchFarmer
	}
	return registry.Record{}, registry.ErrUnavailable
}

// gateway is a house in which farmers are registered, and the keys that decide.
type gateway struct {
	*house
	second string // a token of another key of the first cooperative
}

func openGateway(t *testing.T, s *store.Store, mode policy.Mode) *gateway {
	t.Helper()
	soon := 10 * time.Millisecond
	h := serve(t, testhouse.Open(t, s, testhouse.Options{Policy: mode, Waits: []time.Duration{soon, soon, soon, soon, soon, soon, soon, soon}, Change: func(h *testhouse.House) { h.Farmers.Registry = rolls{} }}), 1000)
	_, _, second := h.key(h.coop, access.Cooperative)
	return &gateway{house: h, second: second}
}

// applicant is who wants to be registered.
type applicant struct {
	id, phone, cooperative, token, consent string
	farm                                   geo.Polygon
}

const goodConsent = `,"consent":{"version":"2026-1","language":"lg","method":"ORAL","given_at":"2026-01-02T03:04:05Z"}`

// applicant is one about whom nothing is doubtful: the nth.
func (g *gateway) applicant(id string, n int) applicant {
	return applicant{id: id, phone: fmt.Sprintf("+2567731%05d", n), cooperative: g.coop, token: g.tokens[access.Cooperative], consent: goodConsent, farm: farmers.Plot(g.t, 500+n)}
}

func (a applicant) ask() ask {
	return ask{method: http.MethodPost, path: "/farmers/register", token: a.token, body: fmt.Sprintf(
		`{"national_farmer_id":%q,"cooperative_id":%q,"phone":%q,"registration_source":"AGENT_MANUAL","manual_farm_polygon":%s,"manual_area_hectares":%f,"manual_cultivar":"SL14"%s}`,
		a.id, a.cooperative, a.phone, a.farm.GeoJSON(), a.farm.Hectares(), a.consent)}
}

func squareFarm(t testing.TB, lon, lat, side float64) geo.Polygon {
	t.Helper()
	farm, err := geo.Parse(fmt.Appendf(nil, `{"type":"Polygon","coordinates":[[[%[1]f,%[2]f],[%[3]f,%[2]f],[%[3]f,%[4]f],[%[1]f,%[4]f],[%[1]f,%[2]f]]]}`, lon, lat, lon+side, lat+side))
	must(t, err)
	return farm
}

// doubtful are the rules of a registration: how each comes about.
var doubtful = []struct {
	rule  policy.Name
	level policy.Level
	bring func(g *gateway, a *applicant)
}{
	{policy.NoConsent, policy.Hold, func(_ *gateway, a *applicant) { a.consent = "" }},
	{policy.PhoneShared, policy.Hold, func(g *gateway, a *applicant) { g.share(a.phone, 5) }},
	{policy.PhoneShared, policy.Info, func(g *gateway, a *applicant) { g.share(a.phone, 2) }},
	{policy.Overlap, policy.Hold, func(g *gateway, a *applicant) { a.farm = g.rest.Farm(g.rest.Farmer(g.coop)) }},
	{policy.Overlap, policy.Hard, func(g *gateway, a *applicant) { a.farm = g.rest.Farm(g.rest.Farmer(g.other)) }},
	{policy.RegistryUnknown, policy.Hold, func(_ *gateway, a *applicant) { a.id = "UG-UNKNOWN-1" }},
	{policy.AtTheBorder, policy.Hold, func(g *gateway, a *applicant) { a.farm = squareFarm(g.t, 34.27, 0.645, 0.0009) }},
	{policy.FarmSize, policy.Hold, func(g *gateway, a *applicant) { a.farm = squareFarm(g.t, 33, 1, 0.007) }},
	{policy.FarmSize, policy.Info, func(g *gateway, a *applicant) { a.farm = squareFarm(g.t, 33.5, 1, 0.0025) }},
	{policy.ForestDoubtful, policy.Hold, func(g *gateway, a *applicant) { g.rest.Forest.Doubt(a.farm, 0.1) }},
	{policy.Growth, policy.Info, func(g *gateway, a *applicant) {
		a.cooperative = g.other
		a.token = g.foreign
		g.grow(g.other)
	}},
}

// share registers farmers who all have one phone.
func (g *gateway) share(phone string, n int) {
	g.t.Helper()
	for i := range n {
		a := g.applicant(fmt.Sprintf("UG-SHARE-%s-%d", phone[8:], i), g.rest.Count("select count(*) from farmer")+100)
		a.phone = phone
		g.want(a.ask(), http.StatusCreated)
	}
}

// grow makes a cooperative one that had 100 farmers and has taken in 31 in the
// last year.
func (g *gateway) grow(cooperativeID string) {
	g.t.Helper()
	g.rest.Update(func(tx *store.Tx) error {
		for i := range 131 {
			if err := insertFarmer(tx, fmt.Sprintf("UG-MEMBER-%d", i), cooperativeID); err != nil {
				return err
			}
			if i == 99 {
				if _, err := tx.Exec("update farmer set registered_at = $1 where cooperative_id = $2", clock.Now().AddDate(-2, 0, 0), cooperativeID); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// reviewOf is the newest review about a farmer.
func (g *gateway) reviewOf(farmerID string) map[string]any {
	g.t.Helper()
	page := g.want(ask{method: http.MethodGet, path: "/reviews?limit=100", token: g.tokens[access.Admin]}, http.StatusOK)
	for _, one := range page["reviews"].([]any) {
		if r, _ := one.(map[string]any); r["farmer_id"] == farmerID {
			return r
		}
	}
	g.t.Fatalf("there is no review about %s", farmerID)
	return nil
}

// finds demands that a review is about one rule, and how much it weighs.
func (g *gateway) finds(r map[string]any, rule policy.Name, level policy.Level) {
	g.t.Helper()
	list, _ := r["findings"].([]any)
	if len(list) != 1 {
		g.t.Fatalf("found %v, want %s alone", list, rule)
	}
	if f, _ := list[0].(map[string]any); f["rule"] != string(rule) || f["level"] != string(level) || f["message"] == "" {
		g.t.Errorf("found %v, want %s %s", f, rule, level)
	}
}

func (g *gateway) decide(r map[string]any, decision, token string) ask {
	return ask{method: http.MethodPost, path: fmt.Sprint("/reviews/", r["review_id"], "/decide"), token: token, body: fmt.Sprintf(`{"decision":%q,"note":"looked at it"}`, decision)}
}

func (g *gateway) ends(jobID any, status job.Status) {
	g.t.Helper()
	g.rest.Until("the job has ended", func() bool { return g.rest.Outcome(fmt.Sprint(jobID)).Status == status })
}

// spec: policy-registration, registration-pending-review, consent
func TestEveryRuleOfARegistrationHoldsItUpOrMarksIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		g := openGateway(t, s, policy.Holds)
		clean := g.applicant("UG-CLEAN", 1)
		g.want(clean.ask(), http.StatusCreated)
		if n := g.rest.Count("select count(*) from review"); n != 0 {
			t.Errorf("%d reviews of a clean registration, want none", n)
		}
		for i, row := range doubtful {
			a := g.applicant(fmt.Sprintf("UG-DOUBT-%d", i), 2+i)
			row.bring(g, &a)
			if row.level == policy.Info {
				g.want(a.ask(), http.StatusCreated)
				r := g.reviewOf(a.id)
				g.finds(r, row.rule, row.level)
				g.refused(g.decide(r, "APPROVE", g.tokens[access.Admin]), fault.ReviewDecided)
				continue
			}
			g.holds(a, row.rule, row.level, i%2 == 0)
		}
	})
}

// holds registers an applicant about whom one thing is doubtful, and decides.
func (g *gateway) holds(a applicant, rule policy.Name, level policy.Level, approve bool) {
	g.t.Helper()
	register := a.ask()
	register.header = map[string]string{"Idempotency-Key": "key-" + a.id}
	out := g.want(register, http.StatusAccepted)
	held, _ := out["held"].([]any)
	if out["status"] != "PENDING_REVIEW" || out["farmer_id"] != a.id || len(held) != 1 || held[0].(map[string]any)["rule"] != string(rule) {
		g.t.Fatalf("%s: %v, want it held by this rule", rule, out)
	}
	if again := g.want(register, http.StatusAccepted); again["job_id"] != out["job_id"] {
		g.t.Errorf("the same request again: %v, want the same job", again)
	}
	g.refused(a.ask(), fault.FarmerAlreadyRegistered)
	if _, err := g.rest.Model.Farmer(g.t.Context(), a.id); err == nil {
		g.t.Errorf("%s: the chain has the farmer before anybody has decided", rule)
	}
	read := ask{method: http.MethodGet, path: "/farmers/" + a.id, token: g.tokens[access.Agent]}
	if w := g.want(read, http.StatusOK); w["status"] != "PENDING_REVIEW" || w["job_id"] != out["job_id"] {
		g.t.Errorf("who waits is read as %v", w)
	}
	if j := g.want(ask{method: http.MethodGet, path: fmt.Sprint("/jobs/", out["job_id"]), token: a.token}, http.StatusOK); len(j["held"].([]any)) != 1 {
		g.t.Errorf("the job shows %v, want why it waits", j)
	}
	r := g.reviewOf(a.id)
	g.finds(r, rule, level)
	g.refused(g.decide(r, "APPROVE", a.token), fault.InsufficientPermissions) // who made it
	decider := g.second
	if level == policy.Hard {
		g.refused(g.decide(r, "APPROVE", g.second), fault.InsufficientPermissions)
		decider = g.tokens[access.Admin]
	}
	g.refused(g.decide(r, "APPROVE", g.foreign), fault.InsufficientPermissions) // another cooperative
	if !approve {
		g.want(g.decide(r, "REJECT", decider), http.StatusOK)
		g.ends(out["job_id"], job.Failed)
		g.refused(read, fault.FarmerNotFound)
		if j := g.want(ask{method: http.MethodGet, path: fmt.Sprint("/jobs/", out["job_id"]), token: a.token}, http.StatusOK); j["code"] != string(fault.ReviewRejected) {
			g.t.Errorf("the rejected job shows %v", j)
		}
		if anew := g.want(a.ask(), http.StatusAccepted); anew["job_id"] == out["job_id"] {
			g.t.Error("registered anew: the same job, want another")
		}
		return
	}
	g.want(g.decide(r, "APPROVE", decider), http.StatusOK)
	g.ends(out["job_id"], job.Complete)
	g.want(read, http.StatusOK)
	if n := g.rest.Told("farmer.registered", a.id); n != 1 {
		g.t.Errorf("told %d times, want once", n)
	}
	if n := g.rest.Count("select count(*) from review where farmer_id = $1", a.id); n != 1 {
		g.t.Errorf("%d reviews, want the one that was approved", n)
	}
}

// spec: policy-registration
func TestOfManyAtOnceWithOnePhoneTheSixthWaits(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Holds)
	answers := make(chan answer)
	for i := range 8 {
		a := g.applicant(fmt.Sprintf("UG-CROWD-%d", i), 1+i)
		a.phone = "+256773100001"
		go func() { answers <- g.send(a.ask()) }()
	}
	statuses := map[int]int{}
	for range 8 {
		out := <-answers
		statuses[out.status]++
	}
	if statuses[http.StatusCreated] != 5 || statuses[http.StatusAccepted] != 3 {
		t.Errorf("the answers are %v, want 5 registered and 3 who wait", statuses)
	}
}

// spec: policy-modes, policy-registration
func TestInFlagModeADoubtfulRegistrationGoesThroughAndIsMarked(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	for i, row := range doubtful {
		a := g.applicant(fmt.Sprintf("UG-DOUBT-%d", i), 2+i)
		row.bring(g, &a)
		g.want(a.ask(), http.StatusCreated)
		r := g.reviewOf(a.id)
		g.finds(r, row.rule, row.level)
		if r["status"] != "FLAGGED" || r["kind"] != "REGISTRATION" || r["subject"] != a.id {
			t.Errorf("%s: %v, want a mark", row.rule, r)
		}
	}
	walked := g.applicant("UG-UNKNOWN-2", 90)
	walked.consent = ""
	g.want(walked.ask(), http.StatusCreated)
	g.refused(ask{method: http.MethodPost, path: "/farmers/register", token: g.tokens[access.Cooperative],
		body: fmt.Sprintf(`{"national_farmer_id":"UG-UNKNOWN-3","cooperative_id":%q,"phone":"+256773100001"}`, g.coop)}, fault.FarmerNotRegistered)
}

// A process that dies while it writes the review leaves neither the review nor
// the wait, and one that dies later finds the steps that were done.
// spec: registration-pending-review
func TestAHeldRegistrationOutlivesEveryCrash(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Holds)
	a := g.applicant("UG-CRASH", 1)
	a.consent = ""
	rename := func(from, to string) {
		g.rest.Update(func(tx *store.Tx) error {
			_, err := tx.Exec("alter table " + from + " rename to " + to)
			return err
		})
	}
	rename("event", "event_away") // the review is written before its event, the wait after it
	first := make(chan answer, 1)
	go func() { first <- g.send(a.ask()) }()
	g.rest.Until("it was tried in vain", func() bool { return g.rest.Count("select count(*) from job where failures > 0") > 0 })
	if n := g.rest.Count("select count(*) from review") + g.rest.Count("select count(*) from farmer_registration where status <> 'RUNNING'"); n != 0 {
		t.Errorf("%d traces of an attempt that did not end, want none", n)
	}
	rename("event_away", "event")
	if out := <-first; out.status != http.StatusAccepted {
		t.Fatalf("%d %s, want it held", out.status, out.body)
	}
	r := g.reviewOf(a.id)
	found := func() (lookup string) {
		must(t, g.store.Read(t.Context(), func(tx *store.Tx) error {
			return tx.QueryRow("select phone_lookup from farmer_registration where farmer_id = $1", a.id).Scan(&lookup)
		}))
		return lookup
	}
	before := found()
	moved, err := g.rest.Farmers.RotatePhoneKeys(t.Context())
	if err != nil || moved != 1 {
		t.Errorf("rotated %d phones, %v, want that of who waits", moved, err)
	}
	if now := found(); before == "" || now == "" || now == before {
		t.Errorf("who waits is found by %q, then %q, want another hash under another key", before, now)
	}
	g.rest.Restart(func() { g.rest.Forest.SetDown(true) }) // what was asked is not asked again
	g.rest.Cuts.Once("chain RegisterFarmer", true)
	g.want(g.decide(r, "APPROVE", g.second), http.StatusOK)
	g.ends(r["job_id"], job.Complete)
	number, err := g.rest.Farmers.Phone(t.Context(), a.id)
	if err != nil || number.Reveal() != a.phone {
		t.Errorf("the phone is %v, %v, want the one of the request", number, err)
	}
	if told, reviews := g.rest.Told("farmer.registered", a.id), g.rest.Count("select count(*) from review"); told != 1 || reviews != 1 || g.rest.Cuts.Hits() != 1 {
		t.Errorf("told %d times with %d reviews and %d cuts, want one each", told, reviews, g.rest.Cuts.Hits())
	}
}

// spec: registration-pending-review, get-farmers-waiting
func TestALineOfAnImportWaitsForItsReview(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Holds)
	line := func(id string, n int, consent string) string {
		ring := strings.NewReplacer("],[", ", ", ",", " ", "]", "", "[", "").Replace(strings.SplitN(string(farmers.Plot(t, n).GeoJSON()), `"coordinates":`, 2)[1])
		points := strings.Split(strings.Trim(ring, "{}\n"), ", ")
		return fmt.Sprintf("%s,+25677320000%d,\"POLYGON((%s))\",700%s\n", id, n, strings.Join(points, ","), consent)
	}
	body := "national_farmer_id,phone,polygon_wkt,trees,consent_version,consent_language,consent_method,consent_given_at\n" +
		line("UG-L1", 1, ",2026-1,lg,SMS,2026-01-02T03:04:05Z") + line("UG-L2", 2, ",,,,") + line("UG-L3", 3, ",,,,") + line("UG-L4", 4, ",2026-1,lg,SHOUTED,2026-01-02T03:04:05Z")
	out := g.want(ask{method: http.MethodPost, path: "/farmers/import?cooperative_id=" + g.coop, token: g.tokens[access.Cooperative], body: body, media: "text/csv"}, http.StatusAccepted)
	g.ends(out["job_id"], job.Complete)
	says := func(want string) {
		t.Helper()
		var got []string
		page := g.want(ask{method: http.MethodGet, path: fmt.Sprint("/jobs/", out["job_id"]), token: g.tokens[access.Cooperative]}, http.StatusOK)
		for _, one := range page["lines"].([]any) {
			got = append(got, fmt.Sprint(one.(map[string]any)["status"]))
		}
		if text := strings.Join(got, " "); text != want {
			t.Errorf("the lines are %s, want %s", text, want)
		}
	}
	says("REGISTERED PENDING_REVIEW PENDING_REVIEW REFUSED")
	list := g.want(ask{method: http.MethodGet, path: "/farmers?status=PENDING_REVIEW", token: g.tokens[access.Cooperative]}, http.StatusOK)["farmers"].([]any)
	if len(list) != 2 {
		t.Errorf("%d wait for a review, want two: %v", len(list), list)
	}
	approved, rejected := g.reviewOf("UG-L2"), g.reviewOf("UG-L3")
	g.refused(g.decide(approved, "APPROVE", g.tokens[access.Cooperative]), fault.InsufficientPermissions) // who sent the file
	g.want(g.decide(approved, "APPROVE", g.second), http.StatusOK)
	g.want(g.decide(rejected, "REJECT", g.second), http.StatusOK)
	g.ends(approved["job_id"], job.Complete)
	g.ends(rejected["job_id"], job.Failed)
	says("REGISTERED REGISTERED REFUSED REFUSED")
	if f, err := g.rest.Farmers.Get(t.Context(), "UG-L1"); err != nil || f.Trees != 700 || f.Consent == nil || f.Consent.Method != "SMS" {
		t.Errorf("the first line is %+v, %v, want its trees and its consent", f, err)
	}
}

// spec: consent
func TestAConsentIsKeptShownAndOnTheLedger(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	for _, bad := range []string{
		`{}`, `{"version":"1","language":"lg","method":"ORAL"}`, `{"version":"1","language":"lg","method":"GUESSED","given_at":"2026-01-02T03:04:05Z"}`,
		`{"version":"1","language":"Luganda","method":"ORAL","given_at":"2026-01-02T03:04:05Z"}`, `{"version":"two words","language":"lg","method":"ORAL","given_at":"2026-01-02T03:04:05Z"}`,
		`{"version":"1","language":"lg","method":"ORAL","given_at":"2026-01-02T03:04:05Z","by":"me"}`,
	} {
		a := g.applicant("UG-BAD", 1)
		a.consent = `,"consent":` + bad
		refused := a.ask()
		refused.wild = true
		g.refused(refused, fault.InvalidRequest)
	}
	late := g.applicant("UG-BAD", 1)
	late.consent = strings.Replace(goodConsent, "2026-01-02", "2999-01-02", 1)
	if out := g.refused(late.ask(), fault.InvalidRequest); !strings.Contains(string(out.body), "future") {
		t.Errorf("a consent of the future: %s", out.body)
	}
	a := g.applicant("UG-GOOD", 1)
	a.consent += `,"manual_trees":950`
	g.want(a.ask(), http.StatusCreated)
	for _, role := range []access.Role{access.Cooperative, access.Admin, access.Agent, access.MFI} {
		got := g.want(ask{method: http.MethodGet, path: "/farmers/UG-GOOD", token: g.tokens[role]}, http.StatusOK)
		consent, shown := got["consent"].(map[string]any)
		if sees := role == access.Cooperative || role == access.Admin; shown != sees || sees && consent["method"] != "ORAL" {
			t.Errorf("%s sees %v", role, got["consent"])
		}
		if farm, _ := got["farm"].(map[string]any); farm["trees"] != float64(950) {
			t.Errorf("%s sees %v trees, want 950", role, farm["trees"])
		}
	}
	record := ""
	must(t, g.store.Read(t.Context(), func(tx *store.Tx) error {
		return tx.QueryRow("select record from audit where kind = 'REGISTERED'").Scan(&record)
	}))
	if !strings.Contains(record, `"consent":{"given_at":"2026-01-02T03:04:05Z"`) && !strings.Contains(record, `"consent":{"version":"2026-1"`) || !strings.Contains(record, `"trees":950`) {
		t.Errorf("the ledger's record is %s, want consent and trees in it", record)
	}
}

// spec: coffee-form
func TestADeliveryThatSaysNoFormHasItsCooperativesAndTreesCount(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	patch := func(organisationID, body string) ask {
		return ask{method: http.MethodPatch, path: "/admin/organisations/" + organisationID, token: g.tokens[access.Admin], body: body}
	}
	g.refused(patch(g.buyer, `{"coffee_form":"KIBOKO"}`), fault.InvalidRequest)
	wrong := patch(g.coop, `{"coffee_form":"BEANS"}`)
	wrong.wild = true
	g.refused(wrong, fault.InvalidRequest)
	a := g.applicant("UG-TREES", 1)
	a.consent += `,"manual_trees":5`
	g.want(a.ask(), http.StatusCreated)
	deliver := func(form string) map[string]any {
		out := g.want(ask{method: http.MethodPost, path: "/batch/submit", token: g.tokens[access.Cooperative], body: fmt.Sprintf(
			`{"farmer_id":"UG-TREES","cooperative_id":%q,"weight_kg":62.5,"grade":"screen18","moisture_pct":12.4,"collection_point_gps":{"lat":-0.5,"lng":32},
			"weight_slip_photo_url":%q,"collector_agent_id":"agent-3"%s}`, g.coop, testhouse.Slip, form)}, http.StatusCreated)
		data, _ := out["data"].(map[string]any)
		return g.want(ask{method: http.MethodGet, path: fmt.Sprint("/batch/", data["batch_id"]), token: g.tokens[access.Cooperative]}, http.StatusOK)
	}
	if b := deliver(""); b["form"] != nil {
		t.Errorf("nobody said a form, and the batch has %v", b["form"])
	}
	if o := g.want(patch(g.coop, `{"coffee_form":"KIBOKO"}`), http.StatusOK); o["coffee_form"] != "KIBOKO" {
		t.Errorf("the cooperative is %v, want its form", o)
	}
	b := deliver("")
	if b["form"] != "KIBOKO" {
		t.Errorf("the batch has %v, want the cooperative's form", b["form"])
	}
	if flags := fmt.Sprint(b["flags"]); !strings.Contains(flags, "kg_per_tree") {
		t.Errorf("62.5 kg and more from 5 trees: %s, want kg_per_tree", flags)
	}
	if b := deliver(`,"form":"PARCHMENT"`); b["form"] != "PARCHMENT" {
		t.Errorf("the batch has %v, want what the delivery says", b["form"])
	}
}

// spec: policy-forest
func TestAPersonDecidesAboutAForestCheckThatWantsOne(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Holds)
	id := g.rest.Farmer(g.coop)
	farm := g.rest.Farm(id)
	stands := func(isFree bool) {
		t.Helper()
		if f, err := g.rest.Farmers.Get(t.Context(), id); err != nil || f.ForestFree != isFree {
			t.Errorf("the farm is clear: %v, %v, want %v", f.ForestFree, err, isFree)
		}
	}
	verify := func(isFree bool) {
		t.Helper()
		g.want(ask{method: http.MethodPost, path: "/eudr/verify-forest", token: g.tokens[access.Cooperative], body: fmt.Sprintf(`{"farmer_id":%q,"cooperative_id":%q}`, id, g.coop)}, http.StatusOK)
		stands(isFree)
	}
	reviews := func(want int) {
		t.Helper()
		if n := g.rest.Count("select count(*) from review where kind = 'FOREST'"); n != want {
			t.Errorf("%d reviews, want %d", n, want)
		}
	}
	settled := func() { g.rest.Until("no job is left", g.rest.Idle) }
	g.rest.Forest.Doubt(farm, 0.1)
	verify(true)
	verify(true) // the same again is no news
	reviews(1)
	r := g.reviewOf(id)
	g.finds(r, policy.ForestDoubtful, policy.Hold)
	g.want(g.decide(r, "APPROVE", g.second), http.StatusOK)
	settled()
	verify(true)
	reviews(1)
	g.rest.Forest.Doubt(farm, 0.3) // more was lost: somebody has to look again
	verify(true)
	reviews(2)
	g.want(g.decide(g.reviewOf(id), "REJECT", g.second), http.StatusOK)
	settled()
	stands(false)
	verify(false) // a check that finds the same does not open the farm
	if f, err := g.rest.Model.Farmer(t.Context(), id); err != nil || g.rest.Told("farmer.forest_failed", id) != 1 {
		t.Errorf("%+v, %v, told %d times, want once", f, err, g.rest.Told("farmer.forest_failed", id))
	}
	g.rest.Until("the chain says so", func() bool {
		f, err := g.rest.Model.Farmer(t.Context(), id)
		return err == nil && !f.DeforestationFree
	})
	g.rest.Forest.Regrow(farm)
	verify(true)
	g.rest.Forest.Doubt(farm, 0.2)
	verify(true)
	old := g.reviewOf(id)
	g.rest.Forest.Regrow(farm)
	verify(true)
	g.want(g.decide(old, "REJECT", g.second), http.StatusOK) // of a check that is the newest no more
	settled()
	stands(true)
	reviews(3)
}

// spec: policy-forest
func TestAStatementsOwnCheckThatWantsAPersonIsMarkedOnce(t *testing.T) {
	g := openGrove(t, storetest.Open(t))
	g.rest.Forest.Doubt(g.rest.Farm(g.farmer), 0.1)
	marks := func() int {
		return g.rest.Count("select count(*) from review where kind = 'FOREST' and status = 'FLAGGED' and farmer_id = $1", g.farmer)
	}
	g.rest.Statements.Wait = time.Millisecond // nobody here files
	g.do(g.statement("SHP-1"))
	g.rest.Until("the check is marked", func() bool { return marks() == 1 })
	g.want(g.verify(), http.StatusOK)
	if n := marks(); n != 1 {
		t.Errorf("%d marks after a second check that found the same, want one", n)
	}
	g.seen(true)
}
