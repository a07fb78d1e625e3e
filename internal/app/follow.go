package app

import (
	"context"
	"errors"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/store"
	"mwanyi/internal/tally"
)

// onEvent is a reader of the chain's events. It runs in the transaction that
// moves the follower's position, and must act once for an event's transaction
// and place: a callback may have brought it before.
type onEvent func(tx *store.Tx, e chain.Event) error

// heard hands an event to every reader.
func (v *service) heard(tx *store.Tx, e chain.Event) error {
	for _, on := range v.onChain {
		if err := on(tx, e); err != nil {
			return err
		}
	}
	return nil
}

// follow reads the chain's events until stop: for everyone in onChain, and for
// the books, which have a position of their own and begin at the beginning.
func (v *service) follow() (stop func() error) {
	if v.chain == nil {
		return func() error { return nil }
	}
	ctx, cancel := context.WithCancel(context.Background())
	first := v.chain.addresses.Block
	all := []evm.Following{
		{Name: "house", From: first, Handle: v.heard},
		{Name: tally.Follower, From: first, Handle: v.tally.Apply, Holders: v.tally.Holders},
	}
	ended := make(chan error, len(all))
	for _, f := range all {
		go func() {
			err := v.chain.Follow(ctx, f)
			if errors.Is(err, context.Canceled) {
				err = nil
			} else {
				v.log.Error("the chain is not followed any more", "for", f.Name, "error", err)
			}
			ended <- err
		}()
	}
	return func() error {
		cancel()
		return errors.Join(<-ended, <-ended)
	}
}
