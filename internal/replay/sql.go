package replay

import (
	"time"

	"mwanyi/internal/store"
)

func find(tx *store.Tx, r Request) (old record, err error) {
	err = tx.QueryRow(`select body_hash, sealed, owner, held_until, expires_at from idempotency
		where caller = $1 and route = $2 and idem_key = $3`, r.Caller, r.Route, r.Key).
		Scan(&old.bodyHash, &old.sealed, &old.owner, store.At(&old.heldUntil), store.At(&old.expiresAt))
	return old, err
}

// take takes a key that nobody has. Of two who find it free the second gets a
// duplicate, and looks again.
func take(tx *store.Tx, r Request, now record) error {
	return tx.Run(`insert into idempotency (caller, route, idem_key, body_hash, owner, held_until, expires_at) values ($1,$2,$3,$4,$5,$6,$7)`,
		r.Caller, r.Route, r.Key, r.BodyHash, now.owner, now.heldUntil, now.expiresAt)
}

// takeOver takes a key from a request that holds it no longer, unless another
// has done so since it was read.
func takeOver(tx *store.Tx, r Request, from string, now record) error {
	return tx.ExecOne(`update idempotency set body_hash = $4, sealed = null, owner = $5, held_until = $6, expires_at = $7
		where caller = $1 and route = $2 and idem_key = $3 and owner = $8`,
		r.Caller, r.Route, r.Key, r.BodyHash, now.owner, now.heldUntil, now.expiresAt, from)
}

// finish keeps the reply; store.ErrNotFound when another request holds the key by now.
func finish(tx *store.Tx, r Request, owner string, sealed []byte) error {
	return tx.ExecOne(`update idempotency set sealed = $5 where caller = $1 and route = $2 and idem_key = $3 and owner = $4`,
		r.Caller, r.Route, r.Key, owner, sealed)
}

// prolong moves the end of a hold, unless the request has ended or another has
// the key.
func prolong(tx *store.Tx, r Request, owner string, until time.Time) error {
	return tx.Run(`update idempotency set held_until = $5
		where caller = $1 and route = $2 and idem_key = $3 and owner = $4 and sealed is null`, r.Caller, r.Route, r.Key, owner, until)
}

// yield ends a hold and takes it from its owner, whose renewal may be under way.
func yield(tx *store.Tx, r Request, owner string, now time.Time) error {
	return tx.Run(`update idempotency set held_until = $5, owner = ''
		where caller = $1 and route = $2 and idem_key = $3 and owner = $4 and sealed is null`, r.Caller, r.Route, r.Key, owner, now)
}

func abandon(tx *store.Tx, r Request, owner string) error {
	return tx.Run(`delete from idempotency where caller = $1 and route = $2 and idem_key = $3 and owner = $4 and sealed is null`,
		r.Caller, r.Route, r.Key, owner)
}

func freeHeld(tx *store.Tx, now time.Time) error {
	return tx.Run(`update idempotency set held_until = $1 where sealed is null and held_until > $1`, now)
}

func deleteExpired(tx *store.Tx, now time.Time, most int) (int64, error) {
	return tx.Exec(`delete from idempotency where (caller, route, idem_key) in
		(select caller, route, idem_key from idempotency where expires_at <= $1 limit $2)`, now, most)
}
