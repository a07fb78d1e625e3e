package tally

import (
	"maps"
	"slices"
	"testing"

	"mwanyi/internal/batch"
	"mwanyi/internal/book"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
)

// moveNothing are the events that change neither what we have nor what we owe.
var moveNothing = map[string]string{
	"CooperativeRegistered": "who is who", "CooperativeActiveSet": "who is who", "CooperativeWalletSet": "who is who", "FarmerRegistered": "who is who",
	"FarmerActiveSet": "who is who", "ForestChecked": "farms", "BoundaryUpdated": "farms", "FarmerTransferred": "who is who; what is owed stays with who owes it", "CooperativeBreached": "scores", "ScoreChanged": "scores", "CooperativePenalised": "scores",
	"BatchDelivered": "coffee", "BatchCorrected": "coffee", "BatchVoided": "coffee", "BatchLocked": "coffee", "BatchTransferred": "coffee", "StageRecorded": "coffee",
	"OrderConfirmed": "its deposit is an OrderFunded", "LotCommitted": "its money stays in its order", "BuyerPaid": "its money is an OrderFunded",
	"LotReleased": "what goes back is an OrderRefunded", "LotReoffered": "coffee",
	"LoanClosed": "its money is a LoanPayment", "LoanRecovered": "its money is a RecoverySplit", "CollateralDisposed": "coffee",
	"LenderAccountCreated": "who is paid later", "WithdrawalRequested": "noted: shares that wait are still the lender's",
	"WithdrawalCancelled": "shares go back to whose they were all the time",
	"PayeeProposed":       "who is paid later", "PayeeCancelled": "who is paid later", "StrayRescued": "out of a lender's own account",
	"VaultAdded": "settings", "VaultRetired": "settings", "ActScheduled": "settings", "ActExecuted": "settings", "ActCancelled": "settings", "DismissalStarted": "settings", "PausedSet": "settings",
	"PricePosted": "prices", "DDSRecorded": "statements", "DDSWithdrawn": "statements", "RootAnchored": "the ledger", "Approved": "may be taken, and is not",
}

// Every event that the contracts can report has a posting, or a reason for none: a
// new one cannot be forgotten.
// spec: books-feed
func TestEveryEventOfTheChainIsPostedOrMovesNothing(t *testing.T) {
	all := chain.EventNames()
	for _, name := range all {
		isPosted := slices.ContainsFunc(postings, func(p posting) bool { return p.event == name })
		if reason := moveNothing[name]; isPosted == (reason != "") {
			t.Errorf("%s: has a posting: %v; reason for none: %q", name, isPosted, reason)
		}
	}
	for _, p := range postings {
		if !slices.Contains(all, p.event) {
			t.Errorf("there is a posting of %s, and no such event", p.event)
		}
	}
	if left := len(all) - len(postings) - len(moveNothing); left != 0 {
		t.Errorf("%d events are in neither list, or in no list of events", left)
	}
}

// Of what a buyer leaves who does not pay, the farmer has what the sale would have
// left; only what is above that goes back into the float, and nobody bears the
// rest of the advance yet.
// spec: forfeit-books
func TestAForfeitedDepositIsTheFarmersFirst(t *testing.T) {
	float := book.At(book.CooperativeFloat, "coop_1")
	for _, c := range []struct {
		net, advance, due money.USDC
		farmer, back      money.USDC
	}{
		{net: 50, advance: 30, due: 70, farmer: 50, back: 0},
		{net: 70, advance: 30, due: 70, farmer: 70, back: 0},
		{net: 90, advance: 30, due: 70, farmer: 70, back: 20},
		{net: 20, advance: 30, due: 0, farmer: 0, back: 20},
		{net: 0, advance: 30, due: 70, farmer: 0, back: 0},
	} {
		sums := map[book.Place]int64{}
		for _, l := range forfeited(chain.LotForfeited{OrderID: "po_1", Net: c.net}, float, batch.Sale{BatchID: "bat_1", Advance: c.advance}, c.due) {
			sums[l.Place] += l.Amount
		}
		want := map[book.Place]int64{book.At(book.BuyersDeposits, "po_1"): int64(c.net), book.At(book.Sale, "bat_1"): -int64(c.farmer), float: -int64(c.back)}
		maps.DeleteFunc(want, func(_ book.Place, n int64) bool { return n == 0 })
		if !maps.Equal(sums, want) {
			t.Errorf("%+v: got %v, want %v", c, sums, want)
		}
	}
}

// A vault in run-off and its line are the same accounts of the books as those of
// the vault that lends.
// spec: books-feed
func TestVaultsInRunOffStandInTheSameAccounts(t *testing.T) {
	a := Accounts{Vault: chain.Address{1}, Queue: chain.Address{2}, OldVaults: []chain.Address{{3}, {5}}, OldQueues: []chain.Address{{4}, {6}}}
	for address, want := range map[chain.Address]book.Account{{1}: book.VaultCash, {3}: book.VaultCash, {5}: book.VaultCash, {2}: book.Queue, {4}: book.Queue, {6}: book.Queue, {7}: "", {}: ""} {
		if got := a.at(address); got != want {
			t.Errorf("%s stands in %q, want %q", address, got, want)
		}
	}
	d := &Desk{Accounts: a}
	for _, queue := range []chain.Address{{2}, {4}, {6}} {
		if lines, err := withdrawn(d, nil, chain.Event{Data: chain.Withdrawn{Owner: queue, Receiver: queue, Amount: 1}}); err != nil || len(lines) > 0 {
			t.Errorf("what the vault pays the line %s is posted as %v (%v), want nothing before WithdrawalPaid", queue, lines, err)
		}
	}
}
