package follow

import (
	"context"
	"errors"
	"maps"
	"sync"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/store"
)

// One process of all that share a database follows the chain, for all its names
// together: the lease of each name stands in its position's row, and they are
// taken and renewed in one transaction. A process that dies keeps them until the
// lease ends; one that stops gives them back. With each taking the fence of the
// names rises, and all that a follower writes is written under the fence that it
// began with: a process that slept through its lease writes nothing when it wakes.

// position is how far a follower has read, and how it stands.
type position struct {
	block   uint64
	hash    common.Hash
	final   uint64
	stopped string // why nothing is followed; empty: it is
}

// caughtUp is when a watch last had all final blocks; at is zero before the first
// time.
type caughtUp struct {
	final uint64
	at    time.Time
}

// lead is a process that follows, or waits to.
type lead struct {
	*Follower
	all     []Following
	owner   string    // this process, as the holder of the lease
	isBegun bool      // every name has its position
	held    time.Time // until when another leads, as it was last seen

	mu     sync.Mutex
	fences map[string]int64
	seen   map[string]caughtUp
	soon   chan struct{} // something is worth an early renewal
}

func (r *Follower) newLead(all []Following) *lead {
	l := &lead{Follower: r, owner: id.New("own"), fences: map[string]int64{}, seen: map[string]caughtUp{}, soon: make(chan struct{}, 1)}
	for _, f := range all {
		l.all = append(l.all, f.filled())
	}
	return l
}

func (l *lead) names() (all []string) {
	for _, f := range l.all {
		all = append(all, f.Name)
	}
	return all
}

// note keeps for the next renewal how far a watch is; now: for one at once.
func (l *lead) note(name string, final uint64, at time.Time, now bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.seen[name] = caughtUp{final, at}
	if now {
		select {
		case l.soon <- struct{}{}:
		default:
		}
	}
}

// await returns when this process leads, or ctx ends. While another leads it
// looks when the lease ends, or is given back, and asks the chain nothing.
// spec: follower-alone
func (l *lead) await(ctx context.Context) error {
	given, ignore := l.o.Store.Listen(topicLead)
	defer ignore()
	for failures := 0; ; {
		err := l.take(ctx)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err == nil {
			return nil
		}
		next := l.nextLook(clock.Now())
		if !errors.Is(err, errOvertaken) {
			failures++
			next = pause(failures)
			l.o.Log.WarnContext(ctx, "chain follower", "names", l.names(), "error", err, "next", next)
		}
		timer := time.NewTimer(next)
		select {
		case <-ctx.Done():
		case <-given:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// nextLook is how long until the lease of another is worth a look: until it ends,
// when nothing renews it before. Where nobody would hear that it was given back, a few
// times within it.
func (l *lead) nextLook(now time.Time) time.Duration {
	often := l.o.Lease / 6
	if !l.o.Store.Hears() {
		return often
	}
	return min(l.o.Lease, max(often, l.held.Sub(now)+often/2))
}

// take makes this process the one that follows, under all names or none; else
// errOvertaken. It reads before it writes: a look at another's lease locks nothing.
func (l *lead) take(ctx context.Context) error {
	if err := l.begin(ctx); err != nil {
		return err
	}
	now := clock.Now()
	err := l.o.Store.Read(ctx, func(tx *store.Tx) error {
		for _, f := range l.all {
			held, _, err := leaseOf(tx, f.Name)
			if err != nil {
				return err
			}
			if !held.isFree(now) {
				l.held = *held.until
				return errOvertaken
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	fences := map[string]int64{}
	err = l.o.Store.UpdateLoose(ctx, func(tx *store.Tx) (err error) {
		for _, f := range l.all {
			if fences[f.Name], err = takeLease(tx, f.Name, l.owner, now.Add(l.o.Lease)); err != nil {
				return err // and what was taken of it is given back
			}
		}
		return nil
	})
	l.mu.Lock()
	defer l.mu.Unlock()
	l.fences, l.seen = fences, map[string]caughtUp{}
	return err
}

// begin makes the positions at the first time.
func (l *lead) begin(ctx context.Context) error {
	if l.isBegun {
		return nil
	}
	for _, f := range l.all {
		var isThere bool
		err := l.o.Store.Read(ctx, func(tx *store.Tx) (err error) {
			_, isThere, err = Cursor(tx, f.Name)
			return err
		})
		if err != nil {
			return err
		}
		if isThere {
			continue
		}
		start := max(f.From, 1) - 1
		header, err := l.o.Client.HeaderByNumber(ctx, codec.Big(start))
		if err != nil {
			return err
		}
		if err := l.o.Store.UpdateLoose(ctx, func(tx *store.Tx) error { return AddCursor(tx, f.Name, start, header.Hash()) }); err != nil {
			return err
		}
	}
	l.isBegun = true
	return nil
}

// carry follows under all names until ctx ends, the lead is lost or a name finds
// the chain's history changed: the first of these is what it returns.
func (l *lead) carry(ctx context.Context) error {
	ctx, end := context.WithCancelCause(ctx)
	var working sync.WaitGroup
	working.Go(func() { end(l.keep(ctx)) })
	for _, f := range l.all {
		w := l.begins(f)
		working.Go(func() { end(w.run(ctx)) })
	}
	working.Wait()
	return context.Cause(ctx)
}

// begins is a watch that begins to read under a name.
func (l *lead) begins(f Following) *watch {
	l.mu.Lock()
	defer l.mu.Unlock()
	return &watch{Follower: l.Follower, Following: f, lead: l, fence: l.fences[f.Name], onTime: clock.Now()}
}

// keep renews the lease while the watches work, however long one range takes
// them, until ctx ends or the lead is lost. A database that is away does not end
// it: nobody else can take the lease there either, and the fence holds.
func (l *lead) keep(ctx context.Context) error {
	for {
		timer := time.NewTimer(l.o.Lease / 3)
		select {
		case <-ctx.Done():
		case <-l.soon:
		case <-timer.C:
		}
		timer.Stop()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		err := l.renew(ctx)
		if errors.Is(err, errOvertaken) {
			return err
		}
		if err != nil && ctx.Err() == nil {
			l.o.Log.WarnContext(ctx, "the lease of the chain's follower", "names", l.names(), "error", err)
		}
	}
}

// renew keeps the lease, and writes down how far the chain was followed.
func (l *lead) renew(ctx context.Context) error {
	l.mu.Lock()
	fences, seen := maps.Clone(l.fences), maps.Clone(l.seen)
	l.mu.Unlock()
	until := clock.Now().Add(l.o.Lease)
	return l.o.Store.UpdateLoose(ctx, func(tx *store.Tx) error {
		for _, f := range l.all {
			if err := renewLease(tx, f.Name, l.owner, fences[f.Name], until, seen[f.Name]); err != nil {
				return err
			}
		}
		return nil
	})
}

// release lets another process take over without waiting for the lease.
func (l *lead) release(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	err := l.o.Store.UpdateLoose(ctx, func(tx *store.Tx) error { return Release(tx, l.owner) })
	if err != nil {
		l.o.Log.WarnContext(ctx, "the lease of the chain's follower is not given back; it ends by itself", "names", l.names(), "error", err)
	}
}

// Followed is the last block whose events a follower has handed over; 0 before
// the first.
func (r *Follower) Followed(ctx context.Context, name string) (block uint64, err error) {
	err = r.o.Store.Read(ctx, func(tx *store.Tx) error {
		at, _, err := Cursor(tx, name)
		block = at.Block
		return err
	})
	return block, err
}
