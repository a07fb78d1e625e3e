package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/jackc/pgx/v5/stdlib"
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
	return errors.Join(up(ctx, goose.DialectSQLite3, db), db.Close())
}

func (p *postgresDB) migrate(ctx context.Context) error {
	locker, err := lock.NewPostgresSessionLocker()
	if err != nil {
		return err
	}
	db := stdlib.OpenDB(*p.config) // without the time limits of the working pool
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
