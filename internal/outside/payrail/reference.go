package payrail

import (
	"crypto/rand"
	"encoding/hex"
	"math"
	"math/bits"

	"mwanyi/internal/money"
)

// NewReference makes a reference: a random UUID (version 4), the one form that
// every rail takes.
func NewReference() string {
	var b [16]byte
	rand.Read(b[:])
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	text := hex.EncodeToString(b[:])
	return text[:8] + "-" + text[8:12] + "-" + text[12:16] + "-" + text[16:20] + "-" + text[20:]
}

// Shillings is what an amount is worth at a rate, cut to whole shillings: the
// farmer never gets more than was quoted, and less than one shilling is lost.
// It is 0 for what no rail can pay.
func Shillings(amount money.USDC, rate money.Decimal) money.UGX {
	if amount <= 0 || rate <= 0 {
		return 0
	}
	high, low := bits.Mul64(uint64(amount), uint64(rate)) // both in millionths
	if high >= 1_000_000_000_000 {
		return 0
	}
	whole, _ := bits.Div64(high, low, 1_000_000_000_000)
	if whole > math.MaxInt64 {
		return 0
	}
	return money.UGX(whole)
}
