package policy

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

// Table is the rules about one thing, without what they judge.
type Table struct {
	Of    string
	Rules []Entry
}

// Entry is a rule as the manual shows it.
type Entry struct {
	Name   Name
	About  string
	Limits []Limit
}

// Tables are all rules, in the order in which coffee meets them.
func Tables() []Table {
	return []Table{
		{Of: "A registration", Rules: entries(Registrations)},
		{Of: "A price", Rules: entries(Prices)},
		{Of: "A new boundary", Rules: entries(ofChange)},
		{Of: "A delivery", Rules: entries(Deliveries)},
		{Of: "A stage", Rules: entries(Outturns)},
		{Of: "A correction", Rules: entries(Corrections)},
		{Of: "A payout", Rules: entries(Payouts)},
		{Of: "A statement", Rules: entries(Statements)},
	}
}

func entries[F any](rules []Rule[F]) (all []Entry) {
	for _, r := range rules {
		all = append(all, Entry{Name: r.Name, About: r.About, Limits: r.Limits})
	}
	return all
}

// AllLimits are the numbers of all rules.
func AllLimits() (all []Limit) {
	for _, t := range Tables() {
		for _, r := range t.Rules {
			all = append(all, r.Limits...)
		}
	}
	return all
}
