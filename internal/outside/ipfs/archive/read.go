package archive

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"

	"github.com/ipfs/boxo/ipld/merkledag"
	"github.com/ipfs/boxo/ipld/unixfs"
	uio "github.com/ipfs/boxo/ipld/unixfs/io"
	blocks "github.com/ipfs/go-block-format"
	"github.com/ipfs/go-cid"
	format "github.com/ipfs/go-ipld-format"

	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/store"
)

// holds reports whether bytes are those that a CID names.
func holds(c ipfs.CID, data []byte) bool { return sha256.Sum256(data) == c.Digest }

// Block gives one block, checked. ErrNotFound: it is not here.
func (a *Archive) Block(ctx context.Context, c ipfs.CID) ([]byte, error) {
	data, err := a.Blocks.Get(ctx, c)
	if err != nil {
		return nil, err
	}
	if !holds(c, data) {
		return nil, fmt.Errorf("%w: block %s", ipfs.ErrDamaged, c)
	}
	return data, nil
}

// part is Block for a block that must be here, because what it belongs to was
// pinned.
func (a *Archive) part(ctx context.Context, c ipfs.CID) (format.Node, error) {
	data, err := a.Block(ctx, c)
	if errors.Is(err, ipfs.ErrNotFound) {
		return nil, fmt.Errorf("%w: block %s is missing", ipfs.ErrDamaged, c)
	}
	if err != nil {
		return nil, err
	}
	return decode(c, data)
}

func decode(c ipfs.CID, data []byte) (format.Node, error) {
	name, err := cid.Cast(c.Bytes())
	if err != nil {
		return nil, err
	}
	block, err := blocks.NewBlockWithCid(data, name)
	if err != nil {
		return nil, err
	}
	if c.Codec == ipfs.Raw {
		return merkledag.DecodeRawBlock(block)
	}
	node, err := merkledag.DecodeProtobufBlock(block)
	if err != nil {
		return nil, fmt.Errorf("%w: block %s: %w", ipfs.ErrDamaged, c, err)
	}
	return node, nil
}

// getter gives boxo's reader the blocks of pinned content.
type getter struct{ a *Archive }

func (g getter) Get(ctx context.Context, c cid.Cid) (format.Node, error) {
	return g.a.part(ctx, ours(c))
}

func (g getter) GetMany(ctx context.Context, all []cid.Cid) <-chan *format.NodeOption {
	out := make(chan *format.NodeOption, len(all))
	for _, c := range all {
		node, err := g.Get(ctx, c)
		out <- &format.NodeOption{Node: node, Err: err}
	}
	close(out)
	return out
}

// Content is a pinned file as a stream that can be read from any place.
type Content struct {
	CID       ipfs.CID
	MediaType string
	Size      int64
	io.ReadSeekCloser
}

// Open gives a pinned file. Its blocks are checked as they are read.
// ErrNotFound: no such file is pinned here.
func (a *Archive) Open(ctx context.Context, c ipfs.CID) (*Content, error) {
	o, err := a.readObject(ctx, c)
	if err != nil {
		return nil, err
	}
	if o.kind == directoryKind {
		return nil, fmt.Errorf("%w: %s is a directory", ipfs.ErrNotFound, c)
	}
	root, err := a.part(ctx, c)
	if err != nil {
		return nil, err
	}
	if c.Codec == ipfs.Raw { // the block is the file
		return &Content{c, o.mediaType, o.size, unclosed{bytes.NewReader(root.RawData())}}, nil
	}
	reader, err := uio.NewDagReader(ctx, root, getter{a})
	if err != nil {
		return nil, broken(err)
	}
	return &Content{c, o.mediaType, o.size, reader}, nil
}

type unclosed struct{ io.ReadSeeker }

func (unclosed) Close() error { return nil }

// broken keeps the port's errors, those of a place that is away and those of a
// caller who has gone, and calls every other error of a read damage.
func broken(err error) error {
	for _, known := range []error{ipfs.ErrDamaged, ipfs.ErrNotFound, ipfs.ErrUnavailable, store.ErrUnavailable, context.Canceled, context.DeadlineExceeded} {
		if errors.Is(err, known) {
			return err
		}
	}
	return fmt.Errorf("%w: %w", ipfs.ErrDamaged, err)
}

// Listed is a file of a pinned directory.
type Listed struct {
	Name      string
	CID       ipfs.CID
	MediaType string
	Size      int64
}

// List gives the files of a pinned directory by name. ErrNotFound: no such
// directory is pinned here.
func (a *Archive) List(ctx context.Context, c ipfs.CID) ([]Listed, error) {
	o, err := a.readObject(ctx, c)
	if err != nil {
		return nil, err
	}
	if o.kind != directoryKind {
		return nil, fmt.Errorf("%w: %s is no directory", ipfs.ErrNotFound, c)
	}
	node, err := a.part(ctx, c)
	if err != nil {
		return nil, err
	}
	if dir, err := unixfs.ExtractFSNode(node); err != nil || !dir.IsDir() {
		return nil, fmt.Errorf("%w: %s is no directory", ipfs.ErrDamaged, c)
	}
	var all []Listed
	for _, link := range node.Links() {
		file, err := a.readObject(ctx, ours(link.Cid))
		if err != nil {
			return nil, fmt.Errorf("%s in %s: %w", link.Name, c, err)
		}
		all = append(all, Listed{link.Name, file.cid, file.mediaType, file.size})
	}
	return all, nil
}

// Find gives the CID of a file in a pinned directory.
func (a *Archive) Find(ctx context.Context, directory ipfs.CID, name string) (ipfs.CID, error) {
	files, err := a.List(ctx, directory)
	if err != nil {
		return ipfs.CID{}, err
	}
	for _, f := range files {
		if f.Name == name {
			return f.CID, nil
		}
	}
	return ipfs.CID{}, fmt.Errorf("%w: %s has no file of that name", ipfs.ErrNotFound, directory)
}

func (a *Archive) readObject(ctx context.Context, c ipfs.CID) (o object, err error) {
	err = a.Store.Read(ctx, func(tx *store.Tx) (err error) {
		o, err = objectOf(tx, c)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return o, fmt.Errorf("%w: %s", ipfs.ErrNotFound, c)
	}
	return o, err
}

// walk calls fn for the blocks under a root, each once and parents first.
func (a *Archive) walk(ctx context.Context, root ipfs.CID, seen map[ipfs.CID]bool, fn func(NamedBlock) error) error {
	if seen[root] {
		return nil
	}
	seen[root] = true
	node, err := a.part(ctx, root)
	if err != nil {
		return err
	}
	if err := fn(NamedBlock{root, node.RawData()}); err != nil {
		return err
	}
	for _, link := range node.Links() {
		if err := a.walk(ctx, ours(link.Cid), seen, fn); err != nil {
			return err
		}
	}
	return nil
}
