package mwanyi_test

import (
	"fmt"
	"go/ast"
	"go/token"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// The measures of how well the house can be read. They were taken from the
// houses that we learn from (boulder, sunlight), and ours was once far off.
const (
	maxDeskFunctions      = 12  // function fields on the five domain desks together
	maxFunctionsPerKLines = 0.6 // function fields in a thousand lines of production code
	maxNamesakes          = 5   // types that share their name with a function or method of their package
	denseValues           = 3   // so many values that are assigned at once are too many
	unkeyedFields         = 3   // a literal of so many fields names them
)

// measured: code that is read by people, and runs.
func measured(f *goFile) bool {
	return f.production() && !f.generated
}

// functionFields finds the fields of structs that are functions, also behind a
// map or a slice.
func (r *repo) functionFields(f *goFile, in ast.Node) (found []violation) {
	ast.Inspect(in, func(n ast.Node) bool {
		shape, ok := n.(*ast.StructType)
		if !ok {
			return true
		}
		for _, field := range shape.Fields.List {
			if !isFunction(field.Type) {
				continue
			}
			for _, name := range field.Names {
				found = append(found, violation{file: f.name, line: r.line(name.Pos()), text: "function field " + name.Name})
			}
		}
		return true
	})
	return found
}

func isFunction(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.FuncType:
		return true
	case *ast.ArrayType:
		return isFunction(e.Elt)
	case *ast.MapType:
		return isFunction(e.Value)
	}
	return false
}

func checkDeskFunctions(r *repo) (found []violation) {
	for _, f := range r.gos {
		if !measured(f) || !slices.Contains(domains, f.dir) {
			continue
		}
		for _, spec := range typesOf(f) {
			if spec.Name.Name == "Desk" {
				found = append(found, r.functionFields(f, spec)...)
			}
		}
	}
	return tooMany(found, maxDeskFunctions, "function fields on the domains' desks")
}

func checkFunctionFields(r *repo) (found []violation) {
	lines := 0
	for _, f := range r.gos {
		if measured(f) {
			lines += f.lines
			found = append(found, r.functionFields(f, f.tree)...)
		}
	}
	if _, whole := r.text["go.mod"]; !whole {
		lines = max(lines, 1000) // a test's own repository is small
	}
	return tooMany(found, int(maxFunctionsPerKLines*float64(lines)/1000), fmt.Sprintf("function fields in %d lines", lines))
}

// tooMany lets so many pass; of more it shows all, so that one can choose.
func tooMany(found []violation, most int, what string) []violation {
	if len(found) <= most {
		return nil
	}
	for i := range found {
		found[i].text += fmt.Sprintf("; %d %s, at most %d", len(found), what, most)
	}
	return found
}

// typesOf are the types that a file declares at its top level.
func typesOf(f *goFile) (specs []*ast.TypeSpec) {
	for _, d := range f.tree.Decls {
		if d, ok := d.(*ast.GenDecl); ok {
			for _, s := range d.Specs {
				if s, ok := s.(*ast.TypeSpec); ok {
					specs = append(specs, s)
				}
			}
		}
	}
	return specs
}

func checkNamesakes(r *repo) (found []violation) {
	for _, files := range r.packages() {
		functions := map[string]int{}
		for _, f := range files {
			for _, d := range f.tree.Decls {
				if d, ok := d.(*ast.FuncDecl); ok && measured(f) {
					functions[d.Name.Name] = r.line(d.Pos())
				}
			}
		}
		for _, f := range files {
			for _, spec := range typesOf(f) {
				if line := functions[spec.Name.Name]; line > 0 && measured(f) {
					found = append(found, violation{file: f.name, line: r.line(spec.Pos()),
						text: fmt.Sprintf("type %s and a function of the same name", spec.Name.Name)})
				}
			}
		}
	}
	return tooMany(found, maxNamesakes, "types with a namesake")
}

func checkCaseTwins(r *repo) (found []violation) {
	for _, files := range r.packages() {
		first := map[string]string{}
		for _, f := range files {
			if !measured(f) {
				continue
			}
			for _, spec := range typesOf(f) {
				low := strings.ToLower(spec.Name.Name)
				if other := first[low]; other != "" {
					found = append(found, violation{file: f.name, line: r.line(spec.Pos()), text: "types " + other + " and " + spec.Name.Name + " differ by case only"})
				}
				first[low] = spec.Name.Name
			}
		}
	}
	return found
}

func checkDenseAssignments(r *repo) (found []violation) {
	for _, f := range r.gos {
		if !measured(f) {
			continue
		}
		ast.Inspect(f.tree, func(n ast.Node) bool {
			if n, ok := n.(*ast.AssignStmt); ok && len(n.Rhs) >= denseValues && (n.Tok == token.ASSIGN || n.Tok == token.DEFINE) {
				found = append(found, violation{file: f.name, line: r.line(n.Pos()), text: fmt.Sprintf("%d values are assigned at once", len(n.Rhs))})
			}
			return true
		})
	}
	return found
}

// outgoing are the packages whose structs with JSON names leave the process:
// replies, events, records on the ledger.
var outgoing = append([]string{"internal/api", "internal/web", "internal/webhook", "internal/audit"}, domains...)

// checkKeyed finds literals without field names of structs that leave the
// process. Such a struct is known by its JSON names, and where it is declared
// by the name that the literal gives it: a type of ours, or one that stands in
// the literal itself. The elements of a slice or a map, which may leave their
// type out, have the one that it names.
func checkKeyed(r *repo) (found []violation) {
	x := r.index(nil)
	for _, f := range r.gos {
		if !measured(f) || !slices.Contains(outgoing, f.dir) {
			continue
		}
		local := map[string]ast.Expr{} // types that a function declares for itself
		ast.Inspect(f.tree, func(n ast.Node) bool {
			if spec, ok := n.(*ast.TypeSpec); ok {
				local[spec.Name.Name] = spec.Type
			}
			return true
		})
		check := func(lit *ast.CompositeLit, kind ast.Expr) {
			shape := x.shape(f, local, kind)
			if len(lit.Elts) < unkeyedFields || !hasJSONNames(shape) {
				return
			}
			if _, keyed := lit.Elts[0].(*ast.KeyValueExpr); !keyed {
				found = append(found, violation{file: f.name, line: r.line(lit.Pos()), text: fmt.Sprintf("%d fields without their names", len(lit.Elts))})
			}
		}
		ast.Inspect(f.tree, func(n ast.Node) bool {
			lit, ok := n.(*ast.CompositeLit)
			if !ok || lit.Type == nil {
				return true
			}
			check(lit, lit.Type)
			for _, e := range lit.Elts {
				if pair, ok := e.(*ast.KeyValueExpr); ok {
					e = pair.Value
				}
				if inner, ok := e.(*ast.CompositeLit); ok && inner.Type == nil {
					check(inner, elementOf(lit.Type))
				}
			}
			return true
		})
	}
	return found
}

// elementOf is what a slice, an array or a map holds.
func elementOf(kind ast.Expr) ast.Expr {
	switch kind := kind.(type) {
	case *ast.ArrayType:
		return kind.Elt
	case *ast.MapType:
		return kind.Value
	}
	return nil
}

// shape is the struct that a type expression means, or nil.
func (x *index) shape(f *goFile, local map[string]ast.Expr, kind ast.Expr) *ast.StructType {
	switch e := kind.(type) {
	case *ast.StructType:
		return e
	case *ast.StarExpr:
		return x.shape(f, local, e.X)
	case *ast.Ident:
		if own := local[e.Name]; own != nil {
			shape, _ := own.(*ast.StructType)
			return shape
		}
	}
	if decl, ok := x.types[typeName(f, kind)]; ok {
		shape, _ := decl.spec.Type.(*ast.StructType)
		return shape
	}
	return nil
}

func hasJSONNames(shape *ast.StructType) bool {
	return shape != nil && slices.ContainsFunc(shape.Fields.List, func(field *ast.Field) bool {
		if field.Tag == nil {
			return false
		}
		tag, err := strconv.Unquote(field.Tag.Value)
		return err == nil && reflect.StructTag(tag).Get("json") != ""
	})
}
