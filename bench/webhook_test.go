package bench

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"math"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/dial"
	"mwanyi/internal/id"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/webhook"
)

// post is a courier with its receivers.
type post struct {
	store   *store.Store
	desk    *webhook.Desk
	courier *webhook.Courier
}

func newPost(b *testing.B, url string) post {
	s := storetest.OpenURL(b, url)
	must(0, s.Update(context.Background(), func(tx *store.Tx) error {
		_, err := tx.Exec(`insert into organisation (id, kind, name, country, email, status, created_at, updated_at)
			values ('coop', 'COOPERATIVE', 'C', 'UG', 'c@c.example', 'ACTIVE', $1, $1)`, clock.Now())
		return err
	}))
	box := must(secret.NewBox(secret.New(strings.Repeat("benchmark ", 5)), "webhook-secrets"))
	guard, waits := &dial.Guard{Development: true}, []time.Duration{0, 30 * time.Second, 5 * time.Minute}
	p := post{store: s, desk: &webhook.Desk{Store: s, Box: box, Guard: guard, Waits: waits}}
	p.courier = &webhook.Courier{Store: s, Box: box, Client: guard.Client(webhook.MaxCalls()), Waits: waits, Log: slog.New(slog.DiscardHandler)}
	must(0, p.courier.Start(context.Background()))
	b.Cleanup(func() {
		end, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		must(0, p.courier.Stop(end))
	})
	return p
}

func (p post) register(handler http.Handler, b *testing.B) {
	server := httptest.NewServer(handler)
	b.Cleanup(server.CloseClientConnections)
	must(p.desk.Register(context.Background(), webhook.Webhook{OrganisationID: "coop", Audience: webhook.Cooperatives, URL: server.URL, Events: webhook.KindsFor(webhook.Cooperatives)}, secret.New("a secret of the benchmark"), nil))
}

// exported is the data of the largest event that the contract fixes.
var exported = map[string]any{"batch_id": "bat_01K3ZDSWMFZBH1MNQC5XZT5S15", "token_id": 4711, "farmer_id": "UG-2024-0048213",
	"cooperative_id": "coop_01KENS6EPQCATVWW5D8CSVACP4", "weight_kg": 62.5, "grade": "screen18", "export_authority_permit": "UCDA-PERMIT-26-1180",
	"chain_tx_hash": "0xa4fe04e1ba41b5a2721b4b3e68ff22550c2221a653f865ee3d15b64d5f76784a", "ledger_sequence_number": "18790",
	"has_active_loan": true, "auto_repayment_triggered": true, "timestamp": "2026-10-28T09:49:58Z"}

func (p post) emit(n int) {
	must(0, p.store.Update(context.Background(), func(tx *store.Tx) error {
		for range n {
			if err := webhook.Emit(tx, webhook.Event{Kind: webhook.BatchExported, OrganisationID: "coop", Resource: id.New("bat"), Data: exported}); err != nil {
				return err
			}
		}
		return nil
	}))
}

// Deliveries from the written event to the recorded answer, to 4 receivers,
// against bare POSTs of the same signed body by the same client, 8 at once to
// each.
func BenchmarkWebhookDeliveryAgainstABarePost(b *testing.B) {
	for name, url := range map[string]func(testing.TB) string{"sqlite": storetest.SQLiteURL, "postgres": storetest.PostgresURL} {
		b.Run(name, func(b *testing.B) {
			const receivers, events = 4, 500
			p := newPost(b, url(b))
			var got atomic.Int64
			done := make(chan struct{}, 1)
			handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				_, _ = io.Copy(io.Discard, r.Body)
				w.WriteHeader(http.StatusNoContent)
				if got.Add(1)%(receivers*events) == 0 {
					done <- struct{}{}
				}
			})
			for range receivers {
				p.register(handler, b)
			}
			ours := func() time.Duration {
				began := clock.Now()
				p.emit(events)
				<-done
				p.recorded()
				return clock.Since(began) / (receivers * events)
			}
			compare(b, ours, barePosts(b, p.courier.Client, handler, done, receivers, events))
		})
	}
}

// recorded waits until every answer is in the database.
func (p post) recorded() {
	for left := 1; left > 0; {
		must(0, p.store.Read(context.Background(), func(tx *store.Tx) error {
			return tx.QueryRow("select count(*) from delivery where status = 'PENDING'").Scan(&left)
		}))
	}
}

func barePosts(b *testing.B, client *http.Client, handler http.Handler, done <-chan struct{}, receivers, events int) func() time.Duration {
	var urls []string
	for range receivers {
		server := httptest.NewServer(handler)
		b.Cleanup(server.CloseClientConnections)
		urls = append(urls, server.URL)
	}
	body := []byte(fmt.Sprint(exported))
	signing := []secret.Text{secret.New("a secret of the benchmark")}
	return func() time.Duration {
		began := clock.Now()
		var all sync.WaitGroup
		for _, url := range urls {
			for range webhook.MaxCalls() {
				all.Go(func() {
					for range events / webhook.MaxCalls() {
						r := must(http.NewRequest(http.MethodPost, url, bytes.NewReader(body)))
						r.Header = webhook.Headers(id.New("dlv"), webhook.BatchExported, clock.Now(), body, signing)
						answer := must(client.Do(r))
						_ = answer.Body.Close()
					}
				})
			}
		}
		all.Wait()
		sent := receivers * (events / webhook.MaxCalls()) * webhook.MaxCalls()
		for range receivers*events - sent { // fill up, so that the count is even
			answer := must(client.Post(urls[0], "application/json", bytes.NewReader(body)))
			_ = answer.Body.Close()
		}
		<-done
		return clock.Since(began) / time.Duration(receivers*events)
	}
}

// One dead and one slow endpoint among 50, at 200 events a second, each for one
// of them in turn: how late the other 48 are told.
func BenchmarkWebhookLatencyBesideDeadAndSlowEndpoints(b *testing.B) {
	for name, url := range map[string]func(testing.TB) string{"sqlite": storetest.SQLiteURL, "postgres": storetest.PostgresURL} {
		b.Run(name, func(b *testing.B) {
			p := newPost(b, url(b))
			var mu sync.Mutex
			var late []float64
			good := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				text, _ := io.ReadAll(r.Body)
				_, rest, _ := strings.Cut(string(text), `"sent":"`)
				sent, err := time.Parse(time.RFC3339Nano, strings.SplitN(rest, `"`, 2)[0])
				mu.Lock()
				if err == nil {
					late = append(late, clock.Since(sent).Seconds())
				}
				mu.Unlock()
			})
			release := make(chan struct{})
			b.Cleanup(func() { close(release) })
			hang := func(wait time.Duration) http.Handler {
				return http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
					_, _ = io.Copy(io.Discard, r.Body)
					select {
					case <-time.After(wait):
					case <-r.Context().Done():
					case <-release:
					}
				})
			}
			for i := range 50 {
				handler := http.Handler(good)
				switch i {
				case 0:
					handler = hang(time.Hour)
				case 1:
					handler = hang(9 * time.Second)
				}
				organisation := fmt.Sprint("coop_", i)
				must(0, p.store.Update(context.Background(), func(tx *store.Tx) error {
					_, err := tx.Exec(`insert into organisation (id, kind, name, country, email, status, created_at, updated_at)
						values ($1, 'COOPERATIVE', 'C', 'UG', 'c@c.example', 'ACTIVE', $2, $2)`, organisation, clock.Now())
					return err
				}))
				server := httptest.NewServer(handler)
				b.Cleanup(server.CloseClientConnections)
				must(p.desk.Register(context.Background(), webhook.Webhook{OrganisationID: organisation, Audience: webhook.Cooperatives, URL: server.URL, Events: webhook.KindsFor(webhook.Cooperatives)}, secret.New("a secret of the benchmark"), nil))
			}
			for b.Loop() {
				tick := time.NewTicker(5 * time.Millisecond)
				for i := range 2000 {
					<-tick.C
					must(0, p.store.Update(context.Background(), func(tx *store.Tx) error {
						return webhook.Emit(tx, webhook.Event{Kind: webhook.CreditUpdated, OrganisationID: fmt.Sprint("coop_", i%50), Resource: id.New("x"),
							Data: map[string]any{"sent": clock.Now().Format(time.RFC3339Nano)}})
					}))
				}
				tick.Stop()
				mu.Lock()
				slices.Sort(late)
				b.ReportMetric(late[int(math.Ceil(float64(len(late))*0.5))-1]*1000, "p50-ms")
				b.ReportMetric(late[int(math.Ceil(float64(len(late))*0.95))-1]*1000, "p95-ms")
				b.ReportMetric(float64(len(late))/2000, "arrived")
				late = nil
				mu.Unlock()
			}
		})
	}
}
