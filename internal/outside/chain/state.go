package chain

import (
	"slices"
	"time"

	"mwanyi/internal/fault"
	"mwanyi/internal/money"
)

// Farmer is a farmer on chain. Block is the block that was read, as in all
// values of this file.
type Farmer struct {
	Block             uint64
	Index             uint32
	Cooperative       uint32 // index
	Active            bool
	DeforestationFree bool
	RegisteredAt      time.Time
	Boundary          Content
	Standing          *fault.Fault // why the farmer may not deliver or borrow now; nil when it may

	Score       uint16
	Deliveries  uint32
	Repayments  uint32
	Defaults    uint32
	Tier        Tier
	MaxLoan     money.USDC
	LTVBasisPts uint16
	ActiveLoan  string // id, or empty
}

// Batch is a batch on chain.
type Batch struct {
	Block       uint64
	Owner       Address
	Farmer      Hash
	Cooperative uint32 // index
	Grams       uint32
	Grade       Grade
	Locked      bool
	Stage       Stage
	Loan        string // id of the loan it secures, or empty
	Order       string // id of its order, or empty
	Price       money.USDC
	Repaid      money.USDC // what its loan took from the order
}

// Loan is a loan on chain.
type Loan struct {
	Block        uint64
	Vault        Address // that gave it
	IsRunOff     bool    // and lends no more
	State        LoanState
	TokenID      uint64
	FarmerIndex  uint32
	Principal    money.USDC // what is left of it
	Debt         money.USDC // what closes the loan now, rounded up
	DebtAtEnd    money.USDC // what closes it at the default date, if nothing is paid until then
	Paid         money.USDC // all that was paid on it
	Covered      money.USDC // what the reserve bore of its loss
	Rate         money.Decimal
	OriginatedAt time.Time
	DueAt        time.Time
	DefaultsAt   time.Time
}

// PaidTo is the vault that takes payments on the loan.
func (l Loan) PaidTo() Spender {
	if l.IsRunOff {
		return Spender(l.Vault.String())
	}
	return Vault
}

// LoanRequest asks for a quote; without an amount the most that is allowed. See
// Originate.
type LoanRequest struct {
	Amount  money.USDC
	Grams   uint32
	Advance money.USDC
	MaxRate money.Decimal
}

// Quote is what a loan would be now.
type Quote struct {
	Block           uint64
	Farmer          Hash
	Tier            Tier
	TierMax         money.USDC
	LTVBasisPts     uint16
	HaircutBasisPts uint16     // what the value has lost for the stage of the batch
	CollateralValue money.USDC // after haircut and advance
	Max             money.USDC // the smaller of tier and collateral
	Room            money.USDC // of a cooperative at its share of the pool: what is left of it; else zero
	Amount          money.USDC
	Rate            money.Decimal
	Refusal         *fault.Fault // nil when the loan would be given
}

// Order is a confirmed order on chain.
type Order struct {
	Block       uint64
	Buyer       Address
	Cooperative uint32 // index
	Open        uint32 // batches neither settled nor taken out
	Shipped     uint32 // of those, the EXPORTED ones
	Paid        bool
	Price       money.USDC
	Funded      money.USDC
	Held        money.USDC
	ShipBy      time.Time
	ExportedAt  time.Time // of the last of its batches; zero: none is exported
	ForfeitsAt  time.Time // when the buyer's time to pay is over; zero while something is to be exported, and of one that is paid
}

// Pool is the vault at one moment. Rates are a year, 1 = 100 %; the share
// price is USDC for a whole share of 9 decimals.
type Pool struct {
	Block        uint64
	Vault        Address
	RunOff       []Pool // the vaults before it, which lend no more
	TotalAssets  money.USDC
	Cash         money.USDC
	Lent         money.USDC
	Interest     money.USDC // the lenders' part of it
	Reserve      money.USDC // bears losses before lenders do
	Fees         money.USDC // the servicer's, not paid yet
	Impaired     money.USDC // of loans past due
	Unvested     money.USDC // gains that lenders do not count yet
	Queued       money.USDC // what the line of withdrawals waits for
	Shares       uint64
	SharePrice   money.Decimal
	Utilisation  money.Decimal
	BorrowRate   money.Decimal
	SupplyRate   money.Decimal
	Active       uint32
	Repaid       uint32
	Defaulted    uint32
	Unwound      uint32
	Lost         money.USDC
	Recovered    money.USDC
	Paused       bool  // of deposits or new loans
	PausedAreas  Areas // of all contracts
	Term         time.Duration
	Forbearance  time.Duration
	UnwindWindow time.Duration
	Treasury     Address // where principal goes, and what an unwound loan is taken from
}

// Of is the pool of a vault, which may be one in run-off.
func (p Pool) Of(vault Address) Pool {
	for _, old := range p.RunOff {
		if old.Vault == vault {
			return old
		}
	}
	return p
}

// TakesDeposits reports whether lenders can put money in: a pause of new loans
// alone does not keep them from it.
func (p Pool) TakesDeposits() bool {
	return !p.Paused || p.PausedAreas&Deposits == 0 && p.PausedAreas&Origination != 0
}

// Price is the newest price of a kilogram of the base grade.
type Price struct {
	Block      uint64
	Round      uint64
	Price      money.Decimal
	ObservedAt time.Time
	// Lowest and Highest are what the feed would take now: its bounds, and its limit
	// of a day. Zero: nobody says.
	Lowest, Highest money.Decimal
}

// Takes reports whether the feed would take a price now.
func (p Price) Takes(perKg money.Decimal) bool {
	return p.Highest == 0 || perKg >= p.Lowest && perKg <= p.Highest
}

// Account is what an address owns.
type Account struct {
	Block      uint64
	USDC       money.USDC
	Shares     uint64
	ShareValue money.USDC
	Gwei       uint64 // coins for fees
	VaultMay   money.USDC
	EscrowMay  money.USDC
	Refund     money.USDC // what orders have given back, and it has not got yet
	RunOff     []Stake    // in vaults that lend no more
}

// May is what a contract of ours can take from the account.
func (a Account) May(by Spender) money.USDC {
	for _, old := range a.RunOff {
		if by == Spender(old.Vault.String()) {
			return old.VaultMay
		}
	}
	if by == Escrow {
		return a.EscrowMay
	}
	return a.VaultMay
}

// HasShares reports whether the account has shares of any vault.
func (a Account) HasShares() bool {
	return a.Shares > 0 || slices.ContainsFunc(a.RunOff, func(s Stake) bool { return s.Shares > 0 })
}

// Stake is what an address owns of a vault in run-off.
type Stake struct {
	Vault      Address
	Shares     uint64
	ShareValue money.USDC
	VaultMay   money.USDC
}

// Debts are what contracts owe an address, for anybody to have it sent there.
type Debts struct {
	Block      uint64
	Refund     money.USDC // by escrow, to a buyer
	Withdrawal money.USDC // by the line of withdrawals, to a receiver
}

// Counted is what a contract counts of the USDC that it holds.
type Counted struct {
	Block  uint64
	Escrow money.USDC // of orders, and what buyers may fetch
}
