// Package smstest is the contract of sms.Sender as tests: every adapter passes
// them.
package smstest

import (
	"context"
	"errors"
	"strings"
	"testing"

	"mwanyi/internal/outside/sms"
	"mwanyi/internal/phone"
)

// Sent is a message that has come out.
type Sent struct{ Key, To, Text string }

// Run runs the suite; sent gives what has come out, one for each key.
func Run(t *testing.T, sender sms.Sender, sent func() []Sent) {
	to, err := phone.Parse("UG", "+256772123456")
	if err != nil {
		t.Fatal(err)
	}
	const text = "UGX 157,250 ziweerezeddwa ku ssimu yo"
	for range 2 { // a repeat is the same message
		if err := sender.Send(t.Context(), "job_1/message", to, text); err != nil {
			t.Fatal(err)
		}
	}
	if got := sent(); len(got) != 1 || got[0] != (Sent{"job_1/message", "+256772123456", text}) {
		t.Errorf("%+v", got)
	}
	for what, refused := range map[string]struct {
		to   phone.Number
		text string
	}{"no number": {phone.Number{}, text}, "no text": {to, ""}, "too long": {to, strings.Repeat("x", sms.MaxText+1)}} {
		if err := sender.Send(t.Context(), "job_2/message", refused.to, refused.text); !errors.Is(err, sms.ErrRefused) {
			t.Errorf("%s: %v", what, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := sender.Send(ctx, "job_3/message", to, text); err == nil || errors.Is(err, sms.ErrRefused) {
		t.Errorf("without time: %v", err)
	}
	if got := sent(); len(got) != 1 {
		t.Errorf("%+v", got)
	}
}
