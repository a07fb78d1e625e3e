package float

import (
	"context"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/store"
)

// Claim is a payout that wants to draw on a float.
type Claim struct {
	PayoutID      string // empty: it is not written down yet, and stands behind everybody
	CooperativeID string
	Amount        money.USDC
	Since         time.Time // when it was written down: its place in the line
}

// MayDraw refuses a payout that may not draw now: the float and the credit do not
// hold its amount beside what older ones wait for. Who draws posts it in the same
// transaction: of two that take the last dollar at the same moment, the second
// waits for the first and finds it gone.
// spec: float-cover, float-line, code-insufficient-funds
func (d *Desk) MayDraw(tx *store.Tx, c Claim) error { return d.AskRoom(tx, c).MayDraw(c.Amount) }

// Ahead is the room of a claim that is asked ahead.
type Ahead func() (standing, error)

// AskRoom asks for the room of a claim, whose amount is not known yet, with what else is
// asked.
func (d *Desk) AskRoom(tx *store.Tx, c Claim) Ahead { return d.askBefore(tx, c) }

// MayDraw is that of the desk.
func (a Ahead) MayDraw(amount money.USDC) error {
	room, err := a.room()
	if err == nil && amount > room {
		err = fault.New(fault.InsufficientFunds, "the cooperative's float and credit leave %s USDC for this payout; the float has to be funded", room)
	}
	return err
}

// room is what a claim may draw at most.
func (a Ahead) room() (money.USDC, error) {
	s, err := a()
	return max(0, s.balance+s.credit-s.older), err
}

// Places are where a payout stood before it moved, and where it stands.
type Places struct {
	Was, Is bool // in the line
	Drew    bool // on the float
}

// Stand puts a payout into the line, or takes it out. What leaves without drawing
// makes room for who stands behind it.
// spec: float-line
func (d *Desk) Stand(tx *store.Tx, c Claim, at Places) error {
	if at.Was == at.Is {
		return nil
	}
	change := insertWait
	if at.Was {
		change = deleteWait
	}
	if err := change(tx, c); err != nil {
		return err
	}
	if at.Was && !at.Drew {
		if err := book.TellRaised(tx, c.CooperativeID); err != nil {
			return err
		}
	}
	return d.watch(tx, c.CooperativeID)
}

// ReleaseKind is the job that lets go what waits for a cooperative's float, the
// oldest first, until the oldest has to wait on, which release says. It writes
// nothing before its end: a crash leaves the line as it was, and the job. What is
// left after one transaction's share is the next job's.
// spec: float-release
func ReleaseKind(release func(tx *store.Tx, payoutID string) (isFree bool, err error)) job.Kind {
	return job.Kind{Name: book.KindRaised, GiveUp: job.CarryOn(job.HoldsNothing), Run: func(_ context.Context, j *job.Job) (job.Then, error) {
		var args book.RaisedArgs
		if err := j.Args(&args); err != nil {
			return nil, job.Permanent(err)
		}
		return func(tx *store.Tx) error {
			if err := tx.Lock(store.Floats, args.Holder); err != nil {
				return err
			}
			for range releasedAtOnce {
				payoutID, err := firstWaiting(tx, args.Holder)
				if err != nil || payoutID == "" {
					return err
				}
				if isFree, err := release(tx, payoutID); err != nil || !isFree {
					return err
				}
			}
			return book.TellRaised(tx, args.Holder)
		}, nil
	}}
}

// releasedAtOnce is how many payouts one transaction lets go.
const releasedAtOnce = 20

// Waits is what waits everywhere.
type Waits struct {
	Cooperatives int64
	Sum          money.USDC
}

// Waiting counts what waits, for the gauges.
// spec: float-metrics
func (d *Desk) Waiting(ctx context.Context) (w Waits, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		w, err = waitingEverywhere(tx)
		return err
	})
	return w, err
}
