// Package geotiff reads parts of very large GeoTIFF files of one byte a pixel
// in plain longitude and latitude, such as the tiles of forest maps. It reads
// only the strips or tiles that are asked for, and a hostile file costs an
// error, never a crash or much memory.
//
//	geotiff.go  Image: what is in the file, Open
//	tags.go     the directory of tags, classic and BigTIFF
//	place.go    where on Earth the pixels are
//	block.go    reading and unpacking one strip or tile
//	lzw.go      TIFF's LZW
package geotiff

import (
	"errors"
	"fmt"
	"io"
)

// The limits. A real tile has 40,000 or 111,320 pixels a side; a strip or tile
// is some kilobytes, in the worst known layout some megabytes.
const (
	maxSide       = 1 << 20
	maxBlockBytes = 16 << 20
	maxBlocks     = 1 << 22
)

// Image is an open file. Its methods are safe for concurrent use.
type Image struct {
	Width, Height             int
	West, North               float64 // degrees, the outer corner of the first pixel
	PixelWidth, PixelHeight   float64 // degrees, both above 0
	BlockWidth, BlockHeight   int     // of a strip or tile
	BlocksAcross, BlocksDown  int
	file                      io.ReaderAt
	size                      int64
	tiled                     bool
	compression, predictor    uint64
	fill                      byte // what a block that is left out of the file holds
	offsets, packedByteCounts []uint64
}

// ErrFormat is what every error about a file's content wraps.
var ErrFormat = errors.New("not a GeoTIFF that can be read here")

func bad(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrFormat, fmt.Sprintf(format, args...))
}

// Open reads the first directory of a file of the given size, which is the one
// of full resolution. The pixels are read later, by Block.
func Open(file io.ReaderAt, size int64) (*Image, error) {
	t, err := readDirectory(file, size)
	if err != nil {
		return nil, err
	}
	m := &Image{file: file, size: size}
	for _, step := range []func(*directory) error{m.takeForm, m.takeLayout, m.takePlace} {
		if err := step(t); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// takeForm reads what a pixel is.
func (m *Image) takeForm(t *directory) error {
	width, height := t.number(tagWidth, 0), t.number(tagHeight, 0)
	if width == 0 || height == 0 || width > maxSide || height > maxSide {
		return bad("it has %d × %d pixels; 1 to %d are taken", width, height, maxSide)
	}
	m.Width, m.Height = int(width), int(height)
	for _, must := range []struct {
		tag           uint16
		unset, wanted uint64
		what          string
	}{
		{tagBitsPerSample, 1, 8, "bits a pixel"},
		{tagSamplesPerPixel, 1, 1, "values a pixel"},
		{tagSampleFormat, 1, 1, "as sample format (1 is unsigned)"},
		{tagFillOrder, 1, 1, "as fill order"},
	} {
		if got := t.number(must.tag, must.unset); got != must.wanted {
			return bad("it has %d %s, %d is needed", got, must.what, must.wanted)
		}
	}
	m.compression, m.predictor = t.number(tagCompression, none), t.number(tagPredictor, 1)
	switch m.compression {
	case none, lzw, deflate, oldDeflate:
	default:
		return bad("its compression %d is not known; none, LZW and deflate are", m.compression)
	}
	if m.predictor != 1 && m.predictor != 2 {
		return bad("its predictor %d is not known; 1 and 2 are", m.predictor)
	}
	m.fill = t.noData()
	return t.err
}

// takeLayout reads where the strips or tiles are.
func (m *Image) takeLayout(t *directory) error {
	offsets, counts := uint16(tagStripOffsets), uint16(tagStripByteCounts)
	width, height := uint64(m.Width), min(t.number(tagRowsPerStrip, uint64(m.Height)), uint64(m.Height))
	if t.has(tagTileOffsets) {
		m.tiled = true
		offsets, counts = tagTileOffsets, tagTileByteCounts
		width, height = t.number(tagTileWidth, 0), t.number(tagTileHeight, 0)
	}
	if width == 0 || height == 0 || width > maxSide || height > maxSide || width*height > maxBlockBytes {
		return bad("its strips or tiles have %d × %d pixels; 1 to %d are taken", width, height, maxBlockBytes)
	}
	m.BlockWidth, m.BlockHeight = int(width), int(height)
	m.BlocksAcross, m.BlocksDown = above(m.Width, m.BlockWidth), above(m.Height, m.BlockHeight)
	blocks := m.BlocksAcross * m.BlocksDown
	if blocks > maxBlocks {
		return bad("it has %d strips or tiles, at most %d are taken", blocks, maxBlocks)
	}
	m.offsets, m.packedByteCounts = t.numbers(offsets, blocks), t.numbers(counts, blocks)
	return t.err
}

func above(n, part int) int { return (n + part - 1) / part }

// Blocks is how many strips or tiles there are, numbered row by row.
func (m *Image) Blocks() int { return len(m.offsets) }

// East is the outer edge of the last column, in degrees.
func (m *Image) East() float64 { return m.West + float64(m.Width)*m.PixelWidth }

// South is the outer edge of the last row, in degrees.
func (m *Image) South() float64 { return m.North - float64(m.Height)*m.PixelHeight }
