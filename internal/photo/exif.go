package photo

import (
	"bytes"
	"encoding/binary"
)

const (
	exifHead       = "Exif\x00\x00"
	orientationTag = 0x0112
	shortType      = 3
)

// orientation reads which way up a picture is, 1 to 8, out of an Exif segment.
// Exif that cannot be read has none.
func orientation(content []byte) (way uint16, ok bool) {
	if !bytes.HasPrefix(content, []byte(exifHead)) {
		return 0, false
	}
	tiff := content[len(exifHead):]
	var order binary.ByteOrder
	switch {
	case bytes.HasPrefix(tiff, []byte("II*\x00")):
		order = binary.LittleEndian
	case bytes.HasPrefix(tiff, []byte("MM\x00*")):
		order = binary.BigEndian
	default:
		return 0, false
	}
	if len(tiff) < 8 {
		return 0, false
	}
	at := uint64(order.Uint32(tiff[4:]))
	if at+2 > uint64(len(tiff)) {
		return 0, false
	}
	entries := tiff[at+2:]
	for range order.Uint16(tiff[at:]) {
		if len(entries) < 12 {
			return 0, false
		}
		if order.Uint16(entries) == orientationTag && order.Uint16(entries[2:]) == shortType && order.Uint32(entries[4:]) == 1 {
			way = order.Uint16(entries[8:])
			return way, way >= 1 && way <= 8
		}
		entries = entries[12:]
	}
	return 0, false
}

// onlyOrientation is an Exif segment that says nothing else.
func onlyOrientation(way uint16) []byte {
	s := []byte{0xff, app1, 0, 34}
	s = append(s, exifHead+"MM\x00*"...)
	s = append(s, 0, 0, 0, 8, 0, 1)
	s = append(s, 0x01, 0x12, 0, shortType, 0, 0, 0, 1)
	s = binary.BigEndian.AppendUint16(s, way)
	return append(s, 0, 0, 0, 0, 0, 0)
}
