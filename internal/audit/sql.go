package audit

import (
	"time"

	"mwanyi/internal/store"
)

// row is a fact as it is kept.
type row struct {
	eventID, kind, batch, cooperative, statement string
	record, salt, body                           []byte
	topic                                        string
	sequence                                     uint64 // 0: not on the ledger yet
	enteredAt, createdAt                         time.Time
	forgottenAt                                  *time.Time
}

// forgotten: somebody has the right to be forgotten, and Forget has emptied
// record and salt and set forgotten_at. The message stays where it is, and from
// then on nobody can tell what it spoke of.
func (r row) forgotten() bool { return r.forgottenAt != nil }

// columns take the message from the ledger's own table where it stands there alone.
const columns = `event_id, kind, batch, cooperative, statement, record, salt,
	case when length(body) > 0 then body else coalesce((select e.body from ledger_entry e where e.event_id = audit.event_id),
		(select h.body from hedera_message h where h.event_id = audit.event_id), body) end,
	topic, seq, entered_at, created_at, forgotten_at`

// isKept: the same bytes stand in the ledger's own table, which nothing is removed from.
const isKept = `(exists (select 1 from ledger_entry e where e.event_id = audit.event_id and e.body = audit.body)
	or exists (select 1 from hedera_message h where h.event_id = audit.event_id and h.seq is not null and h.body = audit.body))`

func scan(from store.Row) (r row, err error) {
	var record, topic *string
	var sequence *uint64
	var entered *time.Time
	err = from.Scan(&r.eventID, &r.kind, &r.batch, &r.cooperative, &r.statement, &record, &r.salt, &r.body,
		&topic, &sequence, store.MaybeAt(&entered), store.At(&r.createdAt), store.MaybeAt(&r.forgottenAt))
	if err != nil {
		return row{}, err
	}
	if record != nil {
		r.record = []byte(*record)
	}
	if topic != nil && sequence != nil && entered != nil {
		r.topic = *topic
		r.sequence = *sequence
		r.enteredAt = *entered
	}
	return r, nil
}

func find(tx *store.Tx, eventID string) (row, error) {
	return scan(tx.QueryRow("select "+columns+" from audit where event_id = $1", eventID))
}

func isThere(tx *store.Tx, eventID string) (isThere bool, err error) {
	err = tx.QueryRow("select exists (select 1 from audit where event_id = $1)", eventID).Scan(&isThere)
	return isThere, err
}

// insert does nothing when the event is there.
func insert(tx *store.Tx, r row) error {
	return tx.Run(`insert into audit (event_id, kind, batch, cooperative, statement, record, salt, body, created_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (event_id) do nothing`,
		r.eventID, r.kind, r.batch, r.cooperative, r.statement, string(r.record), r.salt, r.body, r.createdAt)
}

// insertPlaced keeps a fact that stands in the ledger's own table; false when the event
// is there. On PostgreSQL that is store.ErrDuplicate, by the commit at the latest: whoever
// appends holds the tree, and asks nothing for each fact of a group.
// spec: ledger-message-once
func insertPlaced(tx *store.Tx, r row) (isFirst bool, err error) {
	const row = `insert into audit (event_id, kind, batch, cooperative, statement, record, salt, body, created_at, topic, seq, entered_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`
	args := []any{r.eventID, r.kind, r.batch, r.cooperative, r.statement, string(r.record), r.salt, []byte{}, r.createdAt, r.topic, r.sequence, r.enteredAt}
	if tx.Engine() == store.Postgres {
		return true, tx.Run(row, args...)
	}
	n, err := tx.Exec(row+" on conflict (event_id) do nothing", args...)
	return n == 1, err
}

// keepPlace keeps the place; a place that is kept stays. The message is not kept twice.
// spec: ledger-message-once
func keepPlace(tx *store.Tx, r row) error {
	return tx.Run("update audit set topic = $1, seq = $2, entered_at = $3, body = case when "+isKept+" then $5 else body end where event_id = $4 and seq is null",
		r.topic, r.sequence, r.enteredAt, r.eventID, []byte{})
}

// lastOf is the last of the next rows, and how many they are.
func lastOf(tx *store.Tx, after string, most int) (last string, n int64, err error) {
	err = tx.QueryRow("select coalesce(max(event_id), ''), count(*) from (select event_id from audit where event_id > $1 order by event_id limit $2) as next_rows",
		after, most).Scan(&last, &n)
	return last, n, err
}

// dropKept empties the messages between two rows that stand on the ledger too.
func dropKept(tx *store.Tx, after, last string) error {
	err := tx.Run("update audit set body = $3 where event_id > $1 and event_id <= $2 and seq is not null and length(body) > 0 and "+isKept, after, last, []byte{})
	return err
}

// forgetAbout empties the records that name a farmer and belong to no batch and
// no statement. Records are canonical JSON, so that the name of the field and the
// id stand in one form; replace heeds case, which like does not everywhere.
func forgetAbout(tx *store.Tx, field, except string, at time.Time) (int64, error) {
	return tx.Exec(`update audit set record = null, salt = null, forgotten_at = $3
		where batch = '' and statement = '' and event_id <> $2 and forgotten_at is null and replace(record, $1, '') <> record`, field, except, at)
}

// about finds facts by the batch or the statement. That it is not empty is said twice, because the indexes
// are of those alone and no planner knows it of a parameter.
func about(tx *store.Tx, column, id string) ([]row, error) {
	return store.All(tx, scan, "select "+columns+" from audit where "+column+" = $1 and "+column+" <> '' order by event_id", id)
}

func page(tx *store.Tx, after string, limit int) ([]row, error) {
	return store.All(tx, scan, "select "+columns+" from audit where event_id > $1 order by event_id limit $2", after, limit)
}

// RenameTopic gives the places on a topic its new name, when a log is succeeded
// by one that has its entries.
func RenameTopic(tx *store.Tx, from, to string) error {
	return tx.Run("update audit set topic = $2 where topic = $1", from, to)
}
