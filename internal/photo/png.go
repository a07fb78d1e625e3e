package photo

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
)

const pngHead = "\x89PNG\r\n\x1a\n"

// keptChunks are the picture and its colours. All others are dropped: texts,
// time, Exif, previews, and the further frames of an animation.
var keptChunks = map[string]bool{
	"IHDR": true, "PLTE": true, "IDAT": true, "IEND": true,
	"tRNS": true, "gAMA": true, "cHRM": true, "sRGB": true, "iCCP": true, "sBIT": true, "cICP": true,
}

// cleanPNG keeps the chunks that show the picture.
func cleanPNG(data []byte) (p Photo, err error) {
	out := bytes.NewBuffer(make([]byte, 0, len(data)))
	out.WriteString(pngHead)
	pixels := false
	for rest, first := data[len(pngHead):], true; ; first = false {
		if len(rest) < 12 {
			return Photo{}, broken("it breaks off")
		}
		length := int64(binary.BigEndian.Uint32(rest))
		if length > int64(len(rest)-12) {
			return Photo{}, broken("a chunk has the wrong length")
		}
		name, whole := string(rest[4:8]), rest[:length+12]
		if crc32.ChecksumIEEE(whole[4:length+8]) != binary.BigEndian.Uint32(whole[length+8:]) {
			return Photo{}, broken("a chunk has the wrong checksum")
		}
		rest = rest[length+12:]
		switch {
		case first != (name == "IHDR"), first && length != 13:
			return Photo{}, broken("its header is not where it belongs")
		case first:
			p.Width, p.Height = side(whole[8:]), side(whole[12:])
		case name == "IDAT":
			pixels = true
		case !keptChunks[name] && name[0]&0x20 == 0: // a capital letter: decoders may not skip it
			return Photo{}, broken("chunk %q", name)
		}
		if keptChunks[name] {
			out.Write(whole)
		}
		if name == "IEND" {
			if !pixels || length != 0 {
				return Photo{}, broken("it has no picture in it")
			}
			p.Data = out.Bytes()
			return p, nil
		}
	}
}

// side is a length in pixels, cut where it is too large anyway.
func side(raw []byte) int { return int(min(binary.BigEndian.Uint32(raw), MaxSide+1)) }
