package payment

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/store"
)

// Difference is one thing that does not agree.
type Difference struct {
	What string `json:"what"`
	Ours string `json:"ours"`
	Seen string `json:"theirs"`
}

// Reconcile compares the books with the rows, the rows with the rail, and the
// deposits with the chain, and gives what does not agree. It changes nothing.
// References that the rail has not ended yet are no difference.
func (d *Desk) Reconcile(ctx context.Context) (found []Difference, checked int, err error) {
	books, err := book.Read(ctx, d.Store)
	if err != nil {
		return nil, 0, err
	}
	for currency, sum := range books.Trial {
		if sum != 0 {
			found = append(found, Difference{What: "trial balance in " + string(currency), Ours: fmt.Sprint(sum), Seen: "0"})
		}
	}
	inRows, err := d.compareRows(ctx)
	if err != nil {
		return nil, 0, err
	}
	found = append(found, inRows...)
	atRail, checked, err := d.compareReferences(ctx)
	if err != nil {
		return nil, 0, err
	}
	found = append(found, atRail...)
	onChain, err := d.compareDeposits(ctx)
	return append(found, onChain...), checked, err
}

// compareRows compares each account with the sum of the payments that stand in it.
func (d *Desk) compareRows(ctx context.Context) (found []Difference, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		found = nil
		rows, err := sumsByAccount(tx)
		if err != nil {
			return err
		}
		all, err := book.Balances(tx)
		if err != nil {
			return err
		}
		posted := map[book.Account]int64{}
		for _, b := range all {
			if b.Currency == book.USDC {
				posted[b.Account] = -b.Net()
			}
		}
		posted[book.PaidOut] += posted[book.Overpaid] // what was paid twice stands in no row
		for _, a := range []book.Account{book.Payable, book.InFlight, book.ManualReview, book.PaidOut, book.PaidAtOffice, book.DepositTransit, book.Lenders} {
			if posted[a] != rows[a] {
				found = append(found, Difference{What: "account " + string(a), Ours: fmt.Sprint(posted[a]), Seen: fmt.Sprintf("%d in payments", rows[a])})
			}
		}
		return nil
	})
	return found, err
}

// referencePage is how many references are read at once.
const referencePage = 500

// compareReferences asks the rail about every reference that it was given.
func (d *Desk) compareReferences(ctx context.Context) (found []Difference, checked int, err error) {
	after := ""
	for {
		var page []railReference
		err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
			page, err = listReferences(tx, after, referencePage)
			return err
		})
		if err != nil || len(page) == 0 {
			return found, checked, err
		}
		for _, ref := range page {
			report, err := d.Rail.Status(ctx, ref.reference)
			if err != nil {
				return nil, 0, fmt.Errorf("ask for %s: %w", ref.reference, err)
			}
			checked++
			if !agrees(ref.state, report.State) {
				found = append(found, Difference{What: "reference " + ref.reference + " of " + ref.payoutID, Ours: ref.state, Seen: string(report.State)})
			}
		}
		after = page[len(page)-1].reference
	}
}

// KnownReference is a reference as the books know it.
type KnownReference struct {
	Reference string
	PayoutID  string
	Amount    money.USDC
	Local     money.UGX
	IsOpen    bool       // the rail has not ended it, by the books
	PaidAt    *time.Time // nil: it was not paid under this reference
}

// ReferenceIn finds a reference of ours; store.ErrNotFound.
func ReferenceIn(tx *store.Tx, reference string) (KnownReference, error) {
	return knownAs(tx, reference)
}

// PaidReferences lists what was paid, in the order of the references, after one.
func PaidReferences(tx *store.Tx, after string, limit int) ([]KnownReference, error) {
	return listPaid(tx, after, limit)
}

// agrees says whether our word for a reference and the rail's go together. A
// reference that was refused when it was sent is unknown to the rail.
func agrees(ours string, theirs payrail.State) bool {
	switch ours {
	case refPaid:
		return theirs == payrail.Paid
	case refFailed:
		return theirs == payrail.Failed || theirs == payrail.Missing
	}
	return true
}

// compareDeposits asks the chain about every deposit that the books call completed:
// its transaction must show it, to the last share.
func (d *Desk) compareDeposits(ctx context.Context) (found []Difference, err error) {
	if d.Chain == nil || d.Chain.Witness == nil {
		return nil, nil
	}
	for after := ""; ; {
		var page []Deposit
		err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
			page, err = completedDeposits(tx, after, referencePage)
			return err
		})
		if err != nil || len(page) == 0 {
			return found, err
		}
		for _, in := range page {
			seen, err := d.seenOnChain(ctx, in)
			if err != nil {
				return found, err
			}
			if seen != "" {
				found = append(found, Difference{What: "deposit " + in.ID, Ours: fmt.Sprintf("%s USDC in %s", in.Amount, in.TxHash), Seen: seen})
			}
		}
		after = page[len(page)-1].ID
	}
}

// seenOnChain says what is wrong with a deposit; empty when nothing is.
func (d *Desk) seenOnChain(ctx context.Context, in Deposit) (string, error) {
	var hash chain.Hash
	if err := hash.UnmarshalText([]byte(in.TxHash)); err != nil {
		return "no transaction", nil //nolint:nilerr // it is the difference
	}
	events, err := d.Chain.Witness.Events(ctx, hash)
	if errors.Is(err, chain.ErrNotFinal) {
		return "the chain does not show the transaction", nil
	}
	if err != nil {
		return "", err
	}
	for _, e := range events {
		made, is := e.Data.(chain.DepositedOnce)
		if is && made.Ref == chain.KeyOf(in.ID) {
			if made.Amount == in.Amount && in.Shares != nil && int64(made.Shares/sharesScale) == *in.Shares { //nolint:gosec // far below 2^63 after the division
				return "", nil
			}
			return fmt.Sprintf("%s USDC for %d shares", made.Amount, made.Shares), nil
		}
	}
	return "the transaction holds no such deposit", nil
}
