package quotes

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/price"
	"mwanyi/internal/outside/price/pricetest"
	"mwanyi/internal/secret"
)

// market serves whatever body it was given.
func market(t *testing.T) (url string, show func(status int, body string)) {
	t.Helper()
	type answer struct {
		status int
		body   string
	}
	var now atomic.Pointer[answer]
	now.Store(&answer{status: http.StatusNotFound})
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("X-Key") != "the key" {
			w.WriteHeader(http.StatusForbidden)
			return
		}
		a := now.Load()
		w.WriteHeader(a.status)
		_, _ = w.Write([]byte(a.body))
	}))
	t.Cleanup(s.Close)
	return s.URL, func(status int, body string) { now.Store(&answer{status, body}) }
}

func source(url string) *Source {
	return New(Options{URL: url, Header: "X-Key", Key: secret.New("the key"), PricePath: "data.price", TimePath: "data.at"})
}

func TestASourceOfQuotesIsASource(t *testing.T) {
	pricetest.Run(t, func(t *testing.T) pricetest.Market {
		url, show := market(t)
		return pricetest.Market{
			Source: source(url),
			Show: func(perKg string, at time.Time) {
				body, err := json.Marshal(map[string]any{"data": map[string]any{"price": perKg, "at": at.Format(time.RFC3339)}})
				if err != nil {
					t.Fatal(err)
				}
				show(http.StatusOK, string(body))
			},
			Break: func() { show(http.StatusBadGateway, "") },
		}
	})
}

func TestAnswersThatAreNoQuotesAreUnavailable(t *testing.T) {
	url, show := market(t)
	const at = `"at":"2026-10-02T08:14:31Z"`
	for name, body := range map[string]string{
		"no JSON":        "<html>",
		"no object":      `[1]`,
		"no price":       `{"data":{` + at + `}}`,
		"price null":     `{"data":{"price":null,` + at + `}}`,
		"price object":   `{"data":{"price":{},` + at + `}}`,
		"huge price":     `{"data":{"price":1e300,` + at + `}}`,
		"no time":        `{"data":{"price":4.2}}`,
		"time as number": `{"data":{"price":4.2,"at":1}}`,
		"endless":        `{"data":{"price":4.2,` + at + `}}` + strings.Repeat(" ", maxAnswer),
	} {
		show(http.StatusOK, body)
		if q, err := source(url).Newest(t.Context()); err == nil {
			t.Errorf("%s: got %v, want an error", name, q)
		}
	}
}

func TestDecimalsBeyondSixAreCut(t *testing.T) {
	url, show := market(t)
	show(http.StatusOK, `{"data":{"price":4.12345678,"at":"2026-10-02T08:14:31Z"}}`)
	q, err := source(url).Newest(t.Context())
	if want, _ := money.ParseDecimal("4.123456"); err != nil {
		t.Error(err)
	} else if q.PerKg != want {
		t.Errorf("per kg %v, want %v: %v", q.PerKg, want, q)
	}
}

func TestTheKeyIsInNoError(t *testing.T) {
	dead := New(Options{URL: "http://127.0.0.1:1/", Header: "X-Key", Key: secret.New("the key"), PricePath: "p", TimePath: "t"})
	_, err := dead.Newest(t.Context())
	if err == nil {
		t.Fatalf("got %v, want an error", err)
	}
	if strings.Contains(err.Error(), "the key") {
		t.Errorf("error %q, want no %q in it", err, "the key")
	}
	var _ price.Source = dead
}
