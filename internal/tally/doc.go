package tally

import (
	"slices"

	"mwanyi/internal/batch"
	"mwanyi/internal/book"
	"mwanyi/internal/outside/chain"
)

// Shown is a row of the table of postings for docs/accounts.md. A place is an
// account, with its holder in brackets.
type Shown struct {
	Event, About  string
	Debit, Credit []string
}

// byHand are the postings that need the database to tell whose money it is, or who
// has ordered it. Of the others the page shows what they make of an example.
var byHand = map[string]Shown{
	"Transferred": {Debit: []string{"the account of who receives it; where that is none of ours " + place(book.Unexplained)},
		Credit: []string{"the account of who sends it; where that is none of ours: of what comes to a funding address " + place(book.CooperativeFloat) +
			", to the conversion account " + place(book.Unclaimed) + ", of what is made in development " + place(book.Capital) + ", else " + place(book.Unexplained)}},
	"ServicingPaid":  {Debit: []string{place(book.ServicingDue)}, Credit: []string{place(book.ServicingEarned) + "; where the servicer is none of ours " + place(book.Unexplained)}},
	"WithdrawalPaid": {Debit: []string{place(book.Lenders)}, Credit: []string{place(book.WithdrawalsOwed)}},
	"DepositedOnce":  {Debit: []string{place(book.DepositTransit)}, Credit: []string{place(book.Lenders)}},
	"Withdrawn":      {Debit: []string{place(book.Lenders)}, Credit: []string{place(book.Unexplained)}},
}

// examples are events as the others see them, with amounts that differ.
var examples = []any{
	chain.OrderFunded{Amount: 1}, chain.PutBack{Amount: 1}, chain.OrderRefunded{Amount: 1}, chain.RefundClaimed{Amount: 1}, chain.LoanPaid{Amount: 1}, chain.LoanOriginated{Amount: 1},
	chain.LoanTakenBack{Amount: 1}, chain.LoanPayment{Principal: 2, Interest: 1}, chain.InterestSplit{Lenders: 3, Reserve: 2, Servicing: 1}, chain.LoanWrittenOff{Principal: 1},
	chain.LossCovered{Loss: 2, Covered: 1}, chain.RecoverySplit{Lenders: 2, Reserve: 1}, chain.ReserveReleased{Amount: 1},
	chain.Deposited{From: chain.Address{1}, Amount: 1}, chain.WithdrawalClaimed{Amount: 1},
}

// Postings shows the table of postings.
func Postings() (all []Shown, err error) {
	for _, p := range postings {
		row := byHand[p.event]
		row.Event = p.event
		row.About = p.about
		lines, err := example(p)
		if err != nil {
			return nil, err
		}
		for _, l := range lines {
			side := &row.Debit
			if l.Amount < 0 {
				side = &row.Credit
			}
			if at := place(l.Account); !slices.Contains(*side, at) {
				*side = append(*side, at)
			}
		}
		all = append(all, row)
	}
	return all, nil
}

// example is what a posting makes of its example.
func example(p posting) ([]book.Line, error) {
	if p.event == "LotSettled" { // once with more than the advance, once with less
		source := book.At(book.CooperativeFloat, "")
		return append(divided(chain.LotSettled{Net: 3}, source, "", "", 2), divided(chain.LotSettled{Net: 1}, source, "", "", 2)...), nil
	}
	if p.event == "LotForfeited" { // more than the farmer's part
		return forfeited(chain.LotForfeited{Net: 3}, book.At(book.CooperativeFloat, ""), batch.Sale{Advance: 2}, 2), nil
	}
	for _, data := range examples {
		if e := (chain.Event{Data: data}); e.Name() == p.event {
			return p.lines(&Desk{}, nil, e)
		}
	}
	return nil, nil
}

// place is an account as the page writes it.
func place(a book.Account) string {
	if row, _ := book.Find(a); row.Holder != "" {
		return "`" + string(a) + "` [" + row.Holder + "]"
	}
	return "`" + string(a) + "`"
}
