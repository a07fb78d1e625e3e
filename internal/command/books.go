package command

import (
	"context"
	"fmt"
	"io"
	"time"

	"mwanyi/internal/app"
	"mwanyi/internal/book"
	"mwanyi/internal/money"
)

// ShowBooks prints the accounts, one JSON object a line, and the trial balance.
func ShowBooks(ctx context.Context, c app.Config, out, _ io.Writer) error {
	return app.Open(ctx, c, func(t app.Tools) error {
		books, err := book.Read(ctx, t.Store)
		if err != nil {
			return err
		}
		for _, a := range books.Accounts {
			line := map[string]any{"account": a.Account, "currency": a.Currency, "debit": shown(a.Currency, a.Debit),
				"credit": shown(a.Currency, a.Credit), "balance": shown(a.Currency, a.Net())}
			if err := printed(out, line, nil); err != nil {
				return err
			}
		}
		trial := map[string]any{"as_of": books.At.Format(time.RFC3339), "trial_balance": map[string]string{
			"USDC": shown("USDC", books.Trial["USDC"]), "UGX": shown("UGX", books.Trial["UGX"])}}
		return printed(out, trial, nil)
	})
}

// shown writes an amount of a currency.
func shown(currency book.Currency, n int64) string {
	if currency == book.USDC {
		return money.USDC(n).String()
	}
	return fmt.Sprint(n)
}
