// Package payrailtest is the contract of payrail.Rail as tests: every adapter
// passes them against a server that speaks its rail's protocol.
package payrailtest

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/phone"
)

// World is a rail and the hands that move the server behind it. Numbers that
// end in 0001, 0002, 0003, 0005 and 0006 behave as the sandbox says.
type World struct {
	Rail payrail.Rail
	Dead payrail.Rail // the same rail with nobody listening
	Hands
	Account Account
	// HasDoor: callbacks are proven by the secret part of the address that they
	// come to, beside what else proves them. IsUnsigned: nothing else does.
	HasDoor    bool
	IsUnsigned bool
}

// Hands move the server and look into it.
type Hands interface {
	Next(mode string)                 // the next request meets this fault: error, lost-reply, reject, down
	Paid() []string                   // the references that were truly paid
	News(ref string) payrail.Delivery // waits for the callback about a reference
	AccountHands
}

// patience is how long a transfer may take to end.
const patience = 10 * time.Second

// Run runs the suite. Each case gets a world of its own.
func Run(t *testing.T, open func(t *testing.T) World) {
	for name, check := range map[string]func(*testing.T, World){
		"a quote has a rate":                         quotes,
		"a transfer is paid once":                    paysOnce,
		"repeats at the same time pay once":          paysOnceAtOnce,
		"a reference that was never sent is missing": missing,
		"a failure tells its reason":                 reasons,
		"a lost answer is no failure":                lostAnswer,
		"an error of the server is no failure":       serverError,
		"a closed connection is no failure":          closedConnection,
		"a refusal is a failure":                     refusal,
		"what is too much is a failure":              tooMuch,
		"nobody listening is certain":                deadServer,
		"a callback is proven":                       callback,
		"a call ends with its context":               ends,
		"the account moves with what is paid":        accountMoves,
		"a top-up comes in":                          accountToppedUp,
		"the pages of a statement go on":             pagesGoOn,
		"the statement is the rail's word":           unknownAndLost,
		"no number is better than a wrong one":       noWrongNumbers,
		"the account's calls end with their context": accountEnds,
	} {
		t.Run(name, func(t *testing.T) { check(t, open(t)) })
	}
}

// Transfer makes a transfer to a number with these last digits.
func Transfer(t testing.TB, last string) payrail.Transfer {
	t.Helper()
	to, err := phone.Parse("UG", "+25677212"+last)
	if err != nil {
		t.Fatal(err)
	}
	return payrail.Transfer{Reference: payrail.NewReference(), To: to, Payee: "UG-2024-0048213", Amount: 42_500_000,
		Local: 157_250, Rate: 3700_000_000, Note: "Coffee payment"}
}

func quotes(t *testing.T, w World) {
	q, err := w.Rail.Quote(t.Context())
	if err != nil || q.Rate != 3700*1_000_000 || q.At.IsZero() {
		t.Fatalf("%+v, %v", q, err)
	}
	if got := payrail.Shillings(42_500_000, q.Rate); got != money.UGX(157_250) {
		t.Errorf("42.5 USDC are %d shillings", got)
	}
}

// final asks until the reference has ended.
func final(t *testing.T, w World, reference string) payrail.Report {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	for {
		got, err := w.Rail.Status(ctx, reference)
		if err != nil {
			t.Fatal(err)
		}
		if got.State == payrail.Paid || got.State == payrail.Failed {
			return got
		}
		select {
		case <-ctx.Done():
			t.Fatalf("the transfer stays %s", got.State)
		case <-time.After(5 * time.Millisecond):
		}
	}
}

func (w World) paidOnly(t *testing.T, references ...string) {
	t.Helper()
	if got := w.Paid(); strings.Join(got, " ") != strings.Join(references, " ") {
		t.Errorf("paid: %v, want %v", got, references)
	}
}

func paysOnce(t *testing.T, w World) {
	ask := Transfer(t, "3456")
	for i := range 3 {
		got, err := w.Rail.Send(t.Context(), ask)
		if err != nil || got.State != payrail.Pending && got.State != payrail.Paid {
			t.Fatalf("send %d: %+v, %v", i, got, err)
		}
	}
	if got := final(t, w, ask.Reference); got.State != payrail.Paid || got.TransactionID == "" {
		t.Errorf("%+v", got)
	}
	if got, err := w.Rail.Send(t.Context(), ask); err != nil || got.State != payrail.Paid {
		t.Errorf("a repeat after the end: %+v, %v", got, err)
	}
	w.paidOnly(t, ask.Reference)
}

func paysOnceAtOnce(t *testing.T, w World) {
	ask := Transfer(t, "3456")
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			if _, err := w.Rail.Send(t.Context(), ask); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	final(t, w, ask.Reference)
	w.paidOnly(t, ask.Reference)
}

func missing(t *testing.T, w World) {
	if got, err := w.Rail.Status(t.Context(), payrail.NewReference()); err != nil || got.State != payrail.Missing {
		t.Errorf("%+v, %v", got, err)
	}
}

func reasons(t *testing.T, w World) {
	for last, want := range map[string]payrail.Reason{"0001": payrail.Temporary, "0002": payrail.Temporary, "0005": payrail.Permanent, "0006": payrail.Float} {
		ask := Transfer(t, last)
		if _, err := w.Rail.Send(t.Context(), ask); err != nil {
			t.Fatal(err)
		}
		if got := final(t, w, ask.Reference); got.State != payrail.Failed || got.Reason != want || got.Code == "" {
			t.Errorf("%s: %+v, want %s", last, got, want)
		}
	}
	w.paidOnly(t)
}

func lostAnswer(t *testing.T, w World) {
	ask := Transfer(t, "0003")
	if got, err := w.Rail.Send(t.Context(), ask); err == nil || errors.Is(err, payrail.ErrNotSent) {
		t.Fatalf("%+v, %v", got, err)
	}
	if got, err := w.Rail.Send(t.Context(), ask); err != nil || got.State == payrail.Failed {
		t.Fatalf("the repeat: %+v, %v", got, err)
	}
	final(t, w, ask.Reference)
	w.paidOnly(t, ask.Reference)
}

func serverError(t *testing.T, w World) {
	for _, last := range []string{"3456", "3457"} { // the second meets a warm connection
		ask := Transfer(t, last)
		w.Next("error")
		w.Next("error")
		if got, err := w.Rail.Send(t.Context(), ask); err == nil {
			t.Fatalf("%+v", got)
		}
	}
}

func closedConnection(t *testing.T, w World) {
	ask := Transfer(t, "3456")
	if _, err := w.Rail.Send(t.Context(), ask); err != nil { // what is read once is read
		t.Fatal(err)
	}
	second := Transfer(t, "3457")
	w.Next("lost-reply")
	if got, err := w.Rail.Send(t.Context(), second); err == nil || errors.Is(err, payrail.ErrNotSent) {
		t.Fatalf("%+v, %v", got, err)
	}
	for tries := 0; ; tries++ { // the fault may hit again: a dead connection loses a request before the server sees it
		if _, err := w.Rail.Send(t.Context(), second); err == nil {
			break
		} else if tries == 5 {
			t.Fatal(err)
		}
	}
	if got := final(t, w, second.Reference); got.State != payrail.Paid {
		t.Errorf("%+v", got)
	}
	w.Next("down")
	if _, err := w.Rail.Status(t.Context(), second.Reference); err == nil {
		t.Error("an answer without a connection")
	}
}

func refusal(t *testing.T, w World) {
	if _, err := w.Rail.Send(t.Context(), Transfer(t, "3456")); err != nil { // what is read once is read
		t.Fatal(err)
	}
	ask := Transfer(t, "3457")
	w.Next("reject")
	if got, err := w.Rail.Send(t.Context(), ask); err != nil || got.State != payrail.Failed || got.Code == "" {
		t.Errorf("%+v, %v", got, err)
	}
	if got, err := w.Rail.Status(t.Context(), ask.Reference); err != nil || got.State != payrail.Missing {
		t.Errorf("after a refusal: %+v, %v", got, err)
	}
}

// mostAtOnce is what the sandbox takes in one transfer when it is told nothing else.
const mostAtOnce = 5_000_000_000

func tooMuch(t *testing.T, w World) {
	ask := Transfer(t, "3456")
	ask.Local = mostAtOnce + 1
	if got, err := w.Rail.Send(t.Context(), ask); err != nil || got.State != payrail.Failed || got.Reason != payrail.Permanent || got.Code == "" {
		t.Errorf("%+v, %v", got, err)
	}
	if got, err := w.Rail.Status(t.Context(), ask.Reference); err != nil || got.State != payrail.Missing {
		t.Errorf("after a refusal: %+v, %v", got, err)
	}
	w.paidOnly(t)
	bounded, canTell := w.Rail.(payrail.Bounded)
	if !canTell {
		return
	}
	for _, to := range []phone.Operator{phone.MTN, phone.Airtel} {
		if got, err := bounded.Bounds(t.Context(), to); err != nil || got != (payrail.Bounds{Min: 1, Max: mostAtOnce}) {
			t.Errorf("%s: %+v, %v", to, got, err)
		}
	}
	if got, err := bounded.Bounds(t.Context(), "UTL"); err == nil {
		t.Errorf("the bounds of nobody: %+v", got)
	}
	if dead, canTell := w.Dead.(payrail.Bounded); canTell {
		if got, err := dead.Bounds(t.Context(), phone.MTN); err == nil {
			t.Errorf("the bounds of a dead rail: %+v", got)
		}
	}
}

func deadServer(t *testing.T, w World) {
	if _, err := w.Dead.Send(t.Context(), Transfer(t, "3456")); !errors.Is(err, payrail.ErrNotSent) {
		t.Errorf("send: %v", err)
	}
	if _, err := w.Dead.Quote(t.Context()); err == nil {
		t.Error("a quote of nobody")
	}
	if got, err := w.Dead.Status(t.Context(), payrail.NewReference()); err == nil {
		t.Errorf("a status of nobody: %+v", got)
	}
}

func callback(t *testing.T, w World) {
	ask := Transfer(t, "3456")
	if _, err := w.Rail.Send(t.Context(), ask); err != nil {
		t.Fatal(err)
	}
	genuine := w.News(ask.Reference)
	got, err := w.Rail.Callback(genuine)
	if err != nil || got.Reference != ask.Reference || got.EventID == "" || got.Kind == "" {
		t.Fatalf("%+v, %v", got, err)
	}
	if again, err := w.Rail.Callback(genuine); err != nil || again != got {
		t.Errorf("a repeat must have the same event id: %+v, %v", again, err)
	}
	if w.HasDoor {
		w.onlyAtItsDoor(t, genuine)
	}
	if w.IsUnsigned {
		return
	}
	altered := genuine
	altered.Body = bytes.Replace(genuine.Body, []byte(ask.Reference), []byte(payrail.NewReference()), 1)
	bare := genuine
	bare.Header = genuine.Header.Clone()
	for name := range bare.Header {
		if name == "Hash" || strings.Contains(strings.ToLower(name), "signature") {
			bare.Header.Del(name)
		}
	}
	for what, forged := range map[string]payrail.Delivery{"altered": altered, "unsigned": bare} {
		if got, err := w.Rail.Callback(forged); !errors.Is(err, payrail.ErrSignature) {
			t.Errorf("%s: %+v, %v", what, got, err)
		}
	}
}

// onlyAtItsDoor: what comes to another address is not believed.
func (w World) onlyAtItsDoor(t *testing.T, genuine payrail.Delivery) {
	t.Helper()
	at := strings.LastIndex(genuine.Path, "/")
	for _, path := range []string{genuine.Path[:at], genuine.Path[:at+1], genuine.Path[:len(genuine.Path)-1], genuine.Path + "x", "", "/"} {
		elsewhere := genuine
		elsewhere.Path = path
		if got, err := w.Rail.Callback(elsewhere); !errors.Is(err, payrail.ErrSignature) {
			t.Errorf("at %q: %+v, %v, want %v", path, got, err, payrail.ErrSignature)
		}
	}
}

func ends(t *testing.T, w World) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := w.Rail.Send(ctx, Transfer(t, "3456")); err == nil {
		t.Error("a call without time")
	}
}
