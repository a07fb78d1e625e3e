package enrolment

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"mwanyi/internal/fault"
	"mwanyi/internal/phone"
)

// MaxLines is how many farmers one list may bring.
const MaxLines = 10_000

// maxCells is how many cells a line of a file may have: a register of members
// has dozens of columns, a file that is meant to hurt has a million.
const maxCells = 256

// Table is a CSV file as spreadsheets write it: with commas, semicolons or tabs,
// in UTF-8 or UTF-16, with columns that nobody asked for.
type Table struct {
	Rows    []Row
	Ignored []string // columns that mean nothing here, as far as their names can be shown
}

// Row is a line of the file below its header.
type Row struct {
	Line    int64             // where it begins, as an editor counts
	Cells   map[string]string // by column; what is empty is not there
	Refusal *fault.Fault      // set when its cells cannot be told apart
}

// ReadTable reads a whole file, so that one in which a line cannot be told from
// the next is refused before anything begins. What is wrong with one line is that
// line's own affair.
// spec: import-tables
func ReadTable(body []byte) (Table, error) {
	text, err := textOf(body)
	if err != nil {
		return Table{}, err
	}
	s, header, err := begin(text)
	if err != nil {
		return Table{}, err
	}
	t := Table{}
	columns := t.columns(header)
	if err := whole(columns); err != nil {
		return Table{}, err
	}
	for s.rest != "" {
		line := s.line
		cells, err := s.record()
		switch {
		case err != nil:
			return Table{}, err
		case isNote(cells):
			continue
		case len(t.Rows) == MaxLines:
			return Table{}, fault.New(fault.InvalidRequest, "the CSV has more than %d lines", MaxLines)
		}
		t.Rows = append(t.Rows, rowOf(line, columns, cells, s.separator))
	}
	if len(t.Rows) == 0 {
		return Table{}, fault.New(fault.InvalidRequest, "the CSV has no line after its header")
	}
	return t, nil
}

// textOf decodes a file. A workbook, and UTF-16 without its mark, are what people
// send by mistake.
func textOf(body []byte) (string, error) {
	switch {
	case bytes.HasPrefix(body, []byte("PK\x03\x04")), bytes.HasPrefix(body, []byte("\xd0\xcf\x11\xe0")):
		return "", fault.New(fault.InvalidRequest, "the file is a workbook: send it as one, or save it as CSV UTF-8 first")
	case bytes.HasPrefix(body, []byte("\xff\xfe")):
		body = fromUTF16(body[2:], binary.LittleEndian)
	case bytes.HasPrefix(body, []byte("\xfe\xff")):
		body = fromUTF16(body[2:], binary.BigEndian)
	}
	body = bytes.TrimPrefix(body, []byte("\ufeff"))
	switch {
	case !utf8.Valid(body):
		return "", fault.New(fault.InvalidRequest, "the CSV is not UTF-8: save it as CSV UTF-8")
	case bytes.IndexByte(body, 0) >= 0:
		return "", fault.New(fault.InvalidRequest, "the CSV holds NUL bytes, so it is no text: save it as CSV UTF-8")
	}
	return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(string(body)), nil
}

// fromUTF16 leaves an odd byte at the end as one that is not UTF-8.
func fromUTF16(body []byte, order binary.ByteOrder) []byte {
	units := make([]uint16, len(body)/2)
	for i := range units {
		units[i] = order.Uint16(body[2*i:])
	}
	text := []byte(string(utf16.Decode(units)))
	if len(body)%2 == 1 {
		text = append(text, 0xff)
	}
	return text
}

// begin reads the header with each separator and goes on with the one under which
// most columns have a known name. A first line such as sep=; is Excel's own, and
// says the same.
func begin(text string) (best scanner, header []string, err error) {
	known := -1
	for _, separator := range []byte{',', ';', '\t'} {
		s := scanner{rest: text, line: 1, separator: separator}
		cells, failure := s.header()
		if failure != nil {
			err = cmp.Or(err, failure)
			continue
		}
		n := 0
		for _, cell := range cells {
			if isColumn(columnName(cell)) {
				n++
			}
		}
		if n > known {
			known = n
			best = s
			header = cells
		}
	}
	if known > 0 {
		err = nil // under another separator it could not be read
	}
	return best, header, err
}

// header is the first record that is neither a note nor Excel's.
func (s *scanner) header() (cells []string, err error) {
	for s.rest != "" && (isNote(cells) || isSeparatorLine(cells)) {
		if cells, err = s.record(); err != nil {
			return nil, err
		}
	}
	return cells, nil
}

func isSeparatorLine(cells []string) bool {
	return strings.HasPrefix(strings.ToLower(cells[0]), "sep=")
}

// isNote: an empty line, or one that begins with a hash and a space.
func isNote(cells []string) bool {
	return !slices.ContainsFunc(cells, func(cell string) bool { return strings.TrimSpace(cell) != "" }) || strings.HasPrefix(cells[0], "# ")
}

// columnName is what a header cell means: Excel's users write "National Farmer ID".
func columnName(cell string) string {
	return strings.NewReplacer(" ", "_", "-", "_").Replace(strings.ToLower(strings.TrimSpace(cell)))
}

// columns gives each column its name, empty for one that is ignored, and notes
// those. A cell of a file without a header may be a person's.
func (t *Table) columns(header []string) []string {
	names := make([]string, len(header))
	for i, cell := range header {
		if name := columnName(cell); isColumn(name) {
			names[i] = name
			continue
		}
		said := []rune(strings.ToValidUTF8(strings.Join(strings.Fields(cell), " "), ""))
		if len(said) > 0 && len(said) <= 60 && !phone.In([]byte(string(said))) {
			t.Ignored = append(t.Ignored, string(said))
		}
	}
	return names
}

// whole refuses a header that lacks a column that must be there, or has one twice.
func whole(columns []string) error {
	for _, c := range Columns {
		at := slices.Index(columns, c.Name)
		if at < 0 && c.IsRequired {
			return fault.New(fault.InvalidRequest, "the first line of the CSV must name the columns: %s is missing; GET /farmers/import/template.csv has them all", c.Name)
		}
		if at >= 0 && slices.Contains(columns[at+1:], c.Name) {
			return fault.New(fault.InvalidRequest, "the CSV has the column %s twice", c.Name)
		}
	}
	return nil
}

// rowOf takes the cells that have a column. A cell too many, with something in it,
// has shifted the others, or would have: nobody knows which.
func rowOf(line int64, columns, cells []string, separator byte) Row {
	row := Row{Line: line, Cells: map[string]string{}}
	for i, cell := range cells {
		cell = strings.TrimSpace(cell)
		switch {
		case cell == "":
		case i >= len(columns):
			row.Refusal = fault.New(fault.InvalidRequest, "the line has more cells than the header has columns: a cell that holds %q must stand in quotation marks", string(separator))
		case columns[i] == "":
		case isSpreadsheets(cell):
			row.Refusal = fault.New(fault.InvalidRequest, "%s holds a spreadsheet's formula or error, not its value", columns[i])
		default:
			row.Cells[columns[i]] = plain(cell)
		}
	}
	return row
}

// scanner takes a text apart, cell by cell. encoding/csv would make a list of all
// the cells of a line before anybody could object to their number, and it refuses
// a file for a quotation mark that stands in the middle of a word.
type scanner struct {
	rest      string
	line      int64 // of the first character of rest
	separator byte
}

// record reads one line of the table, which may span several of the file.
func (s *scanner) record() (cells []string, err error) {
	for from := s.line; ; {
		cell, isLast, err := s.cell(from)
		if err != nil {
			return nil, err
		}
		if cells = append(cells, cell); isLast {
			return cells, nil
		}
		if len(cells) == maxCells {
			return nil, fault.New(fault.InvalidRequest, "line %d of the CSV has more than %d cells", from, maxCells)
		}
	}
}

func (s *scanner) cell(from int64) (text string, isLast bool, err error) {
	quoted, isQuoted := strings.CutPrefix(strings.TrimLeft(s.rest, " "), `"`)
	if isQuoted {
		s.rest = quoted
		if text, err = s.quoted(from); err != nil {
			return "", false, err
		}
	}
	plain := s.rest
	s.rest = ""
	if end := strings.IndexAny(plain, string(s.separator)+"\n"); end >= 0 {
		isLast = plain[end] == '\n'
		s.rest = plain[end+1:]
		plain = plain[:end]
	} else {
		isLast = true
	}
	if isLast {
		s.line++
	}
	if isQuoted && strings.TrimSpace(plain) != "" {
		return "", false, fault.New(fault.InvalidRequest, "line %d of the CSV: a quotation mark is missing, or one inside a cell is not doubled", from)
	}
	if isQuoted {
		return text, isLast, nil
	}
	return plain, isLast, nil
}

// quoted reads up to the closing mark; two of them are one of the text.
func (s *scanner) quoted(from int64) (string, error) {
	var text strings.Builder
	for {
		part, rest, isClosed := strings.Cut(s.rest, `"`)
		if !isClosed {
			return "", fault.New(fault.InvalidRequest, "line %d of the CSV: a quotation mark is opened and never closed", from)
		}
		text.WriteString(part)
		s.line += int64(strings.Count(part, "\n"))
		s.rest = rest
		if !strings.HasPrefix(rest, `"`) {
			return text.String(), nil
		}
		text.WriteByte('"')
		s.rest = rest[1:]
	}
}
