package policy

import "slices"

// Limit is a number of a rule that the operator can set.
type Limit struct {
	Setting string // its name in MWANYI_RULES
	Default float64
	About   string
}

// Limits are the numbers by their settings. What is not among them has its
// default.
type Limits map[string]float64

func (l Limits) of(n Limit) float64 {
	if v, set := l[n.Setting]; set {
		return v
	}
	return n.Default
}

// AllLimits are the numbers of all rules, in the order of the tables.
func AllLimits() []Limit {
	all := limitsOf(Deliveries)
	all = append(all, limitsOf(Registrations)...)
	all = append(all, limitsOf(Statements)...)
	all = append(all, limitsOf(Outturns)...)
	return append(all, limitsOf(Payouts)...)
}

func limitsOf[F any](rules []Rule[F]) (all []Limit) {
	for _, r := range rules {
		for _, n := range r.Limits {
			if !slices.Contains(all, n) {
				all = append(all, n)
			}
		}
	}
	return all
}
