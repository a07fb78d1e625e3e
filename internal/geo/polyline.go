package geo

// polylineUnit is 1/100,000 of a degree, about a metre, in our own units.
const polylineUnit = perDegree / 100_000

// Polyline is the ring as an encoded polyline: short, for a phone that shows the
// neighbours' outlines. It is not exact enough to be a boundary.
func (p Polygon) Polyline() string {
	var out []byte
	var last Point
	for _, q := range p.ring {
		lat, lon := (q.Lat+sign(q.Lat)*polylineUnit/2)/polylineUnit, (q.Lon+sign(q.Lon)*polylineUnit/2)/polylineUnit
		out = appendDelta(appendDelta(out, lat-last.Lat), lon-last.Lon)
		last = Point{Lat: lat, Lon: lon}
	}
	return string(out)
}

func sign(v int32) int32 {
	if v < 0 {
		return -1
	}
	return 1
}

// appendDelta writes a signed number in groups of five bits, as letters.
func appendDelta(out []byte, v int32) []byte {
	u := uint32(v) << 1 //nolint:gosec // the sign goes into the lowest bit
	if v < 0 {
		u = ^u
	}
	for ; u >= 0x20; u >>= 5 {
		out = append(out, byte(u&0x1f|0x20)+63) //nolint:gosec // six bits
	}
	return append(out, byte(u)+63)
}
