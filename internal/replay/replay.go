// Package replay keeps the first reply to a request that carried an
// Idempotency-Key and gives it again to the same request.
//
//	replay.go  Begin, Finish, Abandon: the life of one key
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

// hold is how long a running request keeps its key. A process that dies in the
// middle leaves the key held; after this another try may run. It is longer
// than any request may take.
const hold = 2 * time.Minute

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
}

// Ticket is the right to answer a request under its key.
type Ticket struct {
	request Request
	owner   string
}

// record is a row of the table.
type record struct {
	bodyHash  string
	sealed    []byte // nil while the first request runs
	owner     string
	heldUntil time.Time
	expiresAt time.Time
}

// Begin takes the key for a new request and returns a ticket, or returns the
// stored reply of the same request. IDEMPOTENCY_KEY_REUSED: the key came with
// another body. REQUEST_IN_PROGRESS, with RetryAfter: its first request is still
// running.
// spec: idempotency, code-idempotency-key-reused, code-request-in-progress
func (l *Log) Begin(ctx context.Context, r Request) (*Ticket, *Reply, error) {
	ticket := &Ticket{request: r, owner: id.New("run")}
	var stored *Reply
	err := l.Store.Update(ctx, func(tx *store.Tx) error {
		stored = nil
		now := clock.Now()
		mine := record{owner: ticket.owner, heldUntil: now.Add(hold), expiresAt: now.Add(Lifetime)}
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
		return takeOver(tx, r, old.owner, mine)
	})
	if err != nil {
		return nil, nil, err
	}
	if stored != nil {
		return nil, stored, nil
	}
	return ticket, nil, nil
}

// Finish keeps the reply for the key's lifetime. A ticket that was overtaken
// (its hold ran out and another request took the key) changes nothing.
func (l *Log) Finish(ctx context.Context, t *Ticket, reply Reply) error {
	plain, err := json.Marshal(reply)
	if err != nil {
		return fmt.Errorf("encode reply: %w", err)
	}
	sealed := l.Box.Seal(plain, t.request.about())
	err = l.Store.Update(ctx, func(tx *store.Tx) error { return finish(tx, t.request, t.owner, sealed) })
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
		err = finish(tx, t.request, t.owner, l.Box.Seal(plain, t.request.about()))
		if errors.Is(err, store.ErrNotFound) {
			return fault.New(fault.RequestInProgress, "another request with this Idempotency-Key has taken over").After(2 * time.Second)
		}
		return err
	}
}

// Abandon frees the key: the request failed in a way that is worth repeating.
func (l *Log) Abandon(ctx context.Context, t *Ticket) error {
	return l.Store.Update(ctx, func(tx *store.Tx) error { return abandon(tx, t.request, t.owner) })
}

// FreeHeld frees all keys of requests that were running. Only for the start of
// the one process that uses the database.
func (l *Log) FreeHeld(ctx context.Context) error {
	return l.Store.Update(ctx, freeHeld)
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
