package job

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/store"
)

// The ways in which an attempt ends, as the log names them.
const (
	done     = "done"     // committed
	retry    = "retry"    // failed, due again later
	gaveUp   = "gave up"  // failed for good
	cleaned  = "cleaned"  // refused by the last gate; goes on at once, without the text that it found
	refused  = "refused"  // ended by a rule that no repetition will change
	lost     = "lost"     // another process has it; nothing of this attempt counts
	released = "released" // the process stops; another one takes it
)

var levels = map[string]slog.Level{retry: slog.LevelWarn, lost: slog.LevelWarn, gaveUp: slog.LevelError, cleaned: slog.LevelError} // else Info

// attempt runs one claimed job to the end of its attempt.
func (e *Engine) attempt(ctx context.Context, j *Job) {
	ctx = e.Counted(ctx, "job "+j.Kind)
	defer e.finished(j)
	defer j.drop(nil)
	var then Then
	cause := ErrPoisoned
	if j.attempt-j.Failures <= poisonLimit {
		cause = guard(func() (err error) {
			ctx, cancel := context.WithTimeout(ctx, j.kind.Timeout)
			defer cancel()
			then, err = j.kind.Run(ctx, j)
			return err
		})
	}
	ending, cause := e.settle(ctx, j, then, cause)
	took := clock.Since(j.started)
	if e.Observe != nil {
		e.Observe(j.Kind, took, cause)
	}
	attrs := []slog.Attr{slog.String("kind", j.Kind), slog.String("id", j.ID), slog.Int("attempt", j.attempt),
		slog.Duration("took", took), slog.String("end", ending)}
	if cause != nil {
		attrs = append(attrs, slog.String("error", cause.Error()))
	}
	var crash *panicked
	if errors.As(cause, &crash) {
		attrs = append(attrs, slog.String("stack", string(crash.stack)))
	}
	level := levels[ending]
	if ending == done && j.kind.Every > 0 {
		level = slog.LevelDebug // a schedule that did its round: several a minute, for ever
	}
	e.Log.LogAttrs(ctx, level, "job", attrs...)
}

// settle writes the end of the attempt. A crash before its transaction commits
// leaves the job to be claimed again when the lease ends.
func (e *Engine) settle(ctx context.Context, j *Job, then Then, cause error) (ending string, _ error) {
	write := context.WithoutCancel(ctx) // what was done outside must be recorded
	if cause == nil {
		if cause = guard(func() error { return j.complete(write, then) }); cause == nil {
			return done, nil
		}
	}
	for {
		switch dropped := context.Cause(ctx); {
		case errors.Is(dropped, errExpired):
			j.letGo(write)
			return lost, ErrLeaseLost
		case errors.Is(cause, ErrLeaseLost), errors.Is(dropped, ErrLeaseLost):
			return lost, ErrLeaseLost
		case errors.Is(dropped, errStopping):
			return released, cause
		}
		ending, err := j.fail(write, cause)
		switch {
		case err == nil:
			return ending, cause
		case errors.Is(err, ErrLeaseLost):
			return lost, ErrLeaseLost
		}
		// The database does not answer: keep the job, and the worker, until it does.
		e.Log.Error("job end cannot be written", "kind", j.Kind, "id", j.ID, "error", err)
		timer := time.NewTimer(time.Second)
		select {
		case <-ctx.Done():
		case <-timer.C:
		}
		timer.Stop()
	}
}

// endTime bounds the end of a job in a transaction that somebody else begins.
const endTime = 30 * time.Second

// complete commits a success.
func (j *Job) complete(ctx context.Context, then Then) error {
	end := j.ending(func(tx *store.Tx) error {
		if then != nil {
			if err := then(tx); err != nil {
				return err
			}
		}
		return j.conclude(tx, Complete, struct{}{})
	})
	if j.via == nil {
		return j.engine.Store.Update(ctx, end)
	}
	ctx, cancel := context.WithTimeout(ctx, endTime)
	defer cancel()
	// A panic here would be one of who carries, and of everybody else whom it carries.
	return j.via(ctx, func(tx *store.Tx) error { return guard(func() error { return end(tx) }) })
}

// fail commits a failure: another try, or the end.
func (j *Job) fail(ctx context.Context, cause error) (ending string, err error) {
	if gated(cause) {
		switch passed, err := j.pass(ctx, cause); {
		case errors.Is(err, ErrLeaseLost):
			return lost, err
		case err != nil:
			return retry, j.postpone(ctx, time.Minute, fmt.Errorf("%w; cleaning failed: %w", cause, err))
		case passed:
			return cleaned, nil
		}
	}
	wait, again := j.kind.next(j.Failures+1, cause)
	if again {
		return retry, j.postpone(ctx, wait, cause)
	}
	err = guard(func() error {
		return j.engine.Store.Update(ctx, j.ending(func(tx *store.Tx) error {
			if j.kind.GiveUp != nil {
				if err := j.kind.GiveUp(tx, j, cause); err != nil {
					return err
				}
			}
			if errors.Is(cause, fault.ErrGate) {
				if err := j.alarm(tx, cause, true); err != nil {
					return err
				}
			}
			return j.conclude(tx, Failed, refusal(cause))
		}))
	})
	if err == nil || errors.Is(err, ErrLeaseLost) {
		return endingOf(cause), err
	}
	return retry, j.postpone(ctx, time.Minute, fmt.Errorf("%w; giving up failed: %w", cause, err))
}

// endingOf tells a refusal, which is what the job was asked to find out, from a
// failure that somebody has to look into, as every refusal of a gate is.
func endingOf(cause error) string {
	var said *fault.Fault
	if errors.As(cause, &said) && !errors.Is(cause, fault.ErrGate) && said.Status() < http.StatusInternalServerError {
		return refused
	}
	return gaveUp
}

// panicked is a panic as an error.
type panicked struct {
	value any
	stack []byte
}

func (p *panicked) Error() string { return fmt.Sprintf("panic: %v", p.value) }

// guard turns a panic of business code into an error.
func guard(call func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = &panicked{value, debug.Stack()}
		}
	}()
	return call()
}
