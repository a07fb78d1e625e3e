package payment

import (
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"mwanyi/internal/fault"
)

// NormalConversionID gives the id of a conversion as it is kept: without spaces
// around it, and in Unicode's compatible form. An id with spaces, control or
// invisible characters inside is INVALID_REQUEST: it would look like another.
// spec: deposit-ids
func NormalConversionID(given string) (string, error) {
	normal := strings.TrimSpace(norm.NFKC.String(given))
	odd := func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Zs, unicode.Zl, unicode.Zp, unicode.Variation_Selector) || r == unicode.ReplacementChar
	}
	if normal == "" || strings.ContainsFunc(normal, odd) {
		return "", fault.New(fault.InvalidRequest, "conversion_payment_id must have no spaces, control or invisible characters")
	}
	return normal, nil
}

// conversionKey is what two ids of one conversion have in common: case differs
// between a bank's paper and its API.
func conversionKey(normal string) string { return norm.NFKC.String(cases.Fold().String(normal)) }
