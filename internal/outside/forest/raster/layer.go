package raster

import (
	"context"
	"errors"
	"fmt"
	"math"
	"path/filepath"

	"mwanyi/internal/geo"
)

// openedLayer is one map: its tiles, open.
type openedLayer struct {
	Layer
	tiles []*openedTile
}

// openLayer opens the tiles of a kind; first is the number of the first.
func openLayer(ctx context.Context, dir string, m Manifest, kind Kind, first int, o Options) (*openedLayer, error) {
	listed, found := m.layer(kind)
	if !found {
		return nil, fmt.Errorf("forest raster: %s lists no tiles of %s: run mwanyi forest import", filepath.Join(dir, manifestFile), kind)
	}
	l := &openedLayer{Layer: listed}
	for i, each := range listed.Tiles {
		t, err := openTile(filepath.Join(dir, each.File), first+i)
		if err == nil {
			t.Tile = each
			l.tiles = append(l.tiles, t)
			err = t.verify(ctx, o.Unverified)
		}
		if err != nil {
			return nil, errors.Join(err, l.close())
		}
	}
	return l, nil
}

func (l *openedLayer) close() error {
	var err error
	for _, t := range l.tiles {
		err = errors.Join(err, t.file.Close())
	}
	return err
}

// under gives the tiles that reach into a box, in the manifest's order.
func (l *openedLayer) under(southWest, northEast geo.Point) (found []*openedTile) {
	degrees := func(v int32) float64 { return float64(v) / perDegree }
	for _, t := range l.tiles {
		m := t.image
		if m.West < degrees(northEast.Lon) && m.East() > degrees(southWest.Lon) && m.South() < degrees(northEast.Lat) && m.North > degrees(southWest.Lat) {
			found = append(found, t)
		}
	}
	return found
}

// offGrid is the part of a pixel by which tiles may be off their common grid.
const offGrid = 0.01

// onOneGrid checks that the pixels of all tiles lie on one grid, so that those
// on both sides of a tile's edge are neighbours.
func (l *openedLayer) onOneGrid() error {
	first := l.tiles[0].image
	for _, t := range l.tiles {
		m := t.image
		same := math.Abs(m.PixelWidth/first.PixelWidth-1) < 1e-9 && math.Abs(m.PixelHeight/first.PixelHeight-1) < 1e-9
		for _, steps := range []float64{(m.West - first.West) / first.PixelWidth, (m.North - first.North) / first.PixelHeight} {
			same = same && math.Abs(steps-math.Round(steps)) < offGrid
		}
		if !same {
			return fmt.Errorf("forest raster: the pixels of %s and %s are not on one grid", l.tiles[0].File, t.File)
		}
	}
	return nil
}

// pixelUnder names the pixel under a cell, the same for every tile of the grid.
func (l *openedLayer) pixelUnder(v *view, column, row int) pixel {
	first, m := l.tiles[0].image, v.image
	return pixel{
		int(math.Round((m.West-first.West)/first.PixelWidth)) + v.columns[column],
		int(math.Round((first.North-m.North)/first.PixelHeight)) + v.rows[row],
	}
}

// Bounds gives the corners of the tiles of loss, in degrees: west, south, east,
// north.
func (c *Checker) Bounds() (boxes [][4]float64) {
	for _, t := range c.loss.tiles {
		boxes = append(boxes, [4]float64{t.image.West, t.image.South(), t.image.East(), t.image.North})
	}
	return boxes
}
