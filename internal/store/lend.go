package store

import (
	"context"
	"database/sql"
	"errors"
	"sync/atomic"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store/stamp"
)

// errLentWrite: whoever may have read late must not decide by it.
var errLentWrite = errors.New("a write under a context whose reads may be late")

// lent marks a context whose reads may be late.
type lent struct {
	by    *Standby
	since time.Time   // the reader has written then
	isOff atomic.Bool // the primary serves the rest
	ailed atomic.Bool // something went wrong that the primary might do better
}

type lentKey struct{}

// Fresh takes back what Lend allowed: for whoever decides who may do what.
func Fresh(ctx context.Context) context.Context {
	if lentOf(ctx) == nil {
		return ctx
	}
	return context.WithValue(ctx, lentKey{}, (*lent)(nil))
}

// IsLent reports whether what is read under a context may be late.
func IsLent(ctx context.Context) bool { return lentOf(ctx) != nil }

func lentOf(ctx context.Context) *lent {
	l, _ := ctx.Value(lentKey{}).(*lent)
	return l
}

// Wrote says that somebody has written: what they read next has it.
func (b *Standby) Wrote(who string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.wrote[who] = clock.Now()
}

// Lend gives a context under which View and Read may be served by a standby:
// what they see was true at some moment within the bound, and the reader's own
// writes, of which Wrote has told, are in it. Under it nothing can be written.
//
// isSound is asked when all is done. False: a statement failed on the standby,
// by a conflict with what it had to replay or because it went away, or somebody
// wanted to write; then the whole has to be done again without the loan, and
// nothing of it counts.
func (b *Standby) Lend(ctx context.Context, reader string) (lentTo context.Context, isSound func() bool) {
	b.mu.Lock()
	l := &lent{by: b, since: b.wrote[reader]}
	b.mu.Unlock()
	return context.WithValue(ctx, lentKey{}, l), func() bool { return !l.ailed.Load() }
}

// serve runs fn on a standby, unless the primary has to.
func (l *lent) serve(ctx context.Context, fn func(*Tx) error, isView bool) (served bool, err error) {
	if l.isOff.Load() {
		return false, nil
	}
	ctx, cancel := context.WithTimeout(ctx, lentTime)
	defer cancel()
	conn, why := l.connect(ctx)
	if conn == nil {
		l.isOff.Store(true) // no reply is older in its second half than in its first
		l.by.count(why)
		return false, nil
	}
	defer conn.Close() //nolint:errcheck // it goes back
	l.by.count(servedThere)
	stamp.Of(ctx).Unfit()
	tx := &Tx{ctx: ctx, on: conn, engine: Postgres, readOnly: true, effort: effortOf(ctx)}
	if isView {
		in, err := conn.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
		if err != nil {
			l.ailed.Store(true)
			return true, notBegun(err)
		}
		defer in.Rollback() //nolint:errcheck // nothing was written
		tx.on = in
	}
	err = tx.told(fn(tx))
	if tx.hasFailed {
		l.ailed.Store(true)
	}
	return true, err
}

// connect finds a standby, or says why there is none.
func (l *lent) connect(ctx context.Context) (conn *sql.Conn, why string) {
	b := l.by
	b.mu.Lock()
	trouble := b.trouble
	if n := len(b.marks); trouble == nil && (n == 0 || b.marks[n-1].at.Before(l.since)) {
		b.mu.Unlock()
		return nil, hasWritten // nobody can say yet whether a standby has it
	}
	b.mu.Unlock()
	if trouble == nil {
		if conn, trouble = b.connect(ctx, l.since); trouble == nil {
			return conn, ""
		}
	}
	var late *lateError
	switch {
	case !errors.As(trouble, &late):
		b.mu.Lock()
		b.trouble = trouble // until the next look
		b.mu.Unlock()
		return nil, isAbsent
	case clock.Since(late.since) > b.bound:
		return nil, isBehind
	}
	return nil, hasWritten
}
