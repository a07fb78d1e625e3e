package replay

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

var (
	ctx   = context.Background()
	first = Request{Caller: "key_1", Route: "POST /x", Key: "k", BodyHash: "h"}
)

// process is the log of one process on a database.
func process(t testing.TB, s *store.Store) *Log {
	t.Helper()
	box, err := secret.NewBox(secret.New(strings.Repeat("test ", 10)), "replies")
	if err != nil {
		t.Fatal(err)
	}
	return &Log{Store: s, Box: box}
}

// began is what a Begin came to.
type began struct {
	ticket *Ticket
	reply  *Reply
	err    error
}

func begin(l *Log) <-chan began {
	out := make(chan began, 1)
	go func() {
		ticket, reply, err := l.Begin(ctx, first)
		out <- began{ticket, reply, err}
	}()
	return out
}

func holder(t testing.TB, l *Log) *Ticket {
	t.Helper()
	b := <-begin(l)
	if b.err != nil || b.ticket == nil {
		t.Fatalf("%v, want the key", b.err)
	}
	return b.ticket
}

// inBubble runs fn with a clock of its own, on SQLite, for two processes.
func inBubble(t *testing.T, fn func(t *testing.T, one, two *Log)) {
	synctest.Test(t, func(t *testing.T) {
		s := storetest.Open(t)
		fn(t, process(t, s), process(t, s))
		<-time.After(defaultHold) // who renews finds nothing to renew and ends
	})
}

// spec: idempotency
func TestARepeatWaitsForTheReplyOfTheFirst(t *testing.T) {
	inBubble(t, func(t *testing.T, one, two *Log) {
		ticket := holder(t, one)
		repeats := []<-chan began{begin(one), begin(two)}
		<-time.After(30 * time.Second) // several holds: the first is alive
		synctest.Wait()
		for _, repeat := range repeats {
			select {
			case b := <-repeat:
				t.Fatalf("a repeat has ended with %+v while the first ran, want it to wait", b)
			default:
			}
		}
		if err := one.Finish(ctx, ticket, Reply{Status: 201, Body: []byte("x")}); err != nil {
			t.Fatal(err)
		}
		for _, repeat := range repeats {
			if b := <-repeat; b.err != nil || b.reply == nil || b.reply.Status != 201 {
				t.Errorf("a repeat got %+v, want the reply of the first", b)
			}
		}
	})
}

func TestTheKeyOfADeadProcessIsFreeWithinSeconds(t *testing.T) {
	inBubble(t, func(t *testing.T, one, two *Log) {
		one.Forget(holder(t, one)) // nobody renews it any more
		repeat := begin(two)
		<-time.After(defaultHold - time.Second)
		synctest.Wait()
		select {
		case b := <-repeat:
			t.Fatalf("%+v, want the key to be held still", b)
		default:
		}
		<-time.After(time.Second + lookAgain)
		synctest.Wait()
		select {
		case b := <-repeat:
			if b.err != nil || b.ticket == nil {
				t.Errorf("%+v, want the key", b)
			}
			two.Forget(b.ticket)
		default:
			t.Error("the repeat still waits, want the key")
		}
	})
}

func TestAKeyThatWasGivenUpIsTakenAtOnce(t *testing.T) {
	ways := map[string]struct {
		free    func(*Log, context.Context, *Ticket) error
		isAgain bool // the repeat is the same deed, and the key is nobody else's
	}{
		"nothing was done":   {(*Log).Abandon, false},
		"something was done": {(*Log).Yield, true},
	}
	for name, way := range ways {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(t *testing.T, one, _ *Log) {
				ticket := holder(t, one)
				repeat := begin(one)
				synctest.Wait()
				if err := way.free(one, ctx, ticket); err != nil {
					t.Fatal(err)
				}
				synctest.Wait() // no time has passed
				select {
				case b := <-repeat:
					if b.err != nil || b.ticket == nil || b.ticket.IsAgain() != way.isAgain {
						t.Fatalf("%+v, again %v, want the key and %v", b, b.ticket.IsAgain(), way.isAgain)
					}
					ticket = b.ticket
				default:
					t.Fatal("the repeat waits, want it to have the key")
				}
				if err := way.free(one, ctx, ticket); err != nil {
					t.Fatal(err)
				}
				other := first
				other.BodyHash = "other"
				got, _, err := one.Begin(ctx, other)
				if fault.Is(err, fault.IdempotencyKeyReused) != way.isAgain || (got == nil) != way.isAgain {
					t.Errorf("another body: %v, %v, want it refused: %v", got, err, way.isAgain)
				}
				if got != nil {
					one.Forget(got)
				}
			})
		})
	}
}

// spec: code-request-in-progress, code-idempotency-key-reused
func TestTheWaitHasAnEndAndAnotherBodyHasNone(t *testing.T) {
	inBubble(t, func(t *testing.T, one, two *Log) {
		ticket := holder(t, one)
		hurried, cancel := context.WithTimeout(ctx, 20*time.Second)
		defer cancel()
		_, _, err := two.Begin(hurried, first)
		if !fault.Is(err, fault.RequestInProgress) || fault.Of(err).RetryAfter <= 0 || hurried.Err() != nil {
			t.Errorf("%v with its own time %v, want REQUEST_IN_PROGRESS at half of it", err, hurried.Err())
		}
		other := first
		other.BodyHash = "other"
		if _, _, err := two.Begin(ctx, other); !fault.Is(err, fault.IdempotencyKeyReused) {
			t.Errorf("another body: %v, want IDEMPOTENCY_KEY_REUSED", err)
		}
		one.Forget(ticket)
	})
}

// The one who lost the key changes nothing of what the other does under it.
func TestALateReplyOfAProcessThatLostTheKeyIsNotKept(t *testing.T) {
	inBubble(t, func(t *testing.T, one, two *Log) {
		late := holder(t, one)
		one.Forget(late)
		ticket := holder(t, two)
		if err := one.Finish(ctx, late, Reply{Status: 500}); err != nil {
			t.Fatal(err)
		}
		if err := one.Abandon(ctx, late); err != nil {
			t.Fatal(err)
		}
		if err := two.Finish(ctx, ticket, Reply{Status: 201}); err != nil {
			t.Fatal(err)
		}
		if b := <-begin(one); b.err != nil || b.reply == nil || b.reply.Status != 201 {
			t.Errorf("%+v, want the reply of the second", b)
		}
	})
}

func TestAnOutageThatKeepsAKeyFromBeingFreedLocksNobodyOut(t *testing.T) {
	url, link := storetest.Linked(t, storetest.PostgresURL(t))
	s := storetest.OpenURL(t, url)
	one, two := process(t, s), process(t, s)
	one.Hold = 500 * time.Millisecond
	ticket := holder(t, one)
	link.Cut()
	if err := one.Abandon(ctx, ticket); err == nil {
		t.Error("a key was freed without a database, want an error")
	}
	link.Mend()
	b := <-begin(two)
	if b.err != nil || b.ticket == nil {
		t.Errorf("%+v, want the key", b)
	}
	two.Forget(b.ticket)
}

// spec: idempotency
func TestOfTwoRequestsUnderOneKeyAtTheSameMomentOneRuns(t *testing.T) {
	l := process(t, storetest.OpenURL(t, storetest.PostgresURL(t)))
	second := make(chan error, 1)
	ticket, reply, err := l.take(storetest.AtCommit(ctx, func() {
		_, _, err := l.take(ctx, first)
		second <- err
	}), first)
	if err != nil || ticket == nil || reply != nil {
		t.Errorf("the first: %v, %v, %v, want a ticket", ticket, reply, err)
	}
	if err := <-second; !fault.Is(err, fault.RequestInProgress) {
		t.Errorf("the second: %v, want %v", err, fault.RequestInProgress)
	}
	l.Forget(ticket)
}

// A renewal that had begun before holds nothing that was yielded.
// spec: idempotency
func TestWhatWasYieldedIsNotHeldOn(t *testing.T) {
	s := storetest.Open(t)
	l := process(t, s)
	held := holder(t, l)
	if err := l.Yield(ctx, held); err != nil {
		t.Fatal(err)
	}
	if err := s.Update(ctx, func(tx *store.Tx) error {
		return prolong(tx, first, held.owner, clock.Now().Add(time.Hour))
	}); err != nil {
		t.Fatal(err)
	}
	if again := holder(t, l); !again.IsAgain() {
		t.Error("it is not known that it began before")
	}
}
