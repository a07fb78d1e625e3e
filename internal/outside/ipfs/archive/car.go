package archive

import (
	"context"
	"errors"
	"fmt"
	"io"

	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/car"
)

// WriteCAR writes everything under the roots as one CARv1: whoever has it needs
// nothing else of ours. An error may come when half is written.
func (a *Archive) WriteCAR(ctx context.Context, w io.Writer, roots ...ipfs.CID) error {
	if err := car.WriteSection(w, car.Header(roots)); err != nil {
		return err
	}
	seen := map[ipfs.CID]bool{}
	for _, root := range roots {
		if err := a.walk(ctx, root, seen, func(b NamedBlock) error { return car.WriteSection(w, b.CID.Bytes(), b.Data) }); err != nil {
			return err
		}
	}
	return nil
}

// WriteEvery writes every block that lies in a place as one CARv1 without roots
// and says how many they were. A block that is damaged is an error; one that is
// taken away meanwhile is left out.
func WriteEvery(ctx context.Context, from Former, w io.Writer) (n int, err error) {
	if err := car.WriteSection(w, car.Header(nil)); err != nil {
		return 0, err
	}
	err = from.Each(ctx, func(c ipfs.CID) error {
		data, err := from.Get(ctx, c)
		if errors.Is(err, ipfs.ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		if !holds(c, data) {
			return fmt.Errorf("%w: block %s; mwanyi verify ipfs mends it", ipfs.ErrDamaged, c)
		}
		n++
		return car.WriteSection(w, c.Bytes(), data)
	})
	return n, err
}

// SizeCAR is how long WriteCAR's file is. It reads and checks every block.
func (a *Archive) SizeCAR(ctx context.Context, roots ...ipfs.CID) (int64, error) {
	var n count
	err := a.WriteCAR(ctx, &n, roots...)
	return int64(n), err
}

type count int64

func (n *count) Write(p []byte) (int, error) { *n += count(len(p)); return len(p), nil }

// ImportCAR keeps the blocks of a CAR file and says how many they were. It
// pins nothing: what is pinned is known already, its blocks come back.
func (a *Archive) ImportCAR(ctx context.Context, r io.Reader) (n int, err error) {
	err = car.Read(r, func(c ipfs.CID, data []byte) error {
		n++
		return a.Blocks.Put(ctx, []NamedBlock{{c, data}})
	})
	return n, err
}

// EachBlock calls fn for every block under a root, each once and parents first.
func (a *Archive) EachBlock(ctx context.Context, root ipfs.CID, fn func(c ipfs.CID, data []byte) error) error {
	return a.walk(ctx, root, map[ipfs.CID]bool{}, func(b NamedBlock) error { return fn(b.CID, b.Data) })
}
