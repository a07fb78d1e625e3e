package yellowcard_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/yellowcard"
	"mwanyi/internal/secret"
)

// telling is a rail whose server gives one answer to everything.
func telling(t *testing.T, answer string) payrail.Rail { return tellingBy(t, answer, "") }

// tellingBy is the same with a rate that binds.
func tellingBy(t *testing.T, answer, binding string) payrail.Rail {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Write([]byte(answer)) }))
	t.Cleanup(server.Close)
	return yellowcard.New(yellowcard.Options{BaseURL: server.URL, APIKey: secret.New("k"), Secret: secret.New("s"), BindingRate: binding, Timeout: 5 * time.Second})
}

func TestABalanceThatCannotBeRightIsNone(t *testing.T) {
	for answer, want := range map[string]int64{
		`{"accounts":[{"available":12.5,"currency":"USDC","currencyType":"crypto"}]}`:          12_500_000,
		`{"accounts":[{"available":7,"currency":"KES"},{"available":12,"currency":"USD"}]}`:    12_000_000,
		`{"accounts":[{"available":7,"currency":"USD"},{"available":12,"currency":"USDC"}]}`:   12_000_000,
		`{"accounts":[{"available":0,"currency":"USDC"}]}`:                                     0,
		`{"accounts":[{"available":-1,"currency":"USDC"}]}`:                                    -1,
		`{"accounts":[{"available":"12","currency":"USDC"}]}`:                                  -1,
		`{"accounts":[{"available":1e300,"currency":"USDC"}]}`:                                 -1,
		`{"accounts":[{"available":99999999999999999999,"currency":"USDC"}]}`:                  -1,
		`{"accounts":[{"available":null,"currency":"USDC"}]}`:                                  -1,
		`{"accounts":[{"currency":"USDC"}]}`:                                                   -1,
		`{"accounts":[{"available":12,"currency":"KES"}]}`:                                     -1,
		`{"accounts":[{"available":12}]}`:                                                      -1,
		`{"accounts":[{"available":12,"available":13,"currency":"USDC"}]}`:                     -1,
		`{"accounts":[{"available":12,"currency":"USDC"},{"available":13,"currency":"USDC"}]}`: -1,
		`{"accounts":[]}`: -1,
		`{"accounts":[{"available":12,"currency":"USDC"}`: -1,
	} {
		got, err := telling(t, answer).Balance(t.Context())
		if (err != nil) != (want < 0) || err == nil && got.Amount != want {
			t.Errorf("%s: %+v, %v, want %d", answer, got, err, want)
		}
	}
}

func TestAStatementThatCannotBeRightIsNone(t *testing.T) {
	now := clock.Now().Format(time.RFC3339Nano)
	payment := func(fields string) string {
		return fmt.Sprintf(`{"payments":[{%s}]}`, strings.ReplaceAll(fields, "NOW", now))
	}
	for answer, want := range map[string]int{
		`{"payments":[]}`: 0,
		payment(`"id":"1","sequenceId":"r","status":"complete","amount":5,"updatedAt":"NOW"`):                                                   1,
		payment(`"id":"1","sequenceId":"r","status":"complete","amount":5,"serviceFeeAmountUSD":0.1,"updatedAt":"NOW"`):                         2,
		payment(`"id":"1","sequenceId":"r","status":"complete","amount":5,"serviceFeeAmountUSD":0,"updatedAt":"NOW"`):                           1,
		payment(`"id":"1","sequenceId":"r","status":"complete","amount":5,"serviceFeeAmountUSD":0.00,"updatedAt":"NOW"`):                        1,
		payment(`"id":"1","sequenceId":"r","status":"complete","amount":5,"updatedAt":1793000000000`):                                           1,
		payment(`"id":"1","sequenceId":"r","status":"complete","amount":5,"updatedAt":1.5`):                                                     -1,
		payment(`"id":"1","sequenceId":"r","status":"complete","amount":5,"updatedAt":9e18`):                                                    -1,
		payment(`"id":"1","sequenceId":"r","status":"failed","amount":5,"updatedAt":"NOW"`):                                                     0,
		payment(`"id":"1","sequenceId":"r","status":"processing","amount":5,"updatedAt":"NOW"`):                                                 0,
		payment(`"id":"1","sequenceId":"r","status":"mislaid","amount":5,"updatedAt":"NOW"`):                                                    -1,
		payment(`"id":"1","sequenceId":"r","amount":5,"updatedAt":"NOW"`):                                                                       -1,
		payment(`"id":"1","sequenceId":"r","status":"complete","amount":-5,"updatedAt":"NOW"`):                                                  -1,
		payment(`"id":"1","sequenceId":"r","status":"complete","amount":0,"updatedAt":"NOW"`):                                                   -1,
		payment(`"id":"1","sequenceId":"r","status":"complete","amount":1e40,"updatedAt":"NOW"`):                                                -1,
		payment(`"id":"1","sequenceId":"r","status":"complete","amount":"5","updatedAt":"NOW"`):                                                 -1,
		payment(`"id":"1","sequenceId":"r","status":"complete","updatedAt":"NOW"`):                                                              -1,
		payment(`"id":"1","sequenceId":"r","status":"complete","amount":5,"serviceFeeAmountUSD":-1,"updatedAt":"NOW"`):                          -1,
		payment(`"id":"1","status":"complete","amount":5,"updatedAt":"NOW"`):                                                                    -1,
		payment(`"sequenceId":"r","status":"complete","amount":5,"updatedAt":"NOW"`):                                                            -1,
		payment(`"id":"1 2","sequenceId":"r","status":"complete","amount":5,"updatedAt":"NOW"`):                                                 -1,
		payment(`"id":"1","sequenceId":"r","status":"complete","amount":5`):                                                                     -1,
		payment(`"id":"1","sequenceId":"r","status":"complete","amount":5,"updatedAt":"9999-01-01T00:00:00Z"`):                                  -1,
		payment(`"id":"1","sequenceId":"r","status":"complete","amount":5,"amount":6,"updatedAt":"NOW"`):                                        -1,
		`{"payments":[{"id":"1","status":"failed","updatedAt":"` + now + `"},{"id":"2","status":"failed","updatedAt":"2026-02-01T00:00:00Z"}]}`: -1,
		`{"payments":[` + strings.TrimSuffix(strings.Repeat(`{"id":"1","status":"failed","updatedAt":"`+now+`"},`, 101), ",") + `]}`:            -1,
		// a full page that never changes must not be read for ever
		`{"payments":[` + strings.TrimSuffix(strings.Repeat(`{"id":"1","status":"failed","updatedAt":"2025-01-01T00:00:00Z"},`, 100), ",") + `]}`: -1,
	} {
		got, err := telling(t, answer).Statement(t.Context(), "")
		if (err != nil) != (want < 0) || err == nil && len(got.Lines) != want {
			t.Errorf("%.150s: %+v, %v, want %d lines", answer, got, err, want)
		}
	}
}

// Payments of one instant are told apart by their ids, so that none that ends
// in the instant of the mark is lost.
func TestAMarkStandsBetweenPaymentsOfOneInstant(t *testing.T) {
	const at = `"sequenceId":"r","amount":5,"updatedAt":"2026-11-01T00:00:00.123Z"}`
	first, err := telling(t, `{"payments":[{"id":"1","status":"complete",`+at+`,{"id":"2","status":"process",`+at+`]}`).Statement(t.Context(), "")
	if err != nil || len(first.Lines) != 1 || first.Lines[0].ID != "1" {
		t.Fatalf("%+v, %v", first, err)
	}
	second, err := telling(t, `{"payments":[{"id":"1","status":"complete",`+at+`,{"id":"2","status":"complete",`+at+`,{"id":"3","status":"complete",`+at+`]}`).Statement(t.Context(), first.Next)
	if err != nil || len(second.Lines) != 2 || second.Lines[0].ID != "2" || second.Lines[1].ID != "3" {
		t.Fatalf("%+v, %v", second, err)
	}
}
