package command

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"

	"mwanyi/internal/app"
	"mwanyi/internal/store"
)

// Migrate brings the schema up to date and ends, whatever MWANYI_MIGRATE says.
func Migrate(ctx context.Context, c app.Config) error {
	c.Database.SchemaByHand = false
	return app.Open(ctx, c, func(app.Tools) error { return nil }) // opening does it
}

// Backup writes the whole database to a file that only its owner may read.
// The service may run meanwhile. The file appears when it is complete.
func Backup(ctx context.Context, c app.Config, path string) error {
	return app.Open(ctx, c, func(t app.Tools) error {
		return writeWhole(path, func(w io.Writer) error { return store.Backup(ctx, t.Store, w) })
	})
}

// writeWhole lets fill write a file that only its owner may read and that
// appears when it is complete. A crash leaves path+".part".
func writeWhole(path string, fill func(io.Writer) error) error {
	part := filepath.Clean(path) + ".part"
	f, err := os.OpenFile(part, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600) //nolint:gosec // the operator names the file
	if err != nil {
		return err
	}
	if err := fill(f); err != nil {
		return errors.Join(err, f.Close(), os.Remove(part))
	}
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(part, path)
}

// Restore fills an empty database from a backup. The service must not run.
func Restore(ctx context.Context, c app.Config, path string) error {
	f, err := os.Open(filepath.Clean(path))
	if err != nil {
		return err
	}
	defer f.Close()                 //nolint:errcheck // only read
	c.Database.SchemaByHand = false // the database is empty
	return app.OpenAlone(ctx, c, func(t app.Tools) error { return store.Restore(ctx, t.Store, f) })
}
