package message

import (
	"time"

	"mwanyi/internal/store"
)

// Told reports whether something was told under a key.
func Told(tx *store.Tx, key string) (bool, error) {
	n := 0
	err := tx.QueryRow("select count(*) from message_told where key = $1", key).Scan(&n)
	return n > 0, err
}

// insertTold reports whether the key is new.
func insertTold(tx *store.Tx, key string, at time.Time) (bool, error) {
	n, err := tx.Exec("insert into message_told (key, told_at) values ($1, $2) on conflict do nothing", key, at)
	return n == 1, err
}

const messageColumns = "id, key, farmer_id, words, encoding, parts, state, tries, provider, provider_id, reason, is_proven, created_at, sent_at, reported_at"

func scanMessage(row store.Row) (m Message, err error) {
	err = row.Scan(&m.ID, &m.Key, &m.FarmerID, &m.Words, &m.Encoding, &m.Parts, &m.Status, &m.Tries, &m.Provider, &m.ProviderID, &m.Reason, &m.IsProven,
		store.At(&m.CreatedAt), store.MaybeAt(&m.SentAt), store.MaybeAt(&m.ReportedAt))
	return m, err
}

// insertMessage gives the message that stands under the key, the old one or the new.
func insertMessage(tx *store.Tx, m Message) (Message, error) {
	n, err := tx.Exec("insert into message ("+messageColumns+") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (key) do nothing",
		m.ID, m.Key, m.FarmerID, m.Words, m.Encoding, m.Parts, m.Status, m.Tries, m.Provider, m.ProviderID, m.Reason, m.IsProven, m.CreatedAt, m.SentAt, m.ReportedAt)
	if err != nil || n == 1 {
		return m, err
	}
	return messageByKey(tx, m.Key)
}

func messageByKey(tx *store.Tx, key string) (Message, error) {
	return scanMessage(tx.QueryRow("select "+messageColumns+" from message where key = $1", key))
}

// held is a message that was found, as it stands under its lock: what is written to
// it does not undo what another has written.
func held(tx *store.Tx, m Message, err error) (Message, error) {
	if err != nil {
		return m, err
	}
	if err := tx.Lock(store.Messages, m.ID); err != nil {
		return m, err
	}
	return messageByKey(tx, m.Key)
}

// messageByProviderID is what a provider calls so; each name is given once.
func messageByProviderID(tx *store.Tx, provider, providerID string) (Message, error) {
	return scanMessage(tx.QueryRow("select "+messageColumns+" from message where provider_id = $1 and provider_id <> '' and provider = $2", providerID, provider))
}

// updateMessage writes what can change.
func updateMessage(tx *store.Tx, m Message) error {
	return tx.Must(store.ErrNotFound, `update message set state = $1, tries = $2, provider = $3, provider_id = $4, reason = $5, is_proven = $6, sent_at = $7, reported_at = $8
		where id = $9`, m.Status, m.Tries, m.Provider, m.ProviderID, m.Reason, m.IsProven, m.SentAt, m.ReportedAt, m.ID)
}

// messages are a page, newest first; a farmer's have an index, and so has each state.
func messages(tx *store.Tx, f Filter) ([]Message, string, error) {
	l := store.Listing{Table: "message", Columns: messageColumns}
	if f.FarmerID != "" {
		l.Is("farmer_id", f.FarmerID)
		l.Look("state", string(f.Status))
	} else {
		l.Is("state", string(f.Status))
	}
	l.After(f.Before)
	return store.Page(tx, scanMessage, l, f.Limit)
}

// deleteOldest removes the oldest messages before an id, but none of which nobody knows yet whether it was sent.
func deleteOldest(tx *store.Tx, beforeID string, most int) (int64, error) {
	return tx.Exec("delete from message where id in (select id from message where id < $1 and state <> 'SENDING' order by id limit $2)", beforeID, most)
}
