package export

import (
	"encoding/json"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/store"
)

const columns = "id, organisation_id, kind, format, filters, status, made_by, job_id, row_count, size, message, created_at, ended_at, expires_at"

func scan(r store.Row) (e Export, err error) {
	var filters string
	err = r.Scan(&e.ID, &e.OrganisationID, &e.Kind, &e.Format, &filters, &e.Status, &e.MadeBy, &e.JobID, &e.Rows, &e.Size, &e.Message,
		store.At(&e.CreatedAt), store.MaybeAt(&e.EndedAt), store.MaybeAt(&e.ExpiresAt))
	if err == nil {
		err = json.Unmarshal([]byte(filters), &e.Filters)
	}
	return e, err
}

func insertExport(tx *store.Tx, e Export) error {
	tx.Stir(e.OrganisationID)
	return tx.Run("insert into export ("+columns+") values ($1, $2, $3, $4, $5, $6, $7, $8, 0, 0, '', $9, null, null)",
		e.ID, e.OrganisationID, string(e.Kind), string(e.Format), e.Filters.text(), string(e.Status), e.MadeBy, e.JobID, e.CreatedAt)
}

func exportByID(tx *store.Tx, exportID string) (Export, error) {
	return scan(tx.QueryRow("select "+columns+" from export where id = $1", exportID))
}

func exports(tx *store.Tx, organisationID string, page access.Page) ([]Export, error) {
	l := store.Listing{Table: "export", Columns: columns}
	l.Is("organisation_id", organisationID)
	l.After(page.Cursor)
	list, _, err := store.Page(tx, scan, l, page.Limit)
	return list, err
}

func endExport(tx *store.Tx, e Export) error {
	tx.Stir(e.OrganisationID)
	return tx.ExecOne("update export set status = $2, row_count = $3, size = $4, message = $5, ended_at = $6, expires_at = $7 where id = $1 and status = 'PENDING'",
		e.ID, string(e.Status), e.Rows, e.Size, e.Message, e.EndedAt, e.ExpiresAt)
}

// wroteRows notes how far an export is.
func wroteRows(tx *store.Tx, e Export, rows int64) error {
	tx.Stir(e.OrganisationID)
	return tx.Run("update export set row_count = $2 where id = $1 and status = 'PENDING'", e.ID, rows)
}

// putChunk writes a part once: another process's try of the same was rolled back.
func putChunk(tx *store.Tx, exportID string, part int64, sealed []byte) error {
	return tx.Run("insert into export_chunk (export_id, part, sealed) values ($1, $2, $3)", exportID, part, sealed)
}

func chunkOf(tx *store.Tx, exportID string, part int64) (sealed []byte, err error) {
	err = tx.QueryRow("select sealed from export_chunk where export_id = $1 and part = $2", exportID, part).Scan(&sealed)
	return sealed, err
}

func deleteChunks(tx *store.Tx, exportID string, from int64) error {
	return tx.Run("delete from export_chunk where export_id = $1 and part >= $2", exportID, from)
}

// deleteExpired takes the parts first, and the exports when they are old and none of
// theirs is left.
func deleteExpired(tx *store.Tx, now, forgotten time.Time, most int) (int64, error) {
	n, err := tx.Exec(`delete from export_chunk where (export_id, part) in (select c.export_id, c.part from export_chunk c
		join export e on e.id = c.export_id where e.expires_at < $1 limit $2)`, now, most)
	if err != nil || n >= int64(most) {
		return n, err
	}
	return tx.Exec("delete from export where id in (select id from export where expires_at < $1 and created_at < $1 or status = 'FAILED' and created_at < $1 limit $2)", forgotten, most)
}
