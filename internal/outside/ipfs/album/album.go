// Package album shows the photos in pinned evidence, small: one in a directory,
// named photo and its ending. The whole photo stays where it is pinned.
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
	side = 320 // of a thumbnail, at most
	most = 500 // thumbnails that are remembered
)

// Album draws thumbnails. What it drew it remembers, and it draws one at a
// time: a large photo takes some memory. Evidence is an ipfs:// URI.
type Album struct {
	Archive *archive.Archive

	drawing sync.Mutex
	mu      sync.Mutex
	drawn   map[string][]byte
}

// In reports whether evidence holds a photo.
func (a *Album) In(ctx context.Context, evidence string) (bool, error) {
	_, found, err := a.find(ctx, evidence)
	return found, err
}

// find gives the photo of a directory, if it has one.
func (a *Album) find(ctx context.Context, evidence string) (ipfs.CID, bool, error) {
	directory, err := ipfs.ParseURI(evidence)
	if err != nil {
		return ipfs.CID{}, false, fmt.Errorf("evidence %q: %w", evidence, err)
	}
	files, err := a.Archive.List(ctx, directory)
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

// Thumbnail draws the photo of evidence as a small JPEG; NOT_FOUND when there
// is none. One that cannot be drawn is grey: it is pinned all the same.
func (a *Album) Thumbnail(ctx context.Context, evidence string) ([]byte, error) {
	if small, ok := a.remembered(evidence); ok {
		return small, nil
	}
	cid, found, err := a.find(ctx, evidence)
	if err != nil {
		return nil, err
	}
	if !found {
		return nil, fault.New(fault.NotFound, "the evidence has no photo")
	}
	a.drawing.Lock()
	defer a.drawing.Unlock()
	if small, ok := a.remembered(evidence); ok {
		return small, nil
	}
	file, err := a.Archive.Fetch(ctx, cid)
	if err != nil {
		return nil, err
	}
	small, err := photo.Thumbnail(file.Data, side)
	if errors.Is(err, photo.ErrLarge) || errors.Is(err, photo.ErrBroken) {
		small, err = photo.Blank(side)
	}
	if err == nil {
		a.remember(evidence, small)
	}
	return small, err
}

func (a *Album) remembered(evidence string) ([]byte, bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	small, ok := a.drawn[evidence]
	return small, ok
}

// remember forgets all of them when they become too many.
func (a *Album) remember(evidence string, small []byte) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.drawn == nil || len(a.drawn) >= most {
		a.drawn = map[string][]byte{}
	}
	a.drawn[evidence] = small
}
