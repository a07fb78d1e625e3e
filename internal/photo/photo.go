// Package photo takes the metadata out of photos before they are published:
// place, time, device, names, texts, previews, whatever lies behind the end of
// the picture. The picture itself is not touched; only a thumbnail of it is
// encoded anew.
//
//	photo.go      Clean: which format, how large
//	jpeg.go       segments of a JPEG
//	exif.go       which way up a picture is, the one thing that is kept of Exif
//	png.go        chunks of a PNG
//	webp.go       chunks of a WebP
//	thumbnail.go  Thumbnail: the photo, small
package photo

import (
	"bytes"
	"errors"
	"fmt"
)

// The formats.
const (
	JPEG = "image/jpeg"
	PNG  = "image/png"
	WebP = "image/webp"
)

// Photo is a photo without metadata.
type Photo struct {
	MediaType     string
	Width, Height int
	Data          []byte
}

// A picture whose pixels do not fit into these would only hurt whoever opens
// it: a file of a few kilobytes can claim gigabytes.
const (
	MaxSide   = 20_000
	MaxPixels = 100_000_000
)

// The errors, all of them the sender's.
var (
	ErrFormat = errors.New("the bytes are not a JPEG, PNG or WebP picture")
	ErrBroken = errors.New("the picture is damaged or has parts that no photo has")
	ErrLarge  = fmt.Errorf("the picture has no sane size: at most %d pixels a side and %d in all", MaxSide, MaxPixels)
)

// Sniff tells the format by the first bytes; empty when it is none of ours.
func Sniff(data []byte) string {
	switch {
	case bytes.HasPrefix(data, []byte{0xff, soi, 0xff}):
		return JPEG
	case bytes.HasPrefix(data, []byte(pngHead)):
		return PNG
	case len(data) >= 12 && string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP":
		return WebP
	}
	return ""
}

// Clean gives the photo without metadata. The same bytes always give the same
// bytes, and cleaning them again changes nothing.
func Clean(data []byte) (Photo, error) {
	clean := map[string]func([]byte) (Photo, error){JPEG: cleanJPEG, PNG: cleanPNG, WebP: cleanWebP}[Sniff(data)]
	if clean == nil {
		return Photo{}, ErrFormat
	}
	p, err := clean(data)
	if err != nil {
		return Photo{}, err
	}
	p.MediaType = Sniff(data)
	if p.Width < 1 || p.Height < 1 || p.Width > MaxSide || p.Height > MaxSide || p.Width*p.Height > MaxPixels {
		return Photo{}, ErrLarge
	}
	return p, nil
}

func broken(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrBroken, fmt.Sprintf(format, args...))
}
