package batch_test

import (
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/delivery"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/outside/ledger/merkle"
	"mwanyi/internal/store"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
)

// world is a house with a farmer, seen from the batches' desk.
type world struct {
	*testhouse.House
	desk   *batch.Desk
	farmer string
}

func open(t testing.TB, s *store.Store) *world { return openOn(t, s, nil) }

// openOn opens a house on a ledger; nil: one elsewhere, that carries nothing. waits are
// between the attempts of a job.
func openOn(t testing.TB, s *store.Store, on ledger.Ledger, waits ...time.Duration) *world {
	t.Helper()
	h := testhouse.Open(t, s, testhouse.Options{Ledger: on, Waits: waits})
	return &world{House: h, desk: h.Batches, farmer: h.Farmer(h.Coop)}
}

// ownLedger is the one in the database itself.
func ownLedger(t testing.TB, s *store.Store) ledger.Ledger {
	t.Helper()
	log, err := merkle.Open(ctx, merkle.Options{Store: s, Box: farmers.Box(t, "ledger"), Origin: "test.example/ledger"})
	farmers.Must(t, err)
	return log
}

// messages counts those of batches on the ledger.
func (w *world) messages() int {
	w.T.Helper()
	if w.Book != nil {
		return w.Book.OfBatches()
	}
	return w.Count("select count(*) from ledger_entry e join audit a on a.event_id = e.event_id and a.seq = e.seq where a.batch <> ''")
}

// delivery is a good one.
func (w *world) delivery() delivery.SubmitRequest { return w.Delivery(w.Coop, w.farmer) }

func (w *world) deliver() batch.Batch {
	w.T.Helper()
	return w.Submit(w.delivery())
}

// at brings a new batch to a stage.
func (w *world) at(to chain.Stage) batch.Batch {
	w.T.Helper()
	b := w.deliver()
	w.Take(b, to)
	return b
}

func (w *world) warehoused() batch.Batch {
	w.T.Helper()
	return w.at(chain.Warehoused)
}

// caller is somebody with a role: of the first cooperative, or the buyer.
func (w *world) caller(role access.Role) access.Caller {
	return w.Caller(role, map[access.Role]string{access.Cooperative: w.Coop, access.Agent: w.Coop, access.Buyer: w.Buyer}[role])
}

// follow hands every event of the chain to the desks; a second time when twice.
func (w *world) follow(twice bool) {
	w.T.Helper()
	w.Follow()
	if twice {
		w.Follow()
	}
}

// owed counts the payouts of a reason.
func (w *world) owed(reason string) int {
	w.T.Helper()
	return w.Count("select count(*) from payout where reason = $1", reason)
}
