// Package conversion plays the provider that turns a lender's wire into USDC:
// POST /conversion/wires is the wire that has come in, and after a while the
// provider tells the service that it is settled, failed or refunded: in the form of
// the service's contract, or in Bridge's. What it cannot do is send USDC on a chain: in development the service mints what a
// deposit waits for.
//
//	conversion.go  wires, and the contract's form
//	bridge.go      Bridge's form
package conversion

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/secret"
)

// Options of the system.
type Options struct {
	Callbacks *sandbox.Callbacks
	Path      string      // of the service's door for callbacks
	Key       secret.Text // that signs them
	Settles   time.Duration
	Log       *slog.Logger
}

// System is the handler to mount at sandbox.Conversion.
type System struct {
	o   Options
	ctx context.Context

	mu    sync.Mutex
	wires []wire
}

// New makes the system. Callbacks end with ctx.
func New(ctx context.Context, o Options) *System { return &System{o: o, ctx: ctx} }

// wire is money that came in and what became of it.
type wire struct {
	ID       string      `json:"conversion_payment_id"`
	MFIID    string      `json:"mfi_id"`
	USDC     json.Number `json:"amount_usdc"`
	Currency string      `json:"source_currency"`
	Amount   json.Number `json:"source_amount"`
	Rate     json.Number `json:"fx_rate"`
	Fee      json.Number `json:"conversion_fee_usdc"`
	Outcome  string      `json:"event"`

	CustomerID string `json:"-"` // at Bridge
	AccountID  string `json:"-"`
	Coin       string `json:"-"`
	isBridge   bool
}

// What a unit of a currency is worth in USDC, and the fee, both in millionths.
var rates = map[string]int64{"USD": 1_000_000, "EUR": 1_086_400, "UGX": 270}

const feeMillionths = 2_500

// order is the body of POST /wires.
type order struct {
	MFIID    string      `json:"mfi_id"`
	Currency string      `json:"source_currency"`
	Amount   json.Number `json:"source_amount"`
	Outcome  string      `json:"outcome"` // SETTLED when left out
	// Form is how the service is told: empty, or bridge. Bridge knows its own ids of
	// customer and account, and delivers the coin that the account is set to.
	Form       string `json:"form"`
	CustomerID string `json:"customer_id"` // the lender's own id when left out
	AccountID  string `json:"virtual_account_id"`
	Coin       string `json:"coin"` // usdc when left out
}

// isPossible: the form has a word for the outcome.
func (in order) isPossible() bool {
	if in.Form == "bridge" {
		return bridgeWays[in.Outcome] != nil
	}
	return in.Form == "" && in.Coin == "usdc" && slices.Contains([]string{"SETTLED", "FAILED", "REFUNDED"}, in.Outcome)
}

// ServeHTTP takes wires and lists them.
func (s *System) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case r.URL.Path == "/wires" && r.Method == http.MethodGet:
		s.mu.Lock()
		defer s.mu.Unlock()
		sandbox.Answer(w, http.StatusOK, map[string]any{"wires": append([]wire{}, s.wires...)})
	case r.URL.Path == "/wires" && r.Method == http.MethodPost:
		s.take(w, r)
	default:
		sandbox.Answer(w, http.StatusNotFound, map[string]any{"code": "NOT_FOUND", "message": "the system has POST and GET /wires"})
	}
}

// take converts a wire.
func (s *System) take(w http.ResponseWriter, r *http.Request) {
	in := order{Outcome: "SETTLED", Coin: "usdc"}
	err := json.NewDecoder(r.Body).Decode(&in)
	amount, amountErr := money.ParseDecimal(in.Amount.String())
	rate := rates[in.Currency]
	if err != nil || amountErr != nil || amount <= 0 || amount > 1_000_000_000_000_000 || rate == 0 || cmp.Or(in.MFIID, in.CustomerID) == "" || !in.isPossible() {
		sandbox.Answer(w, http.StatusBadRequest, map[string]any{"code": "INVALID", "message": "mfi_id, source_currency (USD, EUR, UGX), source_amount; outcome SETTLED, FAILED or REFUNDED; form bridge (never FAILED) with customer_id, virtual_account_id, coin"})
		return
	}
	gross := int64(amount)/1_000_000*rate + int64(amount)%1_000_000*rate/1_000_000
	fee := gross / 1_000_000 * feeMillionths
	s.mu.Lock()
	made := wire{ID: fmt.Sprintf("conv-%s-%04d", clock.Now().Format("20060102150405"), len(s.wires)+1), MFIID: in.MFIID, Currency: in.Currency, Amount: in.Amount,
		USDC: number(gross - fee), Rate: number(rate), Fee: number(fee), Outcome: in.Outcome,
		CustomerID: cmp.Or(in.CustomerID, in.MFIID), AccountID: in.AccountID, Coin: in.Coin, isBridge: in.Form == "bridge"}
	s.wires = append(s.wires, made)
	s.mu.Unlock()
	time.AfterFunc(s.o.Settles, func() { s.tell(made) })
	sandbox.Answer(w, http.StatusCreated, made)
}

func number(millionths int64) json.Number { return json.Number(money.Decimal(millionths).String()) }

// tell sends the callback, or Bridge's several.
func (s *System) tell(made wire) {
	send := s.tellOnce
	if made.isBridge {
		send = s.tellAsBridge
	}
	if err := send(made); err != nil && s.ctx.Err() == nil {
		s.o.Log.Warn("the sandbox's callback was not taken", "conversion_payment_id", made.ID, "error", err)
	}
}

func (s *System) tellOnce(made wire) error {
	body, err := json.Marshal(struct {
		wire
		EventID   string `json:"event_id"`
		Timestamp string `json:"timestamp"`
	}{made, "evt-" + made.ID, clock.Now().Format(time.RFC3339)})
	if err != nil {
		return err
	}
	return s.o.Callbacks.Send(s.ctx, sandbox.Conversion, s.o.Path, "X-Conversion-Signature", s.o.Key, body)
}
