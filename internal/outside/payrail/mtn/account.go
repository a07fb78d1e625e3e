package mtn

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/wire"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
)

// Balance is what our account holds.
func (r *Rail) Balance(ctx context.Context) (payrail.Holding, error) {
	answer, err := r.do(ctx, http.MethodGet, "/account/balance", nil, nil)
	var body struct {
		Available string `json:"availableBalance"`
		Currency  string `json:"currency"`
	}
	switch {
	case err != nil:
		return payrail.Holding{}, err
	case !answer.OK():
		return payrail.Holding{}, wire.Refused(answer)
	}
	if err := answer.Into(&body); err != nil {
		return payrail.Holding{}, err
	}
	if body.Currency != payrail.UGX {
		return payrail.Holding{}, fmt.Errorf("the account is in %.10q, not in shillings", body.Currency)
	}
	amount, err := payrail.ParseBalance(payrail.UGX, body.Available)
	return payrail.Holding{Currency: payrail.UGX, Amount: amount, At: clock.Now()}, err
}

// Statement is told by file alone: the partner's portal exports it.
func (r *Rail) Statement(context.Context, string) (payrail.Movements, error) {
	return payrail.Movements{}, payrail.ErrNoStatement
}

// Holder asks whether the number has a wallet, and for its holder's name.
func (r *Rail) Holder(ctx context.Context, number phone.Number) (payrail.Holder, error) {
	var active struct {
		Result bool `json:"result"`
	}
	who := "/accountholder/msisdn/" + msisdn(number)
	answer, err := r.do(ctx, http.MethodGet, who+"/active", nil, nil)
	switch {
	case err != nil:
		return payrail.Holder{}, err
	case answer.Status == http.StatusNotFound:
		return payrail.Holder{}, payrail.ErrNoWallet
	case !answer.OK():
		return payrail.Holder{}, wire.Refused(answer)
	}
	if err := answer.Into(&active); err != nil {
		return payrail.Holder{}, err
	}
	answer, err = r.do(ctx, http.MethodGet, who+"/basicuserinfo", nil, nil)
	switch {
	case err != nil:
		return payrail.Holder{}, err
	case answer.Status == http.StatusNotFound:
		return payrail.Holder{}, payrail.ErrNoWallet
	case !answer.OK():
		return payrail.Holder{}, wire.Refused(answer)
	}
	var info struct {
		GivenName  string `json:"given_name"`
		FamilyName string `json:"family_name"`
	}
	err = answer.Into(&info)
	return payrail.Holder{Name: secret.New(strings.TrimSpace(info.GivenName + " " + info.FamilyName)), Active: active.Result}, err
}

// Callback takes what comes to the door that only the operator was told of. It
// is signed by nobody, so that part of the address is all the proof there is.
// spec: payout-callback-door
func (r *Rail) Callback(d payrail.Delivery) (payrail.Notice, error) {
	if !payrail.CameTo(d, r.o.CallbackPart) {
		return payrail.Notice{}, payrail.ErrSignature
	}
	var t transfer
	if json.Unmarshal(d.Body, &t) != nil || t.ExternalID == "" || t.Status == "" {
		return payrail.Notice{}, payrail.ErrNotice
	}
	return payrail.Notice{EventID: t.ExternalID + "/" + t.Status, Kind: t.Status, Reference: t.ExternalID}, nil
}
