// Package car reads, writes and checks CAR files (CARv1): blocks, each behind its
// name. It knows no store and no network, so that the service, the command and a
// browser check with the same code.
//
//	car.go    the parts of a file, out and in
//	check.go  Check: a file is whole, and nothing else is in it
//	dagpb.go  the links of a DAG-PB block
package car

import (
	"bufio"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"mwanyi/internal/outside/ipfs"
)

// maxSection is the longest part of a CAR file that is read: a block and its
// name, with room for blocks that others made.
const maxSection = 4 << 20

// Header is the header of a CARv1 in DAG-CBOR: {"roots": […], "version": 1}.
func Header(roots []ipfs.CID) []byte {
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

// WriteSection writes one part of a CAR file.
func WriteSection(w io.Writer, parts ...[]byte) error {
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

// Read calls fn for every block of a CARv1. A block that is not what its name
// says is an error.
func Read(r io.Reader, fn func(c ipfs.CID, data []byte) error) error {
	in := bufio.NewReader(r)
	if _, err := readSection(in); err != nil {
		return fmt.Errorf("no CAR file: %w", err)
	}
	return eachBlock(in, fn)
}

func eachBlock(in *bufio.Reader, fn func(c ipfs.CID, data []byte) error) error {
	for {
		raw, err := readSection(in)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("CAR file: %w", err)
		}
		c, data, err := readBlock(raw)
		if err != nil {
			return err
		}
		if err := fn(c, data); err != nil {
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

func readBlock(raw []byte) (c ipfs.CID, data []byte, err error) {
	name := len(ipfs.CID{}.Bytes())
	if len(raw) < name {
		return c, nil, errors.New("CAR file: a block without a name")
	}
	if c, err = ipfs.CIDFromBytes(raw[:name]); err != nil {
		return c, nil, fmt.Errorf("CAR file: %w", err)
	}
	if sha256.Sum256(raw[name:]) != c.Digest {
		return c, nil, fmt.Errorf("%w: block %s of the CAR file", ipfs.ErrDamaged, c)
	}
	return c, raw[name:], nil
}
