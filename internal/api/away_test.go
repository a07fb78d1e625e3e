package api

import (
	"database/sql"
	"strconv"
	"strings"
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

// away demands STORE_UNAVAILABLE with a time to wait.
func (h *house) away(a ask) {
	h.t.Helper()
	out := h.refused(a, fault.StoreUnavailable)
	if wait, err := strconv.Atoi(out.header.Get("Retry-After")); err != nil || wait < 1 {
		h.t.Errorf("%s %s: Retry-After %q", a.method, a.path, out.header.Get("Retry-After"))
	}
}
