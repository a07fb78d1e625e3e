package lot

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"

	"mwanyi/internal/batch"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
)

// Balance is where the kilograms of a lot are, in grams. What came in is lost in
// drying and milling, lies in store, is sold, or has left: nothing else.
type Balance struct {
	In       int64 // as it was weighed at delivery
	Loss     int64 // what form and mill have taken of it
	Stock    int64 // net, that no confirmed order has
	Sold     int64 // net, in a confirmed order and not exported
	Exported int64 // net, exported or settled
}

// Out is the net weight of all of it.
func (b Balance) Out() int64 { return b.Stock + b.Sold + b.Exported }

// balanceOf adds batches up, and checks the sum.
// spec: lot-balance
func balanceOf(batches []batch.Batch, s policy.Species) (sum Balance, err error) {
	for _, b := range batches {
		if b.Stage == chain.Voided { // it was never there
			continue
		}
		net := b.NetGrams(s)
		sum.In += b.Grams
		sum.Loss += b.Grams - net
		switch {
		case b.Stage >= chain.Exported:
			sum.Exported += net
		case b.OrderID != "" && b.Stage == chain.Committed:
			sum.Sold += net
		default:
			sum.Stock += net
		}
		if net < 0 || net > b.Grams {
			return sum, fmt.Errorf("batch %s: %d g of %d g delivered", b.ID, net, b.Grams)
		}
	}
	if sum.In != sum.Loss+sum.Out() {
		return sum, fmt.Errorf("the kilograms do not add up: %+v", sum)
	}
	return sum, nil
}

// divide shares grams out, to the gram: each part is its share rounded down, and what
// is left goes gram by gram to those that lost most. No part is more than its most:
// what one cannot take is shared out among the others. most must have room for all.
// spec: lot-output
func divide(grams int64, shares, most []int64) []int64 {
	parts := make([]int64, len(shares))
	open := make([]int, len(shares))
	for i := range shares {
		open[i] = i
	}
	for len(open) > 0 {
		portion(grams, shares, open, parts)
		fits := slices.DeleteFunc(slices.Clone(open), func(i int) bool { return parts[i] > most[i] })
		if len(fits) == len(open) {
			break
		}
		for _, i := range open {
			if parts[i] > most[i] {
				parts[i] = most[i]
				grams -= most[i]
			}
		}
		open = fits
	}
	return parts
}

// portion divides grams among those that are open, by their shares alone.
func portion(grams int64, shares []int64, open []int, parts []int64) {
	sum := uint64(0)
	for _, i := range open {
		sum += uint64(shares[i]) //nolint:gosec // a weight
	}
	type remainder struct {
		at   int
		rest uint64
	}
	rests := make([]remainder, len(open))
	left := grams
	for n, i := range open {
		high, low := bits.Mul64(uint64(grams), uint64(shares[i])) //nolint:gosec // weights
		part, rest := bits.Div64(high, low, sum)
		parts[i] = int64(part) //nolint:gosec // at most the whole
		rests[n] = remainder{at: i, rest: rest}
		left -= parts[i]
	}
	slices.SortStableFunc(rests, func(a, b remainder) int { return cmp.Compare(b.rest, a.rest) })
	for _, r := range rests[:left] {
		parts[r.at]++
	}
}
