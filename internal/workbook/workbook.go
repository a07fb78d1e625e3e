// Package workbook reads a list out of an XLSX file, as the text of a CSV file: what people
// keep in Excel is taken without their saving it in another form. It is read as it
// unpacks, part by part, nothing of it runs, and no more is unpacked than it may be. The
// library that writes the exports would read the whole of it first, and says neither what
// a cell is nor whether it has a formula.
//
//	workbook.go  Is, CSV: which sheet, and its rows
//	parts.go     the parts of the file: sheets, texts, styles
//	cell.go      a cell as people see it: numbers, days, formulas
package workbook

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"mwanyi/internal/fault"
)

// MediaType is what a workbook is.
const MediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

// What a workbook may hold. Ten thousand farmers with their boundaries are half of it.
const (
	mostParts  = 2000     // files in it
	mostSheets = 200      // sheets
	mostRows   = 20_000   // the last row that has something in it
	mostCells  = 256      // the last column
	mostText   = 12 << 20 // bytes of what is read out of it
	mostBytes  = 32 << 20 // bytes that are unpacked, of all parts together
)

// Is tells a workbook, or what was one before 2007 or is locked, from a list in text.
func Is(file []byte) bool {
	return bytes.HasPrefix(file, []byte("PK\x03\x04")) || isOld(file)
}

func isOld(file []byte) bool { return bytes.HasPrefix(file, []byte("\xd0\xcf\x11\xe0")) }

// CSV gives the first sheet that is not hidden as CSV, a line for each row, so that the
// number of a line is that of the row. A number is written with all of its digits, a day or
// a time in the form of the API, and of a formula its value; one without a value, and an
// error, stay what they are, and are refused where they matter. INVALID_REQUEST.
// spec: import-workbooks
func CSV(file []byte) ([]byte, error) {
	if isOld(file) {
		return nil, refuse("the file is a workbook of before 2007, or has a password: save it as .xlsx without one, or as CSV UTF-8")
	}
	z, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return nil, refuse("the workbook is damaged: save it again").Because(err)
	}
	if len(z.File) > mostParts {
		return nil, refuse("the workbook has more than %d parts: copy the list into a new one", mostParts)
	}
	b := &book{files: map[string]*zip.File{}, left: mostBytes}
	for _, f := range z.File {
		b.files[strings.ToLower(strings.TrimPrefix(f.Name, "/"))] = f
	}
	sheet, err := b.open()
	if err != nil {
		return nil, err
	}
	return b.rows(sheet)
}

func refuse(format string, args ...any) *fault.Fault {
	return fault.New(fault.InvalidRequest, format, args...)
}

// sheetText is a sheet as it becomes text.
type sheetText struct {
	out   bytes.Buffer
	w     *csv.Writer
	lines int
}

// put writes a row at its number, with the empty ones before it.
func (s *sheetText) put(row int, cells []string) error {
	switch {
	case row > mostRows:
		return refuse("row %d of the workbook is too far down: at most %d rows are read", row, mostRows)
	case row <= s.lines:
		return refuse("row %d of the workbook comes twice: save it again", row)
	}
	for s.w.Flush(); s.lines < row-1; s.lines++ {
		s.out.WriteByte('\n')
	}
	if err := s.w.Write(cells); err != nil {
		return err
	}
	s.w.Flush()
	s.lines = row
	if s.out.Len() > mostText {
		return refuse("the workbook holds more than %d MB of text: divide the list", mostText>>20)
	}
	return s.w.Error()
}

// rows reads a sheet. A row without values is one that was only coloured.
func (b *book) rows(name string) ([]byte, error) {
	s := &sheetText{}
	s.w = csv.NewWriter(&s.out)
	err := b.each(name, func(d *xml.Decoder, at xml.StartElement) error {
		if at.Name.Local != "row" {
			return nil
		}
		row := s.lines + 1
		if text := attribute(at, "r"); text != "" {
			var err error
			if row, err = strconv.Atoi(text); err != nil || row < 1 {
				return refuse("the workbook has a row %.20q: save it again", text)
			}
		}
		cells, err := b.cells(d, row)
		if err != nil || len(cells) == 0 {
			return err
		}
		return s.put(row, cells)
	})
	if err != nil {
		return nil, err
	}
	if s.lines == 0 {
		return nil, refuse("the first sheet of the workbook is empty: move the list there")
	}
	return s.out.Bytes(), nil
}

// cells reads the cells of a row up to its last value.
func (b *book) cells(d *xml.Decoder, row int) (cells []string, err error) {
	for column := 0; ; {
		token, err := d.Token()
		if err != nil {
			return nil, damaged(err)
		}
		switch at := token.(type) {
		case xml.EndElement: // of the row
			return cells, nil
		case xml.StartElement:
			if at.Name.Local != "c" {
				if err := d.Skip(); err != nil {
					return nil, damaged(err)
				}
				continue
			}
			column++
			if place := attribute(at, "r"); place != "" {
				column = columnOf(place)
			}
			text, err := b.cell(d, at)
			if err != nil || text == "" {
				if err != nil {
					return nil, err
				}
				continue
			}
			if column < 1 || column > mostCells {
				return nil, refuse("row %d of the workbook has a cell beyond column %d", row, mostCells)
			}
			for len(cells) < column {
				cells = append(cells, "")
			}
			cells[column-1] = text
		}
	}
}

// columnOf is the number of the column of B7; 0: it has none.
func columnOf(place string) (n int) {
	for _, c := range place {
		switch {
		case c >= 'A' && c <= 'Z' && n < 1<<20:
			n = n*26 + int(c-'A') + 1
		default:
			return n
		}
	}
	return n
}

func attribute(at xml.StartElement, name string) string {
	for _, a := range at.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// damaged is what a part that cannot be read is refused with. That too much is unpacked is
// said as such.
func damaged(err error) error {
	var refused *fault.Fault
	if errors.As(err, &refused) {
		return refused
	}
	return refuse("the workbook is damaged: save it again").Because(err)
}

func tooLarge() error {
	return refuse("the workbook unpacks to more than %d MB: copy the list alone into a new one", mostBytes>>20)
}

// bounded counts what is unpacked.
type bounded struct {
	from io.Reader
	left *int64
}

func (r bounded) Read(p []byte) (int, error) {
	if *r.left <= 0 {
		return 0, tooLarge()
	}
	n, err := r.from.Read(p[:min(int64(len(p)), *r.left)])
	*r.left -= int64(n)
	if err != nil && !errors.Is(err, io.EOF) {
		return n, fmt.Errorf("unpacking: %w", err)
	}
	return n, err
}
