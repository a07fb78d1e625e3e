package raster

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
)

// Kind is what a map shows.
type Kind string

// The kinds of maps. Both are needed.
const (
	LossYear   Kind = "lossyear"   // 0 none, else the year of loss since 2000
	Forest2020 Kind = "forest2020" // 1 forest at the end of 2020, 0 not
)

const (
	manifestFile   = "forest.json"
	manifestFormat = 1
)

// Manifest is forest.json: the tiles that checks use.
type Manifest struct {
	Format int     `json:"format"`
	Layers []Layer `json:"layers"`
}

// Layer lists the tiles of one map in one version.
type Layer struct {
	Kind     Kind   `json:"kind"`
	Dataset  string `json:"dataset"`
	Version  string `json:"version"`
	LastYear int    `json:"last_year,omitempty"` // of lossyear: higher values are no data
	Tiles    []Tile `json:"tiles"`
}

// Tile is a file beside the manifest.
type Tile struct {
	File   string `json:"file"`
	SHA256 string `json:"sha256"`
	Bytes  int64  `json:"bytes"`
}

func (m Manifest) layer(kind Kind) (Layer, bool) {
	i := slices.IndexFunc(m.Layers, func(l Layer) bool { return l.Kind == kind })
	if i < 0 || len(m.Layers[i].Tiles) == 0 {
		return Layer{}, false
	}
	return m.Layers[i], true
}

// readManifest reads forest.json of a folder.
func readManifest(dir string) (Manifest, error) {
	path := filepath.Join(dir, manifestFile)
	text, err := os.ReadFile(path) //nolint:gosec // the operator's own folder
	if errors.Is(err, os.ErrNotExist) {
		return Manifest{}, fmt.Errorf("forest raster: %w; mwanyi forest import makes it", err)
	}
	if err != nil {
		return Manifest{}, fmt.Errorf("forest raster: %w", err)
	}
	var m Manifest
	if err := json.Unmarshal(text, &m); err != nil {
		return Manifest{}, fmt.Errorf("%s: %w", path, err)
	}
	if m.Format != manifestFormat {
		return Manifest{}, fmt.Errorf("%s has format %d, this version reads %d", path, m.Format, manifestFormat)
	}
	for _, l := range m.Layers {
		for _, t := range l.Tiles {
			if t.File != filepath.Base(t.File) || t.File == "." || t.File == ".." {
				return Manifest{}, fmt.Errorf("%s names the file %q, which is not beside it", path, t.File)
			}
		}
	}
	return m, nil
}

// write replaces forest.json: whole, or not at all.
func (m Manifest) write(dir string) error {
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	path := filepath.Join(dir, manifestFile)
	f, err := os.OpenFile(path+".new", os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o644) //nolint:gosec // maps are public
	if err != nil {
		return fmt.Errorf("forest raster: %w", err)
	}
	_, err = f.Write(append(text, '\n'))
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return fmt.Errorf("forest raster: %w", err)
	}
	return os.Rename(path+".new", path)
}

// verify compares the open file with its row of the manifest.
func (t *openedTile) verify(ctx context.Context, sizeOnly bool) error {
	info, err := t.file.Stat()
	if err != nil {
		return fmt.Errorf("forest raster: %w", err)
	}
	if info.Size() != t.Bytes {
		return fmt.Errorf("forest raster: %s has %d bytes and had %d when it was imported", t.File, info.Size(), t.Bytes)
	}
	if sizeOnly {
		return nil
	}
	hash, err := hashOf(ctx, t.file, info.Size())
	if err != nil {
		return fmt.Errorf("forest raster: %s: %w", t.File, err)
	}
	if hash != t.SHA256 {
		return fmt.Errorf("forest raster: %s is not the file that was imported: its SHA-256 is %s", t.File, hash)
	}
	return nil
}

// hashOf is the SHA-256 of a file, in hex.
func hashOf(ctx context.Context, f io.ReaderAt, size int64) (string, error) {
	const part = 8 << 20
	h := sha256.New()
	for at := int64(0); at < size; at += part {
		if err := ctx.Err(); err != nil {
			return "", err
		}
		if _, err := io.Copy(h, io.NewSectionReader(f, at, min(part, size-at))); err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
