package forest

import (
	"encoding/json"
	"math"
	"net/http"
	"slices"
	"strconv"

	"mwanyi/internal/geo"
)

// The box with loss after 2020 inside 2020 forest, in pixels of 0.00025 degrees
// from longitude and latitude 0: 34.50 to 34.55 E, 1.20 to 1.25 N. A hundredth of a
// degree in the north is lost in 2021, the next in 2022, and so on to 2025.
const (
	perDegree                = 4000
	lossWest, lossEast       = 345 * perDegree / 10, 3455 * perDegree / 100
	lossSouth, lossNorth     = 12 * perDegree / 10, 125 * perDegree / 100
	bandPixels               = 40
	dataSouth, dataNorth     = -60 * perDegree, 80 * perDegree // where the maps have data
	maxBoxDegrees, maxPoints = 2, 20_000
)

// pixel is one pixel of the maps.
type pixel struct {
	column, row int // of its south-west corner
	hectares    float64
}

// values are the layers at a pixel; an empty one has no value there.
func (p pixel) values() map[string]string {
	v := map[string]string{"umd_tree_cover_loss__year": "", "is__jrc_global_forest_cover": "0", "gfw_integrated_alerts__date": ""}
	if p.column >= lossWest && p.column < lossEast && p.row >= lossSouth && p.row < lossNorth {
		v["umd_tree_cover_loss__year"] = strconv.Itoa(2021 + (lossNorth-1-p.row)/bandPixels)
		v["is__jrc_global_forest_cover"] = "1"
	}
	return v
}

// geometry is a list of rings; a place is inside when it is inside an odd
// number of them.
type geometry [][][2]float64

// readGeometry takes a Polygon or a MultiPolygon.
func readGeometry(raw json.RawMessage) (geometry, error) {
	var head struct {
		Type        string
		Coordinates json.RawMessage
	}
	bad := refuse(http.StatusUnprocessableEntity, "Geometry must be a Polygon or a MultiPolygon")
	if json.Unmarshal(raw, &head) != nil {
		return nil, bad
	}
	var land geometry
	switch head.Type {
	case "Polygon":
		if json.Unmarshal(head.Coordinates, &land) != nil {
			return nil, bad
		}
	case "MultiPolygon":
		var parts []geometry
		if json.Unmarshal(head.Coordinates, &parts) != nil {
			return nil, bad
		}
		land = slices.Concat(parts...)
	default:
		return nil, bad
	}
	points := 0
	for _, ring := range land {
		points += len(ring)
	}
	west, south, east, north := land.box()
	if points < 4 || points > maxPoints || !(east-west <= maxBoxDegrees && north-south <= maxBoxDegrees) {
		return nil, refuse(http.StatusUnprocessableEntity, "The sandbox takes geometries of up to %d positions and %d degrees", maxPoints, maxBoxDegrees)
	}
	return land, nil
}

func (g geometry) box() (west, south, east, north float64) {
	west = math.Inf(1)
	south = math.Inf(1)
	east = math.Inf(-1)
	north = math.Inf(-1)
	for _, ring := range g {
		for _, p := range ring {
			west = min(west, p[0])
			east = max(east, p[0])
			south = min(south, p[1])
			north = max(north, p[1])
		}
	}
	return west, south, east, north
}

// eachPixel visits the pixels whose middle is inside, as the provider counts:
// for each row of pixels, between each pair of sides that the row's middle cuts.
func (g geometry) eachPixel(visit func(pixel)) {
	_, south, _, north := g.box()
	first, last := int(math.Floor(south*perDegree)), int(math.Ceil(north*perDegree))
	for row := max(first, dataSouth); row < min(last, dataNorth); row++ {
		middle := (float64(row) + 0.5) / perDegree
		var cuts []float64
		for _, ring := range g {
			for i := 1; i < len(ring); i++ {
				if a, b := ring[i-1], ring[i]; (a[1] <= middle) != (b[1] <= middle) {
					cuts = append(cuts, a[0]+(b[0]-a[0])*(middle-a[1])/(b[1]-a[1]))
				}
			}
		}
		slices.Sort(cuts)
		hectares := geo.CellSquareMetres(0, float64(row)/perDegree, 1.0/perDegree, float64(row+1)/perDegree) / 10_000
		for i := 1; i < len(cuts); i += 2 {
			for column := int(math.Ceil(cuts[i-1]*perDegree - 0.5)); float64(column) < cuts[i]*perDegree-0.5; column++ {
				visit(pixel{column, row, hectares})
			}
		}
	}
}
