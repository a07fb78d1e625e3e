package outside

import (
	"context"
	"sync"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
)

// RailRate is what a USDC is worth in shillings.
const RailRate = 3_700_000_000

// Rail pays at once; with Holds it waits for the test's word on each payee.
type Rail struct {
	Holds bool
	// Account is our account there; nil: it pays from a float without end and shows
	// no statement.
	Account *RailAccount

	mu    sync.Mutex
	known map[string]transfer // by reference
}

type transfer struct {
	payee  string
	amount money.USDC
	payrail.Report
}

// Name implements payrail.Rail.
func (*Rail) Name() string { return "test" }

// Quote implements payrail.Rail.
func (*Rail) Quote(context.Context) (payrail.Quote, error) {
	return payrail.Quote{Rate: RailRate, At: clock.Now()}, nil
}

// Send implements payrail.Rail.
func (r *Rail) Send(_ context.Context, t payrail.Transfer) (payrail.Report, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if old, known := r.known[t.Reference]; known {
		return old.Report, nil
	}
	made := transfer{t.Payee, t.Amount, payrail.Report{State: payrail.Paid, TransactionID: "tx-" + t.Reference}}
	if r.Holds {
		made.Report = payrail.Report{State: payrail.Pending}
	}
	if r.known == nil {
		r.known = map[string]transfer{}
	}
	r.known[t.Reference] = made
	return made.Report, nil
}

// Status implements payrail.Rail.
func (r *Rail) Status(_ context.Context, reference string) (payrail.Report, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if t, known := r.known[reference]; known {
		return t.Report, nil
	}
	return payrail.Report{State: payrail.Missing}, nil
}

// Callback implements payrail.Rail: it never calls.
func (*Rail) Callback(payrail.Delivery) (payrail.Notice, error) {
	return payrail.Notice{}, payrail.ErrSignature
}

// railFloat is what the account begins with, in micro-USDC.
const railFloat = 100_000_000_000_000

// Balance implements payrail.Rail: the float, less what was paid.
func (r *Rail) Balance(context.Context) (payrail.Holding, error) {
	if r.Account != nil {
		return r.Account.holding()
	}
	held := payrail.Holding{Currency: payrail.USDC, Amount: railFloat, At: clock.Now()}
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, t := range r.known {
		if t.State == payrail.Paid {
			held.Amount -= int64(t.amount)
		}
	}
	return held, nil
}

// Statement implements payrail.Rail: it has none without an account.
func (r *Rail) Statement(_ context.Context, after string) (payrail.Movements, error) {
	if r.Account != nil {
		return r.Account.page(after)
	}
	return payrail.Movements{}, payrail.ErrNoStatement
}

// Pay pays what it holds for a payee; false: it holds nothing.
func (r *Rail) Pay(payee string) bool {
	return r.end(payee, payrail.Report{State: payrail.Paid, TransactionID: "tx-" + payee})
}

// Fail refuses for good what it holds for a payee; false: it holds nothing.
func (r *Rail) Fail(payee string) bool {
	return r.end(payee, payrail.Report{State: payrail.Failed, Reason: payrail.Permanent, Code: "NO_WALLET"})
}

func (r *Rail) end(payee string, as payrail.Report) (held bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for reference, t := range r.known {
		if t.payee == payee && t.State == payrail.Pending {
			r.known[reference] = transfer{payee, t.amount, as}
			held = true
		}
	}
	return held
}
