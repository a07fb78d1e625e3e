// Package audit writes what happened to the ledger, so that it can be proven
// later and still be forgotten: the ledger holds a salted commitment, the
// record and its salt stay here, and without the salt the commitment says
// nothing.
//
//	audit.go  Log.Write: a record, its salt, its message, its place; Forget
//	carry.go  Log.WriteWith: the same and what follows from it, in one transaction
//	trim.go   messages that an older version has kept twice
//	proof.go  reading a fact back with what proves it; looking for damage
//	sql.go    the table audit
package audit

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
)

// Fact is something that happened and shall be provable.
type Fact struct {
	EventID     string // made once, with id.New("evt"), and kept by the caller
	Kind        string // as ledger.Message.Kind
	Batch       string
	Cooperative string
	Statement   string
	Record      any      // what is committed to; encoded as canonical JSON; may name a farmer, never a phone
	CIDs        []string // public content
	ChainTx     string   // 0x and hex
	At          time.Time
}

// Entry is where a fact stands on the ledger.
type Entry struct {
	EventID   string
	Topic     string
	Sequence  uint64    // ledger_sequence_number, in decimal
	MessageID string    // topic@sequence
	At        time.Time // the ledger's own time
}

// Log writes facts.
type Log struct {
	Store  *store.Store
	Ledger ledger.Ledger
}

// Write puts a fact on the ledger, once for its EventID, and returns its
// place. A ledger that lies in our own database takes it in one transaction; for
// another, record, salt and message are kept before anything is sent. Errors are those
// of ledger.Submit: call it in a step of a job, with the same fact. Another
// fact under an EventID that was used is ledger.ErrKeyReused.
// spec: audit-ledger
func (l *Log) Write(ctx context.Context, f Fact) (e Entry, err error) {
	if l.IsHere() {
		err = l.WriteWith(ctx, f, func(_ *store.Tx, placed Entry) error {
			e = placed
			return nil
		})
		if !errors.Is(err, errBegun) {
			return e, err
		}
	}
	return l.writeApart(ctx, f)
}

// writeApart keeps what is to be sent, sends it, and keeps its place: the way to a ledger
// elsewhere, and of a fact that was begun before. The message is kept no longer than until
// the ledger has it in the same database.
func (l *Log) writeApart(ctx context.Context, f Fact) (Entry, error) {
	record, err := canonical(f.Record)
	if err != nil {
		return Entry{}, err
	}
	var kept row
	err = l.Store.UpdateLoose(ctx, func(tx *store.Tx) (err error) {
		kept, err = prepare(tx, f, record)
		return err
	})
	if err != nil {
		return Entry{}, err
	}
	m, err := kept.message(f, record)
	if err != nil {
		return Entry{}, err
	}
	if kept.sequence != 0 {
		return kept.entry(), nil
	}
	// A crash from here on leaves a message that stands, or not, on the topic
	// and a row without a place: the repeat sends the same bytes under the same
	// event id, which gives the first place again.
	receipt, err := l.Ledger.Submit(ctx, m)
	if err != nil {
		return Entry{}, err
	}
	kept = kept.at(receipt)
	if err := l.Store.UpdateLoose(ctx, func(tx *store.Tx) error { return keepPlace(tx, kept) }); err != nil {
		return Entry{}, err
	}
	return kept.entry(), nil
}

// Forget deletes, in the caller's transaction, record and salt of everything that
// was written about a farmer as a person: registration, contact, activity,
// decisions. The messages stay where they are and say nothing any more. What was
// written about batches and statements stays provable, and so does the event
// except, by which it is shown that this was done.
func Forget(tx *store.Tx, farmerID, except string) (forgotten int64, err error) {
	name, err := json.Marshal(farmerID)
	if err != nil {
		return 0, err
	}
	return forgetAbout(tx, `"farmer_id":`+string(name), except, clock.Now())
}

// canonical is the one form of a record that is committed to (RFC 8785).
func canonical(record any) ([]byte, error) {
	raw, err := json.Marshal(record, json.Deterministic(true))
	if err != nil {
		return nil, fmt.Errorf("encode audit record: %w", err)
	}
	if err := (*jsontext.Value)(&raw).Canonicalize(); err != nil {
		return nil, fmt.Errorf("encode audit record: %w", err)
	}
	// The record stays here, but a proof shows it to whoever may see the batch.
	if phone.In(raw) {
		return nil, fmt.Errorf("%w: the record holds a phone number", ledger.ErrRefused)
	}
	return raw, nil
}

const saltBytes = 32

// prepare keeps the fact with a salt of its own, or finds it as it was kept.
func prepare(tx *store.Tx, f Fact, record []byte) (row, error) {
	kept, err := find(tx, f.EventID)
	if err == nil || !errors.Is(err, store.ErrNotFound) {
		return kept, err
	}
	r := newRow(f, record)
	if r.body, err = f.message(entry.Commitment(r.salt, record)).Body(); err != nil {
		return row{}, err
	}
	if err := insert(tx, r); err != nil {
		return row{}, err
	}
	return find(tx, f.EventID) // ours, or that of another process which was faster
}

// newRow is a fact that gets a salt of its own now.
func newRow(f Fact, record []byte) row {
	r := row{eventID: f.EventID, kind: f.Kind, batch: f.Batch, cooperative: f.Cooperative, statement: f.Statement,
		record: record, salt: make([]byte, saltBytes), createdAt: clock.Now()}
	rand.Read(r.salt)
	return r
}

// at is a fact with the place that it has got.
func (r row) at(place ledger.Receipt) row {
	r.topic = place.Topic
	r.sequence = place.Sequence
	r.enteredAt = place.At
	return r
}

func (f Fact) message(commitment [32]byte) ledger.Message {
	return ledger.Message{EventID: f.EventID, Kind: f.Kind, Batch: f.Batch, Cooperative: f.Cooperative, Statement: f.Statement,
		Commitment: commitment, CIDs: f.CIDs, ChainTx: f.ChainTx, At: f.At}
}

// message is the message of a kept fact, which must be the fact that came now.
func (r row) message(f Fact, record []byte) (ledger.Message, error) {
	commitment := entry.Commitment(r.salt, record)
	if r.forgotten() { // its record cannot be compared any more, everything else can
		var err error
		if commitment, err = entry.CommitmentOf(r.body); err != nil {
			return ledger.Message{}, err
		}
	}
	m := f.message(commitment)
	body, err := m.Body()
	if err != nil {
		return ledger.Message{}, err
	}
	if !bytes.Equal(body, r.body) {
		return ledger.Message{}, fmt.Errorf("%w: %s", ledger.ErrKeyReused, f.EventID)
	}
	return m, nil
}

func (r row) entry() Entry {
	return Entry{EventID: r.eventID, Topic: r.topic, Sequence: r.sequence, At: r.enteredAt,
		MessageID: r.topic + "@" + strconv.FormatUint(r.sequence, 10)}
}
