package sms

import (
	"errors"
	"net/http"
	"regexp"
)

// Reporter is a Sender whose provider tells later what became of a message.
type Reporter interface {
	Sender
	// Callback reads what the provider has told us on its own. ErrUnproven: its
	// sender did not prove that it is the provider; any other error: it cannot
	// be read. It keeps neither the number nor the text that may stand in it.
	Callback(d Delivery) (Report, error)
}

// ErrUnproven: whoever sent it may be anybody.
var ErrUnproven = errors.New("sms: the report is not proven")

// Delivery is a request of the provider as it came in.
type Delivery struct {
	Secret string // what stands in the path's place for one; empty: it has none
	Query  string // of the address, as it came
	Header http.Header
	Body   []byte
}

// Outcome is what a provider says of a message that it has taken.
type Outcome string

// The outcomes.
const (
	OnItsWay    Outcome = "ON_ITS_WAY"
	Delivered   Outcome = "DELIVERED"
	Undelivered Outcome = "UNDELIVERED"
)

// Report is what became of a message.
type Report struct {
	Provider  string
	MessageID string // the provider's
	Key       string // of the message, where the provider gives it back
	Outcome   Outcome
	Word      string // the provider's own for the outcome
	Reason    string // a word or a code of the provider's list; may be empty
	Proven    bool   // signed; else it is a hint, and good for nothing but to be shown
}

// wordShape is what a provider's lists are made of. A number does not fit.
var wordShape = regexp.MustCompile(`^[A-Za-z][A-Za-z_-]{0,39}$|^[0-9]{1,6}$`)

// Word is a provider's word when it is one, or nothing: what is kept and shown of
// a report is never free text.
func Word(text string) string {
	if wordShape.MatchString(text) {
		return text
	}
	return ""
}
