// Package ledger is the port to the audit topic: an append-only list of small
// messages, each with a sequence number that is given once and never again.
//
//	ledger.go   Ledger, Receipt, Entry and the errors
//	message.go  the one form of a message, and what it may hold
package ledger

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/fault"
)

// Ledger appends and reads. Its methods are safe for concurrent use, in one
// process and in several that share a database.
type Ledger interface {
	// Submit appends the message once for its EventID and returns when no
	// crash can lose it. A repeat with the same EventID, from any process, at
	// any time, appends nothing and returns the first receipt; the same
	// EventID with another message is ErrKeyReused.
	//
	// ErrRefused: the message is too long or holds what may not be published;
	// nothing was sent. LEDGER_UNAVAILABLE (a *fault.Fault): nothing was sent.
	// ErrUnknown, which the end of ctx gives: the message may stand on the
	// topic now or later; ask again with the same EventID.
	Submit(ctx context.Context, m Message) (Receipt, error)
	// Entry gives the message with the sequence number; ErrNotFound when the
	// topic has none.
	Entry(ctx context.Context, sequence uint64) (Entry, error)
}

// Receipt is the place of a message on the topic.
type Receipt struct {
	Topic       string    `json:"topic"`
	Sequence    uint64    `json:"sequence"` // from 1
	At          time.Time `json:"at"`       // the topic's own time
	RunningHash []byte    `json:"running_hash,omitempty"`
}

// Entry is a message on the topic, byte for byte.
type Entry struct {
	Receipt
	Body []byte
}

// The errors that are no faults.
var (
	ErrUnknown   = errors.New("ledger: outcome unknown, ask again with the same event id")
	ErrKeyReused = errors.New("ledger: the event id was used for another message")
	ErrRefused   = fmt.Errorf("ledger: this message may not be published: %w", fault.ErrGate)
	ErrNotFound  = errors.New("ledger: no such entry")
)
