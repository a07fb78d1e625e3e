package treasury

import (
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/store"
)

const (
	// lateArrival is how long after a transfer a rail that shows no top-ups has it.
	lateArrival = 10 * time.Minute
	// dayOfStatement is how coarse the time of a line may be.
	dayOfStatement = 24 * time.Hour
	// rateTolerance is by how many per cent shillings may differ from what a sweep
	// is worth now.
	rateTolerance = 3
)

// settleTopUps says of every top-up where it came from: the oldest sweep of its
// amount, or the operator. One that a sweep may have brought whose transfer is
// not certain yet waits for that.
// spec: rail-top-ups
func (d *Desk) settleTopUps(tx *store.Tx, rate money.Decimal) error {
	waiting, err := openTopUps(tx, d.Rail.Name())
	if err != nil {
		return err
	}
	for _, line := range waiting {
		by, err := broughtBy(tx, line, rate)
		if err != nil {
			return err
		}
		if by.Status == Sending {
			continue
		}
		if err := d.settle(tx, line, by); err != nil {
			return err
		}
	}
	return nil
}

// settle posts a top-up. by is the sweep that brought it, or none.
func (d *Desk) settle(tx *store.Tx, line payrail.Movement, by Sweep) error {
	rail := d.Rail.Name()
	if err := markPosted(tx, rail, line.ID); err != nil {
		return err
	}
	var lines []book.Line
	if line.Currency == payrail.UGX {
		lines = book.MoveShillings(book.RailShillings, book.RailTopUps, money.UGX(line.Amount))
	} else if by.ID == "" {
		lines = book.Move(book.At(book.RailFloat, ""), book.At(book.Capital, ""), money.USDC(line.Amount))
	}
	if _, err := book.Post(tx, book.Entry{Cause: causeOf(rail, line), Step: string(line.Kind), Lines: lines}); err != nil {
		return err
	}
	by.movementID = line.ID
	switch by.Status {
	case Sent:
		_, err := makeMove(tx, by, arrived)
		return err
	case Arrived: // the chain had shown it; a file names its line
		return updateSweep(tx, by, Arrived)
	}
	return nil
}

// broughtBy finds the sweep that a top-up is of; the zero Sweep: none. One that is
// certain comes before one that may be on the chain.
func broughtBy(tx *store.Tx, line payrail.Movement, rate money.Decimal) (found Sweep, err error) {
	candidates, err := unseenSweeps(tx, line.At.Add(dayOfStatement))
	if err != nil {
		return Sweep{}, err
	}
	for _, status := range []Status{Sent, Arrived, Sending} {
		for _, s := range candidates {
			if s.Status == status && fits(s, line, rate) {
				return s, nil
			}
		}
	}
	return Sweep{}, nil
}

// fits compares a sweep with a top-up: exactly in USDC, nearly in shillings,
// which the rail has bought for it at a rate of its own.
func fits(s Sweep, line payrail.Movement, rate money.Decimal) bool {
	if line.Currency == payrail.USDC {
		return int64(s.Amount) == line.Amount
	}
	worth := int64(payrail.Shillings(s.Amount, rate))
	off := worth - line.Amount
	return max(off, -off) <= worth*rateTolerance/100
}

// arriveByChain ends the sweeps to a rail whose statement shows no top-ups: the
// chain has shown them, and the rail was asked long enough after.
func arriveByChain(tx *store.Tx, through time.Time) error {
	list, err := sentBefore(tx, through.Add(-lateArrival))
	if err != nil {
		return err
	}
	for _, s := range list {
		if _, err := makeMove(tx, s, arrived); err != nil {
			return err
		}
	}
	return nil
}
