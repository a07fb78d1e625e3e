package correction_test

import (
	"fmt"
	"testing"
	"time"

	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/correction"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
)

// world is a house with a farmer, seen from the desk that corrects.
type world struct {
	*testhouse.House
	farmer string
}

func open(t testing.TB, o testhouse.Options) *world {
	t.Helper()
	h := testhouse.Open(t, storetest.Open(t), o)
	return &world{House: h, farmer: h.Farmer(h.Coop)}
}

// paid delivers a batch whose advance of 97.5 USDC has arrived.
func (w *world) paid() batch.Batch {
	w.T.Helper()
	b := w.Submit(w.Delivery(w.Coop, w.farmer))
	w.Until("the advance is paid", func() bool { return w.Text("select status from payout where id = $1", b.AdvanceID) == "COMPLETED" })
	return b
}

func (w *world) ask(in correction.Request) correction.Result {
	w.T.Helper()
	in.MadeBy = "key_1"
	in.Reason = "the scale was not empty"
	out, err := w.Corrections.Ask(w.T.Context(), in, "")
	if err != nil || out.Pending {
		w.T.Fatalf("got %+v, %v, want it recorded", out, err)
	}
	return out
}

func (w *world) void(b batch.Batch) correction.Result {
	w.T.Helper()
	return w.ask(correction.Request{BatchID: b.ID, Kind: correction.Void})
}

func (w *world) correct(b batch.Batch, kg float64) correction.Result {
	w.T.Helper()
	return w.ask(correction.Request{BatchID: b.ID, Kind: correction.Correct, WeightKg: &kg})
}

// open is what of the farmer's debts is open.
func (w *world) open() money.USDC {
	w.T.Helper()
	return money.USDC(w.Count("select coalesce(sum(open_usdc), 0) from farmer_debt where farmer_id = $1", w.farmer))
}

// agree compares the books with the rows: trial balance, payouts, debts.
func (w *world) agree() {
	w.T.Helper()
	w.Until("nothing is due", func() bool {
		return w.Count("select count(*) from job where run_at < $1 or owner <> ''", clock.Now().Add(time.Minute)) == 0
	})
	found, err := w.Payments.CompareRows(w.T.Context())
	w.Must(err)
	for _, d := range found {
		w.T.Errorf("the books do not agree: %+v", d)
	}
	if n := w.Count("select coalesce(sum(amount), 0) from book_line where currency = 'USDC'"); n != 0 {
		w.T.Errorf("the trial balance is %d", n)
	}
}

// Every call to an outside system, cut before it took effect and after it did but
// before the answer came: a correction and a void happen once, here, on the chain
// and on the ledger, and the money follows once.
// spec: post-batch-void, post-batch-correct
func TestWhateverIsCutIsCorrectedOnce(t *testing.T) {
	for i, call := range []string{"chain Correct", "ledger CORRECTED", "chain Void", "ledger VOIDED"} {
		for _, applied := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, applied %v", call, applied), func(t *testing.T) {
				t.Parallel()
				w := open(t, testhouse.Options{})
				b := w.paid()
				if i < 2 {
					w.Cuts.Once(call, applied)
				}
				w.correct(b, 60)
				if i >= 2 {
					w.Cuts.Once(call, applied)
				}
				w.void(b)
				if w.Cuts.Hits() != 1 || w.Chain.Took("Correct") != 1 || w.Chain.Took("Void") != 1 {
					t.Errorf("cut %d times, corrected %d times, voided %d times, want once each", w.Cuts.Hits(), w.Chain.Took("Correct"), w.Chain.Took("Void"))
				}
				if n := w.Told("batch.corrected", b.ID) + 10*w.Told("batch.voided", b.ID); n != 11 {
					t.Errorf("told %d times, want each once", n)
				}
				if got, err := w.Batches.Get(t.Context(), b.ID); err != nil || got.Stage != chain.Voided || got.Grams != 60_000 || got.Advance != 0 {
					t.Errorf("got %+v, %v, want it VOIDED with 60 kg", got, err)
				}
				if got := w.open(); got != 97_500_000 {
					t.Errorf("the farmer owes %s, want the whole advance", got)
				}
				w.agree()
			})
		}
	}
}

// After the mill the token stands for what it gave back: a corrected weight takes that
// with it, and the moisture at the scale stays when another was measured since.
// spec: correct-milled
func TestAWeightThatIsCorrectedAfterTheMill(t *testing.T) {
	w := open(t, testhouse.Options{})
	in := w.Delivery(w.Coop, w.farmer)
	in.Form = policy.Kiboko
	in.WeightKg = 100
	b := w.Submit(in)
	w.Advance(b, chain.Graded)
	outturn, moisture := 54.0, 11.5
	milled := w.Change(b, chain.Milled)
	milled.OutturnPct = &outturn
	_, err := w.Batches.Advance(t.Context(), milled, "")
	w.Must(err)
	corrected := w.correct(b, 90)
	if now, err := w.Chain.Batch(t.Context(), b.TokenID); err != nil || now.Grams != 48_600 || corrected.ChainTx == "" {
		t.Errorf("the token has %d g, %v, want 54 %% of 90 kg", now.Grams, err)
	}
	w.ask(correction.Request{BatchID: b.ID, Kind: correction.Correct, MoisturePct: &moisture})
	got, err := w.Batches.Get(t.Context(), b.ID)
	if err != nil || got.Grams != 90_000 || got.TokenGrams() != 48_600 || got.NetGrams(policy.Unknown) != 48_600 || got.MoisturePct != moisture {
		t.Errorf("got %+v, %v, want 90 kg of which 48.6 are left", got, err)
	}
	w.agree()
}
