package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/season"
)

// seasonFile says how far the demo season of a data folder is.
const seasonFile = "season.json"

// seasonShelf keeps the record in that file.
type seasonShelf struct{ path string }

func (s seasonShelf) Keep(r *season.Record) error { return WriteJSON(s.path, 0o600, r) }

// seasonOf is the season of the data folder, to be played or over; nil when it
// has none. A fresh folder begins one. One that was cut goes on, and the clock
// of this process is set back for that, before anything is opened.
// spec: demo-season
func seasonOf(c Config) (*season.Record, error) {
	shelf := seasonShelf{filepath.Join(c.DataDir, seasonFile)}
	text, err := os.ReadFile(shelf.path)
	if err == nil {
		r, err := season.ReadRecord(text, shelf)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", shelf.path, err)
		}
		r.GoBack()
		return r, nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if !c.DemoSeason || c.SQLitePath() == "" || !c.HasChain() || c.RemoteChain() {
		return nil, nil //nolint:nilnil // no season is no failure
	}
	for _, kept := range []string{c.SQLitePath(), filepath.Join(c.DataDir, chainFolder), filepath.Join(c.DataDir, credentialsFile)} {
		if _, err := os.Stat(kept); !errors.Is(err, fs.ErrNotExist) {
			return nil, err // it is somebody's already
		}
	}
	r, err := season.Begin(shelf)
	if err != nil {
		return nil, err
	}
	r.GoBack()
	return r, nil
}

// demo is what a development service shows of itself at its start page.
type demo struct {
	credentials credentials
	record      *season.Record // nil: no season
	play        *seasonPlay    // nil: none is to be played
}

// seasonPlay is a season that is played before anybody is served.
type seasonPlay struct {
	season *season.Season
	over   chan struct{} // closed when it is over
	level  *slog.LevelVar
	stdout io.Writer
}

// quiet is above every level of the log.
const quiet = slog.LevelError + 4

// prepareSeason makes what playSeason plays. The log is quiet meanwhile: a season
// is thousands of lines, and whoever watches the clock calls late what a jump has
// made so.
func (v *service) prepareSeason(creds credentials, record *season.Record, level *slog.LevelVar, stdout io.Writer) error {
	s := season.New(record)
	s.API, s.Keys, s.SandboxURL, s.Log = v.server, seasonKeys(creds), creds.SandboxURL, v.log
	s.Clockwork = clockwork{v.jobs}
	v.demo.Store(&demo{credentials: creds, record: record, play: &seasonPlay{season: s, over: make(chan struct{}), level: level, stdout: stdout}})
	level.Set(quiet)
	_, err := fmt.Fprintf(stdout, "\nmwanyi plays a demo season first, which takes some seconds; --empty leaves it out.\nWatch it: %s/\n", creds.BaseURL)
	return err
}

// seasonKeys are the keys of those who act in a season.
func seasonKeys(creds credentials) (keys season.Keys) {
	cooperatives := 0
	for _, c := range creds.Credentials {
		key := season.Key{Text: c.APIKey}
		if c.OrganisationID != nil {
			key.OrganisationID = *c.OrganisationID
		}
		switch c.Role {
		case access.Cooperative:
			keys.Cooperatives[cooperatives] = key
			cooperatives++
		case access.Buyer:
			keys.Buyer = key
		case access.Admin:
			keys.Admin = key
		}
	}
	return keys
}

// playSeason plays the season, if there is one to play, and lets everybody in. A
// season that breaks is told to the log and leaves a service that works.
func (v *service) playSeason(ctx context.Context) error {
	d := v.demo.Load()
	if d == nil || d.play == nil {
		return nil
	}
	err := d.play.season.Run(ctx)
	if err == nil {
		err = v.arrive(ctx)
	}
	d.play.level.Set(v.config.LogLevel)
	switch {
	case season.IsBroken(err):
		v.log.ErrorContext(ctx, "the demo season is not whole; the service works without it", "cause", err)
	case err != nil:
		return err // stopped meanwhile: the next start goes on
	}
	close(d.play.over)
	return d.credentials.welcome(d.play.stdout, v.config.DataDir)
}

// arrive waits until those who follow the chain have seen that it is today: they
// call late what a jump of the clock has made so.
func (v *service) arrive(ctx context.Context) error {
	check := v.followerProbe().Check
	for watch := clock.StartStopwatch(); watch.Elapsed() < answers || check(ctx) != nil; {
		if watch.Elapsed() > patience {
			return nil // /readyz says why
		}
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

// door is who answers requests. While a season is played that is the API for the
// callbacks of the outside, and for the page that says how far it is; all
// others wait, as those do who come while the service starts.
func (v *service) door() http.Handler {
	d := v.demo.Load()
	if d == nil || d.play == nil {
		return v.server
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" && !strings.HasPrefix(r.URL.Path, "/inbound/") {
			select {
			case <-d.play.over:
			case <-r.Context().Done():
				return
			}
		}
		v.server.ServeHTTP(w, r)
	})
}

// clockwork moves the clock of this process from one thing that is due to the
// next, as far as a season has come.
type clockwork struct{ jobs *job.Engine }

const (
	// patience is how long the jobs of a day may take.
	patience = time.Minute
	// answers is how long the outside may take to call back: who waits for it is
	// not made late by a clock that jumps.
	answers = 400 * time.Millisecond
	// lookPause is the wait between two looks at the jobs.
	lookPause = 4 * time.Millisecond
)

// Pass lets everything that is due until then come to its end, in the order of
// time, and sets the clock there.
func (c clockwork) Pass(ctx context.Context, until time.Time) error {
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
		c.jobs.Wake()
		if arrived {
			_, err := c.rest(ctx, time.Time{})
			return err
		}
	}
}

// rest waits until nothing is due, and gives the time at which the next thing
// is, up to then; zero when there is none. What waits for the outside gets its time.
func (c clockwork) rest(ctx context.Context, until time.Time) (next time.Time, err error) {
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
func (c clockwork) look(ctx context.Context) (busy bool, next time.Time, err error) {
	list, _, err := c.jobs.Waiting(ctx, "", "", 1000)
	if err != nil {
		return false, next, err
	}
	now := clock.Now()
	for _, w := range list {
		switch {
		case w.Owner != "" || !w.RunAt.After(now):
			busy = true
		case !c.jobs.IsSchedule(w.Kind) && (next.IsZero() || w.RunAt.Before(next)):
			next = w.RunAt
		}
	}
	return busy, next, nil
}
