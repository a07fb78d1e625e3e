package correction

import (
	"time"

	"mwanyi/internal/store"
)

const correctionColumns = `id, batch_id, kind, grams_before, grams, moisture_before, moisture, advance_before, advance, reason, made_by, job_id,
	recorded_by, chain_tx, ledger_seq, asked_at, recorded_at`

func scanCorrection(r store.Row) (c Correction, err error) {
	err = r.Scan(&c.ID, &c.BatchID, &c.Kind, &c.GramsBefore, &c.Grams, &c.MoistureBefore, &c.Moisture, &c.AdvanceBefore, &c.Advance, &c.Reason, &c.MadeBy, &c.JobID,
		&c.RecordedBy, &c.ChainTx, &c.LedgerSequence, store.At(&c.AskedAt), store.MaybeAt(&c.RecordedAt))
	return c, err
}

func insertCorrection(tx *store.Tx, c Correction) error {
	return tx.Run("insert into batch_correction ("+correctionColumns+") values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17)",
		c.ID, c.BatchID, string(c.Kind), c.GramsBefore, c.Grams, c.MoistureBefore, c.Moisture, int64(c.AdvanceBefore), int64(c.Advance), c.Reason, c.MadeBy, c.JobID,
		c.RecordedBy, c.ChainTx, c.LedgerSequence, c.AskedAt, c.RecordedAt)
}

// setRecorded ends what was under way.
func setRecorded(tx *store.Tx, c Correction) error {
	return tx.ExecOne("update batch_correction set recorded_by = $1, chain_tx = $2, ledger_seq = $3, recorded_at = $4 where id = $5 and recorded_at is null",
		c.RecordedBy, c.ChainTx, c.LedgerSequence, c.RecordedAt, c.ID)
}

// deleteUnderWay forgets what came to nothing.
func deleteUnderWay(tx *store.Tx, id string) error {
	err := tx.Run("delete from batch_correction where id = $1 and recorded_at is null", id)
	return err
}

func byID(tx *store.Tx, id string) (Correction, error) {
	return scanCorrection(tx.QueryRow("select "+correctionColumns+" from batch_correction where id = $1", id))
}

func ofJob(tx *store.Tx, jobID string) (Correction, error) {
	return scanCorrection(tx.QueryRow("select "+correctionColumns+" from batch_correction where job_id = $1", jobID))
}

func newest(tx *store.Tx, batchID string) (Correction, error) {
	return scanCorrection(tx.QueryRow("select "+correctionColumns+" from batch_correction where batch_id = $1 order by id desc limit 1", batchID))
}

func oldest(tx *store.Tx, batchID string) (Correction, error) {
	return scanCorrection(tx.QueryRow("select "+correctionColumns+" from batch_correction where batch_id = $1 and recorded_at is not null order by id limit 1", batchID))
}

func recorded(tx *store.Tx, batchID string) ([]Correction, error) {
	return store.All(tx, scanCorrection, "select "+correctionColumns+" from batch_correction where batch_id = $1 and recorded_at is not null order by id", batchID)
}

// countVoids counts a farmer's batches that were voided since, or are being voided.
func countVoids(tx *store.Tx, farmerID string, since time.Time) (n int, err error) {
	err = tx.QueryRow("select count(*) from batch_correction c join batch b on b.id = c.batch_id where b.farmer_id = $1 and c.kind = 'VOID' and c.asked_at > $2", farmerID, since).Scan(&n)
	return n, err
}

// isLentOn: a loan binds the batch. What is being drawn at this moment has it, see
// batch.Take.
func isLentOn(tx *store.Tx, batchID string) (is bool, err error) {
	err = tx.QueryRow("select exists (select 1 from loan where batch_id = $1 and status in ('REQUESTED', 'DISBURSING', 'ACTIVE'))", batchID).Scan(&is)
	return is, err
}

// lotUnderWay is the lot of the batch that is being moved; empty: none is.
func lotUnderWay(tx *store.Tx, batchID string) (lotID string, err error) {
	err = tx.QueryRow(`select coalesce(min(lot.id), '') from lot_batch join lot on lot.id = lot_batch.lot_id
		where lot_batch.batch_id = $1 and lot_batch.left_at is null and lot.move_job <> ''`, batchID).Scan(&lotID)
	return lotID, err
}

// statedBy is a live statement that covers the batch; empty: none does.
func statedBy(tx *store.Tx, batchID string) (ddsID string, err error) {
	if err := tx.Lock(store.Statements, store.Sole); err != nil {
		return "", err
	}
	err = tx.QueryRow(`select coalesce(min(dds.id), '') from dds_batch join dds on dds.id = dds_batch.dds_id
		where dds_batch.batch_id = $1 and dds.status <> 'BLOCKED' and dds.withdrawn_at is null`, batchID).Scan(&ddsID)
	return ddsID, err
}
