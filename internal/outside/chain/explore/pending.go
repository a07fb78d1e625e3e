package explore

import (
	"context"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/follow"
)

// mostActs is how many events about what waits a page goes back.
const mostActs = 400

// Acts reads what ADMIN has proposed and what came of it, and which vaults and
// payees wait for their time.
// spec: governance-visible
func (x *Explorer) Acts(ctx context.Context) (ActsPage, error) {
	ctx, cancel := context.WithTimeout(ctx, pageTime)
	defer cancel()
	net, err := x.network(ctx)
	if err != nil {
		return ActsPage{}, unavailable(err)
	}
	page, err := x.ActsUpTo(ctx, net.Block)
	page.Network = net
	return page, unavailable(err)
}

// ActsUpTo is Acts as of a block, for who asks a node directly.
func (x *Explorer) ActsUpTo(ctx context.Context, block uint64) (ActsPage, error) {
	out := ActsPage{Network: Network{ChainID: x.Addresses.ChainID, Block: block}}
	header, err := x.Client.HeaderByNumber(ctx, codec.Big(block))
	if err != nil {
		return out, err
	}
	out.At = codec.At(header.Time)
	q := ethereum.FilterQuery{Addresses: addresses(x.Addresses.Timelock, x.Addresses.Vaults, x.Addresses.Lenders), Topics: [][]common.Hash{waitingTopics}}
	found, since, err := follow.Search(ctx, x.Client, q, x.Addresses.Block, block, 2000, func(logs []types.Log) bool { return len(logs) >= mostActs })
	if err != nil {
		return out, err
	}
	out.Since = since
	for _, log := range slices.Backward(found) {
		data, err := x.readers.Read(&log)
		if err != nil {
			return out, err
		}
		line, err := x.line(ctx, &log)
		if err != nil {
			return out, err
		}
		x.takeAct(ctx, &out, data, line)
	}
	for i := range out.Acts {
		if a := &out.Acts[i]; a.State == waits && !out.At.Before(a.ReadyAt) {
			a.State = "ready"
		}
	}
	slices.Reverse(out.Acts)
	past := func(w Awaited) bool { return w.IsOff || !out.At.Before(w.From) }
	out.Vaults, out.Payees = slices.DeleteFunc(out.Vaults, past), slices.DeleteFunc(out.Payees, past)
	return out, nil
}

// waits is the state of an act before its time.
const waits = "waiting"

// waitingTopics are the events about what waits.
var waitingTopics = []common.Hash{
	codec.TimelockABI.GetABI().Events["CallScheduled"].ID, codec.TimelockABI.GetABI().Events["CallExecuted"].ID,
	codec.TimelockABI.GetABI().Events["Cancelled"].ID, codec.TimelockABI.GetABI().Events["DismissalStarted"].ID,
	codec.VaultsABI.GetABI().Events["VaultAdded"].ID, codec.VaultsABI.GetABI().Events["VaultRetired"].ID,
	codec.LendersABI.GetABI().Events["PayeeProposed"].ID, codec.LendersABI.GetABI().Events["PayeeCancelled"].ID,
}

// takeAct puts an event where it belongs; they come oldest first.
func (x *Explorer) takeAct(ctx context.Context, out *ActsPage, data any, line Line) {
	switch e := data.(type) {
	case chain.ActScheduled:
		act := ActLine{Line: line, ID: e.ID.String(), State: waits, ReadyAt: line.At.Add(e.ReadyAfter), Contract: x.who(ctx, e.Target)}
		act.Words, act.Arguments = x.act(ctx, e.Target, e.Data)
		out.Acts = append(out.Acts, act)
	case chain.ActExecuted:
		endActs(out.Acts, e.ID, "carried out", line)
	case chain.ActCancelled:
		endActs(out.Acts, e.ID, "cancelled", line)
	case chain.DismissalStarted:
		line.Words = "An account may no longer cancel acts"
		out.Acts = append(out.Acts, ActLine{Line: line, State: waits, ReadyAt: e.From, Contract: x.who(ctx, x.Addresses.Timelock),
			Arguments: []Pair{{Name: "Canceller", Value: x.who(ctx, e.Canceller)}}})
	case chain.VaultAdded:
		out.Vaults = append(out.Vaults, Awaited{Line: line, Of: x.who(ctx, e.Vault), From: e.EffectiveAt})
	case chain.VaultRetired:
		out.Vaults = slices.DeleteFunc(out.Vaults, func(w Awaited) bool { return w.Of.Text == e.Vault.String() })
	case chain.PayeeProposed:
		forget(out.Payees, e.Lender)
		out.Payees = append(out.Payees, Awaited{Line: line, Of: Value{Text: e.Lender.String(), Code: true}, To: x.who(ctx, e.Payee), From: e.EffectiveAt})
	case chain.PayeeCancelled:
		forget(out.Payees, e.Lender)
	}
}

// endActs ends the parts of an act that waits: one can have several calls.
func endActs(acts []ActLine, id chain.Hash, state string, line Line) {
	for i := range acts {
		if acts[i].ID == id.String() && acts[i].State == waits {
			acts[i].State, acts[i].Ended = state, line.Hash
		}
	}
}

// forget takes a lender's pending payee back.
func forget(payees []Awaited, lender chain.Hash) {
	for i := range payees {
		if payees[i].Of.Text == lender.String() {
			payees[i].IsOff = true
		}
	}
}

// ActsPage is the page of what waits for its time, and of what has waited.
type ActsPage struct {
	Network Network
	At      time.Time // of the block that was read
	Acts    []ActLine // of ADMIN, newest first
	Vaults  []Awaited // added and not in effect yet
	Payees  []Awaited // of lender accounts, proposed and not in effect yet
	Since   uint64    // the oldest block that was searched
}

// ActLine is an act of ADMIN, or a call of one that has several.
type ActLine struct {
	Line                // the transaction that proposed it; its words say what the act does
	ID        string    // as the timelock knows it
	State     string    // "waiting", "ready", "carried out" or "cancelled"
	ReadyAt   time.Time // from when it can be carried out
	Contract  Value
	Arguments []Pair
	Ended     string // the transaction that ended it; empty: none
}

// Awaited is something that takes effect by itself.
type Awaited struct {
	Line  // the transaction that announced it
	Of    Value
	To    Value
	From  time.Time
	IsOff bool
}
