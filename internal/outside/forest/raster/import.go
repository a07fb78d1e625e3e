package raster

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mwanyi/internal/outside/forest/geotiff"
)

// The names that the providers give their tiles: version, and the corner in
// the north-west of the ten degrees that a tile is about.
var (
	hansenName = regexp.MustCompile(`^Hansen_(GFC-(20\d\d)-v[0-9.]+)_lossyear_(\d\d)([NS])_(\d\d\d)([EW])\.tif$`)
	jrcName    = regexp.MustCompile(`^JRC_GFC2020_(V\d+(?:\.\d+)*)_([NS])(\d{1,2})_([EW])(\d{1,3})\.tif$`)
)

const tileDegrees = 10

// Import brings tiles into use.
type Import struct {
	Dir   string // where the tiles and forest.json are kept; made when it is not there
	Watch Watcher
}

// Watcher is told how much of a tile is checked, by blocks. May be nil.
type Watcher interface {
	Checked(file string, done, of int)
}

// Imported says what happened to one tile.
type Imported struct {
	Tile
	Kind          Kind
	Version       string
	NoDataPixels  int64 // farms on them will be UNKNOWN
	ReplacedOther string
}

// Run takes files, and the tiles in folders. Each tile is unpacked whole, so
// that one that was cut in the download is found now and not at a farm. When
// all are good, they are linked or copied into Dir and the manifest is written;
// when one is refused, nothing changes.
func (im Import) Run(ctx context.Context, paths []string) ([]Imported, error) {
	files, err := tilesIn(paths)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(im.Dir, 0o755); err != nil { //nolint:gosec // maps are public
		return nil, fmt.Errorf("forest raster: %w", err)
	}
	m, err := readManifest(im.Dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	m.Format = manifestFormat
	var done []Imported
	for _, path := range files {
		about, err := classify(filepath.Base(path))
		if err != nil {
			return nil, err
		}
		one, err := im.check(ctx, path, about)
		if err != nil {
			return nil, err
		}
		one.ReplacedOther, err = m.add(about.Layer, one.Tile, done)
		if err != nil {
			return nil, err
		}
		done = append(done, one)
	}
	// A crash from here on leaves tiles that are not the listed ones: Open then
	// refuses them by their hash, and the same import again repairs it.
	for _, path := range files {
		if err := im.place(path); err != nil {
			return nil, err
		}
	}
	return done, m.write(im.Dir)
}

// tilesIn gives the files, and of folders those that are named like tiles.
func tilesIn(paths []string) ([]string, error) {
	var files []string
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil {
			return nil, fmt.Errorf("forest raster: %w", err)
		}
		if !info.IsDir() {
			files = append(files, path)
			continue
		}
		entries, err := os.ReadDir(path)
		if err != nil {
			return nil, fmt.Errorf("forest raster: %w", err)
		}
		for _, entry := range entries {
			if _, err := classify(entry.Name()); err == nil {
				files = append(files, filepath.Join(path, entry.Name()))
			}
		}
	}
	if len(files) == 0 {
		return nil, errors.New("forest raster: no tiles there; they are named like Hansen_GFC-2025-v1.13_lossyear_10N_030E.tif and JRC_GFC2020_V4_N10_E30.tif")
	}
	return files, nil
}

// named is what a tile's name says.
type named struct {
	Layer
	west, north float64
}

func classify(name string) (named, error) {
	if p := hansenName.FindStringSubmatch(name); p != nil {
		year, _ := strconv.Atoi(p[2]) // digits
		return named{Layer{Kind: LossYear, Dataset: "Hansen Global Forest Change", Version: p[1], LastYear: year}, degrees(p[5], p[6]), degrees(p[3], p[4])}, nil
	}
	if p := jrcName.FindStringSubmatch(name); p != nil {
		return named{Layer{Kind: Forest2020, Dataset: "JRC Global Forest Cover 2020", Version: p[1]}, degrees(p[5], p[4]), degrees(p[3], p[2])}, nil
	}
	return named{}, fmt.Errorf("forest raster: %s is not named like a tile of tree-cover loss or of the forest of 2020", name)
}

func degrees(digits, letter string) float64 {
	v, _ := strconv.Atoi(digits) // digits
	if strings.ContainsAny(letter, "SW") {
		v = -v
	}
	return float64(v)
}

// check reads one tile whole.
func (im Import) check(ctx context.Context, path string, about named) (Imported, error) {
	t, err := openTile(path, 0)
	if err != nil {
		return Imported{}, err
	}
	defer t.file.Close() //nolint:errcheck // only read
	t.File = filepath.Base(path)
	m := t.image
	if m.West < about.west-m.PixelWidth || m.East() > about.west+tileDegrees+m.PixelWidth ||
		m.North > about.north+m.PixelHeight || m.South() < about.north-tileDegrees-m.PixelHeight {
		return Imported{}, fmt.Errorf("forest raster: %s reaches from %v, %v to %v, %v degrees, which is not where its name says", t.File, m.West, m.North, m.East(), m.South())
	}
	one := Imported{Kind: about.Kind, Version: about.Version}
	highest := 1
	if about.Kind == LossYear {
		highest = about.LastYear - 2000
	}
	if one.NoDataPixels, err = im.readAll(ctx, t.File, m, highest); err != nil {
		return Imported{}, fmt.Errorf("%s: %w", path, err)
	}
	info, err := t.file.Stat()
	if err != nil {
		return Imported{}, fmt.Errorf("forest raster: %w", err)
	}
	one.Tile = Tile{File: t.File, Bytes: info.Size()}
	if one.SHA256, err = hashOf(ctx, t.file, info.Size()); err != nil {
		return Imported{}, fmt.Errorf("%s: %w", path, err)
	}
	return one, nil
}

// readAll unpacks every block and counts the pixels that are no data.
func (im Import) readAll(ctx context.Context, name string, m *geotiff.Image, highest int) (noData int64, err error) {
	for n := range m.Blocks() {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		pixels, err := m.Block(n)
		if err != nil {
			return 0, err
		}
		width := min(m.BlockWidth, m.Width-n%m.BlocksAcross*m.BlockWidth)
		rows := min(m.BlockRows(n), m.Height-n/m.BlocksAcross*m.BlockHeight)
		for row := range rows {
			for _, v := range pixels[row*m.BlockWidth : row*m.BlockWidth+width] {
				if int(v) > highest {
					noData++
				}
			}
		}
		if im.Watch != nil {
			im.Watch.Checked(name, n+1, m.Blocks())
		}
	}
	return noData, nil
}

// place puts the file into the folder: as a link where that can be, else as a
// copy. The one that is there already is replaced in one step, so that a
// service that has it open keeps what it has.
func (im Import) place(path string) error {
	to := filepath.Join(im.Dir, filepath.Base(path))
	info, err := os.Stat(path)
	if err != nil {
		return fmt.Errorf("forest raster: %w", err)
	}
	if there, err := os.Stat(to); err == nil && os.SameFile(there, info) {
		return nil
	}
	next := to + ".new"
	if err := os.Remove(next); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("forest raster: %w", err)
	}
	if os.Link(path, next) != nil {
		if err := copyFile(path, next); err != nil {
			return fmt.Errorf("forest raster: %w", err)
		}
	}
	return os.Rename(next, to)
}

func copyFile(from, to string) error {
	in, err := os.Open(from) //nolint:gosec // the operator names it
	if err != nil {
		return err
	}
	defer in.Close()                                                      //nolint:errcheck // only read
	out, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644) //nolint:gosec // maps are public
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Sync(), out.Close())
}

// add lists a tile. A map has one version: a tile of another one takes the
// place of all that were imported before, and replaced says which version goes.
// Two versions in one import are a mistake.
func (m *Manifest) add(about Layer, t Tile, before []Imported) (replaced string, err error) {
	i := slices.IndexFunc(m.Layers, func(l Layer) bool { return l.Kind == about.Kind })
	if i < 0 {
		i = len(m.Layers)
		m.Layers = append(m.Layers, about)
	}
	l := &m.Layers[i]
	if l.Version != about.Version {
		if slices.ContainsFunc(before, func(b Imported) bool { return b.Kind == about.Kind }) {
			return "", fmt.Errorf("forest raster: tiles of %s in two versions, %s and %s: import one of them", about.Kind, l.Version, about.Version)
		}
		replaced = l.Version
		*l = about
	}
	l.Tiles = slices.DeleteFunc(l.Tiles, func(old Tile) bool { return old.File == t.File })
	l.Tiles = append(l.Tiles, t)
	slices.SortFunc(l.Tiles, func(a, b Tile) int { return strings.Compare(a.File, b.File) })
	return replaced, nil
}
