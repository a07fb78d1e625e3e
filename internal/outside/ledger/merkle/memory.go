package merkle

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"mwanyi/internal/outside/ledger/entry"

	"golang.org/x/mod/sumdb/note"
)

// memory is the folder outside the database that remembers the newest
// checkpoint, and the newest tree that was read when the log had to stop.
type memory struct {
	path string // of the checkpoint; empty: nothing is remembered
	mu   sync.Mutex
}

// read gives the remembered checkpoint, or nothing.
func (m *memory) read() ([]byte, error) { return m.readFile(m.path) }

func (m *memory) readFile(path string) ([]byte, error) {
	if m.path == "" {
		return nil, nil
	}
	content, err := os.ReadFile(path) //nolint:gosec // the operator names the folder
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	return content, err
}

// noted is what both files say.
type noted struct {
	signed    []byte
	stopped   entry.TreeHead
	isStopped bool
}

func (m *memory) kept() (k noted, err error) {
	if k.signed, err = m.read(); err == nil {
		k.stopped, k.isStopped, err = m.readRefused()
	}
	return k, err
}

// keep replaces the file whole: after a crash the old one or the new one is
// there. A newer checkpoint, which another process with this folder has kept,
// stays; one of the same size with another root is ErrAltered.
func (m *memory) keep(c entry.TreeHead, signed []byte, verifier note.Verifier) error {
	if m.path == "" {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	before, err := m.read()
	if err != nil {
		return fmt.Errorf("keep the checkpoint: %w", err)
	}
	if len(before) > 0 {
		old, err := entry.OpenCheckpoint(before, verifier)
		switch {
		case err != nil:
			return fmt.Errorf("%w: the checkpoint in %s: %w", ErrAltered, m.path, err)
		case old.Size == c.Size && old.Root != c.Root:
			return fmt.Errorf("%w: the checkpoint in %s has another root for the first %d entries", ErrAltered, m.path, c.Size)
		case old.Size >= c.Size:
			return nil
		}
	}
	if err := ReplaceFile(m.path, signed); err != nil {
		return fmt.Errorf("keep the checkpoint: %w", err)
	}
	return nil
}

func (m *memory) refusedPath() string { return m.path + ".refused" }

// keepRefused remembers, without a signature, the newest tree that was read.
func (m *memory) keepRefused(seen entry.TreeHead) error {
	if m.path == "" {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := ReplaceFile(m.refusedPath(), []byte(seen.Text())); err != nil {
		return fmt.Errorf("remember the refusal: %w", err)
	}
	return nil
}

func (m *memory) readRefused() (seen entry.TreeHead, there bool, err error) {
	text, err := m.readFile(m.refusedPath())
	if err != nil || text == nil {
		return entry.TreeHead{}, false, err
	}
	if seen, err = entry.ReadTree(strings.Split(string(text), "\n")); err != nil {
		err = fmt.Errorf("%w: %s: %w", ErrAltered, m.refusedPath(), err)
	}
	return seen, true, err
}

// ReplaceFile writes a file, readable by its owner alone, that a loss of power
// leaves old or new.
func ReplaceFile(path string, content []byte) error {
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) //nolint:errcheck // gone by then in the usual case
	_, err = f.Write(content)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Rename(f.Name(), path); err != nil {
		return err
	}
	folder, err := os.Open(dir) //nolint:gosec // the operator names the folder
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}
