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

// request is a place in the line. Its number is that of its vault's line: with a
// vault in run-off there are two of each, which differ by who is paid.
type request struct {
	owner, receiver chain.Address
}

// accountCreated notes an account that the contracts let pay its payee alone.
func accountCreated(tx *store.Tx, e chain.Event) error {
	made, is := e.Data.(chain.LenderAccountCreated)
	if !is {
		return fmt.Errorf("books: %s is a %T", e.Name(), e.Data)
	}
	return insertAccount(tx, made.Account)
}

// withdrawalRequested notes who stands in the line. Nothing is owed yet: shares
// that wait earn and lose like all others.
func withdrawalRequested(tx *store.Tx, e chain.Event) error {
	asked, is := e.Data.(chain.WithdrawalRequested)
	if !is {
		return fmt.Errorf("books: %s is a %T", e.Name(), e.Data)
	}
	return insertRequest(tx, asked.ID, request{owner: asked.Owner, receiver: asked.Receiver})
}

// withdrawalPaid is a lender's exit by the line. As with an exit at once, what
// goes to somebody else than the shares' owner, by no withdrawal, stays
// unexplained; the line owes it all the same. An account of a lender can name
// its payee alone.
// spec: withdrawal-line-books
func withdrawalPaid(d *Desk, tx *store.Tx, e chain.Event) ([]book.Line, error) {
	paid, is := e.Data.(chain.WithdrawalPaid)
	if !is {
		return nil, fmt.Errorf("books: %s is a %T", e.Name(), e.Data)
	}
	r, err := requestBehind(tx, paid)
	if err != nil {
		return nil, fmt.Errorf("books: request %d of the line: %w", paid.ID, err)
	}
	owed := book.At(book.WithdrawalsOwed, paid.Receiver.String())
	isOrdered, err := isAccount(tx, r.owner)
	if err == nil && !isOrdered {
		isOrdered, err = d.Withdrawals.Explains(tx, e, chain.Withdrawn{Owner: r.owner, Receiver: r.receiver, Amount: paid.Amount, Shares: paid.Shares})
	}
	if err != nil {
		return nil, err
	}
	if !isOrdered {
		return book.Move(transaction(e), owed, paid.Amount), nil
	}
	return book.Move(book.At(book.Lenders, r.owner.String()), owed, paid.Amount), nil
}
