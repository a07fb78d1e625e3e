package store

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"mwanyi/internal/clock"
)

// patience is how long work that an outage stopped before its commit is tried
// again before its caller hears of it: a restart, or a proxy that finds the new
// primary, takes seconds.
var patience = 5 * time.Second

// outage is what one caller has seen of the database's absence.
type outage struct {
	since time.Time
	tries int
}

// again waits a moment and reports whether what failed is to be tried once more.
func (o *outage) again(ctx context.Context, err error) bool {
	if !passes(err) {
		return false
	}
	now := clock.Now()
	if o.since.IsZero() {
		o.since = now
	}
	wait := 20 * time.Millisecond << min(o.tries, 4)
	wait = wait/2 + rand.N(wait)
	if now.Sub(o.since)+wait >= patience {
		return false
	}
	o.tries++
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}

// passes reports whether an error says that the server is gone, starts, stops,
// is full or has become a standby: then nothing of a transaction that has not
// been told to commit is there, and another connection may fare better. What
// took too long or found no room is not helped by being repeated, and what
// broke during the commit may have happened.
func passes(err error) bool {
	if !errors.Is(err, ErrUnavailable) || errors.Is(err, ErrOutcomeUnknown) {
		return false
	}
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		return isDemoted(pg) || pg.Code == "53300" || strings.HasPrefix(pg.Code, "08") || strings.HasPrefix(pg.Code, "57P")
	}
	var connect *pgconn.ConnectError
	return errors.As(err, &connect) || !errors.Is(err, context.DeadlineExceeded)
}

// isDemoted knows the words of a server that was the primary and is a standby:
// it cannot write, nor serialize.
func isDemoted(pg *pgconn.PgError) bool { return pg.Code == "25006" || pg.Code == "0A000" }

// keepsAfter says whether a connection is worth keeping after an error. One to
// a server that has become a standby would fail for ever, while a new one finds
// the primary.
func keepsAfter(_ *pgconn.PgConn, pg *pgconn.PgError) bool {
	return !isDemoted(pg) && !isFatal(pg)
}

// isFatal: the server ends the session with this error.
func isFatal(pg *pgconn.PgError) bool {
	severity := pg.SeverityUnlocalized
	if severity == "" {
		severity = pg.Severity
	}
	return severity == "FATAL" || severity == "PANIC"
}

// ofCommit judges the error of a commit. Only a server that refused and goes on
// is known to have kept nothing: one that stops may have written the commit and
// be waiting for its standby.
func ofCommit(err error) error {
	var pg *pgconn.PgError
	if errors.As(err, &pg) && !isFatal(pg) && !strings.HasPrefix(pg.Code, "08") && !strings.HasPrefix(pg.Code, "57P") {
		return neutral(err)
	}
	return errors.Join(ErrOutcomeUnknown, away(err))
}
