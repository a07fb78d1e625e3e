package client

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// USDC is an amount in millionths. In JSON it is a number with up to 6
// decimals; in between no binary fraction touches it.
type USDC int64

// OneUSDC is one USDC: 50 * client.OneUSDC.
const OneUSDC USDC = 1_000_000

// Ptr is for a field that may be left out: client.Ptr(12.1).
func Ptr[T any](value T) *T { return &value }

// ParseUSDC reads an amount such as "12.5".
func ParseUSDC(text string) (USDC, error) {
	if strings.ContainsAny(text, "eE") {
		f, err := strconv.ParseFloat(text, 64)
		if err != nil || math.Abs(f) > math.MaxInt64/2e6 {
			return 0, fmt.Errorf("mwanyi: %q is no amount of USDC", text)
		}
		text = strconv.FormatFloat(f, 'f', -1, 64)
	}
	digits, negative := strings.CutPrefix(text, "-")
	whole, fraction, _ := strings.Cut(digits, ".")
	if len(fraction) > 6 {
		return 0, fmt.Errorf("mwanyi: %q has more than 6 decimals", text)
	}
	micro, err := strconv.ParseUint(whole+fraction+strings.Repeat("0", 6-len(fraction)), 10, 63)
	if err != nil || whole == "" {
		return 0, fmt.Errorf("mwanyi: %q is no amount of USDC", text)
	}
	if negative {
		return -USDC(micro), nil
	}
	return USDC(micro), nil
}

// String is the amount without needless zeros: 12.5.
func (u USDC) String() string {
	sign := ""
	whole, part := u/OneUSDC, u%OneUSDC
	if u < 0 {
		sign = "-"
		whole, part = -whole, -part
	}
	text := fmt.Sprintf("%s%d.%06d", sign, int64(whole), int64(part))
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// MarshalJSON writes a number.
func (u USDC) MarshalJSON() ([]byte, error) { return []byte(u.String()), nil }

// UnmarshalJSON reads a number.
func (u *USDC) UnmarshalJSON(text []byte) (err error) {
	if len(text) > 40 {
		return errors.New("mwanyi: an amount is too long")
	}
	*u, err = ParseUSDC(string(text))
	return err
}
