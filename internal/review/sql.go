package review

import (
	"encoding/json"
	"fmt"

	"mwanyi/internal/access"
	"mwanyi/internal/store"
)

const reviewColumns = "id, kind, subject, job_id, farmer_id, cooperative_id, findings, status, made_by, created_at, decided_by, decided_at, note"

func insertReview(tx *store.Tx, r Review) error {
	findings, err := json.Marshal(r.Findings)
	if err != nil {
		return err
	}
	tx.Stir(r.CooperativeID)
	return tx.Run("insert into review ("+reviewColumns+") values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,'',null,'')",
		r.ID, string(r.Kind), r.Subject, r.JobID, r.FarmerID, r.CooperativeID, string(findings), string(r.Status), r.MadeBy, r.CreatedAt)
}

func scanReview(row store.Row) (r Review, err error) {
	var findings string
	err = row.Scan(&r.ID, &r.Kind, &r.Subject, &r.JobID, &r.FarmerID, &r.CooperativeID, &findings, &r.Status, &r.MadeBy,
		store.At(&r.CreatedAt), &r.DecidedBy, store.MaybeAt(&r.DecidedAt), &r.Note)
	if err != nil {
		return Review{}, err
	}
	if err := json.Unmarshal([]byte(findings), &r.Findings); err != nil {
		return Review{}, fmt.Errorf("findings of review %s: %w", r.ID, err)
	}
	return r, nil
}

func reviewByID(tx *store.Tx, id string) (Review, error) {
	return scanReview(tx.QueryRow("select "+reviewColumns+" from review where id = $1", id))
}

func reviewOfJob(tx *store.Tx, jobID string) (Review, error) {
	return scanReview(tx.QueryRow("select "+reviewColumns+" from review where job_id = $1 and job_id <> '' order by id desc limit 1", jobID))
}

func reviewsOf(tx *store.Tx, subject string) ([]Review, error) {
	return store.All(tx, scanReview, "select "+reviewColumns+" from review where subject = $1 order by id limit 100", subject)
}

func demandedReview(tx *store.Tx, subject string) (Review, error) {
	return scanReview(tx.QueryRow("select "+reviewColumns+" from review where subject = $1 and status <> 'FLAGGED' order by id desc limit 1", subject))
}

func decideReview(tx *store.Tx, r Review) error {
	tx.Stir(r.CooperativeID)
	return tx.ExecOne("update review set status = $1, decided_by = $2, decided_at = $3, note = $4 where id = $5 and status = 'OPEN'",
		string(r.Status), r.DecidedBy, *r.DecidedAt, r.Note, r.ID)
}

func deleteFlagged(tx *store.Tx, subject string) error {
	err := tx.Run("delete from review where subject = $1 and status = 'FLAGGED'", subject)
	return err
}

func deleteFlaggedOfJob(tx *store.Tx, jobID string) error {
	err := tx.Run("delete from review where job_id = $1 and job_id <> '' and status = 'FLAGGED'", jobID)
	return err
}

// reviews reads a page from the end of the index that fits the filter: that of a
// cooperative goes by its states.
func reviews(tx *store.Tx, f Filter, page access.Page) ([]Review, string, error) {
	l := store.Listing{Table: "review", Columns: reviewColumns}
	l.Is("cooperative_id", f.CooperativeID)
	l.Is("status", string(f.Status))
	if f.CooperativeID != "" && f.Status == "" {
		for _, status := range Statuses {
			l.Or(store.Has{Column: "status", Value: string(status)})
		}
	}
	l.After(page.Cursor)
	l.Look("kind", string(f.Kind))
	return store.Page(tx, scanReview, l, page.Limit)
}
