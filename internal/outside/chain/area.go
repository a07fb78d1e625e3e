package chain

import (
	"slices"
	"strings"
)

// Areas are what can be paused, as a sum.
type Areas uint8

// The areas.
const (
	Minting     Areas = 1 // registrations and deliveries
	Orders      Areas = 2 // confirming and paying orders
	Origination Areas = 4 // new loans
	Deposits    Areas = 8 // of lenders
)

// String names the areas, for people.
func (a Areas) String() string {
	var names []string
	for _, one := range areaNames {
		if a&one.area != 0 {
			names = append(names, one.words)
		}
	}
	if len(names) == 0 {
		return "nothing"
	}
	return strings.Join(names, ", ")
}

// namedArea is an area as people name it.
type namedArea struct {
	area  Areas
	name  string
	words string
}

// areaNames are all of them, in their order.
var areaNames = []namedArea{
	{Minting, "MINTING", "registrations and deliveries"}, {Orders, "ORDERS", "purchase orders"},
	{Origination, "LOANS", "new loans"}, {Deposits, "DEPOSITS", "deposits"},
}

// AreasNamed is the sum of the named areas; false when there is no such name.
func AreasNamed(names ...string) (sum Areas, known bool) {
	for _, name := range names {
		i := slices.IndexFunc(areaNames, func(a namedArea) bool { return a.name == name })
		if i < 0 {
			return 0, false
		}
		sum |= areaNames[i].area
	}
	return sum, true
}

// Names are the areas of a sum.
func (a Areas) Names() []string {
	names := []string{}
	for _, one := range areaNames {
		if a&one.area != 0 {
			names = append(names, one.name)
		}
	}
	return names
}
