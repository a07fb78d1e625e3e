package transfer

import (
	"slices"

	"mwanyi/internal/fault"
	"mwanyi/internal/state"
	"mwanyi/internal/webhook"
)

// Status is where a transfer stands.
type Status string

// The statuses.
const (
	Asked     Status = "ASKED"      // the present cooperative is to decide
	Agreed    Status = "AGREED"     // the farmer is on the way
	Done      Status = "DONE"       // the farmer is with the new cooperative
	Declined  Status = "DECLINED"   // the present cooperative, or ADMIN, said no
	CalledOff Status = "CALLED_OFF" // who asked does not want it any more, or it cannot be
	Expired   Status = "EXPIRED"    // nobody has decided in time
)

// Statuses lists them.
var Statuses = []Status{Asked, Agreed, Done, Declined, CalledOff, Expired}

// news is what happens to a transfer.
type news string

const (
	asks     news = "the receiving cooperative asks"
	agrees   news = "the present cooperative agrees, or ADMIN where it cannot or does not answer"
	declines news = "the present cooperative declines, or ADMIN"
	recalls  news = "the receiving cooperative calls it off, or ADMIN"
	rivalled news = "the farmer goes to another cooperative that has asked"
	tooLate  news = "nobody has decided within 30 days"
	moved    news = "chain, ledger and register have it"
	refused  news = "the contracts refuse it"
)

// move is a row of the table.
type move struct {
	from Status // empty: it begins
	on   news
	to   Status
	tell webhook.Kind // empty: nobody is told
}

// moves is every move that a transfer can make.
// spec: transfer-states, event-farmer-transferred, event-farmer-transfer-asked
var moves = []move{
	{from: "", on: asks, to: Asked, tell: webhook.FarmerTransferAsked},
	{from: Asked, on: agrees, to: Agreed},
	{from: Asked, on: declines, to: Declined},
	{from: Asked, on: recalls, to: CalledOff},
	{from: Asked, on: rivalled, to: CalledOff},
	{from: Asked, on: tooLate, to: Expired},
	{from: Agreed, on: moved, to: Done, tell: webhook.FarmerTransferred},
	{from: Agreed, on: refused, to: CalledOff},
}

// next is the row of what happens to a transfer; TRANSFER_DECIDED when its status
// does not allow that.
// spec: code-transfer-decided
func next(from Status, on news) (move, error) {
	i := slices.IndexFunc(moves, func(m move) bool { return m.from == from && m.on == on })
	if i < 0 {
		return move{}, fault.New(fault.TransferDecided, "the transfer is %s already", from)
	}
	return moves[i], nil
}

// States is the table for docs/states.md.
func States() state.Machine {
	m := state.Machine{Name: "Transfer", About: "A farmer's way to another cooperative, which both agree to. Until it is DONE the farmer is the old one's; while it is AGREED nothing new begins for either."}
	for _, v := range moves {
		m.Moves = append(m.Moves, state.Move{From: string(v.from), To: string(v.to), By: string(v.on), Tell: string(v.tell)})
	}
	return m
}
