package lot

import (
	"encoding/json"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/store"
)

const columns = `id, code, cooperative_id, name, species, made_by, move_job, created_at, dissolved_at,
	(select count(*) from lot_batch join batch on batch.id = lot_batch.batch_id
		where lot_batch.lot_id = lot.id and (left_at is null or left_at = lot.dissolved_at) and batch.stage <> 8)`

func scanLot(r store.Row) (l Lot, err error) {
	err = r.Scan(&l.ID, &l.Code, &l.CooperativeID, &l.Name, &l.Species, &l.MadeBy, &l.moveJob, store.At(&l.CreatedAt), store.MaybeAt(&l.DissolvedAt), &l.Size)
	return l, err
}

func insertLot(tx *store.Tx, l Lot) error {
	return tx.Run("insert into lot (id, code, cooperative_id, name, species, made_by, move_job, created_at) values ($1,$2,$3,$4,$5,$6,'',$7)",
		l.ID, l.Code, l.CooperativeID, l.Name, string(l.Species), l.MadeBy, l.CreatedAt)
}

// enterLot refuses a batch that stands in another open lot.
func enterLot(tx *store.Tx, lotID, batchID string, pos int) error {
	n, err := tx.Exec("insert into lot_batch (lot_id, batch_id, pos) values ($1,$2,$3) on conflict do nothing", lotID, batchID, pos)
	if err == nil && n == 0 {
		err = fault.New(fault.BatchNotEligible, "batch %s stands in another open lot", batchID)
	}
	return err
}

// lotByID reads a lot under its lock: what is decided by it stands until the end of
// the transaction.
func lotByID(tx *store.Tx, lotID string) (Lot, error) {
	if err := tx.Lock(store.Lots, lotID); err != nil {
		return Lot{}, err
	}
	return scanLot(tx.QueryRow("select "+columns+" from lot where id = $1", lotID))
}

func lotByCode(tx *store.Tx, code string) (Lot, error) {
	return scanLot(tx.QueryRow("select "+columns+" from lot where code = $1", code))
}

// lots reads a page, newest first, from the key's own order or the cooperative's. A
// batch has stood in few lots.
func lots(tx *store.Tx, f Filter, page access.Page) ([]Lot, string, error) {
	l := store.Listing{Table: "lot", Columns: columns}
	if f.BatchID != "" {
		l.Among("id in (select lot_id from lot_batch where batch_id = ?)", f.BatchID)
		l.Look("cooperative_id", f.CooperativeID)
	} else {
		l.Is("cooperative_id", f.CooperativeID)
	}
	l.After(page.Cursor)
	if f.IsOpen != nil {
		l.LookFor("(dissolved_at is null) = ?", *f.IsOpen)
	}
	return store.Page(tx, scanLot, l, page.Limit)
}

// batchesOf are those that stand in a lot, or stood in it when it was dissolved. One
// that was voided is nowhere.
// spec: lot-voided
func batchesOf(tx *store.Tx, l Lot) ([]batch.Batch, error) {
	return batch.Named(tx, inLot, l.ID)
}

// inLot is the query for them.
const inLot = `select lot_batch.batch_id, lot_batch.pos from lot_batch join lot on lot.id = lot_batch.lot_id join batch as kept on kept.id = lot_batch.batch_id
	where lot_batch.lot_id = $1 and (lot_batch.left_at is null or lot_batch.left_at = lot.dissolved_at) and kept.stage <> 8`

// weighed are the batches of a lot, under their locks: none of them is corrected
// while its part is reckoned.
func weighed(tx *store.Tx, l Lot) ([]batch.Batch, error) {
	batches, err := batchesOf(tx, l)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(batches))
	for i, b := range batches {
		ids[i] = b.ID
	}
	if err := tx.Lock(store.Batches, ids...); err != nil {
		return nil, err
	}
	return batchesOf(tx, l)
}

func stagesOf(tx *store.Tx, lotID string) ([]batch.StageSum, error) {
	return batch.StagesOf(tx, inLot, lotID)
}

// stageOf is where a batch stands.
func stageOf(tx *store.Tx, batchID string) (chain.Stage, error) {
	list, err := batch.Named(tx, "select cast($1 as text) as batch_id, 1 as pos", batchID)
	if err != nil || len(list) != 1 {
		return chain.NoStage, err
	}
	return list[0].Stage, nil
}

// idsEverIn are the batches that a lot was made of.
func idsEverIn(tx *store.Tx, lotID string) ([]string, error) {
	return store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		"select batch_id from lot_batch where lot_id = $1 order by pos", lotID)
}

func dissolve(tx *store.Tx, lotID string, at time.Time) error {
	if err := tx.ExecOne("update lot set dissolved_at = $1 where id = $2 and dissolved_at is null", at, lotID); err != nil {
		return err
	}
	err := tx.Run("update lot_batch set left_at = $1 where lot_id = $2 and left_at is null", at, lotID)
	return err
}

func leaveLot(tx *store.Tx, lotID, batchID string, at time.Time) (bool, error) {
	n, err := tx.Exec("update lot_batch set left_at = $1 where lot_id = $2 and batch_id = $3 and left_at is null", at, lotID, batchID)
	return n == 1, err
}

// claimLot is guarded: nobody else moves the lot.
func claimLot(tx *store.Tx, lotID, jobID string) error {
	return tx.ExecOne("update lot set move_job = $1 where id = $2 and move_job = ''", jobID, lotID)
}

func insertMove(tx *store.Tx, p Progress, at time.Time) error {
	request, err := json.Marshal(p.change)
	if err != nil {
		return err
	}
	return tx.Run("insert into lot_move (job_id, lot_id, stage, request, evidence, created_at) values ($1,$2,$3,$4,$5,$6)",
		p.JobID, p.LotID, int64(p.To), string(request), p.Evidence.String(), at)
}

// endMove ends a change, and lets its lot go.
func endMove(tx *store.Tx, jobID string, at time.Time) error {
	if err := tx.Run("update lot_move set ended_at = $1 where job_id = $2 and ended_at is null", at, jobID); err != nil {
		return err
	}
	err := tx.Run("update lot set move_job = '' where move_job = $1", jobID)
	return err
}

const moveColumns = "job_id, lot_id, stage, request, evidence, created_at, ended_at"

func scanMove(r store.Row) (p Progress, err error) {
	var stage int64
	var request, evidence string
	if err = r.Scan(&p.JobID, &p.LotID, &stage, &request, &evidence, store.At(&p.begunAt), store.MaybeAt(&p.EndedAt)); err != nil {
		return p, err
	}
	p.To = chain.Stage(stage) //nolint:gosec // as it was written
	if p.Evidence, err = ipfs.ParseCID(evidence); err != nil {
		return p, err
	}
	return p, json.Unmarshal([]byte(request), &p.change)
}

func moveByJob(tx *store.Tx, jobID string) (Progress, error) {
	return scanMove(tx.QueryRow("select "+moveColumns+" from lot_move where job_id = $1", jobID))
}

// progressOf is a change with what has become of its lines.
func progressOf(tx *store.Tx, jobID string) (Progress, error) {
	p, err := moveByJob(tx, jobID)
	return counted(tx, p, err)
}

func newestMove(tx *store.Tx, lotID string) (Progress, error) {
	p, err := scanMove(tx.QueryRow("select "+moveColumns+" from lot_move where lot_id = $1 order by created_at desc, job_id desc limit 1", lotID))
	return counted(tx, p, err)
}

func counted(tx *store.Tx, p Progress, err error) (Progress, error) {
	if err != nil {
		return p, err
	}
	err = tx.QueryRow("select count(*), cast(coalesce(sum(case when status = 'DONE' then 1 else 0 end), 0) as bigint) from lot_move_batch where job_id = $1", p.JobID).Scan(&p.Of, &p.Done)
	if err != nil {
		return p, err
	}
	p.Failed, err = store.All(tx, func(r store.Row) (f Failure, err error) { return f, r.Scan(&f.BatchID, &f.Code, &f.Message) },
		"select batch_id, code, message from lot_move_batch where job_id = $1 and status = 'FAILED' order by pos", p.JobID)
	return p, err
}

func insertLine(tx *store.Tx, jobID string, l line) error {
	return tx.Run("insert into lot_move_batch (job_id, pos, batch_id, status, tries, outturn_pct, code, message) values ($1,$2,$3,$4,$5,$6,'','')",
		jobID, l.pos, l.batchID, lineWaits, l.tries, l.outturn)
}

// linesAt are the first lines of a status.
func linesAt(tx *store.Tx, jobID, status string, most int) ([]line, error) {
	return store.All(tx, func(r store.Row) (l line, err error) { return l, r.Scan(&l.pos, &l.batchID, &l.tries, &l.outturn) },
		"select pos, batch_id, tries, outturn_pct from lot_move_batch where job_id = $1 and status = $2 order by pos limit $3", jobID, status, most)
}

func setLine(tx *store.Tx, jobID string, pos int64, status string, why *fault.Fault) error {
	var code fault.Code
	message := ""
	if why != nil {
		code, message = why.Code, why.Message
	}
	return tx.ExecOne("update lot_move_batch set status = $1, code = $2, message = $3 where job_id = $4 and pos = $5", status, string(code), message, jobID, pos)
}

// retryLine puts a line back, for a job of its own.
func retryLine(tx *store.Tx, jobID string, pos int64) error {
	return tx.ExecOne("update lot_move_batch set status = $1, tries = tries + 1 where job_id = $2 and pos = $3", lineWaits, jobID, pos)
}
