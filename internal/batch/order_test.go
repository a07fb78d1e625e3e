package batch_test

import (
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/fault"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store/storetest"
)

// spec: post-purchase-orders, purchase-order-states, code-purchase-order-not-found
func TestAnOrderTakesWarehousedBatchesOfOneCooperativeOnce(t *testing.T) {
	w := open(t, storetest.Open(t))
	b, raw := w.warehoused(), w.deliver()
	wish := func(ids ...string) batch.OrderRequest {
		return batch.OrderRequest{BuyerID: w.Buyer, BatchIDs: ids, PricePerKg: 4_350_000, Country: "DE"}
	}
	refused := func(name string, in batch.OrderRequest, want fault.Code) {
		t.Helper()
		if _, err := w.desk.CreateOrder(ctx, in, nil); !fault.Is(err, want) {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
	refused("an unknown batch", wish(b.ID, "bat_none"), fault.BatchNotFound)
	refused("a batch that is only delivered", wish(b.ID, raw.ID), fault.BatchNotEligible)
	dear := wish(b.ID)
	dear.PricePerKg = 1_000_000_000_000_000
	refused("a price beyond all money", dear, fault.InvalidRequest)
	o := w.Order(b.ID)

	for _, other := range []access.Caller{{Role: access.Buyer, OrganisationID: "buyer_2"}, {Role: access.Cooperative, OrganisationID: w.Other}} {
		if _, err := w.desk.GetOrder(ctx, other, o.ID); !fault.Is(err, fault.InsufficientPermissions) {
			t.Errorf("read by %s: %v", other.OrganisationID, err)
		}
		if _, err := w.desk.ConfirmOrder(ctx, other, o.ID, ""); !fault.Is(err, fault.InsufficientPermissions) {
			t.Errorf("confirmed by %s: %v", other.OrganisationID, err)
		}
	}
	if _, err := w.desk.GetOrder(ctx, w.caller(access.Admin), "po_none"); !fault.Is(err, fault.PurchaseOrderNotFound) {
		t.Errorf("no such order: %v", err)
	}
	if _, err := w.desk.PayOrder(ctx, w.caller(access.Buyer), o.ID, ""); !fault.Is(err, fault.PONotConfirmed) {
		t.Errorf("paid before the confirmation: %v", err)
	}
	o, err := w.desk.CancelOrder(ctx, w.caller(access.Buyer), o.ID)
	if err != nil || o.Status != order.Cancelled || o.CancelledAt == nil {
		t.Fatalf("cancel: %+v %v", o, err)
	}
	for name, act := range map[string]func() error{
		"cancel":  func() error { _, err := w.desk.CancelOrder(ctx, w.caller(access.Cooperative), o.ID); return err },
		"confirm": func() error { _, err := w.desk.ConfirmOrder(ctx, w.caller(access.Cooperative), o.ID, ""); return err },
		"pay":     func() error { _, err := w.desk.PayOrder(ctx, w.caller(access.Buyer), o.ID, ""); return err },
	} {
		if err := act(); !fault.Is(err, fault.BatchNotEligible) {
			t.Errorf("%s of a cancelled order: %v", name, err)
		}
	}
	again := w.Order(b.ID)
	if _, err := w.desk.ConfirmOrder(ctx, w.caller(access.Admin), again.ID, ""); err != nil {
		t.Fatal(err)
	}
	if _, err := w.desk.CancelOrder(ctx, w.caller(access.Buyer), again.ID); !fault.Is(err, fault.BatchNotEligible) {
		t.Errorf("cancelled after the confirmation: %v", err)
	}
	if w.Stage(b.ID) != chain.Committed {
		t.Errorf("the batch is %s", w.Stage(b.ID))
	}
	refused("a batch in a confirmed order", wish(b.ID), fault.BatchNotEligible)
}

// spec: get-purchase-orders, get-purchase-orders-id
func TestEachSideListsItsOwnOrders(t *testing.T) {
	w := open(t, storetest.Open(t))
	a, b := w.Order(w.warehoused().ID), w.Order(w.warehoused().ID)
	if _, err := w.desk.CancelOrder(ctx, w.caller(access.Buyer), a.ID); err != nil {
		t.Fatal(err)
	}
	buyer, seller := w.caller(access.Buyer).OrganisationID, w.caller(access.Cooperative).OrganisationID
	for _, row := range []struct {
		side string
		f    order.Filter
		page access.Page
		want []string
	}{
		{buyer, order.Filter{}, access.Page{Limit: 10}, []string{b.ID, a.ID}},
		{seller, order.Filter{}, access.Page{Limit: 1}, []string{b.ID}},
		{seller, order.Filter{}, access.Page{Limit: 10, Cursor: b.ID}, []string{a.ID}},
		{"", order.Filter{Status: order.Cancelled}, access.Page{Limit: 10}, []string{a.ID}},
		{buyer, order.Filter{BatchID: b.BatchIDs[0]}, access.Page{Limit: 10}, []string{b.ID}},
		{"buyer_2", order.Filter{}, access.Page{Limit: 10}, nil},
	} {
		row.f.Side = row.side
		list, err := w.desk.Orders(ctx, row.f, row.page)
		if err != nil || len(list) != len(row.want) {
			t.Fatalf("of %q: got %v, %v, want %v", row.side, list, err, row.want)
		}
		for i, o := range list {
			if o.ID != row.want[i] || len(o.BatchIDs) != 1 {
				t.Errorf("of %q: got %+v at %d, want %s of one batch", row.side, o, i, row.want[i])
			}
		}
	}
}

func TestAChainThatIsDownLeavesAnOrderAsItWas(t *testing.T) {
	w := open(t, storetest.Open(t))
	b := w.warehoused()
	o := w.Order(b.ID)
	w.Model.SetDown(true)
	if _, err := w.desk.ConfirmOrder(ctx, w.caller(access.Cooperative), o.ID, "r"); !fault.Is(err, fault.ChainUnavailable) {
		t.Errorf("got %v, want CHAIN_UNAVAILABLE", err)
	}
	w.Model.SetDown(false)
	if o, err := w.desk.ConfirmOrder(ctx, w.caller(access.Cooperative), o.ID, "r"); err != nil || o.Status != order.Confirmed {
		t.Errorf("the same request when it is up: %+v %v", o, err)
	}
}
