package chain

import "context"

// Able says what the contracts on the chain can do that older ones could not.
// It is safe for concurrent use.
type Able interface {
	// CanTransfer is no error where farmers can be transferred, and the fault
	// CONTRACTS_TOO_OLD where the contracts were deployed before that was possible.
	// A chain that does not answer is CHAIN_UNAVAILABLE.
	CanTransfer(ctx context.Context) error
}
