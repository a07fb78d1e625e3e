package app

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"mwanyi/internal/api"
	"mwanyi/internal/app/meter"
	"mwanyi/internal/store"
)

// durabilityEvery is how often the database server is asked again whether it
// keeps what it confirms: its settings can change while it runs.
const durabilityEvery = 30 * time.Second

// refuseUnsafe stops a start in production on a database that loses what it has
// confirmed: payout references and the ledger's entries hang on it.
// spec: durable-database
func refuseUnsafe(ctx context.Context, c Config, s *store.Store) error {
	if c.Mode != Serve {
		return nil
	}
	found, _, err := s.Safety(ctx)
	if err != nil {
		return err
	}
	if unsafe := found.Unsafe(); unsafe != "" {
		return fmt.Errorf("the database loses what it has confirmed, and payments would be made twice: %s; switch it on, in postgresql.conf or for the role", unsafe)
	}
	return nil
}

// durability is what the database server said last.
type durability struct {
	service *service
	mu      sync.Mutex
	found   store.Safety
	isAsked bool
	told    string // the last line in the log
}

// wireDurability shows in production how PostgreSQL keeps commits. SQLite has
// nothing to show.
func (v *service) wireDurability(ctx context.Context, _ Tools) error {
	if v.config.Mode != Serve || v.store.Engine() != store.Postgres {
		return nil
	}
	v.durability = &durability{service: v}
	meter.Standbys(v.metrics, v.durability.standbys)
	return v.durability.ask(ctx)
}

// ask asks the server, and writes one line when something has changed.
func (d *durability) ask(ctx context.Context) error {
	found, _, err := d.service.store.Safety(ctx)
	if err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.found, d.isAsked = found, true
	unsafe, alone := found.Unsafe(), found.Alone()
	if now := unsafe + alone; now != d.told {
		d.told = now
		switch {
		case unsafe != "":
			d.service.alarms("database_unsafe")
			d.service.log.Error("the database loses what it has confirmed", "cause", unsafe)
		case alone != "":
			d.service.log.Warn("a loss of the database's machine loses the last commits", "cause", alone)
		default:
			d.service.log.Info("every commit is on a second machine", "standbys", found.Standbys)
		}
	}
	return nil
}

func (d *durability) last() (found store.Safety, isAsked bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.found, d.isAsked
}

// standbys is for the metric; ok is false when nobody can say.
func (d *durability) standbys() (n int, ok bool) {
	found, isAsked := d.last()
	if found.Alone() != "" {
		return 0, isAsked
	}
	return found.Standbys, isAsked && found.Standbys >= 0
}

// probes is the row of /readyz: a single machine is allowed and only said, a
// server that was made unsafe while it ran degrades the service.
func (d *durability) probes() []api.Probe {
	if d == nil {
		return nil
	}
	return []api.Probe{{Name: "durability", IsSoft: true, Check: func(context.Context) error {
		found, _ := d.last()
		if unsafe := found.Unsafe(); unsafe != "" {
			return errors.New(unsafe)
		}
		return nil
	}, Note: func() string {
		found, _ := d.last()
		return found.Alone()
	}}}
}

// watch asks again and again until stop. A server that does not answer is the
// row "store" of /readyz.
func (d *durability) watch() (stop func()) {
	if d == nil {
		return func() {}
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		ticker := time.NewTicker(durabilityEvery)
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
				if err := d.ask(ctx); err != nil && ctx.Err() == nil {
					d.service.log.Warn("how the database keeps commits cannot be asked", "cause", err.Error())
				}
			}
		}
	}()
	return func() {
		cancel()
		<-ended
	}
}
