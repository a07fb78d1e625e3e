package store

import (
	"context"
	"encoding/json"
	"slices"
	"sync"

	"mwanyi/internal/store/stamp"
)

// Lock takes a named lock for each of the keys of a scope, until the
// transaction ends: whoever else wants one of them waits, and reads after that
// what was committed here. Take it before the read that decides. On SQLite,
// whose writers are one already, and where nothing can be written, it does
// nothing. Taking the same lock again is free of harm. It is asked for with the next
// statement: a time that is to be after the lock is taken after that statement.
//
// Several keys are taken in one order, whatever order they are given in; scopes
// are taken in the order of the table in scope.go. A deadlock by another order
// is found by PostgreSQL and the transaction repeated.
func (tx *Tx) Lock(scope Scope, keys ...string) error { return tx.named(scope, alone, keys) }

// Share takes named locks beside others who share them: they wait for who takes
// the same lock alone, and that one for them. It is for the many who rely on
// what one seldom changes.
func (tx *Tx) Share(scope Scope, keys ...string) error { return tx.named(scope, shared, keys) }

// The functions of PostgreSQL that wait for a lock until the transaction ends.
const (
	alone  = "pg_advisory_xact_lock"
	shared = "pg_advisory_xact_lock_shared"
)

func (tx *Tx) named(scope Scope, how string, keys []string) error {
	if tx.readOnly || len(keys) == 0 {
		return nil
	}
	if err := tx.usable(); err != nil {
		return err
	}
	keys = slices.Compact(slices.Sorted(slices.Values(keys)))
	if tx.trace == nil || tx.trace.Lock == nil {
		return tx.take(scope, how, keys)
	}
	return tx.trace.Lock(tx, scope, func() error { return tx.take(scope, how, keys) })
}

// take waits for the locks. The name holds the schema, because advisory locks
// are the whole database's; two names of one hash wait for each other, no more.
func (tx *Tx) take(scope Scope, how string, keys []string) error {
	if tx.engine != Postgres {
		return nil
	}
	names := make([]string, len(keys))
	for i, key := range keys {
		names[i] = string(scope) + "/" + key
	}
	list, err := json.Marshal(names)
	if err != nil {
		return err
	}
	return tx.Run("select "+how+"(hashtextextended(current_schema() || '/' || name, 0)) from json_array_elements_text($1::json) as name", string(list))
}

// Trace lets a test stand between the statements of the transactions that are
// begun with a context: the way to make two of them meet for certain.
type Trace struct {
	// Lock is called in place of a lock; take takes it.
	Lock func(tx *Tx, scope Scope, take func() error) error
	// Commit is called before the commit of a function that has succeeded.
	Commit func(tx *Tx)
	// Query is called before each query, with its arguments as they are bound.
	Query func(query string, args []any)
}

type traceKey struct{}

// Traced gives the transactions of a context a trace.
func Traced(ctx context.Context, trace *Trace) context.Context {
	return context.WithValue(ctx, traceKey{}, trace)
}

func traceOf(ctx context.Context) *Trace {
	trace, _ := ctx.Value(traceKey{}).(*Trace)
	return trace
}

func (tx *Tx) notes(query string, args []any) {
	tx.effort.Statements.Add(1)
	stamp.Of(tx.ctx).Note(query, args)
	if tx.home != nil {
		tx.touched.Note(query, args)
	}
}

func (tx *Tx) asks(query string, args []any) {
	tx.notes(query, args)
	if tx.trace != nil && tx.trace.Query != nil {
		tx.trace.Query(query, args)
	}
}

func (tx *Tx) commits() {
	if tx.home != nil && tx.touched.IsAnything() {
		tx.home.stamps.Begin(&tx.touched)
		tx.After(func(End) { tx.home.stamps.End(&tx.touched) })
	}
	if tx.trace != nil && tx.trace.Commit != nil {
		tx.trace.Commit(tx)
	}
}

// lost counts the attempts that were repeated, by SQLSTATE.
type lost struct {
	mu sync.Mutex
	by map[string]int64
}

func (l *lost) add(code string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.by == nil {
		l.by = map[string]int64{}
	}
	l.by[code]++
}

// Repeated counts the attempts at updates that lost against another and were
// repeated, by SQLSTATE, since the database was opened. SQLite has none.
func (s *Store) Repeated() map[string]int64 {
	p, isPostgres := s.db.(*postgresDB)
	if !isPostgres {
		return nil
	}
	p.lost.mu.Lock()
	defer p.lost.mu.Unlock()
	all := make(map[string]int64, len(p.lost.by))
	for code, n := range p.lost.by {
		all[code] = n
	}
	return all
}
