package tongue

import (
	"html/template"
	"math"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/language"
)

// The spaces that no line breaks at.
const (
	hardSpace   = "\u00a0"
	narrowSpace = "\u202f"
)

// Number writes a number with at most so many decimals, none of them needless.
func (l *Language) Number(n float64, decimals int) string {
	text := strconv.FormatFloat(n, 'f', decimals, 64)
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	return l.written(text)
}

// Fixed writes a number with exactly so many decimals, as in a column.
func (l *Language) Fixed(n float64, decimals int) string {
	return l.written(strconv.FormatFloat(n, 'f', decimals, 64))
}

// written puts the signs of the language into the digits of a number.
func (l *Language) written(text string) string {
	whole, rest, hasRest := strings.Cut(text, ".")
	const least = 1 // digits before the first sign
	for at := len(whole) - 3; at >= least && whole[at-1] != '-'; at -= 3 {
		whole = whole[:at] + l.group + whole[at:]
	}
	if hasRest {
		whole += l.decimal + rest
	}
	return whole
}

// gramsInAKg turns what is weighed into what people say.
const gramsInAKg = 1000

// Kilograms writes grams as people weigh coffee.
func (l *Language) Kilograms(grams int64) string {
	return l.Number(float64(grams)/gramsInAKg, 3) + hardSpace + "kg"
}

// Hectares writes the size of land.
func (l *Language) Hectares(area float64) string { return l.Fixed(area, 2) + hardSpace + "ha" }

// Percent writes a share of a hundred.
func (l *Language) Percent(share float64) string { return l.Number(share, 2) + hardSpace + "%" }

// Shillings writes Ugandan money.
func (l *Language) Shillings(amount int64) string {
	return "UGX" + hardSpace + l.Number(float64(amount), 0)
}

// Date writes a day as people of the language do, by UTC.
func (l *Language) Date(at time.Time) string {
	at = at.UTC()
	day := strconv.Itoa(at.Day())
	if at.Day() == 1 {
		day = l.words["date.first"]
	}
	return strings.NewReplacer("{day}", day, "{month}", l.months[at.Month()-1], "{year}", strconv.Itoa(at.Year())).Replace(l.words["date.pattern"])
}

// Day is a date on a page; programs find the exact time in it.
func (l *Language) Day(at time.Time) template.HTML {
	return template.HTML(`<time datetime="` + at.UTC().Format(time.RFC3339) + `">` + template.HTMLEscapeString(l.Date(at)) + `</time>`) //nolint:gosec // a date, and our own words
}

// Span says how long something took, roughly.
func (l *Language) Span(d time.Duration) (template.HTML, error) {
	switch {
	case d < time.Minute:
		return l.Say("span.moment")
	case d < 90*time.Minute:
		return l.Say("span.minutes", "n", int(math.Round(d.Minutes())))
	case d < 36*time.Hour:
		return l.Say("span.hours", "n", int(math.Round(d.Hours())))
	}
	return l.Say("span.days", "n", int(math.Round(d.Hours()/24)))
}

// Country is the name of a country by its code in two letters; the code itself
// when it has none.
func (l *Language) Country(code string) string {
	if own := l.words["country."+code]; own != "" {
		return own
	}
	region, err := language.ParseRegion(code)
	if err != nil {
		return code
	}
	if name := l.regions.Name(region); name != "" {
		return name
	}
	return code
}
