package api

import (
	"net/http"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/airtel"
	"mwanyi/internal/outside/payrail/mtn"
	"mwanyi/internal/phone"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/sandbox/sandboxtest"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// operators makes the bank pay by the operators' own rails.
func operators(t *testing.T, b *bank) *sandboxtest.Rails {
	twins := sandboxtest.Payout(t, payout.Options{Rate: 3700_000_000, Settles: 20 * time.Millisecond, MTN: payout.DevMTN, Airtel: payout.DevAirtel})
	m, a := payout.DevMTN, payout.DevAirtel
	b.desk.Routes.By = map[phone.Operator][]payrail.Rail{
		phone.MTN: {mtn.New(mtn.Options{BaseURL: twins.URL + "/payout/mtn", Environment: m.Environment, Subscription: m.Subscription, APIUser: m.APIUser, APIKey: m.APIKey,
			Rate: 3700_000_000, CallbackURL: "https://h/inbound/payouts/" + payout.DevMTNDoor.Reveal(), CallbackPart: payout.DevMTNDoor, Timeout: 5 * time.Second})},
		phone.Airtel: {airtel.New(airtel.Options{BaseURL: twins.URL + "/payout/airtel", ClientID: a.ClientID, ClientSecret: a.ClientSecret, PIN: a.PIN, Padding: airtel.OAEPSHA256,
			Rate: 3700_000_000, CallbackPart: payout.DevAirtelDoor, HashKey: a.HashKey, Timeout: 5 * time.Second})},
	}
	return twins
}

// What an operator tells at its own door makes the service ask, once; the news of
// another reference, at another door or of nobody moves nothing.
// spec: payout-callback-door, rail-per-operator
func TestAnOperatorThatSignsNothingIsHeardAtItsOwnDoor(t *testing.T) {
	b := openBank(t, storetest.Open(t))
	twins := operators(t, b)
	b.desk.Polls = []time.Duration{time.Hour}
	ofMTN := b.farmer(b.coop, "UG", "3456", 1)
	other := farmers.Application(t, b.coop, "UG-airtel", 2)
	other.Phone = farmers.Phone(t, "+256752123456")
	farmers.Register(t, b.rest.Farmers, other)
	for _, row := range []struct {
		farmerID, method string
	}{{ofMTN, http.MethodPut}, {other.FarmerID, http.MethodPost}} {
		made := b.want(ask{method: "POST", path: "/payments/farmer-payout", token: b.tokens[access.Cooperative],
			body: b.order(row.farmerID, b.batch(b.coop, row.farmerID), b.coop)}, http.StatusCreated)
		news := twins.News(t, made["payout_provider_reference"].(string))
		if news.Method != row.method {
			t.Fatalf("%s told with %s, want %s", row.farmerID, news.Method, row.method)
		}
		tell := ask{method: news.Method, path: news.Path, body: string(news.Body), wild: true}
		if hash := news.Header.Get("Hash"); hash != "" {
			tell.header = map[string]string{"Hash": hash}
			bare := tell
			bare.header = nil
			b.refused(bare, fault.InvalidSignature)
		}
		for _, path := range []string{"/inbound/payouts/a-guess-that-is-as-long-as-a-door-is", news.Path + "x"} {
			elsewhere := tell
			elsewhere.path = path
			b.refused(elsewhere, fault.InvalidSignature)
		}
		b.refused(ask{method: "POST", path: "/inbound/payouts", body: tell.body, wild: true, header: tell.header}, fault.InvalidSignature)
		for _, want := range []string{"ACCEPTED", "DUPLICATE"} {
			if got := b.want(tell, http.StatusOK); got["status"] != want {
				t.Errorf("%s: %v, want %s", row.farmerID, got, want)
			}
		}
		b.until(made["payout_id"].(string), "COMPLETED")
	}
	// A lie at the right door makes the service ask, and moves nothing.
	barred := b.farmer(b.coop, "UG", "0005", 3)
	made := b.want(ask{method: "POST", path: "/payments/farmer-payout", token: b.tokens[access.Cooperative], body: b.order(barred, b.batch(b.coop, barred), b.coop)}, http.StatusCreated)
	twins.News(t, made["payout_provider_reference"].(string)) // it has failed there
	lie := `{"externalId":"` + made["payout_provider_reference"].(string) + `","status":"SUCCESSFUL"}`
	door := "/inbound/payouts/" + payout.DevMTNDoor.Reveal()
	b.want(ask{method: http.MethodPut, path: door, body: lie, wild: true}, http.StatusOK)
	b.until(made["payout_id"].(string), "MANUAL_REVIEW")
	b.refused(ask{method: http.MethodPost, path: door, body: `{"externalId":7}`, wild: true}, fault.InvalidRequest)
	if got := twins.Paid(); len(got) != 2 || len(b.rails.Paid()) != 0 {
		t.Errorf("paid %v there and %v by the usual rail, want two and none", got, b.rails.Paid())
	}
}
