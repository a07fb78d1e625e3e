// Package ledgertest is the conformance suite of the ledger: every adapter
// passes it, so that the service behaves the same on each.
//
//	ledgertest.go  Run: the promises of ledger.Ledger, one subtest each
package ledgertest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"sync"
	"testing"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/ledger"
)

// Message makes a good message with an event id of its own.
func Message() ledger.Message {
	return ledger.Message{
		EventID: id.New("evt"), Kind: "DELIVERED", Batch: id.New("bat"), Cooperative: id.New("org"), Commitment: [32]byte{1, 2, 3},
		CIDs:    []string{"bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy"},
		ChainTx: "0x" + strings.Repeat("ab", 32), At: clock.Now(),
	}
}

// Run holds a ledger to its promises. open gives a new handle on one and the
// same empty ledger, as another process would have it.
func Run(t *testing.T, open func(t *testing.T) ledger.Ledger) {
	s := &suite{one: open(t), two: open(t)}
	for _, step := range []struct {
		name string
		run  func(*testing.T)
	}{
		{"the first message gets 1 and the next 2", s.numbers},
		{"an entry is given back byte for byte", s.entries},
		{"a repeat gives the first receipt, from any handle", s.repeats},
		{"an event id is good for one message", s.reuse},
		{"what may not be published is refused and takes no number", s.refusals},
		{"the end of the context leaves one entry at most", s.cut},
		{"many at once get each number once and leave no gap", s.crowd},
	} {
		t.Run(step.name, step.run)
	}
}

type suite struct {
	one, two ledger.Ledger
	size     uint64 // of the topic, as far as the suite knows
}

func (s *suite) submit(t *testing.T, on ledger.Ledger, m ledger.Message) ledger.Receipt {
	t.Helper()
	r, err := on.Submit(t.Context(), m)
	if err != nil {
		t.Fatalf("submit: %v", err)
	}
	return r
}

// next submits a new message, which must get the next number.
func (s *suite) next(t *testing.T, on ledger.Ledger) ledger.Receipt {
	t.Helper()
	r := s.submit(t, on, Message())
	if s.size++; r.Sequence != s.size {
		t.Fatalf("sequence number %d, want %d", r.Sequence, s.size)
	}
	return r
}

func (s *suite) numbers(t *testing.T) {
	first, second := s.next(t, s.one), s.next(t, s.two)
	if first.Topic == "" || first.Topic != second.Topic {
		t.Errorf("topics %q and %q", first.Topic, second.Topic)
	}
	if first.At.IsZero() || second.At.Before(first.At) {
		t.Errorf("times %v and %v", first.At, second.At)
	}
}

func (s *suite) entries(t *testing.T) {
	m := Message()
	r := s.submit(t, s.one, m)
	s.size++
	want, err := m.Body()
	if err != nil {
		t.Fatal(err)
	}
	for _, on := range []ledger.Ledger{s.one, s.two} {
		e, err := on.Entry(t.Context(), r.Sequence)
		if err != nil || !bytes.Equal(e.Body, want) {
			t.Errorf("got %s, %v; want %s", e.Body, err, want)
		}
		if !sameReceipt(e.Receipt, r) {
			t.Errorf("the entry's receipt is %+v, the submission's was %+v", e.Receipt, r)
		}
		for _, none := range []uint64{0, s.size + 1, math.MaxInt64, math.MaxUint64} {
			if _, err := on.Entry(t.Context(), none); !errors.Is(err, ledger.ErrNotFound) {
				t.Errorf("entry %d: got %v", none, err)
			}
		}
	}
}

func sameReceipt(a, b ledger.Receipt) bool {
	return a.Topic == b.Topic && a.Sequence == b.Sequence && a.At.Equal(b.At) && bytes.Equal(a.RunningHash, b.RunningHash)
}

func (s *suite) repeats(t *testing.T) {
	m := Message()
	first := s.submit(t, s.one, m)
	s.size++
	for _, on := range []ledger.Ledger{s.one, s.two} {
		if again := s.submit(t, on, m); !sameReceipt(again, first) {
			t.Errorf("the repeat got %+v, the first was %+v", again, first)
		}
	}
	s.next(t, s.two)
	if again := s.submit(t, s.one, m); !sameReceipt(again, first) {
		t.Errorf("the late repeat got %+v, the first was %+v", again, first)
	}
}

func (s *suite) reuse(t *testing.T) {
	m := Message()
	s.submit(t, s.one, m)
	s.size++
	m.Kind = "GRADED"
	for _, on := range []ledger.Ledger{s.one, s.two} {
		if r, err := on.Submit(t.Context(), m); !errors.Is(err, ledger.ErrKeyReused) {
			t.Errorf("got %+v, %v", r, err)
		}
	}
	s.next(t, s.one)
}

func (s *suite) refusals(t *testing.T) {
	for name, spoil := range map[string]func(*ledger.Message){
		"no event id":        func(m *ledger.Message) { m.EventID = "" },
		"a phone as kind":    func(m *ledger.Message) { m.Kind = "+256772123456" },
		"a name as batch":    func(m *ledger.Message) { m.Batch = "Nakato Sarah" },
		"a phone as batch":   func(m *ledger.Message) { m.Batch = "256772123456" },
		"a phone as CID":     func(m *ledger.Message) { m.CIDs = []string{"0772123456"} },
		"text as chain tx":   func(m *ledger.Message) { m.ChainTx = "tel:+256772123456" },
		"no commitment":      func(m *ledger.Message) { m.Commitment = [32]byte{} },
		"more than one part": func(m *ledger.Message) { m.CIDs = strings.Split(strings.Repeat(m.CIDs[0]+" ", 15)+m.CIDs[0], " ") },
	} {
		m := Message()
		spoil(&m)
		if r, err := s.one.Submit(t.Context(), m); !errors.Is(err, ledger.ErrRefused) {
			t.Errorf("%s: got %+v, %v", name, r, err)
		}
	}
	s.next(t, s.one)
}

// cut submits with a context that has ended: the message may be on its way or
// not, and the repeat finds out without a second entry.
func (s *suite) cut(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for range 5 {
		m := Message()
		if _, err := s.one.Submit(ctx, m); err != nil && !errors.Is(err, ledger.ErrUnknown) {
			t.Fatalf("got %v, want ErrUnknown or a receipt", err)
		}
		first := s.submit(t, s.two, m)
		if again := s.submit(t, s.one, m); !sameReceipt(again, first) {
			t.Errorf("got %+v and %+v", first, again)
		}
		if s.size++; first.Sequence != s.size {
			t.Errorf("sequence number %d, want %d", first.Sequence, s.size)
		}
	}
}

// crowd submits each message from three goroutines over two handles.
func (s *suite) crowd(t *testing.T) {
	const messages = 40
	var mu sync.Mutex
	got := map[string]uint64{}
	var failures []error
	var wg sync.WaitGroup
	for range messages {
		m := Message()
		for _, on := range []ledger.Ledger{s.one, s.two, s.one} {
			wg.Go(func() {
				r, err := on.Submit(t.Context(), m)
				mu.Lock()
				defer mu.Unlock()
				if before, there := got[m.EventID]; there && before != r.Sequence && err == nil {
					err = fmt.Errorf("%s got %d and %d", m.EventID, before, r.Sequence)
				}
				if err != nil {
					failures = append(failures, err)
					return
				}
				got[m.EventID] = r.Sequence
			})
		}
	}
	wg.Wait()
	if len(failures) > 0 {
		t.Fatal(errors.Join(failures...))
	}
	taken := map[uint64]bool{}
	for _, sequence := range got {
		taken[sequence] = true
	}
	for range messages {
		if s.size++; !taken[s.size] {
			t.Errorf("nobody got %d", s.size)
		}
	}
	s.next(t, s.two)
}
