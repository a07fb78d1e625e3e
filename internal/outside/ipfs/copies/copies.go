// Package copies sees to it that other nodes hold what the archive has pinned:
// a Kubo node, and through it a pinning service. It brings a copy, looks whether
// copies are still there, and repairs the archive from them.
//
//	copies.go  Keeper: the targets, bringing a copy, the daily look
//	verify.go  Verify: everything looked at and repaired, in words
package copies

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ipfs/kubo"
	"mwanyi/internal/store"
)

// The nodes that get copies, as ipfs_pin names them.
const (
	Kubo    = "kubo"
	Service = "service"
)

// Keeper looks after the copies of an archive.
type Keeper struct {
	Archive *archive.Archive
	Node    *kubo.Node // nil: there are no copies
	Service string     // a pinning service that the node knows by this name, or empty
}

// Targets are those that get a copy of everything.
func Targets(hasNode bool, service string) (all []string) {
	if hasNode {
		all = append(all, Kubo)
	}
	if service != "" {
		all = append(all, Service)
	}
	return all
}

// The times of the copies.
const (
	servicePause = time.Minute // a pinning service fetches at its own pace
	refusedPause = time.Hour
	confirmAge   = 24 * time.Hour // a copy is looked at once a day
	checkAtOnce  = 500
)

// Bring brings a copy to its target. When again is not zero the target has
// been asked and needs that long. Bringing a copy again after a crash or a lost
// answer is harmless: the name of a block is its content.
func (k *Keeper) Bring(ctx context.Context, c ipfs.CID, target string) (again time.Duration, err error) {
	if target == Service {
		return k.askService(ctx, c)
	}
	return 0, k.Node.Push(ctx, k.Archive, c)
}

// askService has Kubo ask its pinning service for a copy, unless the service
// has it or is at it.
func (k *Keeper) askService(ctx context.Context, c ipfs.CID) (again time.Duration, err error) {
	has, err := k.Node.Has(ctx, c)
	if err != nil {
		return 0, err
	}
	if !has {
		return 0, fmt.Errorf("the Kubo node does not have %s yet", c)
	}
	state, err := k.Node.ServiceState(ctx, k.Service, c)
	switch {
	case err != nil:
		return 0, err
	case state == kubo.Pinned:
		return 0, nil
	case state == kubo.Unasked:
		return servicePause, k.Node.AskService(ctx, k.Service, c)
	case state == kubo.NoCopy:
		return refusedPause, k.Node.AskService(ctx, k.Service, c)
	}
	return servicePause, nil
}

// Look looks whether copies on the Kubo node that were confirmed long ago are
// still there. The change that it returns writes down what it saw, and asks for
// copies of what was pinned before there was a target.
func (k *Keeper) Look(ctx context.Context) (func(*store.Tx) error, error) {
	old, err := k.Archive.Unconfirmed(ctx, Kubo, clock.Now().Add(-confirmAge), checkAtOnce)
	if err != nil {
		return nil, err
	}
	there := map[ipfs.CID]bool{}
	for _, c := range old {
		if there[c], err = k.Node.Has(ctx, c); err != nil {
			return nil, err
		}
	}
	return func(tx *store.Tx) error {
		for _, c := range old {
			note := k.Archive.Again
			if there[c] {
				note = k.Archive.Confirm
			}
			if err := note(tx, c, Kubo); err != nil {
				return err
			}
		}
		_, err := k.Archive.WantMissing(tx, checkAtOnce)
		return err
	}, nil
}

// Final reports whether an error of Bring stays until somebody repairs the
// archive.
func Final(err error) bool { return errors.Is(err, ipfs.ErrDamaged) }
