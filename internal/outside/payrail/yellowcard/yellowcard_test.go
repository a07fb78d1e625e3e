package yellowcard_test

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/payrailtest"
	"mwanyi/internal/outside/payrail/yellowcard"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/sandbox/sandboxtest"
	"mwanyi/internal/secret"
)

// spec: rail-account, rail-yellowcard-webhook
func TestYellowCardKeepsTheContractOfARail(t *testing.T) {
	key, shared := secret.New("the key"), secret.New("the secret")
	payrailtest.Run(t, func(t *testing.T) payrailtest.World {
		w := sandboxtest.Payout(t, payout.Options{Rate: 3700_000_000, Settles: 5 * time.Millisecond, YellowCardKey: key, YellowCardSecret: shared})
		rail := func(base string) payrail.Rail {
			return yellowcard.New(yellowcard.Options{BaseURL: base, APIKey: key, Secret: shared, BusinessID: "mwanyi", BusinessName: "Mwanyi", Timeout: 5 * time.Second})
		}
		return payrailtest.World{
			Rail: rail(w.URL + "/payout/yellowcard"), Dead: rail(w.DeadURL), Hands: hands{w, t},
			Account: payrailtest.Account{Currency: payrail.USDC, At: rail},
		}
	})
}

// spec: rail-binding-rate
func TestAQuoteIsTheRateThatBinds(t *testing.T) {
	for _, row := range []struct{ answer, binding, want string }{
		{`{"rates":[{"code":"BWP","buy":13,"sell":-13.07},{"code":"ETH"},{"code":"UGX","buy":3774,"sell":3700}]}`, "", "3700"},
		{`{"rates":[{"code":"UGX","buy":3774,"sell":3700.5}]}`, yellowcard.Sell, "3700.5"},
		{`{"rates":[{"code":"UGX","buy":3774.25,"sell":3700}]}`, yellowcard.Buy, "3774.25"},
		{`{"rates":[{"code":"UGX","buy":3774,"sell":3700.12345678901}]}`, "", "3700.123456"},
		{`{"rates":[{"code":"UGX","buy":3774}]}`, "", ""},
		{`{"rates":[{"code":"UGX","buy":3774,"sell":-3700}]}`, "", ""},
		{`{"rates":[{"code":"UGX","buy":3774,"sell":"3700"}]}`, "", ""},
		{`{"rates":[{"code":"KES","buy":129,"sell":129}]}`, "", ""},
	} {
		got, err := tellingBy(t, row.answer, row.binding).Quote(t.Context())
		if (err == nil) != (row.want != "") || err == nil && got.Rate.String() != row.want {
			t.Errorf("%s %s: %s, %v, want %q", row.answer, row.binding, got.Rate, err, row.want)
		}
	}
}

// spec: rail-binding-rate
func TestAReportTellsTheRateAtWhichItWasTaken(t *testing.T) {
	for answer, want := range map[string]string{
		`{"id":"1","sequenceId":"r","status":"process","rate":3712.57}`:  "3712.57",
		`{"id":"1","sequenceId":"r","status":"complete","rate":3712.57}`: "3712.57",
		`{"id":"1","sequenceId":"r","status":"process"}`:                 "0",
		`{"id":"1","sequenceId":"r","status":"process","rate":null}`:     "0",
	} {
		if got, err := telling(t, answer).Status(t.Context(), "r"); err != nil || got.Rate.String() != want {
			t.Errorf("%s: %+v, %v, want %s", answer, got, err, want)
		}
	}
}

// taker is a provider that keeps the orders that it gets.
type taker struct{ orders []string }

func (k *taker) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case r.URL.Path == "/business/networks":
		fmt.Fprint(w, `{"networks":[{"id":"m","name":"MTN","status":"active","accountNumberType":"phone"},{"id":"b","name":"MTN Bank","status":"active","accountNumberType":"bank"}]}`)
	case r.Method == http.MethodPost:
		body, err := io.ReadAll(r.Body)
		if err != nil {
			panic(err)
		}
		k.orders = append(k.orders, string(body))
		fmt.Fprint(w, `{"id":"1","sequenceId":"r","status":"process","rate":3700}`)
	}
}

// spec: rail-account-name
func TestTheAccountBearsTheNameOfItsHolder(t *testing.T) {
	k := &taker{}
	server := httptest.NewServer(k)
	t.Cleanup(server.Close)
	rail := yellowcard.New(yellowcard.Options{BaseURL: server.URL, APIKey: secret.New("k"), Secret: secret.New("s"), BusinessID: "b", BusinessName: "B", Timeout: 5 * time.Second})
	for _, row := range []struct{ name, want string }{{"Sarah Nakato", "Sarah Nakato"}, {"", "UG-2024-0048213"}} {
		ask := payrailtest.Transfer(t, "3456")
		ask.Name = row.name
		if got, err := rail.Send(t.Context(), ask); err != nil || got.Rate != 3700_000_000 {
			t.Fatalf("%+v, %v", got, err)
		}
		want := fmt.Sprintf(`"destination":{"accountNumber":"+256772123456","accountType":"momo","networkId":"m","accountName":%q}`, row.want)
		if last := k.orders[len(k.orders)-1]; !strings.Contains(last, want) || !strings.Contains(last, `"customerUID":"UG-2024-0048213"`) {
			t.Errorf("got %s, want %s in it", last, want)
		}
	}
}

// A webhook as the provider's users have logged it: no payment, but what happened
// to one, the time in milliseconds, and the key that it is for.
// spec: rail-yellowcard-webhook
func TestAWebhookIsForOurKeyAndDatedInMilliseconds(t *testing.T) {
	key, shared := secret.New("the key"), secret.New("the secret")
	w := sandboxtest.Payout(t, payout.Options{Rate: 3700_000_000, Settles: 5 * time.Millisecond, YellowCardKey: key, YellowCardSecret: shared})
	rail := func(key secret.Text) payrail.Rail {
		return yellowcard.New(yellowcard.Options{BaseURL: w.URL + "/payout/yellowcard", APIKey: key, Secret: shared, BusinessID: "b", BusinessName: "B", Timeout: 5 * time.Second})
	}
	ask := payrailtest.Transfer(t, "0005")
	if _, err := rail(key).Send(t.Context(), ask); err != nil {
		t.Fatal(err)
	}
	news := payrail.Delivery(w.News(t, ask.Reference))
	var body map[string]any
	if err := json.Unmarshal(news.Body, &body); err != nil {
		t.Fatal(err)
	}
	want := []string{"apiKey", "errorCode", "event", "executedAt", "id", "sequenceId", "settlementInfo", "status"}
	if got := slices.Sorted(maps.Keys(body)); !slices.Equal(got, want) {
		t.Errorf("the webhook has %v, want %v", got, want)
	}
	if at, isNumber := body["executedAt"].(float64); !isNumber || clock.Since(time.UnixMilli(int64(at))).Abs() > time.Minute || body["event"] != "SEND.FAILED" {
		t.Errorf("got %v", body)
	}
	if got, err := rail(key).Callback(news); err != nil || got.Reference != ask.Reference {
		t.Errorf("%+v, %v", got, err)
	}
	if got, err := rail(secret.New("another key")).Callback(news); !errors.Is(err, payrail.ErrSignature) {
		t.Errorf("for another key: %+v, %v", got, err)
	}
}

// hands move the sandbox.
type hands struct {
	*sandboxtest.Rails
	t *testing.T
}

func (h hands) News(ref string) payrail.Delivery { return payrail.Delivery(h.Rails.News(h.t, ref)) }

func (h hands) PayUnknown(reference string, local money.UGX) {
	order := fmt.Sprintf(`{"phone":"+256772123499","amount_ugx":%d,"reference":%q,"rail":"yellowcard"}`, local, reference)
	if got := h.Control(http.MethodPost, "/transfers", order); got != http.StatusCreated {
		h.t.Fatalf("status %d", got)
	}
}

func (h hands) Forget(reference string) {
	if got := h.Control(http.MethodDelete, "/transfers/"+reference, ""); got != http.StatusNoContent {
		h.t.Fatalf("status %d", got)
	}
}
