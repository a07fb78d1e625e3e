package eudr_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/eudr"
	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/exportauthority"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/outside/filing/traces"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/outside/ledger/merkle"
	"mwanyi/internal/sandbox"
	register "mwanyi/internal/sandbox/filing"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

var ctx = context.Background()

// world is a desk on a real database, with a real archive, a real ledger and
// the EU system of the sandbox over the wire. The chain is a model. Between the
// desk and each of them stands a cut.
type world struct {
	t       testing.TB
	store   *store.Store
	desk    *eudr.Desk
	chain   *model
	woods   *woods
	pins    *archive.Archive
	box     *sandbox.Faults
	url     string
	cuts    *cuts
	coop    string
	other   string
	mu      sync.Mutex
	batches map[string]eudr.Delivered
	none    bool // nobody has an account of the EU system
}

// timing of the EU system and of the questions to it.
type timing struct{ delay, poll, settle time.Duration }

var (
	quick = timing{60 * time.Millisecond, 50 * time.Millisecond, 400 * time.Millisecond}
	slow  = timing{30 * time.Minute, 30 * time.Minute, filing.SettleTime}
)

func open(t testing.TB, s *store.Store, pace timing) *world {
	t.Helper()
	w := &world{t: t, store: s, cuts: &cuts{}, batches: map[string]eudr.Delivered{}}
	quiet := slog.New(slog.NewTextHandler(io.Discard, nil))
	filer := w.register(quiet, pace.delay)
	wallets := func(kind access.Kind, index int64) (string, error) {
		return fmt.Sprintf("0x%02x%038x", kind[0], index+1), nil
	}
	desk := &access.Desk{Store: s, Box: w.sealed("signing-keys"), Rotation: access.TokenLifetime, Wallets: wallets}
	w.coop, w.other = w.house(desk), w.house(desk)
	blocks, err := archive.Choose(s, filepath.Join(t.TempDir(), "blocks"))
	w.must(err)
	log, err := merkle.Open(ctx, merkle.Options{Store: s, Box: w.sealed("ledger"), Origin: "test.example/ledger"})
	w.must(err)
	w.chain, w.woods = &model{w: w, kept: map[string]sent{}}, &woods{w: w, loss: map[string]bool{}}
	w.pins = &archive.Archive{Store: s, Blocks: blocks}
	w.desk = &eudr.Desk{
		Store: s, Access: desk, Chain: w.chain, Pins: cutPins{w.pins, w.cuts}, Ledger: &audit.Log{Store: s, Ledger: cutLedger{log, w.cuts}},
		Forest: w.woods, Permits: permits{}, Filer: cutFiler{filer, w.cuts}, Delivered: w.delivered, Grower: w.grower,
		Sign: w.sign, SignWithdrawal: func(context.Context, chain.Address, string) ([]byte, error) {
			return make([]byte, 65), w.cuts.around("sign", nil)
		},
		Account: w.account, PublicURL: "http://service.test", ContentURL: func(cid string) string { return "http://service.test/ipfs/" + cid },
		Wait: time.Minute, Poll: pace.poll, Settle: pace.settle,
	}
	w.run(quiet)
	return w
}

// register starts the EU system of the sandbox and a client on it.
func (w *world) register(quiet *slog.Logger, delay time.Duration) *traces.Client {
	w.t.Helper()
	box := sandbox.New(sandbox.Options{Log: quiet})
	box.Mount(sandbox.Filing, register.New(register.Options{Faults: box.Faults, Delay: delay}))
	listener, err := sandbox.Listen(ctx, "127.0.0.1:0")
	w.must(err)
	running, stop := context.WithCancel(ctx)
	ended := make(chan error, 1)
	go func() { ended <- box.Serve(running, listener) }()
	w.t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			w.t.Error(err)
		}
	})
	w.box, w.url = box.Faults, "http://"+listener.Addr().String()+"/filing"
	client, err := traces.New(traces.Options{BaseURL: w.url + "/tracesnt/ws/", Log: quiet})
	w.must(err)
	return client
}

func (w *world) run(quiet *slog.Logger) {
	w.t.Helper()
	engine := &job.Engine{Store: w.store, Kinds: w.desk.Kinds(), Log: quiet}
	w.must(engine.Start(ctx))
	w.t.Cleanup(func() {
		soon, cancel := context.WithTimeout(ctx, 5*time.Second)
		defer cancel()
		if err := engine.Stop(soon); err != nil {
			w.t.Error(err)
		}
	})
}

func (w *world) must(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) sealed(purpose string) *secret.Box {
	w.t.Helper()
	b, err := secret.NewBox(secret.New("a master secret for tests, long enough to be one"), purpose)
	w.must(err)
	return b
}

func (w *world) house(desk *access.Desk) string {
	w.t.Helper()
	text := func(s string) *string { return &s }
	o, err := desk.CreateOrganisation(ctx, access.CooperativeKind, "UG", access.Details{
		Name: text("Bukoto Hills"), Email: text("office@house.example"), LicenceNumber: text("UCDA-1"),
		LicenceExpiresOn: text(clock.Now().AddDate(1, 0, 0).Format(time.DateOnly)),
	}, nil)
	w.must(err)
	return o.ID
}

// batch adds a batch of a farmer.
func (w *world) batch(farmer int, stage chain.Stage) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	n := len(w.batches) + 1
	id := fmt.Sprintf("bat_01K3ZDSWMFZBH1MNQC5X%06d", n)
	w.batches[id] = eudr.Delivered{CooperativeID: w.coop, Stage: stage, Batch: statement.Batch{
		ID: id, TokenID: uint64(n), FarmerID: farmerID(farmer), NetGrams: 62_500, Grade: "screen18", DeliveredAt: clock.Now().Add(-time.Hour)}}
	return id
}

func farmerID(n int) string { return fmt.Sprintf("UG-%06d", n) }

func (w *world) delivered(_ context.Context, batchID string) (eudr.Delivered, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	b, found := w.batches[batchID]
	if !found {
		return b, fault.New(fault.BatchNotFound, "no such batch")
	}
	return b, nil
}

// grower has a field of its own, about a hectare.
func (w *world) grower(_ context.Context, id string) (eudr.Grower, error) {
	var n int
	if _, err := fmt.Sscanf(id, "UG-%d", &n); err != nil {
		return eudr.Grower{}, err
	}
	polygon, err := geo.Parse(field(n))
	return eudr.Grower{FarmerID: id, Country: "UG", Place: "Masaka", Polygon: polygon}, err
}

func field(n int) []byte {
	lon, lat := 31+float64(n%1000)*0.002, -0.5+float64(n/1000)*0.002
	return fmt.Appendf(nil, `{"type":"Polygon","coordinates":[[[%.6f,%.6f],[%.6f,%.6f],[%.6f,%.6f],[%.6f,%.6f],[%.6f,%.6f]]]}`,
		lon, lat, lon+0.0009, lat, lon+0.0011, lat+0.0008, lon+0.0001, lat+0.0009, lon, lat)
}

func (w *world) sign(_ context.Context, wallet chain.Address, record chain.RecordDDS) (statement.Seal, error) {
	return statement.Seal{Signer: wallet, ChainID: 1337, Digest: record.Statement, Signature: append(record.Statement[:], make([]byte, 33)...)}, w.cuts.around("sign", nil)
}

// account is the sandbox's; a user name that is not its own finds nobody.
func (w *world) account(_, _, username string) (eudr.Account, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	found := !w.none && (username == "" || username == register.DevUser)
	return eudr.Account{Credentials: filing.Credentials{Username: register.DevUser, Key: secret.New(register.DevKey), ClientID: register.DevClientID}, Role: filing.Operator}, found
}

func (w *world) accounts(none bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.none = none
}

// order is a good one.
func (w *world) order(shipment string, batchIDs ...string) eudr.GenerateRequest {
	return eudr.GenerateRequest{ShipmentID: shipment, BatchIDs: batchIDs, Licence: "UCDA-EXP-1", BuyerCompany: "Noordzee Koffie B.V.", BuyerCountry: "NL",
		ShippingDate: "2026-12-04", Port: "Rotterdam", CooperativeID: w.coop}
}

// filed makes a statement of one batch that is FILED.
func (w *world) filed(shipment string) eudr.DDS {
	w.t.Helper()
	s, err := w.desk.Generate(ctx, w.order(shipment, w.batch(1, chain.Graded)), "")
	if err != nil || s.Status != eudr.Filed {
		w.t.Fatalf("statement %+v: %v", s, err)
	}
	return s
}

func (w *world) get(id string) eudr.DDS {
	w.t.Helper()
	s, err := w.desk.Get(ctx, id)
	w.must(err)
	return s
}

func (w *world) count(query string, args ...any) (n int) {
	w.t.Helper()
	w.must(w.store.Read(ctx, func(tx *store.Tx) error { return tx.QueryRow(query, args...).Scan(&n) }))
	return n
}

func (w *world) events(kind string) (list []string) {
	w.t.Helper()
	w.must(w.store.Read(ctx, func(tx *store.Tx) (err error) {
		list, err = store.All(tx, func(r store.Row) (text string, err error) { return text, r.Scan(&text) }, "select data from event where kind = $1 order by id", kind)
		return err
	}))
	return list
}

// until waits for what a job brings about.
func (w *world) until(what string, happened func() bool) {
	w.t.Helper()
	deadline := time.NewTimer(time.Minute)
	defer deadline.Stop()
	ticker := time.NewTicker(30 * time.Millisecond)
	defer ticker.Stop()
	for !happened() {
		select {
		case <-deadline.C:
			w.t.Fatalf("waited in vain until %s", what)
		case <-ticker.C:
		}
	}
}

// later moves the clock on; the jobs that are due then run.
func (w *world) later(by time.Duration) {
	w.t.Helper()
	w.t.Cleanup(clock.Jump(by))
	w.must(w.store.Update(ctx, func(tx *store.Tx) error {
		tx.Wake("job")
		return nil
	}))
}

// held is a statement as the EU system holds it.
type held struct {
	UUID, Status, Reference string
	InternalReference       string `json:"internal_reference"`
	Version, Producers      int
	Commodities             int
	NetKilograms            float64 `json:"net_kg"`
}

// register is what was truly filed.
func (w *world) truth() (list []held) {
	w.t.Helper()
	response, err := http.Get(w.url + "/statements")
	w.must(err)
	defer response.Body.Close()
	in := struct{ Statements any }{&list}
	w.must(json.NewDecoder(response.Body).Decode(&in))
	return list
}

// one demands that the EU system has a statement once.
func (w *world) one(s eudr.DDS) held {
	w.t.Helper()
	var live []held
	for _, h := range w.truth() {
		if h.Status != "WITHDRAWN" && h.Status != "REJECTED" && h.InternalReference == statement.Reference(s.RecordID) {
			live = append(live, h)
		}
	}
	if len(live) != 1 || live[0].Reference != s.Reference || s.Reference == "" {
		w.t.Fatalf("the EU system has %+v, the statement %q", live, s.Reference)
	}
	return live[0]
}

// cuts makes calls go wrong, each once: before they take effect, or after.
type cuts struct {
	mu     sync.Mutex
	at     string
	before bool
	hits   int
}

var errCut = errors.New("the connection broke")

func (c *cuts) order(call string, before bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at, c.before, c.hits = call, before, 0
}

func (c *cuts) hit() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.hits
}

func (c *cuts) around(call string, do func() error) error {
	c.mu.Lock()
	hit := c.at == call && c.hits == 0
	if hit {
		c.hits++
	}
	before := c.before
	c.mu.Unlock()
	if hit && before {
		return errCut
	}
	if do != nil {
		if err := do(); err != nil {
			return err
		}
	}
	if hit {
		return errCut
	}
	return nil
}

type cutPins struct {
	ipfs.Pinner
	cuts *cuts
}

func (p cutPins) Pin(ctx context.Context, f ipfs.File) (cid ipfs.CID, err error) {
	return cid, p.cuts.around("pin "+f.MediaType, func() error {
		cid, err = p.Pinner.Pin(ctx, f)
		return err
	})
}

type cutLedger struct {
	ledger.Ledger
	cuts *cuts
}

func (l cutLedger) Submit(ctx context.Context, m ledger.Message) (r ledger.Receipt, err error) {
	err = l.cuts.around("ledger "+m.Kind, func() error {
		r, err = l.Ledger.Submit(ctx, m)
		return err
	})
	if errors.Is(err, errCut) {
		err = errors.Join(ledger.ErrUnknown, err)
	}
	return r, err
}

// cutFiler loses answers of the EU system: of a write nobody knows then.
type cutFiler struct {
	filing.Filer
	cuts *cuts
}

func lost(err, as error) error {
	if errors.Is(err, errCut) {
		return errors.Join(as, err)
	}
	return err
}

func (f cutFiler) Submit(ctx context.Context, by filing.Credentials, s filing.Statement) (uuid string, err error) {
	err = f.cuts.around("submit", func() (err error) {
		uuid, err = f.Filer.Submit(ctx, by, s)
		return err
	})
	return uuid, lost(err, filing.ErrUnknown)
}

func (f cutFiler) Amend(ctx context.Context, by filing.Credentials, uuid string, s filing.Statement) (status filing.Status, err error) {
	err = f.cuts.around("amend", func() (err error) {
		status, err = f.Filer.Amend(ctx, by, uuid, s)
		return err
	})
	return status, lost(err, filing.ErrUnknown)
}

func (f cutFiler) Withdraw(ctx context.Context, by filing.Credentials, uuid string) (status filing.Status, err error) {
	err = f.cuts.around("withdraw", func() (err error) {
		status, err = f.Filer.Withdraw(ctx, by, uuid)
		return err
	})
	return status, lost(err, filing.ErrUnknown)
}

func (f cutFiler) ByUUID(ctx context.Context, by filing.Credentials, uuids ...string) (list []filing.Overview, err error) {
	err = f.cuts.around("by uuid", func() (err error) {
		list, err = f.Filer.ByUUID(ctx, by, uuids...)
		return err
	})
	return list, lost(err, filing.ErrUnavailable)
}

// woods is forest data in which some farms have lost their forest.
type woods struct {
	w    *world
	mu   sync.Mutex
	loss map[string]bool // by the field
	down bool
}

func (f *woods) lose(farmer int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	polygon, err := geo.Parse(field(farmer))
	f.w.must(err)
	f.loss[string(polygon.GeoJSON())] = true
}

func (f *woods) Check(_ context.Context, p geo.Polygon) (r forest.Result, err error) {
	return r, f.w.cuts.around("forest", func() error {
		f.mu.Lock()
		defer f.mu.Unlock()
		if f.down {
			return forest.ErrUnavailable
		}
		r = forest.Result{CheckedAt: clock.Now(), Assessment: forest.Clear, Forest2020Pct: 12.3, LossPct: 0.1, Method: "test, rule 1",
			Datasets: []forest.Dataset{{Name: "Hansen", Version: "GFC-2025-v1.13", SHA256: strings.Repeat("ab", 32)}}, Raw: []byte(`{"loss":[]}`)}
		if f.loss[string(p.GeoJSON())] {
			r.AlertHectares, r.AlertCount, r.Assessment = 0.61, 3, forest.Fail
		}
		return nil
	})
}

// permits is an export authority.
type permits struct{}

func (permits) Check(_ context.Context, paper exportauthority.Paper) error {
	switch {
	case strings.Contains(paper.Number, "EXPIRED"):
		return &exportauthority.Refused{Reason: "the licence is expired"}
	case strings.Contains(paper.Number, "SILENT"):
		return exportauthority.ErrUnavailable
	}
	return nil
}

// model is the registry of statements on the chain, with keys that act once.
type model struct {
	w       *world
	mu      sync.Mutex
	kept    map[string]sent
	records []chain.RecordDDS
	gone    []string
	refuse  bool
}

type sent struct {
	call    string
	receipt chain.Receipt
}

func (m *model) Send(_ context.Context, key string, call chain.Call) (r chain.Receipt, err error) {
	name := strings.TrimPrefix(fmt.Sprintf("%T", call), "chain.")
	err = m.w.cuts.around("chain "+name, func() error {
		m.mu.Lock()
		defer m.mu.Unlock()
		text := fmt.Sprintf("%+v", call)
		if old, known := m.kept[key]; known {
			if old.call != text {
				return fmt.Errorf("%w: %s", chain.ErrKeyReused, key)
			}
			r = old.receipt
			return nil
		}
		if m.refuse {
			return fault.New(fault.InvalidSignature, "refused").Because(&chain.Refusal{Name: "InvalidSignature"})
		}
		switch c := call.(type) {
		case chain.RecordDDS:
			m.records = append(m.records, c)
		case chain.WithdrawDDS:
			m.gone = append(m.gone, c.DDSID)
		}
		r = chain.Receipt{TxHash: chain.KeyOf(key), Block: uint64(len(m.kept) + 1), At: clock.Now().Truncate(time.Second)}
		m.kept[key] = sent{text, r}
		return nil
	})
	return r, lost(err, chain.ErrUnknown)
}

// did counts what the chain holds.
func (m *model) did() (recorded, withdrawn int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.records), len(m.gone)
}

// of counts what the chain holds of one record.
func (m *model) of(recordID string) (recorded, withdrawn int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, r := range m.records {
		if r.DDSID == recordID {
			recorded++
		}
	}
	for _, id := range m.gone {
		if id == recordID {
			withdrawn++
		}
	}
	return recorded, withdrawn
}

func (m *model) last() chain.RecordDDS {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.records[len(m.records)-1]
}

// atOnce runs some tests at the same time: they wait for retries most of it.
type atOnce struct {
	all   sync.WaitGroup
	turns chan struct{}
}

func (a *atOnce) do(test func()) {
	if a.turns == nil {
		a.turns = make(chan struct{}, 8)
	}
	a.all.Go(func() {
		a.turns <- struct{}{}
		defer func() { <-a.turns }()
		test()
	})
}

func (a *atOnce) wait() { a.all.Wait() }

// each runs fn on both engines.
func each(t *testing.T, pace timing, fn func(t *testing.T, w *world)) {
	storetest.Each(t, func(t *testing.T, s *store.Store) { fn(t, open(t, s, pace)) })
}
