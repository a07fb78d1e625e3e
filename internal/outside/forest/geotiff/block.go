package geotiff

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
)

// The compressions.
const (
	none       = 1
	lzw        = 5
	deflate    = 8
	oldDeflate = 32946
)

// BlockRows is how many rows of pixels block n has: the last strip may be
// shorter. A row has BlockWidth pixels; in tiles, those beyond the picture are
// there but mean nothing.
func (m *Image) BlockRows(n int) int {
	if m.tiled {
		return m.BlockHeight
	}
	return min(m.BlockHeight, m.Height-n*m.BlockHeight)
}

// Block reads and unpacks a strip or tile. The caller owns the bytes.
func (m *Image) Block(n int) ([]byte, error) { return m.BlockStart(n, m.BlockWidth*m.BlockHeight) }

// BlockStart is Block up to a number of pixels, or all when there are fewer:
// packed data is unpacked from its beginning, and what comes after is saved.
func (m *Image) BlockStart(n, upTo int) ([]byte, error) {
	if n < 0 || n >= len(m.offsets) || upTo < 0 {
		return nil, fmt.Errorf("geotiff: block %d of %d", n, len(m.offsets))
	}
	whole := m.BlockWidth * m.BlockRows(n)
	pixels := make([]byte, min(upTo, whole))
	at, count := m.offsets[n], m.packedByteCounts[n]
	if at == 0 && count == 0 { // left out by the writer
		if m.fill != 0 {
			copy(pixels, bytes.Repeat([]byte{m.fill}, len(pixels)))
		}
		return pixels, nil
	}
	// Packing never makes data much longer: more is an attempt to use memory up.
	if count > uint64(whole)*2+1024 || at > uint64(m.size) || count > uint64(m.size)-at {
		return nil, bad("block %d has %d bytes at %d, in a file of %d", n, count, at, m.size)
	}
	packed, kept := packedBytes.Get().(*[]byte)
	if !kept {
		packed = new([]byte)
	}
	defer packedBytes.Put(packed)
	*packed = slices.Grow((*packed)[:0], int(count))[:count]
	if _, err := m.file.ReadAt(*packed, int64(at)); err != nil {
		return nil, fmt.Errorf("geotiff: block %d: %w", n, err)
	}
	if err := m.unpack(pixels, *packed, len(pixels) == whole); err != nil {
		return nil, bad("block %d: %v", n, err)
	}
	if m.predictor == 2 {
		for row := range slices.Chunk(pixels, m.BlockWidth) {
			for i := 1; i < len(row); i++ {
				row[i] += row[i-1]
			}
		}
	}
	return pixels, nil
}

// Buffers and inflaters are kept for the next block.
var packedBytes, inflaters sync.Pool

// inflater is what zlib's readers are.
type inflater interface {
	io.Reader
	zlib.Resetter
}

var errShort = errors.New("it has too few pixels")

func (m *Image) unpack(pixels, packed []byte, whole bool) error {
	switch m.compression {
	case none:
		if copy(pixels, packed) < len(pixels) {
			return errShort
		}
		return nil
	case lzw:
		return unpackLZW(pixels, packed)
	}
	return inflate(pixels, packed, whole)
}

func inflate(pixels, packed []byte, whole bool) error {
	r, kept := inflaters.Get().(inflater)
	if kept {
		if err := r.Reset(bytes.NewReader(packed), nil); err != nil {
			return err
		}
	} else {
		fresh, err := zlib.NewReader(bytes.NewReader(packed))
		if err != nil {
			return err
		}
		if r, kept = fresh.(inflater); !kept {
			return errors.New("zlib's reader cannot be used again")
		}
	}
	defer inflaters.Put(r)
	if _, err := io.ReadFull(r, pixels); err != nil {
		return errors.Join(errShort, err)
	}
	if !whole {
		return nil
	}
	// The checksum is read at the end; more pixels than needed do no harm.
	if _, err := r.Read(make([]byte, 1)); err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	return nil
}
