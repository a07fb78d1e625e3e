package lending_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/outside/price"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

const (
	dollar = money.USDC(1_000_000)
	day    = 24 * time.Hour
)

// house is a lenders' desk on a real database and a real chain. Its writer can
// lose answers; its market and its till are the test's.
type house struct {
	*lending.Desk
	t      testing.TB // the running test
	whole  testing.TB // the one that the house lives as long as: a clock that goes back would stop its chain
	store  *store.Store
	chain  *evm.Chain
	world  *evmtest.World
	cuts   *cutter
	market *market
	coop   string
	other  string

	mu      sync.Mutex
	farmers map[string]lending.Borrower
	batches map[string]lending.Collateral
	number  int
}

func eachHouse(t *testing.T, fn func(t *testing.T, h *house)) {
	storetest.Each(t, func(t *testing.T, s *store.Store) { fn(t, open(t, s)) })
}

func open(t testing.TB, s *store.Store) *house {
	t.Helper()
	h := &house{t: t, whole: t, store: s, world: evmtest.New(t), market: &market{perKg: 4_000_000}, farmers: map[string]lending.Borrower{}, batches: map[string]lending.Collateral{}}
	// Every block is a second after the one before: with the clock ahead, the
	// chain need not wait for it.
	t.Cleanup(clock.Jump(2 * time.Hour))
	h.chain = h.world.Run(t, s)
	h.cuts = &cutter{Chain: h.chain, did: map[string]int{}}
	h.update(func(tx *store.Tx) error {
		_, err := tx.Exec("create table owed (id text primary key, loan_id text not null unique, amount bigint not null, state text not null)")
		return err
	})
	box, err := secret.NewBox(secret.New("a master secret for tests, long enough to be one"), "signing-keys")
	must(t, err)
	desk := &access.Desk{Store: s, Box: box, Rotation: access.TokenLifetime}
	h.coop, h.other = h.cooperative(desk, "cooperative"), h.cooperative(desk, "buyer")
	h.Desk = &lending.Desk{
		Store: s, Chain: h.cuts, Access: desk, Borrower: h.borrower, Collateral: h.collateral, Disburse: owe, Cancel: cancel, Farmers: h.ids,
		Treasury: evmtest.At("loans"), Prices: h.market, MaxJump: 200_000, Wait: 20 * time.Second, Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
	}
	h.run()
	h.follow()
	must(t, h.Turn(t.Context(), "lending.price"))
	return h
}

// run starts the jobs, with short pauses between attempts. What is scheduled
// is run by hand.
func (h *house) run() {
	kinds := slices.DeleteFunc(h.Kinds(), func(k job.Kind) bool { return k.Every > 0 })
	for i := range kinds {
		kinds[i].Waits = slices.Repeat([]time.Duration{10 * time.Millisecond}, 5000)
	}
	engine := &job.Engine{Store: h.store, Kinds: kinds, Log: slog.New(slog.NewTextHandler(io.Discard, nil))}
	must(h.t, engine.Start(context.Background()))
	h.t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		if err := engine.Stop(ctx); err != nil {
			h.t.Error(err)
		}
	})
}

func (h *house) follow() {
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- h.chain.Follow(ctx, evm.Following{Name: "house", Handle: h.Apply}) }()
	h.t.Cleanup(func() {
		stop()
		if err := <-ended; !errors.Is(err, context.Canceled) {
			h.t.Error(err)
		}
	})
}

func (h *house) cooperative(desk *access.Desk, wallet string) string {
	text := func(s string) *string { return &s }
	o, err := desk.CreateOrganisation(h.t.Context(), access.CooperativeKind, "UG", access.Details{
		Name: text("Test " + wallet), Email: text("office@coop.example"), LicenceNumber: text("UCDA-1"),
		LicenceExpiresOn: text(clock.Now().AddDate(2, 0, 0).Format(time.DateOnly)), Wallet: text(evmtest.At(wallet).String()),
	}, nil)
	must(h.t, err)
	h.send(chain.RegisterCooperative{CooperativeID: o.ID, Wallet: evmtest.At(wallet)})
	return o.ID
}

func (h *house) send(call chain.Call) chain.Receipt {
	h.t.Helper()
	r, err := h.chain.Send(h.t.Context(), id.New("key"), call)
	must(h.t, err)
	return r
}

// farmer registers one and delivers a batch of theirs.
func (h *house) farmer(kg uint32) (farmerID, batchID string) {
	h.t.Helper()
	h.mu.Lock()
	h.number++
	farmerID = fmt.Sprintf("UG-%06d", h.number)
	h.farmers[farmerID] = lending.Borrower{FarmerID: farmerID, CooperativeID: h.coop}
	h.mu.Unlock()
	h.send(chain.RegisterFarmer{FarmerID: farmerID, CooperativeID: h.coop, DeforestationFree: true})
	return farmerID, h.batch(farmerID, kg)
}

var tokens = struct {
	sync.Mutex
	last uint64
}{last: 100}

func (h *house) batch(farmerID string, kg uint32) (batchID string) {
	h.t.Helper()
	tokens.Lock()
	tokens.last++
	token := tokens.last
	tokens.Unlock()
	batchID = id.New("bat")
	h.send(chain.Deliver{TokenID: token, FarmerID: farmerID, Grams: kg * 1000, Grade: chain.FAQ})
	h.mu.Lock()
	defer h.mu.Unlock()
	h.batches[batchID] = lending.Collateral{BatchID: batchID, FarmerID: farmerID, CooperativeID: h.coop, TokenID: token}
	return batchID
}

func (h *house) token(batchID string) uint64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.batches[batchID].TokenID
}

func (h *house) borrower(_ context.Context, farmerID string) (lending.Borrower, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	f, there := h.farmers[farmerID]
	if !there {
		return f, fault.New(fault.FarmerNotRegistered, "no farmer with this id is registered")
	}
	return f, nil
}

func (h *house) collateral(_ context.Context, batchID string) (lending.Collateral, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	b, there := h.batches[batchID]
	if !there {
		return b, fault.New(fault.BatchNotFound, "no batch has this id")
	}
	return b, nil
}

func (h *house) ids(_ context.Context, cooperativeID, after string, limit int) (list []string, _ error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for farmerID, f := range h.farmers {
		if f.CooperativeID == cooperativeID && farmerID > after {
			list = append(list, farmerID)
		}
	}
	slices.Sort(list)
	return list[:min(limit, len(list))], nil
}

// The till: what is owed to farmers, in a table of the test's.
func owe(tx *store.Tx, l lending.Loan) (string, error) {
	paymentID := id.New("pay")
	_, err := tx.Exec("insert into owed (id, loan_id, amount, state) values ($1, $2, $3, 'PENDING')", paymentID, l.ID, int64(l.Principal))
	return paymentID, err
}

func cancel(tx *store.Tx, paymentID string) error {
	n, err := tx.Exec("update owed set state = 'CANCELLED' where id = $1 and state = 'REVIEW'", paymentID)
	if err == nil && n == 0 {
		return fault.New(fault.DuplicatePayout, "the payout is not in manual review")
	}
	return err
}

// paid lets the till pay a loan out.
func (h *house) paid(l lending.Loan) {
	h.t.Helper()
	h.update(func(tx *store.Tx) error {
		if err := tx.ExecOne("update owed set state = 'PAID' where loan_id = $1", l.ID); err != nil {
			return err
		}
		return h.Disbursed(tx, l.ID)
	})
}

// unpaid lets the till fail for good.
func (h *house) unpaid(l lending.Loan) {
	h.t.Helper()
	h.update(func(tx *store.Tx) error {
		if err := tx.ExecOne("update owed set state = 'REVIEW' where loan_id = $1", l.ID); err != nil {
			return err
		}
		return h.NotDisbursed(tx, l.ID)
	})
}

// deposit gives the vault money of a lender.
func (h *house) deposit(lender string, amount money.USDC) {
	h.t.Helper()
	at := evmtest.At(lender)
	h.mint(lender, amount)
	h.send(chain.Approve{From: at, Spender: chain.Vault, Amount: amount})
	h.send(chain.Deposit{From: at, Ref: id.New("dep"), Amount: amount, Receiver: at})
}

func (h *house) mint(to string, amount money.USDC) {
	h.t.Helper()
	h.send(chain.MintUSDC{From: evmtest.At("minter"), To: evmtest.At(to), Amount: amount})
}

func (h *house) ask(farmerID, batchID string, amount money.USDC) lending.OriginateRequest {
	return lending.OriginateRequest{FarmerID: farmerID, BatchID: batchID, CooperativeID: h.coop, Amount: amount}
}

// lend draws a loan and pays it out.
func (h *house) lend(kg uint32) lending.Loan {
	h.t.Helper()
	farmerID, batchID := h.farmer(kg)
	l, err := h.Originate(h.t.Context(), h.ask(farmerID, batchID, 0), "")
	must(h.t, err)
	h.paid(l)
	return l
}

func (h *house) read(loanID string) lending.Loan {
	h.t.Helper()
	l, err := h.Get(h.t.Context(), loanID)
	must(h.t, err)
	return l
}

func (h *house) pool() lending.PoolStatus {
	h.t.Helper()
	p, err := h.Pool(h.t.Context(), "")
	must(h.t, err)
	return p
}

func (h *house) score(farmerID string) uint16 {
	h.t.Helper()
	f, err := h.chain.Farmer(h.t.Context(), farmerID)
	must(h.t, err)
	return f.Score
}

func (h *house) advance(batchID string, stages ...chain.Stage) {
	h.t.Helper()
	for _, stage := range stages {
		h.send(chain.Advance{TokenID: h.token(batchID), Stage: stage})
	}
}

// order sells batches; the deposit is in escrow.
func (h *house) order(perKg, deposit money.USDC, batchIDs ...string) (orderID string, tokenIDs []uint64) {
	h.t.Helper()
	for _, batchID := range batchIDs {
		h.advance(batchID, chain.Graded, chain.Milled, chain.Warehoused)
		tokenIDs = append(tokenIDs, h.token(batchID))
	}
	h.mint("conversion", 100_000*dollar)
	h.send(chain.Approve{From: evmtest.At("conversion"), Spender: chain.Escrow, Amount: 100_000 * dollar})
	orderID = id.New("po")
	h.send(chain.ConfirmOrder{OrderID: orderID, Buyer: evmtest.At("conversion"), PricePerKg: perKg, Deposit: deposit, TokenIDs: tokenIDs})
	return orderID, tokenIDs
}

func (h *house) update(fn func(*store.Tx) error) {
	h.t.Helper()
	must(h.t, h.store.Update(context.Background(), fn))
}

func (h *house) count(query string, args ...any) (n int) {
	h.t.Helper()
	must(h.t, h.store.Read(context.Background(), func(tx *store.Tx) error { return tx.QueryRow(query, args...).Scan(&n) }))
	return n
}

func (h *house) told(kind, loanID string) int {
	h.t.Helper()
	return h.count("select count(*) from event where kind = $1 and resource = $2", kind, loanID)
}

func (h *house) idle() bool { return h.count("select count(*) from job") == 0 }

// becomes waits until a loan is in a state.
func (h *house) becomes(loanID string, want lending.Status) {
	h.t.Helper()
	h.until("loan is "+string(want), func() bool { return h.read(loanID).Status == want })
}

// until polls for what another goroutine brings about.
func (h *house) until(what string, happened func() bool) {
	h.t.Helper()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	late := time.After(30 * time.Second)
	for !happened() {
		select {
		case <-late:
			h.t.Fatalf("waited in vain until %s", what)
		case <-tick.C:
		}
	}
}

func refused(t testing.TB, err error, code fault.Code) {
	t.Helper()
	if !fault.Is(err, code) {
		t.Errorf("%v, want %s", err, code)
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// market quotes what the test wants.
type market struct {
	perKg money.Decimal
	err   error
}

// Newest implements price.Source.
func (m *market) Newest(context.Context) (price.Quote, error) {
	return price.Quote{PerKg: m.perKg, ObservedAt: clock.Now()}, m.err
}

// cutter loses the answer of one call, applied or not.
type cutter struct {
	*evm.Chain
	mu      sync.Mutex
	at      string // the call; empty: none
	applied bool
	hits    int
	always  bool           // every answer is lost
	did     map[string]int // calls that took effect and were not there before
}

func (c *cutter) cut(call string, applied bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at, c.applied, c.hits, c.always = call, applied, 0, false
}

// dead loses every answer of a call until the next cut.
func (c *cutter) dead(call string) {
	c.cut(call, true)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.always = true
}

func (c *cutter) took(call string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.did[call]
}

// Send implements chain.Writer.
func (c *cutter) Send(ctx context.Context, key string, call chain.Call) (chain.Receipt, error) {
	name := reflect.TypeOf(call).Name()
	c.mu.Lock()
	hit := c.at == name && (c.hits == 0 || c.always)
	if hit {
		c.hits++
	}
	applied := c.applied
	c.mu.Unlock()
	lost := fault.New(fault.ChainUnavailable, "cut").Because(chain.ErrUnknown)
	if hit && !applied {
		return chain.Receipt{}, lost
	}
	r, err := c.Chain.Send(ctx, key, call)
	if err == nil && !r.Skipped {
		c.mu.Lock()
		c.did[name+" "+r.TxHash.String()+fmt.Sprint(r.LogIndex)]++
		if c.did[name+" "+r.TxHash.String()+fmt.Sprint(r.LogIndex)] == 1 {
			c.did[name]++
		}
		c.mu.Unlock()
	}
	if hit {
		return chain.Receipt{}, lost
	}
	return r, err
}
