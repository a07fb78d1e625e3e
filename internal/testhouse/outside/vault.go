package outside

import (
	"context"
	"fmt"
	"math/bits"
	"time"

	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
)

// vault is the model's USDC and its lending vault, as lenders see it.
type vault struct {
	usdc    map[chain.Address]money.USDC
	gwei    map[chain.Address]uint64
	allowed map[chain.Address]money.USDC // to the vault
	escrow  map[chain.Address]money.USDC // to the escrow
	refs    map[string]bool
	shares  map[chain.Address]uint64 // of 9 decimals
	lent    money.USDC               // out of the vault, and part of what its shares are worth
	foreign map[chain.Address]bool   // whose keys the service does not hold
	paused  bool
	refuses *fault.Fault
	price   chain.Price
	lenders lenders
}

// The model's addresses. Nobody else has USDC at first.
var (
	VaultAddress      = chain.Address{0xee}
	ConversionAccount = chain.Address{0xcc}
	TreasuryAddress   = chain.Address{0xdd}
	AdminAccount      = chain.Address{0xad} // of the contracts
	GuardianAccount   = chain.Address{0x90} // of the contracts
)

func newVault() vault {
	return vault{usdc: map[chain.Address]money.USDC{}, gwei: map[chain.Address]uint64{}, allowed: map[chain.Address]money.USDC{}, escrow: map[chain.Address]money.USDC{}, refs: map[string]bool{},
		shares: map[chain.Address]uint64{}, foreign: map[chain.Address]bool{},
		lenders: lenders{accounts: map[string]*chain.LenderAccount{}, owed: map[chain.Address]money.USDC{}, blocked: map[chain.Address]bool{}}}
}

// Lend takes USDC out of the vault, as loans do; what shares are worth stays.
func (m *Model) Lend(amount money.USDC) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.vault.usdc[VaultAddress] -= amount
	m.vault.lent += amount
}

// GiveShares moves shares, as their owner may on the chain.
func (m *Model) GiveShares(from, to chain.Address, shares uint64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.vault.shares[from] -= shares
	m.vault.shares[to] += shares
}

// supply is all shares.
func (v *vault) supply() (sum uint64) {
	for _, n := range v.shares {
		sum += n
	}
	return sum
}

func (v *vault) assets() money.USDC { return v.usdc[VaultAddress] + v.lent }

// worth is what shares are worth, rounded down.
func (v *vault) worth(shares uint64) money.USDC {
	high, low := bits.Mul64(shares, uint64(v.assets())+1) //nolint:gosec // not negative
	value, _ := bits.Div64(high, low, v.supply()+1000)
	return money.USDC(value) //nolint:gosec // no more than the assets
}

// PauseVault pauses the vault, or opens it again.
func (m *Model) PauseVault(paused bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.vault.paused = paused
}

// RefuseDeposits lets the vault refuse every deposit with this fault; nil: none.
func (m *Model) RefuseDeposits(with *fault.Fault) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.vault.refuses = with
}

// USDC is what an address holds.
func (m *Model) USDC(of chain.Address) money.USDC {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.vault.usdc[of]
}

// The times of a loan.
const (
	term        = 180 * 24 * time.Hour
	forbearance = 30 * 24 * time.Hour
)

// AddShares gives an address shares that nobody paid for.
func (m *Model) AddShares(to chain.Address, shares uint64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.vault.shares[to] += shares
}

// Pool implements chain.Reader: the model's vault lends only by Lend.
func (m *Model) Pool(context.Context) (chain.Pool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	v := &m.vault
	return chain.Pool{Block: m.blocks, TotalAssets: v.assets(), Cash: v.usdc[VaultAddress], Queued: v.worth(v.shares[QueueAddress]), Lent: v.lent, Shares: v.supply(),
		SharePrice: money.Decimal(v.worth(1_000_000_000)), SupplyRate: 82_500, Paused: v.paused, Treasury: TreasuryAddress, Term: term, Forbearance: forbearance}, nil
}

// Account implements chain.Reader.
func (m *Model) Account(_ context.Context, of chain.Address) (chain.Account, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	v := &m.vault
	return chain.Account{Block: m.blocks, USDC: v.usdc[of], Shares: v.shares[of], ShareValue: v.worth(v.shares[of]), Gwei: v.gwei[of], VaultMay: v.allowed[of], EscrowMay: v.escrow[of], Refund: m.escrow.owed[of]}, nil
}

// KeepOutside lets the service not hold the key of an account.
func (m *Model) KeepOutside(at chain.Address) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.vault.foreign[at] = true
}

// signed refuses what an account pays whose key the service does not hold.
func (v *vault) signed(call chain.Call) error {
	by := chain.Address{}
	switch c := call.(type) {
	case chain.Approve:
		by = c.From
	case chain.Transfer:
		by = c.From
	case chain.TransferShares:
		by = c.From
	case chain.TransferBatch:
		by = c.From
	case chain.RequestWithdrawal:
		by = c.From
	case chain.ReleaseFrom:
		by = c.From
	case chain.Propose:
		by = AdminAccount
	case chain.CancelAct:
		by = GuardianAccount
	}
	if v.foreign[by] {
		return fault.New(fault.InsufficientPermissions, "the service does not hold the key for this")
	}
	return nil
}

func (v *vault) act(call chain.Call, said tell) error {
	switch c := call.(type) {
	case chain.TransferShares:
		if v.shares[c.From] < c.Shares {
			return Refusal(fault.InvalidRequest, "ERC20InsufficientBalance")
		}
		v.shares[c.From] -= c.Shares
		v.shares[c.To] += c.Shares
	case chain.FundGas:
		v.gwei[c.To] += c.Gwei
	case chain.Approve:
		if c.Spender == chain.Vault {
			v.allowed[c.From] = c.Amount
		} else {
			v.escrow[c.From] = c.Amount
		}
	case chain.MintUSDC:
		v.usdc[c.To] += c.Amount
		said(chain.Transferred{To: c.To, Amount: c.Amount})
	case chain.Transfer:
		return v.move(c.From, c.To, c.Amount, said)
	case chain.Deposit:
		return v.deposit(c, said)
	case chain.PostPrice:
		v.price = chain.Price{Price: c.Price, ObservedAt: c.ObservedAt}
	case chain.RepayLoan:
		v.lent -= c.Max
		said(chain.LoanPayment{LoanID: c.LoanID, From: c.From, Principal: c.Max})
		return v.move(c.From, VaultAddress, c.Max, said)
	case chain.Redeem:
		return v.payOut(chain.Withdrawn{Owner: c.From, Receiver: c.Receiver, Amount: v.worth(min(c.Shares, v.supply())), Shares: c.Shares}, said)
	case chain.Withdraw:
		high, low := bits.Mul64(uint64(c.Amount), v.supply()+1000)               //nolint:gosec // not negative
		shares, rest := bits.Div64(high, low, max(uint64(v.assets())+1, high+1)) //nolint:gosec // not negative
		return v.payOut(chain.Withdrawn{Owner: c.From, Receiver: c.Receiver, Amount: c.Amount, Shares: shares + min(rest, 1)}, said)
	default:
		return fmt.Errorf("the model has no %T", call)
	}
	return nil
}

func (v *vault) move(from, to chain.Address, amount money.USDC, said tell) error {
	if v.usdc[from] < amount {
		return Refusal(fault.InvalidRequest, "ERC20InsufficientBalance")
	}
	v.usdc[from] -= amount
	v.usdc[to] += amount
	said(chain.Transferred{From: from, To: to, Amount: amount})
	return nil
}

func (v *vault) deposit(c chain.Deposit, said tell) error {
	ref := c.From.String() + c.Ref
	switch {
	case v.refuses != nil:
		return v.refuses
	case v.paused:
		return Refusal(fault.VaultPaused, "EnforcedPause")
	case v.refs[ref]:
		return Refusal(fault.DuplicateDeposit, "DuplicateDeposit")
	case v.allowed[c.From] < c.Amount:
		return Refusal(fault.InvalidRequest, "ERC20InsufficientAllowance")
	}
	if err := v.move(c.From, VaultAddress, c.Amount, said); err != nil {
		return err
	}
	v.refs[ref] = true
	v.allowed[c.From] -= c.Amount
	shares := uint64(c.Amount) * 1000 //nolint:gosec // positive
	v.shares[c.Receiver] += shares
	said(chain.Deposited{From: c.From, Receiver: c.Receiver, Amount: c.Amount, Shares: shares})
	said(chain.DepositedOnce{From: c.From, Receiver: c.Receiver, Ref: chain.KeyOf(c.Ref), Amount: c.Amount, Shares: shares})
	return nil
}

// payOut gives up shares for USDC.
func (v *vault) payOut(w chain.Withdrawn, said tell) error {
	switch {
	case w.Amount == 0 || w.Shares == 0:
		return Refusal(fault.InvalidRequest, "ZeroAmount")
	case w.Shares > v.shares[w.Owner]:
		return Refusal(fault.InvalidRequest, "ERC4626ExceededMaxRedeem")
	case w.Amount > v.usdc[VaultAddress] || w.Owner != QueueAddress && w.Amount > v.free():
		return Refusal(fault.LoanLimitExceeded, "InsufficientLiquidity")
	}
	v.shares[w.Owner] -= w.Shares
	if err := v.move(VaultAddress, w.Receiver, w.Amount, said); err != nil {
		return err
	}
	said(w)
	return nil
}
