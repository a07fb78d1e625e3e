package batch_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/custody"
	"mwanyi/internal/delivery"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/webhook"

	"github.com/google/go-cmp/cmp"
)

var ctx = context.Background()

// reaches takes the follower's part until a batch stands at a stage.
func (w *world) reaches(batchID string, to chain.Stage) {
	w.T.Helper()
	w.Until("the batch is "+to.String(), func() bool {
		w.follow(false)
		return w.Stage(batchID) == to
	})
}

func (w *world) events(kind webhook.Kind) int {
	return w.Count("select count(*) from event where kind = $1", string(kind))
}

// spec: stage-delivered, stage-graded, stage-milled, stage-warehoused, stage-committed, stage-exported, stage-settled
// spec: event-batch-delivered, event-batch-graded, event-batch-warehoused, event-batch-committed, event-batch-exported, event-batch-settled
// spec: purchase-order-states, post-batch-submit
func TestABatchGoesFromTheScaleToTheBuyersPayment(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		t.Parallel()
		w := open(t, s)
		a, b := w.warehoused(), w.warehoused()
		o := w.Order(a.ID, b.ID)
		if o.Status != order.Pending || o.Total != 2*271_875_000 || o.Grams != 125_000 {
			t.Errorf("got the order %+v, want it PENDING, of 543.75 USDC and 125 kg", o)
		}
		o, err := w.desk.ConfirmOrder(ctx, w.caller(access.Cooperative), o.ID, "")
		if err != nil || o.Status != order.Confirmed || o.EscrowTx == nil || o.ConfirmedAt == nil {
			t.Fatalf("got %+v, %v, want it CONFIRMED with its transaction", o, err)
		}
		if on, _ := w.Chain.Order(ctx, o.ID); on.Held != o.Total {
			t.Errorf("escrow holds %s, want %s", on.Held, o.Total)
		}
		w.Advance(a, chain.Exported)
		o, err = w.desk.PayOrder(ctx, w.caller(access.Buyer), o.ID, "")
		if err != nil || o.Status != order.Paid || o.PaidAt == nil {
			t.Fatalf("got %+v, %v, want it PAID", o, err)
		}
		if w.Stage(a.ID) != chain.Settled || w.Stage(b.ID) != chain.Committed {
			t.Errorf("after the payment %s and %s, want SETTLED and COMMITTED", w.Stage(a.ID), w.Stage(b.ID))
		}
		w.Advance(b, chain.Exported) // paid already: it settles by itself
		w.reaches(b.ID, chain.Settled)
		w.follow(true)
		w.agree()
		w.Until("both farmers are owed the rest", func() bool { return w.owed("NET_COFFEE_PAYMENT") == 2 })
		if n := w.Count("select count(*) from payout where amount_usdc = $1", 271_875_000-97_500_000); n != 2 {
			t.Errorf("%d net payments of sale less advance, want 2", n)
		}
		for kind, want := range map[webhook.Kind]int{
			webhook.BatchDelivered: 2, webhook.BatchGraded: 2, webhook.BatchWarehoused: 2, webhook.BatchCommitted: 2, webhook.BatchExported: 2, webhook.BatchSettled: 2,
		} {
			if got := w.events(kind); got != want {
				t.Errorf("%d of %s, want %d", got, kind, want)
			}
		}
		for _, call := range []string{"SettleBatch", "PayOrder"} {
			if got := w.Chain.Took(call); got != 1 {
				t.Errorf("the chain did %s %d times, want once", call, got)
			}
		}
	})
}

// agree holds store, chain and ledger against each other.
func (w *world) agree() {
	w.T.Helper()
	list, _, err := w.desk.List(ctx, batch.Filter{}, access.Page{Limit: 1_000_000})
	if err != nil {
		w.T.Fatal(err)
	}
	stages := 0
	for _, b := range list {
		on, err := w.Chain.Batch(ctx, b.TokenID)
		if err != nil || on.Stage != b.Stage || int64(on.Grams) != b.Grams {
			w.T.Errorf("batch %s is %s of %d g here and %s of %d g on the chain: %v", b.ID, b.Stage, b.Grams, on.Stage, on.Grams, err)
		}
		stages += int(b.Stage)
	}
	for what, got := range map[string]int{"messages on the ledger": w.messages(), "rows of stages": w.Count("select count(*) from batch_stage")} {
		if got != stages {
			w.T.Errorf("%d %s, want %d", got, what, stages)
		}
	}
	for what, got := range map[string]int{"tokens": w.Model.Tokens(), "advances": w.owed("DELIVERY_ADVANCE")} {
		if got != len(list) {
			w.T.Errorf("%d %s, want one for each of %d batches", got, what, len(list))
		}
	}
	if n := w.Count("select count(*) from batch_move"); n != 0 {
		w.T.Errorf("%d batches are still held", n)
	}
}

// spec: limit-batch-weight, code-weight-out-of-range, code-cooperative-not-active
func TestADeliveryIsRefusedInTheContractsOrder(t *testing.T) {
	w := open(t, storetest.Open(t))
	inactive, foreign, lossy := w.Farmer(w.Coop), w.Farmer(w.Other), w.Farmer(w.Coop)
	if _, err := w.Farmers.SetActive(ctx, inactive, false); err != nil {
		t.Fatal(err)
	}
	w.Forest.Lose(w.Farm(lossy))
	if _, err := w.Farmers.Recheck(ctx, lossy); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		name   string
		change func(*delivery.SubmitRequest)
		want   fault.Code
	}{
		{"an unknown farmer before a wrong weight", func(d *delivery.SubmitRequest) { d.FarmerID, d.WeightKg = "UG-NONE", 0 }, fault.FarmerNotRegistered},
		{"a deactivated farmer", func(d *delivery.SubmitRequest) { d.FarmerID = inactive }, fault.FarmerInactive},
		{"another cooperative's farmer", func(d *delivery.SubmitRequest) { d.FarmerID = foreign }, fault.InsufficientPermissions},
		{"too light", func(d *delivery.SubmitRequest) { d.WeightKg = 0.9999 }, fault.WeightOutOfRange},
		{"too heavy, on a farm with loss", func(d *delivery.SubmitRequest) { d.FarmerID, d.WeightKg = lossy, 5000.001 }, fault.WeightOutOfRange},
		{"a farm with loss", func(d *delivery.SubmitRequest) { d.FarmerID = lossy }, fault.ForestCheckFailed},
		{"a slip that is no CID", func(d *delivery.SubmitRequest) { d.WeightSlip = "ipfs://abc" }, fault.InvalidRequest},
	} {
		d := w.delivery()
		row.change(&d)
		if _, err := w.Deliveries.Submit(ctx, d, ""); !fault.Is(err, row.want) {
			t.Errorf("%s: %v, want %s", row.name, err, row.want)
		}
	}
	if _, err := w.desk.Access.SetStatus(ctx, w.Coop, access.Suspended); err != nil {
		t.Fatal(err)
	}
	if _, err := w.Deliveries.Submit(ctx, w.delivery(), ""); !fault.Is(err, fault.CooperativeNotActive) {
		t.Errorf("a suspended cooperative: %v", err)
	}
	jobs := w.Count("select count(*) from job where kind <> $1", access.KindStanding)
	if tokens := w.Model.Tokens(); tokens != 0 || jobs != 0 {
		t.Errorf("a refused delivery left %d tokens, or a job, behind", tokens)
	}
}

// spec: advance
func TestADeliveryThatTakesLongerHasTheSameOutcomeLater(t *testing.T) {
	w := open(t, storetest.Open(t))
	w.Deliveries.Wait = 0
	out, err := w.Deliveries.Submit(ctx, w.delivery(), "a request")
	if err != nil || !out.Pending || out.JobID == "" {
		t.Fatalf("got %+v, %v, want it pending, with its job", out, err)
	}
	w.Until("the batch is there", func() bool { return w.Count("select count(*) from batch") == 1 })
	w.Deliveries.Wait = w.desk.Wait
	again, err := w.Deliveries.Submit(ctx, w.delivery(), "a request")
	if err != nil || again.Pending || again.JobID != out.JobID {
		t.Errorf("the same request: got %+v, %v, want the batch of job %s", again, err, out.JobID)
	}
	if b := again.Batch; b.Advance != 97_500_000 || b.AdvanceUGX != 360_750 {
		t.Errorf("an advance of %s USDC or %d UGX, want 97.5 or 360750", b.Advance, b.AdvanceUGX)
	}
	if another, err := w.Deliveries.Submit(ctx, w.delivery(), "another request"); err != nil || another.Batch.ID == again.Batch.ID {
		t.Errorf("another request: %+v %v", another, err)
	}
	w.agree()
}

func TestAChainThatRefusesEndsTheDelivery(t *testing.T) {
	w := open(t, storetest.Open(t))
	w.Model.PutBatch(1, chain.Batch{Stage: chain.Graded}) // another service's, or an old backup's
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
			allowed := slices.ContainsFunc(custody.Moves, func(m custody.Move) bool { return m.From == from && m.To == to && m.Trigger == custody.StageChange })
			if allowed {
				continue
			}
			tried++
			before := w.Book.OfBatches()
			if _, err := w.desk.Advance(ctx, w.Change(b, to), ""); !fault.Is(err, fault.StageOutOfOrder) {
				t.Errorf("%s to %s: %v", from, to, err)
			}
			if w.Stage(b.ID) != from || w.Book.OfBatches() != before {
				t.Errorf("%s to %s left something behind", from, to)
			}
		}
	}
	if tried != 7*7-4 {
		t.Errorf("%d pairs", tried)
	}
	b := w.at(chain.Warehoused)
	w.Order(b.ID)
	if _, err := w.desk.Advance(ctx, w.Change(b, chain.Committed), ""); !fault.Is(err, fault.PONotConfirmed) {
		t.Errorf("COMMITTED with an unconfirmed order: %v", err)
	}
	if _, err := w.desk.Advance(ctx, w.Change(b, chain.Exported), ""); !fault.Is(err, fault.StageOutOfOrder) {
		t.Errorf("EXPORTED with an unconfirmed order: %v", err)
	}
}

func TestOfManyCallersOneMovesTheBatch(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		t.Parallel()
		w := open(t, s)
		b := w.deliver()
		var wg sync.WaitGroup
		var won, lost atomic.Int64
		for i := range 100 {
			wg.Go(func() {
				change := w.Change(b, chain.Graded)
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
		if won.Load() != 1 || lost.Load() != 99 {
			t.Errorf("%d won and %d lost, want 1 and 99", won.Load(), lost.Load())
		}
		if moved, told := w.Chain.Took("Advance"), w.events(webhook.BatchGraded); moved != 1 || told != 1 {
			t.Errorf("the chain moved it %d times, told %d times, want once", moved, told)
		}
		w.agree()
	})
}

func TestTheSameRequestGetsTheSameStage(t *testing.T) {
	w := open(t, storetest.Open(t))
	b := w.deliver()
	first, err := w.desk.Advance(ctx, w.Change(b, chain.Graded), "a request")
	if err != nil {
		t.Fatal(err)
	}
	again, err := w.desk.Advance(ctx, w.Change(b, chain.Graded), "a request")
	if err != nil || !cmp.Equal(again, first) || again.From != chain.Delivered || again.CID == "" {
		t.Errorf("%v, or another stage than at first (-first +again):\n%s", err, cmp.Diff(first, again))
	}
	if w.Chain.Took("Advance") != 1 {
		t.Error("the chain moved it twice")
	}
}

func TestAnotherCooperativesBatchIsNotMoved(t *testing.T) {
	w := open(t, storetest.Open(t))
	b := w.deliver()
	change := w.Change(b, chain.Graded)
	change.CooperativeID = w.Other
	if _, err := w.desk.Advance(ctx, change, ""); !fault.Is(err, fault.InsufficientPermissions) {
		t.Errorf("got %v, want INSUFFICIENT_PERMISSIONS", err)
	}
	change.BatchID = "bat_none"
	if _, err := w.desk.Advance(ctx, change, ""); !fault.Is(err, fault.BatchNotFound) {
		t.Errorf("got %v, want BATCH_NOT_FOUND", err)
	}
}

func TestEvidenceWithAPhoneIsNotPublished(t *testing.T) {
	w := open(t, storetest.Open(t))
	b := w.deliver()
	change := w.Change(b, chain.Graded)
	change.Evidence = []byte(`{"note":"call +256772123456"}`)
	if _, err := w.desk.Advance(ctx, change, ""); !fault.Is(err, fault.InvalidRequest) || w.Stage(b.ID) != chain.Delivered {
		t.Errorf("got %v and %s, want INVALID_REQUEST and DELIVERED", err, w.Stage(b.ID))
	}
	w.Advance(b, chain.Graded)
}

// spec: code-export-permit-invalid, code-export-authority-unavailable
func TestAnExportNeedsAGoodPermit(t *testing.T) {
	w := open(t, storetest.Open(t))
	b := w.at(chain.Committed)
	change := w.Change(b, chain.Exported)
	change.Permit = "UCDA/EXPIRED"
	if _, err := w.desk.Advance(ctx, change, ""); !fault.Is(err, fault.ExportPermitInvalid) {
		t.Errorf("an expired permit: %v", err)
	}
	w.Permits.SetDown(true)
	if _, err := w.desk.Advance(ctx, w.Change(b, chain.Exported), "r"); !fault.Is(err, fault.ExportAuthorityUnavailable) {
		t.Errorf("a silent authority: %v", err)
	}
	if w.Stage(b.ID) != chain.Committed || w.Chain.Took("Advance") != 3 {
		t.Error("something was exported")
	}
	w.Permits.SetDown(false)
	if _, err := w.desk.Advance(ctx, w.Change(b, chain.Exported), "r"); err != nil {
		t.Errorf("the same request when it answers again: %v", err)
	}
	asked := w.Permits.Asked()
	if last := asked[len(asked)-1]; last.Number != "UCDA/EXP/1" || last.Exporter != "UCDA-1" {
		t.Errorf("asked about %+v, want UCDA/EXP/1 of UCDA-1", last)
	}
}

// exported gives the data of the one batch.exported.
func (w *world) exported() (data string) {
	w.T.Helper()
	w.Must(w.Store.Read(ctx, func(tx *store.Tx) error {
		return tx.QueryRow("select data from event where kind = 'batch.exported'").Scan(&data)
	}))
	return data
}

// spec: event-batch-exported, external-id, timestamps
func TestAnExportIsToldWithTheCallersOwnIdOfTheBatch(t *testing.T) {
	for own, want := range map[string]bool{"WB-77": true, "": false} {
		w := open(t, storetest.Open(t))
		in := w.Delivery(w.Coop, w.Farmer(w.Coop))
		in.ExternalID = own
		w.Take(w.Submit(in), chain.Exported)
		data := w.exported()
		if !regexp.MustCompile(`"timestamp":"[0-9-]{10}T[0-9:]{8}\.[0-9]{3}Z"`).MatchString(data) {
			t.Errorf("the timestamp is not in milliseconds, as everywhere: %s", data)
		}
		if got := strings.Contains(data, `"external_id"`); got != want {
			t.Errorf("external_id %q: is it told: %v, want %v: %s", own, got, want, data)
		}
		if want && !strings.Contains(data, `"external_id":"`+own+`"`) {
			t.Errorf("batch.exported lacks external_id %q: %s", own, data)
		}
	}
}

// spec: event-batch-exported, inbound-chain-exported
func TestALoanIsTakenFromTheSaleBeforeTheFarmer(t *testing.T) {
	for name, row := range map[string]struct {
		debt          int64
		escrow        int64
		net           int // at EXPORTED
		hadLoan, paid bool
	}{
		"no loan":                          {0, 100, 271_875_000 - 97_500_000, false, false},
		"a loan that escrow covers":        {50_000_000, 100, 271_875_000 - 97_500_000 - 50_000_000, true, true},
		"a loan above the deposit's share": {120_000_000, 30, 0, true, true},
		"a loan that leaves nothing":       {200_000_000, 100, 0, true, true},
	} {
		t.Run(name, func(t *testing.T) {
			w := open(t, storetest.Open(t))
			w.desk.EscrowPct = row.escrow
			b := w.warehoused()
			if row.debt > 0 {
				w.Model.PutLoan(b.TokenID, "loan_1", money.USDC(row.debt))
			}
			o := w.Order(b.ID)
			if _, err := w.desk.ConfirmOrder(ctx, w.caller(access.Cooperative), o.ID, ""); err != nil {
				t.Fatal(err)
			}
			w.Advance(b, chain.Exported)
			w.follow(true)
			w.Until("the jobs are done", w.Idle)
			if n := w.Count("select coalesce(sum(amount_usdc), 0) from payout where reason = 'NET_COFFEE_PAYMENT'"); n != row.net {
				t.Errorf("the farmer is owed %d, want %d", n, row.net)
			}
			data := w.exported()
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
	o := w.Order(b.ID, c.ID)
	if _, err := w.desk.ConfirmOrder(ctx, w.caller(access.Cooperative), o.ID, ""); err != nil {
		t.Fatal(err)
	}
	w.Advance(b, chain.Exported)
	w.Advance(c, chain.Exported)
	if _, err := w.Chain.Send(ctx, "the buyer's own", chain.PayOrder{OrderID: o.ID, TokenIDs: []uint64{b.TokenID}}); err != nil {
		t.Fatal(err)
	}
	w.reaches(b.ID, chain.Settled)
	w.reaches(c.ID, chain.Settled)
	w.follow(true)
	if o, err := w.desk.GetOrder(ctx, w.caller(access.Buyer), o.ID); err != nil || o.Status != order.Paid || o.PaidAt == nil {
		t.Errorf("got %+v, %v, want it PAID", o, err)
	}
	if _, err := w.desk.PayOrder(ctx, w.caller(access.Buyer), o.ID, ""); !fault.Is(err, fault.BatchNotEligible) {
		t.Errorf("paid again: %v", err)
	}
	w.agree()
}
