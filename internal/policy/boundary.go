package policy

import "fmt"

// Boundary is what is known of a new boundary of a registered farm before it
// takes effect. The embedded facts are those of the new land.
type Boundary struct {
	Registration
	GreenKg       float64 // that the new land may give in 365 days
	LeastHa       float64 // the smallest area that the farm has had in the last 365 days
	LeastGreenKg  float64 // the least that its land could give in that time
	KeptPct       float64 // of the old land that is in the new
	WasFailed     bool    // the newest check of the old boundary failed
	LossLeftOutHa float64 // forest loss that is known of the farm and not on the new boundary
}

var (
	boundaryGrowth = Limit{"boundary_growth_pct", 25, "percent by which a new boundary enlarges a farm, or what it may give, within 365 days"}
	boundaryDouble = Limit{"boundary_growth_pct_hard", 100, "the same, from where ADMIN decides"}
	boundaryKept   = Limit{"boundary_kept_pct", 50, "percent of the old land that a new boundary keeps at least"}
)

// The rules of a new boundary, beside those of a registration that speak of land.
const (
	ForestLeftOut  Name = "forest_left_out"
	BoundaryGrowth Name = "boundary_growth"
	BoundaryMoved  Name = "boundary_moved"
)

// Boundaries are the rules of a new boundary: its own, and those of a
// registration that speak of land.
// spec: policy-rules, policy-boundary
var Boundaries = append(ofChange, ofNewLand...)

var ofChange = []Rule[Boundary]{
	{ForestLeftOut, "A new boundary does not leave out forest that was lost.", nil, leavesForestOut},
	{BoundaryGrowth, "A farm does not grow with its deliveries.", []Limit{boundaryGrowth, boundaryDouble}, growsBeyond},
	{BoundaryMoved, "A farm stays where it is.", []Limit{boundaryKept}, movesAway},
}

var ofNewLand = []Rule[Boundary]{
	{Overlap, "Two farms do not lie on the same land.", []Limit{overlapHeld, overlapKnown}, ofLand(onOthersLand)},
	{AtTheBorder, "The farm lies in the country.", []Limit{boundaryAside}, ofLand(acrossTheBorder)},
	{FarmSize, "A smallholder's farm is small.", []Limit{farmHeld, farmKnown}, ofLand(largeFarm)},
	{ForestDoubtful, "The forest check is clear.", nil, ofLand(forestDoubtful)},
}

// ofLand is a rule of a registration about the land of a new boundary.
func ofLand(judge func(Registration, Limits) (Level, string)) func(Boundary, Limits) (Level, string) {
	return func(b Boundary, l Limits) (Level, string) { return judge(b.Registration, l) }
}

// leavesForestOut stops a farm that failed from walking round what it failed
// for. It concerns who buys the coffee, so that ADMIN decides.
func leavesForestOut(b Boundary, _ Limits) (Level, string) {
	switch {
	case b.WasFailed:
		return Hard, fmt.Sprintf("the boundary that it replaces failed its forest check; %.4f ha of lost forest are left out", b.LossLeftOutHa)
	case b.LossLeftOutHa > 0:
		return Hard, fmt.Sprintf("the new boundary leaves out %.4f ha of lost forest", b.LossLeftOutHa)
	}
	return fine, ""
}

// walkedHa is what two walks of the same farm may differ by, however small it is.
const (
	walkedHa = 0.05
	walkedKg = 175 // what that much of robusta gives
)

func growsBeyond(b Boundary, l Limits) (Level, string) {
	above := func(pct float64) bool {
		return b.AreaHa > b.LeastHa*(1+pct/100)+walkedHa || b.GreenKg > b.LeastGreenKg*(1+pct/100)+walkedKg
	}
	said := fmt.Sprintf("%.2f ha that may give %.0f kg of green coffee a year, where the farm had %.2f ha and %.0f kg in the last 365 days", b.AreaHa, b.GreenKg, b.LeastHa, b.LeastGreenKg)
	switch {
	case above(l.of(boundaryDouble)):
		return Hard, said
	case above(l.of(boundaryGrowth)):
		return Hold, said
	}
	return fine, ""
}

func movesAway(b Boundary, l Limits) (Level, string) {
	if b.KeptPct >= l.of(boundaryKept) {
		return fine, ""
	}
	return Hold, fmt.Sprintf("the new boundary has %.0f %% of the land of the old one", b.KeptPct)
}
