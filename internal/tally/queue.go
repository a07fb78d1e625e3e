package tally

import (
	"fmt"

	"mwanyi/internal/book"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// The vault pays the line of withdrawals as one lender, and the line owes it on.
// Whose shares they were only the request tells, so that it is kept: what the
// line pays is that lender's exit.

// withdrawalRequested notes who stands in the line. Nothing is owed yet: shares
// that wait earn and lose like all others.
func withdrawalRequested(tx *store.Tx, e chain.Event) error {
	asked, is := e.Data.(chain.WithdrawalRequested)
	if !is {
		return fmt.Errorf("books: %s is a %T", e.Name(), e.Data)
	}
	return insertRequest(tx, asked)
}

// withdrawalPaid is a lender's exit by the line, to whom it has named: with a wallet
// of its own whoever it likes, from the account that the service has for it, by the
// contract, its payee alone. The line owes it until it is fetched.
// spec: withdrawal-line-books
func withdrawalPaid(_ *Desk, tx *store.Tx, e chain.Event) ([]book.Line, error) {
	paid, is := e.Data.(chain.WithdrawalPaid)
	if !is {
		return nil, fmt.Errorf("books: %s is a %T", e.Name(), e.Data)
	}
	owner, err := requestBehind(tx, paid)
	if err != nil {
		return nil, fmt.Errorf("books: request %d of the line: %w", paid.ID, err)
	}
	return book.Move(book.At(book.Lenders, owner.String()), book.At(book.WithdrawalsOwed, paid.Receiver.String()), paid.Amount), nil
}
