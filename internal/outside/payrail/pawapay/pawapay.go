// Package pawapay pays through pawaPay's API, version 2: shillings from our
// float there, to either Ugandan network. Its float is bought beforehand, so
// the rate is the one that the operator has set.
//
//	pawapay.go    quote, send, status
//	bounds.go     how much goes in one payout
//	failure.go    the provider's failure codes and what each asks for
//	account.go    the balance of our wallets, and the statement that is made for us
//	file.go       the statement's lines
//	callback.go   what comes in, signed as RFC 9421 has it
//	key.go        the provider's keys by their ids, and our own
//	signature.go  the signature base of RFC 9421, and the body's digest
//	sign.go       our signature on a request that moves money
package pawapay

import (
	"context"
	"crypto/ecdsa"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/wire"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
)

// Options are what the provider gives to a business, and the operator's rate.
type Options struct {
	BaseURL string // https://api.pawapay.io; without a slash at the end
	Token   secret.Text
	Rate    money.Decimal // shillings for one USDC
	// CallbackKey is the only key that proves callbacks, whatever its id; nil: the
	// provider is asked for its keys.
	CallbackKey *ecdsa.PublicKey
	// CallbackURL is our door: the provider wants one named for each statement,
	// too. What comes there is only acknowledged.
	CallbackURL string
	// IsProxied: something in front of us changes host or path, so that callbacks
	// were signed for CallbackURL and not for what they come in with.
	IsProxied bool
	// SigningKey signs what moves money, under the id that the provider's dashboard
	// gave to its public half; nil: the token alone has to do.
	SigningKey   *ecdsa.PrivateKey
	SigningKeyID string
	Timeout      time.Duration // of one request
	// Transport carries the requests; the usual one when nil.
	Transport http.RoundTripper
}

// Rail is the adapter.
type Rail struct {
	o    Options
	wire wire.Client
	keys keyRing

	turn  chan struct{} // has room for who asks for statements
	asked asked         // the statement that is being made; theirs
}

var _ payrail.Rail = (*Rail)(nil)

// New makes the adapter. It asks nothing yet.
func New(o Options) *Rail {
	s := requestSigner{token: o.Token, key: o.SigningKey, keyID: o.SigningKeyID}
	if base, err := url.Parse(o.BaseURL); err == nil {
		s.prefix = base.EscapedPath()
	}
	r := &Rail{o: o, turn: make(chan struct{}, 1), wire: wire.Client{BaseURL: o.BaseURL, HTTP: wire.NewHTTP(o.Timeout, o.Transport), Signer: s}}
	r.keys.read = r.readKeys
	return r
}

// Name is the rail's name.
func (r *Rail) Name() string { return "pawapay" }

// Quote gives the operator's rate once the rail has shown our float there.
func (r *Rail) Quote(ctx context.Context) (payrail.Quote, error) {
	answer, err := r.wire.Do(ctx, http.MethodGet, "/v2/wallet-balances?country=UGA", nil)
	if err != nil {
		return payrail.Quote{}, err
	}
	if !answer.OK() {
		return payrail.Quote{}, wire.Refused(answer)
	}
	return payrail.Quote{Rate: r.o.Rate, At: clock.Now()}, nil
}

// payoutsPath takes payouts; it is what we sign, because it alone moves money.
const payoutsPath = "/v2/payouts"

// providers are pawaPay's names of the networks.
var providers = map[phone.Operator]string{phone.MTN: "MTN_MOMO_UGA", phone.Airtel: "AIRTEL_OAPI_UGA"}

type accountDetails struct {
	PhoneNumber string `json:"phoneNumber"`
	Provider    string `json:"provider"`
}

type recipient struct {
	Type           string         `json:"type"`
	AccountDetails accountDetails `json:"accountDetails"`
}

type payoutRequest struct {
	PayoutID          string    `json:"payoutId"`
	Amount            string    `json:"amount"`
	Currency          string    `json:"currency"`
	Recipient         recipient `json:"recipient"`
	CustomerMessage   string    `json:"customerMessage"`
	ClientReferenceID string    `json:"clientReferenceId"`
}

// payout is what the provider shows of a payout.
type payout struct {
	ID            string        `json:"payoutId"`
	Status        string        `json:"status"`
	Failure       failureReason `json:"failureReason"`
	TransactionID string        `json:"providerTransactionId"`
}

// Send asks for the payout. 200 is no promise: the word in the body is. A
// rejection takes nothing under the id, so the id is free afterwards.
func (r *Rail) Send(ctx context.Context, t payrail.Transfer) (payrail.Report, error) {
	provider := providers[t.To.Operator()]
	if provider == "" {
		return payrail.Report{State: payrail.Failed, Reason: payrail.Permanent, Code: "INVALID_PROVIDER"}, nil
	}
	answer, err := r.wire.Do(ctx, http.MethodPost, payoutsPath, payoutRequest{
		PayoutID: t.Reference, Amount: strconv.FormatInt(int64(t.Local), 10), Currency: "UGX",
		Recipient:       recipient{"MMO", accountDetails{strings.TrimPrefix(t.To.Reveal(), "+"), provider}},
		CustomerMessage: t.Note, ClientReferenceID: t.Payee,
	})
	if err != nil {
		return payrail.Report{}, err
	}
	if !answer.OK() && answer.Status != http.StatusBadRequest {
		return payrail.Report{}, refused(answer)
	}
	var p payout
	if err := answer.Into(&p); err != nil {
		return payrail.Report{}, err
	}
	switch {
	case p.Status == "ACCEPTED" && p.ID == t.Reference:
		return payrail.Report{State: payrail.Pending}, nil
	case p.Status == "DUPLICATE_IGNORED":
		return r.Status(ctx, t.Reference)
	case p.Status == "REJECTED" || answer.Status == http.StatusBadRequest && p.Failure.Code != "":
		return rejection(p.Failure.Code)
	}
	return payrail.Report{}, fmt.Errorf("the rail's answer %d %.40q is not known", answer.Status, p.Status)
}

// Status looks a payout up.
func (r *Rail) Status(ctx context.Context, reference string) (payrail.Report, error) {
	var body struct {
		Status string `json:"status"`
		Data   payout `json:"data"`
	}
	if err := r.wire.Get(ctx, payoutsPath+"/"+url.PathEscape(reference), &body); err != nil {
		return payrail.Report{}, err
	}
	switch {
	case body.Status == "NOT_FOUND":
		return payrail.Report{State: payrail.Missing}, nil
	case body.Status != "FOUND" || body.Data.ID != reference:
		return payrail.Report{}, fmt.Errorf("the rail answered %.40q for another reference", body.Status)
	}
	return body.Data.report()
}

// report translates a status word. A word that is not known is no outcome.
func (p payout) report() (payrail.Report, error) {
	switch p.Status {
	case "ACCEPTED", "ENQUEUED", "SUBMITTED", "PROCESSING", "IN_RECONCILIATION":
		return payrail.Report{State: payrail.Pending}, nil
	case "COMPLETED":
		return payrail.Report{State: payrail.Paid, TransactionID: p.TransactionID}, nil
	case "FAILED":
		return failure(p.Failure.Code), nil
	}
	return payrail.Report{}, fmt.Errorf("the rail's status %.40q is not known", p.Status)
}
