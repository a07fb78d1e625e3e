// Command generate writes the outline of a country, as the package geo embeds
// it, from Natural Earth 1:10m in the form of npm's world-atlas:
//
//	go run ./internal/geo/outline/generate countries-10m.json UG
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"golang.org/x/text/language"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: generate <countries-10m.json> <ISO 3166-1 alpha-2>")
		os.Exit(2)
	}
	if err := write(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// atlas is the part of TopoJSON that is read.
type atlas struct {
	Transform struct{ Scale, Translate [2]float64 }
	Arcs      [][][2]int
	Objects   struct {
		Countries struct{ Geometries []shape }
	}
}

type shape struct {
	Type string
	ID   string
	Arcs json.RawMessage
}

func write(path, country string) error {
	raw, err := os.ReadFile(path) //nolint:gosec // named by who runs this
	if err != nil {
		return err
	}
	var world atlas
	if err := json.Unmarshal(raw, &world); err != nil {
		return err
	}
	region, err := language.ParseRegion(country)
	if err != nil {
		return err
	}
	numeric := fmt.Sprintf("%03d", region.M49())
	i := slices.IndexFunc(world.Objects.Countries.Geometries, func(s shape) bool { return s.ID == numeric })
	if i < 0 {
		return fmt.Errorf("%s (%s) is not in the atlas", country, numeric)
	}
	rings, err := world.ringsOf(world.Objects.Countries.Geometries[i])
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join("internal", "geo", "outline", country+".json"), format(rings), 0o644) //nolint:gosec // source, for everybody
}

// ringsOf gives all rings of a shape, holes too: a place is inside when it is
// inside an odd number of them.
func (w atlas) ringsOf(s shape) (rings [][][2]float64, err error) {
	var parts [][][]int
	switch s.Type {
	case "Polygon":
		parts = make([][][]int, 1)
		err = json.Unmarshal(s.Arcs, &parts[0])
	case "MultiPolygon":
		err = json.Unmarshal(s.Arcs, &parts)
	default:
		err = errors.New("not a polygon: " + s.Type)
	}
	for _, part := range parts {
		for _, arcs := range part {
			rings = append(rings, w.ring(arcs))
		}
	}
	return rings, err
}

// ring joins arcs; ^i is arc i backwards. Each begins where the one before ends.
func (w atlas) ring(arcs []int) (ring [][2]float64) {
	for _, i := range arcs {
		line := w.line(max(i, ^i))
		if i < 0 {
			slices.Reverse(line)
		}
		if len(ring) > 0 {
			line = line[1:]
		}
		ring = append(ring, line...)
	}
	return ring
}

// line undoes the delta coding of an arc.
func (w atlas) line(i int) (line [][2]float64) {
	var at [2]int
	for _, step := range w.Arcs[i] {
		at[0] += step[0]
		at[1] += step[1]
		line = append(line, [2]float64{
			float64(at[0])*w.Transform.Scale[0] + w.Transform.Translate[0], float64(at[1])*w.Transform.Scale[1] + w.Transform.Translate[1],
		})
	}
	return line
}

// format is a ring a line, in degrees with four decimals: the atlas has less.
func format(rings [][][2]float64) []byte {
	text := []byte("[")
	for i, ring := range rings {
		if i > 0 {
			text = append(text, ",\n"...)
		}
		text = append(text, '[')
		for k, at := range ring {
			if k > 0 {
				text = append(text, ',')
			}
			text = append(text, '[')
			text = strconv.AppendFloat(text, at[0], 'f', 4, 64)
			text = append(text, ',')
			text = strconv.AppendFloat(text, at[1], 'f', 4, 64)
			text = append(text, ']')
		}
		text = append(text, ']')
	}
	return append(text, "]\n"...)
}
