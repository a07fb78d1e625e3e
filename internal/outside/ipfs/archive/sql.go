package archive

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/store"
)

// addObject records content. What is there stays as it is, except that a part
// becomes content of its own.
func addObject(tx *store.Tx, o object) error {
	err := tx.Run(`insert into ipfs_object (cid, kind, media_type, size, created_at) values ($1, $2, $3, $4, $5)
		on conflict (cid) do update set kind = excluded.kind
		where ipfs_object.kind = 'part' and excluded.kind <> 'part'`, o.cid.String(), o.kind, o.mediaType, o.size, clock.Now())
	if err != nil {
		return fmt.Errorf("record %s: %w", o.cid, err)
	}
	return nil
}

// dropObject forgets that a file was pinned; one that is also a part of other
// content stays that.
func dropObject(tx *store.Tx, c ipfs.CID, isPart bool) error {
	if err := tx.Run("delete from ipfs_pin where cid = $1", c.String()); err != nil {
		return err
	}
	if isPart {
		return tx.Run("update ipfs_object set kind = 'part' where cid = $1", c.String())
	}
	return tx.Run("delete from ipfs_object where cid = $1", c.String())
}

const objectColumns = "cid, kind, media_type, size"

func scanObject(r store.Row) (o object, err error) {
	var name string
	if err = r.Scan(&name, &o.kind, &o.mediaType, &o.size); err == nil {
		o.cid, err = ipfs.ParseCID(name)
	}
	return o, err
}

func objectOf(tx *store.Tx, c ipfs.CID) (object, error) {
	return scanObject(tx.QueryRow("select "+objectColumns+" from ipfs_object where cid = $1", c.String()))
}

// scanCID reads a column that is a CID.
func scanCID(r store.Row) (c ipfs.CID, err error) {
	var name string
	if err = r.Scan(&name); err == nil {
		c, err = ipfs.ParseCID(name)
	}
	return c, err
}

// rootsAfter are pinned files and directories in the order of their text.
func rootsAfter(tx *store.Tx, after string, most int) ([]ipfs.CID, error) {
	return store.All(tx, scanCID, "select cid from ipfs_object where cid > $1 and kind <> 'part' order by cid limit $2", after, most)
}

// rootsWithout are those for which a target was never asked for a copy.
func rootsWithout(tx *store.Tx, target string, most int) ([]ipfs.CID, error) {
	return store.All(tx, scanCID, `select cid from ipfs_object where kind <> 'part' and not exists
		(select 1 from ipfs_pin where ipfs_pin.cid = ipfs_object.cid and target = $1) order by cid limit $2`, target, most)
}

// addPin notes a wanted copy, and whether it is a new one.
func addPin(tx *store.Tx, c ipfs.CID, target string) (added bool, err error) {
	n, err := tx.Exec(`insert into ipfs_pin (cid, target, state, error, changed_at, checked_at) values ($1, $2, $3, '', $4, $4)
		on conflict (cid, target) do nothing`, c.String(), target, string(Pending), clock.Now())
	if err != nil {
		return false, fmt.Errorf("want a copy of %s: %w", c, err)
	}
	return n == 1, nil
}

func setPin(tx *store.Tx, c ipfs.CID, target string, to State, cause string) error {
	err := tx.ExecOne("update ipfs_pin set state = $1, error = $2, changed_at = $3, checked_at = $3 where cid = $4 and target = $5",
		string(to), cause, clock.Now(), c.String(), target)
	if err != nil {
		return fmt.Errorf("copy of %s on %s: %w", c, target, err)
	}
	return nil
}

func touchPin(tx *store.Tx, c ipfs.CID, target string) error {
	return tx.ExecOne("update ipfs_pin set checked_at = $1 where cid = $2 and target = $3", clock.Now(), c.String(), target)
}

func pinState(tx *store.Tx, c ipfs.CID, target string) (s State, err error) {
	return s, tx.QueryRow("select state from ipfs_pin where cid = $1 and target = $2", c.String(), target).Scan(&s)
}

// pinsBefore are the copies that were confirmed longest ago, before a time.
func pinsBefore(tx *store.Tx, target string, before time.Time, most int) ([]ipfs.CID, error) {
	return store.All(tx, scanCID, `select cid from ipfs_pin where target = $1 and state = 'PINNED' and checked_at < $2
		order by checked_at limit $3`, target, before, most)
}

// Table keeps blocks in the database that all processes share: the archive's
// own, so that a small pin is one commit.
type Table struct{ Store *store.Store }

// putTogether is how many blocks share a transaction: a large file must not run
// into the time that one may take.
const putTogether = 8

// Put implements Blocks.
func (t Table) Put(ctx context.Context, blocks []NamedBlock) error {
	for some := range slices.Chunk(blocks, putTogether) {
		if err := t.Store.Update(ctx, func(tx *store.Tx) error { return addBlocks(tx, some) }); err != nil {
			return err
		}
	}
	return nil
}

func addBlocks(tx *store.Tx, blocks []NamedBlock) error {
	for _, b := range blocks {
		err := tx.Run(`insert into ipfs_block (cid, data) values ($1, $2) on conflict (cid) do update
			set data = excluded.data where ipfs_block.data <> excluded.data`, b.CID.String(), filled(b.Data))
		if err != nil {
			return fmt.Errorf("keep block %s: %w", b.CID, err)
		}
	}
	return nil
}

// filled is data that no driver takes for null.
func filled(data []byte) []byte {
	if data == nil {
		return []byte{}
	}
	return data
}

// Get implements Blocks.
func (t Table) Get(ctx context.Context, c ipfs.CID) (data []byte, err error) {
	err = t.Store.Read(ctx, func(tx *store.Tx) error {
		return tx.QueryRow("select data from ipfs_block where cid = $1", c.String()).Scan(&data)
	})
	if errors.Is(err, store.ErrNotFound) {
		return nil, fmt.Errorf("%w: block %s", ipfs.ErrNotFound, c)
	}
	return data, err
}

// Delete implements Blocks.
func (t Table) Delete(ctx context.Context, c ipfs.CID) error {
	return t.Store.Update(ctx, func(tx *store.Tx) error { return tx.Run("delete from ipfs_block where cid = $1", c.String()) })
}

// pageOfBlocks is how many names are read at a time.
const pageOfBlocks = 500

// Each implements Former.
func (t Table) Each(ctx context.Context, fn func(ipfs.CID) error) error {
	for after := ""; ; {
		var page []ipfs.CID
		err := t.Store.Read(ctx, func(tx *store.Tx) (err error) {
			page, err = store.All(tx, scanCID, "select cid from ipfs_block where cid > $1 order by cid limit $2", after, pageOfBlocks)
			return err
		})
		if err != nil || len(page) == 0 {
			return err
		}
		for _, c := range page {
			if err := errors.Join(ctx.Err(), fn(c)); err != nil {
				return err
			}
		}
		after = page[len(page)-1].String()
	}
}

// Check implements Blocks.
func (t Table) Check(ctx context.Context) error { return t.Store.Ping(ctx) }
