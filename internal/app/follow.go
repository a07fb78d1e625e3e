package app

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/api"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/store"
	"mwanyi/internal/tally"
)

// onEvent is a reader of the chain's events. It runs in the transaction that
// moves the follower's position, and must act once for an event's transaction
// and place: a callback may have brought it before, and the operator may have
// blocks read again.
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
// the books, which have a position of their own and begin at the beginning. Of
// all processes on the database one does, for both.
func (v *service) follow() (stop func() error) {
	if v.chain == nil {
		return func() error { return nil }
	}
	ctx, cancel := context.WithCancel(context.Background())
	first := v.chain.addresses.Block
	ended := make(chan error, 1)
	go func() {
		ended <- v.followOn(ctx,
			follow.Following{Name: "house", From: first, Handle: v.heard, Alarm: v.alarms, Late: v.config.ChainLate},
			follow.Following{Name: tally.Follower, From: first, Handle: v.tally.Apply, Holders: v.tally.Holders, Alarm: v.alarms, Late: v.config.ChainLate})
	}()
	return func() error {
		cancel()
		return <-ended
	}
}

// stoppedPause is how often a follower that has found a final block gone looks
// whether it is back, or whether the operator has asked for the blocks to be read
// again.
const stoppedPause = 2 * time.Second

// followOn follows until ctx ends. While the chain's history is another than it
// was, money waits and this looks again.
func (v *service) followOn(ctx context.Context, all ...follow.Following) error {
	for {
		err := v.chain.Follow(ctx, all...)
		if ctx.Err() != nil {
			return nil //nolint:nilerr // this is how it ends
		}
		if !errors.Is(err, follow.ErrHistoryChanged) {
			return err
		}
		select {
		case <-ctx.Done():
		case <-time.After(stoppedPause):
		}
	}
}

// followerProbe says what is wrong with what the service knows of the chain.
// Reading goes on meanwhile, and money that hangs on it waits by itself, so that
// the service is not down.
// spec: follower-readiness
func (v *service) followerProbe() api.Probe {
	if v.chain == nil {
		return api.Probe{Name: "follower"}
	}
	return api.Probe{Name: "follower", IsSoft: true, Check: func(ctx context.Context) error {
		all, err := follow.States(ctx, v.store)
		if err != nil {
			return errors.New("nobody can say how far the chain was read")
		}
		var wrong []error
		for _, s := range all {
			if s.Stopped != "" {
				wrong = append(wrong, fmt.Errorf("%s: stopped at block %d, a final block of the chain is gone; money waits", s.Name, s.Block))
			}
			if late := s.LateBy(); late > v.config.ChainLate {
				wrong = append(wrong, fmt.Errorf("%s: %d blocks behind, late by %s", s.Name, s.Lag(), late.Round(time.Second)))
			}
			if s.Parked > 0 {
				wrong = append(wrong, fmt.Errorf("%s: %d events are put aside", s.Name, s.Parked))
			}
		}
		return errors.Join(wrong...)
	}}
}
