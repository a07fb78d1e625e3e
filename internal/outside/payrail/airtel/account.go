package airtel

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/wire"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
)

const balancePath = "/standard/v1/users/balance"

// Balance is what our account holds.
func (r *Rail) Balance(ctx context.Context) (payrail.Holding, error) {
	var body struct {
		Data struct {
			Balance  jsontext.Value `json:"balance"`
			Currency string         `json:"currency"`
		} `json:"data"`
	}
	if err := r.get(ctx, balancePath, &body); err != nil {
		return payrail.Holding{}, err
	}
	if body.Data.Currency != payrail.UGX {
		return payrail.Holding{}, fmt.Errorf("the account is in %.10q, not in shillings", body.Data.Currency)
	}
	amount, err := payrail.ParseBalance(payrail.UGX, strings.Trim(string(body.Data.Balance), `"`))
	return payrail.Holding{Currency: payrail.UGX, Amount: amount, At: clock.Now()}, err
}

// Statement is told by file alone: the portal exports it.
func (r *Rail) Statement(context.Context, string) (payrail.Movements, error) {
	return payrail.Movements{}, payrail.ErrNoStatement
}

// Holder asks the operator's register of customers.
func (r *Rail) Holder(ctx context.Context, number phone.Number) (payrail.Holder, error) {
	answer, err := r.do(ctx, http.MethodGet, "/standard/v1/users/"+national(number), nil)
	switch {
	case err != nil:
		return payrail.Holder{}, err
	case answer.Status == http.StatusNotFound:
		return payrail.Holder{}, payrail.ErrNoWallet
	case !answer.OK():
		return payrail.Holder{}, wire.Refused(answer)
	}
	var body struct {
		Data struct {
			FirstName string `json:"first_name"`
			LastName  string `json:"last_name"`
			IsBarred  bool   `json:"is_barred"`
		} `json:"data"`
	}
	err = answer.Into(&body)
	name := strings.TrimSpace(body.Data.FirstName + " " + body.Data.LastName)
	return payrail.Holder{Name: secret.New(name), Active: !body.Data.IsBarred}, err
}

// Callback takes what comes to the door that only the operator was told of, with
// the hash of what it says where the portal's authentication is on.
// spec: payout-callback-door
func (r *Rail) Callback(d payrail.Delivery) (payrail.Notice, error) {
	var body struct {
		Transaction jsontext.Value `json:"transaction"`
		Hash        string         `json:"hash"`
	}
	err := json.Unmarshal(d.Body, &body)
	if !payrail.CameTo(d, r.o.CallbackPart) || !r.hashHolds(d, body.Transaction, body.Hash) {
		return payrail.Notice{}, payrail.ErrSignature
	}
	var t struct {
		ID     string `json:"id"`
		Status string `json:"status_code"`
	}
	if err == nil {
		err = json.Unmarshal(body.Transaction, &t)
	}
	if err != nil || t.ID == "" || t.Status == "" {
		return payrail.Notice{}, payrail.ErrNotice
	}
	return payrail.Notice{EventID: t.ID + "/" + t.Status, Kind: t.Status, Reference: t.ID}, nil
}

// hashHolds proves the hash, in a header over the whole body, or in a field over
// the rest. What exactly a field's hash is of the documents leave open: the
// object with the transaction in it, or the transaction itself.
func (r *Rail) hashHolds(d payrail.Delivery, about jsontext.Value, field string) bool {
	if r.o.HashKey.Empty() {
		return true
	}
	given := d.Header.Values("Hash")
	of := [][]byte{d.Body}
	if len(given) == 0 && field != "" {
		given = []string{field}
		of = [][]byte{slices.Concat([]byte(`{"transaction":`), about, []byte("}")), about}
	}
	return len(given) == 1 && slices.ContainsFunc(of, func(text []byte) bool {
		mac := hmac.New(sha256.New, []byte(r.o.HashKey.Reveal()))
		mac.Write(text)
		return hmac.Equal([]byte(base64.StdEncoding.EncodeToString(mac.Sum(nil))), []byte(given[0]))
	})
}
