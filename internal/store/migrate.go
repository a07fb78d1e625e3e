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

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

//go:embed migrations/*.sql
var migrations embed.FS

// postgresTuning is run after the migrations on PostgreSQL alone; every
// statement in it can be repeated.
//
//go:embed postgres.sql
var postgresTuning string

func (s *sqliteDB) migrate(ctx context.Context) error {
	// goose wants a connection of its own, and the writer holds the only one.
	db, err := sql.Open("sqlite", s.dsn)
	if err != nil {
		return err
	}
	db.SetMaxOpenConns(1)
	// goose has no lock for SQLite. Each migration is a transaction, so one
	// that fails because another process has just run it has changed nothing;
	// the next try finds it done.
	err = up(ctx, goose.DialectSQLite3, db)
	for try := 0; err != nil && try < 5; try++ {
		time.Sleep(50 * time.Millisecond)
		err = up(ctx, goose.DialectSQLite3, db)
	}
	return errors.Join(err, db.Close())
}

func (p *postgresDB) migrate(ctx context.Context) error {
	// Advisory locks span the schemas of a database: installations in two
	// schemas need not wait for each other.
	name := fnv.New64a()
	io.WriteString(name, "mwanyi migrations in "+p.config.RuntimeParams["search_path"]) //nolint:errcheck // a hash takes everything
	locker, err := lock.NewPostgresSessionLocker(
		lock.WithLockID(int64(name.Sum64())), //nolint:gosec // any number will do
		lock.WithLockTimeout(1, 300))         // looks every second, for five minutes
	if err != nil {
		return err
	}
	db := p.unlimited()
	if err := up(ctx, goose.DialectPostgres, db, goose.WithSessionLocker(locker)); err != nil {
		return errors.Join(err, db.Close())
	}
	if _, err := db.ExecContext(ctx, postgresTuning); err != nil {
		return errors.Join(fmt.Errorf("tune: %w", err), db.Close())
	}
	return db.Close()
}

func up(ctx context.Context, dialect goose.Dialect, db *sql.DB, options ...goose.ProviderOption) error {
	folder, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(dialect, db, folder, options...)
	if err != nil {
		return err
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	return nil
}
