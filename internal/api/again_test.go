package api

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
)

const aSlip = "ipfs://bafkreid5bxkfd4seuqxop7rhfmlguqslocnc47owhyw7utojo4nb4zfo5e"

// saying adds fields to a body.
func saying(body, fields string) string { return strings.TrimSuffix(body, "}") + "," + fields + "}" }

func (h *house) brought(token, body string) ask {
	return ask{method: http.MethodPost, path: "/batch/submit", token: token, body: body}
}

func batchIn(made map[string]any) string {
	data, _ := made["data"].(map[string]any)
	batchID, _ := data["batch_id"].(string)
	return batchID
}

// one demands that a farmer has one batch and one advance.
func (h *house) one(t *testing.T) {
	t.Helper()
	for what, query := range map[string]string{
		"batches": "select count(*) from batch", "advances": "select count(*) from payout where reason = 'DELIVERY_ADVANCE'",
		"weighings": "select count(*) from weighing", "deliveries of the day": "select sum(deliveries) from weighing_day",
	} {
		if n := h.rest.Count(query); n != 1 {
			t.Errorf("%d %s, want one", n, what)
		}
	}
}

// A phone lost the answer. Its delivery comes five times over three days, with
// the keys of two agents and of the cooperative, with an Idempotency-Key and
// without.
// spec: batch-id-for-ever, external-id-for-ever
func TestADeliverySentAgainIsOneDeliveryForEver(t *testing.T) {
	names := map[string]string{
		"batch_id":    fmt.Sprintf(`"batch_id":%q`, id.New("bat")),
		"external_id": `"external_id":"WB-2026-1188"`,
		"both":        fmt.Sprintf(`"batch_id":%q,"external_id":"WB-2026-1189"`, id.New("bat")),
	}
	for name, fields := range names {
		t.Run(name, func(t *testing.T) {
			h := openWhole(t, storetest.Open(t))
			body := saying(h.delivery(h.rest.Farmer(h.coop), aSlip), fields+`,"captured_at":`+fmt.Sprintf("%q", clock.Stamp(clock.Now().Add(-time.Hour))))
			first := h.brought(h.tokens[access.Agent], body)
			first.header = map[string]string{"Idempotency-Key": "phone-1"}
			made := h.want(first, http.StatusCreated)
			for day, role := range []access.Role{access.Agent, access.Agent, access.Cooperative, access.Agent} {
				back := clock.Jump(time.Duration(day+1) * 20 * time.Hour)
				_, _, token := h.key(h.coop, role)
				a := h.brought(token, strings.Replace(body, "AGT-1", fmt.Sprint("AGT-", day), 1))
				if day == 1 {
					a.header = map[string]string{"Idempotency-Key": "phone-1"}
				}
				again := h.want(a, http.StatusCreated)
				back()
				was, _ := made["data"].(map[string]any)
				is, _ := again["data"].(map[string]any)
				for _, field := range []string{"batch_id", "token_id", "chain_tx_hash", "ledger_message_id", "payment_amount_ugx"} {
					if is[field] != was[field] || is[field] == nil {
						t.Errorf("day %d: %s is %v, want %v as at first", day, field, is[field], was[field])
					}
				}
			}
			h.one(t)
		})
	}
}

// What is compared is what was sent: a form that the cooperative's own stood in for is
// no other content, whatever the cooperative's form is when it comes again.
// spec: batch-id-for-ever, coffee-form
func TestADeliveryThatSaidNoFormIsTheSameWhenItComesAgain(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	usual := func(form string) {
		t.Helper()
		h.want(ask{method: http.MethodPatch, path: "/admin/organisations/" + h.coop, token: h.tokens[access.Admin], body: fmt.Sprintf(`{"coffee_form":%q}`, form)}, http.StatusOK)
	}
	usual("KIBOKO")
	body := saying(h.delivery(h.rest.Farmer(h.coop), aSlip), fmt.Sprintf(`"batch_id":%q`, id.New("bat")))
	first := batchIn(h.want(h.brought(h.tokens[access.Agent], body), http.StatusCreated))
	if again := batchIn(h.want(h.brought(h.tokens[access.Cooperative], body), http.StatusCreated)); again != first {
		t.Errorf("again it is %s, want %s", again, first)
	}
	usual("PARCHMENT")
	if again := batchIn(h.want(h.brought(h.tokens[access.Agent], body), http.StatusCreated)); again != first {
		t.Errorf("after the cooperative has another form it is %s, want %s", again, first)
	}
	h.one(t)
}

// spec: batch-id-for-ever, external-id-for-ever, code-id-reused
func TestAnIDStandsForOneDelivery(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	farmerID := h.rest.Farmer(h.coop)
	agent := h.tokens[access.Agent]
	mine := id.New("bat")
	named := fmt.Sprintf(`"batch_id":%q,"external_id":"WB-1"`, mine)
	body := saying(h.delivery(farmerID, aSlip), named)
	if got := batchIn(h.want(h.brought(agent, body), http.StatusCreated)); got != mine {
		t.Fatalf("the batch is %s, want the client's id %s", got, mine)
	}
	for what, other := range map[string]string{
		"another weight":               strings.Replace(body, "62.5", "62.501", 1),
		"another grade":                strings.Replace(body, "screen18", "screen15", 1),
		"another moisture":             strings.Replace(body, "12.4", "12.5", 1),
		"another place":                strings.Replace(body, "34.31", "34.32", 1),
		"another time":                 saying(body, fmt.Sprintf(`"captured_at":%q`, clock.Stamp(clock.Now()))),
		"another form":                 saying(body, `"form":"PARCHMENT"`),
		"another external_id":          strings.Replace(body, "WB-1", "WB-2", 1),
		"another batch_id":             strings.Replace(body, mine, id.New("bat"), 1),
		"another farmer":               strings.Replace(body, farmerID, h.rest.Farmer(h.coop), 1),
		"the external_id, other kilos": saying(strings.Replace(h.delivery(farmerID, aSlip), "62.5", "61", 1), `"external_id":"WB-1"`),
	} {
		out := h.refused(h.brought(agent, other), fault.IDReused)
		if !strings.Contains(string(out.body), mine) {
			t.Errorf("%s: %s, want the batch %s named", what, out.body, mine)
		}
	}
	h.one(t)
	// Another cooperative learns nothing of it, and has its own external ids.
	theirs := strings.Replace(strings.Replace(body, farmerID, h.rest.Farmer(h.other), 1), h.coop, h.other, 1)
	if out := h.refused(h.brought(h.foreign, theirs), fault.IDReused); strings.Contains(string(out.body), mine) || strings.Contains(string(out.body), h.coop) {
		t.Errorf("another cooperative is told %s", out.body)
	}
	h.want(h.brought(h.foreign, strings.Replace(theirs, mine, id.New("bat"), 1)), http.StatusCreated)
	// Nor is an id of ours free for a client.
	ours := batchIn(h.want(h.brought(agent, h.delivery(farmerID, aSlip)), http.StatusCreated))
	h.refused(h.brought(agent, saying(h.delivery(farmerID, aSlip), fmt.Sprintf(`"batch_id":%q`, ours))), fault.IDReused)
}

// spec: captured-at
func TestWhatWasWeighedIsOfThisSeason(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	farmerID := h.rest.Farmer(h.coop)
	agent := h.tokens[access.Agent]
	made := func(ago time.Duration) string {
		defer clock.Jump(-ago)()
		return id.New("bat")
	}
	at := func(ago time.Duration) string { return clock.Stamp(clock.Now().Add(-ago)) }
	const day = 24 * time.Hour
	for _, fields := range []string{
		`"captured_at":"yesterday"`, `"batch_id":"bat_1"`, `"batch_id":"po_01K3ZDSWMFZBH1MNQC5XZT5S15"`,
		fmt.Sprintf(`"batch_id":%q`, strings.ToLower(id.New("bat"))),
		fmt.Sprintf(`"captured_at":%q`, at(60*day+time.Hour)), fmt.Sprintf(`"captured_at":%q`, at(-time.Hour)),
		fmt.Sprintf(`"batch_id":%q`, made(60*day+time.Hour)), fmt.Sprintf(`"batch_id":%q`, made(-time.Hour)),
	} {
		a := h.brought(agent, saying(h.delivery(farmerID, aSlip), fields))
		a.wild = true
		h.refused(a, fault.InvalidRequest)
	}
	old, weighed := made(59*day), at(59*day)
	body := saying(h.delivery(farmerID, aSlip), fmt.Sprintf(`"batch_id":%q,"captured_at":%q`, old, weighed))
	h.want(h.brought(agent, body), http.StatusCreated)
	if b := h.want(ask{method: http.MethodGet, path: "/batch/" + old, token: agent}, http.StatusOK); b["captured_at"] != weighed {
		t.Errorf("captured_at is %v, want %s", b["captured_at"], weighed)
	}
	if n := h.rest.Count("select count(*) from weighing_day where day = '" + weighed[:10] + "'"); n != 1 {
		t.Errorf("%d days of weighing on %s, want it counted on the day when it was weighed", n, weighed[:10])
	}
	// What is known is found, however old it has become.
	defer clock.Jump(30 * day)()
	_, _, token := h.key(h.coop, access.Agent)
	if got := batchIn(h.want(h.brought(token, body), http.StatusCreated)); got != old {
		t.Errorf("90 days later it is %s, want %s", got, old)
	}
	h.one(t)
}

// Two phones send the same at the same moment.
// spec: batch-id-for-ever
func TestTwoOfTheSameAtOnceAreOne(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		body := saying(h.delivery(h.rest.Farmer(h.coop), aSlip), fmt.Sprintf(`"batch_id":%q,"external_id":"WB-7"`, id.New("bat")))
		answers := make([]answer, 6)
		var all sync.WaitGroup
		for i := range answers {
			all.Go(func() { answers[i] = h.send(h.brought(h.tokens[access.Agent], body)) })
		}
		all.Wait()
		for i, out := range answers {
			if out.status != http.StatusCreated || string(out.body) == "" {
				t.Errorf("answer %d is %d %s, want 201", i, out.status, out.body)
			}
		}
		h.one(t)
	})
}

// A delivery that waits for a review is the same one, too; one that came to
// nothing gives its names back.
// spec: batch-id-for-ever
func TestAHeldDeliverySentAgainWaitsOnce(t *testing.T) {
	h := serve(t, testhouse.Open(t, storetest.Open(t), testhouse.Options{}), 1000)
	h.rest.Restart(func() { h.rest.Reviews.Mode = policy.Holds })
	farmerID := h.rest.Farmer(h.coop)
	body := saying(strings.Replace(h.delivery(farmerID, aSlip), "62.5", "4999", 1), fmt.Sprintf(`"batch_id":%q`, id.New("bat")))
	first := h.want(h.brought(h.tokens[access.Agent], body), http.StatusAccepted)
	back := clock.Jump(50 * time.Hour)
	_, _, token := h.key(h.coop, access.Agent)
	again := h.want(h.brought(token, body), http.StatusAccepted)
	back()
	if first["job_id"] != again["job_id"] || again["held"] == nil {
		t.Errorf("%v, want the job of %v and why it waits", again, first)
	}
	if n := h.rest.Count("select count(*) from review where kind = 'DELIVERY'"); n != 1 {
		t.Errorf("%d reviews, want one", n)
	}
	_, _, reviewer := h.key(h.coop, access.Cooperative)
	reviewID := h.rest.Text("select id from review where kind = 'DELIVERY'")
	h.want(decision(reviewer, reviewID, "REJECT"), http.StatusOK)
	h.rest.Until("a refused delivery gives its names back", func() bool { return h.rest.Count("select count(*) from delivery_claim") == 0 })
	h.rest.Restart(func() { h.rest.Reviews.Mode = policy.Flags })
	small := strings.Replace(body, "4999", "40", 1)
	h.want(h.brought(h.tokens[access.Agent], small), http.StatusCreated)
}

// A bag has its code before there is a network.
// spec: batch-not-arrived
func TestThePageOfABagThatHasNotArrivedSaysSo(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	h.server.Pages = easel{}
	page := func(batchID, accept string) (int, string) {
		out := h.do(ask{method: http.MethodGet, path: "/t/" + batchID, header: map[string]string{"Accept": accept}})
		return out.status, string(out.body)
	}
	mine := id.New("bat")
	if status, body := page(mine, "text/html"); status != http.StatusNotFound || !strings.Contains(body, "awaited "+mine) {
		t.Errorf("%d %s, want the page of a bag that is awaited", status, body)
	}
	if status, body := page(strings.TrimPrefix(mine, "bat_"), "application/json"); status != http.StatusNotFound || !strings.Contains(body, "BATCH_NOT_FOUND") || !strings.Contains(body, "yet") {
		t.Errorf("%d %s, want BATCH_NOT_FOUND that says not yet", status, body)
	}
	back := clock.Jump(-61 * 24 * time.Hour)
	old := id.New("bat")
	back()
	for _, never := range []string{old, id.Derived("bat", "no time"), "bat_1"} {
		if status, body := page(never, "text/html"); status != http.StatusNotFound || strings.Contains(body, "awaited") {
			t.Errorf("%s: %d %s, want that nothing is found", never, status, body)
		}
	}
	h.want(h.brought(h.tokens[access.Agent], saying(h.delivery(h.rest.Farmer(h.coop), aSlip), fmt.Sprintf(`"batch_id":%q`, mine))), http.StatusCreated)
	if status, body := page(mine, "text/html"); status != http.StatusOK || !strings.Contains(body, "batch "+mine) {
		t.Errorf("%d %s, want the page of the batch", status, body)
	}
}

// spec: registration-again
func TestARegistrationSentAgainGivesTheFarmer(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	card := func(token, phone, external string) ask {
		a := g.applicant("UG-77", 7)
		a.token = token
		register := a.ask()
		register.body = saying(register.body, fmt.Sprintf(`"external_id":%q`, external))
		if phone != "" {
			register.body = strings.Replace(register.body, a.phone, phone, 1)
		}
		return register
	}
	first := g.want(card(g.tokens[access.Cooperative], "", "CARD-77"), http.StatusCreated)
	defer clock.Jump(50 * time.Hour)()
	_, _, agent := g.key(g.coop, access.Agent)
	again := g.want(card(agent, "", "CARD-77"), http.StatusCreated)
	if first["already"] != nil || again["already"] != true || again["chain_tx_hash"] != first["chain_tx_hash"] {
		t.Errorf("%v, want %v, and that it was registered already", again, first)
	}
	g.refused(card(agent, "+256773199999", "CARD-77"), fault.FarmerAlreadyRegistered)
	g.refused(card(agent, "", "CARD-78"), fault.FarmerAlreadyRegistered)
}
