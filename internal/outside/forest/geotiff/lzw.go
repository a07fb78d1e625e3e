package geotiff

import "errors"

const (
	clearCode = 256
	endCode   = 257
	firstCode = 258
	maxWidth  = 12
)

var errLZW = errors.New("its LZW codes make no sense")

// unpackLZW fills pixels from TIFF's LZW: most significant bit first, and each
// width of codes ends one code early. A string of the table is always the
// previous string and the byte behind it, and both stand in the output already,
// side by side. So the table holds places in the output, and unpacking is
// copying: rows of a forest map, mostly runs, unpack many times faster than by
// following chains of prefixes.
func unpackLZW(pixels, packed []byte) error {
	var (
		start, length     [1 << maxWidth]int32
		next, width       = firstCode, uint(9)
		bits              uint64
		have              uint
		n                 int
		previous, lastLen = 0, 0 // the string of the previous code, lastLen 0: none
	)
	for n < len(pixels) {
		for have < width {
			if len(packed) == 0 {
				return errShort
			}
			bits = bits<<8 | uint64(packed[0])
			packed = packed[1:]
			have += 8
		}
		have -= width
		code := int(bits >> have & (1<<width - 1))
		switch {
		case code == clearCode:
			next = firstCode
			width = 9
			lastLen = 0
			continue
		case code == endCode:
			return errShort
		case code > next || code == next && lastLen == 0:
			return errLZW
		}
		begin := n
		switch {
		case code < clearCode:
			pixels[n] = byte(code)
			n++
		case code == next: // the string that this very code completes
			n += copy(pixels[n:], pixels[previous:previous+lastLen])
			if n < len(pixels) {
				pixels[n] = pixels[previous]
				n++
			}
		default:
			from := int(start[code])
			n += copy(pixels[n:], pixels[from:from+int(length[code])])
		}
		if lastLen > 0 && next < 1<<maxWidth {
			start[next], length[next] = int32(previous), int32(lastLen+1)
			next++
			if next == 1<<width-1 && width < maxWidth {
				width++
			}
		}
		previous, lastLen = begin, n-begin
	}
	return nil
}
