package test

import (
	"fmt"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"mwanyi/internal/store/storetest"
)

// A limit of 2,000 for the ADMIN key that is used up: scale 2.
const (
	burstRequests = 10_000
	burstCallers  = 16
	burstLimit    = 2000
)

// masterSecret is shared by processes that share a database.
const masterSecret = "MWANYI_MASTER_SECRET=dev-shared-by-the-replicas-of-a-test-1"

func TestTenThousandRequestsFromSixteenCallersLetExactlyTheLimitThrough(t *testing.T) {
	t.Parallel()
	t.Run("one process on SQLite", func(t *testing.T) {
		t.Parallel()
		exactlyTheLimitPasses(t, startDev(t, t.TempDir(), "MWANYI_RATE_LIMIT_SCALE=2"))
	})
	t.Run("two processes that share PostgreSQL", func(t *testing.T) {
		t.Parallel()
		env := []string{"MWANYI_DATABASE_URL=" + storetest.PostgresURL(t), masterSecret, "MWANYI_RATE_LIMIT_SCALE=2"}
		exactlyTheLimitPasses(t, startDev(t, t.TempDir(), env...), startDev(t, t.TempDir(), env...))
	})
}

// exactlyTheLimitPasses spreads the burst over the processes. On a machine so
// slow that the window of 60 s ended meanwhile, a new key gets a new burst.
func exactlyTheLimitPasses(t *testing.T, replicas ...*running) {
	t.Helper()
	admin := replicas[0].token(t, "ADMIN")
	for range 3 {
		key, _ := replicas[0].newKey(t, admin, "ADMIN", nil)
		answers := burst(t, replicas, replicas[0].tokenOf(t, key))
		if oneWindow(t, answers) {
			judgeBurst(t, answers)
			return
		}
		t.Log("the window ended during the burst: once more")
	}
	t.Fatal("this machine does not send 10,000 requests in 60 s")
}

func burst(t *testing.T, replicas []*running, token string) []answer {
	t.Helper()
	answers := make([]answer, burstRequests)
	var next atomic.Int64
	var callers sync.WaitGroup
	for range burstCallers {
		callers.Go(func() {
			for i := next.Add(1) - 1; i < burstRequests; i = next.Add(1) - 1 {
				got, err := replicas[i%int64(len(replicas))].try(call{path: "/admin/keys?limit=1", token: token})
				if err != nil {
					t.Error(err)
					return
				}
				answers[i] = got
			}
		})
	}
	callers.Wait()
	if t.Failed() {
		t.FailNow()
	}
	return answers
}

// oneWindow reports whether all answers tell the same end of the window.
func oneWindow(t *testing.T, answers []answer) bool {
	t.Helper()
	for _, a := range answers {
		if a.number(t, "X-RateLimit-Reset") != answers[0].number(t, "X-RateLimit-Reset") {
			return false
		}
	}
	return true
}

// judgeBurst counts, and demands that those that passed were told every number
// of remaining requests from the limit down to 0 once.
func judgeBurst(t *testing.T, answers []answer) {
	t.Helper()
	var remaining []int64
	for _, a := range answers {
		if limit := a.number(t, "X-RateLimit-Limit"); limit != burstLimit {
			t.Fatalf("X-RateLimit-Limit %d, want %d", limit, burstLimit)
		}
		switch a.status {
		case http.StatusOK:
			remaining = append(remaining, a.number(t, "X-RateLimit-Remaining"))
		case http.StatusTooManyRequests:
			wait := a.number(t, "Retry-After")
			if a.code() != "RATE_LIMIT_EXCEEDED" {
				t.Fatalf("a refusal has code %q, want RATE_LIMIT_EXCEEDED: %s", a.code(), a.body)
			}
			if wait < 1 || wait > 60 {
				t.Fatalf("a refusal has Retry-After %d, want 1 to 60: %v", wait, a.header)
			}
			if a.number(t, "X-RateLimit-Remaining") != 0 {
				t.Fatalf("a refusal has X-RateLimit-Remaining %d, want 0: %v", a.number(t, "X-RateLimit-Remaining"), a.header)
			}
		default:
			t.Fatalf("status %d, want %d or %d: %s", a.status, http.StatusOK, http.StatusTooManyRequests, a.body)
		}
	}
	if len(remaining) != burstLimit {
		t.Fatalf("%d of %d requests passed, want exactly %d", len(remaining), len(answers), burstLimit)
	}
	slices.Sort(remaining)
	for i, r := range remaining {
		if r != int64(i) {
			t.Fatalf("the passed requests were told %d remaining, want %d", r, i)
		}
	}
}

// The agent's key allows 60 a minute, the cooperative's 120, the category of
// batch submission 100 for both together.
func TestTheCategorysLimitIsSharedByTheKeysOfACooperative(t *testing.T) {
	t.Parallel()
	storetest.EachURL(t, func(t *testing.T, url string) {
		t.Parallel()
		r := startDev(t, t.TempDir(), "MWANYI_DATABASE_URL="+url)
		admin := r.token(t, "ADMIN")
		for attempt := range 3 {
			id := r.newOrganisation(t, admin, fmt.Sprint("Two keys ", attempt))
			agentKey, _ := r.newKey(t, admin, "AGENT", &id)
			managerKey, _ := r.newKey(t, admin, "COOPERATIVE", &id)
			agent, manager := r.tokenOf(t, agentKey), r.tokenOf(t, managerKey)

			submit := call{path: "/batch/submit", body: map[string]any{}}
			byAgent := r.several(t, submit, agent, 70)
			byManager := r.several(t, submit, manager, 50)
			other := r.several(t, call{path: "/batches"}, manager, 1)
			// The agent's first request opened both windows.
			if !oneWindow(t, slices.Concat(byAgent, byManager)) {
				continue
			}
			passes(t, "agent, refused by its key", byAgent, 60, 60)
			// The agent's 10 refusals must not have charged the category.
			passes(t, "manager, refused by the category", byManager, 40, 100)
			// What the category refused was charged to the key: 50, and this one.
			if left := other[0].number(t, "X-RateLimit-Remaining"); left != 120-51 || other[0].number(t, "X-RateLimit-Limit") != 120 {
				t.Errorf("the manager's key has %d left, want %d", left, 120-51)
			}
			return
		}
		t.Fatal("this machine does not send 120 requests in 60 s")
	})
}

func (c client) several(t testing.TB, what call, token string, count int) []answer {
	t.Helper()
	what.token = token
	answers := make([]answer, count)
	for i := range answers {
		answers[i] = c.do(t, what)
	}
	return answers
}

// passes demands that the first so many passed and that the rest were refused
// by the limit that is named.
func passes(t *testing.T, who string, answers []answer, pass int, limit int64) {
	t.Helper()
	for i, a := range answers {
		refused := a.status == http.StatusTooManyRequests
		if refused != (i >= pass) {
			t.Fatalf("%s: request %d: status %d, want %d to pass", who, i+1, a.status, pass)
		}
		if refused && a.number(t, "X-RateLimit-Limit") != limit {
			t.Fatalf("%s: refused by the limit of %d, want %d", who, a.number(t, "X-RateLimit-Limit"), limit)
		}
	}
}
