package explore

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/store/storetest"
)

// On the real contracts: what ADMIN proposes is seen while it waits, with what
// it does and its time; the delay holds; GUARDIAN's cancellation and the end are
// seen; and a vault that was added waits once more.
// spec: governance-visible, governance-delay
func TestWhatADMINProposesIsSeenUntilItsEnd(t *testing.T) {
	world := evmtest.New(t)
	t.Cleanup(clock.Jump(2 * time.Hour)) // a block is a second after the one before: the chain need not wait
	on := world.Run(t, storetest.Open(t))
	x := New(Options{Reader: on, Client: world.Client(), Addresses: world.Addresses})
	sent := 0
	send := func(call chain.Call) error {
		sent++
		_, err := on.Send(t.Context(), fmt.Sprint("act/", sent), call)
		return err
	}
	seen := func() (page ActsPage, states string) {
		t.Helper()
		page, err := x.Acts(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range page.Acts {
			states += a.State + ": " + a.Words + "\n"
		}
		return page, states
	}
	is := func(want string) ActsPage {
		t.Helper()
		page, got := seen()
		if got != want {
			t.Errorf("the page has\n%swant\n%s", got, want)
		}
		return page
	}
	another := chain.Act{AddVault: world.Addresses.Escrow, Ref: "one"} // any contract will do here
	wallet := chain.Act{Wallet: chain.SetCooperativeWallet{CooperativeID: "coop_1", Wallet: evmtest.At("buyer")}, Ref: "two"}
	for _, act := range []chain.Act{another, wallet} {
		if err := send(chain.Propose{Act: act, Delay: 48 * time.Hour}); err != nil {
			t.Fatal(err)
		}
	}
	page := is("waiting: A cooperative gets another wallet\nwaiting: Another lending vault is added, which waits once more before it is in effect\n")
	if got := page.Acts[1].ReadyAt.Sub(page.Acts[1].At); got != 48*time.Hour {
		t.Errorf("the act is ready after %s, want 48 hours", got)
	}
	for _, p := range []Pair{{Name: "Function", Value: Value{Text: "Vaults.add", Code: true}}, {Name: "Vault", Value: Value{Text: world.Addresses.Escrow.String(), Note: "PurchaseEscrow", Link: "/explorer/accounts/" + world.Addresses.Escrow.String(), Code: true}}} {
		if !strings.Contains(fmt.Sprint(page.Acts[1].Arguments), fmt.Sprint(p)) {
			t.Errorf("the act has %v, want %v among it", page.Acts[1].Arguments, p)
		}
	}
	if err := send(chain.CarryOut{Act: another}); !chain.Definite(err) {
		t.Errorf("before its time it was carried out: %v, want a refusal", err)
	}
	if err := send(chain.Propose{Act: chain.Act{RetireVault: world.Addresses.Vault, Ref: "three"}, Delay: time.Hour}); !chain.Definite(err) {
		t.Errorf("an act with a shorter delay was proposed: %v, want a refusal", err)
	}
	o, err := codec.OperationOf(world.Addresses, wallet)
	if err != nil {
		t.Fatal(err)
	}
	if err := send(chain.CancelAct{ID: o.ID}); err != nil {
		t.Fatal(err)
	}
	world.Pass(t, 48*time.Hour)
	is("cancelled: A cooperative gets another wallet\nready: Another lending vault is added, which waits once more before it is in effect\n")
	if err := send(chain.CarryOut{Act: wallet}); !chain.Definite(err) {
		t.Errorf("a cancelled act was carried out: %v, want a refusal", err)
	}
	if err := send(chain.CarryOut{Act: another}); err != nil {
		t.Fatal(err)
	}
	page = is("cancelled: A cooperative gets another wallet\ncarried out: Another lending vault is added, which waits once more before it is in effect\n")
	if len(page.Vaults) != 1 || page.Vaults[0].Of.Text != world.Addresses.Escrow.String() || page.Vaults[0].From.Sub(page.At) > 7*24*time.Hour {
		t.Errorf("the vaults that wait are %+v, want the one that was added, for seven days", page.Vaults)
	}
	world.Pass(t, 7*24*time.Hour)
	if page, _ := seen(); len(page.Vaults) != 0 {
		t.Errorf("the vaults that wait are %+v, want none after seven days", page.Vaults)
	}
}

func TestAPayeeThatWaitsIsSeenUntilItIsCancelledOrInEffect(t *testing.T) {
	x := New(Options{Addresses: contractsOfTest()})
	lender, other := chain.Hash{1}, chain.Hash{2}
	now := time.Unix(1_000_000, 0)
	page := &ActsPage{}
	for _, data := range []any{
		chain.PayeeProposed{Lender: lender, Payee: chain.Address{1}, EffectiveAt: now}, chain.PayeeProposed{Lender: other, Payee: chain.Address{2}, EffectiveAt: now},
		chain.PayeeCancelled{Lender: lender}, chain.PayeeProposed{Lender: other, Payee: chain.Address{3}, EffectiveAt: now},
	} {
		x.takeAct(t.Context(), page, data, Line{})
	}
	var waiting []string
	for _, p := range page.Payees {
		if !p.IsOff {
			waiting = append(waiting, p.To.Text)
		}
	}
	if len(waiting) != 1 || waiting[0] != (chain.Address{3}).String() {
		t.Errorf("waiting are %v, want the newest of the second lender", waiting)
	}
}
