package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"

	"mwanyi/internal/store/vouch"
	"mwanyi/internal/store/wire"
)

type postgresDB struct {
	admin    *pgx.ConnConfig // to the server itself
	pool     *sql.DB
	reads    *sql.DB // every transaction read-only
	size     int     // of each
	isPooled bool    // somebody else gives the sessions away between transactions
	level    sql.IsolationLevel
	lost     lost
	name     string // of this process
	channel  string // of wake-ups
	speaker  speaker
	word     vouch.Voucher
}

// isolation is the parameter of a URL by which a test asks for SERIALIZABLE.
const isolation = "default_transaction_isolation"

// updateLevel is READ COMMITTED, where the named locks keep apart what must not
// meet. SERIALIZABLE, which the URL can ask for, is as right and far slower; it
// is there for tests that compare. It takes the parameter out of the URL: no
// other level may come in by it, whose snapshots would be older than the locks.
func updateLevel(config *pgx.ConnConfig) sql.IsolationLevel {
	asked := config.RuntimeParams[isolation]
	delete(config.RuntimeParams, isolation)
	if asked == "serializable" {
		return sql.LevelSerializable
	}
	return sql.LevelReadCommitted
}

func (p *postgresDB) update(ctx context.Context, fn func(*Tx) error) (*Tx, error) {
	return p.retry(ctx, p.level, fn)
}

func (p *postgresDB) updateLoose(ctx context.Context, fn func(*Tx) error) (*Tx, error) {
	return p.retry(ctx, sql.LevelReadCommitted, fn)
}

// mostSecondLooks bounds the tries that end with a duplicate key or a guard that
// refused: when it was no race, they all end so.
const mostSecondLooks = 3

// retry repeats a transaction that lost against another one, until ctx ends,
// and one that an outage stopped before its commit, for a while.
func (p *postgresDB) retry(ctx context.Context, level sql.IsolationLevel, fn func(*Tx) error) (*Tx, error) {
	var gone outage
	looks := 0
	for attempt := 0; ; attempt++ {
		tx, err := p.attempt(ctx, level, fn)
		if gone.again(ctx, err) {
			continue
		}
		code := lostRace(err)
		if code == duplicateKey || code == guardRefused {
			looks++
		}
		if code == "" || looks == mostSecondLooks {
			return tx, plain(err)
		}
		p.lost.add(code)
		wait := time.Duration(1<<min(attempt, 7)) * time.Millisecond
		select {
		case <-ctx.Done():
			return nil, away(fmt.Errorf("gave up after %d attempts: %w", attempt+1, plain(err)))
		case <-time.After(wait/2 + rand.N(wait)):
		}
	}
}

// attempted is how an attempt failed whose statement lost against another
// transaction: by what PostgreSQL said, whatever the function made of it.
type attempted struct {
	error
	code string
}

func (a *attempted) Unwrap() error { return a.error }

func plain(err error) error {
	if a, is := err.(*attempted); is { //nolint:errorlint // attemptOn gives it as it is
		return a.error
	}
	return err
}

// attempt runs fn once, on a connection of the pool.
func (p *postgresDB) attempt(ctx context.Context, level sql.IsolationLevel, fn func(*Tx) error) (tx *Tx, err error) {
	session, err := p.pool.Conn(ctx)
	if err != nil {
		return nil, notBegun(err)
	}
	defer session.Close() //nolint:errcheck // it goes back to the pool
	isBroken := session.Raw(func(raw any) error {
		conn := raw.(*stdlib.Conn).Conn() //nolint:errcheck,forcetypeassert // the pool is of these
		tx, err = attemptOn(ctx, conn, level, fn)
		if isUnsure(conn) && err == nil {
			tx, err = nil, errors.Join(ErrOutcomeUnknown, away(errors.New("the commit is on one machine alone: the wait for its standby was broken off")))
		}
		if isUnsure(conn) || conn.IsClosed() {
			return driver.ErrBadConn
		}
		return nil
	})
	if err == nil && tx == nil {
		err = notBegun(isBroken) // before anything was done
	}
	return tx, err
}

func attemptOn(ctx context.Context, conn *pgx.Conn, level sql.IsolationLevel, fn func(*Tx) error) (*Tx, error) {
	tx := &Tx{ctx: ctx, engine: Postgres, trace: traceOf(ctx), effort: effortOf(ctx)}
	tx.line = &wire.Pipe{Conn: conn, Begin: "begin isolation level " + strings.ToLower(level.String()), IsHot: tx.trace != nil, Went: func() { tx.effort.Trips.Add(1) }}
	defer tx.line.Rollback(ctx) // after a commit it does nothing
	if err := fn(tx); err != nil {
		// fn may have made a refusal of it that no longer tells.
		return nil, tx.failed(tx.told(err))
	}
	if tx.doomed != nil {
		return nil, tx.failed(tx.doomed)
	}
	tx.commits()
	if err := tx.keep(); err != nil {
		return nil, err
	}
	return tx, nil
}

// keep commits what the function on tx has done, with what is still held. The beginning
// and the commit never go together: a connection that turns out to be dead has done
// nothing then, for certain, and what was asked of it can be asked of another one. Nor
// does the commit go with a statement that may end the transaction.
func (tx *Tx) keep() error {
	l := tx.line
	if l.Decides() {
		if err := l.Flush(tx.ctx); err != nil {
			return tx.failed(tx.doom(err))
		}
	}
	if l.Begin != "" {
		return nil // nothing was asked
	}
	tag, err := l.Send(tx.ctx, "commit", nil, nil)
	if err == nil && tag.String() != "COMMIT" {
		err = pgx.ErrTxCommitRollback
	}
	if err == nil {
		return nil
	}
	var unsaid pgx.ErrPreprocessingBatch
	if errors.As(err, &unsaid) {
		return tx.failed(tx.doom(err)) // what was held cannot be sent, and so the commit was not
	}
	judged := ofCommit(err)
	var late *wire.HeldError
	if errors.As(err, &late) && !errors.Is(judged, ErrOutcomeUnknown) {
		return tx.failed(tx.doom(err)) // the server has not come to the commit
	}
	return tx.refused(judged)
}

// The SQLSTATEs of a transaction that lost against another.
const (
	serializationFailure = "40001"
	deadlock             = "40P01"
	duplicateKey         = "23505"
)

// guardRefused stands for a SQLSTATE where ExecOne touched nothing.
const guardRefused = "guard"

// failed marks the error of a function one of whose statements lost a race.
func (tx *Tx) failed(err error) error {
	var pg *pgconn.PgError
	if !errors.As(tx.doomed, &pg) {
		if tx.missed && tx.hasRead && errors.Is(err, ErrNotFound) {
			return &attempted{err, guardRefused} // what was read is no longer so
		}
		return err
	}
	if pg.Code == serializationFailure || pg.Code == deadlock {
		err = tx.doomed
	}
	return tx.beaten(err, pg)
}

// refused marks what the server said to a commit.
func (tx *Tx) refused(err error) error {
	var pg *pgconn.PgError
	if errors.Is(err, ErrOutcomeUnknown) || !errors.As(err, &pg) {
		return err
	}
	return tx.beaten(err, pg)
}

// beaten marks an error that another try may turn into an ordinary answer: a
// lost race, and a key that is there although the function has looked before. It
// may have come after the look; who has only written has nothing to see anew.
func (tx *Tx) beaten(err error, pg *pgconn.PgError) error {
	switch {
	case pg.Code == serializationFailure, pg.Code == deadlock, pg.Code == duplicateKey && tx.hasRead:
		return &attempted{err, pg.Code}
	}
	return err
}

// lostRace is the SQLSTATE of an attempt that is worth another one, or empty.
func lostRace(err error) string {
	if a, is := err.(*attempted); is { //nolint:errorlint // attemptOn gives it as it is
		return a.code
	}
	return ""
}

func (p *postgresDB) view(ctx context.Context, fn func(*Tx) error) error {
	return viewOn(ctx, p.reads, sql.LevelRepeatableRead, fn)
}

func viewOn(ctx context.Context, pool *sql.DB, level sql.IsolationLevel, fn func(*Tx) error) error {
	begin := func() (*sql.Tx, error) {
		return pool.BeginTx(ctx, &sql.TxOptions{Isolation: level, ReadOnly: true})
	}
	conn, err := begin()
	for gone := (outage{}); err != nil && gone.again(ctx, notBegun(err)); {
		conn, err = begin()
	}
	if err != nil {
		return notBegun(err)
	}
	defer conn.Rollback() //nolint:errcheck // nothing was written
	tx := &Tx{ctx: ctx, on: conn, engine: Postgres, readOnly: true, trace: traceOf(ctx), effort: effortOf(ctx)}
	return tx.told(fn(tx))
}

func (p *postgresDB) read(ctx context.Context, fn func(*Tx) error) error {
	if p.isPooled { // no session is read-only there, so that the transaction has to be
		return viewOn(ctx, p.reads, sql.LevelReadCommitted, fn)
	}
	tx := &Tx{ctx: ctx, on: p.reads, engine: Postgres, readOnly: true, trace: traceOf(ctx), effort: effortOf(ctx), gone: &outage{}}
	return tx.told(fn(tx))
}

func (p *postgresDB) snapshot(ctx context.Context, fn func(*Tx) error) error {
	pool := p.unlimited()
	return errors.Join(viewOn(ctx, pool, sql.LevelRepeatableRead, fn), pool.Close())
}

func (p *postgresDB) load(ctx context.Context, fn func(*Tx) error) error {
	pool := p.unlimited()
	err := loadOn(ctx, pool, fn)
	return errors.Join(err, pool.Close())
}

func loadOn(ctx context.Context, pool *sql.DB, fn func(*Tx) error) error {
	conn, err := pool.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelSerializable})
	if err != nil {
		return notBegun(err)
	}
	defer conn.Rollback() //nolint:errcheck // after a commit it does nothing
	tx := &Tx{ctx: ctx, on: conn, engine: Postgres, effort: effortOf(ctx)}
	if err := fn(tx); err != nil {
		return tx.told(err)
	}
	if tx.doomed != nil {
		return tx.doomed
	}
	if err := conn.Commit(); err != nil {
		return ofCommit(err)
	}
	return nil
}

func (p *postgresDB) close() error {
	p.speaker.close()
	return errors.Join(p.pool.Close(), p.reads.Close())
}
