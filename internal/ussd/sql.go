package ussd

import (
	"errors"
	"time"

	"mwanyi/internal/store"
)

// pinOf is nil when the farmer has none.
func pinOf(tx *store.Tx, farmerID string) (*pin, error) {
	p := pin{farmerID: farmerID}
	err := tx.QueryRow("select salt, hash, wrong, rests_to, set_at from ussd_pin where farmer_id = $1", farmerID).Scan(
		&p.salt, &p.hash, &p.wrong, store.MaybeAt(&p.restsTo), store.At(&p.setAt))
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	return &p, err
}

func putPIN(tx *store.Tx, p pin) error {
	return tx.ExecOne(`insert into ussd_pin (farmer_id, salt, hash, wrong, rests_to, set_at) values ($1, $2, $3, $4, $5, $6)
		on conflict (farmer_id) do update set salt = excluded.salt, hash = excluded.hash, wrong = excluded.wrong, rests_to = excluded.rests_to, set_at = excluded.set_at`,
		p.farmerID, p.salt, p.hash, p.wrong, p.restsTo, p.setAt)
}

func deletePIN(tx *store.Tx, farmerID string) error {
	return tx.Run("delete from ussd_pin where farmer_id = $1", farmerID)
}

const stepColumns = "session, position, farmer_id, effect, typed, outcome, tries, loan_id, shown, at"

func scanStep(r store.Row) (s step, err error) {
	err = r.Scan(&s.session, &s.position, &s.farmerID, &s.effect, &s.typed, &s.outcome, &s.tries, &s.loanID, &s.shown, store.At(&s.at))
	return s, err
}

func stepsOf(tx *store.Tx, session string) ([]step, error) {
	return store.All(tx, scanStep, "select "+stepColumns+" from ussd_step where session = $1 order by position", session)
}

// stepAt is nil when the step has done nothing yet.
func stepAt(tx *store.Tx, session string, position int64) (*step, error) {
	s, err := scanStep(tx.QueryRow("select "+stepColumns+" from ussd_step where session = $1 and position = $2", session, position))
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	return &s, err
}

func insertStep(tx *store.Tx, s step) error {
	return tx.Run("insert into ussd_step ("+stepColumns+") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
		s.session, s.position, s.farmerID, string(s.effect), s.typed, string(s.outcome), s.tries, s.loanID, s.shown, s.at)
}

func deleteSteps(tx *store.Tx, before time.Time, most int) (int64, error) {
	return tx.Exec("delete from ussd_step where (session, position) in (select session, position from ussd_step where at < $1 limit $2)", before, most)
}

// insertYes keeps the record of a yes; the first one stays.
func insertYes(tx *store.Tx, loanID, farmerID string, sealed, sealedPhone []byte, at time.Time) error {
	return tx.Run("insert into ussd_yes (loan_id, farmer_id, sealed, sealed_phone, given_at) values ($1, $2, $3, $4, $5) on conflict (loan_id) do nothing",
		loanID, farmerID, sealed, sealedPhone, at)
}
