// Package register plays the national register of farmers: GET
// /farmers/{farmer_id} with a credential, an answer in JSON. Every id has the
// same farm in every run; Values says which ids have one of a special kind.
package register

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
	"mwanyi/internal/sandbox"
	"net/http"
	"regexp"
)

// Header and Credential are what the register wants from its callers.
const (
	Header     = "X-Registry-Key"
	Credential = "sandbox-registry"
)

// Values are the ids of farmers that mean something.
var Values = sandbox.TestValues{
	Title: "Farmers",
	About: "By national_farmer_id of POST /farmers/register. The same id has the same farm in every run.",
}

// The ids. What else has the form UG- and digits is an ordinary farm.
var (
	_        = Values.Add("UG-1001", "and every UG- with digits, also with dashes between: a farm with its polygon, in a coffee district")
	isLoss   = Values.Add("UG-LOSS-…", "a farm where the sandbox's forest was cleared after 2020: FOREST_CHECK_FAILED")
	isPoint  = Values.Add("UG-POINT-…", "a farm with a point and no polygon: PENDING_GPS, the boundary has to be walked")
	hasPlots = Values.Add("UG-PLOTS-…", "a farm of two plots, a kilometre apart")
	isSlow   = Values.Add("UG-SLOW-…", "the registry does not answer: 202 with REGISTRY_API_UNAVAILABLE")
	_        = Values.Add("UG-MISSING-…", "and every other form: nobody knows the farmer, FARMER_NOT_REGISTERED")
)

// Handler answers as the register would.
func Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /farmers/{farmer_id}", func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get(Header) != Credential {
			sandbox.Answer(w, http.StatusUnauthorized, map[string]any{"error": "unknown caller"})
			return
		}
		answer(w, r, r.PathValue("farmer_id"))
	})
	return mux
}

var known = regexp.MustCompile(`^UG-([0-9]+(-[0-9]+)*|(LOSS|POINT|PLOTS)-[0-9A-Za-z-]+)$`)

func answer(w http.ResponseWriter, r *http.Request, id string) {
	if isSlow.Begins(id) {
		<-r.Context().Done() // the caller gives up, or the sandbox stops
		return
	}
	if !known.MatchString(id) {
		sandbox.Answer(w, http.StatusNotFound, map[string]any{"error": "no such farmer"})
		return
	}
	f := farmOf(id)
	farm := map[string]any{"variety": f.variety, "hectares": f.hectares, "centroid": map[string]any{"lng": f.lng, "lat": f.lat}}
	switch {
	case hasPlots.Begins(id):
		g := f.beside(id)
		farm["hectares"] = math.Round((f.hectares+g.hectares)*100) / 100
		farm["plots"] = []any{
			map[string]any{"boundary": f.boundary(), "hectares": f.hectares, "variety": f.variety},
			map[string]any{"boundary": g.boundary(), "hectares": g.hectares, "variety": g.variety},
		}
	case !isPoint.Begins(id):
		farm["boundary"] = f.boundary()
	}
	sandbox.Answer(w, http.StatusOK, map[string]any{"data": map[string]any{"farmer": map[string]any{"id": id, "full_name": f.name}, "farm": farm}})
}

// farm is a made-up farm.
type farm struct {
	name, variety      string
	hectares, lng, lat float64
	ring               [][2]float64
}

func (f farm) boundary() map[string]any {
	return map[string]any{"type": "Polygon", "coordinates": [][][2]float64{f.ring}}
}

// beside is the second plot of a farm: of another size and shape, moved to a
// kilometre east of the first.
func (f farm) beside(id string) farm {
	g := farmOf(id + "/2")
	ring := make([][2]float64, len(g.ring))
	for i, at := range g.ring {
		ring[i] = [2]float64{round6(at[0] - g.lng + f.lng + 0.009), round6(at[1] - g.lat + f.lat)}
	}
	g.ring = ring
	g.variety = f.variety
	return g
}

// place is the middle of a coffee district.
type place struct{ lng, lat float64 }

// The districts: Bududa, Sironko, Kapchorwa, Mukono, Masaka, Kasese, Bushenyi,
// Mbale. None is near the box of the cleared forest.
var districts = []place{
	{34.33, 1.01}, {34.25, 1.23}, {34.45, 1.40}, {32.75, 0.36}, {31.73, -0.33}, {30.08, 0.18}, {30.21, -0.54}, {34.18, 1.08},
}

// cleared is the middle of the box in which the sandbox's forest is lost,
// 34.50 to 34.55 E, 1.20 to 1.25 N.
var cleared = place{34.525, 1.225}

var (
	given    = []string{"Sarah", "Moses", "Grace", "Peter", "Agnes", "Joseph", "Ruth", "Isaac"}
	families = []string{"Nambozo", "Wanyama", "Nakato", "Mugisha", "Achieng", "Okello", "Namutebi", "Byaruhanga"}
	arabica  = []string{"SL14", "SL28", "KP423", "Nyasaland"}
	robusta  = []string{"KR1", "KR5", "Nganda", "Erecta"}
)

// farmOf makes the farm of an id: a boundary with 5 to 9 corners round a
// place, of 0.2 to 3 ha.
func farmOf(id string) farm {
	seed := sha256.Sum256([]byte(id))
	part := func(i int) float64 { return float64(binary.BigEndian.Uint16(seed[2*i:])) / math.MaxUint16 }
	pick := func(i int, from []string) string { return from[int(seed[2*i])%len(from)] }
	at, spread := districts[int(seed[0])%len(districts)], 0.03
	least := 0.2
	if isLoss.Begins(id) {
		at = cleared
		spread = 0.015
		least = 1.5
	}
	f := farm{
		name: pick(1, given) + " " + pick(2, families), variety: pick(3, arabica),
		lng: round6(at.lng + (2*part(4)-1)*spread), lat: round6(at.lat + (2*part(5)-1)*spread),
	}
	if at.lng < 34 {
		f.variety = pick(3, robusta)
	}
	want := least + (2.9-least)*part(6)
	corners := 5 + int(seed[15])%5
	shape := make([][2]float64, corners)
	for i := range shape {
		turn := 2 * math.Pi * float64(i) / float64(corners)
		reach := 0.8 + 0.4*part(8+i%8) // corners stand at different distances, in order round the middle
		shape[i] = [2]float64{reach * math.Cos(turn), reach * math.Sin(turn)}
	}
	// A degree is 111,320 m along the equator and 110,574 m along a meridian.
	const east, north = 111_320.0, 110_574.0
	size := math.Sqrt(want * 10_000 / area(shape))
	for _, c := range shape {
		f.ring = append(f.ring, [2]float64{round6(f.lng + c[0]*size/(east*math.Cos(f.lat*math.Pi/180))), round6(f.lat + c[1]*size/north)})
	}
	f.ring = append(f.ring, f.ring[0])
	f.hectares = math.Round(want*100) / 100
	return f
}

// area is that of a polygon on a plane.
func area(shape [][2]float64) (sum float64) {
	for i, a := range shape {
		b := shape[(i+1)%len(shape)]
		sum += a[0]*b[1] - b[0]*a[1]
	}
	return sum / 2
}

func round6(v float64) float64 { return math.Round(v*1e6) / 1e6 }
