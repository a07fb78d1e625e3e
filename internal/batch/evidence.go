package batch

import (
	"context"
	"encoding/json"
	"errors"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/photo"
)

// Photo is an image that belongs to the evidence of a stage.
type Photo struct {
	MediaType string
	Data      []byte
}

// suffixes name a photo by its type.
var suffixes = map[string]string{"image/jpeg": "jpg", "image/png": "png", "image/webp": "webp"}

// evidenceFile is evidence.json. It holds no time: the same evidence has the same CID.
type evidenceFile struct {
	BatchID  string          `json:"batch_id"`
	TokenID  uint64          `json:"token_id"`
	Stage    string          `json:"stage"`
	Evidence json.RawMessage `json:"evidence"`
}

// pin publishes the evidence of a stage: a directory with evidence.json and,
// when there is one, the photo without its metadata. It comes before the job,
// because a photo is too large for a job's arguments. A crash after it leaves
// content that nothing refers to; the same request pins the same again.
func (d *Desk) pin(ctx context.Context, b Batch, to chain.Stage, evidence json.RawMessage, shot *Photo) (ipfs.CID, error) {
	text, err := json.Marshal(evidenceFile{BatchID: b.ID, TokenID: b.TokenID, Stage: to.String(), Evidence: evidence})
	if err != nil {
		return ipfs.CID{}, err
	}
	files := []ipfs.Named{{Name: "evidence.json", File: ipfs.File{MediaType: "application/json", Data: text}}}
	if shot != nil {
		clean, err := CleanPhoto(shot.MediaType, shot.Data)
		if err != nil {
			return ipfs.CID{}, err
		}
		files = append(files, ipfs.Named{Name: "photo." + suffixes[shot.MediaType], File: ipfs.File{MediaType: shot.MediaType, Data: clean}})
	}
	cid, err := d.Pins.PinDirectory(ctx, files)
	if errors.Is(err, ipfs.ErrRefused) {
		return ipfs.CID{}, fault.New(fault.InvalidRequest, "the evidence holds what may not be published, such as a phone number").Because(err)
	}
	return cid, err
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

// cidOf is the root CID of an ipfs:// URI, in the one spelling that chain and
// ledger have; empty for none.
func cidOf(uri string) string {
	cid, err := ipfs.ParseURI(uri)
	if err != nil {
		return ""
	}
	return cid.String()
}
