package stamp

import (
	"errors"
	"sync"
)

// Log is the head of a SQLite file's log, which every commit of any process writes.
type Log interface {
	Look() (head [12]uint32, isWhole bool) // false: it is being written, or cannot be seen
	Close() error
}

// Sentinel sees whether another process has written into a SQLite file, such as an operator's
// command beside the service: it looks at the head of the log, which each commit changes. The
// commits of this process change it as well; the connection that writes tells them apart, which
// SQLite tells when somebody else has committed ("pragma data_version").
type Sentinel struct {
	Board *Board
	Open  func() (Log, error)

	mu        sync.Mutex
	log       Log        // nil: not yet
	known     [12]uint32 // its head when all commits were accounted for
	isKnown   bool
	isWriting bool  // this process commits: what the head says may be of that
	writers   int64 // what the connection that writes said
	isClosed  bool
}

// Look reports whether nobody else has written since the last look; if so, or if that cannot be
// said, nothing that was read before holds.
func (s *Sentinel) Look() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.log == nil {
		if err := s.open(); err != nil {
			return false
		}
	}
	now, isWhole := s.log.Look()
	switch {
	case isWhole && s.isKnown && now == s.known:
		return true
	case s.isWriting || !isWhole:
		return false // of whom it was is known when the commit has ended
	}
	s.known, s.isKnown = now, true
	s.Board.RaiseAll()
	return false
}

// open begins to look: whatever was written before is not known of.
func (s *Sentinel) open() error {
	if s.isClosed {
		return errors.New("closed")
	}
	log, err := s.Open()
	if err != nil {
		return err
	}
	s.log = log
	s.isKnown = false
	return nil
}

// Writes is called before a commit of this process, with the transaction begun and the file locked
// for others; writer is what the connection that writes says of itself.
func (s *Sentinel) Writes(writer func() (int64, error)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.log == nil {
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

// Wrote is called after it, before anybody is told. The head is looked at first: if the connection
// that writes has then still seen nobody else, all that is new in it was of this process.
func (s *Sentinel) Wrote(writer func() (int64, error)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.log == nil || !s.isWriting { // it was opened meanwhile: the next look tells
		return
	}
	s.known, s.isKnown = s.log.Look()
	s.compare(writer)
	s.isWriting = false
}

// Close ends it.
func (s *Sentinel) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.isClosed = true
	if s.log == nil {
		return nil
	}
	log := s.log
	s.log = nil
	return log.Close()
}
