package ussd

import "strings"

// Bounds of what one session can type. A phone types far less; what is longer comes
// from nobody's thumb.
const (
	mostInputs = 40
	longest    = 400 // characters in all
)

// parse reads what was typed, in order; false: it is beyond all bounds. An input
// may be empty or anything else: only the table knows what it means.
// spec: ussd-hostile
func parse(text string) (inputs []string, ok bool) {
	switch {
	case text == "":
		return nil, true
	case len(text) > longest || strings.Count(text, "*") >= mostInputs:
		return nil, false
	}
	return strings.Split(text, "*"), true
}

// isPIN: 4 to 6 digits.
func isPIN(text string) bool {
	return len(text) >= 4 && len(text) <= 6 && strings.Trim(text, "0123456789") == ""
}
