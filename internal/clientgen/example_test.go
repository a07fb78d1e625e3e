package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"mwanyi/internal/needtest"
)

// kept are the examples as the manual shows them.
func kept(t *testing.T) map[string]example {
	t.Helper()
	text, err := os.ReadFile("../web/manual/examples.json")
	must(t, err)
	all := map[string]example{}
	must(t, json.Unmarshal(text, &all))
	if len(all) < 100 {
		t.Fatalf("%d examples, want at least 100", len(all))
	}
	return all
}

// Each example in Go is a call that the client has, with values of its types:
// the compiler says so.
func TestTheExamplesInGoCompile(t *testing.T) {
	folder := t.TempDir()
	client, err := filepath.Abs("../../client")
	must(t, err)
	var code strings.Builder
	code.WriteString("package examples\n\nimport (\n\t\"context\"\n\t\"time\"\n\n\t\"mwanyi/client\"\n)\n\nvar _ time.Time\n")
	count := 0
	for id, one := range kept(t) {
		if one.Go == "" {
			continue
		}
		count++
		used := ""
		if strings.HasPrefix(one.Go, "reply, err := ") {
			used = "\t_ = reply\n"
		}
		fmt.Fprintf(&code, "\nfunc %s(ctx context.Context, c *client.Client) error {\n%s%s\treturn err\n}\n", id, one.Go, used)
	}
	if count < 100 {
		t.Errorf("%d examples in Go, want at least 100", count)
	}
	must(t, os.WriteFile(filepath.Join(folder, "examples.go"), []byte(code.String()), 0o600))
	must(t, os.WriteFile(filepath.Join(folder, "go.mod"),
		[]byte("module examples\n\ngo 1.24\n\nrequire mwanyi/client v0.0.0\n\nreplace mwanyi/client => "+client+"\n"), 0o600))
	build := exec.CommandContext(t.Context(), "go", "build", "./...")
	build.Dir = folder
	build.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod")
	if said, err := build.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, said)
	}
}

// Each example in TypeScript is a call that the client has, with as many
// arguments as it takes; where the compiler is installed, with the right types.
func TestTheExamplesInTypeScriptAreCallsOfTheClient(t *testing.T) {
	types, err := os.ReadFile("../../clients/typescript/contract.d.ts")
	must(t, err)
	var code strings.Builder
	code.WriteString("import { Mwanyi } from '../../clients/typescript/index.js';\ndeclare const mwanyi: Mwanyi;\n")
	name := regexp.MustCompile(`mwanyi\.(\w+)`)
	count := 0
	for id, one := range kept(t) {
		if one.TypeScript == "" {
			continue
		}
		count++
		for _, called := range name.FindAllStringSubmatch(one.TypeScript, -1) {
			if !strings.Contains(string(types), "\n  "+called[1]+"(") {
				t.Errorf("%s: the client has no %s", id, called[1])
			}
		}
		fmt.Fprintf(&code, "export async function %s() {\n%s\n}\n", id, one.TypeScript)
	}
	if count < 100 {
		t.Errorf("%d examples in TypeScript, want at least 100", count)
	}
	compiler := "../../test/foreign/node_modules/typescript/bin/tsc"
	needtest.File(t, needtest.Node, compiler)
	file := filepath.Join("testdata", "examples.ts")
	must(t, os.MkdirAll("testdata", 0o755))
	t.Cleanup(func() { must(t, os.RemoveAll("testdata")) })
	must(t, os.WriteFile(file, []byte(strings.ReplaceAll(code.String(), "'../../clients", "'../../../clients")), 0o600))
	check := exec.CommandContext(t.Context(), "node", compiler, "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--skipLibCheck", file) //nolint:gosec // the compiler of this checkout
	if said, err := check.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, said)
	}
}
