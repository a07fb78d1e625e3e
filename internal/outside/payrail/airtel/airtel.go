// Package airtel pays through Airtel Money's own API, its disbursements:
// shillings from our account there, to Airtel's wallets alone. The float is
// bought beforehand, so the rate is the one that the operator has set.
//
//	airtel.go   quote, send
//	status.go   what became of a disbursement; the operator's words and codes
//	pin.go      the PIN that each disbursement shows, sealed for the operator
//	account.go  our balance, whose a wallet is, and what comes in
package airtel

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/wire"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
)

// Options are what the operator gives to a business, and the operator's rate.
type Options struct {
	BaseURL      string // https://openapi.airtel.africa; without a slash at the end
	ClientID     string
	ClientSecret secret.Text
	PIN          secret.Text
	Padding      Padding       // how the PIN is sealed
	Rate         money.Decimal // shillings for one USDC
	// CallbackPart is the last part of our door, which nobody can guess; empty:
	// nothing is believed that comes in.
	CallbackPart secret.Text
	// HashKey proves callbacks beside it, where the portal's authentication is on.
	HashKey secret.Text
	// StatusAfter is how soon after sending a disbursement may be asked for: the
	// operator wants to be left alone for a minute.
	StatusAfter time.Duration
	Timeout     time.Duration // of one request
	// Transport carries the requests; the usual one when nil.
	Transport http.RoundTripper
}

// Rail is the adapter.
type Rail struct {
	o      Options
	http   *http.Client
	tokens *wire.Tokens
	pin    sealer

	mu   sync.Mutex
	sent map[string]sent // what was sent of late, by reference
}

// sent is a disbursement that was sent of late. It is kept for the manners of the
// protocol alone: without it, as after a start, the operator is asked too soon,
// or once more than needed.
type sent struct {
	at      time.Time // the last time
	taken   bool      // the operator has said that it has it
	refused string    // with which code the operator has, the last time
	lostAt  time.Time // when an answer stayed away; that request may still be under way
}

const (
	// keepSent is how long what was sent is remembered.
	keepSent = time.Hour
	// underWay is how long a request may be that nothing was heard of.
	underWay = 10 * time.Minute
)

var (
	_ payrail.Rail         = (*Rail)(nil)
	_ payrail.HolderReader = (*Rail)(nil)
)

// New makes the adapter. It asks nothing yet.
func New(o Options) *Rail {
	r := &Rail{o: o, http: wire.NewHTTP(o.Timeout, o.Transport), sent: map[string]sent{}}
	r.tokens = wire.NewTokens(r.logIn)
	return r
}

// Name is the rail's name.
func (r *Rail) Name() string { return "airtel" }

type tokenRequest struct {
	ClientID     string `json:"client_id"`
	ClientSecret string `json:"client_secret"`
	GrantType    string `json:"grant_type"`
}

// logIn gets a token, which lasts three minutes.
func (r *Rail) logIn(ctx context.Context) (wire.Token, error) {
	client := wire.Client{BaseURL: r.o.BaseURL, HTTP: r.http, Signer: wire.Headers{}}
	answer, err := client.Do(ctx, http.MethodPost, "/auth/oauth2/token", tokenRequest{
		ClientID: r.o.ClientID, ClientSecret: r.o.ClientSecret.Reveal(), GrantType: "client_credentials",
	})
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

// do sends one request. A token that the operator does not take any more is
// replaced once: a request that is not let in has had no effect.
func (r *Rail) do(ctx context.Context, method, path string, in any) (answer wire.Answer, err error) {
	for range 2 {
		token, err := r.tokens.Get(ctx)
		if err != nil {
			return wire.Answer{}, err
		}
		client := wire.Client{BaseURL: r.o.BaseURL, HTTP: r.http, Signer: wire.Headers{
			"Authorization": "Bearer " + token.Reveal(), "X-Country": "UG", "X-Currency": payrail.UGX,
		}}
		if answer, err = client.Do(ctx, method, path, in); err != nil || answer.Status != http.StatusUnauthorized {
			return answer, err
		}
		r.tokens.Drop(token)
	}
	return answer, nil
}

// get asks a question whose answer is JSON; a refusal is an error.
func (r *Rail) get(ctx context.Context, path string, into any) error {
	answer, err := r.do(ctx, http.MethodGet, path, nil)
	switch {
	case err != nil:
		return err
	case !answer.OK():
		return wire.Refused(answer)
	}
	return answer.Into(into)
}

// Quote gives the operator's rate once the rail has shown our float there.
func (r *Rail) Quote(ctx context.Context) (payrail.Quote, error) {
	if _, err := r.Balance(ctx); err != nil {
		return payrail.Quote{}, err
	}
	return payrail.Quote{Rate: r.o.Rate, At: clock.Now()}, nil
}

type payee struct {
	MSISDN string `json:"msisdn"`
}

type transaction struct {
	Amount money.UGX `json:"amount"`
	ID     string    `json:"id"`
	Type   string    `json:"type"`
}

type disbursementRequest struct {
	Payee       payee       `json:"payee"`
	Reference   string      `json:"reference"`
	PIN         string      `json:"pin"`
	Transaction transaction `json:"transaction"`
}

// disbursements is the part of the API that pays out.
const disbursements = "/standard/v2/disbursements/"

// Send asks for the disbursement, which the operator mostly makes at once. What
// it does not clearly take, refuse or make is looked up, or left open.
func (r *Rail) Send(ctx context.Context, t payrail.Transfer) (payrail.Report, error) {
	pin, err := r.sealedPIN(ctx)
	if err != nil {
		return payrail.Report{}, fmt.Errorf("%w: %w", payrail.ErrNotSent, err)
	}
	r.note(t.Reference, func(s *sent) { s.at, s.refused = clock.Now(), "" })
	answer, err := r.do(ctx, http.MethodPost, disbursements, disbursementRequest{
		Payee: payee{MSISDN: national(t.To)}, Reference: t.Note, PIN: pin,
		Transaction: transaction{Amount: t.Local, ID: t.Reference, Type: "B2C"},
	})
	if err == nil {
		err = isWord(answer)
	}
	if err != nil {
		if !errors.Is(err, payrail.ErrNotSent) {
			r.note(t.Reference, func(s *sent) { s.lostAt = clock.Now() })
		}
		return payrail.Report{}, err
	}
	var said disbursement
	if err := answer.Into(&said); err != nil {
		return payrail.Report{}, err
	}
	report, err := r.judge(ctx, t.Reference, said)
	if err == nil && report.State == payrail.Pending {
		r.note(t.Reference, func(s *sent) { s.taken = true })
	}
	return report, err
}

// isWord: an answer is the operator's word about a disbursement, and not that of
// somebody before it who did not let us in, or failed.
func isWord(answer wire.Answer) error {
	switch {
	case answer.Status >= http.StatusInternalServerError:
		return wire.Refused(answer)
	case answer.Status == http.StatusUnauthorized, answer.Status == http.StatusForbidden, answer.Status == http.StatusTooManyRequests:
		return wire.Refused(answer)
	}
	return nil
}

// national is a number as the operator writes it: nine digits, without the country's code.
func national(n phone.Number) string { return strings.TrimPrefix(n.Reveal(), "+256") }

// note changes what is remembered of a reference, and forgets what is old.
func (r *Rail) note(reference string, change func(*sent)) {
	if r.o.StatusAfter <= 0 {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for known, s := range r.sent {
		if clock.Since(s.at) > keepSent {
			delete(r.sent, known)
		}
	}
	s := r.sent[reference]
	change(&s)
	r.sent[reference] = s
}

// refusal is the code with which the operator has refused a reference the last
// time that it was sent; empty while any request for it may be under way.
func (r *Rail) refusal(reference string) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	s := r.sent[reference]
	if clock.Since(s.lostAt) < underWay {
		return ""
	}
	return s.refused
}

// errTooSoon: the operator does not want to be asked yet.
var errTooSoon = errors.New("the operator is not asked within a minute of sending")

// tooSoon says what is known of a reference that may not be asked for yet.
func (r *Rail) tooSoon(reference string) (report payrail.Report, isSo bool, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	s, isKnown := r.sent[reference]
	switch {
	case !isKnown || clock.Since(s.at) > r.o.StatusAfter:
		return payrail.Report{}, false, nil
	case s.taken:
		return payrail.Report{State: payrail.Pending}, true, nil
	}
	return payrail.Report{}, true, errTooSoon
}
