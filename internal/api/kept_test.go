package api

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/correction"
	"mwanyi/internal/eudr"
	"mwanyi/internal/id"
	"mwanyi/internal/limit"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/tongue"
)

// keptPages are the pages that a test's service keeps, and how each is made anew.
type keptPages struct {
	mu  sync.Mutex
	all map[string]func() (reply, error)
}

// watchKept remembers each page that is kept.
func (h *house) watchKept() {
	h.pages.all = map[string]func() (reply, error){}
	h.server.replies.made = func(c *call, key string, handler func(*call) (reply, error)) {
		again := *c
		again.isPassing = false
		again.w = httptest.NewRecorder()
		again.r = c.r.WithContext(context.Background())
		h.pages.mu.Lock()
		defer h.pages.mu.Unlock()
		h.pages.all[key] = func() (reply, error) {
			one := again
			return one.whole(handler)
		}
	}
}

// keepsPages has the newest batches kept, for one of each role and for nobody.
func (h *house) keepsPages() {
	var ids []string
	err := h.store.Read(h.t.Context(), func(tx *store.Tx) (err error) {
		ids, err = store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) }, "select id from batch order by token_id desc limit 2")
		return err
	})
	if err != nil {
		return // the test has closed it, or broken it
	}
	for _, rt := range h.server.routes {
		if rt.path != "/batch/{batch_id}" && (rt.path != "/t/{batch_id}" || h.server.Photos == nil) {
			continue
		}
		for _, by := range []access.Caller{{Role: access.Admin}, {Role: access.Cooperative, OrganisationID: h.coop}, {Role: access.Buyer, OrganisationID: h.buyer}} {
			for _, id := range ids {
				r := httptest.NewRequest(http.MethodGet, strings.Replace(rt.path, "{batch_id}", id, 1), nil)
				r.SetPathValue("batch_id", id)
				c := &call{s: h.server, w: httptest.NewRecorder(), r: r, route: &rt, verdict: limit.Free()}
				if !rt.open() {
					c.caller = by
				}
				func() {
					defer func() { _ = recover() }() // rows that a test made by hand may lack what a batch has
					_, _ = rt.handler(c)             // a refusal is not kept
				}()
			}
		}
	}
}

// comparesKept makes every page that is kept anew: it must be the same.
func (h *house) comparesKept(after string) {
	h.pages.mu.Lock()
	defer h.pages.mu.Unlock()
	for key, again := range h.pages.all {
		if _, is := h.server.replies.Get(h.store, key); !is {
			delete(h.pages.all, key)
			continue
		}
		fresh, err := again()
		kept, is := h.server.replies.Get(h.store, key)
		if !is { // written meanwhile, by a job
			continue
		}
		if err != nil || !bytes.Equal(kept.content, fresh.content) || kept.status != fresh.status {
			h.t.Errorf("after %s, kept under %q: %d %s\nanew: %d %s, %v", after, strings.ReplaceAll(key, "\x00", " "), kept.status, kept.content, fresh.status, fresh.content, err)
		}
	}
}

// watched runs a request, and what is kept is the same after it as it would be anew.
func (h *house) watched(r *http.Request, run func()) {
	if r.Method == http.MethodGet || h.pages.all == nil {
		run()
		return
	}
	h.keepsPages()
	run()
	h.comparesKept(r.Method + " " + r.URL.Path)
}

// large draws pages that are worth packing.
type large struct{ easel }

func (large) Trace(_ tongue.Reader, b batch.View, _ []correction.Correction, _ *eudr.DDS, _ batch.Paid, _ access.Organisation, _ map[string]bool) ([]byte, error) {
	return []byte(strings.Repeat("<p>"+b.ID+" at "+b.Stage.String(), 100)), nil
}

// openKept is a house with a batch, and nothing that runs any more.
func openKept(t *testing.T, s *store.Store) (*house, batch.Batch) {
	h := openWhole(t, s)
	h.server.Pages, h.server.Photos = large{}, album{}
	return h, h.paidBatch(h.rest.Farmer(h.coop))
}

// spec: kept-reads
func TestWhatIsKeptAsksNothingAndIsNewAfterAWrite(t *testing.T) {
	h, b := openKept(t, storetest.Open(t))
	statements := func(path string, header ...string) (int64, answer) {
		effort := h.store.EffortFor("GET " + path)
		before := effort.Statements.Load()
		a := ask{method: "GET", path: strings.Replace(path, "{batch_id}", b.ID, 1), header: map[string]string{"Accept-Encoding": "identity"}}
		if !strings.HasPrefix(path, "/t/") {
			a.token = h.tokens[access.Cooperative]
		}
		for i := 0; i < len(header); i += 2 {
			a.header[header[i]] = header[i+1]
		}
		out := h.do(a)
		return effort.Statements.Load() - before, out
	}
	for _, path := range []string{"/batch/{batch_id}", "/t/{batch_id}"} {
		_, first := statements(path)
		statements(path) // columns that nobody had read by before are known now
		n, again := statements(path)
		if n != 0 || again.status != http.StatusOK || !bytes.Equal(first.body, again.body) {
			t.Errorf("%s, warm: %d statements, %d, %s, want none and %s", path, n, again.status, again.body, first.body)
		}
	}
	for _, encoding := range []string{"gzip", "zstd"} {
		for range 2 {
			n, packed := statements("/t/{batch_id}", "Accept-Encoding", encoding)
			if n != 0 || packed.header.Get("Content-Encoding") != encoding || len(packed.body) > 1000 {
				t.Errorf("in %s: %d statements, %d bytes, %v", encoding, n, len(packed.body), packed.header)
			}
		}
	}
	_, page := statements("/t/{batch_id}")
	if n, out := statements("/t/{batch_id}", "If-None-Match", page.header.Get("Etag")); n != 0 || out.status != http.StatusNotModified || len(out.body) > 0 {
		t.Errorf("known: %d statements, %d", n, out.status)
	}
	for _, isFirst := range []bool{true, false} { // the first write shows that nobody writes beside: until then somebody might
		other := h.delivered(h.coop) // with its own advance
		for _, path := range []string{"/batch/{batch_id}", "/t/{batch_id}"} {
			if n, _ := statements(path); n != 0 && !isFirst {
				t.Errorf("%s after another delivery: %d statements, want none", path, n)
			}
		}
		h.rest.Until("its advance is paid", func() bool {
			return h.rest.Text("select status from payout where id = $1", other.AdvanceID) == "COMPLETED"
		})
	}
	for _, path := range []string{"/batch/{batch_id}", "/t/{batch_id}"} {
		if n, _ := statements(path); n != 0 {
			t.Errorf("%s after another delivery and its payment: %d statements, want none", path, n)
		}
	}
	h.want(h.voiding(h.tokens[access.Cooperative], b.ID), http.StatusOK)
	for _, path := range []string{"/batch/{batch_id}", "/t/{batch_id}"} {
		if n, out := statements(path); n == 0 || !strings.Contains(string(out.body), "VOIDED") {
			t.Errorf("%s of what was voided: %d statements, %s", path, n, out.body)
		}
	}
}

// spec: kept-reads
func TestKeptRepliesTakeNoMoreRoomThanTheyAreGiven(t *testing.T) {
	h, b := openKept(t, storetest.Open(t))
	h.server.replies.Most = 40 << 10
	most := 0
	for i := range 200 { // in as many languages and cases as a stranger likes
		path := "/t/" + []string{b.ID, strings.ToLower(b.ID), strings.TrimPrefix(b.ID, "bat_")}[i%3]
		h.do(ask{method: "GET", path: path, header: map[string]string{"Accept-Encoding": []string{"gzip", "zstd", "identity"}[i/3%3], "Accept-Language": []string{"en", "lg", "sw", "de"}[i%4]}})
		h.send(ask{method: "GET", path: "/t/nothing-" + strings.Repeat("x", i)})
		h.send(ask{method: "GET", path: "/batch/" + id.New("bat"), token: h.tokens[access.Admin]})
		values, size := h.server.replies.Room()
		if most = max(most, values); size > h.server.replies.Most {
			t.Fatalf("%d replies of %d bytes, want %d at most", values, size, h.server.replies.Most)
		}
	}
	if most == 0 {
		t.Error("nothing was ever kept")
	}
}

// spec: kept-reads
func TestEachClassOfCallersKeepsItsOwn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h, b := openKept(t, s)
		var seen []string
		for range 3 {
			for _, role := range []access.Role{access.Admin, access.Cooperative, access.Agent, access.Buyer, access.MFI} {
				seen = append(seen, string(h.do(ask{method: "GET", path: "/batch/" + b.ID, token: h.tokens[role]}).body))
			}
		}
		if !slices.Equal(seen[:5], seen[5:10]) || !slices.Equal(seen[:5], seen[10:]) {
			t.Errorf("first and kept differ:\n%s", strings.Join(seen, "\n"))
		}
		if strings.Contains(seen[3], "collector_agent_id") || !strings.Contains(seen[1], "collector_agent_id") {
			t.Errorf("a buyer sees %s\nthe cooperative %s", seen[3], seen[1])
		}
	})
}

// spec: kept-tokens
func TestATokenThatIsKnownEndsAtOnceWithWhatItRestsOn(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		h := open(t, storetest.OpenURL(t, url), 1000)
		beside := &access.Desk{Store: storetest.OpenURL(t, url), Box: h.access.Box, Rotation: h.access.Rotation, Reaches: h.access.Reaches}
		status := func(token string) int {
			return h.do(ask{method: "GET", path: "/batch/" + id.New("bat"), token: token}).status
		}
		for _, c := range []struct {
			name string
			ends func(desk *access.Desk, keyID string) error
			desk *access.Desk
		}{
			{"revoked here", revokes, h.access},
			{"revoked beside", revokes, beside},
			{"suspended here", func(desk *access.Desk, _ string) error { return suspends(desk, h.buyer) }, h.access},
			{"suspended beside", func(desk *access.Desk, _ string) error { return suspends(desk, h.buyer) }, beside},
		} {
			_, err := h.access.SetStatus(t.Context(), h.buyer, access.Active)
			must(t, err)
			keyID, _, token := h.key(h.buyer, access.Buyer)
			for range 3 {
				if got := status(token); got != http.StatusNotFound {
					t.Fatalf("%s: %d before", c.name, got)
				}
			}
			// Many go on asking all the while.
			var isAnswered, isOver atomic.Bool
			var many sync.WaitGroup
			for range 3 {
				many.Go(func() {
					for !isOver.Load() {
						wasAnswered := isAnswered.Load()
						if got := h.send(ask{method: "GET", path: "/batch/" + id.New("bat"), token: token}); wasAnswered && got.status != http.StatusUnauthorized {
							t.Errorf("%s: %d after it was answered, want 401", c.name, got.status)
						}
					}
				})
			}
			must(t, c.ends(c.desk, keyID))
			isAnswered.Store(true)
			if got := status(token); got != http.StatusUnauthorized {
				t.Errorf("%s: %d after, want 401", c.name, got)
			}
			isOver.Store(true)
			many.Wait()
		}
	})
}

func revokes(desk *access.Desk, keyID string) error {
	_, err := desk.RevokeKey(context.Background(), keyID)
	return err
}

func suspends(desk *access.Desk, organisationID string) error {
	_, err := desk.SetStatus(context.Background(), organisationID, access.Suspended)
	return err
}

// A batch that an operator's command changes beside the service is as it is now.
// spec: kept-reads
func TestWhatIsWrittenBesideTheServiceIsSeenAtOnce(t *testing.T) {
	url := storetest.SQLiteURL(t)
	h, b := openKept(t, storetest.OpenURL(t, url))
	beside := storetest.OpenURL(t, url)
	for n := range 20 {
		agent := fmt.Sprint("agent-", n)
		must(t, beside.Update(t.Context(), func(tx *store.Tx) error {
			return tx.ExecOne("update batch set agent_id = $1 where id = $2", agent, b.ID)
		}))
		for range 3 {
			if got := h.reading(access.Cooperative, b.ID)["collector_agent_id"]; got != agent {
				t.Fatalf("round %d: the batch is of %v, want %s", n, got, agent)
			}
		}
		must(t, h.store.Update(t.Context(), func(tx *store.Tx) error {
			return tx.ExecOne("update batch set agent_id = $1 where id = $2", "own", b.ID)
		}))
		if got := h.reading(access.Cooperative, b.ID)["collector_agent_id"]; got != "own" {
			t.Fatalf("round %d: the batch is of %v, want own", n, got)
		}
	}
}
