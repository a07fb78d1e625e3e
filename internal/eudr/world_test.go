package eudr_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/eudr"
	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/farmer"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/outside/filing/traces"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ledger/merkle"
	"mwanyi/internal/sandbox"
	register "mwanyi/internal/sandbox/filing"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/testhouse/outside"
)

var ctx = context.Background()

// world is a house with the EU system of the sandbox over the wire, a real
// archive and a real ledger. The chain is a model.
type world struct {
	*testhouse.House
	desk *eudr.Desk
	pins *archive.Archive // without the cuts
	box  *sandbox.Faults
	url  string

	mu      sync.Mutex
	farmers map[int]string
}

// timing of the EU system and of the questions to it.
type timing struct{ delay, poll, settle time.Duration }

var (
	quick = timing{60 * time.Millisecond, 50 * time.Millisecond, 400 * time.Millisecond}
	slow  = timing{30 * time.Minute, 30 * time.Minute, filing.SettleTime}
)

func open(t testing.TB, s *store.Store, pace timing) *world {
	t.Helper()
	w := &world{farmers: map[int]string{}}
	blocks, err := archive.Choose(s, filepath.Join(t.TempDir(), "blocks"))
	farmers.Must(t, err)
	log, err := merkle.Open(ctx, merkle.Options{Store: s, Box: farmers.Box(t, "ledger"), Origin: "test.example/ledger"})
	farmers.Must(t, err)
	w.pins = &archive.Archive{Store: s, Blocks: blocks}
	filer := w.register(t, pace.delay)
	w.House = testhouse.Open(t, s, testhouse.Options{Pins: w.pins, Ledger: log, Scheduled: []string{"dds.unfiled"}, Change: func(h *testhouse.House) {
		w.desk = h.Statements
		w.desk.Filer = cutFiler{filer, h.Cuts}
		w.desk.Signatures = wallets{h.Cuts}
		w.desk.Accounts = sandboxAccount
		w.desk.Poll = pace.poll
		w.desk.Settle = pace.settle
		w.House = h
	}})
	return w
}

// register starts the EU system of the sandbox and a client on it.
func (w *world) register(t testing.TB, delay time.Duration) *traces.Client {
	t.Helper()
	box := sandbox.New(sandbox.Options{Log: farmers.Quiet})
	box.Mount(sandbox.Filing, register.New(register.Options{Faults: box.Faults, Delay: delay}))
	listener, err := sandbox.Listen(ctx, "127.0.0.1:0")
	farmers.Must(t, err)
	running, stop := context.WithCancel(ctx)
	ended := make(chan error, 1)
	go func() { ended <- box.Serve(running, listener) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	w.box, w.url = box.Faults, "http://"+listener.Addr().String()+"/filing"
	client, err := traces.New(traces.Options{BaseURL: w.url + "/tracesnt/ws/", Log: farmers.Quiet})
	farmers.Must(t, err)
	return client
}

// farmer registers the nth farmer of the first cooperative, once.
func (w *world) farmer(n int) string {
	w.T.Helper()
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.farmers[n] == "" {
		w.farmers[n] = w.Farmer(w.Coop)
	}
	return w.farmers[n]
}

// batch delivers a batch of the nth farmer and takes it to a stage.
func (w *world) batch(n int, stage chain.Stage) string {
	w.T.Helper()
	return w.batchOf(w.Coop, w.farmer(n), stage)
}

func (w *world) batchOf(cooperativeID, farmerID string, stage chain.Stage) string {
	w.T.Helper()
	b := w.Submit(w.Delivery(cooperativeID, farmerID))
	w.Take(b, stage)
	return b.ID
}

// manyFarms is a graded batch of each of n farmers. They come in at once: a
// thousand one after the other would take long.
func (w *world) manyFarms(n int) []string {
	w.T.Helper()
	batchIDs := make([]string, n)
	turns := make(chan struct{}, 64)
	var all sync.WaitGroup
	for i := range n {
		a := farmers.Application(w.T, w.Coop, fmt.Sprintf("UG-M%06d", i), i)
		all.Go(func() {
			turns <- struct{}{}
			defer func() { <-turns }()
			made, err := w.comesIn(a)
			if err != nil {
				w.T.Error(err)
			}
			batchIDs[i] = made
		})
	}
	all.Wait()
	return batchIDs
}

func (w *world) comesIn(a farmer.RegisterRequest) (batchID string, err error) {
	if _, err := w.Farmers.Register(ctx, a); err != nil {
		return "", err
	}
	out, err := w.Deliveries.Submit(ctx, w.Delivery(a.CooperativeID, a.FarmerID), "")
	if err != nil {
		return "", err
	}
	_, err = w.Batches.Advance(ctx, w.Change(out.Batch, chain.Graded), "")
	return out.Batch.ID, err
}

// wallets sign whatever they are given. Their answers are lost as "sign".
type wallets struct{ cuts *outside.Cuts }

// SignRecord implements eudr.Signatures.
func (w wallets) SignRecord(_ context.Context, wallet chain.Address, record chain.RecordDDS) (statement.Seal, error) {
	return statement.Seal{Signer: wallet, ChainID: 1337, Digest: record.Statement, Signature: append(record.Statement[:], make([]byte, 33)...)}, w.cuts.Around("sign", nil)
}

// SignWithdrawal implements eudr.Signatures.
func (w wallets) SignWithdrawal(context.Context, chain.Address, string) ([]byte, error) {
	return make([]byte, 65), w.cuts.Around("sign", nil)
}

// sandboxAccount is the one that everybody files with.
var sandboxAccount = eudr.Accounts{"*": {
	Credentials: filing.Credentials{Username: register.DevUser, Key: secret.New(register.DevKey), ClientID: register.DevClientID}, Role: filing.Operator,
}}

// accounts configures who files.
func (w *world) accounts(list eudr.Accounts) {
	w.T.Helper()
	w.Restart(func() { w.desk.Accounts = list })
}

// shipment is a good order of a statement.
func (w *world) shipment(shipment string, batchIDs ...string) eudr.GenerateRequest {
	return eudr.GenerateRequest{ShipmentID: shipment, BatchIDs: batchIDs, Licence: "UCDA-EXP-1", BuyerCompany: "Noordzee Koffie B.V.", BuyerCountry: "NL",
		ShippingDate: "2026-12-04", Port: "Rotterdam", CooperativeID: w.Coop}
}

// filed makes a statement of one batch that is FILED.
func (w *world) filed(shipment string) eudr.DDS {
	w.T.Helper()
	s, err := w.desk.Generate(ctx, w.shipment(shipment, w.batch(1, chain.Graded)), "")
	if err != nil || s.Status != eudr.Filed {
		w.T.Fatalf("statement %+v: %v", s, err)
	}
	return s
}

func (w *world) get(id string) eudr.DDS {
	w.T.Helper()
	s, err := w.desk.Get(ctx, id)
	w.Must(err)
	return s
}

func (w *world) events(kind string) (list []string) {
	w.T.Helper()
	w.Must(w.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, err = store.All(tx, func(r store.Row) (text string, err error) { return text, r.Scan(&text) }, "select data from event where kind = $1 order by id", kind)
		return err
	}))
	return list
}

// later moves the clock on; the jobs that are due then run.
func (w *world) later(by time.Duration) {
	w.T.Helper()
	w.T.Cleanup(clock.Jump(by))
	w.Must(w.Store.Update(ctx, func(tx *store.Tx) error {
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
	Species                 []string
	NetKilograms            float64 `json:"net_kg"`
}

// register is what was truly filed.
func (w *world) truth() (list []held) {
	w.T.Helper()
	response, err := http.Get(w.url + "/statements")
	w.Must(err)
	defer response.Body.Close()
	in := struct{ Statements any }{&list}
	w.Must(json.NewDecoder(response.Body).Decode(&in))
	return list
}

// one demands that the EU system has a statement once.
func (w *world) one(s eudr.DDS) held {
	w.T.Helper()
	var live []held
	for _, h := range w.truth() {
		if h.Status != "WITHDRAWN" && h.Status != "REJECTED" && h.InternalReference == statement.Reference(s.RecordID) {
			live = append(live, h)
		}
	}
	if len(live) != 1 || live[0].Reference != s.Reference || s.Reference == "" {
		w.T.Fatalf("the EU system has %+v, the statement %q", live, s.Reference)
	}
	return live[0]
}

// cutFiler loses answers of the EU system: of a write nobody knows then.
type cutFiler struct {
	filing.Filer
	cuts *outside.Cuts
}

func (f cutFiler) Submit(ctx context.Context, by filing.Credentials, s filing.Statement) (uuid string, err error) {
	err = f.cuts.Around("submit", func() (err error) {
		uuid, err = f.Filer.Submit(ctx, by, s)
		return err
	})
	return uuid, outside.LostAs(err, filing.ErrUnknown)
}

func (f cutFiler) Amend(ctx context.Context, by filing.Credentials, uuid string, s filing.Statement) (status filing.Status, err error) {
	err = f.cuts.Around("amend", func() (err error) {
		status, err = f.Filer.Amend(ctx, by, uuid, s)
		return err
	})
	return status, outside.LostAs(err, filing.ErrUnknown)
}

func (f cutFiler) Withdraw(ctx context.Context, by filing.Credentials, uuid string) (status filing.Status, err error) {
	err = f.cuts.Around("withdraw", func() (err error) {
		status, err = f.Filer.Withdraw(ctx, by, uuid)
		return err
	})
	return status, outside.LostAs(err, filing.ErrUnknown)
}

func (f cutFiler) ByUUID(ctx context.Context, by filing.Credentials, uuids ...string) (list []filing.Overview, err error) {
	err = f.cuts.Around("by uuid", func() (err error) {
		list, err = f.Filer.ByUUID(ctx, by, uuids...)
		return err
	})
	return list, outside.LostAs(err, filing.ErrUnavailable)
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
