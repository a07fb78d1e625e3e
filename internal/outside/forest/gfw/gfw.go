// Package gfw checks farms with the Data API of Global Forest Watch: a few
// sums over the pixels inside a polygon, of tree-cover loss, of the forest of
// 2020, and of fresh alerts.
//
//	gfw.go    Checker: the questions, what follows from the answers
//	plot.go   the geometry that is asked about
//	ask.go    one question: versions, retries, the provider's errors
//	version.go  what the provider says of a dataset's version: its newness, its last year
//	sql.go    the questions in the provider's SQL
package gfw

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/exchange"
	"mwanyi/internal/geo"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/secret"
)

// Method names the rule that computes a result; it changes when the rule does.
const Method = "mwanyi-gfw/2"

// Dataset names a dataset of the provider and its version, which should be
// "latest": then the version that the provider names is used and recorded. Another
// is checked to be the newest, or nothing is answered.
type Dataset struct{ Name, Version string }

// Options of a Checker. The zero values of the rest are the defaults.
type Options struct {
	URL    string // of the API, without /dataset
	Key    secret.Text
	Loss   Dataset
	Alerts Dataset // empty name: fresh alerts are not asked for
	// LossThrough is the last year that Loss shows, where the dataset itself does
	// not say it; alerts count after it.
	LossThrough int

	// Timeout of one try; 60 s: the provider itself waits for up to 58.
	Timeout time.Duration
	Backoff []time.Duration   // before each retry; 0.5 s, 1 s, 2 s
	HTTP    http.RoundTripper // http.DefaultTransport
	// Pace gives the turns that keep all processes with one key within
	// QuestionsPerSecond; nil: nobody counts them there.
	Pace interface {
		Wait(ctx context.Context) error
	}
}

// QuestionsPerSecond is the provider's limit for a key.
const QuestionsPerSecond = 10

// Checker is a forest.Checker at Global Forest Watch. Plots are counted there
// by the middles of pixels, so areas are estimates: the share of the pixels
// that were counted, of the plot's own area.
type Checker struct {
	options Options
	base    *url.URL
	client  *http.Client
	records records
}

var _ forest.Checker = (*Checker)(nil)

// New checks the options. The key goes over TLS, or stays on this machine.
func New(o Options) (*Checker, error) {
	base, err := url.Parse(strings.TrimSuffix(o.URL, "/"))
	if err != nil || base.Host == "" || base.Scheme != "https" && base.Scheme != "http" {
		return nil, errors.New("gfw: the URL must be http or https")
	}
	if base.Scheme == "http" && !loopback(base.Hostname()) {
		return nil, errors.New("gfw: the URL must be https, or the key can be read on the way")
	}
	if o.Key.Empty() || o.Loss.Name == "" || o.Loss.Version == "" || o.LossThrough <= 2020 {
		return nil, errors.New("gfw: a key, the dataset of loss with a version and its last year are needed")
	}
	if o.Timeout == 0 {
		o.Timeout = time.Minute
	}
	if o.Backoff == nil {
		o.Backoff = []time.Duration{500 * time.Millisecond, time.Second, 2 * time.Second}
	}
	if base.Path == "" {
		base.Path = "/" // JoinPath would make a relative path of none
	}
	return &Checker{options: o, base: base, client: exchange.To("forest", exchange.Client(0, o.HTTP))}, nil
}

func loopback(host string) bool {
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.IsLoopback()
}

// answer is what is pinned: every question with the provider's whole answer.
type answer struct {
	Method        string          `json:"method"`
	PolygonSHA256 string          `json:"polygon_sha256"` // of its canonical GeoJSON
	Hectares      float64         `json:"area_ha"`
	Asked         json.RawMessage `json:"asked_geometry"`
	LossThrough   lossYear        `json:"loss_through"`
	Answers       []question      `json:"answers"`
}

// Check implements forest.Checker.
func (c *Checker) Check(ctx context.Context, p geo.Polygon) (forest.Result, error) {
	if p.Empty() {
		return forest.Result{}, errors.New("gfw: no polygon")
	}
	v := &visit{checker: c, asked: plotOf(p), versions: map[string]string{}}
	found, err := v.look(ctx, p.Hectares())
	if err != nil {
		if ctx.Err() != nil {
			return forest.Result{}, ctx.Err()
		}
		return forest.Result{}, fmt.Errorf("%w: %w", forest.ErrUnavailable, err)
	}
	hash := sha256.Sum256(p.GeoJSON())
	found.Raw, err = json.Marshal(answer{
		Method: Method, PolygonSHA256: hex.EncodeToString(hash[:]), Hectares: forest.Hectares(p.Hectares()),
		Asked: v.asked.geometry, LossThrough: v.through, Answers: v.exchanges,
	})
	if err != nil {
		return forest.Result{}, err
	}
	found.CheckedAt = clock.Now()
	found.Method = Method
	found.RequestID = v.requestID
	if found.RequestID == "" {
		found.RequestID = id.New("frq")
	}
	return found, nil
}

// visit is one check: the versions that were met and what was said.
type visit struct {
	checker   *Checker
	asked     plot
	versions  map[string]string // of a dataset that was asked for as latest
	exchanges []question
	through   lossYear
	requestID string
}

// look asks the questions and draws the conclusions.
func (v *visit) look(ctx context.Context, hectares float64) (forest.Result, error) {
	o := v.checker.options
	covered, err := v.sum(ctx, o.Loss, askCoverage)
	if err != nil {
		return forest.Result{}, err
	}
	// Pixels are counted by their middles, so this is rough; but land without
	// data, or a polygon that was not understood, is far off.
	if covered.area < 0.4*v.asked.hectares || covered.area > 2.5*v.asked.hectares {
		return forest.Result{}, fmt.Errorf("the data covers %v ha of %v ha", covered.area, v.asked.hectares)
	}
	if err := v.mustBeLatest(ctx, o.Loss); err != nil {
		return forest.Result{}, err
	}
	if err := v.mustBeLatest(ctx, o.Alerts); err != nil {
		return forest.Result{}, err
	}
	v.through = v.lossThrough(ctx)
	wooded, err := v.sum(ctx, o.Loss, askForest)
	if err != nil {
		return forest.Result{}, err
	}
	lost, err := v.counted(ctx, o.Loss, askLoss)
	if err != nil {
		return forest.Result{}, err
	}
	v.requestID = lost.requestID
	var fresh amount
	if o.Alerts.Name != "" {
		if fresh, err = v.counted(ctx, o.Alerts, askAlerts(v.through.Year)); err != nil {
			return forest.Result{}, err
		}
	}
	share := func(area float64) float64 { return min(1, area/covered.area) }
	r := forest.Result{
		AlertCount: lost.count + fresh.count, AlertHectares: forest.Hectares(share(lost.area+fresh.area) * hectares),
		LossPct: forest.Percent(lost.area+fresh.area, covered.area), Forest2020Pct: forest.Percent(wooded.area, covered.area), Datasets: v.datasets(),
	}
	r.Assessment = forest.Assess(r.AlertHectares, r.Forest2020Pct, r.AlertCount > 0)
	if lost.area > 0 {
		if r.ByYear, err = v.byYear(ctx, lost.area, func(area float64) float64 { return forest.Hectares(share(area) * hectares) }); err != nil {
			return forest.Result{}, err
		}
	}
	if fresh.area > 0 {
		r.ByYear = append(r.ByYear, forest.YearLoss{Year: v.through.Year + 1, Hectares: forest.Hectares(share(fresh.area) * hectares)})
	}
	return r, nil
}

// byYear asks for the table. For some layers the provider answers grouped
// questions with an empty list; a table that does not add up to the loss is
// left out, because the loss itself is known.
func (v *visit) byYear(ctx context.Context, lost float64, publish func(float64) float64) ([]forest.YearLoss, error) {
	rows, _, err := v.ask(ctx, v.checker.options.Loss, askByYear)
	if err != nil {
		return nil, err
	}
	var years []forest.YearLoss
	var sum float64
	for _, row := range rows {
		year, err := row.whole(columnYear)
		if err != nil {
			return nil, err
		}
		area, err := row.number(columnArea)
		if err != nil {
			return nil, err
		}
		sum += area
		years = append(years, forest.YearLoss{Year: year, Hectares: publish(area)})
	}
	if sum < 0.99*lost || sum > 1.01*lost {
		return nil, nil
	}
	return sortedByYear(years), nil
}

// datasets are those that were asked. The map of the forest of 2020 comes with
// the map of loss, in the version that the provider joins to it.
func (v *visit) datasets() []forest.Dataset {
	loss := v.checker.options.Loss
	out := []forest.Dataset{
		{Name: loss.Name, Version: v.version(loss)},
		{Name: "jrc_global_forest_cover", Version: "with " + loss.Name + "/" + v.version(loss)},
	}
	if alerts := v.checker.options.Alerts; alerts.Name != "" {
		out = append(out, forest.Dataset{Name: alerts.Name, Version: v.version(alerts)})
	}
	return out
}
