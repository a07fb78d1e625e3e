package copies

import (
	"context"
	"errors"
	"fmt"
	"io"

	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/store"
)

// ErrLost: something that was pinned is lost, and stays so.
var ErrLost = errors.New("pinned files are damaged or missing and could not be repaired")

// Verify reads every block of everything that is pinned, fetches flawed ones
// from the Kubo node, and asks for copies that are missing there. It says in
// words what it found and did. ErrLost when something stays lost, another error
// when not everything could be looked at.
func (k *Keeper) Verify(ctx context.Context, out io.Writer) error {
	r := &round{Keeper: *k, out: out}
	var silent error
	if r.Node != nil {
		silent = r.Node.Ping(ctx)
	}
	if silent != nil {
		r.say("The Kubo node does not answer: only what is here is looked at.")
		r.Node = nil
	}
	if err := r.Archive.EachRoot(ctx, func(root ipfs.CID) error { return r.look(ctx, root) }); err != nil {
		return err
	}
	r.say("%d files and directories with %d blocks: %d blocks repaired, %d lost.", r.roots, r.blocks, r.mended, r.lost)
	switch {
	case r.Node != nil:
		r.say("%d copies elsewhere are there, %d are on their way, %d were asked for again.", r.copied, r.pending, r.again)
	case silent == nil:
		r.say("No Kubo node is configured: there are no copies elsewhere to look at.")
	}
	if r.lost > 0 {
		return errors.Join(r.unsaid, silent, ErrLost)
	}
	return errors.Join(r.unsaid, silent)
}

// round is one run of Verify.
type round struct {
	Keeper
	out    io.Writer
	unsaid error // of writing to out

	roots, blocks, mended, lost int
	copied, pending, again      int
}

func (r *round) say(format string, args ...any) {
	if _, err := fmt.Fprintf(r.out, format+"\n", args...); err != nil {
		r.unsaid = err
	}
}

func (r *round) look(ctx context.Context, root ipfs.CID) error {
	var source archive.Source
	if r.Node != nil {
		source = r.Node
	}
	h, err := r.Archive.Repair(ctx, root, source)
	if err != nil {
		return fmt.Errorf("%s: %w", root, err)
	}
	r.roots++
	r.blocks += h.Blocks + len(h.Lost)
	r.mended += len(h.Mended)
	r.lost += len(h.Lost)
	for _, flaw := range h.Mended {
		r.say("%s: %s; repaired from the Kubo node.", root, flaw)
	}
	for _, flaw := range h.Lost {
		r.say("%s: %s; LOST: %v.", root, flaw, flaw.Cause)
	}
	if len(h.Lost) > 0 || r.Node == nil {
		return nil // nothing to copy, or nowhere
	}
	for _, target := range r.Archive.Targets {
		if err := r.lookAt(ctx, root, target); err != nil {
			return err
		}
	}
	return nil
}

// lookAt looks after one copy.
func (r *round) lookAt(ctx context.Context, root ipfs.CID, target string) error {
	state, asked, err := r.Archive.CopyState(ctx, root, target)
	if err != nil {
		return err
	}
	there := state == archive.Pinned
	if there && target == Kubo {
		if there, err = r.Node.Has(ctx, root); err != nil {
			return fmt.Errorf("the Kubo node cannot be asked: %w", err)
		}
	}
	why := ""
	switch {
	case there:
		r.copied++
		return nil
	case !asked:
		why = "was never asked for"
	case state == archive.Failed:
		why = "was refused"
	case state == archive.Pinned:
		why = "is gone"
	}
	if why == "" {
		r.pending++ // asking once more only makes sure that a job is there
	} else {
		r.again++
		r.say("%s: the copy on %s %s; asked for again, the running service brings it there.", root, target, why)
	}
	return r.Archive.Store.Update(ctx, func(tx *store.Tx) error { return r.Archive.Again(tx, root, target) })
}
