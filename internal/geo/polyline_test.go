package geo

import "testing"

func TestAPolylineIsAsItsAlgorithmSays(t *testing.T) {
	ring := []Point{PointAt(-120.2, 38.5), PointAt(-120.95, 40.7), PointAt(-126.453, 43.252)}
	if got, want := (Polygon{ring: ring}).Polyline(), "_p~iF~ps|U_ulLnnqC_mqNvxq`@"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
