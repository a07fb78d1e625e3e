//go:build js && wasm

// Command browser is the check of a proof as WebAssembly, for the page /verify.
// It puts one object into the scope that runs it:
//
//	mwanyiProof.limit                  the most bytes that a bundle has
//	mwanyiProof.check(bytes, id, key)  the report on a bundle, as JSON
//
// id is what the bundle should be about and key the ledger's key, as the reader
// knows them from elsewhere; both may be empty. generate/ builds it.
package main

import (
	"encoding/json"
	"syscall/js"

	"mwanyi/internal/proof"
)

func main() {
	js.Global().Set("mwanyiProof", map[string]any{"limit": proof.MaxFile, "check": js.FuncOf(check)})
	select {}
}

// report is what the page shows.
type report struct {
	Holds   bool   `json:"holds"`
	Closing string `json:"closing"`
	Lines   []line `json:"lines"`
}

type line struct {
	Verdict proof.Verdict `json:"verdict"`
	Text    string        `json:"text"`
}

func check(_ js.Value, args []js.Value) any {
	file := make([]byte, args[0].Length())
	js.CopyBytesToGo(file, args[0])
	found, err := proof.Check(file, proof.Trust{ID: args[1].String(), Key: args[2].String()})
	if err != nil { // only a chain that is asked gives one
		panic(err)
	}
	out := report{Holds: found.Failures() == 0, Closing: found.Closing()}
	for _, l := range found.Lines {
		out.Lines = append(out.Lines, line{Verdict: l.Verdict, Text: l.Text})
	}
	text, err := json.Marshal(out)
	if err != nil { // texts alone
		panic(err)
	}
	return string(text)
}
