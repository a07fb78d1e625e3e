// Package contract holds the Go side of the contracts, generated: one package
// for each, because the generator names the results of equal methods of two
// contracts alike. Each has the packing and unpacking of calls, events and
// errors, the creation code, the code that must stand on chain, and where in
// that code the values lie that its constructor fixed.
//
//	generate/  writes the packages from contracts/combined.json
package contract

//go:generate go run ./generate ../../../../contracts/combined.json .
