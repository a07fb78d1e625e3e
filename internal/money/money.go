// Package money holds amounts that cannot be wrong by a rounding: decimals in
// millionths, USDC in micro-USDC, shillings in whole shillings. No binary
// float is ever involved.
package money

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// Decimal is a decimal number in millionths. In JSON it is a number with at
// most six decimals.
// spec: money-json
type Decimal int64

// USDC is an amount in micro-USDC.
type USDC int64

// UGX is an amount in whole Ugandan shillings.
type UGX int64

const million = 1_000_000

// The reasons why a text is not an amount.
var (
	ErrForm    = errors.New("not a decimal number")
	ErrRange   = errors.New("number out of range")
	ErrTooFine = errors.New("more than 6 decimals")
)

// ParseDecimal reads a decimal such as "12", "-3.5" or "1.25e2".
func ParseDecimal(s string) (Decimal, error) {
	digits, exponent := s, 0
	if i := strings.IndexAny(s, "eE"); i >= 0 {
		e, err := strconv.Atoi(s[i+1:])
		if err != nil || e < -30 || e > 30 {
			return 0, ErrForm
		}
		digits, exponent = s[:i], e
	}
	negative := strings.HasPrefix(digits, "-")
	digits = strings.TrimPrefix(digits, "-")
	whole, fraction, _ := strings.Cut(digits, ".")
	if whole == "" || strings.Trim(whole+fraction, "0123456789") != "" {
		return 0, ErrForm
	}
	all := strings.TrimLeft(whole+fraction, "0")
	shift := 6 + exponent - len(fraction)
	for ; shift < 0; shift++ {
		if all == "" {
			break
		}
		if !strings.HasSuffix(all, "0") {
			return 0, ErrTooFine
		}
		all = all[:len(all)-1]
	}
	if all == "" {
		return 0, nil
	}
	if len(all)+shift > 18 {
		return 0, ErrRange
	}
	n, err := strconv.ParseInt(all+strings.Repeat("0", max(shift, 0)), 10, 64)
	if err != nil {
		return 0, ErrRange
	}
	if negative {
		n = -n
	}
	return Decimal(n), nil
}

// String writes the number without an exponent and without trailing zeros.
func (d Decimal) String() string {
	n, sign := uint64(d), "" //nolint:gosec // the sign is taken off below
	if d < 0 {
		n, sign = -n, "-"
	}
	s := fmt.Sprintf("%s%d.%06d", sign, n/million, n%million)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// MarshalJSONTo writes a JSON number.
func (d Decimal) MarshalJSONTo(e *jsontext.Encoder) error {
	return e.WriteValue(jsontext.Value(d.String()))
}

// UnmarshalJSONFrom reads a JSON number exactly.
func (d *Decimal) UnmarshalJSONFrom(from *jsontext.Decoder) error {
	v, err := from.ReadValue()
	if err != nil {
		return err
	}
	if v.Kind() != '0' {
		return ErrForm
	}
	*d, err = ParseDecimal(string(v))
	return err
}

// String writes the amount in USDC.
func (u USDC) String() string { return Decimal(u).String() }

// MarshalJSONTo writes a JSON number of USDC.
func (u USDC) MarshalJSONTo(e *jsontext.Encoder) error { return Decimal(u).MarshalJSONTo(e) }

// UnmarshalJSONFrom reads a JSON number of USDC exactly.
func (u *USDC) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	return (*Decimal)(u).UnmarshalJSONFrom(d)
}
