// Package contracts carries the compiled contracts inside the binary: ABI, creation code, runtime code and the places of
// immutables, as build.mjs writes them. The Go bindings are made from the same file by generate.sh.
package contracts

import _ "embed"

// Combined is combined.json: contracts by "file:name", each with abi, bin, bin-runtime, hashes and immutables. Code on
// chain equals bin-runtime but for the byte ranges listed in immutables, which hold what the constructor fixed.
//
//go:embed combined.json
var Combined []byte
