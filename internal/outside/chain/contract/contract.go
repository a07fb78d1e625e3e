// Package contract is the Go side of the contracts, generated: a file for each
// contract, whose types carry its name. It has the packing and
// unpacking of calls, events and errors, the creation code, the code that must
// stand on chain, and where in that code the values lie that its constructor
// fixed. It calls nobody: who reads events and checks proofs needs no network.
//
//	generate/  writes the files from contracts/combined.json
package contract

import (
	"errors"
	"strings"

	"github.com/ethereum/go-ethereum/accounts/abi"
)

//go:generate go run ./generate ../../../../contracts/combined.json .

// MetaData is what is known of a contract.
type MetaData struct {
	ABI string // as JSON
	ID  string // its name
}

// ParseABI reads the ABI.
func (m *MetaData) ParseABI() (*abi.ABI, error) {
	parsed, err := abi.JSON(strings.NewReader(m.ABI))
	return &parsed, err
}

// ContractEvent is any event of a contract.
type ContractEvent interface{ ContractEventName() string }

// A log that is not the event that it is read as.
var (
	ErrNoEventSignature       = errors.New("no event signature")
	ErrEventSignatureMismatch = errors.New("event signature mismatch")
)
