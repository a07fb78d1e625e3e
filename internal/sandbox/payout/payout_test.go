package payout_test

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/secret"
)

func open(t *testing.T, o payout.Options) *payout.System {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	o.Rate, o.PawaPayToken = 3700_000_000, secret.New("token")
	s, err := payout.New(ctx, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func ask(s *payout.System, method, path, token, body string) (status int, answer string) {
	w := httptest.NewRecorder()
	r := httptest.NewRequest(method, path, bytes.NewReader([]byte(body)))
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	s.ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

func payoutOf(reference, phone, amount string) string {
	return fmt.Sprintf(`{"payoutId":%q,"amount":%q,"currency":"UGX","recipient":{"type":"MMO","accountDetails":{"phoneNumber":%q,"provider":"MTN_MOMO_UGA"}},"customerMessage":"Coffee payment"}`, reference, amount, phone)
}

const reference = "2557e86c-1662-49a5-8b9e-fa14d61eb26e"

func TestTheBankRemembersAcrossRestartsWhatItPaid(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bank.jsonl")
	first := open(t, payout.Options{File: file})
	if status, got := ask(first, http.MethodPost, "/pawapay/v2/payouts", "token", payoutOf(reference, "256772123456", "157250")); status != 200 {
		t.Fatalf("status %v, want 200", status)
	} else if !strings.Contains(got, "ACCEPTED") {
		t.Fatalf("got %q, want %q in it", got, "ACCEPTED")
	}
	again := open(t, payout.Options{File: file})
	if _, got := ask(again, http.MethodPost, "/pawapay/v2/payouts", "token", payoutOf(reference, "256772123456", "999")); !strings.Contains(got, "DUPLICATE_IGNORED") {
		t.Errorf("got %q, want %q in it", got, "DUPLICATE_IGNORED")
	}
	_, list := ask(again, http.MethodGet, "/transfers", "", "")
	for _, want := range []string{`"total":1`, reference, `"+256******456"`, `"amount_usdc":42.5`, `"amount_ugx":157250`} {
		if !strings.Contains(list, want) {
			t.Errorf("%s, want %s in it", list, want)
		}
	}
	if strings.Contains(list, "772123") {
		t.Errorf("the list shows a number: %s, want no %q in it", list, "772123")
	}
}

func TestATransferThatWasUnderWayAtARestartEnds(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bank.jsonl")
	first := open(t, payout.Options{File: file, Settles: time.Hour})
	ask(first, http.MethodPost, "/pawapay/v2/payouts", "token", payoutOf(reference, "256772123456", "157250"))
	if _, list := ask(first, http.MethodGet, "/transfers", "", ""); !strings.Contains(list, `"total":0`) {
		t.Errorf("list %q, want %q in it", list, `"total":0`)
	}
	again := open(t, payout.Options{File: file})
	if _, list := ask(again, http.MethodGet, "/transfers", "", ""); !strings.Contains(list, `"total":1`) {
		t.Errorf("list %q, want %q in it", list, `"total":1`)
	}
}

func TestTheRailsRefuseWhatTheRealOnesRefuse(t *testing.T) {
	s := open(t, payout.Options{})
	for name, row := range map[string]struct {
		token, body string
		status      int
		code        string
	}{
		"no token":       {"", payoutOf(reference, "256772123456", "1"), 401, "NO_AUTHENTICATION"},
		"a wrong token":  {"x", payoutOf(reference, "256772123456", "1"), 403, "AUTHENTICATION_ERROR"},
		"no JSON":        {"token", "{", 400, "INVALID_INPUT"},
		"no uuid":        {"token", payoutOf("x", "256772123456", "1"), 400, "INVALID_PARAMETER"},
		"a field less":   {"token", payoutOf(reference, "", "1"), 400, "MISSING_PARAMETER"},
		"a field more":   {"token", strings.Replace(payoutOf(reference, "256772123456", "1"), "{", `{"colour":"red",`, 1), 400, "UNSUPPORTED_PARAMETER"},
		"a long message": {"token", strings.Replace(payoutOf(reference, "256772123456", "1"), "payment", "payment of the season", 1), 400, "INVALID_PARAMETER"},
		"metadata twice": {"token", strings.Replace(payoutOf(reference, "256772123456", "1"), "{", `{"metadata":[{"a":"1","isPII":true},{"b":"1","isPII":true},{"a":"2"}],`, 1), 400, "DUPLICATE_METADATA_FIELD"},
		"no amount":      {"token", payoutOf(reference, "256772123456", "1.5"), 200, "INVALID_AMOUNT"},
		"no number":      {"token", payoutOf(reference, "+256772123456", "1"), 200, "INVALID_PHONE_NUMBER"},
		"out of bounds":  {"token", payoutOf(reference, "256772123456", "5000000001"), 200, "AMOUNT_OUT_OF_BOUNDS"},
		"another money":  {"token", strings.Replace(payoutOf(reference, "256772123456", "1"), "UGX", "KES", 1), 200, "INVALID_CURRENCY"},
		"another wallet": {"token", strings.Replace(payoutOf(reference, "256772123456", "1"), "MTN_MOMO_UGA", "MPESA_KEN", 1), 200, "INVALID_PROVIDER"},
	} {
		if status, got := ask(s, http.MethodPost, "/pawapay/v2/payouts", row.token, row.body); status != row.status {
			t.Errorf("%s: status %v, want %v", name, status, row.status)
		} else if !strings.Contains(got, row.code) {
			t.Errorf("%s: got %q, want %q in it", name, got, row.code)
		}
	}
	if status, got := ask(s, http.MethodPost, "/yellowcard/business/send", "", "{}"); status != 401 {
		t.Errorf("status %v, want 401", status)
	} else if !strings.Contains(got, "AuthenticationError") {
		t.Errorf("got %q, want %q in it", got, "AuthenticationError")
	}
	if _, list := ask(s, http.MethodGet, "/transfers", "", ""); !strings.Contains(list, `"total":0`) {
		t.Errorf("list %q, want %q in it", list, `"total":0`)
	}
}

func TestAPayoutUnderWayHasTheRealRailsWords(t *testing.T) {
	s := open(t, payout.Options{Settles: time.Hour})
	for i, row := range []struct{ last, word string }{{"3456", "PROCESSING"}, {"0007", "ENQUEUED"}, {"0008", "IN_RECONCILIATION"}} {
		id := strings.Replace(reference, "2557", fmt.Sprintf("255%d", i), 1)
		if _, got := ask(s, http.MethodPost, "/pawapay/v2/payouts", "token", payoutOf(id, "25677212"+row.last, "1000")); !strings.Contains(got, `"ACCEPTED"`) {
			t.Errorf("%s: got %q, want ACCEPTED", row.last, got)
		}
		if _, got := ask(s, http.MethodGet, "/pawapay/v2/payouts/"+id, "token", ""); !strings.Contains(got, `"`+row.word+`"`) {
			t.Errorf("%s: got %q, want %s", row.last, got, row.word)
		}
	}
}

// yellowSend sends an order, signed as Yellow Card wants it.
func yellowSend(s *payout.System, body string) (status int, answer string) {
	w := httptest.NewRecorder()
	r := httptest.NewRequest(http.MethodPost, "/yellowcard/business/send", strings.NewReader(body))
	at := clock.Stamp(clock.Now())
	digest := sha256.Sum256([]byte(body))
	mac := hmac.New(sha256.New, []byte("secret"))
	mac.Write([]byte(at + "/business/send" + http.MethodPost + base64.StdEncoding.EncodeToString(digest[:])))
	r.Header.Set("X-YC-Timestamp", at)
	r.Header.Set("Authorization", "YcHmacV1 key:"+base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	s.ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

func TestYellowCardTakesNoOrderThatIsNotWhole(t *testing.T) {
	s := open(t, payout.Options{YellowCardKey: secret.New("key"), YellowCardSecret: secret.New("secret")})
	const whole = `{"sequenceId":"s-1","channelType":"momo","country":"UG","currency":"UGX","localAmount":157250,"reason":"other","customerUID":"UG-1","customerType":"institution","forceAccept":true,` +
		`"sender":{"businessId":"b","businessName":"B"},"destination":{"accountNumber":"+256772123456","accountType":"momo","networkId":"net-mtn-ug","accountName":"Sarah"}}`
	for what, change := range map[string][2]string{
		"no holder":     {`"accountName":"Sarah"`, `"accountName":""`},
		"two amounts":   {`"localAmount":157250`, `"localAmount":157250,"amount":42.5`},
		"a fraction":    {`157250`, `157250.5`},
		"no business":   {`"businessId":"b"`, `"name":"b"`},
		"a bank":        {`net-mtn-ug`, `net-mtn-bank`},
		"nobody's":      {`net-mtn-ug`, `net-other`},
		"another money": {`UGX`, `KES`},
	} {
		if status, got := yellowSend(s, strings.Replace(whole, change[0], change[1], 1)); status != http.StatusBadRequest || !strings.Contains(got, "PaymentValidationError") {
			t.Errorf("%s: %d %s", what, status, got)
		}
	}
	if status, got := yellowSend(s, whole); status != http.StatusOK || !strings.Contains(got, `"rate":3700`) || strings.Contains(got, `"reference"`) {
		t.Errorf("%d %s", status, got)
	}
}
