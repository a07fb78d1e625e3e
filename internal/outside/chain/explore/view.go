package explore

import "time"

// The values that the templates of the explorer's pages name.

// OverviewPage is the first page: where the contracts stand and what they did last.
type OverviewPage struct {
	Network      Network
	At           time.Time // of the newest final block
	Contracts    []Contract
	Transactions []Line // newest first
	Since        uint64 // the oldest block that was searched
}

// Network says which chain it is and how anyone reads it.
type Network struct {
	ChainID uint64
	RPCURL  string // empty when the service does not offer one
	Block   uint64 // the newest final block, the one that was read
}

// Contract is one of ours.
type Contract struct {
	Name    string
	Address string
	Duty    string // what it is for, in a sentence
}

// Line is a transaction in a list.
type Line struct {
	Hash  string
	Block uint64
	At    time.Time
	Words string
}

// Value is something to show. Link leads to its own page, Note says who or
// what it is when we know.
type Value struct {
	Text string
	Note string
	Link string
	Code bool // a hash, an address, an id
}

// Pair is a named value.
type Pair struct {
	Name  string
	Value Value
}

// Happening is an event of a contract, told in words and field by field.
type Happening struct {
	Name     string // as in the contract's ABI, or near it
	Contract string
	Words    string
	Fields   []Pair
	Index    uint // in the block
	Line     Line // the transaction that it belongs to
}

// TransactionPage is the page of a transaction.
type TransactionPage struct {
	Line
	Network   Network
	State     string // "succeeded", "failed" or "waiting"
	Final     bool   // nothing can undo it any more
	Pairs     []Pair
	Events    []Happening
	Others    int    // entries of its log that are no events of ours
	Elsewhere string // its page on another explorer, when one is configured
}

// Credit is the page of a farmer: the score as the contract gives it now.
type Credit struct {
	Network  Network
	FarmerID string
	Key      string // keccak256 of the id, which is all that the chain knows
	Contract string // address of the credit score
	Score    uint16
	Tier     string
	Pending  int // points of recorded breaches that the history does not show yet
	Pairs    []Pair
	History  []ScoreLine // newest first
	Whole    bool        // the history goes back to the registration
	Since    uint64      // the oldest block that was searched
}

// ScoreLine is one change of a score.
type ScoreLine struct {
	Line
	Kind          string
	Before, After uint16
	Points        int
	Batch         Value // empty when it is not about a batch
}

// Token is the page of a batch.
type Token struct {
	Network  Network
	TokenID  uint64
	Stage    string
	Contract string // address of the batch token
	Trace    string // address of the trace log
	Pairs    []Pair
	History  []Happening // oldest first
	Whole    bool        // the history goes back to the delivery
	Since    uint64      // the oldest block that was searched
}
