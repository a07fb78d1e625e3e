package api

import (
	"bytes"
	"errors"
	"regexp"
	"strings"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/access"
	"mwanyi/internal/country"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/money"
)

// The shapes that several requests share. An id of ours is any short text: a
// wrong one is not malformed but unknown, and has its own 404.
var (
	farmerIDShape   = shape{min: 1, max: 64, pattern: regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]*$`)}
	externalIDShape = shape{min: 1, max: 100}
	referenceShape  = shape{min: 1, max: 100}
	providerShape   = shape{min: 1, max: 100, private: true} // a provider's own words, which are hints to ask it
	noteShape       = shape{min: 1, max: 1000}
	localGradeShape = shape{min: 1, max: 40}
	ipfsShape       = shape{min: 8, max: 300, pattern: regexp.MustCompile(`^ipfs://[A-Za-z0-9]+(/[A-Za-z0-9._~%-]+)*$`)}
	utcShape        = shape{min: 20, max: 30, pattern: regexp.MustCompile(`^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?Z$`)}
)

// The enumerations that several requests share.
var (
	grades = []string{"screen18", "screen15", "FAQ", "PB"}
	stages = []string{"DELIVERED", "GRADED", "MILLED", "WAREHOUSED", "COMMITTED", "EXPORTED", "SETTLED", "VOIDED"}
)

// The amounts that bound requests. The upper ones stop a slip of the decimal
// point, not a business.
const (
	microUSDC money.USDC = 1
	oneUSDC   money.USDC = 1_000_000
	maxUSDC              = 1_000_000_000 * oneUSDC

	millionth money.Decimal = 1
	one       money.Decimal = 1_000_000
)

// usdc checks an amount of USDC.
func (k *check) usdc(field string, p presence, v *money.USDC, lo, hi money.USDC) {
	k.decimal(field, p, (*money.Decimal)(v), money.Decimal(lo), money.Decimal(hi))
}

// decimal checks the range of a number with at most six decimals.
func (k *check) decimal(field string, p presence, v *money.Decimal, lo, hi money.Decimal) {
	if given(k, field, p, v) && (*v < lo || *v > hi) {
		k.wrong(field, fault.InvalidRequest, "must be from %v to %v", lo, hi)
	}
}

// country checks the code of a country.
// spec: country-codes
func (k *check) country(field string, p presence, v *string) {
	if given(k, field, p, v) && !country.Known(*v) {
		k.wrong(field, fault.InvalidRequest, "is not the code of a country: ISO 3166-1 alpha-2, such as DE, or XI")
	}
}

// utc checks an ISO 8601 time in UTC and gives it.
func (k *check) utc(field string, p presence, v *string) time.Time {
	k.text(field, p, v, utcShape)
	if v == nil {
		return time.Time{}
	}
	t, err := time.Parse(time.RFC3339Nano, *v)
	if err != nil {
		k.wrong(field, fault.InvalidRequest, "must be an ISO 8601 time in UTC such as 2026-11-15T08:00:00Z")
	}
	return t
}

// grade checks a coffee grade; a grade that does not exist has its own code.
// spec: code-invalid-grade
func (k *check) grade(field string, p presence, v *string) {
	k.oneOf(field, p, v, fault.InvalidGrade, grades...)
}

// batchIDs checks a list of batches.
func (k *check) batchIDs(field string, v *[]string, most int) {
	k.list(field, need, v, 1, most, func(field string, item *string) { k.text(field, need, item, idShape) })
}

// polygon reads a farm boundary; whatever is wrong with it is INVALID_POLYGON.
func (k *check) polygon(field string, p presence, raw jsontext.Value) geo.Polygon {
	if raw == nil {
		given[jsontext.Value](k, field, p, nil)
		return geo.Polygon{}
	}
	polygon, err := geo.Parse(raw)
	if err != nil {
		k.badPolygon(field, err)
	}
	return polygon
}

// badPolygon refuses a boundary with the reason that was found.
// spec: code-invalid-polygon
func (k *check) badPolygon(field string, err error) {
	reason := "not a polygon"
	var invalid *geo.Invalid
	if errors.As(err, &invalid) {
		reason = invalid.Reason
	}
	k.refuse(fault.InvalidPolygon, "%s: %s", field, reason)
}

// object decodes a nested object strictly and validates it; its faults name
// the fields under the field's own name.
func (k *check) object(field string, raw jsontext.Value, in requestBody) {
	if err := json.Unmarshal(raw, in, json.RejectUnknownMembers(true)); err != nil {
		f := fault.Of(jsonFault(err))
		k.refuse(f.Code, "%s", strings.Replace(field+"."+f.Message, field+".the body", field, 1))
		return
	}
	inside := &check{}
	in.validate(inside)
	if inside.fault == nil {
		return
	}
	k.refuse(inside.fault.Code, "%s.%s", field, inside.fault.Message)
	for _, one := range inside.fault.Fields {
		k.fault.Fields = append(k.fault.Fields, fault.Field{Name: field + "." + one.Name, Message: field + "." + one.Message})
	}
}

// dataURI is the head of an image's data URI.
var dataURI = regexp.MustCompile(`^data:(image/(?:jpeg|png|webp));base64,`)

// maxBase64 is the longest base64 text; with the rest of the request it stays
// under the 12 MiB that a body with a photo may have.
const maxBase64 = 12_000_000

// photo checks an image in a data URI.
func (k *check) photo(field string, v *string) {
	if v == nil {
		return
	}
	head := dataURI.FindString(*v)
	if head == "" {
		k.wrong(field, fault.InvalidRequest, "must begin with data:image/jpeg;base64, (or png, webp)")
		return
	}
	if len(*v) > maxBase64 {
		k.wrong(field, fault.InvalidRequest, "is too long: at most %d characters", maxBase64)
		return
	}
	data := (*v)[len(head):]
	k.encoded(field, need, &data)
}

// encoded checks base64 without line breaks, which the decoder would skip.
func (k *check) encoded(field string, p presence, v *string) {
	k.base64Text(field, p, v, maxBase64/4*3)
	if v != nil && strings.ContainsAny(*v, "\r\n") {
		k.wrong(field, fault.InvalidRequest, "is not base64")
	}
}

// param is an optional parameter of a query.
func param(query map[string]string, name string) *string {
	if v, there := query[name]; there {
		return &v
	}
	return nil
}

// err is what was found, as an error.
func (k *check) err() error {
	if k.fault != nil {
		return k.fault
	}
	return nil
}

// noParameters refuses every query parameter.
func (c *call) noParameters() error {
	if c.r.URL.RawQuery == "" {
		return nil
	}
	_, err := c.query()
	return err
}

// decodeMaybe reads a body whose fields are all optional: it may be left out.
func (c *call) decodeMaybe(in requestBody) error {
	if len(bytes.TrimSpace(c.body)) == 0 {
		return nil
	}
	return c.decode(in)
}

// named checks that an organisation which a body names exists and is of the kind.
func (c *call) named(id string, kind access.Kind, missing fault.Code) error {
	o, err := c.s.Access.Organisation(c.r.Context(), id)
	if fault.Is(err, fault.NotFound) || err == nil && o.Kind != kind {
		return fault.New(missing, "no %s has this id", kind)
	}
	return err
}
