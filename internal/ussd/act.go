package ussd

import (
	"bytes"
	"context"
	"crypto/hmac"
	"encoding/json"
	"errors"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/lending"
	"mwanyi/internal/message"
	"mwanyi/internal/store"
)

// step is what an input has done. It is written in the transaction that does it: a
// crash before leaves neither, and one after, or an answer that is lost, leaves
// both, and the same step again is answered from here.
type step struct {
	session  string
	position int64
	farmerID string
	effect   effect
	typed    []byte // see sofar
	outcome  outcome
	tries    int64  // that were left
	loanID   string // of terms that were shown
	shown    []byte // those, sealed
	at       time.Time
}

// is reports whether a step on record is this one.
func (s step) is(other step) bool {
	return s.effect == other.effect && s.farmerID == other.farmerID && hmac.Equal(s.typed, other.typed) && !isOver(s.at)
}

// act does what an input does, once.
// spec: ussd-once
func (w *walk) act(ctx context.Context, i int, do effect) (step, error) {
	s := step{session: w.session, position: int64(i), farmerID: w.grower.ID, effect: do, typed: w.sofar(i), at: clock.Now()}
	if kept, isKept := w.steps[s.position]; isKept {
		if !kept.is(s) {
			return s, errStale
		}
		return kept, nil
	}
	if i != len(w.typed)-1 {
		return s, errStale
	}
	text := w.typed[i]
	switch do {
	case setPIN:
		return w.setPIN(ctx, s, text)
	case turnPIN:
		return w.turnPIN(ctx, s, text)
	case checkPIN:
		return w.checkPIN(ctx, s, text, nil)
	case readLoan:
		return w.checkPIN(ctx, s, text, w.readLoan)
	case sayYes:
		return w.checkPIN(ctx, s, text, w.sayYes)
	case speak:
		return w.speak(ctx, s, text)
	}
	return s, errStale
}

// once runs an effect with its record. Of two that come at the same moment the
// second finds the first.
func (w *walk) once(ctx context.Context, s step, do func(tx *store.Tx, s *step) error) (result step, err error) {
	err = w.desk.Store.Update(ctx, func(tx *store.Tx) error {
		if err := tx.Lock(store.Menus, s.farmerID); err != nil {
			return err
		}
		kept, err := stepAt(tx, s.session, s.position)
		if err != nil {
			return err
		}
		if kept != nil {
			if !kept.is(s) {
				return errStale
			}
			result = *kept
			return nil
		}
		result = s // this may run more than once
		if err := do(tx, &result); err != nil {
			return err
		}
		return insertStep(tx, result)
	})
	return result, err
}

// checkPIN compares a PIN and counts a wrong one in the transaction that would do
// what a right one lets; the slow part is before it. The PIN may have become another
// one between: then nothing is judged.
// spec: ussd-pin
func (w *walk) checkPIN(ctx context.Context, s step, typed string, then func(tx *store.Tx, s *step) error) (step, error) {
	d := w.desk
	var before *pin
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		before, err = d.pinIn(tx, s.farmerID)
		return err
	})
	if err != nil {
		return s, err
	}
	var hash []byte
	if before != nil && before.closed(s.at) == done {
		if hash, err = d.slow(ctx, s.farmerID, typed, before.salt); err != nil {
			return s, err
		}
	}
	return w.once(ctx, s, func(tx *store.Tx, s *step) error {
		p, err := d.pinIn(tx, s.farmerID)
		if err != nil {
			return err
		}
		if p == nil || before == nil || !bytes.Equal(p.salt, before.salt) {
			s.outcome = stale
			return nil
		}
		s.outcome = p.judge(hash, s.at)
		s.tries = p.tries()
		if err := putPIN(tx, *p); err != nil || s.outcome != done || then == nil {
			return err
		}
		return then(tx, s)
	})
}

// setPIN keeps the first PIN. Who has one already has it from another session, and
// keeps it: a borrowed phone takes nobody's PIN over.
// spec: ussd-pin
func (w *walk) setPIN(ctx context.Context, s step, typed string) (step, error) {
	return w.keepPIN(ctx, s, typed, func(p *pin) bool { return p == nil })
}

// turnPIN puts another PIN in the place of the one that was typed before it in this
// session.
func (w *walk) turnPIN(ctx context.Context, s step, typed string) (step, error) {
	return w.keepPIN(ctx, s, typed, func(p *pin) bool { return p != nil && !p.setAt.After(w.proven) })
}

func (w *walk) keepPIN(ctx context.Context, s step, typed string, mayReplace func(p *pin) bool) (step, error) {
	d := w.desk
	if typed != w.chosen {
		return w.once(ctx, s, func(_ *store.Tx, s *step) error {
			s.outcome = differ
			return nil
		})
	}
	made, err := d.newPIN(ctx, s.farmerID, typed)
	if err != nil {
		return s, err
	}
	return w.once(ctx, s, func(tx *store.Tx, s *step) error {
		p, err := d.pinIn(tx, s.farmerID)
		if err != nil {
			return err
		}
		if !mayReplace(p) {
			s.outcome = stale
			return nil
		}
		if err := putPIN(tx, made); err != nil {
			return err
		}
		if err := d.Farmers.NoteChange(tx, w.grower, "ussd_pin", lending.ByMenu); err != nil {
			return err
		}
		return d.tellPIN(tx, s.farmerID)
	})
}

// speak keeps the language that the farmer has chosen.
func (w *walk) speak(ctx context.Context, s step, typed string) (step, error) {
	language := message.Languages[typed[0]-'1'] // the table takes no other
	s, err := w.once(ctx, s, func(tx *store.Tx, _ *step) error {
		return w.desk.Farmers.ChooseLanguage(tx, w.grower.ID, language, lending.ByMenu)
	})
	if err == nil {
		w.grower.Language = language
	}
	return s, err
}

// readLoan keeps the terms of a loan that waits for a yes, in the words in which they
// are shown: the yes is one to these and to no others.
// spec: ussd-yes
func (w *walk) readLoan(tx *store.Tx, s *step) error {
	standing, err := w.desk.Lending.StandingOf(tx, s.farmerID)
	if err != nil || standing.Offer == nil {
		return err
	}
	s.outcome = offered
	s.loanID = standing.Offer.LoanID
	s.shown = w.desk.Box.Seal([]byte(message.Show(w.language(), message.Offer, factsOf(*standing.Offer))), w.seal(s.loanID))
	return nil
}

// said is the record of a yes, sealed.
type said struct {
	SessionID string `json:"session_id"`
	Shown     string `json:"shown"`
	Answer    string `json:"answer"`
	At        string `json:"at"`
}

// yes is what is typed for it.
const yes = "1"

// sayYes gives the farmer's yes to the loan that was shown, with its record. An
// offer that has changed since, or has ended, is not agreed to.
// spec: ussd-yes
func (w *walk) sayYes(tx *store.Tx, s *step) error {
	d := w.desk
	s.loanID = w.terms.loanID
	err := d.Lending.AgreeByMenu(tx, s.loanID, s.farmerID)
	var refusal *fault.Fault
	if errors.As(err, &refusal) && refusal.Status() < 500 {
		s.outcome = gone
		return nil
	}
	if err != nil {
		return err
	}
	record, err := json.Marshal(said{SessionID: w.dial.SessionID, Shown: w.terms.text, Answer: yes, At: clock.Stamp(s.at)})
	if err != nil {
		return err
	}
	return insertYes(tx, s.loanID, s.farmerID, d.Box.Seal(record, "yes/"+s.loanID), d.Box.Seal([]byte(w.dial.Number.Reveal()), "phone/"+s.loanID), s.at)
}
