// Package kept opens SQLite databases whose connections keep their statements, with
// plans that stay as they are whatever is bound, and sees when their log is written.
//
//	kept.go  statements that are kept
//	head.go sql.go  Head: the head of the log
package kept

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"
	"unsafe"

	"modernc.org/libc"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Open opens a SQLite database whose connections keep their statements: the
// driver parses each text anew at every call, which was a third of what a
// delivery cost.
func Open(dsn string) (*sql.DB, error) {
	stablePlans()
	inner, err := sqlite.NewConnector(dsn)
	if err != nil {
		return nil, err
	}
	return sql.OpenDB(keptConnector{inner}), nil
}

// keptConnector opens connections that keep their statements.
type keptConnector struct{ driver.Connector }

// patience is how long a connection is tried for that SQLite refuses without a wait.
const patience = 10 * time.Second

// Connect opens one. Several who open a new file at once all turn its log on, and for that
// SQLite lets nobody wait for another: who is refused tries again.
func (k keptConnector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := k.Connector.Connect(ctx)
	trying, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	for isBusy(err) && trying.Err() == nil {
		select {
		case <-trying.Done():
		case <-time.After(20 * time.Millisecond):
			conn, err = k.Connector.Connect(ctx)
		}
	}
	if err != nil {
		return nil, err
	}
	whole, ok := conn.(wholeConn)
	if !ok {
		return nil, errors.Join(fmt.Errorf("the SQLite driver's %T lacks a method", conn), conn.Close())
	}
	return &keptConn{wholeConn: whole, kept: map[string]*keptStmt{}}, nil
}

func isBusy(err error) bool {
	var lite *sqlite.Error
	return errors.As(err, &lite) && lite.Code()&0xff == sqlite3.SQLITE_BUSY
}

// wholeConn is what the driver's connections can do, so that nothing is lost
// behind the one that keeps.
type wholeConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

// keptConn is a connection with its statements. One goroutine uses it at a time,
// as database/sql promises.
type keptConn struct {
	wholeConn
	kept map[string]*keptStmt
}

// keptStmt is a statement that is kept; it serves one caller at a time.
type keptStmt struct {
	wholeStmt
	isBusy bool // its rows are open
}

// wholeStmt is what the driver's statements can do.
type wholeStmt interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// keptMost is how many statements a connection keeps, of some kilobytes each. A delivery has a
// hundred texts; those of lists, with their filters and lengths, would go on for ever.
const keptMost = 256

// dataVersion is the pragma that is asked with every commit; it acts when it is run.
const dataVersion = "data_version"

// statement finds a text's statement, or makes it. It is nil for what is not
// kept: a text whose rows are open, and another pragma, part of which acts when it is
// parsed.
func (c *keptConn) statement(ctx context.Context, query string) (*keptStmt, error) {
	if s := c.kept[query]; s != nil {
		if s.isBusy {
			return nil, nil
		}
		return s, nil
	}
	if len(query) >= 6 && strings.EqualFold(query[:6], "pragma") && !strings.HasSuffix(query, dataVersion) {
		return nil, nil
	}
	if err := c.makeRoom(); err != nil {
		return nil, err
	}
	made, err := c.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	whole, ok := made.(wholeStmt)
	if !ok {
		return nil, errors.Join(fmt.Errorf("the SQLite driver's %T lacks a method", made), made.Close())
	}
	s := &keptStmt{wholeStmt: whole}
	c.kept[query] = s
	return s, nil
}

// makeRoom gives up any statement that is not busy, when there are too many.
func (c *keptConn) makeRoom() error {
	if len(c.kept) < keptMost {
		return nil
	}
	for query, s := range c.kept {
		if !s.isBusy {
			delete(c.kept, query)
			return s.Close()
		}
	}
	return nil
}

// ExecContext runs a statement without rows.
func (c *keptConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	s, err := c.statement(ctx, query)
	if err != nil {
		return nil, err
	}
	if s == nil {
		return c.wholeConn.ExecContext(ctx, query, args)
	}
	return s.ExecContext(ctx, args)
}

// QueryContext runs a statement with rows.
func (c *keptConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	s, err := c.statement(ctx, query)
	if err != nil {
		return nil, err
	}
	if s == nil {
		return c.wholeConn.QueryContext(ctx, query, args)
	}
	rows, err := s.QueryContext(ctx, args)
	if err != nil {
		return nil, err
	}
	s.isBusy = true
	return &keptRows{Rows: rows, of: s}, nil
}

// Close gives up the statements, and the connection.
func (c *keptConn) Close() error {
	var errs []error
	for _, s := range c.kept {
		errs = append(errs, s.Close())
	}
	clear(c.kept)
	return errors.Join(append(errs, c.wholeConn.Close())...)
}

// keptRows are the rows of a kept statement, which is free again after them.
type keptRows struct {
	driver.Rows
	of *keptStmt
}

// Close ends the rows.
func (r *keptRows) Close() error {
	r.of.isBusy = false
	return r.Rows.Close()
}

// ColumnTypeDatabaseTypeName is the declared type of a column.
func (r *keptRows) ColumnTypeDatabaseTypeName(index int) string {
	named, ok := r.Rows.(driver.RowsColumnTypeDatabaseTypeName)
	if !ok {
		return ""
	}
	return named.ColumnTypeDatabaseTypeName(index)
}

// stablePlans makes SQLite plan a statement without looking at what is bound to
// it, in every connection that is opened from now on. Otherwise it throws the
// plan of a kept statement away whenever a parameter that it has compared with
// a constant is bound anew, and keeping costs more than it saves.
var stablePlans = sync.OnceFunc(func() {
	tls := libc.NewTLS()
	defer tls.Close()
	sqlite3.Xsqlite3_auto_extension(tls, translated(planWithoutValues))
})

// planWithoutValues is called by SQLite for each new connection.
func planWithoutValues(tls *libc.TLS, db, _, _ uintptr) int32 {
	const slot = 8 // of an argument, on all targets
	list := libc.Xmalloc(tls, 2*slot)
	if list == 0 {
		return sqlite3.SQLITE_NOMEM
	}
	defer libc.Xfree(tls, list)
	return sqlite3.Xsqlite3_db_config(tls, db, sqlite3.SQLITE_DBCONFIG_ENABLE_QPSG, libc.VaList(list, int32(1), uintptr(0)))
}

// translated is a function as SQLite's code, which was translated from C, calls
// it: by the address that its interface value holds.
func translated(f func(tls *libc.TLS, db, message, routines uintptr) int32) uintptr {
	var value any = f
	return (*[2]uintptr)(unsafe.Pointer(&value))[1] //nolint:gosec // there is no other way to hand it over
}
