package hedera

import (
	"context"
	"encoding/base64"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	hiero "github.com/hiero-ledger/hiero-sdk-go/v2/sdk"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/outside/ledger/ledgertest"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

func TestATopicKeepsThePromisesOfTheLedger(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		n := startNetwork(t)
		ledgertest.Run(t, func(t *testing.T) ledger.Ledger { return n.topic(t, storetest.OpenURL(t, url)) })
	})
}

// Messages that stand on the public network, as its mirror nodes show them:
// the first three from Hedera's tutorial "Query Messages with Mirror Node"
// (testnet), the others from mainnet.
func TestTheRunningHashIsThatOfPublishedMessages(t *testing.T) {
	zero := base64.StdEncoding.EncodeToString(make([]byte, 48))
	for _, v := range []struct {
		topic, payer, at, message, before, hash string
		sequence                                uint64
	}{
		{"0.0.4603900", "0.0.2617920", "1683553059.977315003", "TWVzc2FnZSAx", zero, "vKnW8bYSjhYtHtMNOJWrkfyv77kKc4EREDycKE2L37aU0SYlx+g6HB9ah7CTFSxl", 1},
		{"0.0.4603900", "0.0.2617920", "1683553060.092158003", "TWVzc2FnZSAy", "vKnW8bYSjhYtHtMNOJWrkfyv77kKc4EREDycKE2L37aU0SYlx+g6HB9ah7CTFSxl", "JM8LpmRwUVc+wiwzRHBgcCv8uJkbfan8BV2QPC0hBMgXA9KIvy8TwOoXsukgmeC+", 2},
		{"0.0.4603900", "0.0.2617920", "1683553060.328178003", "TWVzc2FnZSAz", "JM8LpmRwUVc+wiwzRHBgcCv8uJkbfan8BV2QPC0hBMgXA9KIvy8TwOoXsukgmeC+", "OL6EUxAayPsRiuhwflX5heRgIGEWmHcJU7bS2qBPeJNoOiMQmaY0H6G/pXJ7wGQz", 3},
		{"0.0.5671138", "0.0.4368166", "1713898880.739044003", "eyJ0X2lkIjoiMC4wLjU2NzExNTUiLCJvcCI6InJlZ2lzdGVyIiwibSI6IlZlcnNpb24gMS4iLCJwIjoiaGNzLTYifQ==", zero, "H9o6QzEEJDOxcdfIkT9Rw0zf+1VxLfyeod18r4faaObHbBy/qkxLgFVjWRB5JzAn", 1},
		{"0.0.5679050", "0.0.5679025", "1713918763.034719003", "eyJJZGVudGlmaWVyIjoiaUFzc2V0cyIsIlR5cGUiOiJQcm9maWxlIiwiQXV0aG9yIjoiMC4wLjU2NzkwMjUiLCJOYW1lIjoiaWJpcmQgIiwiQmlvIjoiIiwiV2Vic2l0ZSI6ImliaXJkLmNvbW11bml0eSIsIkxvY2F0aW9uIjoiIiwiVXNlck1lc3NhZ2VzIjoiMC4wLjU2NzkwNDUiLCJQaWN0dXJlIjoiaXBmczovL2JhZmtyZWlhYnFkbnp0M2l5NWtpbGZxbGt0dnptYndqbW9ra3h1NzM2NjJ5dnNpdnZteXhnb2huYnptIiwiQmFubmVyIjpudWxsfQ==", zero, "VBHsKHXb5RMi8b9wxk+e+uJ75HXymA5rZSXpSWum3o/Z4VgJCN8C3tEH3T4Fd84w", 1},
	} {
		at, err := parseTimestamp(v.at)
		if err != nil {
			t.Fatal(err)
		}
		got, err := RunningHash(decode(t, v.before), v.payer, v.topic, at, v.sequence, decode(t, v.message))
		if err != nil {
			t.Errorf("%s %d: %v", v.topic, v.sequence, err)
		} else if base64.StdEncoding.EncodeToString(got) != v.hash {
			t.Errorf("%s %d: got %s, want %s", v.topic, v.sequence, base64.StdEncoding.EncodeToString(got), v.hash)
		}
	}
}

func decode(t *testing.T, text string) []byte {
	t.Helper()
	raw, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// world is a network with a topic on it and a database.
type world struct {
	*network
	store *store.Store
	topic *Topic
}

func newWorld(t *testing.T) *world {
	n, s := startNetwork(t), storetest.Open(t)
	return &world{n, s, n.topic(t, s)}
}

func (w *world) submit(t *testing.T, m ledger.Message) (ledger.Receipt, error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	return w.topic.Submit(ctx, m)
}

// briefly submits with little time, for what cannot succeed.
func (w *world) briefly(t *testing.T, m ledger.Message) error {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 400*time.Millisecond)
	defer cancel()
	_, err := w.topic.Submit(ctx, m)
	return err
}

// wantOne says that the message stands once on the topic, under one id.
func (w *world) wantOne(t *testing.T, m ledger.Message, ids int) {
	t.Helper()
	r, err := w.submit(t, m)
	if err != nil {
		t.Fatal(err)
	}
	if r.Sequence != 1 {
		t.Fatalf("sequence %v, want 1: %+v", r.Sequence, r)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.messages) != 1 {
		t.Errorf("the topic has %d messages, want 1", len(w.messages))
	}
	if different := len(slices.Compact(slices.Sorted(slices.Values(w.arrived)))); different != ids {
		t.Errorf("%d transaction ids came to the door: %q", different, w.arrived)
	}
}

func TestALostAnswerIsAskedFor(t *testing.T) {
	for name, trouble := range map[string]func(w *world){
		"answer lost after consensus":                 func(w *world) { w.loseAnswer = 1 },
		"answer lost, and the nodes have forgotten":   func(w *world) { w.loseAnswer, w.hideReceipt = 1, 1000 },
		"answer lost, and the nodes give no receipts": func(w *world) { w.loseAnswer, w.noReceiptAnswer = 1, 3 },
		"request lost":                                 func(w *world) { w.loseRequest = 1 },
		"request lost three times":                     func(w *world) { w.loseRequest = 3 },
		"busy twice":                                   func(w *world) { w.busy = 2 },
		"the mirror node is behind":                    func(w *world) { w.mirrorHides = true },
		"answer lost, the receipt late, mirror behind": func(w *world) { w.loseAnswer, w.hideReceipt, w.mirrorHides = 1, 1, true },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, m := newWorld(t), ledgertest.Message()
			w.set(func() { trouble(w) })
			time.AfterFunc(50*time.Millisecond, func() { w.set(func() { w.mirrorHides = false }) })
			w.wantOne(t, m, 1)
		})
	}
}

// What a crash leaves: the mark, and a message that is on the topic or not.
func TestAProcessThatDiedIsContinued(t *testing.T) {
	for name, delivered := range map[string]bool{"before the sending": false, "after the sending": true} {
		t.Run(name, func(t *testing.T) {
			w, m := newWorld(t), ledgertest.Message()
			body, err := m.Body()
			if err != nil {
				t.Fatal(err)
			}
			r, err := w.topic.keep(t.Context(), m.EventID, body)
			if err != nil {
				t.Fatal(err)
			}
			if err := w.topic.mark(t.Context(), r); err != nil {
				t.Fatal(err)
			}
			if delivered {
				id, err := hiero.TransactionIdFromString(r.txID)
				if err != nil {
					t.Fatal(err)
				}
				if status, err := w.topic.client.send(t.Context(), id, body); err != nil {
					t.Fatal(err)
				} else if status != hiero.StatusOk {
					t.Fatalf("status %v, want %v", status, hiero.StatusOk)
				}
			}
			w.topic = w.network.topic(t, w.store)
			w.wantOne(t, m, 1)
		})
	}
}

func TestANewIDIsTakenOnlyWhenTheOldOneIsProvenDead(t *testing.T) {
	w, m := newWorld(t), ledgertest.Message()
	w.set(func() { w.loseRequest = 1000 })
	if err := w.briefly(t, m); !errors.Is(err, ledger.ErrUnknown) {
		t.Fatalf("got %v, want ErrUnknown", err)
	}
	w.set(func() { w.loseRequest, w.mirrorNewest = 0, clock.Now() })
	first := w.arrived[0]
	defer clock.Jump(5 * time.Minute)()
	for range 2 { // the id can no longer be sent, and the mirror node has not seen all of its time
		if err := w.briefly(t, m); !errors.Is(err, ledger.ErrUnknown) {
			t.Fatalf("got %v, want ErrUnknown", err)
		}
	}
	for _, id := range w.arrived {
		if id != first {
			t.Fatalf("a second id was sent: %v, want %v: %q", id, first, w.arrived)
		}
	}
	w.set(func() { w.mirrorNewest = time.Time{} })
	w.wantOne(t, m, 2)
}

func TestAnIDThatWasNeverSentIsReplacedWhenItIsOld(t *testing.T) {
	w, m := newWorld(t), ledgertest.Message()
	body, err := m.Body()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.topic.keep(t.Context(), m.EventID, body); err != nil {
		t.Fatal(err)
	}
	w.set(func() { w.mirrorNewest = clock.Now() })
	defer clock.Jump(5 * time.Minute)()
	w.wantOne(t, m, 1)
}

func TestALateMessageIsFoundOnTheMirrorAfterItsTime(t *testing.T) {
	w, m := newWorld(t), ledgertest.Message()
	w.set(func() { w.loseAnswer, w.mirrorHides, w.hideReceipt = 1, true, 1000 })
	if err := w.briefly(t, m); !errors.Is(err, ledger.ErrUnknown) {
		t.Fatalf("got %v, want ErrUnknown", err)
	}
	defer clock.Jump(time.Hour)()
	w.set(func() { w.mirrorHides = false })
	w.wantOne(t, m, 1)
}

func TestWhatWasNotSentIsUnavailable(t *testing.T) {
	unavailable := func(t *testing.T, w *world, m ledger.Message) {
		t.Helper()
		_, err := w.submit(t, m)
		if !fault.Is(err, fault.LedgerUnavailable) || errors.Is(err, ledger.ErrUnknown) {
			t.Errorf("got %v, want LEDGER_UNAVAILABLE and nothing sent", err)
		}
		if len(w.messages) != 0 {
			t.Errorf("the topic has %d messages, want 0", len(w.messages))
		}
	}
	t.Run("busy for long", func(t *testing.T) {
		w, m := newWorld(t), ledgertest.Message()
		w.set(func() { w.busy = busyTries })
		unavailable(t, w, m)
		w.wantOne(t, m, 1)
	})
	t.Run("no node takes connections", func(t *testing.T) {
		w, m := newWorld(t), ledgertest.Message()
		o := w.options(w.store)
		o.Nodes = map[string]string{"127.0.0.1:1": testNode}
		topic, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		good := w.topic
		w.topic = topic
		unavailable(t, w, m)
		w.topic = good
		w.wantOne(t, m, 1)
	})
	t.Run("the submit key is missing", func(t *testing.T) {
		w, m := newWorld(t), ledgertest.Message()
		o := w.options(w.store)
		o.SubmitKey = secret.Text{}
		topic, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		good := w.topic
		w.topic = topic
		unavailable(t, w, m)
		w.topic = good
		w.wantOne(t, m, 2) // the first id reached consensus and failed there
	})
	t.Run("another operator's key", func(t *testing.T) {
		w, m := newWorld(t), ledgertest.Message()
		o := w.options(w.store)
		o.OperatorKey = o.SubmitKey
		topic, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		w.topic = topic
		unavailable(t, w, m)
	})
	t.Run("throttled at consensus", func(t *testing.T) {
		w, m := newWorld(t), ledgertest.Message()
		w.set(func() { w.throttle = 1 })
		unavailable(t, w, m)
		w.wantOne(t, m, 2)
	})
}

func TestAMirrorThatIsDownLeavesTheOutcomeUnknownAndNothingTwice(t *testing.T) {
	w, m := newWorld(t), ledgertest.Message()
	w.set(func() { w.mirrorDown = true })
	if err := w.briefly(t, m); !errors.Is(err, ledger.ErrUnknown) {
		t.Fatalf("got %v, want %v", err, ledger.ErrUnknown)
	}
	if _, err := w.topic.Entry(t.Context(), 1); !fault.Is(err, fault.LedgerUnavailable) {
		t.Errorf("entry: got %v, want %v", err, fault.LedgerUnavailable)
	}
	if w.topic.Ping(t.Context()) == nil {
		t.Error("it says that it is ready, want an error")
	}
	w.set(func() { w.mirrorDown = false })
	w.wantOne(t, m, 1)
	if err := w.topic.Ping(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestAWholeTopicIsVerifiedAndAFlippedByteIsNamed(t *testing.T) {
	w := newWorld(t)
	for range 5 {
		if _, err := w.submit(t, ledgertest.Message()); err != nil {
			t.Fatal(err)
		}
	}
	size, hash, found, err := w.topic.Verify(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if size != 5 {
		t.Fatalf("size %v, want 5", size)
	}
	if len(found) > 0 {
		t.Fatalf("len(found) is %d, want none: %v", len(found), found)
	}
	if string(hash) != string(w.messages[4].RunningHash) {
		t.Fatalf("hash %x, want %x", hash, w.messages[4].RunningHash)
	}
	w.messages[2].Message[7] ^= 1
	_, _, found, err = w.topic.Verify(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(found) != 1 {
		t.Fatalf("len(found) is %d, want 1: %v", len(found), found)
	}
	if found[0].Sequence != 3 {
		t.Errorf("found[0].Sequence is %v, want 3: %v", found[0].Sequence, found)
	}
	w.messages[2].Message[7] ^= 1
	w.messages = slices.Delete(w.messages, 1, 2)
	switch _, _, found, err = w.topic.Verify(t.Context()); {
	case err != nil:
		t.Error(err)
	case len(found) != 1:
		t.Errorf("len(found) is %d, want 1: %v", len(found), found)
	case found[0].Sequence != 2:
		t.Errorf("found[0].Sequence is %v, want 2: %v", found[0].Sequence, found)
	}
}

func TestEvidenceOfAnEntryNamesItsTransaction(t *testing.T) {
	w := newWorld(t)
	if _, err := w.submit(t, ledgertest.Message()); err != nil {
		t.Fatal(err)
	}
	raw, err := w.topic.Evidence(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(raw), w.arrived[0]) {
		t.Errorf("raw %q, want %q in it", string(raw), w.arrived[0])
	}
	for _, get := range []func() error{
		func() error { _, err := w.topic.Evidence(t.Context(), 2); return err },
		func() error { _, err := w.topic.Checkpoint(t.Context()); return err },
		func() error { _, err := w.topic.Tile(t.Context(), "0/000"); return err },
	} {
		if err := get(); !fault.Is(err, fault.NotFound) {
			t.Errorf("got %v, want %v", err, fault.NotFound)
		}
	}
}

func TestKeysThatCannotBeReadAreNotShown(t *testing.T) {
	w := newWorld(t)
	for name, spoil := range map[string]func(*Options){
		"operator": func(o *Options) { o.OperatorKey = secret.New("not a key but private") },
		"submit":   func(o *Options) { o.SubmitKey = secret.New("not a key but private") },
	} {
		o := w.options(w.store)
		spoil(&o)
		if _, err := New(o); err == nil {
			t.Errorf("%s: no error, want one", name)
		} else if strings.Contains(err.Error(), "private") {
			t.Errorf("%s: error %q, want no %q in it", name, err, "private")
		}
	}
}
