package pawapay

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/phone"
)

// spec: payout-parts
func TestOnlyWhatTheProviderClearlySaysIsABound(t *testing.T) {
	const form = `{"companyName":"M","countries":[{"country":"KEN","providers":[]},{"country":"UGA","providers":[
		{"provider":"AIRTEL_OAPI_UGA","currencies":[{"currency":"UGX","operationTypes":{"PAYOUT":{"minAmount":"7","maxAmount":"8","status":"OPERATIONAL"}}}]},
		{"provider":"MTN_MOMO_UGA","currencies":[{"currency":"USD","operationTypes":{"PAYOUT":{"minAmount":"1","maxAmount":"2"}}},{"currency":"UGX","operationTypes":PLACE}]}]}]}`
	for name, row := range map[string]struct {
		says string
		want payrail.Bounds
		ok   bool
	}{
		"bounds":             {`{"PAYOUT":{"minAmount":"500","maxAmount":"5000000","decimalsInAmount":"NONE","status":"OPERATIONAL"}}`, payrail.Bounds{Min: 500, Max: 5_000_000}, true},
		"delayed":            {`{"PAYOUT":{"minAmount":"500","maxAmount":"5000000.00","status":"DELAYED"}}`, payrail.Bounds{Min: 500, Max: 5_000_000}, true},
		"closed":             {`{"PAYOUT":{"minAmount":"500","maxAmount":"5000000","status":"CLOSED"}}`, payrail.Bounds{Min: 500, Max: 5_000_000, IsClosed: true}, true},
		"deposits alone":     {`{"DEPOSIT":{"minAmount":"500","maxAmount":"5000000"}}`, payrail.Bounds{}, false},
		"no most":            {`{"PAYOUT":{"minAmount":"500"}}`, payrail.Bounds{}, false},
		"nothing":            {`{"PAYOUT":{"minAmount":"0","maxAmount":"0"}}`, payrail.Bounds{}, false},
		"the wrong way":      {`{"PAYOUT":{"minAmount":"9","maxAmount":"8"}}`, payrail.Bounds{}, false},
		"below zero":         {`{"PAYOUT":{"minAmount":"-9","maxAmount":"8"}}`, payrail.Bounds{}, false},
		"parts of shillings": {`{"PAYOUT":{"minAmount":"1","maxAmount":"8.5"}}`, payrail.Bounds{}, false},
		"no numbers":         {`{"PAYOUT":{"minAmount":"a","maxAmount":"b"}}`, payrail.Bounds{}, false},
		"another form":       {`[1]`, payrail.Bounds{}, false},
	} {
		t.Run(name, func(t *testing.T) {
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path != "/v2/active-conf" || r.URL.Query().Get("country") != "UGA" || r.URL.Query().Get("operationType") != "PAYOUT" {
					t.Errorf("asked %s", r.URL)
				}
				io.WriteString(w, strings.Replace(form, "PLACE", row.says, 1)) //nolint:errcheck // the client would see it
			}))
			defer server.Close()
			if got, err := New(Options{BaseURL: server.URL}).Bounds(t.Context(), phone.MTN); got != row.want || (err == nil) != row.ok {
				t.Errorf("%+v, %v, want %+v", got, err, row.want)
			}
		})
	}
}
