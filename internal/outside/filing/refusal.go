package filing

import "strings"

// Kind says why the register refused.
type Kind string

// The kinds of refusals.
const (
	Rules      Kind = "RULES"       // the content breaks a business rule
	Schema     Kind = "SCHEMA"      // the message is not what the schema asks
	Permission Kind = "PERMISSION"  // the user may not do this
	BadLogin   Kind = "CREDENTIALS" // name, key, client id or clock are not accepted
	NotFound   Kind = "NOT_FOUND"
)

// Refusal is a definite no of the register.
type Refusal struct {
	Kind    Kind
	Reasons []Reason // at least one
}

// Reason is one rule that was broken.
type Reason struct {
	ID      string // the register's, with underscores; may be empty
	Field   string // the register's path to the field; may be empty
	Message string // the register's own words
}

// Text says in plain words what is wrong: our text for an id that we know,
// otherwise the register's.
func (r Reason) Text() string {
	text, known := texts[Normal(r.ID)]
	if !known {
		text = r.Message
	}
	if text == "" {
		text = "the register gave no reason"
	}
	if r.Field != "" {
		text += " (" + r.Field + ")"
	}
	return text
}

// Error lists the reasons; it is fit to be shown to the organisation that files.
func (r *Refusal) Error() string {
	parts := make([]string, 0, len(r.Reasons))
	for _, reason := range r.Reasons {
		if text := reason.Text(); reason.ID == "" {
			parts = append(parts, text)
		} else {
			parts = append(parts, text+" ["+Normal(reason.ID)+"]")
		}
	}
	return "the EU register refused: " + strings.Join(parts, "; ")
}

// Has reports whether one of the reasons has the id.
func (r *Refusal) Has(id string) bool {
	for _, reason := range r.Reasons {
		if Normal(reason.ID) == Normal(id) {
			return true
		}
	}
	return false
}

// Normal is the id with underscores: the documents write them so, the wire
// uses hyphens.
func Normal(id string) string { return strings.ReplaceAll(strings.TrimSpace(id), "-", "_") }

// texts say what each id of the register means and who can cure it.
var texts = map[string]string{
	"EUDR_WEBSERVICE_USER_NOT_EUDR_OPERATOR":                "the filing user belongs to no operator in the EU register: register the operator first",
	"EUDR_WEBSERVICE_USER_FROM_MANY_OPERATOR":               "the filing user belongs to several operators: it must belong to exactly one",
	"EUDR_WEBSERVICE_USER_ACTIVITY_NOT_ALLOWED":             "the filing user's operator is not registered for this activity",
	"EUDR_OPERATOR_EORI_FOR_ACTIVITY_MISSING":               "the operator has no EORI number in the register, which an import needs",
	"EUDR_BEHALF_OPERATOR_NOT_PROVIDED":                     "a representative must name the operator for whom it files",
	"EUDR_BEHALF_OPERATOR_CITY_POSTALCODE_EMPTY_OR_INVALID": "city or postal code of the represented operator is missing or wrong",
	"EUDR_ACTIVITY_TYPE_NOT_COMPATIBLE":                     "the activity does not fit the operator's role",
	"EUDR_ACTIVITY_TYPE_NOT_ALLOWED_FOR_NON_EU_OPERATOR":    "an operator outside the EU may only file imports",

	"EUDR_COMMODITIES_HS_CODE_INVALID":                                        "the HS heading is not one that the regulation covers",
	"EUDR_COMMODITIES_DESCRIPTOR_NET_MASS_EMPTY":                              "the net mass is missing",
	"EUDR_COMMODITIES_DESCRIPTOR_QUANTITY_MISSING":                            "the quantity is missing",
	"EUDR_COMMODITIES_DESCRIPTOR_PERCENTAGE_ESTIMATION_MISSING":               "the percentage of estimation is missing",
	"EUDR_COMMODITIES_DESCRIPTOR_PERCENTAGE_ESTIMATION_NOT_ALLOWED":           "a percentage of estimation is not allowed for imports",
	"EUDR_COMMODITIES_DESCRIPTOR_PERCENTAGE_ESTIMATION_INVALID":               "the percentage of estimation must be from 0 to 50",
	"EUDR_COMMODITIES_DESCRIPTOR_SUPPLEMENTARY_UNIT_MISSING":                  "this HS heading needs a supplementary unit",
	"EUDR_COMMODITIES_DESCRIPTOR_NUMBER_OF_UNITS_MISSING":                     "the number of supplementary units is missing",
	"EUDR_COMMODITIES_DESCRIPTOR_SUPPLEMENTARY_UNIT_NOT_ALLOWED":              "this HS heading takes no supplementary unit",
	"EUDR_COMMODITIES_DESCRIPTOR_SUPPLEMENTARY_UNIT_QUALIFIER_MISSING":        "the kind of the supplementary unit is missing",
	"EUDR_COMMODITIES_DESCRIPTOR_SUPPLEMENTARY_UNIT_QUALIFIER_INVALID":        "the kind of the supplementary unit is unknown",
	"EUDR_COMMODITIES_DESCRIPTOR_SUPPLEMENTARY_UNIT_QUALIFIER_NOT_COMPATIBLE": "the kind of the supplementary unit does not fit the HS heading",
	"EUDR_COMMODITIES_SPECIES_INFORMATION_COMMON_NAME_EMPTY":                  "the species' common name is missing",
	"EUDR_COMMODITIES_SPECIES_INFORMATION_SCIENTIFIC_NAME_EMPTY":              "the species' scientific name is missing",

	"EUDR_COMMODITITY_PRODUCER_COUNTRY_CODE_INVALID":  "a producer's country is not a country code", // the register's own spelling
	"EUDR_COMMODITIES_PRODUCERS_EMPTY":                "a commodity has no producer",
	"EUDR_COMMODITIES_PRODUCER_GEO_EMPTY":             "a producer has no plots",
	"EUDR_COMMODITIES_PRODUCER_GEO_INVALID":           "a producer's plots are not GeoJSON that the register reads",
	"EUDR_COMMODITIES_PRODUCER_GEO_LATITUDE_INVALID":  "a latitude is off the world",
	"EUDR_COMMODITIES_PRODUCER_GEO_LONGITUDE_INVALID": "a longitude is off the world",
	"EUDR_COMMODITIES_PRODUCER_GEO_INVALID_GEOMETRY":  "a plot's boundary is open, crosses itself, has a hole or too few corners",
	"EUDR_COMMODITIES_PRODUCER_GEO_POLYGON_INVALID":   "a plot's boundary is open, crosses itself, has a hole or too few corners",
	"EUDR_COMMODITIES_PRODUCER_GEO_AREA_INVALID":      "a plot's area is out of range: above 4 hectares a boundary is needed",
	"EUDR_MAXIMUM_GEO_SIZE_REACHED":                   "the plots together are larger than 25 MB",

	"EUDR_REFERENCED_STATEMENT_NOT_FOUND": "a grouped statement does not exist or is not usable",
	"EUDR_MAXIMUM_REFERENCED_DDS_REACHED": "too many grouped statements",

	"EUDR_API_AMEND_NOT_ALLOWED_FOR_STATUS":             "the statement's status does not allow an amendment",
	"EUDR_API_AMEND_OR_WITHDRAW_DDS_NOT_POSSIBLE":       "the statement can no longer be amended or withdrawn: it is referenced by another statement, or the cut-off has passed",
	"EUDR_API_AMEND_OR_WITHDRAW_NOT_ALLOWED_FOR_STATUS": "the statement's status allows neither amendment nor withdrawal",
	"EUDR_API_AMEND_ACTIVITY_TYPE_CHANGE_NOT_ALLOWED":   "an amendment cannot change the activity",
	"EUDR_API_NO_DDS": "the register has no such statement of this operator",

	"EUDR_REFERENCE_NUMBER_INVALID":       "the reference number has characters that no such number has",
	"EUDR_VERIFICATION_NUMBER_INVALID":    "the verification number has characters that no such number has",
	"EUDR_VERIFICATION_NUMBER_TOO_LONG":   "the verification number is too long",
	"EUDR_NUMBER_EMPTY":                   "the number is missing",
	"EUDR_NUMBER_INVALID":                 "the number has a form that the register does not know",
	"EUDR_NUMBER_TOO_LONG":                "the number is too long",
	"EUDR_WEBSERVICE_STATEMENT_NOT_FOUND": "the register has no such statement",
}
