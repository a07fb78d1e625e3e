package bundle

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// Create lets fill write a file that only its owner may read. It gets its name
// when it is whole and on disk, and never takes the name of a file that is
// there, however it came there meanwhile. A crash leaves at most a file whose name begins with
// ".unfinished-".
// spec: backup-whole
func Create(path string, fill func(io.Writer) error) (err error) {
	path = filepath.Clean(path)
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("%s is there already and is not overwritten: give another name", path)
	}
	folder := filepath.Dir(path)
	f, err := os.CreateTemp(folder, ".unfinished-"+filepath.Base(path)+"-") // with mode 0600
	if err != nil {
		return err
	}
	defer func() {
		if gone := os.Remove(f.Name()); !errors.Is(gone, os.ErrNotExist) {
			err = errors.Join(err, gone)
		}
	}()
	if err := fill(f); err != nil {
		return errors.Join(err, f.Close())
	}
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := name(f.Name(), path); err != nil {
		return err
	}
	return syncFolder(folder)
}

// name gives a file its name. A link fails where the name is taken, and a rename
// would replace it; a file system without links has only the rename.
func name(from, to string) error {
	err := os.Link(from, to)
	if err == nil || errors.Is(err, os.ErrExist) {
		return err
	}
	if _, taken := os.Lstat(to); taken == nil {
		return fmt.Errorf("%s: %w", to, os.ErrExist)
	}
	return os.Rename(from, to)
}

func syncFolder(path string) error {
	d, err := os.Open(path) //nolint:gosec // the operator names the folder
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
