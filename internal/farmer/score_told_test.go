package farmer_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// teller is a farmer with deliveries whose jobs and whose follower come when a
// test says so.
type teller struct {
	t       *testing.T
	h       *house
	d       *farmer.Desk
	id      string
	entered map[uint64]bool // by token
}

func (h *house) teller(t *testing.T, n int) *teller {
	a := h.walked(t, n)
	h.in(t, a)
	w := &teller{t: t, h: h, d: h.make(), id: a.FarmerID, entered: map[uint64]bool{}}
	w.d.Reader = away{}
	w.d.BatchOfToken = func(_ *store.Tx, token uint64) (string, bool, error) {
		if w.entered[token] {
			return fmt.Sprint("bat_", token), false, nil
		}
		return "", true, nil
	}
	return w
}

// delivery is what the contracts report of the n-th delivery.
func (w *teller) delivery(n uint64) chain.Event {
	return chain.Event{Block: 1_000_000 + n, TxHash: chain.KeyOf(fmt.Sprint(w.id, n)), At: clock.Now(),
		Data: chain.ScoreChanged{Farmer: chain.KeyOf(w.id), Kind: chain.ForDelivery, Before: uint16(490 + 10*n), After: uint16(500 + 10*n), Ref: n}} //nolint:gosec // a few
}

func (w *teller) follows(n uint64) {
	w.t.Helper()
	must(w.t, w.h.store.Update(w.t.Context(), func(tx *store.Tx) error { return w.d.FollowChain(tx, w.delivery(n)) }))
}

// enters is the end of the job.
func (w *teller) enters(n uint64) {
	w.t.Helper()
	w.entered[n] = true
	must(w.t, w.h.store.Update(w.t.Context(), func(tx *store.Tx) error { return w.d.RecordScores(tx, []chain.Event{w.delivery(n)}) }))
}

var errKilled = errors.New("killed")

// dies is a process that is killed before it commits.
func (w *teller) dies(do func(tx *store.Tx) error) {
	w.t.Helper()
	err := w.h.store.Update(w.t.Context(), func(tx *store.Tx) error { return errors.Join(do(tx), errKilled) })
	if !errors.Is(err, errKilled) {
		w.t.Fatal(err)
	}
}

// sweeps is the look that runs by itself.
func (w *teller) sweeps() {
	w.t.Helper()
	for _, k := range w.d.Kinds() {
		if k.Name == "farmer.scores" {
			_, err := k.Run(w.t.Context(), nil)
			must(w.t, err)
			return
		}
	}
	w.t.Fatal("nothing sweeps")
}

// told are the deliveries in the order in which they were told, each with its
// batch, or - without.
func (w *teller) told() (list []string) {
	w.t.Helper()
	must(w.t, w.h.store.Read(w.t.Context(), func(tx *store.Tx) error {
		return tx.Each(func(r store.Row) error {
			var text string
			if err := r.Scan(&text); err != nil {
				return err
			}
			var data struct {
				After   int     `json:"score_after"`
				BatchID *string `json:"batch_id"`
			}
			if err := json.Unmarshal([]byte(text), &data); err != nil {
				return err
			}
			name := fmt.Sprint((data.After-500)/10, " -")
			if data.BatchID != nil {
				name = fmt.Sprint((data.After-500)/10, " ", *data.BatchID)
			}
			list = append(list, name)
			return nil
		}, "select data from event where kind = 'credit.updated' and resource = $1 order by created_at, id", w.id)
	}))
	return list
}

// has demands a score, as many changes, and what was told.
func (w *teller) has(when string, deliveries int, told ...string) {
	w.t.Helper()
	c, err := w.d.CreditOf(w.t.Context(), w.id)
	must(w.t, err)
	history, err := w.d.ScoreHistory(w.t.Context(), w.id)
	must(w.t, err)
	if c.Score != 500+10*deliveries || c.Deliveries != deliveries || len(history) != 1+deliveries {
		w.t.Errorf("%s: a score of %d by %d deliveries and %d changes, want %d deliveries", when, c.Score, c.Deliveries, len(history), deliveries)
	}
	if got := w.told(); !slices.Equal(got, told) {
		w.t.Errorf("%s: told are %q, want %q", when, got, told)
	}
}

// left counts the lines of the farmer's that a table keeps beside the history.
// That his score begins may be noted by a receipt to which the house's own
// follower has not come yet.
func (w *teller) left(table string) int {
	w.t.Helper()
	return w.h.count(w.t, "select count(*) from "+table+" n where chain_key = '"+chain.KeyOf(w.id).String()+"' and exists (select 1 from score_change c where c.tx_hash = n.tx_hash)")
}

// leavesNothing demands that nothing is kept beside the history.
func (w *teller) leavesNothing() {
	w.t.Helper()
	for _, table := range []string{"score_seen", "score_untold"} {
		if n := w.left(table); n != 0 {
			w.t.Errorf("%d lines are left in %s", n, table)
		}
	}
}

// The history has one writer and every change is told once, with its batch, in
// the order of the chain, whoever comes first, late, twice or never.
// spec: event-credit-updated, score-one-writer, score-followed
func TestAChangeOfAScoreIsShownAtOnceAndToldOnceWithItsBatch(t *testing.T) {
	cases := []struct {
		name string
		run  func(w *teller)
	}{
		{"the follower is first", func(w *teller) {
			w.follows(1)
			w.has("before the job has ended", 1)
			w.sweeps()
			w.has("the sweep waits too", 1)
			w.enters(1)
			w.has("at the end", 1, "1 bat_1")
		}},
		{"the follower is behind", func(w *teller) {
			w.enters(1)
			w.enters(2)
			w.has("what was caused is shown", 2)
			w.follows(1)
			w.follows(2)
			w.follows(2)
			w.has("at the end", 2, "1 bat_1", "2 bat_2")
		}},
		{"a later delivery waits for an earlier one", func(w *teller) {
			w.follows(1)
			w.enters(2)
			w.follows(2)
			w.has("the first is not entered", 2)
			w.enters(1)
			w.has("at the end", 2, "1 bat_1", "2 bat_2")
		}},
		{"both come at one moment and see nothing of each other", func(w *teller) {
			w.follows(1)
			w.entered[1] = true
			w.has("nobody has told it", 1)
			w.sweeps()
			w.sweeps()
			w.has("at the end", 1, "1 bat_1")
		}},
		{"the processes are killed before they commit", func(w *teller) {
			w.dies(func(tx *store.Tx) error { return w.d.FollowChain(tx, w.delivery(1)) })
			w.has("the follower was killed", 0)
			w.follows(1)
			w.entered[1] = true
			w.dies(func(tx *store.Tx) error { return w.d.RecordScores(tx, []chain.Event{w.delivery(1)}) })
			w.has("the job was killed", 1)
			w.enters(1)
			w.enters(1)
			w.follows(1)
			w.has("at the end", 1, "1 bat_1")
		}},
		{"the job never ends", func(w *teller) {
			w.follows(1)
			must(w.t, w.h.store.Update(w.t.Context(), func(tx *store.Tx) error { // a day passes
				return tx.Run("update score_untold set since = $1 where chain_key = $2", clock.Now().Add(-25*time.Hour), chain.KeyOf(w.id).String())
			}))
			w.sweeps()
			w.has("after a day", 1, "1 -")
			w.enters(1)
			w.has("at the end", 1, "1 -")
		}},
	}
	eachHouse(t, func(t *testing.T, h *house) {
		for i, c := range cases {
			t.Run(c.name, func(t *testing.T) {
				w := h.teller(t, 480+i)
				c.run(w)
				w.sweeps()
				w.leavesNothing()
			})
		}
	})
}

// What receipts note beside the history is taken away when the follower has come.
// spec: score-one-writer
func TestWhatAReceiptHasNotedGoesWhenTheFollowerHasCome(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		w := h.teller(t, 490)
		w.enters(1)
		w.follows(1)
		// The job has not seen the line that the follower was writing.
		must(t, h.store.Update(context.Background(), func(tx *store.Tx) error {
			return tx.Run("insert into score_seen (tx_hash, log_index, chain_key, kind, score_before, score_after, ref, block, at) select tx_hash, log_index, chain_key, kind, score_before, score_after, ref, block, at from score_change where tx_hash = $1", w.delivery(1).TxHash.String())
		}))
		w.has("shown once all the same", 1, "1 bat_1")
		if w.left("score_seen") == 0 {
			t.Fatal("nothing is left before the sweep")
		}
		w.sweeps()
		w.leavesNothing()
	})
}
