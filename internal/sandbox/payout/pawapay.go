package payout

import (
	"context"
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/clock"
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
	if r.Header.Get("Authorization") != "Bearer "+s.o.PawaPayToken.Reveal() {
		sandbox.Answer(w, http.StatusUnauthorized, rejected("", "AUTHENTICATION_ERROR"))
		return
	}
	reference, isLookup := strings.CutPrefix(path, "/v2/payouts/")
	statement, isStatement := strings.CutPrefix(path, "/v2/statements/")
	switch {
	case r.Method == http.MethodGet && path == "/v2/wallet-balances":
		sandbox.Answer(w, http.StatusOK, map[string]any{"balances": []map[string]string{{
			"country": "UGA", "balance": strconv.FormatInt(int64(s.bank.holds(railPawaPay).ugx), 10), "currency": "UGX"}}})
	case r.Method == http.MethodPost && path == "/v2/statements":
		s.pawaStatement(w, r)
	case r.Method == http.MethodGet && isStatement:
		s.pawaStatementStatus(w, r, statement)
	case r.Method == http.MethodPost && path == "/v2/payouts":
		s.pawaSend(w, r)
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

func rejected(reference, code string) map[string]any {
	return map[string]any{"payoutId": reference, "status": "REJECTED",
		"failureReason": map[string]string{"failureCode": code, "failureMessage": "rejected"}}
}

// pawaSend takes a payout; a repeat is ignored, as the provider says.
func (s *System) pawaSend(w http.ResponseWriter, r *http.Request) {
	var in struct {
		PayoutID  string `json:"payoutId"`
		Amount    string `json:"amount"`
		Currency  string `json:"currency"`
		Message   string `json:"customerMessage"`
		Recipient struct {
			Type    string `json:"type"`
			Account struct {
				Phone    string `json:"phoneNumber"`
				Provider string `json:"provider"`
			} `json:"accountDetails"`
		} `json:"recipient"`
	}
	err := json.NewDecoder(r.Body).Decode(&in)
	amount, amountErr := strconv.ParseInt(in.Amount, 10, 64)
	account := in.Recipient.Account
	for _, wrong := range []struct {
		is   bool
		code string
	}{
		{err != nil || !uuid4.MatchString(in.PayoutID) || in.Recipient.Type != "MMO", "INVALID_INPUT"},
		{amountErr != nil || amount <= 0, "INVALID_AMOUNT"},
		{in.Currency != "UGX", "INVALID_CURRENCY"},
		{account.Provider != "MTN_MOMO_UGA" && account.Provider != "AIRTEL_OAPI_UGA", "INVALID_PROVIDER"},
		{!number.MatchString("+" + account.Phone), "INVALID_PHONE_NUMBER"},
		{len(in.Message) < 4 || len(in.Message) > 22, "INVALID_PARAMETER"},
		{amount > 5_000_000_000, "AMOUNT_OUT_OF_BOUNDS"},
	} {
		if wrong.is {
			sandbox.Answer(w, http.StatusOK, rejected(in.PayoutID, wrong.code)) // 200, as the provider does
			return
		}
	}
	t, isNew, err := s.bank.take(railPawaPay, in.PayoutID, "+"+account.Phone, money.UGX(amount), s.bank.worth(money.UGX(amount)))
	status := "ACCEPTED"
	switch {
	case err != nil:
		sandbox.Answer(w, http.StatusInternalServerError, map[string]any{})
		return
	case !isNew:
		status = "DUPLICATE_IGNORED"
	case losesReply(t.Phone):
		panic(http.ErrAbortHandler) // net/http's way to close a connection without an answer
	}
	sandbox.Answer(w, http.StatusOK, map[string]any{"payoutId": t.Reference, "status": status, "created": t.TakenAt.Format(time.RFC3339)})
}

// pawaView is a payout in the provider's form.
func pawaView(t transfer) map[string]any {
	view := map[string]any{
		"payoutId": t.Reference, "status": t.State, "amount": strconv.FormatInt(int64(t.UGX), 10), "currency": "UGX", "country": "UGA",
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

// tellPawaPay signs a callback as RFC 9421 has it, with what the provider covers.
func (s *System) tellPawaPay(ctx context.Context, t transfer) error {
	body, err := json.Marshal(pawaView(t))
	if err != nil {
		return err
	}
	door, err := url.Parse(s.o.Callbacks.BaseURL + s.o.Path)
	if err != nil {
		return err
	}
	digest := sha512.Sum512(body)
	now := clock.Now()
	header := http.Header{"Content-Type": {"application/json"}}
	header.Set("Content-Digest", "sha-512=:"+base64.StdEncoding.EncodeToString(digest[:])+":")
	header.Set("Signature-Date", now.Format(time.RFC3339))
	params := fmt.Sprintf(`("@method" "@authority" "@path" "signature-date" "content-digest" "content-type")`+
		`;alg="ecdsa-p256-sha256";keyid="HTTP_EC_P256_KEY:1";created=%d;expires=%d`, now.Unix(), now.Add(time.Minute).Unix())
	base := fmt.Sprintf("\"@method\": POST\n\"@authority\": %s\n\"@path\": %s\n\"signature-date\": %s\n\"content-digest\": %s\n\"content-type\": application/json\n\"@signature-params\": %s",
		strings.ToLower(door.Host), door.EscapedPath(), header.Get("Signature-Date"), header.Get("Content-Digest"), params)
	hashed := sha256.Sum256([]byte(base))
	first, second, err := ecdsa.Sign(rand.Reader, s.o.PawaPayKey, hashed[:])
	if err != nil {
		return err
	}
	signature := make([]byte, 64)
	first.FillBytes(signature[:32])
	second.FillBytes(signature[32:])
	header.Set("Signature-Input", "sig-pp="+params)
	header.Set("Signature", "sig-pp=:"+base64.StdEncoding.EncodeToString(signature)+":")
	return s.o.Callbacks.Post(ctx, sandbox.Payout, s.o.Path, header, body)
}
