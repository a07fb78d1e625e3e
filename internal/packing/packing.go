// Package packing makes bodies of replies smaller on the wire, in gzip or zstd: which of
// them a caller reads, the packing, and files that are packed and sent while they are read.
package packing

import (
	"bytes"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// Encodings are what a body can be packed in, the better one first.
var Encodings = []string{"zstd", "gzip"}

// Shrinks says which types of content do; pictures, papers and archives do not.
func Shrinks(contentType string) bool {
	media, _, _ := strings.Cut(contentType, ";") // it is one of ours
	return strings.HasPrefix(media, "text/") || strings.HasSuffix(media, "json") ||
		strings.HasSuffix(media, "xml") || strings.HasSuffix(media, "yaml") || strings.HasSuffix(media, "javascript")
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

// Chosen is the encoding that the caller likes best of ours, or "".
func Chosen(h http.Header) string {
	if len(h["Accept-Encoding"]) == 0 {
		return ""
	}
	quality := qualities(h)
	best, most := "", 0.0
	for _, name := range Encodings {
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

// ReadsGzip: the caller can read what lies here in gzip.
func ReadsGzip(h http.Header) bool {
	quality := qualities(h)
	q, named := quality["gzip"]
	if !named {
		q = quality[wildcard]
	}
	return q > 0
}

// Packers are kept between replies: making one costs more than a reply.
type Packers struct {
	fixed sync.Map // fixedKey → []byte: what never changes is packed once, as small as it gets
	gzip  sync.Pool
	zstd  sync.Pool
}

type fixedKey struct {
	encoding string
	first    *byte
}

// window is how far back zstd looks when it is to be quick.
const window = 1 << 17

// stream packs what is written while it is sent; end writes what is left. With no encoding it
// is sent as it is.
func stream(encoding string, to io.Writer) (packed io.Writer, end func() error, err error) {
	var packer io.WriteCloser
	switch encoding {
	case "":
		return to, func() error { return nil }, nil
	case "zstd":
		packer, err = zstd.NewWriter(to, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(window))
	default:
		packer, err = gzip.NewWriterLevel(to, gzip.BestSpeed)
	}
	if err != nil {
		return nil, nil, err
	}
	return packer, packer.Close, nil
}

// Quickly packs what is sent once.
func (p *Packers) Quickly(encoding string, content []byte) ([]byte, error) {
	if encoding == "zstd" {
		packer, kept := p.zstd.Get().(*zstd.Encoder)
		if !kept {
			var err error
			if packer, err = zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(window)); err != nil {
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

// Once packs what never changes, and keeps it, by where its bytes lie.
func (p *Packers) Once(encoding string, content []byte) ([]byte, error) {
	key := fixedKey{encoding: encoding, first: &content[0]}
	if kept, found := p.fixed.Load(key); found {
		return kept.([]byte), nil //nolint:errcheck,forcetypeassert // nothing else is stored
	}
	packed, err := Smallest(encoding, content)
	if err == nil {
		p.fixed.Store(key, packed)
	}
	return packed, err
}

// Smallest packs as small as it gets, which takes its time.
func Smallest(encoding string, content []byte) ([]byte, error) {
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
