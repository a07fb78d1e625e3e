package command

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"unicode/utf8"
)

// Output is where a command prints. Records are lines of JSON, for programs; on
// a terminal they are tables, for people.
// spec: command-tables
type Output struct {
	to      io.Writer
	isTable bool
	width   int              // of the terminal, in characters; 0: unknown
	held    []map[string]any // records that become one table
}

// NewOutput prints to a file, which may be a terminal.
func NewOutput(f *os.File) *Output {
	info, err := f.Stat()
	o := &Output{to: f, isTable: err == nil && info.Mode()&os.ModeCharDevice != 0}
	if o.isTable {
		o.width = widthOf(f)
	}
	return o
}

// AsLines prints lines of JSON wherever it prints.
func (o *Output) AsLines() { o.isTable = false }

// Write implements io.Writer, for what is no record.
func (o *Output) Write(p []byte) (int, error) {
	if err := o.Flush(); err != nil {
		return 0, err
	}
	return o.to.Write(p)
}

// Flush prints the records that wait for their table to be whole.
func (o *Output) Flush() error {
	rows := o.held
	o.held = nil
	if len(rows) == 0 {
		return nil
	}
	columns := columnsOf(rows)
	if len(rows) == 1 && (len(columns) > 5 || !o.fits(rows[0], columns)) {
		return o.upright(rows[0], columns)
	}
	return o.table(rows, columns)
}

// fits reports whether one record fits on a line.
func (o *Output) fits(row map[string]any, columns []string) bool {
	used := 0
	for _, name := range columns {
		used += utf8.RuneCountInString(cell(row[name])) + len(gap)
	}
	return used <= cmp.Or(o.width, 80)
}

// record takes one in. Records of one kind, one after the other, are a table.
func (o *Output) record(line map[string]any) error {
	if !o.isTable {
		return json.NewEncoder(o.to).Encode(line)
	}
	if len(o.held) > 0 && !isAlike(o.held[0], line) {
		if err := o.Flush(); err != nil {
			return err
		}
	}
	o.held = append(o.held, line)
	return nil
}

func isAlike(a, b map[string]any) bool {
	return slices.Equal(slices.Sorted(maps.Keys(a)), slices.Sorted(maps.Keys(b)))
}

// printed writes one record unless the work failed.
func printed(out io.Writer, line map[string]any, err error) error {
	if err != nil {
		return err
	}
	if o, ok := out.(*Output); ok {
		return o.record(line)
	}
	return json.NewEncoder(out).Encode(line)
}

// isForPeople reports whether sentences and tables are wanted.
func isForPeople(out io.Writer) bool {
	o, ok := out.(*Output)
	return ok && o.isTable
}

// first are the columns that people look for, in the order in which they stand;
// the others follow by their names.
var first = []string{
	"part", "state", "key_id", "organisation_id", "kind", "role", "name", "label", "status", "country", "email",
	"account", "currency", "debit", "credit", "balance",
	"differences", "references_checked", "check", "difference", "ours", "theirs", "since",
	"follower", "block", "final_block", "lag_blocks", "stopped", "parked", "event", "events", "error",
}

// columnsOf are the columns in which at least one row has something.
func columnsOf(rows []map[string]any) (columns []string) {
	all := slices.Sorted(maps.Keys(rows[0]))
	slices.SortStableFunc(all, func(a, b string) int { return place(a) - place(b) })
	for _, name := range all {
		if slices.ContainsFunc(rows, func(row map[string]any) bool { return cell(row[name]) != "" }) {
			columns = append(columns, name)
		}
	}
	return columns
}

func place(column string) int {
	if i := slices.Index(first, column); i >= 0 {
		return i
	}
	return len(first)
}

// cell is a value for people.
func cell(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	var plain any
	if json.Unmarshal(text, &plain) != nil {
		return string(text)
	}
	switch v := plain.(type) {
	case nil:
		return ""
	case string:
		return oneLine(v)
	case map[string]any:
		var parts []string
		for _, key := range slices.Sorted(maps.Keys(v)) {
			parts = append(parts, key+" "+cell(v[key]))
		}
		return strings.Join(parts, ", ")
	}
	return string(text)
}

// oneLine keeps a text from another's hand on its line of the terminal.
func oneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0x7f && r < 0xa0 {
			return ' '
		}
		return r
	}, text)
}

// gap stands between two columns.
const gap = "  "

// table prints rows under a heading. What does not fit the terminal is left out, the
// last columns first, and named.
func (o *Output) table(rows []map[string]any, columns []string) error {
	lines := make([][]string, 1, len(rows)+1)
	widths := make([]int, len(columns))
	for _, row := range rows {
		line := make([]string, len(columns))
		for i, name := range columns {
			line[i] = cell(row[name])
		}
		lines = append(lines, line)
	}
	for _, name := range columns {
		lines[0] = append(lines[0], strings.ToUpper(strings.ReplaceAll(name, "_", " ")))
	}
	for _, line := range lines {
		for i, text := range line {
			widths[i] = max(widths[i], utf8.RuneCountInString(text))
		}
	}
	shown := o.fitting(widths)
	for _, line := range lines {
		if _, err := fmt.Fprintln(o.to, aligned(line[:shown], widths)); err != nil {
			return err
		}
	}
	if shown < len(columns) {
		_, err := fmt.Fprintf(o.to, "The window is too narrow for: %s. --json shows everything.\n", strings.Join(columns[shown:], ", "))
		return err
	}
	return nil
}

// fitting is how many columns fit, at least one.
func (o *Output) fitting(widths []int) (n int) {
	used := -len(gap)
	for _, w := range widths {
		used += len(gap) + w
		if n > 0 && o.width > 0 && used > o.width {
			return n
		}
		n++
	}
	return n
}

func aligned(line []string, widths []int) string {
	var out strings.Builder
	for i, text := range line {
		out.WriteString(text)
		if i < len(line)-1 {
			out.WriteString(strings.Repeat(" ", widths[i]-utf8.RuneCountInString(text)) + gap)
		}
	}
	return strings.TrimRight(out.String(), " ")
}

// upright prints one record of many columns, a line for each.
func (o *Output) upright(row map[string]any, columns []string) error {
	widest := 0
	for _, name := range columns {
		widest = max(widest, utf8.RuneCountInString(name))
	}
	for _, name := range columns {
		if _, err := fmt.Fprintln(o.to, aligned([]string{name, cell(row[name])}, []int{widest, 0})); err != nil {
			return err
		}
	}
	return nil
}
