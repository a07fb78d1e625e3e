package plot

import "mwanyi/internal/geo"

// Features are the plots of a producer, each one feature, as a statement would
// name them: by the farmer's id. The name, where the national registry told it,
// is a property of ours, because what is filed is pinned for good.
// spec: farm-plots
func (l List) Features(farmerID, name, country string) []geo.Feature {
	list := make([]geo.Feature, 0, len(l))
	for _, p := range l {
		f := geo.Feature{
			Producer: farmerID, Country: country, Hectares: p.Polygon.Hectares(), Polygon: p.Polygon,
			Own: []geo.Property{{Name: "FarmerID", Text: farmerID}, {Name: "FarmerName", Text: name}},
		}
		if len(l) > 1 {
			f.Own = append(f.Own, geo.Property{Name: "PlotID", Text: p.ID})
		}
		list = append(list, f)
	}
	return list
}
