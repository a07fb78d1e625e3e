// Package ipfs is the port to content that anyone can fetch and check by its
// CID: boundaries, evidence, photos, forest results, statements. Copies on other
// nodes are the adapters' matter; a CID never waits for them.
//
//	ipfs.go      Pinner, what may be pinned, Gateway, the errors
//	cid.go       CID
//	archive/     the embedded node
//	car/         CAR files, read and checked without it
//	album/       the photos in it, small
//	bucket/      its blocks in an object store
//	kubo/        a Kubo node, which holds copies
//	copies/      what makes sure that it does
package ipfs

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"mwanyi/internal/fault"
)

// Pinner keeps content for good. Its methods are safe for concurrent use, in
// one process and in several that share a database.
type Pinner interface {
	// Pin stores a file and returns when no crash can lose it: the CID is
	// computed here, by the profile unixfs-v1-2025, and does not depend on any
	// other node being up. The same bytes give the same CID, however often
	// they are pinned. Copies on other nodes follow later.
	//
	// ErrRefused: the content may not be published (a phone number, a media
	// type that is not in Types); nothing was stored. Any other error,
	// ErrUnavailable among them: the content may or may not be stored, and
	// pinning it again is harmless.
	Pin(ctx context.Context, file File) (CID, error)
	// Name gives the CID that Pin would give to bytes, and keeps nothing: what is
	// private has a name that can be published.
	Name(data []byte) (CID, error)
	// PinDirectory is Pin for several files under one CID. Names are unique,
	// not empty, and hold neither slashes nor dots alone.
	PinDirectory(ctx context.Context, files []Named) (CID, error)
	// Fetch gives a pinned file back, with every block checked against its
	// hash. ErrNotFound: it is not here. ErrDamaged: it is, but its bytes are
	// not those of the CID. ErrUnavailable: it cannot be read now.
	Fetch(ctx context.Context, cid CID) (File, error)
	// Kept reports whether something was pinned here under a CID; it does not
	// look at the bytes.
	Kept(ctx context.Context, cid CID) (bool, error)
}

// File is content with the type under which it is served.
type File struct {
	MediaType string
	Data      []byte
}

// Named is a file of a directory.
type Named struct {
	Name string
	File
}

// Types are the media types that can be pinned: none of them runs script in a
// browser.
var Types = []string{
	"image/jpeg", "image/png", "image/webp",
	"application/json", "application/geo+json", "application/pdf", "application/zip",
}

// IsPhoto reports whether a media type is that of a photo.
func IsPhoto(mediaType string) bool { return strings.HasPrefix(mediaType, "image/") }

// GoodName reports whether a file of a directory may have a name.
func GoodName(name string) bool {
	return name != "" && len(name) <= 255 && name != "." && name != ".." && utf8.ValidString(name) &&
		!strings.ContainsFunc(name, func(r rune) bool { return r == '/' || r == '\\' || unicode.IsControl(r) })
}

// Gateway is the base of the URLs at which anyone reads what was pinned, without
// a slash at the end.
type Gateway string

// URL is where the content of a CID is read.
func (g Gateway) URL(cid string) string { return string(g) + "/ipfs/" + cid }

// The errors of the port.
var (
	ErrRefused  = fmt.Errorf("ipfs: this content may not be pinned: %w", fault.ErrGate)
	ErrNotFound = errors.New("ipfs: no such content here")
	ErrDamaged  = errors.New("ipfs: the stored bytes are not those of the CID")
	// ErrUnavailable: the place where the bytes lie cannot be reached, which says
	// nothing of them. What was to be kept may or may not be; repeating is harmless.
	ErrUnavailable error = unavailable{}
)

type unavailable struct{}

func (unavailable) Error() string { return "ipfs: the place of the files does not answer" }

// StoreUnavailable marks the error for package fault.
func (unavailable) StoreUnavailable() bool { return true }
