// Package payout plays the payment rails: Yellow Card under /payout/yellowcard
// and pawaPay under /payout/pawapay, with one bank behind both. The bank never
// pays twice under one reference, and GET /payout/transfers shows what it truly
// paid, whatever it told.
//
//	payout.go      the system, its routes, the list for the tester
//	bank.go        references, outcomes by the number's last digits, callbacks
//	journal.go     the bank's memory across restarts
//	yellowcard.go  the protocol of Yellow Card
//	pawapay.go     the protocol of pawaPay, version 2
//
// Numbers that end in these digits behave always in the same way:
//
//	0001  every transfer fails, for a reason that may pass
//	0002  the first transfer fails
//	0003  the answer to a new transfer is lost
//	0004  no callback is sent
//	0005  every transfer fails: no wallet has the number
//	0006  the first transfer fails: our float is too low
package payout

import (
	"context"
	"crypto/ecdsa"
	"encoding/json"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/secret"
)

// Options of the system.
type Options struct {
	Callbacks *sandbox.Callbacks // nil: it never calls
	Path      string             // of the service's door for callbacks
	Rate      money.Decimal      // shillings for one USDC
	// Settles is how long a transfer takes; a zero pays within the request.
	Settles time.Duration
	File    string // the journal; empty: forgotten at the end
	Log     *slog.Logger

	YellowCardKey    secret.Text
	YellowCardSecret secret.Text
	PawaPayToken     secret.Text
	PawaPayKey       *ecdsa.PrivateKey // signs callbacks
}

// System is the handler to mount at sandbox.Payout.
type System struct {
	o    Options
	bank *bank
}

// New opens the bank. Callbacks and settlements end with ctx.
func New(ctx context.Context, o Options) (*System, error) {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	s := &System{o: o}
	s.bank = &bank{o: o, ctx: ctx, transfers: map[string]*transfer{}, tried: map[string]int{}, teller: s}
	return s, s.bank.open()
}

// Inspects is true for the list, which is no part of the outside world.
func (s *System) Inspects(r *http.Request) bool { return r.URL.Path == "/transfers" }

// ServeHTTP finds the protocol.
func (s *System) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	path := r.URL.Path
	switch {
	case path == "/transfers" && r.Method == http.MethodGet:
		s.list(w, r)
	case strings.HasPrefix(path, "/yellowcard/"):
		s.yellowCard(w, r, strings.TrimPrefix(path, "/yellowcard"))
	case strings.HasPrefix(path, "/pawapay/"):
		s.pawaPay(w, r, strings.TrimPrefix(path, "/pawapay"))
	default:
		sandbox.Answer(w, http.StatusNotFound, map[string]any{"code": "NotFound", "message": "no such path"})
	}
}

// Refuse answers the reject mode in the protocol's own words.
func (s *System) Refuse(w http.ResponseWriter, r *http.Request) {
	if strings.HasPrefix(r.URL.Path, "/pawapay/") {
		sandbox.Answer(w, http.StatusBadRequest, rejected("", "PROVIDER_TEMPORARILY_UNAVAILABLE"))
		return
	}
	sandbox.Answer(w, http.StatusBadRequest, map[string]any{"code": "CHANNEL_UNAVAILABLE", "message": "the sandbox was told to refuse"})
}

// paidLine is a line of the list.
type paidLine struct {
	Reference  string      `json:"reference"`
	Rail       string      `json:"rail"`
	Phone      string      `json:"phone"` // masked
	AmountUSDC json.Number `json:"amount_usdc"`
	AmountUGX  money.UGX   `json:"amount_ugx"`
	PaidAt     time.Time   `json:"paid_at"`
}

// list shows what was truly paid.
func (s *System) list(w http.ResponseWriter, _ *http.Request) {
	lines, sum := []paidLine{}, money.UGX(0)
	for _, t := range s.bank.paid() {
		lines = append(lines, paidLine{
			Reference: t.Reference, Rail: t.Rail, Phone: masked(t.Phone), AmountUSDC: json.Number(money.Decimal(t.USDC).String()),
			AmountUGX: t.UGX, PaidAt: t.EndedAt,
		})
		sum += t.UGX
	}
	sandbox.Answer(w, http.StatusOK, map[string]any{"transfers": lines, "total": len(lines), "total_ugx": sum})
}

// masked keeps the country code and the last three digits of +256…
func masked(phone string) string {
	if len(phone) < 8 {
		return ""
	}
	return phone[:4] + strings.Repeat("*", len(phone)-7) + phone[len(phone)-3:]
}
