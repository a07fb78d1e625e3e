// Package archive is the embedded IPFS node: it lays files out as UnixFS with
// boxo, keeps the blocks for good, checks every block against its hash when it
// is read, and remembers which copies other nodes still have to get.
//
//	archive.go  Archive: Pin, PinDirectory, Fetch
//	layout.go   bytes → blocks, by the profile unixfs-v1-2025
//	read.go     blocks → bytes: checked blocks, files as streams, directories
//	car.go      CAR files, out and in
//	folder.go   blocks as files under the data folder, for one process
//	move.go     blocks that are on their way from one place to another
//	copies.go   the copies on other nodes
//	withdraw.go files that should never have been published
//	repair.go   damaged and missing blocks found, and fetched from a copy
//	sql.go      the tables; blocks in a table that several processes share
package archive

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
)

// Archive is an ipfs.Pinner whose blocks lie in Blocks and whose list of
// content lies in Store.
type Archive struct {
	Store  *store.Store
	Blocks Blocks
	// Targets are the nodes that get a copy of everything; Queue sees to it that
	// they do.
	Targets []string
	Queue   Queue
}

// Queue owes a target a copy. It is called in the transaction that records the
// content.
type Queue interface {
	QueueCopy(tx *store.Tx, cid ipfs.CID, target string) error
}

// Blocks keeps blocks. Its methods are safe for concurrent use.
type Blocks interface {
	// Put returns when no crash can lose the blocks. A block that is there with
	// other bytes is replaced. After an error some may be there.
	Put(ctx context.Context, blocks []NamedBlock) error
	// Get gives the bytes as they lie there, unchecked; ErrNotFound if they do
	// not. An error that is not ErrNotFound says nothing of whether they do.
	Get(ctx context.Context, cid ipfs.CID) ([]byte, error)
	// Delete forgets a block, for good; one that is not there is no error.
	Delete(ctx context.Context, cid ipfs.CID) error
	// Check tells why blocks could not be kept now.
	Check(ctx context.Context) error
}

// NamedBlock is a block with its name.
type NamedBlock struct {
	CID  ipfs.CID
	Data []byte
}

// Choose gives the blocks their place beside the database: in it when several
// processes share it, else in a folder.
func Choose(s *store.Store, folder string) (Former, error) {
	if s.Engine() == store.Postgres {
		return Table{s}, nil
	}
	return OpenFolder(folder)
}

// The kinds of content.
const (
	fileKind      = "file"
	directoryKind = "directory"
	partKind      = "part" // a file of a directory, not pinned by itself
)

// object is a row of ipfs_object.
type object struct {
	cid       ipfs.CID
	kind      string
	mediaType string
	size      int64
}

// Pin implements ipfs.Pinner.
// spec: evidence-pinned
func (a *Archive) Pin(ctx context.Context, file ipfs.File) (ipfs.CID, error) {
	if err := admit(file); err != nil {
		return ipfs.CID{}, err
	}
	laid, err := layFile(file.Data)
	if err != nil {
		return ipfs.CID{}, err
	}
	return laid.root(), a.keep(ctx, laid.blocks, object{laid.root(), fileKind, file.MediaType, int64(len(file.Data))})
}

// Name implements ipfs.Pinner.
func (a *Archive) Name(data []byte) (ipfs.CID, error) {
	laid, err := layFile(data)
	if err != nil {
		return ipfs.CID{}, err
	}
	return laid.root(), nil
}

// maxFiles keeps a directory far from the size at which its layout would have
// to be another one.
const maxFiles = 256

// PinDirectory implements ipfs.Pinner.
func (a *Archive) PinDirectory(ctx context.Context, files []ipfs.Named) (ipfs.CID, error) {
	if err := admitNames(files); err != nil {
		return ipfs.CID{}, err
	}
	var objects []object
	var blocks []NamedBlock
	var entries []entry
	whole := object{kind: directoryKind}
	for _, f := range files {
		if err := admit(f.File); err != nil {
			return ipfs.CID{}, fmt.Errorf("%s: %w", f.Name, err)
		}
		laid, err := layFile(f.Data)
		if err != nil {
			return ipfs.CID{}, err
		}
		blocks = append(blocks, laid.blocks...)
		entries = append(entries, entry{f.Name, laid.node})
		objects = append(objects, object{laid.root(), partKind, f.MediaType, int64(len(f.Data))})
		whole.size += int64(len(f.Data))
	}
	laid, err := layDirectory(entries)
	if err != nil {
		return ipfs.CID{}, err
	}
	whole.cid = laid.root()
	return whole.cid, a.keep(ctx, append(blocks, laid.blocks...), append(objects, whole)...)
}

// admit is the gate in front of what is published for good. Photos are not
// searched: their bytes are no text, and what texts they had was stripped.
func admit(f ipfs.File) error {
	if !slices.Contains(ipfs.Types, f.MediaType) {
		return fmt.Errorf("%w: the media type %q is not served", ipfs.ErrRefused, f.MediaType)
	}
	if !ipfs.IsPhoto(f.MediaType) && phone.In(f.Data) {
		return fmt.Errorf("%w: it holds what looks like a phone number", ipfs.ErrRefused)
	}
	return nil
}

func admitNames(files []ipfs.Named) error {
	if len(files) == 0 || len(files) > maxFiles {
		return fmt.Errorf("%w: a directory has 1 to %d files", ipfs.ErrRefused, maxFiles)
	}
	seen := map[string]bool{}
	for _, f := range files {
		if !ipfs.GoodName(f.Name) || seen[f.Name] || phone.In([]byte(f.Name)) {
			return fmt.Errorf("%w: the name of a file is wrong or occurs twice", ipfs.ErrRefused)
		}
		seen[f.Name] = true
	}
	return nil
}

// keep makes blocks durable and then says that they are pinned, in one commit
// where that can be. A crash between the two leaves blocks that nobody asks for;
// pinning again uses them.
func (a *Archive) keep(ctx context.Context, blocks []NamedBlock, objects ...object) error {
	if _, inStore := a.Blocks.(Table); !inStore || len(blocks) > putTogether {
		if err := a.Blocks.Put(ctx, blocks); err != nil {
			return fmt.Errorf("keep blocks: %w", err)
		}
		blocks = nil
	}
	return a.Store.Update(ctx, func(tx *store.Tx) error {
		if err := addBlocks(tx, blocks); err != nil {
			return err
		}
		for _, o := range objects {
			if err := addObject(tx, o); err != nil {
				return err
			}
			if o.kind == partKind {
				continue // copied with its directory
			}
			if err := a.want(tx, o.cid); err != nil {
				return err
			}
		}
		return nil
	})
}

// Fetch implements ipfs.Pinner.
func (a *Archive) Fetch(ctx context.Context, cid ipfs.CID) (ipfs.File, error) {
	f, err := a.Open(ctx, cid)
	if err != nil {
		return ipfs.File{}, err
	}
	defer f.Close() //nolint:errcheck // only read
	data, err := io.ReadAll(f)
	if err != nil {
		return ipfs.File{}, broken(err)
	}
	if int64(len(data)) != f.Size {
		return ipfs.File{}, fmt.Errorf("%w: %s has %d bytes instead of %d", ipfs.ErrDamaged, cid, len(data), f.Size)
	}
	return ipfs.File{MediaType: f.MediaType, Data: data}, nil
}

// Kept implements ipfs.Pinner.
func (a *Archive) Kept(ctx context.Context, cid ipfs.CID) (bool, error) {
	_, err := a.readObject(ctx, cid)
	if errors.Is(err, ipfs.ErrNotFound) {
		return false, nil
	}
	return err == nil, err
}

// Check tells why nothing could be pinned now.
func (a *Archive) Check(ctx context.Context) error { return a.Blocks.Check(ctx) }
