// Package sms is the port to text messages: a receipt on the farmer's own
// phone, in the farmer's own language.
//
//	sms.go    Sender: what an adapter promises
//	text.go   how many parts a text takes
//	gateway/  posts messages to an SMS gateway as JSON
//	spool/    writes messages into a folder
//	smstest/  what every adapter must pass
package sms

import (
	"context"
	"errors"

	"mwanyi/internal/phone"
)

// Sender sends messages. It is safe for concurrent use.
type Sender interface {
	// Send hands a message over. When it returns nil the gateway has taken it,
	// or it is durable in the spool. ErrRefused: the message was refused and
	// will be again; nothing was sent. Any other error means that the outcome
	// is not known: send again with the same key. The key goes along, and a
	// gateway that knows keys drops the second copy; with another one the
	// message may come twice, which does no harm.
	Send(ctx context.Context, key string, to phone.Number, text string) error
}

// ErrRefused: repeating will not help.
var ErrRefused = errors.New("sms: refused")

// MaxText is the most characters of a message.
const MaxText = 480
