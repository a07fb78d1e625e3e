package sandbox

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/secret"
)

// service is the receiver of callbacks; it gives the statuses in turn, and 200
// after them.
type service struct {
	mu       sync.Mutex
	statuses []int
	got      []string
}

func (s *service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		panic(err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.got = append(s.got, fmt.Sprint(r.Method, " ", r.URL.Path, " ", r.Header.Get("Content-Type"), " ", r.Header.Get("X-Payout-Signature"), " ", string(body)))
	if len(s.statuses) == 0 {
		return
	}
	status := s.statuses[0]
	s.statuses = s.statuses[1:]
	if status == 0 {
		panic(http.ErrAbortHandler)
	}
	w.Header().Set("Location", "/elsewhere")
	w.WriteHeader(status)
}

// The signature was made with: printf '{"event_id":"e1"}' | openssl dgst -sha256 -hmac key-of-the-payout-provider
const wantCallback = `POST /inbound/payouts application/json 0x8cace8eed7790f3ef35e3f7e44ac02d8775473b397762d26fdfb93b034b4de63 {"event_id":"e1"}`

func send(ctx context.Context, c *Callbacks) error {
	return c.Send(ctx, Payout, "/inbound/payouts", "X-Payout-Signature", secret.New("key-of-the-payout-provider"), []byte(`{"event_id":"e1"}`))
}

func TestACallbackIsSignedAndRepeatedUntilItIsTaken(t *testing.T) {
	tests := map[string]struct {
		statuses []int
		attempts int
		fails    string
	}{
		"taken at once":              {nil, 1, ""},
		"created":                    {[]int{201}, 1, ""},
		"taken in the end":           {[]int{500, 0, 401}, 4, ""},
		"redirects are not followed": {[]int{302, 307}, 3, ""},
		"never taken":                {[]int{503, 503, 503, 503, 503}, 4, "answered 503"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			receiver := &service{statuses: test.statuses}
			server := httptest.NewServer(receiver)
			defer server.Close()
			c := &Callbacks{BaseURL: server.URL, Faults: NewFaults(), Retries: []time.Duration{0, time.Millisecond, time.Millisecond}}
			err := send(t.Context(), c)
			if (err == nil) != (test.fails == "") || (err != nil && !strings.Contains(err.Error(), test.fails)) {
				t.Errorf("got %v, want %q", err, test.fails)
			}
			if len(receiver.got) != test.attempts {
				t.Fatalf("%d attempts, want %d", len(receiver.got), test.attempts)
			}
			for _, got := range receiver.got {
				if got != wantCallback {
					t.Errorf("got %s, want %v", got, wantCallback)
				}
			}
		})
	}
}

func TestCallbackFaultsAreHonoured(t *testing.T) {
	tests := map[string]struct {
		set  []Mode
		want int
	}{
		"none":                     {nil, 1},
		"no callback":              {[]Mode{NoCallback}, 0},
		"two callbacks":            {[]Mode{DuplicateCallback}, 2},
		"first set, first used":    {[]Mode{DuplicateCallback, NoCallback}, 2},
		"the other way round":      {[]Mode{NoCallback, DuplicateCallback}, 0},
		"transport faults are not": {[]Mode{Down, Error}, 1},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			receiver := &service{}
			server := httptest.NewServer(receiver)
			defer server.Close()
			faults := NewFaults()
			faults.Set(Conversion, NoCallback, Forever, 0) // another system's
			for _, mode := range test.set {
				faults.Set(Payout, mode, 1, time.Millisecond)
			}
			if err := send(t.Context(), &Callbacks{BaseURL: server.URL, Faults: faults}); err != nil {
				t.Fatal(err)
			}
			if len(receiver.got) != test.want {
				t.Errorf("%d callbacks, want %d", len(receiver.got), test.want)
			}
		})
	}
}

func TestACallbackEndsWithItsContext(t *testing.T) {
	c := &Callbacks{BaseURL: "http://127.0.0.1:1", Faults: NewFaults(), Retries: []time.Duration{time.Hour}}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if err := send(ctx, c); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want %v", err, context.DeadlineExceeded)
	}
	receiver := &service{}
	server := httptest.NewServer(receiver)
	defer server.Close()
	c = &Callbacks{BaseURL: server.URL, Faults: NewFaults()}
	c.Faults.Set(Payout, DuplicateCallback, 1, time.Hour)
	ctx, cancel = context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	if err := send(ctx, c); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want %v", err, context.DeadlineExceeded)
	} else if len(receiver.got) != 1 {
		t.Errorf("%d callbacks, want 1", len(receiver.got))
	}
}
