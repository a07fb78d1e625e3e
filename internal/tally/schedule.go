package tally

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/store"
)

// The kinds of jobs.
const (
	kindClose   = "books.close"
	kindCompare = "books.compare"
	kindMissed  = "books.missed"
)

// closeEvery is how soon after midnight, at the latest, a day is closed.
const closeEvery = time.Hour

// Kinds are the jobs of this desk.
func (d *Desk) Kinds() []job.Kind {
	kinds := []job.Kind{{Name: kindClose, Run: d.closeDay, Every: closeEvery}}
	if d.Chain != nil {
		kinds = append(kinds, job.Kind{Name: kindMissed, Run: d.bringMissed, Every: missedEvery, Timeout: 10 * time.Minute})
	}
	if d.Every > 0 {
		kinds = append(kinds, job.Kind{Name: kindCompare, Run: d.compare, Every: d.Every, Timeout: time.Hour})
	}
	return kinds
}

// closeDay closes the books of yesterday, and of the days before that nobody has
// closed. What a crash or the end of the time leaves is whole parts: the next run
// goes on.
func (d *Desk) closeDay(ctx context.Context, _ *job.Job) (job.Then, error) {
	return nil, book.Close(ctx, d.Store)
}

// compare is a comparison that runs by itself. What it finds is kept, counted
// and told to the operator; one that could not be made is an alarm, too.
// spec: reconcile-schedule
func (d *Desk) compare(ctx context.Context, _ *job.Job) (job.Then, error) {
	r, err := d.Reconcile(ctx, clock.Now().Add(-recently))
	if err != nil {
		d.alarm(ctx, "reconcile_failed", slog.String("cause", err.Error()))
		return nil, err
	}
	for _, found := range r.Differences {
		d.Log.LogAttrs(ctx, slog.LevelError, "the books do not agree", slog.String("check", found.Check), slog.String("account", string(found.Account)),
			slog.String("what", found.What), slog.String("ours", found.Ours), slog.String("theirs", found.Seen))
	}
	if len(r.Differences) > 0 {
		d.alarm(ctx, "reconcile_differences", slog.Int("differences", len(r.Differences)))
	}
	return func(tx *store.Tx) error { return insertReport(tx, id.New("tly"), r) }, nil
}

// alarm tells the operator: a line in the log and a count.
func (d *Desk) alarm(ctx context.Context, what string, attrs ...slog.Attr) {
	d.Log.LogAttrs(ctx, slog.LevelError, "books alarm: "+what, attrs...)
	d.Alarm(what)
}

// Last is the newest report that a comparison has left; the zero Report: none
// has.
func (d *Desk) Last(ctx context.Context) (r Report, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		r, err = lastReport(tx)
		if errors.Is(err, store.ErrNotFound) {
			r = Report{}
			return nil
		}
		return err
	})
	return r, err
}

// recently is how far back a comparison by itself asks the rail; mwanyi
// reconcile asks for everything.
const recently = 3 * 24 * time.Hour
