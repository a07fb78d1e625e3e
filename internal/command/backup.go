package command

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"text/tabwriter"

	"mwanyi/internal/app"
	"mwanyi/internal/backup"
	"mwanyi/internal/backup/bundle"
	"mwanyi/internal/clock"
)

// Migrate brings the schema up to date and ends, whatever MWANYI_MIGRATE says.
func Migrate(ctx context.Context, c app.Config) error {
	c.Database.SchemaByHand = false
	return app.Open(ctx, c, func(app.Tools) error { return nil }) // opening does it
}

// Backup writes everything of an installation to one file that only its owner
// may read, and says what is in it and what is not. The service may run
// meanwhile. The file appears when it is complete, and never in place of another.
func Backup(ctx context.Context, c app.Config, path string, out io.Writer) error {
	if err := app.Begun(c); err != nil { // a wrong folder would become an empty installation
		return err
	}
	var made bundle.Manifest
	err := bundle.Create(path, func(w io.Writer) error {
		return app.Open(ctx, c, func(t app.Tools) (err error) {
			if made, err = backedUp(ctx, t, w); err != nil {
				return fmt.Errorf("backup: %w", err)
			}
			return nil
		})
	})
	if err != nil {
		return err
	}
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	return described(out, made, fmt.Sprintf("%s holds %s, %s packed.", path, sizeOf(made.Bytes()), sizeOf(info.Size())))
}

func backedUp(ctx context.Context, t app.Tools, w io.Writer) (made bundle.Manifest, err error) {
	if t.Config.RemoteChain() {
		return backup.Write(ctx, t, nil, w)
	}
	embedded, stop, err := readChain(ctx, t.Config, "")
	if err != nil {
		return made, err
	}
	defer func() { err = errors.Join(err, stop()) }()
	return backup.Write(ctx, t, embedded, w)
}

// CheckBackup reads a backup, every byte of it, and says what it is. c may be the
// configuration of any installation, also of none.
func CheckBackup(c app.Config, path string, out io.Writer) error {
	f, err := os.Open(filepath.Clean(path))
	if err != nil {
		return err
	}
	defer f.Close() //nolint:errcheck // only read
	m, isOurs, err := backup.Check(c, f)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	whose := "It was made under another master secret than the one known here, or none is known here."
	if isOurs {
		whose = "It was made under the master secret known here, and nobody without it has changed it."
	}
	return described(out, m, fmt.Sprintf("%s is whole: %s. %s", path, sizeOf(m.Bytes()), whose))
}

// Restore fills an empty installation from a backup and says what to do next. The
// service must not run.
func Restore(ctx context.Context, c app.Config, path string, out io.Writer) error {
	f, err := os.Open(filepath.Clean(path))
	if err != nil {
		return err
	}
	defer f.Close() //nolint:errcheck // only read
	m, err := backup.Restore(ctx, c, f)
	if err != nil {
		return fmt.Errorf("nothing was restored: %w", err)
	}
	return described(out, m, fmt.Sprintf("%s is restored. Start the service, and when it is still: mwanyi verify --all, mwanyi reconcile.", path))
}

// described prints a manifest, for people or, if out wants lines, as one of
// JSON. last is the sentence that people look for.
func described(out io.Writer, m bundle.Manifest, last string) error {
	if !isForPeople(out) {
		return json.NewEncoder(out).Encode(m)
	}
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	line := func(format string, args ...any) {
		for i, arg := range args {
			if text, is := arg.(string); is { // of a file that may be anybody's
				args[i] = oneLine(text)
			}
		}
		fmt.Fprintf(t, format+"\n", args...)
	}
	line("Made\t%s by mwanyi %s, mode %s", clock.Stamp(m.MadeAt), m.Program, m.Mode)
	line("Database\t%s, schema %d, %d rows", m.Database.Engine, m.Database.Schema, m.Database.Rows)
	if m.Ledger != nil {
		line("Ledger\t%d entries, root %s", m.Ledger.Size, m.Ledger.Root)
	}
	switch {
	case m.Chain != nil && m.Chain.IsHeld:
		line("Chain\t%d, whole up to block %d, %s", m.Chain.ID, m.Chain.Block, m.Chain.Hash)
	case m.Chain != nil:
		line("Chain\t%d, to be read on from block %d, %s", m.Chain.ID, m.Chain.Block, m.Chain.Hash)
	}
	for i, p := range m.Parts {
		line("%s\t%s, %s: %s", heading(i, "Holds"), p.Name, sizeOf(p.Bytes), p.What)
	}
	for i, what := range m.NotHeld {
		line("%s\t%s", heading(i, "NOT in it"), what)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintln(out, last)
	return err
}

// heading stands on the first line of several.
func heading(i int, text string) string {
	if i > 0 {
		return ""
	}
	return text
}

// sizeOf is a number of bytes for people.
func sizeOf(n int64) string {
	switch {
	case n >= 10<<30:
		return fmt.Sprintf("%d GiB", n>>30)
	case n >= 10<<20:
		return fmt.Sprintf("%d MiB", n>>20)
	case n >= 10<<10:
		return fmt.Sprintf("%d KiB", n>>10)
	}
	return fmt.Sprintf("%d bytes", n)
}
