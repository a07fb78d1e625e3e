package api

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
)

// realMarket is a market on the real contracts, with a follower; the buyer has
// money of its own.
type realMarket struct {
	*market
	world *evmtest.World
}

func openReal(t *testing.T) *realMarket {
	t.Helper()
	s := storetest.Open(t)
	m := &realMarket{world: evmtest.New(t)}
	t.Cleanup(clock.Jump(2 * time.Hour)) // see openFlagged
	onChain := m.world.Run(t, s)
	rest := testhouse.Open(t, s, testhouse.Options{
		Chain: onChain, Wallet: evmtest.At("cooperative").String(), Other: evmtest.At("lender").String(), Scheduled: []string{"order.overdue"},
		Waits:  slices.Repeat([]time.Duration{10 * time.Millisecond}, 5000),
		Change: func(h *testhouse.House) { h.Batches.EscrowPct = 40 },
	})
	m.market = &market{house: serve(t, rest, 1000)}
	m.want(m.rewallet(m.buyer, evmtest.At("buyer")), http.StatusOK)
	m.give(evmtest.At("buyer"), 10_000_000_000)
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- onChain.Follow(ctx, follow.Following{Name: "house", Handle: rest.Apply}) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	})
	return m
}

func (m *realMarket) give(to chain.Address, amount money.USDC) {
	m.t.Helper()
	_, err := m.rest.Chain.Send(m.t.Context(), id.New("key"), chain.MintUSDC{From: evmtest.At("minter"), To: to, Amount: amount})
	must(m.t, err)
}

func (m *realMarket) has(name string) money.USDC {
	m.t.Helper()
	a, err := m.rest.Chain.Account(m.t.Context(), evmtest.At(name))
	must(m.t, err)
	return a.USDC
}

// pass lets time go by. Tokens do not live that long.
func (m *realMarket) pass(by time.Duration) {
	m.t.Helper()
	m.world.Pass(m.t, by)
	for role, organisation := range map[access.Role]string{access.Cooperative: m.coop, access.Buyer: m.buyer, access.Admin: ""} {
		_, _, m.tokens[role] = m.key(organisation, role)
	}
}

// On the real contracts: two lots leave, 40 % of their price is in escrow, and the
// buyer does not pay. One is sold again. Another order does not leave at all.
// spec: order-forfeit, order-forfeit-shares, order-reoffer, order-refund, order-release-frees
func TestOrdersThatFailOnTheRealContracts(t *testing.T) {
	m := openReal(t)
	a, b, c := m.warehoused(), m.warehoused(), m.warehoused()
	unpaid, stays := m.sold("4", a, b), m.sold("4", c)
	for _, lot := range []batch.Batch{a, b} {
		m.rest.Advance(lot, chain.Exported)
	}
	m.pass(59 * 24 * time.Hour)
	m.rest.Until("it was looked for what is overdue, in vain", func() bool {
		return m.rest.Count("select count(*) from job where kind = 'order.overdue' and owner = '' and run_at > $1", clock.Now()) == 1
	})
	m.stands(unpaid, "CONFIRMED", nil)
	m.says(m.act(access.Buyer, stays, "release"), fault.BatchNotEligible, "to leave")
	m.pass(2 * 24 * time.Hour)
	m.rest.Until("the order is forfeited", func() bool { return m.order(unpaid)["status"] == "CANCELLED" })
	m.stands(unpaid, "CANCELLED", "FORFEITED")
	m.rest.Until("the farmers are promised their parts", func() bool { return m.net(a) == 100_000_000 && m.net(b) == 100_000_000 })
	if got := m.has("proceeds"); got != 200_000_000 || m.rest.Stage(a.ID) != chain.Exported {
		t.Errorf("proceeds hold %s and the batch is %s, want the deposit of 200 and EXPORTED", got, m.rest.Stage(a.ID))
	}

	m.says(m.offer(m.tokens[access.Buyer], "3.2", a), fault.BatchNotEligible, "EXPORTED")
	m.want(m.reoffer(a), http.StatusOK)
	again := m.sold("3.2", a)
	m.want(m.act(access.Buyer, again, "pay"), http.StatusOK)
	m.rest.Until("it is settled, and the rest promised", func() bool { return m.rest.Stage(a.ID) == chain.Settled && m.net(a) == 202_500_000 })
	if got := m.has("proceeds"); got != 400_000_000 {
		t.Errorf("proceeds hold %s, want the deposit and the sale of 200", got)
	}

	m.pass(30 * 24 * time.Hour) // ship_by of the other is over
	before := m.has("buyer")
	m.want(m.act(access.Buyer, stays, "release"), http.StatusOK)
	m.stands(stays, "CANCELLED", "NOT_SHIPPED")
	m.rest.Until("the deposit is back", func() bool { return m.has("buyer") == before+100_000_000 })
	early := m.sold("4", c)
	m.want(m.act(access.Admin, early, "release"), http.StatusOK)
	m.stands(early, "CANCELLED", "RELEASED")
	m.rest.Until("the deposit is back", func() bool { return m.has("buyer") == before+100_000_000 })
	m.rest.Until("nothing is left to do", m.resting)
}
