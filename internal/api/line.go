package api

import (
	"context"
	"log/slog"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
)

// record writes the one log line of a request. It holds no query (a phone may
// be in it), no body, no header.
func (s *Server) record(c *call, out reply, err, failed error, written int64, took time.Duration) {
	line := []slog.Attr{
		slog.String("request_id", c.id),
		slog.String("method", c.r.Method),
		slog.String("route", c.routeName()),
		slog.Int("status", out.status),
		slog.Int64("bytes", written),
		slog.Duration("took", took),
		slog.String("by", c.caller.Who()),
		slog.String("organisation", c.caller.OrganisationID),
	}
	level := slog.LevelInfo
	if err != nil {
		f := fault.Of(err)
		line = append(line, slog.String("code", string(f.Code)))
		if f.Status() >= 500 {
			level = slog.LevelError
			line = append(line, slog.String("cause", f.Error()))
		}
	}
	if failed != nil {
		line = append(line, slog.String("write", failed.Error()))
	}
	s.write(level, line)
	s.measured.request(c.routeName(), c.r.Method, out.status, took)
}

// write writes a line without asking which line of the code writes it, which nobody is shown.
func (s *Server) write(level slog.Level, line []slog.Attr) {
	to := s.Log.Handler()
	if !to.Enabled(context.Background(), level) {
		return
	}
	r := slog.NewRecord(clock.OnMachine(0), level, "request", 0)
	r.AddAttrs(line...)
	_ = to.Handle(context.Background(), r) // as a Logger does
}

// measures are the counters of the HTTP side.
type measures struct {
	requests *prometheus.CounterVec
	seconds  *prometheus.HistogramVec

	mu  sync.RWMutex
	all map[measured]meters
}

// measured is what requests are counted by, and meters are what counts them: finding those by
// their labels costs more than counting.
type (
	measured struct {
		route, method string
		status        int
	}
	meters struct {
		requests prometheus.Counter
		seconds  prometheus.Observer
	}
)

func newMeasures(r *prometheus.Registry) *measures {
	m := &measures{
		all: map[measured]meters{},
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "mwanyi_http_requests_total", Help: "Requests answered, by route, method and status.",
		}, []string{"route", "method", "status"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "mwanyi_http_request_seconds", Help: "Time to answer, by route.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30, 60},
		}, []string{"route"}),
	}
	r.MustRegister(m.requests, m.seconds)
	return m
}

func (m *measures) request(route, method string, status int, took time.Duration) {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPatch, http.MethodDelete:
	default:
		method = "other" // a caller must not be able to make labels
	}
	by := m.of(measured{route: route, method: method, status: status})
	by.requests.Inc()
	by.seconds.Observe(took.Seconds())
}

func (m *measures) of(what measured) meters {
	m.mu.RLock()
	by, is := m.all[what]
	m.mu.RUnlock()
	if is {
		return by
	}
	by = meters{m.requests.WithLabelValues(what.route, what.method, strconv.Itoa(what.status)), m.seconds.WithLabelValues(what.route)}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.all[what] = by
	return by
}
