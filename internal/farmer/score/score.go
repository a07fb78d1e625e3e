// Package score keeps the history of the farmers' scores as the contracts report
// it. The history has one writer, the chain's follower; a job that has caused a change
// notes what its receipt says in a place of its own, where nobody waits for the other,
// and history and score are read from both until the follower has come.
//
//	score.go  a change, and who keeps it
//	sql.go    the tables score_change, score_seen, score_untold, score_mark
package score

import (
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// Floor is the lowest score there is; Penalty is what each breach of a cooperative
// costs its farmers.
const (
	Floor   = 0
	Penalty = 25
)

// Change is a line of a score's history.
type Change struct {
	Event     string
	Before    int
	After     int
	At        time.Time
	BatchID   string // empty: none, or not looked up
	ChainTx   string
	TokenID   uint64 // of the batch that it is for; 0: none
	FarmerKey string // on the chain
	block     uint64
	logIndex  uint64
}

// ForDelivery: the change is for a delivery.
func (c Change) ForDelivery() bool { return c.Event == chain.ForDelivery.String() }

// Opens: the score begins with it.
func (c Change) Opens() bool { return c.Event == chain.AccountCreated.String() }

// Of reads a change from an event; is: it was one.
func Of(e chain.Event) (c Change, is bool) {
	change, is := e.Data.(chain.ScoreChanged)
	if !is {
		return c, false
	}
	c = Change{
		Event: change.Kind.String(), Before: int(change.Before), After: int(change.After), At: clock.NotAhead(e.At), ChainTx: e.TxHash.String(),
		block: e.Block, logIndex: uint64(e.LogIndex), FarmerKey: change.Farmer.String(),
	}
	if change.Kind == chain.ForDelivery || change.Kind == chain.ForRepayment || change.Kind == chain.ForDefault || change.Kind == chain.ForVoid {
		c.TokenID = change.Ref
	}
	return c, true
}

// Mark keeps what counts for scores without a line in their history: a breach of
// a cooperative, which its farmers' accounts take in later, and that a farmer has
// moved, to whom the new cooperative's older breaches are nothing.
func Mark(tx *store.Tx, e chain.Event) error {
	switch d := e.Data.(type) {
	case chain.CooperativeBreached:
		return insertMark(tx, d.Cooperative.String(), e)
	case chain.FarmerTransferred:
		return insertMark(tx, d.Farmer.String(), e)
	}
	return nil
}

// Keep writes a change into the history, once, and reports whether it was new. It
// is the follower's alone.
// spec: score-one-writer
func Keep(tx *store.Tx, c Change) (isNew bool, err error) {
	if isNew, err = insertChange(tx, "score_change", c); err != nil || !isNew {
		return false, err
	}
	return true, deleteSeen(tx, c)
}

// AskNote keeps what a receipt says of a change, once it has heard whether the follower has
// come to it.
func AskNote(tx *store.Tx, c Change) func() error {
	asked := askKept(tx, c)
	return func() error {
		var n int
		if err := asked.Scan(&n); err != nil || n > 0 {
			return err
		}
		_, err := insertChange(tx, "score_seen", c)
		return err
	}
}

// DropNoted takes away, at most so many, what was noted in the moment in which
// the follower came.
func DropNoted(tx *store.Tx, most int) (int64, error) { return deleteSeenTwice(tx, most) }

// History is the changes of a farmer's score, oldest first, without their batches.
func History(tx *store.Tx, farmerKey string) ([]Change, error) { return changes(tx, farmerKey) }

// Standing is a score as far as the chain was followed, or a receipt has told.
type Standing struct {
	Score      int
	Block      uint64 // of the last change
	Deliveries int
	Repayments int
	Defaults   int
}

// Now is a score as its history leaves it, less the breaches of the cooperative
// that the account has not taken in; false when there is no history.
func Now(tx *store.Tx, farmerKey, cooperativeKey string) (Standing, bool, error) {
	return scoreNow(tx, farmerKey, cooperativeKey)
}

// Untold is a change in the history that waits to be told.
type Untold struct {
	Change
	Since time.Time
}

// Wait has a change told later.
func Wait(tx *store.Tx, c Change) error { return insertUntold(tx, c, clock.Now()) }

// Waiting are the changes of a farmer that wait, in the order of the chain.
func Waiting(tx *store.Tx, farmerKey string, limit int) ([]Untold, error) {
	return AskWaiting(tx, farmerKey, limit)()
}

// AskWaiting is Waiting that is asked ahead.
func AskWaiting(tx *store.Tx, farmerKey string, limit int) func() ([]Untold, error) {
	return askUntold(tx, farmerKey, limit)
}

// WaitingFarmers are the farmers of whom something waits, in the order of their
// keys, after one.
func WaitingFarmers(tx *store.Tx, after string, limit int) ([]string, error) {
	return untoldKeys(tx, after, limit)
}

// Take ends the wait of a change and reports whether this transaction has: who
// takes it tells it.
func Take(tx *store.Tx, c Change) (isTaken bool, err error) { return deleteUntold(tx, c) }
