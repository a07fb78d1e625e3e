package mwanyi_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
)

// comment is a package comment that passes.
const comment = "// Package x is here for a test, and its comment has\n// two lines.\n"

// bite is a small repository, the rule that must find a fault in it, and what
// the report must say. An empty want means that the rule must stay silent.
type bite struct {
	rule  string
	title string
	files map[string]string
	want  string
}

var bites = []bite{
	{"imports", "a leaf imports store", source("internal/fault/a.go", `package fault; import _ "mwanyi/internal/store"`), "internal/fault/a.go:1: internal/fault may not import internal/store"},
	{"imports", "money imports fault", source("internal/money/a.go", `package money; import _ "mwanyi/internal/fault"`), "internal/money may not import internal/fault"},
	{"imports", "store imports job", source("internal/store/a.go", `package store; import _ "mwanyi/internal/job"`), "internal/store may not import internal/job"},
	{"imports", "store imports clock", source("internal/store/a.go", `package store; import _ "mwanyi/internal/clock"`), ""},
	{"imports", "job imports access", source("internal/job/a.go", `package job; import _ "mwanyi/internal/access"`), "internal/job may not import internal/access"},
	{"imports", "access imports a domain package", source("internal/access/a.go", `package access; import _ "mwanyi/internal/farmer"`), "internal/access may not import internal/farmer"},
	{"imports", "farmer imports to its right", source("internal/farmer/a.go", "package farmer\n\nimport (\n\t_ \"fmt\"\n\t_ \"mwanyi/internal/batch\"\n)\n"), "internal/farmer/a.go:5: internal/farmer may not import internal/batch"},
	{"imports", "batch imports to its left", source("internal/batch/a.go", `package batch; import _ "mwanyi/internal/payment"`), ""},
	{"imports", "batch imports to its right", source("internal/batch/a.go", `package batch; import _ "mwanyi/internal/lending"`), "internal/batch may not import internal/lending"},
	{"imports", "lending imports to its left", source("internal/lending/a.go", `package lending; import _ "mwanyi/internal/batch"`), ""},
	{"imports", "a domain package imports a port", source("internal/batch/a.go", `package batch; import _ "mwanyi/internal/outside/chain"`), ""},
	{"imports", "a domain package imports an adapter", source("internal/batch/a.go", `package batch; import _ "mwanyi/internal/outside/chain/evm"`), "internal/batch may not import internal/outside/chain/evm"},
	{"imports", "a port imports store", source("internal/outside/chain/a.go", `package chain; import _ "mwanyi/internal/store"`), "internal/outside/chain may not import internal/store"},
	{"imports", "an adapter imports its port", source("internal/outside/chain/evm/a.go", `package evm; import _ "mwanyi/internal/outside/chain"`), ""},
	{"imports", "an adapter imports another port", source("internal/outside/chain/evm/a.go", `package evm; import _ "mwanyi/internal/outside/ledger"`), "internal/outside/chain/evm may not import internal/outside/ledger"},
	{"imports", "api imports store", source("internal/api/a.go", `package api; import _ "mwanyi/internal/store"`), "internal/api may not import internal/store"},
	{"imports", "api imports a port", source("internal/api/a.go", `package api; import _ "mwanyi/internal/outside/chain"`), "internal/api may not import internal/outside/chain"},
	{"imports", "web imports store", source("internal/web/a.go", `package web; import _ "mwanyi/internal/store"`), "internal/web may not import internal/store"},
	{"imports", "sandbox imports a domain package", source("internal/sandbox/a.go", `package sandbox; import _ "mwanyi/internal/payment"`), "internal/sandbox may not import internal/payment"},
	{"imports", "app imports an adapter", source("internal/app/a.go", `package app; import _ "mwanyi/internal/outside/chain/evm"`), ""},
	{"imports", "a domain package imports the compiled contracts", source("internal/batch/a.go", `package batch; import _ "mwanyi/contracts"`), "internal/batch may not import contracts"},
	{"imports", "main imports store", source("cmd/mwanyi/a.go", `package main; import _ "mwanyi/internal/store"`), "cmd/mwanyi may not import internal/store"},
	{"imports", "main imports another library", source("cmd/mwanyi/a.go", `package main; import _ "github.com/jackc/pgx/v5"`), "cmd/mwanyi may not import github.com/jackc/pgx/v5"},
	{"imports", "a package without a row", source("internal/orchard/a.go", `package orchard`), "package internal/orchard has no row"},
	{"imports", "a test file may import more", source("internal/fault/a_test.go", `package fault; import _ "mwanyi/internal/store"`), ""},

	{"offline", "a proof's check reaches the network by another package", map[string]string{
		"internal/proof/a.go":         `package proof; import _ "mwanyi/internal/outside/chain"`,
		"internal/outside/chain/b.go": `package chain; import _ "net/http"`}, "internal/outside/chain/b.go:1: internal/outside/chain, which checks proofs, imports net/http"},
	{"offline", "a test of it may reach more", source("internal/proof/a_test.go", `package proof; import _ "net/http"`), ""},
	{"offline", "what it does not reach", source("internal/outside/chain/b.go", `package chain; import _ "net/http"`), ""},

	{"test-code-in-production", "testing", source("internal/job/a.go", `package job; import _ "testing"`), "production code imports testing"},
	{"test-code-in-production", "a test package", source("internal/app/a.go", `package app; import _ "mwanyi/internal/store/storetest"`), "production code imports mwanyi/internal/store/storetest"},
	{"test-code-in-production", "a test package's own", source("internal/store/storetest/a.go", `package storetest; import _ "testing"`), ""},

	{"sql-placement", "select", source("internal/batch/view.go", "package batch\n\nvar q = `\n\tSELECT id\n\tFROM batch`\n"), "internal/batch/view.go:3: SQL outside sql.go: SELECT id FROM batch"},
	{"sql-placement", "a sum", source("internal/batch/view.go", `package batch; func q(c string) string { return "select " + c + " from batch where id = $1" }`), "SQL outside sql.go"},
	{"sql-placement", "insert", source("internal/api/a.go", `package api; var q = "insert into t values ($1)"`), "SQL outside sql.go"},
	{"sql-placement", "update", source("internal/api/a.go", `package api; var q = "update t set a = $1"`), "SQL outside sql.go"},
	{"sql-placement", "delete", source("internal/api/a.go", `package api; var q = "delete from t"`), "SQL outside sql.go"},
	{"sql-placement", "create", source("internal/api/a.go", `package api; var q = "Create Unique Index i on t (a)"`), "SQL outside sql.go"},
	{"sql-placement", "with", source("internal/api/a.go", `package api; var q = "with due as (select 1) select * from due"`), "SQL outside sql.go"},
	{"sql-placement", "a sentence", source("internal/api/a.go", `package api; var q = []string{"select a batch", "update the licence", "create an organisation", "with care"}`), ""},
	{"sql-placement", "sql.go", source("internal/batch/sql.go", `package batch; var q = "delete from t"`), ""},
	{"sql-placement", "store", source("internal/store/a.go", `package store; var q = "delete from t"`), ""},

	{"time-source", "time.Now", source("internal/job/a.go", "package job\n\nimport \"time\"\n\nvar at = time.Now()\n"), "internal/job/a.go:5: time.Now"},
	{"time-source", "as a value, under another name", source("internal/job/a.go", "package job\n\nimport t \"time\"\n\nvar now = t.Now\n"), "internal/job/a.go:5: time.Now"},
	{"time-source", "time.Since", source("internal/job/a.go", `package job; import "time"; func f(a time.Time) any { return time.Since(a) }`), "time.Since"},
	{"time-source", "time.Until", source("internal/job/a.go", `package job; import "time"; func f(a time.Time) any { return time.Until(a) }`), "time.Until"},
	{"time-source", "clock.Now", source("internal/job/a.go", `package job; import ("mwanyi/internal/clock"; _ "time"); var at = clock.Now()`), ""},
	{"time-source", "the clock", source("internal/clock/a.go", `package clock; import "time"; var at = time.Now()`), ""},

	{"reveal", "a call", source("internal/batch/a.go", `package batch; func f(p interface{ Reveal() string }) string { return p.Reveal() }`), "internal/batch/a.go:1: calls Reveal and is not on the list"},
	{"reveal", "as a value", source("internal/batch/a.go", `package batch; func f(p interface{ Reveal() string }) func() string { return p.Reveal }`), "calls Reveal and is not on the list"},
	{"reveal", "a listed file that calls it no more", source("internal/access/key.go", `package access`), "does not call Reveal"},

	{"randomness", "math/rand", source("internal/secret/a.go", `package secret; import _ "math/rand"`), "internal/secret imports math/rand"},
	{"randomness", "math/rand/v2", source("internal/access/a.go", `package access; import _ "math/rand/v2"`), "internal/access imports math/rand/v2"},
	{"randomness", "crypto/rand", source("internal/webhook/a.go", `package webhook; import _ "crypto/rand"`), ""},

	{"package-comment", "none", source("internal/job/a.go", "package job\n"), "package internal/job needs a comment of at least two lines"},
	{"package-comment", "one line", source("internal/job/a.go", "// Package job runs.\npackage job\n"), "needs a comment of at least two lines"},
	{"package-comment", "two files need no map", map[string]string{"internal/x/a.go": comment + "package x\n", "internal/x/b.go": "package x\n"}, ""},
	{"package-comment", "three files do", map[string]string{"internal/x/a.go": comment + "//\n//\ta.go  one\n//\tb.go  two\npackage x\n", "internal/x/b.go": "package x\n", "internal/x/c.go": "package x\n"}, "the file map of package internal/x lacks c.go"},
	{"package-comment", "a file that is gone", map[string]string{"internal/x/a.go": comment + "//\n//\ta.go b.go c.go gone.go  all\npackage x\n", "internal/x/b.go": "package x\n", "internal/x/c.go": "package x\n"}, "names gone.go, which does not exist"},

	{"function-size", "too many long ones", source("internal/x/a.go", "package x\n"+functions(9, 10)+functions(2, functionP90Lines)), "nine of ten functions must be under 45"},
	{"function-size", "one long one in ten", source("internal/x/a.go", "package x\n"+functions(9, 10)+functions(1, 90)), ""},
	{"function-size", "generated", source("internal/x/a.go", "// Code generated by x. DO NOT EDIT.\n\npackage x\n"+functions(2, 90)), ""},

	{"file-size", "too long", source("internal/x/a.go", "package x\n"+strings.Repeat("\n", maxFileLines)), "internal/x/a.go:451: 451 lines, at most 450"},
	{"file-size", "long enough", source("internal/x/a.go", "package x\n"+strings.Repeat("\n", maxFileLines-1)), ""},
	{"file-size", "a test", source("internal/x/a_test.go", "package x\n"+strings.Repeat("\n", maxFileLines)), ""},

	{"package-size", "too big", map[string]string{"internal/x/a.go": "package x\n" + strings.Repeat("\n", 1600), "internal/x/b.go": "package x\n" + strings.Repeat("\n", 1600)}, "package internal/x has 3202 lines"},
	{"package-size", "a large one that is listed", source("internal/api/a.go", "package api\n"+strings.Repeat("\n", 3200)), ""},
	{"package-size", "too large even so", source("internal/api/a.go", "package api\n"+strings.Repeat("\n", 16100)), "package internal/api has 16101 lines"},

	{"names", "a file", source("internal/x/util.go", "package x\n"), "internal/x/util.go:1: a file named util"},
	{"names", "part of a name", source("internal/x/farmer_helpers_test.go", "package x\n"), "a file named helpers"},
	{"names", "a package", source("internal/models/a.go", "package models\n"), "a package named models"},

	{"names", "a change with a number", source("docs/changes/unreleased/0004-ledger.md", "**Added**\n"), "a change with a number"},
	{"names", "a change in a version's folder", source("docs/changes/1.2.0/ledger.md", "**Added**\n"), ""},

	{"sleeping-tests", "a test", source("internal/x/a_test.go", "package x\n\nimport \"time\"\n\nfunc f() { time.Sleep(1) }\n"), "internal/x/a_test.go:5: time.Sleep"},
	{"sleeping-tests", "virtual time", source("internal/x/a_test.go", "package x\n\nimport (\n\t\"testing/synctest\"\n\t\"time\"\n)\n\nfunc f() { synctest.Test(nil, func() { time.Sleep(1) }) }\n"), ""},
	{"sleeping-tests", "beside virtual time", source("internal/x/a_test.go", "package x\n\nimport (\n\t\"testing/synctest\"\n\t\"time\"\n)\n\nfunc f() { synctest.Test(nil, func() {}) }\nfunc g() { time.Sleep(1) }\n"), "internal/x/a_test.go:9: time.Sleep"},
	{"sleeping-tests", "test support", source("internal/x/xtest/a.go", `package xtest; import "time"; func f() { time.Sleep(1) }`), "time.Sleep"},

	{"desk-functions", "too many", source("internal/farmer/a.go", "package farmer\n\ntype Desk struct {\n"+fields(maxDeskFunctions+1, "func()")+"}\n"), "internal/farmer/a.go:4: function field F0; 13 function fields on the domains' desks, at most 12"},
	{"desk-functions", "over several desks", map[string]string{"internal/farmer/a.go": "package farmer\ntype Desk struct {\n" + fields(7, "func()") + "}\n", "internal/eudr/a.go": "package eudr\ntype Desk struct {\n" + fields(6, "map[string]func()") + "}\n"}, "13 function fields"},
	{"desk-functions", "few", source("internal/farmer/a.go", "package farmer\n\ntype Desk struct {\n"+fields(maxDeskFunctions, "func()")+"}\n"), ""},
	{"function-fields", "one in a thousand lines", source("internal/x/a.go", "package x\n\ntype t struct {\n\tf func()\n}\n"), "internal/x/a.go:4: function field f; 1 function fields in 1000 lines, at most 0"},
	{"function-fields", "one in two thousand", source("internal/x/a.go", "package x\n\ntype t struct {\n\tf func()\n}\n"+strings.Repeat("\n", 2000)), ""},
	{"function-fields", "of a test", source("internal/x/a_test.go", "package x\n\ntype t struct {\n\tf func()\n}\n"), ""},

	{"namesakes", "methods", source("internal/x/a.go", "package x\n\ntype s struct{}\n"+namesakes(maxNamesakes+1)), "internal/x/a.go:4: type t0 and a function of the same name; 6 types with a namesake, at most 5"},
	{"namesakes", "few", source("internal/x/a.go", "package x\n\ntype s struct{}\n"+namesakes(maxNamesakes)), ""},
	{"namesakes", "in another package", map[string]string{"internal/x/a.go": "package x; type (a int; b int; c int; d int; e int; f int)", "internal/y/a.go": "package y; func a() {}; func b() {}; func c() {}; func d() {}; func e() {}; func f() {}"}, ""},

	{"case-twins", "in two files", map[string]string{"internal/x/a.go": "package x; type Move int", "internal/x/b.go": "package x; type move int"}, "types Move and move differ by case only"},
	{"case-twins", "in two packages", map[string]string{"internal/x/a.go": "package x; type Move int", "internal/y/a.go": "package y; type move int"}, ""},

	{"keyed-literals", "a reply", source("internal/api/a.go", "package api\n\ntype t struct {\n\tA, B, C string `json:\"a\"`\n}\n\nvar x = t{\"1\", \"2\", \"3\"}\n"), "internal/api/a.go:7: 3 fields without their names"},
	{"keyed-literals", "a type of another package", map[string]string{"internal/api/a.go": `package api; import "mwanyi/internal/audit"; var x = &audit.Fact{1, 2, 3}`, "internal/audit/a.go": "package audit; type Fact struct { A, B, C int `json:\"a\"` }"}, "internal/api/a.go:1: 3 fields without their names"},
	{"keyed-literals", "a type that has no name", source("internal/api/a.go", "package api; var x = struct { A, B, C int `json:\"a\"` }{1, 2, 3}"), "3 fields without their names"},
	{"keyed-literals", "the elements of a slice", source("internal/api/a.go", "package api; type t struct { A, B, C int `json:\"a\"` }; var x = []t{{1, 2, 3}}"), "3 fields without their names"},
	{"keyed-literals", "with names", source("internal/api/a.go", "package api; type t struct { A, B, C int `json:\"a\"` }; var x = t{A: 1, B: 2, C: 3}"), ""},
	{"keyed-literals", "stays in the process", source("internal/api/a.go", "package api; type t struct { A, B, C int }; var x = t{1, 2, 3}"), ""},

	{"dense-assignments", "three", source("internal/x/a.go", "package x\n\nfunc f() (a, b, c int) {\n\ta, b, c = 1, 2, 3\n\treturn\n}\n"), "internal/x/a.go:4: 3 values are assigned at once"},
	{"dense-assignments", "defined", source("internal/x/a.go", "package x; func f() { a, b, c := 1, 2, 3 }"), "3 values are assigned at once"},
	{"dense-assignments", "two, and what a call gives", source("internal/x/a.go", "package x; func f() { a, b := 1, 2; c, d, e := g() }"), ""},

	{"walks", "a hop more", walk("d.Farmers.Known(); d.Payments.Owe(); d.one(); d.two(); d.three()"), "internal/api/a.go:3: POST /batch/submit opens 8 files, at most 7: internal/api/a.go, internal/api/routes.go, internal/api/server.go, internal/batch/one.go, internal/batch/submit.go, internal/batch/two.go, the desk of internal/farmer, the desk of internal/payment"},
	{"walks", "as many as it may", walk("d.Farmers.Known(); d.Payments.Owe(); d.one(); d.three()"), ""},
	{"walks", "through a function field", walk("d.Hop(); d.Farmers.Known(); d.Payments.Owe(); d.one(); d.three()"), "a function field"},
	{"walks", "into a job", walk("d.Farmers.Known(); d.Payments.Owe(); d.one(); d.three(); enqueue(kindTwo)"), "internal/batch/two.go"},
	{"walks", "into a helper of the handler's package", walkFrom("s.hop()", "d.Farmers.Known(); d.Payments.Owe(); d.one(); d.three()"), "internal/api/hop.go"},
	{"walks", "a leaf in another file", walk("leaf(); d.Farmers.Known(); d.Payments.Owe(); d.one(); d.three()"), ""},

	{"machine-paths", "a home", source("docs/a.md", "run\n`/ho"+"me/ann/mwanyi`\n"), "docs/a.md:2: a path of one machine"},
	{"machine-paths", "a build machine", source("scripts/a.sh", "cd /wo"+"rk/main\n"), "a path of one machine"},
	{"machine-paths", "root's home", source("a.yml", "cache: /ro"+"ot/.cache\n"), "a path of one machine"},
	{"machine-paths", "part of a URL or a system path", source("docs/a.md", "https://example.org/wo"+"rk/1 and /var/lib/mwanyi/data\n"), ""},

	{"registry-hosts", "a Go proxy", source("Makefile", "x:\n\tGOPROXY=https://proxy."+"golang.org go build\n"), "Makefile:2: a registry's host name"},
	{"registry-hosts", "npm", source("contracts/package-lock.json", `"resolved": "https://registry.`+`npmjs.org/x"`), "a registry's host name"},
	{"registry-hosts", "under node_modules", source("contracts/node_modules/x/package.json", "https://registry."+"npmjs.org"), ""},
}

func source(name, text string) map[string]string { return map[string]string{name: text} }

// fields makes n fields of a type.
func fields(n int, kind string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "\tF%d %s\n", i, kind)
	}
	return b.String()
}

// namesakes makes n types, each with a method of the same name.
func namesakes(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "type t%d int\nfunc (s) t%d() {}\n", i, i)
	}
	return b.String()
}

// walk makes a small house in which POST /batch/submit leads through a desk
// whose Submit has this body.
func walk(submit string) map[string]string { return walkFrom("s.Batches.Submit()", submit) }

func walkFrom(handler, submit string) map[string]string {
	const fork = "{ leaf(); through() }\n"
	return map[string]string{
		"internal/api/a.go": "package api; import \"mwanyi/internal/batch\"\n\nfunc (s *Server) submitBatch() { " + handler + "; decode(); batch.Leaf() }\n\n" +
			"type Options struct { Batches *batch.Desk }\ntype Server struct { Options }\n",
		"internal/api/hop.go":    "package api; import \"mwanyi/internal/batch\"\nfunc (s *Server) hop() { s.Batches.Submit(); batch.Leaf() }\n",
		"internal/api/decode.go": "package api\nfunc decode() { read(); name() }\nfunc read() { name() }\nfunc name() {}\n",
		"internal/batch/submit.go": "package batch; import (\"mwanyi/internal/farmer\"; \"mwanyi/internal/payment\")\n" +
			"type Desk struct { Farmers *farmer.Desk; Payments *payment.Desk; Hop func() }\nfunc (d *Desk) Submit() { " + submit + " }\n" +
			"func (d *Desk) Kinds() any { return []any{Kind{Name: kindTwo, Run: d.two}} }\n",
		"internal/batch/one.go":   "package batch\nfunc (d *Desk) one() " + fork,
		"internal/batch/two.go":   "package batch\nfunc (d *Desk) two() " + fork,
		"internal/batch/three.go": "package batch\nfunc (d *Desk) three() { through() }\nfunc through() { leaf() }\nfunc leaf() {}\nfunc Leaf() {}\n",
		"internal/farmer/a.go":    "package farmer\ntype Desk struct{}\nfunc (d *Desk) Known() {}\n",
		"internal/payment/a.go":   "package payment\ntype Desk struct{}\nfunc (d *Desk) Owe() {}\n",
	}
}

// functions makes n functions of so many lines each.
func functions(n, lines int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "func f%d_%d() {\n%s}\n", lines, i, strings.Repeat("\t_ = 0\n", lines-2))
	}
	return b.String()
}

func TestEachRuleBites(t *testing.T) {
	bitten := map[string]bool{}
	for _, b := range bites {
		t.Run(b.rule+": "+b.title, func(t *testing.T) {
			files := fstest.MapFS{}
			for name, text := range b.files {
				files[name] = &fstest.MapFile{Data: []byte(text)}
			}
			r, err := load(files)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			for _, rule := range rules {
				if rule.name == b.rule {
					for _, v := range sorted(rule.check(r)) {
						got += v.String() + "\n"
					}
				}
			}
			if (b.want == "") != (got == "") || !strings.Contains(got, b.want) {
				t.Errorf("got %q, want %q", got, b.want)
			}
		})
		bitten[b.rule] = bitten[b.rule] || b.want != ""
	}
	for _, rule := range rules {
		if !bitten[rule.name] {
			t.Errorf("no source shows that rule %s bites", rule.name)
		}
	}
}

func TestStaleExceptionsAreFound(t *testing.T) {
	r, err := load(fstest.MapFS{"go.mod": {Data: []byte("module mwanyi\n")}})
	if err != nil {
		t.Fatal(err)
	}
	found := r.stale(map[string]string{"internal/x/gone.go": "a reason"}, "revealCallers")
	if len(found) != 1 || !strings.Contains(found[0].String(), "internal/x/gone.go:1: is on the list revealCallers and does not exist") {
		t.Errorf("got %v, want one violation for gone.go", found)
	}
}
