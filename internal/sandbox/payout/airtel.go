package payout

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha1" //nolint:gosec // one of the paddings that the operator's documents name
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"mwanyi/internal/money"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/secret"
)

// Airtel is what the operator knows the service by.
type Airtel struct {
	ClientID     string
	ClientSecret secret.Text
	PIN          secret.Text
	PINKey       *rsa.PrivateKey // nil: one of its own
	Padding      string          // how the PIN must be sealed: pkcs1, oaep-sha1 or oaep-sha256
	// Door is where callbacks go, as the portal has it; empty: none goes.
	Door string
	// HashKey makes the callbacks' hash; empty: authentication is off.
	HashKey secret.Text
}

// DevAirtel is it in a development run.
var DevAirtel = Airtel{ClientID: "sandbox-client", ClientSecret: DevSecret, PIN: DevPIN, Padding: "oaep-sha256",
	Door: "/inbound/payouts/" + DevAirtelDoor.Reveal(), HashKey: DevKey}

// pinKey is the key that opens the PIN. Without one in the options it is made
// when somebody asks for it, and lasts as long as the bank.
func pinKey(given *rsa.PrivateKey) func() (*rsa.PrivateKey, error) {
	return sync.OnceValues(func() (*rsa.PrivateKey, error) {
		if given != nil {
			return given, nil
		}
		return rsa.GenerateKey(rand.Reader, 2048)
	})
}

// What the service of a development run shows at Airtel, and the parts of the
// addresses at which MTN and Airtel call it.
var (
	DevPIN        = secret.New("1234")
	DevMTNDoor    = secret.New("sandbox-door-of-mtn-for-development")
	DevAirtelDoor = secret.New("sandbox-door-of-airtel-for-development")
)

const airtelToken = "sandbox-airtel-token"

// The operator's codes of an answer about a disbursement.
const (
	airtelPaid      = "DP00900001001"
	airtelLimit     = "DP00900001003"
	airtelBadAmount = "DP00900001004"
	airtelFailed    = "DP00900001005"
	airtelPending   = "DP00900001006"
	airtelNoFunds   = "DP00900001007"
	airtelBadNumber = "DP00900001012"
	airtelTimedOut  = "DP00900001014"
	airtelNotFound  = "DP00900001015"
	airtelDuplicate = "DP00900001017"
)

// airtelCodes are the operator's for what the bank says.
var airtelCodes = map[string]string{
	outOfFunds: airtelNoFunds, "RECIPIENT_NOT_FOUND": airtelBadNumber,
	"PROVIDER_TEMPORARILY_UNAVAILABLE": airtelTimedOut, "UNSPECIFIED_FAILURE": airtelFailed,
}

// airtelStatus is the part that every answer has.
func airtelStatus(status int, code string) map[string]any {
	isGood := code == airtelPaid || code == airtelPending
	view := map[string]any{"response_code": code, "code": strconv.Itoa(status), "success": isGood, "result_code": "ESB000010", "message": "as the sandbox says"}
	if strings.HasPrefix(code, "ROUTER") { // the gateway's, before anybody looked at the disbursement
		view["response_code"], view["result_code"] = "", code
	}
	return view
}

func airtelRefuse(w http.ResponseWriter, status int, code string) {
	sandbox.Answer(w, status, map[string]any{"status": airtelStatus(status, code)})
}

// serveAirtel speaks the operator's protocol; path is as its own server sees it.
func (s *System) serveAirtel(w http.ResponseWriter, r *http.Request, path string) {
	switch {
	case r.Method == http.MethodPost && path == "/auth/oauth2/token":
		s.airtelLogIn(w, r)
	case r.Header.Get("Authorization") != "Bearer "+airtelToken:
		sandbox.Answer(w, http.StatusUnauthorized, map[string]any{"error": "unauthorized", "error_description": "the access token expired"})
	case r.Header.Get("X-Country") != "UG" || r.Header.Get("X-Currency") != "UGX":
		airtelRefuse(w, http.StatusBadRequest, "DP00900001010")
	default:
		s.airtelProduct(w, r, path)
	}
}

func (s *System) airtelLogIn(w http.ResponseWriter, r *http.Request) {
	var in struct {
		ClientID     string `json:"client_id"`
		ClientSecret string `json:"client_secret"`
		GrantType    string `json:"grant_type"`
	}
	o := s.o.Airtel
	if json.NewDecoder(r.Body).Decode(&in) != nil || o.ClientID == "" || in.ClientID != o.ClientID ||
		in.ClientSecret != o.ClientSecret.Reveal() || in.GrantType != "client_credentials" {
		sandbox.Answer(w, http.StatusUnauthorized, map[string]any{"error": "invalid_client", "error_description": "Invalid client authentication"})
		return
	}
	sandbox.Answer(w, http.StatusOK, map[string]any{"token_type": "bearer", "access_token": airtelToken, "expires_in": "180"})
}

var airtelUser = regexp.MustCompile(`^/standard/v1/users/([0-9]{9})$`)

func (s *System) airtelProduct(w http.ResponseWriter, r *http.Request, path string) {
	reference, isLookup := strings.CutPrefix(path, "/standard/v2/disbursements/")
	user := airtelUser.FindStringSubmatch(path)
	answer := func(data any) {
		sandbox.Answer(w, http.StatusOK, map[string]any{"data": data, "status": airtelStatus(http.StatusOK, airtelPaid)})
	}
	switch {
	case r.Method == http.MethodGet && path == "/v1/rsa/encryption-keys":
		key, err := s.pinKey()
		var text []byte
		if err == nil {
			text, err = x509.MarshalPKIXPublicKey(&key.PublicKey)
		}
		if err != nil {
			airtelRefuse(w, http.StatusInternalServerError, airtelFailed)
			return
		}
		answer(map[string]any{"key_id": 1, "key": base64.StdEncoding.EncodeToString(text), "valid_upto": "2030-01-01 00:00:00"})
	case r.Method == http.MethodGet && path == "/standard/v1/users/balance":
		answer(map[string]any{"balance": strconv.FormatInt(int64(s.bank.holds(railAirtel).ugx), 10), "currency": "UGX", "account_status": "Active"})
	case r.Method == http.MethodPost && isLookup && reference == "":
		s.airtelSend(w, r)
	case r.Method == http.MethodGet && isLookup && r.URL.Query().Get("transactionType") == "B2C":
		t, found := s.bank.find(reference)
		if !found || t.Rail != railAirtel {
			airtelRefuse(w, http.StatusOK, airtelNotFound)
			return
		}
		sandbox.Answer(w, http.StatusOK, airtelView(t))
	case r.Method == http.MethodGet && user != nil && hasNoWallet.Ends(user[1]):
		airtelRefuse(w, http.StatusNotFound, airtelBadNumber)
	case r.Method == http.MethodGet && user != nil:
		given, family := holderOf(user[1])
		answer(map[string]any{"first_name": given, "last_name": family, "msisdn": user[1], "is_barred": isBarred.Ends(user[1]), "is_pin_set": true})
	default:
		sandbox.Answer(w, http.StatusNotFound, map[string]any{"error": "not found"})
	}
}

// opensPIN reports whether the PIN is right and sealed as the operator wants it.
func (s *System) opensPIN(sealed string) bool {
	a := s.o.Airtel
	text, err := base64.StdEncoding.DecodeString(sealed)
	if err != nil {
		return false
	}
	key, err := s.pinKey()
	if err != nil {
		return false
	}
	var plain []byte
	switch a.Padding {
	case "pkcs1":
		plain, err = rsa.DecryptPKCS1v15(nil, key, text) //nolint:staticcheck // the older documents ask for it
	case "oaep-sha1":
		plain, err = rsa.DecryptOAEP(sha1.New(), nil, key, text, nil) //nolint:gosec // as above
	case "oaep-sha256":
		plain, err = rsa.DecryptOAEP(sha256.New(), nil, key, text, nil)
	}
	return err == nil && len(plain) > 0 && hmac.Equal(plain, []byte(a.PIN.Reveal()))
}

var airtelNumber = regexp.MustCompile(`^[0-9]{9}$`)

// airtelSend takes a disbursement. A repeated id is refused as a duplicate.
func (s *System) airtelSend(w http.ResponseWriter, r *http.Request) {
	var in struct {
		Payee struct {
			MSISDN string `json:"msisdn"`
		} `json:"payee"`
		Reference   string `json:"reference"`
		PIN         string `json:"pin"`
		Transaction struct {
			Amount json.Number `json:"amount"`
			ID     string      `json:"id"`
			Type   string      `json:"type"`
		} `json:"transaction"`
	}
	body, err := io.ReadAll(r.Body)
	if err == nil {
		err = json.Unmarshal(body, &in)
	}
	amount, amountErr := in.Transaction.Amount.Int64()
	for _, wrong := range []struct {
		is   bool
		code string
	}{
		{err != nil || in.Transaction.ID == "" || in.Transaction.Type != "B2C" || len(in.Reference) < 4 || len(in.Reference) > 64, airtelFailed},
		{amountErr != nil || amount <= 0, airtelBadAmount},
		{!airtelNumber.MatchString(in.Payee.MSISDN), airtelBadNumber},
		{!s.opensPIN(in.PIN), "ROUTER115"},
		{s.isNewAndOutOfBounds(in.Transaction.ID, money.UGX(amount)), airtelLimit},
	} {
		if wrong.is {
			airtelRefuse(w, http.StatusOK, wrong.code)
			return
		}
	}
	t, isNew, err := s.bank.take(railAirtel, in.Transaction.ID, "+256"+in.Payee.MSISDN, money.UGX(amount), s.bank.worth(money.UGX(amount)))
	switch {
	case err != nil:
		sandbox.Answer(w, http.StatusInternalServerError, map[string]any{})
	case !isNew:
		airtelRefuse(w, http.StatusOK, airtelDuplicate)
	case losesReply(t.Phone):
		panic(http.ErrAbortHandler) // net/http's way to close a connection without an answer
	default:
		sandbox.Answer(w, http.StatusOK, airtelView(t))
	}
}

// airtelView is a disbursement in the operator's form.
func airtelView(t transfer) map[string]any {
	code, word := airtelPending, "TIP"
	switch t.State {
	case done:
		code, word = airtelPaid, "TS"
	case failed:
		code, word = airtelCodes[t.Code], "TF"
	}
	return map[string]any{
		"data":   map[string]any{"transaction": map[string]string{"reference_id": t.ID, "airtel_money_id": t.Transaction, "id": t.Reference, "status": word}},
		"status": airtelStatus(http.StatusOK, code),
	}
}

// tellAirtel posts the callback to where the portal has our door, with its hash
// when authentication is on: of the body without the hash.
func (s *System) tellAirtel(ctx context.Context, t transfer) error {
	o := s.o.Airtel
	if o.Door == "" {
		return nil
	}
	word := "TS"
	if t.State == failed {
		word = "TF"
	}
	body, err := json.Marshal(map[string]any{"transaction": map[string]string{
		"id": t.Reference, "message": "as the sandbox says", "status_code": word, "airtel_money_id": t.Transaction}})
	if err != nil {
		return err
	}
	header := http.Header{"Content-Type": {"application/json"}}
	if !o.HashKey.Empty() {
		mac := hmac.New(sha256.New, []byte(o.HashKey.Reveal()))
		mac.Write(body)
		header.Set("Hash", base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	}
	return s.o.Callbacks.Post(ctx, sandbox.Payout, o.Door, header, body)
}
