// Package contract is the Go side of the contracts, generated: a file for each
// contract, whose types carry its name. It has the packing and
// unpacking of calls, events and errors, the creation code, the code that must
// stand on chain, and where in that code the values lie that its constructor
// fixed.
//
//	generate/  writes the files from contracts/combined.json
package contract

//go:generate go run ./generate ../../../../contracts/combined.json .
