package withdrawal

import (
	"fmt"
	"slices"

	"mwanyi/internal/clock"
	"mwanyi/internal/state"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// Status is where a withdrawal stands.
type Status string

// The statuses.
const (
	Queued            Status = "QUEUED"             // in the line, or about to join it
	Paying            Status = "PAYING"             // the chain has a part of it, or may have
	AwaitingSignature Status = "AWAITING_SIGNATURE" // the lender signs a part of it
	Paid              Status = "PAID"
	Cancelled         Status = "CANCELLED" // what was not paid will not be
	Failed            Status = "FAILED"    // the shares are gone
)

// Statuses lists them.
var Statuses = []Status{Queued, Paying, AwaitingSignature, Paid, Cancelled, Failed}

// news is what was learnt about a withdrawal.
type news string

const (
	asked      news = "the lender asks for it"
	cashIn     news = "there is cash for it"
	cashToSign news = "there is cash, and the lender has the key"
	paidPart   news = "a part is paid"
	paidAll    news = "all is paid"
	paidLast   news = "a part is paid, and the rest was called off"
	refused    news = "the vault refuses for now"
	refusedOff news = "the vault refuses, and it was called off"
	calledOff  news = "called off"
	unsigned   news = "nobody has signed in time"
	noShares   news = "the lender has no shares any more"
	tooSmall   news = "it is too small to wait, and there is no cash"
	joins      news = "there is no cash for it, and it joins the vault's line"
	joinsSigns news = "there is no cash, and the lender has the key to join the line"
	placed     news = "it stands in the vault's line"
	leftLine   news = "it has left the vault's line"
	paidLate   news = "signed after all"
	paidByLine news = "a line has paid a part, while the rest is paid or signed"
	restOff    news = "the rest is not signed any more, and a part stands in a line"
)

// move is a row of the table.
type move struct {
	from Status // empty: it begins
	on   news
	to   Status
	tell webhook.Kind // empty: nobody is told
}

// moves is every move that a withdrawal can make. Our own call is made in PAYING
// alone, and nothing leads out of it but what the chain says for good. What a
// lender was given to sign it can sign whatever we call it meanwhile.
// spec: withdrawal-states, event-withdrawal-paid
var moves = []move{
	{from: "", on: asked, to: Queued},
	{from: Queued, on: cashIn, to: Paying},
	{from: Queued, on: cashToSign, to: AwaitingSignature},
	{from: Queued, on: calledOff, to: Cancelled},
	{from: Queued, on: noShares, to: Failed},
	{from: Queued, on: tooSmall, to: Failed},
	{from: Queued, on: joins, to: Paying},
	{from: Queued, on: joinsSigns, to: AwaitingSignature},
	{from: Queued, on: paidPart, to: Queued, tell: webhook.WithdrawalPaid},
	{from: Queued, on: paidAll, to: Paid, tell: webhook.WithdrawalPaid},
	{from: Queued, on: leftLine, to: Cancelled},
	{from: Paying, on: placed, to: Queued},
	{from: AwaitingSignature, on: placed, to: Queued},
	{from: Cancelled, on: placed, to: Queued},

	{from: Paying, on: paidPart, to: Queued, tell: webhook.WithdrawalPaid},
	{from: Paying, on: paidAll, to: Paid, tell: webhook.WithdrawalPaid},
	{from: Paying, on: paidLast, to: Cancelled, tell: webhook.WithdrawalPaid},
	{from: Paying, on: refused, to: Queued},
	{from: Paying, on: refusedOff, to: Cancelled},

	{from: AwaitingSignature, on: paidPart, to: Queued, tell: webhook.WithdrawalPaid},
	{from: AwaitingSignature, on: paidAll, to: Paid, tell: webhook.WithdrawalPaid},
	{from: AwaitingSignature, on: calledOff, to: Cancelled},
	{from: AwaitingSignature, on: unsigned, to: Cancelled},
	{from: Cancelled, on: paidLate, to: Cancelled, tell: webhook.WithdrawalPaid},

	// One that stands in the line of an old vault while the rest of it goes on.
	{from: Paying, on: paidByLine, to: Paying, tell: webhook.WithdrawalPaid},
	{from: AwaitingSignature, on: paidByLine, to: AwaitingSignature, tell: webhook.WithdrawalPaid},
	{from: AwaitingSignature, on: restOff, to: Queued},
	{from: Queued, on: placed, to: Queued},
	{from: Paid, on: placed, to: Queued},
	{from: Paid, on: paidLate, to: Paid, tell: webhook.WithdrawalPaid},
}

// next finds the row; none when the news changes nothing.
func next(status Status, on news) (move, bool) {
	i := slices.IndexFunc(moves, func(m move) bool { return m.from == status && m.on == on })
	if i < 0 {
		return move{}, false
	}
	return moves[i], true
}

// makeMove moves a withdrawal that was read before, and tells of it. What another
// process has moved meanwhile is store.ErrNotFound.
func (d *Desk) makeMove(tx *store.Tx, w Withdrawal, on news) (Withdrawal, error) {
	m, moves := next(w.Status, on)
	if !moves {
		return w, fmt.Errorf("withdrawal %s is %s: %q changes nothing", w.ID, w.Status, on)
	}
	w.Status = m.to
	w.EndedAt = nil // what was signed late stands in the line again
	if !w.IsOpen() {
		now := clock.Now()
		w.EndedAt = &now
	}
	if err := updateWithdrawal(tx, w, m.from); err != nil {
		return w, fmt.Errorf("withdrawal %s: %w", w.ID, err)
	}
	tx.Wake(topicOf(w.ID))
	if m.tell == "" {
		return w, nil
	}
	shown, err := d.shown(tx, w)
	if err != nil {
		return w, err
	}
	return w, webhook.Emit(tx, webhook.Event{Kind: m.tell, OrganisationID: w.MFIID, Resource: w.ID, Data: shown.Record()})
}

// States shows the statuses of a withdrawal and what leads from one to another.
func States() state.Machine {
	shown := state.Machine{Name: "Withdrawal", About: "A lender's money on its way out of the vault, in one part or several."}
	for _, m := range moves {
		shown.Moves = append(shown.Moves, state.Move{From: string(m.from), To: string(m.to), By: string(m.on), Tell: string(m.tell)})
	}
	return shown
}

// topicOf wakes whoever waits for a withdrawal.
func topicOf(withdrawalID string) string { return "withdrawal/" + withdrawalID }
