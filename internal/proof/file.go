package proof

import (
	"archive/zip"
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/outside/chain/inclusion"
)

// The names in a bundle.
const (
	sumsName      = "SHA256SUMS"
	manifestName  = "manifest.json"
	contentName   = "content.car"
	eventFolder   = "events/"
	chainFolder   = "chain/"
	ddsName       = "statement/dds.json"
	plotsName     = "statement/plots.geojson"
	typedName     = "statement/typed-data.json"
	signatureName = "statement/signature.json"
)

// MaxFile is the largest bundle that is read.
const MaxFile = 256 << 20

// member is a file in the bundle.
type member struct {
	name string
	data []byte
}

// Write gives the bundle as a zip file: members by name, not compressed,
// without times, JSON in the canonical form of RFC 8785, and SHA256SUMS over
// all of them. The same bundle gives the same bytes.
func (b Bundle) Write() ([]byte, error) {
	members, err := b.members()
	if err != nil {
		return nil, err
	}
	return pack(members)
}

func (b Bundle) members() ([]member, error) {
	var all []member
	var failed error
	add := func(name string, value any) {
		text, err := canonical(value)
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("%s: %w", name, err))
		}
		all = append(all, member{name, text})
	}
	add(manifestName, b.Manifest)
	for _, e := range b.Events {
		add(eventName(e), e)
	}
	for _, t := range b.Transactions {
		add(transactionName(t), t)
	}
	if s := b.Statement; s != nil {
		all = append(all, member{ddsName, s.JSON}, member{plotsName, s.GeoJSON})
		add(typedName, s.TypedData)
		add(signatureName, s.Seal)
	}
	if b.Content != nil {
		all = append(all, member{contentName, b.Content})
	}
	return all, failed
}

func eventName(e Event) string { return fmt.Sprintf("%s%012d.json", eventFolder, e.Sequence) }

func transactionName(t inclusion.Transaction) string {
	return fmt.Sprintf("%s%012d-%06d.json", chainFolder, t.Block, t.Index)
}

func canonical(value any) ([]byte, error) {
	text, err := json.Marshal(value)
	if err != nil {
		return nil, err
	}
	return text, (*jsontext.Value)(&text).Canonicalize()
}

// sums is SHA256SUMS, as sha256sum -c reads it.
func sums(members []member) []byte {
	var text bytes.Buffer
	for _, m := range members {
		sum := sha256.Sum256(m.data)
		fmt.Fprintf(&text, "%s  %s\n", hex.EncodeToString(sum[:]), m.name)
	}
	return text.Bytes()
}

// pack adds SHA256SUMS to the members and makes the one zip file of them.
func pack(members []member) ([]byte, error) {
	slices.SortFunc(members, func(a, b member) int { return cmp.Compare(a.name, b.name) })
	return packed(append([]member{{sumsName, sums(members)}}, members...))
}

func packed(members []member) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, m := range members {
		// CreateRaw writes the header as it stands here: no time, no descriptor
		// behind the data.
		size := uint64(len(m.data))
		part, err := w.CreateRaw(&zip.FileHeader{Name: m.name, Method: zip.Store, CRC32: crc32.ChecksumIEEE(m.data), CompressedSize64: size, UncompressedSize64: size})
		if err != nil {
			return nil, err
		}
		if _, err := part.Write(m.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// read takes a file apart and says everything that is wrong with its form.
// What cannot be read is left out of the bundle.
func read(file []byte, r *Report) Bundle {
	members, err := unpack(file)
	if err != nil {
		r.fails("the file is no bundle: %v", err)
		return Bundle{}
	}
	checkSums(members, r)
	if again, err := packed(members); err != nil || !bytes.Equal(again, file) {
		r.fails("the zip file is not in the one form of a bundle: something in it was changed, added or moved")
	}
	var b Bundle
	for _, m := range members {
		if err := b.take(m); err != nil {
			r.fails("%s cannot be read: %v", m.name, err)
		}
	}
	return b
}

// unpack gives the members as they stand in the file.
func unpack(file []byte) ([]member, error) {
	z, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return nil, err
	}
	var all []member
	for _, f := range z.File {
		if f.Method != zip.Store {
			return nil, fmt.Errorf("%q is compressed", f.Name)
		}
		if f.CompressedSize64 > uint64(len(file)) {
			return nil, fmt.Errorf("%q is longer than the file", f.Name)
		}
		in, err := f.OpenRaw() // its checksum is ours to judge
		if err != nil {
			return nil, fmt.Errorf("%q: %w", f.Name, err)
		}
		data, err := io.ReadAll(in)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", f.Name, err)
		}
		all = append(all, member{f.Name, data})
	}
	return all, nil
}

// checkSums compares the members with SHA256SUMS, and names each that differs.
func checkSums(members []member, r *Report) {
	if len(members) == 0 || members[0].name != sumsName {
		r.fails("%s is missing or not the first member", sumsName)
		return
	}
	want := map[string]string{}
	for line := range strings.Lines(string(members[0].data)) {
		sum, name, found := strings.Cut(strings.TrimSuffix(line, "\n"), "  ")
		if !found || want[name] != "" {
			r.fails("%s has a line that is none", sumsName)
			continue
		}
		want[name] = sum
	}
	before := r.Failures()
	for _, m := range members[1:] {
		sum := sha256.Sum256(m.data)
		switch said, listed := want[m.name]; {
		case !listed:
			r.fails("%s is not listed in %s", m.name, sumsName)
		case said != hex.EncodeToString(sum[:]):
			r.fails("%s is not as it was packed: %s has another SHA-256 for it", m.name, sumsName)
		}
		delete(want, m.name)
	}
	for _, name := range slices.Sorted(maps.Keys(want)) { // the same report for the same file
		r.fails("%s is missing", name)
	}
	if r.Failures() == before {
		r.holds("%d members have the SHA-256 of %s", len(members)-1, sumsName)
	}
}

// take puts a member where it belongs.
func (b *Bundle) take(m member) error {
	switch {
	case m.name == sumsName:
		return nil
	case m.name == manifestName:
		return strict(m.data, &b.Manifest)
	case m.name == contentName:
		b.Content = m.data
		return nil
	case strings.HasPrefix(m.name, eventFolder):
		var e Event
		err := strict(m.data, &e)
		if err == nil && eventName(e) != m.name {
			err = errors.New("it is under a wrong name")
		}
		b.Events = append(b.Events, e)
		return err
	case strings.HasPrefix(m.name, chainFolder):
		var t inclusion.Transaction
		err := strict(m.data, &t)
		if err == nil && transactionName(t) != m.name {
			err = errors.New("it is under a wrong name")
		}
		b.Transactions = append(b.Transactions, t)
		return err
	}
	return b.takeStatement(m)
}

func (b *Bundle) takeStatement(m member) error {
	if b.Statement == nil {
		b.Statement = &Statement{}
	}
	switch m.name {
	case ddsName:
		b.Statement.JSON = m.data
	case plotsName:
		b.Statement.GeoJSON = m.data
	case typedName:
		b.Statement.TypedData = m.data
		return inForm(m.data, m.data)
	case signatureName:
		return strict(m.data, &b.Statement.Seal)
	default:
		return errors.New("a bundle has no such member")
	}
	return nil
}

// strict reads JSON that must be exactly what Write would write.
func strict(text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	again, err := canonical(into)
	if err != nil {
		return err
	}
	return inForm(text, again)
}

func inForm(text, want []byte) error {
	plain := jsontext.Value(bytes.Clone(want))
	if err := plain.Canonicalize(); err != nil {
		return err
	}
	if !bytes.Equal(text, plain) {
		return errors.New("it is not in the canonical form")
	}
	return nil
}
