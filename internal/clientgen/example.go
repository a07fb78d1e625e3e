package main

import (
	"encoding/json"
	"fmt"
	"go/format"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// base is where the examples find the service; the manual writes its own
// address there.
const base = "http://127.0.0.1:3000"

// example is one call in each language. A client has no method for what it
// does by itself, or what no program calls: Go and TypeScript are empty there.
type example struct {
	Curl       string `json:"curl"`
	Go         string `json:"go,omitempty"`
	TypeScript string `json:"typescript,omitempty"`
}

// examples are the calls of all operations by their ids, as JSON.
func examples(c *contract) (string, error) {
	all := map[string]example{}
	g := &inGo{c: c, done: map[string]bool{}}
	for i := range c.operations {
		op := &c.operations[i]
		tidy, err := format.Source([]byte(g.call(op)))
		if err != nil {
			return "", fmt.Errorf("example of %s: %w", op.id, err)
		}
		all[op.id] = example{Curl: curl(c, op), Go: string(tidy), TypeScript: typescriptCall(c, op)}
	}
	for i := range c.others {
		op := &c.others[i]
		all[op.id] = example{Curl: curl(c, op)}
	}
	var out strings.Builder
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	err := e.Encode(all)
	return out.String(), err
}

// readSamples collects what the contract's examples have in each field: the
// first of a name stands for it in paths and queries.
func (r *reader) readSamples(n *yaml.Node) {
	for name, value := range pairs(n) {
		if name == "example" {
			r.sampleFields(value)
			continue
		}
		if name == "examples" {
			for _, one := range pairs(value) {
				r.sampleFields(get(one, "value"))
			}
			continue
		}
		r.readSamples(value)
	}
}

func (r *reader) sampleFields(n *yaml.Node) {
	for name, value := range pairs(n) {
		if _, known := r.c.samples[name]; !known && value.Kind == yaml.ScalarNode && value.Tag != "!!null" {
			r.c.samples[name] = value
		}
		r.sampleFields(value)
	}
	if n != nil && n.Kind == yaml.SequenceNode {
		for _, item := range list(n) {
			r.sampleFields(item)
		}
	}
}

// sampleOf is the example of a content, the first where there are several.
func sampleOf(content *yaml.Node) *yaml.Node {
	if one := get(content, "example"); one != nil {
		return one
	}
	for _, named := range pairs(get(content, "examples")) {
		return get(named, "value")
	}
	return nil
}

// sample is what stands for a parameter of a path or a query.
func (c *contract) sample(op *operation, name string, of *shape) string {
	for _, known := range []string{name, strings.TrimPrefix(name, "token_") + "_token_id"} {
		if n := c.samples[known]; n != nil {
			return n.Value
		}
	}
	if of != nil {
		if full := c.resolved(of); len(full.words) > 0 {
			return full.words[0]
		} else if full.kind == "integer" {
			return "1"
		}
	}
	return strings.ToUpper(name)
}

// asked are the parameters of the query that an example has: what must be
// there, or for a list how long a page may be.
func asked(op *operation) []field {
	var all []field
	for _, f := range op.query {
		if f.required {
			all = append(all, f)
		}
	}
	if at := slices.IndexFunc(op.query, func(f field) bool { return f.name == "limit" }); len(all) == 0 && at >= 0 {
		all = append(all, op.query[at])
	}
	return all
}

func (c *contract) askedValue(op *operation, f field) string {
	if f.name == "limit" {
		return "20"
	}
	return c.sample(op, f.name, f.of)
}

func curl(c *contract, op *operation) string {
	path := op.path
	for _, p := range op.parameters {
		path = strings.Replace(path, "{"+p+"}", url.PathEscape(c.sample(op, p, nil)), 1)
	}
	query := url.Values{}
	for _, f := range asked(op) {
		query.Set(f.name, c.askedValue(op, f))
	}
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	var b strings.Builder
	b.WriteString("curl ")
	if op.method != "GET" && (op.method != "POST" || op.sampleMedia == "") {
		b.WriteString("-X " + op.method + " ")
	}
	b.WriteString("'" + base + path + "'")
	more := func(format string, args ...any) { fmt.Fprintf(&b, " \\\n  "+format, args...) }
	if !op.open {
		more(`-H "Authorization: Bearer $TOKEN"`)
	}
	for _, name := range op.headers {
		more("-H '%s: …'", name)
	}
	switch {
	case op.sample != nil && strings.HasSuffix(op.sampleMedia, "json"):
		more("-H 'Content-Type: %s'", op.sampleMedia)
		more("-d '%s'", strings.ReplaceAll(written(op.sample, inJSON, ""), "'", `'\''`))
	case op.sample != nil && op.sampleMedia == "application/x-www-form-urlencoded":
		for name, value := range pairs(op.sample) {
			more("--data-urlencode '%s=%s'", name, value.Value)
		}
	case op.sampleMedia == "multipart/form-data":
		more("-F 'file=@photo.jpg;type=image/jpeg'")
	case op.sampleMedia != "" && !op.optional:
		more("-H 'Content-Type: %s'", op.sampleMedia)
		more("--data-binary @%s", fileFor(op.sampleMedia))
	}
	if op.bytes {
		more("-o '%s'", path[strings.LastIndexByte(path, '/')+1:len(strings.SplitN(path, "?", 2)[0])])
	}
	return b.String()
}

func fileFor(media string) string {
	if media == "text/csv" {
		return "farmers.csv"
	}
	return "body.json"
}

func typescriptCall(c *contract, op *operation) string {
	var arguments []string
	for _, p := range op.parameters {
		arguments = append(arguments, quoted(c.sample(op, p, nil)))
	}
	query := asked(op)
	switch {
	case op.body != nil && op.sample != nil && op.sampleMedia == op.media:
		arguments = append(arguments, written(op.sample, inScript, ""))
	case op.body != nil && (!op.optional || len(query) > 0):
		arguments = append(arguments, "{}")
	}
	if len(query) > 0 {
		var parts []string
		for _, f := range query {
			value := c.askedValue(op, f)
			if kind := c.resolved(f.of).kind; kind != "integer" && kind != "number" {
				value = quoted(value)
			}
			parts = append(parts, f.name+": "+value)
		}
		arguments = append(arguments, "{ "+strings.Join(parts, ", ")+" }")
	}
	call := "await mwanyi." + op.id + "(" + strings.Join(arguments, ", ") + ");"
	if op.bytes || len(op.replies) > 0 {
		call = "const reply = " + call
	}
	if op.items != "" {
		call += "\n// mwanyi." + allOf(op) + " goes through all pages."
	}
	return call
}

// language is how a value is written.
type language int

const (
	inJSON language = iota
	inScript
)

// oneLineWidth is up to where an object or a list stands in one line.
const oneLineWidth = 64

// written is an example as text: what is short stands in one line.
func written(n *yaml.Node, in language, indent string) string {
	n = followed(n)
	if n.Kind == yaml.ScalarNode {
		return scalar(n, in)
	}
	open, closing := "{", "}"
	if n.Kind == yaml.SequenceNode {
		open, closing = "[", "]"
	}
	parts := func(indent string) (all []string) {
		if n.Kind == yaml.SequenceNode {
			for _, item := range list(n) {
				all = append(all, written(item, in, indent))
			}
			return all
		}
		for name, value := range pairs(n) {
			key := strconv.Quote(name)
			if in == inScript && !strings.ContainsAny(name, "@:-. ") {
				key = name
			}
			all = append(all, key+": "+written(value, in, indent))
		}
		return all
	}
	short := open + strings.Join(parts(""), ", ") + closing
	if len(indent)+len(short) <= oneLineWidth && !strings.Contains(short, "\n") {
		return short
	}
	inner := indent + "  "
	return open + "\n" + inner + strings.Join(parts(inner), ",\n"+inner) + "\n" + indent + closing
}

func scalar(n *yaml.Node, in language) string {
	switch n.Tag {
	case "!!int", "!!float", "!!bool", "!!null":
		return n.Value
	}
	if in == inScript {
		return quoted(n.Value)
	}
	text, err := json.Marshal(n.Value)
	if err != nil { // a string always has a form in JSON
		return strconv.Quote(n.Value)
	}
	return string(text)
}

// quoted is a string of TypeScript.
func quoted(text string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`, "\n", `\n`).Replace(text) + "'"
}
