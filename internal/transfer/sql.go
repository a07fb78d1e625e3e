package transfer

import (
	"errors"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/store"
)

const transferColumns = `id, farmer_id, from_cooperative_id, to_cooperative_id, status, reason, note, asked_by, asked_at, expires_at,
	decided_by, decided_at, done_at, chain_tx, job_id`

func scanTransfer(r store.Row) (t Transfer, err error) {
	return t, r.Scan(&t.ID, &t.FarmerID, &t.From, &t.To, &t.Status, &t.Reason, &t.Note, &t.AskedBy, store.At(&t.AskedAt), store.At(&t.ExpiresAt),
		&t.DecidedBy, store.MaybeAt(&t.DecidedAt), store.MaybeAt(&t.DoneAt), &t.ChainTx, &t.JobID)
}

func insertTransfer(tx *store.Tx, t Transfer) error {
	return tx.Run("insert into transfer ("+transferColumns+") values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15)",
		t.ID, t.FarmerID, t.From, t.To, string(t.Status), t.Reason, t.Note, t.AskedBy, t.AskedAt, t.ExpiresAt, t.DecidedBy, t.DecidedAt, t.DoneAt, t.ChainTx, t.JobID)
}

func updateTransfer(tx *store.Tx, t Transfer) error {
	return tx.ExecOne("update transfer set status = $2, note = $3, decided_by = $4, decided_at = $5, done_at = $6, chain_tx = $7, job_id = $8 where id = $1",
		t.ID, string(t.Status), t.Note, t.DecidedBy, t.DecidedAt, t.DoneAt, t.ChainTx, t.JobID)
}

func transferByID(tx *store.Tx, id string) (Transfer, error) {
	return scanTransfer(tx.QueryRow("select "+transferColumns+" from transfer where id = $1", id))
}

// openTransfer is what a cooperative has asked for and is not decided.
func openTransfer(tx *store.Tx, farmerID, cooperativeID string) (Transfer, error) {
	return scanTransfer(tx.QueryRow("select "+transferColumns+" from transfer where farmer_id = $1 and to_cooperative_id = $2 and status in ('ASKED', 'AGREED')", farmerID, cooperativeID))
}

// openOf are the transfers of a farmer that wait for a decision.
func openOf(tx *store.Tx, farmerID string) ([]Transfer, error) {
	return store.All(tx, scanTransfer, "select "+transferColumns+" from transfer where farmer_id = $1 and status = 'ASKED' order by id", farmerID)
}

// lateTransfers are some that have waited too long; the rest is the next look's.
func lateTransfers(tx *store.Tx, now time.Time) ([]Transfer, error) {
	return store.All(tx, scanTransfer, "select "+transferColumns+" from transfer where status = 'ASKED' and expires_at <= $1 order by expires_at, id limit 500", now)
}

// transfers reads a page from the end of the index that fits the filter: a farmer has
// few, and each side has its own.
func transfers(tx *store.Tx, f Filter, page access.Page) ([]Transfer, string, error) {
	l := store.Listing{Table: "transfer", Columns: transferColumns}
	switch {
	case f.FarmerID != "":
		l.Is("farmer_id", f.FarmerID)
		if f.Side != "" {
			l.LookFor("? in (from_cooperative_id, to_cooperative_id)", f.Side)
		}
	case f.Side != "":
		l.Or(store.Has{Column: "from_cooperative_id", Value: f.Side})
		l.Or(store.Has{Column: "to_cooperative_id", Value: f.Side})
	}
	l.After(page.Cursor)
	l.Look("status", string(f.Status))
	return store.Page(tx, scanTransfer, l, page.Limit)
}

// guesses counts the wrong phones that a cooperative has named for a farmer since.
func guesses(tx *store.Tx, farmerID, cooperativeID string, since time.Time) (wrong int64, err error) {
	err = tx.QueryRow("select wrong from transfer_guess where farmer_id = $1 and cooperative_id = $2 and since > $3", farmerID, cooperativeID, since).Scan(&wrong)
	if errors.Is(err, store.ErrNotFound) {
		return 0, nil
	}
	return wrong, err
}

// countGuess writes the count down; the first one says since when.
func countGuess(tx *store.Tx, farmerID, cooperativeID string, wrong int64, at time.Time) error {
	return tx.ExecOne(`insert into transfer_guess (farmer_id, cooperative_id, since, wrong) values ($1, $2, $3, $4)
		on conflict (farmer_id, cooperative_id) do update set wrong = excluded.wrong, since = case when excluded.wrong = 1 then excluded.since else transfer_guess.since end`,
		farmerID, cooperativeID, at, wrong)
}
