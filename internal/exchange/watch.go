package exchange

import (
	"context"
	"errors"
	"net"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"mwanyi/internal/clock"
)

// What is known of the outside systems is of this process, since its start: each
// replica has its own way to them.

// Window is how far back errors are counted and answers are timed.
const Window = 15 * time.Minute

// mostCalls is how many calls of a system are remembered, the newest.
const mostCalls = 500

// State is how an outside system has answered.
type State struct {
	System      string
	Calls       int // in the window, as far as they are remembered
	Errors      int // of them
	MedianTook  time.Duration
	SucceededAt *time.Time
	FailedAt    *time.Time
	Code        string // of the last error
	Circuit     string // CLOSED, OPEN or HALF_OPEN; empty: there is none
	Quota       Quota
}

// Quota is what a system allows; zero: nobody knows of one.
type Quota struct {
	Calls int
	Per   time.Duration
}

type made struct {
	at    time.Time
	took  time.Duration
	isBad bool
}

type watched struct {
	state   State
	circuit func() string
	calls   []made // the oldest first
}

var (
	watching sync.Mutex
	systems  = map[string]*watched{}
)

func system(name string) *watched {
	w := systems[name]
	if w == nil {
		w = &watched{state: State{System: name}}
		systems[name] = w
	}
	return w
}

// Told notes a call to a system that is no HTTP, or that failed before it was one. A
// caller that went away says nothing of the system.
func Told(name string, took time.Duration, err error) {
	if !errors.Is(err, context.Canceled) {
		note(name, took, codeOf(err))
	}
}

func note(name string, took time.Duration, code string) {
	watching.Lock()
	defer watching.Unlock()
	w, now := system(name), clock.Now()
	w.calls = append(w.calls, made{now, took, code != ""})
	if len(w.calls) > mostCalls {
		w.calls = slices.Delete(w.calls, 0, len(w.calls)-mostCalls)
	}
	if code == "" {
		w.state.SucceededAt = &now
		return
	}
	w.state.FailedAt = &now
	w.state.Code = code
}

// HasCircuit says how the state of a system's circuit is asked for.
func HasCircuit(name string, state func() string) {
	watching.Lock()
	defer watching.Unlock()
	system(name).circuit = state
}

// HasQuota says what a system allows.
func HasQuota(name string, q Quota) {
	watching.Lock()
	defer watching.Unlock()
	system(name).state.Quota = q
}

// Of is how a system has answered so far.
func Of(name string) State {
	watching.Lock()
	defer watching.Unlock()
	w := systems[name]
	if w == nil {
		return State{System: name}
	}
	out := w.state
	if w.circuit != nil {
		out.Circuit = w.circuit()
	}
	var took []time.Duration
	for since, i := clock.Now().Add(-Window), len(w.calls)-1; i >= 0 && !w.calls[i].at.Before(since); i-- {
		out.Calls++
		if w.calls[i].isBad {
			out.Errors++
		}
		took = append(took, w.calls[i].took)
	}
	if len(took) > 0 {
		slices.Sort(took)
		out.MedianTook = took[len(took)/2]
	}
	return out
}

// To is a client whose calls are noted as those to a system.
// spec: admin-providers
func To(name string, c *http.Client) *http.Client {
	watched := *c
	watched.Transport = Watch(name, c.Transport)
	return &watched
}

// Watch is a transport whose calls are noted; nil is net/http's usual one.
func Watch(name string, next http.RoundTripper) http.RoundTripper {
	if next == nil {
		next = http.DefaultTransport
	}
	return watch{name, next}
}

type watch struct {
	name string
	next http.RoundTripper
}

// RoundTrip implements http.RoundTripper.
func (w watch) RoundTrip(r *http.Request) (*http.Response, error) {
	stopwatch := clock.StartStopwatch()
	response, err := w.next.RoundTrip(r)
	if err != nil {
		Told(w.name, stopwatch.Elapsed(), err)
		return nil, err
	}
	code := ""
	if isFailure(response.StatusCode) {
		code = "HTTP_" + strconv.Itoa(response.StatusCode)
	}
	note(w.name, stopwatch.Elapsed(), code)
	return response, nil
}

// isFailure: the system does not serve us. Other refusals are answers.
func isFailure(status int) bool {
	switch status {
	case http.StatusUnauthorized, http.StatusForbidden, http.StatusProxyAuthRequired, http.StatusTooManyRequests, http.StatusRequestTimeout:
		return true
	}
	return status >= http.StatusInternalServerError
}

// codeOf names an error without its text, which may hold an address or a key.
func codeOf(err error) string {
	var away net.Error
	switch {
	case err == nil:
		return ""
	case errors.Is(err, context.DeadlineExceeded), errors.As(err, &away) && away.Timeout():
		return "TIMEOUT"
	}
	return "UNREACHABLE"
}
