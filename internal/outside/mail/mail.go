// Package mail is the port to e-mail: short plain texts that tell an
// organisation what it should look at.
//
//	mail.go    Sender: what an adapter promises; Message
//	encode.go  a message as bytes, the same for every adapter
//	smtp/      hands messages to a mail server
//	spool/     writes messages into a folder
//	mailtest/  what every adapter must pass
package mail

import (
	"context"
	"errors"
)

// Sender sends messages. It is safe for concurrent use.
type Sender interface {
	// Send hands a message over. When it returns nil the next mail server has
	// taken it, or it is durable in the spool. ErrRefused: the message or its
	// receiver was refused and will be again; nothing was sent. Any other
	// error means that the outcome is not known: send again with the same key.
	// A repeated key gives the same Message-ID, by which mail systems drop the
	// second copy; a copy may still arrive twice.
	Send(ctx context.Context, key string, m Message) error
}

// Message is a plain text to one receiver.
type Message struct {
	To      string // an address, without a name
	Subject string // one line
	Text    string
}

// ErrRefused: repeating will not help.
var ErrRefused = errors.New("mail: refused")
