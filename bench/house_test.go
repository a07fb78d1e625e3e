// Package bench measures the service against a limit or a peer in the same
// run: rounds of both sides alternate, and what counts is the median of the
// ratios of neighbouring rounds. Absolute figures depend on the machine and on
// what else it does; the ratios hold.
package bench

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"mwanyi/internal/access"
	"mwanyi/internal/api"
	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/limit"
	"mwanyi/internal/replay"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
)

const rounds = 9

// compare runs both sides in turn and reports ours as a share of the limit's
// speed: 1 is as fast as the limit.
func compare(b *testing.B, ours, limit func() time.Duration) {
	b.Helper()
	ours() // warm up
	limit()
	for b.Loop() {
		var ratios []float64
		for range rounds {
			ratios = append(ratios, limit().Seconds()/ours().Seconds())
		}
		slices.Sort(ratios)
		b.ReportMetric(ratios[len(ratios)/2], "x-limit")
		b.ReportMetric(ratios[0], "x-limit-min")
		b.ReportMetric(ratios[len(ratios)-1], "x-limit-max")
	}
}

func timed(n int, do func()) func() time.Duration {
	return func() time.Duration {
		began := clock.Now()
		for range n {
			do()
		}
		return clock.Since(began) / time.Duration(n)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// service is the API on a SQLite file, with a token, a farmer and an ended job
// to read. It has nothing outside.
func service(b *testing.B) (handler http.Handler, token, coop, jobID string) {
	ctx := context.Background()
	h := testhouse.Open(b, storetest.Open(b), testhouse.Options{Bare: true})
	_, key, err := h.Access.IssueKey(ctx, access.KeyRequest{OrganisationID: h.Coop, Role: access.Cooperative, Label: "bench"}, nil)
	must(0, err)
	bearer := must(h.Access.IssueToken(ctx, key, h.Coop))
	must(0, h.Store.Update(ctx, func(tx *store.Tx) (err error) {
		jobID, err = job.Enqueue(tx, "none", nil, job.Visible(h.Coop))
		return err
	}))
	farmers.Add(b, h.Store, h.Access, farmers.Application(b, h.Coop, "UG-1", 1))
	server := api.New(api.Options{Access: h.Access, Jobs: &job.Engine{Store: h.Store}, Limits: limit.NewMemory(), LimitScale: 1e9,
		Farmers: h.Farmers, Batches: h.Batches, Replays: &replay.Log{Store: h.Store, Box: farmers.Box(b, "replies")}, Country: "UG",
		Log: slog.New(slog.DiscardHandler), Metrics: prometheus.NewRegistry()})
	return server, bearer.Bearer.Reveal(), h.Coop, jobID
}

func call(h http.Handler, method, path, token, body string) func() {
	return func() {
		r := httptest.NewRequest(method, path, strings.NewReader(body))
		r.Header.Set("Authorization", "Bearer "+token)
		r.Header.Set("Content-Type", "application/json")
		h.ServeHTTP(httptest.NewRecorder(), r)
	}
}

// A read with token, limits and two database reads, against a bare handler
// that writes the same bytes.
func BenchmarkGuardedReadAgainstABareHandler(b *testing.B) {
	h, token, _, jobID := service(b)
	bare := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, `{"job_id":"`+jobID+`","status":"PENDING"}`)
	})
	compare(b, timed(2000, call(h, "GET", "/jobs/"+jobID, token, "")), timed(2000, call(bare, "GET", "/jobs/"+jobID, token, "")))
}

// A submission up to the domain (token, limits, strict decoding, all rules of
// form and tenant), against a bare handler that decodes with encoding/json.
func BenchmarkStrictSubmitAgainstABareDecode(b *testing.B) {
	h, token, coop, _ := service(b)
	body := `{"farmer_id":"UG-1","cooperative_id":"` + coop + `","weight_kg":60.5,"grade":"screen18","moisture_pct":12.1,"collection_point_gps":{"lat":1.06,"lng":34.31},` +
		`"weight_slip_photo_url":"ipfs://bafybeigso3w3c3oq7bihnrj2ovmi33x7idjfdzvez32i2hfmrlqcwxbl6i","collector_agent_id":"AGT-1"}`
	bare := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var in map[string]any
		if json.NewDecoder(r.Body).Decode(&in) != nil {
			w.WriteHeader(http.StatusBadRequest)
		}
	})
	compare(b, timed(2000, call(h, "POST", "/batch/submit", token, body)), timed(2000, call(bare, "POST", "/batch/submit", token, body)))
}

// together runs n calls of do from 64 goroutines.
func together(n int, do func()) func() time.Duration {
	return func() time.Duration {
		began := clock.Now()
		var all sync.WaitGroup
		for range 64 {
			all.Go(func() {
				for range n / 64 {
					do()
				}
			})
		}
		all.Wait()
		return clock.Since(began) / time.Duration(n)
	}
}

// flush is the disk's limit: one small append and fsync after the other.
func flush(b *testing.B) func() {
	f := must(os.Create(filepath.Join(b.TempDir(), "limit")))
	b.Cleanup(func() { _ = f.Close() })
	line := make([]byte, 512)
	return func() {
		must(f.Write(line))
		must(0, f.Sync())
	}
}

// Durable updates by 64 writers who share commits, against one fsync each.
func BenchmarkDurableUpdateAgainstFsync(b *testing.B) {
	s := storetest.Open(b)
	write := func() {
		must(0, s.Update(context.Background(), func(tx *store.Tx) error {
			_, err := tx.Exec("insert into event (id, kind, organisation_id, resource, data, created_at) values ($1, 'batch.delivered', 'coop', 'bat', '{}', $2)", id.New("evt"), clock.Now())
			return err
		}))
	}
	compare(b, together(64*40, write), timed(200, flush(b)))
}

// Jobs from enqueueing to their committed end, against one fsync each.
func BenchmarkDurableJobAgainstFsync(b *testing.B) {
	s := storetest.Open(b)
	done := make(chan struct{}, 1<<16)
	engine := &job.Engine{Store: s, Log: slog.New(slog.DiscardHandler), Observe: func(string, time.Duration, error) { done <- struct{}{} },
		Kinds: []job.Kind{{Name: "bench", Workers: 64, Run: func(context.Context, *job.Job) (job.Then, error) { return nil, nil }}}}
	must(0, engine.Start(context.Background()))
	b.Cleanup(func() { must(0, engine.Stop(context.Background())) })
	enqueue := together(64*20, func() {
		must(0, s.Update(context.Background(), func(tx *store.Tx) error { _, err := job.Enqueue(tx, "bench", nil); return err }))
	})
	compare(b, func() time.Duration {
		began := clock.Now()
		enqueue()
		for range 64 * 20 {
			<-done
		}
		return clock.Since(began) / (64 * 20)
	}, timed(200, flush(b)))
}
