// Package album shows the photos in pinned evidence, small: one in a directory,
// named photo and its ending. The whole photo stays where it is pinned.
//
//	album.go  which photo evidence holds, and its thumbnail, drawn once
//	kept.go   thumbnails in a folder, not too many
package album

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/photo"
)

const (
	side     = 320    // of a thumbnail, at most
	most     = 5000   // thumbnails that are kept, about 100 MB
	decoders = 2      // photos that are decoded at a time: each takes up to photo.MaxDecoded of memory
	verdicts = 20_000 // photos of which it is remembered whether they can be shown
)

// Album draws thumbnails. What it drew it keeps in a folder. Those who ask for
// the same photo share one drawing; nobody waits for somebody else's photo
// unless decoders others are being drawn. Evidence is an ipfs:// URI.
type Album struct {
	archive *archive.Archive
	kept    folder
	decoder chan struct{} // a place in it is the right to decode

	mu      sync.Mutex
	drawing map[ipfs.CID]*drawing
	fits    map[ipfs.CID]bool // whether a photo is small enough to be decoded
}

// drawing is a thumbnail under way.
type drawing struct {
	done  chan struct{}
	small []byte
	err   error
}

// New shows the photos of an archive and keeps thumbnails in a folder of its
// own, which is made when it is needed and may be emptied at any time.
func New(a *archive.Archive, dir string) *Album {
	return &Album{archive: a, kept: folder{dir: dir, most: most}, decoder: make(chan struct{}, decoders),
		drawing: map[ipfs.CID]*drawing{}, fits: map[ipfs.CID]bool{}}
}

// In reports whether evidence holds a photo that can be shown.
func (a *Album) In(ctx context.Context, evidence string) (bool, error) {
	cid, found, err := a.find(ctx, evidence)
	if err != nil || !found {
		return false, err
	}
	return a.shown(ctx, cid)
}

// find gives the photo of a directory, if it has one.
func (a *Album) find(ctx context.Context, evidence string) (ipfs.CID, bool, error) {
	directory, err := ipfs.ParseURI(evidence)
	if err != nil {
		return ipfs.CID{}, false, fmt.Errorf("evidence %q: %w", evidence, err)
	}
	files, err := a.archive.List(ctx, directory)
	if errors.Is(err, ipfs.ErrNotFound) {
		return ipfs.CID{}, false, nil // a file alone
	}
	for _, f := range files {
		if strings.HasPrefix(f.Name, "photo.") && ipfs.IsPhoto(f.MediaType) {
			return f.CID, true, nil
		}
	}
	return ipfs.CID{}, false, err
}

// shown reports whether a photo is small enough to be decoded, by its head.
func (a *Album) shown(ctx context.Context, cid ipfs.CID) (bool, error) {
	a.mu.Lock()
	fits, known := a.fits[cid]
	a.mu.Unlock()
	if known {
		return fits, nil
	}
	file, err := a.archive.Fetch(ctx, cid)
	if err != nil {
		return false, err
	}
	fits = !errors.Is(photo.Drawable(file.Data), photo.ErrLarge)
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.fits) >= verdicts {
		clear(a.fits)
	}
	a.fits[cid] = fits
	return fits, nil
}

// Thumbnail draws the photo of evidence as a small JPEG; NOT_FOUND when there
// is none, or one that would take too much memory. One that is broken is grey:
// it is pinned all the same.
func (a *Album) Thumbnail(ctx context.Context, evidence string) ([]byte, error) {
	cid, found, err := a.find(ctx, evidence)
	if err != nil {
		return nil, err
	}
	if found {
		if small, ok := a.kept.get(cid); ok {
			return small, nil
		}
		found, err = a.shown(ctx, cid)
	}
	if err != nil {
		return nil, err
	}
	if !found {
		return nil, fault.New(fault.NotFound, "the evidence has no photo that can be shown")
	}
	d := a.join(ctx, cid)
	select {
	case <-d.done:
		return d.small, d.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// join gives the drawing of a photo that is under way, or begins it. A caller
// who leaves does not end it for the others.
func (a *Album) join(ctx context.Context, cid ipfs.CID) *drawing {
	a.mu.Lock()
	defer a.mu.Unlock()
	if d := a.drawing[cid]; d != nil {
		return d
	}
	d := &drawing{done: make(chan struct{})}
	a.drawing[cid] = d
	go func() {
		d.small, d.err = a.draw(context.WithoutCancel(ctx), cid)
		a.mu.Lock()
		delete(a.drawing, cid)
		a.mu.Unlock()
		close(d.done)
	}()
	return d
}

func (a *Album) draw(ctx context.Context, cid ipfs.CID) ([]byte, error) {
	a.decoder <- struct{}{}
	defer func() { <-a.decoder }()
	if small, ok := a.kept.get(cid); ok { // drawn since we looked
		return small, nil
	}
	file, err := a.archive.Fetch(ctx, cid)
	if err != nil {
		return nil, err
	}
	small, err := photo.Thumbnail(file.Data, side)
	if errors.Is(err, photo.ErrBroken) {
		small, err = photo.Blank(side)
	}
	if err != nil {
		return nil, err
	}
	a.kept.put(cid, small)
	return small, nil
}
