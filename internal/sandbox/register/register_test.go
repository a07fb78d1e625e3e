package register

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"testing"

	"mwanyi/internal/geo"
)

// ask is one question to the register.
func ask(t *testing.T, id, credential string) (status int, boundary json.RawMessage, hectares float64) {
	t.Helper()
	r := httptest.NewRequest(http.MethodGet, "/farmers/"+id, nil)
	r.Header.Set(Header, credential)
	w := httptest.NewRecorder()
	Handler().ServeHTTP(w, r)
	var body struct {
		Data struct {
			Farm struct {
				Boundary json.RawMessage
				Hectares float64
			}
		}
	}
	if err := json.Unmarshal(w.Body.Bytes(), &body); err != nil {
		t.Fatal(err)
	}
	return w.Code, body.Data.Farm.Boundary, body.Data.Farm.Hectares
}

func TestEveryFarmIsAValidOneOutsideTheClearedForest(t *testing.T) {
	for i := range 2000 {
		id := fmt.Sprintf("UG-%04d", i)
		if i%2 == 1 {
			id = fmt.Sprintf("UG-2024-%07d", i)
		}
		status, boundary, hectares := ask(t, id, Credential)
		polygon, err := geo.Parse(boundary)
		if status != http.StatusOK {
			t.Fatalf("%s: status %v, want %d", id, status, http.StatusOK)
		}
		if err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		switch own := polygon.Hectares(); {
		case own < 0.19:
			t.Errorf("%s: %v ha, want at least 0.19", id, own)
		case own > 3:
			t.Errorf("%s: %v ha, want at most 3", id, own)
		case math.Abs(own-hectares) > 0.05*own+0.01:
			t.Errorf("%s: said to be %v ha, want %v", id, hectares, own)
		}
		if low, high := polygon.Bounds(); high.Lon > 34_490_000 && low.Lon < 34_560_000 && high.Lat > 1_190_000 && low.Lat < 1_260_000 {
			t.Errorf("%s lies in the cleared forest, want it elsewhere", id)
		}
	}
}

func TestAFarmInTheClearedForestLiesWhollyInIt(t *testing.T) {
	for i := range 200 {
		_, boundary, _ := ask(t, fmt.Sprintf("UG-LOSS-%d", i), Credential)
		polygon, err := geo.Parse(boundary)
		if err != nil {
			t.Fatal(err)
		}
		low, high := polygon.Bounds()
		if low.Lon < 34_500_000 {
			t.Errorf("%d: lon %v, want at least 34500000: %v", i, low.Lon, low)
		}
		if high.Lon > 34_550_000 {
			t.Errorf("%d: lon %v, want at most 34550000: %v", i, high.Lon, high)
		}
		if low.Lat < 1_200_000 {
			t.Errorf("%d: lat %v, want at least 1200000: %v", i, low.Lat, low)
		}
		if high.Lat > 1_250_000 {
			t.Errorf("%d: lat %v, want at most 1250000: %v", i, high.Lat, high)
		}
		if polygon.Hectares() < 1 {
			t.Errorf("%d: %v ha, want at least 1", i, polygon.Hectares())
		}
	}
}

func TestTheRegisterKnowsWhomItKnows(t *testing.T) {
	for id, want := range map[string]int{
		"UG-1": 200, "UG-2024-0048213": 200, "UG-POINT-7": 200, "UG-MISSING-7": 404, "UG-": 404, "KE-1": 404, "UG-1-": 404, "UG-a": 404,
	} {
		if status, _, _ := ask(t, id, Credential); status != want {
			t.Errorf("%s: %d, want %d", id, status, want)
		}
	}
	if status, _, _ := ask(t, "UG-1", "another"); status != http.StatusUnauthorized {
		t.Errorf("a stranger got %d, want %d", status, http.StatusUnauthorized)
	}
	if _, boundary, _ := ask(t, "UG-POINT-7", Credential); boundary != nil {
		t.Errorf("a point has the boundary %s, want nil", boundary)
	}
}
