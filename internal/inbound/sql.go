package inbound

import (
	"errors"
	"time"

	"mwanyi/internal/store"
)

// insertEvent reports whether the event is new.
func insertEvent(tx *store.Tx, e Event, sealed []byte, status Status, at time.Time) (bool, error) {
	n, err := tx.Exec(`insert into inbound_event (source, event_id, kind, body, state, received_at)
		values ($1, $2, $3, $4, $5, $6) on conflict (source, event_id) do nothing`, e.Source, e.ID, e.Kind, sealed, string(status), at)
	return n == 1, err
}

func readEvent(tx *store.Tx, e *Event) (sealed []byte, err error) {
	err = tx.QueryRow("select kind, body, received_at from inbound_event where source = $1 and event_id = $2", e.Source, e.ID).
		Scan(&e.Kind, &sealed, store.At(&e.At))
	return sealed, err
}

// markApplied also forgets the body, which nobody reads again: a provider names the
// phone that it has paid.
func markApplied(tx *store.Tx, e Event, at time.Time) error {
	return tx.Must(store.ErrNotFound, "update inbound_event set state = 'APPLIED', applied_at = $1, body = $4 where source = $2 and event_id = $3", at, e.Source, e.ID, []byte{})
}

// markHeld keeps the body: a person needs it.
func markHeld(tx *store.Tx, e Event, at time.Time) error {
	return tx.Must(store.ErrNotFound, "update inbound_event set state = 'HELD', applied_at = $1 where source = $2 and event_id = $3", at, e.Source, e.ID)
}

// standing reads how the callbacks of a source stand: those that came from a time on, those
// that are open, and the newest; of each not more than most are looked at.
func standing(tx *store.Tx, source string, from time.Time, most int) (s Standing, err error) {
	s.Source = source
	day, err := store.All(tx, scanCount, `select state, count(*), min(received_at) from
		(select state, received_at from inbound_event where source = $1 and received_at >= $2 order by received_at desc limit $3) as day group by state`, source, from, most)
	for _, c := range day {
		s.Received += c.n
		if c.state == string(Kept) {
			s.Unknown = c.n
		}
	}
	s.IsMore = s.Received == most
	if err != nil {
		return s, err
	}
	open, err := store.All(tx, scanCount, `select state, count(*), min(received_at) from
		(select state, received_at from inbound_event where source = $1 and state in ('ACCEPTED', 'HELD') order by received_at limit $2) as open group by state`, source, most)
	for _, c := range open {
		if c.state == string(Accepted) {
			s.Waiting, s.OldestAt = c.n, &c.oldest
		} else {
			s.Held = c.n
		}
	}
	if err != nil {
		return s, err
	}
	err = tx.QueryRow("select kind, received_at from inbound_event where source = $1 order by received_at desc limit 1", source).Scan(&s.LastKind, store.MaybeAt(&s.LastAt))
	if errors.Is(err, store.ErrNotFound) {
		err = nil
	}
	return s, err
}

// counted is how many callbacks are in a state, and since when.
type counted struct {
	state  string
	n      int
	oldest time.Time
}

func scanCount(r store.Row) (c counted, err error) {
	return c, r.Scan(&c.state, &c.n, store.At(&c.oldest))
}

// deleteOldest removes the oldest callbacks that came before a time, but none that
// is still to be applied and none that waits for a person.
func deleteOldest(tx *store.Tx, before time.Time, most int) (int64, error) {
	type key struct{ source, id string }
	keys, err := store.All(tx, func(r store.Row) (k key, err error) { return k, r.Scan(&k.source, &k.id) },
		"select source, event_id from inbound_event where received_at < $1 and state in ('APPLIED', 'KEPT') order by received_at limit $2", before, most)
	for _, k := range keys {
		if err == nil {
			err = tx.Run("delete from inbound_event where source = $1 and event_id = $2 and state in ('APPLIED', 'KEPT')", k.source, k.id)
		}
	}
	return int64(len(keys)), err
}
