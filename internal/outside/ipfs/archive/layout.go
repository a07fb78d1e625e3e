package archive

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	chunk "github.com/ipfs/boxo/chunker"
	"github.com/ipfs/boxo/ipld/merkledag"
	"github.com/ipfs/boxo/ipld/unixfs"
	"github.com/ipfs/boxo/ipld/unixfs/importer/balanced"
	"github.com/ipfs/boxo/ipld/unixfs/importer/helpers"
	"github.com/ipfs/go-cid"
	format "github.com/ipfs/go-ipld-format"

	"mwanyi/internal/outside/ipfs"
)

// The profile unixfs-v1-2025 (IPIP-499). boxo keeps profiles in global
// variables; they are given as parameters here and those are left alone.
const (
	chunkBytes = 1 << 20
	maxLinks   = 1024
)

// laid is content as blocks; node is its root.
type laid struct {
	node   format.Node
	blocks []NamedBlock
}

func (l laid) root() ipfs.CID { return ours(l.node.Cid()) }

// layFile cuts a file into blocks.
func layFile(data []byte) (laid, error) {
	got := &collector{}
	params := helpers.DagBuilderParams{Maxlinks: maxLinks, RawLeaves: true, CidBuilder: merkledag.V1CidPrefix(), Dagserv: got}
	builder, err := params.New(chunk.NewSizeSplitter(bytes.NewReader(data), chunkBytes))
	if err != nil {
		return laid{}, fmt.Errorf("lay out a file: %w", err)
	}
	root, err := balanced.Layout(builder)
	if err != nil {
		return laid{}, fmt.Errorf("lay out a file: %w", err)
	}
	return laid{root, got.blocks}, nil
}

// entry is a name in a directory.
type entry struct {
	name string
	node format.Node
}

// layDirectory makes the one block of a directory; its links are sorted when
// it is encoded.
func layDirectory(entries []entry) (laid, error) {
	dir := unixfs.EmptyDirNode()
	if err := dir.SetCidBuilder(merkledag.V1CidPrefix()); err != nil {
		return laid{}, err
	}
	for _, e := range entries {
		if err := dir.AddNodeLink(e.name, e.node); err != nil {
			return laid{}, fmt.Errorf("lay out a directory: %w", err)
		}
	}
	got := &collector{}
	if err := got.Add(context.Background(), dir); err != nil {
		return laid{}, err
	}
	return laid{dir, got.blocks}, nil
}

// ours is the name of a block in the port's words; all that is laid out here
// is a CIDv1 with sha2-256.
func ours(c cid.Cid) (out ipfs.CID) {
	raw := c.Bytes()
	if len(raw) != len(ipfs.CID{}.Bytes()) {
		return ipfs.CID{}
	}
	out.Codec = raw[1]
	copy(out.Digest[:], raw[4:])
	return out
}

// collector takes the nodes that boxo makes, so that they can be made durable
// together. boxo only ever adds to it.
type collector struct{ blocks []NamedBlock }

func (c *collector) Add(_ context.Context, n format.Node) error {
	name := ours(n.Cid())
	if !holds(name, n.RawData()) {
		return errors.New("lay out: a node is not named by its sha2-256")
	}
	c.blocks = append(c.blocks, NamedBlock{name, n.RawData()})
	return nil
}

func (c *collector) AddMany(ctx context.Context, all []format.Node) error {
	for _, n := range all {
		if err := c.Add(ctx, n); err != nil {
			return err
		}
	}
	return nil
}

var errOnlyAdds = errors.New("lay out: nodes are only added")

func (c *collector) Get(context.Context, cid.Cid) (format.Node, error) { return nil, errOnlyAdds }
func (c *collector) Remove(context.Context, cid.Cid) error             { return errOnlyAdds }
func (c *collector) RemoveMany(context.Context, []cid.Cid) error       { return errOnlyAdds }
func (c *collector) GetMany(context.Context, []cid.Cid) <-chan *format.NodeOption {
	out := make(chan *format.NodeOption, 1)
	out <- &format.NodeOption{Err: errOnlyAdds}
	close(out)
	return out
}
