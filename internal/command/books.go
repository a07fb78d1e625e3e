package command

import (
	"context"
	"fmt"
	"io"
	"time"

	"mwanyi/internal/app"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
)

// ShowBooks prints the accounts, one JSON object a line, and the trial balance.
func ShowBooks(ctx context.Context, c app.Config, out, _ io.Writer) error {
	return app.Open(ctx, c, func(t app.Tools) error {
		books, err := book.Read(ctx, t.Store)
		if err != nil {
			return err
		}
		for _, a := range books.Accounts {
			line := map[string]any{"account": a.Account, "currency": a.Currency, "debit": book.Text(a.Currency, a.Debit),
				"credit": book.Text(a.Currency, a.Credit), "balance": book.Text(a.Currency, a.Net())}
			if err := printed(out, line, nil); err != nil {
				return err
			}
		}
		trial := map[string]any{"as_of": books.At.Format(time.RFC3339), "trial_balance": map[string]string{
			"USDC": book.Text(book.USDC, books.Trial[book.USDC]), "UGX": book.Text(book.UGX, books.Trial[book.UGX])}}
		return printed(out, trial, nil)
	})
}

// ExportBooks writes the lines that are booked on the days from one to another
// as CSV. Empty: from the first, and to today.
func ExportBooks(ctx context.Context, c app.Config, from, to string, out io.Writer) error {
	first, last := time.Unix(0, 0), clock.Now()
	for _, day := range []struct {
		name, text string
		into       *time.Time
	}{{"--from", from, &first}, {"--to", to, &last}} {
		if day.text == "" {
			continue
		}
		var err error
		if *day.into, err = time.Parse(time.DateOnly, day.text); err != nil {
			return fmt.Errorf("%s must be a day such as 2026-11-01", day.name)
		}
	}
	return app.Open(ctx, c, func(t app.Tools) error { return book.WriteCSV(ctx, t.Store, out, first, last) })
}
