package api

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"math"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/phone"
)

// maxDepth is how deep JSON may nest: a polygon inside a request needs five.
const maxDepth = 16

// requestBody is a body that can say what is wrong with itself.
type requestBody interface{ validate(k *check) }

// decodeBody reads strict JSON into in and validates it. Unknown and duplicate
// names, other letter case, null, trailing data, invalid UTF-8 and deep
// nesting are INVALID_REQUEST.
// spec: strict-json, code-invalid-request
func decodeBody(raw []byte, in requestBody) error {
	if len(bytes.TrimSpace(raw)) == 0 {
		return fault.New(fault.InvalidRequest, "a JSON body is required")
	}
	if err := scan(raw); err != nil {
		return err
	}
	if err := json.Unmarshal(raw, in, json.RejectUnknownMembers(true)); err != nil {
		return jsonFault(err)
	}
	k := &check{}
	in.validate(k)
	return k.err()
}

// decodeNothing accepts an empty body or an empty object, for calls that take none.
func decodeNothing(raw []byte) error {
	if len(bytes.TrimSpace(raw)) == 0 {
		return nil
	}
	if err := scan(raw); err != nil {
		return err
	}
	if err := json.Unmarshal(raw, &struct{}{}, json.RejectUnknownMembers(true)); err != nil {
		return jsonFault(err)
	}
	return nil
}

// scan walks the tokens once: no request of the contract has a null, and none
// nests deeper than maxDepth.
func scan(raw []byte) error {
	d := jsontext.NewDecoder(bytes.NewReader(raw))
	for {
		token, err := d.ReadToken()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return jsonFault(err)
		}
		if token.Kind() == 'n' {
			return fault.New(fault.InvalidRequest, "%s must not be null", fieldOf(d.StackPointer()))
		}
		if d.StackDepth() > maxDepth {
			return fault.New(fault.InvalidRequest, "the body nests deeper than %d levels", maxDepth)
		}
	}
}

// jsonFault says what is wrong with the JSON in the caller's words. The
// library's own text is dropped: it names Go types and may quote a phone.
func jsonFault(err error) error {
	var own *fault.Fault
	if errors.As(err, &own) {
		return own
	}
	var semantic *json.SemanticError
	var syntactic *jsontext.SyntacticError
	switch {
	case errors.As(err, &semantic) && errors.Is(err, json.ErrUnknownName):
		return fault.New(fault.InvalidRequest, "%s is not a known field", fieldOf(semantic.JSONPointer))
	case errors.Is(err, money.ErrTooFine) && errors.As(err, &semantic):
		return fault.New(fault.InvalidRequest, "%s has more than 6 decimals", fieldOf(semantic.JSONPointer))
	case errors.Is(err, money.ErrRange) && errors.As(err, &semantic):
		return fault.New(fault.InvalidRequest, "%s is out of range", fieldOf(semantic.JSONPointer))
	case errors.As(err, &semantic):
		return fault.New(fault.InvalidRequest, "%s has the wrong type", fieldOf(semantic.JSONPointer))
	case errors.Is(err, jsontext.ErrDuplicateName) && errors.As(err, &syntactic):
		return fault.New(fault.InvalidRequest, "%s occurs twice", fieldOf(syntactic.JSONPointer))
	}
	return fault.New(fault.InvalidRequest, "the body is not valid JSON")
}

// fieldOf turns a JSON pointer into the dotted name used in messages, cut to a
// printable length because the caller chose it.
func fieldOf(pointer jsontext.Pointer) string {
	name := strings.Join(slices.Collect(pointer.Tokens()), ".")
	if name == "" {
		return "the body"
	}
	if len(name) > 80 {
		name = strings.ToValidUTF8(name[:80], "") + "…"
	}
	return name
}

// presence says whether a field may be left out.
type presence bool

const (
	need  presence = true
	maybe presence = false
)

// check collects what is wrong with a request. The first fault is the answer,
// and carries all fields at fault: one round trip for all of them.
// spec: error-fields
type check struct{ fault *fault.Fault }

// maxFields is how many fields an answer names: a list can have thousands.
const maxFields = 50

// wrong records what is wrong with a field, in a text that goes on after its name.
func (k *check) wrong(field string, code fault.Code, format string, args ...any) {
	message := field + " " + fmt.Sprintf(format, args...)
	k.refuse(code, "%s", message)
	if len(k.fault.Fields) < maxFields {
		k.fault.Fields = append(k.fault.Fields, fault.Field{Name: field, Message: message})
	}
}

// refuse records a fault unless there is one already.
func (k *check) refuse(code fault.Code, format string, args ...any) {
	if k.fault == nil {
		k.fault = fault.New(code, format, args...)
	}
}

// given reports whether the field is there, and refuses a missing needed one.
func given[T any](k *check, field string, p presence, v *T) bool {
	if v == nil && p == need {
		k.wrong(field, fault.InvalidRequest, "is required")
	}
	return v != nil
}

// shape limits a text: its length in characters, and a pattern. A pattern that
// does not match gives the code; a wrong length is INVALID_REQUEST.
type shape struct {
	min, max int
	pattern  *regexp.Regexp
	code     fault.Code // INVALID_REQUEST when empty
	private  bool       // never published, so that it may hold a phone number
}

// text checks a string field.
func (k *check) text(field string, p presence, v *string, s shape) {
	if !given(k, field, p, v) {
		return
	}
	code := s.code
	if code == "" {
		code = fault.InvalidRequest
	}
	switch n := utf8.RuneCountInString(*v); {
	case s.pattern != nil && !s.pattern.MatchString(*v):
		k.wrong(field, code, "does not have the right form")
	case n < s.min:
		k.wrong(field, code, "is too short: at least %d characters", s.min)
	case n > s.max:
		k.wrong(field, code, "is too long: at most %d characters", s.max)
	case strings.ContainsFunc(*v, func(r rune) bool { return r < 0x20 && r != '\n' && r != '\t' || r == 0x7f }):
		k.wrong(field, code, "contains a control character")
	case !s.private && phone.In([]byte(*v)):
		// spec: phone-at-the-door
		k.wrong(field, fault.InvalidRequest, "looks like a phone number, and it would be published")
	}
}

// oneOf checks an enumeration. code is INVALID_REQUEST unless the contract names another.
func (k *check) oneOf(field string, p presence, v *string, code fault.Code, allowed ...string) {
	if given(k, field, p, v) && !slices.Contains(allowed, *v) {
		k.wrong(field, code, "must be one of %s", strings.Join(allowed, ", "))
	}
}

// number checks a number's range. code is INVALID_REQUEST unless the contract names another.
func (k *check) number(field string, p presence, v *float64, lo, hi float64, code fault.Code) {
	if given(k, field, p, v) && (math.IsNaN(*v) || *v < lo || *v > hi) {
		k.wrong(field, code, "must be from %v to %v", lo, hi)
	}
}

// integer checks a whole number's range.
func (k *check) integer(field string, p presence, v *int64, lo, hi int64) {
	if given(k, field, p, v) && (*v < lo || *v > hi) {
		k.wrong(field, fault.InvalidRequest, "must be from %d to %d", lo, hi)
	}
}

// date checks a calendar date, YYYY-MM-DD.
func (k *check) date(field string, p presence, v *string) {
	if !given(k, field, p, v) {
		return
	}
	if _, err := time.Parse(time.DateOnly, *v); err != nil {
		k.wrong(field, fault.InvalidRequest, "must be a date, YYYY-MM-DD")
	}
}

// list checks a list's length and each of its items, and refuses repeats.
func (k *check) list(field string, p presence, v *[]string, lo, hi int, each func(field string, item *string)) {
	if !given(k, field, p, v) {
		return
	}
	if len(*v) < lo || len(*v) > hi {
		k.wrong(field, fault.InvalidRequest, "must have %d to %d items", lo, hi)
		return
	}
	seen := make(map[string]bool, len(*v))
	for i := range *v {
		item := (*v)[i]
		each(field+"["+strconv.Itoa(i)+"]", &item)
		if seen[item] {
			k.wrong(field, fault.InvalidRequest, "names %s twice", strings.ToValidUTF8(item[:min(len(item), 64)], ""))
		}
		seen[item] = true
	}
}

// base64Text checks a base64 value and the length it decodes to.
func (k *check) base64Text(field string, p presence, v *string, maxBytes int) {
	if !given(k, field, p, v) {
		return
	}
	n := base64.StdEncoding.DecodedLen(len(*v))
	if len(*v) == 0 || n > maxBytes+2 {
		k.wrong(field, fault.InvalidRequest, "must hold 1 to %d bytes", maxBytes)
		return
	}
	if _, err := base64.StdEncoding.DecodeString(*v); err != nil {
		k.wrong(field, fault.InvalidRequest, "is not base64")
	}
}

// storable reports whether a text can be asked for in the database: PostgreSQL
// takes no NUL and no invalid UTF-8.
func storable(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, unicode.IsControl)
}

// query reads the parameters a route knows and refuses all others, and repeats.
func query(raw string, known ...string) (map[string]string, error) {
	if raw == "" {
		return map[string]string{}, nil
	}
	values, err := url.ParseQuery(raw)
	if err != nil {
		return nil, fault.New(fault.InvalidRequest, "the query string is malformed").Because(err)
	}
	got := make(map[string]string, len(values))
	for name, all := range values {
		switch {
		case !slices.Contains(known, name):
			return nil, fault.New(fault.InvalidRequest, "%s is not a known parameter", fieldOf(jsontext.Pointer("/"+name)))
		case len(all) != 1:
			return nil, fault.New(fault.InvalidRequest, "%s is given more than once", name)
		case !storable(all[0]):
			return nil, fault.New(fault.InvalidRequest, "%s is not plain text", name)
		}
		got[name] = all[0]
	}
	return got, nil
}
