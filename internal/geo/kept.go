package geo

import "strings"

// The frame of the canonical form.
const (
	keptHead = `{"type":"Polygon","coordinates":[[`
	keptTail = `]]}`
)

// Kept reads what GeoJSON has written of a polygon and the service has kept since. A list of
// farms is thousands of them, and Parse judges each anew: thirty times the work. What is not in
// the canonical form goes to Parse; what is in it, is not judged but for its limits, so that
// this is nothing for a text from outside.
func Kept(text string) (Polygon, error) {
	if ring := keptRing(text); ring != nil {
		return Polygon{ring: ring}, nil
	}
	return Parse([]byte(text))
}

// keptRing is the ring of a canonical text; nil: it is none.
func keptRing(text string) []Point {
	text, hasHead := strings.CutPrefix(text, keptHead)
	text, hasTail := strings.CutSuffix(text, keptTail)
	n := strings.Count(text, "[")
	if !hasHead || !hasTail || n < MinPositions || n > MaxPositions {
		return nil
	}
	ring := make([]Point, 0, n)
	for {
		p, rest, isOne := keptPoint(text)
		if !isOne {
			return nil
		}
		ring = append(ring, p)
		if rest == "" {
			break
		}
		if text, isOne = strings.CutPrefix(rest, ","); !isOne {
			return nil
		}
	}
	if ring[0] != ring[len(ring)-1] {
		return nil
	}
	return ring
}

// keptPoint reads [longitude,latitude] at the beginning of a text.
func keptPoint(text string) (p Point, rest string, isOne bool) {
	text, isOne = strings.CutPrefix(text, "[")
	if !isOne {
		return p, "", false
	}
	if p.Lon, text, isOne = keptDegrees(text, 180); !isOne {
		return p, "", false
	}
	if text, isOne = strings.CutPrefix(text, ","); !isOne {
		return p, "", false
	}
	if p.Lat, text, isOne = keptDegrees(text, 90); !isOne {
		return p, "", false
	}
	rest, isOne = strings.CutPrefix(text, "]")
	return p, rest, isOne
}

// keptDegrees reads a number as appendDegrees writes it, at most so many degrees.
func keptDegrees(text string, most int64) (v int32, rest string, isOne bool) {
	text, isBelow := strings.CutPrefix(text, "-")
	whole, digits, text := leading(text, 3)
	if digits == 0 {
		return 0, "", false
	}
	var fraction int64
	if after, has := strings.CutPrefix(text, "."); has {
		if fraction, digits, text = leading(after, 6); digits == 0 {
			return 0, "", false
		}
		for ; digits < 6; digits++ {
			fraction *= 10
		}
	}
	n := whole*perDegree + fraction
	if n > most*perDegree {
		return 0, "", false
	}
	if isBelow {
		n = -n
	}
	return int32(n), text, true //nolint:gosec // 180 million at most
}

// leading reads the digits at the beginning of a text, up to so many.
func leading(text string, most int) (value int64, digits int, rest string) {
	for digits < min(most, len(text)) && text[digits] >= '0' && text[digits] <= '9' {
		value = value*10 + int64(text[digits]-'0')
		digits++
	}
	return value, digits, text[digits:]
}
