// Package proof is the bundle that proves a batch or a statement to somebody
// who has nothing else of ours: one file with the records, their places on the
// ledger, the chain's receipts and the content. Checking it asks no database
// and no network.
//
//	proof.go            Bundle and its parts
//	file.go             a bundle as a zip file, the same bytes for the same bundle
//	check.go            Check: ledger, chain, content; what is believed and from whom
//	check_batch.go      what the parts must say of a batch
//	check_statement.go  what they must say of a statement, and its signature
//	report.go           what was found, in words
package proof

import (
	"encoding/json"

	"github.com/ethereum/go-ethereum/common/hexutil"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/inclusion"
	"mwanyi/internal/outside/ledger/entry"
)

// Format names the form of a bundle; a change that a reader could notice gets
// the next number.
const Format = "mwanyi.proof/1"

// Kind is what a bundle is about.
type Kind string

// The kinds.
const (
	OfBatch     Kind = "BATCH"
	OfStatement Kind = "STATEMENT"
)

// Bundle is everything that proves one thing.
type Bundle struct {
	Manifest     Manifest
	Events       []Event                 // in the order of the ledger
	Transactions []inclusion.Transaction // in the order of the chain
	Statement    *Statement              // of OfStatement
	Content      []byte                  // a CARv1 with the content that is inside
}

// Manifest is manifest.json.
type Manifest struct {
	Format       string           `json:"format"`
	Kind         Kind             `json:"kind"`
	ID           string           `json:"id"`
	Ledger       Ledger           `json:"ledger"`
	Contracts    *codec.Addresses `json:"contracts"`    // null: a service without a chain
	Transactions []chain.Hash     `json:"transactions"` // of the chain, in its order
	Content      []Content        `json:"content"`      // by CID
	Unproven     []Unproven       `json:"unproven"`     // by transaction
}

// Ledger says on which ledger the events stand.
type Ledger struct {
	Topic string `json:"topic"`
	Key   string `json:"key"` // the note verifier key; empty: a topic of Hedera, which signs nothing itself
}

// Content is something that the events speak of.
type Content struct {
	CID    string `json:"cid"`
	Bytes  int64  `json:"bytes"`  // of its CAR; 0 when it is not pinned here
	Inside bool   `json:"inside"` // false: too large for the bundle, or not pinned here; fetch it by its CID
}

// Unproven is a transaction for which the chain gives no proof.
type Unproven struct {
	Transaction chain.Hash `json:"transaction"`
	Why         string     `json:"why"`
}

// Event is a fact with its place on the ledger.
type Event struct {
	EventID   string          `json:"event_id"`
	Kind      string          `json:"kind"`
	Sequence  uint64          `json:"sequence"`
	Forgotten bool            `json:"forgotten"`
	Record    json.RawMessage `json:"record"` // what the message commits to, canonical JSON; null when it was forgotten
	Salt      hexutil.Bytes   `json:"salt"`   // 0x when it was forgotten
	Message   json.RawMessage `json:"message"`
	Merkle    *entry.Bundle   `json:"merkle"` // null on Hedera
	Hedera    json.RawMessage `json:"hedera"` // the entry as the topic has it; null on the ledger of our own
}

// Statement is a due diligence statement as it was signed.
type Statement struct {
	JSON      []byte          // dds.json
	GeoJSON   []byte          // plots.geojson
	TypedData json.RawMessage // as eth_signTypedData takes it
	Seal      Seal
}

// Seal is statement/signature.json.
type Seal struct {
	RecordID  string        `json:"record_id"` // of the statement on the chain; an amendment has its own
	Signer    chain.Address `json:"signer"`
	Digest    chain.Hash    `json:"digest"` // of the typed data
	Signature hexutil.Bytes `json:"signature"`
}
