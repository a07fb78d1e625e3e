package chain

import (
	"context"
	"time"

	"mwanyi/internal/fault"
)

// Act is something that only ADMIN of the contracts does, after everybody could
// see it for a while: exactly one of the first fields. Ref tells it from another
// act with the same content.
type Act struct {
	Wallet      SetCooperativeWallet `json:",omitzero"`
	AddVault    Address              `json:",omitzero"`
	RetireVault Address              `json:",omitzero"`
	AddOperator Address              `json:",omitzero"` // gets the role OPERATOR
	Ref         string
}

// SetCooperativeWallet gives a cooperative another wallet, for batches and
// signatures from now on.
type SetCooperativeWallet struct {
	CooperativeID string
	Wallet        Address
}

// Calls about acts of ADMIN.
type (
	// Propose lets an act begin to wait; only with the multisig's key. An act
	// that was proposed before is refused.
	Propose struct {
		Act   Act
		Delay time.Duration // at least the contracts'
	}
	// CarryOut does what has waited long enough. Anybody may.
	CarryOut struct{ Act Act }
	// CancelAct takes an act back that waits; with the guardian's key.
	CancelAct struct{ ID Hash }
	// FollowWallet moves a batch from a wallet that ADMIN has replaced to the
	// cooperative's present one, also one that secures a loan.
	FollowWallet struct{ TokenID uint64 }
)

func (Propose) isCall()      {}
func (CarryOut) isCall()     {}
func (CancelAct) isCall()    {}
func (FollowWallet) isCall() {}

// Governor knows the acts of ADMIN. It is safe for concurrent use.
type Governor interface {
	// Proposal says how far an act is. A chain that does not answer is
	// CHAIN_UNAVAILABLE.
	Proposal(ctx context.Context, act Act) (ActState, error)
}

// ActStage is how far an act is.
type ActStage uint8

// The stages.
const (
	ActUnknown ActStage = iota // never proposed, or cancelled
	ActWaiting
	ActReady // whoever likes carries it out
	ActDone
)

// ActState is an act at one moment.
type ActState struct {
	ID      Hash
	Stage   ActStage
	ReadyAt time.Time     // of an act that waits or is ready
	Delay   time.Duration // what a proposal waits now
	// Refusal: the contract would not do it now, even if ADMIN asked; nil: it would.
	Refusal *fault.Fault
}
