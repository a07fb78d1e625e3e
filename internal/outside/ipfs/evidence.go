package ipfs

import (
	"bytes"
	"context"
	"errors"

	"mwanyi/internal/fault"
	"mwanyi/internal/photo"
)

// suffixes name a photo by its type.
var suffixes = map[string]string{"image/jpeg": "jpg", "image/png": "png", "image/webp": "webp"}

// Evidence checks that bytes are what they are called, and takes the metadata
// out of a photo. Its fault is the sender's.
func Evidence(mediaType string, data []byte) (File, error) {
	if !IsPhoto(mediaType) {
		if mediaType != "application/pdf" || !bytes.HasPrefix(data, []byte("%PDF-")) {
			return File{}, fault.New(fault.InvalidRequest, "the file is not what its content type says")
		}
		return File{MediaType: mediaType, Data: data}, nil
	}
	clean, err := cleanPhoto(mediaType, data)
	return File{MediaType: mediaType, Data: clean}, err
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

// PinEvidence publishes a JSON document and the photo that belongs to it, if there
// is one, without its metadata, as one directory. Its faults are the sender's.
func PinEvidence(ctx context.Context, with Pinner, document []byte, shot *File) (CID, error) {
	files := []Named{{Name: "evidence.json", File: File{MediaType: "application/json", Data: document}}}
	if shot != nil {
		clean, err := cleanPhoto(shot.MediaType, shot.Data)
		if err != nil {
			return CID{}, err
		}
		files = append(files, Named{Name: "photo." + suffixes[shot.MediaType], File: File{MediaType: shot.MediaType, Data: clean}})
	}
	cid, err := with.PinDirectory(ctx, files)
	if errors.Is(err, ErrRefused) {
		return CID{}, fault.New(fault.InvalidRequest, "the evidence holds what may not be published, such as a phone number").Because(err)
	}
	return cid, err
}
