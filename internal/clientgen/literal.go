package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"
)

// call is an operation as a program in Go calls it.
func (g *inGo) call(op *operation) string {
	name := exported(op.id)
	arguments := []string{"ctx"}
	for _, p := range op.parameters {
		arguments = append(arguments, strconv.Quote(g.c.sample(op, p, nil)))
	}
	if op.body != nil {
		kind := g.typeOf(op.body, name+"Request")
		switch {
		case op.sample != nil && op.sampleMedia == op.media:
			if op.optional {
				kind = "*" + kind
			}
			arguments = append(arguments, g.literal(op.body, kind, name+"Request", op.sample))
		case op.optional:
			arguments = append(arguments, "nil")
		default:
			arguments = append(arguments, qualified(kind)+"{}")
		}
	}
	if len(op.query) > 0 {
		var parts []string
		for _, f := range asked(op) {
			value := g.c.askedValue(op, f)
			switch g.typeOf(f.of, name+"Query"+exported(f.name)) {
			case "int64", "float64":
			default:
				value = strconv.Quote(value)
			}
			parts = append(parts, exported(f.name)+": "+value)
		}
		arguments = append(arguments, "client."+name+"Query{"+strings.Join(parts, ", ")+"}")
	}
	result := "err := "
	if op.bytes || len(op.replies) > 0 {
		result = "reply, err := "
	}
	call := result + "c." + name + "(" + strings.Join(arguments, ", ") + ")\n"
	if op.items != "" {
		call += "// c.All" + strings.TrimPrefix(strings.TrimPrefix(name, "List"), "Find") + " goes through all pages.\n"
	}
	return call
}

// literal is an example as a value of a Go type.
func (g *inGo) literal(s *shape, kind, name string, n *yaml.Node) string {
	n = followed(n)
	if s != nil && s.ref != "" {
		name = exported(s.ref)
	}
	if pointee, is := strings.CutPrefix(kind, "*"); is {
		return g.pointer(s, pointee, name, n)
	}
	switch kind {
	case "string":
		return strconv.Quote(n.Value)
	case "int64", "float64", "bool":
		return n.Value
	case "USDC":
		return usdc(n.Value)
	case "time.Time":
		return moment(n.Value)
	case "any":
		return untyped(n)
	}
	full := g.c.resolved(s)
	switch {
	case strings.HasPrefix(kind, "[]"):
		var items []string
		for _, item := range list(n) {
			items = append(items, elided(g.literal(full.item, kind[2:], name, item), kind[2:]))
		}
		return qualified(kind) + "{" + lines(items) + "}"
	case strings.HasPrefix(kind, "map["):
		var items []string
		for key, value := range pairs(n) {
			text := untyped(value)
			if full.open != nil {
				text = g.literal(full.open, g.pointed(full.open, name, true), name, value)
			}
			items = append(items, strconv.Quote(key)+": "+text)
		}
		return qualified(kind) + "{" + lines(items) + "}"
	}
	return qualified(kind) + "{" + lines(g.fieldLiterals(full, kind, n)) + "}"
}

func (g *inGo) fieldLiterals(full *shape, name string, n *yaml.Node) []string {
	fields := full.fields
	if full.kind == "union" {
		fields = g.merged(full.branches)
	}
	var all []string
	for key, value := range pairs(n) {
		for _, f := range fields {
			if f.name != key || value.Tag == "!!null" {
				continue
			}
			sub := name + exported(f.name)
			kind := g.pointed(f.of, sub, f.required)
			if strings.HasSuffix(f.name, money) {
				kind = strings.Replace(kind, "float64", "USDC", 1)
			}
			all = append(all, exported(key)+": "+g.literal(f.of, kind, sub, value))
		}
	}
	return all
}

// pointer is an example where the type is that of a field that may be missing.
func (g *inGo) pointer(s *shape, pointee, name string, n *yaml.Node) string {
	value := g.literal(s, pointee, name, n)
	switch {
	case strings.HasSuffix(value, "}"):
		return "&" + value
	case pointee == "int64" || pointee == "float64" && !strings.ContainsAny(value, ".e"):
		value = pointee + "(" + value + ")"
	}
	return "client.Ptr(" + value + ")"
}

// qualified is a type of the client as another package writes it.
func qualified(kind string) string {
	for _, prefix := range []string{"[]", "*", "map[string]"} {
		if rest, is := strings.CutPrefix(kind, prefix); is {
			return prefix + qualified(rest)
		}
	}
	switch kind {
	case "string", "int64", "float64", "bool", "any", "time.Time":
		return kind
	}
	return "client." + kind
}

// elided leaves out the type of an item that the list has named.
func elided(value, kind string) string {
	if rest, is := strings.CutPrefix(value, qualified(kind)+"{"); is {
		return "{" + rest
	}
	return value
}

// lines are the parts of a literal: few and short ones in one line.
func lines(parts []string) string {
	short := strings.Join(parts, ", ")
	if len(short) <= oneLineWidth && !strings.Contains(short, "\n") {
		return short
	}
	return "\n" + strings.Join(parts, ",\n") + ",\n"
}

// usdc is an amount in the client's own type.
func usdc(text string) string {
	whole, fraction, isBroken := strings.Cut(text, ".")
	if !isBroken {
		return whole + " * client.OneUSDC"
	}
	fraction = (fraction + "000000")[:6]
	return "client.USDC(" + whole + "_" + fraction[:3] + "_" + fraction[3:] + ")"
}

func moment(text string) string {
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return strconv.Quote(text) // does not compile, and a test says so
	}
	t = t.UTC()
	return fmt.Sprintf("time.Date(%d, %d, %d, %d, %d, %d, 0, time.UTC)", t.Year(), int(t.Month()), t.Day(), t.Hour(), t.Minute(), t.Second())
}

// untyped is an example where the type is any.
func untyped(n *yaml.Node) string {
	n = followed(n)
	var items []string
	switch n.Kind {
	case yaml.SequenceNode:
		for _, item := range list(n) {
			items = append(items, untyped(item))
		}
		return "[]any{" + lines(items) + "}"
	case yaml.MappingNode:
		for key, value := range pairs(n) {
			items = append(items, strconv.Quote(key)+": "+untyped(value))
		}
		return "map[string]any{" + lines(items) + "}"
	}
	switch n.Tag {
	case "!!int", "!!float", "!!bool":
		return n.Value
	case "!!null":
		return "nil"
	}
	return strconv.Quote(n.Value)
}
