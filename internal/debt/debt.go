// Package debt keeps what farmers owe their cooperatives: the part of an advance
// that a batch turned out not to be worth, because it was voided or weighs less.
// It is set off against later payouts, at most half of each.
//
//	debt.go  Debt: how one begins, is let go, is set off, and is put back
//	sql.go   the table farmer_debt
//
// In the books a debt stands in farmer_receivable, against what the cooperative
// gets back one day (farmer_debts_due): its float rises only by what was recovered.
package debt

import (
	"strconv"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/money"
	"mwanyi/internal/store"
)

// Debt is what a farmer owes because of a batch.
type Debt struct {
	ID            string
	FarmerID      string
	CooperativeID string // to which it is owed
	BatchID       string
	Amount        money.USDC // that was ever owed, less what was let go
	Open          money.USDC
	CreatedAt     time.Time
}

// Deduction is what was kept back of a payout for a debt.
type Deduction struct {
	DebtID  string     `json:"debt_id"`
	BatchID string     `json:"batch_id"` // whose advance it was
	Amount  money.USDC `json:"amount_usdc"`
}

// Claim is a payout that debts may be set off against.
type Claim struct {
	PayoutID      string
	FarmerID      string
	CooperativeID string // that pays
	Amount        money.USDC
	// Source is what of a sale the payout is taken from. The zero Source is a float:
	// what it keeps back it has not spent, and it recovers only its own debts.
	Source book.Place
}

// part is the most of a payout that debts may take: one of so many parts.
// spec: debt-set-off
const part = 2

// Owe writes a debt down.
// spec: void-debt
func Owe(tx *store.Tx, d Debt) (Debt, error) {
	d.ID = id.New("debt")
	d.Open = d.Amount
	d.CreatedAt = clock.Now()
	if err := insertDebt(tx, d); err != nil {
		return d, err
	}
	_, err := book.Post(tx, book.Entry{Cause: d.ID, Step: "owed", Lines: d.lines(d.Amount)})
	return d, err
}

// lines raise a debt in the books, and lower it where the amount is negative.
func (d Debt) lines(amount money.USDC) []book.Line {
	return book.Move(book.At(book.Receivable, d.FarmerID), book.At(book.DebtsDue, d.CooperativeID), amount)
}

// LetGo ends up to an amount of what is open because of a batch: it is worth more
// after all. It gives how much that was.
func LetGo(tx *store.Tx, batchID string, most money.USDC) (gone money.USDC, err error) {
	list, err := ofBatch(tx, batchID)
	if err != nil || len(list) == 0 {
		return 0, err
	}
	if err := tx.Lock(store.Farmers, list[0].FarmerID); err != nil {
		return 0, err
	}
	if list, err = ofBatch(tx, batchID); err != nil {
		return 0, err
	}
	for _, d := range list {
		less := min(d.Open, most-gone)
		if less <= 0 {
			continue
		}
		d.Amount -= less
		d.Open -= less
		if err := updateDebt(tx, d); err != nil {
			return gone, err
		}
		step := "let go to " + strconv.FormatInt(int64(d.Amount), 10)
		if _, err := book.Post(tx, book.Entry{Cause: d.ID, Step: step, Lines: d.lines(-less)}); err != nil {
			return gone, err
		}
		gone += less
	}
	return gone, nil
}

// AskPlan asks ahead for what of a payout is kept back, the oldest debt first; nothing is
// written.
// spec: debt-set-off
func AskPlan(tx *store.Tx, c Claim) func() (list []Deduction, sum money.USDC, err error) {
	locked := tx.Lock(store.Farmers, c.FarmerID)
	asked := askOpenOf(tx, c.FarmerID)
	return func() ([]Deduction, money.USDC, error) {
		if locked != nil {
			return nil, 0, locked
		}
		open, err := store.AllOf(asked, scanDebt)
		if err != nil {
			return nil, 0, err
		}
		list, sum := c.plan(open)
		return list, sum, nil
	}
}

// plan divides the most that is kept back among what is open.
func (c Claim) plan(open []Debt) (list []Deduction, sum money.USDC) {
	most := c.Amount / part
	for _, d := range open {
		if c.Source == (book.Place{}) && d.CooperativeID != c.CooperativeID {
			continue
		}
		if less := min(d.Open, most-sum); less > 0 {
			list = append(list, Deduction{DebtID: d.ID, BatchID: d.BatchID, Amount: less})
			sum += less
		}
	}
	return list, sum
}

// SetOff carries a plan out, in the transaction that made it. What a sale has
// brought goes into the float of the cooperative that is owed; a float that has
// kept it back has it.
func SetOff(tx *store.Tx, c Claim, list []Deduction) error {
	for _, x := range list {
		d, err := byID(tx, x.DebtID)
		if err != nil {
			return err
		}
		if err := addOpen(tx, d.ID, -x.Amount); err != nil {
			return err
		}
		lines := d.lines(-x.Amount)
		if c.Source != (book.Place{}) {
			lines = append(lines, book.Move(c.Source, book.At(book.CooperativeFloat, d.CooperativeID), x.Amount)...)
		}
		if _, err := book.Post(tx, book.Entry{Cause: d.ID, Step: "set off " + c.PayoutID, Lines: lines}); err != nil {
			return err
		}
	}
	return nil
}

// PutBack undoes what was set off against an advance that is never paid.
func PutBack(tx *store.Tx, payoutID string, list []Deduction) error {
	for _, x := range list {
		d, err := byID(tx, x.DebtID)
		if err != nil {
			return err
		}
		if err := addOpen(tx, d.ID, x.Amount); err != nil {
			return err
		}
		if _, err := book.Post(tx, book.Entry{Cause: d.ID, Step: "put back " + payoutID, Lines: d.lines(x.Amount)}); err != nil {
			return err
		}
	}
	return nil
}

// Because is what a farmer owes because of a batch: that it ever owed, and that is
// still open.
func Because(tx *store.Tx, batchID string) (owed, open money.USDC, err error) {
	list, err := ofBatch(tx, batchID)
	for _, d := range list {
		owed += d.Amount
		open += d.Open
	}
	return owed, open, err
}

// OpenSum is what a farmer owes now, to whichever cooperative.
func OpenSum(tx *store.Tx, farmerID string) (sum money.USDC, err error) {
	open, err := openOf(tx, farmerID)
	for _, d := range open {
		sum += d.Open
	}
	return sum, err
}

// Misbooked are the farmers whose open debts are not what the books say.
func Misbooked(tx *store.Tx) ([]string, error) {
	booked, err := book.Holdings(tx, book.Receivable)
	if err != nil {
		return nil, err
	}
	open, err := openByFarmer(tx)
	if err != nil {
		return nil, err
	}
	var wrong []string
	for _, h := range booked {
		if open[h.Holder] != money.USDC(h.Net) {
			wrong = append(wrong, h.Holder)
		}
		delete(open, h.Holder)
	}
	for farmerID := range open {
		wrong = append(wrong, farmerID)
	}
	return wrong, nil
}
