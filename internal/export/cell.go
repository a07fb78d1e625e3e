package export

import (
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/clock"
)

// column is a column of a sheet.
type column struct {
	name     string
	isNumber bool
}

// names are the header of a sheet.
func (s sheet) names() []string {
	all := make([]string, len(s.columns))
	for i, c := range s.columns {
		all[i] = c.name
	}
	return all
}

// safe are the cells of a row as they may stand in a file. A text that a spreadsheet
// would take for a formula, and run, gets an apostrophe: people choose names, and not
// all of them mean well.
// spec: export-formulas
func (s sheet) safe(row []string) []string {
	all := make([]string, len(row))
	for i, cell := range row {
		all[i] = cell
		if !s.columns[i].isNumber {
			all[i] = Safe(cell)
		}
	}
	return all
}

// Safe is a text that no spreadsheet runs.
func Safe(text string) string {
	text = strings.ReplaceAll(text, "\x00", "")
	trimmed := strings.TrimLeft(text, " \u00a0\n")
	if trimmed != "" && strings.ContainsRune("=+-@\t\r＝＋－＠", []rune(trimmed)[0]) {
		return "'" + text
	}
	return text
}

// values are the cells of a row of a workbook, numbers as such.
func (s sheet) values(cells []string, isHeader bool) []any {
	all := make([]any, len(cells))
	for i, cell := range cells {
		all[i] = cell
		if isHeader || i >= len(s.columns) || !s.columns[i].isNumber {
			continue
		}
		if v, err := strconv.ParseFloat(cell, 64); err == nil {
			all[i] = v
		}
	}
	return all
}

func number(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// count is a number that is not known when it is 0.
func count(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func kilograms(grams *int64) string {
	if grams == nil {
		return ""
	}
	return number(float64(*grams) / 1000)
}

func yes(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

func stamp(at *time.Time) string {
	if at == nil {
		return ""
	}
	return clock.Stamp(*at)
}
