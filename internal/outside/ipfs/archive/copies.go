package archive

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/store"
)

// State is where a copy on another node stands.
type State string

// The states of a copy. When it is tried again stands with the job that tries.
const (
	Pending State = "PENDING" // a job pushes it
	Pinned  State = "PINNED"  // the node has shown that it has it
	Failed  State = "FAILED"  // the node will not have it; an operator has to look
)

// want asks every target for a copy, once.
func (a *Archive) want(tx *store.Tx, c ipfs.CID) error {
	for _, target := range a.Targets {
		added, err := addPin(tx, c, target)
		if err != nil {
			return err
		}
		if !added {
			continue
		}
		if err := a.Queue.QueueCopy(tx, c, target); err != nil {
			return err
		}
	}
	return nil
}

// WantMissing asks the targets for copies of content that was pinned before
// they were set, at most so many, and says of how much content.
func (a *Archive) WantMissing(tx *store.Tx, most int) (n int, err error) {
	for _, target := range a.Targets {
		roots, err := rootsWithout(tx, target, most)
		if err != nil {
			return n, err
		}
		for _, c := range roots {
			if err := a.want(tx, c); err != nil {
				return n, err
			}
		}
		n += len(roots)
	}
	return n, nil
}

// Copied records that a target has shown that it has the copy.
func (a *Archive) Copied(tx *store.Tx, c ipfs.CID, target string) error {
	return setPin(tx, c, target, Pinned, "")
}

// Uncopied records that a target will not have the copy.
func (a *Archive) Uncopied(tx *store.Tx, c ipfs.CID, target string, cause error) error {
	return setPin(tx, c, target, Failed, cause.Error())
}

// Again asks a target for a copy that it has lost, has refused, or was never
// asked for.
func (a *Archive) Again(tx *store.Tx, c ipfs.CID, target string) error {
	if _, err := addPin(tx, c, target); err != nil {
		return err
	}
	if err := setPin(tx, c, target, Pending, ""); err != nil {
		return err
	}
	return a.Queue.QueueCopy(tx, c, target)
}

// CopyState is where the copy on a target stands; ok is false when none was
// ever asked for.
func (a *Archive) CopyState(ctx context.Context, c ipfs.CID, target string) (s State, ok bool, err error) {
	err = a.Store.Read(ctx, func(tx *store.Tx) (err error) {
		s, err = pinState(tx, c, target)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return "", false, nil
	}
	return s, err == nil, err
}

// Unconfirmed are copies that were confirmed longest ago, before a time.
func (a *Archive) Unconfirmed(ctx context.Context, target string, before time.Time, most int) (all []ipfs.CID, err error) {
	err = a.Store.Read(ctx, func(tx *store.Tx) (err error) {
		all, err = pinsBefore(tx, target, before, most)
		return err
	})
	return all, err
}

// Confirm records that a target still has a copy.
func (a *Archive) Confirm(tx *store.Tx, c ipfs.CID, target string) error {
	return touchPin(tx, c, target)
}

// pageOfRoots is how many roots are read at a time.
const pageOfRoots = 500

// EachRoot calls fn for every pinned file and directory.
func (a *Archive) EachRoot(ctx context.Context, fn func(ipfs.CID) error) error {
	for after := ""; ; {
		var page []ipfs.CID
		err := a.Store.Read(ctx, func(tx *store.Tx) (err error) {
			page, err = rootsAfter(tx, after, pageOfRoots)
			return err
		})
		if err != nil || len(page) == 0 {
			return err
		}
		for _, c := range page {
			if err := fn(c); err != nil {
				return err
			}
		}
		after = page[len(page)-1].String()
	}
}
