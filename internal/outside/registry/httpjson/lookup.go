// Package httpjson reads a national register of farmers over HTTP: one GET for
// a farmer, an answer in JSON. No two registers agree on a form, so where the
// fields stand is configuration.
//
//	lookup.go  Options, Open, Lookup: one question, its deadline, its breaker
//	path.go    finding a field in the answer
package httpjson

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/sony/gobreaker/v2"

	"mwanyi/internal/exchange"
	"mwanyi/internal/geo"
	"mwanyi/internal/outside/registry"
	"mwanyi/internal/secret"
)

// Options say where the register is and how it answers. A path names a field
// by the names on the way to it, with dots; a number picks from a list.
type Options struct {
	URL        string      // with {farmer_id}
	Header     string      // of the credential; empty: none
	Credential secret.Text // the whole value of the header
	NotFound   []int       // statuses that mean: no such farmer; 404 when empty
	Paths      Paths
	Deadline   time.Duration // of one question; 5 s when zero
	MostBytes  int64         // of an answer; 1 MiB when zero
	BreakAfter uint32        // failures in a row after which it is not asked for a while; 5 when zero
	BreakFor   time.Duration // that while; 30 s when zero
	Transport  http.RoundTripper
}

// Paths are where the fields stand; an empty one is a field the register lacks.
type Paths struct {
	Polygon, Area, Cultivar, Name, Lng, Lat string
	Plots                                   string // of an array, for a register that knows several plots of a farm
	PlotPolygon, PlotArea, PlotCultivar     string // inside each item of it
}

// Register implements registry.Registry.
type Register struct {
	o       Options
	client  *http.Client
	breaker *gobreaker.CircuitBreaker[registry.Record]
}

// Open makes a reader of the register; it asks nothing yet.
func Open(o Options) (*Register, error) {
	if !strings.Contains(o.URL, placeholder) {
		return nil, errors.New("the registry's URL needs " + placeholder)
	}
	at, err := url.Parse(strings.ReplaceAll(o.URL, placeholder, "x"))
	if err != nil || at.Host == "" || at.Scheme != "http" && at.Scheme != "https" {
		return nil, errors.New("the registry's URL is no http(s) URL")
	}
	o.fill()
	r := &Register{o: o, client: exchange.To("registry", exchange.Client(0, o.Transport))}
	r.breaker = gobreaker.NewCircuitBreaker[registry.Record](gobreaker.Settings{
		Name: "registry", Timeout: o.BreakFor, MaxRequests: 1,
		ReadyToTrip: func(c gobreaker.Counts) bool { return c.ConsecutiveFailures >= o.BreakAfter },
		IsSuccessful: func(err error) bool {
			return err == nil || errors.Is(err, registry.ErrNoSuchFarmer) || errors.Is(err, context.Canceled) // the caller went away
		},
	})
	exchange.HasCircuit("registry", func() string { return circuits[r.breaker.State()] })
	return r, nil
}

// circuits are the states of the breaker in the words of the operator's list.
var circuits = map[gobreaker.State]string{gobreaker.StateClosed: "CLOSED", gobreaker.StateOpen: "OPEN", gobreaker.StateHalfOpen: "HALF_OPEN"}

const placeholder = "{farmer_id}"

func (o *Options) fill() {
	if len(o.NotFound) == 0 {
		o.NotFound = []int{http.StatusNotFound}
	}
	if o.Deadline <= 0 {
		o.Deadline = 5 * time.Second
	}
	if o.MostBytes <= 0 {
		o.MostBytes = 1 << 20
	}
	if o.BreakAfter == 0 {
		o.BreakAfter = 5
	}
	if o.BreakFor <= 0 {
		o.BreakFor = 30 * time.Second
	}
	if o.Transport == nil {
		o.Transport = &http.Transport{Proxy: http.ProxyFromEnvironment, ForceAttemptHTTP2: true, MaxIdleConnsPerHost: 16, IdleConnTimeout: 90 * time.Second, TLSHandshakeTimeout: o.Deadline}
	}
}

// Lookup implements registry.Registry.
// spec: limit-registry-timeout
func (r *Register) Lookup(ctx context.Context, farmerID string) (registry.Record, error) {
	record, err := r.breaker.Execute(func() (registry.Record, error) {
		ctx, cancel := context.WithTimeout(ctx, r.o.Deadline)
		defer cancel()
		return r.ask(ctx, farmerID)
	})
	switch {
	case err == nil, errors.Is(err, registry.ErrNoSuchFarmer):
		return record, err
	default:
		return registry.Record{}, fmt.Errorf("%w: %w", registry.ErrUnavailable, err)
	}
}

// ask is one question.
func (r *Register) ask(ctx context.Context, farmerID string) (registry.Record, error) {
	at := strings.ReplaceAll(r.o.URL, placeholder, url.PathEscape(farmerID))
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, at, nil)
	if err != nil {
		return registry.Record{}, errors.New("the question cannot be asked") // the text of err holds the URL
	}
	request.Header.Set("Accept", "application/json")
	if r.o.Header != "" {
		request.Header.Set(r.o.Header, r.o.Credential.Reveal())
	}
	answer, err := exchange.Do(r.client, request, r.o.MostBytes)
	switch {
	case slices.Contains(r.o.NotFound, answer.Status):
		return registry.Record{}, registry.ErrNoSuchFarmer
	case err != nil:
		return registry.Record{}, err
	case answer.Status != http.StatusOK:
		return registry.Record{}, fmt.Errorf("status %d", answer.Status)
	}
	return r.o.Paths.read(farmerID, answer.Body)
}

// read finds the fields in an answer. A polygon that is none, and a point that
// is half there, make the answer unreadable: a farm is not guessed.
func (p Paths) read(farmerID string, body []byte) (registry.Record, error) {
	var answer any
	if err := json.Unmarshal(body, &answer); err != nil {
		return registry.Record{}, errors.New("an answer that is not JSON")
	}
	r := registry.Record{FarmerID: farmerID}
	var err error
	if r.Name, err = textAt(answer, p.Name); err != nil {
		return registry.Record{}, err
	}
	if r.Cultivar, err = textAt(answer, p.Cultivar); err != nil {
		return registry.Record{}, err
	}
	if r.AreaHectares, _, err = numberAt(answer, p.Area); err != nil {
		return registry.Record{}, err
	}
	if r.Plots, err = p.plots(answer, r.AreaHectares); err != nil || len(r.Plots) > 0 {
		return r, err
	}
	lng, hasLng, err := numberAt(answer, p.Lng)
	if err != nil {
		return registry.Record{}, err
	}
	lat, hasLat, err := numberAt(answer, p.Lat)
	if err != nil {
		return registry.Record{}, err
	}
	if hasLng != hasLat || !hasLng {
		return registry.Record{}, errors.New("an answer with neither a polygon nor a point")
	}
	r.Point = &registry.Point{Lng: lng, Lat: lat}
	return r, nil
}

// plots reads the boundaries of an answer: those of its array of plots, or else
// the farm's one, with the area of the farm.
func (p Paths) plots(answer any, hectares float64) ([]registry.Plot, error) {
	several, isList := at(answer, p.Plots).([]any)
	if !isList || len(several) == 0 {
		polygon, err := polygonAt(answer, p.Polygon)
		if err != nil || polygon.Empty() {
			return nil, err
		}
		return []registry.Plot{{Polygon: polygon, AreaHectares: hectares}}, nil
	}
	list := make([]registry.Plot, len(several))
	for i, item := range several {
		polygon, err := polygonAt(item, p.PlotPolygon)
		if err != nil {
			return nil, err
		}
		if polygon.Empty() {
			return nil, errors.New("a plot of an answer has no polygon") // half a farm is not the farm
		}
		list[i].Polygon = polygon
		if list[i].AreaHectares, _, err = numberAt(item, p.PlotArea); err != nil {
			return nil, err
		}
		if list[i].Cultivar, err = textAt(item, p.PlotCultivar); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// polygonAt gives a boundary; empty when there is none.
func polygonAt(answer any, path string) (geo.Polygon, error) {
	shape := at(answer, path)
	if shape == nil {
		return geo.Polygon{}, nil
	}
	raw, err := json.Marshal(shape)
	if err != nil {
		return geo.Polygon{}, err
	}
	polygon, err := geo.Parse(raw)
	if err != nil {
		return geo.Polygon{}, fmt.Errorf("the polygon of an answer: %w", err)
	}
	return polygon, nil
}
