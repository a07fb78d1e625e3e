package raster

import (
	"context"
	"fmt"
	"math"
	"slices"

	"mwanyi/internal/geo"
	"mwanyi/internal/outside/forest"
)

const (
	perDegree = 1_000_000
	// A farm is not this large; a box around a thread across the country would
	// cost minutes and mean nothing.
	maxBoxDegrees = 1
	// Lines of two maps that are nearer than this, a tenth of a millimetre, are
	// one line.
	sameLine = 1e-3
)

// overlay is the grid that the lines of all maps under a farm make together:
// inside a cell of it, each map has one value.
type overlay struct {
	corner geo.Point // south-west
	xs, ys []float64 // lines, in millionths of a degree from the corner
}

func (o *overlay) longitude(x float64) float64 { return (float64(o.corner.Lon) + x) / perDegree }
func (o *overlay) latitude(y float64) float64  { return (float64(o.corner.Lat) + y) / perDegree }

// newOverlay lays the lines of the tiles over the box of a farm.
func newOverlay(p geo.Polygon, tiles []*openedTile) *overlay {
	southWest, northEast := p.Bounds()
	o := &overlay{corner: southWest}
	width, height := float64(northEast.Lon-southWest.Lon), float64(northEast.Lat-southWest.Lat)
	for _, t := range tiles {
		m := t.image
		o.xs = append(o.xs, lines(m.West*perDegree-float64(southWest.Lon), m.PixelWidth*perDegree, m.Width, width)...)
		o.ys = append(o.ys, lines(m.South()*perDegree-float64(southWest.Lat), m.PixelHeight*perDegree, m.Height, height)...)
	}
	o.xs, o.ys = ordered(o.xs, width), ordered(o.ys, height)
	return o
}

// lines gives those of count+1 lines, from start on and step apart, that cut
// the stretch from 0 to end.
func lines(start, step float64, count int, end float64) []float64 {
	first := max(0, int(math.Floor(-start/step)))
	var found []float64
	for i := first; i <= count; i++ {
		at := start + float64(i)*step
		if at >= end {
			break
		}
		if at > 0 {
			found = append(found, at)
		}
	}
	return found
}

// ordered puts lines into order between 0 and end, without near repeats.
func ordered(found []float64, end float64) []float64 {
	slices.Sort(found)
	out := append(make([]float64, 0, len(found)+2), 0)
	for _, at := range found {
		if at-out[len(out)-1] > sameLine && end-at > sameLine {
			out = append(out, at)
		}
	}
	return append(out, end)
}

// findings is what stands on a farm, in square metres.
type findings struct {
	total, forest float64
	lossElsewhere float64 // after the baseline, outside 2020 forest
	byYear        map[int]float64
	alerts        map[pixel]float64 // loss inside 2020 forest, by pixel of the loss map
	used          []*openedTile
}

// look adds up what the maps say under a polygon.
func (c *Checker) look(ctx context.Context, p geo.Polygon) (*findings, error) {
	southWest, northEast := p.Bounds()
	if northEast.Lon-southWest.Lon > maxBoxDegrees*perDegree || northEast.Lat-southWest.Lat > maxBoxDegrees*perDegree {
		return nil, fmt.Errorf("%w: the polygon is more than %v degree wide or high", forest.ErrUnavailable, maxBoxDegrees)
	}
	loss, cover := c.loss.under(southWest, northEast), c.forest.under(southWest, northEast)
	o := newOverlay(p, slices.Concat(loss, cover))
	lossViews, coverViews := c.views(loss, o), c.views(cover, o)
	f := &findings{byYear: map[int]float64{}, alerts: map[pixel]float64{}}
	err := eachRow(p.Ring(), southWest, o.xs, o.ys, func(row, first int, areas []float64) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		south, north := o.ys[row], o.ys[row+1]
		metres := geo.CellSquareMetres(0, o.latitude(south), 1.0/perDegree, o.latitude(north)) / (north - south)
		for i, area := range areas {
			column := first + i
			if area <= untouched*(o.xs[column+1]-o.xs[column])*(north-south) {
				continue
			}
			if err := c.cell(f, lossViews, coverViews, column, row, area*metres); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, v := range slices.Concat(lossViews, coverViews) {
		if v.row >= 0 { // something was read
			f.used = append(f.used, v.openedTile)
		}
	}
	return f, f.control(p)
}

// cell adds one cell of the overlay.
func (c *Checker) cell(f *findings, loss, cover []*view, column, row int, metres float64) error {
	lost, lossView, err := valueAt(loss, column, row)
	if err != nil {
		return fmt.Errorf("loss: %w", err)
	}
	wooded, _, err := valueAt(cover, column, row)
	if err != nil {
		return fmt.Errorf("forest 2020: %w", err)
	}
	year := 2000 + int(lost)
	if lost != 0 && year > c.loss.LastYear || wooded > 1 {
		return fmt.Errorf("%w: the maps have no data there (%d, %d)", forest.ErrUnavailable, lost, wooded)
	}
	f.total += metres
	if wooded == 1 {
		f.forest += metres
	}
	switch {
	case lost == 0 || year <= baselineYear:
	case wooded == 1:
		f.byYear[year] += metres
		f.alerts[c.loss.pixelUnder(lossView, column, row)] += metres
	default:
		f.lossElsewhere += metres
	}
	return nil
}

// valueAt asks the tiles in turn; where they overlap, the first one counts.
func valueAt(views []*view, column, row int) (byte, *view, error) {
	for _, v := range views {
		if value, there, err := v.at(column, row); err != nil || there {
			return value, v, err
		}
	}
	return 0, nil, fmt.Errorf("%w: no tile reaches there", forest.ErrUnavailable)
}

// control refuses a sum that is not the farm's own area: then cells were
// missed or counted twice, and nothing else that was added up is worth anything.
func (f *findings) control(p geo.Polygon) error {
	if math.Abs(f.total-p.SquareMetres()) > 1e-6*p.SquareMetres()+1e-3 {
		return fmt.Errorf("forest raster: the cells add up to %v m² and the polygon has %v m²", f.total, p.SquareMetres())
	}
	return nil
}

func (c *Checker) views(tiles []*openedTile, o *overlay) []*view {
	out := make([]*view, len(tiles))
	for i, t := range tiles {
		out[i] = newView(t, o, c.cache)
	}
	return out
}
