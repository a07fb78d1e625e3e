package season

import (
	"context"
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
)

// Clockwork lets time pass.
type Clockwork interface {
	// Pass brings everything that is due until then to its end, in the order of
	// time, and sets the clock there.
	Pass(ctx context.Context, until time.Time) error
	// Hasten sets the clock to the next thing that is due within a time, once all that is due
	// now is done. Where nothing is, it leaves the clock alone.
	Hasten(ctx context.Context, within time.Duration) error
}

// ByJobs moves the clock of this process from one job that is due to the next.
type ByJobs struct{ Jobs *job.Engine }

const (
	// patience is how long the jobs of a day may take.
	patience = 5 * time.Minute
	// answers is how long the outside may take to call back before it is asked: for
	// that the clock jumps to the time of the question.
	answers = 40 * time.Millisecond
	// arrival is how long those who follow the chain are left to see a jump.
	arrival = 400 * time.Millisecond
	// lookPause is the wait between two looks at the jobs.
	lookPause = 4 * time.Millisecond
)

// Pass is Clockwork's.
func (c ByJobs) Pass(ctx context.Context, until time.Time) error {
	for {
		next, err := c.rest(ctx, until)
		if err != nil {
			return err
		}
		arrived := next.IsZero()
		if arrived {
			next = until
		}
		if ahead := clock.Until(next); ahead > 0 {
			clock.Jump(ahead)
		}
		c.Jobs.Wake()
		if arrived {
			_, err := c.rest(ctx, time.Time{})
			return err
		}
	}
}

// Hasten is Clockwork's.
func (c ByJobs) Hasten(ctx context.Context, within time.Duration) error {
	next, err := c.rest(ctx, clock.Now().Add(within))
	if err != nil || next.IsZero() {
		return err
	}
	clock.Jump(max(0, clock.Until(next)))
	c.Jobs.Wake()
	return nil
}

// rest waits until nothing is due, and gives the time at which the next thing
// is, up to then; zero when there is none. What waits for the outside gets its time.
func (c ByJobs) rest(ctx context.Context, until time.Time) (next time.Time, err error) {
	watch, quiet := clock.StartStopwatch(), clock.StartStopwatch()
	for watch.Elapsed() < patience {
		busy, due, err := c.look(ctx)
		if err != nil {
			return due, err
		}
		switch {
		case busy:
			quiet = clock.StartStopwatch()
		case due.IsZero() || due.After(until):
			return time.Time{}, nil
		case quiet.Elapsed() > answers:
			return due, nil
		}
		if err := pause(ctx, lookPause); err != nil {
			return time.Time{}, err
		}
	}
	return time.Time{}, fmt.Errorf("jobs of the season did not end within %s", patience)
}

// look says whether something runs or is due, and when the first is due of what
// is no schedule.
func (c ByJobs) look(ctx context.Context) (busy bool, next time.Time, err error) {
	list, _, err := c.Jobs.Waiting(ctx, "", "", "", 1000)
	if err != nil {
		return false, next, err
	}
	now := clock.Now()
	for _, w := range list {
		switch {
		case w.Owner != "" || !w.RunAt.After(now):
			busy = true
		case !c.Jobs.IsSchedule(w.Kind) && (next.IsZero() || w.RunAt.Before(next)):
			next = w.RunAt
		}
	}
	return busy, next, nil
}

// Settle waits until a check finds nothing wrong any more, and no longer than the
// jobs of a day may take.
func Settle(ctx context.Context, check func(ctx context.Context) error) error {
	for watch := clock.StartStopwatch(); watch.Elapsed() < arrival || check(ctx) != nil && watch.Elapsed() < patience; {
		if err := pause(ctx, lookPause); err != nil {
			return err
		}
	}
	return nil
}

// pause waits, unless ctx ends first.
func pause(ctx context.Context, wait time.Duration) error {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
