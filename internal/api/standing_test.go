package api

import (
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
)

// flagged is an API on a real chain, with a farmer of the first cooperative.
type flagged struct {
	world *evmtest.World
	*house
	farmer string
}

func openFlagged(t testing.TB) *flagged {
	t.Helper()
	s := storetest.Open(t)
	world := evmtest.New(t)
	// Every block is a second after the one before: with the clock ahead, the
	// chain need not wait for it.
	t.Cleanup(clock.Jump(2 * time.Hour))
	onChain := world.Run(t, s)
	rest := testhouse.Open(t, s, testhouse.Options{
		Chain: onChain, Wallet: evmtest.At("cooperative").String(), Other: evmtest.At("buyer").String(),
		Scheduled: []string{"cooperative.standings"},
		Waits:     slices.Repeat([]time.Duration{10 * time.Millisecond}, 5000),
		Change: func(h *testhouse.House) {
			h.Lending.Wait = 20 * time.Second
		},
	})
	f := &flagged{house: serve(t, rest, 1000), world: world}
	f.farmer = rest.Farmer(f.coop)
	return f
}

// admin does something to the first cooperative.
func (f *flagged) admin(what string) {
	f.t.Helper()
	f.want(ask{method: http.MethodPost, path: "/admin/organisations/" + f.coop + "/" + what, token: f.tokens[access.Admin]}, http.StatusOK)
}

func (f *flagged) licensedUntil(day time.Time) {
	f.t.Helper()
	f.want(ask{method: http.MethodPatch, path: "/admin/organisations/" + f.coop, token: f.tokens[access.Admin],
		body: fmt.Sprintf(`{"licence_expires_on":%q}`, day.Format(time.DateOnly))}, http.StatusOK)
}

// isActive asks the contracts.
func (f *flagged) isActive() bool {
	f.t.Helper()
	seen, err := f.rest.Chain.Farmer(f.t.Context(), f.farmer)
	must(f.t, err)
	if seen.Standing != nil && seen.Standing.Code != fault.CooperativeNotActive {
		f.t.Fatalf("the farmer is refused with %s", seen.Standing.Code)
	}
	return seen.Standing == nil
}

// becomes waits until nobody has anything to tell, and asks then.
func (f *flagged) becomes(active bool, after string) {
	f.t.Helper()
	f.rest.Until("the contracts were told: "+after, func() bool {
		return f.rest.Count("select count(*) from job where kind = $1", access.KindStanding) == 0
	})
	if got := f.isActive(); got != active {
		f.t.Errorf("%s: the contracts say active: %v, want %v", after, got, active)
	}
}

// look makes the schedule due and waits until it has looked.
func (f *flagged) look() {
	f.t.Helper()
	const kind = "cooperative.standings"
	now := clock.Now()
	f.rest.Until("the schedule rests", func() bool {
		return f.rest.Count("select count(*) from job where kind = $1 and owner = '' and run_at > $2", kind, now) == 1
	})
	f.rest.Update(func(tx *store.Tx) error {
		tx.Wake("job")
		return tx.ExecOne("update job set run_at = $1 where kind = $2", now, kind)
	})
	f.rest.Until("the schedule has looked", func() bool {
		return f.rest.Count("select count(*) from job where kind = $1 and owner = '' and run_at > $2", kind, now) == 1
	})
}

func (f *flagged) deliver() ask {
	return ask{method: http.MethodPost, path: "/batch/submit", token: f.tokens[access.Agent], body: f.delivery(f.farmer, testhouse.Slip)}
}

// spec: standing-on-chain
func TestTheContractsHearWhoOperates(t *testing.T) {
	f := openFlagged(t)
	f.admin("suspend")
	f.becomes(false, "suspended")
	f.refused(f.deliver(), fault.CooperativeNotActive)
	f.admin("activate")
	// The contracts may not have heard yet; the delivery waits for that and is
	// not refused.
	f.want(f.deliver(), http.StatusCreated)
	f.becomes(true, "activated")
	today := clock.Now().UTC()
	f.licensedUntil(today.AddDate(0, 0, -1))
	f.becomes(false, "the licence is over")
	f.licensedUntil(today)
	f.becomes(true, "the licence holds to the end of its last day")

	for _, applied := range []bool{false, true} {
		f.rest.Cuts.Once("chain SetCooperativeActive", applied)
		f.admin("suspend")
		f.rest.Until("the answer is lost", func() bool { return f.rest.Cuts.Hits() == 1 })
		f.becomes(false, fmt.Sprintf("suspended, answer lost, applied: %v", applied))
		// The word that was sent must not be the last one: it is changed while
		// nobody knows what became of it.
		f.rest.Cuts.Dead("chain SetCooperativeActive")
		f.admin("activate")
		f.rest.Until("the answer is lost", func() bool { return f.rest.Cuts.Hits() > 0 })
		f.admin("suspend")
		f.admin("activate")
		f.admin("suspend")
		f.rest.Cuts.None()
		f.becomes(false, "activated, suspended, activated and suspended at once")
		f.admin("activate")
		f.becomes(true, "activated")
	}
	took := f.rest.Chain.Took("SetCooperativeActive")
	f.want(ask{method: http.MethodPatch, path: "/admin/organisations/" + f.coop, token: f.tokens[access.Admin], body: `{"name":"Another name"}`}, http.StatusOK)
	f.becomes(true, "renamed")
	if again := f.rest.Chain.Took("SetCooperativeActive"); again != took {
		t.Errorf("a new name was told to the contracts: %d calls after %d", again, took)
	}
}

// A licence ends by itself: nobody calls, and a schedule looks.
// spec: standing-on-chain
func TestALicenceThatRunsOutIsSeenOnTheChain(t *testing.T) {
	f := openFlagged(t)
	f.rest.Update(func(tx *store.Tx) error {
		return tx.ExecOne("update organisation set licence_expires_on = '2020-01-01' where id = $1", f.coop)
	})
	if !f.isActive() {
		t.Fatal("nobody has told the contracts, and they say that it does not operate")
	}
	f.look()
	f.becomes(false, "the licence ran out")
	f.look()
	f.becomes(false, "nothing has changed")
	if n := f.rest.Chain.Took("SetCooperativeActive"); n != 1 {
		t.Errorf("the contracts were told %d times, want once", n)
	}
}

// spec: standing-on-chain, business-table
func TestASuspendedCooperativeStillRepaysOnTheChain(t *testing.T) {
	f := openFlagged(t)
	send := func(call chain.Call) {
		t.Helper()
		_, err := f.rest.Chain.Send(t.Context(), id.New("key"), call)
		must(t, err)
	}
	lender := evmtest.At("lender")
	send(chain.MintUSDC{From: evmtest.At("minter"), To: lender, Amount: 1_000_000_000})
	send(chain.MintUSDC{From: evmtest.At("minter"), To: evmtest.At("cooperative"), Amount: 1_000_000_000})
	send(chain.Approve{From: lender, Spender: chain.Vault, Amount: 1_000_000_000})
	send(chain.Deposit{From: lender, Ref: "first", Amount: 1_000_000_000, Receiver: lender})
	send(chain.PostPrice{ObservedAt: clock.Now(), Price: 4_000_000})
	made := f.want(f.deliver(), http.StatusCreated)
	data, _ := made["data"].(map[string]any)
	loan := f.want(ask{method: http.MethodPost, path: "/loans", token: f.tokens[access.Cooperative],
		body: fmt.Sprintf(`{"farmer_id":%q,"batch_id":%q,"cooperative_id":%q}`, f.farmer, data["batch_id"], f.coop)}, http.StatusCreated)
	f.admin("suspend")
	f.becomes(false, "suspended")
	repaid := f.want(ask{method: http.MethodPost, path: fmt.Sprintf("/loans/%s/repay", loan["loan_id"]), token: f.tokens[access.Cooperative], body: `{}`}, http.StatusOK)
	if repaid["status"] != "REPAID" {
		t.Errorf("the loan is %v, want REPAID", repaid["status"])
	}
	if f.isActive() {
		t.Error("repaying has made the cooperative active")
	}
}

// Money that comes in is not stopped: an order of a cooperative that was suspended
// after the export is paid and settled on the contracts as they are.
// spec: standing-on-chain, business-table
func TestAnOrderOfASuspendedCooperativeIsPaidAndSettledOnTheChain(t *testing.T) {
	f := openFlagged(t)
	wallet := evmtest.At("conversion")
	_, err := f.rest.Chain.Send(t.Context(), id.New("key"), chain.MintUSDC{From: evmtest.At("minter"), To: wallet, Amount: 1_000_000_000_000})
	must(t, err)
	f.want(f.rewallet(f.buyer, wallet), http.StatusOK)
	f.rest.Batches.EscrowPct = 30
	b := f.rest.Submit(f.rest.Delivery(f.coop, f.farmer))
	f.rest.Take(b, chain.Warehoused)
	o := f.rest.Order(b.ID)
	f.want(ask{method: http.MethodPost, path: "/purchase-orders/" + o.ID + "/confirm", token: f.tokens[access.Cooperative]}, http.StatusOK)
	f.rest.Advance(b, chain.Exported)
	f.admin("suspend")
	f.becomes(false, "suspended")
	f.want(ask{method: http.MethodPost, path: "/purchase-orders/" + o.ID + "/pay", token: f.tokens[access.Buyer]}, http.StatusOK)
	on, err := f.rest.Chain.Batch(t.Context(), b.TokenID)
	must(t, err)
	if on.Stage != chain.Settled {
		t.Errorf("the batch is %s on the chain, want SETTLED", on.Stage)
	}
	if has, err := f.rest.Chain.Account(t.Context(), wallet); err != nil || has.EscrowMay != 0 {
		t.Errorf("the escrow may still take %s of the buyer's, %v, want nothing", has.EscrowMay, err)
	}
}
