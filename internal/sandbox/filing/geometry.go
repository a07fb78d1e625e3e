package filing

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"mwanyi/internal/geo"
)

// geoFault is a rule of the GeoJSON description that plots break.
type geoFault struct{ id, text string }

func (f *geoFault) Error() string { return f.text }

func broken(id, format string, args ...any) error {
	return &geoFault{"EUDR-COMMODITIES-PRODUCER-GEO-" + id, fmt.Sprintf(format, args...)}
}

// shape is any object of GeoJSON.
type shape struct {
	Type        string          `json:"type"`
	Coordinates json.RawMessage `json:"coordinates"`
	Geometries  []shape         `json:"geometries"`
	Geometry    *shape          `json:"geometry"`
	Features    []shape         `json:"features"`
	Properties  map[string]any  `json:"properties"`
}

// checkPlots checks a producer's geometryGeojson and gives the number of plots.
func checkPlots(encoded string) (plots, size int, err error) {
	raw, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil || len(raw) == 0 {
		return 0, 0, broken("EMPTY", "The producer has no geolocation.")
	}
	var s shape
	if err := json.Unmarshal(raw, &s); err != nil {
		return 0, 0, broken("INVALID", "The geolocation is not GeoJSON.")
	}
	plots, err = s.check(nil)
	if err == nil && plots == 0 {
		err = broken("EMPTY", "The producer has no geolocation.")
	}
	return plots, len(raw), err
}

// check counts the plots of a shape, with the properties of its feature.
func (s shape) check(properties map[string]any) (int, error) {
	switch s.Type {
	case "FeatureCollection":
		return sum(s.Features, nil)
	case "Feature":
		if s.Geometry == nil {
			return 0, broken("INVALID", "A feature has no geometry.")
		}
		return s.Geometry.check(s.Properties)
	case "GeometryCollection":
		return sum(s.Geometries, properties)
	case "Point":
		return 1, checkPoint(s.Coordinates, properties)
	case "MultiPoint":
		return eachOf(s.Coordinates, func(c json.RawMessage) error { return checkPoint(c, properties) })
	case "Polygon":
		return 1, checkPolygon(s.Coordinates)
	case "MultiPolygon":
		return eachOf(s.Coordinates, checkPolygon)
	}
	return 0, broken("INVALID", "The type %.40q is not supported.", s.Type)
}

func sum(list []shape, properties map[string]any) (n int, err error) {
	for _, s := range list {
		m, err := s.check(properties)
		if err != nil {
			return 0, err
		}
		n += m
	}
	return n, nil
}

func eachOf(raw json.RawMessage, check func(json.RawMessage) error) (int, error) {
	var list []json.RawMessage
	if json.Unmarshal(raw, &list) != nil {
		return 0, broken("INVALID", "The coordinates are no list.")
	}
	for _, each := range list {
		if err := check(each); err != nil {
			return 0, err
		}
	}
	return len(list), nil
}

// checkPoint: a point stands for at most four hectares, which is the default.
func checkPoint(raw json.RawMessage, properties map[string]any) error {
	if err := checkPosition(raw); err != nil {
		return err
	}
	area, given := properties["Area"]
	if !given {
		return nil
	}
	hectares, isNumber := area.(float64)
	if !isNumber || hectares < 0.0001 || hectares > 4 {
		return broken("AREA-INVALID", "The Area of a point must be a number from 0.0001 to 4.")
	}
	return nil
}

// checkPosition reads a longitude and a latitude. The documents ask for six
// decimals, but the register was seen to take fewer; more are cut off.
func checkPosition(raw json.RawMessage) error {
	_, err := readPosition(raw)
	return err
}

// readPosition gives the two numbers as the register keeps them.
func readPosition(raw json.RawMessage) (kept [2]string, err error) {
	var pair []json.Number
	if json.Unmarshal(raw, &pair) != nil || len(pair) < 2 {
		return kept, broken("INVALID", "A position must be two numbers.")
	}
	for i, limit := range []float64{180, 90} {
		v, err := pair[i].Float64()
		if err != nil || math.Abs(v) > limit {
			return kept, broken([]string{"LONGITUDE-INVALID", "LATITUDE-INVALID"}[i], "A coordinate is out of range.")
		}
		// The grain keeps a number with six decimals whole, which lies a hair
		// below itself in binary.
		kept[i] = strconv.FormatFloat(math.Trunc(v*1e6+math.Copysign(1e-4, v))/1e6, 'f', 6, 64)
	}
	return kept, nil
}

// checkPolygon checks the ring that is left of a polygon when the register has
// cut its numbers.
func checkPolygon(raw json.RawMessage) error {
	var rings [][]json.RawMessage
	if json.Unmarshal(raw, &rings) != nil || len(rings) == 0 {
		return broken("INVALID", "A polygon has no ring, or one that is no list of positions.")
	}
	if len(rings) > 1 {
		return broken("INVALID-GEOMETRY", "A polygon has a hole.")
	}
	kept := make([]string, 0, len(rings[0]))
	for _, position := range rings[0] {
		pair, err := readPosition(position)
		if err != nil {
			return err
		}
		kept = append(kept, "["+pair[0]+","+pair[1]+"]")
	}
	_, err := geo.Parse([]byte(`{"type":"Polygon","coordinates":[[` + strings.Join(kept, ",") + `]]}`))
	var invalid *geo.Invalid
	if errors.As(err, &invalid) && !strings.HasPrefix(invalid.Reason, "the area is") {
		return broken("INVALID-GEOMETRY", "A polygon is not valid: %s", invalid.Reason)
	}
	return nil
}
