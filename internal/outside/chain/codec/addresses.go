// Package codec translates between the chain port and the contracts: calls into
// the contracts' data, logs into the port's events, errors into faults.
//
//	addresses.go    where the contracts stand, who signs
//	kind.go         how a call becomes a transaction and finds its outcome
//	kinds.go        every call: where to, who signs, how many at once
//	form_registry.go form_batch.go form_lending.go form_govern.go form_lender.go  each call in its contract's words
//	belong.go       which call an event speaks of
//	event.go        each event
//	transfer.go     how to ask for the USDC that somebody moved
//	refusal.go      each error
//	digest.go       what stays of a call for good
//	value.go        ids and numbers, here and there
package codec

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/contract"
)

// Addresses say where the contracts stand. They are pinned in configuration.
type Addresses struct {
	ChainID      uint64        `json:"chain_id"`
	Block        uint64        `json:"block"`    // no event of the contracts lies before it
	Timelock     chain.Address `json:"timelock"` // ADMIN: what it does waits first
	Roles        chain.Address `json:"roles"`
	USDC         chain.Address `json:"usdc"`
	PriceFeed    chain.Address `json:"price_feed"`
	Registry     chain.Address `json:"registry"`
	CreditScore  chain.Address `json:"credit_score"`
	BatchToken   chain.Address `json:"batch_token"`
	TraceLog     chain.Address `json:"trace_log"`
	Vaults       chain.Address `json:"vaults"` // the registry of vaults
	Underwriting chain.Address `json:"underwriting"`
	Vault        chain.Address `json:"vault"`
	Queue        chain.Address `json:"queue"` // of withdrawals from the vault
	Escrow       chain.Address `json:"escrow"`
	Lenders      chain.Address `json:"lender_accounts"`
	DDS          chain.Address `json:"dds"`
	Anchor       chain.Address `json:"anchor"`
	DevUSDC      bool          `json:"dev_usdc"` // USDC is our stand-in, not the real one
	// RunOff are the vaults before this one: they lend no more, and their loans
	// and lenders go on until nothing is left.
	RunOff []RunOffVault `json:"run_off,omitempty"`
}

// RunOffVault is a vault that was replaced, with what belongs to it.
type RunOffVault struct {
	Vault        chain.Address `json:"vault"`
	Queue        chain.Address `json:"queue"`
	Underwriting chain.Address `json:"underwriting"`
	Block        uint64        `json:"block"` // since which another vault lends
}

// OldQueues are the lines of withdrawals of the vaults in run-off.
func (a Addresses) OldQueues() (all []chain.Address) {
	for _, old := range a.RunOff {
		all = append(all, old.Queue)
	}
	return all
}

// QueueOf is the line of withdrawals of a vault; zero: of the one that lends.
func (a Addresses) QueueOf(vault chain.Address) (chain.Address, error) {
	if vault == (chain.Address{}) || vault == a.Vault {
		return a.Queue, nil
	}
	for _, old := range a.RunOff {
		if vault == old.Vault {
			return old.Queue, nil
		}
	}
	return chain.Address{}, fmt.Errorf("%s is no vault of ours", vault)
}

// AllVaults are the one that lends and those in run-off after it.
func (a Addresses) AllVaults() []chain.Address {
	all := []chain.Address{a.Vault}
	for _, old := range a.RunOff {
		all = append(all, old.Vault)
	}
	return all
}

// IsThat says whether two files pin the same contracts.
func (a Addresses) IsThat(b Addresses) bool {
	sameOld := slices.EqualFunc(a.RunOff, b.RunOff, func(x, y RunOffVault) bool {
		x.Block, y.Block = 0, 0
		return x == y
	})
	a.Block, b.Block = 0, 0
	a.RunOff, b.RunOff = nil, nil
	return sameOld && reflect.DeepEqual(a, b)
}

// Covers says whether the contracts that a file of another time pins are among
// these: the vault that lent then may be in run-off now.
func (a Addresses) Covers(then Addresses) bool {
	mine := a.AllVaults()
	for _, vault := range then.AllVaults() {
		if !slices.Contains(mine, vault) {
			return false
		}
	}
	then.Vault, then.RunOff = a.Vault, a.RunOff
	then.Queue, then.Underwriting = a.Queue, a.Underwriting
	return a.IsThat(then)
}

// Watched are the contracts whose events are followed: all but USDC.
// What USDC reports is followed for its holders, see TransfersOf.
func (a Addresses) Watched() []common.Address {
	all := []common.Address{
		common.Address(a.Timelock), common.Address(a.Roles), common.Address(a.Vaults), common.Address(a.Underwriting), common.Address(a.Queue), common.Address(a.Lenders),
		common.Address(a.PriceFeed), common.Address(a.Registry), common.Address(a.CreditScore), common.Address(a.BatchToken),
		common.Address(a.TraceLog), common.Address(a.Vault), common.Address(a.Escrow), common.Address(a.DDS), common.Address(a.Anchor),
	}
	for _, old := range a.RunOff {
		all = append(all, common.Address(old.Vault), common.Address(old.Queue))
		if old.Underwriting != a.Underwriting {
			all = append(all, common.Address(old.Underwriting))
		}
	}
	return all
}

// The bindings hold nothing but their parsed ABI.
var (
	TimelockABI = contract.NewTimelock()
	RolesABI    = contract.NewRoles()
	VaultsABI   = contract.NewVaults()
	RulesABI    = contract.NewUnderwriting()
	QueueABI    = contract.NewWithdrawalQueue()
	LendersABI  = contract.NewLenderAccounts()
	LenderABI   = contract.NewLenderAccount()
	USDCABI     = contract.NewDevUSDC()
	FeedABI     = contract.NewPriceFeed()
	RegistryABI = contract.NewFarmerRegistry()
	ScoreABI    = contract.NewCreditScore()
	TokenABI    = contract.NewBatchToken()
	TraceABI    = contract.NewTraceLog()
	VaultABI    = contract.NewLendingVault()
	EscrowABI   = contract.NewPurchaseEscrow()
	DDSABI      = contract.NewDdsRegistry()
	AnchorABI   = contract.NewAnchor()
)

// Accounts are the service's own addresses by role. A role whose key the
// service does not hold (ADMIN, as a rule) stays empty: its calls are refused.
// Admin is who proposes to the timelock, and STEWARD, which acts without delay.
type Accounts struct {
	Operator chain.Address
	// Lanes are further accounts with the role OPERATOR: what speaks of a farmer or
	// a batch is shared out among Operator and these. Empty: Operator does all.
	Lanes      []chain.Address
	Lending    chain.Address
	Oracle     chain.Address
	Compliance chain.Address
	Guardian   chain.Address
	Admin      chain.Address
}
