package archive

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/ipfs"
)

// Folder keeps each block in a file of its own, in 256 folders by the first
// byte of its hash.
type Folder struct{ path string }

// unfinished is where files are written before they get their name; a crash
// leaves them there.
const (
	unfinished    = "unfinished"
	unfinishedAge = time.Hour // older ones belong to no running process
)

// OpenFolder makes the folders, durably, and clears away what crashes left.
func OpenFolder(path string) (*Folder, error) {
	f := &Folder{path}
	for _, dir := range append(shards(), unfinished) {
		if err := os.MkdirAll(filepath.Join(path, dir), 0o700); err != nil { //nolint:gosec // in the operator's data folder
			return nil, fmt.Errorf("block folder: %w", err)
		}
	}
	// So that no crash can lose a folder in which a block lies.
	for _, dir := range []string{path, filepath.Dir(path)} {
		if err := syncDir(dir); err != nil {
			return nil, fmt.Errorf("block folder: %w", err)
		}
	}
	return f, f.clear()
}

func shards() []string {
	all := make([]string, 256)
	for i := range all {
		all[i] = hex.EncodeToString([]byte{byte(i)})
	}
	return all
}

func (f *Folder) clear() error {
	left, err := os.ReadDir(filepath.Join(f.path, unfinished))
	if err != nil {
		return err
	}
	for _, entry := range left {
		info, err := entry.Info()
		if errors.Is(err, os.ErrNotExist) || err == nil && clock.Since(info.ModTime()) < unfinishedAge {
			continue
		}
		if err != nil {
			return err
		}
		if err := os.Remove(filepath.Join(f.path, unfinished, entry.Name())); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return nil
}

func (f *Folder) shard(c ipfs.CID) string {
	return filepath.Join(f.path, hex.EncodeToString(c.Digest[:1]))
}

func (f *Folder) file(c ipfs.CID) string { return filepath.Join(f.shard(c), c.String()) }

// Put implements Blocks.
func (f *Folder) Put(_ context.Context, blocks []NamedBlock) error {
	touched := map[string]bool{}
	for _, b := range blocks {
		if err := f.put(b); err != nil {
			return err
		}
		touched[f.shard(b.CID)] = true
	}
	// Also for a block that was there: who wrote it may not have come this far.
	for dir := range touched {
		if err := syncDir(dir); err != nil {
			return err
		}
	}
	return nil
}

func (f *Folder) put(b NamedBlock) error {
	there, err := os.ReadFile(f.file(b.CID))
	if err == nil && bytes.Equal(there, b.Data) {
		return nil
	}
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	out, err := os.CreateTemp(filepath.Join(f.path, unfinished), "block-*")
	if err != nil {
		return err
	}
	_, err = out.Write(b.Data)
	if err := errors.Join(err, out.Sync(), out.Close()); err != nil {
		return errors.Join(err, os.Remove(out.Name()))
	}
	return os.Rename(out.Name(), f.file(b.CID))
}

// Get implements Blocks.
func (f *Folder) Get(_ context.Context, c ipfs.CID) ([]byte, error) {
	data, err := os.ReadFile(f.file(c))
	if errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("%w: block %s", ipfs.ErrNotFound, c)
	}
	return data, err
}

// Delete implements Blocks.
func (f *Folder) Delete(_ context.Context, c ipfs.CID) error {
	if err := os.Remove(f.file(c)); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return syncDir(f.shard(c))
}

// Each implements Former.
func (f *Folder) Each(ctx context.Context, fn func(ipfs.CID) error) error {
	for _, shard := range shards() {
		files, err := os.ReadDir(filepath.Join(f.path, shard))
		if err != nil {
			return err
		}
		for _, file := range files {
			c, err := ipfs.ParseCID(file.Name())
			if err != nil {
				continue // nothing of ours
			}
			if err := errors.Join(ctx.Err(), fn(c)); err != nil {
				return err
			}
		}
	}
	return nil
}

// Check implements Blocks: a file can be written.
func (f *Folder) Check(context.Context) error {
	out, err := os.CreateTemp(filepath.Join(f.path, unfinished), "check-*")
	if err != nil {
		return err
	}
	_, err = out.WriteString("can be written")
	return errors.Join(err, out.Close(), os.Remove(out.Name()))
}

func syncDir(path string) error {
	dir, err := os.Open(path) //nolint:gosec // in the operator's data folder
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}
