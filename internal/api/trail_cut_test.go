package api

import (
	"crypto/sha256"
	"encoding/base64"
	"maps"
	"net/http"
	"net/http/httptest"
	"runtime"
	"slices"
	"testing"

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
			if c.ticket == nil { // it has not begun: a refusal, or a call without a key
				return out, err
			}
			c.s.Replays.Forget(c.ticket)
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
	"POST /auth/sign-in": "each asks for another letter",
}

// Of every request that the contract has an example of: the process is killed between
// commit and answer, and the same request comes again under its Idempotency-Key, twice.
// What was done has one row, which was there with the deed.
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
					key := "cut " + method + " " + path + name
					a := h.signed(h.askFor(method, path, op, examples[name]), path)
					a.header = maps.Clone(a.header)
					if a.header == nil {
						a.header = map[string]string{}
					}
					a.header["Idempotency-Key"] = key
					h.cut(a)
					with := h.rowsOf(key)
					first, again := h.send(a), h.send(a)
					switch n := h.rowsOf(key); {
					case again.status >= http.StatusInternalServerError || actsAnew[method+" "+path] != "":
					case again.status != first.status:
						t.Errorf("%s: %d and then %d, want one answer", key, first.status, again.status)
					case n > 1 || n < with:
						t.Errorf("%s: %d %s: %d rows with the deed and %d after its repeat, want one", key, first.status, first.body, with, n)
					case with == 1:
						left = append(left, key)
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
