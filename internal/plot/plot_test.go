package plot

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"testing"
	"time"

	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/policy"
)

func square(t *testing.T, lon, lat, side float64) geo.Polygon {
	t.Helper()
	p, err := geo.Parse(fmt.Appendf(nil, `{"type":"Polygon","coordinates":[[[%[1]f,%[2]f],[%[3]f,%[2]f],[%[3]f,%[4]f],[%[1]f,%[4]f],[%[1]f,%[2]f]]]}`, lon, lat, lon+side, lat+side))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func twoPlots(t *testing.T) List {
	return List{
		{ID: "plt_1", Name: "home", Polygon: square(t, 34.3, 1, 0.001), AreaHectares: 1.2, Cultivar: "SL14", Trees: 900},
		{ID: "plt_2", Polygon: square(t, 34.31, 1, 0.001), AreaHectares: 1.3, Cultivar: "KR1", Trees: 100},
	}
}

// losing is forest data of plots by their western edge.
type losing map[int32]float64

func (l losing) Check(_ context.Context, p geo.Polygon) (forest.Result, error) {
	low, _ := p.Bounds()
	lost := l[low.Lon]
	r := forest.Result{CheckedAt: time.Unix(int64(low.Lon), 0), RequestID: low.String(), Assessment: forest.Clear, AlertHectares: lost, Raw: []byte(`{}`),
		LossPct: lost * 10, Datasets: []forest.Dataset{{Name: "test", Version: "v1"}}}
	if lost > 0 {
		r.AlertCount, r.Assessment, r.ByYear = 1, forest.Review, []forest.YearLoss{{Year: 2022, Hectares: lost}}
	}
	return r, nil
}

// spec: forest-plots
func TestWhatThePlotsOfAFarmHaveLostIsAddedUp(t *testing.T) {
	for _, row := range []struct {
		first, second float64
		free          bool
		assessment    forest.Assessment
	}{
		{0, 0, true, forest.Clear},
		{0, 0.3, true, forest.Review},
		{0.3, 0, true, forest.Review},
		{0.25, 0.2, true, forest.Review},
		{0.3, 0.2, false, forest.Fail}, // each alone would pass
		{0, 0.7, false, forest.Fail},
	} {
		got, err := twoPlots(t).Examine(t.Context(), losing{34_300_000: row.first, 34_310_000: row.second})
		if err != nil {
			t.Fatal(err)
		}
		if got.Free != row.free || got.Assessment != row.assessment || got.AlertHa != Round(row.first+row.second) {
			t.Errorf("%v and %v ha lost: free %t, %s, %v ha, want free %t, %s", row.first, row.second, got.Free, got.Assessment, got.AlertHa, row.free, row.assessment)
		}
		if len(got.ByPlot) != 2 || got.ByPlot[1].AlertAreaHa != row.second || got.ByPlot[1].PlotID != "plt_2" || !json.Valid(got.Raw) {
			t.Errorf("by plot %+v, raw %s", got.ByPlot, got.Raw)
		}
		if math.Abs(got.LossPct-(row.first+row.second)*5) > 0.01 {
			t.Errorf("%v %% lost of two plots of one size, want %v", got.LossPct, (row.first+row.second)*5)
		}
	}
}

// spec: farm-plots
func TestAFarmIsTheSumOfItsPlots(t *testing.T) {
	l := twoPlots(t)
	if l.Hectares() != 2.5 || l.Cultivar() != "SL14, KR1" || l.Trees() != 1000 {
		t.Errorf("%v ha of %q with %d trees", l.Hectares(), l.Cultivar(), l.Trees())
	}
	if land := l.Land(); land[0].Species != policy.Arabica || land[1].Species != policy.Robusta {
		t.Errorf("species %v", land)
	}
	if km := l.KmTo(geo.PointAt(34.3115, 1.0005)); km > 0.1 {
		t.Errorf("%.3f km from the nearest plot, want less than 0.1", km)
	}
	l[1].Trees = 0
	if l.Trees() != 0 {
		t.Errorf("%d trees, want 0: nobody has counted those of the second plot", l.Trees())
	}
	text, err := l.Text("UG-1")
	if err != nil {
		t.Fatal(err)
	}
	again, err := Stored(text, "", Plot{})
	if err != nil || !again.Same(l) || again[0].Name != "home" || again.Hectares() != l.Hectares() {
		t.Errorf("%+v, %v, want %+v", again, err, l)
	}
	var shape struct{ Type string }
	if err := json.Unmarshal(l.GeoJSON(), &shape); err != nil || shape.Type != "MultiPolygon" {
		t.Errorf("%s, %v", l.GeoJSON(), err)
	}
	if got := string(l[:1].GeoJSON()); got != string(l[0].Polygon.GeoJSON()) {
		t.Errorf("one plot is %s, want its polygon", got)
	}
}

// spec: farm-plots
func TestPlotsOfOneFarmerLieApart(t *testing.T) {
	l := twoPlots(t)
	if err := l.Apart(); err != nil {
		t.Error(err)
	}
	l = append(l, Plot{ID: "plt_3", Polygon: square(t, 34.3005, 1, 0.001)})
	if err := l.Apart(); !fault.Is(err, fault.InvalidPolygon) {
		t.Errorf("half a plot twice: %v, want %s", err, fault.InvalidPolygon)
	}
}

// spec: boundary-change
func TestHowMuchOfAFarmANewBoundaryKeeps(t *testing.T) {
	l := twoPlots(t)
	for _, row := range []struct {
		by   List
		want float64
	}{
		{l, 100}, {l[:1], 50}, {List{{Polygon: square(t, 34.3005, 1, 0.001)}}, 25}, {List{{Polygon: square(t, 33, 1, 0.001)}}, 0},
		{List{{Polygon: square(t, 34.2995, 0.9995, 0.002)}, l[1]}, 100},
	} {
		if got, err := l.KeptPct(row.by); err != nil || math.Abs(got-row.want) > 0.1 {
			t.Errorf("%v %%, %v, want %v", got, err, row.want)
		}
	}
}
