// Package wire is a connection to PostgreSQL under one update: what it is told goes there in as few
// ways as it can.
package wire

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
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
	query   string
	args    []any
	sent    func(rows int64) error
	answer  *Answer // nil: nobody looks at its rows
	isBound bool    // sent may end the transaction: no commit goes with it
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

// Hold keeps a statement back until the next one. sent hears how many rows it has touched,
// and its error is the statement's.
func (p *Pipe) Hold(query string, args []any, sent func(rows int64) error) {
	p.held = append(p.held, held{query: query, args: slices.Clone(args), sent: sent})
}

// Bind is Hold of a statement whose rows decide whether the transaction goes on.
func (p *Pipe) Bind(query string, args []any, sent func(rows int64) error) {
	p.held = append(p.held, held{query: query, args: slices.Clone(args), sent: sent, isBound: true})
}

// Decides says whether something is held that may end the transaction, or that nothing
// was asked yet: what is held has to be sent before a commit.
func (p *Pipe) Decides() bool {
	return p.Begin != "" || slices.ContainsFunc(p.held, func(h held) bool { return h.isBound })
}

// Ask is Hold of a statement whose rows are looked at later.
func (p *Pipe) Ask(query string, args []any, sent func(rows int64) error) *Answer {
	a := &Answer{types: p.Conn.TypeMap()}
	p.held = append(p.held, held{query: query, args: args, sent: sent, answer: a})
	return a
}

// Send sends what is held and then a statement, whose rows read gets; nil: there are
// none.
func (p *Pipe) Send(ctx context.Context, query string, args []any, read func(rows pgx.Rows) error) (tag pgconn.CommandTag, err error) {
	if p.Begin == "" && len(p.held) == 0 {
		p.Went()
		rows, err := p.Conn.Query(ctx, query, args...)
		if err != nil {
			return tag, err
		}
		return drained(rows, read)
	}
	var all pgx.Batch
	err = p.together(ctx, &all, func() { all.Queue(query, args...) }, func(answers pgx.BatchResults) error {
		rows, err := answers.Query()
		if err == nil {
			tag, err = drained(rows, read)
		}
		return err
	})
	return tag, err
}

// Flush sends what is held.
func (p *Pipe) Flush(ctx context.Context) error {
	if len(p.held) == 0 {
		return nil
	}
	return p.together(ctx, new(pgx.Batch), func() {}, func(pgx.BatchResults) error { return nil })
}

// together sends the beginning and what is held, with what last adds to them and heard
// reads.
func (p *Pipe) together(ctx context.Context, all *pgx.Batch, last func(), heard func(answers pgx.BatchResults) error) (err error) {
	p.Went()
	isFirst := p.Begin != ""
	if isFirst {
		all.Queue(p.Begin)
	}
	waited := p.held
	for _, h := range waited {
		all.Queue(h.query, h.args...)
	}
	last()
	p.Begin, p.held = "", nil
	answers := p.Conn.SendBatch(ctx, all)
	defer func() {
		if closed := answers.Close(); err == nil {
			err = closed
		}
	}()
	if isFirst {
		if _, err := answers.Exec(); err != nil {
			return &HeldError{err}
		}
	}
	for _, h := range waited {
		tag, err := h.take(answers)
		if err == nil {
			err = h.sent(tag.RowsAffected())
		}
		if err != nil {
			return &HeldError{err}
		}
	}
	return heard(answers)
}

// take reads how a statement went that was held back.
func (h held) take(answers pgx.BatchResults) (pgconn.CommandTag, error) {
	if h.answer == nil {
		return answers.Exec()
	}
	rows, err := answers.Query()
	if err != nil {
		return pgconn.CommandTag{}, err
	}
	tag, err := drained(rows, h.answer.keep)
	h.answer.isThere = err == nil
	return tag, err
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

// Answer is what a statement gave whose rows are looked at later.
type Answer struct {
	types   *pgtype.Map
	fields  []pgconn.FieldDescription
	rows    [][][]byte
	isThere bool
}

// IsThere says whether the statement was sent and has been answered.
func (a *Answer) IsThere() bool { return a.isThere }

// Len is how many rows it gave.
func (a *Answer) Len() int { return len(a.rows) }

// Scan reads one of them, as often as it is asked.
func (a *Answer) Scan(row int, into ...any) error {
	return pgx.ScanRow(a.types, a.fields, a.rows[row], into...)
}

// keep copies the rows: the connection reads the next answer into the same bytes.
func (a *Answer) keep(rows pgx.Rows) error {
	a.fields = slices.Clone(rows.FieldDescriptions())
	for rows.Next() {
		values := make([][]byte, len(a.fields))
		for i, raw := range rows.RawValues() {
			values[i] = bytes.Clone(raw)
		}
		a.rows = append(a.rows, values)
	}
	return rows.Err()
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
