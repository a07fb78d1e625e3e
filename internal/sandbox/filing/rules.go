package filing

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"mwanyi/internal/country"
)

// content is what the register keeps of a statement.
type content struct {
	reference, activity, comment string
	commodities, producers       int
	plots, geoBytes              int
	netKilograms                 float64
	species                      []string
	groups                       []*statement
}

// checkStatement applies the business rules. A statement that is amended
// (own, otherwise nil) holds what it grouped before.
func (g *Register) checkStatement(by User, role string, s *node, own *statement) (content, *answer) {
	c := content{reference: s.value("internalReferenceNumber"), activity: s.value("activityType"), comment: s.value("comment")}
	if refused := checkOperator(by, role, c.activity, s); refused != nil {
		return c, refused
	}
	if refused := g.findGrouped(&c, s, own); refused != nil {
		return c, refused
	}
	lines := s.all("commodities")
	c.commodities = len(lines)
	for i, line := range lines {
		if refused := c.addLine(i, line); refused != nil {
			return c, refused
		}
	}
	switch {
	case c.producers > maxProducers:
		return c, businessFault("EUDR-COMMODITIES-PRODUCER-GEO-INVALID", "commodities", fmt.Sprintf("%d producers; at most %d.", c.producers, maxProducers))
	case c.geoBytes > maxGeoBytes:
		return c, businessFault("EUDR-MAXIMUM-GEO-SIZE-REACHED", "commodities", "The geolocation is larger than 25 MB.")
	}
	return c, nil
}

func checkOperator(by User, role, activity string, s *node) *answer {
	operator := s.kid("representedOperator")
	address := operator.kid("operatorAddress")
	switch {
	case role == "REPRESENTATIVE_OPERATOR" && operator == nil:
		return businessFault("EUDR-BEHALF-OPERATOR-NOT-PROVIDED", "representedOperator", "The represented operator is missing.")
	case address != nil && (address.value("postalCode") == "" || address.value("city") == ""):
		return businessFault("EUDR-BEHALF-OPERATOR-CITY-POSTALCODE-EMPTY-OR-INVALID", "representedOperator.operatorAddress", "The city or the postal code is empty.")
	case !slices.Contains(memberState, by.Country) && activity != "IMPORT":
		return businessFault("EUDR-ACTIVITY-TYPE-NOT-ALLOWED-FOR-NON-EU-OPERATOR", "activityType", "A non-EU operator may only import.")
	case activity != "DOMESTIC" && by.EORI == "":
		return businessFault("EUDR-OPERATOR-EORI-FOR-ACTIVITY-MISSING", "activityType", "The operator has no EORI.")
	}
	return nil
}

// findGrouped finds the statements that this one groups, which must all be
// usable, or be grouped by this one already.
func (g *Register) findGrouped(c *content, s *node, own *statement) *answer {
	references := s.all("groupedDeclarations")
	if len(references) > maxGrouped {
		return businessFault("EUDR-MAXIMUM-REFERENCED-DDS-REACHED", "groupedDeclarations", fmt.Sprintf("At most %d statements can be grouped.", maxGrouped))
	}
	for i, each := range references {
		reference := each.value("groupedDeclaration")
		found := g.byNumber(reference)
		if found == nil || found == own || found.Status != "AVAILABLE" && (found.Status != "GROUPED" || found.groupedBy != own) {
			return businessFault("EUDR-REFERENCED-STATEMENT-NOT-FOUND", fmt.Sprintf("groupedDeclarations[%d]", i), "A referenced statement does not exist or is not available.")
		}
		c.groups = append(c.groups, found)
	}
	return nil
}

// addLine checks one commodity and adds it up.
func (c *content) addLine(i int, line *node) *answer {
	path := fmt.Sprintf("commodities[%d]", i)
	measured := readMeasures(line)
	if !isCovered(measured.heading) {
		return businessFault("EUDR-COMMODITIES-HS-CODE-INVALID", path+".hsHeading", "The HS heading is not covered.")
	}
	if id, text := measured.check(c.activity); id != "" {
		return businessFault("EUDR-COMMODITIES-DESCRIPTOR-"+id, path+".descriptors.goodsMeasure", text)
	}
	if refused := checkSpecies(path, measured.heading, line); refused != nil {
		return refused
	}
	// What a grouped statement says of the plots need not be said again.
	if len(line.all("producers")) == 0 && len(c.groups) == 0 {
		return businessFault("EUDR-COMMODITIES-PRODUCERS-EMPTY", path+".producers", "The commodity has no producer.")
	}
	mass, _ := strconv.ParseFloat(measured.mass, 64) // none for goods that are counted
	c.netKilograms += mass
	for _, each := range line.all("speciesInfo") {
		c.species = append(c.species, each.value("scientificName")+" "+measured.mass)
	}
	return c.addProducers(path, line.all("producers"))
}

func checkSpecies(path, heading string, line *node) *answer {
	named := line.all("speciesInfo")
	if !isWood(heading) {
		return nil
	}
	for _, kind := range []struct{ id, element string }{{"SCIENTIFIC", "scientificName"}, {"COMMON", "commonName"}} {
		if len(named) == 0 || slices.ContainsFunc(named, func(n *node) bool { return n.value(kind.element) == "" }) {
			return businessFault("EUDR-COMMODITIES-SPECIES-INFORMATION-"+kind.id+"-NAME-EMPTY", path+".speciesInfo", "The name of the species is mandatory for wood.")
		}
	}
	return nil
}

func (c *content) addProducers(path string, producers []*node) *answer {
	for j, producer := range producers {
		if !country.Known(producer.value("country")) {
			return businessFault("EUDR-COMMODITITY-PRODUCER-COUNTRY-CODE-INVALID", fmt.Sprintf("%s.producers[%d].country", path, j), "The country code of the producer is invalid.")
		}
		plots, size, err := checkPlots(producer.value("geometryGeojson"))
		var geometry *geoFault
		if errors.As(err, &geometry) {
			return businessFault(geometry.id, fmt.Sprintf("%s.producers[%d].geometryGeojson", path, j), geometry.text)
		}
		c.producers++
		c.plots += plots
		c.geoBytes += size
	}
	return nil
}

func positive(number string) bool {
	v, err := strconv.ParseFloat(number, 64)
	return err == nil && v > 0
}

func within(number string, least, most float64) bool {
	v, err := strconv.ParseFloat(number, 64)
	return err == nil && v >= least && v <= most
}
