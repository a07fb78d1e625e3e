package transfer

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/boundary"
	"mwanyi/internal/clock"
	"mwanyi/internal/delivery"
	"mwanyi/internal/farmer/home"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/lending"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
	"mwanyi/internal/trail"
)

// Decision is what a side says of a transfer.
type Decision string

// The decisions: the first two are the present cooperative's, the last is of who
// asked. ADMIN may say each.
const (
	Agree   Decision = "AGREE"
	Decline Decision = "DECLINE"
	CallOff Decision = "CALL_OFF"
)

// Decisions lists them.
var Decisions = []Decision{Agree, Decline, CallOff}

var newsOf = map[Decision]news{Agree: agrees, Decline: declines, CallOff: recalls}

// silence is how long the present cooperative has for itself, before ADMIN may
// agree in its place.
const silence = 7 * 24 * time.Hour

// DecideRequest is a decision about a transfer.
type DecideRequest struct {
	FarmerID   string
	TransferID string
	Decision   Decision
	Note       string
}

// Decide takes a decision down, once: the same one again finds the transfer as it
// is. Who agrees waits for the farmer's arrival; what takes longer goes on.
// spec: transfer-decide
func (d *Desk) Decide(ctx context.Context, in DecideRequest, by access.Caller) (t Transfer, err error) {
	if phone.In([]byte(`"` + in.Note + `"`)) {
		return t, fault.New(fault.InvalidRequest, "note looks like a phone number, and it would be told to others")
	}
	if err := d.canAgree(ctx, in.Decision); err != nil {
		return t, err
	}
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		if err := tx.Lock(store.Farmers, in.FarmerID); err != nil {
			return err
		}
		if t, err = transferOf(tx, in.FarmerID, in.TransferID); err != nil {
			return err
		}
		return d.decideIn(tx, &t, in, by)
	})
	if err != nil || in.Decision != Agree || t.Status != Agreed {
		return t, err
	}
	if _, err := job.Await(ctx, d.Store, t.JobID, d.Wait); err != nil {
		return t, err
	}
	return d.Get(ctx, in.FarmerID, in.TransferID)
}

// canAgree asks the chain before anything is written down.
func (d *Desk) canAgree(ctx context.Context, what Decision) error {
	switch {
	case what != Agree:
		return nil
	case d.Writer == nil || d.Able == nil:
		return fault.New(fault.ChainUnavailable, "this service runs without a chain")
	case d.Ledger == nil:
		return fault.New(fault.LedgerUnavailable, "this service runs without an audit ledger")
	}
	return d.Able.CanTransfer(ctx)
}

// decideIn moves the transfer by a decision, when its status and the caller allow it.
func (d *Desk) decideIn(tx *store.Tx, t *Transfer, in DecideRequest, by access.Caller) error {
	if t.isDecided(in.Decision) {
		return nil
	}
	m, err := next(t.Status, newsOf[in.Decision])
	if err != nil {
		return err
	}
	now := clock.Now()
	if !now.Before(t.ExpiresAt) {
		return fault.New(fault.TransferDecided, "nobody has decided about the transfer in time: it has expired")
	}
	trail.Note(tx, "status", t.Status, m.to)
	trail.Names(tx, t.ID)
	t.Status = m.to
	t.Note = in.Note
	t.DecidedBy = by.Who()
	t.DecidedAt = &now
	if in.Decision == Agree {
		if err := d.mayAgree(tx, *t, by); err != nil {
			return err
		}
		if t.JobID, err = leave(tx, *t); err != nil {
			return err
		}
	}
	return updateTransfer(tx, *t)
}

// isDecided: the same was said before.
func (t Transfer) isDecided(what Decision) bool {
	switch what {
	case Agree:
		return t.Status == Agreed || t.Status == Done
	case Decline:
		return t.Status == Declined
	}
	return t.Status == CalledOff && t.DecidedBy != ""
}

// mayAgree: two people agree, whoever they are; the receiving cooperative still does
// business; and ADMIN agrees only in the place of who cannot or does not.
// spec: transfer-by-admin
func (d *Desk) mayAgree(tx *store.Tx, t Transfer, by access.Caller) error {
	if by.Is(t.AskedBy) {
		return fault.New(fault.InsufficientPermissions, "who asked cannot agree: another key decides")
	}
	operates, err := d.Access.OperatesIn(tx, t.To)
	if err != nil {
		return err
	}
	if !operates {
		return fault.New(fault.TransferBlocked, "the cooperative that asks is suspended or its licence has expired")
	}
	if by.Role != access.Admin || !clock.Now().Before(t.AskedAt.Add(silence)) {
		return nil
	}
	if operates, err = d.Access.OperatesIn(tx, t.From); err == nil && operates {
		err = fault.New(fault.TransferBlocked, "the present cooperative decides by itself until %s", clock.Stamp(t.AskedAt.Add(silence)))
	}
	return err
}

// leave sets the farmer on the way, unless something is under way that would end
// with the wrong cooperative. From here on until the job ends nothing of the kind
// begins: see home.Settled.
// spec: transfer-blocked, code-transfer-blocked
func leave(tx *store.Tx, t Transfer) (jobID string, err error) {
	if isBound, err := lending.IsBound(tx, t.FarmerID); err != nil {
		return "", err
	} else if isBound {
		return "", fault.New(fault.FarmerHasActiveLoan, "the farmer has a loan of the present cooperative; it has to be repaid first")
	}
	if isUnderway, err := delivery.IsUnderway(tx, t.FarmerID); err != nil {
		return "", err
	} else if isUnderway {
		return "", fault.New(fault.TransferBlocked, "a delivery of the farmer is under way, or waits for a review")
	}
	if isUnderway, err := boundary.IsUnderway(tx, t.FarmerID); err != nil {
		return "", err
	} else if isUnderway {
		return "", fault.New(fault.TransferBlocked, "a new boundary of the farm is under way, or waits for a review")
	}
	err = home.Leave(tx, t.FarmerID, t.From, t.ID)
	if errors.Is(err, store.ErrNotFound) {
		return "", fault.New(fault.TransferBlocked, "the farmer is deactivated, or has gone to another cooperative or is on the way")
	}
	if err != nil {
		return "", err
	}
	return job.Enqueue(tx, kindMove, moveArgs{TransferID: t.ID, EventID: id.New("evt")}, job.Visible(t.From))
}
