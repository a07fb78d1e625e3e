// Package durable asks a PostgreSQL server whether it keeps what it confirms:
// production refuses one that does not, and says when no second machine has
// the commits.
package durable

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"mwanyi/internal/store"
)

// AskEvery is how often the server is asked again: its settings can change
// while it runs.
const AskEvery = 30 * time.Second

// Refuse gives an error for a database that loses what it has confirmed: payout
// references and the ledger's entries hang on it.
// spec: durable-database
func Refuse(ctx context.Context, s *store.Store) error {
	found, _, err := s.AskSafety(ctx)
	if err != nil {
		return err
	}
	if unsafe := found.Unsafe(); unsafe != "" {
		return fmt.Errorf("the database loses what it has confirmed, and payments would be made twice: %s; switch it on, in postgresql.conf or for the role", unsafe)
	}
	return nil
}

// Desk is what the database server said last. The methods of a nil Desk do
// nothing.
type Desk struct {
	store *store.Store
	log   *slog.Logger
	alarm func(what string)

	mu      sync.Mutex
	found   store.Safety
	isAsked bool
	told    string // the last line in the log
}

// Open asks the server for the first time. SQLite has nothing to tell: nil.
func Open(ctx context.Context, s *store.Store, log *slog.Logger, alarm func(what string)) (*Desk, error) {
	if s.Engine() != store.Postgres {
		return nil, nil
	}
	d := &Desk{store: s, log: log, alarm: alarm}
	return d, d.ask(ctx)
}

// ask asks the server, and writes one line when something has changed.
func (d *Desk) ask(ctx context.Context) error {
	found, _, err := d.store.AskSafety(ctx)
	if err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.found, d.isAsked = found, true
	unsafe, alone := found.Unsafe(), found.Alone()
	now := "unsafe: " + unsafe + ", alone: " + alone
	if now == d.told {
		return nil
	}
	d.told = now
	switch {
	case unsafe != "":
		d.alarm("database_unsafe")
		d.log.Error("the database loses what it has confirmed", "cause", unsafe)
	case alone != "":
		d.log.Warn("a loss of the database's machine loses the last commits", "cause", alone)
	default:
		d.log.Info("every commit is on a second machine", "standbys", found.Standbys)
	}
	return nil
}

func (d *Desk) last() (found store.Safety, isAsked bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.found, d.isAsked
}

// Standbys are the second machines that a commit waits for; ok is false when
// nobody can say.
func (d *Desk) Standbys() (n int, ok bool) {
	found, isAsked := d.last()
	if found.Alone() != "" {
		return 0, isAsked
	}
	return found.Standbys, isAsked && found.Standbys >= 0
}

// Check fails when the server was made unsafe while it ran.
func (d *Desk) Check(context.Context) error {
	found, _ := d.last()
	if unsafe := found.Unsafe(); unsafe != "" {
		return errors.New(unsafe)
	}
	return nil
}

// Note says that no commit waits for a second machine, which is allowed.
func (d *Desk) Note() string {
	found, _ := d.last()
	return found.Alone()
}

// Watch asks again and again until stop. A server that does not answer is the
// row "store" of /readyz.
func (d *Desk) Watch() (stop func()) {
	if d == nil {
		return func() {}
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		ticker := time.NewTicker(AskEvery)
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
				if err := d.ask(ctx); err != nil && ctx.Err() == nil {
					d.log.Warn("how the database keeps commits cannot be asked", "cause", err.Error())
				}
			}
		}
	}()
	return func() {
		cancel()
		<-ended
	}
}
