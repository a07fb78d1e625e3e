package identity

import (
	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

const columns = "batch_id, cooperative_id, external_id, content, job_id"

func scan(r store.Row) (c Claim, err error) {
	err = r.Scan(&c.BatchID, &c.CooperativeID, &c.ExternalID, &c.Content, &c.JobID)
	return c, err
}

func byBatch(tx *store.Tx, batchID string) (Claim, error) {
	return scan(tx.QueryRow("select "+columns+" from delivery_claim where batch_id = $1", batchID))
}

func byExternal(tx *store.Tx, cooperativeID, externalID string) (Claim, error) {
	return scan(tx.QueryRow("select "+columns+" from delivery_claim where cooperative_id = $1 and external_id = $2 and external_id <> ''", cooperativeID, externalID))
}

func insert(tx *store.Tx, c Claim) (first bool, err error) {
	n, err := tx.Exec("insert into delivery_claim ("+columns+", claimed_at) values ($1,$2,$3,$4,$5,$6) on conflict do nothing",
		c.BatchID, c.CooperativeID, c.ExternalID, c.Content, c.JobID, clock.Now())
	return n == 1, err
}

// Free lets go of the names of a delivery that came to nothing.
func Free(tx *store.Tx, batchID string) error {
	_, err := tx.Exec("delete from delivery_claim where batch_id = $1", batchID)
	return err
}
