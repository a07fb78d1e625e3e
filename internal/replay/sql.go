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

func take(tx *store.Tx, r Request, now record) error {
	return tx.ExecOne(`insert into idempotency (caller, route, idem_key, body_hash, owner, held_until, expires_at)
		values ($1,$2,$3,$4,$5,$6,$7)
		on conflict (caller, route, idem_key) do update set body_hash = excluded.body_hash, sealed = null,
			owner = excluded.owner, held_until = excluded.held_until, expires_at = excluded.expires_at`,
		r.Caller, r.Route, r.Key, r.BodyHash, now.owner, now.heldUntil, now.expiresAt)
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

func abandon(tx *store.Tx, r Request, owner string) error {
	return tx.Run(`delete from idempotency where caller = $1 and route = $2 and idem_key = $3 and owner = $4 and sealed is null`,
		r.Caller, r.Route, r.Key, owner)
}

func freeHeld(tx *store.Tx) error {
	return tx.Run(`delete from idempotency where sealed is null`)
}

func deleteExpired(tx *store.Tx, now time.Time) error {
	return tx.Run(`delete from idempotency where expires_at <= $1`, now)
}
