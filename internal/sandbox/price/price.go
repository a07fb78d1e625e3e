// Package price plays two market-data providers: one instrument, robusta, quoted
// in dollars a kilogram. A tester sets the price with PUT /quote; the mode
// stale makes one answer two hours old. The second provider says what the first
// says until it is given a price of its own.
package price

import (
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/sandbox"
)

// First is the price before anybody sets another.
const First = money.Decimal(4_200_000)

// staleBy is how old the answer of a stale fault is.
const staleBy = 2 * time.Hour

// Market answers GET /quote.
type Market struct {
	system sandbox.System
	faults *sandbox.Faults
	mux    *http.ServeMux
	leader *Market // whose price it shows while it has none; nil: nobody's

	mu    sync.Mutex
	perKg money.Decimal
}

// New makes a market.
func New(faults *sandbox.Faults) *Market {
	m := open(sandbox.Price, faults)
	m.perKg = First
	return m
}

// Second is another provider of the same market.
func (m *Market) Second() *Market {
	second := open(sandbox.SecondPrice, m.faults)
	second.leader = m
	return second
}

func open(system sandbox.System, faults *sandbox.Faults) *Market {
	m := &Market{system: system, faults: faults, mux: http.NewServeMux()}
	m.mux.HandleFunc("GET /quote", m.show)
	m.mux.HandleFunc("PUT /quote", m.set)
	return m
}

// price is what the market shows.
func (m *Market) price() money.Decimal {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.perKg == 0 && m.leader != nil {
		return m.leader.price()
	}
	return m.perKg
}

// ServeHTTP answers.
func (m *Market) ServeHTTP(w http.ResponseWriter, r *http.Request) { m.mux.ServeHTTP(w, r) }

// Inspects: setting the price is the tester's, not the world's.
func (m *Market) Inspects(r *http.Request) bool { return r.Method == http.MethodPut }

type quote struct {
	Instrument string          `json:"instrument,omitempty"`
	Currency   string          `json:"currency,omitempty"`
	PerKg      json.RawMessage `json:"price_per_kg"`
	ObservedAt string          `json:"observed_at,omitempty"`
}

func (m *Market) show(w http.ResponseWriter, _ *http.Request) {
	at := clock.Now()
	if _, due := m.faults.Take(m.system, sandbox.Stale); due {
		at = at.Add(-staleBy)
	}
	sandbox.Answer(w, http.StatusOK, quote{"robusta", "USD", json.RawMessage(m.price().String()), at.Format(time.RFC3339)})
}

func (m *Market) set(w http.ResponseWriter, r *http.Request) {
	var in quote
	if err := json.NewDecoder(r.Body).Decode(&in); err != nil {
		http.Error(w, `send {"price_per_kg": 4.2}`, http.StatusBadRequest)
		return
	}
	perKg, err := money.ParseDecimal(string(in.PerKg))
	if err != nil || perKg <= 0 {
		http.Error(w, "price_per_kg must be a number above 0 with up to 6 decimals", http.StatusBadRequest)
		return
	}
	m.mu.Lock()
	m.perKg = perKg
	m.mu.Unlock()
	w.WriteHeader(http.StatusNoContent)
}
