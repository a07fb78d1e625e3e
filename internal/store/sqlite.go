package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"mwanyi/internal/store/kept"
	"mwanyi/internal/store/stamp"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

// groupSize is how many waiting updates share one commit at most.
const groupSize = 256

// busyTimeout is how long SQLite waits for a lock that another process holds.
var busyTimeout = 10 * time.Second

// sqliteDB has one write connection, fed by a queue, and a pool of read
// connections. Updates that wait together are committed together: one flush
// of the disk serves them all.
type sqliteDB struct {
	dsn   string
	write *sql.DB
	conn  *sql.Conn // the only connection of write
	reads *sql.DB
	queue chan *change
	wary  int // groups that get savepoints at once; the writer's own

	sentinel stamp.Sentinel

	closing sync.RWMutex // held for reading while a change is handed over
	closed  bool
	done    chan struct{}
}

// change is an update that waits for its turn.
type change struct {
	ctx      context.Context
	fn       func(*Tx) error
	tx       *Tx
	err      error
	panicked any
	left     bool // fn ended its goroutine instead of returning
	answered bool
	done     chan struct{}
}

func (c *change) answer() {
	c.answered = true
	close(c.done)
}

func openSQLite(ctx context.Context, path string, board *stamp.Board) (*sqliteDB, error) {
	if path == "" {
		return nil, errors.New("the path of the SQLite file is missing")
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, fmt.Errorf("data folder: %w", err)
	}
	// The file holds phone numbers: nobody but the service's user reads it.
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600) //nolint:gosec // the operator names the file
	if err != nil {
		return nil, err
	}
	if err := f.Close(); err != nil {
		return nil, err
	}
	dsn := func(pragmas ...string) string {
		q := url.Values{"_pragma": pragmas}
		return "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + q.Encode()
	}
	busy := fmt.Sprintf("busy_timeout(%d)", busyTimeout.Milliseconds())
	s := &sqliteDB{
		// What is deleted or replaced is overwritten in the pages that are written
		// anyway: a text that was taken out does not stay in the file. What a change would
		// need to be undone stays in memory: SQLite would write it to a file for each.
		dsn:   dsn(busy, "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "secure_delete(FAST)", "temp_store(MEMORY)", "wal_autocheckpoint(4000)"),
		queue: make(chan *change),
		done:  make(chan struct{}),
	}
	if s.write, err = kept.Open(s.dsn); err != nil {
		return nil, err
	}
	s.write.SetMaxOpenConns(1)
	if s.conn, err = s.write.Conn(ctx); err != nil {
		return nil, err
	}
	reading := dsn(busy, "query_only(1)")
	if s.reads, err = kept.Open(reading); err != nil {
		return nil, err
	}
	s.sentinel.Board = board
	s.sentinel.Open = func() (stamp.Log, error) { return kept.OpenHead(path) }
	s.reads.SetMaxOpenConns(8)
	s.reads.SetMaxIdleConns(8)
	go s.writer(nil)
	return s, nil
}

func (s *sqliteDB) update(ctx context.Context, fn func(*Tx) error) (*Tx, error) {
	c := &change{ctx: ctx, fn: fn, done: make(chan struct{})}
	s.closing.RLock()
	if s.closed {
		s.closing.RUnlock()
		return nil, errors.New("the database is closed")
	}
	s.queue <- c
	s.closing.RUnlock()
	<-c.done
	if c.panicked != nil {
		panic(c.panicked)
	}
	return c.tx, c.err
}

func (s *sqliteDB) updateLoose(ctx context.Context, fn func(*Tx) error) (*Tx, error) {
	return s.update(ctx, fn)
}

// writer is the one goroutine that writes, beginning with group.
func (s *sqliteDB) writer(group []*change) {
	orderly := false
	defer func() {
		if orderly {
			close(s.done)
			return
		}
		// A change ended this goroutine (a test does that when it fails inside
		// an update): undo the group, and let another goroutine repeat it
		// without that change.
		s.conn.ExecContext(context.Background(), "rollback") //nolint:errcheck // begin will tell
		go s.writer(slices.DeleteFunc(group, func(c *change) bool { return c.answered }))
	}()
	s.serve(group)
	for first := range s.queue {
		group = []*change{first}
		for more := true; more && len(group) < groupSize; {
			select {
			case c, ok := <-s.queue:
				if ok {
					group = append(group, c)
				}
				more = ok
			default:
				more = false
			}
		}
		s.serve(group)
	}
	orderly = true
}

// serve commits a group and answers its members.
func (s *sqliteDB) serve(group []*change) {
	if err := s.commitGroup(group); err != nil {
		// The shared commit failed, so none of the group took effect: each
		// gets a transaction of its own and its own error.
		// One that could not even begin would wait as long again for each.
		var held *beginError
		alone := len(group) > 1 && !errors.As(err, &held)
		for _, c := range group {
			if alone {
				err = s.commitGroup([]*change{c})
			}
			if err != nil {
				c.tx, c.err = nil, errors.Join(c.err, err)
			}
			c.answer()
		}
		return
	}
	for _, c := range group {
		c.answer()
	}
}

// beginError: another process held the database for the whole busy timeout.
type beginError struct{ cause error }

func (e *beginError) Error() string { return "begin: " + e.cause.Error() }
func (e *beginError) Unwrap() error { return e.cause }

// commitGroup runs the changes and commits once. An error means that nothing of the group
// was committed. Savepoints, behind which one change can be undone alone, cost a fifth of
// what a change does, and hardly one fails: so they come when one has failed.
func (s *sqliteDB) commitGroup(group []*change) error {
	if len(group) == 0 {
		return nil
	}
	if s.wary > 0 {
		s.wary--
		return s.attempt(group, true)
	}
	err := s.attempt(group, false)
	if errors.Is(err, errOneFailed) {
		s.wary = waryFor
		err = s.attempt(group, true)
	}
	return err
}

// waryFor is for how many groups a change is expected to fail after one has.
const waryFor = 16

// errOneFailed: a change that has company failed, and nothing of the group is there.
var errOneFailed = errors.New("a change of the group failed")

// attempt runs the changes in one transaction, with savepoints or without.
func (s *sqliteDB) attempt(group []*change, guarded bool) error {
	ctx := context.Background() // a context that ends inside a statement would roll back the whole group
	if _, err := s.conn.ExecContext(ctx, "begin immediate"); err != nil {
		return &beginError{notBegun(err)}
	}
	s.sentinel.Writes(s.version)
	defer s.sentinel.Wrote(s.version)
	run := s.runBare
	if guarded {
		run = s.runGuarded
	}
	keeps, err := run(ctx, group)
	if err == nil && keeps {
		if _, err = s.conn.ExecContext(ctx, "commit"); err == nil {
			return nil
		}
		err = fmt.Errorf("commit: %w", neutral(err))
	}
	if _, undo := s.conn.ExecContext(ctx, "rollback"); undo != nil {
		err = errors.Join(err, undo)
	}
	return err
}

// version changes when another connection than the one that writes has committed.
func (s *sqliteDB) version() (n int64, err error) {
	return n, s.conn.QueryRowContext(context.Background(), "pragma data_version").Scan(&n)
}

// runBare runs changes until one fails. One that is alone may fail: then there is nothing
// to keep.
func (s *sqliteDB) runBare(ctx context.Context, group []*change) (keeps bool, err error) {
	for _, c := range group {
		if !c.begin() {
			continue
		}
		if c.run(ctx, s.conn); c.failed() {
			if len(group) > 1 {
				return false, errOneFailed
			}
			return false, nil
		}
	}
	return true, nil
}

// runGuarded runs changes, each behind a savepoint.
func (s *sqliteDB) runGuarded(ctx context.Context, group []*change) (keeps bool, err error) {
	for _, c := range group {
		if !c.begin() {
			continue
		}
		if _, err := s.conn.ExecContext(ctx, "savepoint change"); err != nil {
			return false, fmt.Errorf("savepoint: %w", neutral(err))
		}
		c.run(ctx, s.conn)
		end := "release change"
		if c.failed() {
			end = "rollback to change; release change"
		}
		if _, err := s.conn.ExecContext(ctx, end); err != nil {
			return false, fmt.Errorf("%s: %w", end, neutral(err))
		}
	}
	return true, nil
}

// begin forgets an earlier run, and says whether there is one to make.
func (c *change) begin() bool {
	if c.left {
		return false
	}
	c.tx, c.panicked = nil, nil
	c.err = c.ctx.Err()
	return c.err == nil
}

func (c *change) failed() bool { return c.err != nil || c.panicked != nil }

// run calls the change's function; a panic is kept for the caller's goroutine.
func (c *change) run(ctx context.Context, on executor) {
	returned := false
	defer func() {
		if c.panicked = recover(); c.panicked == nil && !returned {
			c.left, c.err = true, errors.New("the update's function ended its goroutine")
		}
	}()
	c.tx = &Tx{ctx: ctx, on: on, engine: SQLite, trace: traceOf(c.ctx), effort: effortOf(c.ctx)}
	if c.err = c.fn(c.tx); c.err == nil {
		c.err = c.tx.doomed
	}
	if c.err == nil {
		c.tx.commits()
	}
	returned = true
}

func (s *sqliteDB) view(ctx context.Context, fn func(*Tx) error) error {
	conn, err := s.reads.BeginTx(ctx, nil)
	if err != nil {
		return notBegun(err)
	}
	defer conn.Rollback() //nolint:errcheck // nothing was written
	return fn(&Tx{ctx: ctx, on: conn, engine: SQLite, readOnly: true, trace: traceOf(ctx), effort: effortOf(ctx)})
}

func (s *sqliteDB) read(ctx context.Context, fn func(*Tx) error) error {
	return fn(&Tx{ctx: ctx, on: s.reads, engine: SQLite, readOnly: true, trace: traceOf(ctx), effort: effortOf(ctx)})
}

func (s *sqliteDB) snapshot(ctx context.Context, fn func(*Tx) error) error { return s.view(ctx, fn) }

func (s *sqliteDB) load(ctx context.Context, fn func(*Tx) error) error {
	_, err := s.update(ctx, fn)
	return err
}

func (s *sqliteDB) close() error {
	s.closing.Lock()
	if s.closed {
		s.closing.Unlock()
		return nil
	}
	s.closed = true
	close(s.queue)
	s.closing.Unlock()
	<-s.done
	return errors.Join(s.sentinel.Close(), s.reads.Close(), s.conn.Close(), s.write.Close())
}
