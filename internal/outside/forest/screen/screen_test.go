package screen

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/geo"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/outside/forest/foresttest"
)

// byPlace finds by the longitude: clear in the west, then review, then failing,
// then unknown.
type byPlace struct{}

func (byPlace) Check(ctx context.Context, p geo.Polygon) (forest.Result, error) {
	southWest, _ := p.Bounds()
	r := forest.Result{CheckedAt: clock.Now(), RequestID: "r", Method: "m", Assessment: forest.Clear, Datasets: []forest.Dataset{{Name: "map", Version: "v1", SHA256: "ab"}}}
	switch {
	case southWest.Lon >= 35_000_000:
		return forest.Result{}, fmt.Errorf("%w: no tile", forest.ErrUnavailable)
	case southWest.Lon >= 34_000_000:
		r.AlertHectares, r.AlertCount, r.LossPct, r.Assessment = 0.75, 2, 75, forest.Fail
		r.ByYear = []forest.YearLoss{{Year: 2023, Hectares: 0.75}}
	case southWest.Lon >= 33_000_000:
		r.AlertHectares, r.AlertCount, r.Assessment = 0.1, 1, forest.Review
	}
	return r, ctx.Err()
}

func box(west float64) string { return string(foresttest.Box(west, 1, 0.0009, 0.0009)) }

func file(features ...string) string {
	return `{"type":"FeatureCollection","name":"members","features":[` + strings.Join(features, ",") + `]}`
}

var members = file(
	`{"type":"Feature","id":"F-9","properties":{"name":"Nakato <&>","area":1.50},"geometry":`+box(34.1)+`}`,
	`{"type":"Feature","id":7,"properties":null,"geometry":`+box(32.1)+`}`,
	`{"type":"Feature","properties":{"external_id":"=A1","mwanyi_forest":{"old":1},"z":1,"a":2},"geometry":`+box(33.1)+`}`,
	`{"type":"Feature","properties":{"farmer_id":"UG-1"},"geometry":`+box(35.1)+`}`,
	`{"type":"Feature","properties":{"id":12345678901234567890},"geometry":{"type":"Point","coordinates":[32,1]}}`,
	`{"type":"Feature","properties":{},"geometry":null}`,
	`{"type":"Feature","properties":{"id":"m"},"geometry":{"type":"MultiPolygon","coordinates":[[[[32.2,1],[32.2009,1],[32.2009,1.0009],[32.2,1]]]]}}`,
)

func screened(t *testing.T, text, idProperty string, workers int) []Verdict {
	t.Helper()
	plots, err := Read(strings.NewReader(text), idProperty)
	if err != nil {
		t.Fatal(err)
	}
	done := 0
	verdicts, err := Run(t.Context(), byPlace{}, plots, workers, func() { done++ })
	if err != nil {
		t.Fatal(err)
	}
	if done != len(plots) {
		t.Fatalf("%d done, want %v", done, len(plots))
	}
	return verdicts
}

func TestIDsAndOrderAreTheCallers(t *testing.T) {
	for _, workers := range []int{0, 1, 3, 100} {
		var out bytes.Buffer
		if err := WriteCSV(&out, screened(t, members, "", workers)); err != nil {
			t.Fatal(err)
		}
		lines, err := csv.NewReader(&out).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		if len(lines) != 8 {
			t.Fatalf("%d lines, want 8: %v", len(lines), lines)
		}
		for i, want := range []string{
			"F-9 CHECKED false FAIL 0.7500", "7 CHECKED true CLEAR 0.0000", "=A1 CHECKED true REVIEW 0.1000",
			"UG-1 UNKNOWN  UNKNOWN ", "12345678901234567890 INVALID_POLYGON  UNKNOWN ", " INVALID_POLYGON  UNKNOWN ", "m CHECKED true CLEAR 0.0000",
		} {
			if got := strings.Join(lines[i+1][1:6], " "); got != want || lines[i+1][0] != fmt.Sprint(i+1) {
				t.Errorf("line %d: %q, want %q", i+1, got, want)
			}
		}
		if lines[1][12] != "map v1 sha256:ab" {
			t.Errorf("lines[1][12] is %q, want %q: %v", lines[1][12], "map v1 sha256:ab", lines)
		}
		if lines[4][13] == "" {
			t.Errorf("lines[4][13] is empty, want it set: %v", lines)
		}
		if lines[5][13] == "" {
			t.Errorf("lines[5][13] is empty, want it set: %v", lines)
		}
		if lines[4][9] == "" {
			t.Errorf("lines[4][9] is empty, want it set: %v", lines)
		}
	}
}

func TestTheGeoJSONIsTheCallersWithOnePropertyMore(t *testing.T) {
	var out bytes.Buffer
	if err := WriteGeoJSON(&out, screened(t, members, "", 2)); err != nil {
		t.Fatal(err)
	}
	text := out.String()
	for _, want := range []string{
		`"id":"F-9","properties":{"name":"Nakato \u003c\u0026\u003e","area":1.50,"mwanyi_forest":{"status":"CHECKED","deforestation_free":false`,
		`"id":7,"properties":{"mwanyi_forest":`,
		`"properties":{"external_id":"=A1","z":1,"a":2,"mwanyi_forest":{"status":"CHECKED","deforestation_free":true,"assessment":"REVIEW"`,
		`"deforestation_free":null,"assessment":"UNKNOWN","alert_area_ha":null`,
		`"geometry":null`, `"loss_by_year":[{"year":2023,"hectares":0.75}]`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("want %s in\n%s", want, text)
		}
	}
	if strings.Contains(text, `"old"`) {
		t.Error("a verdict of an earlier run was kept")
	}
	again := screened(t, text, "", 2)
	if !json.Valid(out.Bytes()) || len(again) != 7 || again[0].ID != "F-9" {
		t.Errorf("the output is no input, want 7 plots from F-9 on: %s", text)
	}
	if got := Count(again); got != (Tally{Clear: 2, Review: 1, Fail: 1, Unknown: 1, Invalid: 2}) {
		t.Errorf("%+v, want %v", got, (Tally{Clear: 2, Review: 1, Fail: 1, Unknown: 1, Invalid: 2}))
	}
}

func TestTheIDCanBeAnyProperty(t *testing.T) {
	v := screened(t, file(`{"type":"Feature","id":"x","properties":{"Card No":17},"geometry":`+box(32)+`}`, `{"type":"Feature","id":"y","geometry":`+box(32)+`}`), "Card No", 1)
	if v[0].ID != "17" {
		t.Errorf("v[0].ID is %q, want 17", v[0].ID)
	}
	if v[1].ID != "" {
		t.Errorf("v[1].ID is %q, want %q", v[1].ID, "")
	}
	if v := screened(t, `{"type":"Feature","id":"only","geometry":`+box(32)+`}`, "", 1); len(v) != 1 {
		t.Errorf("len(v) is %d, want 1: %+v", len(v), v)
	} else if v[0].ID != "only" {
		t.Errorf("v[0].ID is %q, want only: %+v", v[0].ID, v)
	}
}

func TestWhatIsNoListOfFarmsIsRefused(t *testing.T) {
	for _, text := range []string{``, `[]`, `{}`, `{"type":"FeatureCollection","features":[]}`, `{"type":"FeatureCollection"}`, box(32), `{"type":"FeatureCollection","features":[`} {
		if plots, err := Read(strings.NewReader(text), ""); err == nil {
			t.Errorf("%s: %v, want an error", text, plots)
		}
	}
}

func TestScreeningEndsWithItsContext(t *testing.T) {
	plots, err := Read(strings.NewReader(members), "")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	if _, err := Run(ctx, byPlace{}, plots, 1, cancel); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}

func TestProgressIsALineForEachTenthInALog(t *testing.T) {
	var out bytes.Buffer
	p := NewProgress(&out, "plots", 250)
	for range 250 {
		p.Step()
	}
	if got := strings.Count(out.String(), "\n"); got != 10 {
		t.Errorf("%d lines, want 10", got)
	} else if !strings.Contains(out.String(), "250 of 250 plots") {
		t.Errorf("out %q, want %q in it", out.String(), "250 of 250 plots")
	}
	out.Reset()
	NewProgress(&out, "plots", 1).Step()
	if got := strings.Count(out.String(), "\n"); got != 1 {
		t.Errorf("%q: got %v, want 1", out.String(), got)
	}
}

func TestProgressMovesOnATerminal(t *testing.T) {
	terminal, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0) // a character device, like a terminal
	if err != nil {
		t.Fatal(err)
	}
	defer terminal.Close()
	p := NewProgress(terminal, "plots", 3)
	if !p.moves {
		t.Fatal("a terminal was not seen")
	}
	var out bytes.Buffer
	p.to, p.began = &out, clock.Now().Add(-2*time.Second)
	for range 3 {
		p.Step()
	}
	if got := out.String(); !strings.HasSuffix(got, "\r[##############################] 3 of 3 plots, 2 a second \n") && !strings.HasSuffix(got, "\r[##############################] 3 of 3 plots, 1 a second \n") {
		t.Errorf("%q, want it to end with all 3 of 3 plots", got)
	}
}

func TestMeasuringCountsWhatHasNoData(t *testing.T) {
	m, err := Measure(t.Context(), byPlace{}, []Region{{35, 0, 35.4, 1}, {32, 0, 32.5, 1}}, 50, 1)
	if err != nil {
		t.Fatal(err)
	}
	if m.Plots != 50 {
		t.Errorf("plots %v, want 50: %+v", m.Plots, m)
	}
	if m.Unknown == 0 {
		t.Errorf("unknown is 0, want more: %+v", m)
	}
	if m.Unknown == 50 {
		t.Errorf("unknown %v, want anything but 50: %+v", m.Unknown, m)
	}
	if m.PerSecond() <= 0 {
		t.Errorf("per second %v, want more than 0: %+v", m.PerSecond(), m)
	}
	if m.Median > m.Worst {
		t.Errorf("median %v, want at most %v: %+v", m.Median, m.Worst, m)
	}
}
