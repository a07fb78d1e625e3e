package archive

import (
	"context"
	"errors"
	"fmt"

	"mwanyi/internal/outside/ipfs"
)

// Source is another node that may have a block. ErrNotFound: it has not.
type Source interface {
	Block(ctx context.Context, c ipfs.CID) ([]byte, error)
}

// Health is what Repair found under a root.
type Health struct {
	Blocks int    // good ones, the mended ones among them
	Mended []Flaw // were flawed and came back from the source
	Lost   []Flaw // are flawed still; what lies below them could not be looked at
}

// Flaw is a block that is not as it should be.
type Flaw struct {
	Block   ipfs.CID
	Missing bool // else its bytes are wrong
	Cause   error
}

// String says it in words.
func (f Flaw) String() string {
	if f.Missing {
		return "block " + f.Block.String() + " is missing"
	}
	return "block " + f.Block.String() + " is damaged"
}

// Repair reads every block under a root and fetches flawed ones from the source,
// which may be nil. An error means that the search itself could not go on.
func (a *Archive) Repair(ctx context.Context, root ipfs.CID, from Source) (h Health, err error) {
	err = a.repair(ctx, root, from, map[ipfs.CID]bool{}, &h)
	return h, err
}

func (a *Archive) repair(ctx context.Context, c ipfs.CID, from Source, seen map[ipfs.CID]bool, h *Health) error {
	if seen[c] {
		return nil
	}
	seen[c] = true
	data, err := a.Block(ctx, c)
	switch {
	case errors.Is(err, ipfs.ErrNotFound), errors.Is(err, ipfs.ErrDamaged):
		flaw := Flaw{Block: c, Missing: errors.Is(err, ipfs.ErrNotFound)}
		if data, flaw.Cause = a.mend(ctx, c, from); flaw.Cause != nil {
			h.Lost = append(h.Lost, flaw)
			return ctx.Err()
		}
		h.Mended = append(h.Mended, flaw)
	case err != nil:
		return err
	}
	h.Blocks++
	node, err := decode(c, data)
	if err != nil {
		return err
	}
	for _, link := range node.Links() {
		if err := a.repair(ctx, ours(link.Cid), from, seen, h); err != nil {
			return err
		}
	}
	return nil
}

// mend fetches a block, checks it and keeps it.
func (a *Archive) mend(ctx context.Context, c ipfs.CID, from Source) ([]byte, error) {
	if from == nil {
		return nil, errors.New("there is no other node to fetch it from")
	}
	data, err := from.Block(ctx, c)
	if err != nil {
		return nil, err
	}
	if !holds(c, data) {
		return nil, fmt.Errorf("%w: the other node's block too", ipfs.ErrDamaged)
	}
	return data, a.Blocks.Put(ctx, []NamedBlock{{c, data}})
}
