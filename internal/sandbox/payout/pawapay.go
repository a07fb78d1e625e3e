package payout

import (
	"encoding/json"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	strict "github.com/go-json-experiment/json"

	"mwanyi/internal/money"
	"mwanyi/internal/sandbox"
)

var uuid4 = regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`)

// pawaPay speaks pawaPay's protocol; path is as its own server sees it.
func (s *System) pawaPay(w http.ResponseWriter, r *http.Request, path string) {
	if id, isFile := strings.CutPrefix(r.URL.Path, statementFiles); isFile && r.Method == http.MethodGet {
		s.pawaFile(w, id)
		return
	}
	switch r.Header.Get("Authorization") {
	case "Bearer " + s.o.PawaPayToken.Reveal():
	case "":
		sandbox.Answer(w, http.StatusUnauthorized, rejected("", "NO_AUTHENTICATION"))
		return
	default:
		sandbox.Answer(w, http.StatusForbidden, rejected("", "AUTHENTICATION_ERROR"))
		return
	}
	reference, isLookup := strings.CutPrefix(path, "/v2/payouts/")
	statement, isStatement := strings.CutPrefix(path, "/v2/statements/")
	switch {
	case r.Method == http.MethodGet && path == "/v2/wallet-balances":
		sandbox.Answer(w, http.StatusOK, map[string]any{"balances": []map[string]string{{
			"country": "UGA", "balance": strconv.FormatInt(int64(s.bank.holds(railPawaPay).ugx), 10), "currency": "UGX"}}})
	case r.Method == http.MethodGet && path == "/v2/active-conf":
		s.pawaConf(w, r)
	case r.Method == http.MethodPost && path == "/v2/statements":
		s.pawaStatement(w, r)
	case r.Method == http.MethodGet && isStatement:
		s.pawaStatementStatus(w, r, statement)
	case r.Method == http.MethodGet && path == "/v2/public-key/http":
		s.pawaKeys(w)
	case r.Method == http.MethodPost && path == "/v2/payouts":
		s.pawaSend(w, r, path)
	case r.Method == http.MethodGet && isLookup:
		t, found := s.bank.find(reference)
		if !found || t.Rail != railPawaPay {
			sandbox.Answer(w, http.StatusOK, map[string]any{"status": "NOT_FOUND"})
			return
		}
		sandbox.Answer(w, http.StatusOK, map[string]any{"status": "FOUND", "data": pawaView(t)})
	default:
		sandbox.Answer(w, http.StatusNotFound, rejected("", "INVALID_INPUT"))
	}
}

// pawaConf says what the account may do: for the one kind of operation and the one
// country that it is asked for.
func (s *System) pawaConf(w http.ResponseWriter, r *http.Request) {
	if r.URL.Query().Get("country") != "UGA" || r.URL.Query().Get("operationType") != "PAYOUT" {
		sandbox.Answer(w, http.StatusOK, map[string]any{"companyName": "Mwanyi", "countries": []any{}})
		return
	}
	var networks []map[string]any
	for _, name := range []string{"MTN_MOMO_UGA", "AIRTEL_OAPI_UGA"} {
		networks = append(networks, map[string]any{"provider": name, "currencies": []map[string]any{{"currency": "UGX", "operationTypes": map[string]any{"PAYOUT": map[string]string{
			"minAmount": strconv.FormatInt(int64(max(1, s.o.Least)), 10), "maxAmount": strconv.FormatInt(int64(s.o.Most), 10), "decimalsInAmount": "NONE", "status": "OPERATIONAL"}}}}})
	}
	sandbox.Answer(w, http.StatusOK, map[string]any{"companyName": "Mwanyi", "countries": []map[string]any{{"country": "UGA", "prefix": "256", "providers": networks}}})
}

// rejected is the answer to what the provider does not take.
func rejected(reference, code string) map[string]any {
	return map[string]any{"payoutId": reference, "status": "REJECTED",
		"failureReason": map[string]string{"failureCode": code, "failureMessage": "rejected"}}
}

// pawaOrder is a payout as it is ordered.
type pawaOrder struct {
	PayoutID        string           `json:"payoutId"`
	Amount          string           `json:"amount"`
	Currency        string           `json:"currency"`
	Message         string           `json:"customerMessage"`
	ClientReference string           `json:"clientReferenceId"`
	Metadata        []map[string]any `json:"metadata"`
	Recipient       struct {
		Type    string `json:"type"`
		Account struct {
			Phone    string `json:"phoneNumber"`
			Provider string `json:"provider"`
		} `json:"accountDetails"`
	} `json:"recipient"`
}

// pawaSend takes a payout; a repeat is ignored, as the provider says.
func (s *System) pawaSend(w http.ResponseWriter, r *http.Request, path string) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return // whoever asked has gone
	}
	if s.o.PawaPayMerchantKey != nil && !s.merchantSigned(r, path, body) {
		sandbox.Answer(w, http.StatusForbidden, rejected("", "HTTP_SIGNATURE_ERROR"))
		return
	}
	in, status, code := readPawaOrder(body)
	if code != "" {
		sandbox.Answer(w, status, rejected(in.PayoutID, code))
		return
	}
	amount, err := strconv.ParseInt(in.Amount, 10, 64)
	switch {
	case err != nil:
		sandbox.Answer(w, http.StatusOK, rejected(in.PayoutID, "INVALID_AMOUNT"))
		return
	case s.isNewAndOutOfBounds(in.PayoutID, money.UGX(amount)):
		sandbox.Answer(w, http.StatusOK, rejected(in.PayoutID, "AMOUNT_OUT_OF_BOUNDS"))
		return
	}
	t, isNew, err := s.bank.take(railPawaPay, in.PayoutID, "+"+in.Recipient.Account.Phone, money.UGX(amount), s.bank.worth(money.UGX(amount)))
	word := "ACCEPTED"
	switch {
	case err != nil:
		sandbox.Answer(w, http.StatusInternalServerError, rejected(in.PayoutID, "UNKNOWN_ERROR"))
		return
	case !isNew:
		word = "DUPLICATE_IGNORED"
	case losesReply(t.Phone):
		panic(http.ErrAbortHandler) // net/http's way to close a connection without an answer
	}
	sandbox.Answer(w, http.StatusOK, map[string]any{"payoutId": t.Reference, "status": word, "created": t.TakenAt.Format(time.RFC3339)})
}

// readPawaOrder reads an order and gives the status and the code with which the
// provider rejects it: 400 for what it cannot read, 200 for what it will not pay.
func readPawaOrder(body []byte) (in pawaOrder, status int, code string) {
	if err := json.Unmarshal(body, &in); err != nil {
		return in, http.StatusBadRequest, "INVALID_INPUT"
	}
	if strict.Unmarshal(body, &pawaOrder{}, strict.RejectUnknownMembers(true)) != nil {
		return in, http.StatusBadRequest, "UNSUPPORTED_PARAMETER"
	}
	account := in.Recipient.Account
	amount, amountErr := strconv.ParseInt(in.Amount, 10, 64)
	for _, wrong := range []struct {
		is     bool
		status int
		code   string
	}{
		{slices.Contains([]string{in.PayoutID, in.Amount, in.Currency, in.Recipient.Type, account.Phone, account.Provider}, ""), http.StatusBadRequest, "MISSING_PARAMETER"},
		{!uuid4.MatchString(in.PayoutID) || in.Recipient.Type != "MMO", http.StatusBadRequest, "INVALID_PARAMETER"},
		{in.Message != "" && !pawaMessage.MatchString(in.Message), http.StatusBadRequest, "INVALID_PARAMETER"},
		{hasDouble(in.Metadata), http.StatusBadRequest, "DUPLICATE_METADATA_FIELD"},
		{amountErr != nil || amount <= 0, http.StatusOK, "INVALID_AMOUNT"},
		{in.Currency != "UGX", http.StatusOK, "INVALID_CURRENCY"},
		{account.Provider != "MTN_MOMO_UGA" && account.Provider != "AIRTEL_OAPI_UGA", http.StatusOK, "INVALID_PROVIDER"},
		{!number.MatchString("+" + account.Phone), http.StatusOK, "INVALID_PHONE_NUMBER"},
	} {
		if wrong.is {
			return in, wrong.status, wrong.code
		}
	}
	return in, 0, ""
}

// pawaMessage is what may stand in the payee's message.
var pawaMessage = regexp.MustCompile(`^[A-Za-z0-9 ]{4,22}$`)

// hasDouble reports whether a field is named twice; isPII stands beside a field
// and is none.
func hasDouble(metadata []map[string]any) bool {
	seen := map[string]bool{"isPII": false}
	for _, entry := range metadata {
		for name := range entry {
			if seen[name] {
				return true
			}
			seen[name] = name != "isPII"
		}
	}
	return false
}

// underWay is the provider's word for a payout that is not over: what a number
// that ends in 0007 or 0008 stays for long, and what is usual.
func underWay(phone string) string {
	switch {
	case isQueued.Ends(phone):
		return "ENQUEUED"
	case isReconciled.Ends(phone):
		return "IN_RECONCILIATION"
	}
	return "PROCESSING"
}

// pawaView is a payout in the provider's form.
func pawaView(t transfer) map[string]any {
	status := t.State
	if status == accepted {
		status = underWay(t.Phone)
	}
	view := map[string]any{
		"payoutId": t.Reference, "status": status, "amount": strconv.FormatInt(int64(t.UGX), 10), "currency": "UGX", "country": "UGA",
		"recipient": map[string]any{"type": "MMO", "accountDetails": map[string]string{"phoneNumber": strings.TrimPrefix(t.Phone, "+")}},
		"created":   t.TakenAt.Format(time.RFC3339),
	}
	if t.State == failed {
		view["failureReason"] = map[string]string{"failureCode": t.Code, "failureMessage": "failed"}
	}
	if t.Transaction != "" {
		view["providerTransactionId"] = t.Transaction
	}
	return view
}
