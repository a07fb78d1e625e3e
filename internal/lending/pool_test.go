package lending_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// spec: score-penalty
func TestABreachCostsEveryFarmerInFewTransactions(t *testing.T) {
	h := open(t, storetest.Open(t))
	ctx := t.Context()
	const many = 250
	var all sync.WaitGroup
	for i := range many {
		a := farmers.Application(t, h.coop, fmt.Sprintf("UG-M%05d", i), 1000+i)
		all.Go(func() {
			if _, err := h.Farmers.Register(ctx, a); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	breach := lending.Breach{CooperativeID: h.coop, Reference: "audit-7", Reason: "bags were mixed"}
	b, err := h.RecordBreach(ctx, breach)
	must(t, err)
	if b.Farmers != many {
		t.Errorf("%d farmers, want %d", b.Farmers, many)
	}
	again, err := h.RecordBreach(ctx, breach)
	if err != nil || again.ID != b.ID {
		t.Errorf("got %+v, %v, want %s", again, err, b.ID)
	}
	breach.Reason = "another"
	_, err = h.RecordBreach(ctx, breach)
	refused(t, err, fault.InvalidRequest)
	h.until("the breach is recorded", func() bool { return h.outcome(b.JobID).Status == job.Complete })
	for _, i := range []int{0, 99, 100, 249} {
		if got := h.score(fmt.Sprintf("UG-M%05d", i)); got != 475 {
			t.Errorf("score %d", got)
		}
	}
	if n := h.took("RecordBreach") + h.took("SettleBreaches"); n != 4 {
		t.Errorf("%d transactions, want one for the breach and one for each hundred", n)
	}
	if farmerID, _ := h.farmer(10); h.score(farmerID) != 510 {
		t.Errorf("who joined later has %d", h.score(farmerID))
	}
}

func TestABreachThatTheChainRefusesCanBeRecordedLater(t *testing.T) {
	h := open(t, storetest.Open(t))
	breach := lending.Breach{CooperativeID: "coop_01KENS6EPQCATVWW5D8CSVACP4", Reference: "audit-7", Reason: "bags were mixed"}
	b, err := h.RecordBreach(t.Context(), breach)
	must(t, err)
	h.until("it is refused", func() bool { return h.outcome(b.JobID).Status == job.Failed })
	refused(t, h.outcome(b.JobID).Refusal(), fault.CooperativeNotFound)
	h.send(chain.RegisterCooperative{CooperativeID: breach.CooperativeID, Wallet: chain.Address{19: 7}})
	b, err = h.RecordBreach(t.Context(), breach)
	must(t, err)
	h.until("it is recorded", func() bool { return h.outcome(b.JobID).Status == job.Complete })
}

// spec: limit-price-age
func TestAPriceThatJumpsWaitsForTheOperator(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		ctx := t.Context()
		posted := func() money.Decimal {
			p, err := h.chain.Price(ctx)
			must(t, err)
			return p.Price
		}
		feed := func(perKg money.Decimal) {
			h.market.perKg = perKg
			must(t, h.Turn(ctx, "lending.price"))
		}
		if feed(4_800_000); posted() != 4_800_000 { // exactly a fifth
			t.Errorf("posted %s", posted())
		}
		feed(6_000_000)
		feed(6_100_000) // near what is held: the number that was shown stays
		if posted() != 4_800_000 {
			t.Errorf("posted %s", posted())
		}
		_, err := h.ConfirmPrice(ctx, 6_100_000, "")
		refused(t, err, fault.NotFound)
		c, err := h.ConfirmPrice(ctx, 6_000_000, "a request")
		if err != nil || c.Previous != 4_800_000 || posted() != 6_000_000 {
			t.Errorf("got %+v, %v, posted %s, want 6 after 4.8", c, err, posted())
		}
		if again, err := h.ConfirmPrice(ctx, 6_000_000, "a request"); err != nil || again != c {
			t.Errorf("got %+v, %v, want %+v", again, err, c)
		}
		if feed(6_100_000); posted() != 6_100_000 {
			t.Errorf("posted %s", posted())
		}
		_, err = h.ConfirmPrice(ctx, 6_000_000, "")
		refused(t, err, fault.NotFound)
		// Back where it was: what was held meanwhile is forgotten.
		feed(1_000_000)
		feed(6_000_000)
		_, err = h.ConfirmPrice(ctx, 1_000_000, "")
		refused(t, err, fault.NotFound)
		h.market.err = errors.New("the market is closed")
		if err := h.Turn(ctx, "lending.price"); err == nil {
			t.Error("no answer was taken for one")
		}
		if n := h.count("select count(*) from price_held"); n != 0 {
			t.Errorf("%d prices are held", n)
		}
	})
}

// Whoever has the service's keys can stop things, and not open what was stopped.
// spec: pause-by-area
func TestOnlyTheStewardOpensWhatIsPaused(t *testing.T) {
	h := openWithout(t, storetest.Open(t), "admin")
	ctx := t.Context()
	if s, err := h.Switch(ctx, true, chain.Minting|chain.Deposits); err != nil || s.Areas != chain.Minting|chain.Deposits {
		t.Fatalf("got %+v, %v, want both paused", s, err)
	}
	_, err := h.Switch(ctx, false, chain.Minting)
	refused(t, err, fault.InsufficientPermissions)
	if p := h.pool(); p.PausedAreas != chain.Minting|chain.Deposits || !p.Paused {
		t.Errorf("got %+v, want both paused still", p)
	}
	h.world.Act(t, "admin", chain.Unpause{Areas: chain.Minting | chain.Deposits}) // the multisig, elsewhere
	h.until("all is open", func() bool { return h.IsOpen(ctx) == nil })
}
