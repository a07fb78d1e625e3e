package ussd

import (
	"context"

	"mwanyi/internal/clock"
	"mwanyi/internal/debt"
	"mwanyi/internal/fault"
	"mwanyi/internal/lending"
	"mwanyi/internal/message"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/payment"
	"mwanyi/internal/store"
)

// reply is what the session shows now.
func (w *walk) reply(ctx context.Context) (Reply, error) {
	facts := message.Facts{}
	screen := screens[w.at].screen
	var err error
	switch w.at {
	case atWhose:
		facts.Choices, err = w.choices(ctx)
	case atOwed:
		screen = message.Owed
		facts, err = w.owed(ctx)
	case atLast:
		screen, facts, err = w.last(ctx)
	case atLoan:
		screen, facts, err = w.loan(ctx)
	case atOffer:
		return w.offer(), nil
	case atYesPIN, atAgreed:
		facts, err = w.agreedTo(ctx)
		if fault.Is(err, fault.LoanNotFound) {
			return w.write(message.OfferGone, message.Facts{}, true), nil
		}
	}
	return w.write(screen, facts, screens[w.at].ends), err
}

// write puts a screen into the farmer's words.
func (w *walk) write(screen message.Screen, facts message.Facts, ends bool) Reply {
	facts.From = message.Letterhead{Cooperative: w.house, Hotline: w.desk.Hotline.Reveal()}
	facts.Remark = w.remark
	facts.Tries = int(w.tries)
	return Reply{Text: message.Show(w.language(), screen, facts), Ends: ends}
}

// choices are those who share the phone: the cooperative, and the end of an id.
func (w *walk) choices(ctx context.Context) (list []message.Choice, err error) {
	for _, f := range w.sharing {
		house, err := w.desk.Farmers.Access.Organisation(ctx, f.CooperativeID)
		if err != nil {
			return nil, err
		}
		list = append(list, message.Choice{Name: house.Name, Tail: message.Tail(f.ID)})
	}
	return list, nil
}

// mostAwaited is how many payouts that are not paid yet are summed up.
const mostAwaited = 200

// shillings of a payout: those of its quote, or what it usually comes to.
func (d *Desk) shillings(p payment.Payout) money.UGX {
	if p.Local > 0 {
		return p.Local
	}
	return payrail.Shillings(p.Amount, d.Batches.UsualRate)
}

// owed is what the farmer is owed, and owes because of advances.
// spec: ussd-owed
func (w *walk) owed(ctx context.Context) (f message.Facts, err error) {
	d := w.desk
	list, err := d.Payments.Awaited(ctx, w.grower.ID, mostAwaited)
	if err != nil {
		return f, err
	}
	var most money.UGX // of what waits
	for _, p := range list {
		amount := d.shillings(p)
		reason := string(p.Hold)
		if p.Status == payment.ManualReview {
			reason = string(payment.ManualReview)
		}
		if reason == "" {
			f.OnTheWay += amount
			continue
		}
		f.Waiting += amount
		if amount > most {
			most = amount
			f.Reason = reason
		}
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		owes, err := debt.OpenSum(tx, w.grower.ID)
		f.Debts = payrail.Shillings(owes, d.Batches.UsualRate)
		return err
	})
	return f, err
}

// last is the last delivery: when, how much of what, where it is, what was paid.
// spec: ussd-delivery
func (w *walk) last(ctx context.Context) (message.Screen, message.Facts, error) {
	d := w.desk
	newest, err := d.Batches.Newest(ctx, w.grower.ID, 1)
	if err != nil || len(newest) == 0 {
		return message.NoLast, message.Facts{}, err
	}
	b := newest[0]
	f := message.Facts{Day: b.DeliveredAt, Grams: b.Grams, Grade: b.Grade.String(), Stage: b.Stage.String()}
	paid, _, err := d.Payments.OfBatch(ctx, b.ID, payment.Viewer{All: true}, "", mostAwaited)
	for _, p := range paid {
		switch {
		case p.LoanID != "" || p.Status == payment.Failed:
		case p.Status == payment.Completed:
			f.Paid += d.shillings(p)
		default:
			f.Unpaid += d.shillings(p)
		}
	}
	return message.Last, f, err
}

// loan is the loan that is owed, or where the next one stands.
// spec: ussd-loan
func (w *walk) loan(ctx context.Context) (screen message.Screen, f message.Facts, err error) {
	d := w.desk
	var s lending.Standing
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		s, err = d.Lending.StandingOf(tx, w.grower.ID)
		return err
	})
	switch {
	case err != nil:
		return "", f, err
	case s.Loan == nil && s.Drawing:
		return message.LoanSoon, f, nil
	case s.Loan == nil:
		return message.NoLoan, f, nil
	}
	l := *s.Loan
	rate := d.Batches.UsualRate
	if l.PaymentID != "" {
		paid, err := d.Payments.GetPayout(ctx, l.PaymentID)
		if err != nil {
			return "", f, err
		}
		if paid.Rate > 0 {
			rate = paid.Rate // at which the farmer got it
		}
	}
	return message.Borrowed, message.Facts{Loan: payrail.Shillings(l.Principal, rate), Rate: l.Rate, Due: l.DueAt, Owed: payrail.Shillings(l.OwedAbout(clock.Now()), rate)}, nil
}

// factsOf are the terms of a loan that waits for a yes.
func factsOf(c lending.Consent) message.Facts {
	return message.Facts{Loan: c.AmountUGX, Rate: c.MaxRate, Due: c.DueAt, Owed: c.OwedAtDue()}
}

// offer shows the terms as they were shown first.
func (w *walk) offer() Reply {
	if w.remark == "" {
		return Reply{Text: w.terms.text}
	}
	return Reply{Text: message.Remarked(w.language(), w.remark, w.terms.text)}
}

// agreedTo are the terms of the loan that the farmer says yes to.
func (w *walk) agreedTo(ctx context.Context) (message.Facts, error) {
	c, err := w.desk.Lending.ConsentOf(ctx, w.terms.loanID)
	return factsOf(c), err
}
