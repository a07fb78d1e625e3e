package blob

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/store"
)

// Shelf keeps sealed files outside of the store, by name. Its methods are safe
// for concurrent use. ErrUnavailable of package ipfs: it does not answer now.
type Shelf interface {
	// Put returns when no crash can lose the bytes.
	Put(ctx context.Context, name string, sealed []byte) error
	// Get gives the bytes back, unchecked; ErrNotFound: nothing has the name.
	Get(ctx context.Context, name string) ([]byte, error)
	// Delete forgets a name; one that is not there is no error.
	Delete(ctx context.Context, name string) error
}

// ErrNoShelf: a file lies on a shelf, and none is configured.
var ErrNoShelf = fmt.Errorf("%w: the file lies in a bucket, and no bucket is set", ipfs.ErrUnavailable)

func (d *Desk) fetch(ctx context.Context, object string) ([]byte, error) {
	if d.Shelf == nil {
		return nil, ErrNoShelf
	}
	return d.Shelf.Get(ctx, object)
}

// strayTime is how long an object may be on the shelf before a row names it:
// longer than any call takes.
const strayTime = time.Hour

// keepOnShelf puts a sealed file on the shelf and then names it in its row. The
// object is noted as a stray before it is there and until the row is, so that a
// crash between leaves one that SweepShelf deletes; its key has died with the
// process.
// spec: private-files-in-a-bucket
func (d *Desk) keepOnShelf(ctx context.Context, row sealedFile) error {
	isKept, err := d.keptBefore(ctx, row)
	if err != nil || isKept {
		return err
	}
	if row.object, err = d.shelve(ctx, row.sealed); err != nil {
		return err
	}
	row.sealed = nil
	return d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := claim(tx, row.object); err != nil {
			return err
		}
		named, err := putFile(tx, row, clock.Now())
		if err == nil && named != row.object { // the same file was kept meanwhile
			err = addStray(tx, row.object, true, clock.Now())
		}
		return err
	})
}

// keptBefore says what is new of a file that is kept already: nothing of it has
// to travel again.
func (d *Desk) keptBefore(ctx context.Context, row sealedFile) (isKept bool, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		isKept, err = tellFile(tx, row)
		return err
	})
	return isKept, err
}

// shelve notes a new name as a stray and puts the bytes under it.
func (d *Desk) shelve(ctx context.Context, sealed []byte) (object string, err error) {
	object = id.New("prv")
	if err := d.Store.Update(store.Unwitnessed(ctx), func(tx *store.Tx) error { return addStray(tx, object, false, clock.Now()) }); err != nil {
		return "", err
	}
	return object, d.Shelf.Put(ctx, object, sealed)
}

// claim takes an object off the strays, or says that it took too long.
func claim(tx *store.Tx, object string) error {
	err := claimStray(tx, object)
	if errors.Is(err, store.ErrNotFound) {
		return fmt.Errorf("%w: %s was on the shelf for too long without a row", ipfs.ErrUnavailable, object)
	}
	return err
}

// moveAtOnce is how many files are looked for at a time.
const moveAtOnce = 100

// MoveToShelf brings at most so many files from the store to the shelf, and says
// whether some are left. A file is put, read back and compared before the store
// forgets its bytes: a crash at any moment leaves it readable, and an object too
// many at most, which SweepShelf deletes.
func (d *Desk) MoveToShelf(ctx context.Context, most int) (moved int, isMore bool, err error) {
	for after := (fileKey{}); ; {
		var some []fileKey
		err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
			some, err = filesHere(tx, after, moveAtOnce)
			return err
		})
		if err != nil || len(some) == 0 {
			return moved, false, err
		}
		for _, k := range some {
			if moved >= most {
				return moved, true, nil
			}
			if err := errors.Join(ctx.Err(), d.moveToShelf(ctx, k)); err != nil {
				return moved, true, err
			}
			moved++
		}
		after = some[len(some)-1]
	}
}

func (d *Desk) moveToShelf(ctx context.Context, k fileKey) error {
	row, err := d.find(ctx, k.cid, []string{k.ownerID})
	if fault.Is(err, fault.NotFound) || err == nil && row.object != "" {
		return nil // forgotten, or moved by another
	}
	if err != nil {
		return err
	}
	object, err := d.shelve(ctx, row.sealed)
	if err != nil {
		return err
	}
	back, err := d.Shelf.Get(ctx, object)
	if err != nil && !errors.Is(err, ipfs.ErrNotFound) {
		return err
	}
	if err != nil || !bytes.Equal(back, row.sealed) {
		return fmt.Errorf("%w: the bucket does not give back %s as it was put", ipfs.ErrDamaged, object)
	}
	return d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := claim(tx, object); err != nil {
			return err
		}
		named, err := nameObject(tx, k, object)
		if err == nil && !named { // forgotten meanwhile, or moved by another
			err = addStray(tx, object, true, clock.Now())
		}
		return err
	})
}

// SweepShelf deletes objects that no file names: of files that were forgotten,
// and what crashes left. It is harmless to repeat.
func (d *Desk) SweepShelf(ctx context.Context) (swept int, err error) {
	for {
		var names []string
		err := d.Store.Update(ctx, func(tx *store.Tx) (err error) {
			names, err = doomStrays(tx, clock.Now().Add(-strayTime), moveAtOnce)
			return err
		})
		if err != nil || len(names) == 0 {
			return swept, err
		}
		for _, name := range names {
			if err := d.Shelf.Delete(ctx, name); err != nil {
				return swept, err
			}
			// Doomed: no file can name it any more.
			if err := d.Store.Update(ctx, func(tx *store.Tx) error { return dropStray(tx, name) }); err != nil {
				return swept, err
			}
			swept++
		}
	}
}
