package main

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// contract is what the clients need of openapi.yaml.
type contract struct {
	operations []operation
	others     []operation           // that no client calls: a reader may, with curl
	samples    map[string]*yaml.Node // by the name of a field, what the examples have there
	schemas    map[string]*shape
	order      []string // of the schemas that an operation or an event reaches
	events     []event
}

// shape is a schema.
type shape struct {
	ref      string // the component that it stands for
	kind     string // string, integer, number, boolean, object, array, union or any
	nullable bool
	words    []string // all that a string may be
	fields   []field
	open     *shape // of what an object may have beside its fields
	item     *shape
	branches []*shape
	doc      string
}

type field struct {
	name     string
	required bool
	of       *shape
}

type operation struct {
	id, method, path string
	summary          string
	parameters       []string // of the path, in its order
	query            []field
	media            string // of the body; empty when there is none
	body             *shape
	optional         bool       // the body may be left out
	replies          []*shape   // of success, unwrapped; none for 204
	bytes            bool       // the reply is a file
	items            string     // the field of a page that has the items
	open             bool       // it takes no token
	sample           *yaml.Node // of the body; nil: the contract has none
	sampleMedia      string
	headers          []string // that a request must have, beside the usual ones
}

type event struct {
	kind string
	data *shape
}

// leftOut are the tags of what no client calls: doors for callbacks, pages for
// people, and the tokens that a client gets by itself.
var leftOut = []string{"Auth", "Inbound", "Public", "Desk", "Operations"}

func read(text []byte) (*contract, error) {
	var root yaml.Node
	if err := yaml.Unmarshal(text, &root); err != nil {
		return nil, err
	}
	r := reader{doc: root.Content[0], c: &contract{schemas: map[string]*shape{}, samples: map[string]*yaml.Node{}}}
	r.readSamples(get(r.doc, "paths"))
	var left []func()
	for path, item := range pairs(get(r.doc, "paths")) {
		for method, op := range pairs(item) {
			if slices.Contains(leftOut, get(op, "tags").Content[0].Value) {
				left = append(left, func() { r.c.others = append(r.c.others, r.readOperation(method, path, op)) })
				continue
			}
			r.c.operations = append(r.c.operations, r.readOperation(method, path, op))
		}
	}
	for kind, item := range pairs(get(r.doc, "webhooks")) {
		schema := get(get(get(get(get(item, "post"), "requestBody"), "content"), "application/json"), "schema")
		body := r.resolved(r.readShape(schema))
		i := slices.IndexFunc(body.fields, func(f field) bool { return f.name == "data" })
		if i < 0 {
			return nil, fmt.Errorf("the event %s has no data", kind)
		}
		r.c.events = append(r.c.events, event{kind, body.fields[i].of})
	}
	reached := len(r.c.order) // the types of a client are those that it meets
	for _, read := range left {
		read()
	}
	r.c.order = r.c.order[:reached]
	return r.c, errors.Join(r.wrong...)
}

type reader struct {
	doc   *yaml.Node
	c     *contract
	wrong []error
}

func (r *reader) readOperation(method, path string, n *yaml.Node) operation {
	op := operation{id: text(n, "operationId"), method: strings.ToUpper(method), path: path, summary: text(n, "summary")}
	for _, p := range list(get(n, "parameters")) {
		if ref := text(p, "$ref"); ref != "" {
			p = r.component(ref)
		}
		f := field{text(p, "name"), text(p, "required") == "true", r.readShape(get(p, "schema"))}
		switch text(p, "in") {
		case "path":
			op.parameters = append(op.parameters, f.name)
		case "query":
			op.query = append(op.query, f)
		case "header":
			if f.required {
				op.headers = append(op.headers, f.name)
			}
		}
		if sample := get(p, "example"); sample != nil {
			r.c.samples[f.name] = sample
		}
	}
	security := get(n, "security")
	op.open = security != nil && len(security.Content) == 0
	if body := get(n, "requestBody"); body != nil {
		op.optional = text(body, "required") != "true"
		for media, content := range pairs(get(body, "content")) {
			if op.media == "" && strings.HasSuffix(media, "json") {
				op.media, op.body = media, r.readShape(get(content, "schema"))
			}
			if sample := sampleOf(content); op.sampleMedia == "" || op.sample == nil && sample != nil {
				op.sample, op.sampleMedia = sample, media
			}
		}
	}
	r.replies(&op, n)
	op.items = r.itemsOf(&op)
	return op
}

// replies reads what an operation answers when all is well. Where one media
// type is JSON, the client asks for that.
func (r *reader) replies(op *operation, n *yaml.Node) {
	wrapped := text(n, "x-wrapped") == "true"
	for status, reply := range pairs(get(n, "responses")) {
		if !strings.HasPrefix(status, "2") || get(reply, "content") == nil {
			continue
		}
		found := false
		for media, content := range pairs(get(reply, "content")) {
			if !found && strings.HasSuffix(media, "json") {
				found = true
				s := r.readShape(get(content, "schema"))
				if data := r.fieldOf(s, "data"); wrapped && data != nil {
					s = data
				}
				op.replies = append(op.replies, s)
			}
		}
		op.bytes = op.bytes || !found
	}
	if !op.bytes {
		// The reply is the JSON one, so the query has no say in it.
		op.query = slices.DeleteFunc(op.query, func(f field) bool { return f.name == "format" })
	}
	op.replies = slices.CompactFunc(op.replies, func(a, b *shape) bool { return a.ref != "" && a.ref == b.ref })
}

// itemsOf names the list of a page, for operations that take a cursor.
func (r *reader) itemsOf(op *operation) string {
	if !slices.ContainsFunc(op.query, func(f field) bool { return f.name == "cursor" }) || strings.HasPrefix(op.id, "get") {
		return ""
	}
	for _, reply := range op.replies {
		for _, branch := range r.flat(reply) {
			if r.fieldOf(branch, "next_cursor") == nil {
				continue
			}
			for _, f := range r.resolved(branch).fields {
				if r.resolved(f.of).kind == "array" {
					return f.name
				}
			}
		}
	}
	r.wrong = append(r.wrong, fmt.Errorf("%s takes a cursor, but its reply has no list", op.id))
	return ""
}

// flat are the branches of a union, or the shape itself.
func (r *reader) flat(s *shape) []*shape { return r.c.flat(s) }

func (c *contract) flat(s *shape) []*shape {
	if full := c.resolved(s); full.kind == "union" {
		var all []*shape
		for _, branch := range full.branches {
			all = append(all, c.flat(branch)...)
		}
		return all
	}
	return []*shape{s}
}

func (r *reader) resolved(s *shape) *shape { return r.c.resolved(s) }

// resolved is the component that a shape stands for.
func (c *contract) resolved(s *shape) *shape {
	if s.ref == "" {
		return s
	}
	full := *c.resolved(c.schemas[s.ref])
	full.nullable = full.nullable || s.nullable
	return &full
}

func (r *reader) fieldOf(s *shape, name string) *shape {
	for _, f := range r.resolved(s).fields {
		if f.name == name {
			return f.of
		}
	}
	return nil
}

// component finds what '#/components/…/…' names.
func (r *reader) component(ref string) *yaml.Node {
	at := r.doc
	for part := range strings.SplitSeq(strings.TrimPrefix(ref, "#/"), "/") {
		at = get(at, part)
	}
	return at
}

// readShape reads a schema, and the components that it leads to.
func (r *reader) readShape(n *yaml.Node) *shape {
	if ref := text(n, "$ref"); ref != "" {
		name := ref[strings.LastIndexByte(ref, '/')+1:]
		if _, known := r.c.schemas[name]; !known {
			r.c.schemas[name] = &shape{kind: "any"} // a shape that leads to itself finds this
			*r.c.schemas[name] = *r.readShape(r.component(ref))
			r.c.order = append(r.c.order, name)
		}
		return &shape{ref: name, doc: text(n, "description")}
	}
	s := &shape{kind: "any", doc: text(n, "description")}
	for _, kind := range kinds(get(n, "type")) {
		if kind == "null" {
			s.nullable = true
		} else {
			s.kind = kind
		}
	}
	for _, word := range list(get(n, "enum")) {
		if s.kind == "string" && word.Tag == "!!str" {
			s.words = append(s.words, word.Value)
		}
	}
	if items := get(n, "items"); items != nil {
		s.item = r.readShape(items)
	}
	r.object(s, n)
	r.union(s, n)
	return s
}

func (r *reader) object(s *shape, n *yaml.Node) {
	var required []string
	for _, name := range list(get(n, "required")) {
		required = append(required, name.Value)
	}
	for name, property := range pairs(get(n, "properties")) {
		s.fields = append(s.fields, field{name, slices.Contains(required, name), r.readShape(property)})
	}
	if more := get(n, "additionalProperties"); more != nil && more.Kind == yaml.MappingNode {
		s.open = r.readShape(more)
	}
}

// union reads oneOf and anyOf. One with null is the other, nullable; one whose
// branches only say what is required adds nothing to the fields.
func (r *reader) union(s *shape, n *yaml.Node) {
	if len(s.fields) > 0 {
		return
	}
	for _, key := range []string{"oneOf", "anyOf"} {
		for _, branch := range list(get(n, key)) {
			if text(branch, "type") == "null" {
				s.nullable = true
				continue
			}
			s.branches = append(s.branches, r.readShape(branch))
		}
	}
	switch {
	case len(s.branches) == 1:
		only := *s.branches[0]
		only.nullable, only.doc = only.nullable || s.nullable, s.doc
		*s = only
	case len(s.branches) > 1:
		s.kind = "union"
	}
}

func kinds(n *yaml.Node) []string {
	if n == nil {
		return nil
	}
	if n.Kind == yaml.ScalarNode {
		return []string{n.Value}
	}
	var all []string
	for _, one := range list(n) {
		all = append(all, one.Value)
	}
	return all
}

// get is the value of a key, or nil.
func get(n *yaml.Node, key string) *yaml.Node {
	for name, value := range pairs(n) {
		if name == key {
			return value
		}
	}
	return nil
}

func text(n *yaml.Node, key string) string {
	if value := get(n, key); value != nil {
		return value.Value
	}
	return ""
}

func list(n *yaml.Node) []*yaml.Node {
	if n == nil {
		return nil
	}
	var all []*yaml.Node
	for _, one := range n.Content {
		all = append(all, followed(one))
	}
	return all
}

// pairs are the keys and values of a mapping, in their order, with those of a
// mapping that it takes in by <<.
func pairs(n *yaml.Node) iter.Seq2[string, *yaml.Node] {
	return func(yield func(string, *yaml.Node) bool) {
		if n == nil || n.Kind != yaml.MappingNode {
			return
		}
		for i := 0; i+1 < len(n.Content); i += 2 {
			key, value := n.Content[i].Value, followed(n.Content[i+1])
			if key != "<<" {
				if !yield(key, value) {
					return
				}
				continue
			}
			for key, value := range pairs(value) {
				if !yield(key, value) {
					return
				}
			}
		}
	}
}

func followed(n *yaml.Node) *yaml.Node {
	if n.Kind == yaml.AliasNode {
		return n.Alias
	}
	return n
}
