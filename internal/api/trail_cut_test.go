package api

import (
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"maps"
	"net/http"
	"net/http/httptest"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"mwanyi/internal/access"
	"mwanyi/internal/people"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// cuts makes every handler die once it has done its work and committed, as a process does
// that is killed before it answers: nothing after it runs, nobody renews its hold on the
// Idempotency-Key. The handlers are whole again after mend.
func (h *house) cuts() (mend func()) {
	whole := make([]func(*call) (reply, error), len(h.server.routes))
	for i := range h.server.routes {
		rt := &h.server.routes[i]
		whole[i] = rt.handler
		rt.handler = func(c *call) (reply, error) {
			out, err := whole[i](c)
			switch {
			case c.ticket != nil:
				c.s.Replays.Forget(c.ticket)
			case c.r.Method != http.MethodDelete || err != nil: // it has not begun: a refusal, or a call without a key
				return out, err
			}
			runtime.Goexit()
			return out, err
		}
	}
	return func() {
		for i := range h.server.routes {
			h.server.routes[i].handler = whole[i]
		}
	}
}

// cut sends a request whose process dies, and starts the next one.
func (h *house) cut(a ask) {
	h.t.Helper()
	mend, died := h.cuts(), make(chan bool)
	go func() {
		defer close(died)
		h.server.ServeHTTP(httptest.NewRecorder(), a.request())
	}()
	<-died
	mend()
	must(h.t, h.server.Replays.FreeHeld(h.t.Context()))
}

// rowsOf counts the rows that the requests with a key left for what they changed.
func (h *house) rowsOf(key string) int {
	h.t.Helper()
	sum := sha256.Sum256([]byte(key))
	return h.rowsWhere("key_hash = $1 and shown = ''", base64.RawURLEncoding.EncodeToString(sum[:16]))
}

func (h *house) rowsWhere(where string, args ...any) (n int) {
	h.t.Helper()
	must(h.t, h.store.Read(h.t.Context(), func(tx *store.Tx) error {
		return tx.QueryRow("select count(*) from trail_entry where "+where, args...).Scan(&n)
	}))
	return n
}

// actsAnew are routes whose repeat, after a death, is another deed with another row.
var actsAnew = map[string]string{
	"POST /auth/sign-in":              "each asks for another letter",
	"POST /auth/passkeys/login/begin": "each begins another ceremony, which is good once",
}

// Of every request that the contract has an example of: the process is killed between
// commit and answer, and the same request comes again under its Idempotency-Key, twice.
// What was done has one row, which was there with the deed; so has what was done though
// its answer says that something failed (5xx), which the next repeat asks for once more.
// spec: trail-writes, idempotency
func TestWhatIsKilledBeforeItAnswersAndComesAgainHasOneRow(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		h.seedExamples()
		must(t, h.store.Update(t.Context(), insertOrder))
		doc, err := loadContract()
		must(t, err)
		var left []string
		for _, path := range slices.Sorted(maps.Keys(doc.Paths.Map())) {
			operations := doc.Paths.Value(path).Operations()
			for _, method := range []string{http.MethodPost, http.MethodPatch} {
				op := operations[method]
				if op == nil {
					continue
				}
				examples := requestExamples(op)
				for _, name := range slices.Sorted(maps.Keys(examples)) {
					a := h.signed(h.askFor(method, path, op, examples[name]), path)
					if h.leavesOneRow(a, method+" "+path, name) {
						left = append(left, method+" "+path+name)
					}
				}
			}
		}
		if n := h.rowsWhere("who = '' and route <> 'POST /auth/sign-in'"); n != 0 { // who asks for a letter is not known yet
			t.Errorf("%d rows name nobody, want their authors", n)
		}
		if t.Logf("%d requests had done something when they were killed: %q", len(left), left); len(left) < 24 {
			t.Errorf("%d requests had done something when they were killed, want 24 at least", len(left))
		}
	})
}

// leavesOneRow kills the process that deals with a request and sends it again, twice. It
// reports whether something was done when it died.
func (h *house) leavesOneRow(a ask, route, name string) bool {
	h.t.Helper()
	key := "cut " + route + name
	a.header = maps.Clone(a.header)
	if a.header == nil {
		a.header = map[string]string{}
	}
	a.header["Idempotency-Key"] = key
	h.cut(a)
	with := h.rowsOf(key)
	first, again := h.send(a), h.send(a)
	switch n := h.rowsOf(key); {
	case actsAnew[route] != "":
		return false
	case again.status != first.status:
		h.t.Errorf("%s: %d and then %d, want one answer", key, first.status, again.status)
	case n > 1 || n < with:
		h.t.Errorf("%s: %d %s: %d rows with the deed and %d after its repeat, want one", key, first.status, first.body, with, n)
	}
	return with == 1
}

// bodiless are the requests of POST routes that take nothing, or can do without: of what they
// name something is there that they change.
func (h *house) bodiless(path string, op *openapi3.Operation) ask {
	h.t.Helper()
	a := h.askFor(http.MethodPost, path, op, nil)
	switch {
	case strings.HasPrefix(path, "/users/"), path == "/auth/sign-out":
		a.token = ""
		return h.askAsPerson(a, path)
	case path == "/keys/{key_id}/revoke":
		key, _, _ := h.key(h.coop, access.Agent)
		a.path = "/keys/" + key + "/revoke"
	case strings.HasPrefix(path, "/admin/jobs/"):
		a.path = strings.Replace(path, "{job_id}", h.stuckJob("mend"), 1)
	}
	return a
}

// The same of the routes that take no body, which the contract has no example of.
// spec: trail-writes, idempotency
func TestWhatTakesNothingAndIsKilledHasOneRow(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		h.seedExamples()
		must(t, h.store.Update(t.Context(), insertOrder))
		doc, err := loadContract()
		must(t, err)
		paths := slices.Sorted(maps.Keys(doc.Paths.Map()))
		slices.SortStableFunc(paths, func(a, b string) int { // what stops an organisation stops what comes after it
			return cmp.Compare(strings.Count(a, "/suspend"), strings.Count(b, "/suspend"))
		})
		var left []string
		for _, path := range paths {
			op := doc.Paths.Value(path).Post
			if op == nil || op.RequestBody != nil && op.RequestBody.Value.Required {
				continue
			}
			if h.leavesOneRow(h.bodiless(path, op), http.MethodPost+" "+path, "") {
				left = append(left, path)
			}
		}
		if t.Logf("%d had done something when they were killed: %q", len(left), left); len(left) < 10 {
			t.Errorf("%d had done something when they were killed, want 10 at least", len(left))
		}
	})
}

// The same of the routes that take something away. They keep no answer under a key: who asks
// again asks for what is done already.
// spec: trail-writes
func TestWhatIsTakenAwayByOneThatIsKilledHasOneRow(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		h.seedExamples()
		doc, err := loadContract()
		must(t, err)
		var left []string
		for _, path := range slices.Sorted(maps.Keys(doc.Paths.Map())) {
			op := doc.Paths.Value(path).Delete
			if op == nil {
				continue
			}
			a := h.askFor(http.MethodDelete, path, op, nil)
			if strings.HasPrefix(path, "/sessions") {
				of := h.hires(h.coop, people.Manager)
				a.path = strings.Replace(path, "{session_id}", of.ID, 1)
				a.token = ""
				a = a.by(of.Token)
			}
			if h.leavesOneRow(a, http.MethodDelete+" "+path, "") {
				left = append(left, path)
			}
		}
		if t.Logf("%d had done something when they were killed: %q", len(left), left); len(left) < 3 {
			t.Errorf("%d had done something when they were killed, want 3 at least", len(left))
		}
	})
}
