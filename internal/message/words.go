package message

import (
	"strconv"
	"strings"
)

// Words name what is said.
type Words string

// What farmers are told.
const (
	Paid         Words = "paid"     // shillings, reference
	PaidAtOffice Words = "office"   // shillings, reference
	Replaced     Words = "replaced" // to the phone that another took the place of; never which
)

// Catalogue has the words that farmers get, by language.
var Catalogue = map[string]map[Words]string{
	"en": {
		Paid:         "Mwanyi: UGX %s was sent to your phone for your coffee. Reference %s.",
		PaidAtOffice: "Mwanyi: UGX %s for your coffee was paid to you at the cooperative office. Reference %s.",
		Replaced: "Mwanyi: the phone number that your coffee money is sent to was changed. This number is no longer paid. " +
			"If you did not ask for it, call your cooperative now.",
	},
	"lg": {
		Paid:         "Mwanyi: UGX %s ziweerezeddwa ku ssimu yo olw'emmwaanyi zo. Ennamba %s.",
		PaidAtOffice: "Mwanyi: UGX %s ez'emmwaanyi zo zikuweereddwa ku ofiisi y'ekibiina. Ennamba %s.",
		Replaced: "Mwanyi: ennamba y'essimu kwe tuweereza ssente z'emmwaanyi zo ekyusiddwa. Ennamba eno tekyasasulwako. " +
			"Bw'oba tewakisabye, kubira ekibiina kyo kati.",
	},
}

// Grouped writes a number with commas.
func Grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	var parts []string
	for len(digits) > 3 {
		parts = append([]string{digits[len(digits)-3:]}, parts...)
		digits = digits[:len(digits)-3]
	}
	return strings.Join(append([]string{digits}, parts...), ",")
}
