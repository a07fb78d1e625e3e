// Command clientgen writes the parts of the Go and TypeScript clients that
// follow from the contract: types, methods, error codes and kinds of events. What
// they do with a call (tokens, retries, pages) is written by hand beside them.
//
//	main.go        reads the contract, writes the files
//	contract.go    the contract's shapes and operations, in its own order
//	golang.go      Go's types and methods
//	typescript.go  TypeScript's types, and the table of operations for JavaScript
//	example.go     for each operation a call of it with curl, Go and TypeScript, for the manual
//	literal.go     the contract's own examples as values of Go
package main

//go:generate go run . ../api/openapi.yaml ../../client ../../clients/typescript ../web/manual

import (
	"errors"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "clientgen:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 4 {
		return errors.New("usage: clientgen <openapi.yaml> <folder for Go> <folder for TypeScript> <folder for the manual>")
	}
	text, err := os.ReadFile(args[0]) //nolint:gosec // a developer names the file
	if err != nil {
		return err
	}
	c, err := read(text)
	if err != nil {
		return err
	}
	files := map[string]string{
		filepath.Join(args[2], "contract.d.ts"): typescript(c),
		filepath.Join(args[2], "contract.js"):   javascript(c),
	}
	calls, err := examples(c)
	if err != nil {
		return err
	}
	files[filepath.Join(args[3], "examples.json")] = calls
	for name, code := range golang(c) {
		tidy, err := format.Source([]byte(code))
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		files[filepath.Join(args[1], name)] = string(tidy)
	}
	for path, content := range files {
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil { //nolint:gosec // sources are for everyone
			return err
		}
	}
	return nil
}
