package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

type postgresDB struct {
	config *pgx.ConnConfig // as the operator gave it
	pool   *sql.DB         // with time limits
	reads  *sql.DB         // the same, and every transaction read-only
	level  sql.IsolationLevel
	lost   lost
}

func openPostgres(ctx context.Context, url string) (*postgresDB, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		// pgx's own text may quote the URL, password included.
		return nil, errors.New("the PostgreSQL URL cannot be parsed")
	}
	config.ConnectTimeout = 10 * time.Second
	level := updateLevel(config)
	working := config.Copy()
	for name, value := range map[string]string{
		"statement_timeout":                   "30s",
		"idle_in_transaction_session_timeout": "10s",
		"lock_timeout":                        "10s",
		"timezone":                            "UTC",
		"application_name":                    "mwanyi",
	} {
		working.RuntimeParams[name] = value
	}
	reading := working.Copy()
	reading.RuntimeParams["default_transaction_read_only"] = "on"
	p := &postgresDB{config: config, level: level, pool: newPool(working), reads: newPool(reading)}
	if err := p.pool.PingContext(ctx); err != nil {
		return nil, errors.Join(err, p.close())
	}
	return p, nil
}

func newPool(config *pgx.ConnConfig) *sql.DB {
	pool := stdlib.OpenDB(*config)
	pool.SetMaxOpenConns(32)
	pool.SetMaxIdleConns(32)
	pool.SetConnMaxIdleTime(5 * time.Minute)
	return pool
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

// retry repeats a transaction that lost against another one, until ctx ends.
func (p *postgresDB) retry(ctx context.Context, level sql.IsolationLevel, fn func(*Tx) error) (*Tx, error) {
	looks := 0
	for attempt := 0; ; attempt++ {
		tx, err := attemptOn(ctx, p.pool, level, fn)
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
			return nil, fmt.Errorf("gave up after %d attempts: %w", attempt+1, plain(err))
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

func attemptOn(ctx context.Context, pool *sql.DB, level sql.IsolationLevel, fn func(*Tx) error) (*Tx, error) {
	conn, err := pool.BeginTx(ctx, &sql.TxOptions{Isolation: level})
	if err != nil {
		return nil, notBegun(err)
	}
	defer conn.Rollback() //nolint:errcheck // after a commit it does nothing
	tx := &Tx{ctx: ctx, on: conn, engine: Postgres, trace: traceOf(ctx)}
	if err := fn(tx); err != nil {
		// fn may have made a refusal of it that no longer tells.
		return nil, tx.failed(err)
	}
	if tx.doomed != nil {
		return nil, tx.failed(tx.doomed)
	}
	tx.commits()
	err = conn.Commit()
	var pg *pgconn.PgError
	switch {
	case err == nil:
		return tx, nil
	case errors.As(err, &pg): // the server answered, and refused
		return nil, tx.refused(neutral(err), pg)
	}
	return nil, fmt.Errorf("%w: %w", ErrOutcomeUnknown, away(err))
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
	return tx.refused(err, pg)
}

// refused marks an error that another try may turn into an ordinary answer: a
// lost race, and a key that is there although the function has looked before. It
// may have come after the look; who has only written has nothing to see anew.
func (tx *Tx) refused(err error, pg *pgconn.PgError) error {
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
	return viewOn(ctx, p.reads, fn)
}

func viewOn(ctx context.Context, pool *sql.DB, fn func(*Tx) error) error {
	conn, err := pool.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if err != nil {
		return notBegun(err)
	}
	defer conn.Rollback() //nolint:errcheck // nothing was written
	return fn(&Tx{ctx: ctx, on: conn, engine: Postgres, readOnly: true})
}

func (p *postgresDB) read(ctx context.Context, fn func(*Tx) error) error {
	return fn(&Tx{ctx: ctx, on: p.reads, engine: Postgres, readOnly: true})
}

func (p *postgresDB) snapshot(ctx context.Context, fn func(*Tx) error) error {
	pool := p.unlimited()
	return errors.Join(viewOn(ctx, pool, fn), pool.Close())
}

func (p *postgresDB) load(ctx context.Context, fn func(*Tx) error) error {
	pool := p.unlimited()
	_, err := attemptOn(ctx, pool, sql.LevelSerializable, fn)
	return errors.Join(plain(err), pool.Close())
}

// unlimited connects without the time limits of the working pool, for
// migrations, backup and restore.
func (p *postgresDB) unlimited() *sql.DB {
	config := p.config.Copy()
	config.RuntimeParams["timezone"] = "UTC"
	return stdlib.OpenDB(*config)
}

func (p *postgresDB) close() error { return errors.Join(p.pool.Close(), p.reads.Close()) }
