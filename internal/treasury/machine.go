package treasury

import (
	"fmt"
	"slices"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/state"
	"mwanyi/internal/store"
)

// Status is where a sweep stands.
type Status string

// The statuses.
const (
	Requested Status = "REQUESTED" // a second person has to approve it
	Sending   Status = "SENDING"   // the chain has it, or may have
	Sent      Status = "SENT"      // on the chain for good
	Arrived   Status = "ARRIVED"   // at the rail
	Rejected  Status = "REJECTED"  // by the second person
	Failed    Status = "FAILED"    // nothing was moved, and nothing will be
)

// Statuses lists them.
var Statuses = []Status{Requested, Sending, Sent, Arrived, Rejected, Failed}

// news is what was learnt about a sweep.
type news string

const (
	ordered  news = "ordered"
	proposed news = "ordered, above what one person may order"
	approved news = "a second person approves"
	rejected news = "a second person rejects"
	tooLow   news = "the account holds too little by now"
	sent     news = "the chain has moved it"
	refused  news = "the chain refuses it"
	arrived  news = "the rail has it"
)

// move is a row of the table.
type move struct {
	from  Status // empty: it begins
	on    news
	to    Status
	posts func(Sweep) []book.Line // nil: no money moves
}

// moves is every move that a sweep can make. Nothing is sent but in SENDING, and
// nothing leads out of it but what the chain says for good.
// spec: sweep-states, sweep-books
var moves = []move{
	{from: "", on: ordered, to: Sending},
	{from: "", on: proposed, to: Requested},
	{from: Requested, on: approved, to: Sending},
	{from: Requested, on: rejected, to: Rejected},
	{from: Requested, on: tooLow, to: Failed},
	{from: Sending, on: sent, to: Sent, posts: func(s Sweep) []book.Line {
		return book.Move(book.At(book.ToRail, s.ID), Moved(s.tx), s.Amount)
	}},
	{from: Sending, on: refused, to: Failed},
	{from: Sent, on: arrived, to: Arrived, posts: func(s Sweep) []book.Line {
		return book.Move(book.At(book.RailFloat, ""), book.At(book.ToRail, s.ID), s.Amount)
	}},
}

// next finds the row; none when the news changes nothing.
func next(status Status, on news) (move, bool) {
	i := slices.IndexFunc(moves, func(m move) bool { return m.from == status && m.on == on })
	if i < 0 {
		return move{}, false
	}
	return moves[i], true
}

// makeMove moves a sweep that was read before: row and books. What another
// process has moved meanwhile is store.ErrNotFound.
func makeMove(tx *store.Tx, s Sweep, on news) (Sweep, error) {
	m, found := next(s.Status, on)
	if !found {
		return s, fmt.Errorf("sweep %s is %s: %q changes nothing", s.ID, s.Status, on)
	}
	now := clock.Now()
	s.Status = m.to
	switch m.to {
	case Sending:
		s.begunAt = &now
	case Sent:
		s.SentAt = &now
	case Arrived:
		s.ArrivedAt = &now
	}
	if err := updateSweep(tx, s, m.from); err != nil {
		return s, fmt.Errorf("sweep %s: %w", s.ID, err)
	}
	tx.Wake(topicOf(s.ID))
	if m.posts == nil {
		return s, nil
	}
	_, err := book.Post(tx, book.Entry{Cause: s.ID, Step: string(m.to), Lines: m.posts(s)})
	return s, err
}

// SweepStates shows the statuses of a sweep and what leads from one to another.
func SweepStates() state.Machine {
	shown := state.Machine{Name: "Sweep", About: "USDC on its way from an account of ours to the payout provider."}
	for _, m := range moves {
		shown.Moves = append(shown.Moves, state.Move{From: string(m.from), To: string(m.to), By: string(m.on)})
	}
	return shown
}

// topicOf wakes whoever waits for a sweep.
func topicOf(sweepID string) string { return "sweep/" + sweepID }
