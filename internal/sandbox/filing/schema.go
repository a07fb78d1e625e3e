package filing

import (
	"encoding/base64"
	"fmt"
	"regexp"
	"slices"
	"unicode/utf8"
)

// rule is an element of the schema: where it stands, how often, what it holds.
type rule struct {
	space, name string
	min, max    int
	kids        []rule // a sequence; empty for a text
	text        textRule
}

// textRule says which texts an element may hold; nil takes any.
type textRule interface {
	valid(text string) bool
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

// upTo is the most characters.
type upTo int

func (most upTo) valid(text string) bool { return utf8.RuneCountInString(text) <= int(most) }

// among lists the words.
type among []string

func (words among) valid(text string) bool { return slices.Contains(words, text) }

// pattern is for the whole text.
type pattern struct{ *regexp.Regexp }

func like(expression string) pattern {
	return pattern{regexp.MustCompile("^(?:" + expression + ")$")}
}

func (p pattern) valid(text string) bool { return p.MatchString(text) }

type base64Text struct{}

func (base64Text) valid(text string) bool {
	_, err := base64.StdEncoding.DecodeString(text)
	return err == nil
}

var (
	isUUID      = like(`[0-9a-fA-F-]{36}`)
	isCountry   = like(`[A-Z]{2}`)
	isMass      = like(`\d{1,16}(\.\d{1,6})?`)
	isWhole     = like(`\d{1,9}`)
	memberState = among{"AT", "BE", "BG", "HR", "CY", "CZ", "DK", "EE", "FI", "FR", "DE", "GR", "HU", "IE", "IT", "LV", "LT", "LU", "MT", "NL", "PL", "PT", "RO", "SK", "SI", "ES", "SE", "XI"}
)

// The limits of one statement.
const (
	maxCommodities   = 100
	maxLineProducers = 1000
	maxProducers     = 10_000
	maxGeoBytes      = 25_000_000
)

// statementSchema is the published order of a statement, element by element.
var statementSchema = one(ddsNS, "statement", nil,
	opt(ddsNS, "internalReferenceNumber", upTo(35)),
	one(ddsNS, "activityType", among{"IMPORT", "EXPORT", "DOMESTIC"}),
	opt(ddsNS, "representedOperator", nil,
		opt(commonNS, "operatorReferenceNumber", nil,
			one(commonNS, "identifierType", among{"eori", "vat", "gln", "tin", "cbr", "cin", "duns", "comp_num", "comp_reg", "oni"}),
			one(commonNS, "identifierValue", upTo(80))),
		opt(commonNS, "operatorAddress", nil,
			one(commonNS, "country", isCountry), one(commonNS, "street", upTo(300)), one(commonNS, "postalCode", upTo(80)),
			one(commonNS, "city", upTo(200)), opt(commonNS, "fullAddress", upTo(250))),
		opt(commonNS, "operatorEmail", nil), opt(commonNS, "operatorPhone", nil),
		one(commonNS, "operatorName", upTo(200))),
	opt(ddsNS, "countryOfActivity", memberState),
	opt(ddsNS, "borderCrossCountry", memberState),
	opt(ddsNS, "comment", upTo(2000)),
	many(ddsNS, "commodities", 1, maxCommodities, nil,
		opt(ddsNS, "position", isWhole),
		one(ddsNS, "descriptors", nil,
			one(commonNS, "descriptionOfGoods", upTo(150)),
			one(commonNS, "goodsMeasure", nil,
				opt(commonNS, "percentageEstimationOrDeviation", isMass), opt(commonNS, "netWeight", isMass),
				opt(commonNS, "supplementaryUnit", isMass), opt(commonNS, "supplementaryUnitQualifier", nil))),
		one(ddsNS, "hsHeading", like(`\d{2,6}`)),
		many(ddsNS, "speciesInfo", 0, 500, nil,
			one(ddsNS, "scientificName", upTo(200)), one(ddsNS, "commonName", upTo(200))),
		many(ddsNS, "producers", 0, maxLineProducers, nil,
			opt(ddsNS, "position", isWhole), one(ddsNS, "country", isCountry),
			opt(ddsNS, "name", upTo(500)), one(ddsNS, "geometryGeojson", base64Text{}))),
	one(ddsNS, "geoLocationConfidential", among{"true", "false", "1", "0"}),
	many(ddsNS, "groupedDeclarations", 0, 2000, nil, one(commonNS, "groupedDeclaration", nil)),
)

// The requests.
var (
	submitSchema = one(ddsNS, "SubmitDdsRequest", nil,
		one(ddsNS, "operatorRole", among{"OPERATOR", "REPRESENTATIVE_OPERATOR"}), statementSchema)
	amendSchema     = one(ddsNS, "AmendDdsRequest", nil, one(ddsNS, "uuid", isUUID), statementSchema)
	withdrawSchema  = one(ddsNS, "WithdrawDdsRequest", nil, one(ddsNS, "uuid", isUUID))
	getSchema       = one(ddsNS, "GetDdsRequest", nil, many(ddsNS, "uuidList", 1, 100, isUUID))
	referenceSchema = one(ddsNS, "GetDdsByInternalReferenceRequest", nil, one(ddsNS, "internalReference", upTo(35)))
	verifySchema    = one(verifyNS, "VerifyDeclarationRequest", nil,
		one(verifyNS, "referenceNumber", nil), one(verifyNS, "verificationNumber", nil))
)

// check says in the real parser's words what is wrong, or nothing.
func (r rule) check(n *node) string {
	if n.space != r.space || n.name != r.name {
		return fmt.Sprintf("cvc-elt.1: Cannot find the declaration of element '{%s}%s'.", n.space, n.name)
	}
	if len(r.kids) == 0 {
		return r.checkText(n)
	}
	at := 0
	for _, want := range r.kids {
		count := 0
		for at < len(n.kids) && n.kids[at].space == want.space && n.kids[at].name == want.name && count < want.max {
			if broken := want.check(n.kids[at]); broken != "" {
				return broken
			}
			at, count = at+1, count+1
		}
		if count < want.min {
			if at < len(n.kids) {
				return invalidContent(n.kids[at], want.name)
			}
			return fmt.Sprintf("cvc-complex-type.2.4.b: The content of element '%s' is not complete. One of '{%s}' is expected.", n.name, want.name)
		}
	}
	if at < len(n.kids) {
		return invalidContent(n.kids[at], "nothing more")
	}
	return ""
}

func invalidContent(found *node, want string) string {
	return fmt.Sprintf("cvc-complex-type.2.4.a: Invalid content was found starting with element '{%s}%s'. One of '{%s}' is expected.", found.space, found.name, want)
}

func (r rule) checkText(n *node) string {
	if len(n.kids) > 0 {
		return fmt.Sprintf("cvc-type.3.1.2: Element '%s' is a simple type, so it must have no element information item [children].", n.name)
	}
	if r.text != nil && !r.text.valid(n.text) {
		return fmt.Sprintf("cvc-type.3.1.3: The value '%.60s' of element '%s' is not valid.", n.text, n.name)
	}
	return ""
}
