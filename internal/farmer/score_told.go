package farmer

import (
	"context"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// The history of scores has one writer, the follower: it keeps every change and
// tells it, in the order of the chain. A job that has caused a change notes what its
// receipt says in a place of its own, where nobody waits for the other, and history and
// score are read from both until the follower has come.

// creditEvent is the data of credit.updated.
type creditEvent struct {
	FarmerID      string  `json:"farmer_id"`
	ExternalID    string  `json:"external_id,omitempty"`
	CooperativeID string  `json:"cooperative_id"`
	Event         string  `json:"event"`
	ScoreBefore   int     `json:"score_before"`
	ScoreAfter    int     `json:"score_after"`
	Change        int     `json:"change"`
	Tier          *string `json:"tier"`
	Timestamp     string  `json:"timestamp"`
	BatchID       *string `json:"batch_id"`
	ChainTx       string  `json:"chain_tx"`
}

// FollowChain keeps what the contracts report of scores. It runs in the
// transaction that moves the follower's position, so that each event is kept
// and told once.
// spec: event-credit-updated, score-one-writer
func (d *Desk) FollowChain(tx *store.Tx, e chain.Event) error {
	if err := markScores(tx, e); err != nil {
		return err
	}
	c, is := scoreChangeOf(e)
	if !is {
		return nil
	}
	isNew, err := insertScoreChange(tx, c)
	if err != nil || !isNew {
		return err
	}
	if err := deleteScoreSeen(tx, c); err != nil || c.opensCredit { // that a score begins is told by farmer.registered
		return err
	}
	waits, err := d.waits(tx, c)
	if err != nil {
		return err
	}
	if waits {
		return insertUntold(tx, c, clock.Now())
	}
	return d.tellScore(tx, c)
}

// waits reports whether a change is told later: the event names the batch, which
// may not be entered yet, and an earlier change of the farmer is told first.
func (d *Desk) waits(tx *store.Tx, c ScoreChange) (bool, error) {
	before, err := untoldOf(tx, c.chainKey, 1)
	if err != nil || len(before) > 0 {
		return true, err
	}
	return d.isEarly(tx, c)
}

// isEarly: the change is for a delivery of ours that is not entered yet.
func (d *Desk) isEarly(tx *store.Tx, c ScoreChange) (bool, error) {
	if c.Event != chain.ForDelivery.String() {
		return false, nil
	}
	batchID, err := d.batchOf(tx, c.tokenID)
	if err != nil || batchID != "" {
		return false, err
	}
	return d.IsComing(tx, c.tokenID)
}

// RecordScores notes what a receipt says of scores, so that whoever caused it
// finds it in the history at once, and tells what has waited for what this
// transaction has entered.
// spec: score-followed, score-one-writer
func (d *Desk) RecordScores(tx *store.Tx, events []chain.Event) error {
	told := map[string]bool{}
	for _, e := range events {
		if err := markScores(tx, e); err != nil {
			return err
		}
		c, is := scoreChangeOf(e)
		if !is {
			continue
		}
		if err := insertScoreSeen(tx, c); err != nil {
			return err
		}
		if told[c.chainKey] {
			continue
		}
		told[c.chainKey] = true
		if err := d.tellWaiting(tx, c.chainKey); err != nil {
			return err
		}
	}
	return nil
}

// batchWithin is how long a change waits for its batch. A delivery that has not
// come to an end in that time is told without.
const batchWithin = 24 * time.Hour

// tellWaiting tells the changes of a farmer that have waited, in their order, as
// far as their batches are entered. Who takes a line away has told it.
func (d *Desk) tellWaiting(tx *store.Tx, chainKey string) error {
	waiting, err := untoldOf(tx, chainKey, untoldAtOnce)
	if err != nil {
		return err
	}
	for _, w := range waiting {
		isEarly, err := d.isEarly(tx, w.ScoreChange)
		if err != nil || isEarly && clock.Since(w.since) < batchWithin {
			return err
		}
		isOurs, err := deleteUntold(tx, w.ScoreChange)
		if err != nil {
			return err
		}
		if !isOurs {
			continue
		}
		if err := d.tellScore(tx, w.ScoreChange); err != nil {
			return err
		}
	}
	return nil
}

// untoldAtOnce is how many changes, or farmers, are read at a time.
const untoldAtOnce = 100

const (
	kindScores = "farmer.scores"
	// scoresEvery is how late a change is told, at the latest, whose batch was entered
	// in the same moment in which the follower came.
	scoresEvery = time.Minute
)

// sweepScores tells what has waited and nobody has told, and takes away what
// receipts have left beside the history. A crash leaves whole farmers: the next run
// goes on.
// spec: score-one-writer
func (d *Desk) sweepScores(ctx context.Context, _ *job.Job) (job.Then, error) {
	for after := ""; ; {
		var keys []string
		err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
			keys, err = untoldKeys(tx, after, untoldAtOnce)
			return err
		})
		if err != nil {
			return nil, err
		}
		for _, key := range keys {
			if err := d.Store.Update(ctx, func(tx *store.Tx) error { return d.tellWaiting(tx, key) }); err != nil {
				return nil, err
			}
			after = key
		}
		if len(keys) < untoldAtOnce {
			return nil, d.Store.InParts(ctx, deleteSeenTwice)
		}
	}
}

// scoreChangeOf reads a change of a score from an event; is: it was one.
func scoreChangeOf(e chain.Event) (c ScoreChange, is bool) {
	change, is := e.Data.(chain.ScoreChanged)
	if !is {
		return c, false
	}
	c = ScoreChange{
		Event: change.Kind.String(), Before: int(change.Before), After: int(change.After), At: clock.NotAhead(e.At), ChainTx: e.TxHash.String(),
		block: e.Block, logIndex: uint64(e.LogIndex), chainKey: change.Farmer.String(), opensCredit: change.Kind == chain.AccountCreated,
	}
	if change.Kind == chain.ForDelivery || change.Kind == chain.ForRepayment || change.Kind == chain.ForDefault || change.Kind == chain.ForVoid {
		c.tokenID = change.Ref
	}
	return c, true
}

// markScores keeps what counts for scores without a line in their history: a
// breach of a cooperative, which its farmers' accounts take in later, and that a
// farmer has moved, to whom the new cooperative's older breaches are nothing.
func markScores(tx *store.Tx, e chain.Event) error {
	switch d := e.Data.(type) {
	case chain.CooperativeBreached:
		return insertScoreMark(tx, d.Cooperative.String(), e)
	case chain.FarmerTransferred:
		return insertScoreMark(tx, d.Farmer.String(), e)
	}
	return nil
}

// tellScore emits credit.updated for a farmer of ours.
func (d *Desk) tellScore(tx *store.Tx, c ScoreChange) error {
	f, err := farmerByChainKey(tx, c.chainKey)
	if fault.Is(orNotFound(err), fault.FarmerNotFound) {
		return nil // another service's farmer on the same contracts
	}
	if err != nil {
		return err
	}
	data := creditEvent{
		FarmerID: f.ID, ExternalID: f.ExternalID, CooperativeID: f.CooperativeID, Event: c.Event, ScoreBefore: c.Before, ScoreAfter: c.After,
		Change: c.After - c.Before, Timestamp: clock.Stamp(c.At), ChainTx: c.ChainTx,
	}
	if name := tierAt(c.After); name != "" {
		data.Tier = &name
	}
	if c.BatchID, err = d.batchOf(tx, c.tokenID); err != nil {
		return err
	}
	if c.BatchID != "" {
		data.BatchID = &c.BatchID
	}
	return webhook.Emit(tx, webhook.Event{Kind: webhook.CreditUpdated, OrganisationID: f.CooperativeID, Resource: f.ID, Data: data})
}
