package payrail

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"

	"mwanyi/internal/money"
)

// The currencies of an account at a rail.
const (
	UGX  = "UGX"  // amounts are whole shillings
	USDC = "USDC" // amounts are micro-USDC
)

// Holding is what our account at a rail holds.
type Holding struct {
	Currency string
	Amount   int64 // in the currency's unit; never below zero
	At       time.Time
}

// Movements is a page of a statement.
type Movements struct {
	Lines   []Movement
	Next    string // the mark behind the last line
	HasMore bool
	// Through is how far the statement is complete: a payout that ended later
	// need not be on it yet.
	Through time.Time
	// HasTopUps is false for a rail whose list has none: there a top-up is what
	// we sent to the rail's deposit address, and the chain shows it.
	HasTopUps bool
}

// Movement is one line of a statement.
type Movement struct {
	ID        string
	At        time.Time
	Kind      MovementKind
	Reference string // ours, of a payout, its return or its fee
	Currency  string
	Amount    int64  // in the currency's unit; above zero came in
	Note      string // in the rail's words
}

// MovementKind says why money moved.
type MovementKind string

// The kinds.
const (
	PaidOut  MovementKind = "PAYOUT"
	Returned MovementKind = "RETURN" // a payout came back
	ToppedUp MovementKind = "TOP_UP"
	Fee      MovementKind = "FEE"
	Other    MovementKind = "OTHER" // of either sign; somebody should look at it
)

// signs are what a kind's amount must be: above zero, below, or either.
var signs = map[MovementKind]int64{PaidOut: -1, Returned: 1, ToppedUp: 1, Fee: -1, Other: 0}

// movementID is what an ID may be made of: it goes into marks and our books.
var movementID = regexp.MustCompile(`^[\x21-\x7e]{1,200}$`)

// Check refuses a line that cannot be right, so that no adapter lets one pass.
// spec: rail-account
func (m Movement) Check() error {
	sign, known := signs[m.Kind]
	switch {
	case !movementID.MatchString(m.ID):
		return errors.New("a movement without an id")
	case m.At.IsZero():
		return fmt.Errorf("movement %s has no time", m.ID)
	case m.Currency != UGX && m.Currency != USDC:
		return fmt.Errorf("movement %s is in %.10q", m.ID, m.Currency)
	case !known:
		return fmt.Errorf("movement %s is of the kind %.40q", m.ID, m.Kind)
	case m.Amount == 0 || sign > 0 && m.Amount < 0 || sign < 0 && m.Amount > 0:
		return fmt.Errorf("movement %s, a %s, is of %d", m.ID, m.Kind, m.Amount)
	case m.Kind == PaidOut && m.Reference == "":
		return fmt.Errorf("movement %s is a payout without a reference", m.ID)
	}
	return nil
}

// ParseAmount reads a decimal in the currency's unit. Part of a shilling is
// refused; a dollar amount finer than USDC is rounded to the nearest
// micro-USDC, for nothing finer can have moved.
func ParseAmount(currency, text string) (int64, error) {
	d, err := money.ParseDecimal(text)
	switch {
	case errors.Is(err, money.ErrTooFine) && currency == USDC:
		return roundedAmount(text)
	case err != nil:
		return 0, fmt.Errorf("amount %.40q: %w", text, err)
	case currency == USDC:
		return int64(d), nil
	case currency != UGX:
		return 0, fmt.Errorf("an amount in %.10q", currency)
	case d%1_000_000 != 0:
		return 0, fmt.Errorf("amount %.40q is not in whole shillings", text)
	}
	return int64(d) / 1_000_000, nil
}

// ParseBalance reads what an account holds, which is never below zero.
func ParseBalance(currency, text string) (int64, error) {
	amount, err := ParseAmount(currency, text)
	if err == nil && amount < 0 {
		err = fmt.Errorf("balance %.40q is below zero", text)
	}
	return amount, err
}

// roundedAmount reads a plain decimal with more than six decimals.
func roundedAmount(text string) (int64, error) {
	whole, fraction, _ := strings.Cut(text, ".")
	if len(fraction) < 7 || strings.Trim(fraction, "0123456789") != "" {
		return 0, fmt.Errorf("amount %.40q: %w", text, money.ErrTooFine)
	}
	d, err := money.ParseDecimal(whole + "." + fraction[:6])
	if err != nil {
		return 0, fmt.Errorf("amount %.40q: %w", text, err)
	}
	switch up := fraction[6] >= '5'; {
	case up && strings.HasPrefix(whole, "-"):
		d--
	case up:
		d++
	}
	return int64(d), nil
}
