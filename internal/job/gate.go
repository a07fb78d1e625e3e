package job

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/store"
)

// Jam is a job that met the last gate in front of what is published. What it
// had done outside by then stands: somebody has to look at it.
type Jam struct {
	JobID string
	Kind  string
	Cause error
	Ended bool // it was given up; else its text was cleaned and it goes on
}

// gated reports whether a gate refused, and nobody has decided that this is how
// the job ends.
func gated(cause error) bool {
	var final permanent
	return errors.Is(cause, fault.ErrGate) && !errors.As(cause, &final)
}

// alarm is the one place that hears of a job whose gate refused, in the
// transaction that cleans or ends it. The log has it as an ERROR line of the
// attempt.
func (j *Job) alarm(tx *store.Tx, cause error, ended bool) error {
	if j.engine.OnJam == nil {
		return nil
	}
	return j.engine.OnJam(tx, Jam{JobID: j.ID, Kind: j.Kind, Cause: cause, Ended: ended})
}

// pass lets a job that a gate refused go on without the text that the gate found,
// if its kind knows how: what it did outside has its right end then. It is never
// a loop, because the second time there is nothing left to take out.
// A crash before the transaction leaves the job as it was.
func (j *Job) pass(ctx context.Context, cause error) (passed bool, err error) {
	if j.kind.Clean == nil {
		return false, nil
	}
	err = guard(func() error {
		return j.engine.Store.Update(ctx, func(tx *store.Tx) (err error) {
			w := Stuck{ID: j.ID, args: j.args}
			if passed, err = j.kind.Clean(tx, &w); err != nil || !passed {
				return err
			}
			if err := w.goOn(tx, j.engine.owner, 1); err != nil {
				return err
			}
			return j.alarm(tx, cause, false)
		})
	})
	return passed && err == nil, err
}

// Stuck is a job that does not run, as Kind.Clean sees it.
type Stuck struct {
	ID   string
	args string
}

// Args decodes what was given to Enqueue.
func (w *Stuck) Args(into any) error { return json.Unmarshal([]byte(w.args), into) }

// Did reports whether a step of the job is done.
func (w *Stuck) Did(tx *store.Tx, step string) (bool, error) {
	n := 0
	err := tx.QueryRow("select count(*) from job_step where job_id = $1 and name = $2", w.ID, step).Scan(&n)
	return n > 0, err
}

// StartOver forgets the steps of the job: it does all of them again.
func (w *Stuck) StartOver(tx *store.Tx) error {
	err := tx.Run("delete from job_step where job_id = $1", w.ID)
	return err
}

// goOn gives the job back, with the arguments that it has now and due at once.
func (w *Stuck) goOn(tx *store.Tx, owner string, failures int) error {
	n, err := tx.Exec(`update job set args = $1, owner = '', failures = failures + $2, error = 'its text was refused by the last gate, and cleaned', run_at = $3
		where id = $4 and owner = $5`, w.args, failures, clock.Now(), w.ID, owner)
	if err == nil && n == 0 {
		return ErrLeaseLost
	}
	tx.Wake(topic)
	return err
}

// CleanArgs is the Clean of a kind whose texts all stand in its arguments.
func CleanArgs[A any](clean func(args *A)) func(tx *store.Tx, w *Stuck) (bool, error) {
	return func(_ *store.Tx, w *Stuck) (bool, error) { return EditArgs(w, clean) }
}

// EditArgs changes the arguments and reports whether that made a difference.
func EditArgs[A any](w *Stuck, edit func(args *A)) (changed bool, err error) {
	var args A
	if err := w.Args(&args); err != nil {
		return false, err
	}
	before, err := json.Marshal(args)
	if err != nil {
		return false, err
	}
	edit(&args)
	after, err := json.Marshal(args)
	if err != nil || bytes.Equal(before, after) {
		return false, err
	}
	w.args = string(after)
	return true, nil
}

// Mended is a job whose text a gate would refuse, or has refused.
type Mended struct {
	ID       string
	Kind     string
	Failures int64
	Busy     bool // it runs at this moment and was left alone
}

// errLook undoes what was only tried.
var errLook = errors.New("only looking")

// Mend finds the waiting jobs of the kinds whose text a gate would refuse. With
// apply it cleans them as their kind does and lets them go on at once; without
// it nothing is changed. The service may run.
func Mend(ctx context.Context, s *store.Store, kinds []Kind, apply bool) (list []Mended, err error) {
	for _, k := range kinds {
		if k.Clean == nil {
			continue
		}
		for after := ""; ; {
			var page []WaitingJob
			var rest string
			err := s.Read(ctx, func(tx *store.Tx) (err error) {
				page, rest, err = List(tx, k.Name, "", after, 500)
				return err
			})
			if err != nil {
				return nil, err
			}
			if len(page) == 0 && rest == "" {
				break
			}
			for _, waiting := range page {
				after = waiting.ID
				m, found, err := mend(ctx, s, k, waiting, apply)
				if err != nil {
					return nil, fmt.Errorf("%s %s: %w", k.Name, waiting.ID, err)
				}
				if found {
					list = append(list, m)
				}
			}
			after = max(after, rest)
		}
	}
	return list, nil
}

// mend cleans one job. Looking is doing it and taking it back, so that what is
// listed is what would be done.
func mend(ctx context.Context, s *store.Store, k Kind, waiting WaitingJob, apply bool) (m Mended, found bool, err error) {
	err = s.Update(ctx, func(tx *store.Tx) (err error) {
		m, found = Mended{ID: waiting.ID, Kind: k.Name, Failures: waiting.Failures}, false
		w := Stuck{ID: waiting.ID}
		var owner string
		var until time.Time
		err = tx.QueryRow("select args, owner, run_at from job where id = $1", w.ID).Scan(&w.args, &owner, store.At(&until))
		if errors.Is(err, store.ErrNotFound) {
			return nil // it has ended meanwhile
		}
		if err != nil {
			return err
		}
		if found, err = k.Clean(tx, &w); err != nil || !found {
			return err
		}
		m.Busy = owner != "" && until.After(clock.Now())
		if m.Busy || !apply {
			return errLook
		}
		return w.goOn(tx, owner, 0)
	})
	if errors.Is(err, errLook) {
		err = nil
	}
	return m, found, err
}

// Alive reports whether a job is owed.
func Alive(tx *store.Tx, id string) (bool, error) {
	n := 0
	err := tx.QueryRow("select count(*) from job where id = $1", id).Scan(&n)
	return n > 0, err
}

// Each shows the arguments of the jobs of a kind that are owed.
func Each[A any](tx *store.Tx, kind string, show func(jobID string, args A)) error {
	type owed struct{ id, args string }
	list, err := store.All(tx, func(r store.Row) (o owed, err error) { return o, r.Scan(&o.id, &o.args) },
		"select id, args from job where kind = $1 order by id", kind)
	if err != nil {
		return err
	}
	for _, o := range list {
		var args A
		if err := json.Unmarshal([]byte(o.args), &args); err != nil {
			return fmt.Errorf("arguments of %s %s: %w", kind, o.id, err)
		}
		show(o.id, args)
	}
	return nil
}

// EndLost settles the outcome of a visible job that is not owed any more.
func EndLost(tx *store.Tx, id string, cause error) error {
	_, err := setOutcome(tx, id, Failed, refusal(cause), livesOn)()
	return err
}
