package api

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/lending"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/webhook"
	"mwanyi/internal/webhook/webhooktest"
)

// listening is everybody's webhook in a house of lenders.
type listening struct {
	*lenders
	at map[string]*webhooktest.Receiver // by organisation
	id map[string]string                // of the webhook, by organisation
}

func openListening(t *testing.T, s *store.Store) listening {
	t.Helper()
	l := listening{lenders: openLenders(t, s), at: map[string]*webhooktest.Receiver{}, id: map[string]string{}}
	l.deliver(0)
	for organisation, audience := range map[string]webhook.Audience{
		l.coop: webhook.Cooperatives, l.other: webhook.Cooperatives, l.buyer: webhook.Buyers, l.mfi: webhook.Lenders, l.second: webhook.Lenders,
	} {
		_, _, token := l.key(organisation, access.Role(audience))
		kinds := each(webhook.KindsFor(audience), func(k webhook.Kind) string { return string(k) })
		l.at[organisation] = webhooktest.New(t)
		made := l.want(l.registerWebhook(token, organisation, l.at[organisation].URL, kinds...), http.StatusCreated)
		if made["cooperative_id"] != organisation {
			t.Errorf("the webhook is %v's, want %s's", made["cooperative_id"], organisation)
		}
		l.id[organisation] = made["webhook_id"].(string)
	}
	return l
}

// heard are the kinds that came to an organisation, in their order; delivered
// deliveries are waited for.
func (l listening) heard(organisation string) (kinds []string) {
	l.t.Helper()
	l.rest.Until("all is delivered", func() bool {
		return l.rest.Count("select count(*) from event where queued_at is null")+l.rest.Count("select count(*) from delivery where status = 'PENDING'") == 0
	})
	for _, d := range l.at[organisation].All() {
		kinds = append(kinds, d.Event)
	}
	return kinds
}

// What an organisation hears is what it is a side of, and for lenders the pool's
// loans. Real loans and deposits, and orders as their desk tells them.
// spec: event-audience, webhooks-of-all, event-deposit
func TestEverybodyIsToldOfWhatItMaySee(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		l := openListening(t, s)
		began := clock.Now().Add(-time.Second)
		l.wired(100_000_000)
		l.want(l.post(depositOf(l.mfi, "wire-1", "")), http.StatusCreated)
		l.rest.Model.RefuseDeposits(fault.New(fault.InsufficientPermissions, "not a lender"))
		l.wired(100_000_000)
		l.refused(l.post(depositOf(l.second, "wire-2", "")), fault.ChainUnavailable)
		l.until("wire-2", "REFUNDED")
		for _, kind := range []webhook.Kind{webhook.OrderCreated, webhook.OrderConfirmed, webhook.OrderPaid, webhook.OrderCancelled} {
			must(t, s.Update(context.Background(), func(tx *store.Tx) error {
				return webhook.Emit(tx, webhook.Event{Kind: kind, OrganisationID: l.coop, Others: []string{l.buyer, l.coop}, Resource: "po_1", Data: map[string]any{"po_id": "po_1"}})
			}))
		}
		farmerID := l.rest.Farmer(l.coop)
		b := l.rest.Submit(l.rest.Delivery(l.coop, farmerID))
		loan, err := l.rest.Lending.Originate(t.Context(), lending.OriginateRequest{FarmerID: farmerID, BatchID: b.ID, CooperativeID: l.coop, Amount: sceneLoan}, "")
		must(t, err)
		l.rest.Until("the farmer is paid", func() bool { return l.rest.Told("loan.originated", loan.ID) == 1 })

		orders := []string{"order.created", "order.confirmed", "order.paid", "order.cancelled"}
		for organisation, want := range map[string][]string{
			l.buyer: orders, l.mfi: {"deposit.completed", "loan.originated"}, l.second: {"deposit.failed", "loan.originated"}, l.other: nil,
		} {
			got := l.heard(organisation)
			if organisation != l.buyer { // of different things: in any order
				slices.Sort(got)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s heard %v, want %v", organisation, got, want)
			}
		}
		for _, kind := range append(orders, "loan.originated") {
			if got := l.heard(l.coop); len(slices.DeleteFunc(got, func(k string) bool { return k != kind })) != 1 {
				t.Errorf("the cooperative heard %v, want %s once", got, kind)
			}
		}
		l.tellsNoPerson(farmerID)
		// What a lender has missed it can have again, the pool's loans too.
		window := encoded(t, map[string]any{"since": clock.Stamp(began), "until": clock.Stamp(clock.Now().Add(time.Minute))})
		got := l.want(ask{method: "POST", path: "/webhooks/" + l.id[l.mfi] + "/replay", token: l.tokens[access.MFI], body: window}, http.StatusAccepted)
		if got["queued"] != 2.0 {
			t.Errorf("the replay has queued %v, want the deposit and the loan", got["queued"])
		}
	})
}

// tellsNoPerson looks for the farmer in what lenders were told.
func (l listening) tellsNoPerson(farmerID string) {
	l.t.Helper()
	number, err := l.rest.Farmers.Phone(l.t.Context(), farmerID)
	must(l.t, err)
	for _, d := range slices.Concat(l.at[l.mfi].All(), l.at[l.second].All()) {
		if body := string(d.Raw); strings.Contains(body, number.Reveal()) || strings.Contains(body, "phone") || strings.Contains(body, "name") {
			l.t.Errorf("%s tells a lender who the farmer is: %s", d.Event, body)
		}
	}
}

// spec: event-audience, webhooks-of-all
func TestNobodyAsksForEventsItIsNeverToldOf(t *testing.T) {
	h := openOne(t)
	for role, kinds := range map[access.Role][2]string{ // one that it is told of, one that it is not
		access.Cooperative: {"order.paid", "deposit.failed"}, access.Buyer: {"order.paid", "loan.repaid"}, access.MFI: {"loan.repaid", "order.paid"},
	} {
		organisation := map[access.Role]string{access.Cooperative: h.coop, access.Buyer: h.buyer, access.MFI: h.mfi}[role]
		h.refused(h.registerWebhook(h.tokens[role], organisation, "https://hooks.example.org/x", kinds[1]), fault.InvalidRequest)
		h.refused(h.registerWebhook(h.tokens[access.Admin], organisation, "https://hooks.example.org/x", kinds[1]), fault.InvalidRequest)
		h.refused(h.registerWebhook(h.tokens[role], h.other, "https://hooks.example.org/x", kinds[0]), fault.InsufficientPermissions)
		id := h.want(h.registerWebhook(h.tokens[access.Admin], organisation, "https://hooks.example.org/x", kinds[0]), http.StatusCreated)["webhook_id"].(string)
		at := func(method, rest, body string) ask {
			return ask{method: method, path: "/webhooks/" + id + rest, token: h.tokens[role], body: body}
		}
		h.refused(at("PATCH", "", `{"events":["`+kinds[1]+`"]}`), fault.InvalidRequest)
		h.refused(at("POST", "/test", `{"event":"`+kinds[1]+`"}`), fault.InvalidRequest)
		h.refused(ask{method: "GET", path: "/webhooks/" + id, token: h.foreign}, fault.InsufficientPermissions)
		if list := h.want(ask{method: "GET", path: "/webhooks", token: h.tokens[role]}, http.StatusOK)["webhooks"].([]any); len(list) != 1 {
			t.Errorf("%s lists %v, want its own webhook", role, list)
		}
		if out := h.do(at("DELETE", "", "")); out.status != http.StatusNoContent {
			t.Errorf("%s cannot delete its webhook: %d %s", role, out.status, out.body)
		}
	}
	h.refused(h.registerWebhook(h.tokens[access.Admin], "coop_01KENS6EPQCATVWW5D8CSVACP4", "https://hooks.example.org/x", "order.paid"), fault.CooperativeNotFound)
}

// Who has no cooperative names none: it is its own organisation's webhook then.
// spec: post-webhooks, webhooks-of-all
func TestABuyerAndALenderNeedNotNameThemselves(t *testing.T) {
	h := openOne(t)
	register := func(role access.Role, kind string) ask {
		return ask{method: "POST", path: "/webhooks", token: h.tokens[role], body: `{"url":"https://hooks.example.org/x","events":["` + kind + `"],"secret":"a secret of its own"}`}
	}
	for role, of := range map[access.Role]struct{ organisation, kind string }{access.Buyer: {h.buyer, "order.paid"}, access.MFI: {h.mfi, "loan.repaid"}} {
		made := h.want(register(role, of.kind), http.StatusCreated)
		if made["cooperative_id"] != of.organisation {
			t.Errorf("%s has made a webhook of %v, want its own, %s", role, made["cooperative_id"], of.organisation)
		}
		h.want(ask{method: "GET", path: "/webhooks/" + made["webhook_id"].(string), token: h.tokens[role]}, http.StatusOK)
	}
	for _, role := range []access.Role{access.Cooperative, access.Admin} {
		h.says(register(role, "order.paid"), fault.InvalidRequest, "cooperative_id is required")
	}
}
