package geo

// Whole is the canonical GeoJSON of land in one piece or several: a Polygon of
// one, a MultiPolygon of more.
func Whole(parts []Polygon) []byte {
	if len(parts) == 1 {
		return parts[0].GeoJSON()
	}
	b := []byte(`{"type":"MultiPolygon","coordinates":[`)
	for i, p := range parts {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(p.appendRing(append(b, '[')), ']')
	}
	return append(b, `]}`...)
}

func (p Polygon) appendRing(b []byte) []byte {
	b = append(b, '[')
	for i, q := range p.ring {
		if i > 0 {
			b = append(b, ',')
		}
		b = q.append(b)
	}
	return append(b, ']')
}
