package payment

import (
	"slices"

	"mwanyi/internal/book"
	"mwanyi/internal/state"
	"mwanyi/internal/webhook"
)

// Status is the contract's word for where a payment stands.
type Status string

// The statuses.
const (
	Pending      Status = "PENDING"
	Processing   Status = "PROCESSING"
	Completed    Status = "COMPLETED"
	Failed       Status = "FAILED"
	Retry1       Status = "RETRY_1"
	Retry2       Status = "RETRY_2"
	Retry3       Status = "RETRY_3"
	ManualReview Status = "MANUAL_REVIEW"
)

// phase is what is to be done next with a payout.
type phase string

const (
	quoting phase = "QUOTE" // find number and rate; nothing was sent under the reference
	sending phase = "SEND"  // send, or send again, under the reference
	asking  phase = "ASK"   // the rail has it or may have it: ask
	resting phase = "REST"  // failed for certain; try again later under a new reference
	short   phase = "SHORT" // failed for certain because our float was too low; the same
	held    phase = "HELD"  // a rule holds it; look again later
	ended   phase = "END"
)

// seen is what was learnt about a payout.
type seen string

const (
	owed      seen = "owed" // somebody wrote the debt down
	quoted    seen = "quoted"
	accepted  seen = "accepted"   // the rail has taken it
	paid      seen = "paid"       // the rail has paid, and nothing is left to pay
	partPaid  seen = "part paid"  // the rail has paid what it was given, and more is to come
	failed    seen = "failed"     // certain: not paid, and never will be under this reference
	hopeless  seen = "hopeless"   // certain, and no repetition will help
	tooLow    seen = "float low"  // certain: our float at the rail is too low
	unsure    seen = "unsure"     // the outcome of a send is not known
	notSent   seen = "not sent"   // certain: nothing left us
	turned    seen = "turned"     // certain: nothing left us, now or before; another rail may be tried
	missing   seen = "missing"    // the rail has never taken the reference
	waiting   seen = "waiting"    // the rail has it and has not paid yet
	unread    seen = "unread"     // nothing was learnt
	due       seen = "due"        // the rest is over
	sendAgain seen = "send again" // ordered by ADMIN
	byHand    seen = "by hand"    // paid at the office, says ADMIN
	cancelled seen = "cancelled"  // the debt is gone
	withheld  seen = "withheld"   // a rule holds it
	released  seen = "released"   // no rule holds it any more
	rejected  seen = "rejected"   // a second person has said no
)

// move is a row of the table.
type move struct {
	from  []Status
	in    []phase
	on    seen
	to    Status // empty: as before
	then  phase
	holds book.Account // where the money stands after it
	fresh bool         // a new reference begins
	tells effect       // what else happens
}

// effect is what a move sets going: an event and a message. The zero effect is
// none.
type effect struct {
	event webhook.Kind
	job   string // the kind that writes the message
}

var (
	tellsPaid   = effect{event: webhook.PayoutCompleted, job: kindReceipt} // a receipt to the farmer
	tellsReview = effect{event: webhook.PayoutFailed, job: kindReview}     // mail to the cooperative's manager
)

// The groups of statuses that the table speaks of.
var (
	first   = []Status{Pending, Processing}
	retries = []Status{Retry1, Retry2, Retry3}
	live    = slices.Concat(first, retries)
	atRail  = []phase{sending, asking}
)

// backToSource: the money stands where it was before anybody was owed it.
const backToSource book.Account = ""

// begins is how every payout begins.
var begins = move{on: owed, to: Pending, then: quoting, holds: book.Payable}

// machine is every move that a payout can make after that. The one rule that keeps money
// from leaving twice: a fresh reference begins only in rows whose phase before
// is REST, SHORT or END, and those are entered only on what is certain (failed,
// float low, hopeless; rejected and cancelled, before anything is sent), or when the one before was paid and is a part of
// the payout. unsure, not sent, missing, waiting and unread keep the
// reference. A float that is too low also raises an alarm, when it is seen.
// spec: payout-processing, payout-completed, payout-failed, payout-retry-1, payout-retry-2, payout-retry-3
// spec: payout-manual-review, payout-once, payout-hold, payout-approval, payout-parts
var machine = []move{
	{from: live, in: []phase{quoting}, on: quoted, then: sending, holds: book.InFlight},
	{from: live, in: []phase{quoting}, on: unread, then: quoting, holds: book.Payable},
	// A hold ends by itself or by ADMIN's order; nothing was sent under the reference.
	{from: live, in: []phase{quoting, held}, on: withheld, then: held, holds: book.Payable},
	{from: live, in: []phase{held}, on: released, then: quoting, holds: book.Payable},
	{from: live, in: []phase{held}, on: sendAgain, then: quoting, holds: book.Payable},
	{from: []Status{Pending}, in: []phase{held}, on: rejected, to: Failed, then: ended, holds: backToSource},
	{from: live, in: []phase{quoting}, on: hopeless, to: ManualReview, then: ended, holds: book.ManualReview, tells: tellsReview},

	{from: first, in: []phase{sending}, on: accepted, to: Processing, then: asking, holds: book.InFlight},
	{from: retries, in: []phase{sending}, on: accepted, then: asking, holds: book.InFlight},
	{from: live, in: []phase{sending}, on: unsure, then: asking, holds: book.InFlight},
	{from: live, in: []phase{sending}, on: notSent, then: sending, holds: book.InFlight},
	{from: live, in: []phase{sending}, on: turned, then: quoting, holds: book.Payable},

	{from: first, in: []phase{asking}, on: waiting, to: Processing, then: asking, holds: book.InFlight},
	{from: retries, in: []phase{asking}, on: waiting, then: asking, holds: book.InFlight},
	{from: live, in: []phase{asking}, on: unread, then: asking, holds: book.InFlight},
	{from: live, in: []phase{asking}, on: missing, then: sending, holds: book.InFlight},

	{from: live, in: atRail, on: paid, to: Completed, then: ended, holds: book.PaidOut, tells: tellsPaid},
	// The next part begins, with tries of its own.
	{from: live, in: atRail, on: partPaid, to: Processing, then: quoting, holds: book.Payable, fresh: true},
	{from: first, in: atRail, on: failed, to: Failed, then: resting, holds: book.Payable},
	{from: []Status{Retry1, Retry2}, in: atRail, on: failed, then: resting, holds: book.Payable},
	{from: []Status{Retry3}, in: atRail, on: failed, to: ManualReview, then: ended, holds: book.ManualReview, tells: tellsReview},
	{from: live, in: atRail, on: hopeless, to: ManualReview, then: ended, holds: book.ManualReview, tells: tellsReview},
	{from: first, in: atRail, on: tooLow, to: Pending, then: short, holds: book.Payable},
	{from: retries, in: atRail, on: tooLow, then: short, holds: book.Payable},

	{from: live, in: []phase{short}, on: due, then: quoting, holds: book.Payable, fresh: true},
	{from: []Status{Failed}, in: []phase{resting}, on: due, to: Retry1, then: quoting, holds: book.Payable, fresh: true},
	{from: []Status{Retry1}, in: []phase{resting}, on: due, to: Retry2, then: quoting, holds: book.Payable, fresh: true},
	{from: []Status{Retry2}, in: []phase{resting}, on: due, to: Retry3, then: quoting, holds: book.Payable, fresh: true},

	// A rail that took its word back: what it calls failed was paid after all.
	{from: slices.Concat(live, []Status{Failed}), in: []phase{quoting, held, resting, short}, on: paid, to: Completed, then: ended, holds: book.PaidOut, tells: tellsPaid},
	{from: []Status{ManualReview}, in: []phase{ended}, on: paid, to: Completed, then: ended, holds: book.PaidOut, tells: tellsPaid},
	// What it has paid so late was a part: less is left to pay, and all goes on as before.
	{from: live, in: []phase{quoting}, on: partPaid, then: quoting, holds: book.Payable},
	{from: live, in: []phase{held}, on: partPaid, then: held, holds: book.Payable},
	{from: slices.Concat(live, []Status{Failed}), in: []phase{resting}, on: partPaid, then: resting, holds: book.Payable},
	{from: live, in: []phase{short}, on: partPaid, then: short, holds: book.Payable},
	{from: []Status{ManualReview}, in: []phase{ended}, on: partPaid, then: ended, holds: book.ManualReview},

	{from: []Status{ManualReview}, in: []phase{ended}, on: sendAgain, to: Retry3, then: quoting, holds: book.Payable, fresh: true},
	{from: []Status{ManualReview}, in: []phase{ended}, on: byHand, to: Completed, then: ended, holds: book.PaidAtOffice, tells: tellsPaid},
	// The batch was voided, or weighs something else: nothing is under a reference that a rail has.
	{from: slices.Concat(live, []Status{Failed}), in: []phase{quoting, held, resting, short}, on: cancelled, to: Failed, then: ended, holds: backToSource},
	{from: []Status{ManualReview}, in: []phase{ended}, on: cancelled, to: Failed, then: ended, holds: backToSource},
}

// next finds the row; none when what was seen changes nothing.
func next(status Status, in phase, on seen) (move, bool) {
	for _, m := range machine {
		if m.on == on && slices.Contains(m.from, status) && slices.Contains(m.in, in) {
			if m.to == "" {
				m.to = status
			}
			return m, true
		}
	}
	return move{}, false
}

// PayoutStates shows the statuses of a payout and what leads from one to
// another. What only changes the phase is not in it.
func PayoutStates() state.Machine {
	shown := state.Machine{Name: "Payout", About: "Money for a farmer's phone. A new reference begins only where the one before has failed for certain. While a rule holds it, its status stays and `hold` says why.",
		Moves: []state.Move{{To: string(begins.to), By: string(begins.on), Tell: string(begins.tells.event)}}}
	for _, m := range machine {
		for _, from := range m.from {
			if m.to != "" && m.to != from {
				shown.Moves = append(shown.Moves, state.Move{From: string(from), To: string(m.to), By: string(m.on), Tell: string(m.tells.event)})
			}
		}
	}
	return shown
}
