package test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"mwanyi/internal/store/storetest"
)

const (
	crashes      = 10
	crashClients = 8
)

// The promise of an Idempotency-Key: a client that repeats its request until
// it gets an answer has caused the effect once, however often the service was
// killed under it, and what was answered stays.
func TestKill9UnderLoadNeitherLosesNorDoublesAWrite(t *testing.T) {
	t.Parallel()
	storetest.EachURL(t, func(t *testing.T, url string) {
		t.Parallel()
		l := &load{t: t, env: []string{"MWANYI_DATABASE_URL=" + url, "MWANYI_RATE_LIMIT_SCALE=10000"}, dir: t.TempDir()}
		l.restart()
		l.admin = l.now.Load().token(t, "ADMIN")
		l.underFire()
		if l.lateCount() > 0 {
			// Replicas may still hold the keys of PostgreSQL: the dead process's
			// are free after two minutes, which are let go by here.
			passTwoMinutes(t, url)
			l.finishLate()
		}
		if t.Failed() {
			return
		}
		l.check()
	})
}

// load is a crowd of clients that write while the service dies and comes back.
type load struct {
	t     *testing.T
	env   []string
	dir   string
	admin string // a token
	now   atomic.Pointer[running]
	ended atomic.Bool

	mu   sync.Mutex
	done []*write
	late []*write // their key is held by a dead process
}

// write is one request that is repeated until it is answered.
type write struct {
	call
	tries  int
	answer answer
}

func (l *load) restart() { l.now.Store(startDev(l.t, l.dir, l.env...)) }

// underFire runs the clients and kills the service at random moments.
func (l *load) underFire() {
	var crowd sync.WaitGroup
	defer crowd.Wait() // also when a restart fails the test
	defer l.ended.Store(true)
	for i := range crashClients {
		crowd.Go(func() { l.client(i) })
	}
	for range crashes {
		pause(time.Duration(rand.IntN(250)) * time.Millisecond)
		l.now.Load().kill()
		l.restart()
	}
}

// pause waits for nothing but a random moment.
func pause(d time.Duration) { <-time.After(d) }

// client makes organisations, and a key for each, until the fire ends.
func (l *load) client(i int) {
	for n := 0; !l.ended.Load() && !l.t.Failed(); n++ {
		name := fmt.Sprintf("Crash %d-%d", i, n)
		made := l.send("/admin/organisations", name, cooperativeBody(name))
		if made == nil {
			continue
		}
		l.send("/admin/keys", name, map[string]any{"role": "AGENT", "organisation_id": made.answer.field("organisation_id"), "label": name})
	}
}

// field is a text of the reply, for goroutines that may not fail the test.
func (a answer) field(name string) string {
	_, rest, _ := bytes.Cut(a.body, []byte(`"`+name+`":"`))
	value, _, _ := bytes.Cut(rest, []byte(`"`))
	return string(value)
}

// send repeats a request until it is answered; nil when its key is held.
func (l *load) send(path, key string, body any) *write {
	w := &write{call: call{path: path, token: l.admin, body: body, header: map[string]string{"Idempotency-Key": key}}}
	answered := l.repeat(w)
	l.mu.Lock()
	defer l.mu.Unlock()
	if !answered {
		l.late = append(l.late, w)
		return nil
	}
	l.done = append(l.done, w)
	return w
}

// repeat has patience with each life of the service: ten of them that are killed
// while a machine is busy may have no time for a request between them.
func (l *load) repeat(w *write) (answered bool) {
	life, deadline := l.now.Load(), time.Now().Add(patience)
	for ; time.Now().Before(deadline) && !l.t.Failed(); w.tries++ {
		if now := l.now.Load(); now != life {
			life, deadline = now, time.Now().Add(patience)
		}
		got, err := life.try(w.call)
		switch {
		case err != nil: // killed; the next one may live
			pause(5 * time.Millisecond)
			continue
		case got.status == http.StatusConflict && got.header.Get("Retry-After") != "":
			return false
		case got.status != http.StatusCreated:
			l.t.Errorf("%s: status %d: %s", w.path, got.status, got.body)
		}
		w.answer = got
		return true
	}
	l.t.Errorf("%s: no answer in %s of one life", w.path, patience)
	return true
}

func (l *load) lateCount() int { return len(l.late) }

// finishLate repeats the requests whose key was held. An organisation whose
// answer came late gets its key now.
func (l *load) finishLate() {
	late := l.late
	l.late = nil
	for _, w := range late {
		if !l.repeat(w) {
			l.t.Errorf("the key %q is still held", w.header["Idempotency-Key"])
			continue
		}
		l.done = append(l.done, w)
	}
}

// passTwoMinutes lets the time go by that a dead process keeps its keys.
func passTwoMinutes(t *testing.T, url string) {
	t.Helper()
	if !strings.HasPrefix(url, "postgres") {
		t.Fatal("on SQLite the keys of a dead process are free at the next start, yet one is held")
	}
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx) //nolint:errcheck // the statement's error is the one that matters
	if _, err := conn.Exec(ctx, "update idempotency set held_until = held_until - interval '2 minutes'"); err != nil {
		t.Fatal(err)
	}
}

// check compares what the clients were told with what is there.
func (l *load) check() {
	t, r := l.t, l.now.Load()
	there := map[string][]string{} // path and name to ids
	for _, o := range r.all(t, l.admin, "/admin/organisations", "organisations") {
		name := "/admin/organisations " + text(t, o, "name")
		there[name] = append(there[name], text(t, o, "organisation_id"))
	}
	for _, k := range r.all(t, l.admin, "/admin/keys", "keys") {
		name := fmt.Sprint("/admin/keys ", k["label"])
		there[name] = append(there[name], text(t, k, "key_id"))
	}
	repeated, doubled := 0, 0
	for _, w := range l.done {
		name := w.path + " " + w.header["Idempotency-Key"]
		id := w.answer.field(map[string]string{"/admin/organisations": "organisation_id", "/admin/keys": "key_id"}[w.path])
		if w.tries > 0 {
			repeated++
		}
		switch ids := there[name]; {
		case len(ids) == 0:
			t.Errorf("lost: %s was answered with %s, want it there", name, id)
		case len(ids) > 1:
			doubled++
		case ids[0] != id:
			t.Errorf("%s is %s, want %s as answered", name, ids[0], id)
		}
		l.checkReplay(w)
	}
	if doubled > 0 {
		t.Errorf("%d of %d requests took effect more than once, want none", doubled, len(l.done))
	}
	if repeated == 0 {
		t.Error("no kill hit a request: this run proves nothing, want one or more repeated")
	}
	t.Logf("%d requests, %d of them repeated after a kill", len(l.done), repeated)
}

// checkReplay repeats an answered request once more, and uses the key it made.
func (l *load) checkReplay(w *write) {
	again := l.now.Load().do(l.t, w.call)
	if again.status != w.answer.status || !bytes.Equal(again.body, w.answer.body) || again.header.Get("Idempotency-Replayed") != "true" {
		l.t.Errorf("%s repeated: %d %s, the first time %d %s", w.path, again.status, again.body, w.answer.status, w.answer.body)
	}
	if w.path == "/admin/keys" {
		organisation := w.answer.field("organisation_id")
		l.now.Load().tokenOf(l.t, credential{Role: "AGENT", OrganisationID: &organisation, APIKey: w.answer.field("api_key")})
	}
}
