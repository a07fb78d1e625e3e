package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"

	"mwanyi/internal/store/moment"
	"mwanyi/internal/store/stamp"
	"mwanyi/internal/store/wire"
)

// The neutral errors.
var (
	// ErrNotFound: the row that was asked for does not exist.
	ErrNotFound = errors.New("not found")
	// ErrDuplicate: a unique key exists already.
	ErrDuplicate = errors.New("duplicate")
	// ErrOutcomeUnknown: the connection broke during commit.
	ErrOutcomeUnknown = errors.New("commit outcome unknown")
	// ErrReadOnly: a write inside View or Read.
	ErrReadOnly = errors.New("write in a read-only transaction")
)

type executor interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// Tx is a running transaction. It has no Commit and no Rollback: returning
// from the function does that. It must not be used after that.
type Tx struct {
	ctx       context.Context
	on        executor   // nil where there is a line
	line      *wire.Pipe // of an update on PostgreSQL
	engine    EngineName
	readOnly  bool
	inEach    bool
	doomed    error
	late      error           // how a statement failed that had been held back
	outage    error           // the database was away for one of its statements
	gone      *outage         // set where a statement stands alone and may be repeated
	wakes     map[string]bool // by topic; true: other processes too
	after     []func(End)     // in their order
	home      *Store          // of an update; nil elsewhere
	touched   stamp.Touched   // by an update
	trace     *Trace
	effort    *Effort // never nil
	hasRead   bool
	missed    bool // a guarded statement touched nothing
	hasFailed bool // one of its statements did

	isWitnessed bool
	hasWritten  bool  // as far as a witness wants to know
	mayInsert   bool  // something that is held back, or was: nobody knows whether it does
	words       []any // by the function, for the witness
}

// errInEach: PostgreSQL runs one statement at a time on a connection, so
// SQLite must not allow more.
var errInEach = errors.New("statement inside Each: collect the rows first")

// usable says why no statement can run now.
func (tx *Tx) usable() error {
	if tx.doomed == nil && tx.inEach {
		return tx.doom(errInEach)
	}
	return tx.doomed
}

// Engine says which database runs the transaction, for the rare statement that differs.
func (tx *Tx) Engine() EngineName { return tx.engine }

// Wake asks that everyone waiting for topic is woken once the transaction has
// committed.
func (tx *Tx) Wake(topic string) { tx.wake(topic, true) }

// WakeHere is Wake for those who wait in this process alone.
func (tx *Tx) WakeHere(topic string) { tx.wake(topic, tx.wakes[topic]) }

// Stirring is the topic of every Stir, and with an organisation behind it that of its own.
const Stirring = "stir/"

// Stir wakes, once the transaction has committed, whoever looks at what an organisation has.
func (tx *Tx) Stir(organisationID string) {
	tx.Wake(Stirring + organisationID)
	tx.Wake(Stirring)
}

func (tx *Tx) wake(topic string, elsewhere bool) {
	if tx.wakes == nil {
		tx.wakes = map[string]bool{}
	}
	tx.wakes[topic] = elsewhere
}

// Exec runs a statement and says how many rows it touched.
func (tx *Tx) Exec(query string, args ...any) (int64, error) {
	if tx.readOnly {
		return 0, ErrReadOnly
	}
	if err := tx.usable(); err != nil {
		return 0, err
	}
	tx.notes(query, moment.Bind(args))
	n, err := tx.exec(query, args)
	if err != nil {
		return 0, tx.doom(err)
	}
	if n > 0 {
		tx.wrote(query, args)
	}
	return n, nil
}

func (tx *Tx) exec(query string, args []any) (int64, error) {
	if tx.line != nil {
		tag, err := tx.line.Send(tx.ctx, query, args, nil)
		return tag.RowsAffected(), err
	}
	if ends(query) {
		return 0, fmt.Errorf("a transaction does not end itself: %s", query)
	}
	result, err := tx.on.ExecContext(tx.ctx, query, args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// ends: on SQLite many share a transaction, and after its end each of their statements
// would count at once.
func ends(query string) bool {
	first, _, _ := strings.Cut(strings.TrimLeft(query, " \t\n"), " ")
	switch strings.ToLower(strings.TrimRight(first, ";")) {
	case "begin", "commit", "end", "rollback", "savepoint", "release":
		return true
	}
	return false
}

// Run runs a statement, however many rows it touches. On PostgreSQL it goes there with
// the next statement or the commit, whose error may be its own: who makes something of
// its failure uses Exec.
func (tx *Tx) Run(query string, args ...any) error {
	if tx.line == nil || tx.line.IsHot || !wire.MayWait(query) {
		_, err := tx.Exec(query, args...)
		return err
	}
	if err := tx.usable(); err != nil {
		return err
	}
	args = slices.Clone(args)
	tx.notes(query, moment.Bind(args))
	isTold := tx.willWrite(query, args)
	tx.line.Hold(query, args, func(n int64) error {
		if n > 0 && !isTold {
			tx.wrote(query, args)
		}
		return nil
	})
	return nil
}

// flush sends what has been held back.
func (tx *Tx) flush() error {
	if tx.line == nil {
		return nil
	}
	if err := tx.usable(); err != nil {
		return err
	}
	if err := tx.line.Flush(tx.ctx); err != nil {
		return tx.doom(err)
	}
	return nil
}

// ExecOne runs a guarded statement that must touch exactly one row, and
// returns ErrNotFound when it touched none.
func (tx *Tx) ExecOne(query string, args ...any) error {
	n, err := tx.Exec(query, args...)
	if err != nil {
		return err
	}
	switch n {
	case 1:
		return nil
	case 0:
		tx.missed = true
		return ErrNotFound
	}
	return fmt.Errorf("statement touched %d rows instead of one", n)
}

// Rounded fills a list for "in (…)" up to a power of two with its last value: a text for
// each length would be read and planned by the database anew each time.
func Rounded(list []any) []any {
	for n := len(list); n > 0 && len(list)&(len(list)-1) != 0; {
		list = append(list, list[n-1])
	}
	return list
}

// Row is one row to scan.
type Row interface{ Scan(into ...any) error }

// QueryRow runs a query of at most one row. Scan gives ErrNotFound when there is none.
func (tx *Tx) QueryRow(query string, args ...any) Row { return tx.queryRow(query, args, false) }

// HoldRow is QueryRow of an update that leaves its row as it is and only holds it until
// the transaction ends: no witness takes it for a change.
func (tx *Tx) HoldRow(query string, args ...any) Row { return tx.queryRow(query, args, true) }

func (tx *Tx) queryRow(query string, args []any, holds bool) Row {
	if err := tx.usable(); err != nil {
		return failedRow{err}
	}
	tx.hasRead = true
	args = moment.Bind(args)
	tx.asks(query, args)
	one := oneRow{tx: tx, query: query, args: args, holds: holds}
	if tx.line == nil {
		one.row = tx.on.QueryRowContext(tx.ctx, query, args...)
	}
	return one
}

// Each runs a query and calls fn for every row. fn can run no statement.
func (tx *Tx) Each(fn func(Row) error, query string, args ...any) error {
	if err := tx.usable(); err != nil {
		return err
	}
	tx.hasRead = true
	args = moment.Bind(args)
	tx.asks(query, args)
	if tx.line != nil {
		return tx.eachOf(fn, query, args)
	}
	rows, err := tx.on.QueryContext(tx.ctx, query, args...)
	for tx.again(err) {
		rows, err = tx.on.QueryContext(tx.ctx, query, args...)
	}
	if err != nil {
		return tx.doom(err)
	}
	tx.inEach = true
	defer func() {
		tx.inEach = false
		rows.Close() //nolint:errcheck // rows.Err has told already
	}()
	for n := 0; rows.Next(); n++ {
		tx.effort.Rows.Add(1)
		if n == 0 {
			tx.wrote(query, args)
		}
		if err := fn(rows); err != nil {
			return err
		}
	}
	if err := rows.Err(); err != nil {
		return tx.doom(err)
	}
	return nil
}

// eachOf is Each on a line.
func (tx *Tx) eachOf(fn func(Row) error, query string, args []any) error {
	var own error
	_, err := tx.line.Send(tx.ctx, query, args, func(rows pgx.Rows) error {
		tx.inEach = true
		defer func() { tx.inEach = false }()
		for n := 0; rows.Next(); n++ {
			tx.effort.Rows.Add(1)
			if n == 0 {
				tx.wrote(query, args)
			}
			if own = fn(rows); own != nil {
				return own
			}
		}
		return rows.Err()
	})
	if own != nil {
		return own
	}
	if err != nil {
		return tx.doom(err)
	}
	return nil
}

// All collects a query's rows; the result is never nil.
func All[T any](tx *Tx, scan func(Row) (T, error), query string, args ...any) ([]T, error) {
	all := []T{}
	err := tx.Each(func(r Row) error {
		item, err := scan(r)
		if err != nil {
			return err
		}
		all = append(all, item)
		return nil
	}, query, args...)
	if err != nil {
		return nil, err
	}
	return all, nil
}

// doom remembers that a statement failed: PostgreSQL refuses everything after
// that, so SQLite has to as well.
func (tx *Tx) doom(err error) error {
	tx.hasFailed = true
	err = neutral(err)
	var late *wire.HeldError
	if errors.As(err, &late) {
		tx.late = err
	}
	if !tx.readOnly {
		if errors.Is(err, ErrReadOnly) { // the database itself is read-only: its disk, or a standby
			err = away(err)
		}
		tx.doomed = fmt.Errorf("transaction doomed by an earlier statement: %w", err)
	}
	if errors.Is(err, ErrUnavailable) {
		tx.outage = err
	}
	return err
}

// again reports whether a statement that an outage stopped is to be repeated.
func (tx *Tx) again(err error) bool {
	return err != nil && tx.gone != nil && tx.gone.again(tx.ctx, neutral(err))
}

// told is the error of a function on tx. It may have made something of an
// outage that no longer tells of it.
func (tx *Tx) told(err error) error {
	switch {
	case err != nil && tx.outage != nil && !errors.Is(err, ErrUnavailable):
		return tx.outage
	case err != nil && tx.late != nil:
		return tx.late // whatever the function has made of it, it took it for another statement's
	}
	return err
}

type oneRow struct {
	tx    *Tx
	row   *sql.Row // nil on a line
	query string
	args  []any
	holds bool // it changes nothing
}

func (r oneRow) Scan(into ...any) error {
	err := r.read(into)
	for r.tx.again(err) {
		err = r.tx.on.QueryRowContext(r.tx.ctx, r.query, r.args...).Scan(into...)
	}
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	if err != nil {
		return r.tx.doom(err)
	}
	r.tx.effort.Rows.Add(1)
	if !r.holds {
		r.tx.wrote(r.query, r.args)
	}
	return nil
}

// read reads the row. On a line this is where it is asked for.
func (r oneRow) read(into []any) error {
	if r.row != nil {
		return r.row.Scan(into...)
	}
	_, err := r.tx.line.Send(r.tx.ctx, r.query, r.args, func(rows pgx.Rows) error {
		if !rows.Next() {
			return cmp.Or(rows.Err(), sql.ErrNoRows)
		}
		return rows.Scan(into...)
	})
	return err
}

type failedRow struct{ err error }

func (r failedRow) Scan(...any) error { return r.err }

// neutral translates a driver's error.
func neutral(err error) error {
	var pg *pgconn.PgError
	var lite *sqlite.Error
	code := ""
	switch {
	case errors.As(err, &pg):
		code = pg.Code
	case errors.As(err, &lite):
		code = strconv.Itoa(lite.Code())
	}
	switch code {
	case "23505", "2067", "1555": // PostgreSQL; SQLite's unique index and primary key
		return fmt.Errorf("%w: %w", ErrDuplicate, err)
	case "25006", "8":
		return fmt.Errorf("%w: %w", ErrReadOnly, err)
	}
	if isAway(err) {
		return away(err)
	}
	return err
}

// At scans a timestamptz column into t.
func At(t *time.Time) sql.Scanner { return moment.Into(t) }

// MaybeAt scans a nullable timestamptz column into t.
func MaybeAt(t **time.Time) sql.Scanner { return moment.MaybeInto(t) }
