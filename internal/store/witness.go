package store

import (
	"context"
	"strings"

	"mwanyi/internal/store/stamp"
)

// Witness stands by the transactions that are begun with a context, such as those of
// one request, and adds to what they write.
type Witness interface {
	// Sees is called at the end of a function that has changed something, in its
	// transaction, with what the function told (Tx.Tell). It is called again where
	// the transaction is repeated; its error ends the transaction.
	Sees(tx *Tx, told []any) error
	// Kept is called when a transaction that it saw is durable.
	Kept()
}

type witnessKey struct{}

// Witnessed gives the transactions of a context a witness.
func Witnessed(ctx context.Context, w Witness) context.Context {
	return context.WithValue(ctx, witnessKey{}, w)
}

// Unwitnessed is for what the house does for itself while somebody's request runs.
func Unwitnessed(ctx context.Context) context.Context {
	if witnessOf(ctx) == nil {
		return ctx
	}
	return context.WithValue(ctx, witnessKey{}, nil)
}

func witnessOf(ctx context.Context) Witness {
	w, _ := ctx.Value(witnessKey{}).(Witness)
	return w
}

// Made is something that a transaction makes. Rows of tables that begin with their id
// tell of themselves; what is made later, by a job, is told by Tell.
type Made struct {
	Table string // empty: no row yet
	ID    string
}

// Tell tells the witness of the transaction something; without one it is forgotten.
func (tx *Tx) Tell(what any) {
	if tx.isWitnessed {
		tx.words = append(tx.words, what)
	}
}

// before lets the witness of a context see the end of a function. kept is called once
// what the function wrote is durable.
func before(ctx context.Context, fn func(*Tx) error) (with func(*Tx) error, kept func()) {
	w := witnessOf(ctx)
	if w == nil {
		return fn, func() {}
	}
	hasSeen := false
	with = func(tx *Tx) error {
		tx.isWitnessed, hasSeen = true, false
		if err := fn(tx); err != nil || tx.doomed != nil {
			return err
		}
		if !tx.hasWritten || tx.mayInsert {
			if err := tx.flush(); err != nil || !tx.hasWritten {
				return err
			}
		}
		hasSeen = true
		return w.Sees(tx, tx.words)
	}
	return with, func() {
		if hasSeen {
			w.Kept()
		}
	}
}

// wrote remembers that a statement has touched rows. Queries are seen too: they may
// be an insert that returns something.
func (tx *Tx) wrote(query string, args []any) {
	if !tx.isWitnessed {
		return
	}
	if stamp.Writes(query) {
		tx.hasWritten = true
		tx.inserted(query, args)
	}
}

// willWrite tells the witness of a statement that is held back, where it is known that it
// makes a row unless the transaction ends.
func (tx *Tx) willWrite(query string, args []any) bool {
	if !tx.isWitnessed || !strings.HasPrefix(strings.TrimSpace(query), "insert ") {
		return false
	}
	if !strings.Contains(query, "values") || strings.Contains(query, "on conflict") {
		tx.mayInsert = true
		return false
	}
	tx.wrote(query, args)
	return true
}

// inserted tells of a row whose first column is its id: "into table (id, …".
func (tx *Tx) inserted(query string, args []any) {
	rest, isInsert := strings.CutPrefix(strings.TrimSpace(query), "insert into ")
	table, columns, _ := strings.Cut(rest, " ")
	if !isInsert || !strings.HasPrefix(columns, "(id,") || len(args) == 0 {
		return
	}
	if id, is := args[0].(string); is {
		tx.Tell(Made{Table: table, ID: id})
	}
}
