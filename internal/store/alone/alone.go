// Package alone makes a process the only one of ours that holds a file: a SQLite database, or
// what a witness remembers.
package alone

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// Lock makes this process the only one that holds a SQLite file. Who opens the
// file without asking works beside it.
func Lock(path string) (unlock func() error, err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, fmt.Errorf("data folder: %w", err)
	}
	held := flock.New(path+".lock", flock.SetPermissions(0o600))
	isOurs, err := held.TryLock()
	if err != nil {
		return nil, fmt.Errorf("lock: %w", err)
	}
	if !isOurs {
		return nil, fmt.Errorf("another mwanyi runs on %s: stop it first, or give this one a folder of its own with --data-dir", path)
	}
	return held.Close, nil
}
