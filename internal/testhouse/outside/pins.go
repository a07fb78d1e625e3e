package outside

import (
	"context"
	"crypto/sha256"
	"fmt"
	"maps"
	"sync"

	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/phone"
)

// Shelf keeps pinned content in memory, each under its own name, and refuses
// what holds a phone number.
type Shelf struct {
	mu    sync.Mutex
	files map[ipfs.CID]ipfs.File
}

// Pin implements ipfs.Pinner.
func (s *Shelf) Pin(_ context.Context, f ipfs.File) (ipfs.CID, error) {
	if phone.In(f.Data) {
		return ipfs.CID{}, ipfs.ErrRefused
	}
	cid, err := s.Name(f.Data)
	if err != nil {
		return ipfs.CID{}, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.files == nil {
		s.files = map[ipfs.CID]ipfs.File{}
	}
	s.files[cid] = f
	return cid, nil
}

// Name implements ipfs.Pinner.
func (s *Shelf) Name(data []byte) (ipfs.CID, error) {
	return ipfs.CID{Digest: sha256.Sum256(data), Codec: ipfs.Raw}, nil
}

// PinDirectory implements ipfs.Pinner.
func (s *Shelf) PinDirectory(ctx context.Context, files []ipfs.Named) (ipfs.CID, error) {
	h := sha256.New()
	for _, f := range files {
		if _, err := s.Pin(ctx, f.File); err != nil {
			return ipfs.CID{}, err
		}
		fmt.Fprintf(h, "%s\n%s\n", f.Name, f.Data)
	}
	return ipfs.CID{Digest: [32]byte(h.Sum(nil)), Codec: ipfs.DagPB}, nil
}

// Fetch implements ipfs.Pinner.
func (s *Shelf) Fetch(_ context.Context, cid ipfs.CID) (ipfs.File, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f, there := s.files[cid]
	if !there {
		return ipfs.File{}, ipfs.ErrNotFound
	}
	return f, nil
}

// Files are all that is pinned.
func (s *Shelf) Files() map[ipfs.CID]ipfs.File {
	s.mu.Lock()
	defer s.mu.Unlock()
	return maps.Clone(s.files)
}

// Kept implements ipfs.Pinner.
func (s *Shelf) Kept(_ context.Context, cid ipfs.CID) (bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, there := s.files[cid]
	return there, nil
}

// CutPins loses answers to pins of files: "pin application/pdf" and so on.
type CutPins struct {
	ipfs.Pinner
	Cuts *Cuts
}

// Pin implements ipfs.Pinner.
func (p CutPins) Pin(ctx context.Context, f ipfs.File) (cid ipfs.CID, err error) {
	err = p.Cuts.Around("pin "+f.MediaType, func() error {
		cid, err = p.Pinner.Pin(ctx, f)
		return err
	})
	return cid, err
}
