package workbook

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"mwanyi/internal/fault"
)

// made is a workbook as a spreadsheet program saves it.
func made(t testing.TB, fill func(book *excelize.File) error) []byte {
	t.Helper()
	book := excelize.NewFile()
	defer func() { _ = book.Close() }()
	if err := fill(book); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if _, err := book.WriteTo(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// raw is a workbook of which every byte is said.
func raw(t testing.TB, parts map[string]string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for name, content := range parts {
		part, err := w.Create(name)
		if err == nil {
			_, err = part.Write([]byte(content))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// plainly are the parts around one sheet.
func plainly(rows string) map[string]string {
	return map[string]string{
		"xl/workbook.xml":            `<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
		"xl/worksheets/sheet1.xml":   `<worksheet><sheetData>` + rows + `</sheetData></worksheet>`,
	}
}

// spec: import-workbooks
func TestACellIsWrittenAsPeopleSeeIt(t *testing.T) {
	cases := map[string]struct {
		set  func(book *excelize.File) error
		want string
	}{
		"a text":                       {func(b *excelize.File) error { return b.SetCellValue("Sheet1", "B2", "Nambozo, Sarah") }, "Nambozo, Sarah"},
		"a text on two lines":          {func(b *excelize.File) error { return b.SetCellValue("Sheet1", "B2", "Bugusege\nMbale") }, "Bugusege Mbale"},
		"a phone that became a number": {func(b *excelize.File) error { return b.SetCellValue("Sheet1", "B2", 772123456) }, "772123456"},
		"one with its country":         {func(b *excelize.File) error { return b.SetCellValue("Sheet1", "B2", 256772123456.0) }, "256772123456"},
		"one that is kept as a text":   {func(b *excelize.File) error { return b.SetCellStr("Sheet1", "B2", "0772123456") }, "0772123456"},
		"hectares":                     {func(b *excelize.File) error { return b.SetCellValue("Sheet1", "B2", 1.87) }, "1.87"},
		"a yes":                        {func(b *excelize.File) error { return b.SetCellValue("Sheet1", "B2", true) }, "TRUE"},
		"a moment": {func(b *excelize.File) error {
			return b.SetCellValue("Sheet1", "B2", time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC))
		}, "2026-01-02T03:04:05Z"},
		"a day in a form of one's own":   {styled("dd/mm/yyyy", 46024), "2026-01-02T00:00:00Z"},
		"a number with a word beside it": {styled(`0.00 "days"`, 3.5), "3.5"},
		"a number in colour":             {styled(`[Red]0.00`, 3.5), "3.5"},
		"a formula nobody worked out":    {func(b *excelize.File) error { return b.SetCellFormula("Sheet1", "B2", "1+1") }, "=?"},
		"rich text": {func(b *excelize.File) error {
			return b.SetCellRichText("Sheet1", "B2", []excelize.RichTextRun{{Text: "Buguse"}, {Text: "ge", Font: &excelize.Font{Bold: true}}})
		}, "Bugusege"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			got, err := CSV(made(t, func(b *excelize.File) error {
				if err := b.SetCellValue("Sheet1", "A1", "head"); err != nil {
					return err
				}
				return c.set(b)
			}))
			if err != nil {
				t.Fatal(err)
			}
			rows := rowsOf(t, got)
			if len(rows) != 2 || len(rows[1]) != 2 || rows[1][1] != c.want {
				t.Errorf("%q, want %q in B2", rows, c.want)
			}
		})
	}
}

func styled(format string, value float64) func(*excelize.File) error {
	return func(b *excelize.File) error {
		style, err := b.NewStyle(&excelize.Style{CustomNumFmt: &format})
		if err != nil {
			return err
		}
		if err := b.SetCellStyle("Sheet1", "B2", "B2", style); err != nil {
			return err
		}
		return b.SetCellValue("Sheet1", "B2", value)
	}
}

func rowsOf(t testing.TB, text []byte) [][]string {
	t.Helper()
	r := csv.NewReader(bytes.NewReader(text))
	r.FieldsPerRecord = -1
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// What another program has written that Excel would write otherwise.
// spec: import-workbooks
func TestTheValueOfAFormulaIsReadAndTheFormulaIsNot(t *testing.T) {
	for cell, want := range map[string]string{
		`<c r="A1"><f>B1*2</f><v>3</v></c>`:                                       "3",
		`<c r="A1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>`:                       "ab",
		`<c r="A1" t="str"><f>WEBSERVICE("http://x")</f><v></v></c>`:              "",
		`<c r="A1"><f>B1*2</f></c>`:                                               "=?",
		`<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>`:                            "#DIV/0!",
		`<c r="A1"><v>7.72123456E+8</v></c>`:                                      "772123456",
		`<c r="A1"><v>2.56772123456E11</v></c>`:                                   "256772123456",
		`<c r="A1"><v>1.8700000000000001</v></c>`:                                 "1.87",
		`<c r="A1" t="inlineStr"><is><t>here</t></is></c>`:                        "here",
		`<c r="A1" t="d"><v>2026-01-02T03:04:05Z</v></c>`:                         "2026-01-02T03:04:05Z",
		`<c><v>5</v></c>`:                                                         "5",
		`<c r="A1" t="inlineStr"><is><t>=cmd|x</t></is></c>`:                      "=cmd|x",
		`<c r="A1" t="inlineStr"><is><r><t>a</t></r><rPh><t>b</t></rPh></is></c>`: "a",
	} {
		got, err := CSV(raw(t, plainly(`<row r="1">`+cell+`<c r="B1"><v>1</v></c></row>`)))
		if err != nil {
			t.Errorf("%s: %v", cell, err)
			continue
		}
		if rows := rowsOf(t, got); len(rows) != 1 || rows[0][0] != want {
			t.Errorf("%s: %q, want %q", cell, rows, want)
		}
	}
}

// spec: import-workbooks
func TestALineHasTheNumberOfItsRow(t *testing.T) {
	got, err := CSV(raw(t, plainly(`<row r="2"><c r="A2"><v>1</v></c></row><row r="5"><c r="C5"><v>2</v></c></row><row r="1048576"><c r="A1048576" s="3"/></row>`)))
	if want := "\n1\n\n\n,,2\n"; err != nil || string(got) != want {
		t.Errorf("%q %v, want %q", got, err, want)
	}
}

// spec: import-workbooks
func TestTheFirstSheetThatPeopleSeeIsRead(t *testing.T) {
	got, err := CSV(made(t, func(b *excelize.File) error {
		for _, name := range []string{"List", "Other"} {
			if _, err := b.NewSheet(name); err != nil {
				return err
			}
			if err := b.SetCellValue(name, "A1", name); err != nil {
				return err
			}
		}
		b.SetActiveSheet(2)
		return b.SetSheetVisible("Sheet1", false)
	}))
	if err != nil || strings.TrimSpace(string(got)) != "List" {
		t.Errorf("%q %v", got, err)
	}
}

// What would fill the memory, or is no workbook, is refused in words and at once.
// spec: import-workbooks
func TestWhatIsMeantToHurtIsRefused(t *testing.T) {
	huge := strings.Repeat(" ", mostBytes+1)
	many := plainly("")
	many["xl/workbook.xml"] = `<workbook xmlns:r="r"><sheets>` + strings.Repeat(`<sheet name="a" r:id="rId1"/>`, mostSheets+1) + `</sheets></workbook>`
	crowd := plainly(`<row><c><v>1</v></c></row>`)
	for n := range mostParts {
		crowd[fmt.Sprint("x/", n)] = ""
	}
	shared := plainly(`<row r="1"><c r="A1" t="s"><v>0</v></c></row>`)
	shared["xl/_rels/workbook.xml.rels"] = `<Relationships><Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
	long := `<row><c t="inlineStr"><is><t>` + strings.Repeat("x", mostText/8) + `</t></is></c></row>`
	for name, c := range map[string]struct {
		file []byte
		says string
	}{
		"a bomb":                          {raw(t, plainly(huge)), "unpacks to more than 32 MB"},
		"a bomb in the texts":             {raw(t, with(shared, "xl/sharedStrings.xml", "<sst>"+huge)), "unpacks to more than 32 MB"},
		"much text":                       {raw(t, plainly(strings.Repeat(long, 9))), "more than 12 MB of text"},
		"many parts":                      {raw(t, crowd), "more than 2000 parts"},
		"many sheets":                     {raw(t, many), "more than 200 sheets"},
		"a row far down":                  {raw(t, plainly(`<row r="1000000"><c><v>1</v></c></row>`)), "row 1000000 of the workbook is too far down"},
		"a row twice":                     {raw(t, plainly(`<row r="2"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>`)), "comes twice"},
		"no row":                          {raw(t, plainly(`<row r="-1"><c><v>1</v></c></row>`)), "save it again"},
		"a wide row":                      {raw(t, plainly(`<row r="1"><c r="ZZZZZZZZZZZZZZZ1"><v>1</v></c></row>`)), "beyond column 256"},
		"a text that is not there":        {raw(t, with(shared, "xl/sharedStrings.xml", "<sst></sst>")), "damaged"},
		"a part that leads out":           {raw(t, with(plainly(""), "xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="../../../etc/passwd"/></Relationships>`)), "no XLSX workbook"},
		"an entity":                       {raw(t, plainly(`<row><c t="inlineStr"><is><t>&lol;</t></is></c></row>`)), "damaged"},
		"half of one":                     {raw(t, plainly(`<row><c><v>1`)), "damaged"},
		"an empty one":                    {raw(t, plainly("")), "is empty"},
		"another zip file":                {raw(t, map[string]string{"mimetype": "application/vnd.oasis.opendocument.spreadsheet"}), "no XLSX workbook"},
		"no zip file":                     {[]byte("PK\x03\x04xx"), "damaged"},
		"a workbook of before 2007":       {[]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), "before 2007"},
		"a size that is not the real one": {lied(t), "damaged"},
	} {
		t.Run(name, func(t *testing.T) {
			if !Is(c.file) {
				t.Error("it is not taken for a workbook")
			}
			if got, err := CSV(c.file); !fault.Is(err, fault.InvalidRequest) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%.100q %v, want %q", got, err, c.says)
			}
		})
	}
}

func with(parts map[string]string, name, content string) map[string]string {
	out := map[string]string{name: content}
	for k, v := range parts {
		if k != name {
			out[k] = v
		}
	}
	return out
}

// lied is a workbook whose sheet is longer than the zip file says.
func lied(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for name, content := range plainly(`<row><c><v>1</v></c></row>`) {
		h := &zip.FileHeader{Name: name, Method: zip.Store, CompressedSize64: uint64(len(content)), UncompressedSize64: uint64(len(content))}
		if strings.HasSuffix(name, "sheet1.xml") {
			h.UncompressedSize64 = 3
		}
		part, err := w.CreateRaw(h)
		if err == nil {
			_, err = part.Write([]byte(content))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Whatever comes in, what comes out is a table within its bounds, or a refusal.
func FuzzCSV(f *testing.F) {
	f.Add(made(f, func(b *excelize.File) error { return b.SetCellValue("Sheet1", "B2", "x") }))
	f.Add(raw(f, plainly(`<row r="1"><c r="A1"><f>B1*2</f><v>3</v></c></row>`)))
	f.Add([]byte("PK\x03\x04"))
	f.Fuzz(func(t *testing.T, file []byte) {
		got, err := CSV(file)
		if err != nil {
			if !fault.Is(err, fault.InvalidRequest) {
				t.Fatalf("%v is no refusal", err)
			}
			return
		}
		if len(got) > 2*mostText || bytes.Count(got, []byte("\n")) > mostRows {
			t.Fatalf("%d bytes, %d lines", len(got), bytes.Count(got, []byte("\n")))
		}
	})
}
