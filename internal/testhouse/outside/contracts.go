package outside

import (
	"cmp"
	"context"
	"fmt"
	"reflect"
	"slices"
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
)

// Model is the contracts in a few lines: the rules of registry, custody,
// escrow and statements, and keys that act once. Every call is a block.
type Model struct {
	mu      sync.Mutex
	kept    map[string]kept
	blocks  uint64
	log     []chain.Event
	farmers map[string]*chain.Farmer
	homes   map[string]string // by farmer, the cooperative
	old     bool              // they move no farmers
	batches map[uint64]*chain.Batch
	orders  map[string]*placed
	escrow  escrow
	loans   map[string]chain.Loan
	records []chain.RecordDDS
	gone    []string // withdrawn statements
	vault   vault
	acts    acts
	down    bool
	noAdmin bool
	strikes money.Decimal
	refuses *fault.Fault
}

// kept is the answer to a key.
type kept struct {
	call    string
	receipt chain.Receipt
	err     error
}

// Wallet is who the model says has acted.
var Wallet = chain.Address{7}

// NewModel is a chain on which nothing has happened.
func NewModel() *Model {
	return &Model{
		kept: map[string]kept{}, farmers: map[string]*chain.Farmer{}, homes: map[string]string{}, batches: map[uint64]*chain.Batch{},
		orders: map[string]*placed{}, loans: map[string]chain.Loan{}, vault: newVault(), acts: acts{of: map[chain.Hash]*actOf{}},
		escrow: escrow{reoffered: map[uint64]bool{}, owed: map[chain.Address]money.USDC{}, blocked: map[chain.Address]bool{}},
	}
}

// SetDown lets the chain be away for new keys, or come back.
func (m *Model) SetDown(down bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.down = down
}

// Refuse lets the contracts refuse every new key, with this fault; nil: none.
func (m *Model) Refuse(with *fault.Fault) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.refuses = with
}

// Send implements chain.Writer.
func (m *Model) Send(_ context.Context, key string, call chain.Call) (chain.Receipt, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	text := fmt.Sprintf("%s %+v", reflect.TypeOf(call).Name(), call)
	if old, known := m.kept[key]; known {
		if old.call != text {
			return chain.Receipt{}, fmt.Errorf("%w: %s", chain.ErrKeyReused, key)
		}
		return old.receipt, old.err
	}
	if m.down {
		return chain.Receipt{}, away()
	}
	if m.refuses != nil {
		return chain.Receipt{}, m.refuses
	}
	if err := m.vault.signed(call); err != nil {
		return chain.Receipt{}, err
	}
	r, err := m.do(call)
	if !fault.Is(err, fault.ChainUnavailable) { // a pause keeps nothing
		m.kept[key] = kept{text, r, err}
	}
	return r, err
}

func away() error { return fault.New(fault.ChainUnavailable, "the chain does not answer") }

// Refusal is how a contract refuses.
func Refusal(code fault.Code, name string) *fault.Fault {
	return fault.New(code, "refused").Because(&chain.Refusal{Name: name})
}

// tell reports an event of the running call.
type tell func(data any)

// do carries a call out: a block of its own.
func (m *Model) do(call chain.Call) (chain.Receipt, error) {
	return m.block(func(said tell) (bool, error) { return m.act(call, said) })
}

// block is what happens in one.
func (m *Model) block(act func(tell) (bool, error)) (chain.Receipt, error) {
	m.blocks++
	r := chain.Receipt{TxHash: chain.KeyOf(fmt.Sprint("tx", m.blocks)), Block: m.blocks, At: clock.Now().Truncate(time.Second)}
	said := func(data any) {
		r.Events = append(r.Events, chain.Event{Block: r.Block, TxHash: r.TxHash, LogIndex: uint(len(r.Events)), At: r.At, Data: data})
	}
	skipped, err := act(said)
	if err != nil {
		return chain.Receipt{}, err
	}
	r.Skipped = skipped
	m.log = append(m.log, r.Events...)
	return r, nil
}

// act is the contracts. skipped: the effect was there before.
func (m *Model) act(call chain.Call, said tell) (skipped bool, err error) {
	switch c := call.(type) {
	case chain.RegisterFarmer:
		return m.register(c, said)
	case chain.TransferFarmer:
		return m.transfer(c, said)
	case chain.SetFarmerActive:
		return false, m.change(c.FarmerID, func(f *chain.Farmer) { f.Active = c.Active })
	case chain.UpdateBoundary:
		return false, m.change(c.FarmerID, func(f *chain.Farmer) { f.Boundary = c.Boundary })
	case chain.RecordForestCheck:
		return false, m.change(c.FarmerID, func(f *chain.Farmer) { f.DeforestationFree = c.DeforestationFree })
	case chain.Deliver:
		return m.mint(c, said)
	case chain.Advance:
		return m.advance(c, said)
	case chain.Correct:
		return m.correct(c, said)
	case chain.Void:
		return m.void(c, said)
	case chain.ConfirmOrder:
		return false, m.confirm(c, said)
	case chain.PayOrder:
		return false, m.pay(c, said)
	case chain.ReleaseOrder:
		return false, m.release(c.OrderID, c.TokenIDs, leaver{}, said)
	case chain.ReleaseEarly:
		return false, m.release(c.OrderID, c.TokenIDs, leaver{isSteward: true}, said)
	case chain.ReleaseFrom:
		return false, m.release(c.OrderID, c.TokenIDs, leaver{wallet: c.From}, said)
	case chain.ClaimRefund:
		return false, m.claim(c.Buyer, said)
	case chain.ForfeitOrder:
		return false, m.forfeit(c, said)
	case chain.ReofferBatch:
		return m.reoffer(c.TokenID, said)
	case chain.SettleBatch:
		return m.settle(c.TokenID, said)
	case chain.TransferBatch:
		return false, m.handOver(c)
	case chain.FollowWallet:
		return m.followWallet(c, said)
	case chain.Propose, chain.CarryOut, chain.CancelAct:
		return false, m.govern(call, said)
	case chain.Originate:
		return false, m.lend(c, said)
	case chain.UnwindLoan:
		return false, m.takeBack(c, said)
	case chain.RecordDDS:
		m.records = append(m.records, c)
	case chain.WithdrawDDS:
		m.gone = append(m.gone, c.DDSID)
	case chain.RegisterCooperative, chain.SetCooperativeActive:
	default:
		if isMine, skipped, err := m.vault.actForLender(call, said); isMine {
			return skipped, err
		}
		return false, m.vault.act(call, said)
	}
	return false, nil
}

// Events implements chain.Witness.
func (m *Model) Events(_ context.Context, tx chain.Hash) (found []chain.Event, err error) {
	for _, e := range m.Log() {
		if e.TxHash == tx {
			found = append(found, e)
		}
	}
	if found == nil {
		err = chain.ErrNotFinal
	}
	return found, err
}

// Log is everything that the contracts have reported, in order.
func (m *Model) Log() []chain.Event {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.log)
}

// Farmer implements chain.Reader.
func (m *Model) Farmer(_ context.Context, farmerID string) (chain.Farmer, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	f := m.farmers[farmerID]
	if f == nil {
		return chain.Farmer{}, Refusal(fault.FarmerNotRegistered, "FarmerNotRegistered")
	}
	out := *f
	out.Block = m.blocks
	return out, nil
}

// Batch implements chain.Reader.
func (m *Model) Batch(_ context.Context, token uint64) (chain.Batch, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if b := m.batches[token]; b != nil {
		return *b, nil
	}
	return chain.Batch{}, Refusal(fault.BatchNotFound, "BatchNotFound")
}

// Loan implements chain.Reader.
func (m *Model) Loan(_ context.Context, loanID string) (chain.Loan, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.loans[loanID], nil
}

// Order implements chain.Reader.
func (m *Model) Order(_ context.Context, orderID string) (chain.Order, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if o := m.orders[orderID]; o != nil {
		return o.Order, nil
	}
	return chain.Order{}, Refusal(fault.PurchaseOrderNotFound, "PurchaseOrderNotFound")
}

// Act is what somebody outside does with a key that the service does not hold.
func (m *Model) Act(call chain.Call) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	_, err := m.do(call)
	return err
}

// Price implements chain.Reader: what was posted last.
func (m *Model) Price(context.Context) (chain.Price, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	p := m.vault.price
	p.Block = m.blocks
	return p, nil
}

// Give makes USDC for an address.
func (m *Model) Give(to chain.Address, amount money.USDC) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.vault.usdc[to] += amount
}

// Quote implements chain.Reader: every batch secures up to 60 % of its worth.
func (m *Model) Quote(_ context.Context, token uint64, request chain.LoanRequest) (chain.Quote, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.quote(token, request)
}

func (m *Model) quote(token uint64, r chain.LoanRequest) (chain.Quote, error) {
	b := m.batches[token]
	if b == nil {
		return chain.Quote{}, Refusal(fault.BatchNotFound, "BatchNotFound")
	}
	grams := b.Grams
	if r.Grams > 0 {
		grams = min(grams, r.Grams)
	}
	worth := max(0, money.USDC(grams)*ModelPrice/1000-r.Advance)
	most := worth * 60 / 100
	q := chain.Quote{Block: m.blocks, Farmer: b.Farmer, Tier: chain.Standard, LTVBasisPts: 6000, CollateralValue: worth, Max: most, Amount: cmp.Or(r.Amount, most), Rate: 80_000}
	switch {
	case most < 50_000_000 || q.Amount > most:
		q.Refusal = Refusal(fault.InsufficientCollateral, "InsufficientCollateral")
	case m.vault.shares[QueueAddress] > 0 && q.Amount > m.vault.free(): // lenders who wait come first
		q.Refusal = Refusal(fault.LoanLimitExceeded, "InsufficientLiquidity")
	}
	return q, nil
}

// ModelPrice is what a kilogram is worth to the model's vault.
const ModelPrice money.USDC = 4_000_000
