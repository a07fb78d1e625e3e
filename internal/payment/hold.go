package payment

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/float"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// Hold says why a payout waits though it is owed. The amount stays in
// farmer_payable meanwhile.
type Hold string

// The holds. The zero Hold is none.
const (
	HoldLimit       Hold = "LIMIT"                  // it is above a cap, or above what is left of one today
	HoldCooperative Hold = "COOPERATIVE_NOT_ACTIVE" // who pays is suspended, or without a licence
	HoldApproval    Hold = "APPROVAL"               // a second person has to approve it
	HoldPhone       Hold = "PHONE_CHANGED"          // the farmer's phone was just changed
	HoldFloat       Hold = "FLOAT"                  // the cooperative's float and credit do not cover it
	HoldWallet      Hold = "WALLET_LIMIT"           // the farmer's wallet takes no more today
	HoldHolder      Hold = "WALLET_NAME"            // the wallet stands under another name than the farmer's
	HoldChain       Hold = "CHAIN"                  // what the chain said of the sale or the loan may not be true any more
)

// Limits cap the money out that no sale has brought in: advances, TOP_UP and
// MANUAL. Above them an advance is held, and an order by hand is refused.
type Limits struct {
	Payout         money.USDC // one payout
	FarmerDay      money.USDC // to one farmer in a day
	CooperativeDay money.USDC // for one cooperative in a day
	// ApprovalAbove is from where a TOP_UP or MANUAL waits for a second person, with what
	// the same farmer was given so that day; 0: none does.
	ApprovalAbove money.USDC
}

// errForTwo: with what the farmer was given today the order needs a second person.
var errForTwo = errors.New("payment: the order needs a second person")

// mayAlone is errForTwo for a caller's own order that makes more of what the farmer is given
// so today than one person should give. One that is divided is as large as it was.
// spec: payout-approval
func (d *Desk) mayAlone(tx *store.Tx, p Payout) error {
	above := d.Limits.ApprovalAbove
	if !p.isOrdered() || above <= 0 {
		return nil
	}
	given, err := orderedOn(tx, p.FarmerID, today())
	if err == nil && given+p.Amount > above {
		err = errForTwo
	}
	return err
}

// isOrdered: somebody gives it by hand.
func (p Payout) isOrdered() bool { return p.Reason == TopUp || p.Reason == Manual }

// isCapped: no sale has brought the money in.
func (p Payout) isCapped() bool {
	return p.Reason == DeliveryAdvance || p.Reason == TopUp || p.Reason == Manual
}

// estimated is a payout that waits, as it would be paid now. The row says
// nothing of that: number and rate are those of the day on which it goes.
func (p Payout) estimated(payee farmer.Payee, rate money.Decimal) Payout {
	p.Phone = payee.Phone.String()
	p.Local = payrail.Shillings(p.Amount, rate)
	return p
}

// excess is a cap that a payout is above.
type excess struct {
	of    string
	limit money.USDC
	left  money.USDC
}

// room is what caps and float leave for a payout, asked ahead: what was taken today is
// read under the locks of who takes more, so that of two that together are above a cap
// one sees the other.
type room struct {
	limits Limits
	taken  *store.Asked // nil: no cap is asked for
	float  float.Ahead  // nil: the float is not drawn on, or was before
	locked error
}

// askRoom asks for what there is for a payout; its amount may still become less.
func (d *Desk) askRoom(tx *store.Tx, p Payout) (r room) {
	r.limits = d.Limits
	if !p.isCapped() {
		return r
	}
	if !p.waived && p.countedAt == nil { // else it has taken its room of the day
		r.locked = errors.Join(tx.Lock(store.Floats, p.CooperativeID), tx.Lock(store.Farmers, p.FarmerID))
		r.taken = takenOn(tx, p.FarmerID, p.CooperativeID, today())
	}
	if p.ID == "" || p.paidFrom == book.Unfunded {
		r.float = d.Floats.AskRoom(tx, p.claim())
	}
	return r
}

// mayDraw refuses what the float does not cover.
func (r room) mayDraw(amount money.USDC) error {
	if r.float == nil {
		return nil
	}
	return r.float.MayDraw(amount)
}

// excessOf finds the first cap that a payout is above; nil: none.
func (r room) excessOf(p Payout) (*excess, error) {
	if r.taken == nil || r.locked != nil {
		return nil, r.locked
	}
	if p.Amount > r.limits.Payout {
		return &excess{of: "for one payout", limit: r.limits.Payout, left: r.limits.Payout}, nil
	}
	var byFarmer, byCooperative money.USDC
	if err := r.taken.Scan(&byFarmer, &byCooperative); err != nil {
		return nil, err
	}
	for _, day := range []struct {
		of           string
		taken, limit money.USDC
	}{
		{of: "for one farmer in a day", taken: byFarmer, limit: r.limits.FarmerDay},
		{of: "for one cooperative in a day", taken: byCooperative, limit: r.limits.CooperativeDay},
	} {
		if left := max(0, day.limit-day.taken); p.Amount > left {
			return &excess{of: day.of, limit: day.limit, left: left}, nil
		}
	}
	return nil, nil
}

// refusal tells a caller of a cap.
// spec: code-limit-exceeded
func (e *excess) refusal() error {
	return fault.New(fault.LimitExceeded, "at most %s USDC may be paid %s before a sale; %s USDC is left", e.limit, e.of, e.left)
}

// Ground is the chain as what payouts stand on.
type Ground interface {
	// ShakenSince is since when a block that was final is gone; nil: none is.
	ShakenSince(tx *store.Tx) (*time.Time, error)
}

// chainHold holds what is owed because of something on the chain while nobody
// knows whether that still is so. It is asked again before anything is sent.
// What ADMIN has let go since is not held.
// spec: follower-stops-money
func (d *Desk) chainHold(tx *store.Tx, p Payout) (Hold, error) {
	if d.Chain == nil || p.Reason != NetCoffeePayment && p.Reason != LoanDisbursement {
		return "", nil
	}
	since, err := d.Chain.ShakenSince(tx)
	if err != nil || since == nil || p.waivedSince(*since) {
		return "", err
	}
	return HoldChain, nil
}

// FirmChain refuses what would be decided by a chain whose history has changed.
func (d *Desk) FirmChain(ctx context.Context) error {
	if d.Chain == nil {
		return nil
	}
	return d.Store.Read(ctx, func(tx *store.Tx) error {
		since, err := d.Chain.ShakenSince(tx)
		if err != nil || since == nil {
			return err
		}
		return fault.New(fault.ChainUnavailable, "the chain shows another history than before: money that hangs on it waits until the operator has looked").After(time.Minute)
	})
}

// claim is a payout as the floats know it.
func (p Payout) claim() float.Claim {
	return float.Claim{PayoutID: p.ID, CooperativeID: p.CooperativeID, Amount: p.Amount, Since: p.CreatedAt}
}

// mayDraw refuses what the float does not cover, unless it was drawn before or
// needs none.
func (d *Desk) mayDraw(tx *store.Tx, p Payout) error {
	if !p.isCapped() || p.ID != "" && p.paidFrom != book.Unfunded {
		return nil
	}
	return d.Floats.MayDraw(tx, p.claim())
}

// cover draws on the float when a payout is let go, and gives back when it is
// held again. A debt that has ended goes back to where it came from. What a rail
// has paid is drawn, held or not, and so is the whole of what it has paid a part of: the money has left.
// spec: float-cover, float-give-back
func (p *Payout) cover() {
	switch {
	case p.paidFrom == "" || p.account == backToSource:
	case p.phase == held && p.Paid == 0:
		p.paidFrom = book.Unfunded
	default:
		p.paidFrom = book.CooperativeFloat
	}
}

// waivedSince: ADMIN has let it go after something had happened. When is not
// known of what was let go before that was written down.
func (p Payout) waivedSince(at time.Time) bool {
	return p.waived && (p.waivedAt == nil || !at.After(*p.waivedAt))
}

// mark writes down once what is doubtful of a payout and does not hold it. One
// that has no id yet is looked at again before it is sent.
func (d *Desk) mark(tx *store.Tx, p Payout, found []policy.Finding) error {
	if p.ID == "" || len(found) == 0 {
		return nil
	}
	isMarked, err := review.IsMarked(tx, p.ID, found[0].Rule)
	if err != nil || isMarked {
		return err
	}
	_, err = d.Reviews.Doubted(tx, review.Review{Kind: review.Payout, Subject: p.ID, FarmerID: p.FarmerID, CooperativeID: p.CooperativeID,
		Findings: found, MadeBy: p.MadeBy})
	return err
}

// judged is what a look at the rules has shown.
func judged(hold Hold) observation {
	if hold == "" {
		return observation{seen: released}
	}
	return observation{seen: withheld, hold: hold}
}

// untilTomorrow is how long today lasts, and a minute more: a clock that is a
// little behind must not look at the old day again. Days are those of UTC.
func untilTomorrow() time.Duration {
	return today().AddDate(0, 0, 1).Add(time.Minute).Sub(clock.Now())
}

// today is when the day began.
func today() time.Time { return clock.Now().UTC().Truncate(24 * time.Hour) }

// release lets the payout go that has waited longest for a float, unless it has
// to wait on. What changes nothing is not written.
// spec: float-release
func (d *Desk) release(tx *store.Tx, payoutID string) (isFree bool, err error) {
	p, err := payoutByID(tx, payoutID)
	if err != nil {
		return false, err
	}
	o, err := d.judge(tx, p)
	if err != nil || o.hold == HoldFloat {
		return false, err
	}
	_, err = d.makeMove(tx, p, o)
	return true, err
}

// houseDelay is how often a payout asks whether its cooperative operates again,
// or whether the chain can be believed again.
const houseDelay = time.Minute

// lookAgain asks whether what held a payout still does. A crash before the
// commit leaves it held, and the job is run again.
func (d *Desk) lookAgain(ctx context.Context, p Payout) job.Then {
	if p.Hold == HoldLimit {
		d.alarm(ctx, "payout_held", slog.String("payout_id", p.ID), slog.String("hold", string(p.Hold)))
	}
	return func(tx *store.Tx) error {
		now, err := payoutByID(tx, p.ID)
		if err != nil || now.version != p.version {
			return err // whoever moved it goes on
		}
		o, err := d.judge(tx, now)
		if err != nil {
			return err
		}
		_, err = d.makeMove(tx, now, o)
		return err
	}
}

// judge is what the rules, or a second person, say of a held payout.
func (d *Desk) judge(tx *store.Tx, p Payout) (observation, error) {
	if p.Hold == HoldApproval {
		r, err := review.DemandedBy(tx, p.ID, policy.Approval)
		switch {
		case err != nil:
			return observation{}, err
		case r.Status == review.Rejected:
			return observation{seen: rejected, code: string(review.Rejected)}, nil
		case r.Status == review.Open:
			return observation{}, errNotApproved
		}
	}
	return d.holdOn(tx, p, d.askRules(tx, p))
}

// errNotApproved is for a job that runs though it is held, which only a clock
// far ahead can bring about: it is tried again, and waits.
var errNotApproved = errors.New("nobody has approved it yet")
