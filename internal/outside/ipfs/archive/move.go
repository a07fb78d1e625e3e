package archive

import (
	"context"
	"errors"
	"fmt"

	"mwanyi/internal/outside/ipfs"
)

// Former is a place that blocks can leave.
type Former interface {
	Blocks
	// Each calls fn for every block that lies here; fn may delete it.
	Each(ctx context.Context, fn func(ipfs.CID) error) error
}

// Moving are blocks that move: new ones go to To, old ones lie in From until
// Move has brought them over. Everything can be read meanwhile.
type Moving struct {
	To   Blocks
	From Former
}

// Put implements Blocks.
func (m *Moving) Put(ctx context.Context, blocks []NamedBlock) error { return m.To.Put(ctx, blocks) }

// Get implements Blocks. A block that is in neither place may have been between
// the two looks: it is looked for at the new place once more.
func (m *Moving) Get(ctx context.Context, c ipfs.CID) ([]byte, error) {
	data, err := m.To.Get(ctx, c)
	if !errors.Is(err, ipfs.ErrNotFound) {
		return data, err
	}
	if data, err = m.From.Get(ctx, c); !errors.Is(err, ipfs.ErrNotFound) {
		return data, err
	}
	return m.To.Get(ctx, c)
}

// Delete implements Blocks.
func (m *Moving) Delete(ctx context.Context, c ipfs.CID) error {
	return errors.Join(m.From.Delete(ctx, c), m.To.Delete(ctx, c))
}

// Check implements Blocks.
func (m *Moving) Check(ctx context.Context) error { return m.To.Check(ctx) }

// Moved is what Move did.
type Moved struct {
	Blocks  int
	Damaged []ipfs.CID // stayed where they are
}

// errEnough ends a move that has done its part.
var errEnough = errors.New("enough")

// Move brings at most so many blocks from the old place to the new one, and says
// whether some are left. A block is put, read back and compared before it is
// deleted where it was: a crash at any moment leaves it at one place or at both,
// and who moves again, or at the same time, finds the same bytes under the same
// name. Damaged blocks are left where mwanyi verify ipfs mends them. ErrDamaged:
// the new place does not give back what it was given, and nothing was deleted.
func (m *Moving) Move(ctx context.Context, most int) (done Moved, isMore bool, err error) {
	err = m.From.Each(ctx, func(c ipfs.CID) error {
		if done.Blocks >= most {
			return errEnough
		}
		moved, err := m.move(ctx, c)
		switch {
		case err != nil:
			return err
		case moved:
			done.Blocks++
		default:
			done.Damaged = append(done.Damaged, c)
		}
		return nil
	})
	if errors.Is(err, errEnough) {
		return done, true, nil
	}
	return done, false, err
}

func (m *Moving) move(ctx context.Context, c ipfs.CID) (moved bool, err error) {
	data, err := m.From.Get(ctx, c)
	if errors.Is(err, ipfs.ErrNotFound) {
		return true, nil // another has moved it
	}
	if err != nil {
		return false, err
	}
	if !holds(c, data) {
		return m.mended(ctx, c)
	}
	if err := m.To.Put(ctx, []NamedBlock{{c, data}}); err != nil {
		return false, err
	}
	back, err := m.To.Get(ctx, c)
	if err != nil && !errors.Is(err, ipfs.ErrNotFound) {
		return false, err
	}
	if err != nil || !holds(c, back) {
		return false, fmt.Errorf("%w: the new place does not give back block %s as it was put", ipfs.ErrDamaged, c)
	}
	return true, m.From.Delete(ctx, c)
}

// mended: a damaged block goes once the new place has a good one.
func (m *Moving) mended(ctx context.Context, c ipfs.CID) (bool, error) {
	data, err := m.To.Get(ctx, c)
	switch {
	case errors.Is(err, ipfs.ErrNotFound) || err == nil && !holds(c, data):
		return false, nil
	case err != nil:
		return false, err
	}
	return true, m.From.Delete(ctx, c)
}

// ErrUnderWay: blocks lie at their old place still.
var ErrUnderWay = errors.New("blocks are still on their way to the bucket: run mwanyi ipfs move first")

// Arrived is nil when nothing is left at the old place.
func (m *Moving) Arrived(ctx context.Context) error {
	return m.From.Each(ctx, func(ipfs.CID) error { return ErrUnderWay })
}
