package webhook

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/dial"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook/webhooktest"
)

func TestMain(m *testing.M) {
	if url := os.Getenv(childURL); url != "" {
		crashingChild(url)
		return
	}
	os.Exit(m.Run())
}

var (
	ctx   = context.Background()
	quiet = slog.New(slog.DiscardHandler)
	// contractWaits are those of the contract.
	contractWaits = []time.Duration{0, 30 * time.Second, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour}
)

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func testBox(t testing.TB) *secret.Box {
	t.Helper()
	box, err := secret.NewBox(secret.New(strings.Repeat("test ", 10)), "webhook-secrets")
	must(t, err)
	return box
}

// coop makes a cooperative.
func coop(t testing.TB, s *store.Store, id string) string {
	t.Helper()
	must(t, s.Update(ctx, func(tx *store.Tx) error {
		_, err := tx.Exec(`insert into organisation (id, kind, name, country, email, status, created_at, updated_at)
			values ($1, 'COOPERATIVE', 'C', 'UG', 'manager@coop.example', 'ACTIVE', $2, $2) on conflict (id) do nothing`, id, clock.Now())
		return err
	}))
	return id
}

func newDesk(t testing.TB, s *store.Store) *Desk {
	return &Desk{Store: s, Box: testBox(t), Guard: &dial.Guard{Development: true}, Waits: contractWaits}
}

// register makes a webhook for all kinds, or for some.
func register(t testing.TB, d *Desk, organisation, url string, kinds ...Kind) Webhook {
	t.Helper()
	if len(kinds) == 0 {
		kinds = KindsFor(Cooperatives)
	}
	w, err := d.Register(ctx, Webhook{OrganisationID: coop(t, d.Store, organisation), Audience: Cooperatives, URL: url, Events: kinds}, secret.New(webhooktest.Secret), nil)
	must(t, err)
	return w
}

// startCourier runs a courier until the test ends.
func startCourier(t testing.TB, s *store.Store, change func(*Courier)) *Courier {
	t.Helper()
	c := &Courier{Store: s, Box: testBox(t), Client: (&dial.Guard{Development: true}).Client(maxCalls), Waits: contractWaits, Log: quiet}
	if change != nil {
		change(c)
	}
	must(t, c.Start(ctx))
	t.Cleanup(func() { stopCourier(t, c) })
	return c
}

func stopCourier(t testing.TB, c *Courier) {
	t.Helper()
	select {
	case <-c.quit:
		return // stopped by the test
	default:
	}
	end, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	if err := c.Stop(end); err != nil {
		t.Errorf("stop: %v", err)
	}
}

func emit(t testing.TB, s *store.Store, organisation string, kind Kind, resource string) {
	t.Helper()
	must(t, s.Update(ctx, func(tx *store.Tx) error {
		return Emit(tx, Event{Kind: kind, OrganisationID: organisation, Resource: resource, Data: map[string]any{"resource": resource}})
	}))
}

func status(t testing.TB, d *Desk, id string) (Webhook, []Delivery) {
	t.Helper()
	w, list, err := d.Get(ctx, "", id)
	must(t, err)
	return w, list
}

func number(t testing.TB, s *store.Store, query string, args ...any) (n int) {
	t.Helper()
	must(t, s.Read(ctx, func(tx *store.Tx) error { return tx.QueryRow(query, args...).Scan(&n) }))
	return n
}

// world is a network without sockets, for tests in which time is not real: a
// function for each host decides what a call gives.
type world struct {
	mu    sync.Mutex
	hosts map[string]func(ctx context.Context, body string) (int, error)
	calls []call
	since time.Time
}

type call struct {
	after time.Duration // since the start
	host  string
	id    string
	body  string
}

func newWorld() *world {
	return &world{hosts: map[string]func(context.Context, string) (int, error){}, since: clock.Now()}
}

func (w *world) client() *http.Client { return &http.Client{Transport: w} }

func (w *world) RoundTrip(r *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	w.mu.Lock()
	w.calls = append(w.calls, call{clock.Since(w.since), r.URL.Host, r.Header.Get("X-Service-Delivery"), string(body)})
	answer := w.hosts[r.URL.Host]
	w.mu.Unlock()
	code := http.StatusOK
	if answer != nil {
		if code, err = answer(r.Context(), string(body)); err != nil {
			return nil, err
		}
	}
	return &http.Response{StatusCode: code, Body: io.NopCloser(&bytes.Buffer{}), Header: http.Header{}, Request: r}, nil
}

func (w *world) to(host string) (list []call) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, c := range w.calls {
		if c.host == host {
			list = append(list, c)
		}
	}
	return list
}

// answers replaces what a host answers.
func (w *world) answers(host string, f func(context.Context, string) (int, error)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.hosts[host] = f
}

func always(code int) func(context.Context, string) (int, error) {
	return func(context.Context, string) (int, error) { return code, nil }
}

// after answers when some time has passed, unless the caller hangs up.
func after(wait time.Duration) func(context.Context, string) (int, error) {
	return func(ctx context.Context, _ string) (int, error) {
		select {
		case <-time.After(wait):
			return http.StatusOK, nil
		case <-ctx.Done():
			return 0, ctx.Err()
		}
	}
}
