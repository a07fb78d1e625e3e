package phone

import (
	"fmt"
	"regexp"
	"strings"
)

// ErrRounded: a spreadsheet has shown the number as a power of ten, and the
// digits that it left out are lost. It is ErrForm.
var ErrRounded = fmt.Errorf("%w: a spreadsheet has rounded it", ErrForm)

var (
	powerOfTen = regexp.MustCompile(`^\+?([0-9])(?:[.,]([0-9]+))?[eE]\+?([0-9]{1,2})$`)
	fraction   = regexp.MustCompile(`[.,]0+$`)
	grouping   = strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "", "-", "", ".", "", "(0)", "", "(", "", ")", "", "'", "")
)

// Written reads a number as people write it in lists and as spreadsheets leave
// it: 0772 123456, 772123456 (the zero was taken for nothing), 256772123456,
// 00256…, 7.72123456E+08. It is a number of the country or none: whoever means
// another country's has to write the plus sign, and is refused by Parse.
func Written(country, text string) (Number, error) {
	plan, known := plans[country]
	if !known {
		return Number{}, ErrCountry
	}
	text = strings.TrimSpace(text)
	if inner, isFormula := strings.CutPrefix(text, `="`); isFormula {
		text = strings.TrimSuffix(inner, `"`)
	}
	if parts := powerOfTen.FindStringSubmatch(text); parts != nil {
		if fmt.Sprint(len(parts[2])) != strings.TrimLeft(parts[3], "0") {
			return Number{}, ErrRounded
		}
		text = parts[1] + parts[2]
	}
	text = grouping.Replace(fraction.ReplaceAllString(text, ""))
	switch digits := len(strings.Trim(text, "+")); {
	case strings.HasPrefix(text, "+"):
	case strings.HasPrefix(text, "00"):
		text = "+" + text[2:]
	case strings.HasPrefix(text, "0") && digits == plan.digits+1:
		text = "+" + plan.code + text[1:]
	case strings.HasPrefix(text, plan.code) && digits == len(plan.code)+plan.digits:
		text = "+" + text
	case digits == plan.digits:
		text = "+" + plan.code + text
	}
	return Parse(country, text)
}
