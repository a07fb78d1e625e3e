package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/pressly/goose/v3"
)

// MigrateTo brings a database to a version, up or down.
func MigrateTo(ctx context.Context, url string, version int64) error {
	dialect, driver, at := goose.DialectPostgres, "pgx", url
	if file, isFile := strings.CutPrefix(url, "sqlite:"); isFile {
		dialect, driver, at = goose.DialectSQLite3, "sqlite", "file:"+file+"?_pragma=foreign_keys(1)&_txlock=immediate"
	}
	db, err := sql.Open(driver, at)
	if err != nil {
		return err
	}
	provider, err := migrator(dialect, db)
	if err == nil {
		var has int64
		if has, err = provider.GetDBVersion(ctx); err == nil && has > version {
			_, err = provider.DownTo(ctx, version)
		} else if err == nil {
			_, err = provider.UpTo(ctx, version)
		}
	}
	return errors.Join(err, db.Close())
}

// BackupTables and LeftOut are the lists of backup.go.
func BackupTables() []string { return backupTables }
func LeftOut() []string      { return leftOut }

// SetBackupTables changes the list for one test and returns the way back.
func SetBackupTables(tables ...string) (back func()) {
	old := backupTables
	backupTables = tables
	return func() { backupTables = old }
}

// SetBusyTimeout changes how long SQLite waits for a lock, for databases that
// are opened after it, and returns the way back.
func SetBusyTimeout(d time.Duration) (back func()) {
	old := busyTimeout
	busyTimeout = d
	return func() { busyTimeout = old }
}

// SetPatience changes how long an outage is waited for and returns the way back.
func SetPatience(d time.Duration) (back func()) {
	old := patience
	patience = d
	return func() { patience = old }
}

// Queueing is queueing.
var Queueing = queueing

// Falling are the tables whose rows go with those of others.
var Falling = falling

// OnSettle is told of each change of what tokens rest on, when it begins to wait.
func (s *Store) OnSettle(told func()) { s.settles = told }

// HoldVersion keeps everybody from reading the version until release.
func (s *Store) HoldVersion(ctx context.Context) (release func() error, err error) {
	p := s.db.(*postgresDB) //nolint:errcheck,forcetypeassert // for PostgreSQL
	tx, err := p.pool.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	_, err = tx.ExecContext(ctx, "lock table access_version in access exclusive mode")
	return tx.Rollback, err
}

// KnowsReaders is knowsReaders.
func (s *Store) KnowsReaders() bool { return s.knowsReaders() }

// Refused is what a speaker tells next after the database has not taken what it had to tell;
// isEnding: it ends meanwhile.
func Refused(isEnding bool, topics ...string) []string {
	s := speaker{pending: map[string]struct{}{}, running: true}
	for _, topic := range topics {
		s.pending[topic] = struct{}{}
	}
	untold := s.next()
	s.closed = isEnding
	s.keep(untold)
	again := s.next()
	slices.Sort(again)
	return again
}
