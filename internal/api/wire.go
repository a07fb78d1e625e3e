package api

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"

	"mwanyi/internal/fault"
	"mwanyi/internal/packing"
)

// A phone on a slow line reads a list or a page in a fifth of its bytes. What is
// smaller than a packet is not worth the work.
const worthPacking = 1400

// encoding is what a reply is packed in, "" when it goes as it is, which its headers say.
// Packed bytes differ from the plain ones, so a tag that spoke of those is weak then.
func (c *call) encoding(out *reply) (chosen string) {
	h := c.w.Header()
	chosen = packing.Chosen(c.r.Header)
	if chosen != "" && (out.status == http.StatusNotModified || packing.Shrinks(out.contentType)) {
		if tag := h.Get("Etag"); tag != "" && !strings.HasPrefix(tag, "W/") {
			h.Set("Etag", "W/"+tag)
		}
	}
	if !packing.Shrinks(out.contentType) {
		return ""
	}
	if h["Vary"] == nil {
		h["Vary"] = byEncoding
	} else {
		h.Add("Vary", "Accept-Encoding")
	}
	if len(out.content) < worthPacking {
		return ""
	}
	return chosen
}

// pack packs a finished reply for who asked for it.
func (c *call) pack(out *reply) error {
	chosen := c.encoding(out)
	if chosen == "" {
		return nil
	}
	packed, err := out.packed(chosen, func() ([]byte, error) { return out.packedBy(&c.s.packed, chosen) })
	if err != nil {
		return fmt.Errorf("pack: %w", err)
	}
	out.content = packed
	c.w.Header().Set("Content-Encoding", chosen)
	return nil
}

// inPieces answers with a file. The first piece is read before anything is answered, so that
// what fails is refused as everywhere; when it is the only one the reply is like any other.
func (c *call) inPieces(contentType string, of packing.Pieces) (reply, error) {
	first, isLast, err := of.Next(c.r.Context())
	out := reply{status: http.StatusOK, content: first, contentType: contentType}
	if err != nil || isLast {
		return out, err
	}
	out.rest = of
	if c.leave, err = c.s.files.Enter(cmp.Or(c.caller.OrganisationID, c.caller.Who()), filesOfOne, filesOfAll); err != nil {
		return reply{}, fault.New(fault.RateLimitExceeded, "too many large files are being read now").After(pieceAgain)
	}
	return out, nil
}

// A large file takes its reader's time: so many are sent at once to one organisation, and to all.
const (
	filesOfOne = 4
	filesOfAll = 32
	pieceAgain = 30 * time.Second
)

// end lets go of what the call has held while its reply was sent.
func (c *call) end() {
	if c.leave != nil {
		c.leave()
	}
}

// writePieces sends what is read already, and then the rest as it is read. Unlike a write, that
// ends with its client.
func (c *call) writePieces(out *reply) (written int64, err error) {
	encoding := c.encoding(out)
	if encoding != "" {
		c.w.Header().Set("Content-Encoding", encoding)
	}
	c.w.WriteHeader(out.status)
	if c.r.Method == http.MethodHead {
		return 0, nil
	}
	ctx, hangUp := context.WithCancel(context.WithoutCancel(c.r.Context()))
	defer hangUp()
	defer context.AfterFunc(c.client, hangUp)()
	return packing.Send(ctx, c.w, encoding, out.content, out.rest)
}

// packed is the body in an encoding, which a kept reply has already.
func (out *reply) packed(encoding string, packer func() ([]byte, error)) ([]byte, error) {
	if out.shared != nil {
		return out.shared.pack(encoding, packer)
	}
	return packer()
}

// packedBy packs the body with as much care as it is worth.
func (out *reply) packedBy(p *packing.Packers, encoding string) ([]byte, error) {
	switch {
	case out.small:
		return packing.Smallest(encoding, out.content)
	case out.fixed:
		return p.Once(encoding, out.content)
	}
	return p.Quickly(encoding, out.content)
}
