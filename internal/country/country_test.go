package country

import (
	"strings"
	"testing"
)

// spec: country-codes
func TestOnlyCountriesAreKnown(t *testing.T) {
	for _, code := range []string{"AD", "DE", "UG", "CH", "GB", "SS", "ZW", "XI"} {
		if !Known(code) {
			t.Errorf("%s is not known, want it known", code)
		}
	}
	for _, code := range []string{"", "D", "ZZ", "XX", "UK", "EU", "EL", "AN", "SU", "de", "DEU", " D", "D ", "E U"} {
		if Known(code) {
			t.Errorf("%q is known as a country, want it unknown", code)
		}
	}
	if n := len(strings.Fields(codes)); n != 250 {
		t.Errorf("%d codes, want the 249 of ISO 3166-1 and XI", n)
	}
}
