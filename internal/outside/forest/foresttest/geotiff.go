package foresttest

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"
	"maps"
	"math"
	"slices"
)

// Compression is TIFF's number of a compression.
type Compression uint16

// The compressions of real tiles.
const (
	Uncompressed Compression = 1
	LZW          Compression = 5
	Deflate      Compression = 8
	OldDeflate   Compression = 32946
)

// GeoTIFF describes a file to write.
type GeoTIFF struct {
	Width, Height int
	West, North   float64 // degrees
	Pixel         float64 // degrees
	Pixels        func(column, row int) byte

	TileSide     int // 0: strips
	RowsPerStrip int // 0: 1
	Compression  Compression
	Predictor    uint16 // 0: not written
	Big          bool   // BigTIFF
	BigEndian    bool
	PixelIsPoint bool
	// Distinct blocks are written; later ones repeat them in turn, as the same
	// bytes of the file: a full-size file for a benchmark is written in a moment.
	// 0: all are.
	Distinct int
	// Patch changes tags before they are written, for files that lie.
	Patch func(tags map[uint16]Tag)
}

// Tag is the value of a tag: []uint16, []uint32, []uint64, []float64 or string.
type Tag any

// Bytes is the file in memory.
func (g GeoTIFF) Bytes() []byte {
	var b bytes.Buffer
	if err := g.Write(&b); err != nil {
		panic(err) // a buffer takes everything
	}
	return b.Bytes()
}

// Write writes the file: the blocks first, then the directory, whose place is
// worked out before.
func (g GeoTIFF) Write(w io.Writer) error {
	blocks, offsets, counts := g.pack()
	end := uint64(g.headBytes())
	for _, b := range blocks {
		end += uint64(len(b))
	}
	head := append([]byte("II"), 0, 0)
	if g.BigEndian {
		head = append([]byte("MM"), 0, 0)
	}
	o := g.order()
	if g.Big {
		o.PutUint16(head[2:], 43)
		head = o.AppendUint16(o.AppendUint16(head, 8), 0)
		head = o.AppendUint64(head, end)
	} else {
		o.PutUint16(head[2:], 42)
		head = o.AppendUint32(head, uint32(end))
	}
	for _, part := range append(append([][]byte{head}, blocks...), g.directory(end, g.tags(offsets, counts))) {
		if _, err := w.Write(part); err != nil {
			return err
		}
	}
	return nil
}

type byteOrder interface {
	binary.ByteOrder
	binary.AppendByteOrder
}

func (g GeoTIFF) order() byteOrder {
	if g.BigEndian {
		return binary.BigEndian
	}
	return binary.LittleEndian
}

func (g GeoTIFF) headBytes() int {
	if g.Big {
		return 16
	}
	return 8
}

// blockSize is the width and height of a strip or tile.
func (g GeoTIFF) blockSize() (int, int) {
	if g.TileSide > 0 {
		return g.TileSide, g.TileSide
	}
	return g.Width, max(1, g.RowsPerStrip)
}

// pack gives the packed blocks in the order of the file, and the place of each.
func (g GeoTIFF) pack() (packed [][]byte, offsets, counts []uint64) {
	width, height := g.blockSize()
	across, down := (g.Width+width-1)/width, (g.Height+height-1)/height
	at := uint64(g.headBytes())
	for n := range across * down {
		if g.Distinct > 0 && n >= g.Distinct {
			offsets, counts = append(offsets, offsets[n%g.Distinct]), append(counts, counts[n%g.Distinct])
			continue
		}
		b := g.packBlock(n%across*width, n/across*height, width, height)
		packed = append(packed, b)
		offsets = append(offsets, at)
		counts = append(counts, uint64(len(b)))
		at += uint64(len(b))
	}
	return packed, offsets, counts
}

func (g GeoTIFF) packBlock(column, row, width, height int) []byte {
	if g.TileSide == 0 {
		height = min(height, g.Height-row)
	}
	pixels := make([]byte, width*height)
	for y := range height {
		line := pixels[y*width : (y+1)*width]
		for x := range line {
			if column+x < g.Width && row+y < g.Height {
				line[x] = g.Pixels(column+x, row+y)
			}
		}
		if g.Predictor == 2 {
			for x := width - 1; x > 0; x-- {
				line[x] -= line[x-1]
			}
		}
	}
	switch g.Compression {
	case LZW:
		return PackLZW(pixels)
	case Deflate, OldDeflate:
		var b bytes.Buffer
		w := zlib.NewWriter(&b)
		_, _ = w.Write(pixels) // a buffer takes everything
		_ = w.Close()
		return b.Bytes()
	}
	return pixels
}

func (g GeoTIFF) tags(offsets, counts []uint64) map[uint16]Tag {
	raster := uint16(1)
	if g.PixelIsPoint {
		raster = 2
	}
	tags := map[uint16]Tag{
		256: []uint32{uint32(g.Width)}, 257: []uint32{uint32(g.Height)}, 258: []uint16{8}, 259: []uint16{uint16(max(1, g.Compression))},
		262: []uint16{1}, 277: []uint16{1}, 284: []uint16{1}, 339: []uint16{1},
		33550: []float64{g.Pixel, g.Pixel, 0}, 33922: []float64{0, 0, 0, g.West, g.North, 0},
		34735: []uint16{1, 1, 0, 3, 1024, 0, 1, 2, 1025, 0, 1, raster, 2048, 0, 1, 4326},
	}
	if g.PixelIsPoint {
		tags[33922] = []float64{0, 0, 0, g.West + g.Pixel/2, g.North - g.Pixel/2, 0}
	}
	if g.Predictor != 0 {
		tags[317] = []uint16{g.Predictor}
	}
	place, count := Tag(offsets), Tag(counts)
	if !g.Big {
		place, count = narrow(offsets), narrow(counts)
	}
	if g.TileSide > 0 {
		tags[322] = []uint16{uint16(g.TileSide)}
		tags[323] = []uint16{uint16(g.TileSide)}
		tags[324] = place
		tags[325] = count
	} else {
		tags[273] = place
		tags[278] = []uint32{uint32(max(1, g.RowsPerStrip))}
		tags[279] = count
	}
	if g.Patch != nil {
		g.Patch(tags)
	}
	return tags
}

func narrow(v []uint64) []uint32 {
	out := make([]uint32, len(v))
	for i := range v {
		out[i] = uint32(v[i])
	}
	return out
}

// directory is the directory that stands at the given place, with the values
// that do not fit into it behind it.
func (g GeoTIFF) directory(at uint64, tags map[uint16]Tag) []byte {
	o := g.order()
	inline := 4
	entry := 12
	counted := 2
	if g.Big {
		inline = 8
		entry = 20
		counted = 8
	}
	long := func(b []byte, v uint64) []byte {
		if g.Big {
			return o.AppendUint64(b, v)
		}
		return o.AppendUint32(b, uint32(v))
	}
	var out, values []byte
	if g.Big {
		out = o.AppendUint64(out, uint64(len(tags)))
	} else {
		out = o.AppendUint16(out, uint16(len(tags)))
	}
	behind := at + uint64(counted+entry*len(tags)+inline)
	for _, name := range slices.Sorted(maps.Keys(tags)) {
		kind, count, raw := encode(o, tags[name])
		out = long(o.AppendUint16(o.AppendUint16(out, name), kind), uint64(count))
		if len(raw) <= inline {
			out = append(append(out, raw...), make([]byte, inline-len(raw))...)
			continue
		}
		out = long(out, behind+uint64(len(values)))
		values = append(values, raw...)
	}
	return append(long(out, 0), values...)
}

func encode(o byteOrder, tag Tag) (kind uint16, count int, raw []byte) {
	switch v := tag.(type) {
	case []uint16:
		for _, each := range v {
			raw = o.AppendUint16(raw, each)
		}
		return 3, len(v), raw
	case []uint32:
		for _, each := range v {
			raw = o.AppendUint32(raw, each)
		}
		return 4, len(v), raw
	case []uint64:
		for _, each := range v {
			raw = o.AppendUint64(raw, each)
		}
		return 16, len(v), raw
	case []float64:
		for _, each := range v {
			raw = o.AppendUint64(raw, math.Float64bits(each))
		}
		return 12, len(v), raw
	case string:
		return 2, len(v) + 1, append([]byte(v), 0)
	}
	panic("foresttest: a tag of another type")
}

// PackLZW packs as TIFF does: most significant bit first, widths end one code early.
func PackLZW(data []byte) []byte {
	var out []byte
	var bits uint64
	var have, width uint = 0, 9
	emit := func(code int) {
		bits, have = bits<<width|uint64(code), have+width
		for have >= 8 {
			have -= 8
			out = append(out, byte(bits>>have))
		}
	}
	emit(256)
	table, next := map[[2]int]int{}, 258
	current := -1
	for _, c := range data {
		if current < 0 {
			current = int(c)
			continue
		}
		if code, known := table[[2]int{current, int(c)}]; known {
			current = code
			continue
		}
		emit(current)
		table[[2]int{current, int(c)}] = next
		next++
		switch next {
		case 511, 1023, 2047:
			// The reader is one entry behind, so the writer widens one later.
		case 512, 1024, 2048:
			width++
		case 4095:
			emit(256)
			clear(table)
			next, width = 258, 9
		}
		current = int(c)
	}
	if current >= 0 {
		emit(current)
		if next == 511 || next == 1023 || next == 2047 { // the reader adds an entry for it
			width++
		}
	}
	emit(257)
	if have > 0 {
		out = append(out, byte(bits<<(8-have)))
	}
	return out
}
