// Package mtn pays through MTN's own MoMo API, its product Disbursements:
// shillings from our account there, to MTN's wallets alone. The float is bought
// beforehand, so the rate is the one that the operator has set.
//
//	mtn.go      quote, send, status, the reasons
//	account.go  our balance, whose a wallet is, and what comes in
package mtn

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/wire"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
)

// Options are what the operator gives to a business, and the operator's rate.
type Options struct {
	BaseURL      string // https://proxy.momoapi.mtn.com; without a slash at the end
	Environment  string // mtnuganda, or sandbox, which pays in EUR
	Subscription secret.Text
	APIUser      string
	APIKey       secret.Text
	Rate         money.Decimal // shillings for one USDC
	// CallbackURL is our door, whose last part nobody can guess; empty: nothing
	// is believed that comes in, and none is asked for.
	CallbackURL  string
	CallbackPart secret.Text   // that part
	Timeout      time.Duration // of one request
	// Transport carries the requests; the usual one when nil.
	Transport http.RoundTripper
}

// Rail is the adapter.
type Rail struct {
	o      Options
	http   *http.Client
	tokens *wire.Tokens
}

var (
	_ payrail.Rail         = (*Rail)(nil)
	_ payrail.HolderReader = (*Rail)(nil)
)

// New makes the adapter. It asks nothing yet.
func New(o Options) *Rail {
	r := &Rail{o: o, http: wire.NewHTTP(o.Timeout, o.Transport)}
	r.tokens = wire.NewTokens(r.logIn)
	return r
}

// Name is the rail's name.
func (r *Rail) Name() string { return "mtn" }

// product is the part of the API that pays out.
const product = "/disbursement"

const subscriptionHeader = "Ocp-Apim-Subscription-Key"

// logIn gets a token, which lasts an hour.
func (r *Rail) logIn(ctx context.Context) (wire.Token, error) {
	pair := base64.StdEncoding.EncodeToString([]byte(r.o.APIUser + ":" + r.o.APIKey.Reveal()))
	client := wire.Client{BaseURL: r.o.BaseURL, HTTP: r.http, Signer: wire.Headers{
		"Authorization": "Basic " + pair, subscriptionHeader: r.o.Subscription.Reveal(),
	}}
	answer, err := client.Do(ctx, http.MethodPost, product+"/token/", nil)
	switch {
	case err != nil:
		return wire.Token{}, err
	case !answer.OK():
		return wire.Token{}, wire.Refused(answer)
	}
	var got wire.TokenAnswer
	if err := answer.Into(&got); err != nil {
		return wire.Token{}, err
	}
	return got.Read()
}

// do sends one request of the product. A token that the rail does not take any
// more is replaced once: a request that is not let in has had no effect.
func (r *Rail) do(ctx context.Context, method, path string, in any, more wire.Headers) (answer wire.Answer, err error) {
	for range 2 {
		token, err := r.tokens.Get(ctx)
		if err != nil {
			return wire.Answer{}, err
		}
		headers := wire.Headers{
			"Authorization": "Bearer " + token.Reveal(), subscriptionHeader: r.o.Subscription.Reveal(), "X-Target-Environment": r.o.Environment,
		}
		for name, value := range more {
			headers[name] = value
		}
		client := wire.Client{BaseURL: r.o.BaseURL, HTTP: r.http, Signer: headers}
		if answer, err = client.Do(ctx, method, product+"/v1_0"+path, in); err != nil || answer.Status != http.StatusUnauthorized {
			return answer, err
		}
		r.tokens.Drop(token)
	}
	return answer, nil
}

// Quote gives the operator's rate once the rail has shown our float there.
func (r *Rail) Quote(ctx context.Context) (payrail.Quote, error) {
	answer, err := r.do(ctx, http.MethodGet, "/account/balance", nil, nil)
	switch {
	case err != nil:
		return payrail.Quote{}, err
	case !answer.OK():
		return payrail.Quote{}, wire.Refused(answer)
	}
	return payrail.Quote{Rate: r.o.Rate, At: clock.Now()}, nil
}

// currency is what the environment pays in: the operator's own sandbox knows
// euros alone.
func (r *Rail) currency() string {
	if r.o.Environment == "sandbox" {
		return "EUR"
	}
	return payrail.UGX
}

type party struct {
	PartyIDType string `json:"partyIdType"`
	PartyID     string `json:"partyId"`
}

// transferRequest names our reference a second time, as externalId: a callback
// shows that one alone.
type transferRequest struct {
	Amount       string `json:"amount"`
	Currency     string `json:"currency"`
	ExternalID   string `json:"externalId"`
	Payee        party  `json:"payee"`
	PayerMessage string `json:"payerMessage"`
	PayeeNote    string `json:"payeeNote"`
}

// transfer is what the operator shows of a transfer.
type transfer struct {
	ExternalID    string  `json:"externalId"`
	Status        string  `json:"status"`
	Reason        failure `json:"reason"`
	TransactionID string  `json:"financialTransactionId"`
}

// failure is why a transfer was not made: a word, or an object with the word in it.
type failure struct{ Code string }

// UnmarshalJSON reads both forms.
func (f *failure) UnmarshalJSON(text []byte) error {
	var whole struct {
		Code string `json:"code"`
	}
	if json.Unmarshal(text, &f.Code) == nil {
		return nil
	}
	err := json.Unmarshal(text, &whole)
	f.Code = whole.Code
	return err
}

// Send asks for the transfer. 409 says that the reference was taken before: then
// its status is the answer.
func (r *Rail) Send(ctx context.Context, t payrail.Transfer) (payrail.Report, error) {
	more := wire.Headers{"X-Reference-Id": t.Reference}
	if r.o.CallbackURL != "" {
		more["X-Callback-Url"] = r.o.CallbackURL
	}
	answer, err := r.do(ctx, http.MethodPost, "/transfer", transferRequest{
		Amount: strconv.FormatInt(int64(t.Local), 10), Currency: r.currency(), ExternalID: t.Reference,
		Payee: party{PartyIDType: "MSISDN", PartyID: msisdn(t.To)}, PayerMessage: t.Note, PayeeNote: t.Note,
	}, more)
	switch {
	case err != nil:
		return payrail.Report{}, err
	case answer.Status == http.StatusAccepted:
		return payrail.Report{State: payrail.Pending}, nil
	case answer.Status == http.StatusConflict:
		return r.taken(ctx, t.Reference)
	}
	return r.refused(ctx, t.Reference, answer)
}

func msisdn(n phone.Number) string { return strings.TrimPrefix(n.Reveal(), "+") }

// taken is the status of a reference that the rail says it has.
func (r *Rail) taken(ctx context.Context, reference string) (payrail.Report, error) {
	known, err := r.Status(ctx, reference)
	if err == nil && known.State == payrail.Missing {
		return payrail.Report{}, errors.New("the rail has the reference and does not find it")
	}
	return known, err
}

// refused is what an answer means that is neither taken nor seen before. It is a
// failure only when the rail says why, or that the request was wrong, and has
// nothing under the reference; all else leaves the outcome open.
func (r *Rail) refused(ctx context.Context, reference string, answer wire.Answer) (payrail.Report, error) {
	var body struct {
		Code string `json:"code"`
	}
	isRead := json.Unmarshal(answer.Body, &body) == nil
	reason, isKnown := reasons[body.Code]
	if answer.Status != http.StatusBadRequest && (!isRead || !isKnown || reason == payrail.Temporary) {
		return payrail.Report{}, wire.Refused(answer)
	}
	known, err := r.Status(ctx, reference)
	if err != nil || known.State != payrail.Missing {
		return known, err
	}
	if body.Code == "" {
		body.Code = fmt.Sprintf("HTTP_%d", answer.Status)
	}
	return payrail.Report{State: payrail.Failed, Reason: reasonOf(body.Code), Code: body.Code}, nil
}

// Status looks a transfer up. 404 counts as never taken only with the operator's
// own word for it: a gateway in between says 404, too.
func (r *Rail) Status(ctx context.Context, reference string) (payrail.Report, error) {
	answer, err := r.do(ctx, http.MethodGet, "/transfer/"+url.PathEscape(reference), nil, nil)
	var body struct {
		transfer
		Code string `json:"code"`
	}
	switch {
	case err != nil:
		return payrail.Report{}, err
	case answer.Status == http.StatusNotFound && json.Unmarshal(answer.Body, &body) == nil && body.Code == "RESOURCE_NOT_FOUND":
		return payrail.Report{State: payrail.Missing}, nil
	case !answer.OK():
		return payrail.Report{}, wire.Refused(answer)
	}
	if err := answer.Into(&body); err != nil {
		return payrail.Report{}, err
	}
	if body.ExternalID != reference {
		return payrail.Report{}, errors.New("the rail answered for another reference")
	}
	return body.report()
}

// report translates a status word. A word that is not known is no outcome.
func (t transfer) report() (payrail.Report, error) {
	switch t.Status {
	case "PENDING":
		return payrail.Report{State: payrail.Pending}, nil
	case "SUCCESSFUL":
		return payrail.Report{State: payrail.Paid, TransactionID: t.TransactionID}, nil
	case "FAILED":
		code := t.Reason.Code
		if code == "" {
			code = t.Status
		}
		return payrail.Report{State: payrail.Failed, Reason: reasonOf(code), Code: code}, nil
	}
	return payrail.Report{}, fmt.Errorf("the rail's status %.40q is not known", t.Status)
}

// reasons sorts the operator's words; what is not here may pass. The payer is
// we: its limit is that of our account, and ends with the day or a higher limit.
// spec: rail-mtn
var reasons = map[string]payrail.Reason{
	"PAYEE_NOT_FOUND":                payrail.Permanent,
	"PAYEE_NOT_ALLOWED_TO_RECEIVE":   payrail.Permanent,
	"NOT_ALLOWED":                    payrail.Permanent,
	"INVALID_CURRENCY":               payrail.Permanent,
	"NOT_ALLOWED_TARGET_ENVIRONMENT": payrail.Permanent,
	"NOT_ENOUGH_FUNDS":               payrail.Float,
	"PAYER_LIMIT_REACHED":            payrail.Float,
	"INTERNAL_PROCESSING_ERROR":      payrail.Temporary,
	"SERVICE_UNAVAILABLE":            payrail.Temporary,
	"COULD_NOT_PERFORM_TRANSACTION":  payrail.Temporary,
	"EXPIRED":                        payrail.Temporary,
}

func reasonOf(code string) payrail.Reason {
	if reason, known := reasons[code]; known {
		return reason
	}
	return payrail.Temporary
}
