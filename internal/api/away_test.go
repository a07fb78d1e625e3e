package api

import (
	"database/sql"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/store/storetest"
)

// It waits for SQLite's whole busy timeout, as a caller would.
// spec: code-store-unavailable, readyz
func TestAWriteToAFileThatAnotherProcessHoldsIsStoreUnavailable(t *testing.T) {
	t.Parallel()
	url := storetest.SQLiteURL(t)
	h := open(t, storetest.OpenURL(t, url), 1000)
	db, err := sql.Open("sqlite", strings.TrimPrefix(url, "sqlite:"))
	must(t, err)
	conn, err := db.Conn(t.Context())
	must(t, err)
	_, err = conn.ExecContext(t.Context(), "begin immediate")
	must(t, err)

	buyer := h.newBuyer("", "Nordkaffee")
	buyer.header = nil
	h.away(buyer)
	h.want(ask{method: "GET", path: "/batches", token: h.tokens[access.Cooperative]}, 200)
	ready := h.want(ask{method: "GET", path: "/readyz"}, 503)
	if store := ready["checks"].(map[string]any)["store"].(map[string]any); store["status"] != failing {
		t.Errorf("a database that cannot be written is ready: %v", ready)
	}

	_, err = conn.ExecContext(t.Context(), "rollback")
	must(t, err)
	must(t, conn.Close())
	must(t, db.Close())
	h.want(buyer, 201)
}

// spec: code-store-unavailable
func TestWithoutItsPostgreSQLServerEveryRouteSaysStoreUnavailable(t *testing.T) {
	t.Parallel()
	url, stop := storetest.OwnServer(t)
	h := open(t, storetest.OpenURL(t, url), 1000)
	must(t, stop())
	buyer := h.newBuyer("", "Nordkaffee")
	buyer.header = nil
	h.away(buyer)
	h.away(h.newBuyer("key-1", "Nordkaffee"))
	h.away(ask{method: "GET", path: "/batches", token: h.tokens[access.Cooperative]})
	h.away(ask{method: "POST", path: "/auth/token", body: `{"api_key":"` + h.keys[access.Cooperative] + `","cooperative_id":"` + h.coop + `"}`})
	h.want(ask{method: "GET", path: "/healthz"}, 200)
	h.want(ask{method: "GET", path: "/readyz"}, 503)
}

// Every route of the table, by a caller who may call it, whose database goes away
// between the guard and the handler.
// spec: code-store-unavailable
func TestNoDoorMakesAnInternalErrorOfAnOutage(t *testing.T) {
	t.Parallel()
	url, link := storetest.Linked(t, storetest.PostgresURL(t))
	h := open(t, storetest.OpenURL(t, url), 1000)
	h.seedExamples()
	h.pages.all = nil // pages are not compared: their handlers wait here, too
	tokens := h.exampleTokens()
	tokens[access.MFI] = h.tokens[access.MFI]
	doc, err := loadContract()
	must(t, err)
	gone := make(chan struct{})
	var inside, all sync.WaitGroup
	answers := make([]answer, len(h.server.routes))
	for i := range h.server.routes {
		rt := &h.server.routes[i]
		a := h.door(*rt, doc.Paths.Value(rt.path).Operations()[rt.method], tokens[slices.Concat(rt.roles, []access.Role{""})[0]])
		inside.Add(1)
		arrived := sync.OnceFunc(inside.Done)
		inner := rt.handler
		rt.handler = func(c *call) (reply, error) {
			arrived()
			<-gone
			return inner(c)
		}
		all.Go(func() {
			answers[i] = h.send(a)
			arrived()
		})
	}
	inside.Wait()
	link.Cut()
	close(gone)
	all.Wait()
	unavailable := 0
	for i, out := range answers {
		rt := h.server.routes[i]
		name := rt.method + " " + rt.path
		switch {
		case out.status < 500 || rt.path == "/readyz": // it needs nothing of the database
		case out.status != http.StatusServiceUnavailable:
			t.Errorf("%s: %d %s, want 503", name, out.status, out.body)
		case out.code(t) != fault.StoreUnavailable: // there is no chain here and no ledger, which was asked first
		case out.header.Get("Retry-After") == "":
			t.Errorf("%s: want Retry-After", name)
		default:
			unavailable++
		}
	}
	if unavailable < 110 {
		t.Errorf("%d handlers of %d met the outage, want 110 at least", unavailable, len(answers))
	}
	h.rebuffed(t, tokens)
	link.Mend()
	h.want(ask{method: "GET", path: "/batches", token: h.tokens[access.Cooperative]}, 200)
}

// rebuffed demands that every route that needs a token says so at once, too.
func (h *house) rebuffed(t *testing.T, tokens map[access.Role]string) {
	t.Helper()
	var all sync.WaitGroup
	for _, rt := range h.server.routes {
		if rt.open() {
			continue
		}
		a := ask{method: rt.method, path: pathName.ReplaceAllString(rt.path, "x"), token: tokens[rt.roles[0]], wild: true, body: "{}"}
		if !rt.hasBody() {
			a.body = ""
		} else {
			a.media = rt.media()[0]
		}
		all.Go(func() {
			if out := h.send(a); out.status != 503 || out.code(t) != fault.StoreUnavailable {
				t.Errorf("%s %s: %d %s, want STORE_UNAVAILABLE", rt.method, rt.path, out.status, out.body)
			}
		})
	}
	all.Wait()
}

// away demands STORE_UNAVAILABLE with a time to wait.
func (h *house) away(a ask) {
	h.t.Helper()
	out := h.refused(a, fault.StoreUnavailable)
	if wait, err := strconv.Atoi(out.header.Get("Retry-After")); err != nil || wait < 1 {
		h.t.Errorf("%s %s: Retry-After %q", a.method, a.path, out.header.Get("Retry-After"))
	}
}
