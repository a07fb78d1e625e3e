// Package webhooktest is a receiver of webhooks for tests: a real HTTP server
// that checks every delivery as a partner should, by the contract's own rule and
// by the rule of Standard Webhooks, and keeps what it got.
package webhooktest

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
)

// Delivery is what arrived.
type Delivery struct {
	ID        string // X-Service-Delivery
	Header    http.Header
	Raw       []byte
	WebhookID string          `json:"webhook_id"`
	Event     string          `json:"event"`
	Version   string          `json:"api_version"`
	CreatedAt string          `json:"created_at"`
	Data      json.RawMessage `json:"data"`
	At        time.Time       `json:"-"`
}

// Receiver is a running server. Answer may be set before the first delivery.
type Receiver struct {
	URL    string
	Secret string
	// Answer decides the status of an answer; 204 when nil.
	Answer func(Delivery) int

	t       testing.TB
	mu      sync.Mutex
	arrived []Delivery
	changed chan struct{}
}

// Secret is the secret that a Receiver expects unless a test gives it another.
const Secret = "whsec_bXdhbnlpIHJlY2VpdmVyJ3Mgc2VjcmV0"

// New starts a receiver that ends with the test.
func New(t testing.TB) *Receiver {
	t.Helper()
	r := &Receiver{t: t, Secret: Secret, changed: make(chan struct{})}
	server := httptest.NewServer(r)
	t.Cleanup(server.Close)
	r.URL = server.URL + "/hook"
	return r
}

// ServeHTTP takes a delivery.
func (r *Receiver) ServeHTTP(w http.ResponseWriter, request *http.Request) {
	raw, err := io.ReadAll(request.Body)
	if err != nil {
		return // the sender was killed
	}
	d := Delivery{ID: request.Header.Get("X-Service-Delivery"), Header: request.Header, Raw: raw, At: clock.Now()}
	if err := Verify(r.Secret, request.Header, raw); err != nil {
		r.t.Errorf("delivery %s: %v", d.ID, err)
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	if err := json.Unmarshal(raw, &d); err != nil {
		r.t.Errorf("delivery %s: %v", d.ID, err)
	}
	if d.Event != request.Header.Get("X-Service-Event") {
		r.t.Errorf("delivery %s: the body says %s, the header %s", d.ID, d.Event, request.Header.Get("X-Service-Event"))
	}
	status := http.StatusNoContent
	if r.Answer != nil {
		status = r.Answer(d)
	}
	r.mu.Lock()
	r.arrived = append(r.arrived, d)
	close(r.changed)
	r.changed = make(chan struct{})
	r.mu.Unlock()
	w.WriteHeader(status)
}

// All gives what has arrived so far, in order.
func (r *Receiver) All() []Delivery {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.arrived)
}

// Wait waits until enough says so, and gives what has arrived.
func (r *Receiver) Wait(enough func([]Delivery) bool) []Delivery {
	r.t.Helper()
	late := time.After(30 * time.Second)
	for {
		r.mu.Lock()
		all, changed := slices.Clone(r.arrived), r.changed
		r.mu.Unlock()
		if enough(all) {
			return all
		}
		select {
		case <-changed:
		case <-late:
			r.t.Fatalf("waited too long; %d deliveries have arrived", len(all))
		}
	}
}

// WaitFor waits for the n-th delivery.
func (r *Receiver) WaitFor(n int) []Delivery {
	r.t.Helper()
	return r.Wait(func(all []Delivery) bool { return len(all) >= n })
}

// Event waits for an event of a kind whose data says that field is value, which
// is how a flow's test finds its own.
func (r *Receiver) Event(kind, field, value string) Delivery {
	r.t.Helper()
	var found Delivery
	r.Wait(func(all []Delivery) bool {
		return slices.ContainsFunc(all, func(d Delivery) bool {
			var data map[string]any
			if d.Event != kind || json.Unmarshal(d.Data, &data) != nil || fmt.Sprint(data[field]) != value {
				return false
			}
			found = d
			return true
		})
	})
	return found
}

// Verify checks a delivery by both rules. It shares no code with the sender.
func Verify(secret string, h http.Header, body []byte) error {
	sum := func(key []byte, parts ...[]byte) []byte {
		mac := hmac.New(sha256.New, key)
		for _, p := range parts {
			mac.Write(p)
		}
		return mac.Sum(nil)
	}
	if got, want := h.Get("X-Service-Signature"), "sha256="+hex.EncodeToString(sum([]byte(secret), body)); got != want {
		return fmt.Errorf("X-Service-Signature is %q, want %q", got, want)
	}
	if !strings.HasPrefix(h.Get("User-Agent"), "mwanyi/") {
		return fmt.Errorf("User-Agent %q does not name the program and its version", h.Get("User-Agent"))
	}
	if h.Get("webhook-id") == "" || h.Get("webhook-id") != h.Get("X-Service-Delivery") {
		return fmt.Errorf("webhook-id %q, X-Service-Delivery %q", h.Get("webhook-id"), h.Get("X-Service-Delivery"))
	}
	second, err := strconv.ParseInt(h.Get("webhook-timestamp"), 10, 64)
	if err != nil {
		return err
	}
	if off := clock.Since(time.Unix(second, 0)); off > 5*time.Minute || off < -5*time.Minute {
		return fmt.Errorf("the timestamp is off by %v", off)
	}
	if sent, err := time.Parse("2006-01-02T15:04:05.000Z", h.Get("X-Service-Timestamp")); err != nil || sent.Unix() != second {
		return fmt.Errorf("X-Service-Timestamp %q, webhook-timestamp %d: %w", h.Get("X-Service-Timestamp"), second, err)
	}
	key := []byte(secret)
	if encoded, ok := strings.CutPrefix(secret, "whsec_"); ok {
		if plain, err := base64.StdEncoding.DecodeString(encoded); err == nil {
			key = plain
		}
	}
	want := "v1," + base64.StdEncoding.EncodeToString(sum(key, []byte(h.Get("webhook-id")+"."+h.Get("webhook-timestamp")+"."), body))
	if !slices.Contains(strings.Fields(h.Get("webhook-signature")), want) {
		return fmt.Errorf("webhook-signature is %q, want %q in it", h.Get("webhook-signature"), want)
	}
	return nil
}
