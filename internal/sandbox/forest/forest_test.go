package forest

import (
	"encoding/json"
	"fmt"
	"math"
	"mwanyi/internal/sandbox"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

const square = `{"type":"Polygon","coordinates":[[[%[1]v,%[2]v],[%[3]v,%[2]v],[%[3]v,%[4]v],[%[1]v,%[4]v],[%[1]v,%[2]v]]]}`

// ask sends a query as a client would, under the sandbox's prefix.
func ask(t *testing.T, path, key, body string) (int, http.Header, string) {
	t.Helper()
	r := httptest.NewRequest(http.MethodPost, "/forest"+path, strings.NewReader(body))
	r.URL.Path = path
	r.Header.Set("X-Api-Key", key)
	w := httptest.NewRecorder()
	New(sandbox.NewFaults()).ServeHTTP(w, r)
	return w.Code, w.Header(), w.Body.String()
}

func body(sql string, west, south, east, north float64) string {
	return fmt.Sprintf(`{"sql":%q,"geometry":%s}`, sql, fmt.Sprintf(square, west, south, east, north))
}

const loss = "/dataset/umd_tree_cover_loss/v1.13/query/json"

func TestOnlyTheBoxHasLoss(t *testing.T) {
	for _, row := range []struct {
		west, south, east, north float64
		count                    int
	}{
		{34.50, 1.20, 34.55, 1.25, 200 * 200},
		{34.40, 1.10, 34.65, 1.35, 200 * 200},
		{34.55, 1.20, 34.60, 1.25, 0},
		{34.50, 1.25, 34.55, 1.30, 0},
		{34.49, 1.19, 34.50, 1.20, 0},
		{34.4990, 1.2490, 34.5010, 1.2510, 16},
	} {
		status, _, got := ask(t, loss, Key, body("SELECT COUNT(*), SUM(area__ha) FROM data WHERE umd_tree_cover_loss__year >= 2021 AND is__jrc_global_forest_cover = 1", row.west, row.south, row.east, row.north))
		var said struct {
			Status string
			Data   []struct {
				Count int
				Area  float64 `json:"area__ha"`
			}
		}
		switch err := json.Unmarshal([]byte(got), &said); {
		case err != nil:
			t.Fatal(err)
		case status != 200:
			t.Fatalf("status %v, want 200", status)
		case said.Status != "success":
			t.Fatalf("the answer says %q, want success", said.Status)
		case len(said.Data) != 1:
			t.Fatalf("len(said.Data) is %d, want 1", len(said.Data))
		}
		if said.Data[0].Count != row.count {
			t.Errorf("%+v: %s: said.Data[0].Count is %v, want %v", row, got, said.Data[0].Count, row.count)
		}
		if math.Abs(said.Data[0].Area-0.07688*float64(row.count)) > 0.001*said.Data[0].Area {
			t.Errorf("%+v: %s: area %v, want %v", row, got, said.Data[0].Area, 0.07688*float64(row.count))
		}
	}
}

func TestTheYearsAreTold(t *testing.T) {
	_, _, got := ask(t, loss, Key, body("select umd_tree_cover_loss__year, count(*) from data where umd_tree_cover_loss__year > 2000 group by umd_tree_cover_loss__year", 34.50, 1.2395, 34.501, 1.2405))
	if !strings.Contains(got, `[{"count":8,"umd_tree_cover_loss__year":2021},{"count":8,"umd_tree_cover_loss__year":2022}]`) {
		t.Errorf("%s, want %q in it", got, `[{"count":8,"umd_tree_cover_loss__year":2021},{"count":8,"umd_tree_cover_loss__year":2022}]`)
	}
}

func TestThePlayedErrorsHaveTheProvidersForm(t *testing.T) {
	good := body("SELECT SUM(area__ha) FROM data", 34.6, 1.3, 34.601, 1.301)
	for _, row := range []struct {
		name, path, key, body string
		status                int
		says                  string
	}{
		{"no key", loss, "", good, 403, `"status":"failed","message":"No valid API Key found."`},
		{"no dataset", "/dataset/nothing/v1/query/json", Key, good, 404, "Dataset with name nothing"},
		{"no version", "/dataset/umd_tree_cover_loss/v1.1/query/json", Key, good, 404, "v1.1"},
		{"no path", "/dataset", Key, good, 404, "Not Found"},
		{"no JSON", loss, Key, "x", 422, `"message":[{`},
		{"another field", loss, Key, `{"sql":"x","geometry":{},"id":1}`, 422, "extra fields not permitted"},
		{"no geometry", loss, Key, `{"sql":"SELECT 1 FROM data"}`, 422, "Raster tile set queries require a geometry."},
		{"a point", loss, Key, `{"sql":"x","geometry":{"type":"Point","coordinates":[1,2]}}`, 422, "Polygon"},
		{"a country", loss, Key, body("SELECT COUNT(*) FROM data", 29, -2, 36, 5), 422, "degrees"},
		{"bad SQL", loss, Key, body("DROP TABLE data", 1, 1, 1.1, 1.1), 422, "must include SELECT"},
		{"an unknown layer", loss, Key, body("SELECT COUNT(*) FROM data WHERE moon__phase = 1", 1, 1, 1.1, 1.1), 422, "Unsupported filter"},
		{"an unknown column", loss, Key, body("SELECT AVG(area__ha) FROM data", 1, 1, 1.1, 1.1), 422, "Unsupported selector"},
		{"an unknown group", loss, Key, body("SELECT COUNT(*) FROM data GROUP BY moon__phase", 1, 1, 1.1, 1.1), 422, "does not exist"},
	} {
		status, header, got := ask(t, row.path, row.key, row.body)
		if status != row.status {
			t.Errorf("%s: status %v, want %v", row.name, status, row.status)
		}
		if !strings.Contains(got, row.says) {
			t.Errorf("%s: got %q, want %q in it", row.name, got, row.says)
		}
		if header.Get("X-Request-Id") == "" {
			t.Errorf("%s: X-Request-Id is empty, want it set", row.name)
		}
	}
	status, header, _ := ask(t, "/dataset/umd_tree_cover_loss/latest/query/json", Key, good)
	if status != 307 {
		t.Errorf("latest: status %v, want 307", status)
	}
	if header.Get("Location") != "/forest"+loss {
		t.Errorf("latest: Location %v, want %v", header.Get("Location"), "/forest"+loss)
	}
	w := httptest.NewRecorder()
	New(sandbox.NewFaults()).Refuse(w, nil)
	if w.Code != 403 {
		t.Errorf("refused with %d, want 403", w.Code)
	}
	if !strings.Contains(w.Body.String(), `"failed"`) {
		t.Errorf("body %s, want %q in it", w.Body, `"failed"`)
	}
}

func TestAnEmptyAnswerIsARowOfZeros(t *testing.T) {
	for sql, want := range map[string]string{
		"SELECT COUNT(*), SUM(area__ha) FROM data WHERE gfw_integrated_alerts__date >= '2026-01-01'": `"data":[{"area__ha":0,"count":0}]`,
		"SELECT SUM(area__ha) FROM data WHERE umd_tree_cover_loss__year != 2021":                     `"data":[{"area__ha":0}]`,
	} {
		if status, _, got := ask(t, loss, Key, body(sql, 34.6, 1.3, 34.601, 1.301)); status != 200 {
			t.Errorf("%s: status %v, want 200", sql, status)
		} else if !strings.Contains(got, want) {
			t.Errorf("%s: got %q, want %q in it", sql, got, want)
		}
	}
}
