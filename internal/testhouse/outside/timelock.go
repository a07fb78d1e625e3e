package outside

import (
	"context"
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
)

// acts are what ADMIN was proposed to do.
type acts struct {
	delay  time.Duration
	of     map[chain.Hash]*actOf
	wallet chain.Address // the newest that ADMIN gave to a cooperative
}

type actOf struct {
	readyAt time.Time
	isDone  bool
}

// LetActsWait gives the acts of ADMIN a delay; there is none at first.
func (m *Model) LetActsWait(delay time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.acts.delay = delay
}

func idOf(act chain.Act) chain.Hash { return chain.KeyOf(fmt.Sprintf("%+v", act)) }

// Proposal implements chain.Governor.
func (m *Model) Proposal(_ context.Context, act chain.Act) (chain.ActState, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.down {
		return chain.ActState{}, away()
	}
	state := chain.ActState{ID: idOf(act), Delay: m.acts.delay}
	known := m.acts.of[state.ID]
	switch {
	case known == nil:
	case known.isDone:
		state.Stage = chain.ActDone
	case clock.Now().Before(known.readyAt):
		state.Stage, state.ReadyAt = chain.ActWaiting, known.readyAt
	default:
		state.Stage, state.ReadyAt = chain.ActReady, known.readyAt
	}
	return state, nil
}

// govern is the timelock.
func (m *Model) govern(call chain.Call, said tell) error {
	wrong := Refusal(fault.InternalError, "TimelockUnexpectedOperationState")
	switch c := call.(type) {
	case chain.Propose:
		if m.acts.of[idOf(c.Act)] != nil || c.Delay < m.acts.delay {
			return wrong
		}
		m.acts.of[idOf(c.Act)] = &actOf{readyAt: clock.Now().Add(c.Delay)}
		said(chain.ActScheduled{ID: idOf(c.Act), ReadyAfter: c.Delay})
	case chain.CarryOut:
		known := m.acts.of[idOf(c.Act)]
		if known == nil || known.isDone || clock.Now().Before(known.readyAt) {
			return wrong
		}
		known.isDone = true
		m.acts.wallet = c.Act.Wallet.Wallet
		said(chain.CooperativeWalletSet{Cooperative: chain.KeyOf(c.Act.Wallet.CooperativeID), Wallet: c.Act.Wallet.Wallet})
		said(chain.ActExecuted{ID: idOf(c.Act)})
	case chain.CancelAct:
		if known := m.acts.of[c.ID]; known == nil || known.isDone {
			return wrong
		}
		delete(m.acts.of, c.ID)
		said(chain.ActCancelled(c))
	}
	return nil
}

// followWallet moves a batch to the wallet that ADMIN gave its cooperative.
func (m *Model) followWallet(c chain.FollowWallet, said tell) (skipped bool, err error) {
	b := m.batches[c.TokenID]
	switch {
	case b == nil:
		return false, Refusal(fault.BatchNotFound, "BatchNotFound")
	case b.Owner == m.acts.wallet:
		return true, nil
	}
	said(chain.BatchTransferred{TokenID: c.TokenID, From: b.Owner, To: m.acts.wallet})
	b.Owner = m.acts.wallet
	return false, nil
}
