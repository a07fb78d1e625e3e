package payment

import (
	"errors"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/store"
)

// Part is a reference under which a part of a payout was sent, or is.
type Part struct {
	Reference     string        `json:"payout_provider_reference"`
	Status        string        `json:"status"` // OPEN, PAID or FAILED
	AmountUSDC    money.USDC    `json:"amount_usdc"`
	AmountUGX     money.UGX     `json:"amount_ugx"`
	ExchangeRate  money.Decimal `json:"exchange_rate"`
	TransactionID *string       `json:"mobile_money_transaction_id"`
	CreatedAt     string        `json:"created_at"`
	EndedAt       *string       `json:"ended_at"`
}

// isParted: it goes out in parts, or went.
func (p Payout) isParted() bool { return p.Paid > 0 || p.portion > 0 && p.portion < p.Amount }

// Rest is what is left to pay, while parts of it were paid.
func (p Payout) Rest() money.USDC { return p.Amount - p.Paid }

// paidAndLeft is what the farmer has of it, by phone or at the office, and what is
// still to come.
func (p Payout) paidAndLeft() (has, left money.USDC) {
	switch {
	case p.Status == Completed:
		return p.Amount, 0
	case p.account == backToSource:
		return p.Paid, 0
	}
	return p.Paid, p.Amount - p.Paid
}

// Worth is the shillings of all of it, as LocalOrNil; 0 before there is a quote.
func (p Payout) Worth() money.UGX {
	if worth := p.LocalOrNil(); worth != nil {
		return *worth
	}
	return 0
}

// withParts gives a payout with its parts, where it has any.
func withParts(tx *store.Tx, p Payout) (_ Payout, err error) {
	if p.isParted() {
		p.Parts, err = partsOf(tx, p.ID)
	}
	return p, err
}

// payoutInParts reads a payout with its parts.
func payoutInParts(tx *store.Tx, payoutID string) (Payout, error) {
	p, err := payoutByID(tx, payoutID)
	if err != nil {
		return p, err
	}
	return withParts(tx, p)
}

// paidParts is in how many parts it was paid; 0: in one piece.
func (p Payout) paidParts() (n int) {
	for _, part := range p.Parts {
		if part.Status == refPaid {
			n++
		}
	}
	return n
}

// mayBe refuses an order that no transfers to the operator can make.
func (o observation) mayBe(amount money.USDC) error {
	if o.bounds.IsClosed {
		return fault.New(fault.PayoutProviderUnavailable, "the operator of the farmer's number takes no payouts at the moment; nothing was sent").After(time.Minute)
	}
	_, _, err := o.bounds.Part(amount, o.rate)
	worth := payrail.Shillings(amount, o.rate)
	switch {
	case err == nil:
		return nil
	case worth == 0:
		return fault.New(fault.InvalidRequest, "amount_usdc is worth less than a shilling, or more than can be paid").Because(err)
	}
	return fault.New(fault.InvalidRequest, "amount_usdc is worth %d UGX, and the operator of the farmer's number takes transfers of %d to %d UGX", worth, o.bounds.Min, o.bounds.Max).Because(err)
}

// partOf decides, in the transaction that lets it go, how much of a payout goes
// out now: the next part waits until this one is paid. What would be more than
// the wallet takes in a day waits for the next one; nothing of it was sent.
// spec: payout-parts
func (d *Desk) partOf(tx *store.Tx, p Payout, o observation) (observation, error) {
	amount, local, err := o.bounds.Part(p.Rest(), o.rate)
	switch {
	case errors.Is(err, payrail.ErrOutOfBounds):
		return observation{seen: hopeless, code: "AMOUNT_OUT_OF_BOUNDS"}, nil
	case err != nil:
		return o, err
	}
	if o.bounds.Day > 0 {
		sent, err := sentSince(tx, p, clock.DayInKampala(clock.Now()))
		if err != nil {
			return o, err
		}
		if sent+local > o.bounds.Day {
			full := judged(HoldWallet)
			full.until = tomorrowInKampala()
			return full, nil
		}
	}
	o.of = railReference{reference: p.Reference, payoutID: p.ID, amount: amount, local: local}
	return o, nil
}

// tomorrowInKampala is when the operators' day is over, and a minute more, as in
// untilTomorrow.
func tomorrowInKampala() time.Time {
	return clock.DayInKampala(clock.Now()).AddDate(0, 0, 1).Add(time.Minute)
}

// orPart says which reference was paid, and whether more is left after it.
func (p Payout) orPart(o observation) observation {
	if o.seen != paid {
		return o
	}
	if o.of.reference == "" {
		o.of = railReference{reference: p.Reference, payoutID: p.ID, amount: p.portion, local: p.Local}
	}
	if o.of.amount > 0 && o.of.amount < p.Rest() {
		o.seen = partPaid
	}
	return o
}

// standing is where the amount of a payout stands: what was paid in parts, what is
// under the reference, and the rest, which is still owed.
func (p Payout) standing() map[book.Account]money.USDC {
	here := p.Rest()
	if p.account == book.InFlight {
		here = p.portion
	}
	places := map[book.Account]money.USDC{p.account: here}
	places[book.Payable] += p.Rest() - here
	places[book.PaidOut] += p.Paid
	return places
}
