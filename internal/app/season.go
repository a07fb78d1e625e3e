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
	"runtime/debug"
	"strings"

	"mwanyi/internal/access"
	"mwanyi/internal/season"
)

// seasonFile says how far the demo season of a data folder is.
const seasonFile = "season.json"

// seasonShelf keeps the record in that file.
type seasonShelf struct{ path string }

func (s seasonShelf) Keep(r *season.Record) error { return WriteJSON(s.path, 0o600, r) }

// seasonOf is the season of the data folder, to be played or over; nil when it
// has none. A fresh folder begins one. One that was cut goes on, unless it is to be
// left out by now; the clock of this process is set back for that, before anything
// is opened.
// spec: demo-season
func seasonOf(c Config) (*season.Record, error) {
	shelf := seasonShelf{filepath.Join(c.DataDir, seasonFile)}
	text, err := os.ReadFile(shelf.path)
	if err == nil {
		r, err := season.ReadRecord(text, shelf)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", shelf.path, err)
		}
		if !c.DemoSeason && !r.Ended {
			return r, r.Leave()
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

// seasonGC is by how much memory grows, in percent, before it is looked through while a
// season is played.
const seasonGC = 400

// quiet is above every level of the log.
const quiet = slog.LevelError + 4

// prepareSeason makes what playSeason plays. The log is quiet meanwhile: a season
// is thousands of lines, and whoever watches the clock calls late what a jump has
// made so.
func (v *service) prepareSeason(creds credentials, record *season.Record, level *slog.LevelVar, stdout io.Writer) error {
	s := season.New(record)
	s.API, s.Keys = v.server, seasonKeys(creds)
	s.SandboxURL, s.Log = creds.SandboxURL, v.log
	s.Clockwork = season.ByJobs{Jobs: v.jobs}
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
	// The memory of these seconds is small, and looking for what of it is free would take a
	// part of them.
	usual := debug.SetGCPercent(seasonGC)
	err := d.play.season.Run(ctx)
	debug.SetGCPercent(usual)
	if err == nil {
		err = v.arrive(ctx)
	}
	d.play.level.Set(v.config.LogLevel)
	switch {
	case season.IsBroken(err):
		v.log.ErrorContext(ctx, "the demo season is not whole; the service works without it", "cause", err)
	case ctx.Err() != nil:
		return nil // it is to stop: the next start goes on
	case err != nil:
		return err
	}
	// Links that were made in the season's past are over by today.
	if d.credentials.Users, err = v.demoUsers(ctx, d.credentials.Credentials); err != nil {
		return err
	}
	if err := WriteJSON(filepath.Join(v.config.DataDir, seasonCredentials), 0o600, d.credentials); err != nil {
		return err
	}
	if err := os.Rename(filepath.Join(v.config.DataDir, seasonCredentials), filepath.Join(v.config.DataDir, credentialsFile)); err != nil {
		return err
	}
	close(d.play.over)
	return d.credentials.welcome(d.play.stdout, v.config.DataDir)
}

// arrive waits until those who follow the chain have seen that it is today: they
// call late what a jump of the clock has made so. Whether they follow is /readyz's to say.
func (v *service) arrive(ctx context.Context) error {
	return season.Settle(ctx, v.followerProbe().Check)
}

// door is who answers requests. While a season is played that is the API for the
// callbacks of the outside, for the page that says how far it is, and for what is the
// same on every day, which can be read meanwhile; all others wait, as those do who come while the service starts, and get no answer
// when it stops before that.
func (v *service) door(ctx context.Context) http.Handler {
	d := v.demo.Load()
	if d == nil || d.play == nil {
		return v.server
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, "/inbound/") && !isDateless(r) {
			select {
			case <-d.play.over:
			case <-r.Context().Done():
				return
			case <-ctx.Done():
				panic(http.ErrAbortHandler)
			}
		}
		v.server.ServeHTTP(w, r)
	})
}

// isDateless says of a request that it reads what has to do with no day and nobody: the
// start page, the manual, the contract, the checker of proofs.
func isDateless(r *http.Request) bool {
	if r.Method != http.MethodGet {
		return false
	}
	switch first, _, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/"); first {
	case "", "docs", "openapi.yaml", "openapi.json", "verify", "favicon.svg":
		return true
	}
	return false
}
