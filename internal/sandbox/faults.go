package sandbox

import (
	"slices"
	"sync"
	"time"

	"mwanyi/internal/clock"
)

// Mode is a way in which a system fails.
type Mode string

// The modes.
const (
	Down              Mode = "down"
	Error             Mode = "error"
	Slow              Mode = "slow"
	LostReply         Mode = "lost-reply"
	DuplicateCallback Mode = "duplicate-callback"
	NoCallback        Mode = "no-callback"
	Stale             Mode = "stale"
	Reject            Mode = "reject"
	Busy              Mode = "busy"
	Unpaced           Mode = "unpaced"
)

// kind says who plays a mode: the frame or the system.
type kind string

const (
	transport kind = "transport"
	protocol  kind = "protocol"
)

// modes is the table of modes.
var modes = []struct {
	Name    Mode
	Kind    kind
	Meaning string
}{
	{Down, transport, "the connection is closed without an answer, and nothing is done"},
	{Error, transport, "500, and nothing is done"},
	{Slow, transport, "answers after delay_ms; does nothing when the client has gone by then"},
	{LostReply, transport, "the request takes effect, but the connection is closed without an answer"},
	{DuplicateCallback, protocol, "the callback is sent twice, the second time after delay_ms"},
	{NoCallback, protocol, "the callback is never sent"},
	{Stale, protocol, "the answer is old, as the system's protocol tells age"},
	{Reject, transport, "a 4xx refusal, and nothing is done"},
	{Busy, protocol, "the call is one too many for its second: 429, and nothing is done (filing)"},
	{Unpaced, protocol, "the call is not counted against the calls of a second (filing)"},
}

// transportModes are those that the frame plays.
var transportModes = func() (list []Mode) {
	for _, m := range modes {
		if m.Kind == transport {
			list = append(list, m.Name)
		}
	}
	return list
}()

// isMode reports whether the mode is in the table.
func isMode(mode Mode) bool {
	for _, m := range modes {
		if m.Name == mode {
			return true
		}
	}
	return false
}

const (
	// Forever is the count of a fault that lasts until it is deleted.
	Forever = -1

	maxCount = 1_000_000
	maxDelay = 10 * time.Minute
	// slowDelay makes a slow fault without delay_ms slower than any adapter
	// with a short deadline waits.
	slowDelay = 10 * time.Second
	// keepUsed bounds how many used-up faults the list remembers.
	keepUsed = 200
)

// Fault is an ordered misbehaviour of one system.
type Fault struct {
	ID        int64     `json:"id"`
	System    System    `json:"system"`
	Mode      Mode      `json:"mode"`
	Count     int       `json:"count"`     // as set; Forever for no end
	Remaining int       `json:"remaining"` // Forever for no end
	Hits      int       `json:"hits"`
	DelayMS   int64     `json:"delay_ms"`
	SetAt     time.Time `json:"set_at"`
}

// Delay is delay_ms as a duration.
func (f Fault) Delay() time.Duration { return time.Duration(f.DelayMS) * time.Millisecond }

// live reports whether the fault can still hit.
func (f *Fault) live() bool { return f.Remaining != 0 }

// cuts reports whether the fault closes connections without an answer.
func (f *Fault) cuts() bool { return f.Mode == Down || f.Mode == LostReply }

// Faults holds what is ordered. All methods are safe for concurrent use: a
// fault with count n is handed out exactly n times, however many ask.
type Faults struct {
	mu   sync.Mutex
	last int64
	list []*Fault // in the order in which they were set
	// onCut is told, with mu held, whether a live fault cuts connections,
	// whenever that may have changed.
	onCut func(cutting bool)
}

// NewFaults makes an engine without faults.
func NewFaults() *Faults { return &Faults{onCut: func(bool) {}} }

// Set orders a fault and returns it as it will be listed. The caller has
// checked system, mode and limits; a count of 0 is 1.
func (f *Faults) Set(system System, mode Mode, count int, delay time.Duration) Fault {
	if count == 0 {
		count = 1
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.last++
	added := &Fault{ID: f.last, System: system, Mode: mode, Count: count, Remaining: count, DelayMS: delay.Milliseconds(), SetAt: clock.Now()}
	f.list = append(f.list, added)
	f.forgetUsed()
	f.onCut(f.cutting())
	return *added
}

// Take uses up one hit of the system's first live fault among the modes.
func (f *Faults) Take(system System, among ...Mode) (Fault, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, found := range f.list {
		if found.System != system || !found.live() || !slices.Contains(among, found.Mode) {
			continue
		}
		found.Hits++
		if found.Remaining > 0 {
			found.Remaining--
		}
		if found.cuts() && !found.live() {
			f.onCut(f.cutting())
		}
		return *found, true
	}
	return Fault{}, false
}

// List copies all faults, used-up ones too, in the order in which they were set.
func (f *Faults) List() []Fault {
	f.mu.Lock()
	defer f.mu.Unlock()
	out := make([]Fault, 0, len(f.list))
	for _, each := range f.list {
		out = append(out, *each)
	}
	return out
}

// Clear deletes the faults of a system, or all when system is empty.
func (f *Faults) Clear(system System) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.list = slices.DeleteFunc(f.list, func(each *Fault) bool { return system == "" || each.System == system })
	f.onCut(f.cutting())
}

// watch sets the observer of cutting faults and tells it how things stand.
func (f *Faults) watch(onCut func(cutting bool)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.onCut = onCut
	f.onCut(f.cutting())
}

func (f *Faults) cutting() bool {
	return slices.ContainsFunc(f.list, func(each *Fault) bool { return each.live() && each.cuts() })
}

// forgetUsed drops the oldest used-up faults beyond keepUsed.
func (f *Faults) forgetUsed() {
	used := 0
	for _, each := range f.list {
		if !each.live() {
			used++
		}
	}
	f.list = slices.DeleteFunc(f.list, func(each *Fault) bool {
		drop := used > keepUsed && !each.live()
		if drop {
			used--
		}
		return drop
	})
}
