package backup

import (
	"bytes"
	"context"
	"crypto/hmac"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"

	"mwanyi/internal/app"
	"mwanyi/internal/backup/bundle"
	"mwanyi/internal/outside/chain/node"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ipfs/car"
	"mwanyi/internal/space"
	"mwanyi/internal/store"
)

// ErrOtherSecret: the backup is not one of the installation whose master secret
// is known here, or its manifest was rewritten.
var ErrOtherSecret = errors.New("the backup was made under another master secret than the one here, or was altered: use the secret of the installation that made it")

// Check reads a whole backup and says what it is. It needs no secret; with the
// configuration of the installation that made it, it also says whether that is so.
func Check(c app.Config, from io.Reader) (m bundle.Manifest, isOurs bool, err error) {
	m, seal, err := bundle.Read(from, nil)
	if err != nil {
		return m, false, err
	}
	if c, err := app.WithSecrets(c); err == nil && !c.MasterSecret.Empty() {
		isOurs = authentic(c, seal) == nil
	}
	return m, isOurs, nil
}

func authentic(c app.Config, seal bundle.Seal) error {
	mac, err := macOf(c.MasterSecret)
	if err != nil {
		return err
	}
	if !hmac.Equal(mac(seal.Text), seal.MAC) {
		return ErrOtherSecret
	}
	return nil
}

// Restore fills an empty installation from a backup, of either kind of database
// into either. Everything is checked before anything is put in place, the database is
// filled last and in one transaction, and after an error what was put in place is
// gone again. No service may run.
// spec: backup-restore
func Restore(ctx context.Context, c app.Config, from io.ReadSeeker) (bundle.Manifest, error) {
	m, seal, err := bundle.Read(from, nil)
	if err != nil {
		return m, err
	}
	if c, err = admitted(c, m, seal); err != nil {
		return m, err
	}
	c.Database.SchemaByHand = false // the database is empty
	return m, app.OpenAlone(ctx, c, func(t app.Tools) error {
		if err := store.Fits(ctx, t.Store, m.Database.Schema); err != nil {
			return err
		}
		r := &restoring{ctx: ctx, tools: t, manifest: m, from: from}
		if err := r.all(); err != nil {
			return errors.Join(err, r.undo())
		}
		return nil
	})
}

// admitted refuses a backup that does not belong here, before anything is opened.
func admitted(c app.Config, m bundle.Manifest, seal bundle.Seal) (app.Config, error) {
	if m.Mode != string(c.Mode) {
		return c, fmt.Errorf("the backup is one of mwanyi %s: give --mode %s", m.Mode, m.Mode)
	}
	if err := app.Unused(c); err != nil {
		return c, err
	}
	c, err := app.WithSecrets(c)
	if err != nil {
		return c, err
	}
	if err := authentic(c, seal); err != nil {
		return c, err
	}
	if err := os.MkdirAll(c.DataDir, 0o700); err != nil {
		return c, fmt.Errorf("data folder: %w", err)
	}
	room := space.Of(c.DataDir, uint64(max(m.Bytes(), 1)))
	return c, room.Check(context.Background())
}

// restoring is a backup on its way in.
type restoring struct {
	ctx      context.Context // of the command
	tools    app.Tools
	manifest bundle.Manifest
	from     io.ReadSeeker
	genesis  []byte
	placed   []string // paths that were not there before
}

// all goes through the file twice more: for everything outside the database, and for
// the database. A crash in between leaves files beside an empty database, and
// the next restore names them.
func (r *restoring) all() error {
	if err := r.pass(r.place); err != nil {
		return err
	}
	return r.pass(func(part string, content io.Reader) error {
		if part != databasePart {
			return nil
		}
		return store.Restore(r.ctx, r.tools.Store, content)
	})
}

// pass reads the file once, which must still be the one that was checked.
func (r *restoring) pass(each func(string, io.Reader) error) error {
	if _, err := r.from.Seek(0, io.SeekStart); err != nil {
		return err
	}
	again, _, err := bundle.Read(r.from, each)
	if err == nil && !slices.Equal(again.Parts, r.manifest.Parts) {
		err = fmt.Errorf("%w: it was changed meanwhile", bundle.ErrDamaged)
	}
	return err
}

// place puts a part where it belongs.
func (r *restoring) place(part string, content io.Reader) (err error) {
	c := r.tools.Config
	switch part {
	case databasePart:
		return nil
	case filesPart:
		return r.files(content)
	case genesisPart:
		r.genesis, err = io.ReadAll(io.LimitReader(content, maxKept))
		return err
	case blocksPart:
		return r.chain(content)
	case bankPart:
		if path := app.BankFile(c); path != "" {
			return r.write(path, content)
		}
		return nil
	}
	for _, f := range app.KeptFiles(c) {
		if f.Name == part {
			return r.write(f.Path, content)
		}
	}
	return fmt.Errorf("this version does not know the part %s: restore with the version that made it", part)
}

// maxKept bounds what is held in memory: the files of a data folder are a few
// kilobytes.
const maxKept = 16 << 20

// write makes a file, and leaves one alone that is there with the same content.
func (r *restoring) write(path string, content io.Reader) error {
	there, err := os.ReadFile(path) //nolint:gosec // the operator names the folder
	if err == nil {
		text, err := io.ReadAll(io.LimitReader(content, int64(len(there))+1))
		if err == nil && !bytes.Equal(text, there) {
			err = fmt.Errorf("%s is there already, with another content: move it away first", path)
		}
		return err
	}
	if !errors.Is(err, os.ErrNotExist) {
		return err
	}
	r.placed = append(r.placed, path)
	return bundle.Create(path, func(w io.Writer) error {
		_, err := io.Copy(w, content)
		return err
	})
}

// files keeps the blocks of pinned files wherever this configuration has them.
func (r *restoring) files(content io.Reader) error {
	p, err := r.tools.Place(nil)
	if err != nil {
		return err
	}
	var some []archive.NamedBlock
	err = car.Read(content, func(c ipfs.CID, data []byte) error {
		if some = append(some, archive.NamedBlock{CID: c, Data: data}); len(some) < putAtOnce {
			return nil
		}
		err := p.Blocks.Put(r.ctx, some)
		some = some[:0]
		return err
	})
	if err != nil {
		return err
	}
	return p.Blocks.Put(r.ctx, some)
}

// putAtOnce blocks, of up to a megabyte each, are kept together: waiting for the
// disk takes longer than writing.
const putAtOnce = 50

// chain carries the blocks out again, and demands that they lead to the one at
// which the chain was cut.
func (r *restoring) chain(content io.Reader) error {
	want := r.manifest.Chain
	if want == nil || r.genesis == nil {
		return fmt.Errorf("%w: there are blocks, and nothing says of which chain", bundle.ErrDamaged)
	}
	folder := app.ChainFolder(r.tools.Config)
	if _, err := os.Lstat(folder); err == nil {
		return fmt.Errorf("%s is there already: a chain is restored into a folder that has none", folder)
	}
	r.placed = append(r.placed, folder)
	number, hash, err := node.Restore(r.ctx, node.Options{Dir: folder, ChainID: want.ID, Log: slog.New(slog.DiscardHandler)}, r.genesis, content)
	if err == nil && (number != want.Block || hash.Hex() != want.Hash) {
		err = fmt.Errorf("%w: the chain ends at block %d, %s, and must at %d, %s", bundle.ErrDamaged, number, hash.Hex(), want.Block, want.Hash)
	}
	return err
}

// undo takes away what was put in place. Blocks of pinned files stay: a restore
// that comes after finds them right.
func (r *restoring) undo() (err error) {
	for _, path := range r.placed {
		err = errors.Join(err, os.RemoveAll(filepath.Clean(path)))
	}
	return err
}
