package evm

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/store"
)

// Send implements chain.Writer. A crash before the call is kept leaves
// nothing; after that Run, here or elsewhere, carries it out, and a repeat
// with the key finds its outcome.
func (c *Chain) Send(ctx context.Context, key string, call chain.Call) (chain.Receipt, error) {
	if key == "" {
		return chain.Receipt{}, errors.New("chain: a key is needed")
	}
	asked, err := c.intentOf(key, call)
	if err != nil {
		return chain.Receipt{}, err
	}
	woken, stop := c.o.Store.Listen(topicOf(asked.id)) // before anybody can carry it out
	defer stop()
	kept, err := c.keep(ctx, asked, call)
	if err != nil {
		return chain.Receipt{}, err
	}
	if kept.id == asked.id {
		return c.await(ctx, kept, call, woken)
	}
	if same, err := sameCall(kept, asked); err != nil || !same {
		return chain.Receipt{}, cmp.Or(err, fmt.Errorf("%w: %q", chain.ErrKeyReused, key))
	}
	woken, ignore := c.o.Store.Listen(topicOf(kept.id))
	defer ignore()
	if kept, err = c.intentAt(ctx, key); err != nil { // it was read before anybody listened
		return chain.Receipt{}, c.unknown(err)
	}
	return c.await(ctx, kept, call, woken)
}

// intentOf checks the call before it is kept.
func (c *Chain) intentOf(key string, call chain.Call) (intent, error) {
	k, err := codec.KindOf(call)
	if err != nil {
		return intent{}, err
	}
	item, err := k.Check(c.o.Addresses, call)
	if err != nil {
		return intent{}, err
	}
	signer := k.Signer(c.o.Accounts, call, item)
	if _, held := c.signerAt(signer); !held {
		return intent{}, fault.New(fault.InsufficientPermissions, "the service does not hold the key for this").
			Because(fmt.Errorf("%s by %s", k.Name, signer))
	}
	text, err := json.Marshal(call)
	if err != nil {
		return intent{}, fmt.Errorf("%s: %w", k.Name, err)
	}
	return intent{id: id.New("int"), key: key, signer: signer, kind: k.Name, item: item.String(), call: string(text)}, nil
}

// sameCall compares what was kept, perhaps by an older version with fewer
// fields, with what is asked.
func sameCall(kept, asked intent) (bool, error) {
	if kept.kind != asked.kind {
		return false, nil
	}
	if codec.IsDigest(kept.call) {
		digest, err := codec.Digest(asked.call)
		return kept.call == digest, err
	}
	call, err := codec.Kinds[kept.kind].Decode(kept.call)
	if err != nil {
		return false, err
	}
	text, err := json.Marshal(call)
	return string(text) == asked.call, err
}

// keep finds the key's intent or makes it. What was kept once is never refused
// again: it may be on the chain. Only what a pause of the contracts has refused is
// tried anew under its key: nothing was sent, and the pause ends.
// spec: code-chain-unavailable, follower-stops-money, pause-by-area
func (c *Chain) keep(ctx context.Context, asked intent, call chain.Call) (kept intent, err error) {
	if refused := c.mayKeep(ctx, call); refused != nil {
		kept, err = c.intentAt(ctx, asked.key)
		again, err := isAgain(kept, asked, err)
		if again || errors.Is(err, store.ErrNotFound) {
			return kept, refused
		}
		return kept, err
	}
	err = c.o.Store.UpdateLoose(ctx, func(tx *store.Tx) error {
		firm := follow.AskFirm(tx)
		added, isFirst, err := addIntent(tx, asked)
		if err != nil {
			return err
		}
		again := false
		if kept = added; !isFirst {
			kept, err = intentByKey(tx, asked.key)
			if again, err = isAgain(kept, asked, err); err != nil || !again {
				return err
			}
		}
		if isFirm, err := firm(); err != nil || !isFirm {
			return cmp.Or(err, error(fault.New(fault.ChainUnavailable, "the chain shows another history than before; the operator is told").Because(errShaken)))
		}
		tx.Wake(topicWork)
		if again {
			if err := reopen(tx, kept.id, kept.outcome); err != nil {
				return err
			}
			kept, err = intentByKey(tx, asked.key)
		}
		return err
	})
	if errors.Is(err, store.ErrOutcomeUnknown) {
		return kept, errors.Join(chain.ErrUnknown, err)
	}
	if err == nil {
		c.o.cut("kept")
	}
	return kept, err
}

// isAgain: the intent that was found was refused by a pause, and is tried anew; another
// call under its key stirs nothing.
func isAgain(found, asked intent, err error) (bool, error) {
	if err != nil || !found.isPaused() {
		return false, err
	}
	return sameCall(found, asked)
}

// mayKeep refuses a call that is not kept now, unless it was before.
func (c *Chain) mayKeep(ctx context.Context, call chain.Call) error {
	if err := c.reachable(ctx); err != nil {
		return fault.New(fault.ChainUnavailable, "the chain does not answer").Because(err)
	}
	return c.canDo(ctx, call)
}

// reachable asks the chain, unless it has answered a moment ago.
func (c *Chain) reachable(ctx context.Context) error {
	if clock.Since(time.UnixMicro(c.reached.Load())) < 3*time.Second {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	if _, err := c.o.Client.BlockNumber(ctx); err != nil {
		return err
	}
	c.answered()
	return nil
}

func (c *Chain) intentAt(ctx context.Context, key string) (in intent, err error) {
	err = c.o.Store.Read(ctx, func(tx *store.Tx) error {
		in, err = intentByKey(tx, key)
		return err
	})
	return in, err
}

// await returns the outcome when it is there. Whichever process writes it wakes
// us; the looks are for a word that was lost, and often while none can be heard.
func (c *Chain) await(ctx context.Context, in intent, call chain.Call, woken <-chan struct{}) (_ chain.Receipt, err error) {
	for in.isOpen() {
		every := c.o.Store.NetOfWork()
		if every == store.NetDeaf {
			every = 200 * time.Millisecond
		}
		select {
		case <-ctx.Done():
			return chain.Receipt{}, c.unknown(ctx.Err())
		case <-woken:
		case <-time.After(every):
		}
		if in, err = c.intentAt(ctx, in.key); err != nil {
			return chain.Receipt{}, c.unknown(err)
		}
	}
	return c.answer(ctx, in, call)
}

// unknown is the answer to a caller who cannot wait any longer.
func (c *Chain) unknown(err error) error {
	err = errors.Join(chain.ErrUnknown, err)
	if down := c.down.Load(); down != nil {
		return fault.New(fault.ChainUnavailable, "the chain does not answer; the call is kept").Because(errors.Join(err, *down))
	}
	return err
}
