// Package wire is a connection to PostgreSQL under one update: what it is told goes there in as few
// ways as it can.
package wire

import (
	"context"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// A way to PostgreSQL and back costs both sides more than most statements do, and it is
// waited for by everybody who wants the locks that are held meanwhile. So a transaction
// begins with its first statement, what nobody wants an answer to (Run, Lock) goes with
// the next one that has an answer, and what is left goes with the commit.

// Pipe is a connection to PostgreSQL under one update.
type Pipe struct {
	Conn  *pgx.Conn
	Begin string // how the transaction begins; empty: it has begun
	IsHot bool   // nothing may be held back: a test looks at each statement
	Went  func() // is called for each way
	held  []held // has not been sent yet, in its order
}

// held is a statement that waits for the next one.
type held struct {
	query string
	args  []any
	sent  func(rows int64)
}

// HeldError is how a statement failed that had been held back.
type HeldError struct{ error }

func (e *HeldError) Unwrap() error { return e.error }

// MayWait says whether a statement can be held back: others change what the next one is
// about, which the server is asked about first.
func MayWait(query string) bool {
	query = strings.TrimSpace(query)
	return strings.HasPrefix(query, "insert ") || strings.HasPrefix(query, "update ") ||
		strings.HasPrefix(query, "delete ") || strings.HasPrefix(query, "select ")
}

// Hold keeps a statement back until the next one.
func (p *Pipe) Hold(query string, args []any, sent func(rows int64)) {
	p.held = append(p.held, held{query, slices.Clone(args), sent})
}

// Send sends what is held and then a statement, whose rows read gets; nil: there are
// none.
func (p *Pipe) Send(ctx context.Context, query string, args []any, read func(rows pgx.Rows) error) (tag pgconn.CommandTag, err error) {
	p.Went()
	if p.Begin == "" && len(p.held) == 0 {
		rows, err := p.Conn.Query(ctx, query, args...)
		if err != nil {
			return tag, err
		}
		return drained(rows, read)
	}
	var all pgx.Batch
	if p.Begin != "" {
		all.Queue(p.Begin)
	}
	waited := p.held
	for _, h := range waited {
		all.Queue(h.query, h.args...)
	}
	all.Queue(query, args...)
	isFirst := p.Begin != ""
	p.Begin, p.held = "", nil
	answers := p.Conn.SendBatch(ctx, &all)
	defer func() {
		if closed := answers.Close(); err == nil {
			err = closed
		}
	}()
	if isFirst {
		if _, err := answers.Exec(); err != nil {
			return tag, &HeldError{err}
		}
	}
	for _, h := range waited {
		tag, err := answers.Exec()
		if err != nil {
			return tag, &HeldError{err}
		}
		h.sent(tag.RowsAffected())
	}
	rows, err := answers.Query()
	if err != nil {
		return tag, err
	}
	return drained(rows, read)
}

// drained gives rows to who reads them, and reads what that one has left.
func drained(rows pgx.Rows, read func(rows pgx.Rows) error) (tag pgconn.CommandTag, err error) {
	defer rows.Close()
	if read != nil {
		if err := read(rows); err != nil {
			return tag, err
		}
	}
	rows.Close()
	return rows.CommandTag(), rows.Err()
}

// Flush sends what is held.
func (p *Pipe) Flush(ctx context.Context) error {
	if len(p.held) == 0 {
		return nil
	}
	last := p.held[len(p.held)-1]
	p.held = p.held[:len(p.held)-1]
	tag, err := p.Send(ctx, last.query, last.args, nil)
	if err != nil {
		return err
	}
	last.sent(tag.RowsAffected())
	return nil
}

// Rollback leaves nothing of a transaction that was not committed. A connection that
// cannot do that any more is closed, and the server does it.
func (p *Pipe) Rollback(ctx context.Context) {
	if p.Conn.IsClosed() || p.Conn.PgConn().TxStatus() == 'I' {
		return
	}
	p.Went()
	if _, err := p.Conn.Exec(ctx, "rollback"); err != nil {
		p.Conn.Close(ctx) //nolint:errcheck // it is given up
	}
}
