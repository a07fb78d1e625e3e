package geotiff

import (
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

// The tags that are looked at.
const (
	tagWidth           = 256
	tagHeight          = 257
	tagBitsPerSample   = 258
	tagCompression     = 259
	tagFillOrder       = 266
	tagStripOffsets    = 273
	tagSamplesPerPixel = 277
	tagRowsPerStrip    = 278
	tagStripByteCounts = 279
	tagPredictor       = 317
	tagTileWidth       = 322
	tagTileHeight      = 323
	tagTileOffsets     = 324
	tagTileByteCounts  = 325
	tagSampleFormat    = 339
	tagPixelScale      = 33550
	tagTiePoint        = 33922
	tagTransformation  = 34264
	tagGeoKeys         = 34735
	tagNoData          = 42113
)

// The types of values.
const (
	typeASCII  = 2
	typeShort  = 3
	typeLong   = 4
	typeDouble = 12
	typeLong8  = 16
)

const (
	maxTags  = 4096
	maxNoise = 64 // values of a tag that should have a few
)

// directory holds the tags of one picture. The first error of any of its
// readers stays in err.
type directory struct {
	file  io.ReaderAt
	size  int64
	order binary.ByteOrder
	tags  map[uint16]tag
	err   error
}

// tag says where the values are; short ones stand in the directory itself.
type tag struct {
	kind  uint16
	count uint64
	at    int64
}

// readDirectory reads the header and the first directory.
func readDirectory(file io.ReaderAt, size int64) (*directory, error) {
	t := &directory{file: file, size: size, tags: map[uint16]tag{}}
	head := t.read(0, 8)
	if t.err != nil {
		return nil, t.err
	}
	switch string(head[:2]) {
	case "II":
		t.order = binary.LittleEndian
	case "MM":
		t.order = binary.BigEndian
	default:
		return nil, bad("it does not begin like a TIFF file")
	}
	switch version := t.order.Uint16(head[2:]); version {
	case 42:
		t.readEntries(uint64(t.order.Uint32(head[4:])), 2, 12)
	case 43:
		if head = t.read(4, 12); t.err == nil && (t.order.Uint16(head) != 8 || t.order.Uint16(head[2:]) != 0) {
			return nil, bad("it is a BigTIFF with offsets of another size")
		}
		if t.err == nil {
			t.readEntries(t.order.Uint64(head[4:]), 8, 20)
		}
	default:
		return nil, bad("its TIFF version is %d", version)
	}
	return t, t.err
}

// readEntries reads a directory whose count has countBytes and whose entries
// have entryBytes: 2 and 12 in a classic file, 8 and 20 in a BigTIFF.
func (t *directory) readEntries(at uint64, countBytes, entryBytes int) {
	if at > uint64(t.size) {
		t.err = bad("its directory is behind its end")
		return
	}
	start := int64(at)
	count := t.unsigned(t.read(start, countBytes))
	if t.err == nil && count > maxTags {
		t.err = bad("its directory has %d tags", count)
	}
	if t.err != nil {
		return
	}
	start += int64(countBytes)
	entries := t.read(start, int(count)*entryBytes)
	if t.err != nil {
		return
	}
	inline := (entryBytes - 4) / 2 // bytes of the count, and of the value or its place
	for i := range int(count) {
		e := entries[i*entryBytes : (i+1)*entryBytes]
		found := tag{kind: t.order.Uint16(e[2:]), count: t.unsigned(e[4 : 4+inline]), at: start + int64(i*entryBytes+4+inline)}
		bytes := found.count * width(found.kind)
		if found.count > uint64(t.size) || bytes > uint64(inline) {
			place := t.unsigned(e[4+inline:])
			if found.count > uint64(t.size) || place > uint64(t.size) || bytes > uint64(t.size)-place {
				continue // told when it is asked for
			}
			found.at = int64(place)
		}
		t.tags[t.order.Uint16(e)] = found
	}
}

// width is the bytes of one value of a type; 0 for types that are not read.
func width(kind uint16) uint64 {
	switch kind {
	case typeASCII:
		return 1
	case typeShort:
		return 2
	case typeLong:
		return 4
	case typeDouble, typeLong8:
		return 8
	}
	return 0
}

func (t *directory) unsigned(b []byte) uint64 {
	switch len(b) {
	case 2:
		return uint64(t.order.Uint16(b))
	case 4:
		return uint64(t.order.Uint32(b))
	case 8:
		return t.order.Uint64(b)
	}
	return 0
}

// read gives n bytes of the file, or nil and an error in t.
func (t *directory) read(at int64, n int) []byte {
	if t.err != nil {
		return nil
	}
	if at < 0 || at > t.size || int64(n) > t.size-at {
		t.err = bad("it ends too early")
		return nil
	}
	b := make([]byte, n)
	if _, err := t.file.ReadAt(b, at); err != nil {
		t.err = fmt.Errorf("read: %w", err)
		return nil
	}
	return b
}

func (t *directory) has(name uint16) bool { _, found := t.tags[name]; return found }

// numbers reads exactly n values.
func (t *directory) numbers(name uint16, n int) []uint64 {
	found := t.tags[name]
	if t.err == nil && found.count != uint64(n) {
		t.err = bad("tag %d has %d values inside the file, %d are needed", name, found.count, n)
	}
	w := int(width(found.kind))
	if t.err == nil && (w < 2 || found.kind == typeDouble) {
		t.err = bad("tag %d holds no whole numbers", name)
	}
	raw := t.read(found.at, n*w)
	if t.err != nil {
		return nil
	}
	values := make([]uint64, n)
	for i := range values {
		values[i] = t.unsigned(raw[i*w : (i+1)*w])
	}
	return values
}

// number is the only value of a tag, or unset when the tag is not there.
func (t *directory) number(name uint16, unset uint64) uint64 {
	if !t.has(name) {
		return unset
	}
	if values := t.numbers(name, 1); values != nil {
		return values[0]
	}
	return unset
}

// doubles reads the values of a tag, nil when it is not there.
func (t *directory) doubles(name uint16) []float64 {
	found, there := t.tags[name]
	if !there {
		return nil
	}
	if found.kind != typeDouble || found.count > maxNoise {
		t.err = bad("tag %d holds no few decimal numbers", name)
		return nil
	}
	raw := t.read(found.at, 8*int(found.count))
	values := make([]float64, len(raw)/8)
	for i := range values {
		values[i] = math.Float64frombits(t.order.Uint64(raw[i*8:]))
	}
	return values
}

// noData is the value that GDAL declares for pixels without data, 0 without one.
// Blocks that a writer left out hold it.
func (t *directory) noData() byte {
	found := t.tags[tagNoData]
	if found.kind != typeASCII || found.count > maxNoise {
		return 0
	}
	text := strings.Trim(string(t.read(found.at, int(found.count))), "\x00 ")
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || v < 0 || v > math.MaxUint8 || v != math.Trunc(v) {
		return 0
	}
	return byte(v)
}
