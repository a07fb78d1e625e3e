package store

import (
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// A commit that waits for its synchronous standby can be broken off, by a time
// limit, a cancellation or the end of the server. PostgreSQL then says that the
// commit has succeeded, with a warning that it may be on this one machine alone: when
// that machine is lost, so is the commit. Whoever asked is told that the outcome is
// unknown, and asks again.

// unsure is where a connection keeps that warning.
const unsure = "unsure"

// noteUnsure hears warnings. The file of PostgreSQL's source is the same in every
// language and version.
func noteUnsure(c *pgconn.PgConn, n *pgconn.Notice) {
	if n.File == "syncrep.c" {
		c.CustomData()[unsure] = true
	}
}

// isUnsure says whether a commit on the connection got that warning. Such a connection is
// not used again: its server may have lost its place.
func isUnsure(conn *pgx.Conn) bool { return conn.PgConn().CustomData()[unsure] != nil }
