package api

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// trailed is asked after every request of every test of this package: one that may have
// changed something has left one row at most, which names who sent it.
// spec: trail-writes
func (h *house) trailed(r *http.Request, out answer) {
	f := &finder{header: http.Header{}}
	h.server.mux.ServeHTTP(f, r)
	if f.route == nil || !f.route.writes() || f.route.class == unlimited || f.route.isDesk() || r.Header.Get("X-Request-Id") != "" {
		return // a test that chooses its ids may choose one twice
	}
	name := f.route.method + " " + f.route.path
	var rows int
	var who, route string
	err := h.store.Read(context.Background(), func(tx *store.Tx) error {
		return tx.QueryRow("select count(*), coalesce(min(who), ''), coalesce(min(route), '') from trail_entry where request_id = $1 and shown = ''", out.header.Get("X-Request-Id")).Scan(&rows, &who, &route)
	})
	if err != nil || rows == 0 {
		return // a database that is away on purpose; or nothing was changed
	}
	if rows > 1 || route != name {
		h.t.Errorf("%s left %d rows of %s, want one of its own", name, rows, route)
	}
	_, bearer, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if by, err := h.access.Authenticate(context.Background(), bearer); err == nil && who != by.Who() {
		h.t.Errorf("%s: the row names %s, want %s", name, who, by.Who())
	}
	if cookie, err := r.Cookie(cookieOf); err == nil && bearer == "" && !f.route.open() { // else nobody is asked who they are
		if by, err := h.server.People.StillIn(context.Background(), secret.New(cookie.Value)); err == nil && who != by.Caller().Who() {
			h.t.Errorf("%s: the row names %s, want %s", name, who, by.Caller().Who())
		}
	}
	if out.status < http.StatusBadRequest {
		leftRow.Store(name, true)
	}
}

// leftRow are the routes that were seen to leave a row.
var leftRow sync.Map

// leavesNothing are the routes that write and leave no row, each with the reason.
var leavesNothing = map[string]string{
	"POST /auth/token":              "a token is signed, and nothing is kept",
	"POST /auth/refresh":            "a token is signed, and nothing is kept",
	"POST /desk/{page}/{item}":      "a form leaves the row of the call that it makes, see TestAFormOfTheDeskActsOnce",
	"POST /console/{page}/{item}":   "a form leaves the row of the call that it makes, see TestAStuckJobIsGotGoingAtTheConsole",
	"POST /buy/{page}/{item}":       "a form leaves the row of the call that it makes, see TestAFormOfTheDeskActsOnce",
	"POST /lend/{page}/{item}":      "a form leaves the row of the call that it makes, see TestAFormOfTheDeskActsOnce",
	"POST /admin/wallet-challenges": "a text to be signed, sealed for who signs it, and nothing is kept",
}

// TestMain asks, when all tests have run, that every route which writes was seen to
// leave its row.
func TestMain(m *testing.M) {
	code := m.Run()
	isWhole := flag.Lookup("test.run").Value.String() == "" && flag.Lookup("test.skip").Value.String() == "" && flag.Lookup("test.list").Value.String() == "" &&
		flag.Lookup("test.fuzz").Value.String() == "" && !testing.Short()
	if missing := unseen(); code == 0 && isWhole && len(missing) > 0 {
		fmt.Fprintf(os.Stderr, "no test of this package sees these routes leave a row in the trail, want one each, or a reason in leavesNothing:\n%s\n", strings.Join(missing, "\n"))
		code = 1
	}
	os.Exit(code)
}

func unseen() (missing []string) {
	for _, name := range slices.Sorted(maps.Keys(business)) {
		_, seen := leftRow.Load(name)
		_, path, _ := strings.Cut(name, " ")
		if !seen && leavesNothing[name] == "" && !strings.HasPrefix(path, "/inbound/") {
			missing = append(missing, name)
		}
	}
	return missing
}
