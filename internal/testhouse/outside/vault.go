package outside

import (
	"context"
	"fmt"
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
	refs    map[string]bool
	shares  map[chain.Address]uint64 // of 9 decimals
	issued  uint64                   // of them all
	paused  bool
	refuses *fault.Fault
	price   chain.Price
}

// The model's addresses. Nobody else has USDC at first.
var (
	VaultAddress      = chain.Address{0xee}
	ConversionAccount = chain.Address{0xcc}
)

func newVault() vault {
	return vault{usdc: map[chain.Address]money.USDC{}, gwei: map[chain.Address]uint64{}, allowed: map[chain.Address]money.USDC{}, refs: map[string]bool{}, shares: map[chain.Address]uint64{}}
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

// GiveShares gives an address shares that nobody paid for, as a transfer would.
func (m *Model) GiveShares(to chain.Address, shares uint64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.vault.shares[to] += shares
	m.vault.issued += shares
}

// Pool implements chain.Reader: the model's vault lends nothing out of its own.
func (m *Model) Pool(context.Context) (chain.Pool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	assets := m.vault.usdc[VaultAddress]
	return chain.Pool{Block: m.blocks, TotalAssets: assets, Cash: assets, Shares: m.vault.issued, SharePrice: money.Decimal(m.vault.worth(1_000_000_000)),
		SupplyRate: 82_500, Paused: m.vault.paused, Term: term, Forbearance: forbearance}, nil
}

// worth is what shares are worth; before the first a share is a USDC.
func (v *vault) worth(shares uint64) money.USDC {
	if v.issued == 0 {
		return money.USDC(shares / 1000) //nolint:gosec // few
	}
	return money.USDC(shares / 1000 * uint64(v.usdc[VaultAddress]) / (v.issued / 1000)) //nolint:gosec // few, and whole micro-USDC
}

// Account implements chain.Reader. Nobody may spend out of the escrow.
func (m *Model) Account(_ context.Context, of chain.Address) (chain.Account, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	shares := m.vault.shares[of]
	return chain.Account{Block: m.blocks, Shares: shares, ShareValue: m.vault.worth(shares), USDC: m.vault.usdc[of], Gwei: m.vault.gwei[of], VaultMay: m.vault.allowed[of]}, nil
}

func (v *vault) act(call chain.Call, said tell) error {
	switch c := call.(type) {
	case chain.FundGas:
		v.gwei[c.To] += c.Gwei
	case chain.Approve:
		if c.Spender == chain.Vault {
			v.allowed[c.From] = c.Amount
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
	v.issued += shares
	said(chain.Deposited{From: c.From, Receiver: c.Receiver, Amount: c.Amount, Shares: shares})
	said(chain.DepositedOnce{From: c.From, Receiver: c.Receiver, Ref: chain.KeyOf(c.Ref), Amount: c.Amount, Shares: shares})
	return nil
}
