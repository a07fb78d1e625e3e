// Package sms is the port to text messages: a receipt on the farmer's own
// phone, in the farmer's own language.
//
//	sms.go           Sender: what an adapter promises
//	report.go        Reporter: what a provider tells of a message later
//	text.go          how many parts a text takes
//	africastalking/  Africa's Talking
//	twilio/          Twilio
//	gateway/         posts messages to any other gateway as JSON
//	spool/           writes messages into a folder
//	smstest/         what every adapter must pass
package sms

import (
	"context"
	"errors"
	"fmt"
	"unicode/utf8"

	"mwanyi/internal/phone"
)

// Sender sends messages. It is safe for concurrent use.
type Sender interface {
	// Send hands a message over. When it returns nil the provider has taken it,
	// or it is durable in the spool. ErrRefused: the message was refused and
	// will be again; nothing was sent. ErrNotTaken: nothing was sent, for a
	// reason that may pass; send again with the same key. Any other error means
	// that the outcome is not known: send again with the same key. The key goes
	// along where the provider has a place for it, and one that knows keys drops
	// the second copy; with another the message may come twice, which does no
	// harm. No error holds the number or the text.
	Send(ctx context.Context, key string, to phone.Number, text string) (Receipt, error)
}

// Receipt is what the provider says of a message that it has taken.
type Receipt struct {
	Provider  string
	MessageID string // the provider's own; empty: no report will name it
}

// The refusals. Each may come with the provider's word for it: see Reason.
var (
	// ErrRefused: repeating will not help.
	ErrRefused = errors.New("sms: refused")
	// ErrNotTaken: nothing was sent, and later it may be.
	ErrNotTaken = errors.New("sms: not taken")
	// ErrAccount is an ErrNotTaken of which every message suffers: no balance, a
	// wrong key, a sender that is not ours. Somebody must look.
	ErrAccount = fmt.Errorf("%w: the account", ErrNotTaken)
)

// denied is a refusal with its reason.
type denied struct {
	kind   error
	reason string
}

func (d *denied) Error() string { return d.kind.Error() + ": " + d.reason }
func (d *denied) Unwrap() error { return d.kind }

// Deny is a refusal of a kind for a reason: a word or a code of the provider's
// list, never its sentence, which may quote the number.
func Deny(kind error, reason string) error { return &denied{kind: kind, reason: reason} }

// Reason is why a message was not taken; empty when nobody said.
func Reason(err error) string {
	var d *denied
	if errors.As(err, &d) {
		return d.reason
	}
	return ""
}

// MaxText is the most characters of a message.
const MaxText = 480

// Check refuses what is no message.
func Check(to phone.Number, text string) error {
	if to.Empty() || text == "" || utf8.RuneCountInString(text) > MaxText {
		return fmt.Errorf("%w: no number, no text, or too long", ErrRefused)
	}
	return nil
}
