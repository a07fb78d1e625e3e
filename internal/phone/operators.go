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
