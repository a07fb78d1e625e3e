package api

import (
	"context"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/go-json-experiment/json"
	"go.yaml.in/yaml/v3"

	"mwanyi/internal/access"
	"mwanyi/internal/dial"
	"mwanyi/internal/fault"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/webhook"
	"mwanyi/internal/webhook/webhooktest"
)

// exampleWebhook is a webhook of the house's cooperative for the contract's examples.
func (h *house) exampleWebhook() string {
	h.t.Helper()
	list, _, err := h.server.Webhooks.List(context.Background(), h.coop, "", "", 1)
	must(h.t, err)
	if len(list) > 0 {
		return list[0].ID
	}
	w, err := h.server.Webhooks.Register(context.Background(), webhook.Webhook{OrganisationID: h.coop, Audience: webhook.Cooperatives, URL: "https://hooks.example.org/", Events: webhook.KindsFor(webhook.Cooperatives)}, secret.New("a secret of the examples"), nil)
	must(h.t, err)
	return w.ID
}

// deliver runs a courier beside the API.
func (h *house) deliver(waits ...time.Duration) {
	h.t.Helper()
	c := &webhook.Courier{Store: h.store, Box: h.server.Webhooks.Box, Client: (&dial.Guard{Development: true}).Client(4), Waits: waits, Log: slog.New(slog.DiscardHandler)}
	must(h.t, c.Start(context.Background()))
	h.t.Cleanup(func() { must(h.t, c.Stop(context.Background())) })
}

func (h *house) registerWebhook(token, coop, url string, kinds ...string) ask {
	body := map[string]any{"url": url, "events": kinds, "cooperative_id": coop, "secret": webhooktest.Secret}
	return ask{method: "POST", path: "/webhooks", token: token, body: encoded(h.t, body)}
}

// eventSchemas are the schemas of the bodies that the contract's section
// webhooks promises; kin-openapi does not read that section itself.
func eventSchemas(t *testing.T) map[string]*openapi3.Schema {
	t.Helper()
	var doc map[string]any
	must(t, yaml.Unmarshal(Contract, &doc))
	paths := map[string]any{}
	for kind, item := range doc["webhooks"].(map[string]any) {
		paths["/"+kind] = item
	}
	doc["paths"] = paths
	delete(doc, "webhooks")
	text, err := json.Marshal(doc)
	must(t, err)
	read, err := openapi3.NewLoader().LoadFromData(text)
	must(t, err)
	found := map[string]*openapi3.Schema{}
	for path, item := range read.Paths.Map() {
		found[strings.TrimPrefix(path, "/")] = item.Post.RequestBody.Value.Content.Get("application/json").Schema.Value
	}
	return found
}

// spec: post-webhooks, post-webhooks-test, webhook-body, webhook-signature, webhook-headers, event-kinds
func TestASampleOfEveryKindArrivesSignedAndAsTheContractSays(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		h.deliver(0)
		receiver, schemas := webhooktest.New(t), eventSchemas(t)
		ids := map[string]string{} // of webhooks, by kind
		for role, organisation := range map[access.Role]string{access.Cooperative: h.coop, access.MFI: h.mfi} {
			kinds := each(webhook.KindsFor(webhook.Audience(role)), func(k webhook.Kind) string { return string(k) })
			kinds = slices.DeleteFunc(kinds, func(k string) bool {
				return role == access.MFI && !strings.HasPrefix(k, "deposit.") && !strings.HasPrefix(k, "withdrawal.")
			})
			id := h.want(h.registerWebhook(h.tokens[role], organisation, receiver.URL, kinds...), http.StatusCreated)["webhook_id"].(string)
			for i, kind := range kinds {
				ids[kind] = id
				body := `{"event":"` + kind + `"}`
				if i == 0 {
					body = "" // the first that the webhook asks for
				}
				got := h.want(ask{method: "POST", path: "/webhooks/" + id + "/test", token: h.tokens[role], body: body}, http.StatusAccepted)
				if got["event"] != kind || got["status"] != "PENDING" {
					t.Errorf("%s: %v", kind, got)
				}
			}
		}
		arrived := receiver.WaitFor(len(eventKinds))
		if len(schemas) != len(eventKinds) {
			t.Errorf("the contract has %d events", len(schemas))
		}
		var seen []string
		for _, d := range arrived {
			seen = append(seen, d.Event)
			var body any
			must(t, json.Unmarshal(d.Raw, &body))
			if err := schemas[d.Event].VisitJSON(body, openapi3.MultiErrors()); err != nil {
				t.Errorf("%s breaks the contract: %v", d.Event, err)
			}
			if d.WebhookID != ids[d.Event] || d.Version != webhook.APIVersion {
				t.Errorf("%s: webhook %s, version %s", d.Event, d.WebhookID, d.Version)
			}
		}
		slices.Sort(seen)
		if want := slices.Sorted(slices.Values(eventKinds)); !slices.Equal(seen, want) {
			t.Errorf("arrived %v", seen)
		}
		detail := h.settled(ids["batch.delivered"], min(20, len(webhook.KindsFor(webhook.Cooperatives))))
		for _, d := range detail {
			if d["status"] != "DELIVERED" || len(d["attempts"].([]any)) != 1 {
				t.Errorf("got %v, want it DELIVERED at the first attempt", d)
			}
		}
	})
}

// settled waits until n deliveries have ended, and gives them.
func (h *house) settled(id string, n int) (list []map[string]any) {
	h.t.Helper()
	woken, stop := h.store.Listen("webhook/" + id)
	defer stop()
	late := time.After(20 * time.Second)
	for {
		list = nil
		got := h.want(ask{method: "GET", path: "/webhooks/" + id, token: h.tokens[access.Admin]}, http.StatusOK)
		for _, d := range got["recent_deliveries"].([]any) {
			if d := d.(map[string]any); d["status"] != "PENDING" {
				list = append(list, d)
			}
		}
		if len(list) >= n {
			return list
		}
		select {
		case <-late:
			h.t.Fatalf("%d of %d deliveries have ended: %v", len(list), n, got)
		case <-woken:
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// spec: get-webhooks, get-webhooks-id, patch-webhooks, delete-webhooks, post-webhooks-replay, code-webhook-not-found, code-delivery-not-found
func TestAWebhookFromRegistrationToDeletion(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		h.deliver(0)
		receiver, mine := webhooktest.New(t), h.tokens[access.Cooperative]
		receiver.Answer = func(d webhooktest.Delivery) int {
			if d.Event == "batch.graded" {
				return http.StatusTeapot
			}
			return http.StatusOK
		}
		id := h.want(h.registerWebhook(mine, h.coop, receiver.URL, "batch.delivered", "batch.graded"), http.StatusCreated)["webhook_id"].(string)
		at := func(method, rest, body string) ask {
			return ask{method: method, path: "/webhooks/" + id + rest, token: mine, body: body}
		}
		sample := h.want(at("POST", "/test", `{"event":"batch.delivered"}`), http.StatusAccepted)["delivery_id"].(string)
		again := h.want(at("POST", "/replay/"+sample, ""), http.StatusAccepted)["delivery_id"].(string)
		if again == sample {
			t.Error("a replay has a delivery of its own")
		}
		both := receiver.WaitFor(2)
		if string(both[0].Raw) != string(both[1].Raw) || both[0].ID == both[1].ID {
			t.Errorf("the replay differs:\n%s\n%s", both[0].Raw, both[1].Raw)
		}
		h.want(at("POST", "/test", `{"event":"batch.graded"}`), http.StatusAccepted)
		failed := h.settled(id, 3)[0]
		attempt := failed["attempts"].([]any)[0].(map[string]any)
		if failed["status"] != "FAILED" || attempt["response_code"] != 418.0 || attempt["error"] != "the receiver answered 418" {
			t.Errorf("got %v, want it FAILED with the receiver's 418", failed)
		}
		if got := h.want(at("GET", "", ""), http.StatusOK); got["status"] != "ACTIVE" || len(got["events"].([]any)) != 2 {
			t.Errorf("a failed sample suspends: %v", got)
		}
		if got := h.want(at("PATCH", "", `{"events":["loan.repaid"]}`), http.StatusOK); got["events"].([]any)[0] != "loan.repaid" || got["url"] != receiver.URL {
			t.Errorf("got %v, want loan.repaid at %s", got, receiver.URL)
		}
		h.want(at("PATCH", "", `{}`), http.StatusOK)
		list := h.want(ask{method: "GET", path: "/webhooks", token: mine}, http.StatusOK)
		if len(list["webhooks"].([]any)) != 1 || strings.Contains(encoded(t, list), webhooktest.Secret) {
			t.Errorf("got %v, want one webhook and no secret", list)
		}
		h.refused(at("POST", "/replay/dlv_none", ""), fault.DeliveryNotFound)
		if out := h.do(at("DELETE", "", "")); out.status != http.StatusNoContent || len(out.body) != 0 {
			t.Errorf("%d %s", out.status, out.body)
		}
		for _, a := range []ask{at("GET", "", ""), at("PATCH", "", `{}`), at("DELETE", "", ""), at("POST", "/replay/"+sample, ""), at("POST", "/test", ""),
			at("POST", "/replay", `{"since":"2026-10-28T00:00:00Z","until":"2026-10-29T00:00:00Z"}`), at("POST", "/rotate-secret", `{"secret":"another one"}`)} {
			h.refused(a, fault.WebhookNotFound)
		}
	})
}

// spec: webhook-reactivated, webhook-at-least-once
func TestAReactivatedWebhookGetsWhatFailedAndWhatHappenedMeanwhile(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		h.deliver(0, 0) // two attempts, at once
		receiver, mine := webhooktest.New(t), h.tokens[access.Cooperative]
		var back atomic.Bool
		receiver.Answer = func(webhooktest.Delivery) int {
			if back.Load() {
				return http.StatusNoContent
			}
			return http.StatusBadGateway
		}
		id := h.want(h.registerWebhook(mine, h.coop, receiver.URL, "batch.delivered", "batch.graded"), http.StatusCreated)["webhook_id"].(string)
		at := func(method, rest string) ask {
			return ask{method: method, path: "/webhooks/" + id + rest, token: mine, body: map[string]string{"PATCH": "{}"}[method]}
		}
		happens := func(kind webhook.Kind, batch string) {
			must(t, s.Update(t.Context(), func(tx *store.Tx) error {
				return webhook.Emit(tx, webhook.Event{Kind: kind, OrganisationID: h.coop, Resource: batch, Data: map[string]any{"batch_id": batch}})
			}))
		}
		h.want(at("POST", "/test"), http.StatusAccepted) // a sample fails, once and for good
		h.settled(id, 1)
		happens(webhook.BatchDelivered, "bat_1")
		h.settled(id, 2)
		if got := h.want(at("GET", ""), http.StatusOK); got["status"] != "SUSPENDED" {
			t.Fatalf("status %v, want SUSPENDED", got["status"])
		}
		called := receiver.WaitFor(3)
		happens(webhook.BatchGraded, "bat_1")
		happens(webhook.BatchDelivered, "bat_1")
		back.Store(true)
		for range 2 { // the second finds nothing to send
			if got := h.want(at("PATCH", ""), http.StatusOK); got["status"] != "ACTIVE" {
				t.Fatalf("status %v, want ACTIVE", got["status"])
			}
			h.settled(id, 4)
		}
		var got []string
		for _, d := range receiver.All()[3:] {
			got = append(got, d.Event)
		}
		if want := []string{"batch.delivered", "batch.graded", "batch.delivered"}; !slices.Equal(got, want) {
			t.Fatalf("after PATCH %v, want %v", got, want)
		}
		if first := receiver.All()[3]; first.ID != called[2].ID || string(first.Raw) != string(called[2].Raw) {
			t.Errorf("what failed came back as %s %s, want %s %s", first.ID, first.Raw, called[2].ID, called[2].Raw)
		}
	})
}

// spec: tenant-rules
func TestAWebhookIsItsCooperativesOwn(t *testing.T) {
	h := openOne(t)
	id := h.want(h.registerWebhook(h.tokens[access.Cooperative], h.coop, "https://hooks.example.org/x", "dds.filed"), http.StatusCreated)["webhook_id"].(string)
	for _, a := range []ask{
		{method: "GET", path: "/webhooks/" + id}, {method: "PATCH", path: "/webhooks/" + id, body: `{}`}, {method: "DELETE", path: "/webhooks/" + id},
		{method: "POST", path: "/webhooks/" + id + "/test"}, {method: "POST", path: "/webhooks/" + id + "/replay/dlv_1"},
		{method: "POST", path: "/webhooks/" + id + "/replay", body: `{"since":"2026-10-28T00:00:00Z","until":"2026-10-29T00:00:00Z"}`},
		{method: "POST", path: "/webhooks/" + id + "/rotate-secret", body: `{"secret":"stolen secret"}`},
	} {
		for _, token := range []string{h.foreign, h.tokens[access.Agent], h.tokens[access.Buyer], h.tokens[access.MFI]} {
			a.token = token
			h.refused(a, fault.InsufficientPermissions)
		}
	}
	h.refused(h.registerWebhook(h.foreign, h.coop, "https://hooks.example.org/", "dds.filed"), fault.InsufficientPermissions)
	h.refused(h.registerWebhook(h.tokens[access.Admin], "coop_none", "https://hooks.example.org/", "dds.filed"), fault.CooperativeNotFound)
	if list := h.want(ask{method: "GET", path: "/webhooks", token: h.foreign}, http.StatusOK); len(list["webhooks"].([]any)) != 0 {
		t.Errorf("another cooperative sees %v", list)
	}
	if list := h.want(ask{method: "GET", path: "/webhooks", token: h.tokens[access.Admin]}, http.StatusOK); len(list["webhooks"].([]any)) != 1 {
		t.Errorf("ADMIN sees %v", list)
	}
}

// spec: webhook-address
func TestAnInnerAddressCannotBeRegistered(t *testing.T) {
	h := openOne(t)
	h.server.Webhooks.Guard = &dial.Guard{}
	for _, url := range []string{"http://8.8.8.8/", "https://127.0.0.1/", "https://[::1]/", "https://169.254.169.254/latest", "https://10.0.0.1/",
		"https://[::ffff:192.168.1.1]/", "https://100.64.1.1/", "https://localhost/"} {
		h.refused(h.registerWebhook(h.tokens[access.Cooperative], h.coop, url, "dds.filed"), fault.InvalidRequest)
	}
	id := h.want(h.registerWebhook(h.tokens[access.Cooperative], h.coop, "https://8.8.8.8/hook", "dds.filed"), http.StatusCreated)["webhook_id"].(string)
	h.refused(ask{method: "PATCH", path: "/webhooks/" + id, token: h.tokens[access.Cooperative], body: `{"url":"https://10.0.0.1/"}`}, fault.InvalidRequest)
}

func TestARepeatedRegistrationWithItsKeyMakesOneWebhook(t *testing.T) {
	h := openOne(t)
	a := h.registerWebhook(h.tokens[access.Cooperative], h.coop, "https://hooks.example.org/x", "dds.filed")
	a.header = map[string]string{"Idempotency-Key": "once"}
	first, second := h.do(a), h.do(a)
	if first.status != 201 || string(first.body) != string(second.body) || second.header.Get("Idempotency-Replayed") != "true" {
		t.Errorf("%d %s, %d %s", first.status, first.body, second.status, second.body)
	}
	if list := h.want(ask{method: "GET", path: "/webhooks", token: a.token}, http.StatusOK); len(list["webhooks"].([]any)) != 1 {
		t.Errorf("got %v, want one webhook", list)
	}
}
