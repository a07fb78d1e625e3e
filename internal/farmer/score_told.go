package farmer

import (
	"context"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/farmer/score"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

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
	if err := score.Mark(tx, e); err != nil {
		return err
	}
	c, is := score.Of(e)
	if !is {
		return nil
	}
	isNew, err := score.Keep(tx, c)
	if err != nil || !isNew || c.Opens() { // that a score begins is told by farmer.registered
		return err
	}
	waits, err := d.waits(tx, c)
	switch {
	case err != nil:
		return err
	case waits:
		return score.Wait(tx, c)
	}
	return d.tellScore(tx, c, askNames(tx, c.FarmerKey))
}

// waits reports whether a change is told later: the event names the batch, which
// may not be entered yet, and an earlier change of the farmer is told first.
func (d *Desk) waits(tx *store.Tx, c ScoreChange) (bool, error) {
	before, err := score.Waiting(tx, c.FarmerKey, 1)
	if err != nil || len(before) > 0 {
		return true, err
	}
	_, isEarly, err := d.isEarly(tx, c)
	return isEarly, err
}

// isEarly: the change is for a delivery of ours that is not entered yet. The batch of one
// that is entered is put down in it.
func (d *Desk) isEarly(tx *store.Tx, c ScoreChange, entered ...Entered) (_ ScoreChange, isEarly bool, err error) {
	for _, e := range entered {
		if c.ForDelivery() && e.TokenID == c.TokenID {
			c.BatchID = e.BatchID
			return c, false, nil
		}
	}
	if c.ForDelivery() {
		c.BatchID, isEarly, err = d.BatchOfToken(tx, c.TokenID)
	}
	return c, isEarly, err
}

// Entered is a batch that the caller's transaction has entered.
type Entered struct {
	TokenID uint64
	BatchID string
}

// RecordScores notes what a receipt says of scores, so that whoever caused it
// finds it in the history at once, and tells what has waited for what this
// transaction has entered.
// spec: score-followed, score-one-writer
func (d *Desk) RecordScores(tx *store.Tx, events []chain.Event, entered ...Entered) error {
	for _, e := range events {
		if err := score.Mark(tx, e); err != nil {
			return err
		}
		c, is := score.Of(e)
		if !is {
			continue
		}
		note := score.AskNote(tx, c)
		waiting := score.AskWaiting(tx, c.FarmerKey, untoldAtOnce)
		of := askNames(tx, c.FarmerKey)
		if err := note(); err != nil {
			return err
		}
		if err := d.tellWaiting(tx, waiting, of, entered); err != nil {
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
func (d *Desk) tellWaiting(tx *store.Tx, asked func() ([]score.Untold, error), of names, entered []Entered) error {
	waiting, err := asked()
	if err != nil {
		return err
	}
	for _, w := range waiting {
		change, isEarly, err := d.isEarly(tx, w.Change, entered...)
		if err != nil || isEarly && clock.Since(w.Since) < batchWithin {
			return err
		}
		isTaken, err := score.Take(tx, w.Change)
		if err == nil && isTaken {
			err = d.tellScore(tx, change, of)
		}
		if err != nil {
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
			keys, err = score.WaitingFarmers(tx, after, untoldAtOnce)
			return err
		})
		if err != nil {
			return nil, err
		}
		for _, key := range keys {
			if err := d.Store.Update(ctx, func(tx *store.Tx) error {
				return d.tellWaiting(tx, score.AskWaiting(tx, key, untoldAtOnce), askNames(tx, key), nil)
			}); err != nil {
				return nil, err
			}
			after = key
		}
		if len(keys) < untoldAtOnce {
			return nil, d.Store.InParts(ctx, score.DropNoted)
		}
	}
}

// tellScore emits credit.updated for a farmer of ours.
func (d *Desk) tellScore(tx *store.Tx, c ScoreChange, of names) error {
	f, err := of()
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
	if c.BatchID == "" {
		if c.BatchID, err = d.batchOf(tx, c.TokenID); err != nil {
			return err
		}
	}
	if c.BatchID != "" {
		data.BatchID = &c.BatchID
	}
	return webhook.Emit(tx, webhook.Event{Kind: webhook.CreditUpdated, OrganisationID: f.CooperativeID, Resource: f.ID, Data: data})
}
