package api

import (
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/testhouse/outside"
)

// market is a house where warehoused batches of 62.5 kg are sold.
type market struct {
	*house
	rival      string // another buyer
	rivalToken string
}

func openMarket(t *testing.T, s *store.Store) *market {
	t.Helper()
	m := &market{house: serve(t, testhouse.Open(t, s, testhouse.Options{Scheduled: []string{"order.expire"}}), 1000)}
	m.rival = farmers.Organisation(t, m.access, access.BuyerKind, "Another buyer", "")
	_, _, m.rivalToken = m.key(m.rival, access.Buyer)
	return m
}

// warehoused is a new batch of a new farmer.
func (m *market) warehoused() batch.Batch {
	m.t.Helper()
	b := m.rest.Submit(m.rest.Delivery(m.coop, m.rest.Farmer(m.coop)))
	m.rest.Take(b, chain.Warehoused)
	return b
}

func (m *market) offer(token, perKg string, lots ...batch.Batch) ask {
	ids := make([]string, len(lots))
	for i, b := range lots {
		ids[i] = `"` + b.ID + `"`
	}
	return ask{method: "POST", path: "/purchase-orders", token: token,
		body: fmt.Sprintf(`{"batch_ids":[%s],"price_per_kg_usdc":%s,"destination_country":"DE"}`, strings.Join(ids, ","), perKg)}
}

// ordered is an offer that was taken down.
func (m *market) ordered(token, perKg string, lots ...batch.Batch) string {
	m.t.Helper()
	return m.want(m.offer(token, perKg, lots...), http.StatusCreated)["po_id"].(string)
}

func (m *market) act(role access.Role, orderID, what string) ask {
	return ask{method: "POST", path: "/purchase-orders/" + orderID + "/" + what, token: m.tokens[role]}
}

// sold is an order that is confirmed.
func (m *market) sold(perKg string, lots ...batch.Batch) string {
	m.t.Helper()
	id := m.ordered(m.tokens[access.Buyer], perKg, lots...)
	m.want(m.act(access.Cooperative, id, "confirm"), http.StatusOK)
	return id
}

func (m *market) order(id string) map[string]any {
	m.t.Helper()
	return m.want(ask{method: "GET", path: "/purchase-orders/" + id, token: m.tokens[access.Admin]}, http.StatusOK)
}

// stands demands state and reason of an order.
func (m *market) stands(id, status string, reason any) {
	m.t.Helper()
	if o := m.order(id); o["status"] != status || o["cancel_reason"] != reason {
		m.t.Errorf("the order is %v, reason %v, want %s, %v", o["status"], o["cancel_reason"], status, reason)
	}
}

// late makes a confirmed order overdue, here and on the chain.
func (m *market) late(id string) {
	m.t.Helper()
	m.rest.Model.PassShipBy(id)
	m.rest.Update(func(tx *store.Tx) error {
		return tx.ExecOne("update purchase_order set ship_by = $1 where id = $2", clock.Now().Add(-time.Hour), id)
	})
}

// says demands a refusal that names something.
func (h *house) says(a ask, code fault.Code, text string) {
	h.t.Helper()
	if out := h.refused(a, code); !strings.Contains(string(out.body), text) {
		h.t.Errorf("%s %s: got %s, want it to say %q", a.method, a.path, out.body, text)
	}
}

// untouched demands that an order was refused before anything was written or sent.
func (m *market) untouched(id string, confirmed int) {
	m.t.Helper()
	m.stands(id, "PENDING", nil)
	if n := m.rest.Count("select count(*) from batch where order_id = $1", id) + m.rest.Count("select count(*) from job where kind = 'order.confirm'"); n != 0 {
		m.t.Errorf("%d rows speak of a confirmation, want none", n)
	}
	if got := m.rest.Chain.Took("ConfirmOrder"); got != confirmed {
		m.t.Errorf("the chain has confirmed %d orders, want %d", got, confirmed)
	}
}

// A batch of 62.5 kg owes 200 USDC on the chain; another nothing.
// spec: order-covers-loan
func TestNoOrderIsConfirmedBelowTheDebtOnItsBatches(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		m := openMarket(t, s)
		m.rest.Batches.EscrowPct = 30
		pledged, free := m.warehoused(), m.warehoused()
		m.rest.Model.PutLoan(pledged.TokenID, "loan_1", 200_000_000)
		for nothing, missing := range map[string]string{"0.000001": "199.999938", "3.1": "6.25"} {
			id := m.ordered(m.tokens[access.Buyer], nothing, pledged, free) // that the other lot is dear helps nobody
			m.says(m.act(access.Cooperative, id, "confirm"), fault.BatchNotEligible, missing+" USDC are missing")
			m.untouched(id, 0)
		}
		id := m.sold("3.2", pledged, free)
		if on, err := m.rest.Chain.Order(t.Context(), id); err != nil || on.Held != 200_000_000 {
			t.Errorf("escrow holds %s of a price of 400, want what the loan owes: %v", on.Held, err)
		}
	})
}

// What counts is the debt at the default date: 60 USDC at 8 % for 210 days are
// 62.761644.
// spec: order-covers-loan, loan-not-on-sold-batch, loan-unsecured-when-sold
func TestAnOrderCoversALoanUntilItDefaults(t *testing.T) {
	m := openMarket(t, storetest.Open(t))
	b := m.warehoused()
	cheap, fair := m.ordered(m.tokens[access.Buyer], "1.004", b), m.ordered(m.rivalToken, "1.0045", b)
	lend := func(b batch.Batch) ask {
		return ask{method: "POST", path: "/loans", token: m.tokens[access.Cooperative],
			body: fmt.Sprintf(`{"farmer_id":%q,"batch_id":%q,"amount_usdc":60,"cooperative_id":%q}`, b.FarmerID, b.ID, m.coop)}
	}
	loan := m.want(lend(b), http.StatusCreated) // offers do not stand in its way
	m.says(m.act(access.Cooperative, cheap, "confirm"), fault.BatchNotEligible, "0.011644 USDC are missing")
	m.untouched(cheap, 0)
	m.want(m.act(access.Cooperative, fair, "confirm"), http.StatusOK)

	other := m.warehoused()
	m.sold("4", other)
	m.says(lend(other), fault.BatchNotEligible, "purchase order")
	busy := m.warehoused()
	m.rest.Update(func(tx *store.Tx) error {
		return tx.ExecOne("update batch set drawing_loan = 'loan_2' where id = $1", busy.ID)
	})
	m.says(m.act(access.Cooperative, m.ordered(m.rivalToken, "4", busy), "confirm"), fault.BatchNotEligible, "is being drawn")

	// Should the coffee be gone all the same, lenders see what they have.
	shown := func() map[string]any {
		return m.want(ask{method: "GET", path: "/loans/" + loan["loan_id"].(string), token: m.tokens[access.MFI]}, http.StatusOK)
	}
	if l := shown(); l["collateral_value_usdc"] != 152.5 || l["ltv_pct"] == nil {
		t.Errorf("got %v, want 250 USDC less the advance of 97.5 as collateral", l)
	}
	m.rest.Update(func(tx *store.Tx) error { return tx.ExecOne("update batch set stage = 7 where id = $1", b.ID) })
	if l := shown(); l["collateral_value_usdc"] != 0.0 || l["ltv_pct"] != nil || l["outstanding_usdc"] != 60.0 {
		t.Errorf("got %v, want 60 USDC that nothing secures", l)
	}
	on := m.want(ask{method: "GET", path: "/batch/" + b.ID, token: m.tokens[access.MFI]}, http.StatusOK)["loan"].(map[string]any)
	if on["collateral_value_usdc"] != 0.0 || on["current_ltv_pct"] != nil || on["due_at_export"] != false {
		t.Errorf("got %v on the batch, want it unsecured", on)
	}
}

// spec: order-owner-sells
func TestOnlyTheTokensOwnerSells(t *testing.T) {
	m := openMarket(t, storetest.Open(t))
	b := m.warehoused()
	on, err := m.rest.Chain.Batch(t.Context(), b.TokenID)
	must(t, err)
	mine := on.Owner
	id := m.ordered(m.tokens[access.Buyer], "4", b)
	on.Owner = chain.Address{0xab}
	m.rest.Model.PutBatch(b.TokenID, on)
	m.says(m.act(access.Cooperative, id, "confirm"), fault.BatchNotEligible, on.Owner.String())
	m.untouched(id, 0)
	on.Owner = mine
	m.rest.Model.PutBatch(b.TokenID, on)
	m.want(m.act(access.Cooperative, id, "confirm"), http.StatusOK)

	seized := m.warehoused()
	on, err = m.rest.Chain.Batch(t.Context(), seized.TokenID)
	must(t, err)
	on.Owner = outside.VaultAddress
	on.Locked = true
	m.rest.Model.PutBatch(seized.TokenID, on)
	m.rest.Model.PutLoan(seized.TokenID, "loan_1", 50_000_000)
	m.sold("4", seized) // the vault has it with its loan, which the sale repays
}

// spec: order-side-by-side, event-order-created, event-order-confirmed, event-order-cancelled, event-order-paid
func TestOffersStandSideBySideUntilOneIsConfirmed(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		m := openMarket(t, s)
		a, b := m.warehoused(), m.warehoused()
		low, both, high := m.ordered(m.tokens[access.Buyer], "0.000001", a), m.ordered(m.rivalToken, "4", a, b), m.ordered(m.rivalToken, "4.2", a)
		m.refused(ask{method: "PATCH", path: "/batch/" + a.ID + "/stage", token: m.tokens[access.Cooperative],
			body: fmt.Sprintf(`{"new_stage":"COMMITTED","evidence":{},"cooperative_id":%q}`, m.coop)}, fault.PONotConfirmed)
		m.want(m.act(access.Cooperative, high, "confirm"), http.StatusOK)
		m.stands(high, "CONFIRMED", nil)
		m.stands(low, "CANCELLED", "OTHER_CONFIRMED")
		m.stands(both, "CANCELLED", "OTHER_CONFIRMED")
		m.says(m.offer(m.rivalToken, "5", a, b), fault.BatchNotEligible, "another order")
		m.refused(m.act(access.Cooperative, both, "confirm"), fault.BatchNotEligible)
		if po := m.want(ask{method: "GET", path: "/batch/" + a.ID, token: m.tokens[access.Cooperative]}, http.StatusOK)["purchase_order"].(map[string]any); po["po_id"] != high {
			t.Errorf("the batch names %v, want the order that binds it", po)
		}
		m.want(m.act(access.Admin, high, "pay"), http.StatusOK)
		for kind, about := range map[string]string{"order.created": low, "order.cancelled": both, "order.confirmed": high, "order.paid": high} {
			if n := m.rest.Told(kind, about); n != 2 {
				t.Errorf("%s was told %d times, want once to each side", kind, n)
			}
		}
		if n := m.rest.Count("select count(distinct organisation_id) from event where resource = $1", high); n != 2 {
			t.Errorf("%d organisations were told, want the buyer and the cooperative", n)
		}
	})
}

// spec: order-expiry
func TestAnOfferThatNobodyConfirmsExpires(t *testing.T) {
	m := openMarket(t, storetest.Open(t))
	b := m.warehoused()
	over, stays := m.ordered(m.tokens[access.Buyer], "4", b), m.ordered(m.rivalToken, "4", b)
	m.rest.Restart(func() {
		m.rest.Update(func(tx *store.Tx) error {
			return tx.Run("update purchase_order set expires_at = $1 where id = $2", clock.Now().Add(-time.Hour), over)
		})
		m.says(m.act(access.Cooperative, over, "confirm"), fault.BatchNotEligible, "expired")
		m.rest.Update(func(tx *store.Tx) error {
			return tx.Run("update job set run_at = '2020-01-01 00:00:00Z' where kind = 'order.expire'")
		})
	})
	m.rest.Until("the offer has expired", func() bool { return m.order(over)["status"] == "CANCELLED" })
	m.stands(over, "CANCELLED", "EXPIRED")
	m.stands(stays, "PENDING", nil)
	m.want(m.act(access.Cooperative, stays, "confirm"), http.StatusOK)
}

// spec: order-ship-by, post-purchase-orders-release, order-release-frees
func TestWhatIsNotShippedIsReleasedAndSoldAgain(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		m := openMarket(t, s)
		b := m.warehoused()
		id := m.ordered(m.tokens[access.Buyer], "4", b)
		m.refused(m.act(access.Buyer, id, "release"), fault.PONotConfirmed)
		m.want(m.act(access.Cooperative, id, "confirm"), http.StatusOK)
		for _, role := range []access.Role{access.Buyer, access.Cooperative} {
			m.says(m.act(role, id, "release"), fault.BatchNotEligible, "to leave")
		}
		m.late(id)
		if o := m.want(m.act(access.Buyer, id, "release"), http.StatusOK); o["status"] != "CANCELLED" || o["cancel_reason"] != "NOT_SHIPPED" || o["total_usdc"] != 250.0 || o["total_weight_kg"] != 62.5 {
			t.Errorf("got %v, want it CANCELLED with all that it was about", o)
		}
		if on, err := m.rest.Chain.Order(t.Context(), id); err != nil || on.Held != 0 || m.rest.Told("order.cancelled", id) != 2 {
			t.Errorf("escrow holds %s and %d were told, want the deposit back and both sides told: %v", on.Held, m.rest.Told("order.cancelled", id), err)
		}
		m.rest.Follow() // the same event by the follower changes nothing
		export := ask{method: "PATCH", path: "/batch/" + b.ID + "/stage", token: m.tokens[access.Cooperative], body: fmt.Sprintf(
			`{"new_stage":"EXPORTED","evidence":{"export_authority_permit":"EA-1","destination_country":"DE","vessel_name":"V","bill_of_lading":"B"},"cooperative_id":%q}`, m.coop)}
		m.refused(export, fault.PONotConfirmed)

		again := m.sold("4.1", b)
		if n := m.rest.Told("batch.committed", b.ID); n != 2 {
			t.Errorf("batch.committed was told %d times, want once for each order", n)
		}
		m.want(export, http.StatusOK)
		m.want(m.act(access.Buyer, again, "pay"), http.StatusOK)
		m.rest.Until("the batch is SETTLED", func() bool { m.rest.Follow(); return m.rest.Stage(b.ID) == chain.Settled })
		m.late(again)
		m.says(m.act(access.Buyer, again, "release"), fault.BatchNotEligible, "has left")
	})
}

// spec: post-purchase-orders-release, order-release-frees
func TestOfAnOrderThatIsPartlyShippedTheRestIsReleased(t *testing.T) {
	m := openMarket(t, storetest.Open(t))
	gone, here := m.warehoused(), m.warehoused()
	id := m.sold("4", gone, here)
	m.rest.Advance(gone, chain.Exported)
	m.late(id)
	o := m.want(m.act(access.Cooperative, id, "release"), http.StatusOK)
	if o["status"] != "CONFIRMED" || o["total_usdc"] != 250.0 || o["total_weight_kg"] != 62.5 || fmt.Sprint(o["batch_ids"]) != "["+gone.ID+"]" {
		t.Errorf("got %v, want it CONFIRMED with what has left", o)
	}
	if on, err := m.rest.Chain.Order(t.Context(), id); err != nil || on.Held != 250_000_000 {
		t.Errorf("escrow holds %s, want the price of what has left: %v", on.Held, err)
	}
	m.sold("4", here)
	m.want(m.act(access.Buyer, id, "pay"), http.StatusOK)
	m.rest.Until("what has left is SETTLED", func() bool { m.rest.Follow(); return m.rest.Stage(gone.ID) == chain.Settled })
}

// After ship_by the operator's key does it; before that ADMIN asks, and it takes
// the steward's. Without that the steward of the contracts does it, and the order
// follows.
// spec: order-release-frees, order-release-early
func TestOnlyADMINReleasesBeforeShipBy(t *testing.T) {
	m := openMarket(t, storetest.Open(t))
	a, b, c := m.warehoused(), m.warehoused(), m.warehoused()
	early, kept, late := m.sold("4", a), m.sold("4", b), m.sold("4", c)
	m.says(m.act(access.Cooperative, early, "release"), fault.BatchNotEligible, "to leave")
	if o := m.want(m.act(access.Admin, early, "release"), http.StatusOK); o["status"] != "CANCELLED" || o["cancel_reason"] != "RELEASED" {
		t.Errorf("got %v, want it RELEASED", o)
	}
	if n := m.rest.Chain.Took("ReleaseEarly"); n != 1 || m.rest.Chain.Took("ReleaseOrder") != 0 {
		t.Errorf("the steward's key released %d orders, want one, and the operator's none", n)
	}

	m.rest.Model.KeepAdmin(false)
	m.late(late)
	m.want(m.act(access.Cooperative, late, "release"), http.StatusOK)
	m.stands(late, "CANCELLED", "NOT_SHIPPED")
	m.says(m.act(access.Admin, kept, "release"), fault.BatchNotEligible, "steward")
	m.stands(kept, "CONFIRMED", nil)
	m.rest.Model.KeepAdmin(true) // a multisig, without us
	_, err := m.rest.Model.Send(t.Context(), "multisig", chain.ReleaseEarly{OrderID: kept, TokenIDs: []uint64{b.TokenID}})
	must(t, err)
	m.rest.Follow()
	m.stands(kept, "CANCELLED", "RELEASED")
	m.sold("4", a, b, c)
}

// A loan of 100 USDC on a batch that does not leave defaults, and draws on the
// order. Who releases it puts that back, all of it or nothing happens.
// spec: order-release-put-back
func TestWhatALoanHasDrawnOnAnOrderIsPutBackBeforeItIsReleased(t *testing.T) {
	m := openMarket(t, storetest.Open(t))
	pledged, free := m.warehoused(), m.warehoused()
	m.rest.Model.PutLoan(pledged.TokenID, "loan_1", 100_000_000)
	id := m.sold("4", pledged, free)
	m.rest.Model.Collect(pledged.TokenID)
	m.says(m.act(access.Admin, id, "release"), fault.BatchNotEligible, "drawn 100 USDC")
	m.late(id)
	house, err := m.access.Organisation(t.Context(), m.coop)
	must(t, err)
	wallet, err := chain.ParseAddress(*house.Wallet)
	must(t, err)
	m.rest.Model.Give(wallet, 99_999_999)
	for _, role := range []access.Role{access.Buyer, access.Cooperative, access.Admin} {
		m.says(m.act(role, id, "release"), fault.BatchNotEligible, "100 USDC on the order before they defaulted, which the buyer gets back: that much USDC has to be at the cooperative's wallet "+wallet.String())
	}
	m.stands(id, "CONFIRMED", nil)
	if on, err := m.rest.Chain.Order(t.Context(), id); err != nil || on.Open != 2 || on.Held != 400_000_000 {
		t.Errorf("got %+v, %v, want the order as it was", on, err)
	}
	m.rest.Model.Give(wallet, 50_000_001)
	m.rest.Cuts.Once("chain ReleaseFrom", true)
	m.want(m.act(access.Buyer, id, "release"), http.StatusOK)
	m.stands(id, "CANCELLED", "NOT_SHIPPED")
	has, err := m.rest.Chain.Account(t.Context(), wallet)
	must(t, err)
	buyer, err := m.rest.Chain.Order(t.Context(), id)
	must(t, err)
	m.rest.Until("the buyer has its deposit, whole", func() bool { return m.rest.Model.USDC(buyer.Buyer) == 500_000_000 })
	if has.USDC != 50_000_000 || has.EscrowMay != 0 {
		t.Errorf("the cooperative has %s and allows %s, want 50 and nothing", has.USDC, has.EscrowMay)
	}
	m.sold("4", pledged, free)
}

// A buyer that its token's issuer has blocked gets its deposit later, and keeps
// neither the coffee nor the deposit of another.
// spec: order-refund
func TestARefundIsFetchedForItsBuyer(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		m := openMarket(t, s)
		var alarms atomic.Int64
		m.rest.Restart(func() {
			m.rest.Payments.Alarm = func(what string) {
				if what == "refund_stuck" {
					alarms.Add(1)
				}
			}
		})
		has := func(organisationID string) money.USDC {
			house, err := m.access.Organisation(t.Context(), organisationID)
			must(t, err)
			at, err := chain.ParseAddress(*house.Wallet)
			must(t, err)
			return m.rest.Model.USDC(at)
		}
		blocked := func(isBlocked bool) {
			house, err := m.access.Organisation(t.Context(), m.buyer)
			must(t, err)
			at, err := chain.ParseAddress(*house.Wallet)
			must(t, err)
			m.rest.Model.Blacklist(at, isBlocked)
		}
		b := m.warehoused()
		id := m.sold("4", b)
		m.late(id)
		blocked(true)
		m.want(m.act(access.Cooperative, id, "release"), http.StatusOK)
		m.rest.Until("the operator is told", func() bool { return alarms.Load() == 1 })

		again := m.ordered(m.rivalToken, "4", b)
		m.want(m.act(access.Cooperative, again, "confirm"), http.StatusOK)
		m.late(again)
		m.rest.Cuts.Once("chain ClaimRefund", true)
		m.want(m.act(access.Cooperative, again, "release"), http.StatusOK)
		m.rest.Until("the other has its deposit", func() bool { return has(m.rival) == 250_000_000 })
		if got := has(m.buyer); got != 0 {
			t.Errorf("who is blocked has got %s", got)
		}
		blocked(false)
		m.rest.Restart(func() {
			m.rest.Follow() // the same event once more
			m.rest.Update(func(tx *store.Tx) error {
				return tx.Run("update job set run_at = '2020-01-01 00:00:00Z' where kind = 'order.claim'")
			})
		})
		m.rest.Until("all refunds are fetched", func() bool { return m.rest.Count("select count(*) from job where kind = 'order.claim'") == 0 })
		if has(m.buyer) != 250_000_000 || has(m.rival) != 250_000_000 || m.rest.Chain.Took("ClaimRefund") != 2 {
			t.Errorf("the buyers have %s and %s by %d claims, want 250 each by one", has(m.buyer), has(m.rival), m.rest.Chain.Took("ClaimRefund"))
		}
	})
}

// spec: order-ship-by
func TestABuyerNamesWhenTheCoffeeMustLeave(t *testing.T) {
	m := openMarket(t, storetest.Open(t))
	b := m.warehoused()
	a := m.offer(m.tokens[access.Buyer], "4", b)
	body := a.body
	a.body = strings.Replace(body, "}", `,"ship_by":"2020-01-01T00:00:00Z"}`, 1)
	m.refused(a, fault.InvalidRequest)
	a.body = strings.Replace(body, "}", `,"ship_by":"2099-01-01T00:00:00Z"}`, 1)
	m.says(a, fault.InvalidRequest, "366 days")
	day := clock.Stamp(clock.Now().Add(365 * 24 * time.Hour).Truncate(time.Hour))
	a.body = strings.Replace(body, "}", `,"ship_by":"`+day+`"}`, 1)
	o := m.want(a, http.StatusCreated)
	if o["ship_by"] != day || o["expires_at"] == nil {
		t.Errorf("got %v, want the day that was named and when the offer ends", o)
	}
	if o = m.want(m.act(access.Cooperative, o["po_id"].(string), "confirm"), http.StatusOK); o["ship_by"] != day {
		t.Errorf("confirmed: got %v, want the day that was named", o)
	}
	if on, err := m.rest.Chain.Order(t.Context(), o["po_id"].(string)); err != nil || clock.Stamp(on.ShipBy) != day {
		t.Errorf("on the chain: got %v, %v, want the day that was named", on.ShipBy, err)
	}
	m.rest.Batches.Terms.ShipWithin = order.MaxShipping // the most that the setting takes
	if o = m.order(m.sold("4", m.warehoused())); o["ship_by"] == nil {
		t.Errorf("got %v, want the usual time", o)
	}
}

// A buyer whose own wallet allows nothing binds no coffee: its confirmation ends
// with the order's time, and a payment that waits does not keep what has not left.
// spec: allowance-waits, order-expiry, post-purchase-orders-release
func TestWhatWaitsForABuyersWalletKeepsNoCoffee(t *testing.T) {
	m := openMarket(t, storetest.Open(t))
	m.rest.Model.KeepOutside(chain.Address{0xab, 0xcd})
	m.want(m.rewallet(m.buyer, chain.Address{0xab, 0xcd}), http.StatusOK)
	b := m.warehoused()
	over := m.ordered(m.tokens[access.Buyer], "4", b)
	if o := m.want(m.act(access.Cooperative, over, "confirm"), http.StatusAccepted); o["waits_for"] == nil {
		t.Fatalf("got %v, want what it waits for", o)
	}
	rival := m.ordered(m.rivalToken, "4", m.warehoused())
	m.rest.Restart(func() {
		m.rest.Update(func(tx *store.Tx) error {
			return tx.Run("update purchase_order set expires_at = $1 where id = $2", clock.Now().Add(-time.Hour), over)
		})
		m.rest.Update(func(tx *store.Tx) error {
			return tx.Run("update job set run_at = '2020-01-01 00:00:00Z' where kind = 'order.expire'")
		})
	})
	m.rest.Until("the offer has expired", func() bool { return m.order(over)["status"] == "CANCELLED" })
	m.stands(over, "CANCELLED", "EXPIRED")
	m.stands(rival, "PENDING", nil)
	m.rest.Until("the confirmation is over", func() bool { return m.rest.Count("select count(*) from job where kind = 'order.confirm'") == 0 })
	if n := m.rest.Count("select count(*) from allowance_wait") + m.rest.Chain.Took("ConfirmOrder"); n != 0 {
		t.Errorf("%d traces of a confirmation, want none", n)
	}

	m.rest.Batches.EscrowPct = 0
	id := m.sold("4", b)
	if o := m.want(m.act(access.Buyer, id, "pay"), http.StatusAccepted); o["waits_for"] == nil {
		t.Fatalf("got %v, want what it waits for", o)
	}
	m.says(m.act(access.Cooperative, id, "release"), fault.BatchNotEligible, "to leave")
	if m.order(id)["waits_for"] == nil {
		t.Error("a release that was refused has ended the payment")
	}
	m.late(id)
	if o := m.want(m.act(access.Cooperative, id, "release"), http.StatusOK); o["status"] != "CANCELLED" || o["waits_for"] != nil {
		t.Errorf("got %v, want it CANCELLED", o)
	}
	m.rest.Until("the payment is over", func() bool { return m.rest.Count("select count(*) from job where kind = 'order.pay'") == 0 })
	if n := m.rest.Count("select count(*) from allowance_wait") + m.rest.Chain.Took("PayOrder"); n != 0 {
		t.Errorf("%d traces of a payment, want none", n)
	}
}

// Five lots, two in a transaction; the process dies after the payment, between the
// parts. Everything is settled once, and each farmer is paid once.
// spec: order-settles-in-parts
func TestALargeOrderIsSettledInPartsWithAKillBetween(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		m := openMarket(t, s)
		m.rest.Batches.LotsAtOnce = 2
		lots := make([]batch.Batch, 5)
		for i := range lots {
			lots[i] = m.warehoused()
			m.rest.Model.PutLoan(lots[i].TokenID, fmt.Sprint("loan_", i), 50_000_000)
		}
		id := m.sold("4", lots...)
		for _, b := range lots {
			m.rest.Advance(b, chain.Exported)
		}
		settled := func() (n int) {
			for _, b := range lots {
				on, err := m.rest.Model.Batch(t.Context(), b.TokenID)
				must(t, err)
				if on.Stage == chain.Settled {
					n++
				}
			}
			return n
		}
		m.rest.Cuts.Dead("chain SettleBatch")
		replied := make(chan answer, 1)
		go func() { replied <- m.send(m.act(access.Buyer, id, "pay")) }()
		m.rest.Until("the rest is under way", func() bool { return m.rest.Cuts.Hits() > 0 })
		if n := settled(); n < 2 || m.rest.Chain.Took("PayOrder") != 1 {
			t.Errorf("%d lots are settled by %d payments, want a part by one", n, m.rest.Chain.Took("PayOrder"))
		}
		m.rest.Restart(m.rest.Cuts.None)
		m.rest.Until("it is answered", func() bool { m.rest.Follow(); return len(replied) == 1 })
		if out := <-replied; out.status != http.StatusOK {
			t.Errorf("paying: got %d %s, want 200", out.status, out.body)
		}
		m.rest.Until("all lots are SETTLED", func() bool {
			m.rest.Follow()
			return m.rest.Count("select count(*) from batch where stage = 7") == 5 && m.rest.Count("select count(*) from job where kind <> 'order.expire'") == 0
		})
		m.stands(id, "PAID", nil)
		if m.rest.Chain.Took("PayOrder") != 1 || m.rest.Chain.Took("SettleBatch") != 3 {
			t.Errorf("paid %d times and settled %d lots beside it, want once and 3", m.rest.Chain.Took("PayOrder"), m.rest.Chain.Took("SettleBatch"))
		}
		for _, b := range lots { // 250 less the loan of 50, less the advance of 97.5
			if n := m.rest.Count("select coalesce(sum(amount_usdc), 0) from payout where reason = 'NET_COFFEE_PAYMENT' and batch_id = $1", b.ID); n != 102_500_000 || m.rest.Told("batch.settled", b.ID) != 1 {
				t.Errorf("a farmer is promised %d and told %d times, want 102.5 and once", n, m.rest.Told("batch.settled", b.ID))
			}
		}
	})
}

// A pause of the escrow refuses what would move new money, clearly; what was begun
// goes on after it, and the ways out stay open.
// spec: order-paused
func TestAPauseOfTheEscrowLosesNothing(t *testing.T) {
	m := openDeadbeat(t, storetest.Open(t), 40)
	left, late, wanted := m.warehoused(), m.warehoused(), m.warehoused()
	unpaid, stuck := m.shipped("4", left), m.sold("4", late)
	id := m.ordered(m.tokens[access.Buyer], "4", wanted)
	m.rest.Model.PauseOrders(true)
	confirm := m.act(access.Cooperative, id, "confirm")
	confirm.header = map[string]string{"Idempotency-Key": "the-same-request"}
	m.says(confirm, fault.ChainUnavailable, "paused")
	m.untouched(id, 2)
	m.says(m.act(access.Buyer, unpaid, "pay"), fault.ChainUnavailable, "paused")
	m.stands(unpaid, "CONFIRMED", nil)
	buyer, err := m.rest.Chain.Order(t.Context(), unpaid)
	must(t, err)
	if has, err := m.rest.Chain.Account(t.Context(), buyer.Buyer); err != nil || has.EscrowMay != 0 {
		t.Errorf("the escrow may still take %s: %v", has.EscrowMay, err)
	}
	m.rest.Model.PassPayment(unpaid)
	m.look()
	m.stands(unpaid, "CONFIRMED", nil)
	m.late(stuck)
	m.want(m.act(access.Cooperative, stuck, "release"), http.StatusOK)
	m.rest.Until("the deposit is back", func() bool { return m.rest.Model.USDC(buyer.Buyer) == 100_000_000 })

	m.rest.Model.PauseOrders(false)
	m.want(confirm, http.StatusOK)
	m.look()
	m.stands(unpaid, "CANCELLED", "FORFEITED")
}
