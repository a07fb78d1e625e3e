package api

import (
	"bytes"
	"fmt"
	"mime"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// A phone on a slow line reads a list or a page in a fifth of its bytes. What is
// smaller than a packet is not worth the work.
const worthPacking = 1400

// encodings are what a body can be packed in, the better one first.
var encodings = []string{"zstd", "gzip"}

// packable are the types that shrink; pictures, papers and archives do not.
func packable(contentType string) bool {
	media, _, err := mime.ParseMediaType(contentType)
	return err == nil && (strings.HasPrefix(media, "text/") || strings.HasSuffix(media, "json") ||
		strings.HasSuffix(media, "xml") || strings.HasSuffix(media, "yaml") || strings.HasSuffix(media, "javascript"))
}

// wildcard is an encoding that the caller has not named.
const wildcard = "*"

// qualities are how much the caller wants each encoding.
func qualities(h http.Header) map[string]float64 {
	quality := map[string]float64{}
	for part := range strings.SplitSeq(strings.ToLower(strings.Join(h.Values("Accept-Encoding"), ",")), ",") {
		name, parameters, _ := strings.Cut(part, ";")
		q := 1.0
		if text, is := strings.CutPrefix(strings.TrimSpace(parameters), "q="); is {
			var err error
			if q, err = strconv.ParseFloat(text, 64); err != nil {
				q = 0
			}
		}
		quality[strings.TrimSpace(name)] = q
	}
	return quality
}

// packing is the encoding that the caller likes best of ours, or "".
func packing(h http.Header) string {
	quality := qualities(h)
	best, most := "", 0.0
	for _, name := range encodings {
		q, named := quality[name]
		if !named {
			q = quality[wildcard]
		}
		if q > most {
			best, most = name, q
		}
	}
	if quality["identity"] > most {
		return ""
	}
	return best
}

// readsGzip: the caller can read what lies here in gzip.
func readsGzip(h http.Header) bool {
	quality := qualities(h)
	q, named := quality["gzip"]
	if !named {
		q = quality[wildcard]
	}
	return q > 0
}

// pack packs a finished reply for who asked for it. The bytes differ from the
// plain ones, so a tag that spoke of those bytes is weak then.
func (c *call) pack(out *reply) error {
	h := c.w.Header()
	chosen := packing(c.r.Header)
	if tag := h.Get("Etag"); tag != "" && chosen != "" && (out.status == http.StatusNotModified || packable(out.contentType)) && !strings.HasPrefix(tag, "W/") {
		h.Set("Etag", "W/"+tag)
	}
	if !packable(out.contentType) {
		return nil
	}
	h.Add("Vary", "Accept-Encoding")
	if chosen == "" || len(out.content) < worthPacking {
		return nil
	}
	packed, err := out.packed(chosen, func() ([]byte, error) { return c.s.packed.of(chosen, out) })
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

// packers are kept between replies: making one costs more than a reply.
type packers struct {
	fixed sync.Map // fixedKey → []byte: what never changes is packed once, as small as it gets
	gzip  sync.Pool
	zstd  sync.Pool
}

type fixedKey struct {
	encoding string
	first    *byte
}

func (p *packers) of(encoding string, out *reply) ([]byte, error) {
	switch {
	case out.small:
		return smallest(encoding, out.content)
	case !out.fixed:
		return p.quickly(encoding, out.content)
	}
	key := fixedKey{encoding: encoding, first: &out.content[0]}
	if kept, found := p.fixed.Load(key); found {
		return kept.([]byte), nil //nolint:errcheck,forcetypeassert // nothing else is stored
	}
	packed, err := smallest(encoding, out.content)
	if err == nil {
		p.fixed.Store(key, packed)
	}
	return packed, err
}

func (p *packers) quickly(encoding string, content []byte) ([]byte, error) {
	if encoding == "zstd" {
		packer, kept := p.zstd.Get().(*zstd.Encoder)
		if !kept {
			var err error
			if packer, err = zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(1<<17)); err != nil {
				return nil, err
			}
		}
		defer p.zstd.Put(packer)
		return packer.EncodeAll(content, make([]byte, 0, len(content)/3)), nil
	}
	packer, kept := p.gzip.Get().(*gzip.Writer)
	if !kept {
		var err error
		if packer, err = gzip.NewWriterLevel(nil, gzip.BestSpeed); err != nil {
			return nil, err
		}
	}
	defer p.gzip.Put(packer)
	return gzipped(packer, content)
}

func smallest(encoding string, content []byte) ([]byte, error) {
	if encoding == "zstd" {
		packer, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithEncoderConcurrency(1))
		if err != nil {
			return nil, err
		}
		defer packer.Close() //nolint:errcheck // nothing is written after EncodeAll
		return packer.EncodeAll(content, nil), nil
	}
	packer, err := gzip.NewWriterLevel(nil, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	return gzipped(packer, content)
}

func gzipped(packer *gzip.Writer, content []byte) ([]byte, error) {
	var out bytes.Buffer
	out.Grow(len(content) / 3)
	packer.Reset(&out)
	if _, err := packer.Write(content); err != nil {
		return nil, err
	}
	if err := packer.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
