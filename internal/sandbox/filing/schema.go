package filing

import "fmt"

// rule is an element of the schema: where it stands, how often, what it holds.
type rule struct {
	space, name string
	min, max    int
	kids        []rule // a sequence; empty for a text
	text        textRule
}

// one, opt and many are the usual counts.
func one(space, name string, text textRule, kids ...rule) rule {
	return rule{space, name, 1, 1, kids, text}
}

func opt(space, name string, text textRule, kids ...rule) rule {
	return rule{space, name, 0, 1, kids, text}
}

func many(space, name string, atLeast, atMost int, text textRule, kids ...rule) rule {
	return rule{space, name, atLeast, atMost, kids, text}
}

// The limits of one statement.
const (
	maxCommodities   = 100
	maxLineProducers = 1000
	maxProducers     = 10_000
	maxGeoBytes      = 25_000_000
	maxGrouped       = 2000
)

// statementSchema is the published order of a statement, element by element.
var statementSchema = one(ddsNS, "statement", nil,
	opt(ddsNS, "internalReferenceNumber", internalReference),
	one(ddsNS, "activityType", among{"DOMESTIC", "IMPORT", "EXPORT"}),
	opt(ddsNS, "representedOperator", nil,
		opt(commonNS, "operatorReferenceNumber", nil,
			one(commonNS, "identifierType", among{"eori", "vat", "gln", "tin", "cbr", "cin", "duns", "comp_num", "comp_reg", "oni"}),
			one(commonNS, "identifierValue", sized{"IdentifierValueType", 0, 80})),
		opt(commonNS, "operatorAddress", nil,
			one(commonNS, "country", isCountry), one(commonNS, "street", sized{"StreetAndNumberType", 1, 300}),
			one(commonNS, "postalCode", sized{"PostalCodeType", 0, 80}), // an empty one breaks a rule with an id of its own
			one(commonNS, "city", sized{"CityType", 0, 200}), opt(commonNS, "fullAddress", sized{"NonStructuredAddressType", 1, 250})),
		opt(commonNS, "operatorEmail", sized{"EmailType", 0, 200}), opt(commonNS, "operatorPhone", sized{"PhoneType", 0, 50}),
		one(commonNS, "operatorName", sized{"#AnonType_operatorName", 0, 200})),
	opt(ddsNS, "countryOfActivity", memberState),
	opt(ddsNS, "borderCrossCountry", memberState),
	opt(ddsNS, "comment", sized{"EditorialCommentType", 0, 2000}),
	many(ddsNS, "commodities", 1, maxCommodities, nil,
		opt(ddsNS, "position", isLong),
		one(ddsNS, "descriptors", nil,
			one(commonNS, "descriptionOfGoods", sized{"#AnonType_descriptionOfGoods", 0, 150}),
			one(commonNS, "goodsMeasure", nil,
				opt(commonNS, "percentageEstimationOrDeviation", isPercentage), opt(commonNS, "netWeight", isMass),
				opt(commonNS, "supplementaryUnit", isMass), opt(commonNS, "supplementaryUnitQualifier", sized{"SupplementaryUnitQualifierType", 3, 4}))),
		one(ddsNS, "hsHeading", like("HSHeadingType", `[0-9]{2,6}`)),
		many(ddsNS, "speciesInfo", 0, 500, nil,
			opt(ddsNS, "scientificName", sized{"ScientificNameType", 1, 200}), opt(ddsNS, "commonName", sized{"ScientificNameType", 1, 200})),
		many(ddsNS, "producers", 0, maxLineProducers, nil,
			opt(ddsNS, "position", isLong), one(ddsNS, "country", isCountry),
			opt(ddsNS, "name", sized{"#AnonType_name", 0, 500}), one(ddsNS, "geometryGeojson", base64Text{}))),
	one(ddsNS, "geoLocationConfidential", boolean),
	many(ddsNS, "groupedDeclarations", 0, unbounded, nil, one(commonNS, "groupedDeclaration", referenceNumber)),
)

// unbounded is a count that the schema leaves to the rules.
const unbounded = 1 << 20

// The requests.
var (
	submitSchema = one(ddsNS, "SubmitDdsRequest", nil,
		one(ddsNS, "operatorRole", among{"OPERATOR", "REPRESENTATIVE_OPERATOR"}), statementSchema)
	amendSchema       = one(ddsNS, "AmendDdsRequest", nil, one(ddsNS, "uuid", isUUID), statementSchema)
	withdrawSchema    = one(ddsNS, "WithdrawDdsRequest", nil, one(ddsNS, "uuid", isUUID))
	getSchema         = one(ddsNS, "GetDdsRequest", nil, many(ddsNS, "uuidList", 1, 100, isUUID))
	referenceSchema   = one(ddsNS, "GetDdsByInternalReferenceRequest", nil, one(ddsNS, "internalReference", internalReference))
	identifiersSchema = one(ddsNS, "GetDdsByIdentifiersRequest", nil, one(ddsNS, "referenceAndVerificationNumber", nil,
		one(commonNS, "referenceNumber", referenceNumber), one(commonNS, "verificationNumber", verificationNumber)))
	verifySchema = one(verifyNS, "VerifyDeclarationRequest", nil,
		one(verifyNS, "referenceNumber", referenceNumber), one(verifyNS, "verificationNumber", verificationNumber))
	echoSchema = one(echoNS, "EudrEchoRequest", nil, one(echoNS, "query", nil))
)

// The answers.
var (
	submitAnswer  = one(ddsNS, "SubmitDdsResponse", nil, one(ddsNS, "uuid", nil))
	contentAnswer = one(ddsNS, "GetDdsByIdentifiersResponse", nil, statementSchema)
	verifyAnswer  = one(verifyNS, "VerifyDeclarationResponse", nil,
		one(verifyNS, "result", among{"EXISTING_USABLE", "EXISTING_NON_USABLE", "NON_EXISTENT"}), opt(verifyNS, "status", nil), one(verifyNS, "dateTime", nil))
	echoAnswer = one(echoNS, "EudrEchoResponse", nil, one(echoNS, "status", nil))
)

func changeAnswer(name string) rule {
	return one(ddsNS, name, nil, one(ddsNS, "uuid", nil), one(ddsNS, "status", nil))
}

func overviewAnswer(name string) rule {
	return one(ddsNS, name, nil, many(ddsNS, "ddsOverviewList", 0, unbounded, nil,
		one(commonNS, "uuid", isUUID), one(commonNS, "internalReferenceNumber", internalReference), opt(commonNS, "referenceNumber", referenceNumber), opt(commonNS, "verificationNumber", verificationNumber),
		one(commonNS, "status", nil), opt(commonNS, "rejectionReason", nil), opt(commonNS, "date", nil), opt(commonNS, "updatedBy", nil), opt(commonNS, "version", nil)))
}

// check says in the real parser's words what is wrong, or nothing.
func (r rule) check(n *node) string {
	if n.space != r.space || n.name != r.name {
		return fmt.Sprintf("cvc-elt.1: Cannot find the declaration of element '%s'.", n.name)
	}
	if len(r.kids) == 0 {
		return r.checkText(n)
	}
	at := 0
	for _, want := range r.kids {
		count := 0
		for at < len(n.kids) && want.names(n.kids[at]) {
			if count == want.max {
				return tooMany(want, n.kids[at])
			}
			if broken := want.check(n.kids[at]); broken != "" {
				return broken
			}
			at, count = at+1, count+1
		}
		if count < want.min {
			return missing(n, at, want)
		}
	}
	if at < len(n.kids) {
		return fmt.Sprintf("cvc-complex-type.2.4.d: Invalid content was found starting with element '%s'. No child element is expected at this point.", n.kids[at].quoted())
	}
	return ""
}

// names reports whether the element is the one that the rule is for.
func (r rule) names(n *node) bool { return n.space == r.space && n.name == r.name }

// quoted is how the real parser writes an element's name.
func (n *node) quoted() string { return fmt.Sprintf(`{"%s":%s}`, n.space, n.name) }

func tooMany(r rule, n *node) string {
	if r.max == 1 {
		return fmt.Sprintf("cvc-complex-type.2.4.d: Invalid content was found starting with element '%s'. No child element is expected at this point.", n.quoted())
	}
	return fmt.Sprintf("cvc-complex-type.2.4.e: '%s' can occur a maximum of '%d' times in the current sequence. This limit was exceeded. No child element is expected at this point.", n.quoted(), r.max)
}

// missing tells of an element that had to come at this place.
func missing(n *node, at int, want rule) string {
	expected := (&node{space: want.space, name: want.name}).quoted()
	if at < len(n.kids) {
		return fmt.Sprintf("cvc-complex-type.2.4.a: Invalid content was found starting with element '%s'. One of '%s' is expected.", n.kids[at].quoted(), expected)
	}
	return fmt.Sprintf("cvc-complex-type.2.4.b: The content of element '%s' is not complete. One of '%s' is expected.", n.name, expected)
}

func (r rule) checkText(n *node) string {
	if len(n.kids) > 0 {
		return fmt.Sprintf("cvc-type.3.1.2: Element '%s' is a simple type, so it must have no element information item [children].", n.name)
	}
	if r.text == nil {
		return ""
	}
	return r.text.broken(n.text)
}
