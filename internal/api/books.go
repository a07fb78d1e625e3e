package api

import (
	"bytes"
	"net/http"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/money"
)

// bookLine is an account in the books. Shillings are whole, USDC has decimals.
type bookLine struct {
	Account  string `json:"account"`
	Side     string `json:"side,omitempty"`
	About    string `json:"about,omitempty"`
	Currency string `json:"currency"`
	Debit    any    `json:"debit"`
	Credit   any    `json:"credit"`
	Balance  any    `json:"balance"`
}

func (s *Server) getBooks(c *call) (reply, error) {
	books, err := s.Tally.Books(c.r.Context())
	if err != nil {
		return reply{}, err
	}
	amount := func(currency book.Currency, n int64) any {
		if currency == book.USDC {
			return money.USDC(n)
		}
		return money.UGX(n)
	}
	lines := make([]bookLine, len(books.Accounts))
	for i, a := range books.Accounts {
		row, _ := book.Find(a.Account)
		lines[i] = bookLine{
			Account: string(a.Account), Side: string(row.Side), About: row.About, Currency: string(a.Currency),
			Debit: amount(a.Currency, a.Debit), Credit: amount(a.Currency, a.Credit), Balance: amount(a.Currency, a.Net()),
		}
	}
	trial := map[string]any{}
	for currency, sum := range books.Trial {
		trial[string(currency)] = amount(currency, sum)
	}
	return ok(struct {
		AsOf     string         `json:"as_of"`
		Accounts []bookLine     `json:"accounts"`
		Trial    map[string]any `json:"trial_balance"`
	}{AsOf: clock.Stamp(books.At), Accounts: lines, Trial: trial})
}

// getBookEntries gives the lines of one day. They are put together first: a file
// that breaks off in the middle would look whole to a spreadsheet.
// spec: get-admin-books-entries
func (s *Server) getBookEntries(c *call) (reply, error) {
	got, err := c.query("day")
	if err != nil {
		return reply{}, err
	}
	if err := c.mustSee(exportPart, "books"); err != nil {
		return reply{}, err
	}
	day := clock.Now().UTC().Truncate(24 * time.Hour)
	k := &check{}
	k.date("day", maybe, param(got, "day"))
	if err := k.err(); err != nil {
		return reply{}, err
	}
	if text, isGiven := got["day"]; isGiven {
		if day, err = time.Parse(time.DateOnly, text); err != nil {
			return reply{}, err
		}
	}
	var out bytes.Buffer
	if err := s.Tally.WriteCSV(c.r.Context(), &out, day); err != nil {
		return reply{}, err
	}
	h := http.Header{}
	h.Set("Content-Disposition", `attachment; filename="books-`+day.Format(time.DateOnly)+`.csv"`)
	return reply{status: http.StatusOK, content: out.Bytes(), contentType: "text/csv; charset=utf-8", header: h}, nil
}

// foundDifference is one thing that does not agree.
type foundDifference struct {
	Check   string      `json:"check"`
	Account *string     `json:"account"`
	What    string      `json:"difference"`
	Ours    string      `json:"ours"`
	Theirs  string      `json:"theirs"`
	Since   *foundCause `json:"since"`
}

// foundCause is the first posting that explains one.
type foundCause struct {
	Cause string `json:"cause"`
	Step  string `json:"step"`
	At    string `json:"at"`
}

// getReconciliation is what the newest comparison that ran by itself has found.
// spec: get-admin-reconciliation
func (s *Server) getReconciliation(c *call) (reply, error) {
	last, err := s.Tally.Last(c.r.Context())
	if err != nil {
		return reply{}, err
	}
	out := struct {
		At          *string           `json:"at"`
		Differences []foundDifference `json:"differences"`
		Checked     map[string]int    `json:"checked"`
		Skipped     map[string]string `json:"skipped"`
	}{Differences: each(last.Differences, shownDifference), Checked: map[string]int{}, Skipped: map[string]string{}}
	if !last.At.IsZero() {
		out.At = clock.MaybeStamp(&last.At)
		out.Checked = last.Checked
		out.Skipped = last.Skipped
	}
	return ok(out)
}

func shownDifference(d book.Difference) foundDifference {
	out := foundDifference{Check: d.Check, Account: orNull(string(d.Account)), What: d.What, Ours: d.Ours, Theirs: d.Seen}
	if d.Since != nil {
		out.Since = &foundCause{Cause: d.Since.Cause, Step: d.Since.Step, At: clock.Stamp(d.Since.At)}
	}
	return out
}
