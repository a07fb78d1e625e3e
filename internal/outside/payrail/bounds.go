package payrail

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/bits"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/phone"
)

// Bounds are how much may be paid to one wallet. A zero is no bound, or none that
// is known.
type Bounds struct {
	Min money.UGX // in one transfer
	Max money.UGX // in one transfer
	Day money.UGX // in one day of Kampala
	// IsClosed: the rail says that the operator takes no payouts at the moment.
	IsClosed bool
}

// Bounded is a Rail that can say how much it pays to an operator's wallet. Not
// every rail can.
// spec: payout-parts
type Bounded interface {
	// Bounds asks for them. It moves nothing. After an error nothing is known.
	Bounds(ctx context.Context, to phone.Operator) (Bounds, error)
}

// ErrOutOfBounds: no number of transfers within the bounds makes the amount.
var ErrOutOfBounds = errors.New("payrail: the amount is out of bounds")

// and is what keeps to both.
func (b Bounds) and(other Bounds) Bounds {
	return Bounds{Min: max(b.Min, other.Min), Max: least(b.Max, other.Max), Day: least(b.Day, other.Day), IsClosed: b.IsClosed || other.IsClosed}
}

// least is the smaller of two bounds, of which a zero is none.
func least(a, b money.UGX) money.UGX {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

// Part is the next transfer of what is still to be paid: all of it when it is
// within the bounds, else as much that the fewest transfers of nearly the same
// size make the whole. None of them is below the minimum, and the last one takes
// what is left to the micro-USDC. It is in whole shillings at the rate.
// spec: payout-parts
func (b Bounds) Part(rest money.USDC, rate money.Decimal) (money.USDC, money.UGX, error) {
	whole := Shillings(rest, rate)
	if whole == 0 {
		return 0, 0, fmt.Errorf("%w: it is worth less than a shilling, or more than can be paid", ErrOutOfBounds)
	}
	most := cmp.Or(least(b.Max, b.Day), whole)
	transfers := (whole + most - 1) / most
	// The last of several may come out a shilling short, because none is cut in two.
	if share := whole / transfers; share < b.Min || share == b.Min && transfers > 1 {
		return 0, 0, fmt.Errorf("%w: %d UGX cannot be sent in transfers of %d to %d UGX", ErrOutOfBounds, whole, b.Min, most)
	}
	if transfers == 1 {
		return rest, whole, nil
	}
	local := (whole + transfers - 1) / transfers
	part := costOf(local, rate)
	return part, Shillings(part, rate), nil
}

// costOf is the smallest amount that is worth so many shillings.
func costOf(local money.UGX, rate money.Decimal) money.USDC {
	high, low := bits.Mul64(uint64(local), 1_000_000_000_000) //nolint:gosec // above zero, as the rate is
	low, carry := bits.Add64(low, uint64(rate)-1, 0)          //nolint:gosec // as above
	amount, _ := bits.Div64(high+carry, low, uint64(rate))    //nolint:gosec // less than what it is a part of
	return money.USDC(amount)                                 //nolint:gosec // as above
}

// boundsAge is how long a rail's word about its bounds holds.
const boundsAge = 10 * time.Minute

// told is a rail's word about its bounds.
type told struct {
	Bounds
	at time.Time
}

// BoundsOf are those of a rail for an operator's wallets: what the rail says, and
// what is set beside it. They are those of the rail that is going to pay, not of
// the usual one. With an error they are what the rail has said the last time, or
// what is set alone: a rail that is silent stops nobody.
// spec: payout-parts
func (r Rails) BoundsOf(ctx context.Context, name string, to phone.Operator) (Bounds, error) {
	set := r.Limits[to]
	rail, err := r.Called(name)
	if err != nil {
		return set, err
	}
	asked, canTell := rail.(Bounded)
	if !canTell {
		return set, nil
	}
	key := rail.Name() + "/" + string(to)
	r.mu.Lock()
	known, isKnown := r.bounds[key]
	r.mu.Unlock()
	if isKnown && clock.Since(known.at).Abs() <= boundsAge {
		return set.and(known.Bounds), nil
	}
	heard, err := asked.Bounds(ctx, to)
	if err != nil {
		return set.and(known.Bounds), fmt.Errorf("bounds of %s: %w", rail.Name(), err)
	}
	if !heard.IsClosed { // an operator that is closed may open any moment
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.bounds == nil {
			r.bounds = map[string]told{}
		}
		r.bounds[key] = told{Bounds: heard, at: clock.Now()}
	}
	return set.and(heard), nil
}
