package api

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/payment"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// spec: follower-readiness
func TestAServiceThatDoesNotFollowTheChainIsDegradedNotDown(t *testing.T) {
	h := openOne(t)
	wrong := errors.New("books: stopped at block 12, a final block of the chain is gone; money waits")
	h.server.Probes = append(h.server.Probes, Probe{Name: "follower", IsSoft: true, Check: func(context.Context) error { return wrong }})
	look := func(status int) map[string]any {
		return h.want(ask{method: "GET", path: "/readyz"}, status)
	}
	got := look(http.StatusOK)
	row := got["checks"].(map[string]any)["follower"].(map[string]any)
	if got["status"] != "degraded" || row["status"] != "degraded" || row["detail"] != wrong.Error() {
		t.Errorf("got %v, want it degraded, and why", got)
	}
	h.server.Probes[1].Check = func(context.Context) error { return errors.New("a private cause") }
	got = look(http.StatusServiceUnavailable)
	if chainRow := got["checks"].(map[string]any)["chain"].(map[string]any); got["status"] != "not_ready" || len(chainRow) != 1 {
		t.Errorf("got %v, want it not ready, and no cause", got)
	}
	h.server.Probes[1].Check = nil
	wrong = nil
	if got = look(http.StatusOK); got["status"] != "ready" {
		t.Errorf("got %v, want it ready", got)
	}
}

// A batch is exported and its net payment is due; then a final block is gone.
// spec: follower-stops-money
func TestAFinalBlockThatIsGoneStopsMoneyAndNoReading(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := openBank(t, s)
		b.rest.Restart(func() { b.rest.Payments.Chain = follow.New(follow.Options{Store: s}) })
		farmerID := b.farmer(b.coop, "UG", "3456", 1)
		sold, other := b.rest.Submit(b.rest.Delivery(b.coop, farmerID)), b.batch(b.coop, farmerID)
		b.rest.Take(sold, chain.Exported)
		b.rest.Update(func(tx *store.Tx) error {
			return tx.Run("insert into chain_stopped (follower, reason, since) values ('house', 'gone', $1)", time.Now())
		})

		b.rest.Follow()
		held := map[payment.Reason]string{}
		for _, reason := range []payment.Reason{payment.NetCoffeePayment, payment.LoanDisbursement} {
			held[reason] = b.owed(farmerID, other, reason, 5_000_000)
			if got := b.payment(held[reason]); got["status"] != "PENDING" || got["hold"] != "CHAIN" {
				t.Errorf("%s: %v, want it to wait for the chain", reason, got)
			}
		}
		b.until(b.owed(farmerID, other, payment.DeliveryAdvance, 1_000_000), "COMPLETED") // of which the chain knows nothing
		b.refused(b.ordered(farmerID, sold.ID, "1", "NET_COFFEE_PAYMENT"), fault.ChainUnavailable)
		b.refused(ask{method: "POST", path: "/loans", token: b.tokens[access.Cooperative],
			body: fmt.Sprintf(`{"farmer_id":%q,"batch_id":%q,"cooperative_id":%q}`, farmerID, other, b.coop)}, fault.ChainUnavailable)
		b.refused(ask{method: "POST", path: "/admin/treasury/sweep", token: b.tokens[access.Admin], body: `{"from":"PROCEEDS","amount_usdc":1}`}, fault.ChainUnavailable)
		for _, path := range []string{"/batch/" + sold.ID, "/farmers/" + farmerID + "/credit-score", "/payments?batch_id=" + sold.ID} {
			b.want(ask{method: "GET", path: path, token: b.tokens[access.Cooperative]}, http.StatusOK)
		}
		b.want(ask{method: "POST", path: "/payments/" + held[payment.LoanDisbursement] + "/resolve", token: b.tokens[access.Admin], body: `{"action":"RETRY","note":"the lender was asked"}`}, http.StatusOK)
		b.until(held[payment.LoanDisbursement], "COMPLETED") // ADMIN's word counts
		if got := b.netPayments(sold.ID); len(got) != 0 {
			t.Errorf("net payments of %v, want none before the chain is followed again", got)
		}

		b.rest.Update(func(tx *store.Tx) error {
			return errors.Join(tx.Run("delete from chain_stopped"), tx.Run("update job set run_at = $1 where owner = ''", time.Now()))
		})
		b.until(held[payment.NetCoffeePayment], "COMPLETED")
		b.rest.Until("the sale is paid", func() bool { return len(b.netPayments(sold.ID)) == 1 })
	})
}
