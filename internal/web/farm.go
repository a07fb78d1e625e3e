package web

import (
	"fmt"
	"html/template"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/farmer"
	"mwanyi/internal/plot"
	"mwanyi/internal/tongue"
)

// plotView is a farm on a page.
type plotView struct {
	PageURL     string // of the farm itself; empty on that page
	Hectares    float64
	Cultivar    string
	Map         template.HTML
	Place       placeView
	BoundaryURL string // of the pinned boundary
	ForestFree  bool
	ForestAt    time.Time
}

func (p *Public) plot(l *tongue.Language, f farmer.Farmer) (plotView, error) {
	drawing, err := plotMap(l, f.Plots)
	return plotView{
		Hectares: f.AreaHectares, Cultivar: f.Cultivar, Map: drawing, Place: place(l, f.Plots), BoundaryURL: p.gateway.URL(f.BoundaryCID),
		ForestFree: f.ForestFree, ForestAt: f.ForestCheckedAt,
	}, err
}

// farmView is what the public page of a farmer shows.
type farmView struct {
	Brand        string
	FarmerID     string
	Country      string
	Where        whereView
	Plot         plotView
	Active       bool
	RegisteredAt time.Time
	Batches      []deliveryView
}

// deliveryView is a batch on the page of something else.
type deliveryView struct {
	PageURL string
	Grams   int64
	Grade   template.HTML
	Stage   string
	At      time.Time
}

func deliveryShown(l *tongue.Language, b batch.Batch) (deliveryView, error) {
	grade, err := gradeSaid(l, b.Grade.String())
	return deliveryView{"/t/" + shortID(b.ID), b.Grams, grade, b.Stage.String(), b.DeliveredAt}, err
}

// Farm is the page of a farmer with the newest deliveries: the farm, and not
// who it is, and nothing of money.
func (p *Public) Farm(r tongue.Reader, f farmer.Farmer, newest []batch.Batch, of access.Organisation) ([]byte, error) {
	l := p.languages[r.Code]
	v := farmView{Brand: of.Name, FarmerID: f.ID, Country: of.Country, Active: f.Active, RegisteredAt: f.RegisteredAt}
	var err error
	if v.Plot, err = p.plot(l, f); err != nil {
		return nil, err
	}
	if v.Where, err = whereOf(l, of.Country, f.Plots); err != nil {
		return nil, err
	}
	for _, b := range newest {
		one, err := deliveryShown(l, b)
		if err != nil {
			return nil, err
		}
		v.Batches = append(v.Batches, one)
	}
	return p.render(r, "farm.html", v)
}

// placeView is where a farm lies, in degrees, and a link that opens the reader's
// own map.
type placeView struct{ Text, Link string }

func place(l *tongue.Language, plots plot.List) (where placeView) {
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
	where.Text = l.Fixed(max(lat, -lat), 4) + "°\u00a0" + north + " · " + l.Fixed(max(lon, -lon), 4) + "°\u00a0" + east
	where.Link = fmt.Sprintf("geo:%.5f,%.5f", lat, lon)
	return where
}

// geoLink lets a geo: address through html/template, which knows only the
// schemes of the web.
func geoLink(address string) template.URL { return template.URL(address) } //nolint:gosec // made by place from numbers
