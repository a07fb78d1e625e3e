// Package spool writes text messages into a folder, a file for each day with a
// line of JSON for each message, for development and for a service whose messages
// somebody else sends.
package spool

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/sms"
	"mwanyi/internal/phone"
)

// Spool is a folder of messages.
type Spool struct {
	folder string

	turn   sync.RWMutex // held for writing by who changes what is below
	day    string
	file   *os.File
	isTorn bool // its last line has no end
}

var _ sms.Sender = (*Spool)(nil)

// Open makes the folder when it is missing; only its owner can read it.
func Open(folder string) (*Spool, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fmt.Errorf("sms spool: %w", err)
	}
	return &Spool{folder: folder}, nil
}

// message is a line of the spool.
type message struct {
	Key  string    `json:"key"`
	To   string    `json:"to"`
	Text string    `json:"text"`
	At   time.Time `json:"at"`
}

// Send writes the message. A line whose key was there before is a repeat of that one,
// and a line that is no JSON is the trace of a crash: the message comes again.
func (s *Spool) Send(ctx context.Context, key string, to phone.Number, text string) (sms.Receipt, error) {
	if ctx.Err() != nil {
		return sms.Receipt{}, context.Cause(ctx)
	}
	if err := sms.Check(to, text); err != nil {
		return sms.Receipt{}, err
	}
	now := clock.Now()
	line, err := json.Marshal(message{key, to.Reveal(), text, now})
	if err == nil {
		err = s.write(now.Format(time.DateOnly), append(line, '\n'))
	}
	if err != nil {
		err = fmt.Errorf("sms spool: %w", err)
	}
	return sms.Receipt{Provider: "spool"}, err
}

// write appends a line to the file of a day; what it returns stands on the disk.
func (s *Spool) write(day string, line []byte) error {
	for {
		s.turn.RLock()
		if s.file != nil && s.day == day && !s.isTorn {
			break
		}
		s.turn.RUnlock()
		if err := s.begin(day); err != nil {
			return err
		}
	}
	_, err := s.file.Write(line)
	if err == nil {
		err = s.file.Sync()
	}
	s.turn.RUnlock()
	if err != nil {
		s.turn.Lock()
		s.isTorn = true
		s.turn.Unlock()
	}
	return err
}

// begin opens the file of a day, at the beginning of a line.
func (s *Spool) begin(day string) (err error) {
	s.turn.Lock()
	defer s.turn.Unlock()
	if s.file != nil {
		err = s.file.Close()
		s.file = nil
	}
	file, opened := os.OpenFile(filepath.Join(s.folder, day+".jsonl"), os.O_CREATE|os.O_APPEND|os.O_RDWR, 0o600) //nolint:gosec // the operator's folder, and a day
	if err = errors.Join(err, opened); opened != nil {
		return err
	}
	if err = errors.Join(err, endLine(file)); err != nil {
		return errors.Join(err, file.Close())
	}
	s.day, s.file = day, file
	s.isTorn = false
	return nil
}

// endLine ends a line that a crash, or a full disk, has cut.
func endLine(file *os.File) error {
	at, err := file.Seek(-1, io.SeekEnd)
	if err != nil {
		return nil //nolint:nilerr // it is empty
	}
	last := make([]byte, 1)
	if _, err = file.ReadAt(last, at); err == nil && last[0] != '\n' {
		_, err = file.Write([]byte("\n"))
	}
	return err
}
