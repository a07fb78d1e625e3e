package api

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/google/go-cmp/cmp"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// writeRoutes are the routes of the table that are no reads.
func writeRoutes(s *Server) map[string]route {
	found := map[string]route{}
	for _, rt := range s.table() {
		if rt.method != http.MethodGet {
			found[rt.method+" "+rt.path] = rt
		}
	}
	return found
}

// spec: business-table
func TestEveryWriteSaysWhatMustHold(t *testing.T) {
	h := openOne(t)
	want := slices.Sorted(maps.Keys(writeRoutes(h.server)))
	if diff := cmp.Diff(want, slices.Sorted(maps.Keys(business))); diff != "" {
		t.Errorf("the business table is not that of the routes that write (-routes +business):\n%s", diff)
	}
	for name, d := range business {
		if d.operates == (d.why != "") {
			t.Errorf("%s: demands %v and the reason %q, want exactly one of the two", name, d.operates, d.why)
		}
	}
}

// exampleTokens are the tokens of those whom the contract's examples speak of.
func (h *house) exampleTokens() map[access.Role]string {
	h.t.Helper()
	must(h.t, h.store.Update(h.t.Context(), insertOrder))
	tokens := map[access.Role]string{access.Admin: h.tokens[access.Admin]}
	for _, role := range []access.Role{access.Cooperative, access.Agent} {
		_, _, tokens[role] = h.key(exampleCooperative, role)
	}
	_, _, tokens[access.Buyer] = h.key(exampleBuyer, access.Buyer)
	return tokens
}

const exampleOrder = "po_01K05JVR9J4VYEM7G3H4EM1DYH"

// blocked is a state of a cooperative in which it does no business.
var blocked = map[string]string{
	"suspended":       "update organisation set status = 'SUSPENDED' where id = $1",
	"licence expired": "update organisation set licence_expires_on = '2020-01-01' where id = $1",
}

// From the table of routes: every route that writes, by every role that may
// call it, for a cooperative that may do no business, is refused and leaves no
// row; the routes that stay open are not.
// spec: business-table, code-cooperative-not-active
func TestACooperativeThatDoesNotOperateIsStoppedAtEveryDoor(t *testing.T) {
	for state, change := range blocked {
		t.Run(state, func(t *testing.T) {
			h := openOne(t)
			h.seedExamples()
			tokens := h.exampleTokens()
			must(t, h.store.Update(t.Context(), func(tx *store.Tx) error { return tx.ExecOne(change, exampleCooperative) }))
			doc, err := loadContract()
			must(t, err)
			doors := 0
			for name, rt := range writeRoutes(h.server) {
				op := doc.Paths.Value(rt.path).Operations()[rt.method]
				for _, role := range rt.roles {
					if token := tokens[role]; token != "" && !strings.HasPrefix(rt.path, "/admin") {
						doors++
						h.knocks(t, name+" by "+string(role), h.door(rt, op, token), rt, role)
					}
				}
			}
			if doors < 40 {
				t.Errorf("%d doors were tried, want at least 40", doors)
			}
		})
	}
}

// knocks tries a door and looks at what is left behind.
func (h *house) knocks(t *testing.T, name string, a ask, rt route, role access.Role) {
	t.Helper()
	before := h.rows(t)
	out := h.send(a)
	said := fault.Code("")
	if out.status >= 400 {
		said = out.code(t)
	}
	d := business[rt.method+" "+rt.path]
	isHouse := rt.path == "/evidence" || strings.HasSuffix(rt.path, "/resolve") // names no cooperative; ends what the operator has stopped
	if !d.operates || role == access.Admin && isHouse {
		if said == fault.CooperativeNotActive || said == fault.InvalidCooperative {
			t.Errorf("%s: %s, want it open", name, said)
		}
		return
	}
	want := fault.CooperativeNotActive
	if d.code != "" {
		want = d.code
	}
	if said != want {
		t.Errorf("%s: status %d %s, want %s\n%s", name, out.status, said, want, out.body)
	}
	if diff := cmp.Diff(before, h.rows(t)); diff != "" {
		t.Errorf("%s: refused, and rows are left behind:\n%s", name, diff)
	}
}

// door is the request of the contract's example.
func (h *house) door(rt route, op *openapi3.Operation, token string) ask {
	payment := ""
	if strings.Contains(rt.path, "{payment_id}") {
		payment = h.examplePayment(exampleCooperative)
	}
	path := strings.NewReplacer("{farmer_id}", exampleFarmer, "{batch_id}", exampleBatches[0], "{loan_id}", exampleLoan, "{dds_id}", exampleStatement,
		"{po_id}", exampleOrder, "{lot_id}", exampleLot, "{webhook_id}", "whk_1", "{payment_id}", payment, "{review_id}", exampleReview, "{delivery_id}", "dlv_1").Replace(rt.path)
	a := ask{method: rt.method, path: path, token: token, wild: true}
	examples := requestExamples(op)
	for _, name := range slices.Sorted(maps.Keys(examples)) {
		if fields, ok := examples[name].(map[string]any); ok && fields["farm_polygon"] == nil { // which names no cooperative
			a.body = encoded(h.t, fields)
		}
	}
	if op.RequestBody != nil {
		for media := range op.RequestBody.Value.Content {
			if strings.HasSuffix(media, "json") {
				a.media = media
			}
		}
	}
	for _, p := range op.Parameters {
		if p.Value.In == "query" && p.Value.Required {
			a.path += "?" + p.Value.Name + "=" + exampleCooperative
		}
	}
	return a
}

// rows counts the rows of every table that business writes to.
func (h *house) rows(t *testing.T) map[string]int {
	t.Helper()
	counts := map[string]int{}
	must(t, h.store.Read(t.Context(), func(tx *store.Tx) error {
		names, err := store.All(tx, func(r store.Row) (name string, err error) { return name, r.Scan(&name) },
			"select name from sqlite_master where type = 'table' and name not like 'sqlite%'")
		for _, name := range names {
			n := 0
			if err := tx.QueryRow("select count(*) from " + name).Scan(&n); err != nil {
				return err
			}
			counts[name] = n
		}
		return err
	}))
	return counts
}

// shutOut is a state of a farmer in which some doors are closed.
var shutOut = []struct {
	state    string
	change   string
	code     fault.Code
	isClosed func(demand) bool
}{
	{"farmer inactive", "update farmer set active = false where id = $1", fault.FarmerInactive, func(d demand) bool { return d.active }},
	{"farm failed", "update farmer set forest_free = false where id = $1", fault.ForestCheckFailed, func(d demand) bool { return d.clear }},
}

// From the same table: a farmer who was deactivated, or whose farm has failed
// its newest forest check, is refused where the table says so, whoever asks.
// spec: business-table, code-farmer-inactive, code-forest-check-failed
func TestAFarmerWhoIsShutOutIsStoppedAtEveryDoor(t *testing.T) {
	for _, of := range shutOut {
		t.Run(of.state, func(t *testing.T) {
			h := openWhole(t, storetest.Open(t))
			farmerID := h.rest.Farmer(h.coop)
			first := h.rest.Submit(h.rest.Delivery(h.coop, farmerID))
			second := h.rest.Submit(h.rest.Delivery(h.coop, farmerID))
			h.rest.Take(first, chain.Graded)
			h.rest.Take(second, chain.Graded)
			h.rest.Until("nothing is owed", h.rest.Idle)
			ours := strings.NewReplacer(exampleFarmer, farmerID, exampleCooperative, h.coop, exampleBatches[0], first.ID, exampleBatches[1], second.ID)
			must(t, h.store.Update(t.Context(), func(tx *store.Tx) error { return tx.ExecOne(of.change, farmerID) }))
			doc, err := loadContract()
			must(t, err)
			closed := 0
			for name, rt := range writeRoutes(h.server) {
				if !of.isClosed(business[name]) {
					continue
				}
				op := doc.Paths.Value(rt.path).Operations()[rt.method]
				for _, role := range rt.roles {
					a := h.door(rt, op, h.tokens[role])
					a.path = ours.Replace(a.path)
					a.body = ours.Replace(a.body)
					before := h.rows(t)
					out := h.send(a)
					said := fault.Code("")
					if out.status >= 400 {
						said = out.code(t)
					}
					closed++
					if said != of.code {
						t.Errorf("%s by %s: status %d %s, want %s\n%s", name, role, out.status, said, of.code, out.body)
					}
					if diff := cmp.Diff(before, h.rows(t)); diff != "" {
						t.Errorf("%s by %s: refused, and rows are left behind:\n%s", name, role, diff)
					}
				}
			}
			if closed < 5 {
				t.Errorf("%d closed doors were tried, want at least 5", closed)
			}
		})
	}
}

const exampleReview = "rev_01K8V0C7R2N5P6R8S9T0V1W2X3"

// insertReview makes the review of the contract's examples.
func insertReview(tx *store.Tx) error {
	_, err := tx.Exec(`insert into review (id, kind, subject, job_id, farmer_id, cooperative_id, findings, status, made_by, created_at, decided_by, note)
		values ($1, 'DELIVERY', 'bat_1', '', $2, $3, '[{"rule":"yield","level":"HOLD","message":"much"}]', 'OPEN', '', $4, '', '')`,
		exampleReview, exampleFarmer, exampleCooperative, clock.Now())
	return err
}

const exampleLot = "lot_01KA2M7C8N4V5X9T1R3W6Q0B2D"

// insertLot makes the lot of the contract's examples.
func insertLot(tx *store.Tx) error {
	if _, err := tx.Exec("insert into lot_batch (lot_id, batch_id, pos) values ($1, $2, 0)", exampleLot, exampleBatches[0]); err != nil {
		return err
	}
	_, err := tx.Exec("insert into lot (id, code, cooperative_id, name, species, made_by, move_job, created_at) values ($1, 'K7Q2M4XE', $2, '', '', '', '', $3)",
		exampleLot, exampleCooperative, clock.Now())
	return err
}

const exampleBuyer = "buyer_01KRX65PBRP8F7337V79RXDEBN"

// insertOrder makes the order of the contract's examples.
func insertOrder(tx *store.Tx) error {
	_, err := tx.Exec(`insert into purchase_order (id, buyer_id, cooperative_id, status, job_id, price_per_kg, grams, total, country, created_at)
		values ($1, $2, $3, 'PENDING', '', 4200000, 62500, 262500000, 'DE', $4)`, exampleOrder, exampleBuyer, exampleCooperative, clock.Now())
	return err
}
