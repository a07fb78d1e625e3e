package outline

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// square is a farm of so many degrees.
func square(west, south, side float64, forest string) string {
	return fmt.Sprintf(`{"geometry":{"coordinates":[[[%f,%f],[%f,%f],[%f,%f],[%f,%f],[%f,%f]]]},"properties":{"Forest":%q}}`,
		west, south, west+side, south, west+side, south+side, west, south+side, west, south, forest)
}

func drawn(farms ...string) string {
	return spread(`{"features":[`+strings.Join(farms, ",")+`]}`, `"a" <map>`)
}

func spread(land, label string) string {
	var all Farms
	if json.Unmarshal([]byte(land), &all) != nil {
		return ""
	}
	return string(Spread(&all, label))
}

// spec: desk-map
func TestAFarmThatIsLargeEnoughIsAnOutlineAndAnotherADot(t *testing.T) {
	got := drawn(square(34, 1, 0.1, "CLEAR"), square(34.3, 1, 0.001, "CLEAR"), square(34.2, 1, 0.05, "FAIL"), square(34.35, 1.01, 0.001, "FAIL"))
	for _, part := range []string{`<path class="clear" d="M`, `<path class="clear dots" d="M`, "h0", `<path class="fail" d="M`, `<path class="fail dots" d="M`, "l3 3-3 3-3-3z"} {
		if strings.Count(got, part) != 1 {
			t.Errorf("%q is there %d times, want once: %s", part, strings.Count(got, part), got)
		}
	}
	if !strings.Contains(got, `aria-label="&#34;a&#34; &lt;map&gt;"`) {
		t.Errorf("its words are not escaped: %s", got)
	}
	if strings.Index(got, `class="fail`) < strings.Index(got, `class="clear dots`) {
		t.Error("what failed does not lie on top")
	}
}

// A state that nobody knows is not drawn as a good one.
// spec: desk-map
func TestWhatIsNotKnownToBeClearIsNotDrawnAsClear(t *testing.T) {
	if got := drawn(square(34, 1, 0.1, "UNKNOWN"), square(34, 1.5, 0.1, "")); strings.Contains(got, "clear") || !strings.Contains(got, `class="fail"`) {
		t.Error(got)
	}
}

// A walk of a thousand corners is drawn with those that can be told apart.
// spec: desk-map
func TestAnOutlineHasNoMoreCornersThanCanBeSeen(t *testing.T) {
	var ring []string
	for n := range 4000 {
		ring = append(ring, fmt.Sprintf("[%f,%f]", 34+float64(n)*0.00001, 1+float64(n%2)*0.0000001))
	}
	ring = append(ring, "[34.02,1.02]", "[34,1]")
	got := drawn(`{"geometry":{"coordinates":[[`+strings.Join(ring, ",")+`]]},"properties":{"Forest":"CLEAR"}}`, square(34, 1, 0.001, "FAIL"))
	if n := strings.Count(got, "L"); n < 3 || n > 400 {
		t.Errorf("%d corners", n)
	}
}

func TestWhatIsNoLandIsNotDrawn(t *testing.T) {
	for _, land := range []string{``, `[]`, `{"features":[]}`, `{"features":[{"geometry":{"coordinates":[]}}]}`, `{"features":[{"geometry":{"coordinates":[[[1]]]}}]}`} {
		if got := spread(land, ""); got != "" {
			t.Errorf("%s: %s", land, got)
		}
	}
}
