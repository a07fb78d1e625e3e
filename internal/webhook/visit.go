package webhook

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// errLost: another process visits the endpoint now, or the webhook is gone.
var errLost = errors.New("webhook lease lost")

const (
	// bufferSize and bufferBytes bound what a visit reads ahead: a million
	// deliveries stay in the database.
	bufferSize  = 256
	bufferBytes = 1 << 20
	// failingSize is bufferSize for an endpoint that fails: its retries come before
	// the rest of the queue, and so must not wait behind what was read ahead.
	failingSize = 2 * maxCalls
	// maxUnrecorded is how many deliveries may be in the air or answered but
	// not yet written down. A crash sends at most so many a second time.
	maxUnrecorded = 8 * maxCalls
	// gatherMost and gatherTime bound how many results, and for how long, wait to be
	// written down together while other calls are in the air.
	gatherMost = 4 * maxCalls
	gatherTime = 10 * time.Millisecond
	// patience is how far ahead of its next attempt an earlier delivery holds
	// back the later ones of its resource. Order is kept over the first retry;
	// one that waits for minutes or hours is overtaken.
	patience = time.Minute
	// slice is how long a visit lasts at least when other endpoints wait for room.
	slice = 2 * time.Second
	// maxRest is the longest pause between two calls of an endpoint that fails.
	maxRest = 5 * time.Second
)

// visit is one endpoint's time. Only its own goroutine touches it: calls and
// turns run beside it and send it what came out.
type visit struct {
	*Courier
	to     target
	began  time.Time
	buffer []*parcel       // to be sent, in order; none waits for another
	flying map[string]bool // in the air, or answered and not yet written down, by id
	calls  int             // in the air
	done   []result        // to be written down
	since  time.Time       // how long the first of them has waited
	failed int             // attempts in a row that failed
	rest   time.Time       // no call before this
	look   bool            // there may be more to read
	busy   bool            // a turn is being made
	retry  time.Time       // no turn before this: the database does not answer
	over   bool            // it begins nothing more

	results chan result
	turns   chan turn
}

// visitEndpoint delivers to one endpoint until nothing is due.
//
// A crash leaves the lease, which runs out, and the deliveries whose results
// were not written, which are sent again.
func (c *Courier) visitEndpoint(ctx context.Context, webhookID string) {
	ctx, land := context.WithCancel(ctx)
	defer land() // what flies on without us counts for nobody
	defer c.leases.end(webhookID)
	v := &visit{Courier: c, to: target{id: webhookID, status: Active}, began: clock.Now(), flying: map[string]bool{}, look: true,
		results: make(chan result, maxCalls), turns: make(chan turn, 1)}
	woken, ignore := c.Store.Listen(visitTopic(webhookID))
	defer ignore()
	for {
		if v.stopping() || v.hungry.Load() && clock.Since(v.began) > slice {
			v.over, v.buffer = true, nil // others take them
		}
		v.begin(context.WithoutCancel(ctx))
		v.launch(ctx)
		if ended := v.wait(ctx, woken); ended {
			return
		}
		if ctx.Err() != nil {
			v.lastWords(context.WithoutCancel(ctx))
			return
		}
	}
}

// turn is one exchange with the database: results are written, deliveries read
// ahead, and the visit is ended when there is nothing to do.
type turn struct {
	done     []result        // to be written down
	written  []result        // those that are, also where err tells of what came after
	isHeld   bool            // to is the endpoint as it was when they were
	except   map[string]bool // not to be read: here already
	want     bool            // read ahead
	most     int             // so many
	idle     bool            // end the visit when nothing can be read
	renew    bool            // the lease has run out: is the endpoint still ours?
	over     bool
	to       target
	ahead    []*parcel
	released bool
	err      error
}

// begin starts a turn beside the calls when there is a reason for one.
func (v *visit) begin(ctx context.Context) {
	idle := len(v.flying) == len(v.done) && len(v.buffer) == 0
	want := len(v.buffer) < v.ahead()/4 && !v.over && v.to.status == Active && (v.look || !v.gathers())
	renew := v.expired()
	if v.busy || v.retry.After(clock.Now()) || v.gathers() && !idle && !want && !renew {
		return
	}
	t := turn{done: v.done, except: maps.Clone(v.flying), want: want || idle && !v.over, most: v.ahead(), idle: idle, renew: renew, over: v.over, to: v.to}
	for _, p := range v.buffer {
		t.except[p.id] = true
	}
	for _, r := range v.done {
		delete(t.except, r.id) // a failed one may be due again at once
	}
	v.done = nil
	v.busy = true
	v.look = false
	v.working.Go(func() {
		v.exchange(ctx, &t)
		v.turns <- t
	})
}

// ahead is how many deliveries are read ahead. When a quarter is left, more are: what is
// left, and what is in the air, is read past each time.
func (v *visit) ahead() int {
	if v.failed > 0 {
		return failingSize
	}
	return bufferSize
}

// gathers: no result has to be written down yet.
func (v *visit) gathers() bool {
	return len(v.done) == 0 || v.calls > 0 && v.failed == 0 && !v.over && len(v.done) < gatherMost && clock.Since(v.since) < gatherTime
}

// exchange makes a turn. It writes only when there is something to write. What goes on is
// read ahead after that: who queues deliveries waits for the webhook's row.
func (c *Courier) exchange(ctx context.Context, t *turn) {
	if len(t.done) > 0 || t.idle || t.renew {
		c.write(ctx, t)
		if t.err != nil || t.idle {
			return
		}
	} else if t.err = c.Store.Read(ctx, func(tx *store.Tx) error { return held(tx, t.to.id, c.owner) }); t.err != nil {
		return
	}
	if t.want {
		t.err = c.Store.Read(ctx, t.read)
	}
}

// write writes results down and extends the lease, or ends the visit.
//
// A crash before the commit leaves the deliveries as they were: they are sent again.
func (c *Courier) write(ctx context.Context, t *turn) {
	var until time.Time
	t.err = c.Store.UpdateLoose(ctx, func(tx *store.Tx) (err error) {
		until = clock.Now().Add(c.Lease)
		if t.to, err = hold(tx, c.Box, t.to.id, c.owner, until); err != nil {
			return err
		}
		if err := c.record(tx, t); err != nil {
			return err
		}
		if !t.idle {
			return nil
		}
		if err := t.read(tx); err != nil {
			return err
		}
		if t.released = len(t.ahead) == 0; t.released {
			return leave(tx, t.to.id, t.over)
		}
		return nil
	})
	if t.err != nil {
		return
	}
	t.written, t.done = t.done, nil
	t.isHeld = true
	if !t.released {
		c.leases.held(until, t.to.id)
	}
}

// read reads what can be sent now and is not here already.
func (t *turn) read(tx *store.Tx) (err error) {
	t.ahead = nil
	if !t.want || t.to.status != Active {
		return nil
	}
	now := clock.Now()
	t.ahead, err = sendable(tx, t.to.id, now, now.Add(patience), t.most, t.except)
	return err
}

// apply takes over what a turn has brought, and reports whether the visit has ended.
func (v *visit) apply(t turn) (ended bool) {
	v.busy = false
	for _, r := range t.written {
		delete(v.flying, r.id)
	}
	if t.isHeld {
		v.to = t.to
	}
	if v.to.status != Active {
		v.buffer = nil
	}
	switch {
	case errors.Is(t.err, errLost):
		v.Log.Warn("webhook taken by another process or deleted", "webhook", v.to.id)
		return true
	case t.err != nil:
		// The database does not answer: keep the results until it does.
		v.Log.Error("deliveries wait for the database", "webhook", v.to.id, "error", t.err)
		v.done = append(t.done, v.done...)
		v.look = true
		v.retry = clock.Now().Add(time.Second)
		return false
	}
	if v.buffer = append(v.buffer, t.ahead...); v.to.status != Active || v.over {
		v.buffer = nil
	}
	return t.released
}

// lastWords writes the results that came before the process had to stop. Stop
// frees the endpoint; what was cut is sent again.
func (v *visit) lastWords(ctx context.Context) {
	if v.busy && v.apply(<-v.turns) {
		return
	}
	t := turn{done: slices.DeleteFunc(v.done, func(r result) bool { return r.cut }), to: v.to, over: true}
	if len(t.done) == 0 {
		return
	}
	if v.exchange(ctx, &t); t.err != nil {
		v.Log.Error("results of deliveries are lost; they are sent again", "webhook", v.to.id, "error", t.err)
	}
}

// judge slows down for an endpoint that fails, so that a dead one with a long
// queue is not called a thousand times a second until it is suspended.
func (v *visit) judge(r result) {
	if r.delivered() {
		v.failed, v.rest = 0, time.Time{}
		return
	}
	v.failed++
	if len(v.buffer) > failingSize {
		v.buffer, v.look = v.buffer[:failingSize], true // the others stay where they are
	}
	if v.failed > 1 {
		v.rest = clock.Now().Add(min(maxRest, 50*time.Millisecond<<min(v.failed-2, 10)))
	}
}

// room is how many more calls may begin. An endpoint that fails gets one at a
// time: each that hangs costs ten seconds.
func (v *visit) room() int {
	calls := maxCalls
	if v.failed > 0 {
		calls = 1
	}
	if v.over || v.to.status != Active || v.to.url == "" || v.expired() {
		return 0
	}
	return min(calls-v.calls, maxUnrecorded-len(v.flying))
}

// launch begins as many calls as there is room for.
func (v *visit) launch(ctx context.Context) {
	for v.room() > 0 && len(v.buffer) > 0 && !v.rest.After(clock.Now()) {
		p := v.buffer[0]
		v.buffer = v.buffer[1:]
		v.flying[p.id] = true
		v.calls++
		to := v.to
		v.working.Go(func() { v.results <- v.attempt(ctx, to, p) }) // there is room for each
	}
}

// wait waits for an answer, for the end of a turn, or for a reason to look
// again, and takes over all answers that are there.
func (v *visit) wait(ctx context.Context, woken <-chan struct{}) (ended bool) {
	wait := v.poll()
	if len(v.buffer) > 0 && v.room() > 0 {
		wait = min(wait, max(0, clock.Until(v.rest)))
	}
	if v.retry.After(clock.Now()) {
		wait = min(wait, time.Second)
	} else if len(v.done) > 0 && !v.busy {
		wait = min(wait, max(0, gatherTime-clock.Since(v.since)))
	}
	timer := time.NewTimer(wait)
	defer timer.Stop()
	quit := v.quit
	if v.over {
		quit = nil // known
	}
	select {
	case <-ctx.Done():
	case <-quit:
	case <-woken:
		v.look = true
	case <-timer.C:
		v.look = true
	case r := <-v.results:
		v.landed(r)
	case t := <-v.turns:
		ended = v.apply(t)
	}
	for {
		select {
		case r := <-v.results:
			v.landed(r)
		default:
			return ended
		}
	}
}

// landed takes over an answer.
func (v *visit) landed(r result) {
	v.calls--
	if len(v.done) == 0 {
		v.since = clock.Now()
	}
	v.done = append(v.done, r)
	if !r.cut {
		v.judge(r)
	}
}

// record writes what has become of deliveries, in the turn's transaction.
// spec: webhook-at-least-once, limit-webhook-attempts
func (c *Courier) record(tx *store.Tx, t *turn) error {
	var taken []result
	for _, r := range t.done {
		if r.delivered() {
			taken = append(taken, r)
			continue
		}
		if err := c.recordFailure(tx, &t.to, r); err != nil {
			return err
		}
	}
	if len(taken) == 0 {
		return nil
	}
	if err := markDelivered(tx, taken); err != nil {
		return err
	}
	if t.to.warned {
		return setWarned(tx, t.to.id, nil)
	}
	return nil
}

// recordFailure plans the next attempt, or ends the delivery and with it, for a
// while, the webhook.
// spec: webhook-suspended
func (c *Courier) recordFailure(tx *store.Tx, to *target, r result) error {
	now, tries := clock.Now(), r.tries+1
	if r.sample || tries >= len(c.Waits) {
		if err := markFailed(tx, r); err != nil || r.sample {
			return err // a sample is tried once and blames nobody
		}
		suspended, err := suspend(tx, to.id, now)
		if err != nil || !suspended {
			return err
		}
		to.status = Suspended
		return alert(tx, *to, r, suspensionAlert)
	}
	if err := markRetry(tx, r, tries, now.Add(c.Waits[tries])); err != nil {
		return err
	}
	if tries == len(c.Waits)-1 && !to.warned {
		to.warned = true
		if err := setWarned(tx, to.id, &now); err != nil {
			return err
		}
		return alert(tx, *to, r, warningAlert)
	}
	return nil
}
