package device

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/people"
	"mwanyi/internal/store"
)

// Fate is what has become of an envelope.
type Fate string

// The fates. TAKEN and SENT are not the end: a repeat is tried again, under the
// same key.
const (
	Taken    Fate = "TAKEN"    // it has begun; its outcome is not known
	Sent     Fate = "SENT"     // its job runs, or waits for a decision
	Done     Fate = "DONE"     // it took effect
	Refused  Fate = "REFUSED"  // for the reason in code; a corrected copy is another envelope
	Parked   Fate = "PARKED"   // its phone or person is unknown or out of service: a manager decides
	Rejected Fate = "REJECTED" // a manager has decided against it
)

// Fates lists them.
var Fates = []Fate{Taken, Sent, Done, Refused, Parked, Rejected}

// isOver: a repeat gets what is kept.
func (f Fate) isOver() bool { return f == Done || f == Refused || f == Rejected }

// move is a row of the table of what can become of an envelope.
type move struct {
	from, to Fate
	when     string
}

// Moves is the table; no state: it was not there before.
var Moves = []move{
	{"", Taken, "its phone and its person are in service"},
	{"", Parked, "they are not"},
	{Parked, Taken, "a manager lets it pass, or both are in service again"},
	{Parked, Rejected, "a manager does not"},
	{Taken, Taken, "a manager lets it pass again, after a crash"},
	{Taken, Sent, "the call was answered 202"},
	{Taken, Done, "the call succeeded"},
	{Taken, Refused, "the call was refused"},
	{Sent, Sent, "asked again, the job still runs"},
	{Sent, Done, "asked again, the job has ended well"},
	{Sent, Refused, "asked again, the job has refused"},
}

// Record is an envelope that was handed in, and what became of it.
type Record struct {
	ID             string
	OrganisationID string
	DeviceID       string
	Name           string // the phone's
	PersonID       string // empty: it could not be opened yet
	Carrier        string // who handed it in
	Kind           string
	Fate           Fate
	Code           string // why it was refused or parked
	Result         json.RawMessage
	DecidedBy      string
	Note           string
	ReceivedAt     time.Time
	EndedAt        *time.Time

	digest []byte
	sealed string // the envelope, until it has ended
}

// Work is an envelope that is to take effect now, in somebody's name.
type Work struct {
	Record
	As      people.Session
	Content Content
}

// maxParked is how many envelopes of an organisation may wait for a manager.
const maxParked = 1000

// Why an envelope is parked.
const (
	unknownDevice = "DEVICE_UNKNOWN"
	revokedDevice = "DEVICE_REVOKED"
	unknownPerson = "PERSON_UNKNOWN"
)

// Take receives an envelope. What is over, or parked, comes back as it is, with no
// work. A refusal is of the envelope alone, and nothing of it is kept.
// spec: sync, sync-exactly-once, sync-parked
func (d *Desk) Take(ctx context.Context, carrier access.Caller, e Envelope) (Work, error) {
	if err := e.Check(); err != nil {
		return Work{}, err
	}
	var phone Device
	var had Record
	err := d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) (err error) {
		phone, had, err = found(tx, carrier, e)
		return err
	})
	if err != nil {
		return Work{}, err
	}
	if phone.ID != "" {
		if isSigned, err := e.isSignedBy(phone); err != nil {
			return Work{}, err
		} else if !isSigned {
			return Work{}, fault.New(fault.InvalidEnvelope, "it is not signed by the phone that it names")
		}
	}
	switch {
	case had.ID != "" && !slices.Equal(had.digest, e.digest()):
		return Work{}, fault.New(fault.IDReused, "this phone has handed in something else under this id")
	case had.Fate.isOver():
		return Work{Record: had}, nil
	}
	w, err := d.begin(ctx, carrier, e, phone, had)
	if errors.Is(err, store.ErrDuplicate) { // somebody carries it, too, and was faster
		return d.Take(ctx, carrier, e)
	}
	return w, err
}

// found reads the phone of an envelope, and what is known of the envelope; both may
// be unknown. A phone of another organisation hands in there.
func found(tx *store.Tx, carrier access.Caller, e Envelope) (phone Device, had Record, err error) {
	phone, err = deviceByID(tx, e.DeviceID)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return phone, had, err
	}
	organisationID := carrier.OrganisationID
	if err == nil {
		if organisationID != "" && phone.OrganisationID != organisationID {
			return phone, had, fault.New(fault.InsufficientPermissions, "the phone belongs to another organisation: its own people hand this in")
		}
		organisationID = phone.OrganisationID
		if phone.PersonIDs, err = personsOf(tx, phone.ID); err != nil {
			return phone, had, err
		}
	}
	had, err = recordByName(tx, organisationID, e.DeviceID, e.Name)
	if errors.Is(err, store.ErrNotFound) {
		return phone, Record{OrganisationID: organisationID}, nil
	}
	return phone, had, err
}

// begin writes down that an envelope is being dealt with, before it is.
func (d *Desk) begin(ctx context.Context, carrier access.Caller, e Envelope, phone Device, had Record) (Work, error) {
	w := Work{Record: had}
	why, err := d.judge(ctx, phone, e, &w)
	if err != nil {
		return Work{}, err
	}
	w.Fate = Taken
	w.Code = why
	if why != "" { // nothing of it is done
		w.Fate = Parked
		w.Content = Content{}
	}
	sealed, err := json.Marshal(e)
	if err != nil {
		return Work{}, err
	}
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		if had.ID != "" {
			return d.resume(tx, had, &w)
		}
		w.Record = Record{
			ID: id.New("env"), OrganisationID: had.OrganisationID, DeviceID: e.DeviceID, Name: e.Name, PersonID: w.PersonID, Carrier: carrier.Who(), Kind: w.Kind,
			Fate: w.Fate, Code: why, ReceivedAt: clock.Now(), digest: e.digest(), sealed: string(sealed),
		}
		if err := hasRoom(tx, w.Record); err != nil {
			return err
		}
		return insertRecord(tx, w.Record) // two carriers of one envelope meet at its unique name
	})
	return w, err
}

// judge opens an envelope whose phone is in service, and says why it is parked;
// empty: it is not.
func (d *Desk) judge(ctx context.Context, phone Device, e Envelope, w *Work) (why string, err error) {
	switch {
	case phone.ID == "":
		return unknownDevice, nil
	case phone.Status == Revoked:
		return revokedDevice, nil
	}
	if w.Content, err = d.open(e); err != nil {
		return "", err
	}
	w.PersonID = w.Content.PersonID
	w.Kind = w.Content.Kind
	w.As, err = d.author(ctx, phone, w.PersonID)
	if fault.Is(err, fault.NotFound) {
		return unknownPerson, nil
	}
	return "", err
}

// hasRoom refuses, for now, more than a manager can be expected to decide.
func hasRoom(tx *store.Tx, r Record) error {
	if r.Fate != Parked {
		return nil
	}
	n, err := countParked(tx, r.OrganisationID, maxParked)
	if err == nil && n >= maxParked {
		err = fault.New(fault.RateLimitExceeded, "%d envelopes wait for a decision of your manager", n)
	}
	return err
}

// resume goes on with an envelope that was here before.
func (d *Desk) resume(tx *store.Tx, had Record, w *Work) error {
	if had.Fate != Parked || w.Fate == Parked {
		if had.Fate != Parked {
			w.Fate = had.Fate
		}
		return nil
	}
	return takeRecord(tx, w.Record)
}

// author is the person in whose name an envelope acts: one who works with the phone.
func (d *Desk) author(ctx context.Context, phone Device, personID string) (people.Session, error) {
	if !slices.Contains(phone.PersonIDs, personID) {
		return people.Session{}, fault.New(fault.NotFound, "the person does not work with this phone")
	}
	return d.People.Present(ctx, personID, phone.ID)
}

// Outcome is what became of an envelope that took effect, or did not.
type Outcome struct {
	Fate   Fate // SENT, DONE or REFUSED
	Code   string
	Result json.RawMessage // what the phone is told again, whenever it asks
}

// End writes down what became of an envelope. A crash before leaves it TAKEN: the
// phone, which has no answer, sends it again, and the call behind it knows its key.
// spec: sync-exactly-once
func (d *Desk) End(ctx context.Context, recordID string, o Outcome) error {
	return d.Store.Update(ctx, func(tx *store.Tx) error {
		var endedAt *time.Time
		if o.Fate.isOver() {
			now := clock.Now()
			endedAt = &now
		}
		return endRecord(tx, recordID, o, endedAt)
	})
}

// Synced notes that a phone's person has handed in what it holds.
func (d *Desk) Synced(ctx context.Context, deviceID string, recordsHeld int64, appVersion string) error {
	if deviceID == "" {
		return nil
	}
	return d.Store.Update(ctx, func(tx *store.Tx) error { return syncDevice(tx, deviceID, recordsHeld, appVersion, clock.Now()) })
}

// RecordFilter chooses envelopes; empty fields choose all.
type RecordFilter struct {
	OrganisationID string
	Fate           Fate
}

// Records gives a page of envelopes, newest first.
// spec: sync-parked
func (d *Desk) Records(ctx context.Context, f RecordFilter, page access.Page) (list []Record, rest string, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, rest, err = records(tx, f, page)
		return err
	})
	return list, rest, err
}

// Opened is an envelope with what it holds, for a manager who has to decide;
// of one that has ended the content is gone.
func (d *Desk) Opened(ctx context.Context, by access.Caller, recordID string) (r Record, c Content, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		r, err = recordOf(tx, by, recordID)
		return err
	})
	if err != nil || r.sealed == "" {
		return r, c, err
	}
	c, err = d.contentOf(r)
	return r, c, err
}

func (d *Desk) contentOf(r Record) (Content, error) {
	var e Envelope
	if err := json.Unmarshal([]byte(r.sealed), &e); err != nil {
		return Content{}, err
	}
	return d.open(e)
}

// recordOf reads an envelope of the caller's organisation.
func recordOf(tx *store.Tx, by access.Caller, recordID string) (Record, error) {
	r, err := recordByID(tx, recordID)
	if errors.Is(err, store.ErrNotFound) || err == nil && by.Role != access.Admin && r.OrganisationID != by.OrganisationID {
		return Record{}, fault.New(fault.NotFound, "no envelope of yours has this id")
	}
	return r, err
}

// Accept lets a parked envelope pass: it acts in the name of who accepts it, since
// nobody else answers for it. The work is the caller's to do, and to End.
// spec: sync-parked
func (d *Desk) Accept(ctx context.Context, by people.Session, recordID, note string) (w Work, err error) {
	err = d.decide(ctx, by, recordID, note, Record.canBeAccepted, func(tx *store.Tx, r Record) (err error) {
		if w.Content, err = d.contentOf(r); err != nil {
			return err
		}
		r.Fate = Taken
		r.PersonID = w.Content.PersonID
		r.Kind = w.Content.Kind
		w.Record, w.As = r, by
		return takeRecord(tx, r)
	})
	return w, err
}

// Reject decides against a parked envelope.
// spec: sync-parked, code-envelope-decided
func (d *Desk) Reject(ctx context.Context, by people.Session, recordID, note string) error {
	return d.decide(ctx, by, recordID, note, Record.isParked, func(tx *store.Tx, r Record) error {
		r.Fate = Rejected
		return takeRecord(tx, r)
	})
}

// isParked: it waits for a decision.
func (r Record) isParked() bool { return r.Fate == Parked }

// canBeAccepted: or it was accepted, and a crash came before its end: then nobody
// knows whether it took effect, and accepting it again finds out.
func (r Record) canBeAccepted() bool { return r.isParked() || r.Fate == Taken && r.DecidedBy != "" }

func (d *Desk) decide(ctx context.Context, by people.Session, recordID, note string, may func(Record) bool, how func(tx *store.Tx, r Record) error) error {
	return d.Store.Update(ctx, func(tx *store.Tx) error {
		r, err := recordOf(tx, by.Caller(), recordID)
		if err != nil {
			return err
		}
		if !may(r) {
			return fault.New(fault.EnvelopeDecided, "it is %s, and no longer waits for a decision", r.Fate)
		}
		if by.Caller().Is(r.Carrier) {
			return fault.New(fault.InsufficientPermissions, "you have handed it in: somebody else decides")
		}
		r.DecidedBy, r.Note = by.Caller().Who(), note
		return how(tx, r)
	})
}
