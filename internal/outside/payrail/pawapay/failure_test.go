package pawapay_test

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/pawapay"
	"mwanyi/internal/outside/payrail/payrailtest"
	"mwanyi/internal/secret"
)

// answering is a provider that gives one answer to everything.
func answering(t *testing.T, status int, body string) payrail.Rail {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		fmt.Fprint(w, body)
	}))
	t.Cleanup(server.Close)
	return pawapay.New(pawapay.Options{BaseURL: server.URL, Token: secret.New("token"), Timeout: 5 * time.Second})
}

// ends says in a word what a call came to.
func ends(got payrail.Report, err error) string {
	switch {
	case errors.Is(err, payrail.ErrDenied) && errors.Is(err, payrail.ErrNotSent):
		return "denied"
	case errors.Is(err, payrail.ErrNotSent):
		return "not sent"
	case err != nil:
		return "unknown"
	case got.State == payrail.Failed:
		return strings.ToLower(string(got.Reason))
	}
	return string(got.State)
}

// The provider's document of failure codes, with the HTTP status of each.
// spec: rail-failure-codes
func TestEveryFailureCodeAsksForTheRightThing(t *testing.T) {
	for _, row := range []struct {
		status int
		code   string
		want   string
	}{
		{http.StatusUnauthorized, "NO_AUTHENTICATION", "denied"},
		{http.StatusForbidden, "AUTHENTICATION_ERROR", "denied"},
		{http.StatusForbidden, "AUTHORISATION_ERROR", "denied"},
		{http.StatusForbidden, "HTTP_SIGNATURE_ERROR", "denied"},
		{http.StatusForbidden, "PAYOUTS_NOT_ALLOWED", "denied"},
		{http.StatusOK, "PAYOUTS_NOT_ALLOWED", "denied"},
		{http.StatusTooManyRequests, "TOO_MANY_REQUESTS", "not sent"},
		{http.StatusBadRequest, "INVALID_INPUT", "permanent"},
		{http.StatusBadRequest, "MISSING_PARAMETER", "permanent"},
		{http.StatusBadRequest, "UNSUPPORTED_PARAMETER", "permanent"},
		{http.StatusBadRequest, "INVALID_PARAMETER", "permanent"},
		{http.StatusBadRequest, "DUPLICATE_METADATA_FIELD", "permanent"},
		{http.StatusOK, "AMOUNT_OUT_OF_BOUNDS", "permanent"},
		{http.StatusOK, "INVALID_AMOUNT", "permanent"},
		{http.StatusOK, "INVALID_PHONE_NUMBER", "permanent"},
		{http.StatusOK, "INVALID_CURRENCY", "permanent"},
		{http.StatusOK, "INVALID_PROVIDER", "permanent"},
		{http.StatusOK, "PROVIDER_TEMPORARILY_UNAVAILABLE", "temporary"},
		{http.StatusOK, "PAWAPAY_WALLET_OUT_OF_FUNDS", "float"},
		{http.StatusOK, "A_CODE_OF_NEXT_YEAR", "temporary"},
		{http.StatusOK, "UNKNOWN_ERROR", "unknown"},
		{http.StatusInternalServerError, "UNKNOWN_ERROR", "unknown"},
		{http.StatusBadRequest, "", "unknown"},
		{http.StatusNotFound, "INVALID_INPUT", "unknown"},
	} {
		body := fmt.Sprintf(`{"payoutId":"x","status":"REJECTED","failureReason":{"failureCode":%q,"failureMessage":"m"}}`, row.code)
		if row.code == "" {
			body = `{}`
		}
		got, err := answering(t, row.status, body).Send(t.Context(), payrailtest.Transfer(t, "3456"))
		if ends(got, err) != row.want || err == nil && got.Code != row.code {
			t.Errorf("%d %s: %+v, %v, want %s", row.status, row.code, got, err, row.want)
		}
	}
}

// spec: rail-failure-codes
func TestAPayoutThatFailedLaterTellsWhatItAsksFor(t *testing.T) {
	for code, want := range map[string]string{
		"RECIPIENT_NOT_FOUND": "permanent", "MANUALLY_CANCELLED": "permanent", "RECIPIENT_NOT_ALLOWED": "permanent",
		"WALLET_LIMIT_REACHED": "full", "RECIPIENT_LIMIT_REACHED": "full", "PAWAPAY_WALLET_OUT_OF_FUNDS": "float",
		"UNSPECIFIED_FAILURE": "temporary", "UNKNOWN_ERROR": "temporary", "A_CODE_OF_NEXT_YEAR": "temporary",
	} {
		body := fmt.Sprintf(`{"status":"FOUND","data":{"payoutId":"r","status":"FAILED","failureReason":{"failureCode":%q}}}`, code)
		if got, err := answering(t, http.StatusOK, body).Status(t.Context(), "r"); ends(got, err) != want || got.Code != code {
			t.Errorf("%s: %+v, %v, want %s", code, got, err, want)
		}
	}
	for word, want := range map[string]string{
		"ACCEPTED": "PENDING", "ENQUEUED": "PENDING", "PROCESSING": "PENDING", "IN_RECONCILIATION": "PENDING", "COMPLETED": "PAID", "A_WORD_OF_NEXT_YEAR": "unknown",
	} {
		body := fmt.Sprintf(`{"status":"FOUND","data":{"payoutId":"r","status":%q}}`, word)
		if got, err := answering(t, http.StatusOK, body).Status(t.Context(), "r"); ends(got, err) != want {
			t.Errorf("%s: %+v, %v, want %s", word, got, err, want)
		}
	}
}
