package lending_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/outside/price"
	"mwanyi/internal/payment"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
)

const (
	dollar = money.USDC(1_000_000)
	day    = 24 * time.Hour
)

// house is a lenders' desk in a house of real desks, on a real database and a
// real chain. Its market is the test's, and its rail waits for the test's word.
type house struct {
	*lending.Desk
	rest   *testhouse.House
	t      testing.TB // the running test
	whole  testing.TB // the one that the house lives as long as: a clock that goes back would stop its chain
	store  *store.Store
	chain  *evm.Chain // without the cuts
	world  *evmtest.World
	market *market
	coop   string
	other  string
}

func eachHouse(t *testing.T, fn func(t *testing.T, h *house)) {
	storetest.Each(t, func(t *testing.T, s *store.Store) { fn(t, open(t, s)) })
}

func open(t testing.TB, s *store.Store) *house {
	t.Helper()
	return openWithout(t, s)
}

// openWithout is open for a service that does not sign for some accounts.
func openWithout(t testing.TB, s *store.Store, outside ...string) *house {
	t.Helper()
	return openOn(t, s, evmtest.New(t), outside...)
}

// openOn is openWithout on contracts of the test's.
func openOn(t testing.TB, s *store.Store, world *evmtest.World, outside ...string) *house {
	t.Helper()
	h := &house{t: t, whole: t, store: s, world: world, market: &market{perKg: 4_000_000}}
	// Every block is a second after the one before: with the clock ahead, the
	// chain need not wait for it.
	t.Cleanup(clock.Jump(2 * time.Hour))
	h.chain = h.world.RunWithout(t, s, outside...)
	h.rest = testhouse.Open(t, s, testhouse.Options{
		Chain: h.chain, Wallet: evmtest.At("cooperative").String(), Other: evmtest.At("buyer").String(), Change: h.lends,
		Waits: slices.Repeat([]time.Duration{10 * time.Millisecond}, 5000), // what is scheduled is run by hand
	})
	h.coop = h.rest.Coop
	h.other = h.rest.Other
	h.follow()
	must(t, h.Turn(t.Context(), "lending.price"))
	return h
}

// lends opens the desk. Deliveries are not paid for, so that every payout is
// the disbursement of a loan.
func (h *house) lends(rest *testhouse.House) {
	rest.Deliveries.AdvancePct = 0
	rest.Rail.Holds = true
	h.Desk = rest.Lending
	h.Markets = []lending.Market{{Name: "1", Source: h.market}}
	h.MaxJump = 200_000
	h.MaxDay = 300_000
	h.MaxSpread = 100_000
	h.Wait = 20 * time.Second
}

// on lets the house speak to a part of the test.
func (h *house) on(t testing.TB) {
	h.t = t
	h.rest.On(t)
}

// follow brings what the chain reports to lending and to the register. Custody
// is in other hands here: the tests move batches on the chain themselves, and
// the batches' desk does not hear of it.
func (h *house) follow() {
	evmtest.Follow(h.t, h.chain, follow.Following{Name: "house", Handle: func(tx *store.Tx, e chain.Event) error {
		return errors.Join(h.Farmers.FollowChain(tx, e), h.Apply(tx, e))
	}})
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
	farmerID = h.rest.Farmer(h.coop)
	return farmerID, h.batch(farmerID, kg)
}

func (h *house) batch(farmerID string, kg uint32) (batchID string) {
	h.t.Helper()
	d := h.rest.Delivery(h.coop, farmerID)
	d.WeightKg = float64(kg)
	d.Grade = chain.FAQ
	return h.rest.Submit(d).ID
}

func (h *house) token(batchID string) uint64 {
	h.t.Helper()
	b, err := h.Batches.Get(h.t.Context(), batchID)
	must(h.t, err)
	return b.TokenID
}

// paid lets the rail pay a loan out, or ADMIN say that it was, when the rail
// has failed before.
func (h *house) paid(l lending.Loan) {
	h.t.Helper()
	if h.payouts(l, "MANUAL_REVIEW") == 1 {
		_, err := h.Payments.Resolve(h.t.Context(), l.PaymentID, payment.PaidAtOffice, "receipt 7", "key_1")
		must(h.t, err)
	} else {
		h.until("the rail has the disbursement", func() bool { return h.rest.Rail.Pay(l.FarmerID) })
	}
	h.until("the farmer is paid", func() bool { return h.payouts(l, "COMPLETED") == 1 })
}

// unpaid lets the rail fail for good.
func (h *house) unpaid(l lending.Loan) {
	h.t.Helper()
	h.until("the rail has the disbursement", func() bool { return h.rest.Rail.Fail(l.FarmerID) })
	h.until("the payout is reviewed", func() bool { return h.payouts(l, "MANUAL_REVIEW", "FAILED") == 1 })
}

// payouts counts the disbursements of a loan that stand in one of the statuses.
func (h *house) payouts(l lending.Loan, statuses ...string) (n int) {
	h.t.Helper()
	for _, status := range statuses {
		n += h.count("select count(*) from payout where loan_id = $1 and status = $2", l.ID, status)
	}
	return n
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
	p, err := h.Pool(h.t.Context())
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
	h.send(chain.ConfirmOrder{OrderID: orderID, Buyer: evmtest.At("conversion"), PricePerKg: perKg, Deposit: deposit, ShipBy: clock.Now().Add(90 * 24 * time.Hour), TokenIDs: tokenIDs})
	return orderID, tokenIDs
}

func (h *house) update(fn func(*store.Tx) error) {
	h.t.Helper()
	h.rest.Update(fn)
}

func (h *house) count(query string, args ...any) int {
	h.t.Helper()
	return h.rest.Count(query, args...)
}

func (h *house) told(kind, loanID string) int {
	h.t.Helper()
	return h.rest.Told(kind, loanID)
}

func (h *house) outcome(jobID string) job.Outcome {
	h.t.Helper()
	return h.rest.Outcome(jobID)
}

func (h *house) idle() bool { return h.rest.Idle() }

func (h *house) until(what string, happened func() bool) {
	h.t.Helper()
	h.rest.Until(what, happened)
}

// cut loses the answer of a call to the chain, once.
func (h *house) cut(call string, applied bool) { h.rest.Cuts.Once("chain "+call, applied) }

// took counts the calls that took effect and whose effect was not there before.
func (h *house) took(call string) int { return h.rest.Chain.Took(call) }

// becomes waits until a loan is in a state.
func (h *house) becomes(loanID string, want lending.Status) {
	h.t.Helper()
	h.until("loan is "+string(want), func() bool { return h.read(loanID).Status == want })
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
	age   time.Duration
	err   error
}

// Newest implements price.Source.
func (m *market) Newest(context.Context) (price.Quote, error) {
	return price.Quote{PerKg: m.perKg, ObservedAt: clock.Now().Add(-m.age)}, m.err
}
