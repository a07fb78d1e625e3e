package httpjson

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mwanyi/internal/geo"
	"mwanyi/internal/outside/registry"
	"mwanyi/internal/outside/registry/registrytest"
	"mwanyi/internal/sandbox/register"
	"mwanyi/internal/secret"
)

var paths = Paths{
	Polygon: "data.farm.boundary", Area: "data.farm.hectares", Cultivar: "data.farm.variety", Name: "data.farmer.full_name",
	Lng: "data.farm.centroid.lng", Lat: "data.farm.centroid.lat",
	Plots: "data.farm.plots", PlotPolygon: "boundary", PlotArea: "hectares", PlotCultivar: "variety",
}

// open is an adapter on a register; broken ids get an answer without sense.
func open(t *testing.T, handler http.Handler, change func(*Options)) *Register {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	o := Options{URL: server.URL + "/farmers/{farmer_id}", Header: register.Header, Credential: secret.New(register.Credential), Paths: paths, Deadline: time.Second}
	if change != nil {
		change(&o)
	}
	r, err := Open(o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestTheRegistrySuite(t *testing.T) {
	registrytest.Run(t, func(t *testing.T) registrytest.World {
		sandbox := register.Handler()
		r := open(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.Contains(r.URL.Path, "BROKEN") {
				_, _ = w.Write([]byte(`{"data":{"farm":{"boundary":{"type":"Polygon","coordinates":[[[0,0],[1,1]]]}}}}`))
				return
			}
			sandbox.ServeHTTP(w, r)
		}), nil)
		return registrytest.World{Registry: r, Polygon: "UG-1001", Plots: "UG-PLOTS-1", Point: "UG-POINT-1", Missing: "UG-MISSING-1", Silent: "UG-SLOW-1", Broken: "UG-BROKEN-1", Deadline: time.Second}
	})
}

func answering(status int, body string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	})
}

func TestAnAnswerThatIsNotUnderstoodIsNone(t *testing.T) {
	for name, handler := range map[string]http.Handler{
		"not JSON":                  answering(200, "<html>"),
		"an error":                  answering(500, "{}"),
		"a redirect":                http.RedirectHandler("/elsewhere", http.StatusFound),
		"forbidden":                 answering(403, "{}"),
		"nothing inside":            answering(200, "{}"),
		"a plot without a boundary": answering(200, `{"data":{"farm":{"plots":[{"hectares":1}],"centroid":{"lng":34.1,"lat":1}}}}`),
		"a plot that is a line":     answering(200, `{"data":{"farm":{"plots":[{"boundary":{"type":"LineString","coordinates":[[34,1],[34,2]]}}]}}}`),
		"half a point":              answering(200, `{"data":{"farm":{"centroid":{"lng":34.1}}}}`),
		"an area of words":          answering(200, `{"data":{"farm":{"hectares":"many","centroid":{"lng":34.1,"lat":1}}}}`),
		"a name of numbers":         answering(200, `{"data":{"farmer":{"full_name":7},"farm":{"centroid":{"lng":34.1,"lat":1}}}}`),
		"too long":                  answering(200, `{"x":"`+strings.Repeat("x", 1<<20)+`"}`),
	} {
		_, err := open(t, handler, nil).Lookup(t.Context(), "UG-1")
		if !errors.Is(err, registry.ErrUnavailable) {
			t.Errorf("%s: %v, want %v", name, err, registry.ErrUnavailable)
		}
	}
}

func TestTheFormOfAnAnswerIsConfiguration(t *testing.T) {
	r := open(t, answering(200, `[{"n":" Sarah ","a":"1.5","p":[34.1,"1.25"]}]`), func(o *Options) {
		o.Paths = Paths{Name: "0.n", Area: "0.a", Lng: "0.p.0", Lat: "0.p.1", Polygon: "0.shape.9"}
	})
	got, err := r.Lookup(t.Context(), "UG-1")
	if err != nil {
		t.Fatal(err)
	}
	want := registry.Record{FarmerID: "UG-1", Name: "Sarah", AreaHectares: 1.5, Point: &registry.Point{Lng: 34.1, Lat: 1.25}}
	if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b geo.Polygon) bool { return string(a.GeoJSON()) == string(b.GeoJSON()) })); diff != "" {
		t.Errorf("the record (-want +got):\n%s", diff)
	}
	gone := open(t, answering(410, ""), func(o *Options) { o.NotFound = []int{404, 410} })
	if _, err := gone.Lookup(t.Context(), "UG-1"); !errors.Is(err, registry.ErrNoSuchFarmer) {
		t.Errorf("err %v, want %v", err, registry.ErrNoSuchFarmer)
	}
}

func TestAFarmerIDStaysInItsPlaceOfTheURL(t *testing.T) {
	var path atomic.Value
	r := open(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		path.Store(r.URL.EscapedPath() + "?" + r.URL.RawQuery)
		w.WriteHeader(404)
	}), nil)
	_, _ = r.Lookup(t.Context(), "../admin?x=1")
	if got := fmt.Sprint(path.Load()); got != "/farmers/..%2Fadmin%3Fx=1?" {
		t.Errorf("asked for %s, want %q", got, "/farmers/..%2Fadmin%3Fx=1?")
	}
}

func TestARegisterThatFailsIsLeftAloneForAWhile(t *testing.T) {
	var asked, fine atomic.Int32
	r := open(t, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked.Add(1)
		if fine.Load() == 0 {
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		w.WriteHeader(http.StatusNotFound)
	}), func(o *Options) { o.BreakAfter, o.BreakFor = 3, 50*time.Millisecond })
	for range 10 {
		if _, err := r.Lookup(t.Context(), "UG-1"); !errors.Is(err, registry.ErrUnavailable) {
			t.Fatalf("err %v, want %v", err, registry.ErrUnavailable)
		}
	}
	if asked.Load() != 3 {
		t.Errorf("asked %d times, want 3", asked.Load())
	}
	fine.Store(1)
	deadline := time.After(5 * time.Second)
	for {
		if _, err := r.Lookup(t.Context(), "UG-1"); errors.Is(err, registry.ErrNoSuchFarmer) {
			return
		}
		select {
		case <-deadline:
			t.Fatal("it was never asked again")
		case <-time.After(10 * time.Millisecond):
		}
	}
}

func TestAURLWithoutAPlaceForTheFarmerIsRefused(t *testing.T) {
	for _, bad := range []string{"", "https://registry.example/farmers", "ftp://registry.example/{farmer_id}", "://{farmer_id}"} {
		if _, err := Open(Options{URL: bad}); err == nil {
			t.Errorf("%q was taken, want an error", bad)
		}
	}
}

func TestAnErrorDoesNotShowTheAddress(t *testing.T) {
	r, err := Open(Options{URL: "http://127.0.0.1:1/key-4711/{farmer_id}"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Lookup(t.Context(), "UG-1"); err == nil {
		t.Error("no error, want one")
	} else if strings.Contains(err.Error(), "4711") {
		t.Errorf("error %q, want no %q in it", err, "4711")
	}
}
