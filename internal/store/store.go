// Package store is the database: one SQL text on SQLite and on PostgreSQL,
// transactions that are durable when they return and kept apart by named locks,
// neutral errors, migrations, backup.
//
//	store.go     Open, Update, View, Read: what a caller may rely on
//	ask.go        Ask, Fetch, Must: what is asked for ahead, and goes to PostgreSQL together
//	tx.go        Tx, scanning, neutral errors, times
//	listing.go   lists, page by page, that read a bounded number of rows
//	away.go      which errors mean that the database is busy or away
//	outage.go    what is tried again when it is, and which connections are dropped
//	sqlite.go    the SQLite engine: one writer with group commit, a read pool
//	kept/ alone/ statements that SQLite's connections keep; one process on a file
//	wire/        an update's way to PostgreSQL: what goes together
//	stamp/ moment/  when what was written; times in one form
//	postgres.go  the PostgreSQL engine: READ COMMITTED with retry
//	pool.go      PostgreSQL's connections: how many, through a pooler or not
//	standby.go   PostgreSQL's standbys: how late they are, and whether they serve
//	lend.go      Lend: whose reads may be late
//	unsure.go    commits that did not wait for their standby
//	named.go     Tx.Lock: named locks; traces for tests
//	scope.go     the table of all named locks, with the reason of each
//	parts.go     InParts: long removals in small transactions
//	scrub.go     Scrub: what was overwritten goes from SQLite's journal, too
//	trim.go      how far a long trimming has come
//	divided.go   tables in parts of a week, on PostgreSQL
//	probe.go     Writable: readiness that writes
//	safety.go    what a PostgreSQL server does so that no commit is lost
//	after.go     Tx.After: what follows the end of a transaction, and who works beside the store
//	effort.go    Effort: what the transactions of a context cost
//	witness.go   Witnessed: who stands by the writes of a context
//	fresh.go     Reading, Stands: whether what was made of rows is still what they say
//	vouch.go vouch/  Vouched: the same for what tokens rest on, strictly, on every replica
//	wake.go      wake-ups that follow a commit
//	listen.go    wake-ups between the processes on one PostgreSQL database
//	net.go       how long who waits for a wake-up sleeps at most
//	migrate.go   migrations/ run by goose; postgres.sql tunes PostgreSQL
//	narrow.go    the migration that makes what a delivery leaves small
//	backup.go    backup: its form, its writer
//	restore.go   restore, from either engine to either engine
//
// SQL that runs on both engines keeps to: $n placeholders, insert … returning,
// on conflict, partial unique indexes, the types text, bigint, boolean, double
// precision, timestamptz, jsonb and bytea. Times are passed as time.Time and
// scanned with At; JSON is passed as a string; ids are text made in Go. Empty
// bytes may be read as nil: ask "is null" where the difference matters.
package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"mwanyi/internal/store/stamp"
)

// EngineName names the database behind a Store.
type EngineName string

// The two engines.
const (
	SQLite   EngineName = "sqlite"
	Postgres EngineName = "postgres"
)

// Store is an open database. All methods are safe for concurrent use.
type Store struct {
	engine EngineName
	db     backend
	wakes  hub
	stamps stamp.Board
	probe  writeProbe

	efforts efforts

	worker  atomic.Pointer[any] // see Attach
	standby *Standby            // nil: everything is read where it is written
	hearing sync.Once           // the first who waits begins to listen
	ears    atomic.Pointer[ears]
	settles func() // a test looks on; else nil
}

// backend is what differs between the engines.
type backend interface {
	// update runs fn in a transaction and returns when it is durable. fn may
	// run more than once; only its last run counts.
	update(ctx context.Context, fn func(*Tx) error) (*Tx, error)
	// updateLoose is update at READ COMMITTED, even where update is SERIALIZABLE.
	updateLoose(ctx context.Context, fn func(*Tx) error) (*Tx, error)
	view(ctx context.Context, fn func(*Tx) error) error
	read(ctx context.Context, fn func(*Tx) error) error
	// snapshot is view without a limit on its time.
	snapshot(ctx context.Context, fn func(*Tx) error) error
	// load is update without a limit on its time and without another try.
	load(ctx context.Context, fn func(*Tx) error) error
	migrate(ctx context.Context) error
	close() error
}

// Open connects to the database at url: "sqlite:<path>" for a file, or
// "postgres://…". It does not migrate.
func Open(ctx context.Context, url string) (*Store, error) { return OpenWith(ctx, url, Options{}) }

// OpenWith is Open with what the operator says of a PostgreSQL database.
// spec: store-engines
func OpenWith(ctx context.Context, url string, o Options) (*Store, error) {
	s := &Store{}
	s.stamps.Know(slices.Concat(backupTables, leftOut), falling)
	var err error
	switch {
	case strings.HasPrefix(url, "sqlite:"):
		s.engine = SQLite
		s.db, err = openSQLite(ctx, strings.TrimPrefix(url, "sqlite:"), &s.stamps)
	case strings.HasPrefix(url, "postgres://"), strings.HasPrefix(url, "postgresql://"):
		s.engine = Postgres
		var p *postgresDB
		if p, err = openPostgres(ctx, url, o); err == nil && o.ReadURL != "" {
			if s.standby, err = openStandby(p, o.ReadURL, o.MaxLag); err != nil {
				err = errors.Join(err, p.close())
			}
		}
		s.db = p
		s.stamps.Learned = func() { p.tell(s.stamps.Reads()) }
	default:
		return nil, fmt.Errorf("database URL must start with sqlite: or postgres://")
	}
	if err != nil {
		return nil, fmt.Errorf("open %s database: %w", s.engine, err)
	}
	return s, nil
}

// Engine says which database this is.
func (s *Store) Engine() EngineName { return s.engine }

// Close ends all connections; running updates finish first.
func (s *Store) Close() error {
	s.hearing.Do(func() {}) // nobody begins to listen any more
	if e := s.ears.Load(); e != nil {
		e.close()
	}
	if s.standby != nil {
		return errors.Join(s.standby.pool.Close(), s.db.close())
	}
	return s.db.close()
}

// updateTimeout bounds one Update, whatever the caller's context says: a
// write, once begun, is not cut by a client that hangs up.
const updateTimeout = 30 * time.Second

// Update runs fn in one transaction. When it returns nil the changes are
// durable; when it returns an error nothing of fn's work is there, unless the
// error is ErrOutcomeUnknown; ErrUnavailable says that it can be tried again
// later, after Update itself has tried for some seconds. fn may run more than once
// and must touch nothing but tx; it must make
// no outside call. A statement that fails dooms the transaction on both
// engines: use "on conflict do nothing" and count the rows where a duplicate is
// expected.
//
// On PostgreSQL each statement sees what was committed before it (READ
// COMMITTED), so that what fn has read may be no longer so when it writes.
// Whoever decides by what it read has a guard: the condition in the statement
// that writes (ExecOne with "where status = …"), a unique key, a fence, or else
// a named lock (Tx.Lock) that is taken before the read, with a test in which
// two such transactions meet. A function that ends because such a guard refused
// what it had seen otherwise before is run again, and refuses in its own words.
func (s *Store) Update(ctx context.Context, fn func(*Tx) error) error {
	return s.commit(ctx, fn, s.db.update)
}

// UpdateLoose is Update for guarded single-row writes that several replicas
// race for (job claims, heartbeats, counters): it runs READ COMMITTED also where
// a test runs the others SERIALIZABLE, so that rows locked elsewhere can be
// skipped instead of retried.
func (s *Store) UpdateLoose(ctx context.Context, fn func(*Tx) error) error {
	return s.commit(ctx, fn, s.db.updateLoose)
}

func (s *Store) commit(ctx context.Context, fn func(*Tx) error, run func(context.Context, func(*Tx) error) (*Tx, error)) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	stamp.Of(ctx).Unfit() // what it reads is not noted
	if l := lentOf(ctx); l != nil {
		l.ailed.Store(true)
		return errLentWrite
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), updateTimeout)
	defer cancel()
	fn, kept := before(ctx, fn)
	fn, ended := s.ending(fn)
	tx, err := run(ctx, fn)
	settle := ended(err)
	if err != nil {
		settle()
		if errors.Is(err, context.DeadlineExceeded) && ctx.Err() != nil {
			return away(err) // its turn never came
		}
		return err
	}
	kept()
	s.tell(tx)
	settle()
	s.wake(tx)
	return nil
}

// View runs fn on one snapshot. fn can only read.
func (s *Store) View(ctx context.Context, fn func(*Tx) error) error {
	if l := lentOf(ctx); l != nil && l.by == s.standby {
		if served, err := l.serve(ctx, fn, true); served {
			return err
		}
	}
	return s.db.view(ctx, fn)
}

// Read runs fn without a transaction: each statement sees the newest commit,
// or, on a loan (Lend), one within the bound. It is the cheapest way to read one row.
func (s *Store) Read(ctx context.Context, fn func(*Tx) error) error {
	if l := lentOf(ctx); l != nil && l.by == s.standby {
		if served, err := l.serve(ctx, fn, false); served {
			return err
		}
	}
	return s.db.read(ctx, fn)
}

// Migrate brings the schema up to date. Replicas may call it at the same time.
// When there is nothing to do it takes no lock that anybody would wait for.
// spec: migrations
func (s *Store) Migrate(ctx context.Context) error { return s.db.migrate(ctx) }

// IsCurrent reports whether the schema has all that this version needs, and
// which versions it has and needs.
func (s *Store) IsCurrent(ctx context.Context) (isCurrent bool, has, needs int64, err error) {
	err = s.Read(ctx, func(tx *Tx) error {
		isCurrent, has, needs, err = current(tx)
		return err
	})
	return isCurrent, has, needs, err
}

// Ping checks that the database answers.
func (s *Store) Ping(ctx context.Context) error {
	return s.Read(ctx, func(tx *Tx) error {
		var one int
		return tx.QueryRow("select 1").Scan(&one)
	})
}
