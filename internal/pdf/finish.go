package pdf

import (
	"bytes"
	"crypto/md5" //nolint:gosec // a file's CheckSum is MD5 by definition; nothing relies on it
	"crypto/sha256"
	_ "embed"
	"encoding/binary"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/klauspost/compress/zlib"
)

//go:embed icc/sRGB2014.icc
var sRGB []byte

// packLevel: a higher one saves two per cent and takes three times as long.
const packLevel = 6

// output is the file being written: streams one by one, everything else
// collected into packed object streams, which halves a document whose
// structure tree has thousands of elements.
type output struct {
	bytes.Buffer
	places  []place // by object number
	waiting bytes.Buffer
	inside  []int // numbers of the objects in waiting
	starts  []int // where each begins in waiting
	packer  *zlib.Writer
	err     error
}

// place says where an object is: at an offset, or inside an object stream.
type place struct {
	offset int
	stream int // 0: not inside one
	index  int
}

// objectsTogether is how many objects share a stream.
const objectsTogether = 200

func (o *output) reserve() int {
	o.places = append(o.places, place{})
	return len(o.places) - 1
}

// put writes an object that is no stream.
func (o *output) put(number int, content string) {
	o.starts = append(o.starts, o.waiting.Len())
	o.inside = append(o.inside, number)
	o.waiting.WriteString(content)
	o.waiting.WriteByte('\n')
	if len(o.inside) == objectsTogether {
		o.flush()
	}
}

// flush writes the waiting objects as one stream.
func (o *output) flush() {
	if len(o.inside) == 0 {
		return
	}
	number := o.reserve()
	var head bytes.Buffer
	for i, inside := range o.inside {
		fmt.Fprintf(&head, "%d %d ", inside, o.starts[i])
		o.places[inside] = place{stream: number, index: i}
	}
	first := head.Len()
	head.Write(o.waiting.Bytes())
	o.stream(number, fmt.Sprintf("/Type /ObjStm /N %d /First %d", len(o.inside), first), head.Bytes())
	o.waiting.Reset()
	o.inside, o.starts = o.inside[:0], o.starts[:0]
}

// stream packs and writes a stream.
func (o *output) stream(number int, dict string, content []byte) {
	var packed bytes.Buffer
	if o.packer == nil {
		o.packer, o.err = zlib.NewWriterLevel(&packed, packLevel)
		if o.err != nil {
			return
		}
	} else {
		o.packer.Reset(&packed)
	}
	_, err := o.packer.Write(content)
	if closed := o.packer.Close(); err == nil {
		err = closed
	}
	if err != nil && o.err == nil {
		o.err = err // never: the buffer cannot fail
	}
	o.plain(number, dict+" /Filter /FlateDecode", packed.Bytes())
}

// plain writes a stream as it is.
func (o *output) plain(number int, dict string, content []byte) {
	o.places[number] = place{offset: o.Len()}
	fmt.Fprintf(o, "%d 0 obj\n<<%s /Length %d>>\nstream\n", number, strings.TrimSpace(dict), len(content))
	o.Write(content)
	o.WriteString("\nendstream\nendobj\n")
}

// finish turns fpdf's file into the lasting one.
func finish(raw []byte, t *tree, meta Meta, files []File) ([]byte, error) {
	flat, err := readFlat(raw)
	if err != nil {
		return nil, err
	}
	o := &output{places: make([]place, len(flat.objects))}
	o.Grow(len(raw) / 3)
	o.WriteString("%PDF-1.7\n%\xE2\xE3\xCF\xD3\n")
	pages := o.copyObjects(flat)
	if len(pages) < len(t.byPage) {
		return nil, fmt.Errorf("%w: %d pages", errFlat, len(pages))
	}
	// fpdf ends its catalog with empty names; ours come from the attachments.
	catalog, _, _ := strings.Cut(string(flat.objects[flat.root].dict), "/Names <<")
	catalog += fmt.Sprintf("/Lang (%s) /MarkInfo <</Marked true>> /ViewerPreferences <</DisplayDocTitle true>>", meta.Language)
	catalog += o.structure(t, pages) + o.metadata(meta) + o.attachments(files, meta)
	o.put(flat.root, catalog+">>")
	o.put(flat.info, meta.information())
	o.flush()
	o.crossReference(flat)
	if o.err != nil {
		return nil, fmt.Errorf("pdf: %w", o.err)
	}
	return o.Bytes(), nil
}

var (
	contentsRef = regexp.MustCompile(`/Contents (\d+) 0 R`)
	unicodeRef  = regexp.MustCompile(`/ToUnicode (\d+) 0 R`)
	lengthOf    = regexp.MustCompile(`/Length \d+`)
)

// copyObjects writes fpdf's objects, except catalog and information, and gives
// the pages' numbers. Pages learn where their structure is, page contents are
// packed, and fpdf's map to Unicode, which is wrong beyond the first 256
// characters, is replaced.
func (o *output) copyObjects(flat *flatFile) (pages []int) {
	contents, toUnicode := map[string]bool{}, map[string]bool{}
	for _, each := range flat.objects {
		for _, m := range unicodeRef.FindAllSubmatch(each.dict, -1) {
			toUnicode[string(m[1])] = true
		}
		if m := contentsRef.FindSubmatch(each.dict); m != nil {
			contents[string(m[1])] = true
		}
	}
	for n, each := range flat.objects {
		name := strconv.Itoa(n)
		switch {
		case n == 0 || n == flat.root || n == flat.info:
		case toUnicode[name]:
			o.stream(n, "", unicodeMap)
		case contents[name]:
			o.stream(n, "", each.stream)
		case each.stream != nil:
			dict := strings.TrimSuffix(strings.TrimPrefix(string(each.dict), "<<"), ">>")
			o.plain(n, lengthOf.ReplaceAllString(dict, ""), each.stream)
		case bytes.HasPrefix(each.dict, []byte("<</Type /Page\n")):
			pages = append(pages, n)
			o.put(n, strings.TrimSuffix(string(each.dict), ">>")+fmt.Sprintf("/StructParents %d /Tabs /S>>", len(pages)-1))
		default:
			o.put(n, corrections.Replace(string(each.dict)))
		}
	}
	return pages
}

// corrections give the embedded fonts their names, and take the count from
// entries of the outline that have nothing below them.
var corrections = strings.NewReplacer(append(fontPairs(), "/Count 0>>", ">>")...)

// fontNames are the corrections of the fonts alone.
var fontNames = strings.NewReplacer(fontPairs()...)

// fontPairs are fpdf's names of the embedded fonts, and those that readers expect.
func fontPairs() (pairs []string) {
	for _, face := range faceData {
		pairs = append(pairs, "/utf8"+face.family, "/"+face.name)
	}
	return pairs
}

// structure writes the tree and gives the catalog's entry.
func (o *output) structure(t *tree, pages []int) string {
	root, parents := o.reserve(), o.reserve()
	t.root.walk(nil, func(n, _ *node) { n.object = o.reserve() })
	t.root.walk(nil, func(n, parent *node) {
		above := root
		if parent != nil {
			above = parent.object
		}
		o.put(n.object, n.dictionary(above, pages))
	})
	var nums strings.Builder
	for page, marks := range t.byPage {
		fmt.Fprintf(&nums, "%d [", page)
		for _, n := range marks {
			fmt.Fprintf(&nums, "%d 0 R ", n.object)
		}
		nums.WriteString("]\n")
	}
	o.put(parents, "<</Nums ["+nums.String()+"]>>")
	o.put(root, fmt.Sprintf("<</Type /StructTreeRoot /K %d 0 R /ParentTree %d 0 R /ParentTreeNextKey %d>>", t.root.object, parents, len(t.byPage)))
	return fmt.Sprintf(" /StructTreeRoot %d 0 R", root)
}

// dictionary is a structure element as it is written.
func (n *node) dictionary(parent int, pages []int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<</Type /StructElem /S /%s /P %d 0 R", n.tag, parent)
	if n.alt != "" {
		b.WriteString("/Alt " + textString(n.alt))
	}
	if n.scope {
		b.WriteString("/A <</O /Table /Scope /Column>>")
	}
	if n.box != nil {
		fmt.Fprintf(&b, "/A <</O /Layout /BBox [%.2f %.2f %.2f %.2f]>>", n.box[0], n.box[1], n.box[2], n.box[3])
	}
	if n.page > 0 {
		fmt.Fprintf(&b, "/Pg %d 0 R /K %d>>", pages[n.page-1], n.mcid)
		return b.String()
	}
	b.WriteString("/K [")
	for _, kid := range n.kids {
		fmt.Fprintf(&b, "%d 0 R ", kid.object)
	}
	b.WriteString("]>>")
	return b.String()
}

// metadata writes the packet, unpacked as PDF/A wants it, and the colours.
func (o *output) metadata(meta Meta) string {
	packet := o.reserve()
	profile := o.reserve()
	intent := o.reserve()
	o.plain(packet, "/Type /Metadata /Subtype /XML", meta.packet())
	o.stream(profile, "/N 3", sRGB)
	o.put(intent, fmt.Sprintf("<</Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB IEC61966-2.1) /DestOutputProfile %d 0 R>>", profile))
	return fmt.Sprintf(" /Metadata %d 0 R /OutputIntents [%d 0 R]", packet, intent)
}

// attachments writes the files as associated files of the whole document.
func (o *output) attachments(files []File, meta Meta) string {
	if len(files) == 0 {
		return ""
	}
	var names, associated strings.Builder
	for _, f := range files { // the caller's order must be that of the names
		content, spec := o.reserve(), o.reserve()
		sum := md5.Sum(f.Data) //nolint:gosec // see above
		o.stream(content, fmt.Sprintf("/Type /EmbeddedFile /Subtype /%s /Params <</Size %d /ModDate (D:%s) /CheckSum <%x>>>",
			strings.NewReplacer("/", "#2F", "+", "#2B").Replace(f.MediaType), len(f.Data), pdfDate(meta.At), sum), f.Data)
		o.put(spec, fmt.Sprintf("<</Type /Filespec /F (%s) /UF %s /Desc %s /AFRelationship /%s /EF <</F %d 0 R /UF %d 0 R>>>>",
			f.Name, textString(f.Name), textString(f.Description), f.Relation, content, content))
		fmt.Fprintf(&names, "(%s) %d 0 R ", f.Name, spec)
		fmt.Fprintf(&associated, "%d 0 R ", spec)
	}
	return " /Names <</EmbeddedFiles <</Names [" + names.String() + "]>>>> /AF [" + associated.String() + "]"
}

// crossReference writes the table of objects as a stream, and the file's id,
// which is its content's hash: the same content has the same id.
func (o *output) crossReference(flat *flatFile) {
	number := o.reserve()
	sum := sha256.Sum256(o.Bytes())
	start := o.Len()
	o.places[number] = place{offset: start}
	table := make([]byte, 0, 7*len(o.places))
	for n, p := range o.places {
		kind := byte(1)
		where, index := p.offset, 0
		switch {
		case n == 0:
			kind, index = 0, 65535
		case p.stream > 0:
			kind = 2
			where, index = p.stream, p.index
		}
		table = append(table, kind)
		table = binary.BigEndian.AppendUint32(table, uint32(where)) //nolint:gosec // files stay far under 4 GB
		table = binary.BigEndian.AppendUint16(table, uint16(index))
	}
	id := fmt.Sprintf("<%x>", sum[:16])
	o.stream(number, fmt.Sprintf("/Type /XRef /Size %d /W [1 4 2] /Root %d 0 R /Info %d 0 R /ID [%s %s]", len(o.places), flat.root, flat.info, id, id), table)
	fmt.Fprintf(o, "startxref\n%d\n%%%%EOF\n", start)
}

// unicodeMap says that a character's code is its Unicode number. Ranges must
// not go beyond one first byte; surrogates and the two marks of byte order are
// no characters.
var unicodeMap = func() []byte {
	var ranges []string
	for high := range 0x100 {
		from, to := 0x00, 0xFF
		switch {
		case high == 0:
			from = 1
		case high >= 0xD8 && high <= 0xDF:
			continue
		case high == 0xFE:
			to = 0xFE
		case high == 0xFF:
			to = 0xFD
		}
		ranges = append(ranges, fmt.Sprintf("<%02X%02X> <%02X%02X> <%02X%02X>", high, from, high, to, high, from))
	}
	var b bytes.Buffer
	b.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	for len(ranges) > 0 {
		n := min(len(ranges), 100)
		fmt.Fprintf(&b, "%d beginbfrange\n%s\nendbfrange\n", n, strings.Join(ranges[:n], "\n"))
		ranges = ranges[n:]
	}
	b.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend")
	return b.Bytes()
}()
