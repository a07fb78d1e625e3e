package job

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/store"
)

// ErrNotFound: no visible job has the id.
var ErrNotFound = store.ErrNotFound

// Status is where a visible job stands.
type Status string

// The three statuses.
const (
	Pending  Status = "PENDING"
	Complete Status = "COMPLETE"
	Failed   Status = "FAILED"
)

// Outcome is what the caller who asked for a visible job can see of it.
type Outcome struct {
	ID             string
	OrganisationID string // empty: only the operator may see it
	Status         Status
	IsHeld         bool            // it is PENDING until somebody releases it
	Result         json.RawMessage // an object, {} while PENDING
	CreatedAt      time.Time
	EndedAt        *time.Time // nil while PENDING
}

// begin makes the outcome of a new visible job.
func begin(tx *store.Tx, id, organisation string) error {
	var owner *string
	if organisation != "" {
		owner = &organisation
	}
	err := tx.Run(`insert into job_outcome (id, organisation_id, status, result, created_at)
		values ($1, $2, $3, '{}', $4)`, id, owner, string(Pending), clock.Now())
	if err != nil {
		return fmt.Errorf("job outcome: %w", err)
	}
	return nil
}

// Complete settles the outcome of a visible job with a result, kept as JSON.
// It is for a Then; a job that has no pending outcome stays as it is.
func (j *Job) Complete(tx *store.Tx, result any) error { return j.AskComplete(tx, result)() }

// AskComplete is Complete that is asked ahead.
func (j *Job) AskComplete(tx *store.Tx, result any) func() error {
	j.told = true
	return j.settle(tx, Complete, result, "")
}

// Fail settles the outcome of a visible job as FAILED: for a Then when the work
// ended in a refusal, or for a GiveUp.
func (j *Job) Fail(tx *store.Tx, result any) error {
	j.told = true
	return j.settle(tx, Failed, result, "")()
}

// Refuse is Fail with the public side of a refusal, which Outcome.Refusal gives
// back: for a Then that commits something beside it.
func (j *Job) Refuse(tx *store.Tx, cause error) error { return j.Fail(tx, refusal(cause)) }

// conclude settles the outcome of a job that nobody settled, unless its id
// lives on in the next job of a chain.
func (j *Job) conclude(tx *store.Tx, status Status, result any) error {
	if !j.visible || j.told {
		return nil
	}
	return j.settle(tx, status, result, livesOn)()
}

// livesOn leaves the outcome to the next job of a chain.
const livesOn = "and not exists (select 1 from job where job.id = job_outcome.id)"

// settle settles the outcome of a job that runs here, and keeps it for who waits for it.
func (j *Job) settle(tx *store.Tx, status Status, result any, unless string) func() error {
	set := setOutcome(tx, j.ID, status, result, unless)
	return func() error {
		o, err := set()
		if o != nil {
			tx.After(func(end store.End) {
				if end == store.Kept {
					j.outcome = o
				}
			})
		}
		return err
	}
}

// setOutcome gives the outcome that it has settled; nil: it was settled before, or lives on.
func setOutcome(tx *store.Tx, id string, status Status, result any, unless string) func() (*Outcome, error) {
	raw, err := json.Marshal(result)
	if err != nil {
		return func() (*Outcome, error) { return nil, fmt.Errorf("job result: %w", err) }
	}
	o := Outcome{ID: id, Status: status, Result: raw}
	fetched := tx.Fetch(`update job_outcome set status = $1, result = $2, ended_at = $3
		where id = $4 and status = 'PENDING' `+unless+` returning coalesce(organisation_id, ''), created_at, ended_at`, []any{string(status), string(raw), clock.Now(), id},
		&o.OrganisationID, store.At(&o.CreatedAt), store.MaybeAt(&o.EndedAt))
	return func() (*Outcome, error) {
		err := fetched()
		tx.Stir(o.OrganisationID)
		tx.Wake(topic + "/" + id)
		switch {
		case errors.Is(err, store.ErrNotFound):
			return nil, nil
		case err != nil:
			return nil, fmt.Errorf("job outcome: %w", err)
		}
		return &o, nil
	}
}

// given is the result of a job that was given up: the public side of its cause.
type given struct {
	Code    fault.Code `json:"code"`
	Message string     `json:"message"`
}

func refusal(cause error) any {
	f := fault.Of(cause)
	return given{f.Code, f.Message}
}

// Refusal is the fault of a FAILED outcome whose job was given up; nil for
// every other outcome.
func (o Outcome) Refusal() error {
	if o.Status != Failed {
		return nil
	}
	var g given
	if err := json.Unmarshal(o.Result, &g); err != nil || g.Code == "" {
		return fmt.Errorf("job %s failed without a reason: %s", o.ID, o.Result)
	}
	f := fault.New(g.Code, "%s", g.Message)
	if f.Status() == http.StatusServiceUnavailable {
		f = f.After(askAgainIn)
	}
	return f
}

// askAgainIn is when a request may be repeated that an outside system held up.
const askAgainIn = 10 * time.Second

// OutcomeOf reads the outcome of a visible job; ErrNotFound when there is none.
func OutcomeOf(tx *store.Tx, id string) (Outcome, error) {
	o := Outcome{ID: id}
	var organisation *string
	var result string
	err := tx.QueryRow(`select organisation_id, status, result, created_at, ended_at,
			exists (select 1 from job where job.id = job_outcome.id and run_at > $2) from job_outcome where id = $1`, id, heldFrom()).
		Scan(&organisation, &o.Status, &result, store.At(&o.CreatedAt), store.MaybeAt(&o.EndedAt), &o.IsHeld)
	if err != nil {
		return Outcome{}, fmt.Errorf("job outcome %s: %w", id, err)
	}
	if organisation != nil {
		o.OrganisationID = *organisation
	}
	o.Result = json.RawMessage(result)
	return o, nil
}

// ReadOutcome is OutcomeOf for a caller without a transaction.
func (e *Engine) ReadOutcome(ctx context.Context, id string) (o Outcome, err error) {
	err = e.Store.Read(ctx, func(tx *store.Tx) error {
		o, err = OutcomeOf(tx, id)
		return err
	})
	return o, err
}

// Sweep forgets so many of the outcomes that were settled before a time.
func Sweep(tx *store.Tx, before time.Time, most int) (int64, error) {
	n, err := tx.Exec("delete from job_outcome where id in (select id from job_outcome where ended_at < $1 limit $2)", before, most)
	if err != nil {
		return 0, fmt.Errorf("sweep job outcomes: %w", err)
	}
	return n, nil
}

// Wait returns the outcome of a visible job as soon as it is not PENDING, or is
// held: nobody waits for a person. When ctx ends first, it returns the pending outcome with ctx's error.
func Wait(ctx context.Context, s *store.Store, id string) (o Outcome, err error) {
	if e, _ := s.Worker().(*Engine); e != nil {
		if said := e.heard(ctx, id); said != nil {
			return *said, nil
		}
	}
	woken, ignore := s.Listen(topic + "/" + id)
	defer ignore()
	for {
		err = s.Read(ctx, func(tx *store.Tx) (err error) {
			o, err = OutcomeOf(tx, id)
			return err
		})
		if err != nil || o.Status != Pending || o.IsHeld {
			return o, err
		}
		every := s.NetOfWork() // whatever ends it wakes us, in this process or, where it can be heard, in another
		if every == store.NetDeaf {
			every = lookAgain(s)
		}
		timer := time.NewTimer(every)
		select {
		case <-ctx.Done():
			timer.Stop()
			return o, ctx.Err()
		case <-woken:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// heard waits for a job that runs in this process and gives what it has told; nil when it has
// told nothing, does not run here, or ctx has ended.
// spec: job-heard
func (e *Engine) heard(ctx context.Context, id string) *Outcome {
	ear := make(chan *Outcome, 1)
	e.mu.Lock()
	j := e.running[id]
	if j != nil {
		j.ears = append(j.ears, ear)
	}
	e.mu.Unlock()
	if j == nil {
		return nil
	}
	select {
	case <-ctx.Done():
		return nil
	case o := <-ear:
		return o
	}
}

// Outcomes gives the visible jobs of an organisation, or of all when it is empty,
// the newest first, after one; of a status when it is given.
// spec: list-jobs
func (e *Engine) Outcomes(ctx context.Context, organisationID string, status Status, after string, limit int) (list []Outcome, rest string, err error) {
	err = e.Store.Read(ctx, func(tx *store.Tx) error {
		l := store.Listing{Table: "job_outcome", Columns: "id, coalesce(organisation_id, ''), status, created_at, ended_at"}
		l.Is("organisation_id", organisationID)
		l.Look("status", string(status))
		l.After(after)
		list, rest, err = store.Page(tx, func(r store.Row) (o Outcome, err error) {
			return o, r.Scan(&o.ID, &o.OrganisationID, &o.Status, store.At(&o.CreatedAt), store.MaybeAt(&o.EndedAt))
		}, l, limit)
		return err
	})
	return list, rest, err
}
