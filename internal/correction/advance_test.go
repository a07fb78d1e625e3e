package correction_test

import (
	"testing"

	"mwanyi/internal/batch"
	"mwanyi/internal/book"
	"mwanyi/internal/correction"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/pricelist"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
)

// advances are the payouts of a batch's advance, oldest first, as status and amount.
func (w *world) advances(b batch.Batch) (all []string) {
	w.T.Helper()
	w.Update(func(tx *store.Tx) error {
		all = nil
		return tx.Each(func(r store.Row) error {
			var text string
			err := r.Scan(&text)
			all = append(all, text)
			return err
		}, "select status || ' ' || amount_usdc || ' ' || deducted_usdc from payout where batch_id = $1 and reason = 'DELIVERY_ADVANCE' order by id", b.ID)
	})
	return all
}

func (w *world) wantAdvances(b batch.Batch, want ...string) {
	w.T.Helper()
	got := w.advances(b)
	if len(got) != len(want) {
		w.T.Fatalf("the advances are %q, want %q", got, want)
	}
	for i := range got {
		if got[i] != want[i] {
			w.T.Errorf("the advances are %q, want %q", got, want)
		}
	}
}

// An advance that waits for the float is cancelled with its batch: it is never paid,
// and nobody owes anything.
// spec: void-unsent-advance
func TestAnAdvanceThatWasNotSentIsNeverPaid(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := &world{House: testhouse.Open(t, s, testhouse.Options{Change: func(h *testhouse.House) { h.Floats.DefaultCredit = 0 }})}
		w.farmer = w.Farmer(w.Coop)
		b := w.Submit(w.Delivery(w.Coop, w.farmer))
		if hold := w.Text("select hold from payout where id = $1", b.AdvanceID); hold != "FLOAT" {
			t.Fatalf("the advance is held by %q, want FLOAT", hold)
		}
		w.void(b)
		w.wantAdvances(b, "FAILED 97500000 0")
		_, err := w.Floats.SetCredit(t.Context(), w.Coop, 1_000_000_000, "key_1") // room for all that would wait
		w.Must(err)
		w.agree()
		w.wantAdvances(b, "FAILED 97500000 0")
		if got := w.open(); got != 0 {
			t.Errorf("the farmer owes %s, want nothing", got)
		}
	})
}

// While a provider has an advance nobody knows whether the farmer has it. A void
// waits for its word: what was paid is owed, what was refused is not paid again.
// spec: void-debt, void-unsent-advance
func TestAnAdvanceThatIsUnderWayIsDecidedByItsEnd(t *testing.T) {
	for name, c := range map[string]struct {
		ends func(w *world) bool
		want string
		owes int
	}{
		"paid":    {func(w *world) bool { return w.Rail.Pay(w.farmer) }, "COMPLETED 97500000 0", 97_500_000},
		"refused": {func(w *world) bool { return w.Rail.Fail(w.farmer) }, "FAILED 97500000 0", 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := open(t, testhouse.Options{Change: func(h *testhouse.House) { h.Rail.Holds = true }})
			b := w.Submit(w.Delivery(w.Coop, w.farmer))
			w.Until("the provider has it", func() bool { return w.Text("select status from payout where id = $1", b.AdvanceID) == "PROCESSING" })
			w.void(b)
			if got := w.open(); got != 0 || w.Stage(b.ID) != chain.Voided {
				t.Errorf("the farmer owes %s for a batch that is %s, want nothing yet for one that is VOIDED", got, w.Stage(b.ID))
			}
			if !c.ends(w) {
				t.Fatal("the provider holds nothing")
			}
			w.agree()
			w.wantAdvances(b, c.want)
			if got := w.open(); int(got) != c.owes {
				t.Errorf("the farmer owes %s, want %d", got, c.owes)
			}
		})
	}
}

// More weight pays the difference, less leaves a debt, and more again lets that go
// before anything is paid.
// spec: correct-advance-part, void-debt
func TestTheAdvanceFollowsTheWeight(t *testing.T) {
	w := open(t, testhouse.Options{})
	b := w.paid()
	w.correct(b, 65) // 1.56 USDC a kilogram
	w.agree()
	w.wantAdvances(b, "COMPLETED 97500000 0", "COMPLETED 3900000 0")
	w.correct(b, 60)
	if got := w.open(); got != 7_800_000 {
		t.Errorf("the farmer owes %s, want 5 kg", got)
	}
	w.correct(b, 61)
	if got := w.open(); got != 6_240_000 {
		t.Errorf("the farmer owes %s, want 4 kg", got)
	}
	w.correct(b, 66)
	if got := w.open(); got != 0 {
		t.Errorf("the farmer owes %s, want nothing", got)
	}
	w.agree()
	w.wantAdvances(b, "COMPLETED 97500000 0", "COMPLETED 3900000 0", "COMPLETED 1560000 0")
	w.void(b)
	w.agree()
	if got := w.open(); got != 66*1_560_000 {
		t.Errorf("the farmer owes %s, want all that was paid", got)
	}
	list, err := w.Corrections.OfBatch(t.Context(), b.ID)
	w.Must(err)
	weights := make([]int64, 0, 2*len(list))
	for _, c := range list {
		weights = append(weights, c.GramsBefore, c.Grams)
	}
	if len(list) != 5 || list[4].Kind != correction.Void || weights[0] != 62_500 || weights[1] != 65_000 || weights[7] != 66_000 {
		t.Errorf("the history is %v, want every weight with the one before", weights)
	}
}

// What was taken off an advance the farmer never had: it is neither owed when the batch
// is voided nor paid when its weight is another.
// spec: void-debt, correct-advance-part, deductions
func TestWhatWasTakenOffAnAdvanceIsNotOwed(t *testing.T) {
	w := open(t, testhouse.Options{})
	in := w.Delivery(w.Coop, w.farmer)
	in.Deductions = pricelist.Deductions{{Name: "hulling", Amount: 37_000}} // 10 USDC
	b := w.Submit(in)
	w.Until("the advance is paid", func() bool { return w.Text("select status from payout where id = $1", b.AdvanceID) == "COMPLETED" })
	w.wantAdvances(b, "COMPLETED 87500000 0")
	w.correct(b, 65)
	w.agree()
	w.wantAdvances(b, "COMPLETED 87500000 0", "COMPLETED 3900000 0")
	w.correct(b, 60)
	if got := w.open(); got != 7_800_000 {
		t.Errorf("the farmer owes %s, want 5 kg", got)
	}
	w.void(b)
	if got := w.open(); got != 91_400_000 {
		t.Errorf("the farmer owes %s, want all that was paid and nothing that was not", got)
	}
	w.agree()

	whole := w.Delivery(w.Coop, w.farmer)
	whole.Deductions = pricelist.Deductions{{Name: "fertiliser", Amount: 360_750}} // all of it
	none := w.Submit(whole)
	w.void(none)
	w.wantAdvances(none)
	if got := w.open(); got != 91_400_000 {
		t.Errorf("the farmer owes %s, want no more than before", got)
	}
	w.agree()
}

// A debt is kept back of the next advance, at most half of it, and of what the sale
// leaves, until nothing is open. What is kept back of an advance that is cancelled is
// owed again.
// spec: debt-set-off
func TestADebtIsSetOffAgainstHalfOfEachPayout(t *testing.T) {
	w := open(t, testhouse.Options{})
	w.void(w.paid())
	b := w.paid()
	w.wantAdvances(b, "COMPLETED 48750000 48750000")
	if got := w.open(); got != 48_750_000 {
		t.Fatalf("the farmer owes %s, want half of it", got)
	}
	w.Take(b, chain.Settled)
	w.Follow()
	w.agree()
	// Sold for 271.875, of which the advance of 97.5 comes back: 174.375 are left.
	if got := w.Text("select amount_usdc || ' ' || deducted_usdc from payout where reason = 'NET_COFFEE_PAYMENT'"); got != "125625000 48750000" {
		t.Errorf("the net payment is %q, want the rest of the debt kept back", got)
	}
	if got := w.open(); got != 0 {
		t.Errorf("the farmer owes %s, want nothing", got)
	}

	w.void(w.paid()) // nothing is kept back of it: the farmer owes 97.5 again
	w.Restart(func() { w.Floats.DefaultCredit = 0 })
	held := w.Submit(w.Delivery(w.Coop, w.farmer))
	w.wantAdvances(held, "PENDING 48750000 48750000")
	w.void(held)
	if got := w.open(); got != 97_500_000 {
		t.Errorf("the farmer owes %s, want what it owed before", got)
	}
	w.agree()

	// A debt that the books do not know is found.
	w.Update(func(tx *store.Tx) error {
		return tx.ExecOne("update farmer_debt set open_usdc = open_usdc - 1 where open_usdc > 0")
	})
	found, err := w.Payments.CompareRows(t.Context())
	if err != nil || len(found) != 1 || found[0].Account != book.Receivable {
		t.Errorf("found %+v, %v, want the farmer's debt", found, err)
	}
}
