package float

import (
	"context"
	"fmt"
	"log/slog"
	"math"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/mail"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// Account is a cooperative's float as it, ADMIN and the event float.low see it.
type Account struct {
	CooperativeID string     `json:"cooperative_id"`
	Balance       money.USDC `json:"balance_usdc"` // below zero: the credit that it uses
	Credit        money.USDC `json:"credit_usdc"`
	Available     money.USDC `json:"available_usdc"` // what a new payout may draw
	Waiting       money.USDC `json:"waiting_usdc"`
	WaitingCount  int64      `json:"waiting_count"`
	Spent         money.USDC `json:"spent_24h_usdc"`
	HoursLeft     *int64     `json:"hours_left"` // at the pace of these 24 hours; nil: nothing was spent
	IsLow         bool       `json:"low"`
}

// State reads a float.
// spec: get-float
func (d *Desk) State(ctx context.Context, cooperativeID string) (s Account, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		s, err = d.stateIn(tx, cooperativeID)
		return err
	})
	return s, err
}

// pace is how far back it is looked at what a cooperative spends.
const pace = 24 * time.Hour

// payoutPrefix begins the causes that draw on a float and give back.
const payoutPrefix = "pay_"

func (d *Desk) stateIn(tx *store.Tx, cooperativeID string) (s Account, err error) {
	now, err := d.before(tx, Claim{CooperativeID: cooperativeID})
	if err != nil {
		return s, err
	}
	s = Account{CooperativeID: cooperativeID, Balance: now.balance, Credit: now.credit, Waiting: now.older}
	if s.WaitingCount, err = countWaiting(tx, cooperativeID); err != nil {
		return s, err
	}
	spent, err := book.MovedSince(tx, book.At(book.CooperativeFloat, cooperativeID), payoutPrefix, clock.Now().Add(-pace))
	s.Spent = money.USDC(max(0, spent))
	s.Available = max(0, s.Balance+s.Credit-s.Waiting)
	s.HoursLeft = hoursLeft(s.Balance+s.Credit, s.Spent)
	s.IsLow = s.WaitingCount > 0 || s.HoursLeft != nil && *s.HoursLeft < int64(d.Low/time.Hour)
	return s, err
}

// hoursLeft is how long what is left lasts, in whole hours; nil: nothing is spent.
func hoursLeft(left, spent money.USDC) *int64 {
	if spent <= 0 {
		return nil
	}
	const hours = int64(pace / time.Hour)
	lasts := max(0, int64(left))
	if lasts > math.MaxInt64/hours {
		lasts = math.MaxInt64 / hours // longer than anybody waits
	}
	lasts = lasts * hours / int64(spent)
	return &lasts
}

// watch tells the cooperative once, when its float has begun to run low, and
// forgets that when it has recovered. A float that is known to be low is not
// looked at while something waits.
// spec: event-float-low
func (d *Desk) watch(tx *store.Tx, cooperativeID string) error {
	if err := tx.Lock(store.Floats, cooperativeID); err != nil {
		return err
	}
	since, err := lowSince(tx, cooperativeID)
	if err != nil {
		return err
	}
	if since != nil {
		if first, err := firstWaiting(tx, cooperativeID); err != nil || first != "" {
			return err
		}
	}
	s, err := d.stateIn(tx, cooperativeID)
	if err != nil || s.IsLow == (since != nil) {
		return err
	}
	if !s.IsLow {
		return putLow(tx, cooperativeID, nil)
	}
	now := clock.Now()
	if err := putLow(tx, cooperativeID, &now); err != nil {
		return err
	}
	if _, err := job.Enqueue(tx, kindLow, s); err != nil {
		return err
	}
	return webhook.Emit(tx, webhook.Event{Kind: webhook.FloatLow, OrganisationID: cooperativeID, Resource: cooperativeID, Data: s})
}

// The kinds of jobs.
const (
	kindLow  = "float.low"
	kindLook = "float.look"
)

// lookEvery is how often floats are looked at that nobody has touched: time
// alone changes the pace.
const lookEvery = 10 * time.Minute

// alertWaits are those of a message: nothing depends on it.
var alertWaits = message.Waits

// alert tells people of a float that runs low: the operator, and the
// cooperative's manager by mail.
func (d *Desk) alert(ctx context.Context, j *job.Job) (job.Then, error) {
	var s Account
	if err := j.Args(&s); err != nil {
		return nil, job.Permanent(err)
	}
	if !j.Repeated() {
		d.Log.LogAttrs(ctx, slog.LevelError, "float alarm: a cooperative's float runs low", slog.String("cooperative_id", s.CooperativeID),
			slog.String("balance_usdc", s.Balance.String()), slog.String("credit_usdc", s.Credit.String()), slog.String("waiting_usdc", s.Waiting.String()))
		d.Alarm("float_low")
	}
	text := fmt.Sprintf("Your float for advances and payments by hand runs low: %s USDC, with a credit of %s USDC. %d payouts of %s USDC together wait for it.\n\n"+
		"They are paid by themselves, the oldest first, as soon as the float is funded.\n", s.Balance, s.Credit, s.WaitingCount, s.Waiting)
	_, err := job.Step(ctx, j, "mail", func(ctx context.Context, key string) (bool, error) {
		house, err := d.Access.Organisation(ctx, s.CooperativeID)
		if err != nil {
			return false, err
		}
		return true, d.Mail.Send(ctx, key, mail.Message{To: house.Email, Subject: "Your float runs low", Text: text})
	})
	return nil, err
}

// look finds floats that have begun to run low, or have recovered, without
// anybody drawing or paying in, and starts the release of what waits once more:
// a job that was lost is found here.
func (d *Desk) look(ctx context.Context, _ *job.Job) (job.Then, error) {
	var changed, lines []string
	for after := ""; ; {
		var page []string
		err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
			page, err = book.KeptHolders(tx, book.CooperativeFloat, after, lookPage)
			return err
		})
		if err != nil {
			return nil, err
		}
		for _, cooperativeID := range page {
			isChanged, err := d.isChanged(ctx, cooperativeID)
			if err != nil {
				return nil, err
			}
			if isChanged {
				changed = append(changed, cooperativeID)
			}
			after = cooperativeID
		}
		if len(page) < lookPage {
			break
		}
	}
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) { lines, err = waitingCooperatives(tx); return err })
	return func(tx *store.Tx) error {
		for _, cooperativeID := range changed {
			if err := d.watch(tx, cooperativeID); err != nil {
				return err
			}
		}
		for _, cooperativeID := range lines {
			if err := book.TellRaised(tx, cooperativeID); err != nil {
				return err
			}
		}
		return nil
	}, err
}

// lookPage is how many floats are read at once.
const lookPage = 200

// isChanged: what was told of a float is not so any more.
func (d *Desk) isChanged(ctx context.Context, cooperativeID string) (isChanged bool, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		since, err := lowSince(tx, cooperativeID)
		if err != nil {
			return err
		}
		s, err := d.stateIn(tx, cooperativeID)
		isChanged = s.IsLow != (since != nil)
		return err
	})
	return isChanged, err
}
