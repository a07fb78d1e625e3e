package chain

import "context"

// Preparer makes transactions for others to sign: of accounts whose keys the
// service does not hold. It is safe for concurrent use.
type Preparer interface {
	// Prepare gives the transaction that carries a call out, for whoever signs it.
	// Nothing is kept and nothing is sent.
	Prepare(ctx context.Context, call Call) (Prepared, error)
}

// Prepared is a transaction without a signature, a number or a fee: those are
// for the wallet that sends it. It sends no coins.
type Prepared struct {
	ChainID uint64
	From    Address // who must sign; zero: whoever has the role
	To      Address
	Data    []byte
}
