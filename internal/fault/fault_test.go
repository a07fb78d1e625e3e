package fault

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"
	"time"
)

// spec: error-codes
func TestEveryCodeHasOneEntry(t *testing.T) {
	declared := map[string]bool{}
	file, err := parser.ParseFile(token.NewFileSet(), "codes.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok && len(spec.Values) == 1 {
			if lit, ok := spec.Values[0].(*ast.BasicLit); ok && lit.Kind == token.STRING {
				declared[strings.Trim(lit.Value, `"`)] = true
			}
		}
		return true
	})
	if len(declared) < 50 {
		t.Fatalf("only %d codes found in the source", len(declared))
	}
	seen := map[Code]bool{}
	for _, e := range Table {
		if seen[e.Code] {
			t.Errorf("%s stands twice in the table", e.Code)
		}
		seen[e.Code] = true
		if !declared[string(e.Code)] {
			t.Errorf("%s is no declared code", e.Code)
		}
		if e.Status < 200 || e.Status > 599 || e.Meaning == "" || e.Remedy == "" {
			t.Errorf("%s is incomplete", e.Code)
		}
	}
	for code := range declared {
		if !seen[Code(code)] {
			t.Errorf("%s has no entry in the table", code)
		}
	}
}

func TestTheCauseStaysInside(t *testing.T) {
	cause := errors.New("private")
	f := New(ChainUnavailable, "try later, %s", "please").Because(cause).After(time.Second)
	wrapped := fmt.Errorf("outer: %w", f)
	if got := Of(wrapped); got != f || got.Message != "try later, please" || got.Status() != 503 || !errors.Is(wrapped, cause) {
		t.Errorf("%+v", got)
	}
	if !Is(wrapped, ChainUnavailable) || Is(wrapped, NotFound) || Is(nil, NotFound) {
		t.Error("Is")
	}
	if other := Of(cause); other.Code != InternalError || strings.Contains(other.Message, "private") {
		t.Errorf("%+v", other)
	}
	if StatusOf("NO_SUCH_CODE") != 500 {
		t.Error("an unknown code must be a 500")
	}
}
