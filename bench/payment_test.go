package bench

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/inbound"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/payrail/yellowcard"
	"mwanyi/internal/payment"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/sandbox/sandboxtest"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
)

// Payouts from the debt to COMPLETED, over HTTP to the sandbox and back by its
// signed callback (quote, send, callback, status; five commits each), each drawn
// on the float of one cooperative, against as many plain durable commits by as
// many writers.
func BenchmarkPayoutsEndToEndAgainstPlainCommits(b *testing.B) {
	const payouts = 300
	p := openPayouts(b)
	farmers := 0
	ours := func() time.Duration {
		began := clock.Now()
		ids := p.owe(payouts, &farmers)
		for _, payoutID := range ids {
			p.wait(b, payoutID)
		}
		return clock.Since(began) / payouts
	}
	plain := func() time.Duration {
		began := clock.Now()
		var wg sync.WaitGroup
		for range 16 {
			wg.Go(func() {
				for range payouts / 16 {
					must(0, p.store.Update(context.Background(), func(tx *store.Tx) error {
						_, err := tx.Exec("insert into plain (id) values ($1)", id.New("x"))
						return err
					}))
				}
			})
		}
		wg.Wait()
		return clock.Since(began) / payouts
	}
	compare(b, ours, plain)
	b.ReportMetric(1/ours().Seconds(), "payouts/s")
	b.ReportMetric(1/plain().Seconds(), "commits/s")
}

type payoutBench struct {
	store *store.Store
	desk  *payment.Desk
	coop  string
}

func openPayouts(b *testing.B) *payoutBench {
	ctx, quiet := context.Background(), slog.New(slog.DiscardHandler)
	s := storetest.Open(b)
	must(0, s.Update(ctx, func(tx *store.Tx) error { _, err := tx.Exec("create table plain (id text primary key)"); return err }))
	box := must(secret.NewBox(secret.New(strings.Repeat("benchmark ", 5)), "x"))
	key, shared := secret.New("k"), secret.New("s")
	h := testhouse.Open(b, s, testhouse.Options{Bare: true})
	farmers.Add(b, s, h.Access, farmers.Application(b, h.Coop, "UG-1", 12345)) // a number that ends in 0001 is never paid
	desk := h.Payments
	desk.Box = box
	h.Floats.DefaultCredit = 1e15 // every payout is covered by the cooperative's float and credit
	desk.Limits = payment.Limits{Payout: 1e15, FarmerDay: 1e15, CooperativeDay: 1e15}
	desk.Quick = 100 * time.Millisecond
	desk.FloatDelay = time.Minute
	desk.RetryDelays = []time.Duration{time.Second, time.Second, time.Second}
	desk.Polls = []time.Duration{time.Minute}
	callbacks := &inbound.Desk{Store: s, Box: box, Appliers: map[string]inbound.Apply{inbound.Payouts: desk.ApplyPayoutEvent}}
	door := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body := make([]byte, r.ContentLength)
		for n := 0; n < len(body); {
			m, err := r.Body.Read(body[n:])
			if n += m; err != nil {
				break
			}
		}
		e, err := desk.NativeCallback(r.Method, r.Host, r.URL.EscapedPath(), r.Header, body)
		if err == nil {
			_, err = callbacks.Receive(r.Context(), e)
		}
		if err != nil {
			w.WriteHeader(http.StatusInternalServerError)
		}
	}))
	b.Cleanup(door.Close)
	rails := sandboxtest.Payout(b, payout.Options{Rate: 3700_000_000, Settles: time.Millisecond, YellowCardKey: key, YellowCardSecret: shared,
		Callbacks: &sandbox.Callbacks{BaseURL: door.URL}, Path: "/inbound/payouts"})
	desk.Rail = yellowcard.New(yellowcard.Options{BaseURL: rails.URL + "/payout/yellowcard", APIKey: key, Secret: shared, BusinessID: "b", BusinessName: "B", Timeout: 10 * time.Second})
	kinds := append(desk.Kinds(), callbacks.Kinds()...)
	for i := range kinds {
		if kinds[i].Workers == 0 {
			kinds[i].Workers = 16
		}
	}
	engine := &job.Engine{Store: s, Log: quiet, Kinds: kinds}
	must(0, engine.Start(ctx))
	b.Cleanup(func() { must(0, engine.Stop(ctx)) })
	return &payoutBench{s, desk, h.Coop}
}

// owe writes debts down, each in a transaction of its own as deliveries do.
func (p *payoutBench) owe(n int, last *int) []string {
	ids := make([]string, n)
	var wg sync.WaitGroup
	for i := range n {
		*last++
		wg.Go(func() {
			must(0, p.store.Update(context.Background(), func(tx *store.Tx) (err error) {
				ids[i], err = p.desk.Owe(tx, payment.Payout{FarmerID: "UG-1", BatchID: id.New("bat"), CooperativeID: p.coop, Amount: 42_500_000, Reason: payment.TopUp})
				return err
			}))
		})
	}
	wg.Wait()
	return ids
}

func (p *payoutBench) wait(b *testing.B, payoutID string) {
	for {
		found := must(p.desk.GetPayout(context.Background(), payoutID))
		switch found.Status {
		case payment.Completed:
			return
		case payment.ManualReview, payment.Failed:
			b.Fatalf("%+v", found)
		}
		<-time.After(time.Millisecond)
	}
}
