// Package phone holds mobile-money numbers. A Number is proven when it is made
// and masks itself wherever it is printed, logged or encoded.
//
//	phone.go     Number, Parse, the masked form, Reveal
//	written.go   Written: a number as people and spreadsheets write it
//	gate.go      In: does a text hold a number
//	operators.go the ranges of the mobile-money operators by country
package phone

import (
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"unique"

	"github.com/nyaruka/phonenumbers"
)

// The reasons why a text is not a number that can be paid. Neither text
// repeats the input: what was refused may still be somebody's number.
var (
	ErrCountry = errors.New("phone: no operator ranges are known for the country")
	ErrNumber  = errors.New("phone: not a mobile-money number of the country in E.164 form")
	// Both are ErrNumber.
	ErrForm     = fmt.Errorf("%w: its form is another", ErrNumber)
	ErrOperator = fmt.Errorf("%w: the form is right, no operator has it", ErrNumber)
)

// Number is a mobile number of a mobile-money operator. Its zero value is no
// number. Equal numbers are ==.
// spec: auth-secrets
type Number struct {
	// A handle, not a string: fmt prints the unexported fields of a struct that
	// holds a Number without asking its methods, and then shows an address.
	e164     unique.Handle[string]
	operator Operator
	code     uint8 // digits of the country code
}

// Parse accepts a number of the country (ISO 3166-1 alpha-2) in strict E.164
// form, such as +256772123456: no spaces, no leading zeros, no other digits
// than ASCII ones, and only in the range of a mobile-money operator.
func Parse(country, s string) (Number, error) {
	n, err := Parsed(country, s)
	if err == nil && !mobile(country, s) {
		return Number{}, ErrOperator
	}
	return n, err
}

// Parsed is Parse of a text that has passed it before, such as one that was sealed then:
// the country's plan, which takes longer than all else, is not asked again.
func Parsed(country, s string) (Number, error) {
	plan, known := plans[country]
	if !known {
		return Number{}, ErrCountry
	}
	national, found := strings.CutPrefix(s, "+"+plan.code)
	if !found || len(national) != plan.digits || strings.Trim(national, "0123456789") != "" {
		return Number{}, ErrForm
	}
	for _, r := range plan.ranges {
		if strings.HasPrefix(national, r.prefix) {
			return Number{unique.Make(s), r.operator, uint8(len(plan.code))}, nil //nolint:gosec // a calling code has at most three digits
		}
	}
	return Number{}, ErrOperator
}

// Form says in words how a number of the country is written.
func Form(country string) string {
	plan := plans[country]
	if len(plan.ranges) == 0 {
		return "E.164"
	}
	return fmt.Sprintf("+%s%s…: a plus sign, %s and %d more digits, without spaces", plan.code, plan.ranges[0].prefix[:1], plan.code, plan.digits)
}

// mobile asks libphonenumber's plan of the country, which is kept up with the
// regulator's, whether the number can be a mobile one. The operators' ranges
// are narrower and ours: who can be paid is not in the plan.
func mobile(country, s string) bool {
	number, err := phonenumbers.Parse(s, country)
	if err != nil || !phonenumbers.IsValidNumberForRegion(number, country) {
		return false
	}
	kind := phonenumbers.GetNumberType(number)
	return kind == phonenumbers.MOBILE || kind == phonenumbers.FIXED_LINE_OR_MOBILE
}

// Reveal gives the whole number in E.164 form. A test lists the only callers.
func (n Number) Reveal() string {
	if n.Empty() {
		return ""
	}
	return n.e164.Value()
}

// Empty reports whether there is no number.
func (n Number) Empty() bool { return n == Number{} }

// Operator is the operator to whose range the number belongs. Numbers can be
// ported, so it is where a payout is tried first, not a proof.
func (n Number) Operator() Operator { return n.operator }

// String is the masked form: the country code and the last three digits, with
// a star for each digit between them.
func (n Number) String() string {
	if n.Empty() {
		return ""
	}
	s := n.e164.Value()
	head, tail := s[:1+n.code], s[len(s)-3:]
	return head + strings.Repeat("*", len(s)-len(head)-len(tail)) + tail
}

// GoString masks.
func (n Number) GoString() string { return n.String() }

// Format masks under every verb, also those that fmt answers by reflection.
func (n Number) Format(f fmt.State, _ rune) { fmt.Fprint(f, n.String()) }

// LogValue masks.
func (n Number) LogValue() slog.Value { return slog.StringValue(n.String()) }

// MarshalJSON masks.
func (n Number) MarshalJSON() ([]byte, error) { return []byte(`"` + n.String() + `"`), nil }

// MarshalText masks.
func (n Number) MarshalText() ([]byte, error) { return []byte(n.String()), nil }
