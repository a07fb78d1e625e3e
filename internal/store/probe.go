package store

import (
	"context"
	"fmt"
	"sync"
	"time"

	"mwanyi/internal/clock"
)

// probeEvery bounds how often the database is written to for the question
// whether it can be, whoever asks.
const probeEvery = time.Second

// writeProbe is the last answer to that question, or the one under way.
type writeProbe struct {
	mu      sync.Mutex
	asked   time.Time
	err     error
	running chan struct{} // closed when the probe ends; nil: none runs
}

// Now is the time by the clock of the database's machine.
func (s *Store) Now(ctx context.Context) (at time.Time, err error) {
	if s.Engine() == SQLite {
		return clock.Now(), nil // it has none of its own
	}
	err = s.Read(ctx, func(tx *Tx) error { return tx.QueryRow("select clock_timestamp()").Scan(&at) })
	return at, err
}

// Writable writes one tiny row, durably: a database that is read-only, full or
// held by another process answers reads and fails here. Callers that ask
// within a second of each other share one write.
// spec: readyz
func (s *Store) Writable(ctx context.Context) error {
	p := &s.probe
	p.mu.Lock()
	if p.running == nil {
		if !p.asked.IsZero() && clock.Since(p.asked) < probeEvery {
			defer p.mu.Unlock()
			return p.err
		}
		p.asked, p.running = clock.Now(), make(chan struct{})
		go s.runProbe(p.running) //nolint:gosec // it outlives who asked first: others share it
	}
	done := p.running
	p.mu.Unlock()
	select {
	case <-done:
		p.mu.Lock()
		defer p.mu.Unlock()
		return p.err
	case <-ctx.Done():
		// The write goes on and answers whoever asks next.
		return away(fmt.Errorf("a small write has not ended: %w", ctx.Err()))
	}
}

func (s *Store) runProbe(done chan struct{}) {
	err := s.UpdateLoose(context.Background(), func(tx *Tx) error {
		_, err := tx.Exec(`insert into store_probe (id, written_at) values (1, $1)
			on conflict (id) do update set written_at = excluded.written_at`, clock.Now())
		return err
	})
	p := &s.probe
	p.mu.Lock()
	defer p.mu.Unlock()
	p.err, p.running = err, nil
	close(done)
}
