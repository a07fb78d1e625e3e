package codec

import (
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/oklog/ulid/v2"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
)

// The prefixes of ids that are 16 bytes on chain.
const (
	LoanPrefix   = "loan"
	OrderPrefix  = "po"
	DDSPrefix    = "dds"
	BreachPrefix = "brc"
)

// ID16 is an id's ULID as the contracts keep it.
func ID16(id string) ([16]byte, error) {
	_, text, found := strings.Cut(id, "_")
	if !found {
		return [16]byte{}, fmt.Errorf("id %q has no prefix", id)
	}
	u, err := ulid.ParseStrict(text)
	if err != nil {
		return [16]byte{}, fmt.Errorf("id %q: %w", id, err)
	}
	return [16]byte(u), nil
}

// IDOf is the id again; empty for zero.
func IDOf(prefix string, b [16]byte) string {
	if b == ([16]byte{}) {
		return ""
	}
	return prefix + "_" + ulid.ULID(b).String()
}

// word puts 16 bytes where the contracts put a bytes16 that became a bytes32.
func word(b [16]byte) (w chain.Hash) {
	copy(w[:], b[:])
	return w
}

// Number puts a number where the contracts put a uint256 that became a bytes32.
func Number(n uint64) chain.Hash { return chain.Hash(common.BigToHash(Big(n))) }

// Big is a number for a contract.
func Big(n uint64) *big.Int { return new(big.Int).SetUint64(n) }

func bigs(ns []uint64) []*big.Int {
	all := make([]*big.Int, len(ns))
	for i, n := range ns {
		all[i] = Big(n)
	}
	return all
}

// Assets is an amount for a contract; a negative one is the caller's mistake.
func Assets(u money.USDC) (*big.Int, error) {
	if u < 0 {
		return nil, fmt.Errorf("negative amount %s", u)
	}
	return big.NewInt(int64(u)), nil
}

// Unlimited stands for an allowance that is larger than any amount.
const Unlimited money.USDC = 1<<63 - 1

// USDC is an amount from a contract. The contracts count money in 64 bits.
func USDC(n *big.Int) money.USDC {
	if !n.IsInt64() {
		return Unlimited
	}
	return money.USDC(n.Int64())
}

// Fraction turns 1e18 = 1 into millionths, rounded down.
func Fraction(n *big.Int) money.Decimal {
	return money.Decimal(USDC(new(big.Int).Quo(n, big.NewInt(1e12))))
}

// Wad turns millionths into 1e18 = 1.
func Wad(d money.Decimal) *big.Int { return new(big.Int).Mul(big.NewInt(int64(d)), big.NewInt(1e12)) }

// FeedAnswer is a price for the feed, which has 8 decimals where ours have 6.
func FeedAnswer(d money.Decimal) *big.Int {
	return new(big.Int).Mul(big.NewInt(int64(d)), big.NewInt(100))
}

// FeedPrice is a price from the feed.
func FeedPrice(n *big.Int) money.Decimal {
	return money.Decimal(USDC(new(big.Int).Quo(n, big.NewInt(100))))
}

// At is a time of the chain; the zero time for zero.
func At[T ~uint64 | ~uint32](second T) time.Time {
	if second == 0 {
		return time.Time{}
	}
	return time.Unix(int64(second), 0).UTC()
}

// AtBig is At.
func AtBig(second *big.Int) time.Time { return At(second.Uint64()) }

// Seconds is a duration of the chain.
func Seconds(n uint32) time.Duration { return time.Duration(n) * time.Second }

// Small is a number that has 32 bits at most on chain.
func Small(n *big.Int) uint32 { return uint32(n.Uint64()) } //nolint:gosec // uint24 on chain

// Content is digest and codec as the contracts keep them.
func Content(digest [32]byte, codec uint8) chain.Content {
	return chain.Content{Digest: digest, Codec: codec}
}
