// Package statementfile reads what moved on our account at a payment rail from
// a file that an operator made of the rail's export, for a rail that has no
// statement, or only part of one, for a program to ask for.
package statementfile

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/outside/payrail"
)

// Columns are the file's first line. Time is RFC 3339; kind is PAYOUT, RETURN,
// TOP_UP, FEE or OTHER; amount is in shillings or USDC, above zero what came in.
const Columns = "id,time,kind,reference,currency,amount,note"

// maxBytes is far above a month of payouts.
const maxBytes = 32 << 20

// Read gives the movements, the oldest first. It reads all of the file or
// nothing: an error names the line that cannot be right.
func Read(from io.Reader) ([]payrail.Movement, error) {
	limited := &io.LimitedReader{R: from, N: maxBytes + 1}
	file := csv.NewReader(limited)
	head, err := file.Read()
	if err != nil || strings.TrimPrefix(strings.Join(head, ","), "\ufeff") != Columns {
		return nil, fmt.Errorf("the first line must be %s", Columns)
	}
	var lines []payrail.Movement
	seen := map[string]bool{}
	for {
		row, err := file.Read()
		switch {
		case limited.N == 0:
			return nil, fmt.Errorf("the file is longer than %d bytes", maxBytes)
		case errors.Is(err, io.EOF):
			slices.SortStableFunc(lines, func(a, b payrail.Movement) int { return a.At.Compare(b.At) })
			return lines, nil
		case err != nil:
			return nil, err // it names the line
		}
		m, err := movement(row)
		if err == nil && seen[m.ID] {
			err = fmt.Errorf("movement %s comes twice", m.ID)
		}
		if err != nil {
			number, _ := file.FieldPos(0)
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		seen[m.ID] = true
		lines = append(lines, m)
	}
}

// movement reads a line, which has as many fields as the first.
func movement(row []string) (payrail.Movement, error) {
	at, err := time.Parse(time.RFC3339, row[1])
	if err != nil {
		return payrail.Movement{}, fmt.Errorf("time %.40q is not RFC 3339", row[1])
	}
	amount, err := payrail.ParseAmount(row[4], row[5])
	if err != nil {
		return payrail.Movement{}, err
	}
	m := payrail.Movement{
		ID: row[0], At: at.UTC(), Kind: payrail.MovementKind(row[2]), Reference: row[3], Currency: row[4], Amount: amount, Note: row[6],
	}
	return m, m.Check()
}
