package enrolment

import (
	"bytes"
	"encoding/csv"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Column is a column that a list may have.
type Column struct {
	Name       string
	IsRequired bool
	Example    string
	Text       string // for people, in the template
}

// Columns are all of them, in the order of the template.
var Columns = []Column{
	{Name: "national_farmer_id", IsRequired: true, Example: ExampleID, Text: "required; letters, digits, dots, dashes"},
	{Name: "phone", IsRequired: true, Example: "0772123456", Text: "required; the mobile-money number; 0772123456, 256772123456 or +256772123456"},
	{Name: "area_hectares", Example: "1.87", Text: "size of the farm; counts with polygon_wkt alone and must fit it"},
	{Name: "cultivar", Example: "SL14", Text: "what grows there; counts with polygon_wkt alone"},
	{Name: "external_id", Example: "MEMBER-00417", Text: "your own number of the farmer; with it the same file can be sent again and does nothing twice"},
	{Name: "polygon_wkt", Example: "POLYGON((34.312451 1.061207,34.313702 1.061184,34.313745 1.062391,34.312488 1.062418,34.312451 1.061207))",
		Text: "the walked boundary, longitude first; without it the national registry is asked for the farm"},
	{Name: "trees", Example: "1400", Text: "how many coffee trees; counts with polygon_wkt alone"},
	{Name: "consent_version", Example: "2026-1", Text: "the text that the farmer consented to; all four columns of a consent or none"},
	{Name: "consent_language", Example: "lg", Text: "the language that it was given in"},
	{Name: "consent_method", Example: "SIGNED", Text: "SIGNED, THUMBPRINT, ORAL or SMS"},
	{Name: "consent_given_at", Example: "2026-01-02T03:04:05Z", Text: "when, in this form"},
	{Name: "language", Example: "lg", Text: "of messages to the farmer: en, lg or sw"},
	{Name: "given_name", Example: "Sarah", Text: "for your own lists alone: it is kept sealed and never published, as are the next four"},
	{Name: "family_name", Example: "Nambozo", Text: "the same"},
	{Name: "village", Example: "Bugusege", Text: "the same"},
	{Name: "sex", Example: "FEMALE", Text: "FEMALE, MALE or OTHER"},
	{Name: "birth_year", Example: "1984", Text: "four digits"},
}

// ExampleID stands in the template's example line, so that the line can be told
// from a farmer when somebody leaves it there.
const ExampleID = "EXAMPLE"

func isColumn(name string) bool {
	return slices.ContainsFunc(Columns, func(c Column) bool { return c.Name == name })
}

// Template is an empty list: the columns, an example and, in lines that are not
// read, what each column is. The mark at its beginning tells Excel that it is UTF-8.
// spec: import-template
func Template() ([]byte, error) {
	out := bytes.NewBufferString("\ufeff")
	w := csv.NewWriter(out)
	rows := make([][]string, 2)
	for _, c := range Columns {
		rows[0] = append(rows[0], c.Name)
		rows[1] = append(rows[1], c.Example)
	}
	note := func(text string) {
		row := make([]string, len(Columns)) // as wide as the others: some readers ask for that
		row[0] = "# " + text
		rows = append(rows, row)
	}
	note("Delete the example. Lines that begin with # and a space are not read.")
	for _, c := range Columns {
		note(c.Name + ": " + c.Text)
	}
	err := w.WriteAll(rows)
	return out.Bytes(), err
}

// spreadsheetErrors are what a spreadsheet shows in the place of a value.
var spreadsheetErrors = regexp.MustCompile(`^(#(N/A|REF!|NAME\?|VALUE!|DIV/0!|NULL!|NUM!)|#{2,})$`)

// isSpreadsheets tells a formula, or its error, from a value. The formula whose
// value is a text that stands in it (="0772…") is how a leading zero is kept.
func isSpreadsheets(cell string) bool {
	return spreadsheetErrors.MatchString(cell) || strings.HasPrefix(cell, "=") && plain(cell) == cell || strings.HasPrefix(cell, "@")
}

// plain takes off what a spreadsheet puts around a text that it must not take for
// a number.
func plain(cell string) string {
	if inner, found := strings.CutPrefix(cell, `="`); found && strings.HasSuffix(inner, `"`) && strings.Count(inner, `"`) == 1 {
		return strings.TrimSpace(strings.TrimSuffix(inner, `"`))
	}
	return strings.TrimPrefix(cell, "'")
}

var (
	decimal = regexp.MustCompile(`^[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]{1,2})?$`)
	groups  = regexp.MustCompile(`^[0-9]{1,3}([ \x{00a0}\x{202f}',.][0-9]{3})+$`)
	spaces  = strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "", "'", "")
)

// Decimal reads 1.5 and 1,5. Of a point and a comma the last is the decimal sign;
// one comma alone always is, since no farm has a thousand hectares.
func Decimal(cell string) (float64, bool) {
	cell = spaces.Replace(cell)
	if comma, point := strings.LastIndexByte(cell, ','), strings.LastIndexByte(cell, '.'); comma > point {
		cell = strings.Replace(strings.ReplaceAll(cell, ".", ""), ",", ".", 1)
	} else {
		cell = strings.ReplaceAll(cell, ",", "")
	}
	if !decimal.MatchString(cell) {
		return 0, false
	}
	v, err := strconv.ParseFloat(cell, 64)
	return v, err == nil
}

// Whole reads 1400, 1,400, 1.400, 1 400, 1400.0 and 1.4E+03.
func Whole(cell string) (int64, bool) {
	if groups.MatchString(cell) {
		cell = strings.NewReplacer(",", "", ".", "").Replace(spaces.Replace(cell))
	}
	v, isNumber := Decimal(cell)
	n := int64(v)
	return n, isNumber && float64(n) == v && n < 1<<53
}
