package batch_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/webhook"
)

var ctx = context.Background()

// settleAll takes the follower's part until a batch stands at a stage.
func (w *world) reaches(batchID string, to chain.Stage) {
	w.t.Helper()
	w.until("the batch is "+to.String(), func() bool {
		w.follow(false)
		return w.stage(batchID) == to
	})
}

func (w *world) events(kind webhook.Kind) int {
	return w.count("select count(*) from event where kind = $1", string(kind))
}

// spec: stage-delivered, stage-graded, stage-milled, stage-warehoused, stage-committed, stage-exported, stage-settled
// spec: event-batch-delivered, event-batch-graded, event-batch-warehoused, event-batch-committed, event-batch-exported, event-batch-settled
// spec: purchase-order-states, post-batch-submit
func TestABatchGoesFromTheScaleToTheBuyersPayment(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := open(t, s)
		a, b := w.warehoused(), w.warehoused()
		o := w.order(a.ID, b.ID)
		if o.Status != batch.Pending || o.Total != 2*271_875_000 || o.Grams != 125_000 {
			t.Errorf("order %+v", o)
		}
		o, err := w.desk.ConfirmOrder(ctx, w.caller(access.Cooperative), o.ID, "")
		if err != nil || o.Status != batch.Confirmed || o.EscrowTx == nil || o.ConfirmedAt == nil {
			t.Fatalf("confirm: %+v %v", o, err)
		}
		if on, _ := w.chain.Order(ctx, o.ID); on.Held != o.Total*30/100 {
			t.Errorf("escrow holds %s of %s", on.Held, o.Total)
		}
		w.advance(a.ID, chain.Exported)
		o, err = w.desk.PayOrder(ctx, w.caller(access.Buyer), o.ID, "")
		if err != nil || o.Status != batch.Paid || o.PaidAt == nil {
			t.Fatalf("pay: %+v %v", o, err)
		}
		if w.stage(a.ID) != chain.Settled || w.stage(b.ID) != chain.Committed {
			t.Errorf("after the payment %s and %s", w.stage(a.ID), w.stage(b.ID))
		}
		w.advance(b.ID, chain.Exported) // paid already: it settles by itself
		w.reaches(b.ID, chain.Settled)
		w.follow(true)
		w.agree()
		w.until("both farmers are owed the rest", func() bool {
			return w.count("select count(*) from owed where reason = 'NET_COFFEE_PAYMENT'") == 2
		})
		if n := w.count("select count(*) from owed where amount = $1", 271_875_000-97_500_000); n != 2 {
			t.Errorf("%d net payments of sale less advance", n)
		}
		for kind, want := range map[webhook.Kind]int{
			webhook.BatchDelivered: 2, webhook.BatchGraded: 2, webhook.BatchWarehoused: 2, webhook.BatchCommitted: 2, webhook.BatchExported: 2, webhook.BatchSettled: 2,
		} {
			if got := w.events(kind); got != want {
				t.Errorf("%d of %s", got, kind)
			}
		}
		if w.chain.did("SettleBatch") != 1 || w.chain.did("PayOrder") != 1 {
			t.Errorf("the chain did %v", w.chain.acts)
		}
	})
}

// agree holds store, chain and ledger against each other.
func (w *world) agree() {
	w.t.Helper()
	list, err := w.desk.List(ctx, batch.Filter{}, access.Page{Limit: 1_000_000})
	if err != nil {
		w.t.Fatal(err)
	}
	stages := 0
	for _, b := range list {
		on, err := w.chain.Batch(ctx, b.TokenID)
		if err != nil || on.Stage != b.Stage || int64(on.Grams) != b.Grams {
			w.t.Errorf("batch %s is %s of %d g here and %s of %d g on the chain: %v", b.ID, b.Stage, b.Grams, on.Stage, on.Grams, err)
		}
		stages += int(b.Stage)
	}
	if len(w.chain.batches) != len(list) || len(w.ledger.places) != stages || w.count("select count(*) from batch_stage") != stages {
		w.t.Errorf("%d tokens for %d batches; %d ledger messages and %d rows for %d stages",
			len(w.chain.batches), len(list), len(w.ledger.places), w.count("select count(*) from batch_stage"), stages)
	}
	if n := w.count("select count(*) from owed where reason = 'DELIVERY_ADVANCE'"); n != len(list) {
		w.t.Errorf("%d advances for %d batches", n, len(list))
	}
	if n := w.count("select count(*) from batch_move"); n != 0 {
		w.t.Errorf("%d batches are still held", n)
	}
}

// spec: limit-batch-weight, code-weight-out-of-range, code-cooperative-not-active
func TestADeliveryIsRefusedInTheContractsOrder(t *testing.T) {
	w := open(t, storetest.Open(t))
	for _, row := range []struct {
		name   string
		change func(*batch.Delivery)
		want   fault.Code
	}{
		{"an unknown farmer before a wrong weight", func(d *batch.Delivery) { d.FarmerID, d.WeightKg = "UG-NONE", 0 }, fault.FarmerNotRegistered},
		{"a deactivated farmer", func(d *batch.Delivery) { d.FarmerID = "UG-INACTIVE" }, fault.FarmerInactive},
		{"another cooperative's farmer", func(d *batch.Delivery) { d.FarmerID = "UG-OTHER" }, fault.InsufficientPermissions},
		{"too light", func(d *batch.Delivery) { d.WeightKg = 0.9999 }, fault.WeightOutOfRange},
		{"too heavy, on a farm with loss", func(d *batch.Delivery) { d.FarmerID, d.WeightKg = "UG-LOSS", 5000.001 }, fault.WeightOutOfRange},
		{"a farm with loss", func(d *batch.Delivery) { d.FarmerID = "UG-LOSS" }, fault.ForestCheckFailed},
		{"a slip that is no CID", func(d *batch.Delivery) { d.WeightSlip = "ipfs://abc" }, fault.InvalidRequest},
	} {
		d := w.delivery()
		row.change(&d)
		if _, err := w.desk.Submit(ctx, d, ""); !fault.Is(err, row.want) {
			t.Errorf("%s: %v, want %s", row.name, err, row.want)
		}
	}
	if _, err := w.desk.Access.SetStatus(ctx, w.coop, access.Suspended); err != nil {
		t.Fatal(err)
	}
	if _, err := w.desk.Submit(ctx, w.delivery(), ""); !fault.Is(err, fault.CooperativeNotActive) {
		t.Errorf("a suspended cooperative: %v", err)
	}
	if len(w.chain.batches) != 0 || w.count("select count(*) from job") != 0 {
		t.Error("a refused delivery left something behind")
	}
}

// spec: advance
func TestADeliveryThatTakesLongerHasTheSameOutcomeLater(t *testing.T) {
	w := open(t, storetest.Open(t))
	w.desk.SubmitWait = 0
	out, err := w.desk.Submit(ctx, w.delivery(), "a request")
	if err != nil || !out.Pending || out.JobID == "" {
		t.Fatalf("%+v %v", out, err)
	}
	w.until("the batch is there", func() bool { return w.count("select count(*) from batch") == 1 })
	w.desk.SubmitWait = w.desk.Wait
	again, err := w.desk.Submit(ctx, w.delivery(), "a request")
	if err != nil || again.Pending || again.JobID != out.JobID || again.Batch.Advance != 97_500_000 || again.Batch.AdvanceUGX != 360_750 {
		t.Errorf("the same request: %+v %v", again, err)
	}
	if another, err := w.desk.Submit(ctx, w.delivery(), "another request"); err != nil || another.Batch.ID == again.Batch.ID {
		t.Errorf("another request: %+v %v", another, err)
	}
	w.agree()
}

func TestAChainThatRefusesEndsTheDelivery(t *testing.T) {
	w := open(t, storetest.Open(t))
	w.chain.batches[1] = &chain.Batch{Stage: chain.Graded} // another service's, or an old backup's
	b := w.deliver()
	if b.TokenID == 1 {
		t.Error("a token that the chain has was taken")
	}
}

// spec: stage-order, code-stage-out-of-order, code-po-not-confirmed, stage-committed, stage-settled
func TestEveryMoveThatIsNotInTheTableIsRefused(t *testing.T) {
	w := open(t, storetest.Open(t))
	tried := 0
	for from := chain.Delivered; from <= chain.Settled; from++ {
		b := w.at(from)
		for to := chain.Delivered; to <= chain.Settled; to++ {
			allowed := slices.ContainsFunc(batch.Moves, func(m batch.Move) bool { return m.From == from && m.To == to && m.Trigger == batch.StageChange })
			if allowed {
				continue
			}
			tried++
			before := w.ledger.count()
			if _, err := w.desk.Advance(ctx, w.change(b.ID, to), ""); !fault.Is(err, fault.StageOutOfOrder) {
				t.Errorf("%s to %s: %v", from, to, err)
			}
			if w.stage(b.ID) != from || w.ledger.count() != before {
				t.Errorf("%s to %s left something behind", from, to)
			}
		}
	}
	if tried != 7*7-4 {
		t.Errorf("%d pairs", tried)
	}
	b := w.at(chain.Warehoused)
	w.order(b.ID)
	if _, err := w.desk.Advance(ctx, w.change(b.ID, chain.Committed), ""); !fault.Is(err, fault.PONotConfirmed) {
		t.Errorf("COMMITTED with an unconfirmed order: %v", err)
	}
	if _, err := w.desk.Advance(ctx, w.change(b.ID, chain.Exported), ""); !fault.Is(err, fault.StageOutOfOrder) {
		t.Errorf("EXPORTED with an unconfirmed order: %v", err)
	}
}

// at brings a batch to a stage, the way there is.
func (w *world) at(to chain.Stage) batch.Batch {
	w.t.Helper()
	b := w.deliver()
	var o batch.Order
	var err error
	for s := chain.Graded; s <= to; s++ {
		switch s {
		case chain.Committed:
			o = w.order(b.ID)
			_, err = w.desk.ConfirmOrder(ctx, w.caller(access.Cooperative), o.ID, "")
		case chain.Settled:
			_, err = w.desk.PayOrder(ctx, w.caller(access.Buyer), o.ID, "")
		default:
			w.advance(b.ID, s)
		}
		if err != nil {
			w.t.Fatalf("%s: %v", s, err)
		}
	}
	return b
}

func (b *book) count() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.places)
}

func TestOfManyCallersOneMovesTheBatch(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := open(t, s)
		b := w.deliver()
		var wg sync.WaitGroup
		var won, lost atomic.Int64
		for i := range 100 {
			wg.Go(func() {
				change := w.change(b.ID, chain.Graded)
				change.Evidence = []byte(strings.Replace(string(change.Evidence), "82.5", fmt.Sprint(i), 1))
				switch _, err := w.desk.Advance(ctx, change, ""); {
				case err == nil:
					won.Add(1)
				case fault.Is(err, fault.StageOutOfOrder):
					lost.Add(1)
				default:
					t.Error(err)
				}
			})
		}
		wg.Wait()
		if won.Load() != 1 || lost.Load() != 99 || w.chain.did("Advance") != 1 || w.events(webhook.BatchGraded) != 1 {
			t.Errorf("%d won, %d lost, the chain moved it %d times", won.Load(), lost.Load(), w.chain.did("Advance"))
		}
		w.agree()
	})
}

func TestTheSameRequestGetsTheSameStage(t *testing.T) {
	w := open(t, storetest.Open(t))
	b := w.deliver()
	first, err := w.desk.Advance(ctx, w.change(b.ID, chain.Graded), "a request")
	if err != nil {
		t.Fatal(err)
	}
	again, err := w.desk.Advance(ctx, w.change(b.ID, chain.Graded), "a request")
	if err != nil || again != first || again.From != chain.Delivered || again.CID == "" {
		t.Errorf("%+v, then %+v %v", first, again, err)
	}
	if w.chain.did("Advance") != 1 {
		t.Error("the chain moved it twice")
	}
}

func TestAnotherCooperativesBatchIsNotMoved(t *testing.T) {
	w := open(t, storetest.Open(t))
	b := w.deliver()
	change := w.change(b.ID, chain.Graded)
	change.CooperativeID = w.other
	if _, err := w.desk.Advance(ctx, change, ""); !fault.Is(err, fault.InsufficientPermissions) {
		t.Errorf("%v", err)
	}
	if _, err := w.desk.Advance(ctx, w.change("bat_none", chain.Graded), ""); !fault.Is(err, fault.BatchNotFound) {
		t.Errorf("%v", err)
	}
}

func TestEvidenceWithAPhoneIsNotPublished(t *testing.T) {
	w := open(t, storetest.Open(t))
	b := w.deliver()
	change := w.change(b.ID, chain.Graded)
	change.Evidence = []byte(`{"note":"call +256772123456"}`)
	if _, err := w.desk.Advance(ctx, change, ""); !fault.Is(err, fault.InvalidRequest) || w.stage(b.ID) != chain.Delivered {
		t.Errorf("%v", err)
	}
	w.advance(b.ID, chain.Graded)
}

// spec: code-export-permit-invalid, code-export-authority-unavailable
func TestAnExportNeedsAGoodPermit(t *testing.T) {
	w := open(t, storetest.Open(t))
	b := w.at(chain.Committed)
	change := w.change(b.ID, chain.Exported)
	change.Permit = "UCDA/EXPIRED"
	if _, err := w.desk.Advance(ctx, change, ""); !fault.Is(err, fault.ExportPermitInvalid) {
		t.Errorf("an expired permit: %v", err)
	}
	w.permits.down = true
	if _, err := w.desk.Advance(ctx, w.change(b.ID, chain.Exported), "r"); !fault.Is(err, fault.ExportAuthorityUnavailable) {
		t.Errorf("a silent authority: %v", err)
	}
	if w.stage(b.ID) != chain.Committed || w.chain.did("Advance") != 3 {
		t.Error("something was exported")
	}
	w.permits.down = false
	if _, err := w.desk.Advance(ctx, w.change(b.ID, chain.Exported), "r"); err != nil {
		t.Errorf("the same request when it answers again: %v", err)
	}
	if last := w.permits.asked[len(w.permits.asked)-1]; last.Number != "UCDA/EXP/1" || last.Exporter != "UCDA-1" {
		t.Errorf("asked about %+v", last)
	}
}

// spec: event-batch-exported, inbound-chain-exported
func TestALoanIsTakenFromTheSaleBeforeTheFarmer(t *testing.T) {
	for name, row := range map[string]struct {
		debt          int64
		escrow        int64
		net           int
		hadLoan, paid bool
	}{
		"no loan":                          {0, 30, 271_875_000 - 97_500_000, false, false},
		"a loan that escrow covers":        {50_000_000, 30, 271_875_000 - 97_500_000 - 50_000_000, true, true},
		"a loan above the deposit's share": {120_000_000, 30, 271_875_000 - 97_500_000 - 120_000_000, true, true},
		"a loan that leaves nothing":       {200_000_000, 30, 0, true, true},
	} {
		t.Run(name, func(t *testing.T) {
			w := open(t, storetest.Open(t))
			w.desk.EscrowPct = row.escrow
			b := w.warehoused()
			if row.debt > 0 {
				w.chain.batches[b.TokenID].Loan = "loan_1"
				w.chain.loans["loan_1"] = chain.Loan{Debt: usdc(row.debt)}
			}
			o := w.order(b.ID)
			if _, err := w.desk.ConfirmOrder(ctx, w.caller(access.Cooperative), o.ID, ""); err != nil {
				t.Fatal(err)
			}
			w.advance(b.ID, chain.Exported)
			w.follow(true)
			w.until("the jobs are done", func() bool { return w.count("select count(*) from job") == 0 })
			if n := w.count("select coalesce(sum(amount), 0) from owed where reason = 'NET_COFFEE_PAYMENT'"); n != row.net {
				t.Errorf("the farmer is owed %d, want %d", n, row.net)
			}
			var data string
			if err := w.store.Read(ctx, func(tx *store.Tx) error {
				return tx.QueryRow("select data from event where kind = 'batch.exported'").Scan(&data)
			}); err != nil {
				t.Fatal(err)
			}
			for field, want := range map[string]bool{"has_active_loan": row.hadLoan, "auto_repayment_triggered": row.paid} {
				if !strings.Contains(data, fmt.Sprintf("%q:%v", field, want)) {
					t.Errorf("%s is not %v in %s", field, want, data)
				}
			}
		})
	}
}

func TestABuyerWhoPaysWithoutUsSettlesToo(t *testing.T) {
	w := open(t, storetest.Open(t))
	b, c := w.warehoused(), w.warehoused()
	o := w.order(b.ID, c.ID)
	if _, err := w.desk.ConfirmOrder(ctx, w.caller(access.Cooperative), o.ID, ""); err != nil {
		t.Fatal(err)
	}
	w.advance(b.ID, chain.Exported)
	w.advance(c.ID, chain.Exported)
	if _, err := w.chain.Send(ctx, "the buyer's own", chain.PayOrder{OrderID: o.ID, TokenIDs: []uint64{b.TokenID}}); err != nil {
		t.Fatal(err)
	}
	w.reaches(b.ID, chain.Settled)
	w.reaches(c.ID, chain.Settled)
	w.follow(true)
	if o, err := w.desk.Order(ctx, w.caller(access.Buyer), o.ID); err != nil || o.Status != batch.Paid || o.PaidAt == nil {
		t.Errorf("%+v %v", o, err)
	}
	if _, err := w.desk.PayOrder(ctx, w.caller(access.Buyer), o.ID, ""); !fault.Is(err, fault.BatchNotEligible) {
		t.Errorf("paid again: %v", err)
	}
	w.agree()
}
