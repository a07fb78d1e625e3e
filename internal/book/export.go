package book

import (
	"context"
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/store"
)

// Posted is a line as it stands in the books, with its entry.
type Posted struct {
	Line
	Number  int64 // in its entry
	EntryID string
	Cause   Cause
	Day     time.Time // that it is booked on
}

// linesAtOnce is how many lines are read at a time.
const linesAtOnce = 1000

// columns of the export.
var columns = []string{"day", "entry", "line", "time", "cause", "step", "account", "holder", "currency", "debit", "credit"}

// WriteCSV writes the lines that are booked on the days from one to another, both
// included, for an accountant: in the order of days and entries, debit and
// credit in columns of their own.
// spec: books-csv
func WriteCSV(ctx context.Context, s *store.Store, w io.Writer, from, to time.Time) error {
	out := csv.NewWriter(w)
	if err := out.Write(columns); err != nil {
		return err
	}
	for place := ""; ; {
		page, err := Lines(ctx, s, from, to, place, linesAtOnce)
		if err != nil {
			return err
		}
		for _, p := range page {
			if err := out.Write(p.columns()); err != nil {
				return err
			}
		}
		out.Flush()
		if err := out.Error(); err != nil || len(page) < linesAtOnce {
			return err
		}
		place = page[len(page)-1].Key()
	}
}

// Lines are lines of the days from one to another, both included, in their order,
// after the Key of one, or from the first on when it is empty.
// spec: books-export
func Lines(ctx context.Context, s *store.Store, from, to time.Time, place string, most int) (list []Posted, err error) {
	after := Posted{Day: from}
	if place != "" {
		day, rest, _ := strings.Cut(place, "/")
		entry, line, _ := strings.Cut(rest, "/")
		if after.Day, err = time.Parse(time.DateOnly, day); err != nil {
			return nil, err
		}
		after.EntryID = entry
		if after.Number, err = strconv.ParseInt(line, 10, 64); err != nil {
			return nil, err
		}
	}
	err = s.View(ctx, func(tx *store.Tx) error {
		list, err = postedAfter(tx, after, dayOf(to), most)
		return err
	})
	return list, err
}

// Key is where a line stands among all.
func (p Posted) Key() string {
	return p.Day.Format(time.DateOnly) + "/" + p.EntryID + "/" + strconv.FormatInt(p.Number, 10)
}

// Sides are the amount of a line as a debit or as a credit; the other is empty.
func (p Posted) Sides() (debit, credit string) {
	if p.Amount > 0 {
		return Text(p.Currency, p.Amount), ""
	}
	return "", Text(p.Currency, -p.Amount)
}

func (p Posted) columns() []string {
	debit, credit := p.Sides()
	return []string{p.Day.Format(time.DateOnly), p.EntryID, strconv.FormatInt(p.Number, 10), clock.Stamp(p.Cause.At), plain(p.Cause.Cause), plain(p.Cause.Step),
		string(p.Account), plain(p.Holder), string(p.Currency), debit, credit}
}

// plain keeps a spreadsheet from reading a text as a formula.
func plain(text string) string {
	if text != "" && (text[0] == '=' || text[0] == '+' || text[0] == '-' || text[0] == '@' || text[0] == '\t' || text[0] == '\r') {
		return "'" + text
	}
	return text
}

// Text writes an amount of a currency.
func Text(c Currency, n int64) string {
	if c == USDC {
		return money.USDC(n).String()
	}
	return fmt.Sprint(n)
}
