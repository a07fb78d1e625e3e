package trail

import (
	"context"
	"strings"
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/store"
)

// Desk is the office that keeps the trail.
type Desk struct {
	Store *store.Store

	shown shownToday
}

// Tell writes down that parts of the targets were shown to somebody. Its row is there
// when it returns: who gets an error shows nothing. A person leaves a row each time, a
// machine one a day for the same targets and parts, however often it reads them.
// spec: trail-reveals
func (d *Desk) Tell(ctx context.Context, a Author, parts []string) error {
	now := clock.Now()
	e := Entry{Author: a, ID: id.New(prefix), At: now, Shown: parts}
	if a.isMachine() {
		day := dayOf(now)
		e.ID = id.DerivedAt(prefix, day, strings.Join([]string{a.Who, a.Route, strings.Join(a.Targets, " "), strings.Join(parts, " ")}, "\n"))
		if d.shown.has(day, e.ID) {
			return nil
		}
	}
	err := d.Store.UpdateLoose(store.Unwitnessed(store.Fresh(ctx)), func(tx *store.Tx) error { return insert(tx, e) })
	if err == nil && a.isMachine() {
		d.shown.add(dayOf(now), e.ID)
	}
	return err
}

// Leave writes the row of a request that changes nothing in the database, before it
// changes something elsewhere.
func (d *Desk) Leave(ctx context.Context, a *Act) error {
	err := d.Store.UpdateLoose(store.Unwitnessed(ctx), func(tx *store.Tx) error { return a.Sees(tx, nil) })
	if err == nil {
		a.Kept()
	}
	return err
}

// shownToday remembers the rows of machines that are there already.
type shownToday struct {
	mu  sync.Mutex
	day time.Time
	ids map[string]struct{}
}

// mostRemembered bounds the memory: what is forgotten is asked of the database.
const mostRemembered = 50_000

func (s *shownToday) has(day time.Time, id string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, has := s.ids[id]
	return has && s.day.Equal(day)
}

func (s *shownToday) add(day time.Time, id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.day.Equal(day) || len(s.ids) >= mostRemembered {
		s.day = day
		s.ids = map[string]struct{}{}
	}
	s.ids[id] = struct{}{}
}
