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

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/store"
)

// lane is one signing key as this process knows it. What it remembers is only
// a saving: all that matters stands in the database.
type lane struct {
	c       *Chain
	signer  Signer
	address chain.Address

	failures  int       // in a row
	failure   error     // the last one
	notBefore time.Time // after a failure
	seen      extent    // by the last round; nothing: it waits for something else than a block
	fence     int64
	heldUntil time.Time
	sentAt    map[common.Hash]time.Time // when this process sent an attempt
	goneSince map[string]time.Time      // by transaction: since when its number is another's
}

// state is what the chain says at the beginning of a round.
type state struct {
	head      uint64
	baseFee   *big.Int
	final     uint64
	next      uint64
	nextFinal uint64
	fresh     fee
}

// turn is a round, unless one has just failed. A key that fails, because its
// signer is away for example, keeps no other key waiting.
func (l *lane) turn(ctx context.Context) (time.Duration, error) {
	l.seen = extent{}
	if left := clock.Until(l.notBefore); left > 0 && left <= maxPause {
		return left, l.failure
	}
	next, err := l.round(ctx)
	if err == nil || ctx.Err() != nil {
		l.failures = 0
		return next, nil
	}
	l.failures++
	next = min(time.Duration(l.failures)*250*time.Millisecond, maxPause)
	l.notBefore = clock.Now().Add(next)
	l.failure = fmt.Errorf("key %s: %w", l.address, err)
	l.c.o.Log.WarnContext(ctx, "chain round", "error", l.failure, "next", next)
	return next, l.failure
}

const maxPause = 10 * time.Second

// round looks at the key's open transactions and sends what waits. It returns
// when it wants to be called again, zero for "when there is something new".
func (l *lane) round(ctx context.Context) (time.Duration, error) {
	var held bool
	if l.signer, held = l.c.signerAt(l.address); !held {
		return 0, errors.New("the service does not hold this key")
	}
	held, err := l.lead(ctx)
	if err != nil || !held {
		return 0, err
	}
	s, err := l.look(ctx)
	if err != nil {
		return 0, err
	}
	l.c.answered()
	l.c.o.cut("looked")
	var txs []*transaction
	err = l.c.o.Store.Read(ctx, func(tx *store.Tx) (err error) {
		txs, err = openTransactions(tx, l.address)
		return err
	})
	if err != nil {
		return 0, err
	}
	left := 0
	for _, t := range txs {
		ended, err := l.takeStep(ctx, s, t)
		if err != nil {
			return 0, fmt.Errorf("transaction %d: %w", t.nonce, err)
		}
		if !ended {
			left++
		}
	}
	made, ripe, err := l.pack(ctx, s, left)
	if err != nil {
		return 0, err
	}
	if left+made > 0 {
		if ripe == 0 {
			l.seen = extent{s.head, s.final}
		}
		return l.c.o.Poll, nil
	}
	return ripe, nil
}

// lead makes sure that this process, and no other, numbers the key's
// transactions. The lease is renewed when half of it is over.
func (l *lane) lead(ctx context.Context) (bool, error) {
	o := &l.c.o
	if clock.Until(l.heldUntil) > o.Lease/2 {
		return true, nil
	}
	var exists, held bool
	until := clock.Now().Add(o.Lease)
	claim := func(tx *store.Tx) (err error) {
		if exists, err = hasSigner(tx, l.address); err == nil && exists {
			l.fence, held, err = lease(tx, l.address, l.c.owner, until)
		}
		return err
	}
	if err := o.Store.UpdateLoose(ctx, claim); err != nil {
		return false, err
	}
	if !exists { // the only time that the chain says where the numbers begin
		nonce, err := o.Client.PendingNonceAt(ctx, common.Address(l.address))
		if err != nil {
			return false, err
		}
		err = o.Store.UpdateLoose(ctx, func(tx *store.Tx) error {
			if err := addSigner(tx, l.address, nonce); err != nil {
				return err
			}
			return claim(tx)
		})
		if err != nil {
			return false, err
		}
	}
	l.heldUntil = time.Time{}
	if held {
		l.heldUntil = until
	}
	return held, nil
}

// look reads the chain. The final block is read before the receipts are, so
// that a receipt at or below it is final.
func (l *lane) look(ctx context.Context) (s state, err error) {
	o := &l.c.o
	header, err := o.Client.HeaderByNumber(ctx, nil)
	if err != nil {
		return s, err
	}
	s.head, s.baseFee = header.Number.Uint64(), header.BaseFee
	if s.baseFee == nil {
		return s, errors.New("the chain has no base fee: EIP-1559 is needed")
	}
	if s.final, err = o.Final(ctx, s.head); err != nil {
		return s, err
	}
	account := common.Address(l.address)
	if s.next, err = o.Client.NonceAt(ctx, account, nil); err != nil {
		return s, err
	}
	if s.nextFinal, err = o.Client.NonceAt(ctx, account, codec.Big(s.final)); err != nil {
		return s, err
	}
	tip, err := o.Client.SuggestGasTipCap(ctx)
	if err != nil {
		return s, err
	}
	tip = larger(tip, o.MinTip)
	feeCap := new(big.Int).Add(new(big.Int).Lsh(s.baseFee, 1), tip) // holds through six full blocks
	if most := l.c.patience().maxFee; feeCap.Cmp(most) > 0 {
		feeCap = most
	}
	if tip.Cmp(feeCap) > 0 {
		tip = feeCap
	}
	s.fresh = fee{tip, feeCap}
	return s, nil
}

// takeStep takes one step with an open transaction and says whether it ended.
func (l *lane) takeStep(ctx context.Context, s state, t *transaction) (ended bool, err error) {
	receipt, err := l.receipt(ctx, t)
	if err != nil {
		return false, err
	}
	newest := t.attempts[len(t.attempts)-1]
	v := view{
		nonce: t.nonce, attempts: t.attempts, head: s.head, final: s.final, next: s.next, nextFinal: s.nextFinal,
		now: clock.Now(), sentAt: l.sentAt[newest.hash], goneSince: l.gone(t, s, receipt), fresh: s.fresh, policy: l.c.patience(),
	}
	if receipt != nil {
		v.mined = &inclusion{receipt.BlockNumber.Uint64(), receipt.Status != types.ReceiptStatusSuccessful}
	}
	next, higher := decide(v)
	switch next {
	case broadcast:
		l.broadcast(ctx, newest)
	case replace:
		err = l.replace(ctx, s, t, higher)
	case settle:
		ended, err = true, l.settle(ctx, t, receipt)
	case revert:
		ended, err = true, l.reverted(ctx, t, receipt)
	case lose:
		ended, err = l.lose(ctx, t)
	case wait:
	}
	if ended && err == nil {
		delete(l.goneSince, t.id)
		for _, a := range t.attempts {
			delete(l.sentAt, a.hash)
		}
	}
	return ended, err
}

// gone remembers since when the transaction's number is known to be used by
// something that is none of its attempts.
func (l *lane) gone(t *transaction, s state, receipt *types.Receipt) time.Time {
	if receipt != nil || s.nextFinal <= t.nonce {
		delete(l.goneSince, t.id)
		return time.Time{}
	}
	if _, known := l.goneSince[t.id]; !known {
		l.goneSince[t.id] = clock.Now()
	}
	return l.goneSince[t.id]
}

// receipt finds the attempt that was mined. Only "not found" means that none
// was; any other answer means that it is not known.
func (l *lane) receipt(ctx context.Context, t *transaction) (*types.Receipt, error) {
	for i := len(t.attempts) - 1; i >= 0; i-- {
		r, err := l.c.o.Records.TransactionReceipt(ctx, t.attempts[i].hash)
		if err == nil {
			return r, nil
		}
		if !errors.Is(err, ethereum.NotFound) {
			return nil, err
		}
	}
	return nil, nil
}

// expected are answers to a broadcast that say nothing new: the receipts decide.
var expected = []string{"already known", "nonce too low", "replacement transaction underpriced", "already imported", "known transaction"}

// broadcast sends an attempt's bytes. An error is no proof that they did not
// arrive, so nothing follows from it but another try.
func (l *lane) broadcast(ctx context.Context, a attempt) {
	l.sentAt[a.hash] = clock.Now()
	var tx types.Transaction
	err := tx.UnmarshalBinary(a.raw)
	if err == nil {
		err = l.c.o.Client.SendTransaction(ctx, &tx)
	}
	l.c.o.cut("broadcast")
	if err == nil {
		return
	}
	for _, text := range expected {
		if strings.Contains(strings.ToLower(err.Error()), text) {
			return
		}
	}
	l.c.o.Log.WarnContext(ctx, "chain broadcast", "hash", a.hash, "nonce", tx.Nonce(), "error", err)
}

// replace signs the transaction again with a higher fee. The older attempts
// stay watched: any of them may still be mined, but only one can.
func (l *lane) replace(ctx context.Context, s state, t *transaction, higher fee) error {
	a, err := l.sign(ctx, t, higher, s.head)
	if err != nil {
		return err
	}
	err = l.c.o.Store.UpdateLoose(ctx, func(tx *store.Tx) error {
		if err := checkFence(tx, l.address, l.c.owner, l.fence); err != nil {
			return l.fenced(err)
		}
		return addAttempt(tx, t.id, a)
	})
	if err != nil {
		return err
	}
	l.c.o.cut("replaced")
	l.c.o.Log.InfoContext(ctx, "chain fee raised", "nonce", t.nonce, "attempt", len(t.attempts)+1, "fee_cap", higher.feeCap)
	l.broadcast(ctx, a)
	return nil
}

// fenced explains a lease that another process has.
func (l *lane) fenced(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		l.heldUntil = time.Time{}
		return errors.New("another process leads this key now")
	}
	return err
}

// settle writes the outcome of each call. A crash before the commit leaves the
// transaction open, and the next round finds the same receipt.
func (l *lane) settle(ctx context.Context, t *transaction, receipt *types.Receipt) error {
	header, err := l.c.o.Client.HeaderByHash(ctx, receipt.BlockHash)
	if err != nil {
		return err
	}
	l.c.o.cut("mined")
	err = l.c.o.Store.UpdateLoose(ctx, func(tx *store.Tx) error {
		if err := endTransaction(tx, t.id, final, receipt.BlockNumber.Uint64(), receipt.BlockHash); err != nil {
			return err
		}
		intents, err := intentsOf(tx, t.id)
		if err != nil {
			return err
		}
		k, calls, err := decodeAll(intents)
		if err != nil {
			return err
		}
		all, err := answersOf(l.c.readers, k, calls, receipt, codec.At(header.Time))
		if err != nil {
			return err
		}
		return endIntents(tx, intents, sent, all)
	})
	if errors.Is(err, errEnded) {
		return nil
	}
	l.c.o.cut("ended")
	return err
}

// reverted ends a transaction that took no effect: a batch is tried again in
// halves, a single call fails with the reason that the chain gives for it.
func (l *lane) reverted(ctx context.Context, t *transaction, receipt *types.Receipt) error {
	var intents []intent
	err := l.c.o.Store.Read(ctx, func(tx *store.Tx) (err error) {
		intents, err = intentsOf(tx, t.id)
		return err
	})
	if err != nil {
		return err
	}
	var why *fault.Fault
	if len(intents) == 1 {
		if why, err = l.reason(ctx, t, receipt, intents[0]); err != nil {
			return err
		}
	}
	err = l.c.o.Store.UpdateLoose(ctx, func(tx *store.Tx) error {
		if err := endTransaction(tx, t.id, fell, receipt.BlockNumber.Uint64(), receipt.BlockHash); err != nil {
			return err
		}
		if why != nil {
			return endIntents(tx, intents, sent, []outcome{refusedWith(why)})
		}
		return requeue(tx, t.id, max(1, len(intents)/2))
	})
	if errors.Is(err, errEnded) {
		return nil
	}
	return err
}

// maxTries bounds how often a call that reverts in a block and not in a trial
// is sent again.
const maxTries = 4

// reason repeats a reverted call where it stood. Without a reason there, it
// ran short of gas or the state moved: nil lets it be sent again.
func (l *lane) reason(ctx context.Context, t *transaction, receipt *types.Receipt, in intent) (*fault.Fault, error) {
	_, err := l.c.o.Client.CallContract(ctx, l.message(t), receipt.BlockNumber)
	if err == nil {
		if in.tries >= maxTries {
			return fault.New(fault.InternalError, "the transaction failed on chain"), nil
		}
		return nil, nil
	}
	if why := codec.Reverted(err); why != nil {
		return why, nil
	}
	return nil, err
}

// lose ends a transaction whose number another one has for good. The calls may
// be sent again where the contract itself knows them; else a person must look.
func (l *lane) lose(ctx context.Context, t *transaction) (bool, error) {
	repeatable := true
	err := l.c.o.Store.UpdateLoose(ctx, func(tx *store.Tx) error {
		intents, err := intentsOf(tx, t.id)
		if err != nil {
			return err
		}
		for _, in := range intents {
			repeatable = repeatable && codec.Kinds[in.kind] != nil && codec.Kinds[in.kind].Keyed
		}
		if !repeatable {
			return nil
		}
		if err := endTransaction(tx, t.id, lost, 0, common.Hash{}); err != nil {
			return err
		}
		return requeue(tx, t.id, 0)
	})
	if err != nil {
		return false, err
	}
	l.c.o.Log.ErrorContext(ctx, "the key was used elsewhere: a transaction's number is taken", "signer", l.address,
		"nonce", t.nonce, "sent_again", repeatable)
	return repeatable, nil
}
