package mwanyi_test

import (
	"cmp"
	"flag"
	"fmt"
	"go/ast"
	"go/token"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"mwanyi/internal/fault"
)

var update = flag.Bool("update", false, "write docs/spec-index.md and docs/states.md instead of comparing them")

const (
	rowsFile  = "docs/spec-rows.txt"
	indexFile = "docs/spec-index.md"
)

// areas of docs/spec-rows.txt, in the order in which they are built.
var areas = []string{"house", "chain", "evidence", "farmers", "batches", "payments", "lending", "eudr", "webhooks", "reviews"}

// builtAreas are finished: each of their rows has code and a test.
var builtAreas = []string{"house", "chain", "evidence", "farmers", "batches", "payments", "lending", "eudr", "webhooks", "reviews"}

// specRow is one promise of the contract.
type specRow struct {
	slug, area, text string
	section          string
	line             int
}

// place is where a tag stands: a file and the symbol it belongs to.
type place struct {
	file, symbol string
	test         bool
	line         int // for messages; the index has none, it would change with every commit
}

func (p place) String() string { return p.file + ":" + p.symbol }

func TestSpecIndexIsUpToDate(t *testing.T) {
	r, rows, tags := readSpec(t)
	want := indexOf(rows, tags)
	if *update {
		if err := os.WriteFile(indexFile, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got := r.text[indexFile]; got != want {
		t.Errorf("%s is out of date: run make generate\n%s", indexFile, firstDifference(got, want))
	}
}

func TestSpecTagsNameRows(t *testing.T) {
	_, rows, tags := readSpec(t)
	for _, complaint := range unknownTags(rows, tags) {
		t.Error(complaint)
	}
}

func TestBuiltAreasAreWhole(t *testing.T) {
	_, rows, tags := readSpec(t)
	for _, complaint := range unfinished(rows, tags, builtAreas) {
		t.Error(complaint)
	}
}

func TestEveryErrorCodeHasARow(t *testing.T) {
	_, rows, _ := readSpec(t)
	for _, e := range fault.Table {
		slug := "code-" + strings.ReplaceAll(strings.ToLower(string(e.Code)), "_", "-")
		begin := fmt.Sprintf("%s %d", e.Code, e.Status)
		if !slices.ContainsFunc(rows, func(row specRow) bool { return row.slug == slug && strings.HasPrefix(row.text, begin) }) {
			t.Errorf("%s has no row %s that begins with %q", rowsFile, slug, begin)
		}
	}
}

func readSpec(t *testing.T) (*repo, []specRow, map[string][]place) {
	t.Helper()
	r, err := house()
	if err != nil {
		t.Fatal(err)
	}
	rows, err := parseRows(r.text[rowsFile])
	if err != nil {
		t.Fatal(err)
	}
	return r, rows, r.tags()
}

var slugForm = regexp.MustCompile(`^[a-z0-9]+([.-][a-z0-9]+)*$`)

func parseRows(text string) (rows []specRow, err error) {
	section, n := "", 0
	seen := map[string]bool{}
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimRight(line, "\n")
		if title, ok := strings.CutPrefix(line, "## "); ok {
			section = title
		}
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.Split(line, "\t")
		if len(parts) != 3 || !slugForm.MatchString(parts[0]) || !slices.Contains(areas, parts[1]) || parts[2] == "" {
			return nil, fmt.Errorf("%s:%d: want slug, area and text with tabs between: %q", rowsFile, n, line)
		}
		if seen[parts[0]] {
			return nil, fmt.Errorf("%s:%d: slug %s twice", rowsFile, n, parts[0])
		}
		seen[parts[0]] = true
		rows = append(rows, specRow{slug: parts[0], area: parts[1], text: parts[2], section: section, line: n})
	}
	return rows, nil
}

// covers: a tag covers its own row and those below it ("limits" and "limits.mfi").
func covers(tag, slug string) bool { return tag == slug || strings.HasPrefix(slug, tag+".") }

// tags collects every tag of the repository by slug.
func (r *repo) tags() map[string][]place {
	all := map[string][]place{}
	for _, f := range r.gos {
		r.goTags(f, all)
	}
	for name, text := range r.text {
		switch path.Ext(name) {
		case ".yaml", ".yml":
			textTags(name, text, "# spec: ", yamlKey, all)
		case ".sol":
			textTags(name, text, "// spec: ", solidityName, all)
		}
	}
	for slug := range all {
		slices.SortFunc(all[slug], func(a, b place) int {
			return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.symbol, b.symbol), a.line-b.line)
		})
	}
	return all
}

func (r *repo) goTags(f *goFile, all map[string][]place) {
	for _, group := range f.tree.Comments {
		for _, c := range group.List {
			list, ok := strings.CutPrefix(c.Text, "// spec: ")
			if !ok {
				continue
			}
			where := place{f.name, symbolAt(f.tree, c.Pos()), !f.production(), r.line(c.Pos())}
			for slug := range strings.SplitSeq(list, ",") {
				slug = strings.TrimSpace(slug)
				all[slug] = append(all[slug], where)
			}
		}
	}
}

// symbolAt names the top-level declaration that a comment documents or stands in.
func symbolAt(tree *ast.File, at token.Pos) string {
	for _, d := range tree.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if within(at, d, d.Doc) {
				return functionName(d)
			}
		case *ast.GenDecl:
			if within(at, d, d.Doc) {
				return specName(d, at)
			}
		}
	}
	return "package " + tree.Name.Name
}

func within(at token.Pos, n ast.Node, doc *ast.CommentGroup) bool {
	return (n.Pos() <= at && at < n.End()) || (doc != nil && doc.Pos() <= at && at < doc.End())
}

func functionName(d *ast.FuncDecl) string {
	if d.Recv == nil || len(d.Recv.List) == 0 {
		return d.Name.Name
	}
	kind := d.Recv.List[0].Type
	if star, ok := kind.(*ast.StarExpr); ok {
		kind = star.X
	}
	if generic, ok := kind.(*ast.IndexExpr); ok {
		kind = generic.X
	}
	if name, ok := kind.(*ast.Ident); ok {
		return name.Name + "." + d.Name.Name
	}
	return d.Name.Name
}

// specName is the constant, variable or type at a position, else the first of
// its group.
func specName(d *ast.GenDecl, at token.Pos) string {
	name := ""
	for _, s := range d.Specs {
		var own string
		var doc *ast.CommentGroup
		switch s := s.(type) {
		case *ast.TypeSpec:
			own, doc = s.Name.Name, s.Doc
		case *ast.ValueSpec:
			own, doc = s.Names[0].Name, s.Doc
		default:
			continue
		}
		if within(at, s, doc) {
			return own
		}
		name = cmp.Or(name, own)
	}
	return cmp.Or(name, d.Tok.String())
}

// textTags finds tags in a file that is not Go; symbol names the lines that
// follow the tag.
func textTags(name, text, mark string, symbol func(before, after []string) string, all map[string][]place) {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		_, list, ok := strings.Cut(line, mark)
		if !ok || strings.TrimSpace(strings.TrimSuffix(line, mark+list)) != "" {
			continue
		}
		where := place{name, symbol(lines[:i], lines[i+1:]), strings.HasSuffix(name, ".t.sol"), i + 1}
		for slug := range strings.SplitSeq(list, ",") {
			slug = strings.TrimSpace(slug)
			all[slug] = append(all[slug], where)
		}
	}
}

var (
	yamlLine     = regexp.MustCompile(`^\s*(?:- )?([^\s#:][^:]*):`)
	yamlPath     = regexp.MustCompile(`^  (/[^:]*):`)
	yamlMethod   = regexp.MustCompile(`^    (get|put|post|patch|delete):`)
	solidityLine = regexp.MustCompile(`\b(?:contract|library|interface|function|modifier|event|error|struct|enum)\s+(\w+)|\b(\w+)\s*=|\b(\w+);`)
)

// yamlKey is the key that follows; a method of a path is "POST /path".
func yamlKey(before, after []string) string {
	for _, line := range after {
		m := yamlLine.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		if method := yamlMethod.FindStringSubmatch(line); method != nil {
			for _, above := range slices.Backward(before) {
				if p := yamlPath.FindStringSubmatch(above); p != nil {
					return strings.ToUpper(method[1]) + " " + p[1]
				}
			}
		}
		return m[1]
	}
	return "end"
}

func solidityName(_, after []string) string {
	for _, line := range after {
		if trimmed := strings.TrimSpace(line); strings.HasPrefix(trimmed, "//") || strings.HasPrefix(trimmed, "*") {
			continue
		}
		if m := solidityLine.FindStringSubmatch(line); m != nil {
			return cmp.Or(m[1], m[2], m[3])
		}
	}
	return "end"
}

func unknownTags(rows []specRow, tags map[string][]place) (complaints []string) {
	for tag, places := range tags {
		if !slices.ContainsFunc(rows, func(row specRow) bool { return covers(tag, row.slug) }) {
			for _, p := range places {
				complaints = append(complaints, fmt.Sprintf("%s:%d: tag %q names no row of %s", p.file, p.line, tag, rowsFile))
			}
		}
	}
	slices.Sort(complaints)
	return complaints
}

// placesOf gives the places of a row in code and in tests, each once.
func placesOf(row specRow, tags map[string][]place) (code, tests []string) {
	for tag, places := range tags {
		if !covers(tag, row.slug) {
			continue
		}
		for _, p := range places {
			if p.test {
				tests = append(tests, p.String())
			} else {
				code = append(code, p.String())
			}
		}
	}
	slices.Sort(code)
	slices.Sort(tests)
	return slices.Compact(code), slices.Compact(tests)
}

func unfinished(rows []specRow, tags map[string][]place, built []string) (complaints []string) {
	for _, row := range rows {
		if !slices.Contains(built, row.area) {
			continue
		}
		code, tests := placesOf(row, tags)
		if len(code) == 0 {
			complaints = append(complaints, fmt.Sprintf("%s:%d: area %s is built, but no code has the tag \"spec: %s\" (%s)", rowsFile, row.line, row.area, row.slug, row.text))
		}
		if len(tests) == 0 {
			complaints = append(complaints, fmt.Sprintf("%s:%d: area %s is built, but no test has the tag \"spec: %s\" (%s)", rowsFile, row.line, row.area, row.slug, row.text))
		}
	}
	return complaints
}

// indexOf renders docs/spec-index.md.
func indexOf(rows []specRow, tags map[string][]place) string {
	var b strings.Builder
	b.WriteString("<!-- Generated by `make generate` from spec-rows.txt and the spec tags. Do not edit. -->\n\n" +
		"# Where each row of the contract lives\n\n" +
		"A row is done when code and a test carry its tag; an area is built when all its rows are done.\n\n" +
		"| area | rows | done |\n|---|---|---|\n")
	for _, area := range areas {
		total, done := 0, 0
		for _, row := range rows {
			if row.area != area {
				continue
			}
			total++
			if code, tests := placesOf(row, tags); len(code) > 0 && len(tests) > 0 {
				done++
			}
		}
		fmt.Fprintf(&b, "| %s | %d | %d |\n", area, total, done)
	}
	section := ""
	for _, row := range rows {
		if row.section != section {
			section = row.section
			fmt.Fprintf(&b, "\n## %s\n\n| row | area | promise | code | tests |\n|---|---|---|---|---|\n", section)
		}
		code, tests := placesOf(row, tags)
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", row.slug, row.area, strings.ReplaceAll(row.text, "|", `\|`), cell(code), cell(tests))
	}
	return b.String()
}

func cell(places []string) string {
	if len(places) == 0 {
		return "open"
	}
	return "`" + strings.Join(places, "`<br>`") + "`"
}

func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range max(len(g), len(w)) {
		switch {
		case i >= len(g):
			return fmt.Sprintf("line %d is missing: %s", i+1, w[i])
		case i >= len(w):
			return fmt.Sprintf("line %d is too much: %s", i+1, g[i])
		case g[i] != w[i]:
			return fmt.Sprintf("line %d\n got %s\nwant %s", i+1, g[i], w[i])
		}
	}
	return ""
}

// A small repository with a row for each way in which one can be done or open.
var specExample = fstest.MapFS{
	rowsFile: {Data: []byte("## First\nboth\thouse\tdone\ncode-only\thouse\tno test\ntest-only\thouse\tno code\n" +
		"group.one\thouse\tby its group\nlater\tchain\topen\nstage\tchain\ton chain\n## Second\ncontract\thouse\tin the contract\n")},
	"internal/a/a.go": {Data: []byte("package a\n\n// F does.\n// spec: both, code-only\nfunc F() {}\n\n" +
		"// M does.\nfunc (t *T[K]) M() {\n\t// spec: contract\n}\n\n// spec: group\nvar table = 1\n\nconst (\n\tone = 1\n\t// spec: both\n\ttwo = 2\n)\n")},
	"internal/a/a_test.go":       {Data: []byte("package a\n\n// spec: both, test-only, group\nfunc TestF() {}\n\n// spec: contract, unheard-of\n\n")},
	"internal/api/openapi.yaml":  {Data: []byte("paths:\n  /auth/token:\n    # spec: contract\n    post:\n      summary: x # spec: not-a-tag\n")},
	"contracts/src/Trace.sol":    {Data: []byte("contract Trace {\n    // spec: stage\n    /// @notice advances\n    function advance() external {}\n}\n")},
	"contracts/test/Trace.t.sol": {Data: []byte("// spec: stage\ncontract TraceTest {}\n")},
}

func TestSpecIndexOfAnExample(t *testing.T) {
	r, err := load(specExample)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := parseRows(r.text[rowsFile])
	if err != nil {
		t.Fatal(err)
	}
	tags := r.tags()
	index := indexOf(rows, tags)
	for _, want := range []string{
		"| house | 5 | 3 |", "| chain | 2 | 1 |",
		"| both | house | done | `internal/a/a.go:F`<br>`internal/a/a.go:two` | `internal/a/a_test.go:TestF` |",
		"| code-only | house | no test | `internal/a/a.go:F` | open |",
		"| test-only | house | no code | open | `internal/a/a_test.go:TestF` |",
		"| group.one | house | by its group | `internal/a/a.go:table` | `internal/a/a_test.go:TestF` |",
		"| later | chain | open | open | open |",
		"| stage | chain | on chain | `contracts/src/Trace.sol:advance` | `contracts/test/Trace.t.sol:TraceTest` |",
		"## Second",
		"| contract | house | in the contract | `internal/a/a.go:T.M`<br>`internal/api/openapi.yaml:POST /auth/token` | `internal/a/a_test.go:package a` |",
	} {
		if !strings.Contains(index, want+"\n") {
			t.Errorf("the index lacks %q:\n%s", want, index)
		}
	}
	if got, want := strings.Join(unknownTags(rows, tags), "\n"), `internal/a/a_test.go:6: tag "unheard-of" names no row of `+rowsFile; got != want {
		t.Errorf("unknown tags: got %q, want %q", got, want)
	}
	got := strings.Join(unfinished(rows, tags, []string{"house"}), "\n")
	for _, want := range []string{`no test has the tag "spec: code-only"`, `no code has the tag "spec: test-only"`} {
		if !strings.Contains(got, want) {
			t.Errorf("got %q, want %q in it", got, want)
		}
	}
	if strings.Count(got, "\n") != 1 {
		t.Errorf("got %q, want two complaints", got)
	}
}

func TestSpecRowsAreRefused(t *testing.T) {
	for _, text := range []string{"slug\tnowhere\ttext\n", "Slug\thouse\ttext\n", "slug\thouse\n", "slug\thouse\t\n", "a\thouse\tx\na\thouse\ty\n"} {
		if _, err := parseRows(text); err == nil {
			t.Errorf("%q was accepted", text)
		}
	}
}
