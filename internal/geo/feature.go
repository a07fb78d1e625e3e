package geo

import (
	"bytes"
	"encoding/json"
	"math"
	"strconv"
)

// Feature is a plot as the EU's register reads it. Every GeoJSON that may be
// brought there is written by AppendCollection, so that one farm looks the same
// in each. A property without a text is left out.
type Feature struct {
	Producer string // ProducerName
	Country  string // ProducerCountry, two letters
	Place    string // ProductionPlace
	Hectares float64
	Polygon  Polygon
	Point    Point // where there is no polygon
	// Own are properties of ours, which the register ignores.
	Own []Property
	// BlankPlace writes an empty ProductionPlace, as statements of the first form
	// have it, which are signed.
	BlankPlace bool
}

// Property is a property of ours.
type Property struct{ Name, Text string }

// leastArea is the smallest area that the register takes, in hectares.
const leastArea = 0.0001

// AppendCollection writes a FeatureCollection. The register wants the case of
// its four properties, numbers as numbers, and six decimals, zeros included.
func AppendCollection(b []byte, features []Feature) []byte {
	c := Collection{text: b}
	c.Add(features)
	return c.End()
}

// Collection is a FeatureCollection that is written piece by piece, of any number of farms.
type Collection struct {
	text   []byte
	isOpen bool
	count  int
}

// Add writes more of it.
func (c *Collection) Add(features []Feature) {
	c.open()
	for _, f := range features {
		if c.count > 0 {
			c.text = append(c.text, ',')
		}
		c.text = f.append(c.text)
		c.count++
	}
}

// Piece is what was added since the last one. It is good until more is added.
func (c *Collection) Piece() []byte {
	c.open()
	piece := c.text
	c.text = c.text[:0]
	return piece
}

// End is the last piece: all of the text when there was no other.
func (c *Collection) End() []byte {
	c.open()
	return append(c.text, `]}`...)
}

func (c *Collection) open() {
	if !c.isOpen {
		c.text = append(c.text, `{"type":"FeatureCollection","features":[`...)
		c.isOpen = true
	}
}

func (f Feature) append(b []byte) []byte {
	b = append(b, `{"type":"Feature","properties":{`...)
	for _, p := range []Property{{"ProducerName", f.Producer}, {"ProducerCountry", f.Country}, {"ProductionPlace", f.Place}} {
		if p.Text != "" || f.BlankPlace && p.Name == "ProductionPlace" {
			b = append(p.append(b), ',')
		}
	}
	b = append(b, `"Area":`...)
	b = strconv.AppendFloat(b, math.Max(f.Hectares, leastArea), 'f', 4, 64)
	for _, p := range f.Own {
		if p.Text != "" {
			b = p.append(append(b, ','))
		}
	}
	b = append(b, `},"geometry":`...)
	if f.Polygon.Empty() {
		b = append(b, `{"type":"Point","coordinates":`...)
		return append(f.Point.appendSixDecimals(b), `}}`...)
	}
	b = append(b, `{"type":"Polygon","coordinates":[[`...)
	for i, q := range f.Polygon.ring {
		if i > 0 {
			b = append(b, ',')
		}
		b = q.appendSixDecimals(b)
	}
	return append(b, `]]}}`...)
}

func (p Property) append(b []byte) []byte {
	return append(append(append(append(b, '"'), p.Name...), `":`...), quoted(p.Text)...)
}

// quoted is a JSON string; characters of HTML stay as they are.
func quoted(text string) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(text) // a string always encodes
	return bytes.TrimRight(b.Bytes(), "\n")
}

func (p Point) appendSixDecimals(b []byte) []byte {
	b = appendSixDecimals(append(b, '['), p.Lon)
	b = appendSixDecimals(append(b, ','), p.Lat)
	return append(b, ']')
}

// appendSixDecimals writes millionths of a degree with all six decimals.
func appendSixDecimals(b []byte, v int32) []byte {
	n := int64(v)
	if n < 0 {
		b, n = append(b, '-'), -n
	}
	b = append(strconv.AppendInt(b, n/perDegree, 10), '.')
	return append(b, strconv.AppendInt(nil, perDegree+n%perDegree, 10)[1:]...)
}
