package pawapay

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/outside/payrail"
)

// transactionTypes are the provider's names of what moves in a wallet that pays
// out. What is not here is OTHER and keeps the sign that the file gives it.
var transactionTypes = map[string]payrail.MovementKind{
	"payout":                  payrail.PaidOut,
	"failed payout refund":    payrail.Returned,
	"payout pass-through fee": payrail.Fee,
	"pawapay payout fee":      payrail.Fee,
	"top up":                  payrail.ToppedUp,
}

// takenOut are the kinds that take from the wallet. The documents do not say
// whether the file shows that by a minus.
var takenOut = map[payrail.MovementKind]bool{payrail.PaidOut: true, payrail.Fee: true}

// columns are those without which a line cannot be read.
var columns = []string{"creation date", "transaction id", "amount", "currency", "type"}

// readFile reads the lines of a statement from one time until before another,
// the oldest first.
func readFile(file []byte, from, to time.Time) ([]payrail.Movement, error) {
	r := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(file, []byte("\xef\xbb\xbf"))))
	r.FieldsPerRecord = 0 // all as many as the first: a line that was cut is an error
	head, err := r.Read()
	if err != nil {
		return nil, fmt.Errorf("the rail's statement: %w", err)
	}
	at := map[string]int{}
	for i, name := range head {
		at[strings.ToLower(strings.TrimSpace(name))] = i
	}
	for _, name := range columns {
		if _, has := at[name]; !has {
			return nil, fmt.Errorf("the rail's statement has no column %q", name)
		}
	}
	var lines []payrail.Movement
	seen := map[string]bool{}
	for {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("the rail's statement: %w", err)
		}
		m, err := readLine(func(name string) string {
			if i, has := at[name]; has {
				return strings.TrimSpace(row[i])
			}
			return ""
		})
		if err != nil {
			return nil, fmt.Errorf("the rail's statement: %w", err)
		}
		if seen[m.ID] {
			return nil, fmt.Errorf("the rail's statement has %s twice", m.ID)
		}
		seen[m.ID] = true
		if !m.At.Before(from) && m.At.Before(to) {
			lines = append(lines, m)
		}
	}
	if len(lines) > 1 && lines[0].At.After(lines[len(lines)-1].At) {
		slices.Reverse(lines) // the newest came first
	}
	slices.SortStableFunc(lines, func(a, b payrail.Movement) int { return a.At.Compare(b.At) })
	return lines, nil
}

// readLine reads one line. A transaction, its fee and its return share an id,
// which the type tells apart; a line without one is known by all it says.
func readLine(cell func(string) string) (payrail.Movement, error) {
	when, err := readTime(cell("creation date"))
	if err != nil {
		return payrail.Movement{}, err
	}
	if cell("currency") != payrail.UGX {
		return payrail.Movement{}, fmt.Errorf("a line in %.10q", cell("currency"))
	}
	amount, err := payrail.ParseAmount(payrail.UGX, cell("amount"))
	if err != nil {
		return payrail.Movement{}, err
	}
	kind, known := transactionTypes[strings.ToLower(cell("type"))]
	if !known {
		kind = payrail.Other
	}
	if takenOut[kind] && amount > 0 {
		amount = -amount
	}
	m := payrail.Movement{At: when, Kind: kind, Currency: payrail.UGX, Amount: amount, Note: note(cell)}
	parts := []string{cell("type"), cell("transaction id")}
	if parts[1] == "" {
		parts = append(parts, when.Format(time.RFC3339Nano), cell("amount"), cell("balance"))
	} else if kind == payrail.PaidOut || kind == payrail.Returned || kind == payrail.Fee {
		m.Reference = parts[1]
	}
	m.ID = strings.Join(strings.Fields(strings.Join(parts, "/")), "-")
	return m, m.Check()
}

// note is what the provider says of a line.
func note(cell func(string) string) string {
	if reason := cell("reason"); reason != "" {
		return cell("type") + ": " + reason
	}
	return cell("type")
}

// readTime reads a time in UTC, in the forms that an export may have.
func readTime(text string) (time.Time, error) {
	for _, form := range []string{time.RFC3339, "2006-01-02T15:04:05", "2006-01-02 15:04:05"} {
		if at, err := time.Parse(form, text); err == nil {
			return at.UTC(), nil
		}
	}
	return time.Time{}, fmt.Errorf("a line of %.40q", text)
}
