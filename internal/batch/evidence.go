package batch

import (
	"context"
	"encoding/json"

	"mwanyi/internal/evidence"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ipfs"
)

// Photo is an image that belongs to the evidence of a stage.
type Photo = ipfs.File

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
func (d *Desk) pin(ctx context.Context, b Batch, to chain.Stage, details json.RawMessage, shot *Photo) (ipfs.CID, error) {
	text, err := json.Marshal(evidenceFile{BatchID: b.ID, TokenID: b.TokenID, Stage: to.String(), Evidence: details})
	if err != nil {
		return ipfs.CID{}, err
	}
	return evidence.Pin(ctx, d.Pins, text, shot)
}
