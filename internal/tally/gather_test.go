package tally_test

import (
	"context"
	"encoding/json"
	"fmt"

	"pgregory.net/rapid"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/lot"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
)

// gathers makes a lot of batches that may belong together, and of some that may not.
func (n *season) gathers(r *rapid.T) {
	open := []chain.Stage{chain.Delivered, chain.Graded, chain.Milled, chain.Warehoused}
	isOdd := rapid.IntRange(0, 9).Draw(r, "odd") == 9
	if isOdd {
		open = nil
	}
	first, found := n.someBatch(r, open...)
	if !found {
		return
	}
	ids := []string{first.ID}
	for _, b := range n.batches {
		isAlike := n.Stage(b.ID) == first.Stage && n.Count("select count(*) from lot_batch where batch_id = $1 and left_at is null", b.ID) == 0
		if b.ID != first.ID && b.CooperativeID == first.CooperativeID && (isAlike || isOdd) && len(ids) < 4 {
			ids = append(ids, b.ID)
		}
	}
	if lotID, err := n.lotOf(ids); n.refusedOr(err) {
		n.lots = append(n.lots, lotID)
	}
}

func (n *season) lotOf(ids []string) (string, error) {
	g, err := n.Lots.Gather(context.Background(), ids)
	if err != nil {
		return "", err
	}
	l, err := n.Lots.Make(context.Background(), lot.MakeRequest{BatchIDs: ids, MadeBy: "key_1"}, g, nil)
	return l.ID, err
}

// someLot is one that can go somewhere, most likely.
func (n *season) someLot(r *rapid.T) (lot.View, bool) {
	var all []lot.View
	for _, lotID := range n.lots {
		v, err := n.Lots.ViewOf(context.Background(), lotID)
		n.Must(err)
		if v.IsOpen() && v.Stage() < chain.Exported {
			all = append(all, v)
		}
	}
	if len(all) == 0 {
		return lot.View{}, false
	}
	return rapid.SampledFrom(all).Draw(r, "lot"), true
}

// together takes a lot to a stage, which may not be its next one; the mill may have
// given back too much.
func (n *season) together(r *rapid.T) {
	v, found := n.someLot(r)
	if !found {
		return
	}
	to := rapid.SampledFrom([]chain.Stage{chain.Graded, chain.Milled, chain.Warehoused, chain.Exported}).Draw(r, "to")
	if v.Stage() != chain.NoStage && rapid.IntRange(0, 3).Draw(r, "odd") < 3 {
		to = v.Stage() + 1
	}
	var output *int64
	if to == chain.Milled && rapid.Bool().Draw(r, "weighed at the mill") {
		grams := v.Balance.In * rapid.SampledFrom([]int64{30, 54, 80, 100, 130}).Draw(r, "percent") / 100
		output = &grams
	}
	n.fate(r)
	n.refusedOr(n.moved(v.Lot, to, output))
}

func (n *season) moved(l lot.Lot, to chain.Stage, output *int64) error {
	change := n.Change(batch.Batch{CooperativeID: l.CooperativeID}, to)
	change.Evidence = json.RawMessage(fmt.Sprintf(`{"of":%q}`, to))
	_, err := n.Lots.Move(context.Background(), lot.MoveRequest{LotID: l.ID, Change: change, OutputGrams: output}, "")
	return err
}

// parts takes a lot apart, or one batch out of it.
func (n *season) parts(r *rapid.T) {
	if len(n.lots) == 0 {
		return
	}
	lotID := rapid.SampledFrom(n.lots).Draw(r, "lot")
	b, found := n.someBatch(r)
	if found && rapid.Bool().Draw(r, "one alone") {
		n.refusedOr(n.Lots.TakeOut(context.Background(), lotID, b.ID))
		return
	}
	n.refusedOr(n.Lots.Dissolve(context.Background(), lotID))
}

// kilograms: each lot's add up, in what its batches weigh here and as tokens, and no
// batch that was voided is among them.
// spec: lot-balance, lot-voided
func (n *season) kilograms() error {
	for _, lotID := range n.lots {
		v, err := n.Lots.ViewOf(context.Background(), lotID)
		if err != nil {
			return err
		}
		in, milled, left := int64(0), int64(0), int64(0)
		for _, b := range v.Batches {
			token, err := n.chain.Batch(context.Background(), b.TokenID)
			if err != nil {
				return err
			}
			if token.Stage == chain.Voided {
				return fmt.Errorf("lot %s has batch %s, which was voided", lotID, b.ID)
			}
			in += b.Grams
			milled += int64(token.Grams)
			left += min(b.Grams, max(1000, b.NetGrams(v.Species))) // no token stands for less than a kilogram
		}
		if v.Balance.In != in || v.Balance.In != v.Balance.Loss+v.Balance.Out() {
			return fmt.Errorf("the kilograms of lot %s do not add up: %+v of %d g", lotID, v.Balance, in)
		}
		if isPastMill := v.Stage() >= chain.Milled && v.Stage() <= chain.Settled; isPastMill && milled != left {
			return fmt.Errorf("lot %s is %s: %d g are left, and its tokens stand for %d g", lotID, v.Stage(), left, milled)
		}
	}
	return nil
}

// gathering is a lot of which a batch is voided, one corrected before the mill and one
// after it, and which is sold and leaves as a whole: what chance may leave out.
func (n *season) gathering(check func(string)) {
	n.mintFunding(n.Coop, 900*dollar)
	ids := make([]string, 4)
	for i := range ids {
		d := n.Delivery(n.Coop, n.Farmer(n.Coop))
		d.WeightKg, d.Grade, d.Form = 60, chain.FAQ, policy.Kiboko
		b := n.Submit(d)
		n.batches = append(n.batches, b)
		ids[i] = b.ID
	}
	lotID, err := n.lotOf(ids)
	n.Must(err)
	n.lots = append(n.lots, lotID)
	l, err := n.Lots.Get(context.Background(), lotID)
	n.Must(err)
	check("with a lot")
	n.Must(n.corrected(ids[0], nil))
	check("with a lot of which a batch was voided")
	n.Must(n.moved(l, chain.Graded, nil))
	more, less, output := 64.0, 56.0, int64(100_001)
	n.Must(n.corrected(ids[1], &more))
	n.Cuts.Once("chain Advance", true)
	n.Must(n.moved(l, chain.Milled, &output))
	check("with a lot that was milled")
	n.Must(n.corrected(ids[2], &less))
	check("with a batch that was corrected after the mill")
	n.Must(n.moved(l, chain.Warehoused, nil))
	v, err := n.Lots.ViewOf(context.Background(), lotID)
	n.Must(err)
	if len(v.Batches) != 3 || v.Balance.In != 180_000 {
		n.t.Fatalf("the lot has %d batches of %d g, want 3 of 180 kg", len(v.Batches), v.Balance.In)
	}
	n.confirm(5*dollar, 100, v.Batches...)
	check("with a lot that is sold")
	n.Must(n.moved(l, chain.Exported, nil))
	check("with a lot that has left")
	_, err = n.Batches.PayOrder(context.Background(), n.Caller(access.Buyer, n.Buyer), n.orders[len(n.orders)-1], "")
	n.Must(err)
	check("with a lot that is paid")
	if left := money.USDC(n.Count("select count(*) from batch where id in ($1, $2, $3) and stage = 7", ids[1], ids[2], ids[3])); left != 3 {
		n.t.Fatalf("%d of the lot's batches are settled, want 3", left)
	}
}
