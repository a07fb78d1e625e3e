// Package pdf makes documents that last and that everybody can read: PDF/A-3
// with attachments, tagged for screen readers (PDF/UA), the same bytes for the
// same content. Drawing is fpdf's; what fpdf lacks is added when the document
// is finished.
//
//	pdf.go     Doc: pages, tags, finishing
//	draw.go    text, lines, boxes, shapes
//	text.go    fonts, which characters can be shown, widths, line breaks
//	qr.go      QR codes as vector shapes
//	look.go    what all documents of the house look like
//	tree.go    the structure tree
//	flat.go    reading what fpdf wrote
//	finish.go  writing the PDF/A file: structure, metadata, attachments
//	meta.go    the metadata packet and the document information
package pdf

import (
	"bytes"
	"errors"
	"fmt"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

// A4, in millimetres, as are all lengths here.
const (
	PageWidth  = 210.0
	PageHeight = 297.0
)

// Meta is what the document says of itself.
type Meta struct {
	Title    string
	Author   string
	Subject  string
	Language string // such as en
	Producer string // names the renderer and its version
	At       time.Time
}

// File is an attachment. Relation is AFRelationship's word: Source for what
// the document was made from, Data for what it shows, Supplement for more.
type File struct {
	Name        string
	MediaType   string
	Relation    string
	Description string
	Data        []byte
}

// Doc is a document being drawn. It is for one goroutine. Everything that is
// drawn must be inside Mark or Artifact: a reader that speaks the document has
// to know what each stroke is. The first mistake is kept and comes back from
// Finish.
type Doc struct {
	meta   Meta
	f      *fpdf.Fpdf
	tree   tree
	faces  [faceCount]*glyphs
	style  Style // as the page's stream has it
	styled bool
	inside bool // a Mark or Artifact is open
	err    error
}

// New begins a document.
func New(meta Meta) (*Doc, error) {
	for _, text := range []*string{&meta.Title, &meta.Author, &meta.Subject, &meta.Producer} {
		*text = clean(*text)
	}
	d := &Doc{meta: meta, f: fpdf.New("P", "mm", "A4", "")}
	d.f.SetCompression(false) // pages are packed when the document is finished
	d.f.SetCatalogSort(true)
	d.f.SetCreationDate(meta.At)
	d.f.SetModificationDate(meta.At)
	d.f.SetAutoPageBreak(false, 0)
	d.f.SetMargins(0, 0, 0)
	d.tree.root.tag = "Document"
	d.tree.open = []*node{&d.tree.root}
	return d, d.loadFaces()
}

// Page begins a new page.
func (d *Doc) Page() {
	d.f.AddPage()
	d.styled = false
}

// Group puts what is marked inside under one structure element.
func (d *Doc) Group(tag string, inside func()) {
	d.tree.push(&node{tag: tag})
	inside()
	d.tree.pop()
}

// Attr are the attributes of a structure element.
type Attr struct {
	Alt   string // what a picture shows, for those who do not see it
	Box   *Box   // of a picture
	Scope bool   // a table's head: its column
}

// Box is a place on the page.
type Box struct{ X, Y, W, H float64 }

// Mark draws one structure element of the present page.
func (d *Doc) Mark(tag string, a Attr, draw func()) {
	n := &node{tag: tag, alt: clean(a.Alt), scope: a.Scope}
	if a.Box != nil {
		n.box = []float64{a.Box.X * mm, (PageHeight - a.Box.Y - a.Box.H) * mm, (a.Box.X + a.Box.W) * mm, (PageHeight - a.Box.Y) * mm}
	}
	d.tree.push(n)
	d.enclose(fmt.Sprintf("/%s <</MCID %d>> BDC", tag, d.tree.mark(d.f.PageNo(), n)), draw)
	d.tree.pop()
}

// Artifact draws what is no content: lines, grounds, page numbers.
func (d *Doc) Artifact(draw func()) { d.enclose("/Artifact BMC", draw) }

func (d *Doc) enclose(begin string, draw func()) {
	if d.inside {
		d.fail(errors.New("pdf: a mark inside a mark"))
	}
	d.inside = true
	d.f.RawWriteStr(begin)
	draw()
	d.f.RawWriteStr("EMC")
	d.inside = false
}

// Bookmark adds an entry to the outline, at a height of the present page.
func (d *Doc) Bookmark(text string, level int, y float64) {
	d.use(Style{Face: Sans, Size: 9}) // fpdf asks the present font how to write the text
	d.f.Bookmark(d.shown(Sans, text), level, y)
}

// EachPage draws on all pages again, with their number and how many there are.
func (d *Doc) EachPage(draw func(page, of int)) {
	last := d.f.PageCount()
	for page := 1; page <= last; page++ {
		d.f.SetPage(page)
		d.styled = false
		draw(page, last)
	}
}

func (d *Doc) fail(err error) {
	if d.err == nil {
		d.err = err
	}
}

// Finish gives the file. The document cannot be used after it.
func (d *Doc) Finish(files ...File) ([]byte, error) {
	if len(d.tree.open) != 1 || d.inside {
		d.fail(errors.New("pdf: a group or mark was left open"))
	}
	if d.f.PageCount() == 0 {
		d.fail(errors.New("pdf: no page"))
	}
	if d.err != nil {
		return nil, d.err
	}
	d.f.SetPage(d.f.PageCount())
	var flat bytes.Buffer
	if err := d.f.Output(&flat); err != nil {
		return nil, fmt.Errorf("pdf: %w", err)
	}
	d.f = nil // its pages are in flat now; a large document should not be held twice
	return finish(flat.Bytes(), &d.tree, d.meta, files)
}

// mm is one millimetre in points.
const mm = 72 / 25.4
