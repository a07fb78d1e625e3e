package raster

import (
	"container/list"
	"fmt"
	"math"
	"os"
	"sync"

	"mwanyi/internal/outside/forest/geotiff"
)

// openedTile is one open file of a layer.
type openedTile struct {
	Tile
	number int // tells the tiles of a checker apart in the cache
	file   *os.File
	image  *geotiff.Image
}

// openTile opens a file and reads its directory.
func openTile(path string, number int) (*openedTile, error) {
	f, err := os.Open(path) //nolint:gosec // the operator's own folder
	if err != nil {
		return nil, fmt.Errorf("forest raster: %w", err)
	}
	info, err := f.Stat()
	if err != nil {
		_ = f.Close() // only read
		return nil, fmt.Errorf("forest raster: %w", err)
	}
	image, err := geotiff.Open(f, info.Size())
	if err != nil {
		_ = f.Close() // only read
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return &openedTile{number: number, file: f, image: image}, nil
}

// blocks keeps unpacked blocks, the ones used last, up to a number of bytes.
type blocks struct {
	mu    sync.Mutex
	limit int
	bytes int
	order *list.List // of *block, the last used in front
	byKey map[blockKey]*list.Element
}

type blockKey struct{ tile, number int }

type block struct {
	key    blockKey
	pixels []byte
}

// blockIn is what an element of the list holds: nothing else is put into it.
func blockIn(e *list.Element) *block { b, _ := e.Value.(*block); return b }

func newBlocks(limit int) *blocks {
	return &blocks{limit: limit, order: list.New(), byKey: map[blockKey]*list.Element{}}
}

// get gives at least the first pixels of an unpacked block; nobody changes
// them. A block is unpacked as far as it is needed, and when that was too short
// for somebody later, whole. Two who ask for the same one at the same time may
// both unpack it, which costs less than waiting.
func (c *blocks) get(t *openedTile, number, upTo int) ([]byte, error) {
	key := blockKey{t.number, number}
	c.mu.Lock()
	found, ok := c.byKey[key]
	if ok {
		c.order.MoveToFront(found)
		if pixels := blockIn(found).pixels; len(pixels) >= upTo {
			c.mu.Unlock()
			return pixels, nil
		}
		upTo = math.MaxInt
	}
	c.mu.Unlock()
	pixels, err := t.image.BlockStart(number, upTo)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", t.File, err)
	}
	c.keep(key, pixels)
	return pixels, nil
}

// keep takes a block in and lets the oldest go.
func (c *blocks) keep(key blockKey, pixels []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if found, ok := c.byKey[key]; ok {
		old := blockIn(found)
		if len(old.pixels) < len(pixels) {
			c.bytes += len(pixels) - len(old.pixels)
			found.Value = &block{key, pixels}
		}
	} else {
		c.byKey[key] = c.order.PushFront(&block{key, pixels})
		c.bytes += len(pixels)
	}
	for c.bytes > c.limit && c.order.Len() > 1 {
		oldest := blockIn(c.order.Back())
		c.order.Remove(c.order.Back())
		delete(c.byKey, oldest.key)
		c.bytes -= len(oldest.pixels)
	}
}

// view is a tile under one farm: which of its pixels stands under each column
// and row of the overlay.
type view struct {
	*openedTile
	columns, rows []int // -1: outside the tile
	west, east    int   // the columns of pixels that are needed
	row           int   // the row in line, -1 for none
	line          []byte
	cache         *blocks
}

// newView looks up the pixels under the middles of the overlay's cells.
func newView(t *openedTile, o *overlay, cache *blocks) *view {
	v := &view{openedTile: t, cache: cache, row: -1, west: math.MaxInt, east: -1,
		columns: make([]int, len(o.xs)-1), rows: make([]int, len(o.ys)-1)}
	for i := range v.columns {
		v.columns[i] = index((o.longitude(o.xs[i])+o.longitude(o.xs[i+1]))/2-t.image.West, t.image.PixelWidth, t.image.Width)
		if v.columns[i] >= 0 {
			v.west, v.east = min(v.west, v.columns[i]), max(v.east, v.columns[i])
		}
	}
	for i := range v.rows {
		v.rows[i] = index(t.image.North-(o.latitude(o.ys[i])+o.latitude(o.ys[i+1]))/2, t.image.PixelHeight, t.image.Height)
	}
	return v
}

func index(distance, size float64, count int) int {
	n := int(math.Floor(distance / size))
	if n < 0 || n >= count {
		return -1
	}
	return n
}

// at gives the value under a cell of the overlay; false when the tile does not
// reach there.
func (v *view) at(column, row int) (byte, bool, error) {
	x, y := v.columns[column], v.rows[row]
	if x < 0 || y < 0 {
		return 0, false, nil
	}
	if y != v.row {
		if err := v.load(y); err != nil {
			return 0, false, err
		}
	}
	return v.line[x-v.west], true, nil
}

// load puts the needed part of a row of pixels into line.
func (v *view) load(y int) error {
	m := v.image
	v.line = v.line[:0]
	for x := v.west; x <= v.east; {
		inside, line := x%m.BlockWidth, y%m.BlockHeight*m.BlockWidth
		end := min(m.BlockWidth, inside+v.east-x+1)
		// Rows come from the south, so the first of a block needs the most of it.
		pixels, err := v.cache.get(v.openedTile, y/m.BlockHeight*m.BlocksAcross+x/m.BlockWidth, line+end)
		if err != nil {
			return err
		}
		v.line = append(v.line, pixels[line+inside:line+end]...)
		x += end - inside
	}
	v.row = y
	return nil
}
