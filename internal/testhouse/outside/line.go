package outside

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"sync"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
)

// Chain is all that a chain can do.
type Chain interface {
	chain.Writer
	chain.Reader
	chain.Witness
	chain.Governor
	chain.Lenders
	chain.Able
}

// Line is the way to a chain. It loses answers ("chain Deliver" and so on) and
// counts what took effect.
type Line struct {
	Chain
	Cuts *Cuts

	mu   sync.Mutex
	seen map[string]bool
	took map[string]int
}

// Took counts the calls of a type that took effect and whose effect was not
// there before.
func (l *Line) Took(name string) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.took[name]
}

// Send implements chain.Writer.
func (l *Line) Send(ctx context.Context, key string, call chain.Call) (r chain.Receipt, err error) {
	name := reflect.TypeOf(call).Name()
	err = l.Cuts.Around("chain "+name, func() error {
		r, err = l.Chain.Send(ctx, key, call)
		if err == nil && !r.Skipped {
			l.note(name, fmt.Sprint(name, " ", r.TxHash, " ", r.LogIndex))
		}
		return err
	})
	if errors.Is(err, ErrLost) {
		return chain.Receipt{}, fault.New(fault.ChainUnavailable, "the answer was lost").Because(chain.ErrUnknown)
	}
	return r, err
}

// note counts an effect once, however often its key is sent.
func (l *Line) note(name, effect string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.seen == nil {
		l.seen = map[string]bool{}
		l.took = map[string]int{}
	}
	if !l.seen[effect] {
		l.seen[effect] = true
		l.took[name]++
	}
}
