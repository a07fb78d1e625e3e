package api

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
)

// loaner plays a standby that lends nothing, and notes who asks.
type loaner struct {
	lent  int
	wrote []string
	fails bool
}

func (l *loaner) Lend(ctx context.Context, _ string) (lent context.Context, isSound func() bool) {
	l.lent++
	return context.WithValue(ctx, loaner{}.key(), true), func() bool { return !l.fails }
}
func (l *loaner) Wrote(who string) { l.wrote = append(l.wrote, who) }
func (loaner) key() any            { return "lent" }

// What may be late stands in the table of routes: pages for anybody and lists.
var lateRoutes = []string{
	"/farmers/transfers", "/batches", "/batches/stages", "/prices", "/lots", "/purchase-orders", "/eudr/dds", "/reviews", "/loans",
	"/t/{batch_id}", "/t/{batch_id}/photo/{file}", "/l/{lot_id}", "/farmer/{farmer_id}", "/dds/{dds_id}", "/dds/{dds_id}/plots.geojson", "/dds/{dds_id}/farms.csv",
	"/ledger/tile/{level}/{first}", "/ledger/tile/{level}/{first}/{second}", "/ledger/tile/{level}/{first}/{second}/{third}",
}

// Every door, by a caller who may use it: the handler gets a loan where the
// table says late and nowhere else, after the guard has judged without one.
// spec: standby-reads
func TestOnlyWhatTheTableSaysIsReadLate(t *testing.T) {
	h := openOne(t)
	seen := &loaner{}
	h.server.Standby = seen
	var late []string
	for i := range h.server.routes {
		rt := &h.server.routes[i]
		if rt.late {
			late = append(late, rt.path)
		}
		if rt.late && (rt.method != http.MethodGet || rt.hasBody()) {
			t.Errorf("%s %s: a change may be late", rt.method, rt.path)
		}
		var loans []bool
		rt.handler = func(c *call) (reply, error) {
			isLent, _ := c.r.Context().Value(loaner{}.key()).(bool)
			loans = append(loans, isLent)
			return ok(struct{}{})
		}
		a := ask{method: rt.method, path: pathName.ReplaceAllString(rt.path, "x"), wild: true}
		if rt.hasBody() {
			a.body, a.media = "{}", rt.media()[0]
		}
		if !rt.open() {
			a.token = h.tokens[rt.roles[0]]
		}
		before := *seen
		h.send(a)
		if !slices.Equal(loans, []bool{rt.late}) || (seen.lent > before.lent) != rt.late {
			t.Errorf("%s %s: the handler ran with the loans %v, want one run, late: %v", rt.method, rt.path, loans, rt.late)
		}
		if wants := rt.method != http.MethodGet && !rt.open(); (len(seen.wrote) > len(before.wrote)) != wants {
			t.Errorf("%s %s: a write was noted: %v, want %v", rt.method, rt.path, !wants, wants)
		}
	}
	if !slices.Equal(late, lateRoutes) {
		t.Errorf("late are\n%s, want\n%s", strings.Join(late, "\n"), strings.Join(lateRoutes, "\n"))
	}
}

// Whatever goes wrong on a standby, and whatever it lacks, is asked again where
// the truth is, and nobody hears of it.
func TestAStandbyRefusesNobody(t *testing.T) {
	h := openOne(t)
	seen := &loaner{}
	h.server.Standby = seen
	for i := range h.server.routes {
		if rt := &h.server.routes[i]; rt.path == "/batches" && rt.method == http.MethodGet {
			rt.handler = func(c *call) (reply, error) {
				isLent, _ := c.r.Context().Value(loaner{}.key()).(bool)
				switch wanted := c.r.Header.Get("Wanted"); {
				case isLent && wanted == "a fault":
					return reply{}, fault.New(fault.BatchNotFound, "not there yet")
				case isLent && wanted == "an error":
					return reply{}, fmt.Errorf("a text of the driver")
				case isLent && wanted == "a refusal":
					return reply{status: http.StatusNotFound}, nil
				}
				return ok(map[string]bool{"late": isLent})
			}
		}
	}
	for _, wanted := range []string{"", "a fault", "an error", "a refusal", "unsound"} {
		seen.fails = wanted == "unsound"
		out := h.send(ask{method: "GET", path: "/batches", token: h.tokens[access.Buyer], header: map[string]string{"Wanted": wanted}})
		if body := decoded(t, out); out.status != http.StatusOK || body["late"] != (wanted == "") {
			t.Errorf("%q on the standby: %d %s", wanted, out.status, out.body)
		}
	}
}

// aside opens a house of which a standby serves what may be late.
func aside(t *testing.T) (h *house, p *storetest.Pair) {
	t.Helper()
	p = storetest.StartPair(t)
	s := storetest.OpenWith(t, p.Primary, store.Options{ReadURL: p.Standby, MaxLag: 10 * time.Minute})
	h = serve(t, testhouse.Open(t, s, testhouse.Options{Bare: true}), 1000)
	h.server.Standby = s.LateReads()
	h.server.replies.Most = -1 // what is kept asks nobody
	h.seedExamples()
	h.server.Pages, h.server.Photos, h.server.Signatures, h.server.Proofs = easel{}, album{}, signedBy("0xabc"), bundles{}
	withLedger(t, h, 3)
	h.caughtUp(p)
	return h, p
}

// caughtUp waits for the standby and looks at it.
func (h *house) caughtUp(p *storetest.Pair) {
	h.t.Helper()
	p.CatchUp()
	must(h.t, h.store.LateReads().Look(h.t.Context()))
}

// Every door on a real standby: it is asked by the routes of the table that may
// be late, and by no other.
// spec: standby-reads
func TestEachLateRouteReallyReadsFromTheStandby(t *testing.T) {
	h, p := aside(t)
	tokens := h.exampleTokens()
	tokens[access.MFI] = h.tokens[access.MFI]
	doc, err := loadContract()
	must(t, err)
	for _, rt := range h.server.routes {
		a := h.door(rt, doc.Paths.Value(rt.path).Operations()[rt.method], tokens[slices.Concat(rt.roles, []access.Role{""})[0]])
		if strings.HasPrefix(rt.path, "/ledger/tile/") {
			a.path = "/ledger/tile/0/000.p/3"
		}
		if rt.late {
			h.caughtUp(p) // with what the doors before have written
		}
		before := h.store.LateReads().Reads()
		out := h.send(a)
		after := h.store.LateReads().Reads()
		if read := after["standby"] - before["standby"]; (read > 0) != rt.late {
			t.Errorf("%s %s: %d reads of the standby (%d %s), late: %v", rt.method, rt.path, read, out.status, out.body, rt.late)
		}
		for _, why := range []string{"away", "behind", "own_write"} {
			if after[why] > before[why] {
				t.Errorf("%s %s: %d reads went to the primary: %s", rt.method, rt.path, after[why]-before[why], why)
			}
		}
	}
	if h.server.Ledger.(interface{ Refusal() error }).Refusal() != nil {
		t.Error("the ledger took its standby for a database that was set back")
	}
}

// The standby is held back; what was done since is at the primary alone.
// spec: standby-reads, read-your-writes
func TestWhatIsReadLateAndWhatIsNot(t *testing.T) {
	h, p := aside(t)
	p.Pause()
	defer p.Resume()
	must(t, h.store.LateReads().Look(t.Context()))
	grade := func(path, token string) any {
		t.Helper()
		out := h.want(ask{method: "GET", path: path, token: token, header: map[string]string{"Accept": "application/json"}}, http.StatusOK)
		if list, ok := out["batches"].([]any); ok {
			out, _ = list[len(list)-1].(map[string]any)
		}
		return out["grade"]
	}
	page, buyer, coop := "/t/"+exampleBatches[0], h.tokens[access.Buyer], h.tokens[access.Cooperative]
	was := grade(page, "")
	must(t, h.store.Update(t.Context(), func(tx *store.Tx) error {
		return tx.Run("update batch set grade = case grade when 'PB' then 'FAQ' else 'PB' end")
	}))
	var now any
	must(t, h.store.Read(t.Context(), func(tx *store.Tx) error {
		return tx.QueryRow("select grade from batch where id = $1", exampleBatches[0]).Scan(&now)
	}))
	if got := grade(page, ""); got != was {
		t.Errorf("the page says %v, want %v: the standby is held back", got, was)
	}
	if got := grade("/batches", buyer); got != was {
		t.Errorf("the list says %v, want %v: the standby is held back", got, was)
	}

	// Who writes reads where it was written, and nobody else does.
	h.want(ask{method: "POST", path: "/webhooks", token: coop, body: encoded(t, map[string]any{"url": "http://127.0.0.1:9/", "events": []string{"batch.graded"}, "cooperative_id": h.coop, "secret": "a secret of the example"})}, http.StatusCreated)
	if got := grade("/batches", coop); got != now {
		t.Errorf("the list of who has written says %v, want %v", got, now)
	}
	if got := grade("/batches", buyer); got != was {
		t.Errorf("the list of somebody else says %v, want %v", got, was)
	}

	// A batch that the standby does not have yet is found all the same.
	fresh := "bat_01K3ZDSWMFZBH1MNQC5XZT5S99"
	must(t, h.store.Update(t.Context(), func(tx *store.Tx) error { return insertBatch(tx, fresh, 99) }))
	if got := grade("/t/"+fresh, ""); got == nil {
		t.Error("the page of a new batch is not there")
	}

	// Who may call is never read late: a key that is revoked, an organisation that
	// is suspended, are out at once, at every door that may be late.
	_, err := h.access.RevokeKey(t.Context(), h.keyIDs[access.Buyer])
	must(t, err)
	for _, rt := range h.server.routes {
		if rt.late && !rt.open() && slices.Contains(rt.roles, access.Buyer) {
			h.refused(ask{method: "GET", path: rt.path, token: buyer, wild: true}, fault.Unauthenticated)
		}
	}
}
