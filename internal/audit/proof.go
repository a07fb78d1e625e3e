package audit

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/store"
)

// Proof is a fact with everything that ties it to its place on the ledger:
// the message holds the HMAC-SHA-256 of Record under Salt.
type Proof struct {
	Entry            // Sequence 0: not on the ledger yet
	Kind      string // as it was written
	Batch     string
	Coop      string
	DDS       string
	Record    []byte // canonical JSON; nil when it was forgotten
	Salt      []byte // nil when it was forgotten
	Message   []byte // as it stands on the ledger, byte for byte
	Forgotten bool
}

// OfBatch gives the proofs of everything that was written about a batch, in
// the order of its events.
func (l *Log) OfBatch(ctx context.Context, batchID string) ([]Proof, error) {
	return l.list(ctx, "batch", batchID)
}

// OfStatement is OfBatch for a statement.
func (l *Log) OfStatement(ctx context.Context, ddsID string) ([]Proof, error) {
	return l.list(ctx, "statement", ddsID)
}

func (l *Log) list(ctx context.Context, column, id string) (list []Proof, err error) {
	err = l.Store.Read(ctx, func(tx *store.Tx) error {
		rows, err := about(tx, column, id)
		for _, r := range rows {
			list = append(list, r.proof())
		}
		return err
	})
	return list, err
}

func (r row) proof() Proof {
	p := Proof{Entry: Entry{EventID: r.eventID}, Kind: r.kind, Batch: r.batch, Coop: r.cooperative, DDS: r.statement,
		Record: r.record, Salt: r.salt, Message: r.body, Forgotten: r.forgotten()}
	if r.sequence != 0 {
		p.Entry = r.entry()
	}
	return p
}

// Check says whether record and salt are those that the message commits to.
func (p Proof) Check() error { return entry.CheckCommitment(p.Message, p.Salt, p.Record) }

// Damage is a fact that no longer fits what was written.
type Damage struct {
	EventID string
	Text    string
}

// Inspect compares every fact with its commitment and with the ledger, and
// names those that differ. It reads everything.
func (l *Log) Inspect(ctx context.Context) (checked int, found []Damage, err error) {
	for after := ""; ; {
		var rows []row
		err := l.Store.Read(ctx, func(tx *store.Tx) (err error) {
			rows, err = page(tx, after, 500)
			return err
		})
		if err != nil || len(rows) == 0 {
			return checked, found, err
		}
		for _, r := range rows {
			text, err := l.damageOf(ctx, r)
			if err != nil {
				return checked, found, err
			}
			if text != "" {
				found = append(found, Damage{EventID: r.eventID, Text: text})
			}
			checked++
			after = r.eventID
		}
	}
}

func (l *Log) damageOf(ctx context.Context, r row) (string, error) {
	if !r.forgotten() {
		if err := r.proof().Check(); err != nil {
			return err.Error(), nil
		}
	}
	if r.sequence == 0 {
		return "", nil
	}
	e, err := l.Ledger.Entry(ctx, r.sequence)
	switch {
	case errors.Is(err, ledger.ErrNotFound):
		return fmt.Sprintf("the ledger has no entry %d", r.sequence), nil
	case err != nil:
		return "", err
	case e.Topic != r.topic:
		return fmt.Sprintf("it stands on the topic %s, not on %s", r.topic, e.Topic), nil
	case !bytes.Equal(e.Body, r.body):
		return fmt.Sprintf("entry %d of the ledger is another message", r.sequence), nil
	}
	return "", nil
}

// ErrNoFact: nothing that holds was written under an id.
var ErrNoFact = errors.New("the ledger does not vouch for it")

// Recorded gives the record that was written under an event id, in its canonical form, if
// record, commitment and ledger agree; else ErrNoFact, which says why.
func (l *Log) Recorded(ctx context.Context, eventID string) ([]byte, error) {
	var kept row
	err := l.Store.Read(ctx, func(tx *store.Tx) (err error) {
		kept, err = find(tx, eventID)
		return err
	})
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil, fmt.Errorf("%w: no fact %s is kept", ErrNoFact, eventID)
	case err != nil:
		return nil, err
	case kept.sequence == 0 || kept.forgotten():
		return nil, fmt.Errorf("%w: fact %s stands on no ledger", ErrNoFact, eventID)
	}
	text, err := l.damageOf(ctx, kept)
	if err == nil && text != "" {
		err = fmt.Errorf("%w: fact %s: %s", ErrNoFact, eventID, text)
	}
	return kept.record, err
}

// Canonical is the form in which a record is kept and committed to.
func Canonical(record any) ([]byte, error) { return canonical(record) }
