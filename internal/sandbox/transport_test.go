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
	"sync/atomic"
	"testing"
	"time"
)

func TestCutConnectionsEndWithoutAByte(t *testing.T) {
	for mode, effects := range map[Mode]int64{Down: 0, LostReply: 1} {
		t.Run(string(mode), func(t *testing.T) {
			system := &counter{}
			w := run(t, map[System]http.Handler{Payout: system})
			w.Faults.Set(Payout, mode, 1, 0)
			answer, err := raw(t, w, rawPost)
			if answer != "" || err != nil {
				t.Errorf("got %q, %v; want EOF and nothing before it", answer, err)
			}
			if got := system.effects.Load(); got != effects {
				t.Errorf("%d effects, want %d", got, effects)
			}
			must(t, 202, "POST", w.url+"/payout/x", "again")
		})
	}
}

func TestAClientWithAPoolSeesEveryCut(t *testing.T) {
	for _, mode := range []Mode{Down, LostReply} {
		t.Run(string(mode), func(t *testing.T) {
			system := &counter{}
			w := run(t, map[System]http.Handler{Payout: system})
			client := &http.Client{Transport: &http.Transport{}}
			for range 20 {
				if _, _, err := do(t, client, "POST", w.url+"/payout/x", "first"); err != nil {
					t.Fatalf("before the fault: %v", err)
				}
				w.Faults.Set(Payout, mode, 2, 0)
				before := system.effects.Load()
				for range 2 {
					if status, _, err := do(t, client, "POST", w.url+"/payout/x", "cut"); !errors.Is(err, io.EOF) {
						t.Fatalf("got %d, %v; want EOF", status, err)
					}
				}
				want := map[Mode]int64{Down: 0, LostReply: 2}[mode]
				if got := system.effects.Load() - before; got != want {
					t.Fatalf("%d effects, want %d", got, want)
				}
			}
		})
	}
}

func TestErrorAndRejectAnswerWithoutAnEffect(t *testing.T) {
	system := &counter{}
	w := run(t, map[System]http.Handler{Registry: system})
	w.Faults.Set(Registry, Error, 1, 0)
	w.Faults.Set(Registry, Reject, 1, 0)
	if got := must(t, 500, "POST", w.url+"/registry/x", "{}"); !strings.Contains(got, `"INTERNAL_ERROR"`) {
		t.Errorf("error: %s, want %q in it", got, `"INTERNAL_ERROR"`)
	}
	if got := must(t, 422, "POST", w.url+"/registry/x", "{}"); !strings.Contains(got, `"REJECTED"`) {
		t.Errorf("reject: %s, want %q in it", got, `"REJECTED"`)
	}
	if got := system.effects.Load(); got != 0 {
		t.Errorf("%d effects, want 0", got)
	}
	must(t, 202, "POST", w.url+"/registry/x", "{}")
}

// soap is a system that refuses in its own words and has a path for testers.
type soap struct{ counter }

func (s *soap) Refuse(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/xml")
	w.WriteHeader(http.StatusBadRequest)
	io.WriteString(w, "<refused/>")
}

func (s *soap) Inspects(r *http.Request) bool { return r.URL.Path == "/statements" }

func TestASystemRefusesInItsOwnWords(t *testing.T) {
	system := &soap{}
	w := run(t, map[System]http.Handler{Filing: system})
	w.Faults.Set(Filing, Reject, 1, 0)
	if got := must(t, 400, "POST", w.url+"/filing/ws", "<x/>"); got != "<refused/>" {
		t.Errorf("got %s, want <refused/>", got)
	} else if system.effects.Load() != 0 {
		t.Errorf("%d effects, want 0", system.effects.Load())
	}
}

func TestFaultsLeaveTheTestersPathsAlone(t *testing.T) {
	w := run(t, map[System]http.Handler{Filing: &soap{}})
	w.Faults.Set(Filing, Error, Forever, 0)
	must(t, 202, "GET", w.url+"/filing/statements", "")
	if hits := w.Faults.List()[0].Hits; hits != 0 {
		t.Errorf("%d hits, want 0", hits)
	}
	must(t, 500, "GET", w.url+"/filing/other", "")
}

func TestSlowAnswersNormallyAfterTheDelay(t *testing.T) {
	system := &counter{}
	w := run(t, map[System]http.Handler{Forest: system})
	const delay = 60 * time.Millisecond
	w.Faults.Set(Forest, Slow, 1, delay)
	began := time.Now()
	if got := must(t, 202, "POST", w.url+"/forest/x", "four"); got != "effect 1 of 4 bytes" {
		t.Errorf("got %s, want %q", got, "effect 1 of 4 bytes")
	}
	if took := time.Since(began); took < delay {
		t.Errorf("answered after %v, want at least %v", took, delay)
	}
}

func TestSlowOutlivesTheReadTimeout(t *testing.T) {
	s := New(Options{Log: discard})
	s.Mount(Forest, &counter{})
	s.Faults.Set(Forest, Slow, 1, 300*time.Millisecond)
	server := httptest.NewUnstartedServer(s)
	server.Config.ReadTimeout = 100 * time.Millisecond
	server.Start()
	defer server.Close()
	must(t, 202, "POST", server.URL+"/forest/x", "body")
}

func TestSlowDoesNothingForAClientThatHasGone(t *testing.T) {
	system := &counter{}
	w := run(t, map[System]http.Handler{Payout: system})
	w.Faults.Set(Payout, Slow, 1, maxDelay)
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, "POST", w.url+"/payout/x", strings.NewReader("body"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := http.DefaultClient.Do(request); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("got %v, want %v", err, context.DeadlineExceeded)
	}
	eventually(t, func() bool { return strings.Contains(w.log.String(), "fault=slow") }) // the request has ended
	if got := system.effects.Load(); got != 0 {
		t.Errorf("%d effects, want 0", got)
	}
}

func TestLostReplyTakesEffectForAClientThatHasGone(t *testing.T) {
	reached, release := make(chan struct{}), make(chan struct{})
	outcome := make(chan error, 1)
	w := run(t, map[System]http.Handler{Payout: http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		close(reached)
		<-release
		outcome <- r.Context().Err()
	})})
	w.Faults.Set(Payout, LostReply, 1, 0)
	ctx, cancel := context.WithCancel(t.Context())
	request, err := http.NewRequestWithContext(ctx, "POST", w.url+"/payout/x", strings.NewReader("body"))
	if err != nil {
		t.Fatal(err)
	}
	go func() { <-reached; cancel() }()
	if _, err := http.DefaultClient.Do(request); !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v, want %v", err, context.Canceled)
	}
	close(release)
	if err := <-outcome; err != nil {
		t.Errorf("the handler's context ended with the client: %v", err)
	}
}

func TestTheAnswerOfASystemIsPassedOn(t *testing.T) {
	w := run(t, map[System]http.Handler{
		Price: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) }),
		Forest: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Add("Link", "a")
			w.Header().Add("Link", "b")
			w.WriteHeader(http.StatusTeapot)
			w.WriteHeader(http.StatusOK) // too late, as with net/http
			io.WriteString(w, "short")
		}),
		Payout: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "plain") }),
	})
	must(t, 204, "GET", w.url+"/price/", "")
	must(t, 418, "HEAD", w.url+"/forest/", "")
	if got := must(t, 200, "GET", w.url+"/payout/", ""); got != "plain" {
		t.Errorf("got %q, want plain", got)
	}
	response, err := http.Get(w.url + "/forest/")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if got := fmt.Sprint(response.StatusCode, response.Header["Link"]); got != "418 [a b]" {
		t.Errorf("got %s, want %q", got, "418 [a b]")
	}
}

func TestParallelRequestsHitExactlyTheCount(t *testing.T) {
	const requests, errorCount, downCount, lostCount = 400, 70, 50, 30
	system := &counter{}
	w := run(t, map[System]http.Handler{Payout: system})
	w.Faults.Set(Payout, Error, errorCount, 0)
	w.Faults.Set(Payout, Down, downCount, 0)
	w.Faults.Set(Payout, LostReply, lostCount, 0)
	w.Faults.Set(Registry, Error, Forever, 0)
	var failed, cut, good atomic.Int64
	var all sync.WaitGroup
	for range 16 {
		all.Go(func() {
			for range requests / 16 {
				status, _, err := do(t, http.DefaultClient, "POST", w.url+"/payout/x", "body")
				switch {
				case err != nil:
					cut.Add(1)
				case status == 500:
					failed.Add(1)
				case status == 202:
					good.Add(1)
				}
			}
		})
	}
	all.Wait()
	got := []int64{failed.Load(), cut.Load(), good.Load(), system.effects.Load()}
	want := []int64{errorCount, downCount + lostCount, requests - errorCount - downCount - lostCount, requests - errorCount - downCount}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("failed, cut, good, effects: got %v, want %v", got, want)
	}
	for _, f := range w.Faults.List()[:3] {
		if f.Hits != f.Count {
			t.Errorf("hits %v, want %v: %+v", f.Hits, f.Count, f)
		}
		if f.Remaining != 0 {
			t.Errorf("remaining %v, want 0: %+v", f.Remaining, f)
		}
	}
}
