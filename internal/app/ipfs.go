package app

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"mwanyi/internal/api"
	"mwanyi/internal/app/meter"
	"mwanyi/internal/app/place"
	"mwanyi/internal/blob"
	"mwanyi/internal/evidence"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ipfs/bucket"
	"mwanyi/internal/outside/ipfs/copies"
	"mwanyi/internal/outside/ipfs/kubo"
)

// blockFolder is where the blocks of pinned files lie, in the data folder.
const blockFolder = "ipfs"

// thumbnailFolder is where small photos are kept, in the data folder. It can be
// emptied at any time.
const thumbnailFolder = "thumbnails"

// Archive opens the embedded IPFS node, which asks the configured nodes for
// copies of everything.
func (t Tools) Archive() (*archive.Archive, error) {
	p, err := t.Place(nil)
	return t.archiveAt(p), err
}

// Place is where the bytes of files lie.
func (t Tools) Place(m bucket.Meter) (place.Place, error) {
	p, err := place.Open(t.Config.IPFS.Bucket, t.Store, filepath.Join(t.Config.DataDir, blockFolder), m)
	if err != nil {
		err = fmt.Errorf("files: %w", err)
	}
	return p, err
}

func (t Tools) archiveAt(p place.Place) *archive.Archive {
	targets := copies.Targets(!t.Config.IPFS.KuboURL.Empty(), t.Config.IPFS.PinService)
	return &archive.Archive{Store: t.Store, Blocks: p.Blocks, Targets: targets, Queue: copyQueue{}}
}

// Copies looks after the copies of an archive on other nodes; without a Kubo
// node there are none.
func (t Tools) Copies(of *archive.Archive) *copies.Keeper {
	k := &copies.Keeper{Archive: of, Service: t.Config.IPFS.PinService}
	if !t.Config.IPFS.KuboURL.Empty() {
		k.Node = kubo.New(t.Config.IPFS.KuboURL, t.Config.IPFS.KuboToken)
	}
	return k
}

// PrivateFiles are the files that are sealed and not published.
func (t Tools) PrivateFiles(names ipfs.Pinner) (*blob.Desk, error) {
	p, err := t.Place(nil)
	if err != nil {
		return nil, err
	}
	return p.Private(t.Store, t.Config.MasterSecret, names)
}

// wireIPFS opens the archive. Neither Kubo nor a bucket need answer: nothing waits
// for the one, and the service serves what does not lie in the other.
func (v *service) wireIPFS(_ context.Context, t Tools) (err error) {
	if v.place, err = t.Place(meter.NewBucket(v.metrics)); err != nil {
		return err
	}
	v.ipfs = t.archiveAt(v.place)
	v.copies = t.Copies(v.ipfs)
	v.private, err = v.place.Private(t.Store, t.Config.MasterSecret, v.ipfs)
	return err
}

func (v *service) ipfsProbe() api.Probe {
	if v.place.Bucket == nil {
		return api.Probe{Name: "ipfs", Check: v.ipfs.Check}
	}
	// All replicas have the same bucket: none of them would be left to serve the rest.
	return api.Probe{Name: "ipfs", IsSoft: true, Check: v.place.Probe(v.log)}
}

// files are pinned files as the API knows them.
type files struct {
	archive *archive.Archive
	gateway ipfs.Gateway
}

// Pin implements api.Files.
func (f files) Pin(ctx context.Context, mediaType string, data []byte) (api.PinnedFile, error) {
	in, err := evidence.Clean(mediaType, data)
	if err != nil {
		return api.PinnedFile{}, err
	}
	c, err := f.archive.Pin(ctx, in)
	if errors.Is(err, ipfs.ErrRefused) {
		return api.PinnedFile{}, fault.New(fault.InvalidRequest, "this file may not be published: it holds what looks like a phone number").Because(err)
	}
	if err != nil {
		return api.PinnedFile{}, err
	}
	return api.PinnedFile{CID: c.String(), URL: f.gateway.URL(c.String()), Size: int64(len(in.Data))}, nil
}

// Open implements api.Files.
func (f files) Open(ctx context.Context, cid, name string, as api.Form) (*api.OpenFile, error) {
	c, err := ipfs.ParseCID(cid)
	if err != nil {
		return nil, fault.New(fault.InvalidRequest, "cid is not a CID that is used here").Because(err)
	}
	if name != "" {
		if c, err = f.archive.Find(ctx, c, name); err != nil {
			return nil, lookup(err)
		}
	}
	var out *api.OpenFile
	switch as {
	case api.Raw:
		out, err = f.block(ctx, c)
	case api.CAR:
		out, err = f.car(ctx, c)
	default:
		out, err = f.plain(ctx, c)
	}
	return out, lookup(err)
}

// lookup makes a fault of what is not here; damage is our own failure.
func lookup(err error) error {
	if errors.Is(err, ipfs.ErrNotFound) {
		return fault.New(fault.NotFound, "nothing is pinned here under this CID").Because(err)
	}
	return err
}

func (f files) plain(ctx context.Context, c ipfs.CID) (*api.OpenFile, error) {
	file, err := f.archive.Open(ctx, c)
	if errors.Is(err, ipfs.ErrNotFound) && c.Codec == ipfs.DagPB {
		return f.listing(ctx, c)
	}
	if err != nil {
		return nil, err
	}
	return &api.OpenFile{CID: c.String(), MediaType: file.MediaType, Size: file.Size, Content: file}, nil
}

func (f files) listing(ctx context.Context, c ipfs.CID) (*api.OpenFile, error) {
	list, err := f.archive.List(ctx, c)
	if err != nil {
		return nil, err
	}
	type row struct {
		Name      string `json:"name"`
		CID       string `json:"cid"`
		MediaType string `json:"media_type"`
		Size      int64  `json:"size"`
	}
	rows := make([]row, len(list))
	for i, file := range list {
		rows[i] = row{file.Name, file.CID.String(), file.MediaType, file.Size}
	}
	text, err := json.Marshal(map[string]any{"cid": c.String(), "files": rows})
	if err != nil {
		return nil, err
	}
	return &api.OpenFile{CID: c.String(), MediaType: "application/json", Size: int64(len(text)), Listing: true, Content: inMemory(text)}, nil
}

func (f files) block(ctx context.Context, c ipfs.CID) (*api.OpenFile, error) {
	data, err := f.archive.Block(ctx, c)
	if err != nil {
		return nil, err
	}
	return &api.OpenFile{CID: c.String(), MediaType: "application/vnd.ipld.raw", Size: int64(len(data)), Content: inMemory(data)}, nil
}

// car reads everything once to know its length and that it is whole, and again
// to send it, so that it never lies in memory as a whole.
func (f files) car(ctx context.Context, c ipfs.CID) (*api.OpenFile, error) {
	if _, err := f.archive.Block(ctx, c); err != nil {
		return nil, err
	}
	size, err := f.archive.SizeCAR(ctx, c)
	if err != nil {
		return nil, err
	}
	return &api.OpenFile{CID: c.String(), MediaType: "application/vnd.ipld.car; version=1", Size: size,
		Stream: carFile{ctx, f.archive, c}}, nil
}

// carFile is everything under a CID, read as it is sent.
type carFile struct {
	ctx     context.Context // that of the request that reads it
	archive *archive.Archive
	root    ipfs.CID
}

// WriteTo implements io.WriterTo.
func (f carFile) WriteTo(w io.Writer) (int64, error) {
	counted := &countingWriter{Writer: w}
	err := f.archive.WriteCAR(f.ctx, counted, f.root)
	return counted.written, err
}

type countingWriter struct {
	io.Writer
	written int64
}

func (c *countingWriter) Write(p []byte) (int, error) {
	n, err := c.Writer.Write(p)
	c.written += int64(n)
	return n, err
}

// memory is a file that is read already.
type memory struct{ *bytes.Reader }

func (memory) Close() error { return nil }

func inMemory(data []byte) io.ReadSeekCloser { return memory{bytes.NewReader(data)} }
