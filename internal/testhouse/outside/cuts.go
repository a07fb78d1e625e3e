// Package outside is the outside world of a test, in memory: contracts, a
// ledger, pins, forest data, an export authority and a payment rail. Each of
// their answers can be lost, once, before the call took effect or after it.
//
//	cuts.go       which call goes wrong
//	line.go       the way to a chain, real or modelled, that loses answers
//	contracts.go  the contracts in a few lines: keys, blocks, what can be read
//	custody.go    the model's batches and their stages
//	escrow.go     the model's rules of orders and escrow
//	vault.go      the model's USDC, and its lending vault as lenders see it
//	lender.go     the model's accounts of lenders, and its line of withdrawals
//	timelock.go   the model's acts of ADMIN, which wait
//	foreign.go    transactions that are prepared for others
//	register.go   the model's farmers, loans and statements
//	ledger.go     a ledger, in memory or a real one that loses answers
//	pins.go       pinned content, the same two ways
//	forest.go     forest data in which farms can lose their forest
//	papers.go     an export authority
//	rail.go       a payment rail that pays at once, or when the test says so
//	account.go    our account at a payment rail, and its statement
//	money.go      the purse of wallets, and the post
package outside

import (
	"errors"
	"sync"
)

// ErrLost is what a caller sees of an answer that got lost.
var ErrLost = errors.New("the connection broke")

// Cuts makes one call of an outside system go wrong. Calls have names, such
// as "chain Deliver", "ledger GRADED", "pin application/pdf", "forest".
type Cuts struct {
	mu      sync.Mutex
	at      string
	applied bool
	always  bool
	hits    int
}

// Once cuts the next such call: nothing happens, or it happens (applied) and
// the answer is lost. It takes every earlier order back.
func (c *Cuts) Once(call string, applied bool) { c.set(call, applied, false) }

// Dead loses the answers of all such calls, which do take effect, until the
// next order.
func (c *Cuts) Dead(call string) { c.set(call, true, true) }

// None lets everything through.
func (c *Cuts) None() { c.set("", false, false) }

func (c *Cuts) set(call string, applied, always bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = call
	c.applied = applied
	c.always = always
	c.hits = 0
}

// Hits counts the calls that were cut since the last order.
func (c *Cuts) Hits() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.hits
}

// Around does the call, unless it is cut before; do may be nil.
func (c *Cuts) Around(call string, do func() error) error {
	c.mu.Lock()
	hit := c.at == call && (c.hits == 0 || c.always)
	if hit {
		c.hits++
	}
	applied := c.applied
	c.mu.Unlock()
	if hit && !applied {
		return ErrLost
	}
	if do != nil {
		if err := do(); err != nil {
			return err
		}
	}
	if hit {
		return ErrLost
	}
	return nil
}

// LostAs turns a lost answer into the error that a port has for it.
func LostAs(err, as error) error {
	if errors.Is(err, ErrLost) {
		return errors.Join(as, err)
	}
	return err
}
