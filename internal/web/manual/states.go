package manual

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"mwanyi/internal/custody"
	"mwanyi/internal/deposit"
	"mwanyi/internal/eudr"
	"mwanyi/internal/lending"
	"mwanyi/internal/message"
	"mwanyi/internal/order"
	"mwanyi/internal/payment"
	"mwanyi/internal/state"
	"mwanyi/internal/transfer"
	"mwanyi/internal/treasury"
	"mwanyi/internal/ussd"
	"mwanyi/internal/wallet"
	"mwanyi/internal/withdrawal"
)

// Machines are the tables of states that decide, in the order of the supply
// chain. docs/states.md is made of them, too.
func Machines() []state.Machine {
	return []state.Machine{
		custody.StageStates(),
		order.States(),
		payment.PayoutStates(),
		deposit.States(),
		lending.LoanStates(),
		withdrawal.States(),
		treasury.SweepStates(),
		wallet.ChangeStates(),
		transfer.States(),
		eudr.StatementStates(),
		message.States(),
		ussd.States(),
	}
}

// drawing is a state machine as the manual shows it.
type drawing struct {
	state.Machine

	ID    string
	SVG   template.HTML
	names []string // of the states, in the order of the drawing
}

// draw puts the states into rows: each below those that lead to it, where no
// circle forbids it. An arrow to the next row is straight, one that goes further
// or back runs in a lane beside the boxes.
func draw(m state.Machine) drawing {
	m.Moves = slices.CompactFunc(slices.Clone(m.Moves), func(a, b state.Move) bool { return a == b })
	rows := rowsOf(m)
	out := drawing{Machine: m, ID: anchorOf(m.Name)}
	for _, row := range rows {
		out.names = append(out.names, row...)
	}
	out.SVG = template.HTML(newSketch(m, rows).svg()) //nolint:gosec // names of states are escaped
	return out
}

// rowsOf sorts states by how far they are from the beginning.
func rowsOf(m state.Machine) [][]string {
	next := map[string][]string{}
	for _, v := range m.Moves {
		if v.From != v.To && !slices.Contains(next[v.From], v.To) {
			next[v.From] = append(next[v.From], v.To)
		}
	}
	depth := map[string]int{}
	var order, path []string
	var visit func(name string, at int)
	visit = func(name string, at int) {
		if slices.Contains(path, name) { // back to where it came from
			return
		}
		if known, seen := depth[name]; seen && known >= at {
			return
		} else if !seen {
			order = append(order, name)
		}
		depth[name] = at
		path = append(path, name)
		for _, to := range next[name] {
			visit(to, at+1)
		}
		path = path[:len(path)-1]
	}
	visit("", 0)
	for _, v := range m.Moves { // what nothing leads to
		if _, seen := depth[v.From]; !seen {
			visit(v.From, 1)
		}
	}
	var rows [][]string
	for _, name := range order {
		for len(rows) <= depth[name] {
			rows = append(rows, nil)
		}
		rows[depth[name]] = append(rows[depth[name]], name)
	}
	return slices.DeleteFunc(rows, func(row []string) bool { return len(row) == 0 })
}

// The measures of a drawing.
const (
	boxHeight = 30
	rowHeight = 66
	letter    = 7.3 // the width of one, in the drawing's own type
	gap       = 22
	lane      = 12
)

// box is a state with its place.
type box struct{ x, y, width, row int }

// sketch is a drawing in the making.
type sketch struct {
	name   string
	boxes  map[string]box
	order  []string
	arrows [][2]string
	inner  int // width without the lanes
	// Lanes beside the boxes, by where they lead: on the left back, on the right
	// past other rows.
	left, right []string
	height      int
}

func newSketch(m state.Machine, rows [][]string) *sketch {
	s := &sketch{name: m.Name, boxes: map[string]box{}, height: len(rows)*rowHeight - rowHeight + boxHeight}
	widths := make([]int, len(rows))
	for i, row := range rows {
		for k, name := range row {
			width := int(float64(len(name))*letter) + 20
			if name == "" {
				width = 14
			}
			if k > 0 {
				widths[i] += gap
			}
			s.boxes[name] = box{x: widths[i], y: i * rowHeight, width: width, row: i}
			s.order = append(s.order, name)
			widths[i] += width
		}
	}
	s.inner = slices.Max(widths)
	for i, row := range rows {
		for _, name := range row {
			b := s.boxes[name]
			b.x += (s.inner - widths[i]) / 2
			s.boxes[name] = b
		}
	}
	for _, v := range m.Moves {
		if arrow := [2]string{v.From, v.To}; !slices.Contains(s.arrows, arrow) {
			s.arrows = append(s.arrows, arrow)
		}
	}
	return s
}

func (s *sketch) svg() string {
	var lines, boxes strings.Builder
	for _, arrow := range s.arrows {
		lines.WriteString(s.arrow(arrow[0], arrow[1]))
	}
	for _, name := range s.order {
		b := s.boxes[name]
		if name == "" {
			fmt.Fprintf(&boxes, `<circle class="begin" cx="%d" cy="%d" r="7"/>`, b.x+7, b.y+boxHeight-7)
			continue
		}
		fmt.Fprintf(&boxes, `<rect x="%d" y="%d" width="%d" height="%d" rx="6"/><text x="%d" y="%d">%s</text>`,
			b.x, b.y, b.width, boxHeight, b.x+b.width/2, b.y+boxHeight/2+4, template.HTMLEscapeString(name))
	}
	left, right := len(s.left)*lane+4, len(s.right)*lane+4
	width := left + s.inner + right
	id := "tip-" + anchorOf(s.name)
	return fmt.Sprintf(`<svg class="machine" role="img" aria-label="The states of: %s" width="%d" height="%d" viewBox="%d 0 %d %d">`+
		`<defs><marker id="%s" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>`+
		`%s%s</svg>`,
		template.HTMLEscapeString(s.name), width, s.height+2, -left, width, s.height+2, id, lines.String(), boxes.String())
}

// arrow is a line from one state to another.
func (s *sketch) arrow(source, target string) string {
	from, to := s.boxes[source], s.boxes[target]
	tip := fmt.Sprintf(` marker-end="url(#tip-%s)"`, anchorOf(s.name))
	middle := func(b box) int { return b.x + b.width/2 }
	bottom, top := from.y+boxHeight, to.y
	switch {
	case to.row == from.row+1:
		bend := (top - bottom) / 2
		return fmt.Sprintf(`<path d="M%d %dC%d %d %d %d %d %d"%s/>`, middle(from), bottom, middle(from), bottom+bend, middle(to), top-bend, middle(to), top-1, tip)
	case to.row > from.row:
		x := s.inner + laneOf(&s.right, target)*lane + lane/2
		start, end := from.y+boxHeight/2, to.y+boxHeight/2
		return fmt.Sprintf(`<path d="M%d %dH%dQ%d %d %d %dV%dQ%d %d %d %dH%d"%s/>`, from.x+from.width, start, x-6, x, start, x, start+6, end-6, x, end, x-6, end, to.x+to.width+1, tip)
	}
	x := -laneOf(&s.left, target)*lane - lane/2
	start, end := from.y+boxHeight/2+4, to.y+boxHeight/2-4
	return fmt.Sprintf(`<path d="M%d %dH%dQ%d %d %d %dV%dQ%d %d %d %dH%d"%s/>`, from.x, start, x+6, x, start, x, start-6, end+6, x, end, x+6, end, to.x-1, tip)
}

// laneOf is the place of the lane that leads to a state.
func laneOf(lanes *[]string, target string) int {
	if at := slices.Index(*lanes, target); at >= 0 {
		return at
	}
	*lanes = append(*lanes, target)
	return len(*lanes) - 1
}
