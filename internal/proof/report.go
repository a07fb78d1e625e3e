package proof

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Verdict is what a line of a report says.
type Verdict string

// The verdicts.
const (
	Holds    Verdict = "holds"     // it was computed again and is right
	Fails    Verdict = "BROKEN"    // it was computed again and is wrong, or is missing
	Trusted  Verdict = "believed"  // where the proof ends: whose word it is
	NotShown Verdict = "not shown" // the bundle cannot show it
	Note     Verdict = "note"
)

// Line is one thing that was found.
type Line struct {
	Verdict Verdict
	Text    string
}

// Report is what was found, in the order in which it was looked at.
type Report struct{ Lines []Line }

// Failures is how many things are wrong.
func (r *Report) Failures() int { return r.count(Fails) }

// count is how many lines say v.
func (r *Report) count(v Verdict) (n int) {
	for _, l := range r.Lines {
		if l.Verdict == v {
			n++
		}
	}
	return n
}

// Closing is a finished report in one sentence.
func (r *Report) Closing() string {
	if n := r.Failures(); n > 0 {
		return "The proof does not hold; " + things(n, "broken") + "."
	}
	parts := []string{"The proof holds"}
	for _, more := range []struct {
		of    Verdict
		words string
	}{{Trusted, "believed"}, {NotShown, "not shown"}} {
		if n := r.count(more.of); n > 0 {
			parts = append(parts, things(n, more.words))
		}
	}
	return strings.Join(parts, "; ") + "."
}

func things(n int, are string) string {
	if n == 1 {
		return "1 thing is " + are
	}
	return strconv.Itoa(n) + " things are " + are
}

// Print writes the report for people.
func (r *Report) Print(w io.Writer) error {
	for _, l := range r.Lines {
		if _, err := fmt.Fprintf(w, "%-10s %s\n", l.Verdict, l.Text); err != nil {
			return err
		}
	}
	return nil
}

func (r *Report) add(v Verdict, format string, args ...any) {
	r.Lines = append(r.Lines, Line{v, strings.Map(harmless, fmt.Sprintf(format, args...))})
}

// harmless is a character as a line may show it: a line can quote a bundle that
// somebody made to do something to a terminal, or that is no text at all.
func harmless(c rune) rune {
	switch {
	case unicode.IsPrint(c):
		return c
	case unicode.IsSpace(c):
		return ' '
	}
	return utf8.RuneError
}

func (r *Report) holds(format string, args ...any)   { r.add(Holds, format, args...) }
func (r *Report) fails(format string, args ...any)   { r.add(Fails, format, args...) }
func (r *Report) trusts(format string, args ...any)  { r.add(Trusted, format, args...) }
func (r *Report) unshown(format string, args ...any) { r.add(NotShown, format, args...) }
func (r *Report) note(format string, args ...any)    { r.add(Note, format, args...) }
