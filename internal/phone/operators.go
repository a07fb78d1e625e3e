package phone

// Operator is a mobile-money operator.
type Operator string

// The operators.
const (
	MTN    Operator = "MTN"
	Airtel Operator = "AIRTEL"
)

// plan is what has to be known of a country to accept its numbers: the country
// code, how many digits follow it, and which of them begin an operator's range.
type plan struct {
	code   string
	digits int
	ranges []span
}

type span struct {
	prefix   string
	operator Operator
}

// plans holds the countries the service can pay in. Uganda's ranges
// are those of libphonenumber's carrier table; its other mobile ranges (71, 72,
// 73, the rest of 79) belong to operators that no payout rail reaches, and the
// fixed lines of MTN and Airtel (31, 39, 20) have no wallet.
var plans = map[string]plan{
	"UG": {code: "256", digits: 9, ranges: []span{
		{"76", MTN}, {"77", MTN}, {"78", MTN}, {"790", MTN}, {"791", MTN},
		{"70", Airtel}, {"74", Airtel}, {"75", Airtel},
	}},
}

// Known reports whether numbers of the country can be parsed.
func Known(country string) bool {
	_, ok := plans[country]
	return ok
}

// Numbering is how the numbers of a country are told apart.
type Numbering struct {
	Code   string  `json:"code"`   // of the country, without the plus
	Digits int     `json:"digits"` // that follow it
	Ranges []Range `json:"ranges"`
}

// Range is the beginning of an operator's numbers, behind the country's code.
type Range struct {
	Prefix   string   `json:"prefix"`
	Operator Operator `json:"operator"`
}

// NumberingOf is that of a country, for who shows an operator while a number is typed;
// the zero one: none is known.
func NumberingOf(country string) Numbering {
	p := plans[country]
	out := Numbering{Code: p.code, Digits: p.digits, Ranges: []Range{}}
	for _, r := range p.ranges {
		out.Ranges = append(out.Ranges, Range{Prefix: r.prefix, Operator: r.operator})
	}
	return out
}
