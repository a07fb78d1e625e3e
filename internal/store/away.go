package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
)

// ErrUnavailable: the database is held by somebody else for too long, refuses
// or ended the connection, or cannot write (full, read-only). It says nothing
// about the request: the same one can be good later.
var ErrUnavailable = errors.New("the database is unavailable")

// unavailable is ErrUnavailable with its cause.
type unavailable struct{ cause error }

func (e *unavailable) Error() string   { return fmt.Sprintf("%v: %v", ErrUnavailable, e.cause) }
func (e *unavailable) Unwrap() []error { return []error{ErrUnavailable, e.cause} }

// StoreUnavailable marks the error for package fault, which must not import
// this one and makes STORE_UNAVAILABLE of it.
func (e *unavailable) StoreUnavailable() bool { return true }

// away wraps err as ErrUnavailable.
func away(err error) error {
	if err == nil || errors.Is(err, ErrUnavailable) {
		return err
	}
	return &unavailable{err}
}

// SQLite's primary codes for a database that cannot serve now.
var sqliteAway = map[int]bool{
	5:  true, // busy: another process holds the lock
	6:  true, // locked
	10: true, // the disk fails
	13: true, // full
	14: true, // the file cannot be opened
}

// isAway reports whether a driver's error is about the database and not about
// the statement. A context that was cancelled is the caller's own doing; one
// whose time is over says that the database took too long.
func isAway(err error) bool {
	var pg *pgconn.PgError
	var lite *sqlite.Error
	var connect *pgconn.ConnectError
	var network *net.OpError
	switch {
	case errors.As(err, &lite):
		return sqliteAway[lite.Code()&0xff]
	case errors.As(err, &pg):
		return postgresAway(pg.Code)
	case errors.Is(err, context.Canceled):
		return false
	case errors.Is(err, context.DeadlineExceeded), errors.As(err, &connect), errors.As(err, &network):
		return true
	}
	return errors.Is(err, driver.ErrBadConn) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) ||
		errors.Is(err, net.ErrClosed) || errors.Is(err, sql.ErrConnDone) || pgconn.SafeToRetry(err)
}

// postgresAway knows the classes 08 (connection), 53 (resources: the disk, the
// connections), 57P (the server stops or starts), 58 (its disk fails), and what
// takes too long: a statement, a lock, a transaction that idled.
func postgresAway(code string) bool {
	for _, class := range []string{"08", "53", "57P", "58"} {
		if strings.HasPrefix(code, class) {
			return true
		}
	}
	return code == "55P03" || code == "57014" || code == "25P03"
}

// notBegun wraps the reason why no transaction could be begun. Whatever it is,
// nothing of the caller's work is its cause.
func notBegun(err error) error {
	if errors.Is(err, context.Canceled) {
		return err
	}
	return away(err)
}
