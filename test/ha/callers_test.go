package ha

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/test/drive"
)

// told is one answer, or that none came.
type told struct {
	at     time.Time
	status int // 0: none
	code   string
}

func (a told) isYes() bool { return a.status == http.StatusCreated || a.status == http.StatusAccepted }

// callers deliver one after the other and repeat each delivery, with its key, at
// the next replica until it is acknowledged.
type callers struct {
	h        *house
	replicas []atomic.Pointer[replica]
	ended    atomic.Bool
	all      sync.WaitGroup

	mu    sync.Mutex
	told  []told
	acked map[string]drive.Answer // by Idempotency-Key, which is the external id too
}

// again is how long a caller waits before it repeats.
const again = 500 * time.Millisecond

// call begins with n callers.
func (h *house) call(n int, at ...*replica) *callers {
	c := &callers{h: h, replicas: make([]atomic.Pointer[replica], len(at)), acked: map[string]drive.Answer{}}
	for i, r := range at {
		c.replicas[i].Store(r)
	}
	for i := range n {
		c.all.Go(func() {
			for !c.ended.Load() && !h.t.Failed() {
				c.deliver(i)
			}
		})
	}
	h.t.Cleanup(func() { c.ended.Store(true); c.all.Wait() })
	return c
}

// deliver brings one delivery to its acknowledgement.
func (c *callers) deliver(i int) {
	what := c.h.delivery(i)
	deadline := time.Now().Add(patience)
	for attempt := i; time.Now().Before(deadline); attempt++ {
		got, err := c.replicas[attempt%len(c.replicas)].Load().Try(context.Background(), what)
		if err != nil {
			got = drive.Answer{}
		}
		if c.note(what.Key, got) {
			return
		}
		<-time.After(again)
	}
	c.h.t.Errorf("%s was not acknowledged within %s", what.Key, patience)
}

// note keeps what a caller was told, and says whether it may go on.
func (c *callers) note(key string, got drive.Answer) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	a := told{time.Now(), got.Status, got.Code()}
	c.told = append(c.told, a)
	if a.isYes() {
		c.acked[key] = got
	}
	return a.isYes()
}

// stop lets each caller end its delivery.
func (c *callers) stop() {
	c.ended.Store(true)
	c.all.Wait()
}

func (c *callers) count() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.acked)
}

// more waits for n further acknowledgements.
func (c *callers) more(t testing.TB, n int) {
	t.Helper()
	goal := c.count() + n
	eventually(t, fmt.Sprint(n, " further deliveries"), func() error {
		if got := c.count(); got < goal {
			return fmt.Errorf("%d of %d", got, goal)
		}
		return nil
	})
}

// after are the answers later than an event, in their order.
func (c *callers) after(event time.Time) (list []told) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, a := range c.told {
		if a.at.After(event) {
			list = append(list, a)
		}
	}
	return list
}

// summary counts the answers.
func (c *callers) summary() string {
	counts := map[string]int{}
	for _, a := range c.after(time.Time{}) {
		counts[fmt.Sprint(a.status, " ", a.code)]++
	}
	return fmt.Sprint(counts)
}

// onlyAwayAs demands that a server's fault was 503 and nothing else.
func (c *callers) onlyUnavailable(t testing.TB) {
	t.Helper()
	for _, a := range c.after(time.Time{}) {
		if a.status >= 500 && a.status != http.StatusServiceUnavailable {
			t.Errorf("somebody was told %d %s, want 503 at worst: %s", a.status, a.code, c.summary())
			return
		}
	}
}

// eachOnce demands that every delivery that was acknowledged is there once, as
// the caller was told, and that none is there twice.
func (c *callers) eachOnce(t testing.TB, r *replica) {
	t.Helper()
	there := map[string][]string{}
	for _, b := range r.All(t, c.h.manager, "/batches", "batches") {
		name, _ := b["external_id"].(string)
		there[name] = append(there[name], drive.Text(t, b, "batch_id"))
	}
	for name, got := range there {
		if len(got) > 1 {
			t.Errorf("%s is there as %v, want once", name, got)
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for name, got := range c.acked {
		batch := got.Field("batch_id")
		if job := got.Field("job_id"); batch == "" && job != "" {
			batch = drive.Text(t, r.Want(t, http.StatusOK, drive.Request{Path: "/jobs/" + job, Token: c.h.agent}), "batch_id")
		}
		if !slices.Contains(there[name], batch) || batch == "" {
			t.Errorf("%s was acknowledged as %q and is there as %v", name, batch, there[name])
		}
	}
	t.Logf("%d deliveries acknowledged, %d there", len(c.acked), len(there))
}

// since waits for the first answer after an event that is as wanted.
func (c *callers) since(t testing.TB, event time.Time, what string, is func(told) bool) time.Time {
	t.Helper()
	var at time.Time
	eventually(t, what, func() error {
		list := c.after(event)
		i := slices.IndexFunc(list, is)
		if i < 0 {
			return errors.New(c.summary())
		}
		at = list[i].at
		return nil
	})
	return at
}
