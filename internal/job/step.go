package job

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"mwanyi/internal/store"
)

// Step does a named part of a job once: when an earlier attempt has done it,
// the stored result is returned and do is not called. Otherwise do is called
// with a key that is the same in every attempt (the job's id, a slash, the
// name) and its result is stored, as JSON, before Step returns. A crash between
// the two calls do again with the same key. Names are unique within a chain of
// jobs that share an id. Steps of one job run one after the other.
func Step[T any](ctx context.Context, j *Job, name string, do func(ctx context.Context, key string) (T, error)) (result T, err error) {
	if ctx.Err() != nil {
		return result, context.Cause(ctx)
	}
	stored := ""
	err = store.ErrNotFound
	if !j.isNew {
		err = j.engine.Store.Read(ctx, func(tx *store.Tx) error {
			return tx.QueryRow("select result from job_step where job_id = $1 and name = $2", j.ID, name).Scan(&stored)
		})
	}
	if err == nil {
		err = json.Unmarshal([]byte(stored), &result)
	} else if errors.Is(err, store.ErrNotFound) {
		if result, err = do(ctx, j.ID+"/"+name); err == nil {
			err = j.storeStep(context.WithoutCancel(ctx), name, result)
		}
	}
	if err != nil {
		return result, fmt.Errorf("step %s: %w", name, err)
	}
	return result, nil
}

// storeStep keeps a result. The job's row is held by the same statement: another process
// cannot take the job between the check and the insert.
func (j *Job) storeStep(ctx context.Context, name string, result any) error {
	raw, err := json.Marshal(result)
	if err != nil {
		return err
	}
	j.stepped = true
	return j.engine.Store.UpdateLoose(ctx, func(tx *store.Tx) error {
		text := "insert into job_step (job_id, name, result) select id, cast($1 as text), cast($2 as text) from job where id = $3 and owner = $4"
		if tx.Engine() == store.Postgres {
			text += " for update" // SQLite has one writer
		}
		return tx.Must(ErrLeaseLost, text, name, string(raw), j.ID, j.engine.owner)
	})
}

// RewriteStep puts another result in the place of one that a job has stored; edit
// gives nil when it stays as it is. A job without the step has nothing to rewrite. What
// the job may have written meanwhile is not lost: steps are written once.
func RewriteStep(tx *store.Tx, jobID, name string, edit func(result []byte) (any, error)) error {
	stored := ""
	err := tx.QueryRow("select result from job_step where job_id = $1 and name = $2", jobID, name).Scan(&stored)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	result, err := edit([]byte(stored))
	if err != nil || result == nil {
		return err
	}
	raw, err := json.Marshal(result)
	if err != nil {
		return err
	}
	return tx.Run("update job_step set result = $3 where job_id = $1 and name = $2", jobID, name, string(raw))
}
