package deposit

import (
	"fmt"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// advance makes the move that the news asks for: row, books, and what follows.
// What another process has moved meanwhile is store.ErrNotFound.
func (d *Desk) advance(tx *store.Tx, in Deposit, on news, why string) error {
	m, moves := next(in.Status, in.phase, on)
	if !moves {
		return fmt.Errorf("deposit %s is %s %s: %s changes nothing", in.ID, in.Status, in.phase, on)
	}
	if err := tx.Lock(store.Deposits, store.Sole); err != nil {
		return err
	}
	was := in
	in.Status = m.to
	in.phase = m.then
	in.Failure = why
	if m.then == ended {
		now := clock.Now()
		in.CompletedAt = &now
	}
	if err := updateDeposit(tx, in, was); err != nil {
		return fmt.Errorf("move deposit: %w", err)
	}
	tx.Wake(depositTopic(in.ID))
	if err := d.carry(tx, in, m); err != nil {
		return err
	}
	if err := emit(tx, m.event, in); err != nil {
		return err
	}
	return d.follow(tx, in, m)
}

// emit tells the lender, when there is anything to tell; the data is the record
// that it would read. The conversion provider's own id is no reason to stop.
// spec: event-deposit
func emit(tx *store.Tx, kind webhook.Kind, in Deposit) error {
	if kind == "" {
		return nil
	}
	data := in.Record()
	data.ConversionPaymentID = phone.Remove(data.ConversionPaymentID)
	return webhook.Emit(tx, webhook.Event{Kind: kind, OrganisationID: in.MFIID, Resource: in.ID, Data: data})
}

// carry moves the deposit's money in the books to where the move holds it. What
// is sent back on chain is posted by who sends it.
func (d *Desk) carry(tx *store.Tx, in Deposit, m move) error {
	if m.on == sentBack || in.account == m.holds || in.account == book.Lenders {
		return nil
	}
	if err := setAccount(tx, in.ID, m.holds); err != nil {
		return err
	}
	return posted(tx, in.ID, string(m.on), book.Move(in.place(in.account), in.place(m.holds), in.Amount))
}

// place is the deposit's part of an account. Before it stands in any, its money
// is the transfer that it has claimed.
func (in Deposit) place(a book.Account) book.Place {
	if a == nowhere || a == book.Unclaimed {
		return book.At(book.Unclaimed, in.arrival)
	}
	return book.At(a, in.ID)
}

// follow starts what a move leads to.
func (d *Desk) follow(tx *store.Tx, in Deposit, m move) error {
	switch {
	case m.then == returning:
		_, err := job.Enqueue(tx, kindRefund, in.ID)
		return err
	case m.holds == book.Unclaimed:
		if err := releaseClaim(tx, in.ID); err != nil {
			return err
		}
		return d.rematch(tx, in.Amount)
	case m.to == Failed:
		return d.rematch(tx, in.Amount) // its double, if it has one, is none any more
	}
	return nil
}

// posted writes an entry that must be the first of its kind.
func posted(tx *store.Tx, depositID, step string, lines []book.Line) error {
	isFirst, err := book.Post(tx, book.Entry{Cause: depositID, Step: step, Lines: lines})
	if err == nil && !isFirst && len(lines) > 0 {
		err = fmt.Errorf("books: entry %s of %s is there already", step, depositID)
	}
	return err
}
