package api

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/access"
	"mwanyi/internal/eudr"
	"mwanyi/internal/geo"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/policy"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
)

// euSystem takes every statement and gives its numbers at once.
type euSystem struct {
	filing.Filer // what is not here is not asked

	mu    sync.Mutex
	filed map[string]filing.Overview
	half  int                // answers that lack the verification number
	lines []filing.Commodity // of the newest statement
}

func (e *euSystem) Submit(_ context.Context, _ filing.Credentials, s filing.Statement) (uuid string, err error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	uuid = fmt.Sprint("uuid-", len(e.filed)+1)
	e.lines = s.Commodities
	e.filed[uuid] = filing.Overview{UUID: uuid, InternalReference: s.InternalReference, Reference: "26UG" + uuid, Verification: "V-1", Status: filing.Available, Version: 1}
	return uuid, nil
}

func (e *euSystem) ByUUID(_ context.Context, _ filing.Credentials, uuids ...string) ([]filing.Overview, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return []filing.Overview{e.overview(uuids[0])}, nil
}

func (e *euSystem) Amend(_ context.Context, _ filing.Credentials, uuid string, s filing.Statement) (filing.Status, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	was := e.filed[uuid]
	was.Version++
	e.lines = s.Commodities
	e.filed[uuid] = was
	return filing.Available, nil
}

func (e *euSystem) Withdraw(context.Context, filing.Credentials, string) (filing.Status, error) {
	return filing.Withdrawn, nil
}

func (e *euSystem) count() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return len(e.filed)
}

// fileHouse is a house that files statements.
type fileHouse struct {
	*house
	eu    *euSystem
	small int // farms
}

// openFiling builds one in flag mode: what is delivered goes through.
func openFiling(t *testing.T, s *store.Store) *fileHouse {
	t.Helper()
	return openFilingIn(t, s, policy.Flags)
}

func openFilingIn(t *testing.T, s *store.Store, mode policy.Mode) *fileHouse {
	t.Helper()
	f := &fileHouse{eu: &euSystem{filed: map[string]filing.Overview{}}}
	f.house = serve(t, testhouse.Open(t, s, testhouse.Options{Policy: mode, Change: func(h *testhouse.House) {
		h.Statements.Signatures = signer{}
		h.Statements.Filer = f.eu
		h.Statements.Poll = time.Millisecond
		h.Statements.Accounts = eudr.Accounts{"*": {Credentials: filing.Credentials{Username: "u", Key: secret.New("k"), ClientID: "c"}, Role: filing.Operator}}
	}}), 1000)
	return f
}

// holds makes the house hold what is doubtful from now on.
func (f *fileHouse) holds() { f.rest.Restart(func() { f.rest.Reviews.Mode = policy.Holds }) }

// smallFarm registers a farmer of 0.37 ha, whose farm gives at most 0.37 times
// the band of its species, and 150 kg, a year.
func (f *fileHouse) smallFarm(cultivar string) (farmerID string) {
	f.t.Helper()
	f.small++
	east := 32.5 + 0.001*float64(f.small)
	farm, err := geo.Parse(fmt.Appendf(nil, `{"type":"Polygon","coordinates":[[[%.6f,0.5],[%.6f,0.5],[%.6f,0.50055],[%.6f,0.50055],[%.6f,0.5]]]}`,
		east, east+0.00055, east+0.00055, east, east))
	must(f.t, err)
	a := farmers.Application(f.t, f.coop, fmt.Sprint("UG-SMALL-", f.small), 900+f.small)
	a.Polygon = farm
	a.AreaHectares = farm.Hectares()
	a.Cultivar = cultivar
	if a.AreaHectares < 0.365 || a.AreaHectares > 0.375 {
		f.t.Fatalf("the farm has %f ha", a.AreaHectares)
	}
	farmers.Register(f.t, f.rest.Farmers, a)
	return a.FarmerID
}

// coffee is a graded batch of so many kilograms.
func (f *fileHouse) coffee(farmerID string, kg float64, form policy.Form) string {
	f.t.Helper()
	d := f.rest.Delivery(f.coop, farmerID)
	d.WeightKg = kg
	d.Form = form
	d.ExternalID = ""
	b := f.rest.Submit(d)
	f.rest.Take(b, chain.Graded)
	return b.ID
}

// thirtyTonnes are the batches of the security review: 30,000 kg from 0.37 ha.
func (f *fileHouse) thirtyTonnes() (batchIDs []string) {
	f.t.Helper()
	farmerID := f.smallFarm("Nganda")
	for range 6 {
		batchIDs = append(batchIDs, f.coffee(farmerID, 5000, ""))
	}
	return batchIDs
}

func (f *fileHouse) stating(shipment string, batchIDs ...string) ask {
	f.t.Helper()
	ids, err := json.Marshal(batchIDs)
	must(f.t, err)
	return ask{method: http.MethodPost, path: "/eudr/generate-dds", token: f.tokens[access.Cooperative], body: fmt.Sprintf(
		`{"shipment_id":%q,"batch_ids":%s,"exporter_export_authority_licence":"EXP-1","buyer_company":"Nordkaffee","buyer_country":"DE",`+
			`"shipping_date":"2026-12-28","destination_port":"Hamburg","cooperative_id":%q}`, shipment, ids, f.coop)}
}

// states asks for a statement and demands whether it is held.
func (f *fileHouse) states(a ask, isHeld bool) (data map[string]any) {
	f.t.Helper()
	status := http.StatusCreated
	if isHeld {
		status = http.StatusAccepted
	}
	data, _ = f.want(a, status)["data"].(map[string]any)
	if got := rulesOf(data["held"]); isHeld != (got == "statement_capacity") || isHeld != (data["status"] == "GENERATING") {
		f.t.Fatalf("%v, want held: %v", data, isHeld)
	}
	return data
}

// rulesOf names the rules of a list of findings.
func rulesOf(list any) string {
	var names []string
	all, _ := list.([]any)
	for _, each := range all {
		names = append(names, each.(map[string]any)["rule"].(string))
	}
	return strings.Join(names, " ")
}

func (f *fileHouse) read(ddsID any, token string) map[string]any {
	f.t.Helper()
	return f.want(ask{method: http.MethodGet, path: fmt.Sprint("/eudr/dds/", ddsID), token: token}, http.StatusOK)
}

// reviewOf is the newest review of a statement.
func (f *fileHouse) reviewOf(ddsID any) map[string]any {
	f.t.Helper()
	list, _ := f.want(ask{method: http.MethodGet, path: "/reviews?kind=STATEMENT", token: f.tokens[access.Admin]}, http.StatusOK)["reviews"].([]any)
	for _, each := range list {
		if r := each.(map[string]any); r["subject"] == ddsID {
			return r
		}
	}
	f.t.Fatalf("no review of %v among %v", ddsID, list)
	return nil
}

func (f *fileHouse) deciding(token string, ddsID any, decision string) ask {
	f.t.Helper()
	return ask{method: http.MethodPost, path: fmt.Sprintf("/reviews/%v/decide", f.reviewOf(ddsID)["review_id"]), token: token,
		body: fmt.Sprintf(`{"decision":%q,"note":"between us"}`, decision)}
}

// decides lets ADMIN decide and waits until the statement stands where it should.
func (f *fileHouse) decides(ddsID any, decision, until string) {
	f.t.Helper()
	f.want(f.deciding(f.tokens[access.Admin], ddsID, decision), http.StatusOK)
	f.rest.Until("the statement is "+until, func() bool { return f.read(ddsID, f.tokens[access.Admin])["status"] == until })
}

// upgrade takes away what the rule has counted and does what the upgrade to it
// did: statements of before count, too.
func (f *fileHouse) upgrade() {
	f.t.Helper()
	migration, err := os.ReadFile("../store/migrations/00020_dds_farm.sql")
	must(f.t, err)
	_, count, _ := strings.Cut(string(migration), "insert into dds_farm")
	count, _, _ = strings.Cut(count, ";")
	f.rest.Update(func(tx *store.Tx) error {
		if _, err := tx.Exec("delete from dds_farm"); err != nil {
			return err
		}
		return tx.ExecOne("insert into dds_farm" + count)
	})
}

// nothingLeft demands that the outside has heard of no statement.
func (f *fileHouse) nothingLeft() {
	f.t.Helper()
	recorded, _ := f.rest.Model.Statements()
	told := f.rest.Count("select count(*) from event where kind in ('dds.generated', 'dds.filed')")
	documents := f.rest.Count("select count(*) from dds where cid <> '' or signature <> ''")
	if recorded+f.eu.count()+told+documents != 0 {
		f.t.Errorf("%d records on the chain, %d filed, %d events, %d documents; want none", recorded, f.eu.count(), told, documents)
	}
}
