// Package plot is the land of a farmer as a value: one plot or several, each
// with its boundary, and what a forest check finds on them. It keeps nothing.
//
//	plot.go    Plot, List: what a farm is as a whole
//	shape.go   where a farm lies: GeoJSON, distance, shared land, the country
//	forest.go  forest checks: of every plot, and of the farm that they make
//	stored.go  plots in a row of the store, on IPFS, in the national registry
//	export.go  boundaries in the EU's GeoJSON
package plot

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"

	"mwanyi/internal/geo"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/policy"
)

// Most is how many plots a farm has at most: a smallholder has two or three.
const Most = 20

// Plot is one piece of land.
type Plot struct {
	// ID names the plot for good. A farm that was registered with one boundary
	// has one plot, which goes by the farmer's id.
	ID           string
	Name         string // what the farmer calls it; it stays with the cooperative and is never published
	Polygon      geo.Polygon
	AreaHectares float64 // as walked or registered
	Cultivar     string
	Trees        int    // 0: nobody has counted them
	CID          string // of the pinned boundary; empty before that
}

// List are the plots of a farm, in the order in which they came.
type List []Plot

// One is the farm of a single boundary.
func One(farmerID string, polygon geo.Polygon) List {
	return List{{ID: farmerID, Polygon: polygon, AreaHectares: Round(polygon.Hectares())}}
}

// Round is an area to a square metre.
func Round(hectares float64) float64 { return math.Round(hectares*10_000) / 10_000 }

// Hectares is the area of all.
// spec: farm-plots
func (l List) Hectares() (sum float64) {
	if len(l) == 1 {
		return l[0].AreaHectares // as it was said
	}
	for _, p := range l {
		sum += p.AreaHectares
	}
	return Round(sum)
}

// Trees are those of all plots; 0 when somewhere nobody has counted them.
func (l List) Trees() (sum int) {
	for _, p := range l {
		if p.Trees == 0 {
			return 0
		}
		sum += p.Trees
	}
	return sum
}

// Cultivar names what grows on the farm, each once.
func (l List) Cultivar() string {
	var names []string
	for _, p := range l {
		if p.Cultivar != "" && !slices.Contains(names, p.Cultivar) {
			names = append(names, p.Cultivar)
		}
	}
	return strings.Join(names, ", ")
}

// Land is what the rules of the yield want to know: a hectare of arabica gives
// less than one of robusta, on the same farm too.
func (l List) Land() (land policy.Land) {
	for _, p := range l {
		land = append(land, policy.Field{AreaHa: p.AreaHectares, Species: policy.SpeciesOf(p.Cultivar)})
	}
	return land
}

// Find gives the place of a plot in the list; -1 when it is not there.
func (l List) Find(plotID string) int {
	return slices.IndexFunc(l, func(p Plot) bool { return p.ID == plotID })
}

// On gives the id of the plot with exactly this boundary; empty: there is none.
func (l List) On(polygon geo.Polygon) string {
	for _, p := range l {
		if bytes.Equal(p.Polygon.GeoJSON(), polygon.GeoJSON()) {
			return p.ID
		}
	}
	return ""
}

// kept is a plot as it is stored.
type kept struct {
	ID           string          `json:"plot_id"`
	Name         string          `json:"name,omitempty"`
	Polygon      json.RawMessage `json:"polygon"`
	AreaHectares float64         `json:"area_hectares"`
	Cultivar     string          `json:"cultivar,omitempty"`
	Trees        int             `json:"trees,omitempty"`
	CID          string          `json:"cid,omitempty"`
}

// MarshalJSON writes the plots as they are stored, their names included.
func (l List) MarshalJSON() ([]byte, error) {
	all := make([]kept, len(l))
	for i, p := range l {
		all[i] = kept{ID: p.ID, Name: p.Name, Polygon: p.Polygon.GeoJSON(), AreaHectares: p.AreaHectares, Cultivar: p.Cultivar, Trees: p.Trees, CID: p.CID}
	}
	return json.Marshal(all)
}

// UnmarshalJSON reads what MarshalJSON has written.
func (l *List) UnmarshalJSON(raw []byte) error {
	var all []kept
	if err := json.Unmarshal(raw, &all); err != nil {
		return err
	}
	*l = make(List, len(all))
	for i, k := range all {
		polygon, err := geo.Kept(string(k.Polygon))
		if err != nil {
			return fmt.Errorf("plot %s: %w", k.ID, err)
		}
		(*l)[i] = Plot{ID: k.ID, Name: k.Name, Polygon: polygon, AreaHectares: k.AreaHectares, Cultivar: k.Cultivar, Trees: k.Trees, CID: k.CID}
	}
	return nil
}

// Shown is a plot as the API shows it, with what a check found there. Its name
// is left to who may see it.
type Shown struct {
	PlotID                  string            `json:"plot_id"`
	Name                    string            `json:"name,omitempty"`
	AreaHectares            float64           `json:"area_hectares"`
	Cultivar                string            `json:"cultivar"`
	Trees                   int               `json:"trees,omitzero"`
	ForestDeforestationFree bool              `json:"forest_deforestation_free"`
	ForestAssessment        forest.Assessment `json:"forest_assessment,omitempty"`
	ForestAlertAreaHa       float64           `json:"forest_alert_area_ha"`
	BoundaryIPFSCID         string            `json:"boundary_ipfs_cid"`
	BoundaryIPFSURL         string            `json:"boundary_ipfs_url"`
}

// Views shows plots with what a check of the farm found. A check of a farm with
// one plot is that plot's.
// spec: farm-plots
func (l List) Views(c Finding, url func(cid string) string) []Shown {
	list := make([]Shown, len(l))
	for i, p := range l {
		list[i] = Shown{
			PlotID: p.ID, AreaHectares: p.AreaHectares, Cultivar: p.Cultivar, Trees: p.Trees, BoundaryIPFSCID: p.CID, BoundaryIPFSURL: url(p.CID),
			ForestDeforestationFree: c.Free, ForestAssessment: c.Assessment, ForestAlertAreaHa: c.AlertHa,
		}
		at := slices.IndexFunc(c.ByPlot, func(f PlotFinding) bool { return f.PlotID == p.ID })
		if at >= 0 {
			list[i].ForestDeforestationFree = c.ByPlot[at].DeforestationFree
			list[i].ForestAssessment = c.ByPlot[at].Assessment
			list[i].ForestAlertAreaHa = c.ByPlot[at].AlertAreaHa
		}
	}
	return list
}
