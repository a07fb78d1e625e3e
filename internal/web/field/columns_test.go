package field_test

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"mwanyi/internal/geo"
	"mwanyi/internal/plot"
	"mwanyi/internal/policy"
	"mwanyi/internal/roll"
	"mwanyi/internal/testhouse/farmers"
)

// carried is a farmer as the phone has one.
type carried struct {
	FarmerID   string         `json:"farmer_id"`
	ExternalID string         `json:"external_id"`
	GivenName  string         `json:"given_name"`
	FamilyName string         `json:"family_name"`
	Village    string         `json:"village"`
	PhoneEnds  string         `json:"phone_ends"`
	Species    policy.Species `json:"species"`
	HasOutline bool           `json:"has_outline"`
	ForestFree bool           `json:"forest_deforestation_free"`
	SeasonKg   float64        `json:"season_kg"`
	Hectares   float64        `json:"area_hectares"`
	Outlines   [][][2]float64 `json:"outlines"`
}

func carriedOf(m roll.Member, outlined bool) carried {
	c := carried{
		FarmerID: m.ID, ExternalID: m.ExternalID, GivenName: m.Person.GivenName, FamilyName: m.Person.FamilyName, Village: m.Person.Village, PhoneEnds: m.PhoneEnd,
		Species: policy.SpeciesOf(m.Cultivar), HasOutline: true, ForestFree: m.ForestFree, SeasonKg: math.Round(float64(m.SeasonGrams) / 1000), Hectares: math.Round(m.AreaHectares*1000) / 1000,
	}
	if !outlined {
		return c
	}
	c.Outlines = [][][2]float64{}
	for _, p := range m.Plots {
		c.Outlines = append(c.Outlines, degrees(p.Polygon.Rough()))
	}
	return c
}

func degrees(ring []geo.Point) (list [][2]float64) {
	for _, q := range ring {
		list = append(list, [2]float64{float64(q.Lon) / 1e6, float64(q.Lat) / 1e6})
	}
	return list
}

// texts are hard to write short: with digits and zeros at their ends, with letters that
// need an escape, alike and never alike, and none.
var texts = []string{
	"UG-2024-0048213", "UG-2024-0048214", "UG-2024-9999999", "UG-2024-0000000", "UG-1", "UG-01", "0", "00", "7", "100000000000000000012", "10000000000", "123456789", "1234567890",
	"", "", "Séraphine", "Wa'Kato", `a "quoted" \ one`, "\U0001F33F", "٣٤", "line\nbreak", "$&", "$1", "Nambozo", "Nambozo", "x0", "x00", "x000", "</script>", "0x", " ", "-5",
}

func members(n int) (list []roll.Member) {
	luck := rand.New(rand.NewPCG(3, 5))
	text := func() string { return texts[luck.IntN(len(texts))] }
	for i := range n {
		var m roll.Member
		m.ID, m.ExternalID, m.PhoneEnd = fmt.Sprintf("UG-%d-%s", i, text()), text(), text()
		m.Person.GivenName, m.Person.FamilyName, m.Person.Village = text(), text()+fmt.Sprint(i%100), text()
		m.Cultivar, m.ForestFree = []string{"SL14", "Robusta", "nobody knows"}[i%3], i%5 > 0
		m.SeasonGrams, m.AreaHectares = luck.Int64N(1<<uint(1+i%40)), luck.Float64()*math.Pow(10, float64(i%4)) //nolint:gosec // small
		for range i % 3 {
			place := [][2]float64{{34.3, 1.1}, {31.7, -0.3}, {-75.6, 4.5}, {179.8, -17}}[luck.IntN(4)]
			m.Plots = append(m.Plots, plot.Plot{Polygon: farmers.Walked(luck, place[0], place[1])})
		}
		list = append(list, m)
	}
	return list
}

// spec: get-farmers-roster, field-app
func TestThePhoneMakesTheSameFarmersOfColumns(t *testing.T) {
	list := members(400)
	for name, row := range map[string]struct {
		list     []roll.Member
		outlined bool
	}{"with outlines": {list, true}, "without": {list, false}, "nobody": {nil, true}} {
		t.Run(name, func(t *testing.T) {
			columns, err := json.Marshal(roll.ColumnsOf(row.list, row.outlined))
			if err != nil {
				t.Fatal(err)
			}
			var got []carried
			runs(t, "columns.mjs", map[string]any{"columns": json.RawMessage(columns)}, &got)
			if len(got) != len(row.list) {
				t.Fatalf("%d farmers, want %d", len(got), len(row.list))
			}
			for i, m := range row.list {
				if want := carriedOf(m, row.outlined); !reflect.DeepEqual(got[i], want) {
					t.Fatalf("farmer %d is\n%+v, want\n%+v", i, got[i], want)
				}
			}
			if strings.ContainsAny(string(columns), "\x00") {
				t.Error("there is a byte that no text has")
			}
		})
	}
}

// shifted is a plot so many metres to the east.
func shifted(t *testing.T, p geo.Polygon, metres float64) geo.Polygon {
	t.Helper()
	var ring []string
	for _, q := range p.Ring() {
		ring = append(ring, fmt.Sprintf("[%.6f,%.6f]", float64(q.Lon)/1e6+metres/111_300, float64(q.Lat)/1e6))
	}
	moved, err := geo.Parse([]byte(`{"type":"Polygon","coordinates":[[` + strings.Join(ring, ",") + `]]}`))
	if err != nil {
		t.Fatal(err)
	}
	return moved
}

// Who walks over a neighbour's land is warned as by the whole outline: at a tenth of the
// land always, at a hundredth never.
// spec: field-walk
func TestARoughNeighbourIsStillOneWhoseLandIsNotWalkedOver(t *testing.T) {
	type walk struct {
		Own       [][2]float64 `json:"own"`
		Neighbour [][2]float64 `json:"neighbour"`
	}
	luck := rand.New(rand.NewPCG(11, 13))
	var walks []walk
	var shares []float64
	for len(walks) < 200 {
		own := farmers.Walked(luck, 34.3, 1.1)
		southWest, northEast := own.Bounds()
		wide := float64(northEast.Lon-southWest.Lon) / 1e6 * 111_300
		other := shifted(t, own, wide*(0.5+0.5*luck.Float64()))
		share, err := own.Overlap(other)
		if err != nil {
			t.Fatal(err)
		}
		walks, shares = append(walks, walk{degrees(own.Ring()), degrees(other.Rough())}), append(shares, share)
	}
	var got []float64
	runs(t, "columns.mjs", map[string]any{"walks": walks}, &got)
	warned, passed := 0, 0
	for i, share := range shares {
		switch {
		case share >= 0.1:
			warned++
			if got[i] == 0 || math.Abs(got[i]-share) > 0.05 {
				t.Errorf("%.1f %% of the land is the neighbour's, the phone says %.1f %%", 100*share, 100*got[i])
			}
		case share <= 0.01:
			passed++
			if got[i] != 0 {
				t.Errorf("%.1f %% of the land is the neighbour's, and the phone warns of %.1f %%", 100*share, 100*got[i])
			}
		}
	}
	if warned < 20 || passed < 20 {
		t.Errorf("%d walks on a neighbour's land and %d beside it, want more of both", warned, passed)
	}
}
