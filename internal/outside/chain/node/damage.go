package node

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"syscall"

	"github.com/cockroachdb/pebble/v2"
	"github.com/cockroachdb/pebble/v2/sstable"
	"github.com/cockroachdb/pebble/v2/vfs"
)

// ErrDamaged: the files of the chain are not what was written. Only a copy of
// the folder brings them back.
var ErrDamaged = errors.New("the chain's files are damaged: stop the service, put the whole data folder of the newest backup in place of this one, and start again")

// checkedAtMost bounds how much of a large chain is read at a start. The newest
// tables come first: a crash harms them, and the chain reads them first.
const checkedAtMost = 8 << 30

// inspect reads the database of a chain before go-ethereum opens it. Its own
// way to meet a bad byte is to end the process from whichever goroutine meets
// it, where nobody can say what is wrong.
// spec: damaged-chain
func inspect(ctx context.Context, dir string, log *slog.Logger) (err error) {
	data := filepath.Join(dir, stackName, "chaindata")
	if _, err := os.Stat(data); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	defer recoverDamage(data, &err)
	if err := inspectTables(ctx, data, log); err != nil {
		return err
	}
	return inspectJournals(data)
}

// orDamaged says of an error over a file that it is damaged, unless the system
// has refused to read it: a missing right or a failing disk is named as it is.
func orDamaged(path string, cause error) error {
	var refused syscall.Errno
	if errors.As(cause, &refused) && refused != syscall.ENOENT {
		return fmt.Errorf("%s: %w", path, cause)
	}
	return fmt.Errorf("%s: %w (%w)", path, ErrDamaged, cause)
}

// recoverDamage makes an error of a panic: the libraries trust their files, and
// some of what they find there ends in one.
func recoverDamage(path string, err *error) {
	if found := recover(); found != nil {
		*err = orDamaged(path, fmt.Errorf("%v", found))
	}
}

// forgetPeers removes what go-ethereum remembers of other nodes and of pending
// blobs. This chain has neither, and such a file, damaged, would stop it.
func forgetPeers(dir string) error {
	var failed error
	for _, name := range []string{"nodes", "blobpool"} {
		failed = errors.Join(failed, os.RemoveAll(filepath.Join(dir, stackName, name)))
	}
	return failed
}

// inspectTables compares every block of every table with its checksum. A table
// that a crash cut off while it was being written is no damage: the list of the
// tables does not have it, and its content is still in a journal.
func inspectTables(ctx context.Context, data string, log *slog.Logger) error {
	tables, err := filepath.Glob(filepath.Join(data, "*.sst"))
	if err != nil {
		return err
	}
	slices.Sort(tables)
	slices.Reverse(tables) // they are numbered as they are written
	left := int64(checkedAtMost)
	for i, path := range tables {
		if err := ctx.Err(); err != nil {
			return err
		}
		size, err := inspectTable(path)
		if err != nil {
			if listed, unread := isListed(data, path); listed || unread != nil {
				return orDamaged(path, err)
			}
			continue
		}
		if left -= size; left <= 0 && i < len(tables)-1 {
			log.Info("the chain is large: its oldest tables are not checked at the start", "checked", i+1, "tables", len(tables))
			break
		}
	}
	return nil
}

func inspectTable(path string) (size int64, err error) {
	file, err := vfs.Default.Open(path)
	if err != nil {
		return 0, err
	}
	info, err := file.Stat()
	if err != nil {
		return 0, errors.Join(err, file.Close())
	}
	readable, err := sstable.NewSimpleReadable(file)
	if err != nil {
		return 0, errors.Join(err, file.Close())
	}
	table, err := sstable.NewReader(context.Background(), readable, sstable.ReaderOptions{})
	if err != nil {
		return 0, errors.Join(err, readable.Close())
	}
	return info.Size(), errors.Join(table.ValidateBlockChecksums(), table.Close())
}

// isListed reports whether a table belongs to the database.
func isListed(data, path string) (listed bool, err error) {
	db, err := readOnly(data)
	if err != nil {
		return false, err
	}
	levels, err := db.SSTables()
	for _, level := range levels {
		for _, table := range level {
			listed = listed || fmt.Sprintf("%06d.sst", uint64(table.BackingSSTNum)) == filepath.Base(path)
		}
	}
	return listed, errors.Join(err, db.Close())
}

func readOnly(data string) (*pebble.DB, error) {
	return pebble.Open(data, &pebble.Options{ReadOnly: true, Logger: silent{}})
}

// inspectJournals opens the database without writing to it, which reads what
// remains: the list of the tables, the settings, and what was not yet in a table.
func inspectJournals(data string) error {
	db, err := readOnly(data)
	if err != nil {
		return orDamaged(data, err)
	}
	return db.Close()
}

// silent is a logger for who reads the error instead. What the database takes
// for the end of the process is an error here.
type silent struct{}

// Infof says nothing.
func (silent) Infof(string, ...any) {}

// Errorf says nothing.
func (silent) Errorf(string, ...any) {}

// Fatalf must not return.
func (silent) Fatalf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }
