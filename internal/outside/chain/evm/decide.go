package evm

import (
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum/common"
)

// step is what to do next with an open transaction.
type step string

const (
	wait      step = "wait"      // nothing to do now
	broadcast step = "broadcast" // send the newest attempt's bytes, again or for the first time
	replace   step = "replace"   // sign another attempt with the higher fee, keep it, then send it
	settle    step = "settle"    // it is final and took effect
	revert    step = "revert"    // it is final and took no effect
	lose      step = "lose"      // another transaction has its number for good: it can never take effect
)

// fee is what a transaction offers for a unit of gas, in wei.
type fee struct{ tip, feeCap *big.Int }

// attempt is one signed form of a transaction.
type attempt struct {
	hash common.Hash
	raw  []byte
	fee  fee
	head uint64 // the chain's head when it was signed
	at   time.Time
}

// inclusion is where an attempt was mined.
type inclusion struct {
	block  uint64
	failed bool
}

// policy is when to lose patience.
type policy struct {
	rebroadcast time.Duration // after which the bytes are sent again
	stuckAfter  time.Duration // after which an attempt that is next in line gets a higher fee
	stuckBlocks uint64        // the same, in blocks
	lostAfter   time.Duration // how long the proof of a loss must stand
	maxFee      *big.Int      // never offer more
}

// view is all that is known about an open transaction.
type view struct {
	nonce     uint64
	attempts  []attempt  // oldest first, at least one
	mined     *inclusion // of any attempt; nil when no attempt has a receipt
	head      uint64
	final     uint64 // read before mined
	next      uint64 // the account's next nonce at the head
	nextFinal uint64 // the same at the final block
	now       time.Time
	sentAt    time.Time // when this process sent the newest attempt; zero: never
	goneSince time.Time // since when the number is known to be another's; zero: it is not
	fresh     fee       // what a new transaction would offer
	policy    policy
}

// decide says what to do next, and for replace with which fee. It has no
// memory: a receipt that a reorganisation took away leads back to broadcast
// with the same bytes, because mined is nil again.
func decide(v view) (step, fee) {
	if v.mined != nil {
		switch {
		case v.mined.block > v.final:
			return wait, fee{}
		case v.mined.failed:
			return revert, fee{}
		}
		return settle, fee{}
	}
	if v.nextFinal > v.nonce {
		if !v.goneSince.IsZero() && v.now.Sub(v.goneSince) >= v.policy.lostAfter {
			return lose, fee{}
		}
		return wait, fee{}
	}
	if v.sentAt.IsZero() {
		return broadcast, fee{}
	}
	newest := v.attempts[len(v.attempts)-1]
	if v.next == v.nonce && v.stuck(newest) {
		if higher, ok := raise(newest.fee, v.fresh, v.policy.maxFee); ok {
			return replace, higher
		}
	}
	if v.now.Sub(v.sentAt) >= v.policy.rebroadcast {
		return broadcast, fee{}
	}
	return wait, fee{}
}

// stuck: only a transaction that is next in line can be; those behind it wait
// for it.
func (v view) stuck(newest attempt) bool {
	return v.now.Sub(newest.at) >= v.policy.stuckAfter || v.head >= newest.head+v.policy.stuckBlocks
}

// raise gives a fee that nodes accept as a replacement, 12.5 % above the last
// on both counts, or today's when that is higher. It is false when the most
// that may be offered does not allow it.
func raise(last, fresh fee, most *big.Int) (fee, bool) {
	higher := fee{larger(eighthMore(last.tip), fresh.tip), larger(eighthMore(last.feeCap), fresh.feeCap)}
	if higher.feeCap.Cmp(most) > 0 {
		higher.feeCap = most
	}
	if higher.tip.Cmp(higher.feeCap) > 0 {
		higher.tip = higher.feeCap
	}
	ok := higher.feeCap.Cmp(eighthMore(last.feeCap)) >= 0 && higher.tip.Cmp(eighthMore(last.tip)) >= 0
	return higher, ok
}

// eighthMore is x times 1.125, rounded up.
func eighthMore(x *big.Int) *big.Int {
	y := new(big.Int).Mul(x, big.NewInt(9))
	return y.Add(y, big.NewInt(7)).Rsh(y, 3)
}

func larger(x, y *big.Int) *big.Int {
	if x.Cmp(y) >= 0 {
		return x
	}
	return y
}
