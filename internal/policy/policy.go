// Package policy says what is doubtful before money moves: facts in, findings
// out. It reads nothing and writes nothing, so that a rule can be understood,
// and tried, by itself.
//
//	policy.go        Rule, Finding, Judge: how every table of rules is read
//	limit.go         the numbers of the rules, each with a setting
//	coffee.go        forms and species of coffee: factors, bands, names
//	delivery.go      the rules of a delivery
//	registration.go  the rules of a registration
//	boundary.go      the rules of a new boundary
//	statement.go     the rule of a statement
//	outturn.go       the rule of what a mill gives back
//	correction.go    the rules of a void and of a corrected weight
//	payout.go        the rules of a payout
//	name.go          whether two names are of one person
//	price.go         the rules of a price
//	carried.go       the numbers that a phone in the field judges a delivery by
//
// Numbers and their reasons are Uganda's; each can be set.
package policy

// Mode is what a finding does.
type Mode string

// The modes.
const (
	Flags Mode = "flag" // everything goes through and is marked
	Holds Mode = "hold" // what is doubtful waits until a person has decided
)

// Level is how much a finding weighs.
type Level string

// The levels, from the lightest.
const (
	Info Level = "INFO" // worth knowing; never holds
	Hold Level = "HOLD" // waits for a person of the cooperative, or ADMIN
	Hard Level = "HARD" // waits for ADMIN: it concerns others than the cooperative
)

// Name is how a rule is known outside.
type Name string

// LastGate is the finding about a job that was stopped before publication; no
// table has it.
const LastGate Name = "last_gate"

// ConversionCoin and ConversionLender are the findings about a lender's money that
// came in another coin than USDC, or for nobody that is known; no table has them.
const (
	ConversionCoin   Name = "conversion_coin"
	ConversionLender Name = "conversion_lender"
)

// PriceEntered is the finding about a price of the market that one person has
// entered; no table has it.
const PriceEntered Name = "price_entered"

// Finding is a rule that something is doubtful by.
type Finding struct {
	Rule    Name   `json:"rule"`
	Level   Level  `json:"level"`
	Message string `json:"message"` // for people; never a phone or a name
}

// Rule is a row of a table of rules about facts F.
type Rule[F any] struct {
	Name   Name
	About  string  // what it asks of the world, for people
	Limits []Limit // its numbers
	judge  func(facts F, l Limits) (Level, string)
}

// fine is what a rule says that has found nothing.
const fine Level = ""

// Judge asks every rule of a table, in its order.
func Judge[F any](rules []Rule[F], facts F, l Limits) (found []Finding) {
	for _, r := range rules {
		if level, message := r.judge(facts, l); level != fine {
			found = append(found, Finding{Rule: r.Name, Level: level, Message: message})
		}
	}
	return found
}

// Heaviest is the level of a list of findings; empty without any.
func Heaviest(found []Finding) (level Level) {
	weight := map[Level]int{Info: 1, Hold: 2, Hard: 3}
	for _, f := range found {
		if weight[f.Level] > weight[level] {
			level = f.Level
		}
	}
	return level
}

// Doubt is the mode of the service and the numbers of its rules.
type Doubt struct {
	Mode   Mode
	Limits Limits
}

// Stops reports whether findings hold up what they are about.
func (d Doubt) Stops(found []Finding) bool {
	level := Heaviest(found)
	return d.Mode == Holds && (level == Hold || level == Hard)
}
