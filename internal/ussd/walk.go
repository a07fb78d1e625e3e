package ussd

import (
	"context"
	"errors"
	"strings"
	"time"

	"mwanyi/internal/farmer"
	"mwanyi/internal/message"
	"mwanyi/internal/store"
)

// errStale: what was typed does not fit what is known of the session.
var errStale = errors.New("the session does not fit what is known of it")

// walk is the way of one session through the table, taken anew with every step.
type walk struct {
	desk    *Desk
	dial    Dial
	session string
	typed   []string
	sharing []farmer.Farmer // the phone

	grower farmer.Farmer // whose business it is; none as long as several may be meant
	house  string        // name of the cooperative
	steps  map[int64]step

	at     place
	remark message.Remark
	tries  int64     // that are left
	chosen string    // a PIN that was typed once
	proven time.Time // when the last right PIN was typed
	terms  terms     // of the loan that was shown last
}

// terms are what a farmer has read of a loan.
type terms struct {
	loanID string
	text   string
}

// follow goes from where the session began to where it stands now. Only the last
// input can still do something: a session comes one step after the other, and what
// the steps before it did is on record.
func (w *walk) follow(ctx context.Context) error {
	if err := w.begin(ctx); err != nil {
		return err
	}
	for i, text := range w.typed {
		if screens[w.at].ends {
			return errStale
		}
		on, do, isMeant := meant(w.at, text)
		if !isMeant {
			w.remark = message.NotAChoice
			continue
		}
		got, err := w.come(ctx, i, do)
		if err != nil {
			return err
		}
		r, leads := next(w.at, on, got)
		if !leads {
			return errStale
		}
		w.remark = r.say
		if w.at = r.to; w.at == beforeSession {
			if err := w.start(ctx); err != nil {
				return err
			}
		}
	}
	return nil
}

// begin reads what the session did so far, and finds out whose it is.
func (w *walk) begin(ctx context.Context) error {
	w.steps = map[int64]step{}
	err := w.desk.Store.Read(ctx, func(tx *store.Tx) error {
		list, err := stepsOf(tx, w.session)
		for _, s := range list {
			w.steps[s.position] = s
		}
		return err
	})
	if err != nil {
		return err
	}
	if len(w.sharing) > 1 {
		w.at = atWhose
		return nil
	}
	w.grower = w.sharing[0]
	return w.start(ctx)
}

// start is the first place of a farmer. Who has no PIN chooses one; a session in
// which one was chosen began there, and one that did anything else did not.
func (w *walk) start(ctx context.Context) error {
	w.at = atMenu
	house, err := w.desk.Farmers.Access.Organisation(ctx, w.grower.CooperativeID)
	if err != nil {
		return err
	}
	w.house = house.Name
	for _, s := range w.steps {
		if s.effect == setPIN {
			w.at = atFirst
		}
	}
	if len(w.steps) > 0 {
		return nil
	}
	return w.desk.Store.Read(ctx, func(tx *store.Tx) error {
		p, err := w.desk.pinIn(tx, w.grower.ID)
		if p == nil {
			w.at = atFirst
		}
		return err
	})
}

// come does what an input does, or finds what it did, and says what came of it.
func (w *walk) come(ctx context.Context, i int, do effect) (outcome, error) {
	text := w.typed[i]
	switch do {
	case none:
		return done, nil
	case choose:
		n := int(text[0] - '0')
		if n > len(w.sharing) {
			return nobody, nil
		}
		w.grower = w.sharing[n-1]
		return done, nil
	case weigh:
		if isEasy(text, w.dial.Number) {
			return easy, nil
		}
		w.chosen = text
		return done, nil
	}
	s, err := w.act(ctx, i, do)
	if err != nil {
		return "", err
	}
	w.tries = s.tries
	if s.outcome == done || s.outcome == offered {
		w.proven = s.at
	}
	if s.outcome == offered {
		text, err := w.desk.Box.Open(s.shown, w.seal(s.loanID))
		if err != nil {
			return "", err
		}
		w.terms = terms{loanID: s.loanID, text: string(text)}
	}
	return s.outcome, nil
}

// seal is what the terms of a loan are bound to.
func (w *walk) seal(loanID string) string { return w.session + "/" + loanID }

// sofar is the keyed hash of all that was typed up to an input, and for whom: the
// same step has the same, and nobody finds a PIN in it.
func (w *walk) sofar(i int) []byte {
	return w.desk.Pepper.MAC("typed", w.grower.ID, strings.Join(w.typed[:i+1], "*"))
}

func (w *walk) language() string {
	if w.grower.Language != "" {
		return w.grower.Language
	}
	return w.desk.Language
}
