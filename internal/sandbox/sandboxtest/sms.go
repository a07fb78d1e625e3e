package sandboxtest

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/sandbox"
	"mwanyi/internal/sandbox/sms"
)

// Mast is a sandbox that plays the providers of text messages, and the door that
// it reports to.
type Mast struct {
	URL     string // of the sandbox
	DeadURL string // nobody listens there
	DoorURL string // where reports come, unless the options name another service
	Faults  *sandbox.Faults
	System  *sms.System

	mu   sync.Mutex
	news []Delivery
}

// SMS opens the providers.
func SMS(t testing.TB, o sms.Options) *Mast {
	t.Helper()
	m := &Mast{}
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	o.Log = slog.New(slog.DiscardHandler)
	frame := sandbox.New(sandbox.Options{Log: o.Log})
	m.Faults = frame.Faults
	if o.Callbacks == nil {
		door := httptest.NewServer(http.HandlerFunc(m.take))
		t.Cleanup(door.Close)
		m.DoorURL = door.URL
		o.Callbacks = &sandbox.Callbacks{BaseURL: door.URL, Retries: []time.Duration{}}
	}
	o.Callbacks.Faults = frame.Faults
	m.System = sms.New(ctx, o)
	frame.Mount(sandbox.SMS, m.System)
	listener, err := sandbox.Listen(ctx, "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	m.URL = "http://" + listener.Addr().String()
	ended := make(chan error, 1)
	go func() { ended <- frame.Serve(ctx, listener) }()
	t.Cleanup(func() { cancel(); <-ended })
	dead := httptest.NewServer(nil)
	m.DeadURL = dead.URL
	dead.Close()
	return m
}

func (m *Mast) take(_ http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.news = append(m.news, Delivery{Method: r.Method, Host: r.Host, Path: r.URL.RequestURI(), Header: r.Header.Clone(), Body: body})
}

// Next orders a fault for the next request, which comes on a connection of its own:
// one that the sandbox closes meanwhile would fail in the fault's place.
func (m *Mast) Next(mode string) {
	defer http.DefaultClient.CloseIdleConnections()
	m.Faults.Set(sandbox.SMS, sandbox.Mode(mode), 1, map[string]time.Duration{"slow": 10 * time.Second}[mode])
}

// Sent lists what has truly gone out.
func (m *Mast) Sent() []sms.Sent {
	answer := httptest.NewRecorder()
	m.System.ServeHTTP(answer, httptest.NewRequestWithContext(context.Background(), http.MethodGet, "/messages", nil))
	var list struct {
		Messages []sms.Sent `json:"messages"`
	}
	if err := json.Unmarshal(answer.Body.Bytes(), &list); err != nil {
		panic(err)
	}
	return list.Messages
}

// Reports waits for so many reports.
func (m *Mast) Reports(t testing.TB, n int) []Delivery {
	t.Helper()
	deadline := time.After(10 * time.Second)
	for {
		m.mu.Lock()
		news := append([]Delivery{}, m.news...)
		m.mu.Unlock()
		if len(news) >= n {
			return news
		}
		select {
		case <-deadline:
			t.Fatalf("%d reports came, want %d", len(news), n)
		case <-time.After(5 * time.Millisecond):
		}
	}
}
