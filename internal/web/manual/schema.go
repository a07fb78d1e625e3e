package manual

import (
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// schema is what the manual needs of a JSON Schema.
type schema struct {
	Ref         string    `yaml:"$ref"`
	Type        yaml.Node // a name, or a list of names
	Format      string
	Description string
	Pattern     string
	Enum        []string
	Const       string
	Required    []string
	Properties  yaml.Node
	Items       *schema
	OneOf       []schema `yaml:"oneOf"`
	AnyOf       []schema `yaml:"anyOf"`
	AllOf       []schema `yaml:"allOf"`
	Minimum     *float64
	Maximum     *float64
	MinLength   *int `yaml:"minLength"`
	MaxLength   *int `yaml:"maxLength"`
	MinItems    *int `yaml:"minItems"`
	MaxItems    *int `yaml:"maxItems"`
}

// fieldRow is one line of a body's table.
type fieldRow struct {
	Name     string // dotted, [] for list items
	Type     string
	Required bool
	Notes    string
}

// maxFieldDepth keeps tables readable; deeper structure is in the example.
const maxFieldDepth = 3

func (raw *rawDocument) resolve(s schema) schema {
	for range 8 {
		name, ok := strings.CutPrefix(s.Ref, "#/components/schemas/")
		if !ok {
			break
		}
		said := s.Description
		s = raw.Components.Schemas[name]
		if said != "" {
			s.Description = said
		}
	}
	return s
}

func (raw *rawDocument) fields(s schema) []fieldRow {
	var rows []fieldRow
	raw.collect(&rows, "", s, 0)
	return rows
}

func (raw *rawDocument) collect(rows *[]fieldRow, prefix string, s schema, depth int) {
	s = raw.resolve(s)
	if depth > maxFieldDepth {
		return
	}
	for _, list := range [][]schema{s.AllOf, s.OneOf, s.AnyOf} {
		for _, part := range list {
			raw.collect(rows, prefix, part, depth)
		}
	}
	if s.Items != nil {
		raw.collect(rows, prefix+"[]", *s.Items, depth)
		return
	}
	for i := 0; i+1 < len(s.Properties.Content); i += 2 {
		var property schema
		if s.Properties.Content[i+1].Decode(&property) != nil {
			continue // the contract's own tests refuse such a schema
		}
		name := s.Properties.Content[i].Value
		full := strings.TrimPrefix(prefix+"."+name, ".")
		flat := raw.resolve(property)
		row := fieldRow{Name: full, Type: raw.typeOf(property), Required: slices.Contains(s.Required, name),
			Notes: strings.TrimSpace(strings.TrimSpace(flat.Description) + " " + flat.limits())}
		if !slices.ContainsFunc(*rows, func(r fieldRow) bool { return r.Name == full }) {
			*rows = append(*rows, row)
		}
		raw.collect(rows, full, property, depth+1)
	}
}

// typeOf names a type in one or two words.
func (raw *rawDocument) typeOf(s schema) string {
	s = raw.resolve(s)
	var names []string
	switch s.Type.Kind {
	case yaml.ScalarNode:
		names = []string{s.Type.Value}
	case yaml.SequenceNode:
		for _, n := range s.Type.Content {
			names = append(names, n.Value)
		}
	}
	for _, part := range slices.Concat(s.OneOf, s.AnyOf) {
		if name := raw.typeOf(part); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	text := strings.Join(names, " or ")
	if s.Items != nil {
		text = "array of " + raw.typeOf(*s.Items)
	}
	if s.Format != "" {
		text += ", " + s.Format
	}
	return text
}

// limits says a schema's bounds in words.
func (s schema) limits() string {
	var parts []string
	switch {
	case len(s.Enum) == 1:
		parts = append(parts, "Always "+s.Enum[0]+".")
	case len(s.Enum) > 1:
		parts = append(parts, "One of "+strings.Join(s.Enum, ", ")+".")
	}
	bounds := func(lo, hi *int, what string) {
		switch {
		case lo != nil && hi != nil && *lo == *hi:
			parts = append(parts, fmt.Sprintf("Exactly %d %s.", *lo, strings.TrimSuffix(what, plural(*lo))))
		case lo != nil && hi != nil:
			parts = append(parts, fmt.Sprintf("%d to %d %s.", *lo, *hi, what))
		case hi != nil:
			parts = append(parts, fmt.Sprintf("At most %d %s.", *hi, what))
		}
	}
	bounds(s.MinLength, s.MaxLength, "characters")
	bounds(s.MinItems, s.MaxItems, "items")
	switch {
	case s.Minimum != nil && s.Maximum != nil:
		parts = append(parts, fmt.Sprintf("%v to %v.", number(*s.Minimum), number(*s.Maximum)))
	case s.Minimum != nil:
		parts = append(parts, fmt.Sprintf("At least %v.", number(*s.Minimum)))
	}
	return strings.Join(parts, " ")
}

// plural is the ending that n of a thing does not have.
func plural(n int) string {
	if n == 1 {
		return "s"
	}
	return ""
}

func number(f float64) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.6f", f), "0"), ".")
}
