package payout_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwanyi/internal/sandbox/payout"
)

const second = "2557e86c-1662-49a5-8b9e-fa14d61eb26f"

// balance is the shilling account's, as pawaPay tells it.
func balance(t *testing.T, s *payout.System) string {
	t.Helper()
	_, got := ask(s, http.MethodGet, "/pawapay/v2/wallet-balances", "token", "")
	_, rest, _ := strings.Cut(got, `"balance":"`)
	amount, _, found := strings.Cut(rest, `"`)
	if !found {
		t.Fatal(got)
	}
	return amount
}

// spec: sandbox-payout-controls
func TestTheFloatOutlivesTheProcessAndAnOlderJournalOpens(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bank.jsonl")
	const older = "\n" + `{"reference":"` + reference + `","id":"pa-000001","rail":"pawapay","phone":"+256772123456","ugx":157250,"usdc":42500000,"state":"ACCEPTED","taken_at":"2026-01-02T03:04:05Z","ended_at":"0001-01-01T00:00:00Z"}` +
		"\n" + `{"reference":"` + reference + `","id":"pa-000001","rail":"pawapay","phone":"+256772123456","ugx":157250,"usdc":42500000,"state":"COMPLETED","transaction":"MP1","taken_at":"2026-01-02T03:04:05Z","ended_at":"2026-01-02T03:04:06Z"}` +
		"\n" + `{"reference":"tor`
	if err := os.WriteFile(file, []byte(older), 0o600); err != nil {
		t.Fatal(err)
	}
	first := open(t, payout.Options{File: file, Float: 1000_000_000, Fee: 500})
	if got := balance(t, first); got != "3542750" {
		t.Errorf("the float is %s, want 1000 USDC at 3700 less 157250", got)
	}
	ask(first, http.MethodPost, "/top-up", "", `{"amount":10}`)
	ask(first, http.MethodPost, "/pawapay/v2/payouts", "token", payoutOf(second, "256772123456", "100000"))
	if status, got := ask(first, http.MethodPost, "/transfers", "", `{"phone":"+256772123457","amount_ugx":7000,"reference":"strange","rail":"pawapay"}`); status != 201 {
		t.Errorf("status %d %s, want 201", status, got)
	}
	if got := balance(t, first); got != "3471750" { // a fee for each of the two
		t.Errorf("the float is %s, want 3471750", got)
	}
	if status, _ := ask(first, http.MethodDelete, "/transfers/"+second, "", ""); status != 204 {
		t.Errorf("status %d, want 204", status)
	}
	again := open(t, payout.Options{File: file, Float: 5_000_000}) // what it began with is written down
	if got := balance(t, again); got != "3572250" || got != balance(t, first) {
		t.Errorf("the float is %s, want 3572250", got)
	}
	_, list := ask(again, http.MethodGet, "/transfers", "", "")
	if !strings.Contains(list, reference) || !strings.Contains(list, "strange") || strings.Contains(list, second) {
		t.Errorf("%s, want what was paid and not forgotten", list)
	}
	if _, got := ask(again, http.MethodGet, "/pawapay/v2/payouts/"+second, "token", ""); !strings.Contains(got, "NOT_FOUND") {
		t.Errorf("%s, want NOT_FOUND", got)
	}
}

func TestAnEmptyFloatPaysNothingUntilItIsToppedUp(t *testing.T) {
	s := open(t, payout.Options{Float: 40_000_000})
	ask(s, http.MethodPost, "/pawapay/v2/payouts", "token", payoutOf(reference, "256772123456", "157250"))
	if _, got := ask(s, http.MethodGet, "/pawapay/v2/payouts/"+reference, "token", ""); !strings.Contains(got, "PAWAPAY_WALLET_OUT_OF_FUNDS") {
		t.Errorf("%s, want a float that is too low", got)
	}
	if got := balance(t, s); got != "148000" {
		t.Errorf("the float is %s, want 148000", got)
	}
	ask(s, http.MethodPost, "/top-up", "", `{"amount":2.5}`)
	ask(s, http.MethodPost, "/pawapay/v2/payouts", "token", payoutOf(second, "256772123456", "157250"))
	if _, got := ask(s, http.MethodGet, "/pawapay/v2/payouts/"+second, "token", ""); !strings.Contains(got, "COMPLETED") {
		t.Errorf("%s, want COMPLETED", got)
	}
	if got := balance(t, s); got != "0" {
		t.Errorf("the float is %s, want 0", got)
	}
}

// spec: sandbox-payout-controls
func TestTheTestersOrdersAreTakenStrictly(t *testing.T) {
	s := open(t, payout.Options{})
	ask(s, http.MethodPost, "/transfers", "", `{"phone":"+256772123457","amount_ugx":7000,"reference":"strange"}`)
	for _, row := range []struct {
		method, path, body string
		status             int
	}{
		{http.MethodPost, "/top-up", `{"amount":0}`, 400},
		{http.MethodPost, "/top-up", `{"amount":-1}`, 400},
		{http.MethodPost, "/top-up", `{"amount":1e17}`, 400},
		{http.MethodPost, "/top-up", `{"amount":"5"}`, 400},
		{http.MethodPost, "/top-up", `{"sum":5}`, 400},
		{http.MethodPost, "/top-up", `{`, 400},
		{http.MethodGet, "/top-up", "", 404},
		{http.MethodPost, "/fee", `{"amount_ugx":-1}`, 400},
		{http.MethodPost, "/fee", `{"amount_ugx":5}`, 200},
		{http.MethodPost, "/transfers", `{"phone":"+256772123457","amount_ugx":7000,"reference":"strange"}`, 409},
		{http.MethodPost, "/transfers", `{"phone":"0772","amount_ugx":7000,"reference":"x"}`, 400},
		{http.MethodPost, "/transfers", `{"phone":"+256772123457","amount_ugx":0,"reference":"x"}`, 400},
		{http.MethodPost, "/transfers", `{"phone":"+256772123457","amount_ugx":1,"reference":""}`, 400},
		{http.MethodPost, "/transfers", `{"phone":"+256772123457","amount_ugx":1,"reference":"x","rail":"bus"}`, 400},
		{http.MethodDelete, "/transfers/nobody", "", 404},
		{http.MethodDelete, "/transfers/strange", "", 204},
		{http.MethodDelete, "/transfers/strange", "", 404},
	} {
		if status, got := ask(s, row.method, row.path, "", row.body); status != row.status {
			t.Errorf("%s %s %s: %d %s, want %d", row.method, row.path, row.body, status, got, row.status)
		}
		if !s.Inspects(httptest.NewRequest(row.method, row.path, nil)) {
			t.Errorf("a fault would meet %s", row.path)
		}
	}
}
