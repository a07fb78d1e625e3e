package evm

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/params"
	"github.com/ethereum/go-ethereum/rpc"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/store"
)

// maxGas is what a transaction may use (EIP-7825).
const maxGas = 1 << 24

// look ahead that finds company for the oldest call without reading a long
// queue whole.
const lookAhead = 600

// pack turns waiting calls into transactions while the key has room. It says
// how many it made, and when calls that still wait for company are ripe.
func (l *lane) pack(ctx context.Context, s state, inFlight int) (made int, ripe time.Duration, err error) {
	for inFlight+made < l.c.o.InFlight {
		var queue []intent
		err := l.c.o.Store.Read(ctx, func(tx *store.Tx) (err error) {
			queue, err = waitingIntents(tx, l.address, lookAhead)
			return err
		})
		if err != nil || len(queue) == 0 {
			return made, 0, err
		}
		group, full := together(queue)
		if age := clock.Since(queue[0].at); !full && age >= 0 && age < l.c.o.Window {
			return made, l.c.o.Window - age, nil
		}
		// A call may count on blocks that came after this round had looked, such as
		// one that allows what it takes: it is tried at a head that is newer than itself.
		head, err := l.c.o.Client.BlockNumber(ctx)
		if err != nil {
			return made, 0, err
		}
		s.head = max(s.head, head)
		sent, err := l.send(ctx, s, group)
		if err != nil {
			return made, 0, err
		}
		if sent {
			made++
		}
	}
	return made, 0, nil
}

// together picks the calls for one transaction: those of the oldest one's
// kind, no item twice, no more than the kind or an earlier failure allows.
// full says that waiting longer brings no more.
func together(queue []intent) (group []intent, full bool) {
	most := 1
	if k := codec.Kinds[queue[0].kind]; k != nil {
		most = k.Max
	}
	taken := map[string]bool{}
	for _, in := range queue {
		if in.kind != queue[0].kind || taken[in.item] {
			continue
		}
		if in.limit > 0 {
			if in.limit <= len(group) {
				continue
			}
			most = min(most, in.limit)
		}
		taken[in.item] = true
		if group = append(group, in); len(group) >= most {
			return group, true
		}
	}
	return group, most == 1
}

// send makes one transaction of the group or of a part of it. Calls that the
// chain would refuse end here, before anything is signed: sent is false then.
func (l *lane) send(ctx context.Context, s state, group []intent) (sent bool, err error) {
	k, calls, err := decodeAll(group)
	if err != nil {
		return false, err
	}
	home, size, err := l.c.home(ctx, s.head, calls)
	if err != nil {
		return false, err
	}
	group, calls = group[:size], calls[:size]
	t := &transaction{id: id.New("ctx"), signer: l.address}
	for {
		if err := l.fill(t, k, calls); err != nil {
			return false, err
		}
		if home != (chain.Address{}) {
			t.target = home
		}
		gas, why, err := l.estimate(ctx, s, t, group[0].tries)
		if err != nil {
			return false, err
		}
		if why == nil {
			t.gas = gas
			return true, l.number(ctx, s, t, group)
		}
		if len(group) == 1 {
			return false, l.refuse(ctx, group[0], why)
		}
		half := len(group) / 2
		group, calls = group[:half], calls[:half]
	}
}

func (l *lane) fill(t *transaction, k *codec.Kind, calls []chain.Call) (err error) {
	t.target, t.gwei = k.Target(l.c.o.Addresses, calls[0])
	t.data, err = k.Pack(l.c.o.Addresses, calls)
	return err
}

func (l *lane) message(t *transaction) ethereum.CallMsg {
	to := common.Address(t.target)
	return ethereum.CallMsg{From: common.Address(l.address), To: &to, Data: t.data, Value: weiOf(t.gwei)}
}

func weiOf(gwei uint64) *big.Int { return new(big.Int).Mul(codec.Big(gwei), big.NewInt(params.GWei)) }

// estimate tries the transaction at the head that this round has seen, so that
// an endpoint that lags behind cannot refuse what is fine. The limit has room
// for what changes until it is mined, more after a failure.
func (l *lane) estimate(ctx context.Context, s state, t *transaction, tries int) (gas uint64, why *fault.Fault, err error) {
	gas, err = l.c.o.Client.EstimateGasAtBlock(ctx, l.message(t), codec.Big(s.head))
	if why := codec.Reverted(err); why != nil && why.Code == fault.InternalError {
		// No refusal by a name of ours: a node that has mixed two blocks while the
		// second was made ends a call so, too. It is asked anew, about its newest.
		gas, err = l.c.o.Client.EstimateGas(ctx, l.message(t))
	}
	if err != nil {
		if why := codec.Reverted(err); why != nil {
			return 0, why, nil
		}
		if tooBig(err) {
			return 0, fault.New(fault.InvalidRequest, "the call does not fit into a transaction").Because(err), nil
		}
		return 0, nil, err
	}
	if gas > maxGas*9/10 {
		return 0, fault.New(fault.InvalidRequest, "the call does not fit into a transaction"), nil
	}
	return min(maxGas, gas+gas*uint64(2+tries)/10+20_000), nil, nil //nolint:gosec // tries are few
}

// tooBig: the node says that no block could hold the call.
func tooBig(err error) bool {
	var answered rpc.Error
	if !errors.As(err, &answered) {
		return false
	}
	for _, text := range []string{"gas required exceeds", "out of gas", "exceeds block gas limit"} {
		if strings.Contains(strings.ToLower(answered.Error()), text) {
			return true
		}
	}
	return false
}

// number gives the transaction its number, signs it and keeps it with its
// calls, in one database transaction; then it is broadcast. A crash before the
// commit leaves the calls waiting and the number free; after it, the next
// round of whoever leads the key broadcasts the same bytes.
//
// The signature is made inside: the number is not known before. It touches
// nothing but the key, and a repeated run only signs again. A remote signer is
// the exception to "no outside call inside a transaction": a lost answer of
// its costs nothing, and what it signed without being kept is never sent.
func (l *lane) number(ctx context.Context, s state, t *transaction, group []intent) error {
	ids := make([]string, len(group))
	for i, in := range group {
		ids[i] = in.id
	}
	err := l.c.o.Store.UpdateLoose(ctx, func(tx *store.Tx) (err error) {
		if t.nonce, err = takeNonce(tx, l.address, l.c.owner, l.fence, s.next); err != nil {
			return l.fenced(err)
		}
		a, err := l.sign(ctx, t, s.fresh, s.head)
		if err != nil {
			return err
		}
		l.c.o.cut("signed")
		t.attempts = []attempt{a}
		return addTransaction(tx, *t, ids)
	})
	if err != nil {
		return err
	}
	l.c.o.cut("stored")
	l.broadcast(ctx, t.attempts[0])
	return nil
}

func (l *lane) sign(ctx context.Context, t *transaction, f fee, head uint64) (attempt, error) {
	to := common.Address(t.target)
	signed, err := l.signer.SignTx(ctx, types.NewTx(&types.DynamicFeeTx{
		ChainID: codec.Big(l.c.o.Addresses.ChainID), Nonce: t.nonce, To: &to, Gas: t.gas, Data: t.data,
		GasTipCap: f.tip, GasFeeCap: f.feeCap, Value: weiOf(t.gwei),
	}), l.c.o.Addresses.ChainID)
	if err != nil {
		return attempt{}, fmt.Errorf("sign: %w", err)
	}
	raw, err := signed.MarshalBinary()
	return attempt{hash: signed.Hash(), raw: raw, fee: f, head: head, at: clock.Now()}, err
}

// refuse ends a call that was never in a transaction.
func (l *lane) refuse(ctx context.Context, in intent, why *fault.Fault) error {
	return l.c.o.Store.UpdateLoose(ctx, func(tx *store.Tx) error {
		return endIntents(tx, []intent{in}, waiting, []outcome{refusedWith(why)})
	})
}

// decodeAll reads calls of one kind back.
func decodeAll(intents []intent) (*codec.Kind, []chain.Call, error) {
	if len(intents) == 0 {
		return nil, nil, errors.New("a transaction without calls")
	}
	k := codec.Kinds[intents[0].kind]
	if k == nil {
		return nil, nil, fmt.Errorf("calls of a kind that this version does not know: %s", intents[0].kind)
	}
	calls := make([]chain.Call, len(intents))
	for i, in := range intents {
		var err error
		if calls[i], err = k.Decode(in.call); err != nil {
			return nil, nil, fmt.Errorf("intent %s: %w", in.id, err)
		}
	}
	return k, calls, nil
}
