package photo

import (
	"bytes"
	"encoding/binary"
)

// The markers of a JPEG that are known here.
const (
	sof0  = 0xc0 // baseline
	sof1  = 0xc1 // extended
	sof2  = 0xc2 // progressive
	dht   = 0xc4
	rst0  = 0xd0
	rst7  = 0xd7
	soi   = 0xd8
	eoi   = 0xd9
	sos   = 0xda
	dqt   = 0xdb
	dri   = 0xdd
	app0  = 0xe0
	app1  = 0xe1
	app2  = 0xe2
	app14 = 0xee
	app15 = 0xef
	com   = 0xfe
)

// segment is a marker with its content, without the length.
type segment struct {
	marker  byte
	content []byte
	whole   []byte // with marker and length
}

// cleanJPEG keeps the segments that decoding needs, the colour profile and the
// orientation. What stands behind the end (a second picture, a film, a maker's
// notes) is dropped.
func cleanJPEG(data []byte) (p Photo, err error) {
	out := bytes.NewBuffer(make([]byte, 0, len(data)))
	out.Write([]byte{0xff, soi})
	rest := data[2:]
	scans := 0
	turned := uint16(1)
	for {
		var s segment
		if s, rest, err = nextSegment(rest); err != nil {
			return Photo{}, err
		}
		switch {
		case s.marker == eoi:
			if scans == 0 || p.Width == 0 {
				return Photo{}, broken("it has no picture in it")
			}
			out.Write([]byte{0xff, eoi})
			p.Data = out.Bytes()
			return p, nil
		case s.marker == app1:
			if way, ok := orientation(s.content); ok && turned == 1 && way != 1 && scans == 0 {
				turned = way
				out.Write(onlyOrientation(way))
			}
		case s.marker == com || s.marker >= app0 && s.marker <= app15:
			out.Write(keptApp(s))
		case s.marker == sof0, s.marker == sof1, s.marker == sof2:
			if p.Width != 0 || len(s.content) < 6 {
				return Photo{}, broken("its frame is wrong")
			}
			p.Height, p.Width = int(binary.BigEndian.Uint16(s.content[1:])), int(binary.BigEndian.Uint16(s.content[3:]))
			if p.Width == 0 || p.Height == 0 {
				return Photo{}, ErrLarge
			}
			out.Write(s.whole)
		case s.marker == sos:
			var scan []byte
			if scan, rest, err = scanData(rest); err != nil {
				return Photo{}, err
			}
			scans++
			out.Write(s.whole)
			out.Write(scan)
		case s.marker == dht, s.marker == dqt, s.marker == dri:
			out.Write(s.whole)
		default:
			return Photo{}, broken("marker %#x", s.marker)
		}
	}
}

// nextSegment reads a marker and what belongs to it. Fill bytes before a
// marker are allowed and dropped.
func nextSegment(data []byte) (s segment, rest []byte, err error) {
	if len(data) < 2 || data[0] != 0xff {
		return s, nil, broken("it breaks off or has bytes between its segments")
	}
	for len(data) > 1 && data[1] == 0xff {
		data = data[1:]
	}
	if len(data) < 2 {
		return s, nil, broken("it breaks off")
	}
	s.marker = data[1]
	if s.marker == eoi {
		return s, data[2:], nil
	}
	if len(data) < 4 {
		return s, nil, broken("it breaks off")
	}
	length := int(binary.BigEndian.Uint16(data[2:]))
	if length < 2 || len(data) < 2+length {
		return s, nil, broken("a segment has the wrong length")
	}
	s.content, s.whole = data[4:2+length], data[:2+length]
	return s, data[2+length:], nil
}

// scanData is the coded picture up to the next marker.
func scanData(data []byte) (scan, rest []byte, err error) {
	for i := 0; ; {
		next := bytes.IndexByte(data[i:], 0xff)
		if next < 0 || i+next+1 >= len(data) {
			return nil, nil, broken("it breaks off in the picture")
		}
		i += next
		switch marker := data[i+1]; {
		case marker == 0, marker >= rst0 && marker <= rst7:
			i += 2
		case marker == 0xff:
			i++
		default:
			return data[:i], data[i:], nil
		}
	}
}

// keptApp is what is kept of an application segment or a comment.
func keptApp(s segment) []byte {
	switch {
	case s.marker == app0 && bytes.HasPrefix(s.content, []byte("JFIF\x00")) && len(s.content) >= 14:
		kept := []byte{0xff, app0, 0, 16}
		kept = append(kept, s.content[:12]...)
		return append(kept, 0, 0) // without the preview
	case s.marker == app2 && bytes.HasPrefix(s.content, []byte("ICC_PROFILE\x00")):
		return s.whole
	case s.marker == app14 && bytes.HasPrefix(s.content, []byte("Adobe")) && len(s.content) == 12:
		return s.whole // says how the colours are coded
	}
	return nil
}
