package chain

import (
	"context"
	"errors"
)

// Foreign is what the service does about accounts whose keys it does not hold.
// All methods are safe for concurrent use; a chain that does not answer is
// CHAIN_UNAVAILABLE.
type Foreign interface {
	Preparer
	// Signed is no error when the wallet has signed the text (EIP-191): with its
	// key, or by its contract's word (ERC-1271). ErrNotSigned when it has not.
	Signed(ctx context.Context, wallet Address, text string, signature []byte) error
	// Broadcast hands a signed transaction on, if it is exactly one of those that
	// were prepared and signed by who must sign it; else ErrNotPrepared, and
	// nothing is sent. The same transaction again does no harm.
	Broadcast(ctx context.Context, raw []byte, prepared ...Prepared) (Hash, error)
}

// The refusals.
var (
	ErrNotSigned   = errors.New("chain: the wallet has not signed this")
	ErrNotPrepared = errors.New("chain: this is no transaction that was prepared, or another account signed it")
)
