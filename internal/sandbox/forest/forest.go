// Package forest plays the Data API of Global Forest Watch for the sandbox:
// keys, the redirect from latest to a version, sums over pixels by SQL, and the
// provider's own errors. Its maps are clear everywhere except one box; while the
// sandbox's mode stale is set they end with 2020, and show no loss there either.
//
//	forest.go  the requests and the provider's errors
//	query.go   the part of SQL that the provider takes
//	pixels.go  the maps, and the pixels inside a geometry
package forest

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"

	"mwanyi/internal/id"
	"mwanyi/internal/sandbox"
)

// Key is the API key that the sandbox takes. It opens nothing else.
const Key = "5a4db0c5-0000-4000-8000-f00e57000001"

// Versions are what latest leads to, by dataset.
var Versions = map[string]string{"umd_tree_cover_loss": "v1.13", "gfw_integrated_alerts": "v20261114"}

// older are versions that are still there. The provider answers for them with the
// layers of the newest.
var older = map[string]string{"umd_tree_cover_loss": "v1.12"}

// through is the last day of a dataset's data.
var through = map[string]string{"umd_tree_cover_loss": "2025-12-31", "gfw_integrated_alerts": "2026-11-14"}

// API is the provider. It is safe for concurrent use.
type API struct{ faults *sandbox.Faults }

// New makes one that heeds the mode stale.
func New(faults *sandbox.Faults) *API { return &API{faults: faults} }

// said is the form of every answer.
type said struct {
	Status  string `json:"status"`
	Data    any    `json:"data,omitempty"`
	Message any    `json:"message,omitempty"`
}

// refusal is an error with the provider's status; the message is a text or a list.
type refusal struct {
	status  int
	message any
}

func (r *refusal) Error() string { return fmt.Sprint(r.message) }

func refuse(status int, format string, args ...any) error {
	return &refusal{status, fmt.Sprintf(format, args...)}
}

// ServeHTTP answers one request.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("X-Request-Id", id.New("gfw"))
	data, err := a.answer(w, r)
	if err != nil {
		a.fail(w, err)
		return
	}
	if data != nil {
		sandbox.Answer(w, http.StatusOK, said{Status: "success", Data: data})
	}
}

// Refuse answers the sandbox's reject mode as the provider refuses a key.
func (a *API) Refuse(w http.ResponseWriter, _ *http.Request) {
	a.fail(w, refuse(http.StatusForbidden, noKey))
}

const noKey = "No valid API Key found."

func (a *API) fail(w http.ResponseWriter, err error) {
	r, ok := err.(*refusal) //nolint:errorlint // this package's own, never wrapped
	if !ok {
		r = &refusal{http.StatusInternalServerError, "Internal Server Error"}
	}
	status := "failed"
	if r.status >= http.StatusInternalServerError {
		status = "error"
	}
	sandbox.Answer(w, r.status, said{Status: status, Message: r.message})
}

// answer gives the data, or nothing when it has redirected.
func (a *API) answer(w http.ResponseWriter, r *http.Request) (any, error) {
	part := strings.Split(strings.Trim(r.URL.Path, "/"), "/")
	isQuery := len(part) == 5 && part[3] == "query" && part[4] == "json"
	if part[0] != "dataset" || !isQuery && len(part) != 3 {
		return nil, refuse(http.StatusNotFound, "Not Found")
	}
	if isQuery != (r.Method == http.MethodPost) {
		return nil, refuse(http.StatusMethodNotAllowed, "Method Not Allowed")
	}
	if isQuery && r.Header.Get("X-Api-Key") != Key && r.URL.Query().Get("x-api-key") != Key {
		return nil, refuse(http.StatusForbidden, noKey)
	}
	dataset, version := part[1], part[2]
	newest, known := Versions[dataset]
	switch {
	case !known:
		return nil, refuse(http.StatusNotFound, "Dataset with name %s does not exist", dataset)
	case version == "latest":
		// The path as the client sent it: the sandbox stands under a prefix.
		w.Header().Set("Location", strings.Replace(r.RequestURI, "/latest", "/"+newest, 1))
		w.WriteHeader(http.StatusTemporaryRedirect)
		return nil, nil
	case version != newest && version != older[dataset]:
		return nil, refuse(http.StatusNotFound, "Version with name %s.%s does not exist", dataset, version)
	case !isQuery:
		return map[string]any{
			"dataset": dataset, "version": version, "is_latest": version == newest, "is_mutable": false, "status": "saved", "assets": []any{},
			"metadata": map[string]any{"content_date_range": map[string]string{"start_date": "2001-01-01", "end_date": through[dataset]}},
		}, nil
	}
	return a.runQuery(r)
}

func (a *API) runQuery(r *http.Request) ([]map[string]any, error) {
	var body map[string]json.RawMessage
	if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
		return nil, &refusal{http.StatusUnprocessableEntity, []any{map[string]any{"loc": []any{"body"}, "msg": "value is not a valid dict", "type": "type_error.dict"}}}
	}
	for _, name := range slices.Sorted(maps.Keys(body)) {
		if name != "geometry" && name != "sql" {
			return nil, &refusal{http.StatusUnprocessableEntity, []any{map[string]any{"loc": []any{"body", name}, "msg": "extra fields not permitted", "type": "value_error.extra"}}}
		}
	}
	if body["geometry"] == nil || string(body["geometry"]) == "null" {
		return nil, refuse(http.StatusUnprocessableEntity, "Raster tile set queries require a geometry.")
	}
	land, err := readGeometry(body["geometry"])
	if err != nil {
		return nil, err
	}
	var text string
	if err := json.Unmarshal(body["sql"], &text); err != nil {
		return nil, refuse(http.StatusUnprocessableEntity, "Invalid SQL statement")
	}
	q, err := parse(text)
	if err != nil {
		return nil, err
	}
	_, q.stale = a.faults.Take(sandbox.Forest, sandbox.Stale)
	return q.run(land), nil
}
