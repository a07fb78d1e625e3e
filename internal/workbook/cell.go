package workbook

import (
	"encoding/xml"
	"math"
	"strconv"
	"strings"
	"time"
)

// noValue is what a formula is that nothing has worked out: text that every reader of lists
// takes for a formula.
const noValue = "=?"

// written is what stands in the file of a cell.
type written struct {
	value, inline                 string
	hasFormula, hasValue, hasText bool
}

// cell reads a cell as people see it, on one line.
func (b *book) cell(d *xml.Decoder, at xml.StartElement) (string, error) {
	w, err := readCell(d)
	if err != nil {
		return "", err
	}
	text := ""
	switch kind := attribute(at, "t"); {
	case w.hasText:
		text = w.inline
	case w.hasFormula && !w.hasValue:
		text = noValue
	case kind == "s":
		n, err := strconv.Atoi(strings.TrimSpace(w.value))
		if w.value != "" && (err != nil || n < 0 || n >= len(b.texts)) {
			return "", refuse("the workbook is damaged: a cell has a text that is not there")
		}
		if w.value != "" {
			text = b.texts[n]
		}
	case kind == "b" && w.value != "":
		text = map[bool]string{true: "TRUE", false: "FALSE"}[isYes(w.value)]
	case kind == "" || kind == "n":
		style, _ := strconv.Atoi(attribute(at, "s")) // none is the first
		text = b.number(w.value, style)
	default: // the text of a formula, an error, a day in ISO 8601
		text = w.value
	}
	return strings.TrimSpace(strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ", "\x00", "").Replace(text)), nil
}

func readCell(d *xml.Decoder) (w written, err error) {
	for {
		token, err := d.Token()
		if err != nil {
			return w, damaged(err)
		}
		switch at := token.(type) {
		case xml.EndElement:
			return w, nil
		case xml.StartElement:
			switch at.Name.Local {
			case "v":
				w.hasValue = true
				err = d.DecodeElement(&w.value, &at)
			case "is":
				w.hasText = true
				w.inline, err = plainText(d)
			case "f":
				w.hasFormula = true
				err = d.Skip()
			default:
				err = d.Skip()
			}
			if err != nil {
				return w, damaged(err)
			}
		}
	}
}

// number writes a number with all of its digits: 7.72123456E+8 in the file is the phone
// 772123456. With a style that shows a day it is one.
func (b *book) number(text string, style int) string {
	v, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil || math.IsInf(v, 0) || math.IsNaN(v) {
		return text
	}
	if style >= 0 && style < len(b.isDay) && b.isDay[style] {
		if day, is := b.day(v); is {
			return day
		}
	}
	if math.Abs(v) >= 1e15 { // Excel itself keeps no more digits
		return strconv.FormatFloat(v, 'E', -1, 64)
	}
	return strconv.FormatFloat(v, 'f', -1, 64)
}

// lastDay is the last that a workbook can count, in the year 9999.
const lastDay = 2_958_466

// day writes days since the beginning of 1900, or of 1904. A workbook knows no place, so
// that its hours are read as UTC.
func (b *book) day(v float64) (string, bool) {
	from := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
	if b.is1904 {
		from = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	if v < 1 || v >= lastDay { // a time of no day
		return "", false
	}
	whole, part := math.Modf(v)
	at := from.AddDate(0, 0, int(whole)).Add(time.Duration(math.Round(part*86_400)) * time.Second)
	return at.Format("2006-01-02T15:04:05Z"), true
}
