package pawapay_test

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/exchange"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/pawapay"
	"mwanyi/internal/secret"
)

// maker is a server that makes statements.
type maker struct {
	file      string
	answer    string // to everything but a statement
	status    string // of the statement; COMPLETED when empty
	address   string // of the file; its own when empty
	asked     atomic.Int64
	statusFor atomic.Int64 // so many answers say PROCESSING
	tokens    atomic.Int64 // that came to the file's address
}

func (m *maker) open(t *testing.T) payrail.Rail {
	t.Helper()
	server := httptest.NewServer(m)
	t.Cleanup(server.Close)
	if m.address == "" {
		m.address = server.URL + "/the-file"
	}
	return pawapay.New(pawapay.Options{BaseURL: server.URL, Token: secret.New("token"), Timeout: 5 * time.Second})
}

func (m *maker) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case r.URL.Path == "/the-file":
		m.tokens.Add(int64(len(r.Header.Values("Authorization"))))
		fmt.Fprint(w, m.file)
	case r.Method == http.MethodPost:
		m.asked.Add(1)
		fmt.Fprint(w, `{"statementId":"s-1","status":"ACCEPTED"}`)
	case r.URL.Path == "/v2/statements/s-1":
		status := m.status
		if status == "" {
			status = "COMPLETED"
		}
		if m.statusFor.Add(-1) >= 0 {
			status = "PROCESSING"
		}
		fmt.Fprintf(w, `{"status":"FOUND","data":{"statementId":"s-1","status":%q,"downloadUrl":%q}}`, status, m.address)
	default:
		fmt.Fprint(w, m.answer)
	}
}

func TestABalanceThatCannotBeRightIsNone(t *testing.T) {
	for answer, want := range map[string]int64{
		`{"balances":[{"country":"UGA","balance":"157250","currency":"UGX"}]}`:                                             157_250,
		`{"balances":[{"country":"UGA","balance":"157250.00","currency":"UGX","provider":"MTN_MOMO_UGA"}]}`:                157_250,
		`{"balances":[{"country":"UGA","balance":"5","currency":"UGX"},{"country":"UGA","balance":"6","currency":"UGX"}]}`: 11,
		`{"balances":[{"country":"ZMB","balance":"5","currency":"ZMW"},{"country":"UGA","balance":"0","currency":"UGX"}]}`: 0,
		`{"balances":[{"country":"UGA","balance":"-5","currency":"UGX"}]}`:                                                 -1,
		`{"balances":[{"country":"UGA","balance":"5.5","currency":"UGX"}]}`:                                                -1,
		`{"balances":[{"country":"UGA","balance":5,"currency":"UGX"}]}`:                                                    -1,
		`{"balances":[{"country":"UGA","balance":"","currency":"UGX"}]}`:                                                   -1,
		`{"balances":[{"country":"UGA","currency":"UGX"}]}`:                                                                -1,
		`{"balances":[{"country":"UGA","balance":"99999999999999999999","currency":"UGX"}]}`:                               -1,
		`{"balances":[{"country":"UGA","balance":"5","currency":"USD"}]}`:                                                  -1,
		`{"balances":[{"country":"KEN","balance":"5","currency":"UGX"}]}`:                                                  -1,
		`{"balances":[]}`: -1,
		`{"balances":[{"country":"UGA","balance":"5","currency":"UGX"}`: -1,
	} {
		got, err := (&maker{answer: answer}).open(t).Balance(t.Context())
		if (err != nil) != (want < 0) || err == nil && got.Amount != want {
			t.Errorf("%s: %+v, %v, want %d", answer, got, err, want)
		}
	}
}

const head = "Creation Date,MSISDN,Transaction ID,Amount,Currency,Country,MMO,Type,Balance,Reason,Metadata\n"

func TestAStatementThatCannotBeRightIsNone(t *testing.T) {
	const at = "2026-01-02 10:00:00,256772123456,"
	for file, want := range map[string]string{
		head: "",
		head + at + "r-1,500,UGX,UGA,MTN,Payout,1,,\n":                                             "PAYOUT -500 r-1",
		head + at + "r-1,-500,UGX,UGA,MTN,Payout,1,,\n":                                            "PAYOUT -500 r-1",
		head + at + "r-1,500.00,UGX,UGA,MTN,FAILED PAYOUT REFUND,1,,\n":                            "RETURN 500 r-1",
		head + at + "r-1,5,UGX,UGA,MTN,Payout pass-through fee,1,,\n":                              "FEE -5 r-1",
		head + at + "r-1,5,UGX,UGA,MTN,pawaPay payout fee,1,,\n":                                   "FEE -5 r-1",
		head + at + ",5,UGX,UGA,,Top up,5,Initial top-up,\n":                                       "TOP_UP 5 ",
		head + at + "x,-5,UGX,UGA,,Withdrawal,5,,\n":                                               "OTHER -5 ",
		head + at + "r,1,UGX,UGA,,Payout,5,,\n" + at + "r,2,UGX,UGA,,PawaPay payout fee,5,,\n":     "PAYOUT -1 r FEE -2 r",
		head + "2026-01-03 00:00:00,,b,1,UGX,UGA,,Payout,5,,\n" + at + "a,1,UGX,UGA,,Payout,5,,\n": "PAYOUT -1 a PAYOUT -1 b",
		head + "2025-12-31T23:59:59Z,,a,1,UGX,UGA,,Payout,5,,\n":                                   "", // before what was asked for
		head + "2026-02-01T00:00:00Z,,a,1,UGX,UGA,,Payout,5,,\n":                                   "", // the next one has it
		head + at + "r,1,UGX,UGA,,Payout,5,,\n" + at + "r,1,UGX,UGA,,Payout,5,,\n":                 "error",
		head + at + ",-5,UGX,UGA,,Top up,5,,\n":                                                    "error",
		head + at + ",0,UGX,UGA,,Top up,5,,\n":                                                     "error",
		head + at + ",5,USD,UGA,,Top up,5,,\n":                                                     "error",
		head + at + ",5.5,UGX,UGA,,Top up,5,,\n":                                                   "error",
		head + at + ",99999999999999999999,UGX,UGA,,Top up,5,,\n":                                  "error",
		head + at + ",,UGX,UGA,,Top up,5,,\n":                                                      "error",
		head + at + ",5,UGX,UGA,,Payout,5,,\n":                                                     "error",
		head + "yesterday,,a,1,UGX,UGA,,Payout,5,,\n":                                              "error",
		head + at + "r-1,500,UGX,UGA,MTN,Pay":                                                      "error",
		head + "\"" + at:                                                                           "error",
		strings.Replace(head, "Amount", "Sum", 1):                                                  "error",
		"":                                 "error",
		`{"error":"the link has expired"}`: "error",
	} {
		page, err := (&maker{file: file}).open(t).Statement(t.Context(), "")
		var got []string
		for _, m := range page.Lines {
			got = append(got, fmt.Sprintf("%s %d %s", m.Kind, m.Amount, m.Reference))
		}
		if text := strings.Join(got, " "); (err != nil) != (want == "error") || err == nil && text != want {
			t.Errorf("%.200q: %q, %v, want %q", file, text, err, want)
		}
	}
}

func TestAStatementIsWaitedForAndItsAddressGetsNoToken(t *testing.T) {
	m := &maker{file: head}
	m.statusFor.Store(2)
	page, err := m.open(t).Statement(t.Context(), "")
	if err != nil || !page.HasMore || page.Next != "2026-02-01T00:00:00Z" || m.asked.Load() != 1 || m.tokens.Load() != 0 {
		t.Errorf("%+v, %v, asked %d times, %d tokens", page, err, m.asked.Load(), m.tokens.Load())
	}
	for name, wrong := range map[string]*maker{
		"failed":             {file: head, status: "FAILED"},
		"a word not known":   {file: head, status: "MISLAID"},
		"no address":         {file: head, address: "x"},
		"a file of the disk": {file: head, address: "file:///etc/passwd"},
	} {
		if page, err := wrong.open(t).Statement(t.Context(), ""); err == nil {
			t.Errorf("%s: %+v", name, page)
		}
	}
	long := &maker{file: strings.Repeat("x", 9<<20)}
	if _, err := long.open(t).Statement(t.Context(), ""); !errors.Is(err, exchange.ErrTooLong) || long.asked.Load() != 3 {
		t.Errorf("%v after %d tries, want shorter and shorter times, then %v", err, long.asked.Load(), exchange.ErrTooLong)
	}
}
