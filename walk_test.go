package mwanyi_test

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"maps"
	"slices"
	"strings"
)

// A walk is what somebody reads who follows one request: from the route table
// through its handler and the domain's desk to the job that does the work.
// walkLimits says how many files that may open; each one more is a door that a
// newcomer has to find.
var walkLimits = []struct {
	request string // as the route table has it
	handler string // the method of api.Server
	files   int
}{
	{"POST /batch/submit", "submitBatch", 7},
	{"POST /payments/farmer-payout", "payFarmer", 9},
}

// walked are the packages that a walk leads through. What lies below them
// (store, job, webhook, access, the ports) is plumbing: nobody opens it to
// follow a request.
var walked = append([]string{"internal/api"}, domains...)

// everyRequest are the files that each walk begins with: the table that names
// the handler, and the guard that calls it.
var everyRequest = []string{"internal/api/routes.go", "internal/api/server.go"}

// checkWalks counts the files that a request opens.
//
// The walk reaches a function when a function that it has reached names it, as
// a call or as a value, and it follows the first job that it meets to what runs
// it; jobs that are met later tell others what was done, and are walks of their
// own. A file is opened when the walk reaches a fork in it: a function that
// names two others or more, at least one of which leads on. What names none or
// one (an SQL statement, a value's method, the check of a field) is understood
// by its name. In api a fork counts only when it leads to a domain: to decode
// and to answer is the same for every request.
//
// A desk that the handler does not call itself is a door: it counts as one
// file, however many of its verbs are called, and what lies behind is not
// followed. All function fields that are called on the way count as one more
// file: they are filled somewhere in app, and that is where the reader looks.
func checkWalks(r *repo) (found []violation) {
	x := r.index(walked)
	for _, limit := range walkLimits {
		handler := x.funcs["internal/api.Server."+limit.handler]
		if handler == nil {
			if _, whole := r.text["go.mod"]; whole {
				found = append(found, violation{file: "internal/api/routes.go", line: 1, text: limit.request + " has no handler " + limit.handler})
			}
			continue
		}
		if opened := x.walk(handler); len(opened) > limit.files {
			found = append(found, violation{file: handler.file.name, line: r.line(handler.decl.Pos()),
				text: fmt.Sprintf("%s opens %d files, at most %d: %s", limit.request, len(opened), limit.files, strings.Join(opened, ", "))})
		}
	}
	return found
}

// walk gives what opens on the way from a handler.
func (x *index) walk(handler *funcDecl) []string {
	opened := map[string]bool{handler.file.name: true}
	for _, name := range everyRequest {
		opened[name] = true
	}
	home := []string{handler.file.dir}
	for _, next := range x.reached(handler) {
		home = append(home, next.file.dir)
	}
	seen := map[*funcDecl]bool{handler: true}
	var runs *funcDecl // the job that the walk follows
	for queue := []*funcDecl{handler}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		if x.callsField(at) {
			opened["a function field"] = true
		}
		next := x.reached(at)
		if runs == nil {
			if runs = x.starts(at); runs != nil {
				next = append(next, runs)
			}
		}
		for _, to := range next {
			switch {
			case seen[to]:
				continue
			case !slices.Contains(home, to.file.dir):
				opened["the desk of "+to.file.dir] = true
				continue
			case to.file.dir == handler.file.dir && !x.leadsOut(to, map[*funcDecl]bool{}):
				continue
			}
			seen[to] = true
			queue = append(queue, to)
			if x.forks(to) {
				opened[to.file.name] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(opened))
}

// forks: the function names two others or more, and one of them leads on.
func (x *index) forks(fn *funcDecl) bool {
	next := x.reached(fn)
	return len(next) > 1 && slices.ContainsFunc(next, func(to *funcDecl) bool { return len(x.reached(to)) > 0 })
}

// leadsOut: the function leads out of its own package.
func (x *index) leadsOut(fn *funcDecl, seen map[*funcDecl]bool) bool {
	seen[fn] = true
	return slices.ContainsFunc(x.reached(fn), func(to *funcDecl) bool {
		return to.file.dir != fn.file.dir || (!seen[to] && x.leadsOut(to, seen))
	})
}

// index is what the walked packages declare, by name: "dir.Type" and "dir.Type.Method" or "dir.function".
type index struct {
	types map[string]typeDecl
	funcs map[string]*funcDecl
	jobs  map[string]*funcDecl // by "dir.kindConstant", what runs it
	next  map[*funcDecl][]*funcDecl
}

type typeDecl struct {
	file *goFile
	spec *ast.TypeSpec
}

type funcDecl struct {
	file *goFile
	decl *ast.FuncDecl
	name string // "dir.Type.Method" or "dir.function"
}

func (r *repo) index(dirs []string) *index {
	x := &index{types: map[string]typeDecl{}, funcs: map[string]*funcDecl{}, jobs: map[string]*funcDecl{}, next: map[*funcDecl][]*funcDecl{}}
	for _, f := range r.gos {
		if !f.production() || (dirs != nil && !slices.Contains(dirs, f.dir)) {
			continue
		}
		for _, d := range f.tree.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				name := f.dir + "." + functionName(d)
				x.funcs[name] = &funcDecl{f, d, name}
			case *ast.GenDecl:
				for _, s := range d.Specs {
					if s, ok := s.(*ast.TypeSpec); ok {
						x.types[f.dir+"."+s.Name.Name] = typeDecl{f, s}
					}
				}
			}
		}
	}
	for _, fn := range x.funcs {
		x.findJobs(fn)
	}
	return x
}

// findJobs reads the literals {Name: kindX, Run: d.method} of a desk's kinds.
func (x *index) findJobs(fn *funcDecl) {
	vars := x.variables(fn)
	ast.Inspect(fn.decl, func(n ast.Node) bool {
		lit, ok := n.(*ast.CompositeLit)
		if !ok {
			return true
		}
		kind, run := "", (*funcDecl)(nil)
		for _, e := range lit.Elts {
			pair, ok := e.(*ast.KeyValueExpr)
			if !ok {
				continue
			}
			key, _ := pair.Key.(*ast.Ident)
			switch value := pair.Value.(type) {
			case *ast.Ident:
				if key != nil && key.Name == "Name" {
					kind = value.Name
				}
			case *ast.SelectorExpr:
				if key != nil && key.Name == "Run" {
					run = x.target(fn.file, vars, value)
				}
			}
		}
		if kind != "" && run != nil {
			x.jobs[fn.file.dir+"."+kind] = run
		}
		return true
	})
}

// reached are the functions that a function names.
func (x *index) reached(fn *funcDecl) (to []*funcDecl) {
	if known, ok := x.next[fn]; ok {
		return known
	}
	vars := x.variables(fn)
	words := map[*ast.Ident]bool{} // names of fields and methods, which stand for themselves
	ast.Inspect(fn.decl, func(n ast.Node) bool {
		var next *funcDecl
		switch n := n.(type) {
		case *ast.SelectorExpr:
			words[n.Sel] = true
			next = x.target(fn.file, vars, n)
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok {
				words[key] = true
			}
		case *ast.Ident:
			if vars[n.Name] == "" && !words[n] {
				next = x.funcs[fn.file.dir+"."+n.Name]
			}
		}
		if next != nil && next != fn && !slices.Contains(to, next) {
			to = append(to, next)
		}
		return true
	})
	x.next[fn] = to
	return to
}

// starts is what runs the job whose kind a function names, or nil.
func (x *index) starts(fn *funcDecl) (run *funcDecl) {
	ast.Inspect(fn.decl, func(n ast.Node) bool {
		if name, ok := n.(*ast.Ident); ok && run == nil {
			run = x.jobs[fn.file.dir+"."+name.Name]
		}
		return run == nil
	})
	return run
}

// callsField: the function calls a field that is a function.
func (x *index) callsField(fn *funcDecl) (calls bool) {
	vars := x.variables(fn)
	ast.Inspect(fn.decl, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			if sel, ok := call.Fun.(*ast.SelectorExpr); ok && x.field(x.typeOf(fn.file, vars, sel.X), sel.Sel.Name) == "func" {
				calls = true
			}
		}
		return !calls
	})
	return calls
}

// target is the method or the function that a selector names.
func (x *index) target(f *goFile, vars map[string]string, sel *ast.SelectorExpr) *funcDecl {
	if pkg, ok := sel.X.(*ast.Ident); ok && vars[pkg.Name] == "" {
		return x.funcs[imported(f, pkg.Name)+"."+sel.Sel.Name]
	}
	kind := x.typeOf(f, vars, sel.X)
	if kind == "" {
		return nil
	}
	return x.funcs[kind+"."+sel.Sel.Name]
}

// imported is the folder of ours that a file calls by a name.
func imported(f *goFile, name string) string {
	for _, spec := range f.tree.Imports {
		ours, isOurs := strings.CutPrefix(importPath(spec), module+"/")
		switch {
		case !isOurs:
		case spec.Name != nil && spec.Name.Name == name, spec.Name == nil && ours[strings.LastIndex(ours, "/")+1:] == name:
			return ours
		}
	}
	return ""
}

// typeOf names the type of an expression, "dir.Type", as far as it can be told
// from declarations alone; "?" for a variable of another type.
func (x *index) typeOf(f *goFile, vars map[string]string, e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return vars[e.Name]
	case *ast.ParenExpr:
		return x.typeOf(f, vars, e.X)
	case *ast.UnaryExpr:
		return x.typeOf(f, vars, e.X)
	case *ast.StarExpr:
		return x.typeOf(f, vars, e.X)
	case *ast.CompositeLit:
		return typeName(f, e.Type)
	case *ast.SelectorExpr:
		return x.field(x.typeOf(f, vars, e.X), e.Sel.Name)
	case *ast.CallExpr:
		return x.resultOf(f, vars, e, 0)
	}
	return ""
}

// field is the type of a struct's field, its own or one of an embedded struct.
func (x *index) field(kind, name string) string {
	decl, ok := x.types[kind]
	if !ok {
		return ""
	}
	shape, ok := decl.spec.Type.(*ast.StructType)
	if !ok {
		return ""
	}
	for _, field := range shape.Fields.List {
		own := typeName(decl.file, field.Type)
		if slices.ContainsFunc(field.Names, func(n *ast.Ident) bool { return n.Name == name }) {
			return own
		}
		if len(field.Names) > 0 {
			continue
		}
		if deep := x.field(own, name); deep != "" {
			return deep
		}
	}
	return ""
}

func (x *index) resultOf(f *goFile, vars map[string]string, call *ast.CallExpr, n int) string {
	var fn *funcDecl
	switch fun := call.Fun.(type) {
	case *ast.Ident:
		fn = x.funcs[f.dir+"."+fun.Name]
	case *ast.SelectorExpr:
		fn = x.target(f, vars, fun)
	}
	if fn == nil || fn.decl.Type.Results == nil {
		return ""
	}
	for _, result := range fn.decl.Type.Results.List {
		if n -= max(1, len(result.Names)); n < 0 {
			return typeName(fn.file, result.Type)
		}
	}
	return ""
}

// typeName is "dir.Type" of a type or of what it points to, "func", else "?".
func typeName(f *goFile, e ast.Expr) string {
	switch e := e.(type) {
	case *ast.FuncType:
		return "func"
	case *ast.StarExpr:
		return typeName(f, e.X)
	case *ast.IndexExpr:
		return typeName(f, e.X)
	case *ast.Ident:
		return f.dir + "." + e.Name
	case *ast.SelectorExpr:
		if pkg, ok := e.X.(*ast.Ident); ok {
			if dir := imported(f, pkg.Name); dir != "" {
				return dir + "." + e.Sel.Name
			}
		}
	}
	return "?"
}

// variables are the types of a function's receiver, parameters, results and
// local variables.
func (x *index) variables(fn *funcDecl) map[string]string {
	vars := map[string]string{}
	add := func(list *ast.FieldList) {
		if list == nil {
			return
		}
		for _, field := range list.List {
			for _, name := range field.Names {
				vars[name.Name] = typeName(fn.file, field.Type)
			}
		}
	}
	add(fn.decl.Recv)
	ast.Inspect(fn.decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncType:
			add(n.Params)
			add(n.Results)
		case *ast.ValueSpec:
			for _, name := range n.Names {
				vars[name.Name] = typeName(fn.file, n.Type)
			}
		case *ast.AssignStmt:
			if n.Tok == token.DEFINE {
				x.define(fn.file, vars, n)
			}
		case *ast.RangeStmt:
			for _, e := range []ast.Expr{n.Key, n.Value} {
				if name, ok := e.(*ast.Ident); ok {
					vars[name.Name] = "?"
				}
			}
		}
		return true
	})
	return vars
}

func (x *index) define(f *goFile, vars map[string]string, n *ast.AssignStmt) {
	for i, left := range n.Lhs {
		name, ok := left.(*ast.Ident)
		if !ok || vars[name.Name] != "" {
			continue
		}
		kind := ""
		if call, isCall := n.Rhs[0].(*ast.CallExpr); isCall && len(n.Rhs) == 1 {
			kind = x.resultOf(f, vars, call, i)
		} else if i < len(n.Rhs) {
			kind = x.typeOf(f, vars, n.Rhs[i])
		}
		vars[name.Name] = cmp.Or(kind, "?")
	}
}
