// Package erasure forgets a farmer who has the right to be forgotten: ADMIN asks,
// it waits and can be called off, and then a job takes the farmer out of business
// and everything personal out of the store. What law and proofs need stays, and
// the answer says what and why.
//
//	erasure.go  Desk: Ask, CallOff, Newest, Stands
//	run.go      the job: close, chain, ledger, forget
//	forget.go   what is forgotten, place by place; what stays, and why
//	sql.go      the table erasure; what stands in the way; the places
//
// A farmer's data lies in the tables of many desks. The statements that take it
// out stand here together, so that what is forgotten can be read in one place.
package erasure

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/lending"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// Desk forgets farmers.
type Desk struct {
	Store   *store.Store
	Farmers *farmer.Desk
	Lending *lending.Desk
	Ledger  *audit.Log
	Wait    time.Duration // between the wish and its end; 0: at once

	WaitAtMost time.Duration // how long a call waits for the job of one that is due
}

// Status is where an erasure stands.
type Status string

// The statuses.
const (
	Waiting   Status = "WAITING"
	Running   Status = "RUNNING" // it cannot be called off any more
	CalledOff Status = "CALLED_OFF"
	Refused   Status = "REFUSED" // something stood in the way when it was due
	Done      Status = "DONE"
)

// Erasure is a farmer's wish to be forgotten, and what became of it.
type Erasure struct {
	ID             string
	FarmerID       string
	CooperativeID  string
	Status         Status
	Reason         string
	AskedBy        string // the key that asked
	AskedAt        time.Time
	DueAt          time.Time
	EndedBy        string // the key that called it off
	EndedAt        *time.Time
	Code           fault.Code // of a refusal
	Message        string     // the same for people
	LedgerSequence string     // of ERASED; empty: not yet
	Told           Told       // when it is done

	jobID   string
	eventID string
}

// AskRequest asks for an erasure.
type AskRequest struct {
	FarmerID string
	Reason   string
	By       string // the key that asks
}

// Ask begins to wait. One that waits, or is done, already is given instead.
// ERASURE_BLOCKED: the farmer has open business, which the text names.
// spec: post-farmers-erase, erasure-blocked
func (d *Desk) Ask(ctx context.Context, in AskRequest) (e Erasure, err error) {
	f, err := d.Farmers.Get(ctx, in.FarmerID)
	if err != nil {
		return Erasure{}, err
	}
	name, err := d.Farmers.NameOf(f)
	if err != nil {
		return Erasure{}, err
	}
	if err := namesNobody(in.Reason, name); err != nil {
		return Erasure{}, err
	}
	if d.Farmers.Writer == nil || d.Farmers.Reader == nil {
		return Erasure{}, chain.Off()
	}
	if d.Ledger == nil {
		return Erasure{}, fault.New(fault.LedgerUnavailable, "this service runs without an audit ledger")
	}
	debt, err := d.Lending.DefaultedDebt(ctx, f.ID)
	if err != nil {
		return Erasure{}, err
	}
	now := clock.Now()
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := tx.Lock(store.Farmers, f.ID); err != nil {
			return err
		}
		e, err = standing(tx, f.ID)
		if err == nil || !errors.Is(err, store.ErrNotFound) {
			return err
		}
		if err := blocked(tx, f.ID, debt); err != nil {
			return err
		}
		e = Erasure{ID: id.New("era"), FarmerID: f.ID, CooperativeID: f.CooperativeID, Status: Waiting, Reason: in.Reason, AskedBy: in.By, AskedAt: now, DueAt: now.Add(d.Wait), eventID: id.New("evt")}
		if e.jobID, err = job.Enqueue(tx, kindErase, eraseArgs{ErasureID: e.ID}, job.At(e.DueAt), job.Visible("")); err != nil {
			return err
		}
		return insertErasure(tx, e)
	})
	if err != nil || e.Status == Done || e.DueAt.After(now) {
		return e, err
	}
	if _, err := job.Await(ctx, d.Store, e.jobID, d.waitAtMost()); err != nil {
		return Erasure{}, err
	}
	return d.byID(ctx, e.ID)
}

func (d *Desk) waitAtMost() time.Duration {
	if d.WaitAtMost > 0 {
		return d.WaitAtMost
	}
	return 30 * time.Second
}

// namesNobody refuses a reason with the farmer's name in it: the reason stays.
func namesNobody(reason, name string) error {
	for word := range strings.FieldsSeq(strings.ToLower(name)) {
		if utf8.RuneCountInString(word) > 2 && strings.Contains(strings.ToLower(reason), word) {
			return fault.New(fault.InvalidRequest, "reason must not hold the farmer's name: it is kept")
		}
	}
	return nil
}

// CallOff ends an erasure that waits. ERASURE_NOT_FOUND: there is none;
// ERASURE_ENDED: it is under way or over.
// spec: erase-call-off, code-erasure-ended
func (d *Desk) CallOff(ctx context.Context, farmerID, by string) (e Erasure, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := tx.Lock(store.Farmers, farmerID); err != nil {
			return err
		}
		if e, err = newest(tx, farmerID); err != nil {
			return err
		}
		if e.Status != Waiting {
			return fault.New(fault.ErasureEnded, "the erasure is %s and cannot be called off", e.Status)
		}
		now := clock.Now()
		e.Status = CalledOff
		e.EndedBy = by
		e.EndedAt = &now
		return endErasure(tx, e) // its job finds this and does nothing
	})
	return e, orUnknown(err)
}

// Newest is the newest erasure of a farmer; ERASURE_NOT_FOUND.
// spec: get-farmers-erase, code-erasure-not-found
func (d *Desk) Newest(ctx context.Context, farmerID string) (e Erasure, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		e, err = newest(tx, farmerID)
		return err
	})
	return e, orUnknown(err)
}

func orUnknown(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return fault.New(fault.ErasureNotFound, "nobody has asked to erase a farmer with this id")
	}
	return err
}

func (d *Desk) byID(ctx context.Context, erasureID string) (e Erasure, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		e, err = erasureByID(tx, erasureID)
		return err
	})
	return e, err
}

// Stands refuses to take a farmer back who is erased, or is being: nothing is
// left to take back, and who comes again registers under another id.
// spec: erased-for-good
func (d *Desk) Stands(ctx context.Context, farmerID string) error {
	var e Erasure
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		e, err = standing(tx, farmerID)
		return err
	})
	switch {
	case errors.Is(err, store.ErrNotFound), err == nil && e.Status == Waiting:
		return nil
	case err != nil:
		return err
	}
	return fault.New(fault.FarmerInactive, "the farmer was erased and is not taken back under this id")
}
