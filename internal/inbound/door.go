package inbound

import (
	"strings"
	"sync"
	"time"

	"mwanyi/internal/clock"
)

// Doors are where outside systems tell the service something: what comes after /inbound in a
// path, however a sender proves who it is. They count what this process was told since its
// start: who is refused leaves no row behind, so nobody unknown can make the service write.
type Doors struct {
	Began time.Time
	All   []*Door // in the order in which they were asked for
}

// sourceOf is what the desk calls a door that keeps what came.
var sourceOf = map[string]string{"chain-events": Chain, "conversion": Conversion, "payouts": Payouts, "messages": Messages}

// At is the door of a path; nil: it is none.
func (d *Doors) At(path string) *Door {
	rest, is := strings.CutPrefix(path, "/inbound/")
	if !is {
		return nil
	}
	name, _, _ := strings.Cut(rest, "/")
	for _, one := range d.All {
		if one.Name == name {
			return one
		}
	}
	one := &Door{Name: name}
	d.All = append(d.All, one)
	return one
}

// Door counts at one of them.
type Door struct {
	Name string

	mu  sync.Mutex
	now Counts
}

// Counts are what a process has accepted and refused at a door.
type Counts struct {
	Accepted   int
	Refused    int
	AcceptedAt *time.Time // the last; nil: none yet
	RefusedAt  *time.Time
	Code       string // of the last refusal
}

// Told counts an answer; code is empty when the call was accepted.
func (d *Door) Told(code string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	at := clock.Now()
	if code == "" {
		d.now.Accepted++
		d.now.AcceptedAt = &at
		return
	}
	d.now.Refused++
	d.now.RefusedAt = &at
	d.now.Code = code
}

// SoFar is what was counted up to now.
func (d *Door) SoFar() Counts {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.now
}

// Among is how the callbacks of the door stand; those of one that keeps nothing are none.
func (d *Door) Among(all []Standing) Standing {
	for _, s := range all {
		if s.Source == sourceOf[d.Name] {
			return s
		}
	}
	return Standing{}
}
