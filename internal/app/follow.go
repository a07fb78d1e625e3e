package app

import (
	"context"
	"errors"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/store"
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

// follow reads the chain's events for everyone in onChain, until stop.
func (v *service) follow() (stop func() error) {
	if v.chain == nil || len(v.onChain) == 0 {
		return func() error { return nil }
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		err := v.chain.Follow(ctx, evm.Following{Name: "house", From: v.chain.addresses.Block, Handle: v.heard})
		if !errors.Is(err, context.Canceled) {
			v.log.Error("the chain is not followed any more", "error", err)
		}
		ended <- err
	}()
	return func() error {
		cancel()
		if err := <-ended; !errors.Is(err, context.Canceled) {
			return err
		}
		return nil
	}
}
