package mwanyi_test

import (
	"fmt"
	"go/ast"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// A tag is only worth something on code that runs: a reader of the index must
// find the rule where it acts. And it stands last in its comment, because go
// doc shows the beginning.

func TestSpecTagsStandLast(t *testing.T) {
	r, _, _ := readSpec(t)
	for _, v := range sorted(misplacedTags(r)) {
		t.Error(v)
	}
}

func TestSpecTagsStandOnCodeThatRuns(t *testing.T) {
	r, _, _ := readSpec(t)
	for _, v := range sorted(deadTags(r)) {
		t.Error(v)
	}
}

const specMark = "// spec: "

// misplacedTags finds tags after which their comment goes on.
func misplacedTags(r *repo) (found []violation) {
	for _, f := range r.gos {
		for _, group := range f.tree.Comments {
			for i, c := range group.List {
				if i+1 < len(group.List) && strings.HasPrefix(c.Text, specMark) && !strings.HasPrefix(group.List[i+1].Text, specMark) {
					found = append(found, violation{file: f.name, line: r.line(c.Pos()), text: "the tag must stand last in its comment"})
				}
			}
		}
	}
	return found
}

// calledFromOutside are methods that the standard library calls by an
// interface, and functions that Go itself calls.
var calledFromOutside = []string{"ServeHTTP", "String", "Error", "LogValue", "MarshalJSON", "UnmarshalJSON", "MarshalText", "UnmarshalText", "main", "init", "_"}

// deadTags finds tags of production code on what production does not use. What
// is used is told from names, without types: a function, a type, a variable or
// a constant is used when its package names it outside its own declaration, or
// another package that imports it does; a method when a value is asked for it
// by name that may be of its type. So the check can be too kind, never too strict.
func deadTags(r *repo) (found []violation) {
	x := r.index(nil)
	used := namesInUse(r, x)
	for _, f := range r.gos {
		if !f.production() {
			continue
		}
		for _, group := range f.tree.Comments {
			for _, c := range group.List {
				if !strings.HasPrefix(c.Text, specMark) {
					continue
				}
				symbol := symbolAt(f.tree, c.Pos())
				name := symbol[strings.LastIndex(symbol, ".")+1:]
				if strings.HasPrefix(symbol, "package ") || slices.Contains(calledFromOutside, name) {
					continue
				}
				if !used.has(f.dir, symbol) {
					found = append(found, violation{file: f.name, line: r.line(c.Pos()), text: fmt.Sprintf("the tag stands on %s, which production does not use", symbol)})
				}
			}
		}
	}
	return found
}

// inUse is what production names.
type inUse struct {
	names   map[string]bool // "dir.Name" and "dir.Type.Method"
	methods map[string]bool // "Method", of values whose type is not known
}

func (u inUse) has(dir, symbol string) bool {
	if _, method, isMethod := strings.Cut(symbol, "."); isMethod && u.methods[method] {
		return true
	}
	return u.names[dir+"."+symbol]
}

func namesInUse(r *repo, x *index) inUse {
	u := inUse{map[string]bool{}, map[string]bool{}}
	for _, f := range r.gos {
		if !f.production() {
			continue
		}
		for _, d := range f.tree.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				u.read(x, f, d, functionName(d), x.variables(&funcDecl{file: f, decl: d}))
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					u.read(x, f, spec, specName(d, spec.Pos()), nil)
				}
			}
		}
	}
	return u
}

// read takes in the names that a declaration uses, other than its own.
func (u inUse) read(x *index, f *goFile, d ast.Node, own string, vars map[string]string) {
	var words []*ast.Ident // not uses: names of fields, methods and what is declared
	if fn, ok := d.(*ast.FuncDecl); ok {
		words = append(words, fn.Name)
		if fn.Recv != nil {
			ast.Inspect(fn.Recv, func(n ast.Node) bool {
				if name, ok := n.(*ast.Ident); ok {
					words = append(words, name)
				}
				return true
			})
		}
	}
	ast.Inspect(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			words = append(words, n.Sel)
			u.selector(x, f, n, own, vars)
		case *ast.Ident:
			if n.Name != own && !slices.Contains(words, n) {
				u.names[f.dir+"."+n.Name] = true
			}
		}
		return true
	})
}

func (u inUse) selector(x *index, f *goFile, sel *ast.SelectorExpr, own string, vars map[string]string) {
	if pkg, ok := sel.X.(*ast.Ident); ok && vars[pkg.Name] == "" {
		if dir := imported(f, pkg.Name); dir != "" {
			u.names[dir+"."+sel.Sel.Name] = true
			return
		}
	}
	kind := x.typeOf(f, vars, sel.X)
	decl, known := x.types[kind]
	shape, isStruct := (*ast.StructType)(nil), false
	if known {
		shape, isStruct = decl.spec.Type.(*ast.StructType)
	}
	switch {
	case x.funcs[kind+"."+sel.Sel.Name] != nil:
		if method := kind + "." + sel.Sel.Name; method != f.dir+"."+own {
			u.names[method] = true
		}
	case isStruct && !embeds(shape):
		// a field
	default:
		u.methods[sel.Sel.Name] = true
	}
}

// embeds: some of the struct's methods may be those of others.
func embeds(shape *ast.StructType) bool {
	return slices.ContainsFunc(shape.Fields.List, func(field *ast.Field) bool { return len(field.Names) == 0 })
}

func TestTagsThatStandWrongAreFound(t *testing.T) {
	r, err := load(fstest.MapFS{
		"internal/a/a.go": {Data: []byte(`package a

// spec: one
// F goes on after its tag.
func F() { G(1) }

// G is fine.
// spec: one
// spec: two
func G(n int) { G(n - 1) }

// H is named by itself alone.
// spec: three
func H() { H() }

// Desk has methods.
type Desk struct{ Farmers int }

// Registered is asked of another type alone.
// spec: four
func (d *Desk) Registered() {}

// Known is asked of this one.
// spec: five
func (d *Desk) Known() {}

type other struct{}

func (o *other) Registered() { d := Desk{}; d.Known() }

func use(o *other) { o.Registered(); F(); use(o) }

// spec: six
const (
	limit = 1
	// spec: seven
	unheard = 2
)

var _ = limit
`)},
		"internal/a/a_test.go": {Data: []byte("package a\n\n// spec: one\nfunc TestH() { H(); (&Desk{}).Registered(); _ = unheard }\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, v := range sorted(append(misplacedTags(r), deadTags(r)...)) {
		got = append(got, v.String())
	}
	want := []string{
		"internal/a/a.go:3: the tag must stand last in its comment",
		"internal/a/a.go:13: the tag stands on H, which production does not use",
		"internal/a/a.go:20: the tag stands on Desk.Registered, which production does not use",
		"internal/a/a.go:36: the tag stands on unheard, which production does not use",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
