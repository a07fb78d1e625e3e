package payrail_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"pgregory.net/rapid"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/phone"
)

// spec: payout-parts
func TestThePartsOfAnAmountCloseAndKeepToTheBounds(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		b := payrail.Bounds{Min: money.UGX(rapid.Int64Range(0, 1_000).Draw(r, "min"))}
		b.Max = 2*b.Min + money.UGX(rapid.Int64Range(100_000, 5_000_000).Draw(r, "max beyond twice the min"))
		b.Day = rapid.SampledFrom([]money.UGX{0, b.Max, b.Max * 4}).Draw(r, "day")
		rate := money.Decimal(rapid.Int64Range(1_000_000_000, 9_000_000_000).Draw(r, "rate"))
		amount := money.USDC(rapid.Int64Range(1, 2_000_000_000).Draw(r, "amount"))
		whole := payrail.Shillings(amount, rate)
		rest, sent, parts := amount, money.UGX(0), money.UGX(0)
		for rest > 0 {
			part, local, err := b.Part(rest, rate)
			if whole == 0 || whole < b.Min {
				if !errors.Is(err, payrail.ErrOutOfBounds) || parts > 0 {
					r.Fatalf("%d UGX: %v", whole, err)
				}
				return
			}
			if err != nil || part <= 0 || part > rest || local != payrail.Shillings(part, rate) || local < b.Min || local > b.Max {
				r.Fatalf("part %d of %d is %d, %d UGX within %+v: %v", parts, rest, part, local, b, err)
			}
			rest -= part
			sent += local
			if parts++; parts > whole/b.Max+1 {
				r.Fatalf("%d UGX in %d parts of at most %d", whole, parts, b.Max)
			}
		}
		if sent > whole || sent < whole-1 {
			r.Fatalf("%d of %d UGX", sent, whole)
		}
	})
}

func TestWhatNoTransfersCanMakeIsOutOfBounds(t *testing.T) {
	for name, b := range map[string]payrail.Bounds{
		"below the least":          {Min: 3_701},
		"between the multiples":    {Min: 3_000, Max: 3_500},
		"the least is above most":  {Min: 4_000, Max: 3_000},
		"the day is below the min": {Min: 500, Day: 100},
	} {
		if part, local, err := b.Part(1_000_000, 3700_000_000); !errors.Is(err, payrail.ErrOutOfBounds) {
			t.Errorf("%s: %d, %d UGX, %v", name, part, local, err)
		}
	}
}

// teller is a rail that tells its bounds, or does not.
type teller struct {
	payrail.Off
	name  string
	tells payrail.Bounds
	err   error
	asked int
}

func (r *teller) Name() string { return r.name }

func (r *teller) Bounds(context.Context, phone.Operator) (payrail.Bounds, error) {
	r.asked++
	return r.tells, r.err
}

// spec: payout-parts
func TestTheBoundsAreThoseOfTheRailThatPaysAndOfTheSettings(t *testing.T) {
	usual := &teller{name: "usual", tells: payrail.Bounds{Min: 100, Max: 900}}
	other := &teller{name: "other", tells: payrail.Bounds{Min: 5, Max: 90}}
	routes := &payrail.Routes{By: map[phone.Operator][]payrail.Rail{phone.MTN: {other}}, Limits: map[phone.Operator]payrail.Bounds{phone.MTN: {Min: 10, Max: 500, Day: 2_000}}}
	rails := payrail.Rails{Routes: routes, Usual: usual}
	check := func(what, name string, to phone.Operator, want payrail.Bounds, isWrong bool) {
		t.Helper()
		if got, err := rails.BoundsOf(t.Context(), name, to); got != want || (err != nil) != isWrong {
			t.Errorf("%s: %+v, %v, want %+v", what, got, err, want)
		}
	}
	check("the narrower of both", "usual", phone.MTN, payrail.Bounds{Min: 100, Max: 500, Day: 2_000}, false)
	check("of the rail that pays", "other", phone.MTN, payrail.Bounds{Min: 10, Max: 90, Day: 2_000}, false)
	check("without a setting", "usual", phone.Airtel, payrail.Bounds{Min: 100, Max: 900}, false)
	other.err = errors.New("away")
	check("as it said before", "other", phone.MTN, payrail.Bounds{Min: 10, Max: 90, Day: 2_000}, false)
	if other.asked != 1 {
		t.Errorf("it was asked %d times, want once for a while", other.asked)
	}
	defer clock.Jump(time.Hour)()
	check("what it said last, while it is away", "other", phone.MTN, payrail.Bounds{Min: 10, Max: 90, Day: 2_000}, true)
	usual.err = other.err
	routes.Forget()
	check("nothing is known but the setting", "usual", phone.MTN, payrail.Bounds{Min: 10, Max: 500, Day: 2_000}, true)
	check("nothing is known at all", "usual", phone.Airtel, payrail.Bounds{}, true)
	usual.err, usual.tells = nil, payrail.Bounds{Max: 9, IsClosed: true}
	check("closed", "usual", phone.Airtel, payrail.Bounds{Max: 9, IsClosed: true}, false)
	usual.tells.IsClosed = false
	check("open again, at once", "usual", phone.Airtel, payrail.Bounds{Max: 9}, false)
}
