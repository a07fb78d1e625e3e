package bundle

import (
	"archive/tar"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"regexp"
	"slices"

	"github.com/klauspost/compress/zstd"
)

// partName is what a part may be called.
var partName = regexp.MustCompile(`^[a-z][a-z0-9.-]{0,40}$`)

// Writer writes a backup. Its parts are written one after the other.
type Writer struct {
	packed *zstd.Encoder
	tar    *tar.Writer
	parts  []Part
	open   *piecewise // the part that is being written
}

// NewWriter begins a backup.
func NewWriter(w io.Writer) (*Writer, error) {
	packed, err := zstd.NewWriter(w, zstd.WithWindowSize(windowBytes), zstd.WithEncoderConcurrency(1))
	if err != nil {
		return nil, err
	}
	b := &Writer{packed: packed, tar: tar.NewWriter(packed)}
	head, err := json.Marshal(map[string]int{"format": Format})
	if err != nil {
		return nil, err
	}
	return b, b.entry(headName, head)
}

func (b *Writer) entry(name string, content []byte) error {
	header := &tar.Header{Typeflag: tar.TypeReg, Name: name, Mode: 0o600, Size: int64(len(content)), Format: tar.FormatUSTAR}
	if err := b.tar.WriteHeader(header); err != nil {
		return err
	}
	_, err := b.tar.Write(content)
	return err
}

// Begin begins a part; the one before it has ended. What says what it is, for people.
func (b *Writer) Begin(name, what string) (io.Writer, error) {
	if err := b.endPart(); err != nil {
		return nil, err
	}
	isTaken := slices.ContainsFunc(b.parts, func(p Part) bool { return p.Name == name })
	if !partName.MatchString(name) || isTaken || len(b.parts) == maxParts {
		return nil, fmt.Errorf("%q cannot be the name of a part", name)
	}
	b.open = &piecewise{to: b, sum: sha256.New(), part: Part{Name: name, What: what}}
	return b.open, nil
}

func (b *Writer) endPart() error {
	p := b.open
	if p == nil {
		return nil
	}
	b.open = nil
	if err := p.flush(); err != nil {
		return err
	}
	p.part.SHA256 = hex.EncodeToString(p.sum.Sum(nil))
	b.parts = append(b.parts, p.part)
	return nil
}

// Close ends the file with its manifest, into which it writes the format and the
// parts. mac is a keyed hash, so that a restore with the same key knows who
// wrote it. What was written before is no backup until Close returns nil.
func (b *Writer) Close(m *Manifest, mac func([]byte) []byte) error {
	if err := b.endPart(); err != nil {
		return err
	}
	m.Format, m.Parts = Format, b.parts
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	if len(text) > manifestBytes {
		return errors.New("the manifest is too long")
	}
	return errors.Join(b.entry(manifestName, text), b.entry(macName, mac(text)), b.tar.Close(), b.packed.Close())
}

// piecewise cuts a part into entries.
type piecewise struct {
	to     *Writer
	sum    hash.Hash
	part   Part
	held   []byte
	pieces int
}

// Write implements io.Writer.
func (p *piecewise) Write(data []byte) (n int, err error) {
	for len(data) > 0 {
		fits := min(len(data), pieceBytes-len(p.held))
		p.held = append(p.held, data[:fits]...)
		data = data[fits:]
		n += fits
		if len(p.held) == pieceBytes {
			if err := p.flush(); err != nil {
				return n, err
			}
		}
	}
	return n, nil
}

func (p *piecewise) flush() error {
	if len(p.held) == 0 {
		return nil
	}
	p.sum.Write(p.held)
	p.part.Bytes += int64(len(p.held))
	err := p.to.entry(pieceName(p.part.Name, p.pieces), p.held)
	p.pieces++
	p.held = p.held[:0]
	return err
}

func pieceName(part string, n int) string { return fmt.Sprintf("%s/%06d", part, n) }
