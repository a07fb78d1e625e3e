package filing

import (
	"fmt"
	"strconv"
	"strings"

	"mwanyi/internal/clock"
	"mwanyi/internal/sandbox"
)

func (g *Register) get(by User, request *node) *answer {
	wanted := map[string]bool{}
	for _, each := range request.all("uuidList") {
		wanted[each.text] = true
	}
	return g.overviews("GetDdsResponse", by, func(s *statement) bool { return wanted[s.UUID] })
}

func (g *Register) byReference(by User, request *node) *answer {
	reference := request.value("internalReference")
	return g.overviews("GetDdsByInternalReferenceResponse", by, func(s *statement) bool { return s.InternalReference == reference })
}

// overviews lists the operator's statements. The stale mode plays what the
// real one does soon after a submission: it shows nothing yet.
func (g *Register) overviews(name string, by User, match func(*statement) bool) *answer {
	if g.isStale() {
		return result(name, ddsNS)
	}
	var list []string
	for _, s := range g.statements {
		if s.Operator != by.Operator || !match(s) || len(list) == 1000 {
			continue
		}
		g.age(s)
		list = append(list, "<ns5:ddsOverviewList>"+
			field("ns3:uuid", s.UUID)+field("ns3:internalReferenceNumber", s.InternalReference)+
			field("ns3:referenceNumber", s.Reference)+field("ns3:verificationNumber", s.Verification)+
			field("ns3:status", s.Status)+field("ns3:rejectionReason", s.RejectionReason)+
			field("ns3:date", s.SubmittedAt.Format(wireTime))+field("ns3:updatedBy", s.Operator)+
			field("ns3:version", fmt.Sprint(s.Version))+"</ns5:ddsOverviewList>")
	}
	return result(name, ddsNS, list...)
}

// isStale uses up a stale fault: the real one does not show everything soon.
func (g *Register) isStale() bool {
	if g.options.Faults == nil {
		return false
	}
	_, stale := g.options.Faults.Take(sandbox.Filing, sandbox.Stale)
	return stale
}

// byIdentifiers gives the content of a statement to whoever has both numbers.
// A statement whose plots are confidential comes without its producers.
func (g *Register) byIdentifiers(_ User, request *node) *answer {
	numbers := request.kid("referenceAndVerificationNumber")
	s := g.byNumber(numbers.value("referenceNumber"))
	if g.isStale() || s == nil || s.Verification != numbers.value("verificationNumber") || s.body == nil {
		return notFoundFault()
	}
	confidential := s.body.value("geoLocationConfidential")
	var b strings.Builder
	for _, each := range s.body.kids {
		switch each.name {
		case "activityType", "countryOfActivity", "borderCrossCountry", "geoLocationConfidential":
			b.WriteString(field("ns5:"+each.name, each.text))
		case "commodities":
			b.WriteString(commodity(each, confidential == "true" || confidential == "1"))
		case "groupedDeclarations":
			b.WriteString("<ns5:groupedDeclarations>" + field("ns3:groupedDeclaration", each.value("groupedDeclaration")) + "</ns5:groupedDeclarations>")
		}
	}
	return result("GetDdsByIdentifiersResponse", ddsNS, "<ns5:statement>"+b.String()+"</ns5:statement>")
}

// commodity writes a line of goods as the real one shows it: quantities with
// six decimals, producers without their names.
func commodity(n *node, confidential bool) string {
	descriptors := n.kid("descriptors")
	var measure strings.Builder
	for _, each := range descriptors.kid("goodsMeasure").kids {
		text := each.text
		if v, err := strconv.ParseFloat(text, 64); err == nil && each.name != "supplementaryUnitQualifier" {
			text = strconv.FormatFloat(v, 'f', 6, 64)
		}
		measure.WriteString(field("ns3:"+each.name, text))
	}
	out := field("ns5:position", n.value("position")) +
		"<ns5:descriptors>" + field("ns3:descriptionOfGoods", descriptors.value("descriptionOfGoods")) +
		"<ns3:goodsMeasure>" + measure.String() + "</ns3:goodsMeasure></ns5:descriptors>" + field("ns5:hsHeading", n.value("hsHeading"))
	for _, each := range n.all("speciesInfo") {
		out += "<ns5:speciesInfo>" + field("ns5:scientificName", each.value("scientificName")) + field("ns5:commonName", each.value("commonName")) + "</ns5:speciesInfo>"
	}
	if confidential {
		return "<ns5:commodities>" + out + "</ns5:commodities>"
	}
	var producers strings.Builder
	for _, each := range n.all("producers") {
		producers.WriteString("<ns5:producers>" + field("ns5:country", each.value("country")) + field("ns5:geometryGeojson", each.value("geometryGeojson")) + "</ns5:producers>")
	}
	return "<ns5:commodities>" + out + producers.String() + "</ns5:commodities>"
}

// echo shows a caller that its token and its envelope are right.
func (g *Register) echo(_ User, request *node) *answer {
	return &answer{body: `<ns3:EudrEchoResponse xmlns:ns3="` + echoNS + `">` + field("ns3:status", "OK "+request.value("query")) + `</ns3:EudrEchoResponse>`}
}

// verify answers anybody with a valid user.
func (g *Register) verify(_ User, request *node) *answer {
	reference, verification := request.value("referenceNumber"), request.value("verificationNumber")
	outcome, status := "NON_EXISTENT", ""
	if s := g.byNumber(reference); s != nil && s.Verification == verification {
		outcome, status = "EXISTING_NON_USABLE", s.Status
		if s.Status == "AVAILABLE" {
			outcome = "EXISTING_USABLE"
		}
	}
	return result("VerifyDeclarationResponse", verifyNS,
		field("ns5:result", outcome), field("ns5:status", status), field("ns5:dateTime", clock.Now().Format(wireTime)))
}
