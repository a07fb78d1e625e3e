package main

import (
	"fmt"
	"strconv"
	"strings"

	"mwanyi/internal/fault"
)

// typescript is the contract in types: what goes in, what comes out, and the
// methods of a client.
func typescript(c *contract) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("import type { CallOptions } from './index.js';\n\n")
	b.WriteString("/** The codes that the service refuses with. */\nexport type ErrorCode =\n")
	for _, e := range fault.Table {
		fmt.Fprintf(&b, "  /** HTTP %d. %s */\n  | '%s'\n", e.Status, e.Meaning, e.Code)
	}
	b.WriteString("  ;\n\n")
	for _, name := range c.order {
		if name == "ErrorCode" {
			continue // is above, with what each means
		}
		s := c.schemas[name]
		fmt.Fprintf(&b, "%sexport type %s = %s;\n", jsdoc("", s.doc), name, inTypeScript(s, ""))
	}
	b.WriteString("\n/** What each kind of event has as its data. */\nexport interface EventData {\n")
	for _, e := range c.events {
		fmt.Fprintf(&b, "  '%s': %s;\n", e.kind, inTypeScript(e.data, "  "))
	}
	b.WriteString("}\n\n/** The calls of the contract. */\nexport interface Operations {\n")
	for i := range c.operations {
		b.WriteString(method(c, &c.operations[i]))
	}
	b.WriteString("}\n")
	return b.String()
}

func method(c *contract, op *operation) string {
	var arguments []string
	for _, p := range op.parameters {
		arguments = append(arguments, p+": string")
	}
	if op.body != nil {
		arguments = append(arguments, "body"+mark(!op.optional)+": "+inTypeScript(op.body, "  "))
	}
	if len(op.query) > 0 {
		needed := false
		for _, f := range op.query {
			needed = needed || f.required
		}
		arguments = append(arguments, "query"+mark(needed)+": "+inTypeScript(&shape{kind: "object", fields: op.query}, "  "))
	}
	arguments = append(arguments, "options?: CallOptions")
	reply := "void"
	switch {
	case op.bytes:
		reply = "Uint8Array"
	case len(op.replies) > 0:
		reply = inTypeScript(union(op.replies), "  ")
	}
	out := fmt.Sprintf("  /** %s (%s %s). */\n  %s(%s): Promise<%s>;\n", op.summary, op.method, op.path, op.id, strings.Join(arguments, ", "), reply)
	if op.items != "" {
		out += fmt.Sprintf("  /** The items of all pages of %s. */\n  %s(%s): AsyncGenerator<%s, void, void>;\n",
			op.id, allOf(op), strings.Join(arguments, ", "), itemOf(c, op))
	}
	return out
}

func allOf(op *operation) string {
	return "all" + strings.TrimPrefix(strings.TrimPrefix(op.id, "list"), "find")
}

func itemOf(c *contract, op *operation) string {
	var all []*shape
	for _, reply := range op.replies {
		for _, branch := range c.flat(reply) {
			for _, f := range c.resolved(branch).fields {
				if f.name == op.items {
					all = append(all, c.resolved(f.of).item)
				}
			}
		}
	}
	return inTypeScript(union(all), "  ")
}

func mark(required bool) string {
	if required {
		return ""
	}
	return "?"
}

// inTypeScript is the type of a shape. Objects without a name stand where they
// are used.
func inTypeScript(s *shape, indent string) string {
	kind := bare(s, indent)
	if s.nullable {
		return kind + " | null"
	}
	return kind
}

func bare(s *shape, indent string) string {
	switch {
	case s.ref != "":
		return s.ref
	case len(s.words) > 0:
		return "'" + strings.Join(s.words, "' | '") + "'"
	case s.kind == "union":
		var all []string
		for _, branch := range s.branches {
			all = append(all, inTypeScript(branch, indent))
		}
		return strings.Join(all, " | ")
	case s.kind == "array":
		return "Array<" + inTypeScript(s.item, indent) + ">"
	case len(s.fields) > 0:
		var b strings.Builder
		b.WriteString("{\n")
		for _, f := range s.fields {
			name := f.name
			if strings.ContainsAny(name, "@:-.") {
				name = strconv.Quote(name)
			}
			fmt.Fprintf(&b, "%s%s  %s%s: %s;\n", jsdoc(indent+"  ", f.of.doc), indent, name, mark(f.required), inTypeScript(f.of, indent+"  "))
		}
		b.WriteString(indent + "}")
		return b.String()
	case s.open != nil:
		return "Record<string, " + inTypeScript(s.open, indent) + ">"
	case s.kind == "object":
		return "Record<string, unknown>"
	case s.kind == "integer" || s.kind == "number":
		return "number"
	case s.kind == "string" || s.kind == "boolean":
		return s.kind
	}
	return "unknown"
}

func jsdoc(indent, doc string) string {
	if doc == "" {
		return ""
	}
	return indent + "/** " + strings.ReplaceAll(oneLine(doc), "*/", "* /") + " */\n"
}

// javascript is the table that the client's methods are made of.
func javascript(c *contract) string {
	var b strings.Builder
	b.WriteString(header + "export const operations = {\n")
	for i := range c.operations {
		op := &c.operations[i]
		fmt.Fprintf(&b, "  %s: { method: '%s', path: '%s'", op.id, op.method, op.path)
		if op.body != nil {
			fmt.Fprintf(&b, ", body: '%s'", op.media)
		}
		if len(op.query) > 0 {
			b.WriteString(", query: true")
		}
		switch {
		case op.bytes:
			b.WriteString(", reply: 'bytes'")
		case len(op.replies) > 0:
			b.WriteString(", reply: 'json'")
		}
		if op.items != "" {
			fmt.Fprintf(&b, ", items: '%s', all: '%s'", op.items, allOf(op))
		}
		b.WriteString(" },\n")
	}
	b.WriteString("};\n\nexport const codes = [\n")
	for _, e := range fault.Table {
		fmt.Fprintf(&b, "  '%s',\n", e.Code)
	}
	b.WriteString("];\n")
	return b.String()
}
