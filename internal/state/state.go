// Package state is the shape in which the domains show their state machines:
// docs/states.md is drawn from it. The tables themselves stand where they act,
// in payment, batch, lending and eudr; a Machine is made from them, never
// written beside them.
package state

import (
	"fmt"
	"slices"
	"strings"
)

// Machine is one table of moves.
type Machine struct {
	Name  string // such as Payout
	About string // a sentence for the reader
	Moves []Move
}

// Move is one row. From is empty where something begins.
type Move struct {
	From string
	To   string
	By   string // what sets it going
	Tell string // the event that goes out; empty: none
}

// Mermaid draws the machine: an arrow for each pair of states, with everything
// that leads from one to the other.
func (m Machine) Mermaid() string {
	var b strings.Builder
	b.WriteString("stateDiagram-v2\n")
	type arrow struct{ from, to string }
	var order []arrow
	labels := map[arrow][]string{}
	for _, v := range m.Moves {
		at := arrow{v.From, v.To}
		if at.from == "" {
			at.from = "[*]"
		}
		if _, known := labels[at]; !known {
			order = append(order, at)
		}
		if label := v.label(); !slices.Contains(labels[at], label) {
			labels[at] = append(labels[at], label)
		}
	}
	for _, at := range order {
		fmt.Fprintf(&b, "    %s --> %s: %s\n", at.from, at.to, strings.Join(labels[at], " / "))
	}
	return b.String()
}

func (m Move) label() string {
	if m.Tell == "" {
		return m.By
	}
	return m.By + " (" + m.Tell + ")"
}
