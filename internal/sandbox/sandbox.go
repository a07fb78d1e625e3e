// Package sandbox is the outside world in a box: one HTTP server on loopback
// that plays every outside system with its real wire protocol. Faults can be
// ordered over a control API, so that what the world does to a service once a
// year can be seen in a test every time.
//
//	sandbox.go    the systems, mounting them, what GET / says
//	faults.go     the fault engine: modes, order, exact counts
//	control.go    the control API at /faults
//	transport.go  one request to a system, and the faults of its connection
//	callbacks.go  signed callbacks to the service
//	values.go     values that make a system behave on purpose, as the manual lists them
//	serve.go      listening on loopback, serving, stopping
//	world/        the sandbox with every system filled in
//
// # Faults
//
// A fault belongs to one system and one mode and is used up after count hits;
// a count of 0, or none, is 1, and a count of -1 lasts until the fault is
// deleted. Faults of a system are used in the order in which they were set, at
// most one transport fault a request. Only a request that reaches the system
// uses one up: not one to a system that is not filled in, not one with too
// large a body, and not one to a path that the system keeps for the tester.
//
// The frame itself plays the transport modes (down, error, slow, lost-reply,
// reject). The systems and Callbacks take the protocol modes
// (duplicate-callback, no-callback, stale, busy, unpaced) with Faults.Take. A transport fault
// acts after delay_ms, which for slow is 10 seconds when left out; the effect of
// a lost-reply comes before the wait. A client that goes away during the wait
// ends the request: slow and lost-reply are the two outcomes of a time-out, with
// nothing done and with everything done.
package sandbox

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"slices"
	"strings"

	"mwanyi/internal/fault"
)

// System names one of the outside systems.
type System string

// The systems.
const (
	Registry        System = "registry"
	Forest          System = "forest"
	Payout          System = "payout"
	Conversion      System = "conversion"
	Filing          System = "filing"
	ExportAuthority System = "export_authority"
	Price           System = "price"
	SecondPrice     System = "price_second"
	SMS             System = "sms"
	USSD            System = "ussd"
)

// Systems lists all systems in the order in which GET / shows them.
var Systems = []System{Registry, Forest, Payout, Conversion, Filing, ExportAuthority, Price, SecondPrice, SMS, USSD}

// Refuser is a system that answers the reject mode in its own protocol, with a
// 4xx status and without an effect. Others refuse with a plain 422.
type Refuser interface {
	Refuse(w http.ResponseWriter, r *http.Request)
}

// Inspected is a system with paths for the tester, such as the list of what
// was truly paid, that are no part of the outside world: faults leave requests
// alone for which Inspects is true.
type Inspected interface {
	Inspects(r *http.Request) bool
}

// Options of a Sandbox.
type Options struct {
	Log *slog.Logger // slog.Default() when nil
}

// Sandbox plays the mounted systems. Mount them before it serves; after that
// everything is safe for concurrent use.
type Sandbox struct {
	Faults *Faults

	log     *slog.Logger
	systems map[System]http.Handler
}

// New makes a sandbox in which no system is filled in yet.
func New(o Options) *Sandbox {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	return &Sandbox{Faults: NewFaults(), log: o.Log, systems: map[System]http.Handler{}}
}

// Mount fills in a system. The handler sees paths without the system's prefix,
// as the real system would, and has the body in memory; it may also be a
// Refuser and Inspected. Its answer is sent when it returns: it cannot stream.
// The request's context ends when the client goes away or the sandbox stops.
// Mounting an unknown system, or one twice, is a mistake of the program.
func (s *Sandbox) Mount(system System, handler http.Handler) {
	if !slices.Contains(Systems, system) || s.systems[system] != nil {
		panic("sandbox: " + string(system) + " is no system, or mounted twice")
	}
	s.systems[system] = handler
}

// ServeHTTP answers the control API and hands the rest to the systems.
func (s *Sandbox) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	first, _, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	switch {
	case r.URL.Path == "/":
		s.logged(w, r, s.serveIndex)
	case r.URL.Path == "/faults":
		s.logged(w, r, s.serveFaults)
	case slices.Contains(Systems, System(first)):
		s.serveSystem(w, r, System(first))
	default:
		s.logged(w, r, func(http.ResponseWriter, *http.Request) error {
			return fault.New(fault.NotFound, "the sandbox has /, /faults and a path for each system; see GET /")
		})
	}
}

// systemView and modeView are what GET / says of a system and a mode.
type systemView struct {
	Name   System `json:"name"`
	Path   string `json:"path"`
	Filled bool   `json:"filled"`
}

type modeView struct {
	Name    Mode   `json:"name"`
	Kind    kind   `json:"kind"`
	Meaning string `json:"meaning"`
}

// serveIndex says what this server is.
func (s *Sandbox) serveIndex(w http.ResponseWriter, r *http.Request) error {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return notAllowed(w, "GET, HEAD")
	}
	systems := make([]systemView, 0, len(Systems))
	for _, name := range Systems {
		systems = append(systems, systemView{name, "/" + string(name) + "/", s.systems[name] != nil})
	}
	views := make([]modeView, 0, len(modes))
	for _, m := range modes {
		views = append(views, modeView(m))
	}
	return reply(w, http.StatusOK, map[string]any{
		"name":    "mwanyi sandbox",
		"about":   "Plays the outside systems on loopback for development and tests. No money moves, nothing is filed.",
		"faults":  "POST /faults {system, mode, count, delay_ms}, GET /faults, DELETE /faults?system=",
		"systems": systems,
		"modes":   views,
	})
}

// reply writes JSON.
func reply(w http.ResponseWriter, status int, body any) error {
	encoded, err := json.Marshal(body)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, err = w.Write(append(encoded, '\n'))
	return err
}

// Answer writes a system's JSON. It goes into memory and the frame sends it, so
// that all that can go wrong is the encoding.
func Answer(w http.ResponseWriter, status int, body any) {
	if err := reply(w, status, body); err != nil {
		w.WriteHeader(http.StatusInternalServerError)
	}
}

// refuse writes a refusal as JSON; the private cause stays in the log.
func refuse(w http.ResponseWriter, f *fault.Fault) error {
	return reply(w, f.Status(), map[string]any{"code": f.Code, "message": f.Message})
}

func notAllowed(w http.ResponseWriter, methods string) error {
	w.Header().Set("Allow", methods)
	return fault.New(fault.MethodNotAllowed, "use %s", methods)
}
