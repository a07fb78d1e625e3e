package book

import (
	"cmp"
	"slices"
	"time"

	"mwanyi/internal/job"
	"mwanyi/internal/store"
)

// KindRaised is the job that lets go what waited for a holder's float. Whatever
// credits a kept account starts it, in the same transaction; package payment runs it.
const KindRaised = "float.raised"

// RaisedArgs are the arguments of that job.
type RaisedArgs struct {
	Holder string `json:"holder"`
}

// TellRaised starts the job once: one that waits or runs already sees what this
// transaction changes, because its end and this transaction cannot pass each
// other unseen.
func TellRaised(tx *store.Tx, holder string) error {
	_, err := job.Enqueue(tx, KindRaised, RaisedArgs{Holder: holder}, job.Unique(KindRaised+"/"+holder))
	return err
}

// keep brings the kept balances up to date, in one order for everybody.
// spec: float-kept
func keep(tx *store.Tx, lines []Line) error {
	sums := map[Place]int64{}
	for _, l := range lines {
		if l.Currency == USDC && slices.Contains(Kept, l.Account) {
			sums[l.Place] += l.Amount
		}
	}
	places := make([]Place, 0, len(sums))
	for at := range sums {
		places = append(places, at)
	}
	slices.SortFunc(places, func(a, b Place) int {
		return cmp.Or(cmp.Compare(a.Account, b.Account), cmp.Compare(a.Holder, b.Holder))
	})
	for _, at := range places {
		if err := addToKept(tx, at, sums[at]); err != nil {
			return err
		}
		if sums[at] < 0 {
			if err := TellRaised(tx, at.Holder); err != nil {
				return err
			}
		}
	}
	return nil
}

// AskKeptNet asks ahead for what stands on the debit side of a holder's part of two kept
// accounts together, in USDC, in constant time.
func AskKeptNet(tx *store.Tx, holder string, a, b Account) func() (int64, error) {
	asked := askKeptNet(tx, holder, a, b)
	return func() (net int64, err error) {
		err = asked.Scan(&net)
		return net, err
	}
}

// KeptHolders lists the holders of a kept account, in their order, after one.
func KeptHolders(tx *store.Tx, a Account, after string, limit int) ([]string, error) {
	return keptHolders(tx, a, after, limit)
}

// Misfit is a kept balance that is not the sum of what was posted.
type Misfit struct {
	Place
	Kept, Posted int64
}

// Misfits compares every kept balance with the lines. None is right.
func Misfits(tx *store.Tx) (found []Misfit, err error) {
	for _, a := range Kept {
		of, err := misKept(tx, a)
		if err != nil {
			return nil, err
		}
		found = append(found, of...)
	}
	return found, nil
}

// MovedSince sums what was posted to a place, in USDC, by causes whose id begins
// with a prefix, such as "pay_". It is for times not long ago.
func MovedSince(tx *store.Tx, at Place, prefix string, since time.Time) (int64, error) {
	return movedSince(tx, at, prefix, since)
}

// Turnover is all that was ever posted to a place, in USDC: its debit and its
// credit.
func Turnover(tx *store.Tx, at Place) (debit, credit int64, err error) { return turnover(tx, at) }
