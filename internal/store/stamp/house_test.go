package stamp

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var beginsLikeSQL = regexp.MustCompile(`^\s*(select|insert|update|delete|with) `)

// Every text of the house can be read, and those that change something are seen to.
func TestEveryTextOfTheHouseIsRead(t *testing.T) {
	texts := 0
	err := filepath.WalkDir("../..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "sql.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			literal, is := n.(*ast.BasicLit)
			if !is || literal.Kind != token.STRING {
				return true
			}
			text, err := strconv.Unquote(literal.Value)
			if err != nil || strings.Contains(text, "%w") || !beginsLikeSQL.MatchString(text) {
				return true
			}
			texts++
			defer func() {
				if p := recover(); p != nil {
					t.Errorf("%s: %s: %v", path, text, p)
				}
			}()
			s := parse(text)
			if first, _, _ := strings.Cut(strings.TrimSpace(text), " "); s.isOther || (first == "insert" || first == "update" || first == "delete") && len(s.writes) == 0 {
				t.Errorf("%s: nothing is seen of %s", path, text)
			}
			return true
		})
		return nil
	})
	if err != nil || texts < 500 {
		t.Errorf("%d texts, %v", texts, err)
	}
}
