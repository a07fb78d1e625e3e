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
