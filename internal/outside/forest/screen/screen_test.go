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
	if err != nil || done != len(plots) {
		t.Fatalf("%d done, %v", done, err)
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
		if err != nil || len(lines) != 8 {
			t.Fatalf("%v, %v", lines, err)
		}
		for i, want := range []string{
			"F-9 CHECKED false FAIL 0.7500", "7 CHECKED true CLEAR 0.0000", "=A1 CHECKED true REVIEW 0.1000",
			"UG-1 UNKNOWN  UNKNOWN ", "12345678901234567890 INVALID_POLYGON  UNKNOWN ", " INVALID_POLYGON  UNKNOWN ", "m CHECKED true CLEAR 0.0000",
		} {
			if got := strings.Join(lines[i+1][1:6], " "); got != want || lines[i+1][0] != fmt.Sprint(i+1) {
				t.Errorf("line %d: %q, want %q", i+1, got, want)
			}
		}
		if lines[1][12] != "map v1 sha256:ab" || lines[4][13] == "" || lines[5][13] == "" || lines[4][9] == "" {
			t.Errorf("%v", lines)
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
			t.Errorf("%s is not in\n%s", want, text)
		}
	}
	if strings.Contains(text, `"old"`) {
		t.Error("a verdict of an earlier run was kept")
	}
	again := screened(t, text, "", 2)
	if !json.Valid(out.Bytes()) || len(again) != 7 || again[0].ID != "F-9" {
		t.Errorf("the output is no input: %s", text)
	}
	if got := Count(again); got != (Tally{Clear: 2, Review: 1, Fail: 1, Unknown: 1, Invalid: 2}) {
		t.Errorf("%+v", got)
	}
}

func TestTheIDCanBeAnyProperty(t *testing.T) {
	v := screened(t, file(`{"type":"Feature","id":"x","properties":{"Card No":17},"geometry":`+box(32)+`}`, `{"type":"Feature","id":"y","geometry":`+box(32)+`}`), "Card No", 1)
	if v[0].ID != "17" || v[1].ID != "" {
		t.Errorf("%q, %q", v[0].ID, v[1].ID)
	}
	if v := screened(t, `{"type":"Feature","id":"only","geometry":`+box(32)+`}`, "", 1); len(v) != 1 || v[0].ID != "only" {
		t.Errorf("%+v", v)
	}
}

func TestWhatIsNoListOfFarmsIsRefused(t *testing.T) {
	for _, text := range []string{``, `[]`, `{}`, `{"type":"FeatureCollection","features":[]}`, `{"type":"FeatureCollection"}`, box(32), `{"type":"FeatureCollection","features":[`} {
		if plots, err := Read(strings.NewReader(text), ""); err == nil {
			t.Errorf("%s: %v", text, plots)
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
		t.Errorf("got %v", err)
	}
}

func TestProgressIsALineForEachTenthInALog(t *testing.T) {
	var out bytes.Buffer
	p := NewProgress(&out, "plots", 250)
	for range 250 {
		p.Step()
	}
	if got := strings.Count(out.String(), "\n"); got != 10 || !strings.Contains(out.String(), "250 of 250 plots") {
		t.Errorf("%d lines:\n%s", got, out.String())
	}
	out.Reset()
	NewProgress(&out, "plots", 1).Step()
	if got := strings.Count(out.String(), "\n"); got != 1 {
		t.Errorf("%q", out.String())
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
		t.Errorf("%q", got)
	}
}

func TestMeasuringCountsWhatHasNoData(t *testing.T) {
	m, err := Measure(t.Context(), byPlace{}, []Region{{35, 0, 35.4, 1}, {32, 0, 32.5, 1}}, 50, 1)
	if err != nil || m.Plots != 50 || m.Unknown == 0 || m.Unknown == 50 || m.PerSecond() <= 0 || m.Median > m.Worst {
		t.Errorf("%+v, %v", m, err)
	}
}
