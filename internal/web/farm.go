package web

import (
	"fmt"
	"html/template"
	"time"

	"mwanyi/internal/batch"
	"mwanyi/internal/farmer"
	"mwanyi/internal/plot"
)

// plotView is a farm on a page.
type plotView struct {
	PageURL     string // of the farm itself; empty on that page
	Hectares    string
	Cultivar    string
	Plots       plot.List
	BoundaryURL string // of the pinned boundary
	ForestFree  bool
	ForestAt    time.Time
}

func (p *Public) plot(f farmer.Farmer) plotView {
	return plotView{
		Hectares: fmt.Sprintf("%.2f", f.AreaHectares), Cultivar: f.Cultivar, Plots: f.Plots, BoundaryURL: p.gateway.URL(f.BoundaryCID),
		ForestFree: f.ForestFree, ForestAt: f.ForestCheckedAt,
	}
}

// farmView is what the public page of a farmer shows.
type farmView struct {
	FarmerID     string
	Plot         plotView
	Active       bool
	RegisteredAt time.Time
	Batches      []delivery
}

// delivery is a batch on a farm's page.
type delivery struct {
	PageURL, WeightKg, Grade, Stage string
	At                              time.Time
}

// Farm is the page of a farmer with the newest deliveries: the farm, and not
// who it is, and nothing of money.
func (p *Public) Farm(f farmer.Farmer, newest []batch.Batch) ([]byte, error) {
	v := farmView{FarmerID: f.ID, Plot: p.plot(f), Active: f.Active, RegisteredAt: f.RegisteredAt}
	for _, b := range newest {
		v.Batches = append(v.Batches, delivery{"/t/" + shortID(b.ID), decimal(b.WeightKg()), b.Grade.String(), stageWords[b.Stage.String()][0], b.DeliveredAt})
	}
	return p.render("farm.html", v)
}

// place says where a farm lies, in degrees, and as a link that opens the
// reader's own map.
func place(plots plot.List) (where struct{ Text, Link string }) {
	if len(plots) == 0 {
		return where
	}
	sw, ne := plots.Bounds()
	lat, lon := degrees(sw.Lat/2+ne.Lat/2), degrees(sw.Lon/2+ne.Lon/2)
	north, east := "N", "E"
	if lat < 0 {
		north = "S"
	}
	if lon < 0 {
		east = "W"
	}
	where.Text = fmt.Sprintf("%.4f°\u00a0%s, %.4f°\u00a0%s", max(lat, -lat), north, max(lon, -lon), east)
	where.Link = fmt.Sprintf("geo:%.5f,%.5f", lat, lon)
	return where
}

// geoLink lets a geo: address through html/template, which knows only the
// schemes of the web.
func geoLink(address string) template.URL { return template.URL(address) } //nolint:gosec // made by place from numbers
