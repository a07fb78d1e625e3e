package filing

import (
	"slices"
	"strings"
)

// headings are the goods of Annex I, by the first digits of their code.
var headings = strings.Fields(`
	010221 010229 0201 0202 020610 020622 020629 160250 4101 4104 4107
	1801 1802 1803 1804 1805 1806
	0901
	1511 120710 1513 230660 290545 291570 291590 382311 382312 382319 382370
	4001 4005 4006 4007 4008 4010 4011 4012 4013 4015 4016 4017
	1201 120810 1507 2304
	4401 4402 4403 4404 4405 4406 4407 4408 4409 4410 4411 4412 4413 4414 4415 4416 4417 4418 4419 4420 4421
	47 48 9401 940330 940340 940350 940360 940391 940610`)

// isCovered reports whether goods with this code need a statement.
func isCovered(heading string) bool {
	return slices.ContainsFunc(headings, func(covered string) bool {
		return strings.HasPrefix(heading, covered) || len(heading) >= 4 && strings.HasPrefix(covered, heading)
	})
}

// isWood: the species must be named.
func isWood(heading string) bool { return strings.HasPrefix(heading, "44") }

// units are the supplementary units that an import or export must give, by the
// first four digits of the code, or all six.
var units = map[string]string{
	"010221": "NAR", "010229": "NAR", "4011": "NAR", "4013": "NAR", "4104": "NAR",
	"4403": "MTQ", "4406": "MTQ", "4408": "MTQ", "4410": "MTQ", "4411": "MTQ", "4412": "MTQ", "4413": "MTQ",
	"4701": "KSD", "4702": "KSD", "4704": "KSD", "4705": "KSD",
}

// qualifiers are the units that there are.
var qualifiers = []string{"KSD", "MTK", "MTQ", "MTR", "NAR", "NPR"}

// unitOf is the unit that goods with this code are counted in; empty for none.
func unitOf(heading string) string {
	if unit, exact := units[heading]; exact {
		return unit
	}
	return units[heading[:min(4, len(heading))]]
}

// measures is what a line says of its quantity.
type measures struct {
	heading                    string
	percentage, mass           string
	supplementary, supplyUnit  string
	hasPercentage, hasSupplied bool
}

func readMeasures(line *node) measures {
	m := line.kid("descriptors").kid("goodsMeasure")
	return measures{
		heading: line.value("hsHeading"), percentage: m.value("percentageEstimationOrDeviation"), mass: m.value("netWeight"),
		supplementary: m.value("supplementaryUnit"), supplyUnit: m.value("supplementaryUnitQualifier"),
		hasPercentage: m.kid("percentageEstimationOrDeviation") != nil, hasSupplied: m.kid("supplementaryUnit") != nil,
	}
}

// check gives the id and the words of the rule that the quantities break, or
// nothing. What crosses the Union's border is weighed; what is placed on the
// market inside it may be estimated or counted.
func (m measures) check(activity string) (id, text string) {
	if id, text := m.checkUnit(); id != "" {
		return id, text
	}
	if activity == "DOMESTIC" {
		return m.checkDomestic()
	}
	unit := unitOf(m.heading)
	switch {
	case !positive(m.mass):
		return "NET-MASS-EMPTY", "Net Mass is mandatory for IMPORT or EXPORT activity."
	case m.hasPercentage:
		return "PERCENTAGE-ESTIMATION-NOT-ALLOWED", "Percentage estimate or deviation is not allowed for Import/Export activities."
	case unit == "" && m.hasSupplied:
		return "SUPPLEMENTARY-UNIT-NOT-ALLOWED", "Supplementary unit is not allowed for this commodity."
	case unit != "" && !m.hasSupplied:
		return "SUPPLEMENTARY-UNIT-MISSING", "Supplementary unit is mandatory for this commodity."
	case unit != m.supplyUnit:
		return "SUPPLEMENTARY-UNIT-QUALIFIER-NOT-COMPATIBLE", "Supplementary unit type is not compatible with the HS code."
	}
	return "", ""
}

// checkUnit: a unit and its kind come together.
func (m measures) checkUnit() (id, text string) {
	switch {
	case m.hasSupplied && m.supplyUnit == "":
		return "SUPPLEMENTARY-UNIT-QUALIFIER-MISSING", "Supplementary unit type is missing."
	case !m.hasSupplied && m.supplyUnit != "":
		return "SUPPLEMENTARY-UNIT-MISSING", "Supplementary unit is missing."
	case m.hasSupplied && !slices.Contains(qualifiers, m.supplyUnit):
		return "SUPPLEMENTARY-UNIT-QUALIFIER-INVALID", "Supplementary unit type is invalid."
	case m.hasSupplied && !positive(m.supplementary):
		return "SUPPLEMENTARY-UNIT-MISSING", "Supplementary unit must be positive."
	}
	return "", ""
}

func (m measures) checkDomestic() (id, text string) {
	switch {
	case !positive(m.mass) && !m.hasSupplied:
		return "QUANTITY-MISSING", "At least one quantity must be provided."
	case positive(m.mass) && !m.hasPercentage && !m.hasSupplied:
		return "PERCENTAGE-ESTIMATION-MISSING", "Percentage estimate or deviation is mandatory for Domestic activity."
	case m.hasPercentage && !within(m.percentage, 0, 50):
		return "PERCENTAGE-ESTIMATION-INVALID", "Percentage estimate or deviation is out of range."
	}
	return "", ""
}
