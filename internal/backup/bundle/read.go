package bundle

import (
	"archive/tar"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"slices"
	"strings"

	"github.com/klauspost/compress/zstd"
)

// Seal is the end of a backup: its manifest as it is written, and the keyed
// hash of it.
type Seal struct {
	Text []byte
	MAC  []byte
}

// Read reads a whole backup and checks every byte of it. each, unless it is nil,
// gets the content of each part, and need not read all of it; it acts on what is not
// checked yet, so what it did counts only when Read returns nil. An entry that
// is not expected at its place is refused by its name: there is no path, no link and no
// size in the file that anybody follows.
// spec: backup-hostile
func Read(r io.Reader, each func(part string, content io.Reader) error) (Manifest, Seal, error) {
	packed, err := zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(windowBytes))
	if err != nil {
		return Manifest{}, Seal{}, err
	}
	defer packed.Close()
	b := &reader{tar: tar.NewReader(packed), packed: packed, each: each}
	return b.read()
}

type reader struct {
	tar    *tar.Reader
	packed io.Reader
	each   func(string, io.Reader) error
	next   *tar.Header // read, and not used yet
	parts  []Part
}

func (b *reader) read() (m Manifest, s Seal, err error) {
	if err := b.head(); err != nil {
		return m, s, err
	}
	if err := b.advance(); err != nil {
		return m, s, err
	}
	for b.next.Name != manifestName {
		if err := b.part(); err != nil {
			return m, s, err
		}
	}
	if s.Text, err = b.small(manifestName); err != nil {
		return m, s, err
	}
	if err := b.advance(); err != nil {
		return m, s, err
	}
	if s.MAC, err = b.small(macName); err != nil {
		return m, s, err
	}
	if m, err = b.compare(s.Text); err != nil {
		return m, s, err
	}
	return m, s, b.end()
}

// head says whether this is a backup, and of which format.
func (b *reader) head() error {
	header, err := b.tar.Next()
	if err != nil || header.Name != headName || header.Typeflag != tar.TypeReg || header.Size > 1000 {
		return fmt.Errorf("%w, or one of the first form: that one is restored with the version that made it", ErrNoBackup)
	}
	text, err := io.ReadAll(b.tar)
	if err != nil {
		return damaged(err)
	}
	var head struct {
		Format int `json:"format"`
	}
	if err := json.Unmarshal(text, &head); err != nil {
		return damaged(err)
	}
	if head.Format != Format {
		return fmt.Errorf("the backup has format %d and this version reads %d: restore it with the version that made it", head.Format, Format)
	}
	return nil
}

// advance goes to the next entry, which must be a plain file of a usual size.
func (b *reader) advance() error {
	header, err := b.tar.Next()
	if errors.Is(err, io.EOF) {
		return fmt.Errorf("%w: it ends without a manifest", ErrDamaged)
	}
	if err != nil {
		return damaged(err)
	}
	if header.Typeflag != tar.TypeReg || header.Linkname != "" {
		return fmt.Errorf("%w: %q is no plain file", ErrDamaged, header.Name)
	}
	if header.Size > pieceBytes {
		return fmt.Errorf("%w: %q says that it has %d bytes, more than a piece has", ErrDamaged, header.Name, header.Size)
	}
	b.next = header
	return nil
}

// part hands all pieces of one part to each.
func (b *reader) part() error {
	name, _, _ := strings.Cut(b.next.Name, "/")
	isTaken := slices.ContainsFunc(b.parts, func(p Part) bool { return p.Name == name })
	if !partName.MatchString(name) || isTaken || b.next.Name != pieceName(name, 0) || len(b.parts) == maxParts {
		return fmt.Errorf("%w: %q does not belong there", ErrDamaged, b.next.Name)
	}
	in := &pieces{from: b, name: name, sum: sha256.New()}
	if b.each != nil {
		if err := b.each(name, in); err != nil {
			return errors.Join(fmt.Errorf("%s: %w", name, err), in.err)
		}
	}
	if _, err := io.Copy(io.Discard, in); err != nil {
		return err
	}
	b.parts = append(b.parts, Part{Name: name, Bytes: in.bytes, SHA256: hex.EncodeToString(in.sum.Sum(nil))})
	return nil
}

// small reads an entry that is held in memory.
func (b *reader) small(name string) ([]byte, error) {
	if b.next.Name != name || b.next.Size > manifestBytes {
		return nil, fmt.Errorf("%w: %q stands where %s must be", ErrDamaged, b.next.Name, name)
	}
	text, err := io.ReadAll(b.tar)
	if err != nil {
		return nil, damaged(err)
	}
	return text, nil
}

// compare holds what was read to what the manifest says.
func (b *reader) compare(text []byte) (m Manifest, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&m); err != nil {
		return m, damaged(err)
	}
	if m.Format != Format {
		return m, fmt.Errorf("%w: its manifest has format %d", ErrDamaged, m.Format)
	}
	said := slices.Clone(m.Parts)
	for i := range said {
		said[i].What = ""
		if said[i].Bytes == 0 { // an empty part has no piece
			b.parts = slices.Insert(b.parts, min(i, len(b.parts)), said[i])
		}
	}
	for i, p := range said {
		if i >= len(b.parts) || b.parts[i].Name != p.Name {
			return m, fmt.Errorf("%w: part %s is missing", ErrDamaged, p.Name)
		}
		if b.parts[i] != p {
			return m, fmt.Errorf("%w: part %s is not what was written: its checksum does not match", ErrDamaged, p.Name)
		}
	}
	if len(b.parts) > len(said) {
		return m, fmt.Errorf("%w: part %s stands in no manifest", ErrDamaged, b.parts[len(said)].Name)
	}
	return m, nil
}

// end demands that nothing follows: neither an entry, nor bytes after the tar.
func (b *reader) end() error {
	header, err := b.tar.Next()
	if err == nil {
		return fmt.Errorf("%w: %q follows its end", ErrDamaged, header.Name)
	}
	if !errors.Is(err, io.EOF) {
		return damaged(err)
	}
	if n, err := io.Copy(io.Discard, io.LimitReader(b.packed, 1)); err != nil || n > 0 {
		return errors.Join(fmt.Errorf("%w: something follows its end", ErrDamaged), err)
	}
	return nil
}

func damaged(err error) error { return fmt.Errorf("%w: %w", ErrDamaged, err) }

// pieces reads the pieces of a part as one stream.
type pieces struct {
	from  *reader
	name  string
	sum   hash.Hash
	bytes int64
	n     int
	ended bool
	err   error // of the file, not of who reads
}

// Read implements io.Reader.
func (p *pieces) Read(into []byte) (int, error) {
	for {
		if p.err != nil || p.ended {
			return 0, p.over()
		}
		n, err := p.from.tar.Read(into)
		p.sum.Write(into[:n])
		p.bytes += int64(n)
		switch {
		case errors.Is(err, io.EOF):
			p.turn()
		case err != nil:
			p.err = damaged(err)
		}
		if n > 0 {
			return n, nil
		}
	}
}

// over is why nothing more comes: the file's fault, or the end.
func (p *pieces) over() error {
	if p.err != nil {
		return p.err
	}
	return io.EOF
}

// turn goes to the next piece, or finds the end of the part.
func (p *pieces) turn() {
	if p.err = p.from.advance(); p.err != nil {
		return
	}
	p.n++
	if !strings.HasPrefix(p.from.next.Name, p.name+"/") {
		p.ended = true
		return
	}
	if p.from.next.Name != pieceName(p.name, p.n) || p.n >= maxPieces {
		p.err = fmt.Errorf("%w: %q stands where %q must be", ErrDamaged, p.from.next.Name, pieceName(p.name, p.n))
	}
}
