package api

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/device"
	"mwanyi/internal/id"
	"mwanyi/internal/people"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// doubtfulBodies are, of each kind of envelope whose call may be held, one that is.
func (w *scale) doubtfulBodies() map[string]string {
	return map[string]string{
		"delivery": strings.Replace(w.delivery(func(fields map[string]any) {
			fields["weight_slip_photo_url"] = "ipfs://QmUNLLsPACCz1vLxQVkXqqLX5R1X345qqfHbsf67hvA3Nn"
		}).body,
			"{", fmt.Sprintf(`{"batch_id":%q,`, id.New("bat")), 1),
		"registration": fmt.Sprintf(`{"national_farmer_id":"UG-NEW","cooperative_id":%q,"phone":"+256772140077","registration_source":"AGENT_MANUAL","manual_farm_polygon":%s,"manual_area_hectares":%v,"manual_cultivar":"SL14"}`,
			w.coop, farmers.Plot(w.t, 77).GeoJSON(), farmers.Plot(w.t, 77).Hectares()),
		"boundary": fmt.Sprintf(`{"reason":"walked again","polygon":%s}`, farmers.Plot(w.t, 88).GeoJSON()),
	}
}

// What a manager has decided about is told to the phone when it asks the next time, of
// every kind that can be held: the answer that it waits is never an old one.
// spec: sync
func TestAPhoneIsToldWhatAManagerHasDecided(t *testing.T) {
	for word, want := range map[string][2]string{"APPROVE": {"DONE", ""}, "REJECT": {"REFUSED", "REVIEW_REJECTED"}} {
		t.Run(word, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				w := openScale(t, s, policy.Holds)
				phone := w.enrolled(w.user("Aisha", people.Agent).ID)
				for kind, body := range w.doubtfulBodies() {
					e, err := device.Seal(phone.server, strings.TrimPrefix(id.New("x"), "x_"), phone.id,
						device.Content{PersonID: phone.userID, Kind: kind, FarmerID: w.farmer, CapturedAt: clock.Now(), Body: json.RawMessage(body)})
					must(t, err)
					e.Signature = phone.sign(string(e.SignedText()))
					for range 2 {
						waits := w.sync(as(phone.cookie), e)[0]
						waits.is(t, "SENT", "")
						if held, _ := waits.Result["held"].([]any); len(held) == 0 {
							t.Fatalf("a %s that is held: %v, want why", kind, waits.Result)
						}
					}
					open, _ := w.want(ask{method: http.MethodGet, path: "/reviews?status=OPEN", token: w.tokens[access.Cooperative]}, http.StatusOK)["reviews"].([]any)
					if len(open) != 1 {
						t.Fatalf("%d reviews of one %s, want 1: %v", len(open), kind, open)
					}
					w.want(decision(w.tokens[access.Cooperative], fmt.Sprint(open[0].(map[string]any)["review_id"]), word), http.StatusOK)
					w.rest.Until("it has gone on", func() bool { return w.sync(as(phone.cookie), e)[0].Status != "SENT" })
					w.sync(as(phone.cookie), e)[0].is(t, want[0], want[1])
				}
			})
		})
	}
}

// Of two phones that register one farmer the second is told to come again while nobody knows
// what becomes of the first: nothing of it is refused for good before that.
// spec: sync, code-farmer-already-registered
func TestASecondRegistrationWaitsForWhatBecomesOfTheFirst(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openScale(t, s, policy.Holds)
		var sealed []device.Envelope
		var phones []*fieldPhone
		for _, name := range []string{"Aisha", "Brian"} {
			phone := w.enrolled(w.user(name, people.Agent).ID)
			e := phone.sealed(strings.TrimPrefix(id.New("x"), "x_"), phone.userID, "registration", w.doubtfulBodies()["registration"])
			phones, sealed = append(phones, phone), append(sealed, e)
		}
		w.sync(as(phones[0].cookie), sealed[0])[0].is(t, "SENT", "")
		w.sync(as(phones[1].cookie), sealed[1])[0].is(t, "LATER", "FARMER_ALREADY_REGISTERED")
		open, _ := w.want(ask{method: http.MethodGet, path: "/reviews?status=OPEN", token: w.tokens[access.Cooperative]}, http.StatusOK)["reviews"].([]any)
		w.want(decision(w.tokens[access.Cooperative], fmt.Sprint(open[0].(map[string]any)["review_id"]), "APPROVE"), http.StatusOK)
		w.rest.Until("the first is registered", func() bool { return w.sync(as(phones[0].cookie), sealed[0])[0].Status == "DONE" })
		w.sync(as(phones[1].cookie), sealed[1])[0].is(t, "REFUSED", "FARMER_ALREADY_REGISTERED")
	})
}
