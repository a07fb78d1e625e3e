package enrolment

import (
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/farmer"
	"mwanyi/internal/store"
)

func insertImport(tx *store.Tx, jobID, cooperativeID string, at time.Time) error {
	return tx.Run(`insert into farmer_import (job_id, cooperative_id, created_at) values ($1, $2, $3)`, jobID, cooperativeID, at)
}

func importOf(tx *store.Tx, jobID string) (cooperativeID string, err error) {
	err = tx.QueryRow(`select cooperative_id from farmer_import where job_id = $1`, jobID).Scan(&cooperativeID)
	return cooperativeID, err
}

func insertLine(tx *store.Tx, jobID string, l importLine) error {
	return tx.Run(`insert into farmer_import_line (job_id, line, status, farmer_id, external_id, application, phone_key_id, phone_sealed, code, message, person)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`, jobID, l.Line, l.Status, l.FarmerID, l.ExternalID, l.application, l.phone.KeyID, l.phone.Sealed, string(l.Code), l.Message, l.person)
}

func countLines(tx *store.Tx, jobID, status string) (n int, err error) {
	err = tx.QueryRow(`select count(*) from farmer_import_line where job_id = $1 and (status = $2 or $2 = '')`, jobID, status).Scan(&n)
	return n, err
}

func nextLines(tx *store.Tx, jobID, status string, limit int) ([]importLine, error) {
	return store.All(tx, func(r store.Row) (l importLine, err error) {
		return l, r.Scan(&l.Line, &l.FarmerID, &l.ExternalID, &l.application, &l.phone.KeyID, &l.phone.Sealed, &l.person)
	}, `select line, farmer_id, external_id, application, phone_key_id, phone_sealed, person from farmer_import_line
		where job_id = $1 and status = $2 order by line limit $3`, jobID, status, max(limit, 0))
}

func setLine(tx *store.Tx, jobID string, line int64, status string) error {
	return tx.ExecOne(`update farmer_import_line set status = $3 where job_id = $1 and line = $2`, jobID, line, status)
}

// endLine also forgets the phone, which the registration has by now. A line
// that waited for a review longer than imports are kept is gone itself.
func endLine(tx *store.Tx, jobID string, line int64, end farmer.LineEnd) error {
	err := tx.Run(`update farmer_import_line set status = $3, code = $4, message = $5, application = '', phone_key_id = '', phone_sealed = $6, person = null
		where job_id = $1 and line = $2`, jobID, line, end.Status, string(end.Code), end.Message, []byte{})
	return err
}

func endedLines(tx *store.Tx, jobID string) ([]LineResult, error) {
	return store.All(tx, func(r store.Row) (l LineResult, err error) {
		return l, r.Scan(&l.Line, &l.ExternalID, &l.FarmerID, &l.Status, &l.Code, &l.Message)
	}, `select line, external_id, farmer_id, status, code, message from farmer_import_line
		where job_id = $1 and status not in ($2, $3) order by line`, jobID, lineWaits, lineRuns)
}

// deleteImports takes the lines first, and the imports when none of theirs is left.
func deleteImports(tx *store.Tx, before time.Time, most int) (int64, error) {
	n, err := tx.Exec(`delete from farmer_import_line where (job_id, line) in (select l.job_id, l.line from farmer_import_line l
		join farmer_import i on i.job_id = l.job_id where i.created_at < $1 limit $2)`, before, most)
	if err != nil || n >= int64(most) {
		return n, err
	}
	return tx.Exec(`delete from farmer_import where job_id in (select job_id from farmer_import where created_at < $1 limit $2)`, before, most)
}

// imports lists them with the number of their last line, which the key of the lines
// has at its end.
func imports(tx *store.Tx, cooperativeID string, page access.Page) ([]Imported, error) {
	l := store.Listing{Table: "farmer_import", Key: "job_id",
		Columns: "job_id, cooperative_id, created_at, coalesce((select max(line) from farmer_import_line l where l.job_id = farmer_import.job_id), 0)"}
	l.Is("cooperative_id", cooperativeID)
	l.After(page.Cursor)
	list, _, err := store.Page(tx, func(r store.Row) (i Imported, err error) {
		return i, r.Scan(&i.JobID, &i.CooperativeID, store.At(&i.CreatedAt), &i.LastLine)
	}, l, page.Limit)
	return list, err
}
