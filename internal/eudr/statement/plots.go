package statement

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"strconv"

	"mwanyi/internal/geo"
)

// plots is the farm's geolocation in the form that the filing system reads: a
// FeatureCollection with the four properties that it knows, their letter case
// included, and always six decimals.
func (f PreparedFarm) plots() []byte {
	b := append([]byte(nil), `{"type":"FeatureCollection","features":[`...)
	for i, land := range f.Land {
		if i > 0 {
			b = append(b, ',')
		}
		b = f.appendFeature(b, land, "")
	}
	return append(b, `]}`...)
}

// allPlots is plots.geojson: every farm's plots, with the farmer's id, which
// the filing system ignores.
func (p *Prepared) allPlots() []byte {
	size := 64
	for _, f := range p.Farms {
		size += len(f.GeoJSON) + 32*len(f.Land)
	}
	b := append(make([]byte, 0, size), `{"type":"FeatureCollection","features":[`...)
	first := true
	for _, f := range p.Farms {
		for _, land := range f.Land {
			if !first {
				b = append(b, ',')
			}
			first = false
			b = f.appendFeature(b, land, f.FarmerID)
		}
	}
	return append(b, "]}\n"...)
}

func (f PreparedFarm) appendFeature(b []byte, land Land, farmerID string) []byte {
	b = append(b, `{"type":"Feature","properties":{"ProducerName":`...)
	b = append(append(b, quoted(f.title())...), `,"ProducerCountry":`...)
	b = append(append(b, quoted(f.Country)...), `,"ProductionPlace":`...)
	b = append(append(b, quoted(f.Place)...), `,"Area":`...)
	b = strconv.AppendFloat(b, math.Max(land.Hectares, minPointArea), 'f', 4, 64)
	if farmerID != "" {
		b = append(append(b, `,"FarmerID":`...), quoted(farmerID)...)
	}
	b = append(b, `},"geometry":`...)
	if land.Polygon.Empty() {
		b = append(b, `{"type":"Point","coordinates":`...)
		b = appendPosition(b, land.Point)
	} else {
		b = append(b, `{"type":"Polygon","coordinates":[[`...)
		for i, q := range land.Polygon.Ring() {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendPosition(b, q)
		}
		b = append(b, `]]`...)
	}
	return append(b, `}}`...)
}

// quoted is a JSON string; characters of HTML stay as they are.
func quoted(text string) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(text) // a string always encodes
	return bytes.TrimRight(b.Bytes(), "\n")
}

func appendPosition(b []byte, q geo.Point) []byte {
	b = appendSixDecimals(append(b, '['), q.Lon)
	b = appendSixDecimals(append(b, ','), q.Lat)
	return append(b, ']')
}

// appendSixDecimals writes millionths of a degree with all six decimals: the
// filing system asks for that many, even when they are zeros.
func appendSixDecimals(b []byte, v int32) []byte {
	n := int64(v)
	if n < 0 {
		b, n = append(b, '-'), -n
	}
	b = append(strconv.AppendInt(b, n/1_000_000, 10), '.')
	return append(b, strconv.AppendInt(nil, 1_000_000+n%1_000_000, 10)[1:]...)
}

// readPoint reads a GeoJSON Point; isPoint tells whether it is one at all.
func readPoint(raw []byte) (at geo.Point, isPoint bool, err error) {
	var in struct {
		Type        string          `json:"type"`
		Coordinates json.RawMessage `json:"coordinates"`
	}
	if json.Unmarshal(raw, &in) != nil || in.Type != "Point" {
		return at, false, nil
	}
	var pair []float64
	if json.Unmarshal(in.Coordinates, &pair) != nil || len(pair) != 2 {
		return at, true, errors.New("a point must be two numbers: [longitude, latitude]")
	}
	if math.Abs(pair[0]) > 180 || math.Abs(pair[1]) > 90 {
		return at, true, errors.New("the point is off the world; the longitude comes first")
	}
	return geo.Point{Lon: int32(math.Round(pair[0] * 1e6)), Lat: int32(math.Round(pair[1] * 1e6))}, true, nil
}
