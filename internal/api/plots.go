package api

import (
	"fmt"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/plot"
)

// plotRequest is a plot that an agent has walked.
type plotRequest struct {
	Name         *string        `json:"name"`
	Polygon      jsontext.Value `json:"polygon"`
	AreaHectares *float64       `json:"area_hectares"`
	Cultivar     *string        `json:"cultivar"`
	Trees        *int64         `json:"trees"`
}

// plots reads a list of plots; otherwise is the cultivar of those that name none.
// spec: farm-plots
func (k *check) plots(field string, in []plotRequest, otherwise *string) (land plot.List) {
	if len(in) == 0 || len(in) > plot.Most {
		k.wrong(field, fault.InvalidRequest, "must have 1 to %d items", plot.Most)
		return nil
	}
	for i, p := range in {
		land = append(land, k.plot(fmt.Sprintf("%s[%d]", field, i), p, otherwise))
	}
	return land
}

// plot reads one plot. An area that is not stated is the polygon's own.
func (k *check) plot(field string, in plotRequest, otherwise *string) plot.Plot {
	p := plot.Plot{Name: valueOf(in.Name), Polygon: k.polygon(field+".polygon", need, in.Polygon)}
	k.text(field+".name", maybe, in.Name, labelShape)
	k.number(field+".area_hectares", maybe, in.AreaHectares, geo.MinHectares, geo.MaxHectares, fault.InvalidRequest)
	k.integer(field+".trees", maybe, in.Trees, 1, maxTrees)
	cultivar := in.Cultivar
	if cultivar == nil {
		cultivar = otherwise
	}
	k.text(field+".cultivar", need, cultivar, labelShape)
	p.Cultivar = valueOf(cultivar)
	if in.Trees != nil {
		p.Trees = int(*in.Trees)
	}
	p.AreaHectares = plot.Round(p.Polygon.Hectares())
	if in.AreaHectares != nil {
		k.areaOf(field+".area_hectares", p.Polygon, *in.AreaHectares)
		p.AreaHectares = *in.AreaHectares
	}
	return p
}
