package api

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/prometheus/common/expfmt"

	"mwanyi/internal/fault"
)

// Probe is a part of the service that /readyz asks. A part without Check is
// not built into this version and does not make the service unready.
type Probe struct {
	Name  string
	Check func(context.Context) error
	// IsSoft: without it the service is degraded, not down, and what Check says
	// is shown.
	IsSoft bool
	// Note, if there is one, is shown while nothing fails; empty: nothing.
	Note func() string
}

// Disk is the file system that the service writes to.
type Disk interface {
	// Check is nil while there is room for more.
	Check(context.Context) error
}

// fullWait is what a caller is told to wait for room.
const fullWait = 30 * time.Second

// room refuses changes while the disk is nearly full, before a database meets
// its end in the middle of one. Whoever has no token yet can still get one, to read.
// spec: code-storage-full
func (c *call) room() error {
	reads := c.r.Method == http.MethodGet || c.r.Method == http.MethodHead
	if c.s.Disk == nil || reads || c.route.path == "/auth/token" {
		return nil
	}
	if err := c.s.Disk.Check(c.r.Context()); err != nil {
		return fault.New(fault.StorageFull, "the service's disk is nearly full: it takes no changes until there is room").Because(err).After(fullWait)
	}
	return nil
}

const probeTime = 2 * time.Second

// spec: healthz
func (s *Server) getHealth(*call) (reply, error) {
	return ok(struct {
		Status string `json:"status"`
	}{"ok"})
}

// checkReply is what /readyz says of one part.
type checkReply struct {
	Status string `json:"status"`
	Detail string `json:"detail,omitempty"`
}

// getReadiness asks every part. A part without which reading goes on makes the
// service degraded: it still answers 200, so that nobody takes it out of service.
// spec: readyz, follower-readiness
func (s *Server) getReadiness(c *call) (reply, error) {
	out := struct {
		Status string                `json:"status"`
		Checks map[string]checkReply `json:"checks"`
	}{"ready", map[string]checkReply{}}
	status := http.StatusOK
	for _, p := range s.Probes {
		state := s.probe(c, p)
		switch {
		case state.Status == failing:
			out.Status, status = "not_ready", http.StatusServiceUnavailable
		case state.Status == degraded && status == http.StatusOK:
			out.Status = degraded
		}
		out.Checks[p.Name] = state
	}
	return reply{status: status, value: out}, nil
}

// partReply is a part of the service, for the operator.
type partReply struct {
	Part string `json:"part"`
	checkReply
}

// listParts is what /readyz says as a list, and 200 whatever it says: a page shows it.
// spec: admin-parts
func (s *Server) listParts(c *call) (reply, error) {
	all := each(s.Probes, func(p Probe) partReply { return partReply{Part: p.Name, checkReply: s.probe(c, p)} })
	return ok(struct {
		Parts []partReply `json:"parts"`
	}{all})
}

const (
	failing  = "failing"
	degraded = "degraded"
)

func (s *Server) probe(c *call, p Probe) checkReply {
	if p.Check == nil {
		return checkReply{Status: "not_built"}
	}
	ctx, cancel := context.WithTimeout(c.r.Context(), probeTime)
	defer cancel()
	err := p.Check(ctx)
	if err == nil && p.Note != nil {
		return checkReply{Status: "ok", Detail: p.Note()}
	}
	if err == nil {
		return checkReply{Status: "ok"}
	}
	s.Log.Warn("not ready", "request_id", c.id, "component", p.Name, "cause", err.Error())
	if p.IsSoft {
		return checkReply{Status: degraded, Detail: err.Error()}
	}
	var known *fault.Fault
	if errors.As(err, &known) { // its words are made to be shown, other errors are not
		return checkReply{Status: failing, Detail: known.Message}
	}
	return checkReply{Status: failing}
}

// getMetrics shows the counters to the addresses the operator allowed.
// spec: metrics
func (s *Server) getMetrics(c *call) (reply, error) {
	if !contains(s.MetricsAllow, c.address) {
		return reply{}, fault.New(fault.InsufficientPermissions, "metrics are shown to the operator's addresses only")
	}
	families, err := s.Metrics.Gather()
	if err != nil {
		return reply{}, err
	}
	var text bytes.Buffer
	encoder := expfmt.NewEncoder(&text, expfmt.NewFormat(expfmt.TypeTextPlain))
	for _, family := range families {
		if err := encoder.Encode(family); err != nil {
			return reply{}, err
		}
	}
	return reply{status: http.StatusOK, content: text.Bytes(), contentType: "text/plain; version=0.0.4; charset=utf-8"}, nil
}
