// Package chain is the port to the contracts: what the service writes to the
// chain and what it reads there, in plain Go values. Nothing here knows which
// chain it is; texts never reach it, only numbers, addresses and hashes.
//
//	chain.go    Writer, Reader, Witness, Receipt and the errors
//	prepare.go  Preparer: transactions for others to sign
//	foreign.go  Foreign: what else is done about accounts whose keys the service does not hold
//	lender.go   Lenders: accounts of lenders, and the line of withdrawals
//	able.go     Able: what not all contracts can
//	purse.go    Purse: what wallets need before they pay
//	call.go     the calls that can be sent
//	payer.go    those that an account makes with its own money
//	area.go     what can be paused
//	govern.go   what only ADMIN does, and Governor: how far it is
//	event.go    what the contracts report, in receipts and to a follower
//	state.go    what can be read
//	value.go    hashes, addresses, content, stages, grades, tiers
package chain

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/fault"
)

// Writer acts on the chain. All methods are safe for concurrent use, in one
// process and in several that share a database.
type Writer interface {
	// Send carries out the call once for the key and returns when its effect
	// is final: no crash and no reorganisation can undo it. A repeat with the
	// same key and call, from any process, at any time, never acts again and
	// returns the same receipt or the same refusal; the same key with another
	// call is ErrKeyReused.
	//
	// A *fault.Fault is definite: nothing happened and nothing will under this
	// key. The contract's own name for the reason is found with errors.As into
	// *Refusal. The one exception is CHAIN_UNAVAILABLE that also is ErrUnknown.
	// ErrUnknown, which the end of ctx gives, means that the call may take
	// effect now or later: ask again with the same key. CHAIN_UNAVAILABLE
	// without ErrUnknown means that nothing was kept, because the chain could
	// not be reached when a new key came in, or the part of the contracts is paused
	// (IsPaused): the same key may ask again. Any other error came before the
	// call was kept.
	Send(ctx context.Context, key string, call Call) (Receipt, error)
}

// Reader reads the final state of the contracts. A thing that does not exist
// is the fault of its kind (FARMER_NOT_REGISTERED, BATCH_NOT_FOUND,
// LOAN_NOT_FOUND, PURCHASE_ORDER_NOT_FOUND); a chain that does not answer is
// CHAIN_UNAVAILABLE. What a Send has returned is seen by every later read.
type Reader interface {
	// Farmer gives registration, score and tier by national farmer id.
	Farmer(ctx context.Context, farmerID string) (Farmer, error)
	// Batch gives owner, stage, loan and order of a batch.
	Batch(ctx context.Context, tokenID uint64) (Batch, error)
	// Loan gives a loan with what it takes to close it now.
	Loan(ctx context.Context, loanID string) (Loan, error)
	// Quote says what a loan on a batch would be now, and why not. Its
	// refusal, when there is one, is inside the quote.
	Quote(ctx context.Context, tokenID uint64, request LoanRequest) (Quote, error)
	// Order gives a confirmed purchase order.
	Order(ctx context.Context, orderID string) (Order, error)
	// Pool gives the numbers of the vault.
	Pool(ctx context.Context) (Pool, error)
	// Price gives the newest price; zero values before the first.
	Price(ctx context.Context) (Price, error)
	// Account gives what an address owns.
	Account(ctx context.Context, owner Address) (Account, error)
}

// Receipt proves a call.
type Receipt struct {
	TxHash    Hash      `json:"tx_hash"`
	Block     uint64    `json:"block"`
	BlockHash Hash      `json:"block_hash"`
	LogIndex  uint      `json:"log_index"` // of the first of Events, in the block
	At        time.Time `json:"at"`        // time of the block
	// Skipped: the effect was there before, by another key or another service;
	// the transaction only found it. Events is empty then.
	Skipped bool `json:"skipped,omitempty"`
	// Events are what this call did, in order, and nothing of the calls that
	// shared its transaction.
	Events []Event `json:"events,omitempty"`
}

// Find gives the first event of a type in a receipt.
func Find[T any](r Receipt) (data T, found bool) {
	for _, e := range r.Events {
		if data, found = e.Data.(T); found {
			return data, true
		}
	}
	return data, false
}

// The errors that are no faults.
var (
	// ErrUnknown: whether the call takes effect is not known yet.
	ErrUnknown = errors.New("chain: outcome unknown, ask again with the same key")
	// ErrKeyReused: the key belongs to another call.
	ErrKeyReused = errors.New("chain: the key was used for another call")
)

// Definite reports whether the error of a Send is a refusal for good: nothing
// happened and nothing will under this key.
func Definite(err error) bool { return Untouched(err) && !fault.Is(err, fault.ChainUnavailable) }

// Untouched is Definite, or a chain that was never reached: nothing happened
// now. It is for work whose caller waits and would rather ask again.
func Untouched(err error) bool {
	var f *fault.Fault
	return errors.As(err, &f) && !errors.Is(err, ErrUnknown)
}

// IsPaused reports whether the contracts refused a call because its area is
// paused: nothing happened, and the same key may ask again.
func IsPaused(err error) bool {
	var r *Refusal
	return errors.As(err, &r) && r.Name == "AreaPaused"
}

// Off is the answer of a service that runs without a chain.
func Off() error { return fault.New(fault.ChainUnavailable, "this service runs without a chain") }

// Refusal is the contract's own reason, by the name of its error. It is the
// cause inside a fault.
type Refusal struct{ Name string }

// Error names the reason.
func (r *Refusal) Error() string { return "refused by contract: " + r.Name }

// Witness tells what a transaction did, whoever sent it.
type Witness interface {
	// Events gives what the contracts reported in a transaction, in order.
	// ErrNotFinal: our node does not show it, or not deep enough yet. A chain
	// that does not answer is CHAIN_UNAVAILABLE.
	Events(ctx context.Context, tx Hash) ([]Event, error)
}

// ErrNotFinal: a transaction is not known, or could still be undone.
var ErrNotFinal = errors.New("chain: no such final transaction")
