package payout

import (
	"cmp"
	"context"
	"fmt"
	"math/bits"
	"os"
	"regexp"
	"slices"
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
)

// outOfFunds is how pawaPay calls a float that is too low.
const outOfFunds = "PAWAPAY_WALLET_OUT_OF_FUNDS"

// walletLimit is how it calls a wallet that takes no more today.
const walletLimit = "WALLET_LIMIT_REACHED"

// The states of a transfer.
const (
	accepted = "ACCEPTED"
	done     = "COMPLETED"
	failed   = "FAILED"
)

// transfer is one reference, for good.
type transfer struct {
	Reference   string     `json:"reference"`
	ID          string     `json:"id"` // the rail's own
	Rail        string     `json:"rail"`
	Phone       string     `json:"phone"`
	UGX         money.UGX  `json:"ugx"`
	USDC        money.USDC `json:"usdc"`
	State       string     `json:"state"`
	Code        string     `json:"code,omitempty"`
	Transaction string     `json:"transaction,omitempty"`
	Fee         money.UGX  `json:"fee,omitempty"` // what the rail took beside, once paid
	Forgotten   bool       `json:"forgotten,omitempty"`
	TakenAt     time.Time  `json:"taken_at"`
	EndedAt     time.Time  `json:"ended_at"`
}

// teller calls the service back, in the words of the transfer's rail.
type teller interface {
	tell(context.Context, transfer) error
}

// bank holds the references of all rails.
type bank struct {
	o      Options
	ctx    context.Context
	teller teller

	mu        sync.Mutex
	transfers map[string]*transfer
	order     []*transfer    // with the forgotten ones
	tried     map[string]int // transfers to a number
	topUps    []toppedUp     // the first is what the account began with
	floats    map[string]float
	fee       money.UGX // of a payout
	journal   *os.File
}

var number = regexp.MustCompile(`^\+256[0-9]{9}$`)

// take accepts a reference once. A repeat gives what is there, whatever it asks.
func (b *bank) take(rail, reference, phone string, local money.UGX, usdc money.USDC) (t transfer, isNew bool, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if known := b.transfers[reference]; known != nil {
		return *known, false, nil
	}
	b.tried[phone]++
	code := outcome(phone, b.tried[phone])
	if code == "" && b.isFull(phone, local) {
		code = walletLimit
	}
	if code == "" && !b.covers(rail, local, usdc) {
		code = outOfFunds
	}
	added, err := b.add(rail, reference, phone, local, usdc, code)
	if err != nil {
		return transfer{}, false, err
	}
	b.settleLater(added)
	return *added, true, nil
}

// add writes a new transfer down and takes its money from the float, with b.mu held.
func (b *bank) add(rail, reference, phone string, local money.UGX, usdc money.USDC, code string) (*transfer, error) {
	added := &transfer{
		Reference: reference, ID: fmt.Sprintf("%s-%06d", rail[:2], len(b.order)+1), Rail: rail, Phone: phone, UGX: local, USDC: usdc,
		State: accepted, Code: code, TakenAt: clock.Now(),
	}
	if err := b.keep(added); err != nil {
		return nil, err
	}
	b.transfers[reference], b.order = added, append(b.order, added)
	b.move(*added, -1)
	return added, nil
}

// outcome is the code with which a transfer will fail, or empty.
func outcome(phone string, try int) string {
	switch {
	case failsAlways.Ends(phone):
		return "PROVIDER_TEMPORARILY_UNAVAILABLE"
	case failsOnce.Ends(phone) && try == 1:
		return "UNSPECIFIED_FAILURE"
	case hasNoWallet.Ends(phone):
		return "RECIPIENT_NOT_FOUND"
	case meetsLowFloat.Ends(phone) && try == 1:
		return outOfFunds
	case isFullToday.Ends(phone) && try == 1:
		return walletLimit
	}
	return ""
}

// isFull reports whether a wallet takes no more of it today, with b.mu held.
func (b *bank) isFull(phone string, local money.UGX) bool {
	if b.o.WalletDay == 0 {
		return false
	}
	today := clock.DayInKampala(clock.Now())
	for _, t := range b.order {
		if t.Phone == phone && (t.State == accepted && t.Code == "" || t.State == done && !t.EndedAt.Before(today)) {
			local += t.UGX
		}
	}
	return local > b.o.WalletDay
}

// losesReply reports whether the answer to a new transfer gets lost.
func losesReply(phone string) bool { return losesAnswer.Ends(phone) }

// settleLater ends the transfer in its time, with b.mu held.
func (b *bank) settleLater(t *transfer) {
	if b.o.Settles <= 0 {
		b.end(t)
		return
	}
	time.AfterFunc(b.o.Settles, func() {
		if b.ctx.Err() == nil {
			b.mu.Lock()
			defer b.mu.Unlock()
			if t.State == accepted {
				b.end(t)
			}
		}
	})
}

// settleDue ends a transfer whose time has come on a clock that jumped, with b.mu
// held: whoever asks for it does not wait for the timer.
func (b *bank) settleDue(t *transfer) {
	if t.State == accepted && clock.Since(t.TakenAt) > b.o.Settles && b.ctx.Err() == nil {
		b.end(t)
	}
}

// end pays or fails a transfer and tells the service, with b.mu held.
func (b *bank) end(t *transfer) {
	b.finish(t)
	if err := b.keep(t); err != nil {
		b.o.Log.Error("the sandbox's bank cannot write its journal", "error", err)
	}
	if b.o.Callbacks == nil || isNeverTold.Ends(t.Phone) {
		return
	}
	told := *t
	go func() {
		if err := b.teller.tell(b.ctx, told); err != nil && b.ctx.Err() == nil {
			b.o.Log.Warn("the sandbox's callback was not taken", "reference", told.Reference, "error", err)
		}
	}()
}

// finish pays or fails a transfer, with b.mu held.
func (b *bank) finish(t *transfer) {
	b.move(*t, 1)
	t.State, t.EndedAt = done, clock.Now()
	if t.Code != "" {
		t.State = failed
	} else {
		t.Transaction = "MP" + t.TakenAt.Format("060102.1504") + "." + t.ID[3:]
		t.Fee = b.fee
	}
	b.move(*t, -1)
}

// find gives a transfer by reference.
func (b *bank) find(reference string) (transfer, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if t := b.transfers[reference]; t != nil {
		b.settleDue(t)
		return *t, true
	}
	return transfer{}, false
}

// findID gives a transfer by the rail's own id.
func (b *bank) findID(id string) (transfer, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, t := range b.order {
		if t.ID == id && !t.Forgotten {
			b.settleDue(t)
			return *t, true
		}
	}
	return transfer{}, false
}

// paid lists what was paid, the first one first.
func (b *bank) paid() (list []transfer) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, t := range b.order {
		if t.State == done && !t.Forgotten {
			list = append(list, *t)
		}
	}
	slices.SortStableFunc(list, func(a, c transfer) int { return cmp.Compare(a.EndedAt.UnixMicro(), c.EndedAt.UnixMicro()) })
	return list
}

// worth is what shillings cost at the bank's rate, to the nearest micro-USDC.
func (b *bank) worth(local money.UGX) money.USDC {
	rate := uint64(b.o.Rate)                                  //nolint:gosec // a rate is positive
	high, low := bits.Mul64(uint64(local), 1_000_000_000_000) //nolint:gosec // checked by the caller
	low, carry := bits.Add64(low, rate/2, 0)
	whole, _ := bits.Div64(high+carry, low, rate)
	return money.USDC(whole) //nolint:gosec // at most a few trillions
}
