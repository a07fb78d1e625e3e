package merkle

import (
	"context"
	"errors"
	"sync"
	"time"
)

// LookEvery is how often a running log is compared with what is remembered of
// it, whether or not anybody reads or writes: a database that was set back is
// refused within this time.
const LookEvery = 2 * time.Second

// Watcher hears of a log that has stopped, and knows who else remembers it.
type Watcher interface {
	// LedgerStopped is called once, with the reason.
	LedgerStopped(why error)
	// Elsewhere compares the log with what is remembered outside of database
	// and data folder, such as by the chain. It is asked after another server
	// has taken the database over. ErrAltered stops the log; after another
	// error it is asked again.
	Elsewhere(ctx context.Context) error
	// WitnessAway is called when a witness stops cosigning, with the reason, and
	// with nil when it does so again.
	WitnessAway(name string, why error)
}

// Watch looks at the log every few seconds until ctx ends.
func (l *Log) Watch(ctx context.Context, w Watcher) {
	l.guard.mu.Lock()
	l.guard.watcher = w
	before := l.guard.refusal
	l.guard.mu.Unlock()
	if before != nil { // nobody has been told yet
		w.LedgerStopped(before)
	}
	at := lookout{log: l, watcher: w, timeline: timeline(ctx, l.store)}
	var wg sync.WaitGroup
	wg.Go(func() { every(ctx, at.next) })
	if len(l.witnesses.all) > 0 { // apart: a witness that is slow keeps no look waiting
		round := round{log: l, watcher: w, away: map[string]error{}}
		wg.Go(func() { every(ctx, round.next) })
	}
	wg.Wait()
}

func every(ctx context.Context, next func(context.Context)) {
	ticker := time.NewTicker(LookEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			next(ctx)
		}
	}
}

// round is what one round of the witnesses hands to the next.
type round struct {
	log     *Log
	watcher Watcher
	away    map[string]error
}

// next asks all who are due, and tells who has gone or come back. An error of
// the log itself is told by its looks.
func (r *round) next(ctx context.Context) {
	if r.log.Refusal() != nil {
		return
	}
	away, err := r.log.AskWitnesses(ctx)
	if err != nil || ctx.Err() != nil {
		return
	}
	for name, why := range away {
		if r.away[name] == nil {
			r.watcher.WitnessAway(name, why)
		}
	}
	for name := range r.away {
		if away[name] == nil {
			r.watcher.WitnessAway(name, nil)
		}
	}
	r.away = away
}

// lookout is what one look hands to the next.
type lookout struct {
	log      *Log
	watcher  Watcher
	timeline string
	isOther  bool // another server has the database, and Elsewhere has not answered
}

// next looks once. An error that is no refusal is a database or a chain that
// does not answer: /readyz says so, and the next look asks again.
func (k *lookout) next(ctx context.Context) {
	l := k.log
	if l.Refusal() != nil {
		return
	}
	if now := timeline(ctx, l.store); now != "" && now != k.timeline {
		k.isOther = k.isOther || k.timeline != ""
		k.timeline = now
	}
	if err := l.sorted(l.look(ctx)); err != nil {
		return
	}
	if k.isOther {
		err := k.watcher.Elsewhere(ctx)
		if errors.Is(err, ErrAltered) {
			l.refuse(err) //nolint:errcheck // told to the watcher
		}
		if err != nil {
			return
		}
		k.isOther = false
	}
	// What was appended is signed, so that the file outside the database knows
	// of it even when nobody asks for a checkpoint.
	l.checkpoint(ctx) //nolint:errcheck // a refusal is told to the watcher
}
