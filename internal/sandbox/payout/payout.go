// Package payout plays the payment rails, with one bank behind all: Yellow Card
// under /payout/yellowcard, pawaPay under /payout/pawapay, MTN MoMo under
// /payout/mtn and Airtel Money under /payout/airtel. The bank never pays twice under one reference, and GET /payout/transfers shows what it truly
// paid, whatever it told. It pays from a float, which takes long to empty.
//
//	payout.go      the system and its routes
//	tester.go      what a tester may see and do that is no part of the outside world
//	bank.go        references, outcomes by the number's last digits, callbacks
//	float.go       what our account at each rail holds, and what moved on it
//	journal.go     the bank's memory across restarts
//	yellowcard.go  the protocol of Yellow Card
//	pawapay.go     the protocol of pawaPay, version 2
//	pawasign.go    its signatures: on callbacks, and ours on requests
//	statement.go   its statements: files that are made on demand
//	mtn.go         the protocol of MTN MoMo, product Disbursements
//	airtel.go      the protocol of Airtel Money's disbursements
//	values.go      numbers that behave always in the same way
package payout

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rsa"
	"crypto/sha256"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/secret"
)

// What the rails of a development run know the service by. The sandbox listens on
// loopback only.
var (
	DevKey    = secret.New("sandbox-key")
	DevSecret = secret.New("sandbox-secret")
)

// DevRate is what a USDC is worth there.
const DevRate money.Decimal = 3700_000_000

// DevSigningKey signs pawaPay's callbacks there. It is the same everywhere, so
// that a sandbox of its own and a service agree without a file.
func DevSigningKey() (*ecdsa.PrivateKey, error) {
	seed := sha256.Sum256([]byte("the key of a provider that exists in the sandbox alone"))
	return ecdsa.ParseRawPrivateKey(elliptic.P256(), seed[:])
}

// Options of the system.
type Options struct {
	Callbacks *sandbox.Callbacks // nil: it never calls
	Path      string             // of the service's door for callbacks
	Rate      money.Decimal      // shillings for one USDC
	// Settles is how long a transfer takes; a zero pays within the request.
	Settles time.Duration
	File    string // the journal; empty: forgotten at the end
	// Float is what the account begins with; a zero is as good as endless.
	Float money.USDC
	// Fee is what the rail takes for a payout, beside what it pays.
	Fee money.UGX
	// Least and Most are what one transfer may be; zeros are as good as none. At
	// Yellow Card they are those of the channel.
	Least, Most money.UGX
	// WalletDay is what one wallet takes in a day of Kampala; zero: all.
	WalletDay money.UGX
	Log       *slog.Logger

	YellowCardKey    secret.Text
	YellowCardSecret secret.Text
	PawaPayToken     secret.Text
	PawaPayKey       *ecdsa.PrivateKey // signs callbacks
	// PawaPayMerchantKey: the service has switched signed requests on, under this
	// key, and is refused without; nil: it has not.
	PawaPayMerchantKey   *ecdsa.PublicKey
	PawaPayMerchantKeyID string
	MTN                  MTN
	Airtel               Airtel
}

// System is the handler to mount at sandbox.Payout.
type System struct {
	o     Options
	bank  *bank
	files *files
	asked sync.Map // of MTN's transfers: mtnAsked by reference
	// pinKey opens the PIN of Airtel's disbursements.
	pinKey func() (*rsa.PrivateKey, error)
}

// New opens the bank. Callbacks and settlements end with ctx.
func New(ctx context.Context, o Options) (*System, error) {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Most == 0 {
		o.Most = 5_000_000_000
	}
	s := &System{o: o, files: &files{made: map[string][]byte{}}, pinKey: pinKey(o.Airtel.PINKey)}
	s.bank = &bank{o: o, ctx: ctx, transfers: map[string]*transfer{}, tried: map[string]int{}, floats: map[string]float{}, fee: o.Fee, teller: s}
	return s, s.bank.open()
}

// ServeHTTP finds the protocol.
func (s *System) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	path := r.URL.Path
	switch {
	case s.Inspects(r):
		s.inspect(w, r)
	case strings.HasPrefix(path, "/yellowcard/"):
		s.yellowCard(w, r, strings.TrimPrefix(path, "/yellowcard"))
	case strings.HasPrefix(path, "/pawapay/"):
		s.pawaPay(w, r, strings.TrimPrefix(path, "/pawapay"))
	case strings.HasPrefix(path, "/mtn/"):
		s.serveMTN(w, r, strings.TrimPrefix(path, "/mtn"))
	case strings.HasPrefix(path, "/airtel/"):
		s.serveAirtel(w, r, strings.TrimPrefix(path, "/airtel"))
	default:
		sandbox.Answer(w, http.StatusNotFound, map[string]any{"code": "NotFound", "message": "no such path"})
	}
}

// Refuse answers the reject mode in the protocol's own words.
func (s *System) Refuse(w http.ResponseWriter, r *http.Request) {
	switch {
	case strings.HasPrefix(r.URL.Path, "/pawapay/"):
		sandbox.Answer(w, http.StatusOK, rejected("", "PROVIDER_TEMPORARILY_UNAVAILABLE")) // 200, as the provider does
		return
	case strings.HasPrefix(r.URL.Path, "/mtn/"):
		mtnRefuse(w, http.StatusBadRequest, "BAD_REQUEST")
		return
	case strings.HasPrefix(r.URL.Path, "/airtel/"):
		airtelRefuse(w, http.StatusBadRequest, airtelLimit)
		return
	}
	sandbox.Answer(w, http.StatusBadRequest, map[string]any{"code": "CHANNEL_UNAVAILABLE", "message": "the sandbox was told to refuse"})
}

// isNewAndOutOfBounds: it is no amount for one transfer, and the reference was not
// taken before: a repeat is known by its reference, whatever it asks for.
func (s *System) isNewAndOutOfBounds(reference string, local money.UGX) bool {
	_, isKnown := s.bank.find(reference)
	return !isKnown && (local < s.o.Least || local > s.o.Most)
}
