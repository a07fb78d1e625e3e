package pdf

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
)

// object is one object of the flat file.
type object struct {
	dict   []byte
	stream []byte // nil: the object is dict alone
}

// flatFile is what fpdf wrote: objects in one classical cross-reference table.
type flatFile struct {
	objects []object // by number; 0 is empty
	root    int
	info    int
}

var (
	errFlat    = errors.New("pdf: fpdf's file is not what this version reads")
	startxref  = regexp.MustCompile(`startxref\n(\d+)\n%%EOF\s*$`)
	trailerRef = regexp.MustCompile(`/(Root|Info) (\d+) 0 R`)
)

// readFlat takes the file apart. It knows fpdf's way of writing and nothing
// else: the version is pinned, and a test compares the bytes.
func readFlat(raw []byte) (*flatFile, error) {
	tail := startxref.FindSubmatch(raw[max(0, len(raw)-64):])
	if tail == nil {
		return nil, errFlat
	}
	at, err := strconv.Atoi(string(tail[1]))
	if err != nil || at >= len(raw) {
		return nil, errFlat
	}
	var count int
	if _, err := fmt.Sscanf(string(raw[at:min(at+40, len(raw))]), "xref\n0 %d\n", &count); err != nil {
		return nil, fmt.Errorf("%w: %w", errFlat, err)
	}
	table := raw[at+bytes.IndexByte(raw[at+5:], '\n')+6:]
	const entry = 20
	if count < 2 || count > len(table)/entry {
		return nil, errFlat
	}
	file := &flatFile{objects: make([]object, count)}
	offsets := make([]int, count)
	for n := 1; n < count; n++ {
		if offsets[n], err = strconv.Atoi(string(table[n*entry : n*entry+10])); err != nil {
			return nil, fmt.Errorf("%w: %w", errFlat, err)
		}
	}
	if err := file.cut(raw[:at], offsets); err != nil {
		return nil, err
	}
	for _, ref := range trailerRef.FindAllSubmatch(table[entry*count:], -1) {
		n, err := strconv.Atoi(string(ref[2]))
		if err != nil || n >= count {
			return nil, errFlat
		}
		if string(ref[1]) == "Root" {
			file.root = n
		} else {
			file.info = n
		}
	}
	return file, nil
}

// cut gives each object its bytes: they end where the next one begins.
func (file *flatFile) cut(body []byte, offsets []int) error {
	order := slices.Clone(offsets[1:])
	slices.Sort(order)
	for n := 1; n < len(offsets); n++ {
		next, _ := slices.BinarySearch(order, offsets[n]+1)
		end := len(body)
		if next < len(order) {
			end = order[next]
		}
		if offsets[n] <= 0 || offsets[n] >= end {
			return errFlat
		}
		content, ok := bytes.CutPrefix(body[offsets[n]:end], fmt.Appendf(nil, "%d 0 obj\n", n))
		content, ok2 := bytes.CutSuffix(bytes.TrimRight(content, "\n"), []byte("endobj"))
		if !ok || !ok2 {
			return fmt.Errorf("%w: object %d", errFlat, n)
		}
		dict, stream, isStream := bytes.Cut(content, []byte("stream\n"))
		o := object{dict: bytes.TrimSpace(dict)}
		if isStream {
			stream, ok = bytes.CutSuffix(stream, []byte("\nendstream\n"))
			if !ok {
				return fmt.Errorf("%w: stream %d", errFlat, n)
			}
			o.stream = stream
		}
		file.objects[n] = o
	}
	return nil
}

// NameFonts gives the embedded fonts of a file that fpdf wrote the names that
// readers expect, where its families are sans, bold and mono. Nothing else
// changes: the file stays flat and of PDF 1.3, which printers understand that
// read PDF themselves.
func NameFonts(raw []byte) ([]byte, error) {
	flat, err := readFlat(raw)
	if err != nil {
		return nil, err
	}
	head, _, _ := bytes.Cut(raw, []byte("\n"))
	out := bytes.NewBuffer(append(slices.Clone(head), '\n'))
	var table bytes.Buffer
	for n, each := range flat.objects[1:] {
		fmt.Fprintf(&table, "%010d 00000 n \n", out.Len())
		fmt.Fprintf(out, "%d 0 obj\n", n+1)
		out.WriteString(fontNames.Replace(string(each.dict)))
		if each.stream != nil {
			out.WriteString("\nstream\n")
			out.Write(each.stream)
			out.WriteString("\nendstream")
		}
		out.WriteString("\nendobj\n")
	}
	start := out.Len()
	fmt.Fprintf(out, "xref\n0 %d\n0000000000 65535 f \n%s", len(flat.objects), table.Bytes())
	fmt.Fprintf(out, "trailer\n<<\n/Size %d\n/Root %d 0 R\n/Info %d 0 R\n>>\nstartxref\n%d\n%%%%EOF\n", len(flat.objects), flat.root, flat.info, start)
	return out.Bytes(), nil
}
