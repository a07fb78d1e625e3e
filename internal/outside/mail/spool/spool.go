// Package spool writes e-mail into a folder, one file a message, for
// development and for a service without a mail server: nothing is lost, and an
// operator can read or forward it.
package spool

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/mail"
)

// Folder is a mail.Sender. A repeated key replaces its file.
type Folder struct {
	Path string
	From string // the sender's address, with or without a name
}

// Send writes the message: whole, or not at all.
func (f Folder) Send(ctx context.Context, key string, m mail.Message) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	envelope, err := mail.Encode(f.From, key, m, clock.Now())
	if err != nil {
		return err
	}
	if err := os.MkdirAll(f.Path, 0o700); err != nil {
		return fmt.Errorf("mail spool: %w", err)
	}
	sum := sha256.Sum256([]byte(key))
	path := filepath.Join(f.Path, hex.EncodeToString(sum[:16])+".eml")
	file, err := os.CreateTemp(f.Path, ".new-*")
	if err != nil {
		return fmt.Errorf("mail spool: %w", err)
	}
	_, err = file.Write(envelope.Bytes)
	if err := errors.Join(err, file.Sync(), file.Close()); err != nil {
		return errors.Join(fmt.Errorf("mail spool: %w", err), os.Remove(file.Name()))
	}
	if err := os.Rename(file.Name(), path); err != nil {
		return errors.Join(fmt.Errorf("mail spool: %w", err), os.Remove(file.Name()))
	}
	return nil
}
