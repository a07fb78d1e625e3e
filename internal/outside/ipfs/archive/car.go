package archive

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"mwanyi/internal/outside/ipfs"
)

// maxSection is the longest part of a CAR file that is read: a block and its
// name, with room for blocks that others made.
const maxSection = 4 << 20

// carHeader is the header of a CARv1 in DAG-CBOR: {"roots": […], "version": 1}.
func carHeader(roots []ipfs.CID) []byte {
	head := []byte{0xa2, 0x65}
	head = append(head, "roots"...)
	switch n := len(roots); {
	case n < 24:
		head = append(head, 0x80|byte(n))
	case n < 1<<8:
		head = append(head, 0x98, byte(n))
	case n < 1<<16:
		head = binary.BigEndian.AppendUint16(append(head, 0x99), uint16(n))
	default:
		head = binary.BigEndian.AppendUint32(append(head, 0x9a), uint32(n)) //nolint:gosec // more do not fit on a disk
	}
	for _, root := range roots {
		name := root.Bytes()
		head = append(head, 0xd8, 0x2a, 0x58, 37, 0) // a link: 37 bytes, the first of them zero
		head = append(head, name...)
	}
	head = append(head, 0x67)
	head = append(head, "version"...)
	return append(head, 1)
}

// WriteCAR writes everything under the roots as one CARv1: whoever has it needs
// nothing else of ours. An error may come when half is written.
func (a *Archive) WriteCAR(ctx context.Context, w io.Writer, roots ...ipfs.CID) error {
	if err := section(w, carHeader(roots)); err != nil {
		return err
	}
	seen := map[ipfs.CID]bool{}
	for _, root := range roots {
		if err := a.walk(ctx, root, seen, func(b NamedBlock) error { return section(w, b.CID.Bytes(), b.Data) }); err != nil {
			return err
		}
	}
	return nil
}

// WriteEvery writes every block that lies in a place as one CARv1 without roots
// and says how many they were. A block that is damaged is an error; one that is
// taken away meanwhile is left out.
func WriteEvery(ctx context.Context, from Former, w io.Writer) (n int, err error) {
	if err := section(w, carHeader(nil)); err != nil {
		return 0, err
	}
	err = from.Each(ctx, func(c ipfs.CID) error {
		data, err := from.Get(ctx, c)
		if errors.Is(err, ipfs.ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		if !holds(c, data) {
			return fmt.Errorf("%w: block %s; mwanyi verify ipfs mends it", ipfs.ErrDamaged, c)
		}
		n++
		return section(w, c.Bytes(), data)
	})
	return n, err
}

// SizeCAR is how long WriteCAR's file is. It reads and checks every block.
func (a *Archive) SizeCAR(ctx context.Context, roots ...ipfs.CID) (int64, error) {
	var n count
	err := a.WriteCAR(ctx, &n, roots...)
	return int64(n), err
}

type count int64

func (n *count) Write(p []byte) (int, error) { *n += count(len(p)); return len(p), nil }

func section(w io.Writer, parts ...[]byte) error {
	length := 0
	for _, p := range parts {
		length += len(p)
	}
	if _, err := w.Write(binary.AppendUvarint(nil, uint64(length))); err != nil {
		return err
	}
	for _, p := range parts {
		if _, err := w.Write(p); err != nil {
			return err
		}
	}
	return nil
}

// ReadCAR calls fn for every block of a CARv1. A block that is not what its
// name says is an error.
func ReadCAR(r io.Reader, fn func(NamedBlock) error) error {
	in := bufio.NewReader(r)
	if _, err := readSection(in); err != nil {
		return fmt.Errorf("no CAR file: %w", err)
	}
	for {
		raw, err := readSection(in)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("CAR file: %w", err)
		}
		b, err := readBlock(raw)
		if err != nil {
			return err
		}
		if err := fn(b); err != nil {
			return err
		}
	}
}

// readSection gives io.EOF at the end of the file and nowhere else.
func readSection(in *bufio.Reader) ([]byte, error) {
	length, err := binary.ReadUvarint(in)
	if err != nil {
		return nil, err
	}
	if length == 0 || length > maxSection {
		return nil, fmt.Errorf("a part of %d bytes", length)
	}
	raw := make([]byte, length)
	if _, err := io.ReadFull(in, raw); err != nil {
		return nil, fmt.Errorf("cut short: %w", io.ErrUnexpectedEOF)
	}
	return raw, nil
}

func readBlock(raw []byte) (NamedBlock, error) {
	name := len(ipfs.CID{}.Bytes())
	if len(raw) < name {
		return NamedBlock{}, errors.New("CAR file: a block without a name")
	}
	c, err := ipfs.CIDFromBytes(raw[:name])
	if err != nil {
		return NamedBlock{}, fmt.Errorf("CAR file: %w", err)
	}
	if !holds(c, raw[name:]) {
		return NamedBlock{}, fmt.Errorf("%w: block %s of the CAR file", ipfs.ErrDamaged, c)
	}
	return NamedBlock{c, raw[name:]}, nil
}

// ImportCAR keeps the blocks of a CAR file and says how many they were. It
// pins nothing: what is pinned is known already, its blocks come back.
func (a *Archive) ImportCAR(ctx context.Context, r io.Reader) (n int, err error) {
	err = ReadCAR(r, func(b NamedBlock) error {
		n++
		return a.Blocks.Put(ctx, []NamedBlock{b})
	})
	return n, err
}

// EachBlock calls fn for every block under a root, each once and parents first.
func (a *Archive) EachBlock(ctx context.Context, root ipfs.CID, fn func(c ipfs.CID, data []byte) error) error {
	return a.walk(ctx, root, map[ipfs.CID]bool{}, func(b NamedBlock) error { return fn(b.CID, b.Data) })
}
