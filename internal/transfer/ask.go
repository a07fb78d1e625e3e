package transfer

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// lives is how long a transfer waits for a decision.
const lives = 30 * 24 * time.Hour

// AskRequest is how a cooperative asks for a farmer.
type AskRequest struct {
	FarmerID string
	To       string       // the cooperative that asks
	Phone    phone.Number // the farmer's: who knows the farmer knows it
	Reason   string
	By       string // the key
}

// Ask begins a transfer; the same cooperative asking again finds the one that is
// open. Who names a wrong phone is told what everybody is told of a farmer of
// another cooperative, and so is, for a day, who has done that too often: the right
// one among many tries cannot be told from the others.
// spec: post-farmers-transfer, transfer-proof
func (d *Desk) Ask(ctx context.Context, in AskRequest) (t Transfer, isNew bool, err error) {
	f, err := d.Farmers.Get(ctx, in.FarmerID)
	if err != nil {
		return t, false, err
	}
	if f.CooperativeID == in.To {
		return t, false, fault.New(fault.TransferBlocked, "the farmer is with this cooperative already")
	}
	if err := d.knows(ctx, in); err != nil {
		return t, false, err
	}
	if d.Writer == nil || d.Able == nil {
		return t, false, fault.New(fault.ChainUnavailable, "this service runs without a chain")
	}
	if err := d.Able.CanTransfer(ctx); err != nil {
		return t, false, err
	}
	now := clock.Now()
	fresh := Transfer{
		ID: id.New("trf"), FarmerID: f.ID, From: f.CooperativeID, To: in.To, Reason: in.Reason, AskedBy: in.By, AskedAt: now, ExpiresAt: now.Add(lives),
	}
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		isNew = false
		open, err := openTransfer(tx, in.FarmerID, in.To)
		if !errors.Is(err, store.ErrNotFound) {
			t = open
			return err
		}
		t = fresh
		isNew = true
		return begin(tx, &t)
	})
	return t, isNew, err
}

// begin writes a transfer down and tells the cooperative that is to decide. Who
// asks is named to it.
func begin(tx *store.Tx, t *Transfer) error {
	m, err := next("", asks)
	if err != nil {
		return err
	}
	t.Status = m.to
	if err := insertTransfer(tx, *t); err != nil {
		return err
	}
	return webhook.Emit(tx, webhook.Event{Kind: m.tell, OrganisationID: t.From, Resource: t.ID, Data: t.told()})
}

// Of guesses.
const (
	maxWrong    = 5
	guessesLast = 24 * time.Hour
)

// knows refuses who does not know the farmer's phone. What was tried is counted
// before the answer: a caller who hangs up has guessed all the same.
func (d *Desk) knows(ctx context.Context, in AskRequest) error {
	number, err := d.Farmers.Phone(ctx, in.FarmerID)
	if err != nil {
		return err
	}
	isRight := !number.Empty() && number == in.Phone
	var wrong int64
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		if err := tx.Lock(store.Farmers, in.FarmerID); err != nil {
			return err
		}
		wrong, err = guesses(tx, in.FarmerID, in.To, clock.Now().Add(-guessesLast))
		if err != nil || isRight {
			return err
		}
		return countGuess(tx, in.FarmerID, in.To, wrong+1, clock.Now())
	})
	if err == nil && (!isRight || wrong >= maxWrong) {
		err = fault.Foreign("farmer")
	}
	return err
}
