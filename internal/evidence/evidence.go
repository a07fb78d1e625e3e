// Package evidence is what people send in to show something: a file is what it is
// called, and a photo does not tell who took it and where.
package evidence

import (
	"bytes"
	"context"
	"errors"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/photo"
)

// suffixes name a photo by its type.
var suffixes = map[string]string{"image/jpeg": "jpg", "image/png": "png", "image/webp": "webp"}

// Clean checks that bytes are what they are called, and takes the metadata
// out of a photo. Its fault is the sender's.
func Clean(mediaType string, data []byte) (ipfs.File, error) {
	if !ipfs.IsPhoto(mediaType) {
		if mediaType != "application/pdf" || !bytes.HasPrefix(data, []byte("%PDF-")) {
			return ipfs.File{}, fault.New(fault.InvalidRequest, "the file is not what its content type says")
		}
		return ipfs.File{MediaType: mediaType, Data: data}, nil
	}
	clean, err := cleanPhoto(mediaType, data)
	return ipfs.File{MediaType: mediaType, Data: clean}, err
}

// cleanPhoto checks that a photo is what it is called, and takes out of it what
// it says of people and places. Its fault is the sender's.
func cleanPhoto(mediaType string, data []byte) ([]byte, error) {
	if photo.Sniff(data) != mediaType {
		return nil, fault.New(fault.InvalidRequest, "the file is not what its content type says")
	}
	clean, err := photo.Clean(data)
	if err != nil {
		return nil, fault.New(fault.InvalidRequest, "the photo cannot be used: %s", err)
	}
	return clean.Data, nil
}

// Pin publishes a JSON document and the photo that belongs to it, if there
// is one, without its metadata, as one directory. Its faults are the sender's.
func Pin(ctx context.Context, with ipfs.Pinner, document []byte, shot *ipfs.File) (ipfs.CID, error) {
	files := []ipfs.Named{{Name: "evidence.json", File: ipfs.File{MediaType: "application/json", Data: document}}}
	if shot != nil {
		clean, err := cleanPhoto(shot.MediaType, shot.Data)
		if err != nil {
			return ipfs.CID{}, err
		}
		files = append(files, ipfs.Named{Name: "photo." + suffixes[shot.MediaType], File: ipfs.File{MediaType: shot.MediaType, Data: clean}})
	}
	cid, err := with.PinDirectory(ctx, files)
	if errors.Is(err, ipfs.ErrRefused) {
		return ipfs.CID{}, fault.New(fault.InvalidRequest, "the evidence holds what may not be published, such as a phone number").Because(err)
	}
	return cid, err
}
