package webhook

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Meter is told of each attempt.
type Meter interface {
	Attempted(kind Kind, took time.Duration, delivered bool)
}

// Courier delivers in this process. Any number of processes may run one on the
// same PostgreSQL database; each endpoint is visited by one of them at a time.
type Courier struct {
	Store  *store.Store
	Box    *secret.Box
	Client *http.Client // follows no redirect, calls only what may be called
	// Waits are the pauses before each attempt, the first included; their
	// number is the number of attempts.
	Waits []time.Duration
	// Lease is how long a silent process keeps its endpoints; 6 s when zero. It
	// is renewed three times in its length. A process that cannot renew it begins
	// no further call by then, because another may have begun.
	Lease time.Duration
	// Poll is how long a loop sleeps at most; store.Net when zero.
	Poll time.Duration
	// Log gets one line for each attempt; slog.Default when nil.
	Log   *slog.Logger
	Meter Meter // may be nil

	owner   string
	leases  leases
	visits  atomic.Int64  // endpoints visited now
	hungry  atomic.Bool   // more endpoints are due than can be visited
	left    chan struct{} // a visit has ended while the courier was hungry
	quit    chan struct{} // closed: begin nothing new
	halt    context.CancelFunc
	looping sync.WaitGroup
	beating sync.WaitGroup
	working sync.WaitGroup
}

const (
	// maxVisits is how many endpoints one process visits at once. A visit is a
	// goroutine and at most maxCalls connections, so the number can be large
	// enough that even many endpoints which hang leave room for the others.
	maxVisits = 1000
	// maxCalls is how many calls of one endpoint are in the air at once.
	maxCalls = 8
)

// dueTopic is woken when a webhook has become due.
const dueTopic = "webhook"

// visitTopic is woken when a webhook that may be visited has a new delivery.
func visitTopic(webhookID string) string { return "webhook/" + webhookID }

// MaxCalls is how many connections to one receiver the client should keep.
func MaxCalls() int { return maxCalls }

// Start begins to deliver. It may be called once. The end of ctx does not stop
// the courier; Stop does.
func (c *Courier) Start(ctx context.Context) error {
	if len(c.Waits) == 0 || c.Client == nil || c.Box == nil {
		return errors.New("the courier needs waits, a client and a box")
	}
	if c.Lease <= 0 {
		c.Lease = 6 * time.Second
	}
	if c.Log == nil {
		c.Log = slog.Default()
	}
	c.owner = id.New("courier")
	c.left = make(chan struct{}, 1)
	c.quit = make(chan struct{})
	if c.Store.Engine() == store.SQLite {
		// Only one process uses a SQLite file: whoever held an endpoint is gone.
		if err := c.Store.UpdateLoose(ctx, freeAll); err != nil {
			return err
		}
	}
	ctx, c.halt = context.WithCancel(context.WithoutCancel(ctx))
	c.looping.Go(func() { c.loop(ctx, outboxTopic, nil, c.queueAll) })
	c.looping.Go(func() { c.loop(ctx, dueTopic, c.left, c.visitDue) })
	c.beating.Go(func() { c.beat(ctx) })
	return nil
}

// Stop begins no new call, waits for those in the air until ctx ends, then cuts
// the rest, and gives the endpoints back so that another process can visit them
// at once. A courier that did not start has nothing to stop.
func (c *Courier) Stop(ctx context.Context) error {
	if c.quit == nil {
		return nil
	}
	close(c.quit)
	c.looping.Wait()
	idle := make(chan struct{})
	go func() { c.working.Wait(); close(idle) }()
	select {
	case <-idle:
	case <-ctx.Done():
	}
	c.halt()
	timer := time.NewTimer(time.Second)
	defer timer.Stop()
	select {
	case <-idle:
	case <-timer.C:
	}
	c.beating.Wait()
	return c.Store.UpdateLoose(context.WithoutCancel(ctx), func(tx *store.Tx) error { return freeOwn(tx, c.owner) })
}

// loop calls do when the topic is woken, when there is room again, and as often
// as do asks for, until the courier stops.
func (c *Courier) loop(ctx context.Context, topic string, room <-chan struct{}, do func(context.Context) (time.Duration, error)) {
	woken, ignore := c.Store.Listen(topic)
	defer ignore()
	for {
		wait, err := do(ctx)
		if err != nil {
			c.Log.Error("deliveries wait for the database", "what", topic, "error", err)
			wait = c.poll()
		}
		timer := time.NewTimer(wait)
		select {
		case <-c.quit:
			timer.Stop()
			return
		case <-woken:
		case <-room:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// queueAll turns all waiting events into deliveries.
func (c *Courier) queueAll(ctx context.Context) (time.Duration, error) {
	for {
		taken, err := c.queue(ctx)
		if err != nil || taken < queueBatch || c.stopping() {
			return c.poll(), err
		}
	}
}

// poll is how long a loop sleeps at most.
func (c *Courier) poll() time.Duration {
	if c.Poll > 0 {
		return c.Poll
	}
	return c.Store.Net()
}

func (c *Courier) stopping() bool {
	select {
	case <-c.quit:
		return true
	default:
		return false
	}
}

// visitDue takes the endpoints that are due, those that wait longest first, and
// says how long until the next one is.
func (c *Courier) visitDue(ctx context.Context) (time.Duration, error) {
	room := maxVisits - int(c.visits.Load())
	var due []string
	var next *time.Time
	var until time.Time
	err := c.Store.UpdateLoose(ctx, func(tx *store.Tx) (err error) {
		now := clock.Now()
		until = now.Add(c.Lease)
		if due, err = takeDue(tx, c.owner, now, until, room); err != nil {
			return err
		}
		next, err = nextDue(tx, now)
		return err
	})
	if err != nil {
		return 0, err
	}
	c.leases.held(until, due...)
	for _, webhookID := range due {
		c.visits.Add(1)
		c.working.Go(func() {
			defer c.gone()
			c.visitEndpoint(ctx, webhookID)
		})
	}
	c.hungry.Store(len(due) >= room)
	if next == nil {
		return c.poll(), nil
	}
	return min(c.poll(), max(0, clock.Until(*next))), nil
}

// gone makes room for another visit.
func (c *Courier) gone() {
	c.visits.Add(-1)
	if c.hungry.Load() {
		select {
		case c.left <- struct{}{}:
		default: // the loop will look anyway
		}
	}
}

// beat keeps the leases of the visited endpoints.
func (c *Courier) beat(ctx context.Context) {
	for {
		timer := time.NewTimer(c.Lease / 3)
		select {
		case <-ctx.Done():
			timer.Stop()
			return
		case <-timer.C:
		}
		if c.visits.Load() == 0 {
			continue
		}
		var ids []string
		var until time.Time
		err := c.Store.UpdateLoose(ctx, func(tx *store.Tx) (err error) {
			until = clock.Now().Add(c.Lease)
			ids, err = extendOwn(tx, c.owner, until)
			return err
		})
		if err == nil {
			c.leases.held(until, ids...)
		} else if ctx.Err() == nil {
			c.Log.Error("webhook leases are not extended", "error", err)
		}
	}
}
