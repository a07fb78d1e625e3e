package filing

import (
	"encoding/base64"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// textRule is a simple type of the schema; nil takes any text.
type textRule interface {
	// broken says in the real parser's words what is wrong with a text, or nothing.
	broken(text string) string
	// restriction is the type in the words of XML Schema.
	restriction() string
}

// restricted writes a restriction of a basic type with its facets.
func restricted(base string, facets ...string) string {
	return `<xs:simpleType><xs:restriction base="xs:` + base + `">` + strings.Join(facets, "") + `</xs:restriction></xs:simpleType>`
}

func facet(name string, value any) string {
	return fmt.Sprintf(`<xs:%s value="%s"/>`, name, escaped.Replace(fmt.Sprint(value)))
}

func (s sized) restriction() string {
	return restricted("string", facet("minLength", s.least), facet("maxLength", s.most))
}

func (words among) restriction() string {
	facets := make([]string, 0, len(words))
	for _, word := range words {
		facets = append(facets, facet("enumeration", word))
	}
	return restricted("string", facets...)
}

func (p pattern) restriction() string { return restricted("string", facet("pattern", p.words)) }

func (b basic) restriction() string { return restricted(b.kind) }

func (base64Text) restriction() string { return restricted("base64Binary") }

func (d decimal) restriction() string {
	facets := []string{facet("fractionDigits", d.decimals)}
	if d.most != "" {
		facets = append(facets, facet("minInclusive", 0), facet("maxInclusive", d.most))
	}
	return restricted("decimal", facets...)
}

// shown cuts a value that would make a fault as long as a statement.
func shown(text string) string { return fmt.Sprintf("%.60s", text) }

// sized bounds the characters.
type sized struct {
	kind        string
	least, most int
}

func (s sized) broken(text string) string {
	length := utf8.RuneCountInString(text)
	facet, bound := "maxLength", s.most
	switch {
	case length < s.least:
		facet, bound = "minLength", s.least
	case length <= s.most:
		return ""
	}
	return fmt.Sprintf("cvc-%s-valid: Value '%s' with length = '%d' is not facet-valid with respect to %s '%d' for type '%s'.", facet, shown(text), length, facet, bound, s.kind)
}

// among lists the words.
type among []string

func (words among) broken(text string) string {
	if slices.Contains(words, text) {
		return ""
	}
	return fmt.Sprintf("cvc-enumeration-valid: Value '%s' is not facet-valid with respect to enumeration '[%s]'. It must be a value from the enumeration.", shown(text), strings.Join(words, ", "))
}

// pattern is for the whole text.
type pattern struct {
	kind, words string
	expression  *regexp.Regexp
}

func like(kind, expression string) pattern {
	return pattern{kind, expression, regexp.MustCompile("^(?:" + expression + ")$")}
}

func (p pattern) broken(text string) string {
	if p.expression.MatchString(text) {
		return ""
	}
	return fmt.Sprintf("cvc-pattern-valid: Value '%s' is not facet-valid with respect to pattern '%s' for type '%s'.", shown(text), p.words, p.kind)
}

// basic is one of XML's own types.
type basic struct {
	kind       string
	expression *regexp.Regexp
}

func (b basic) broken(text string) string {
	if b.expression.MatchString(text) {
		return ""
	}
	return fmt.Sprintf("cvc-datatype-valid.1.2.1: '%s' is not a valid value for '%s'.", shown(text), b.kind)
}

type base64Text struct{}

func (base64Text) broken(text string) string {
	if _, err := base64.StdEncoding.DecodeString(text); err != nil {
		return fmt.Sprintf("cvc-datatype-valid.1.2.1: '%s' is not a valid value for 'base64Binary'.", shown(text))
	}
	return ""
}

// decimal bounds a number and its decimals.
type decimal struct {
	kind     string
	decimals int
	most     string // empty: no bound
}

var isDecimal = basic{"decimal", regexp.MustCompile(`^[+-]?(\d+(\.\d*)?|\.\d+)$`)}

func (d decimal) broken(text string) string {
	if broken := isDecimal.broken(text); broken != "" {
		return broken
	}
	if _, decimals, _ := strings.Cut(text, "."); len(strings.TrimRight(decimals, "0")) > d.decimals {
		return fmt.Sprintf("cvc-fractionDigits-valid: Value '%s' has %d fraction digits, but the number of fraction digits has been limited to %d.", shown(text), len(decimals), d.decimals)
	}
	if len(text) > 40 {
		return fmt.Sprintf("cvc-totalDigits-valid: Value '%s' has %d total digits, but the number of total digits has been limited to 16.", shown(text), len(text))
	}
	value, read := new(big.Rat).SetString(text)
	most, bounded := new(big.Rat).SetString(d.most)
	switch {
	case !read || !bounded:
		return ""
	case value.Sign() < 0:
		return fmt.Sprintf("cvc-minInclusive-valid: Value '%s' is not facet-valid with respect to minInclusive '0' for type '%s'.", shown(text), d.kind)
	case value.Cmp(most) > 0:
		return fmt.Sprintf("cvc-maxInclusive-valid: Value '%s' is not facet-valid with respect to maxInclusive '%s' for type '%s'.", shown(text), d.most, d.kind)
	}
	return ""
}

// The types of the schema that stand in more than one place.
var (
	isUUID             = like("UuidType", `[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}`)
	isCountry          = like("CountryType", `[a-zA-Z]{2}`)
	isMass             = decimal{"DecimalSixteenTotalSixPrecType", 6, "9999999999.999999"}
	isPercentage       = decimal{"DecimalThreePrecType", 3, ""}
	isLong             = basic{"integer", regexp.MustCompile(`^[+-]?\d{1,18}$`)}
	boolean            = basic{"boolean", regexp.MustCompile(`^(true|false|1|0)$`)}
	internalReference  = sized{"InternalReferenceNumberType", 0, 35}
	referenceNumber    = sized{"ReferenceNumberType", 0, 14}
	verificationNumber = sized{"VerificationNumberType", 5, 35}
	memberState        = among{"AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT", "LT", "LU", "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK", "XI"}
)
