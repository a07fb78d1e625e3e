// Package sandboxtest opens the sandbox's systems for tests, with a door that
// takes their callbacks in.
package sandboxtest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/sandbox/payout"
)

// Rails is a sandbox that plays the payment rails, and the door it calls.
type Rails struct {
	URL     string // of the sandbox
	DeadURL string // nobody listens there
	DoorURL string // where its callbacks come in; empty when they go to another service
	Faults  *sandbox.Faults
	System  *payout.System

	mu   sync.Mutex
	news []Delivery
}

// Delivery is a callback as it came in.
type Delivery struct {
	Method string
	Host   string
	Path   string
	Header http.Header
	Body   []byte
}

// Payout opens the rails. Callbacks come to the returned value unless the
// options name another service.
func Payout(t testing.TB, o payout.Options) *Rails {
	t.Helper()
	w := &Rails{}
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	o.Log = slog.New(slog.DiscardHandler)
	frame := sandbox.New(sandbox.Options{Log: o.Log})
	w.Faults = frame.Faults
	if o.Callbacks == nil {
		door := httptest.NewServer(http.HandlerFunc(w.take))
		t.Cleanup(door.Close)
		w.DoorURL = door.URL
		o.Callbacks, o.Path = &sandbox.Callbacks{BaseURL: door.URL, Retries: []time.Duration{}}, "/inbound/payouts"
	}
	o.Callbacks.Faults = frame.Faults
	var err error
	if w.System, err = payout.New(ctx, o); err != nil {
		t.Fatal(err)
	}
	frame.Mount(sandbox.Payout, w.System)
	listener, err := sandbox.Listen(ctx, "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w.URL = "http://" + listener.Addr().String()
	ended := make(chan error, 1)
	go func() { ended <- frame.Serve(ctx, listener) }()
	t.Cleanup(func() { cancel(); <-ended })
	dead := httptest.NewServer(nil)
	w.DeadURL = dead.URL
	dead.Close()
	return w
}

func (w *Rails) take(_ http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.news = append(w.news, Delivery{
		Method: r.Method, Host: r.Host, Path: r.URL.EscapedPath(), Header: r.Header.Clone(), Body: body,
	})
}

// Next orders a fault for the next request.
func (w *Rails) Next(mode string) { w.Faults.Set(sandbox.Payout, sandbox.Mode(mode), 1, 0) }

// Line is a transfer that was truly paid.
type Line struct {
	Reference string `json:"reference"`
	Rail      string `json:"rail"`
	Phone     string `json:"phone"`
	UGX       int64  `json:"amount_ugx"`
}

// Lines lists what was truly paid.
func (w *Rails) Lines() []Line {
	answer := httptest.NewRecorder()
	w.System.ServeHTTP(answer, httptest.NewRequestWithContext(context.Background(), http.MethodGet, "/transfers", nil))
	var list struct {
		Transfers []Line `json:"transfers"`
	}
	if err := json.Unmarshal(answer.Body.Bytes(), &list); err != nil {
		panic(err)
	}
	return list.Transfers
}

// Paid lists the references that were truly paid.
func (w *Rails) Paid() (references []string) {
	for _, line := range w.Lines() {
		references = append(references, line.Reference)
	}
	return references
}

// News waits for a callback that names the reference.
func (w *Rails) News(t testing.TB, reference string) Delivery {
	t.Helper()
	deadline := time.After(10 * time.Second)
	for {
		w.mu.Lock()
		for _, d := range w.news {
			if bytes.Contains(d.Body, []byte(reference)) {
				w.mu.Unlock()
				return d
			}
		}
		w.mu.Unlock()
		select {
		case <-deadline:
			t.Fatal("no callback came")
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// Control sends a tester's order to the bank and gives the answer's status.
func (w *Rails) Control(method, path, body string) int {
	answer := httptest.NewRecorder()
	w.System.ServeHTTP(answer, httptest.NewRequestWithContext(context.Background(), method, path, strings.NewReader(body)))
	return answer.Code
}

// TopUp brings USDC onto our account, or their worth in shillings.
func (w *Rails) TopUp(usdc money.USDC) {
	if status := w.Control(http.MethodPost, "/top-up", `{"amount":`+usdc.String()+`}`); status != http.StatusCreated {
		panic(status)
	}
}

// Charge sets what each payout costs from now on.
func (w *Rails) Charge(fee money.UGX) {
	if status := w.Control(http.MethodPost, "/fee", fmt.Sprintf(`{"amount_ugx":%d}`, fee)); status != http.StatusOK {
		panic(status)
	}
}
