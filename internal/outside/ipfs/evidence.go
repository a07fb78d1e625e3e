package ipfs

import (
	"bytes"

	"mwanyi/internal/fault"
	"mwanyi/internal/photo"
)

// Suffixes name a photo by its type.
var Suffixes = map[string]string{"image/jpeg": "jpg", "image/png": "png", "image/webp": "webp"}

// Evidence checks that bytes are what they are called, and takes the metadata
// out of a photo. Its fault is the sender's.
func Evidence(mediaType string, data []byte) (File, error) {
	if !IsPhoto(mediaType) {
		if mediaType != "application/pdf" || !bytes.HasPrefix(data, []byte("%PDF-")) {
			return File{}, fault.New(fault.InvalidRequest, "the file is not what its content type says")
		}
		return File{MediaType: mediaType, Data: data}, nil
	}
	clean, err := CleanPhoto(mediaType, data)
	return File{MediaType: mediaType, Data: clean}, err
}

// CleanPhoto checks that a photo is what it is called, and takes out of it what
// it says of people and places. Its fault is the sender's.
func CleanPhoto(mediaType string, data []byte) ([]byte, error) {
	if photo.Sniff(data) != mediaType {
		return nil, fault.New(fault.InvalidRequest, "the file is not what its content type says")
	}
	clean, err := photo.Clean(data)
	if err != nil {
		return nil, fault.New(fault.InvalidRequest, "the photo cannot be used: %s", err)
	}
	return clean.Data, nil
}
