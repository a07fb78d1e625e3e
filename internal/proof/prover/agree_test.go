package prover

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/store/storetest"
)

// heard keeps what is found.
type heard struct{ holds, broken []string }

func (h *heard) Holds(format string, args ...any) {
	h.holds = append(h.holds, fmt.Sprintf(format, args...))
}
func (h *heard) Broken(format string, args ...any) {
	h.broken = append(h.broken, fmt.Sprintf(format, args...))
}
func (h *heard) Unseen(string, ...any) {}

// The real contracts report a delivery, its correction and its end, a loan that
// an export repays and one that defaults, a farmer who goes elsewhere: tokens are
// compared as they were corrected, voids must be known here, every score is counted
// anew, and farmers are where they were transferred to.
// spec: transfer-agrees
func TestCorrectionsVoidsAndScoresAreVerified(t *testing.T) {
	world := evmtest.New(t)
	t.Cleanup(clock.Jump(2 * time.Hour)) // a block is a second after the one before: the chain need not wait
	on := world.Run(t, storetest.Open(t))
	play(t, world, on)

	to := &heard{}
	a := &agreement{Prover: &Prover{Client: world.Client(), Addresses: world.Addresses}, ctx: t.Context(), to: to}
	if err := a.readEvents(); err != nil {
		t.Fatal(err)
	}
	if err := a.scoresAgree(); err != nil {
		t.Fatal(err)
	}
	stages := func(all ...chain.Stage) (history []batch.StageRecord) {
		for _, s := range all {
			history = append(history, batch.StageRecord{Stage: s})
		}
		return history
	}
	sold := stages(chain.Delivered, chain.Graded, chain.Milled, chain.Warehoused, chain.Committed, chain.Exported)
	a.token(batch.Batch{ID: "corrected", TokenID: 1, FarmerID: "UG-1", Grams: 58_000, Grade: chain.PB, Stage: chain.Exported}, sold)
	a.token(batch.Batch{ID: "voided", TokenID: 2, FarmerID: "UG-1", Grams: 60_000, Grade: chain.FAQ, Stage: chain.Voided}, stages(chain.Delivered, chain.Voided))
	a.member("UG-1", firstCoop)
	a.member("UG-2", otherCoop)
	if len(to.broken) > 0 {
		t.Errorf("found %q, want all to agree", to.broken)
	}
	if !slices.Contains(to.holds, "8 changes of 2 scores follow from what the contracts reported") {
		t.Errorf("found %q, want 8 changes of scores", to.holds)
	}

	// What the service does not know of is named: a correction, a void.
	if err := a.readEvents(); err != nil {
		t.Fatal(err)
	}
	a.token(batch.Batch{ID: "corrected", TokenID: 1, FarmerID: "UG-1", Grams: 60_000, Grade: chain.FAQ, Stage: chain.Exported}, sold)
	a.token(batch.Batch{ID: "voided", TokenID: 2, FarmerID: "UG-1", Grams: 60_000, Grade: chain.FAQ, Stage: chain.Delivered}, stages(chain.Delivered))
	a.member("UG-2", firstCoop)
	all := strings.Join(to.broken, "\n")
	for _, want := range []string{"batch corrected: token 1 has another farmer, weight or grade", "batch voided is DELIVERED; its token was voided 1 times", "the chain has recorded VOIDED", "farmer UG-2 is with cooperative " + firstCoop} {
		if !strings.Contains(all, want) {
			t.Errorf("found\n%s\nwant %q among it", all, want)
		}
	}
}

// The cooperatives of the play.
const firstCoop, otherCoop = "coop_01J0000000000000000000000A", "coop_01J0000000000000000000000B"

// play delivers three batches: one is corrected, pledged, sold and exported, one
// is voided, and the loan of one defaults. The farmer of that one goes to another cooperative.
func play(t *testing.T, world *evmtest.World, on *evm.Chain) {
	t.Helper()
	sent := 0
	send := func(call chain.Call) {
		t.Helper()
		sent++
		if _, err := on.Send(t.Context(), fmt.Sprint("play/", sent), call); err != nil {
			t.Fatalf("%T: %v", call, err)
		}
	}
	const coop, order, sold, lost = firstCoop, "po_01J0000000000000000000000A", "loan_01J0000000000000000000000A", "loan_01J0000000000000000000000B"
	send(chain.RegisterCooperative{CooperativeID: coop, Wallet: evmtest.At("cooperative")})
	for i, farmerID := range []string{"UG-1", "UG-2"} {
		send(chain.RegisterFarmer{FarmerID: farmerID, CooperativeID: coop, Boundary: chain.Content{Digest: chain.Hash{1}, Codec: 0x55}, DeforestationFree: true})
		send(chain.Deliver{TokenID: uint64(1 + 2*i), FarmerID: farmerID, Grams: 60_000, Grade: chain.FAQ})
	}
	send(chain.Deliver{TokenID: 2, FarmerID: "UG-1", Grams: 60_000, Grade: chain.FAQ})
	send(chain.Correct{TokenID: 1, Grams: 58_000, Grade: chain.PB})
	send(chain.Void{TokenID: 2})
	for _, from := range []string{"lender", "buyer"} {
		send(chain.MintUSDC{From: evmtest.At("minter"), To: evmtest.At(from), Amount: 10_000_000_000})
	}
	send(chain.Approve{From: evmtest.At("lender"), Spender: chain.Vault, Amount: 1_000_000_000})
	send(chain.Deposit{From: evmtest.At("lender"), Ref: "dep", Amount: 1_000_000_000, Receiver: evmtest.At("lender")})
	send(chain.PostPrice{ObservedAt: clock.Now(), Price: 4_000_000})
	send(chain.Originate{LoanID: sold, TokenID: 1, Amount: 60_000_000})
	send(chain.Originate{LoanID: lost, TokenID: 3, Amount: 60_000_000})
	for _, stage := range []chain.Stage{chain.Graded, chain.Milled, chain.Warehoused} {
		send(chain.Advance{TokenID: 1, Stage: stage})
	}
	send(chain.Approve{From: evmtest.At("buyer"), Spender: chain.Escrow, Amount: 1_000_000_000})
	send(chain.ConfirmOrder{OrderID: order, Buyer: evmtest.At("buyer"), PricePerKg: 4_000_000, Deposit: 232_000_000, ShipBy: clock.Now().Add(90 * 24 * time.Hour), TokenIDs: []uint64{1}})
	send(chain.Advance{TokenID: 1, Stage: chain.Exported})
	world.Pass(t, 211*24*time.Hour)
	send(chain.MarkDefault{LoanID: lost})
	send(chain.RegisterCooperative{CooperativeID: otherCoop, Wallet: evmtest.At("stranger")})
	send(chain.TransferFarmer{FarmerID: "UG-2", Leaves: coop, Joins: otherCoop})
}
