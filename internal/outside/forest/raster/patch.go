package raster

// pixel is a pixel of the loss map, counted from the corner of its first tile.
type pixel struct{ column, row int }

// patches counts the groups of pixels that hang together by a side or a corner
// (8-connectivity): clearings grow in every direction, and a diagonal step of
// the grid is not the edge of one.
func patches(alerts map[pixel]float64) int {
	seen := make(map[pixel]bool, len(alerts))
	count := 0
	var open []pixel
	for start := range alerts {
		if seen[start] {
			continue
		}
		count++
		seen[start] = true
		for open = append(open, start); len(open) > 0; {
			p := open[len(open)-1]
			open = open[:len(open)-1]
			for _, step := range neighbours {
				next := pixel{p.column + step.column, p.row + step.row}
				if _, lost := alerts[next]; lost && !seen[next] {
					seen[next] = true
					open = append(open, next)
				}
			}
		}
	}
	return count
}

var neighbours = []pixel{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}
