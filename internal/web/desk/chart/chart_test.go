package chart

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

func plain(value float64) string { return strconv.FormatFloat(value, 'f', -1, 64) }

// A day on which nobody looked leaves a gap: the line goes by the days, and says from when to
// when, and between what.
func TestALineGoesByTheDays(t *testing.T) {
	got := string(Line("x", []Point{{Name: "monday", Value: 10, At: 0}, {Name: "tuesday", Value: 20, At: 1}, {Name: "friday", Value: 15, At: 4}}, plain))
	at := regexp.MustCompile(`<path d="M(\S+) \S+L(\S+) \S+L(\S+) \S+"/>`).FindStringSubmatch(got[strings.LastIndex(got, "<path"):])
	if len(at) != 4 || at[1] != "8.0" || at[2] != "164.0" || at[3] != "632.0" {
		t.Errorf("the days stand at %v: %s", at, got)
	}
	for _, word := range []string{">monday<", ">friday<", ">20<", ">10<"} {
		if !strings.Contains(got, word) {
			t.Errorf("no %s: %s", word, got)
		}
	}
}

func TestADrawingIsWholeAndHasATitle(t *testing.T) {
	some := []Point{{Name: `<b>"one"`, Value: 1, At: 1}, {Name: "two", Value: 3, At: 2}, {Name: "three", Value: -1, At: 5}}
	for name, drawn := range map[string]string{"line": string(Line(`a "title"`, some, plain)), "bars": string(Bars(`a "title"`, some))} {
		d := xml.NewDecoder(strings.NewReader(drawn))
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v: %s", name, err, drawn)
			}
		}
		if !strings.Contains(drawn, "a &#34;title&#34;") || strings.Contains(drawn, "<b>") || strings.Contains(drawn, "NaN") || strings.Contains(drawn, `width="-`) {
			t.Errorf("%s: %s", name, drawn)
		}
	}
}

func TestWhatCannotBeDrawnIsLeftAway(t *testing.T) {
	if got := Line("x", []Point{{Value: 1}}, plain); got != "" {
		t.Errorf("one point: %s", got)
	}
	if got := Line("x", []Point{{Value: 1}, {Value: 2}}, plain); got != "" {
		t.Errorf("two points at one place: %s", got)
	}
	if got := Bars("x", []Point{{Value: 0}}); got != "" {
		t.Errorf("nothing: %s", got)
	}
	if got := string(Line("x", []Point{{Value: 2}, {Value: 2, At: 1}}, plain)); strings.Contains(got, "NaN") || got == "" {
		t.Errorf("a level line: %s", got)
	}
}
