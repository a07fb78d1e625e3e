package photo

import (
	"bytes"
	"encoding/binary"
)

// The flags of a VP8X chunk: what else is in the file.
const (
	hasColourProfile = 0x20
	hasAlpha         = 0x10
)

// cleanWebP keeps the chunks that show a still picture.
func cleanWebP(data []byte) (p Photo, err error) {
	if size := uint64(binary.LittleEndian.Uint32(data[4:])); size < 4 || size+8 > uint64(len(data)) {
		return Photo{}, broken("it breaks off")
	} else {
		data = data[12 : size+8] // what stands behind is not part of it
	}
	out := bytes.NewBuffer(make([]byte, 0, len(data)+12))
	out.WriteString("RIFF\x00\x00\x00\x00WEBP")
	pictures := 0
	for len(data) > 0 {
		var name string
		var content []byte
		if name, content, data, err = nextChunk(data); err != nil {
			return Photo{}, err
		}
		switch name {
		case "VP8X":
			if out.Len() != 12 || len(content) != 10 {
				return Photo{}, broken("its header is not where it belongs")
			}
			content = bytes.Clone(content)
			content[0] &= hasColourProfile | hasAlpha
			p.Width, p.Height = 1+int24(content[4:]), 1+int24(content[7:])
		case "VP8 ", "VP8L":
			pictures++
			w, h, ok := bitstreamSize(name, content)
			if !ok || p.Width != 0 && (w != p.Width || h != p.Height) {
				return Photo{}, broken("its size is wrong")
			}
			p.Width, p.Height = w, h
		case "ALPH", "ICCP":
		case "ANIM", "ANMF":
			return Photo{}, broken("it moves")
		default: // EXIF, XMP and whatever a maker put in
			continue
		}
		writeChunk(out, name, content)
	}
	if pictures != 1 {
		return Photo{}, broken("it has no picture in it, or several")
	}
	p.Data = out.Bytes()
	binary.LittleEndian.PutUint32(p.Data[4:], uint32(len(p.Data)-8)) //nolint:gosec // shorter than the input, whose length fitted
	return p, nil
}

func nextChunk(data []byte) (name string, content, rest []byte, err error) {
	if len(data) < 8 {
		return "", nil, nil, broken("it breaks off")
	}
	length := int64(binary.LittleEndian.Uint32(data[4:]))
	padded := length + length&1
	if padded > int64(len(data)-8) {
		return "", nil, nil, broken("a chunk has the wrong length")
	}
	return string(data[:4]), data[8 : 8+length], data[8+padded:], nil
}

func writeChunk(out *bytes.Buffer, name string, content []byte) {
	out.WriteString(name)
	out.Write(binary.LittleEndian.AppendUint32(nil, uint32(len(content)))) //nolint:gosec // read from 32 bits
	out.Write(content)
	if len(content)%2 == 1 {
		out.WriteByte(0)
	}
}

// bitstreamSize reads the size out of the picture itself.
func bitstreamSize(name string, content []byte) (w, h int, ok bool) {
	if name == "VP8L" {
		if len(content) < 5 || content[0] != 0x2f {
			return 0, 0, false
		}
		bits := binary.LittleEndian.Uint32(content[1:])
		return 1 + int(bits&0x3fff), 1 + int(bits>>14&0x3fff), bits>>29 == 0
	}
	if len(content) < 10 || content[0]&1 != 0 || string(content[3:6]) != "\x9d\x01\x2a" {
		return 0, 0, false
	}
	return int(binary.LittleEndian.Uint16(content[6:]) & 0x3fff), int(binary.LittleEndian.Uint16(content[8:]) & 0x3fff), true
}

func int24(raw []byte) int { return int(raw[0]) | int(raw[1])<<8 | int(raw[2])<<16 }
