package sms

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"net/http"
	"net/url"
	"slices"
	"sync"
	"time"

	"mwanyi/internal/sandbox"
)

// Sent is a message that has gone out.
type Sent struct {
	ID   string `json:"id"`
	To   string `json:"to"`
	Text string `json:"text"`
	From string `json:"from"`
	Key  string `json:"key,omitempty"` // what the address for its reports says of it
}

// mast sends messages and reports what became of them.
type mast struct {
	o   Options
	ctx context.Context

	mu   sync.Mutex
	sent []Sent
}

func (m *mast) all() []Sent {
	m.mu.Lock()
	defer m.mu.Unlock()
	return append([]Sent{}, m.sent...)
}

// report is a callback: what it says, and how it is proven.
type report struct {
	path   string
	header http.Header
	form   url.Values
}

// send takes a message, and gives reports later: the last is its outcome, and what
// comes before it that it is on its way. A stale fault tells the first again at the
// end, as a network does that lost its order.
func (m *mast) send(of Sent, reports []report) {
	m.mu.Lock()
	m.sent = append(m.sent, of)
	m.mu.Unlock()
	if m.o.Callbacks == nil || len(reports) == 0 || lastDigits(of.To) == isNeverTold.Value {
		return
	}
	if _, isStale := m.o.Callbacks.Faults.Take(sandbox.SMS, sandbox.Stale); isStale {
		reports = append(slices.Clone(reports), reports[0])
	}
	time.AfterFunc(m.o.Delivers, func() { m.tell(of.ID, reports) })
}

// tell sends the reports one after the other.
func (m *mast) tell(messageID string, reports []report) {
	for _, r := range reports {
		r.header.Set("Content-Type", "application/x-www-form-urlencoded")
		if err := m.o.Callbacks.Post(m.ctx, sandbox.SMS, r.path, r.header, []byte(r.form.Encode())); err != nil && m.ctx.Err() == nil {
			m.o.Log.Warn("the sandbox's report was not taken", "message_id", messageID, "error", err)
		}
	}
}

// lastDigits are what decides over a number's outcome.
func lastDigits(number string) string { return number[max(0, len(number)-4):] }

// newID is a name with 32 hex digits.
func newID(prefix string) string {
	var raw [16]byte
	_, _ = rand.Read(raw[:]) // it never fails: see crypto/rand
	return prefix + hex.EncodeToString(raw[:])
}
