// Package smstest is the contract of sms.Sender as tests: every adapter passes
// them.
package smstest

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/outside/sms"
	"mwanyi/internal/phone"
)

// Sent is a message that has come out. Key is empty where the provider has no
// place for one.
type Sent struct{ Key, To, Text string }

// World is an adapter and what is behind it.
type World struct {
	Sender sms.Sender
	Sent   func() []Sent // what has come out; of a provider that knows keys, one for each

	// NoKeys: the provider drops no second copy. Its receipts name each message.
	NoKeys bool

	// Next orders a fault of the sandbox for the next request; nil: nothing that
	// could fail is behind the adapter, or nothing that obeys.
	Next func(mode string)
	// Hasty is the same adapter with so little time that a slow answer is none,
	// Dead one that nobody answers, Stranger one with a wrong key.
	Hasty, Dead, Stranger sms.Sender
	// Numbers that the provider behind Next refuses for good, for now, and because
	// of our account.
	Refused, NotTaken, Account []string
}

// Number is a phone of the suite.
func Number(t testing.TB, number string) phone.Number {
	t.Helper()
	to, err := phone.Parse("UG", number)
	if err != nil {
		t.Fatal(err)
	}
	return to
}

const (
	receiver = "+256772123456"
	text     = "UGX 157,250 ziweerezeddwa ku ssimu yo"
)

// Run runs the suite.
// spec: sms-providers
func Run(t *testing.T, w World) {
	t.Run("a message comes out once, or is told apart", w.comesOut)
	t.Run("what is no message is refused", w.refusesNoMessage)
	t.Run("without time nothing is known", w.needsTime)
	if w.Next == nil {
		return
	}
	t.Run("every letter comes out as it went in", w.keepsLetters)
	t.Run("a lost answer is unknown, and the repeat is taken", w.losesAnswers)
	t.Run("a number is refused for good, for now, or for the account's sake", w.tellsRefusalsApart)
}

func (w World) comesOut(t *testing.T) {
	to := Number(t, receiver)
	var receipts []sms.Receipt
	for range 2 { // a repeat is the same message
		receipt, err := w.Sender.Send(t.Context(), "job_1/message", to, text)
		if err != nil {
			t.Fatal(err)
		}
		receipts = append(receipts, receipt)
	}
	got := w.Sent()
	for _, one := range got {
		if one.To != receiver || one.Text != text || one.Key != "" && one.Key != "job_1/message" {
			t.Errorf("%+v came out", one)
		}
	}
	first, second := receipts[0], receipts[1]
	if first.Provider == "" || first.Provider != second.Provider {
		t.Errorf("the receipts are %+v, want both to name the provider", receipts)
	}
	switch {
	case !w.NoKeys && len(got) != 1:
		t.Errorf("%d messages came out, want one for the key", len(got))
	case w.NoKeys && (len(got) != 2 || first.MessageID == "" || second.MessageID == "" || first.MessageID == second.MessageID):
		t.Errorf("%d messages came out with the receipts %+v, want two that can be told apart", len(got), receipts)
	}
}

func (w World) refusesNoMessage(t *testing.T) {
	to := Number(t, receiver)
	before := len(w.Sent())
	for what, refused := range map[string]struct {
		to   phone.Number
		text string
	}{"no number": {phone.Number{}, text}, "no text": {to, ""}, "too long": {to, strings.Repeat("x", sms.MaxText+1)}} {
		if _, err := w.Sender.Send(t.Context(), "job_2/message", refused.to, refused.text); !errors.Is(err, sms.ErrRefused) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if got := w.Sent(); len(got) != before {
		t.Errorf("%+v came out", got[before:])
	}
}

func (w World) needsTime(t *testing.T) {
	before := len(w.Sent())
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := w.Sender.Send(ctx, "job_3/message", Number(t, receiver), text)
	unknown(t, "without time", err)
	if got := w.Sent(); len(got) != before {
		t.Errorf("%+v came out", got[before:])
	}
}

func (w World) keepsLetters(t *testing.T) {
	for key, letters := range map[string]string{
		"job_4/message": "@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!\"#¤%&'()*+,-./:;<=>?¡§¿ ^{}\\[~]|€", "job_5/message": "ŋŋ'ende ☕ 🌱\n+1&to=2", "job_6/message": strings.Repeat("x", sms.MaxText),
	} {
		if _, err := w.Sender.Send(t.Context(), key, Number(t, receiver), letters); err != nil {
			t.Errorf("%q: %v", letters, err)
		}
		if !slices.ContainsFunc(w.Sent(), func(s Sent) bool { return s.Text == letters }) {
			t.Errorf("%q did not come out", letters)
		}
	}
}

// losesAnswers plays what a network does. Whether the message has gone nobody
// knows; the repeat under the same key is taken.
func (w World) losesAnswers(t *testing.T) {
	to := Number(t, receiver)
	for _, mode := range []string{"down", "error", "lost-reply", "slow"} {
		sender := w.Sender
		if mode == "slow" {
			sender = w.Hasty
		}
		w.Next(mode)
		_, err := sender.Send(t.Context(), "job_7/"+mode, to, text)
		unknown(t, mode, err)
		if _, err := w.Sender.Send(t.Context(), "job_7/"+mode, to, text); err != nil {
			t.Errorf("after %s: %v, want the repeat to be taken", mode, err)
		}
	}
	_, err := w.Dead.Send(t.Context(), "job_8/message", to, text)
	unknown(t, "nobody there", err)
	w.Next("reject")
	if _, err := w.Sender.Send(t.Context(), "job_9/message", to, text); !errors.Is(err, sms.ErrRefused) {
		t.Errorf("refused: %v", err)
	}
	if _, err := w.Stranger.Send(t.Context(), "job_10/message", to, text); !errors.Is(err, sms.ErrAccount) {
		t.Errorf("with a wrong key: %v, want it to be the account's", err)
	}
}

func (w World) tellsRefusalsApart(t *testing.T) {
	before := len(w.Sent())
	for kind, numbers := range map[error][]string{sms.ErrRefused: w.Refused, sms.ErrNotTaken: w.NotTaken, sms.ErrAccount: w.Account} {
		for _, number := range numbers {
			_, err := w.Sender.Send(t.Context(), "job_11/message", Number(t, number), text)
			if !errors.Is(err, kind) || errors.Is(err, sms.ErrRefused) != errors.Is(kind, sms.ErrRefused) || sms.Reason(err) == "" {
				t.Errorf("%s: %v for %q, want %v with a reason", number, err, sms.Reason(err), kind)
			}
			quiet(t, err)
		}
	}
	if got := w.Sent(); len(got) != before {
		t.Errorf("%+v came out", got[before:])
	}
}

// unknown is an error that says nothing of what became of a message.
func unknown(t *testing.T, when string, err error) {
	t.Helper()
	if err == nil || errors.Is(err, sms.ErrRefused) || errors.Is(err, sms.ErrNotTaken) {
		t.Errorf("%s: %v, want an error that is no refusal", when, err)
	}
	quiet(t, err)
}

// quiet: errors end in logs.
func quiet(t *testing.T, err error) {
	t.Helper()
	if err != nil && (phone.In([]byte(err.Error())) || strings.Contains(err.Error(), text)) {
		t.Errorf("the error %q shows the number or the text", err)
	}
}
