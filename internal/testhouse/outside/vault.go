package outside

import (
	"context"
	"fmt"

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
	shares  map[chain.Address]uint64
	foreign map[chain.Address]bool // whose keys the service does not hold
	paused  bool
	refuses *fault.Fault
}

// The model's addresses. Nobody else has USDC at first.
var (
	VaultAddress      = chain.Address{0xee}
	ConversionAccount = chain.Address{0xcc}
	TreasuryAddress   = chain.Address{0xdd}
	AdminAccount      = chain.Address{0xad} // of the contracts
)

func newVault() vault {
	return vault{usdc: map[chain.Address]money.USDC{}, gwei: map[chain.Address]uint64{}, allowed: map[chain.Address]money.USDC{}, escrow: map[chain.Address]money.USDC{}, refs: map[string]bool{},
		shares: map[chain.Address]uint64{}, foreign: map[chain.Address]bool{}}
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

// Pool implements chain.Reader: the model's vault lends nothing out of its own.
func (m *Model) Pool(context.Context) (chain.Pool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return chain.Pool{TotalAssets: m.vault.usdc[VaultAddress], SupplyRate: 82_500, Paused: m.vault.paused, Treasury: TreasuryAddress}, nil
}

// Account implements chain.Reader.
func (m *Model) Account(_ context.Context, of chain.Address) (chain.Account, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return chain.Account{USDC: m.vault.usdc[of], Gwei: m.vault.gwei[of], Shares: m.vault.shares[of], VaultMay: m.vault.allowed[of], EscrowMay: m.vault.escrow[of]}, nil
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
	case chain.SetCooperativeWallet:
		by = AdminAccount
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
	case chain.SetCooperativeWallet:
		said(chain.CooperativeWalletSet{Cooperative: chain.KeyOf(c.CooperativeID), Wallet: c.Wallet})
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
	v.shares[c.Receiver] += uint64(c.Amount) * 1000 //nolint:gosec // positive
	v.allowed[c.From] -= c.Amount
	said(chain.DepositedOnce{From: c.From, Receiver: c.Receiver, Ref: chain.KeyOf(c.Ref), Amount: c.Amount, Shares: uint64(c.Amount) * 1000}) //nolint:gosec // positive
	return nil
}
