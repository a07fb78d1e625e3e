package clock

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

// A term is to whoever uses it what context.WithTimeout makes.
func TestATermEndsWhenItsTimeIsOverOrTheRequestIs(t *testing.T) {
	type key struct{}
	for name, c := range map[string]struct {
		wait time.Duration
		end  bool
		want error
	}{
		"begun":    {0, false, nil},
		"running":  {59 * time.Second, false, nil},
		"too late": {time.Minute, false, context.DeadlineExceeded},
		"answered": {time.Second, true, context.Canceled},
	} {
		for look, isWaited := range map[string]bool{"asked first": false, "waited for": true} {
			synctest.Test(t, func(t *testing.T) {
				within := NewTerm(context.WithValue(context.Background(), key{}, "v"), time.Minute)
				defer within.End()
				var from context.Context
				if isWaited {
					var cancel context.CancelFunc
					from, cancel = context.WithCancel(within)
					defer cancel()
				}
				time.Sleep(c.wait)
				if c.end {
					within.End()
				}
				synctest.Wait()
				if isWaited && !errors.Is(from.Err(), c.want) {
					t.Errorf("%s, %s: what was made from it says %v, want %v", name, look, from.Err(), c.want)
				}
				if err := within.Err(); !errors.Is(err, c.want) {
					t.Errorf("%s, %s: %v, want %v", name, look, err, c.want)
				}
				select {
				case <-within.Done():
					if c.want == nil {
						t.Errorf("%s, %s: it has ended", name, look)
					}
				default:
					if c.want != nil {
						t.Errorf("%s, %s: it goes on", name, look)
					}
				}
				if within.Value(key{}) != "v" || within.timed.Load() == nil {
					t.Errorf("%s, %s: the value is %v", name, look, within.Value(key{}))
				}
				if at, is := within.Deadline(); !is || time.Until(at) != time.Minute-c.wait {
					t.Errorf("%s, %s: the deadline is %v, in %v", name, look, is, time.Until(at))
				}
			})
		}
	}
}

// What is made from a term costs no goroutine that waits for it.
func TestWhatIsMadeFromATermEndsWithItByItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		within := NewTerm(context.Background(), time.Minute)
		if within.Err() != nil || within.timed.Load() != nil {
			t.Error("it has a timer, and nobody waits")
		}
		made, cancel := context.WithCancel(within)
		defer cancel()
		within.End()
		if made.Err() == nil { // a goroutine would have to be waited for
			t.Error("what was made from it goes on")
		}
	})
}
