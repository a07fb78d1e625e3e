// Package clock is the one place where time comes from: UTC, in microseconds,
// the precision that both databases keep. term.go: a context that ends after some time.
package clock

import (
	"sync/atomic"
	"time"
)

var (
	shift  atomic.Int64
	jumped atomic.Pointer[chan struct{}] // closed by the next Jump; nil: nobody has asked for it
)

// Now is the current time in UTC, cut to microseconds.
func Now() time.Time {
	return time.Now().Add(time.Duration(shift.Load())).UTC().Truncate(time.Microsecond)
}

// Since is the time that has passed since at.
func Since(at time.Time) time.Duration { return Now().Sub(at) }

// Until is the time that is left until at.
func Until(at time.Time) time.Duration { return at.Sub(Now()) }

// Stamp writes a time as the contract does: ISO 8601 in UTC.
// spec: timestamps
func Stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

// MaybeStamp is Stamp for a time that may be absent.
func MaybeStamp(t *time.Time) *string {
	if t == nil {
		return nil
	}
	text := Stamp(*t)
	return &text
}

// kampala is three hours ahead of UTC the whole year.
var kampala = time.FixedZone("EAT", 3*60*60)

// DayInKampala is when the day began there that a time lies in: the operators'
// limits for a day are those of that day.
func DayInKampala(at time.Time) time.Time {
	year, month, day := at.In(kampala).Date()
	return time.Date(year, month, day, 0, 0, 0, 0, kampala).UTC()
}

// NotAhead is a time of the chain, or now if that is earlier: the blocks of the
// embedded chain are a second apart however many come in one, so that its clock
// can run ahead, and nothing that has happened lies in the future.
// spec: timestamps-have-passed
func NotAhead(at time.Time) time.Time {
	if now := Now(); at.After(now) {
		return now
	}
	return at
}

// OnMachine is a time from now by the machine's own clock, which connections go by.
func OnMachine(from time.Duration) time.Time { return time.Now().Add(from) }

// Stopwatch measures time that has passed on this machine, whatever happens to
// its clock meanwhile.
type Stopwatch struct{ began time.Time }

// StartStopwatch starts one.
func StartStopwatch() Stopwatch { return Stopwatch{time.Now()} }

// Elapsed is how long ago it was started.
func (s Stopwatch) Elapsed() time.Duration { return time.Since(s.began) }

// IsWithin reports whether less has passed since by both clocks of this machine: the one that is
// never set stands still while a machine sleeps, the other one can be set.
func (s Stopwatch) IsWithin(limit time.Duration) bool {
	now := time.Now()
	day := now.Round(0).Sub(s.began.Round(0))
	return now.Sub(s.began) < limit && day >= 0 && day < limit
}

// Jump moves the clock for tests of a clock that jumps, and for the demo season,
// which lies in the past; it returns the way back.
func Jump(by time.Duration) (back func()) {
	move := func(by time.Duration) {
		shift.Add(int64(by))
		if waiting := jumped.Swap(nil); waiting != nil {
			close(*waiting)
		}
	}
	move(by)
	return func() { move(-by) }
}

// Jumped gives a channel that is closed when Jump is called after the call.
func Jumped() <-chan struct{} {
	fresh := make(chan struct{})
	for {
		if waiting := jumped.Load(); waiting != nil {
			return *waiting
		}
		if jumped.CompareAndSwap(nil, &fresh) {
			return fresh
		}
	}
}

// Behind is how far Jump has set the clock back behind the machine's; zero when
// it has not.
func Behind() time.Duration { return max(0, -time.Duration(shift.Load())) }
