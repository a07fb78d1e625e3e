package app

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"mwanyi/internal/store"
)

// Backup writes the whole database to a file that only its owner may read.
// The service may run meanwhile. The file appears when it is complete.
func Backup(ctx context.Context, c Config, path string) (err error) {
	s, err := openStore(ctx, c)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	part := filepath.Clean(path) + ".part"
	f, err := os.OpenFile(part, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600) //nolint:gosec // the operator names the file
	if err != nil {
		return err
	}
	if err := store.Backup(ctx, s, f); err != nil {
		return errors.Join(err, f.Close(), os.Remove(part))
	}
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(part, path)
}

// Restore fills an empty database from a backup. The service must not run.
func Restore(ctx context.Context, c Config, path string) (err error) {
	f, err := os.Open(filepath.Clean(path))
	if err != nil {
		return err
	}
	defer f.Close() //nolint:errcheck // only read
	unlock, err := lockFor(c)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, unlock()) }()
	s, err := openStore(ctx, c)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	return store.Restore(ctx, s, f)
}
