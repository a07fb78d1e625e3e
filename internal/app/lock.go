package app

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// lockFor makes this process the only service on a SQLite file. Commands such
// as "mwanyi admin" and "mwanyi backup" work beside it without the lock.
// PostgreSQL is shared by replicas and needs none.
func lockFor(c Config) (unlock func() error, err error) {
	path := c.SQLitePath()
	if path == "" {
		return func() error { return nil }, nil
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, fmt.Errorf("data folder: %w", err)
	}
	f, err := os.OpenFile(path+".lock", os.O_CREATE|os.O_RDWR, 0o600) //nolint:gosec // the operator names the file
	if err != nil {
		return nil, fmt.Errorf("lock: %w", err)
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return nil, errors.Join(fmt.Errorf("another mwanyi runs on %s: %w", path, err), f.Close())
	}
	return f.Close, nil
}
