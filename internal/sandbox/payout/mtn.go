package payout

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"mwanyi/internal/money"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/secret"
)

// MTN is what the operator knows the service by.
type MTN struct {
	APIUser      string
	APIKey       secret.Text
	Subscription secret.Text
	Environment  string
}

// DevMTN is it in a development run.
var DevMTN = MTN{APIUser: "8f6d1ff0-0f0a-4a0e-9f0b-5e5a1c9f0d11", APIKey: DevKey, Subscription: DevSecret, Environment: "mtnuganda"}

// mtnToken is what the operator's log-in gives out.
const mtnToken = "sandbox-mtn-token"

func mtnRefuse(w http.ResponseWriter, status int, code string) {
	sandbox.Answer(w, status, map[string]any{"code": code, "message": strings.ToLower(strings.ReplaceAll(code, "_", " "))})
}

// serveMTN speaks the operator's protocol; path is as its own server sees it.
func (s *System) serveMTN(w http.ResponseWriter, r *http.Request, path string) {
	o := s.o.MTN
	pair := base64.StdEncoding.EncodeToString([]byte(o.APIUser + ":" + o.APIKey.Reveal()))
	isLogIn := r.Method == http.MethodPost && path == "/disbursement/token/"
	switch {
	case o.Subscription.Empty() || r.Header.Get("Ocp-Apim-Subscription-Key") != o.Subscription.Reveal():
		sandbox.Answer(w, http.StatusUnauthorized, map[string]any{"statusCode": 401, "message": "Access denied due to invalid subscription key."})
	case isLogIn && r.Header.Get("Authorization") != "Basic "+pair:
		sandbox.Answer(w, http.StatusUnauthorized, map[string]any{"error": "login_failed"})
	case isLogIn:
		sandbox.Answer(w, http.StatusOK, map[string]any{"access_token": mtnToken, "token_type": "access_token", "expires_in": 3600})
	case r.Header.Get("Authorization") != "Bearer "+mtnToken:
		sandbox.Answer(w, http.StatusUnauthorized, map[string]any{})
	case r.Header.Get("X-Target-Environment") != o.Environment:
		mtnRefuse(w, http.StatusInternalServerError, "NOT_ALLOWED_TARGET_ENVIRONMENT")
	default:
		s.mtnProduct(w, r, strings.TrimPrefix(path, "/disbursement/v1_0"))
	}
}

var msisdn = regexp.MustCompile(`^/accountholder/msisdn/(256[0-9]{9})/(active|basicuserinfo)$`)

func (s *System) mtnProduct(w http.ResponseWriter, r *http.Request, path string) {
	reference, isLookup := strings.CutPrefix(path, "/transfer/")
	holder := msisdn.FindStringSubmatch(path)
	switch {
	case r.Method == http.MethodGet && path == "/account/balance":
		sandbox.Answer(w, http.StatusOK, map[string]string{"availableBalance": strconv.FormatInt(int64(s.bank.holds(railMTN).ugx), 10), "currency": "UGX"})
	case r.Method == http.MethodPost && path == "/transfer":
		s.mtnSend(w, r)
	case r.Method == http.MethodGet && isLookup:
		t, found := s.bank.find(reference)
		if !found || t.Rail != railMTN {
			mtnRefuse(w, http.StatusNotFound, "RESOURCE_NOT_FOUND")
			return
		}
		sandbox.Answer(w, http.StatusOK, s.mtnView(t))
	case r.Method == http.MethodGet && holder != nil && hasNoWallet.Ends(holder[1]):
		mtnRefuse(w, http.StatusNotFound, "RESOURCE_NOT_FOUND")
	case r.Method == http.MethodGet && holder != nil && holder[2] == "active":
		sandbox.Answer(w, http.StatusOK, map[string]any{"result": true})
	case r.Method == http.MethodGet && holder != nil:
		given, family := holderOf(holder[1])
		sandbox.Answer(w, http.StatusOK, map[string]any{"given_name": given, "family_name": family, "locale": "en", "status": "ACTIVE"})
	default:
		sandbox.Answer(w, http.StatusNotFound, map[string]any{"statusCode": 404, "message": "Resource not found"})
	}
}

// holderOf is under whose name a wallet stands; numbers that end in 0011 are
// another person's.
func holderOf(number string) (given, family string) {
	if isAnothers.Ends(number) {
		return "Some", "Body Else"
	}
	return "Sarah", "Nakato"
}

// mtnAsked is what a transfer came with beside its money. A bank that was started
// anew has forgotten it, and tells nobody.
type mtnAsked struct {
	externalID string
	door       string
}

func (s *System) mtnAskedFor(reference string) mtnAsked {
	found, _ := s.asked.Load(reference)
	if asked, isKnown := found.(mtnAsked); isKnown {
		return asked
	}
	return mtnAsked{externalID: reference}
}

// mtnSend takes a transfer: 202 without a body. A reference that it has is 409.
func (s *System) mtnSend(w http.ResponseWriter, r *http.Request) {
	var in struct {
		Amount     string `json:"amount"`
		Currency   string `json:"currency"`
		ExternalID string `json:"externalId"`
		Payee      struct {
			Type string `json:"partyIdType"`
			ID   string `json:"partyId"`
		} `json:"payee"`
	}
	err := json.NewDecoder(r.Body).Decode(&in)
	reference := r.Header.Get("X-Reference-Id")
	amount, amountErr := strconv.ParseInt(in.Amount, 10, 64)
	door, doorErr := url.Parse(r.Header.Get("X-Callback-Url"))
	switch {
	case err != nil || amountErr != nil || amount <= 0 || in.ExternalID == "" || in.Payee.Type != "MSISDN" || !uuid4.MatchString(reference):
		mtnRefuse(w, http.StatusBadRequest, "BAD_REQUEST")
		return
	case in.Currency != "UGX":
		mtnRefuse(w, http.StatusInternalServerError, "INVALID_CURRENCY")
		return
	case !number.MatchString("+" + in.Payee.ID):
		mtnRefuse(w, http.StatusInternalServerError, "PAYEE_NOT_FOUND")
		return
	case doorErr != nil:
		mtnRefuse(w, http.StatusInternalServerError, "INVALID_CALLBACK_URL_HOST")
		return
	}
	if s.isNewAndOutOfBounds(reference, money.UGX(amount)) {
		mtnRefuse(w, http.StatusInternalServerError, "NOT_ALLOWED")
		return
	}
	s.asked.LoadOrStore(reference, mtnAsked{externalID: in.ExternalID, door: door.EscapedPath()})
	t, isNew, err := s.bank.take(railMTN, reference, "+"+in.Payee.ID, money.UGX(amount), s.bank.worth(money.UGX(amount)))
	switch {
	case err != nil:
		mtnRefuse(w, http.StatusInternalServerError, "INTERNAL_PROCESSING_ERROR")
	case !isNew:
		mtnRefuse(w, http.StatusConflict, "RESOURCE_ALREADY_EXIST")
	case losesReply(t.Phone):
		panic(http.ErrAbortHandler) // net/http's way to close a connection without an answer
	default:
		w.WriteHeader(http.StatusAccepted)
	}
}

// mtnWords are the operator's for what the bank says.
var mtnWords = map[string]string{
	accepted: "PENDING", done: "SUCCESSFUL", failed: "FAILED",
	outOfFunds: "NOT_ENOUGH_FUNDS", "RECIPIENT_NOT_FOUND": "PAYEE_NOT_FOUND",
	"PROVIDER_TEMPORARILY_UNAVAILABLE": "SERVICE_UNAVAILABLE", "UNSPECIFIED_FAILURE": "INTERNAL_PROCESSING_ERROR",
}

// mtnView is a transfer in the operator's form.
func (s *System) mtnView(t transfer) map[string]any {
	view := map[string]any{
		"amount": strconv.FormatInt(int64(t.UGX), 10), "currency": "UGX", "externalId": s.mtnAskedFor(t.Reference).externalID, "status": mtnWords[t.State],
		"payee": map[string]string{"partyIdType": "MSISDN", "partyId": strings.TrimPrefix(t.Phone, "+")},
	}
	if t.State == failed {
		view["reason"] = mtnWords[t.Code]
	}
	if t.Transaction != "" {
		view["financialTransactionId"] = t.Transaction
	}
	return view
}

// tellMTN puts the callback once, unsigned, to where the transfer asked for it.
func (s *System) tellMTN(ctx context.Context, t transfer) error {
	path := s.mtnAskedFor(t.Reference).door
	if path == "" {
		return nil
	}
	body, err := json.Marshal(s.mtnView(t))
	if err != nil {
		return err
	}
	return s.o.Callbacks.Put(ctx, sandbox.Payout, path, http.Header{"Content-Type": {"application/json"}}, body)
}
