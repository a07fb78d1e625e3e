package buyer

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"mwanyi/internal/web/desk"
	"mwanyi/internal/web/desk/outline"
)

// area is where a batch was delivered, as coarse as the API tells it.
type area struct {
	Lat float64 `json:"lat"`
	Lng float64 `json:"lng"`
}

// offered is what of a list was delivered round one place.
type offered struct {
	at      outline.Spot // and how many kilograms
	batches int
	sellers []string // their ids
}

// gather puts together what was delivered round the same place, the most first. It makes
// places coarse itself, too: what is drawn here tells of a region and of no farm.
func gather(all []coffee) (list []offered) {
	for _, c := range all {
		if c.Area == nil {
			continue
		}
		at := outline.Spot{Lat: c.Area.Lat, Lng: c.Area.Lng}.Coarse()
		i := slices.IndexFunc(list, func(o offered) bool { return o.at.Lat == at.Lat && o.at.Lng == at.Lng })
		if i < 0 {
			i = len(list)
			list = append(list, offered{at: at})
		}
		o := &list[i]
		o.batches++
		o.at.Much += c.toSell()
		if !slices.Contains(o.sellers, c.CooperativeID) {
			o.sellers = append(o.sellers, c.CooperativeID)
		}
	}
	slices.SortStableFunc(list, func(a, b offered) int { return -cmp.Compare(a.at.Much, b.at.Much) })
	return list
}

// places is where the coffee of a list was delivered: a drawing of the country, and the
// numbers beside it. It is drawn here and loads nothing.
// spec: desk-buyer-map
func places(v *desk.Visit, all []coffee) ([]desk.Section, error) {
	list := gather(all)
	if len(list) == 0 {
		return nil, nil
	}
	country := v.Profile(list[0].sellers[0]).Country
	s := desk.Section{Title: v.Say("map.title"), Note: v.Say("map.note"), Table: &desk.Table{Caption: v.Say("map.title"), Head: []string{"№", v.Say("head.place"), v.Say("head.batches"), v.Say("head.weight"), v.Say("head.cooperative")}}}
	var spots []outline.Spot
	for i, o := range list {
		spots = append(spots, o.at)
		var names []string
		for _, id := range o.sellers {
			names = append(names, v.House(id))
		}
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Count(i + 1), desk.Text(o.called(v, country)), desk.Count(o.batches), desk.Kg(o.at.Much), desk.Text(strings.Join(names, ", "))}})
	}
	var err error
	s.Map, err = outline.Country(country, spots, v.Say("map.title"))
	return []desk.Section{s}, err
}

// called is how people name a place: after the nearest town, else by its degrees.
func (o offered) called(v *desk.Visit, country string) string {
	if town := o.at.Town(country); town != "" {
		return v.Say("map.near", "town", town)
	}
	ns, ew := "N", "E"
	if o.at.Lat < 0 {
		ns = "S"
	}
	if o.at.Lng < 0 {
		ew = "W"
	}
	return v.Written(fmt.Sprintf("%.1f° %s %.1f° %s", math.Abs(o.at.Lat), ns, math.Abs(o.at.Lng), ew))
}
