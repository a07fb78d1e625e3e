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
)

type postgresDB struct {
	admin    *pgx.ConnConfig // to the server itself
	pool     *sql.DB
	reads    *sql.DB // every transaction read-only
	size     int     // of each
	isPooled bool    // somebody else gives the sessions away between transactions
	name     string  // of this process
	channel  string  // of wake-ups
	speaker  speaker
}

func (p *postgresDB) update(ctx context.Context, fn func(*Tx) error) (*Tx, error) {
	return p.retry(ctx, sql.LevelSerializable, fn)
}

func (p *postgresDB) updateLoose(ctx context.Context, fn func(*Tx) error) (*Tx, error) {
	return p.retry(ctx, sql.LevelReadCommitted, fn)
}

// retry repeats a transaction that lost against another one, until ctx ends,
// and one that an outage stopped before its commit, for a while.
func (p *postgresDB) retry(ctx context.Context, level sql.IsolationLevel, fn func(*Tx) error) (*Tx, error) {
	var gone outage
	for attempt := 0; ; attempt++ {
		tx, err := attemptOn(ctx, p.pool, level, fn)
		if gone.again(ctx, err) {
			continue
		}
		if !lostRace(err) {
			return tx, err
		}
		wait := time.Duration(1<<min(attempt, 7)) * time.Millisecond
		select {
		case <-ctx.Done():
			return nil, away(fmt.Errorf("gave up after %d attempts: %w", attempt+1, err))
		case <-time.After(wait/2 + rand.N(wait)):
		}
	}
}

func attemptOn(ctx context.Context, pool *sql.DB, level sql.IsolationLevel, fn func(*Tx) error) (*Tx, error) {
	conn, err := pool.BeginTx(ctx, &sql.TxOptions{Isolation: level})
	if err != nil {
		return nil, notBegun(err)
	}
	defer conn.Rollback() //nolint:errcheck // after a commit it does nothing
	tx := &Tx{ctx: ctx, on: conn, engine: Postgres}
	if err := fn(tx); err != nil {
		if lostRace(tx.doomed) { // fn may have made a refusal of it that no longer tells
			return nil, tx.doomed
		}
		return nil, tx.told(err)
	}
	if tx.doomed != nil {
		return nil, tx.doomed
	}
	if err := conn.Commit(); err != nil {
		return nil, ofCommit(err)
	}
	return tx, nil
}

// lostRace reports a serialization failure or a deadlock.
func lostRace(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && (pg.Code == "40001" || pg.Code == "40P01")
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
	tx := &Tx{ctx: ctx, on: conn, engine: Postgres, readOnly: true}
	return tx.told(fn(tx))
}

func (p *postgresDB) read(ctx context.Context, fn func(*Tx) error) error {
	if p.isPooled { // no session is read-only there, so that the transaction has to be
		return viewOn(ctx, p.reads, sql.LevelReadCommitted, fn)
	}
	tx := &Tx{ctx: ctx, on: p.reads, engine: Postgres, readOnly: true, gone: &outage{}}
	return tx.told(fn(tx))
}

func (p *postgresDB) snapshot(ctx context.Context, fn func(*Tx) error) error {
	pool := p.unlimited()
	return errors.Join(viewOn(ctx, pool, sql.LevelRepeatableRead, fn), pool.Close())
}

func (p *postgresDB) load(ctx context.Context, fn func(*Tx) error) error {
	pool := p.unlimited()
	_, err := attemptOn(ctx, pool, sql.LevelSerializable, fn)
	return errors.Join(err, pool.Close())
}

func (p *postgresDB) close() error {
	p.speaker.close()
	return errors.Join(p.pool.Close(), p.reads.Close())
}
