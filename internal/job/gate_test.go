package job_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// letter is a text that a job publishes at its end, after it did something
// outside.
type letter struct {
	To   string `json:"to"`
	Text string `json:"text"`
}

var errSpoken = fmt.Errorf("%w: it speaks of a cat", fault.ErrGate)

// posting writes letters through a gate that refuses cats. It counts how often
// the outside heard of one.
func posting(sent *atomic.Int64, clean func(tx *store.Tx, w *job.Stuck) (bool, error)) job.Kind {
	return job.Kind{Name: "post", Clean: clean, Run: func(ctx context.Context, j *job.Job) (job.Then, error) {
		var l letter
		if err := j.Args(&l); err != nil {
			return nil, job.Permanent(err)
		}
		_, err := job.Step(ctx, j, "send", func(context.Context, string) (int64, error) { return sent.Add(1), nil })
		if err != nil {
			return nil, err
		}
		return func(tx *store.Tx) error {
			if strings.Contains(l.To+l.Text, "cat") {
				return errSpoken
			}
			return j.Complete(tx, l)
		}, nil
	}}
}

var withoutCats = job.CleanArgs(func(l *letter) { l.Text = strings.ReplaceAll(l.Text, "cat", "…") })

// gateRow is a letter and what becomes of it.
type gateRow struct {
	name     string
	args     letter
	clean    func(tx *store.Tx, w *job.Stuck) (bool, error)
	status   job.Status
	result   string
	attempts int
	end      string
}

// spec: gate-ends-jobs
func TestAJobThatTheLastGateRefusesGoesOnCleanOrEndsAndNeverLoops(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for _, row := range []gateRow{
			{"its text can be cleaned", letter{To: "me", Text: "my cat"}, withoutCats, job.Complete, `{"to":"me","text":"my …"}`, 2, "end=cleaned"},
			{"nothing of it can be cleaned", letter{To: "cat"}, withoutCats, job.Failed, `{"code":"INTERNAL_ERROR"`, 1, `end="gave up"`},
			{"not all of it can be cleaned", letter{To: "cat", Text: "cat"}, withoutCats, job.Failed, `{"code":"INTERNAL_ERROR"`, 2, `end="gave up"`},
			{"its kind knows no cleaning", letter{Text: "cat"}, nil, job.Failed, `{"code":"INTERNAL_ERROR"`, 1, `end="gave up"`},
		} {
			t.Run(row.name, func(t *testing.T) { row.meetsTheGate(t, s) })
		}
	})
}

func (row gateRow) meetsTheGate(t *testing.T, s *store.Store) {
	var log bytes.Buffer
	var jams []job.Jam
	var sent atomic.Int64
	e := launch(t, &job.Engine{Store: s, Log: slog.New(slog.NewTextHandler(&log, nil)), Kinds: []job.Kind{posting(&sent, row.clean)},
		OnJam: func(_ *store.Tx, jam job.Jam) error { jams = append(jams, jam); return nil }})
	id := enqueue(t, s, "post", row.args, job.Visible(""))
	o, err := job.Wait(ctx, s, id)
	if err != nil || o.Status != row.status || !strings.HasPrefix(string(o.Result), row.result) {
		t.Fatalf("got %+v, %v, want %s %s", o, err, row.status, row.result)
	}
	stop(t, e, time.Minute)
	if left := number(t, s, "select (select count(*) from job) + (select count(*) from job_step)"); left != 0 || sent.Load() != 1 {
		t.Errorf("%d rows are left and it was sent %d times, want none, and once", left, sent.Load())
	}
	if n := strings.Count(log.String(), "msg=job "); n != row.attempts {
		t.Errorf("%d attempts, want %d:\n%s", n, row.attempts, log.String())
	}
	if !strings.Contains(log.String(), "level=ERROR") || !strings.Contains(log.String(), row.end) {
		t.Errorf("the log has no alarm with %s:\n%s", row.end, log.String())
	}
	last := jams[len(jams)-1]
	if last.JobID != id || last.Kind != "post" || last.Ended != (row.status == job.Failed) || !errors.Is(last.Cause, fault.ErrGate) {
		t.Errorf("the alarm is %+v", last)
	}
}

func TestAnAlarmThatCannotBeWrittenKeepsTheJob(t *testing.T) {
	s := storetest.Open(t)
	var sent atomic.Int64
	told := make(chan struct{}, 9)
	launch(t, &job.Engine{Store: s, Log: quiet, Kinds: []job.Kind{posting(&sent, withoutCats)},
		OnJam: func(*store.Tx, job.Jam) error { return errors.New("no room for an alarm") }, Observe: func(string, time.Duration, error) { told <- struct{}{} }})
	enqueue(t, s, "post", letter{Text: "cat"})
	<-told
	if all := list(t, s); len(all) != 1 || !strings.Contains(all[0].Error, "no room") || number(t, s, `select count(*) from job where args like '%cat%'`) != 1 {
		t.Errorf("the jobs are %+v, want the one with its text, kept", all)
	}
}

// spec: repair-command
func TestMendingLooksFirstAndLeavesWhatRunsAlone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		var sent atomic.Int64
		kinds := []job.Kind{posting(&sent, withoutCats), {Name: "other", Run: explode}}
		dirty := enqueue(t, s, "post", letter{Text: "cat"}, job.Visible(""))
		enqueue(t, s, "post", letter{Text: "dog"})
		enqueue(t, s, "other", letter{Text: "cat"})
		busy := enqueue(t, s, "post", letter{Text: "cat"})
		update(t, s, func(tx *store.Tx) error {
			return tx.ExecOne("update job set owner = 'engine_x', run_at = $1 where id = $2", clock.Now().Add(time.Hour), busy)
		})
		for _, row := range []struct {
			apply  bool
			before int
			after  int
			left   int
		}{{false, 2, 2, 2}, {true, 2, 1, 1}, {true, 1, 1, 1}} {
			found, err := job.Mend(ctx, s, kinds, row.apply)
			if err != nil || len(found) != row.before {
				t.Fatalf("apply %v: got %+v, %v, want %d", row.apply, found, err, row.before)
			}
			for _, m := range found {
				if m.Busy != (m.ID == busy) || m.Kind != "post" || m.ID != busy && m.ID != dirty {
					t.Errorf("found %+v", m)
				}
			}
			if n := number(t, s, `select count(*) from job where kind = 'post' and args like '%cat%'`); n != row.after {
				t.Errorf("apply %v: %d jobs hold the text, want %d", row.apply, n, row.after)
			}
		}
		start(t, s, posting(&sent, withoutCats))
		if o, err := job.Wait(ctx, s, dirty); err != nil || o.Status != job.Complete {
			t.Errorf("got %+v, %v, want it COMPLETE", o, err)
		}
	})
}
