package limit

import (
	"errors"
	"sync"
)

// Why somebody is not let in.
var (
	ErrOwnFull = errors.New("too many of one holder at once")
	ErrFull    = errors.New("too many at once")
)

// AtOnce counts what goes on in this process: what lasts so long that a number of requests a
// minute is no bound.
type AtOnce struct {
	mu   sync.Mutex
	of   map[string]int
	open int
}

// Enter lets one more of a holder in, unless there are as many already as one may have, or all
// together. leave takes it out; called again it does nothing.
func (a *AtOnce) Enter(holder string, one, all int) (leave func(), err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	switch {
	case a.of[holder] >= one:
		return nil, ErrOwnFull
	case a.open >= all:
		return nil, ErrFull
	case a.of == nil:
		a.of = map[string]int{}
	}
	a.of[holder]++
	a.open++
	return sync.OnceFunc(func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		a.open--
		if a.of[holder]--; a.of[holder] == 0 {
			delete(a.of, holder)
		}
	}), nil
}

// Open is how many are in.
func (a *AtOnce) Open() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.open
}
