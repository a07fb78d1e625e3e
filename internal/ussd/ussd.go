// Package ussd is the menu that a farmer dials from any phone: what is owed, the
// last delivery, the loan with its terms and the yes to it, a PIN, a language. A
// session lives at the gateway, which sends all that was typed with every step: each
// answer is made from that and from the store, and what a step did is done once,
// however often the gateway repeats it.
//
//	ussd.go   Desk, Answer: a step of a session
//	table.go  the menu as a table: place, input, effect, outcome, next place
//	typed.go  what was typed, read within bounds
//	walk.go   the way through the table that a session has taken
//	act.go    effects: once for each step, in one transaction with their record
//	pin.go    the PIN: which are taken, how they are kept, when they are refused
//	show.go   what the places show, from the store alone
//	sql.go    the tables ussd_pin, ussd_step, ussd_yes
//
// Nothing here asks anybody outside, and nothing that was typed is logged.
package ussd

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/lending"
	"mwanyi/internal/message"
	"mwanyi/internal/payment"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Desk answers farmers who dial.
type Desk struct {
	Store    *store.Store
	Farmers  *farmer.Desk
	Payments *payment.Desk
	Batches  *batch.Desk
	Lending  *lending.Desk
	Box      *secret.Box    // seals what was shown and said of a loan
	Pepper   *secret.Pepper // of PINs and sessions
	Language string         // of who has chosen none
	Hotline  secret.Text    // whom a farmer calls; empty: the cooperative
	Within   time.Duration  // how long an answer may take; Patience when zero
}

// Patience is how long an answer takes at most: a network gives up after two
// seconds or a little more.
const Patience = 1500 * time.Millisecond

// Dial is a step of a session, as the gateway tells it.
type Dial struct {
	SessionID string
	Number    phone.Number // empty: no number of this country
	Text      string       // all that was typed, joined by stars
}

// Reply is what the phone shows.
type Reply struct {
	Text string
	Ends bool // nothing can be typed after it
}

// Answer answers a step. What was typed never makes an error; a store that is too
// slow makes a reply that says so. A write that has begun is not cut: it goes on
// behind that reply, and the same step again finds it.
// spec: ussd-menu, ussd-in-time
func (d *Desk) Answer(ctx context.Context, in Dial) (Reply, error) {
	within := d.Within
	if within <= 0 {
		within = Patience
	}
	ctx, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	type result struct {
		reply Reply
		err   error
	}
	answered := make(chan result, 1)
	go func() {
		var r result
		defer func() {
			if p := recover(); p != nil {
				r.err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
			}
			answered <- r
		}()
		r.reply, r.err = d.answer(ctx, in)
	}()
	select {
	case r := <-answered:
		if r.err != nil && ctx.Err() != nil {
			break
		}
		return r.reply, r.err
	case <-ctx.Done():
	}
	return d.end(message.AnswerLater), nil
}

func (d *Desk) answer(ctx context.Context, in Dial) (Reply, error) {
	typed, ok := parse(in.Text)
	if !ok {
		return d.end(message.DialAgain), nil
	}
	if in.Number.Empty() {
		return d.end(message.Unknown), nil
	}
	sharing, err := d.Farmers.SharingPhone(ctx, in.Number, message.MostChoices+1)
	if err != nil {
		return Reply{}, err
	}
	if len(sharing) == 0 || len(sharing) > message.MostChoices {
		return d.end(message.Unknown), nil
	}
	w := &walk{desk: d, dial: in, session: d.sessionOf(in), typed: typed, sharing: sharing}
	if err := w.follow(ctx); errors.Is(err, errStale) {
		return d.end(message.DialAgain), nil
	} else if err != nil {
		return Reply{}, err
	}
	return w.reply(ctx)
}

// end is a screen without a farmer.
func (d *Desk) end(s message.Screen) Reply {
	return Reply{Text: message.Show(d.Language, s, message.Facts{}), Ends: true}
}

// sessionOf names a session in the store: the gateway's id says nothing there, and
// the same id with another number is another session.
func (d *Desk) sessionOf(in Dial) string {
	return hex.EncodeToString(d.Pepper.MAC("session", in.SessionID, in.Number.Reveal()))
}

// Bucket names a number where its steps are counted.
func (d *Desk) Bucket(number phone.Number) string {
	return hex.EncodeToString(d.Pepper.MAC("number", number.Reveal()))
}

// ResetPIN takes a farmer's PIN away, whatever its state: the next who dials from
// the farmer's phone chooses one. The farmer is told, and the ledger by whom.
// spec: ussd-pin-reset
func (d *Desk) ResetPIN(ctx context.Context, f farmer.Farmer, by string) error {
	return d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := tx.Lock(store.Menus, f.ID); err != nil {
			return err
		}
		if err := deletePIN(tx, f.ID); err != nil {
			return err
		}
		if err := d.Farmers.NoteChange(tx, f, "ussd_pin", by); err != nil {
			return err
		}
		return d.tellPIN(tx, f.ID)
	})
}

// stepLife is how long it is known what a step did; longer than any session.
const stepLife = 24 * time.Hour

// Sweep forgets so many of the steps of sessions that ended long ago.
func Sweep(tx *store.Tx, now time.Time, most int) (int64, error) {
	return deleteSteps(tx, now.Add(-stepLife), most)
}

// sessionLife is how long a session lasts at most: what it has shown by a PIN
// counts no longer.
const sessionLife = 10 * time.Minute

func isOver(at time.Time) bool { return clock.Since(at) > sessionLife }
