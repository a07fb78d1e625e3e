package store

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"maps"
	"slices"
	"strings"
)

// ErrBackupDamaged: the stream is not a whole, unaltered backup.
var ErrBackupDamaged = errors.New("the backup is damaged or incomplete")

// Restore loads a backup into an empty database whose schema has the backup's
// version, from either engine into either engine. It is one transaction: after
// an error the database is as empty as before. The service must not run.
func Restore(ctx context.Context, s *Store, r io.Reader) error {
	b := &backupReader{from: bufio.NewScanner(r), sum: sha256.New(), rows: map[string]int64{}}
	b.from.Buffer(make([]byte, 1<<16), maxBackupLine)
	if err := s.db.load(ctx, b.read); err != nil {
		return fmt.Errorf("restore: %w", err)
	}
	return nil
}

// maxBackupLine bounds a row: a photo of 12 MiB and its JSON form fit easily.
const maxBackupLine = 64 << 20

// rowsPerInsert rows go into one statement, which saves most round trips and
// stays far below the limits on parameters.
const rowsPerInsert = 50

type backupReader struct {
	from    *bufio.Scanner
	sum     hash.Hash
	line    []byte // the current one
	rows    map[string]int64
	started bool
}

func (b *backupReader) read(tx *Tx) error {
	if b.started {
		return errors.New("another change got in the way: stop the service first")
	}
	b.started = true
	var header backupLine
	if err := b.object(&header); err != nil {
		return err
	}
	if err := b.check(tx, header); err != nil {
		return err
	}
	var at backupLine
	if err := b.object(&at); err != nil {
		return err
	}
	for _, table := range backupTables {
		if at.Table != table {
			return fmt.Errorf("%w: table %s is missing", ErrBackupDamaged, table)
		}
		var err error
		if at, err = b.table(tx, at); err != nil {
			return fmt.Errorf("table %s: %w", table, err)
		}
	}
	return b.verify(at)
}

// check refuses a backup of another version and a database that is in use.
func (b *backupReader) check(tx *Tx, header backupLine) error {
	if header.Backup != "mwanyi" || header.Format != backupFormat {
		return fmt.Errorf("this is not a backup in format %d", backupFormat)
	}
	return fits(tx, header.Schema)
}

// Fits refuses, without a change, a database into which a backup of a schema
// version cannot be loaded: it has another version, or rows.
func Fits(ctx context.Context, s *Store, schema int64) error {
	return s.db.view(ctx, func(tx *Tx) error { return fits(tx, schema) })
}

func fits(tx *Tx, schema int64) error {
	version, err := schemaVersion(tx)
	if err != nil {
		return fmt.Errorf("the database is not migrated: %w", err)
	}
	if schema != version {
		return fmt.Errorf("the backup has schema version %d and the database %d: restore with the program that made it, then migrate",
			schema, version)
	}
	for _, table := range backupTables {
		var used bool
		if err := tx.QueryRow("select exists (select 1 from " + table + ")").Scan(&used); err != nil {
			return err
		}
		if used {
			return fmt.Errorf("the database is not empty: table %s has rows", table)
		}
	}
	return nil
}

// table loads the rows of one table and returns the line after them.
func (b *backupReader) table(tx *Tx, at backupLine) (next backupLine, err error) {
	columns, err := match(tx, at)
	if err != nil {
		return next, err
	}
	b.rows[at.Table] = 0
	var batch []any
	for {
		if err := b.next(); err != nil {
			return next, err
		}
		if b.line[0] != '[' {
			break
		}
		if batch, err = b.row(columns, batch); err != nil {
			return next, err
		}
		b.rows[at.Table]++
		if len(batch) == rowsPerInsert*len(columns) {
			if err := insert(tx, at.Table, columns, batch); err != nil {
				return next, err
			}
			batch = batch[:0]
		}
	}
	if err := insert(tx, at.Table, columns, batch); err != nil {
		return next, err
	}
	return next, b.decode(&next)
}

// match finds the types of the backup's columns, which must be the table's own.
func match(tx *Tx, at backupLine) ([]column, error) {
	rows, err := tx.on.QueryContext(tx.ctx, "select * from "+at.Table+" where 1 = 0")
	if err != nil {
		return nil, err
	}
	defer rows.Close() //nolint:errcheck // there are none
	columns, err := columnsOf(rows)
	if err != nil {
		return nil, err
	}
	var names []string
	byName := map[string]column{}
	for _, c := range columns {
		names, byName[c.String()] = append(names, c.String()), c
	}
	// The two databases, and versions of before, have them in another order.
	given := make([]column, len(at.Columns))
	for i, name := range at.Columns {
		given[i] = byName[name]
	}
	slices.Sort(names)
	if !slices.Equal(names, slices.Sorted(slices.Values(at.Columns))) {
		return nil, fmt.Errorf("the backup has the columns %q and the database %q", at.Columns, names)
	}
	return given, rows.Err()
}

// row appends the values of the current line.
func (b *backupReader) row(columns []column, batch []any) ([]any, error) {
	var values []any
	if err := b.decode(&values); err != nil {
		return nil, err
	}
	if len(values) != len(columns) {
		return nil, fmt.Errorf("%w: a row has %d values for %d columns", ErrBackupDamaged, len(values), len(columns))
	}
	for i, c := range columns {
		v, err := c.decode(values[i])
		if err != nil {
			return nil, fmt.Errorf("%w: column %s: %w", ErrBackupDamaged, c.name, err)
		}
		batch = append(batch, v)
	}
	return batch, nil
}

func insert(tx *Tx, table string, columns []column, values []any) error {
	if len(values) == 0 {
		return nil
	}
	names := make([]string, len(columns))
	for i, c := range columns {
		names[i] = c.name
	}
	var text strings.Builder
	fmt.Fprintf(&text, "insert into %s (%s) values ", table, strings.Join(names, ", "))
	for i := range values {
		switch {
		case i == 0:
			text.WriteString("(")
		case i%len(columns) == 0:
			text.WriteString("), (")
		default:
			text.WriteString(", ")
		}
		fmt.Fprintf(&text, "$%d", i+1)
	}
	text.WriteString(")")
	return tx.Run(text.String(), slices.Clone(values)...)
}

// verify compares what was read with the footer, which must be the last line.
func (b *backupReader) verify(footer backupLine) error {
	if footer.SHA256 != hex.EncodeToString(b.sum.Sum(nil)) || !maps.Equal(footer.Rows, b.rows) {
		return fmt.Errorf("%w: its checksum does not match", ErrBackupDamaged)
	}
	if b.from.Scan() {
		return fmt.Errorf("%w: something follows its end", ErrBackupDamaged)
	}
	if err := b.from.Err(); err != nil {
		return fmt.Errorf("%w: %w", ErrBackupDamaged, err)
	}
	return nil
}

// next reads a line; the line before it is added to the sum, so that the
// footer, which is the last, is not.
func (b *backupReader) next() error {
	if b.line != nil {
		b.sum.Write(append(b.line, '\n'))
	}
	if !b.from.Scan() {
		return errors.Join(fmt.Errorf("%w: it ends too early", ErrBackupDamaged), b.from.Err())
	}
	if b.line = append(b.line[:0], b.from.Bytes()...); len(b.line) == 0 {
		return fmt.Errorf("%w: it has an empty line", ErrBackupDamaged)
	}
	return nil
}

func (b *backupReader) object(into *backupLine) error {
	if err := b.next(); err != nil {
		return err
	}
	return b.decode(into)
}

func (b *backupReader) decode(into any) error {
	d := json.NewDecoder(bytes.NewReader(b.line))
	d.UseNumber() // a bigint does not fit a float64
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return fmt.Errorf("%w: %w", ErrBackupDamaged, err)
	}
	return nil
}
