package deposit

import (
	"slices"

	"mwanyi/internal/book"
	"mwanyi/internal/state"
	"mwanyi/internal/webhook"
)

// Status is the contract's word for where a deposit stands.
type Status string

// The statuses.
const (
	Pending   Status = "PENDING"
	Completed Status = "COMPLETED"
	Failed    Status = "FAILED"
	Refunded  Status = "REFUNDED"
)

// phase is what is to be done next with a deposit.
type phase string

const (
	awaiting  phase = "AWAIT"  // no transfer is its own yet
	ready     phase = "READY"  // its transfer is there; the vault was not asked
	asked     phase = "VAULT"  // the vault is asked, and may have it
	returning phase = "REFUND" // its USDC goes back to who sent it
	ended     phase = "END"
	// old: completed before transfers were matched; its own is still to be told.
	old phase = "OLD"
)

// news is what was learnt about a deposit.
type news string

const (
	converted    news = "converted"               // the provider has converted the money
	arrived      news = "its USDC has arrived"    // a transfer of exactly its amount
	vaultAsked   news = "the vault is asked"      // from now on the vault may have it
	vaultTook    news = "the vault has it"        // by our call
	vaultHad     news = "the vault had it before" // by an earlier one
	vaultBusy    news = "the vault refuses for now"
	vaultRefused news = "the vault refuses it" // for good
	notConverted news = "the conversion failed"
	takenBack    news = "the money went back"
	sentBack     news = "its USDC was sent back"
)

// nowhere: none of our accounts holds the deposit's money.
const nowhere book.Account = ""

// move is a row of the table.
type move struct {
	from  Status // empty: it begins
	in    phase
	on    news
	to    Status
	then  phase
	holds book.Account // where the money stands after it
	event webhook.Kind // empty: nobody is told
}

// moves is every move that a deposit can make. USDC leaves the conversion
// account in two phases only, and no deposit is ever in both: VAULT, which ends
// with the vault's own word, and REFUND. What the chain shows the vault to have
// taken is posted when it shows it: until then it is in transit.
// spec: deposit-states, deposit-arrival, deposit-refund
var moves = []move{
	{from: "", on: converted, to: Pending, then: awaiting, holds: nowhere},
	{from: Pending, in: awaiting, on: arrived, to: Pending, then: ready, holds: book.DepositTransit},
	{from: Pending, in: awaiting, on: notConverted, to: Failed, then: ended, holds: nowhere, event: webhook.DepositFailed},
	{from: Pending, in: awaiting, on: takenBack, to: Failed, then: ended, holds: nowhere, event: webhook.DepositFailed},

	{from: Pending, in: ready, on: vaultAsked, to: Pending, then: asked, holds: book.DepositTransit},
	{from: Pending, in: ready, on: takenBack, to: Pending, then: returning, holds: book.Refund},
	// What never was converted is not what has arrived: another may claim that.
	{from: Pending, in: ready, on: notConverted, to: Failed, then: ended, holds: book.Unclaimed, event: webhook.DepositFailed},

	{from: Pending, in: asked, on: vaultTook, to: Completed, then: ended, holds: book.DepositTransit, event: webhook.DepositCompleted},
	{from: Pending, in: asked, on: vaultHad, to: Completed, then: ended, holds: book.DepositTransit, event: webhook.DepositCompleted},
	{from: Pending, in: asked, on: vaultBusy, to: Pending, then: ready, holds: book.DepositTransit},
	{from: Pending, in: asked, on: vaultRefused, to: Pending, then: returning, holds: book.Refund},

	{from: Pending, in: returning, on: sentBack, to: Refunded, then: ended, holds: nowhere, event: webhook.DepositFailed},
}

// next finds the row; none when the news changes nothing.
func next(status Status, in phase, on news) (move, bool) {
	i := slices.IndexFunc(moves, func(m move) bool { return m.from == status && m.in == in && m.on == on })
	if i < 0 {
		return move{}, false
	}
	return moves[i], true
}

// States shows the statuses of a deposit and what leads from one to another.
// What only changes the phase is not in it.
func States() state.Machine {
	shown := state.Machine{Name: "Deposit", About: "A lender's converted money on its way into the vault. REFUNDED: its USDC was sent back on chain."}
	for _, m := range moves {
		step := state.Move{From: string(m.from), To: string(m.to), By: string(m.on), Tell: string(m.event)}
		if m.from != m.to && !slices.Contains(shown.Moves, step) {
			shown.Moves = append(shown.Moves, step)
		}
	}
	return shown
}
