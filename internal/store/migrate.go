package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"mwanyi/internal/clock"
	"mwanyi/internal/store/index"
	"mwanyi/internal/store/partition"
)

//go:embed migrations/*.sql
var migrations embed.FS

// divided is the migration that SQLite has nothing to do for. On PostgreSQL it is
// several transactions, none of which holds others up for long.
const divided = 67

func divide(dialect goose.Dialect) *goose.Migration {
	up := &goose.GoFunc{RunDB: func(ctx context.Context, db *sql.DB) error { return partition.Divide(ctx, db, clock.Now()) }}
	if dialect != goose.DialectPostgres {
		up = &goose.GoFunc{RunTx: func(context.Context, *sql.Tx) error { return nil }}
	}
	return goose.NewGoMigration(divided, up, nil)
}

// postgresTuning is run after the migrations on PostgreSQL alone; every
// statement in it can be repeated.
//
//go:embed postgres.sql
var postgresTuning string

func (s *sqliteDB) migrate(ctx context.Context) error {
	// goose wants a connection of its own, and the writer holds the only one.
	// Each migration takes the file before it reads, and so waits for whoever
	// has it; one that read first would be refused at once.
	db, err := sql.Open("sqlite", s.dsn+"&_txlock=immediate")
	if err != nil {
		return err
	}
	db.SetMaxOpenConns(1)
	// goose has no lock for SQLite. Each migration is a transaction, so one
	// that fails because another process has just run it has changed nothing;
	// the next try finds it done. As long as the schema moves, somebody gets on.
	err = up(ctx, goose.DialectSQLite3, db)
	for stuck, was := 0, int64(-1); err != nil && stuck < 5; stuck++ {
		time.Sleep(50 * time.Millisecond)
		_, has, _, lookErr := current(&Tx{ctx: ctx, on: db, engine: SQLite, readOnly: true, effort: &nobody})
		if lookErr == nil && has != was {
			stuck, was = 0, has
		}
		err = up(ctx, goose.DialectSQLite3, db)
	}
	return errors.Join(err, db.Close())
}

func (p *postgresDB) migrate(ctx context.Context) error {
	// Advisory locks span the schemas of a database: installations in two
	// schemas need not wait for each other.
	name := fnv.New64a()
	io.WriteString(name, "mwanyi migrations in "+p.admin.RuntimeParams["search_path"]) //nolint:errcheck // a hash takes everything
	locker, err := lock.NewPostgresSessionLocker(
		lock.WithLockID(int64(name.Sum64())), //nolint:gosec // any number will do
		lock.WithLockTimeout(1, 300))         // looks every second, for five minutes
	if err != nil {
		return err
	}
	db := p.hasty()
	defer db.Close() //nolint:errcheck // what it did has been told
	return patiently(ctx, func() error {
		isCurrent, _, _, err := current(&Tx{ctx: ctx, on: db, engine: Postgres, readOnly: true, effort: &nobody})
		if err != nil {
			return err
		}
		if !isCurrent {
			if err := up(ctx, goose.DialectPostgres, db, goose.WithSessionLocker(locker)); err != nil {
				return err
			}
		}
		if _, err := db.ExecContext(ctx, postgresTuning); err != nil {
			return fmt.Errorf("tune: %w", err)
		}
		return nil
	})
}

// lockWait is how long a change of the schema waits for a lock. Whoever comes
// meanwhile waits behind it, all replicas' requests among them.
const lockWait = 2 * time.Second

// hasty connects for changes of the schema: they give up rather than make
// others wait.
func (p *postgresDB) hasty() *sql.DB {
	config := p.admin.Copy()
	config.RuntimeParams["lock_timeout"] = lockWait.String()
	return stdlib.OpenDB(*config)
}

// lockNotThere is the SQLSTATE of a lock that was not had in time.
const lockNotThere = "55P03"

// patiently repeats changes of the schema that did not get their lock, or met somebody who
// takes theirs in another order, with pauses in which others get on, for five minutes. Each migration is a
// transaction of its own: what was done stays.
func patiently(ctx context.Context, change func() error) error {
	for try := 0; ; try++ {
		err := change()
		var pg *pgconn.PgError
		if !errors.As(err, &pg) || pg.Code != lockNotThere && pg.Code != deadlock || try >= 60 {
			return err
		}
		timer := time.NewTimer(3 * time.Second)
		select {
		case <-ctx.Done():
			timer.Stop()
			return errors.Join(err, ctx.Err())
		case <-timer.C:
		}
	}
}

// current compares the schema with what this version needs, reading alone.
func current(tx *Tx) (isCurrent bool, has, needs int64, err error) {
	files, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil {
		return false, 0, 0, err
	}
	missing := map[int64]bool{divided: true, narrowed: true}
	for _, i := range index.Migrations {
		missing[i.Version], needs = true, max(needs, i.Version)
	}
	for _, file := range files {
		version, err := goose.NumericComponent(file)
		if err != nil {
			return false, 0, 0, err
		}
		missing[version], needs = true, max(needs, version)
	}
	there := "select to_regclass('goose_db_version') is not null"
	if tx.engine == SQLite {
		there = "select count(*) > 0 from sqlite_master where name = 'goose_db_version'"
	}
	var isThere bool
	if err := tx.QueryRow(there).Scan(&isThere); err != nil || !isThere {
		return false, 0, needs, err
	}
	err = tx.Each(func(r Row) error {
		var version int64
		err := r.Scan(&version)
		delete(missing, version)
		has = max(has, version)
		return err
	}, "select version_id from goose_db_version")
	return err == nil && len(missing) == 0, has, needs, err
}

func up(ctx context.Context, dialect goose.Dialect, db *sql.DB, options ...goose.ProviderOption) error {
	provider, err := migrator(dialect, db, options...)
	if err != nil {
		return err
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	return nil
}

func migrator(dialect goose.Dialect, db *sql.DB, options ...goose.ProviderOption) (*goose.Provider, error) {
	folder, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	inGo := []*goose.Migration{divide(dialect), narrow(dialect)}
	for _, i := range index.Migrations {
		inGo = append(inGo, i.Goose(dialect))
	}
	return goose.NewProvider(dialect, db, folder, append(options, goose.WithGoMigrations(inGo...))...)
}
