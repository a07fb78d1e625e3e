package tally_test

import (
	"context"
	"fmt"

	"pgregory.net/rapid"

	"mwanyi/internal/batch"
	"mwanyi/internal/correction"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
)

// corrected asks for a correction, or a void without a weight.
func (n *season) corrected(batchID string, kg *float64) error {
	in := correction.Request{BatchID: batchID, Kind: correction.Void, WeightKg: kg, Reason: "misread", MadeBy: "key_1"}
	if kg != nil {
		in.Kind = correction.Correct
	}
	_, err := n.Corrections.Ask(context.Background(), in, "")
	return err
}

// voids takes any batch out of the trade, also one that is sold or lent on.
func (n *season) voids(r *rapid.T) {
	b, found := n.someBatch(r)
	if !found {
		return
	}
	n.fate(r)
	n.refusedOr(n.corrected(b.ID, nil))
}

// corrects says that a batch weighs much more, a little less, or next to nothing.
func (n *season) corrects(r *rapid.T) {
	b, found := n.someBatch(r)
	if !found {
		return
	}
	kg := rapid.SampledFrom([]float64{1, 55, 63, 400, 900}).Draw(r, "kg")
	n.fate(r)
	n.refusedOr(n.corrected(b.ID, &kg))
}

// advanceOn is what the farmer is due on delivery, as it was corrected.
func (n *season) advanceOn(b batch.Batch) money.USDC {
	return money.USDC(n.Count("select advance_usdc from batch where id = $1", b.ID))
}

// setOffIn moves what net payments have kept back for debts: it came in with the
// sale, and the float that is owed has it.
func (n *season) setOffIn(in map[purse]money.USDC) {
	pools := n.pools()
	for _, b := range n.batches {
		kept := money.USDC(n.Count("select coalesce(sum(deducted_usdc), 0) from payout where batch_id = $1 and reason = 'NET_COFFEE_PAYMENT' and not (status = 'FAILED' and phase = 'END')", b.ID))
		if kept == 0 {
			continue
		}
		in[purse{"escrow", pools[fmt.Sprint(b.TokenID)]}] -= kept
		in[purse{"", b.CooperativeID}] += kept
	}
}

// coffee: every batch weighs and stands as its token does, has a message on the
// ledger for each stage and correction, and counts in its farm's year unless it was
// voided. Nothing holds it.
// spec: correction-verified, correction-year
func (n *season) coffee() error {
	for _, b := range n.batches {
		now, err := n.Batches.Get(context.Background(), b.ID)
		if err != nil {
			return err
		}
		token, err := n.chain.Batch(context.Background(), b.TokenID)
		if err != nil {
			return err
		}
		if int64(token.Grams) != now.TokenGrams() || token.Stage != now.Stage {
			return fmt.Errorf("batch %s has %d g and is %s, its token %d g and %s", b.ID, now.TokenGrams(), now.Stage, token.Grams, token.Stage)
		}
		said := n.Count("select count(*) from audit where batch = $1 and seq > 0", b.ID)
		done := n.Count("select (select count(*) from batch_stage where batch_id = $1) + (select count(*) from batch_correction where batch_id = $1 and kind = 'CORRECT')", b.ID)
		if said != done {
			return fmt.Errorf("batch %s has %d stages and corrections, and %d messages", b.ID, done, said)
		}
		isCounted := n.Count("select count(*) from weighing where batch_id = $1 and grams = $2", b.ID, now.Grams) == 1
		if isCounted != (now.Stage != chain.Voided) {
			return fmt.Errorf("batch %s is %s, and counts in its farm's year: %t", b.ID, now.Stage, isCounted)
		}
	}
	if n.Count("select (select coalesce(sum(green_grams), 0) from weighing_day) - (select coalesce(sum(green_grams), 0) from weighing)") != 0 {
		return fmt.Errorf("the days of weighings are not the sum of the weighings")
	}
	if held := n.Count("select (select count(*) from batch_move) + (select count(*) from batch_correction where recorded_at is null)"); held > 0 {
		return fmt.Errorf("nothing is under way, and %d batches are held", held)
	}
	return nil
}

// mistakes are a batch that is voided after its advance was paid, one of the same
// farmer that is corrected, and its sale: the debt is recovered of both.
func (n *season) mistakes(check func(string)) {
	n.mintFunding(n.Coop, 400*dollar)
	wrong := n.brings(60)
	check("with a batch that should not be")
	n.Must(n.corrected(wrong.ID, nil))
	check("with a batch that was voided")
	d := n.Delivery(n.Coop, wrong.FarmerID)
	d.WeightKg, d.Grade = 60, chain.FAQ
	right := n.Submit(d)
	n.batches = append(n.batches, right)
	check("with an advance of which half is kept back")
	for _, kg := range []float64{66, 50} {
		n.Must(n.corrected(right.ID, &kg))
		check(fmt.Sprintf("with %v kg", kg))
	}
	n.confirm(4*dollar, 100, right)
	n.Advance(right, chain.Exported)
	check("with a sale that brings the rest back")
	if open := n.Count("select sum(open_usdc) from farmer_debt where farmer_id = $1", wrong.FarmerID); open != 0 {
		n.t.Fatalf("the farmer owes %d still", open)
	}
}
