package chart

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

func TestADrawingIsWholeAndHasATitle(t *testing.T) {
	some := []Point{{Name: `<b>"one"`, Value: 1}, {Name: "two", Value: 3}, {Name: "three", Value: -1}}
	for name, drawn := range map[string]string{"line": string(Line(`a "title"`, some)), "bars": string(Bars(`a "title"`, some))} {
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
	if got := Line("x", []Point{{Value: 1}}); got != "" {
		t.Errorf("one point: %s", got)
	}
	if got := Bars("x", []Point{{Value: 0}}); got != "" {
		t.Errorf("nothing: %s", got)
	}
	if got := string(Line("x", []Point{{Value: 2}, {Value: 2}})); strings.Contains(got, "NaN") || got == "" {
		t.Errorf("a level line: %s", got)
	}
}
