package batch_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// Every call to an outside system, cut before it took effect and cut after it
// took effect but before the answer came: the end is the same, and everything
// happened once.
func TestWhateverIsCutHappensOnce(t *testing.T) {
	cutAll(t, func(t *testing.T) *world { return open(t, storetest.Open(t)) },
		"chain Deliver", "ledger DELIVERED",
		"chain Advance", "ledger GRADED",
		"fund", "chain Approve", "chain ConfirmOrder", "ledger COMMITTED",
		"ledger EXPORTED",
		"chain PayOrder", "ledger SETTLED", "chain SettleBatch",
	)
}

// The same where the ledger carries the ends of the jobs: a message, what follows from it
// and the end are there or not there.
// spec: one-end
func TestWhateverIsCutOnALedgerThatCarriesHappensOnce(t *testing.T) {
	for name, url := range map[string]func(testing.TB) string{"sqlite": storetest.SQLiteURL, "postgres": storetest.PostgresURL} {
		t.Run(name, func(t *testing.T) {
			cutAll(t, func(t *testing.T) *world {
				s := storetest.OpenURL(t, url(t))
				return openOn(t, s, ownLedger(t, s))
			}, "chain Deliver", "ledger DELIVERED", "chain Advance", "ledger GRADED", "ledger COMMITTED", "ledger EXPORTED", "ledger SETTLED")
		})
	}
}

func cutAll(t *testing.T, begin func(*testing.T) *world, cuts ...string) {
	t.Helper()
	// They wait for their retries most of the time, so four worlds take turns.
	const worlds = 4
	var all sync.WaitGroup
	for first := range worlds {
		all.Go(func() {
			w, lives := begin(t), 0
			for i := first; i < 2*len(cuts); i += worlds {
				call, before := cuts[i/2], i%2 == 0
				lives++
				if !t.Run(fmt.Sprintf("%s, applied %v", call, !before), func(t *testing.T) { w.cutOnce(t, call, before, lives) }) {
					return
				}
			}
		})
	}
	all.Wait()
}

// cutOnce takes two batches through their lives with one cut, and counts what
// happened in all lives of the world so far.
func (w *world) cutOnce(t *testing.T, call string, before bool, lives int) {
	w.On(t)
	early := call == "chain Deliver" || call == "ledger DELIVERED" || call == "chain Advance" || call == "ledger GRADED"
	if early {
		w.Cuts.Once(call, !before)
	}
	a, b := w.warehoused(), w.warehoused()
	o := w.Order(a.ID, b.ID)
	if !early {
		w.Cuts.Once(call, !before)
	}
	if _, err := w.desk.ConfirmOrder(ctx, w.caller(access.Cooperative), o.ID, ""); err != nil {
		t.Fatalf("confirm: %v", err)
	}
	w.Advance(a, chain.Exported)
	if _, err := w.desk.PayOrder(ctx, w.caller(access.Buyer), o.ID, ""); err != nil {
		t.Fatalf("pay: %v", err)
	}
	w.Advance(b, chain.Exported)
	w.reaches(a.ID, chain.Settled)
	w.reaches(b.ID, chain.Settled)
	w.follow(true)
	w.Until("the jobs are done", w.Idle)
	if w.Cuts.Hits() != 1 {
		t.Errorf("%s was cut %d times, want once", call, w.Cuts.Hits())
	}
	w.agree()
	for name, each := range map[string]int{"Deliver": 2, "Advance": 8, "ConfirmOrder": 1, "PayOrder": 1, "SettleBatch": 1} {
		if got := w.Chain.Took(name); got != each*lives {
			t.Errorf("the chain did %s %d times, want %d", name, got, each*lives)
		}
	}
	if n := w.Count("select count(*) from payout"); n != 4*lives {
		t.Errorf("%d payouts, want %d: an advance and a net payment for each", n, 4*lives)
	}
	if n := w.Count("select count(*) from event where kind like 'batch.%'"); n != 12*lives {
		t.Errorf("%d events, want %d: six for each batch", n, 12*lives)
	}
	if o, err := w.desk.GetOrder(ctx, w.caller(access.Admin), o.ID); err != nil || o.Status != order.Paid {
		t.Errorf("the order is %s, want PAID: %v", o.Status, err)
	}
}

// A message that an older version has begun, whose place nobody has kept: the job goes on
// with the same salt, and there is one message.
// spec: one-end
func TestAMessageThatWasBegunApartIsEndedApart(t *testing.T) {
	for name, isOnLedger := range map[string]bool{"not on the ledger": false, "on the ledger, and the answer lost": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := storetest.Open(t)
			own := ownLedger(t, s)
			w := openOn(t, s, apart{own}, time.Hour)
			w.Cuts.Once("ledger DELIVERED", isOnLedger)
			jobID := w.submitLate()
			w.Until("the answer is lost", func() bool {
				return w.Cuts.Hits() == 1 && w.Count("select count(*) from job where id = $1 and owner = ''", jobID) == 1
			})
			if n := w.Count("select count(*) from audit where seq is null and batch <> ''"); n != 1 {
				t.Fatalf("%d messages without a place, want the one that was begun", n)
			}
			salt := w.salts()
			w.Restart(func() { w.Audit.Ledger = own })
			w.Update(func(tx *store.Tx) error { return job.Hasten(tx, jobID) })
			w.Until("the jobs are done", w.Idle)
			if got := w.salts(); got != salt {
				t.Errorf("the salt is another one: %s, want %s", got, salt)
			}
			w.agree()
		})
	}
}

// apart is a ledger as older versions used it: it carries nothing.
type apart struct{ ledger.Ledger }

// submitLate submits a delivery and does not wait for it.
func (w *world) submitLate() (jobID string) {
	w.T.Helper()
	w.Deliveries.Wait = time.Millisecond
	out, err := w.Deliveries.Submit(ctx, w.delivery(), "")
	w.Must(err)
	if !out.Pending {
		w.T.Fatalf("the delivery is there: %+v", out)
	}
	return out.JobID
}

// salts are those of all that was written about batches.
func (w *world) salts() (all string) {
	w.T.Helper()
	w.Must(w.Store.Read(ctx, func(tx *store.Tx) error {
		return tx.Each(func(r store.Row) error {
			var salt []byte
			err := r.Scan(&salt)
			all += fmt.Sprintf("%x ", salt)
			return err
		}, "select salt from audit where batch <> '' order by event_id")
	}))
	return all
}

// A release that is cut before or after it took effect: the deposit goes back
// once, and the batch is free.
// spec: order-release-frees
func TestAReleaseThatIsCutHappensOnce(t *testing.T) {
	for name, applied := range map[string]bool{"not applied": false, "applied, and the answer lost": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := open(t, storetest.Open(t))
			a, b := w.warehoused(), w.warehoused()
			o := w.Order(a.ID, b.ID)
			_, err := w.desk.ConfirmOrder(ctx, w.caller(access.Cooperative), o.ID, "")
			w.Must(err)
			w.Update(func(tx *store.Tx) error {
				return tx.ExecOne("update purchase_order set ship_by = $1 where id = $2", clock.Now().Add(-time.Hour), o.ID)
			})
			w.Model.PassShipBy(o.ID)
			w.Cuts.Once("chain ReleaseOrder", applied)
			w.follow(false)
			o, err = w.desk.ReleaseOrder(ctx, w.caller(access.Buyer), o.ID, "")
			if err != nil || o.Status != order.Cancelled || o.Total != 2*271_875_000 || len(o.BatchIDs) != 2 {
				t.Fatalf("got %+v, %v, want it CANCELLED with all that it was about", o, err)
			}
			w.follow(true)
			w.Until("the jobs are done", w.Idle)
			if w.Cuts.Hits() != 1 || w.Chain.Took("ReleaseOrder") != 1 || w.Told("order.cancelled", o.ID) != 2 {
				t.Errorf("cut %d times, released %d times, told %d times, want once each, to both sides", w.Cuts.Hits(), w.Chain.Took("ReleaseOrder"), w.Told("order.cancelled", o.ID))
			}
			if n := w.Count("select count(*) from batch where order_id <> ''"); n != 0 {
				t.Errorf("%d batches are bound, want none", n)
			}
			again := w.Order(a.ID, b.ID)
			if _, err := w.desk.ConfirmOrder(ctx, w.caller(access.Cooperative), again.ID, ""); err != nil {
				t.Errorf("sold again: %v", err)
			}
			w.agree()
		})
	}
}
