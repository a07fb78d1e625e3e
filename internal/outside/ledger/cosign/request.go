package cosign

import (
	"encoding/base64"
	"errors"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/tlog"
)

// What tlog-witness says of the wire.
const (
	Path     = "/add-checkpoint"
	SizeType = "text/x.tlog.size" // the content type of an answer that tells a size
	maxProof = 63
	MaxBody  = 64 << 10 // of a request or an answer
)

// Request asks a witness to cosign a checkpoint that has grown out of a tree of
// the size Old.
type Request struct {
	Old        uint64
	Proof      []tlog.Hash
	Checkpoint []byte // a signed note
}

// Encode is the body.
func (r Request) Encode() []byte {
	var b strings.Builder
	b.WriteString("old " + strconv.FormatUint(r.Old, 10) + "\n")
	for _, hash := range r.Proof {
		b.WriteString(base64.StdEncoding.EncodeToString(hash[:]) + "\n")
	}
	b.WriteString("\n")
	b.Write(r.Checkpoint)
	return []byte(b.String())
}

var errRequest = errors.New("this is no request of tlog-witness")

// ParseRequest reads a body. The checkpoint is not looked at.
func ParseRequest(body []byte) (Request, error) {
	top, checkpoint, found := strings.Cut(string(body), "\n\n")
	lines := strings.Split(top, "\n")
	old, isOld := strings.CutPrefix(lines[0], "old ")
	size, err := ParseSize(old)
	if !found || !isOld || err != nil || len(lines) > 1+maxProof {
		return Request{}, errRequest
	}
	r := Request{Old: size, Checkpoint: []byte(checkpoint)}
	for _, line := range lines[1:] {
		raw, err := base64.StdEncoding.Strict().DecodeString(line)
		if err != nil || len(raw) != tlog.HashSize {
			return Request{}, errRequest
		}
		r.Proof = append(r.Proof, tlog.Hash(raw))
	}
	return r, nil
}

// ParseSize reads the size of a tree in its one form.
func ParseSize(text string) (uint64, error) {
	size, err := strconv.ParseUint(text, 10, 63)
	if err != nil || strconv.FormatUint(size, 10) != text {
		return 0, errRequest
	}
	return size, nil
}
