package sandbox

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"slices"
	"time"

	"mwanyi/internal/fault"
)

// serveFaults is the control API.
// spec: sandbox-faults
func (s *Sandbox) serveFaults(w http.ResponseWriter, r *http.Request) error {
	switch r.Method {
	case http.MethodPost:
		return s.setFault(w, r)
	case http.MethodGet, http.MethodHead:
		return reply(w, http.StatusOK, map[string]any{"faults": s.Faults.List()})
	case http.MethodDelete:
		return s.clearFaults(w, r)
	}
	return notAllowed(w, "POST, GET, HEAD, DELETE")
}

func (s *Sandbox) setFault(w http.ResponseWriter, r *http.Request) error {
	raw, err := readBody(w, r)
	if err != nil {
		return err
	}
	var ask order
	if err := ask.decode(raw); err != nil {
		return err
	}
	if err := ask.check(); err != nil {
		return err
	}
	delay := time.Duration(ask.delayMS) * time.Millisecond
	if ask.mode == Slow && !ask.hasDelay {
		delay = slowDelay
	}
	return reply(w, http.StatusCreated, s.Faults.Set(ask.system, ask.mode, ask.count, delay))
}

func (s *Sandbox) clearFaults(w http.ResponseWriter, r *http.Request) error {
	var system System
	for name, values := range r.URL.Query() {
		if name != "system" || len(values) != 1 {
			return invalid("the only query value is system, once")
		}
		system = System(values[0])
		if !slices.Contains(Systems, system) {
			return invalid("%q is no system; see GET /", system)
		}
	}
	s.Faults.Clear(system)
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// order is the body of POST /faults.
type order struct {
	system   System
	mode     Mode
	count    int
	delayMS  int64
	hasDelay bool
}

// decode reads the order strictly. encoding/json alone would take names in any
// letter case, a name twice and null; a mistyped fault that never fires makes a
// test pass for the wrong reason.
func (o *order) decode(raw []byte) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return invalid("the body must be a JSON object")
	}
	seen := map[string]bool{}
	for d.More() {
		token, err := d.Token()
		name, isName := token.(string)
		if err != nil || !isName {
			return invalid("the body is not valid JSON")
		}
		if seen[name] {
			return invalid("%s occurs twice", name)
		}
		seen[name] = true
		if err := o.field(d, name); err != nil {
			return err
		}
	}
	if _, err := d.Token(); err != nil { // the closing brace
		return invalid("the body is not valid JSON")
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return invalid("there is something after the JSON object")
	}
	return nil
}

// field reads the value that follows a name.
func (o *order) field(d *json.Decoder, name string) error {
	into, known := map[string]any{"system": &o.system, "mode": &o.mode, "count": &o.count, "delay_ms": &o.delayMS}[name]
	if !known {
		return invalid("%.80q is not a known field", name)
	}
	var value json.RawMessage
	if err := d.Decode(&value); err != nil {
		return invalid("the body is not valid JSON")
	}
	if string(value) == "null" || json.Unmarshal(value, into) != nil {
		return invalid("%s has the wrong type", name)
	}
	o.hasDelay = o.hasDelay || name == "delay_ms"
	return nil
}

// check refuses what cannot be ordered.
func (o *order) check() error {
	switch {
	case !slices.Contains(Systems, o.system):
		return invalid("%.80q is no system; see GET /", o.system)
	case !isMode(o.mode):
		return invalid("%.80q is no mode; see GET /", o.mode)
	case o.count < Forever || o.count > maxCount:
		return invalid("count must be from 1 to %d, or -1 for a fault that lasts until it is deleted", maxCount)
	case o.delayMS < 0 || o.delayMS > maxDelay.Milliseconds():
		return invalid("delay_ms must be from 0 to %d", maxDelay.Milliseconds())
	}
	return nil
}

func invalid(format string, args ...any) error {
	return fault.New(fault.InvalidRequest, format, args...)
}
