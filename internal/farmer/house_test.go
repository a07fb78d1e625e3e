package farmer_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/coop"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/outside/ledger/merkle"
	"mwanyi/internal/outside/registry/httpjson"
	"mwanyi/internal/phone"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/sandbox/register"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// house is a farmers' desk on a real database, a real chain, a real ledger and
// a real archive. Between the desk and each of them stands a cutter.
type house struct {
	*farmer.Desk
	store  *store.Store
	chain  *evm.Chain
	engine *job.Engine
	cuts   *cutter
	coop   string
	other  string
	make   func() *farmer.Desk // another desk on the same house
}

// eachHouse runs fn once per engine, both at the same time: they wait most of it.
func eachHouse(t *testing.T, fn func(t *testing.T, h *house)) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		t.Parallel()
		fn(t, open(t, s))
	})
}

func box(t testing.TB, purpose string) *secret.Box {
	t.Helper()
	b, err := secret.NewBox(secret.New("a master secret for tests, long enough to be one"), purpose)
	must(t, err)
	return b
}

func open(t *testing.T, s *store.Store) *house { return openIn(t, s, t.TempDir()) }

// openIn opens a house in a folder that may hold what a process left that died.
func openIn(t *testing.T, s *store.Store, dir string) *house {
	t.Helper()
	world := evmtest.NewIn(t, filepath.Join(dir, "chain"))
	h := &house{store: s, chain: world.Run(t, s), cuts: &cutter{cuts: map[string]cut{}, owner: map[string]string{}}}
	blocks, err := archive.Choose(s, filepath.Join(dir, "blocks"))
	must(t, err)
	log, err := merkle.Open(t.Context(), merkle.Options{Store: s, Box: box(t, "ledger"), Origin: "test.example/ledger"})
	must(t, err)
	desk := &access.Desk{Store: s, Box: box(t, "signing-keys"), Rotation: access.TokenLifetime, Wallets: access.NoWallets, Accounts: access.NoAccounts}
	national := nationalRegistry(t)
	h.make = func() *farmer.Desk {
		return &farmer.Desk{
			Store: s, Access: desk, Box: box(t, "phone-keys"), Country: "UG", Forest: woods{},
			Pins:   cutPins{&archive.Archive{Store: s, Blocks: blocks}, h.cuts},
			Writer: cutWriter{h.chain, h.cuts}, Reader: h.chain, Audit: &audit.Log{Store: s, Ledger: cutLedger{log, h.cuts}},
			Gateway: "https://coffee.example", BatchOfToken: func(*store.Tx, uint64) (string, bool, error) { return "", false, nil },
			SettleLine:  func(*store.Tx, string, int64, farmer.LineEnd) error { return nil },
			AgentAppURL: "https://agent.example/walk?lang=lg",
			WaitAtMost:  20 * time.Second, Registry: national, Reviews: &review.Desk{Store: s, Doubt: policy.Doubt{Mode: policy.Flags}},
		}
	}
	h.Desk = h.make()
	h.coop, h.other = cooperative(t, desk, "cooperative"), cooperative(t, desk, "lender")
	coops := &coop.Desk{Store: s, Access: desk, Writer: cutWriter{h.chain, h.cuts}}
	kinds := slices.DeleteFunc(h.Kinds(), func(k job.Kind) bool { return k.Name == "farmer.scores" }) // comes when a test says so
	h.engine = &job.Engine{Store: s, Kinds: slices.Concat(kinds, coops.Kinds()), Lease: 2 * time.Second, Log: slog.New(slog.NewTextHandler(io.Discard, nil))}
	must(t, h.engine.Start(context.Background()))
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		if err := h.engine.Stop(ctx); err != nil {
			t.Error(err)
		}
	})
	evmtest.Follow(t, h.chain, follow.Following{Name: "farmers", Handle: h.FollowChain})
	return h
}

func nationalRegistry(t *testing.T) *httpjson.Register {
	t.Helper()
	server := httptest.NewServer(register.Handler())
	t.Cleanup(server.Close)
	r, err := httpjson.Open(httpjson.Options{
		URL: server.URL + "/farmers/{farmer_id}", Header: register.Header, Credential: secret.New(register.Credential), Deadline: time.Second,
		Paths: httpjson.Paths{Polygon: "data.farm.boundary", Area: "data.farm.hectares", Cultivar: "data.farm.variety", Name: "data.farmer.full_name",
			Lng: "data.farm.centroid.lng", Lat: "data.farm.centroid.lat",
			Plots: "data.farm.plots", PlotPolygon: "boundary", PlotArea: "hectares", PlotCultivar: "variety"},
	})
	must(t, err)
	return r
}

// cooperative finds the one with this wallet, or makes it.
func cooperative(t *testing.T, desk *access.Desk, wallet string) string {
	t.Helper()
	text := func(s string) *string { return &s }
	known, err := desk.Organisations(t.Context(), access.CooperativeKind, "", access.Page{Limit: 100})
	must(t, err)
	for _, o := range known {
		if o.Name == "Test "+wallet {
			return o.ID
		}
	}
	o, err := desk.CreateOrganisation(t.Context(), access.CooperativeKind, "UG", access.Details{
		Name: text("Test " + wallet), Email: text("office@coop.example"), LicenceNumber: text("UCDA-1"),
		LicenceExpiresOn: text(clock.Now().AddDate(1, 0, 0).Format(time.DateOnly)), Wallet: text(evmtest.At(wallet).String()),
	}, nil)
	must(t, err)
	return o.ID
}

// woods is forest data in which the sandbox's box is lost, and places south
// of 1.2 degrees south are unknown.
type woods struct{}

func (woods) Check(_ context.Context, p geo.Polygon) (forest.Result, error) {
	low, _ := p.Bounds()
	if low.Lat < -1_200_000 {
		return forest.Result{}, fmt.Errorf("%w: no data so far south", forest.ErrUnavailable)
	}
	r := forest.Result{
		CheckedAt: clock.Now(), RequestID: "req-" + low.String(), Assessment: forest.Clear, Raw: fmt.Appendf(nil, `{"at":%s}`, low),
		Datasets: []forest.Dataset{{Name: "test", Version: "v1"}}, Method: "test/1",
	}
	if low.Lon >= 34_500_000 && low.Lon < 34_550_000 && low.Lat >= 1_200_000 && low.Lat < 1_250_000 {
		r.AlertCount, r.AlertHectares, r.Assessment = 2, 0.75, forest.Fail
		r.ByYear = []forest.YearLoss{{Year: 2022, Hectares: 0.75}}
	}
	return r, nil
}

// cut is what happens to a step of a farmer's registration, once.
type cut struct {
	step    string
	applied bool
	kills   bool // the process dies there, as by kill -9
}

var errCut = errors.New("cut by the test")

// strike is kill -9 of this process, with nothing run after it.
func (c cut) strike() {
	if !c.kills {
		return
	}
	self, err := os.FindProcess(os.Getpid())
	if err == nil {
		err = self.Kill()
	}
	if err != nil {
		panic(err)
	}
	select {}
}

// cutter knows which farmer each content belongs to, and whose step to cut.
type cutter struct {
	mu    sync.Mutex
	cuts  map[string]cut    // by farmer
	owner map[string]string // content or CID → farmer
	calls map[string]int
}

// take uses a cut up.
func (c *cutter) take(farmerID, step string) (cut, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.calls == nil {
		c.calls = map[string]int{}
	}
	c.calls[farmerID+"/"+step]++
	due, there := c.cuts[farmerID]
	if !there || due.step != step {
		return cut{}, false
	}
	delete(c.cuts, farmerID)
	return due, true
}

func (c *cutter) whose(key string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.owner[key]
}

func (c *cutter) belongs(key, farmerID string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.owner[key] = farmerID
}

// cutting calls do, unless the cut comes before it.
func cutting[T any](c *cutter, farmerID, step string, lost error, do func() (T, error)) (T, error) {
	due, isDue := c.take(farmerID, step)
	if isDue && !due.applied {
		due.strike()
		var none T
		return none, lost
	}
	out, err := do()
	if isDue && err == nil {
		due.strike()
		var none T
		return none, lost
	}
	return out, err
}

type cutPins struct {
	ipfs.Pinner
	c *cutter
}

func (p cutPins) Pin(ctx context.Context, f ipfs.File) (ipfs.CID, error) {
	step := "pin-forest"
	if f.MediaType == "application/geo+json" {
		step = "pin-boundary"
	}
	owner := p.c.whose(string(f.Data))
	cid, err := cutting(p.c, owner, step, errCut, func() (ipfs.CID, error) { return p.Pinner.Pin(ctx, f) })
	if err == nil {
		p.c.belongs(cid.String(), owner)
	}
	return cid, err
}

type cutWriter struct {
	chain.Writer
	c *cutter
}

func (w cutWriter) Send(ctx context.Context, key string, call chain.Call) (chain.Receipt, error) {
	owner, step := "", "other"
	switch call := call.(type) {
	case chain.RegisterFarmer:
		owner, step = call.FarmerID, "chain"
	case chain.RegisterCooperative:
		owner, step = call.CooperativeID, "cooperative"
	case chain.SetFarmerActive:
		owner, step = call.FarmerID, "active"
	case chain.RecordForestCheck:
		owner, step = call.FarmerID, "check"
	}
	lost := fault.New(fault.ChainUnavailable, "cut").Because(chain.ErrUnknown)
	return cutting(w.c, owner, step, lost, func() (chain.Receipt, error) { return w.Writer.Send(ctx, key, call) })
}

type cutLedger struct {
	ledger.Ledger
	c *cutter
}

func (l cutLedger) Submit(ctx context.Context, m ledger.Message) (ledger.Receipt, error) {
	owner := ""
	for _, cid := range m.CIDs {
		owner = l.c.whose(cid)
	}
	return cutting(l.c, owner, "ledger", ledger.ErrUnknown, func() (ledger.Receipt, error) { return l.Ledger.Submit(ctx, m) })
}

// plot is a square farm of about 1 ha whose place depends on n, far from other n.
func plot(t testing.TB, n int) geo.Polygon {
	t.Helper()
	return squareAt(t, 30+float64(n%100)*0.01, -0.5+float64(n/100)*0.01, 0.0009)
}

func squareAt(t testing.TB, lon, lat, side float64) geo.Polygon {
	t.Helper()
	p, err := geo.Parse(fmt.Appendf(nil, `{"type":"Polygon","coordinates":[[[%f,%f],[%f,%f],[%f,%f],[%f,%f],[%f,%f]]]}`,
		lon, lat, lon+side, lat, lon+side, lat+side, lon, lat+side, lon, lat))
	must(t, err)
	return p
}

// walked is an application of an agent.
func (h *house) walked(t testing.TB, n int) farmer.RegisterRequest {
	t.Helper()
	a := farmer.RegisterRequest{
		FarmerID: fmt.Sprintf("UG-WALK-%d", n), CooperativeID: h.coop, Source: farmer.AgentManual, Phone: number(t, n),
		Polygon: plot(t, n), Cultivar: "SL14", ExternalID: fmt.Sprintf("EXT-%d", n),
	}
	a.AreaHectares = a.Polygon.Hectares()
	h.cuts.belongs(string(a.Polygon.GeoJSON()), a.FarmerID)
	low, _ := a.Polygon.Bounds()
	h.cuts.belongs(fmt.Sprintf(`{"at":%s}`, low), a.FarmerID)
	return a
}

func number(t testing.TB, n int) phone.Number {
	t.Helper()
	p, err := phone.Parse("UG", fmt.Sprintf("+2567721%05d", n))
	must(t, err)
	return p
}

func (h *house) count(t testing.TB, query string, args ...any) (n int) {
	t.Helper()
	must(t, h.store.Read(t.Context(), func(tx *store.Tx) error { return tx.QueryRow(query, args...).Scan(&n) }))
	return n
}

// until polls for what another goroutine brings about.
func until(t testing.TB, what string, happened func() bool) {
	t.Helper()
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	late := time.After(30 * time.Second)
	for !happened() {
		select {
		case <-late:
			t.Fatalf("waited in vain until %s", what)
		case <-tick.C:
		}
	}
}

func refused(t testing.TB, err error, code fault.Code, names string) {
	t.Helper()
	if !fault.Is(err, code) || !strings.Contains(fault.Of(err).Message, names) {
		t.Errorf("%v, want %s with %q", err, code, names)
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
