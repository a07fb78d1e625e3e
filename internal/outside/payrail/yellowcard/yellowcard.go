// Package yellowcard pays through Yellow Card: USDC from our balance there
// becomes shillings on a phone. Requests carry a signature over time, path,
// method and body; what comes in is signed over the raw body.
//
//	yellowcard.go  send, status, what comes in
//	rate.go        the rates, and which of them binds
//	account.go     our balance, and the list of payments as a statement
package yellowcard

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/wire"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
)

// Options are what the provider gives to a business.
type Options struct {
	BaseURL      string // https://api.yellowcard.io; without a slash at the end
	APIKey       secret.Text
	Secret       secret.Text
	BusinessID   string
	BusinessName string
	BindingRate  string        // Sell or Buy: the rate at which a payment is taken; Sell when empty
	Timeout      time.Duration // of one request
	// Transport carries the requests; the usual one when nil.
	Transport http.RoundTripper
}

// Rail is the adapter.
type Rail struct {
	o    Options
	wire wire.Client

	mu       sync.Mutex
	networks map[phone.Operator]string // ids, once read
}

var _ payrail.Rail = (*Rail)(nil)

// New makes the adapter. It asks nothing yet.
func New(o Options) *Rail {
	s := requestSigner{key: o.APIKey, secret: o.Secret}
	if base, err := url.Parse(o.BaseURL); err == nil {
		s.prefix = base.EscapedPath()
	}
	return &Rail{o: o, wire: wire.Client{BaseURL: o.BaseURL, HTTP: wire.NewHTTP(o.Timeout, o.Transport), Signer: s}}
}

// Name is the rail's name.
func (r *Rail) Name() string { return "yellowcard" }

// requestSigner has the keys that a request shows.
type requestSigner struct {
	key    secret.Text
	secret secret.Text
	prefix string // the base URL's own path, which is not signed
}

// Sign puts the time and the signature on a request: HMAC-SHA256, in base64,
// over time, path, method and, when there is a body, its digest in base64.
func (s requestSigner) Sign(request *http.Request, body []byte) {
	at := clock.Now().Format("2006-01-02T15:04:05.000Z")
	mac := hmac.New(sha256.New, []byte(s.secret.Reveal()))
	mac.Write([]byte(at + strings.TrimPrefix(request.URL.EscapedPath(), s.prefix) + request.Method))
	if body != nil {
		digest := sha256.Sum256(body)
		mac.Write([]byte(base64.StdEncoding.EncodeToString(digest[:])))
	}
	request.Header.Set("X-YC-Timestamp", at)
	request.Header.Set("Authorization", "YcHmacV1 "+s.key.Reveal()+":"+base64.StdEncoding.EncodeToString(mac.Sum(nil)))
}

// networkID finds the provider's id of an operator's network. A bank may bear the
// operator's name, too: its accounts are no phones.
func (r *Rail) networkID(ctx context.Context, operator phone.Operator) (string, error) {
	r.mu.Lock()
	known := r.networks[operator]
	r.mu.Unlock()
	if known != "" {
		return known, nil
	}
	var body struct {
		Networks []struct {
			ID       string `json:"id"`
			Name     string `json:"name"`
			Status   string `json:"status"`
			Accounts string `json:"accountNumberType"`
		} `json:"networks"`
	}
	if err := r.wire.Get(ctx, "/business/networks?country=UG", &body); err != nil {
		return "", err
	}
	found := map[phone.Operator]string{}
	for _, network := range body.Networks {
		for _, known := range []phone.Operator{phone.MTN, phone.Airtel} {
			if strings.Contains(strings.ToUpper(network.Name), string(known)) && network.Status == "active" && network.Accounts != "bank" {
				found[known] = network.ID
			}
		}
	}
	if found[operator] == "" {
		return "", fmt.Errorf("the rail has no active network of %s", operator)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.networks = found
	return found[operator], nil
}

type sender struct {
	BusinessID   string `json:"businessId"`
	BusinessName string `json:"businessName"`
}

type destination struct {
	AccountNumber string `json:"accountNumber"`
	AccountType   string `json:"accountType"`
	NetworkID     string `json:"networkId"`
	AccountName   string `json:"accountName"`
}

type sendRequest struct {
	SequenceID   string      `json:"sequenceId"`
	ChannelType  string      `json:"channelType"`
	Country      string      `json:"country"`
	Currency     string      `json:"currency"`
	LocalAmount  money.UGX   `json:"localAmount"`
	Reason       string      `json:"reason"`
	CustomerUID  string      `json:"customerUID"`
	CustomerType string      `json:"customerType"`
	ForceAccept  bool        `json:"forceAccept"`
	Sender       sender      `json:"sender"`
	Destination  destination `json:"destination"`
}

// payment is what the provider shows of a payment.
type payment struct {
	ID         string         `json:"id"`
	SequenceID string         `json:"sequenceId"`
	Status     string         `json:"status"`
	ErrorCode  string         `json:"errorCode"`
	Rate       jsontext.Value `json:"rate"`
}

// holder is who the wallet belongs to, as far as we know: a farmer whom no
// register has named is told by the id.
// spec: rail-account-name
func holder(t payrail.Transfer) string {
	if t.Name != "" {
		return t.Name
	}
	return t.Payee
}

// Send asks for the payment, accepted at once. A refusal is checked against
// what the provider has under our sequence id: it also refuses a repeat.
func (r *Rail) Send(ctx context.Context, t payrail.Transfer) (payrail.Report, error) {
	network, err := r.networkID(ctx, t.To.Operator())
	if err != nil {
		return payrail.Report{}, fmt.Errorf("%w: %w", payrail.ErrNotSent, err)
	}
	answer, err := r.wire.Do(ctx, http.MethodPost, "/business/send", sendRequest{
		SequenceID: t.Reference, ChannelType: "momo", Country: "UG", Currency: "UGX", LocalAmount: t.Local, Reason: "other",
		CustomerUID: t.Payee, CustomerType: "institution", ForceAccept: true,
		Sender:      sender{r.o.BusinessID, r.o.BusinessName},
		Destination: destination{AccountNumber: t.To.Reveal(), AccountType: "momo", NetworkID: network, AccountName: holder(t)},
	})
	switch {
	case err != nil:
		return payrail.Report{}, err
	case answer.OK():
		var p payment
		if err := answer.Into(&p); err != nil {
			return payrail.Report{}, err
		}
		return p.report()
	case answer.Status != http.StatusBadRequest && answer.Status != http.StatusConflict && answer.Status != http.StatusUnprocessableEntity:
		return payrail.Report{}, wire.Refused(answer)
	}
	known, err := r.Status(ctx, t.Reference)
	if err != nil || known.State != payrail.Missing {
		return known, err
	}
	return refusal(answer), nil
}

// refusal is the report of a 4xx answer to a request that the provider has not taken.
func refusal(answer wire.Answer) payrail.Report {
	var body struct {
		Code string `json:"code"`
	}
	if json.Unmarshal(answer.Body, &body) != nil || body.Code == "" {
		body.Code = fmt.Sprintf("HTTP_%d", answer.Status)
	}
	return payrail.Report{State: payrail.Failed, Reason: reasonOf(body.Code), Code: body.Code}
}

// Status looks a payment up by our sequence id.
func (r *Rail) Status(ctx context.Context, reference string) (payrail.Report, error) {
	answer, err := r.wire.Do(ctx, http.MethodGet, "/business/payments/sequence-id/"+url.PathEscape(reference), nil)
	switch {
	case err != nil:
		return payrail.Report{}, err
	case answer.Status == http.StatusNotFound:
		return payrail.Report{State: payrail.Missing}, nil
	case !answer.OK():
		return payrail.Report{}, wire.Refused(answer)
	}
	var p payment
	if err := answer.Into(&p); err != nil {
		return payrail.Report{}, err
	}
	if p.SequenceID != reference {
		return payrail.Report{}, errors.New("the rail answered for another reference")
	}
	return p.report()
}

// report translates a status word. A word that is not known is no outcome.
func (p payment) report() (payrail.Report, error) {
	switch strings.ToLower(p.Status) {
	case "created", "pending", "pending_approval", "pending_liquidity", "process", "processing":
		return payrail.Report{State: payrail.Pending, Rate: readRate(p.Rate)}, nil
	case "complete", "completed":
		// No public answer shows the operator's transaction: the provider finds the
		// payment by its own id.
		return payrail.Report{State: payrail.Paid, TransactionID: p.ID, Rate: readRate(p.Rate)}, nil
	case "failed", "denied", "expired", "cancelled":
		code := p.ErrorCode
		if code == "" {
			code = strings.ToUpper(p.Status)
		}
		return payrail.Report{State: payrail.Failed, Reason: reasonOf(code), Code: code}, nil
	}
	return payrail.Report{}, fmt.Errorf("the rail's status %.40q is not known", p.Status)
}

// reasonOf sorts the provider's error codes. What is not known may pass.
func reasonOf(code string) payrail.Reason {
	upper := strings.ToUpper(code)
	for _, known := range []struct {
		part   string
		reason payrail.Reason
	}{
		{"INSUFFICIENT", payrail.Float}, {"LIMIT_REACHED", payrail.Full}, {"ACCOUNT_NOT_FOUND", payrail.Permanent}, {"INVALID_ACCOUNT", payrail.Permanent},
		{"RECIPIENT_NOT_FOUND", payrail.Permanent}, {"VALIDATION", payrail.Permanent}, {"NOT_ALLOWED", payrail.Permanent},
	} {
		if strings.Contains(upper, known.part) {
			return known.reason
		}
	}
	return payrail.Temporary
}

// Callback proves a webhook by X-YC-Signature, base64 of the HMAC-SHA256 of the
// raw body. It names the API key that it is for, which must be ours.
// spec: rail-yellowcard-webhook
func (r *Rail) Callback(d payrail.Delivery) (payrail.Notice, error) {
	mac := hmac.New(sha256.New, []byte(r.o.Secret.Reveal()))
	mac.Write(d.Body)
	got := d.Header.Values("X-YC-Signature")
	want := base64.StdEncoding.EncodeToString(mac.Sum(nil))
	if r.o.Secret.Empty() || len(got) != 1 || !hmac.Equal([]byte(got[0]), []byte(want)) {
		return payrail.Notice{}, payrail.ErrSignature
	}
	var p struct {
		payment
		APIKey string `json:"apiKey"`
	}
	if err := json.Unmarshal(d.Body, &p); err != nil || p.SequenceID == "" || p.Status == "" {
		return payrail.Notice{}, payrail.ErrNotice
	}
	if p.APIKey != "" && p.APIKey != r.o.APIKey.Reveal() {
		return payrail.Notice{}, fmt.Errorf("%w: it is for another API key", payrail.ErrSignature)
	}
	return payrail.Notice{EventID: p.ID + "/" + p.Status, Kind: p.Status, Reference: p.SequenceID}, nil
}
