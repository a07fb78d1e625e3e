// Package spool writes text messages into a folder, one file each, for
// development and for a service whose messages somebody else sends.
package spool

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/sms"
	"mwanyi/internal/phone"
)

// Spool is a folder of messages.
type Spool struct{ folder string }

var _ sms.Sender = (*Spool)(nil)

// Open makes the folder when it is missing; only its owner can read it.
func Open(folder string) (*Spool, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fmt.Errorf("sms spool: %w", err)
	}
	return &Spool{folder}, nil
}

// message is a file in the spool.
type message struct {
	Key  string    `json:"key"`
	To   string    `json:"to"`
	Text string    `json:"text"`
	At   time.Time `json:"at"`
}

// Send writes the message under a name made of its key: a repeat replaces it.
func (s *Spool) Send(ctx context.Context, key string, to phone.Number, text string) (sms.Receipt, error) {
	if ctx.Err() != nil {
		return sms.Receipt{}, context.Cause(ctx)
	}
	if err := sms.Check(to, text); err != nil {
		return sms.Receipt{}, err
	}
	return sms.Receipt{Provider: "spool"}, s.write(key, to, text)
}

func (s *Spool) write(key string, to phone.Number, text string) error {
	content, err := json.MarshalIndent(message{key, to.Reveal(), text, clock.Now()}, "", "  ")
	if err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(key))
	path := filepath.Join(s.folder, hex.EncodeToString(sum[:16])+".json")
	file, err := os.CreateTemp(s.folder, "new-*")
	if err != nil {
		return fmt.Errorf("sms spool: %w", err)
	}
	_, err = file.Write(append(content, '\n'))
	if err = errors.Join(err, file.Sync(), file.Close()); err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("sms spool: %w", errors.Join(err, os.Remove(file.Name())))
	}
	return nil
}
