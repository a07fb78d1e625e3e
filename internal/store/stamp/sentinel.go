package stamp

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"sync"
)

// Sentinel sees whether another process has written into a SQLite file, such as an operator's
// command beside the service. SQLite tells a connection when somebody else has committed since it
// was last asked ("pragma data_version"). The sentinel has a connection of its own, to which the
// commits of this process are somebody else's as well; the one that writes tells them apart.
type Sentinel struct {
	Board *Board
	Open  func(context.Context) (driver.Conn, error) // a connection that nobody else uses

	mu        sync.Mutex
	ask       driver.StmtQueryContext // on its own connection; nil: not yet
	conn      driver.Conn
	known     int64 // what its connection said when all commits were accounted for
	isWriting bool  // this process commits: what the connection says may be of that
	writers   int64 // what the connection that writes said
	isClosed  bool
}

// Look reports whether nobody else has written since the last look; if so, or if that cannot be
// said, nothing that was read before holds.
func (s *Sentinel) Look() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ask == nil {
		if err := s.open(); err != nil {
			return false
		}
	}
	now, err := s.version()
	switch {
	case err != nil:
		s.Board.RaiseAll()
		return false
	case now == s.known:
		return true
	case s.isWriting:
		return false // of whom it was is known when the commit has ended
	}
	s.known = now
	s.Board.RaiseAll()
	return false
}

// open begins to look: whatever was written before is not known of.
func (s *Sentinel) open() error {
	if s.isClosed {
		return errors.New("closed")
	}
	conn, err := s.Open(context.Background())
	if err != nil {
		return err
	}
	prepared, err := conn.Prepare(dataVersion)
	if err != nil {
		return errors.Join(err, conn.Close())
	}
	ask, is := prepared.(driver.StmtQueryContext)
	if !is {
		return errors.Join(fmt.Errorf("%T cannot be asked", prepared), prepared.Close(), conn.Close())
	}
	s.ask = ask
	s.conn = conn
	s.known = -1
	return nil
}

func (s *Sentinel) version() (int64, error) {
	rows, err := s.ask.QueryContext(context.Background(), nil)
	if err != nil {
		return 0, err
	}
	value := make([]driver.Value, 1)
	err = errors.Join(rows.Next(value), rows.Close())
	n, is := value[0].(int64)
	if err == nil && !is {
		err = fmt.Errorf("data_version is %T", value[0])
	}
	return n, err
}

// Writes is called before a commit of this process, with the transaction begun and the file locked
// for others; writer is what the connection that writes says of itself.
func (s *Sentinel) Writes(writer func() (int64, error)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ask == nil {
		return
	}
	s.isWriting = true
	s.compare(writer)
}

// compare asks the connection that writes whether somebody else has.
func (s *Sentinel) compare(writer func() (int64, error)) {
	now, err := writer()
	if err != nil || now != s.writers {
		s.Board.RaiseAll()
	}
	s.writers = now
}

// Wrote is called after it, before anybody is told. Its own connection is asked first: if the one
// that writes has then still seen nobody else, all that the first has seen was of this process.
func (s *Sentinel) Wrote(writer func() (int64, error)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ask == nil || !s.isWriting { // it was opened meanwhile: the next look tells
		return
	}
	now, err := s.version()
	if err != nil {
		s.Board.RaiseAll()
	} else {
		s.known = now
	}
	s.compare(writer)
	s.isWriting = false
}

// Close ends it.
func (s *Sentinel) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.isClosed = true
	if s.conn == nil {
		return nil
	}
	prepared, _ := s.ask.(driver.Stmt)
	conn := s.conn
	s.ask, s.conn = nil, nil
	// The statement first: SQLite keeps a connection open behind its back while one is left,
	// and with it the log, in which stands what the file has forgotten.
	return errors.Join(prepared.Close(), conn.Close())
}
