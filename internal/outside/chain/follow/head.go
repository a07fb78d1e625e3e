package follow

import (
	"context"
	"sync"
	"time"

	"mwanyi/internal/clock"
)

// head is how far the chain was final when it was last asked. Several readers
// that look at their own times share one answer, so that a reader more costs no
// question more.
type head struct {
	mu    sync.Mutex
	final uint64
	at    time.Time
}

// finalBlock says how far the chain is final: as the chain said it a moment ago,
// unless the chain itself tells when it moves, which makes each look worth a
// question.
// spec: chain-quiet
func (r *Follower) finalBlock(ctx context.Context) (uint64, error) {
	if r.o.Moved != nil {
		return r.askFinal(ctx)
	}
	r.head.mu.Lock() // held while it asks: who comes meanwhile gets the same answer
	defer r.head.mu.Unlock()
	if age := clock.Since(r.head.at); age >= 0 && age < r.o.Poll*3/4 {
		return r.head.final, nil
	}
	final, err := r.askFinal(ctx)
	if err == nil {
		r.head.final, r.head.at = final, clock.Now()
	}
	return final, err
}

// askFinal asks the chain.
func (r *Follower) askFinal(ctx context.Context) (uint64, error) {
	head, err := r.o.Client.BlockNumber(ctx)
	if err != nil {
		return 0, err
	}
	return r.o.Final(ctx, head)
}
