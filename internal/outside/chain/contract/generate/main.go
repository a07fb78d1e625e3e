// Command generate writes a Go file for each contract of combined.json, all of
// one package.
//
//	generate <combined.json> <folder>
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/format"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/ethereum/go-ethereum/accounts/abi/abigen"
)

// artifact is one contract as contracts/build.mjs writes it.
type artifact struct {
	ABI        json.RawMessage `json:"abi"`
	Bin        string          `json:"bin"`
	Runtime    string          `json:"bin-runtime"`
	Immutables []place         `json:"immutables"`
}

// place is where the runtime code holds a value that the constructor fixed.
type place struct {
	Start  int `json:"start"`
	Length int `json:"length"`
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 2 {
		return errors.New("usage: generate <combined.json> <folder>")
	}
	text, err := os.ReadFile(args[0]) //nolint:gosec // a developer names the file
	if err != nil {
		return err
	}
	var combined struct {
		Contracts map[string]artifact `json:"contracts"`
	}
	if err := json.Unmarshal(text, &combined); err != nil {
		return err
	}
	b := bindings{folder: args[1], owners: map[string]origin{}}
	for _, unit := range slices.Sorted(maps.Keys(combined.Contracts)) {
		_, name, _ := strings.Cut(unit, ":")
		if err := b.write(name, combined.Contracts[unit]); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// bindings are the files written so far.
type bindings struct {
	folder string
	owners map[string]origin
}

// origin is where a type came from, and its declaration.
type origin struct{ contract, text string }

func (b bindings) write(name string, a artifact) error {
	binding, err := abigen.BindV2([]string{name}, []string{string(a.ABI)}, []string{""}, "contract", nil, nil)
	if err != nil {
		return err
	}
	binding = ownOutputs(name, withoutClient(binding))
	if binding, err = b.own(name, binding); err != nil {
		return err
	}
	return save(filepath.Join(b.folder, strings.ToLower(name)+".go"), binding+code(name, a))
}

// own takes down whose a contract's types are. Two contracts may use one struct
// of an interface: it is declared with the first.
func (b bindings) own(name, binding string) (string, error) {
	for _, found := range declaration.FindAllStringSubmatch(binding, -1) {
		text, of := found[0], found[1]
		first, taken := b.owners[of]
		switch {
		case !taken:
			b.owners[of] = origin{contract: name, text: text}
		case first.text != text:
			return "", fmt.Errorf("another type %s came with %s", of, first.contract)
		default:
			binding = strings.Replace(binding, text, "", 1)
		}
	}
	return binding, nil
}

var (
	// declaration is a type with its comment.
	declaration = regexp.MustCompile(`(?m)^(?:// .*\n)*type (\w+) struct \{(?:[^}]*\n)?\}\n`)
	outputName  = regexp.MustCompile(`(?m)^type (\w+Output) struct`)
)

// ownOutputs puts the contract's name before the types of its methods' results,
// as abigen does for events and errors: two contracts may have equal methods.
func ownOutputs(name, binding string) string {
	for _, found := range outputName.FindAllStringSubmatch(binding, -1) {
		binding = regexp.MustCompile(`\b`+found[1]+`\b`).ReplaceAllString(binding, name+found[1])
	}
	return binding
}

// instance is the method that ties a binding to a client.
var instance = regexp.MustCompile(`(?m)^// Instance creates(?:.*\n)*?}\n`)

// withoutClient leaves out what calls a contract: nobody here calls one that way,
// and it would bring along a client for every network. What is used of abigen's
// own package stands in contract.go.
func withoutClient(binding string) string {
	binding = strings.Replace(binding, "\t\"github.com/ethereum/go-ethereum/accounts/abi/bind/v2\"\n", "", 1)
	return strings.ReplaceAll(instance.ReplaceAllString(binding, ""), "bind.", "")
}

// code is what the binding lacks to create the contract and to recognise it on
// chain. It stands in constants of its own: who only reads events carries none.
func code(name string, a artifact) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n// %sBin is what creates the contract, without the values for its constructor.\n", name)
	fmt.Fprintf(&b, "const %sBin = \"0x%s\"\n", name, a.Bin)
	fmt.Fprintf(&b, "\n// %sRuntime is the contract's code on chain, with zeros where its constructor puts values.\n", name)
	fmt.Fprintf(&b, "const %sRuntime = \"0x%s\"\n\n", name, a.Runtime)
	fmt.Fprintf(&b, "// %sImmutables are the places, start and length, of the values that the constructor fixed.\n", name)
	fmt.Fprintf(&b, "var %sImmutables = [][2]int{", name)
	slices.SortFunc(a.Immutables, func(x, y place) int { return x.Start - y.Start })
	for _, at := range a.Immutables {
		fmt.Fprintf(&b, "{%d, %d},", at.Start, at.Length)
	}
	b.WriteString("}\n")
	return b.String()
}

func save(path, text string) error {
	formatted, err := format.Source([]byte(text))
	if err != nil {
		return err
	}
	return os.WriteFile(path, formatted, 0o644) //nolint:gosec // source code, for everyone to read
}
