// Package replay keeps the first reply to a request that carried an
// Idempotency-Key and gives it again to the same request.
//
//	replay.go  Begin, Finish, Abandon, Yield: the life of one key
//	hold.go    a key is held by a process that lives, and no longer
//	sql.go     the table idempotency
package replay

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Lifetime is how long a reply is kept.
// spec: idempotency-lifetime
const Lifetime = 24 * time.Hour

// Request identifies what must be the same for a reply to be given again.
type Request struct {
	Caller   string // the API key, or the address of an anonymous caller
	Route    string // method and path, without the version prefix
	Key      string // the Idempotency-Key
	BodyHash string
}

// Reply is what is kept. It is sealed in the store: replies hold phones, and
// some hold a secret that is shown once.
type Reply struct {
	Status      int    `json:"status"`
	RequestID   string `json:"request_id"` // it may stand in the body
	ContentType string `json:"content_type"`
	Location    string `json:"location,omitzero"`
	Body        []byte `json:"body"`
}

// Log keeps replies.
type Log struct {
	Store *store.Store
	Box   *secret.Box
	// Patience is how long a repeat waits for the reply of a first request that
	// still runs; when zero, half of the time that the repeat itself has.
	Patience time.Duration
	// Hold is how long a dead process keeps its keys; 6 s when zero.
	Hold time.Duration

	held holding
}

// Ticket is the right to answer a request under its key.
type Ticket struct {
	request Request
	owner   string
	isAgain bool
}

// IsAgain reports whether the same request began before and nobody has told how it ended:
// its process died, or it failed after something was done.
func (t *Ticket) IsAgain() bool { return t != nil && t.isAgain }

// record is a row of the table.
type record struct {
	bodyHash  string
	sealed    []byte // nil while the first request runs
	owner     string
	heldUntil time.Time
	expiresAt time.Time
}

// Begin takes the key for a new request and returns a ticket, or returns the
// stored reply of the same request. While the first request still runs it waits
// for that reply, and takes the key over when whoever ran it has died or given
// up. IDEMPOTENCY_KEY_REUSED: the key came with another body.
// REQUEST_IN_PROGRESS, with RetryAfter: the first request runs on and on.
// spec: idempotency, code-idempotency-key-reused, code-request-in-progress
func (l *Log) Begin(ctx context.Context, r Request) (ticket *Ticket, stored *Reply, err error) {
	waiting, cancel := context.WithTimeout(ctx, l.patience(ctx))
	defer cancel()
	woken, ignore := l.Store.Listen(r.topic())
	defer ignore()
	for {
		ticket, stored, err = l.take(ctx, r)
		if !fault.Is(err, fault.RequestInProgress) {
			return ticket, stored, err
		}
		if over := l.wait(waiting, woken, r); over {
			return nil, nil, err
		}
	}
}

// wait returns when the key may have become free or its reply may be there, or
// reports that the time to wait is over.
func (l *Log) wait(ctx context.Context, woken <-chan struct{}, r Request) (over bool) {
	for {
		timer := time.NewTimer(lookAgain)
		select {
		case <-ctx.Done():
			timer.Stop()
			return true
		case <-woken:
			timer.Stop()
			return false
		case <-timer.C:
		}
		if isHeld, err := l.isHeld(ctx, r); err != nil || !isHeld {
			return false // whoever takes the key sees what it is
		}
	}
}

// isHeld reports whether a request runs under the key.
func (l *Log) isHeld(ctx context.Context, r Request) (isHeld bool, err error) {
	err = l.Store.Read(ctx, func(tx *store.Tx) error {
		old, err := find(tx, r)
		isHeld = err == nil && old.sealed == nil && clock.Now().Before(old.heldUntil)
		return err
	})
	return isHeld, err
}

// lookAgain is how often a repeat looks for the reply by itself: a reply that
// another replica has kept wakes nobody here.
const lookAgain = 250 * time.Millisecond

// take tries to take the key, or to find the reply, once.
func (l *Log) take(ctx context.Context, r Request) (*Ticket, *Reply, error) {
	ticket := &Ticket{request: r, owner: id.New("run")}
	var stored *Reply
	err := l.Store.Update(ctx, func(tx *store.Tx) error {
		stored, ticket.isAgain = nil, false
		now := clock.Now()
		mine := record{owner: ticket.owner, heldUntil: now.Add(l.hold()), expiresAt: now.Add(Lifetime)}
		old, err := find(tx, r)
		switch {
		case errors.Is(err, store.ErrNotFound):
			return take(tx, r, mine)
		case err != nil:
			return err
		case !now.Before(old.expiresAt):
		case old.bodyHash != r.BodyHash:
			return fault.New(fault.IdempotencyKeyReused, "this Idempotency-Key was used with another body")
		case old.sealed != nil:
			stored, err = l.open(r, old)
			return err
		case now.Before(old.heldUntil):
			return fault.New(fault.RequestInProgress, "the first request with this Idempotency-Key is still running").After(2 * time.Second)
		}
		ticket.isAgain = now.Before(old.expiresAt)
		return takeOver(tx, r, old.owner, mine)
	})
	if err != nil {
		return nil, nil, err
	}
	if stored != nil {
		return nil, stored, nil
	}
	l.keep(ticket)
	return ticket, nil, nil
}

// Finish keeps the reply for the key's lifetime. A ticket that was overtaken
// (its hold ran out and another request took the key) changes nothing. After an
// error the key frees itself.
func (l *Log) Finish(ctx context.Context, t *Ticket, reply Reply) error {
	defer l.letGo(t)
	plain, err := json.Marshal(reply)
	if err != nil {
		return fmt.Errorf("encode reply: %w", err)
	}
	sealed := l.Box.Seal(plain, t.request.about())
	err = l.Store.Update(ctx, func(tx *store.Tx) error { return t.finish(tx, sealed) })
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	return err
}

// Keeping makes the part of a transaction that keeps the reply to what the
// transaction makes: after a crash both are there, or neither, so that the
// same request can never make it twice. Without a ticket it does nothing. A
// ticket that was overtaken ends the transaction.
func Keeping[T any](l *Log, t *Ticket, show func(T) (Reply, error)) func(*store.Tx, T) error {
	return func(tx *store.Tx, made T) error {
		if t == nil {
			return nil
		}
		reply, err := show(made)
		if err != nil {
			return err
		}
		plain, err := json.Marshal(reply)
		if err != nil {
			return fmt.Errorf("encode reply: %w", err)
		}
		err = t.finish(tx, l.Box.Seal(plain, t.request.about()))
		if errors.Is(err, store.ErrNotFound) {
			return fault.New(fault.RequestInProgress, "another request with this Idempotency-Key has taken over").After(2 * time.Second)
		}
		return err
	}
}

// finish keeps the reply and wakes the repeats that wait for it here.
func (t *Ticket) finish(tx *store.Tx, sealed []byte) error {
	tx.WakeHere(t.request.topic())
	return finish(tx, t.request, t.owner, sealed)
}

// Abandon frees the key: the request failed in a way that is worth repeating.
// After an error, such as that of a database that is away, the key frees itself.
func (l *Log) Abandon(ctx context.Context, t *Ticket) error {
	l.letGo(t)
	return l.Store.Update(ctx, func(tx *store.Tx) error {
		tx.WakeHere(t.request.topic())
		return abandon(tx, t.request, t.owner)
	})
}

// Yield frees the key for the same request alone: it failed, but has done something.
func (l *Log) Yield(ctx context.Context, t *Ticket) error {
	l.letGo(t)
	return l.Store.Update(ctx, func(tx *store.Tx) error {
		tx.WakeHere(t.request.topic())
		return yield(tx, t.request, t.owner, clock.Now())
	})
}

// Forget ends the hold of a ticket whose reply Keeping has kept, or of which
// nothing is to be written.
func (l *Log) Forget(t *Ticket) { l.letGo(t) }

// FreeHeld frees all keys of requests that were running, each for its own repeat. Only for
// the start of the one process that uses the database.
func (l *Log) FreeHeld(ctx context.Context) error {
	return l.Store.Update(ctx, func(tx *store.Tx) error { return freeHeld(tx, clock.Now()) })
}

// Sweep deletes so many of the expired replies.
func Sweep(tx *store.Tx, now time.Time, most int) (int64, error) { return deleteExpired(tx, now, most) }

func (l *Log) open(r Request, old record) (*Reply, error) {
	plain, err := l.Box.Open(old.sealed, r.about())
	if err != nil {
		return nil, fmt.Errorf("stored reply: %w", err)
	}
	var reply Reply
	if err := json.Unmarshal(plain, &reply); err != nil {
		return nil, fmt.Errorf("stored reply: %w", err)
	}
	return &reply, nil
}

func (r Request) about() string { return r.Caller + "\n" + r.Route + "\n" + r.Key }

// topic is woken when the request has its reply, or has given up.
func (r Request) topic() string { return "replay/" + r.about() }
