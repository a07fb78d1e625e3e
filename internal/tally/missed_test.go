package tally_test

import (
	"context"
	"maps"
	"testing"

	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/store"
)

// acts counts everything that an event of the chain can bring about.
func (h *honest) acts() map[string]int {
	h.settle()
	all := map[string]int{}
	for _, table := range []string{"batch_event", "batch_stage", "loan_event", "score_change", "payout", "payout_reference", "deposit", "arrival", "book_entry", "book_line", "event", "message_told", "audit"} {
		all[table] = h.Count("select count(*) from " + table)
	}
	all["repaid"] = h.Count("select sum(repaid + interest_paid) from loan")
	return all
}

// readAgain has all blocks read again by both followers.
func (h *honest) readAgain() {
	asked, err := follow.Rescan(context.Background(), h.Store, 0, 0)
	h.Must(err)
	for _, scan := range asked {
		h.Until("the blocks are read again by "+scan.Follower, func() bool {
			now, err := follow.ScanByID(context.Background(), h.Store, scan.ID)
			h.Must(err)
			return now.EndedAt != nil
		})
	}
}

// forgetSettlement makes the house as if it had never heard that a batch was
// settled.
func (h *honest) forgetSettlement() {
	for query, args := range map[string][]any{
		"update batch set stage = 6 where id = $1":                                     {h.batch},
		"delete from batch_stage where batch_id = $1 and stage = 7":                    {h.batch},
		"delete from job_outcome where id = $1":                                        {id.Derived("job", "settled/"+h.batch)},
		"delete from event where kind = 'batch.settled' and resource = $1":             {h.batch},
		"update purchase_order set status = 'CONFIRMED', paid_at = null where id = $1": {h.Text("select order_id from batch where id = $1", h.batch)},
	} {
		h.run(query, args...)
	}
	h.Update(func(tx *store.Tx) error {
		if err := tx.Run("delete from event where kind = 'order.paid'"); err != nil { // both sides'
			return err
		}
		return tx.Run("delete from batch_event where kind not in ('LotReleased', 'OrderRefunded')") // of another batch
	})
}

// forgetLoan makes the house as if it had never heard that a loan was repaid.
func (h *honest) forgetLoan() {
	h.run("update loan set status = 'ACTIVE', repaid = 0, interest_paid = 0, repaid_at = null where id = $1", h.loan)
	h.Update(func(tx *store.Tx) error {
		if err := tx.Run("delete from event where kind = 'loan.repaid' and resource = $1", h.loan); err != nil { // the cooperative's, and the lenders'
			return err
		}
		return tx.Run("delete from loan_event where loan_id = $1 and kind in ('LoanPayment', 'LoanClosed')", h.loan)
	})
}

// forgetBooking takes an entry out of the books that no balance is kept of.
func (h *honest) forgetBooking() {
	entry := h.Text("select e.id from book_entry e where e.step = 'LoanOriginated' and e.cause like '0x%' order by e.id limit 1")
	h.Update(func(tx *store.Tx) error { return tx.Run("delete from book_line where entry_id = $1", entry) })
	h.run("delete from book_entry where id = $1", entry)
}

// Everybody was honest. All blocks are read again, and nothing changes; then
// something is forgotten, and is there again after the next time, or after the
// look that runs by itself.
// spec: chain-rescan, chain-missed
func TestWhatWasMissedIsBroughtInOnce(t *testing.T) {
	h := openHonest(t)
	if found := h.finds(); len(found) > 0 {
		t.Fatalf("found %+v where nothing is wrong", found)
	}
	before := h.acts()
	same := func(when string) {
		t.Helper()
		h.Until("the batch is settled", func() bool { return h.Count("select count(*) from batch where id = $1 and stage = 7", h.batch) == 1 })
		if found := h.finds(); len(found) != 0 {
			t.Errorf("%s: left over: %+v", when, found)
		}
		if after := h.acts(); !maps.Equal(before, after) {
			t.Errorf("%s: %v, want %v", when, after, before)
		}
	}
	h.readAgain()
	same("nothing was missed")

	h.forgetLoan()
	h.forgetSettlement()
	h.forgetBooking()
	if found := h.finds(); len(found) < 3 {
		t.Fatalf("%d differences after all was forgotten: %+v", len(found), found)
	}
	h.readAgain()
	same("read again")

	h.forgetLoan()
	h.forgetSettlement()
	h.Must(h.tally.BringMissed(context.Background()))
	same("looked for")
	h.loses()
}

// loses is a loan that nobody repays: the contract writes it off for anybody who
// asks.
func (h *honest) loses() {
	lost := h.lends(h.brings(60))
	isLost := func() bool {
		return h.Count("select count(*) from loan where id = $1 and status = 'DEFAULTED'", lost) == 1
	}
	h.settle()
	h.world.Pass(h.t, 211*day)
	h.send(chain.MarkDefault{LoanID: lost})
	h.Until("the loan is lost", isLost)
	h.run("update loan set status = 'ACTIVE', defaulted_at = null where id = $1", lost)
	h.run("delete from loan_event where loan_id = $1 and kind = 'LoanWrittenOff'", lost)
	h.Must(h.tally.BringMissed(context.Background()))
	if !isLost() {
		h.t.Error("the loan is not lost any more")
	}
}
