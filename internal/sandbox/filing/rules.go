package filing

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
)

// headings of Annex I that the sandbox knows: coffee and a few neighbours.
var headings = []string{"0901", "1801", "1802", "1803", "1804", "1805", "1806", "1201", "4001", "4403", "4407"}

// content is what the register keeps of a statement.
type content struct {
	reference, activity, comment string
	commodities, producers       int
	plots, geoBytes              int
	netKilograms                 float64
	species                      []string
}

// checkStatement applies the business rules.
func checkStatement(by User, role string, s *node) (content, *answer) {
	c := content{reference: s.value("internalReferenceNumber"), activity: s.value("activityType"), comment: s.value("comment")}
	if refused := checkOperator(by, role, c.activity, s); refused != nil {
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
	switch {
	case role == "REPRESENTATIVE_OPERATOR" && operator == nil:
		return businessFault("EUDR-BEHALF-OPERATOR-NOT-PROVIDED", "representedOperator", "The represented operator is missing.")
	case operator != nil && operator.kid("operatorAddress") != nil && operator.kid("operatorAddress").value("postalCode") == "":
		return businessFault("EUDR-BEHALF-OPERATOR-CITY-POSTALCODE-EMPTY-OR-INVALID", "representedOperator.operatorAddress", "The postal code is empty.")
	case !memberState.valid(by.Country) && activity != "IMPORT":
		return businessFault("EUDR-ACTIVITY-TYPE-NOT-ALLOWED-FOR-NON-EU-OPERATOR", "activityType", "A non-EU operator may only import.")
	case activity != "DOMESTIC" && by.EORI == "":
		return businessFault("EUDR-OPERATOR-EORI-FOR-ACTIVITY-MISSING", "activityType", "The operator has no EORI.")
	}
	return nil
}

// addLine checks one commodity and adds it up.
func (c *content) addLine(i int, line *node) *answer {
	path := fmt.Sprintf("commodities[%d]", i)
	measure := line.kid("descriptors").kid("goodsMeasure")
	mass, err := strconv.ParseFloat(measure.value("netWeight"), 64)
	switch {
	case !slices.Contains(headings, line.value("hsHeading")[:min(4, len(line.value("hsHeading")))]):
		return businessFault("EUDR-COMMODITIES-HS-CODE-INVALID", path+".hsHeading", "The HS heading is not covered.")
	case err != nil || mass <= 0:
		return businessFault("EUDR-COMMODITIES-DESCRIPTOR-NET-MASS-EMPTY", path+".descriptors", "The net mass is missing.")
	case c.activity != "DOMESTIC" && measure.kid("percentageEstimationOrDeviation") != nil:
		return businessFault("EUDR-COMMODITIES-DESCRIPTOR-PERCENTAGE-ESTIMATION-NOT-ALLOWED", path+".descriptors", "No percentage for imports.")
	case len(line.all("producers")) == 0:
		return businessFault("EUDR-COMMODITIES-PRODUCERS-EMPTY", path+".producers", "The commodity has no producer.")
	}
	c.netKilograms += mass
	for _, each := range line.all("speciesInfo") {
		c.species = append(c.species, each.value("scientificName")+" "+measure.value("netWeight"))
	}
	for j, producer := range line.all("producers") {
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
