package payout

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
)

// The rails, each with an account of ours.
const (
	railYellowCard = "yellowcard" // in USDC
	railPawaPay    = "pawapay"    // in shillings
	railMTN        = "mtn"        // in shillings
	railAirtel     = "airtel"     // in shillings
)

// rails lists them.
var rails = []string{railYellowCard, railPawaPay, railMTN, railAirtel}

// endless is a float that no development empties.
const endless = 100_000_000 * 1_000_000

// float is what our account at a rail holds. Both are counted for every rail;
// each shows the one that it has.
type float struct {
	usdc money.USDC
	ugx  money.UGX
}

// toppedUp is money that came onto our account, at all rails alike.
type toppedUp struct {
	ID   string     `json:"id"`
	USDC money.USDC `json:"usdc"`
	UGX  money.UGX  `json:"ugx"`
	At   time.Time  `json:"at"`
}

// begin counts the floats, with b.mu held. What the account begins with is
// written down once; a journal from before the float began earlier.
func (b *bank) begin() error {
	if len(b.topUps) == 0 {
		first := toppedUp{ID: "opening", USDC: cmp.Or(b.o.Float, endless), At: clock.Now()}
		if len(b.order) > 0 {
			first.At = b.order[0].TakenAt
		}
		first.UGX = b.shillings(first.USDC)
		if err := b.write(map[string]toppedUp{"top_up": first}); err != nil {
			return err
		}
		b.topUps = append(b.topUps, first)
	}
	for _, t := range b.topUps {
		b.credit(t)
	}
	for _, t := range b.order {
		b.move(*t, -1)
	}
	return nil
}

// shillings is what USDC are worth at the bank's rate, cut to whole shillings.
func (b *bank) shillings(usdc money.USDC) money.UGX {
	high, low := bits.Mul64(uint64(usdc), uint64(b.o.Rate)) //nolint:gosec // both are positive
	whole, _ := bits.Div64(high, low, 1_000_000_000_000)
	return money.UGX(whole) //nolint:gosec // at most a few trillions
}

func (b *bank) credit(t toppedUp) {
	for _, rail := range rails {
		held := b.floats[rail]
		held.usdc += t.USDC
		held.ugx += t.UGX
		b.floats[rail] = held
	}
}

// topUp adds to our account.
func (b *bank) topUp(usdc money.USDC) (toppedUp, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	made := toppedUp{ID: fmt.Sprintf("TU-%06d", len(b.topUps)), USDC: usdc, UGX: b.shillings(usdc), At: clock.Now()}
	if err := b.write(map[string]toppedUp{"top_up": made}); err != nil {
		return toppedUp{}, err
	}
	b.topUps = append(b.topUps, made)
	b.credit(made)
	return made, nil
}

func (b *bank) setFee(fee money.UGX) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.fee = fee
}

// holds is what our account at a rail holds: a transfer that is under way has
// left it.
func (b *bank) holds(rail string) float {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.floats[rail]
}

// covers reports whether the float is enough for a payout and its fee, with b.mu held.
func (b *bank) covers(rail string, local money.UGX, usdc money.USDC) bool {
	held := b.floats[rail]
	if rail == railYellowCard {
		return held.usdc >= usdc+b.worth(b.fee)
	}
	return held.ugx >= local+b.fee
}

// move puts what a transfer holds of the float back (1) or takes it (-1), with
// b.mu held. One that failed or is forgotten holds nothing, nor does one that
// the float did not cover.
func (b *bank) move(t transfer, sign int64) {
	if t.State == failed || t.Forgotten || t.Code == outOfFunds {
		return
	}
	held := b.floats[t.Rail]
	held.usdc += money.USDC(sign) * (t.USDC + b.worth(t.Fee))
	held.ugx += money.UGX(sign) * (t.UGX + t.Fee)
	b.floats[t.Rail] = held
}

// payUnknown pays at once what the service did not ask for, and tells nobody.
func (b *bank) payUnknown(rail, reference, phone string, local money.UGX) (t transfer, isNew bool, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.transfers[reference] != nil {
		return transfer{}, false, nil
	}
	added, err := b.add(rail, reference, phone, local, b.worth(local), "")
	if err != nil {
		return transfer{}, false, err
	}
	b.finish(added)
	return *added, true, b.keep(added)
}

// forget loses a transfer that was paid: the bank has never heard of it, and
// its money is back on the float.
func (b *bank) forget(reference string) (found bool, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	t := b.transfers[reference]
	if t == nil || t.State != done {
		return false, nil
	}
	gone := *t
	gone.Forgotten = true
	if err := b.keep(&gone); err != nil {
		return false, err
	}
	b.move(*t, 1)
	t.Forgotten = true
	delete(b.transfers, reference)
	return true, nil
}

// known lists the transfers of a rail that it has not forgotten, in the order of
// their last change.
func (b *bank) known(rail string) (list []transfer) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, t := range b.order {
		if t.Rail == rail && !t.Forgotten {
			list = append(list, *t)
		}
	}
	slices.SortStableFunc(list, func(a, c transfer) int { return a.changedAt().Compare(c.changedAt()) })
	return list
}

// changedAt is when a transfer ended, or was taken.
func (t transfer) changedAt() time.Time {
	if t.State == accepted {
		return t.TakenAt
	}
	return t.EndedAt
}
