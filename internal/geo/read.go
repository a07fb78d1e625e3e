package geo

import (
	"errors"
	"math"
	"strconv"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// document is a GeoJSON Polygon and nothing else: a bbox, a crs or properties
// would be pinned and filed without anybody having looked at them.
type document struct {
	Type        string        `json:"type"`
	Coordinates *[][]position `json:"coordinates"`
}

// position is a GeoJSON position, rounded to the grid while it is read.
type position Point

// read gives the outer ring, with the limits that protect the later checks applied.
func read(raw []byte) ([]Point, error) {
	var in document
	if err := json.Unmarshal(raw, &in, json.RejectUnknownMembers(true)); err != nil {
		var own *Invalid
		if errors.As(err, &own) {
			return nil, own
		}
		return nil, invalid(`not a GeoJSON Polygon: an object with "type" and "coordinates" and no other field`)
	}
	if in.Type != "Polygon" {
		return nil, invalid(`the "type" must be "Polygon"`)
	}
	if in.Coordinates == nil || len(*in.Coordinates) == 0 {
		return nil, invalid("the polygon has no ring")
	}
	rings := *in.Coordinates
	if len(rings) > 1 {
		return nil, invalid("the polygon has a hole: send the outer boundary alone, or split the land into parts without holes")
	}
	if n := len(rings[0]); n < MinPositions || n > MaxPositions {
		return nil, invalid("the boundary has %d positions; it needs %d to %d", n, MinPositions, MaxPositions)
	}
	ring := make([]Point, len(rings[0]))
	for i, p := range rings[0] {
		ring[i] = Point(p)
	}
	return ring, nil
}

// most is how many numbers a position may have: RFC 7946 allows an altitude.
const most = 3

// UnmarshalJSONFrom reads [longitude, latitude]. An altitude is what every GPS
// writes and what no boundary needs: it must be a number, and is dropped.
func (p *position) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	if d.PeekKind() != '[' {
		return invalid("a position must be a list: [longitude, latitude]")
	}
	if _, err := d.ReadToken(); err != nil {
		return err
	}
	var values [most]float64
	n := 0
	for ; d.PeekKind() != ']'; n++ {
		v, err := d.ReadValue()
		if err != nil {
			return err
		}
		if v.Kind() != '0' || n == len(values) {
			return invalid("a position must be two numbers, [longitude, latitude], or three with an altitude")
		}
		if values[n], err = strconv.ParseFloat(string(v), 64); err != nil {
			return invalid("a position has a number out of range")
		}
	}
	if _, err := d.ReadToken(); err != nil {
		return err
	}
	if n < 2 {
		return invalid("a position must be two numbers, [longitude, latitude], or three with an altitude")
	}
	return p.set(values[0], values[1])
}

// set rounds to the grid. The range is judged before rounding, so that
// nothing outside the world is pulled onto its edge.
func (p *position) set(lon, lat float64) error {
	switch {
	case math.Abs(lon) > 180:
		return invalid("a longitude must be from -180 to 180 degrees")
	case math.Abs(lat) > 90:
		return invalid("a latitude must be from -90 to 90 degrees; the longitude comes first")
	}
	*p = position{int32(math.Round(lon * perDegree)), int32(math.Round(lat * perDegree))}
	return nil
}
