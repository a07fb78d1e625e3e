package audit

import (
	"context"
	"errors"
	"fmt"

	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/store"
)

// carrier is a ledger that lies in our own database and keeps its messages there: what
// it appends and what follows from that are one transaction.
type carrier interface {
	SubmitWith(ctx context.Context, m ledger.Message, with func(tx *store.Tx, r ledger.Receipt) error) error
}

// errBegun: somebody has begun to write the fact, and its salt is kept.
var errBegun = errors.New("the fact is being written already")

// IsHere says whether the ledger lies in our own database.
func (l *Log) IsHere() bool {
	_, does := l.Ledger.(carrier)
	return does
}

// Carries says whether WriteWith should write a fact: the ledger is one that carries, and
// nobody has begun to write it, which is asked where somebody may have. On PostgreSQL it
// should not: whoever appends holds the tree, and what follows from a fact is a score of
// statements, each a way to the server and back, so that the ends of all replicas would
// stand in one line; there they are written side by side after the fact.
func (l *Log) Carries(ctx context.Context, eventID string, mayBeBegun bool) (carries bool, err error) {
	carries = l.IsHere() && l.Store.Engine() == store.SQLite
	if !carries || !mayBeBegun {
		return carries, nil
	}
	err = l.Store.Read(ctx, func(tx *store.Tx) error {
		isBegun, err := isThere(tx, eventID)
		carries = !isBegun
		return err
	})
	return carries, err
}

// WriteWith writes a fact together with what follows from it: record, salt, message and
// place are written in one transaction, which calls with, and all of it is kept or
// nothing is. with may be called more than once and must touch nothing but tx; its error
// comes back as it is. The other errors are those of ledger.Submit. It is for a fact that
// nobody has begun to write, on a ledger that carries; one that is begun is an error, and
// Write goes on with it.
// spec: one-end
func (l *Log) WriteWith(ctx context.Context, f Fact, with func(tx *store.Tx, e Entry) error) error {
	by, does := l.Ledger.(carrier)
	if !does {
		return errors.New("this ledger carries nothing")
	}
	record, err := canonical(f.Record)
	if err != nil {
		return err
	}
	fresh := newRow(f, record)
	isTaken := false // the row may be refused at the commit
	err = by.SubmitWith(ctx, f.message(entry.Commitment(fresh.salt, record)), func(tx *store.Tx, receipt ledger.Receipt) error {
		r := fresh.at(receipt)
		isFirst, err := insertPlaced(tx, r)
		if err != nil {
			return err
		}
		if isTaken = tx.Engine() == store.Postgres; !isFirst {
			return fmt.Errorf("%w: %s", errBegun, f.EventID)
		}
		return with(tx, r.entry())
	})
	if errors.Is(err, ledger.ErrKeyReused) || isTaken && errors.Is(err, store.ErrDuplicate) { // by us, before; whether for the same fact Write finds out
		return fmt.Errorf("%w: %w", errBegun, err)
	}
	return err
}
