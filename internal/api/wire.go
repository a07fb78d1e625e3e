package api

import (
	"fmt"
	"net/http"
	"strings"

	"mwanyi/internal/packing"
)

// A phone on a slow line reads a list or a page in a fifth of its bytes. What is
// smaller than a packet is not worth the work.
const worthPacking = 1400

// pack packs a finished reply for who asked for it. The bytes differ from the
// plain ones, so a tag that spoke of those bytes is weak then.
func (c *call) pack(out *reply) error {
	h := c.w.Header()
	chosen := packing.Chosen(c.r.Header)
	if chosen != "" && (out.status == http.StatusNotModified || packing.Shrinks(out.contentType)) {
		if tag := h.Get("Etag"); tag != "" && !strings.HasPrefix(tag, "W/") {
			h.Set("Etag", "W/"+tag)
		}
	}
	if !packing.Shrinks(out.contentType) {
		return nil
	}
	if h["Vary"] == nil {
		h["Vary"] = byEncoding
	} else {
		h.Add("Vary", "Accept-Encoding")
	}
	if chosen == "" || len(out.content) < worthPacking {
		return nil
	}
	packed, err := out.packed(chosen, func() ([]byte, error) { return out.packedBy(&c.s.packed, chosen) })
	if err != nil {
		return fmt.Errorf("pack: %w", err)
	}
	out.content = packed
	h.Set("Content-Encoding", chosen)
	return nil
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
