package pdf

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"mwanyi/internal/needtest"
)

var (
	black = Colour{}
	plain = Style{Face: Sans, Size: 10}
	meta  = Meta{Title: "A <title> & more", Author: "Bukoto\x00 Ŋ\x1b", Subject: "test", Language: "en", Producer: "test 1", At: time.Date(2026, 11, 15, 8, 30, 0, 0, time.UTC)}
	note  = File{Name: "a.json", MediaType: "application/geo+json", Relation: "Data", Description: "Ærø", Data: []byte(`{"a":1}`)}
)

// sampleDoc has two pages with every kind of content.
func sampleDoc(t testing.TB, texts ...string) []byte {
	t.Helper()
	d, err := New(meta)
	if err != nil {
		t.Fatal(err)
	}
	for page := range 2 {
		d.Page()
		d.Bookmark(fmt.Sprint("Part Ŋ", page), 0, 10)
		d.Mark("H1", Attr{}, func() { d.Text(Style{Face: Bold, Size: 20}, 20, 30, "Heading") })
		d.Group("Table", func() {
			d.Group("TR", func() {
				d.Mark("TH", Attr{Scope: true}, func() { d.TextRight(plain, 90, 40, "Head") })
				d.Mark("TH", Attr{Scope: true}, func() { d.TextMiddle(Style{Face: Mono, Size: 8}, 120, 40, "0xabc") })
			})
			for i, text := range texts {
				y := 50 + 5*float64(i)
				d.Group("TR", func() {
					d.Mark("TD", Attr{}, func() { d.Text(plain, 20, y, d.Fit(plain, text, 60)) })
					d.Mark("TD", Attr{}, func() { d.Lines(plain, 90, y, 4, d.Wrap(plain, text, 40, 3)) })
				})
			}
		})
		d.Mark("Figure", Attr{Alt: "a map (of) Đ", Box: &Box{20, 60, 50, 50}}, func() {
			d.Shape(Colour{200, 220, 200}, black, 0.3, []Point{{20, 60}, {70, 60}, {50, 110}})
			d.QR(black, 100, 60, 40, "https://example.test/x")
		})
		d.Artifact(func() {
			d.Card(Colour{250, 250, 250}, black, 20, 120, 50, 10, 2)
			d.Line(black, 0.2, 20, 140, 70, 140)
			d.Dot(black, 30, 150, 2)
			d.Frame(black, 0.1, 20, 160, 10, 10)
		})
	}
	d.EachPage(func(page, of int) {
		d.Artifact(func() { d.TextRight(plain, 190, 290, fmt.Sprintf("Page %d of %d", page, of)) })
	})
	raw, err := d.Finish(note)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func open(t testing.TB, raw []byte) *model.Context {
	t.Helper()
	api.DisableConfigDir()
	conf := model.NewDefaultConfiguration()
	conf.ValidationMode = model.ValidationRelaxed // strict knows PDF 1.7 without what PDF/A-3 adds to it
	ctx, err := api.ReadContext(bytes.NewReader(raw), conf)
	if err != nil {
		t.Fatal(err)
	}
	if err := api.ValidateContext(ctx); err != nil {
		t.Fatalf("pdfcpu: %v", err)
	}
	return ctx
}

func dict(t testing.TB, ctx *model.Context, o types.Object) types.Dict {
	t.Helper()
	d, err := ctx.DereferenceDict(o)
	if err != nil {
		t.Fatalf("%v is no dictionary: %v", o, err)
	}
	if d == nil {
		t.Fatalf("%v is no dictionary, want one", o)
	}
	return d
}

func entry(t testing.TB, d types.Dict, key string) types.Object {
	t.Helper()
	o, found := d.Find(key)
	if !found {
		t.Fatalf("no %s in %v, want one", key, d)
	}
	return o
}

func array(t testing.TB, ctx *model.Context, o types.Object) types.Array {
	t.Helper()
	a, err := ctx.DereferenceArray(o)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestTheCatalogSaysWhatPDFAAndPDFUADemand(t *testing.T) {
	raw := sampleDoc(t, "text")
	ctx := open(t, raw)
	catalog, err := ctx.Catalog()
	if err != nil {
		t.Fatal(err)
	}
	if got := entry(t, dict(t, ctx, entry(t, catalog, "MarkInfo")), "Marked"); got.String() != "true" {
		t.Errorf("Marked is %v, want true", got)
	}
	if got := entry(t, dict(t, ctx, entry(t, catalog, "ViewerPreferences")), "DisplayDocTitle"); got.String() != "true" {
		t.Errorf("DisplayDocTitle is %v, want true", got)
	}
	if got := entry(t, catalog, "Lang"); got.String() != "(en)" {
		t.Errorf("Lang is %v, want (en)", got)
	}
	intent := dict(t, ctx, array(t, ctx, entry(t, catalog, "OutputIntents"))[0])
	if got := entry(t, intent, "S"); got.String() != "GTS_PDFA1" {
		t.Errorf("intent %v, want GTS_PDFA1", got)
	}
	entry(t, intent, "DestOutputProfile")
	spec := dict(t, ctx, array(t, ctx, entry(t, catalog, "AF"))[0])
	if got := entry(t, spec, "AFRelationship"); got.String() != "Data" {
		t.Errorf("relation %v, want Data", got)
	}
	entry(t, spec, "UF")
	for _, want := range []string{
		"<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>", "<pdfuaid:part>1</pdfuaid:part>", "A &lt;title&gt; &amp; more",
		"<rdf:li>Bukoto Ŋ</rdf:li>", "<xmp:CreateDate>2026-11-15T08:30:00Z</xmp:CreateDate>", "PDF/UA identification schema", "%PDF-1.7",
	} {
		if !bytes.Contains(raw, []byte(want)) {
			t.Errorf("the file lacks a part, want %s", want)
		}
	}
	if ctx.ID == nil {
		t.Fatalf("ID %v, want one", ctx.ID)
	}
	if len(ctx.ID) != 2 {
		t.Errorf("len(ctx.ID) is %d, want 2: %v", len(ctx.ID), ctx.ID)
	}
}

var operators = regexp.MustCompile(`/(\w+) <</MCID (\d+)>> BDC|/Artifact BMC|EMC|\) Tj|\n[^\n(]* (?:f|S|B|b|s|re|f\*)\n`)

func TestEveryPieceOfContentHasAnOwnerInTheStructure(t *testing.T) {
	ctx := open(t, sampleDoc(t, "one", "two"))
	catalog, err := ctx.Catalog()
	if err != nil {
		t.Fatal(err)
	}
	parents := array(t, ctx, entry(t, dict(t, ctx, entry(t, dict(t, ctx, entry(t, catalog, "StructTreeRoot")), "ParentTree")), "Nums"))
	if ctx.PageCount != 2 {
		t.Fatalf("%d pages, want 2", ctx.PageCount)
	}
	if len(parents) != 4 {
		t.Fatalf("%d entries of the parent tree, want 4", len(parents))
	}
	for page := 1; page <= ctx.PageCount; page++ {
		d, _, _, err := ctx.PageDict(page, false)
		if err != nil {
			t.Fatal(err)
		}
		if got := entry(t, d, "StructParents").String(); got != fmt.Sprint(page-1) {
			t.Errorf("page %d has StructParents %s, want %v", page, got, fmt.Sprint(page-1))
		}
		content, err := ctx.PageContent(d, page)
		if err != nil {
			t.Fatal(err)
		}
		owners := array(t, ctx, parents[2*page-1])
		marks, inside := 0, false
		for _, m := range operators.FindAllSubmatch(content, -1) {
			switch op := string(m[0]); {
			case m[2] != nil:
				if string(m[2]) != fmt.Sprint(marks) {
					t.Fatalf("page %d: mark %s: m[2] is %s, want %v", page, op, string(m[2]), fmt.Sprint(marks))
				}
				if inside {
					t.Fatalf("page %d: mark %s: inside is true, want false", page, op)
				}
				owner := dict(t, ctx, owners[marks])
				if got := entry(t, owner, "S").String(); got != string(m[1]) {
					t.Errorf("mark %d is %s, want %s as its owner", marks, m[1], got)
				}
				marks, inside = marks+1, true
			case op == "/Artifact BMC":
				inside = true
			case op == "EMC":
				inside = false
			case !inside:
				t.Fatalf("page %d: %q is drawn outside every mark", page, op)
			}
		}
		if marks != len(owners) {
			t.Errorf("page %d: %d marks, want %v", page, marks, len(owners))
		}
		if marks < 8 {
			t.Errorf("page %d: %d marks, want at least 8", page, marks)
		}
	}
}

func TestEveryFontIsEmbeddedAndMapsToUnicode(t *testing.T) {
	ctx := open(t, sampleDoc(t, "Ŋ Đặng ≥ −"))
	fonts := 0
	for _, e := range ctx.Table {
		d, ok := e.Object.(types.Dict)
		if !ok || d.Type() == nil || *d.Type() != "Font" || d.Subtype() == nil || *d.Subtype() != "Type0" {
			continue
		}
		fonts++
		entry(t, d, "ToUnicode")
		below := dict(t, ctx, array(t, ctx, entry(t, d, "DescendantFonts"))[0])
		entry(t, dict(t, ctx, entry(t, below, "FontDescriptor")), "FontFile2")
		if name := entry(t, d, "BaseFont").String(); !strings.Contains(name, "+Liberation") {
			t.Errorf("font %s, want %q in it", name, "+Liberation")
		}
	}
	if fonts != int(faceCount) {
		t.Errorf("%d fonts, want %v", fonts, int(faceCount))
	}
}

func TestTheSameContentGivesTheSameBytes(t *testing.T) {
	if a, b := sampleDoc(t, "x", "y"), sampleDoc(t, "x", "y"); !bytes.Equal(a, b) {
		t.Error("two renderings differ")
	}
	if a, b := sampleDoc(t, "x"), sampleDoc(t, "z"); bytes.Equal(a, b) {
		t.Error("two texts give one file, want two")
	}
}

func TestMisuseIsAnErrorAndNotABadFile(t *testing.T) {
	for name, spoil := range map[string]func(*Doc){
		"no page":            func(*Doc) {},
		"a mark in a mark":   func(d *Doc) { d.Page(); d.Artifact(func() { d.Mark("P", Attr{}, func() {}) }) },
		"a QR code too long": func(d *Doc) { d.Page(); d.Artifact(func() { d.QR(black, 0, 0, 10, strings.Repeat("x", 4000)) }) },
	} {
		d, err := New(meta)
		if err != nil {
			t.Fatal(err)
		}
		spoil(d)
		if _, err := d.Finish(); err == nil {
			t.Errorf("%s: no error, want one", name)
		}
	}
}

func TestTextsStayWithinTheirWidth(t *testing.T) {
	d, err := New(meta)
	if err != nil {
		t.Fatal(err)
	}
	d.Page()
	for _, text := range []string{"", "short", strings.Repeat("W", 300), strings.Repeat("long words and so on ", 30), "Ŋŋ Đặng Thị Ánh Nguyễn", "👩🏾‍🌾 \u202Egnp.exe", "\xff\xfe", "a\u0301\u0302b"} {
		for _, width := range []float64{8, 25, 80} {
			if got := d.Fit(plain, text, width); d.Width(plain, got) > width+0.001 {
				t.Errorf("Fit %q: %q is %.2f wide, want at most %.2f", text, got, d.Width(plain, got), width)
			}
			lines := d.Wrap(plain, text, width, 3)
			if len(lines) > 3 {
				t.Errorf("Wrap %q: %d lines, want at most 3", text, len(lines))
			}
			for _, line := range lines {
				if d.Width(plain, line) > width+0.001 {
					t.Errorf("Wrap %q: %q is wider, want at most %.2f", text, line, width)
				}
			}
		}
	}
	for face := range faceCount {
		if !d.faces[face].covers(missing) {
			t.Errorf("face %d cannot show that a character is missing", face)
		}
	}
}

func TestIndependentToolsAcceptTheFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.pdf")
	if err := os.WriteFile(name, sampleDoc(t, "Ŋabiryo Đặng", "emoji 👩🏾‍🌾 gone"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tool := range []string{"qpdf", "pdftotext", "pdfdetach"} {
		needtest.Program(t, needtest.PDF, tool)
	}
	if out, err := exec.Command("qpdf", "--check", name).CombinedOutput(); err != nil {
		t.Errorf("qpdf: %v", err)
	} else if strings.Contains(string(out), "WARNING") {
		t.Errorf("qpdf: out %q, want no %q in it", string(out), "WARNING")
	}
	out, err := exec.Command("pdftotext", "-layout", name, "-").Output()
	if err != nil {
		t.Fatalf("pdftotext: %v", err)
	}
	if !strings.Contains(string(out), "Ŋabiryo Đặng") {
		t.Errorf("pdftotext: out %q, want %q in it", string(out), "Ŋabiryo Đặng")
	}
	if !strings.Contains(string(out), "Page 2 of 2") {
		t.Errorf("pdftotext: out %q, want %q in it", string(out), "Page 2 of 2")
	}
	into := filepath.Join(t.TempDir(), "a.json")
	if out, err := exec.Command("pdfdetach", "-save", "1", "-o", into, name).CombinedOutput(); err != nil {
		t.Fatalf("pdfdetach: %v\n%s", err, out)
	}
	if got, err := os.ReadFile(into); err != nil {
		t.Error(err)
	} else if !bytes.Equal(got, note.Data) {
		t.Errorf("got %q, want %q", got, note.Data)
	}
}

func FuzzText(f *testing.F) {
	for _, text := range []string{"Nakato", "👩🏾‍🌾", "\x00\x1b[31m", "\u202Eabc", "(\\)", "\xff", "ﷺ العربية", "አማርኛ", "e\u0301"} {
		f.Add(text)
	}
	d, err := New(meta)
	if err != nil {
		f.Fatal(err)
	}
	d.Page()
	f.Fuzz(func(t *testing.T, text string) {
		for face := range faceCount {
			style := Style{Face: face, Size: 7}
			for _, r := range d.shown(face, text) {
				if r > 0xFFFF || r < ' ' || !d.faces[face].covers(r) {
					t.Fatalf("%q would be shown in face %d, want only what it covers", r, face)
				}
			}
			for _, line := range append(d.Wrap(style, text, 30, 4), d.Fit(style, text, 30)) {
				if d.Width(style, line) > 30.001 {
					t.Fatalf("%q is too wide, want at most 30", line)
				}
			}
		}
		d.Artifact(func() { d.Text(plain, 10, 10, text) }) // fpdf must not panic
	})
}

func TestHostileTextsMakeAGoodFile(t *testing.T) {
	open(t, sampleDoc(t, "👩🏾‍🌾", "\x00\x1b[31m", "\u202Eabc", "(\\)", "\xff", "ﷺ العربية", "አማርኛ", "e\u0301", "\uFFFF\uFEFF"))
}

func FuzzFlat(f *testing.F) {
	f.Add([]byte("%PDF-1.3\n1 0 obj\n<<>>\nendobj\nxref\n0 2\n0000000000 65535 f \n0000000009 00000 n \ntrailer\n<<\n/Root 1 0 R\n/Info 1 0 R\n>>\nstartxref\n31\n%%EOF\n"))
	f.Fuzz(func(_ *testing.T, raw []byte) {
		_, _ = readFlat(raw) // an error or a file, no panic
	})
}
