package screen

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// MaxBytes is the largest file.
const MaxBytes = 512 << 20

// Plot is a farm of the file.
type Plot struct {
	Number int    // its place in the file, from 1
	ID     string // the caller's own; empty when there is none

	id         json.RawMessage // the feature's, as it stood
	original   json.RawMessage // the geometry, as it stood
	geometry   json.RawMessage // the same as a Polygon alone
	properties json.RawMessage
}

type feature struct {
	Type       string          `json:"type"`
	ID         json.RawMessage `json:"id"`
	Properties json.RawMessage `json:"properties"`
	Geometry   json.RawMessage `json:"geometry"`
}

// Read takes the features of a FeatureCollection, or one Feature. The id of a
// plot is the property idProperty when that is named, else the feature's id,
// else the first of external_id, farmer_id and id among the properties.
func Read(r io.Reader, idProperty string) ([]Plot, error) {
	text, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return nil, err
	}
	if len(text) > MaxBytes {
		return nil, fmt.Errorf("the file is larger than %d MB", MaxBytes>>20)
	}
	var in struct {
		feature
		Features []feature `json:"features"`
	}
	if err := json.Unmarshal(text, &in); err != nil {
		return nil, fmt.Errorf("the file is not GeoJSON: %w", err)
	}
	switch in.Type {
	case "FeatureCollection":
	case "Feature":
		in.Features = []feature{in.feature}
	default:
		return nil, errors.New(`the file is no GeoJSON FeatureCollection`)
	}
	if len(in.Features) == 0 {
		return nil, errors.New("the file has no features")
	}
	plots := make([]Plot, len(in.Features))
	for i, f := range in.Features {
		plots[i] = f.plot(i+1, idProperty)
	}
	return plots, nil
}

func (f feature) plot(number int, idProperty string) Plot {
	p := Plot{Number: number, id: f.ID, original: f.Geometry, geometry: single(f.Geometry), properties: f.Properties}
	var properties map[string]json.RawMessage
	_ = json.Unmarshal(f.Properties, &properties) // none: then there is no id in them
	names := []string{idProperty}
	if idProperty == "" {
		if p.ID = plain(f.ID); p.ID != "" {
			return p
		}
		names = []string{"external_id", "farmer_id", "id"}
	}
	for _, name := range names {
		if p.ID = plain(properties[name]); p.ID != "" {
			return p
		}
	}
	return p
}

// plain is a JSON text or number as text; everything else is none.
func plain(raw json.RawMessage) string {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		return text
	}
	var number json.Number
	if json.Unmarshal(raw, &number) == nil {
		return number.String()
	}
	return ""
}

// single makes a Polygon of a MultiPolygon with one part, as mapping tools like
// to write it. Everything else is left for the polygon's own checks.
func single(geometry json.RawMessage) json.RawMessage {
	var multi struct {
		Type        string              `json:"type"`
		Coordinates [][]json.RawMessage `json:"coordinates"`
	}
	if json.Unmarshal(geometry, &multi) != nil || multi.Type != "MultiPolygon" || len(multi.Coordinates) != 1 {
		return geometry
	}
	out, err := json.Marshal(map[string]any{"type": "Polygon", "coordinates": multi.Coordinates[0]})
	if err != nil {
		return geometry
	}
	return out
}
