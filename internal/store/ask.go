package store

import (
	"errors"
	"fmt"
	"slices"

	"mwanyi/internal/store/moment"
	"mwanyi/internal/store/wire"
)

// Asked is a query whose rows are looked at later.
type Asked struct {
	tx     *Tx
	query  string
	args   []any
	answer *wire.Answer // on a line
}

// Ask is a query for later. On PostgreSQL it goes there with the next statement that has
// an answer, or when its rows are looked at: what is asked together, behind the same
// locks, goes together. It sees what was there when it was sent or when it is looked at,
// so that between the two the transaction changes nothing that it is about.
func (tx *Tx) Ask(query string, args ...any) *Asked {
	a := &Asked{tx: tx, query: query, args: slices.Clone(args)}
	if tx.line == nil || tx.usable() != nil {
		return a
	}
	tx.hasRead = true
	a.args = moment.Bind(a.args)
	tx.asks(query, a.args)
	a.answer = tx.line.Ask(query, a.args, func(n int64) error {
		if n > 0 {
			tx.wrote(query, a.args)
		}
		return nil
	})
	if tx.line.IsHot {
		_ = tx.flush() // whoever looks at the rows hears of it
	}
	return a
}

// Scan looks at the first row. ErrNotFound when there is none.
func (a *Asked) Scan(into ...any) error {
	if a.answer == nil {
		return a.tx.QueryRow(a.query, a.args...).Scan(into...)
	}
	if err := a.come(); err != nil {
		return err
	}
	if a.answer.Len() == 0 {
		return ErrNotFound
	}
	a.tx.effort.Rows.Add(1)
	return a.answer.Scan(0, into...)
}

// Each looks at every row.
func (a *Asked) Each(fn func(Row) error) error {
	if a.answer == nil {
		return a.tx.Each(fn, a.query, a.args...)
	}
	if err := a.come(); err != nil {
		return err
	}
	for i := range a.answer.Len() {
		a.tx.effort.Rows.Add(1)
		if err := fn(answered{a.answer, i}); err != nil {
			return err
		}
	}
	return nil
}

// answered is a row of an answer.
type answered struct {
	answer *wire.Answer
	row    int
}

func (r answered) Scan(into ...any) error { return r.answer.Scan(r.row, into...) }

// come makes sure that the answer is there.
func (a *Asked) come() error {
	if err := a.tx.usable(); err != nil {
		return err
	}
	if a.answer.IsThere() {
		return nil
	}
	return a.tx.flush()
}

// AllOf collects the rows of a query that was asked ahead, as All does.
func AllOf[T any](a *Asked, scan func(Row) (T, error)) ([]T, error) {
	all := []T{}
	err := a.Each(func(r Row) error {
		item, err := scan(r)
		if err == nil {
			all = append(all, item)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return all, nil
}

// Must is Run of a statement that has to touch one row: else the transaction ends with
// none, whatever the function makes of it where it shows. With ErrNotFound it is a guard,
// as ExecOne is, and who has read before looks again.
func (tx *Tx) Must(none error, query string, args ...any) error {
	isOne := func(n int64) error {
		switch n {
		case 1:
			return nil
		case 0:
			tx.missed = tx.missed || errors.Is(none, ErrNotFound)
			return none
		}
		return fmt.Errorf("statement touched %d rows instead of one", n)
	}
	if tx.line == nil || tx.line.IsHot || !wire.MayWait(query) {
		n, err := tx.Exec(query, args...)
		if err != nil {
			return err
		}
		if err = isOne(n); err != nil {
			return tx.doom(err)
		}
		return nil
	}
	if err := tx.usable(); err != nil {
		return err
	}
	args = slices.Clone(args)
	tx.notes(query, moment.Bind(args))
	isTold := tx.willWrite(query, args)
	tx.line.Bind(query, args, func(n int64) error {
		if n > 0 && !isTold {
			tx.wrote(query, args)
		}
		return isOne(n)
	})
	return nil
}

// Fetch is a statement whose row is looked at later, such as an update that returns
// something: it is sent as one that was asked ahead, and what it gives scans the row. Where
// nothing is sent it is done at once.
func (tx *Tx) Fetch(query string, args []any, into ...any) func() error {
	if tx.line == nil {
		err := tx.QueryRow(query, args...).Scan(into...)
		return func() error { return err }
	}
	asked := tx.Ask(query, args...)
	return func() error { return asked.Scan(into...) }
}
