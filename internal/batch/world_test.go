package batch_test

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/audit"
	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/exportauthority"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// world is a desk with everything it needs, and with outside systems whose
// answers can be lost.
type world struct {
	t       testing.TB
	store   *store.Store
	desk    *batch.Desk
	chain   *model
	ledger  *book
	permits *agency
	coop    string
	other   string
	buyer   string
	faults  *faults
}

// faults makes one call of an outside system go wrong, once.
type faults struct {
	mu     sync.Mutex
	at     string // the call
	before bool   // nothing happened; else it happened and the answer is lost
	hits   int
}

var errLost = errors.New("the connection broke")

// around does the call, unless it is the one that goes wrong.
func (f *faults) around(call string, do func() error) error {
	f.mu.Lock()
	hit := f.at == call && f.hits == 0
	if hit {
		f.hits++
	}
	before := f.before
	f.mu.Unlock()
	if hit && before {
		return errLost
	}
	if err := do(); err != nil {
		return err
	}
	if hit {
		return errLost
	}
	return nil
}

func (f *faults) order(call string, before bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.at, f.before, f.hits = call, before, 0
}

// open builds a world on a store, with its jobs running.
func open(t testing.TB, s *store.Store) *world {
	t.Helper()
	box, err := secret.NewBox(secret.New("a master secret for tests, long enough to be one"), "signing-keys")
	if err != nil {
		t.Fatal(err)
	}
	wallets := func(kind access.Kind, index int64) (string, error) {
		return fmt.Sprintf("0x%02x%038x", kind[0], index+1), nil
	}
	w := &world{t: t, store: s, faults: &faults{}}
	desk := &access.Desk{Store: s, Box: box, Rotation: access.TokenLifetime, Wallets: wallets}
	w.coop, w.other, w.buyer = w.house(desk, access.CooperativeKind), w.house(desk, access.CooperativeKind), w.house(desk, access.BuyerKind)
	w.chain, w.ledger, w.permits = newModel(w), &book{w: w, places: map[string]uint64{}}, &agency{w: w}
	w.update(func(tx *store.Tx) error {
		_, err := tx.Exec("create table owed (id text not null, batch_id text not null, reason text not null, farmer_id text not null, amount bigint not null, unique (batch_id, reason))")
		return err
	})
	w.desk = &batch.Desk{
		Store: s, Access: desk, Farmers: growers{w}, Payouts: till{}, Chain: w.chain, Ledger: w.ledger, Pins: pins{}, Permits: w.permits,
		Clean: func(_ string, data []byte) ([]byte, error) { return data, nil },
		Fund: func(context.Context, string, chain.Address, money.USDC) error {
			return w.faults.around("fund", func() error { return nil })
		},
		Prices:     map[chain.Grade]money.USDC{chain.Screen18: 2_600_000, chain.Screen15: 2_400_000, chain.FAQ: 2_200_000, chain.PB: 2_300_000},
		AdvancePct: 60, EscrowPct: 30, UsualRate: 3_700_000_000, SubmitWait: time.Minute, Wait: time.Minute, PublicURL: "http://service.test",
	}
	engine := &job.Engine{Store: s, Kinds: w.desk.Kinds(), Log: slog.New(slog.NewTextHandler(io.Discard, nil))}
	if err := engine.Start(context.Background()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		if err := engine.Stop(ctx); err != nil {
			t.Error(err)
		}
	})
	return w
}

func (w *world) house(desk *access.Desk, kind access.Kind) string {
	w.t.Helper()
	text := func(s string) *string { return &s }
	o, err := desk.CreateOrganisation(context.Background(), kind, "UG", access.Details{
		Name: text("A house"), Email: text("office@house.example"), LicenceNumber: text("UCDA-1"),
		LicenceExpiresOn: text(clock.Now().AddDate(1, 0, 0).Format(time.DateOnly)),
	}, nil)
	if err != nil {
		w.t.Fatal(err)
	}
	return o.ID
}

func (w *world) update(fn func(*store.Tx) error) {
	w.t.Helper()
	if err := w.store.Update(context.Background(), fn); err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) count(query string, args ...any) (n int) {
	w.t.Helper()
	if err := w.store.Read(context.Background(), func(tx *store.Tx) error { return tx.QueryRow(query, args...).Scan(&n) }); err != nil {
		w.t.Fatal(err)
	}
	return n
}

const slip = "ipfs://bafkreid5bxkfd4seuqxop7rhfmlguqslocnc47owhyw7utojo4nb4zfo5e"

// delivery is a good one.
func (w *world) delivery() batch.Delivery {
	return batch.Delivery{FarmerID: "UG-1", CooperativeID: w.coop, WeightKg: 62.5, Grade: chain.Screen18, MoisturePct: 12.4,
		Lat: 1.07, Lng: 34.33, WeightSlip: slip, AgentID: "agent-3", ExternalID: "WB-1"}
}

func (w *world) deliver() batch.Batch {
	w.t.Helper()
	out, err := w.desk.Submit(context.Background(), w.delivery(), "")
	if err != nil || out.Pending {
		w.t.Fatalf("delivery: %+v %v", out, err)
	}
	return out.Batch
}

// evidenceOf is good evidence for a stage.
func evidenceOf(to chain.Stage) json.RawMessage {
	if to == chain.Graded {
		return json.RawMessage(`{"grade":"screen18","moisture_pct":12.1,"screen_size":18,"defect_count":4,"cupping_score":82.5}`)
	}
	return json.RawMessage(`{"of":"` + to.String() + `"}`)
}

func (w *world) change(batchID string, to chain.Stage) batch.Change {
	return batch.Change{BatchID: batchID, CooperativeID: w.coop, To: to, Evidence: evidenceOf(to), Permit: "UCDA/EXP/1"}
}

func (w *world) advance(batchID string, to chain.Stage) {
	w.t.Helper()
	if _, err := w.desk.Advance(context.Background(), w.change(batchID, to), ""); err != nil {
		w.t.Fatalf("%s: %v", to, err)
	}
}

func (w *world) warehoused() batch.Batch {
	w.t.Helper()
	b := w.deliver()
	for _, to := range []chain.Stage{chain.Graded, chain.Milled, chain.Warehoused} {
		w.advance(b.ID, to)
	}
	return b
}

func (w *world) order(ids ...string) batch.Order {
	w.t.Helper()
	o, err := w.desk.CreateOrder(context.Background(), batch.Wish{BuyerID: w.buyer, BatchIDs: ids, PricePerKg: 4_350_000, Country: "DE"}, nil)
	if err != nil {
		w.t.Fatal(err)
	}
	return o
}

func (w *world) caller(role access.Role) access.Caller {
	return access.Caller{KeyID: "key_1", Role: role, OrganisationID: map[access.Role]string{
		access.Cooperative: w.coop, access.Agent: w.coop, access.Buyer: w.buyer, access.MFI: "mfi_1",
	}[role]}
}

func (w *world) stage(batchID string) chain.Stage {
	w.t.Helper()
	b, err := w.desk.Get(context.Background(), batchID)
	if err != nil {
		w.t.Fatal(err)
	}
	return b.Stage
}

// follow hands every event of the chain to the desk, as a follower does; a
// second time when twice.
func (w *world) follow(twice bool) {
	w.t.Helper()
	for range map[bool]int{false: 1, true: 2}[twice] {
		for _, e := range w.chain.reported() {
			w.update(func(tx *store.Tx) error { return w.desk.Apply(tx, e) })
		}
	}
}

// until waits for what a job brings about.
func (w *world) until(what string, happened func() bool) {
	w.t.Helper()
	deadline := time.NewTimer(time.Minute)
	defer deadline.Stop()
	ticker := time.NewTicker(5 * time.Millisecond)
	defer ticker.Stop()
	for !happened() {
		select {
		case <-deadline.C:
			w.t.Fatalf("waited in vain until %s", what)
		case <-ticker.C:
		}
	}
}

// growers knows every farmer but UG-NONE.
type growers struct{ w *world }

func (g growers) Farmer(_ context.Context, farmerID string) (batch.Farmer, error) {
	f := batch.Farmer{ID: farmerID, CooperativeID: g.w.coop, Active: true, ForestFree: true, AreaHectares: 1.87, BoundaryURI: slip}
	switch farmerID {
	case "UG-NONE":
		return batch.Farmer{}, fault.New(fault.FarmerNotRegistered, "no such farmer")
	case "UG-INACTIVE":
		f.Active = false
	case "UG-OTHER":
		f.CooperativeID = g.w.other
	case "UG-LOSS":
		f.ForestFree = false
	}
	return f, nil
}

func (g growers) Phone(context.Context, string) (phone.Number, error) {
	return phone.Parse("UG", "+256772123456")
}

// till writes what is owed where a second one would show.
type till struct{}

func (till) Owe(tx *store.Tx, p batch.Payout) (string, error) {
	n, err := tx.Exec("insert into owed (id, batch_id, reason, farmer_id, amount) values ($1,$2,$3,$4,$5) on conflict (batch_id, reason) do nothing",
		id.New("pay"), p.BatchID, p.Reason, p.FarmerID, int64(p.Amount))
	if err == nil && n == 0 {
		err = fault.New(fault.DuplicatePayout, "twice")
	}
	return "pay_1", err
}

func (till) Estimate(_ context.Context, amount money.USDC) (money.UGX, error) {
	return money.UGX(amount * 3700 / 1_000_000), nil
}

// book is a ledger that gives each event its place once.
type book struct {
	w      *world
	mu     sync.Mutex
	places map[string]uint64
	kinds  []string
}

func (b *book) Write(_ context.Context, f audit.Fact) (entry audit.Entry, err error) {
	err = b.w.faults.around("ledger "+f.Kind, func() error {
		b.mu.Lock()
		defer b.mu.Unlock()
		if b.places[f.EventID] == 0 {
			b.places[f.EventID] = uint64(len(b.places) + 1)
			b.kinds = append(b.kinds, f.Kind)
		}
		entry = audit.Entry{EventID: f.EventID, Topic: "test", Sequence: b.places[f.EventID], MessageID: fmt.Sprintf("test@%d", b.places[f.EventID])}
		return nil
	})
	return entry, err
}

// pins gives content its own name.
type pins struct{}

func (pins) Pin(_ context.Context, f ipfs.File) (ipfs.CID, error) {
	return ipfs.CID{Digest: sha256.Sum256(f.Data), Codec: ipfs.Raw}, nil
}

func (pins) PinDirectory(_ context.Context, files []ipfs.Named) (ipfs.CID, error) {
	h := sha256.New()
	for _, f := range files {
		if strings.Contains(string(f.Data), "+256") {
			return ipfs.CID{}, ipfs.ErrRefused
		}
		fmt.Fprintf(h, "%s\n%s\n", f.Name, f.Data)
	}
	return ipfs.CID{Digest: [32]byte(h.Sum(nil)), Codec: ipfs.DagPB}, nil
}

func (pins) Fetch(context.Context, ipfs.CID) (ipfs.File, error) { return ipfs.File{}, ipfs.ErrNotFound }

// agency is an export authority.
type agency struct {
	w     *world
	mu    sync.Mutex
	asked []exportauthority.Paper
	down  bool
}

func (a *agency) Check(_ context.Context, paper exportauthority.Paper) error {
	return a.w.faults.around("permit", func() error {
		a.mu.Lock()
		defer a.mu.Unlock()
		a.asked = append(a.asked, paper)
		switch {
		case a.down:
			return exportauthority.ErrUnavailable
		case strings.Contains(paper.Number, "EXPIRED"):
			return &exportauthority.Refused{Reason: "the permit is expired"}
		}
		return nil
	})
}

// model is the contracts in a few lines: the rules of custody and escrow, and
// a key that acts once.
type model struct {
	w       *world
	mu      sync.Mutex
	kept    map[string]answer
	batches map[uint64]*chain.Batch
	orders  map[string]*chain.Order
	lots    map[string][]uint64
	loans   map[string]chain.Loan
	score   uint16
	log     []chain.Event
	acts    map[string]int // effects by name
	down    bool
}

type answer struct {
	call    string
	receipt chain.Receipt
	err     error
}

func newModel(w *world) *model {
	return &model{w: w, kept: map[string]answer{}, batches: map[uint64]*chain.Batch{}, orders: map[string]*chain.Order{},
		lots: map[string][]uint64{}, loans: map[string]chain.Loan{}, acts: map[string]int{}, score: 500}
}

func (m *model) Send(_ context.Context, key string, call chain.Call) (r chain.Receipt, err error) {
	name := strings.TrimPrefix(fmt.Sprintf("%T", call), "chain.")
	lost := m.w.faults.around("chain "+name, func() error {
		m.mu.Lock()
		defer m.mu.Unlock()
		text := fmt.Sprintf("%s %+v", name, call)
		if old, known := m.kept[key]; known {
			if old.call != text {
				r, err = chain.Receipt{}, fmt.Errorf("%w: %s", chain.ErrKeyReused, key)
				return nil
			}
			r, err = old.receipt, old.err
			return nil
		}
		if m.down {
			err = fault.New(fault.ChainUnavailable, "the chain does not answer")
			return nil
		}
		r, err = m.do(call)
		m.kept[key] = answer{text, r, err}
		if err == nil && !r.Skipped {
			m.acts[name]++
		}
		return nil
	})
	if lost != nil {
		return chain.Receipt{}, errors.Join(chain.ErrUnknown, lost)
	}
	return r, err
}

// do carries a call out: a block of its own.
func (m *model) do(call chain.Call) (chain.Receipt, error) {
	block := uint64(len(m.log) + len(m.kept) + 1)
	r := chain.Receipt{TxHash: chain.KeyOf(fmt.Sprint("tx", block)), Block: block, At: clock.Now().Truncate(time.Second)}
	tell := func(data any) {
		e := chain.Event{Block: block, TxHash: r.TxHash, LogIndex: uint(len(r.Events)), At: r.At, Data: data}
		r.Events = append(r.Events, e)
	}
	var err error
	switch c := call.(type) {
	case chain.Deliver:
		r.Skipped = m.mint(c, tell)
	case chain.Advance:
		r.Skipped, err = m.advance(c, tell)
	case chain.ConfirmOrder:
		err = m.confirm(c, tell)
	case chain.PayOrder:
		err = m.pay(c, tell)
	case chain.SettleBatch:
		r.Skipped, err = m.settle(c.TokenID, tell)
	case chain.Approve:
	default:
		err = fmt.Errorf("the model has no %T", call)
	}
	if err != nil {
		return chain.Receipt{}, err
	}
	m.log = append(m.log, r.Events...)
	return r, nil
}

func refusal(code fault.Code, name string) error {
	return fault.New(code, "refused").Because(&chain.Refusal{Name: name})
}

var wallet = chain.Address{7}

func (m *model) mint(c chain.Deliver, tell func(any)) (skipped bool) {
	if m.batches[c.TokenID] != nil {
		return true
	}
	m.batches[c.TokenID] = &chain.Batch{Owner: wallet, Farmer: chain.KeyOf(c.FarmerID), Grams: c.Grams, Grade: c.Grade, Stage: chain.Delivered}
	tell(chain.BatchDelivered{TokenID: c.TokenID, Farmer: chain.KeyOf(c.FarmerID), Grams: c.Grams, Grade: c.Grade})
	tell(chain.ScoreChanged{Farmer: chain.KeyOf(c.FarmerID), Kind: chain.ForDelivery, Before: m.score, After: m.score + 10, Ref: c.TokenID})
	tell(chain.StageRecorded{TokenID: c.TokenID, Stage: chain.Delivered, By: wallet, Evidence: c.Evidence})
	return false
}

func (m *model) advance(c chain.Advance, tell func(any)) (skipped bool, err error) {
	b := m.batches[c.TokenID]
	switch {
	case b == nil:
		return false, refusal(fault.BatchNotFound, "BatchNotFound")
	case c.Stage <= b.Stage:
		return true, nil
	case c.Stage != b.Stage+1 || c.Stage == chain.Committed || c.Stage == chain.Settled:
		return false, refusal(fault.StageOutOfOrder, "StageOutOfOrder")
	}
	if c.Stage == chain.Exported && b.Loan != "" {
		m.repay(c.TokenID, b, tell)
	}
	b.Stage = c.Stage
	tell(chain.StageRecorded{TokenID: c.TokenID, Stage: c.Stage, By: wallet, Evidence: c.Evidence})
	return false, nil
}

// repay takes what escrow holds for the batch's loan.
func (m *model) repay(token uint64, b *chain.Batch, tell func(any)) {
	o, loan := m.orders[b.Order], m.loans[b.Loan]
	paid := min(loan.Debt, o.Held, b.Price-b.Repaid)
	o.Held -= paid
	b.Repaid += paid
	loan.Debt -= paid
	m.loans[b.Loan] = loan
	tell(chain.LoanPaid{OrderID: b.Order, TokenID: token, LoanID: b.Loan, Amount: paid})
	if loan.Debt == 0 {
		b.Loan = ""
	}
}

func (m *model) confirm(c chain.ConfirmOrder, tell func(any)) error {
	var price money.USDC
	for _, token := range c.TokenIDs {
		b := m.batches[token]
		if b == nil || b.Stage != chain.Warehoused || b.Order != "" {
			return refusal(fault.StageOutOfOrder, "StageOutOfOrder")
		}
		price += money.USDC(b.Grams) * c.PricePerKg / 1000
	}
	if c.Deposit > price {
		return refusal(fault.InvalidRequest, "DepositExceedsPrice")
	}
	for _, token := range c.TokenIDs {
		b := m.batches[token]
		b.Stage, b.Order, b.Price = chain.Committed, c.OrderID, money.USDC(b.Grams)*c.PricePerKg/1000
		tell(chain.LotCommitted{OrderID: c.OrderID, TokenID: token, Price: b.Price})
		tell(chain.StageRecorded{TokenID: token, Stage: chain.Committed, By: wallet})
	}
	m.orders[c.OrderID] = &chain.Order{Buyer: c.Buyer, Open: uint32(len(c.TokenIDs)), Price: price, Funded: c.Deposit, Held: c.Deposit}
	m.lots[c.OrderID] = c.TokenIDs
	tell(chain.OrderConfirmed{OrderID: c.OrderID, Buyer: c.Buyer, Price: price, Deposit: c.Deposit})
	return nil
}

func (m *model) pay(c chain.PayOrder, tell func(any)) error {
	o := m.orders[c.OrderID]
	if o == nil {
		return refusal(fault.PurchaseOrderNotFound, "PurchaseOrderNotFound")
	}
	o.Held += o.Price - o.Funded
	o.Funded = o.Price
	if !o.Paid {
		o.Paid = true
		tell(chain.BuyerPaid{OrderID: c.OrderID, Buyer: o.Buyer, Amount: o.Price})
	}
	for _, token := range c.TokenIDs {
		if m.batches[token].Stage == chain.Exported {
			if _, err := m.settle(token, tell); err != nil {
				return err
			}
		}
	}
	return nil
}

func (m *model) settle(token uint64, tell func(any)) (skipped bool, err error) {
	b := m.batches[token]
	switch {
	case b.Stage == chain.Settled:
		return true, nil
	case !m.orders[b.Order].Paid:
		return false, refusal(fault.BatchNotEligible, "OrderNotPaid")
	case b.Stage != chain.Exported:
		return false, refusal(fault.StageOutOfOrder, "StageOutOfOrder")
	}
	if b.Loan != "" {
		m.repay(token, b, tell)
	}
	b.Stage = chain.Settled
	tell(chain.LotSettled{OrderID: b.Order, TokenID: token, Price: b.Price, Repaid: b.Repaid, Net: b.Price - b.Repaid})
	tell(chain.StageRecorded{TokenID: token, Stage: chain.Settled, By: wallet})
	return false, nil
}

func (m *model) reported() []chain.Event {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.log)
}

func (m *model) did(name string) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.acts[name]
}

func (m *model) Batch(_ context.Context, token uint64) (chain.Batch, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if b := m.batches[token]; b != nil {
		return *b, nil
	}
	return chain.Batch{}, refusal(fault.BatchNotFound, "BatchNotFound")
}

func (m *model) Loan(_ context.Context, loanID string) (chain.Loan, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.loans[loanID], nil
}

func (m *model) Order(_ context.Context, orderID string) (chain.Order, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if o := m.orders[orderID]; o != nil {
		return *o, nil
	}
	return chain.Order{}, refusal(fault.PurchaseOrderNotFound, "PurchaseOrderNotFound")
}

func (m *model) Events(_ context.Context, tx chain.Hash) (found []chain.Event, err error) {
	for _, e := range m.reported() {
		if e.TxHash == tx {
			found = append(found, e)
		}
	}
	if found == nil {
		err = chain.ErrNotFinal
	}
	return found, err
}

func (m *model) Farmer(context.Context, string) (chain.Farmer, error) { return chain.Farmer{}, nil }
func (m *model) Quote(context.Context, uint64, chain.LoanRequest) (chain.Quote, error) {
	return chain.Quote{}, nil
}
func (m *model) Pool(context.Context) (chain.Pool, error)   { return chain.Pool{}, nil }
func (m *model) Price(context.Context) (chain.Price, error) { return chain.Price{}, nil }
func (m *model) Account(context.Context, chain.Address) (chain.Account, error) {
	return chain.Account{}, nil
}

func usdc(micro int64) money.USDC { return money.USDC(micro) }
