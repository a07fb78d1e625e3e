package merkle

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/tlog"

	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/store"
)

// Tiles have this height: 256 hashes or entries, by C2SP tlog-tiles.
const (
	tileHeight = 8
	tileWidth  = 1 << tileHeight
)

// tilePath is a tile of hashes, or a bundle of entries, that was asked for.
type tilePath struct {
	entries bool
	level   int
	number  int64
	width   int
}

// Tile gives a resource of C2SP tlog-tiles by its path behind "tile/":
// "<level>/<number>[.p/<width>]" or "entries/<number>[.p/<width>]". Such a
// resource never changes. ledger.ErrNotFound when the log has none there, or
// not yet as wide.
func (l *Log) Tile(ctx context.Context, path string) ([]byte, error) {
	t, ok := parseTilePath(path)
	if !ok {
		return nil, notFound("the log has no such tile")
	}
	if data, isThere := l.lateTile(ctx, t); isThere {
		return data, nil
	}
	var data []byte
	err := l.view(ctx, func(tx *store.Tx, h head) (err error) {
		data, err = t.read(tx, h)
		return err
	})
	switch {
	case errors.Is(err, ledger.ErrNotFound), errors.Is(err, ErrAltered):
		return nil, err
	case err != nil:
		return nil, unavailable(err)
	}
	return data, nil
}

// lateTile reads a tile from a standby, where that is allowed. A tile never
// changes, and whoever asks compares it with a checkpoint, so that an older log
// has it as good as this one. The log's own memory learns nothing from there.
func (l *Log) lateTile(ctx context.Context, t tilePath) (data []byte, isThere bool) {
	if !store.IsLent(ctx) || l.Refusal() != nil {
		return nil, false
	}
	err := l.store.View(ctx, func(tx *store.Tx) error {
		h, err := headOf(tx)
		if err == nil {
			data, err = t.read(tx, h)
		}
		return err
	})
	return data, err == nil
}

// read gives the bytes of a tile that the log has.
func (t tilePath) read(tx *store.Tx, h head) ([]byte, error) {
	if !t.within(h.size) {
		return nil, notFound("the log has no such tile yet")
	}
	if t.entries {
		return readBundle(tx, t)
	}
	return readTile(tx, t)
}

// within says whether a tree of this size has the whole tile.
func (t tilePath) within(size uint64) bool {
	have := size >> (t.level * tileHeight)
	return uint64(t.number)*tileWidth+uint64(t.width) <= have //nolint:gosec // numbers are bounded when they are read
}

func readTile(tx *store.Tx, t tilePath) ([]byte, error) {
	tile := tlog.Tile{H: tileHeight, L: t.level, N: t.number, W: t.width}
	reader := &stored{tx: tx}
	data, err := tlog.ReadTileData(tile, reader)
	return data, reader.fault(err)
}

// readBundle gives entries as tlog-tiles wants them: each behind its length.
func readBundle(tx *store.Tx, t tilePath) ([]byte, error) {
	first := uint64(t.number)*tileWidth + 1 //nolint:gosec // not negative
	rows, err := entriesFrom(tx, first, t.width)
	if err != nil {
		return nil, err
	}
	var data []byte
	for i, r := range rows {
		if r.sequence != first+uint64(i) {
			return nil, fmt.Errorf("%w: entry %d is missing", ErrAltered, first+uint64(i))
		}
		leaf := r.leaf()
		data = binary.BigEndian.AppendUint16(data, uint16(len(leaf))) //nolint:gosec // a message has at most 1,024 bytes
		data = append(data, leaf...)
	}
	if len(rows) != t.width {
		return nil, fmt.Errorf("%w: %d entries from %d on are missing", ErrAltered, t.width-len(rows), first)
	}
	return data, nil
}

// stored reads hashes of the tree in a transaction. It implements tlog.HashReader.
type stored struct {
	tx  *store.Tx
	err error // of the database
}

// ReadHashes implements tlog.HashReader.
func (s *stored) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	found, err := readHashes(s.tx, indexes)
	if err != nil {
		s.err = err
		return nil, err
	}
	return found.ReadHashes(indexes)
}

// fault tells a database that did not answer from a tree that was altered.
func (s *stored) fault(err error) error {
	if s.err != nil || err == nil {
		return s.err
	}
	return fmt.Errorf("%w: %w", ErrAltered, err)
}

// parseTilePath reads exactly the paths that tlog-tiles allows, so that each
// resource has one address.
func parseTilePath(path string) (t tilePath, ok bool) {
	kind, rest, found := strings.Cut(path, "/")
	if !found {
		return t, false
	}
	if t.entries = kind == "entries"; !t.entries {
		level, err := strconv.ParseUint(kind, 10, 6)
		if err != nil || strconv.FormatUint(level, 10) != kind || level*tileHeight > 62 {
			return t, false
		}
		t.level = int(level)
	}
	t.width = tileWidth
	if number, width, partial := strings.Cut(rest, ".p/"); partial {
		w, err := strconv.ParseUint(width, 10, 8)
		if err != nil || w == 0 || strconv.FormatUint(w, 10) != width {
			return t, false
		}
		rest, t.width = number, int(w)
	}
	t.number, ok = parseTileNumber(rest)
	return t, ok
}

// parseTileNumber reads a number in groups of three digits: x001/x234/067.
func parseTileNumber(text string) (n int64, ok bool) {
	groups := strings.Split(text, "/")
	if len(groups) > 5 { // below 10^15, which keeps every product in 63 bits
		return 0, false
	}
	for i, group := range groups {
		if i < len(groups)-1 {
			if group, ok = strings.CutPrefix(group, "x"); !ok {
				return 0, false
			}
		}
		part, err := strconv.ParseUint(group, 10, 10)
		if err != nil || len(group) != 3 || part > 999 || (i == 0 && len(groups) > 1 && part == 0) {
			return 0, false
		}
		n = n*1000 + int64(part)
	}
	return n, true
}
