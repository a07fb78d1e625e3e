package hedera

import (
	"time"

	"mwanyi/internal/store"
)

// keptMessage is a message as it is kept.
type keptMessage struct {
	eventID     string
	body        []byte
	txID        string
	tries       int // how often this transaction id was handed over
	state       state
	sequence    uint64
	runningHash []byte
	consensusAt time.Time // in nanoseconds, as the network gives it
	createdAt   time.Time
}

const columns = "event_id, body, tx_id, tries, state, seq, running_hash, consensus_at, created_at"

func scan(from store.Row) (m keptMessage, err error) {
	var sequence *uint64
	var at *string
	err = from.Scan(&m.eventID, &m.body, &m.txID, &m.tries, &m.state, &sequence, &m.runningHash, &at, store.At(&m.createdAt))
	if err != nil {
		return keptMessage{}, err
	}
	if sequence != nil && at != nil {
		m.sequence = *sequence
		m.consensusAt, err = time.Parse(time.RFC3339Nano, *at)
	}
	return m, err
}

func find(tx *store.Tx, eventID string) (keptMessage, error) {
	return scan(tx.QueryRow("select "+columns+" from hedera_message where event_id = $1", eventID))
}

func findAt(tx *store.Tx, sequence uint64) (keptMessage, error) {
	return scan(tx.QueryRow("select "+columns+" from hedera_message where seq = $1", sequence))
}

// insert does nothing when the event is there.
func insert(tx *store.Tx, m keptMessage) error {
	return tx.Run(`insert into hedera_message (event_id, body, tx_id, tries, state, created_at)
		values ($1, $2, $3, 0, $4, $5) on conflict (event_id) do nothing`, m.eventID, m.body, m.txID, m.state, m.createdAt)
}

// begin records a sending of a message that still has the transaction id of m.
func begin(tx *store.Tx, m *keptMessage) error {
	return tx.Run("update hedera_message set state = $1, tries = tries + 1 where event_id = $2 and tx_id = $3 and state <> $4",
		sent, m.eventID, m.txID, confirmed)
}

// takeBack undoes the only begin; store.ErrNotFound when there was another.
func takeBack(tx *store.Tx, m *keptMessage) error {
	return tx.ExecOne("update hedera_message set state = $1, tries = 0 where event_id = $2 and tx_id = $3 and state = $4 and tries = 1",
		fresh, m.eventID, m.txID, sent)
}

// replaceID gives a message that still has the transaction id of m another one.
func replaceID(tx *store.Tx, m *keptMessage, txID string) error {
	return tx.Run("update hedera_message set tx_id = $1, state = $2, tries = 0 where event_id = $3 and tx_id = $4 and state <> $5",
		txID, fresh, m.eventID, m.txID, confirmed)
}

// settle keeps the place; a place that is kept stays.
func settle(tx *store.Tx, m keptMessage) error {
	return tx.Run(`update hedera_message set state = $1, seq = $2, running_hash = $3, consensus_at = $4
		where event_id = $5 and state <> $1`,
		confirmed, m.sequence, m.runningHash, m.consensusAt.UTC().Format(time.RFC3339Nano), m.eventID)
}
