package storetest

import (
	"context"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/store"
)

// Meeting is a case in which transactions must not pass each other.
type Meeting struct {
	// Calls run at the same time, each with its own context, which has to reach
	// store.Update. A refusal is theirs to judge.
	Calls []func(ctx context.Context)
	// Broken says how the rule was broken, or nothing.
	Broken func() string
}

// Skew proves a named lock. It prepares a case and lets the calls meet: each
// transaction that takes a lock of the scope is stopped before its commit, until
// every other call stands there too, or waits for one who does, or has returned:
// all have read before anybody's writes can be seen. The rule must hold on both engines and at both levels, and it
// must break when the lock is left out: a lock that nothing needs is none.
func Skew(t *testing.T, scope store.Scope, prepare func(t *testing.T, s *store.Store) Meeting) {
	t.Helper()
	run := func(t *testing.T, s *store.Store, address string, leaveOut bool) string {
		t.Helper()
		m := prepare(t, s)
		meet(t, scope, m, address, leaveOut)
		return m.Broken()
	}
	t.Run("sqlite", func(t *testing.T) {
		if broken := run(t, OpenURL(t, SQLiteURL(t)), "", false); broken != "" {
			t.Error(broken)
		}
	})
	for _, level := range []string{"read committed", "serializable"} {
		t.Run("postgres "+level, func(t *testing.T) {
			address := atLevel(t, PostgresURL(t), level)
			if broken := run(t, OpenURL(t, address), address, false); broken != "" {
				t.Error(broken)
			}
		})
	}
	t.Run("postgres without the lock", func(t *testing.T) {
		address := atLevel(t, PostgresURL(t), "read committed")
		if run(t, OpenURL(t, address), address, true) == "" {
			t.Error("the rule held without the lock: the calls do not meet, or nothing needs the lock")
		}
	})
}

// atLevel is a URL whose updates run at a level, whatever the environment says.
func atLevel(t *testing.T, address, level string) string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	query := u.Query()
	query.Set(isolation, level)
	u.RawQuery = query.Encode()
	return u.String()
}

// meeting is where the calls of one case stand.
type meeting struct {
	t        *testing.T
	scope    store.Scope
	leaveOut bool
	watch    *store.Store // who waits for whom; nil: SQLite

	mu     sync.Mutex
	inside map[*store.Tx]*caller // took the lock and has not come to its commit
	pids   []string              // the server's processes of those who stand
	left   int                   // calls that have neither returned nor arrived
	opened bool
	open   chan struct{}
}

// caller is one call, of whichever transaction.
type caller struct{ arrived bool }

func meet(t *testing.T, scope store.Scope, of Meeting, address string, leaveOut bool) {
	t.Helper()
	m := &meeting{t: t, scope: scope, leaveOut: leaveOut, inside: map[*store.Tx]*caller{}, left: len(of.Calls), open: make(chan struct{})}
	if address != "" {
		m.watch = OpenURL(t, address)
	}
	var wg sync.WaitGroup
	for _, call := range of.Calls {
		c := &caller{}
		wg.Go(func() {
			defer m.arrive(c)
			call(store.Traced(context.Background(), &store.Trace{
				Lock:   func(tx *store.Tx, of store.Scope, take func() error) error { return m.lock(c, tx, of, take) },
				Commit: m.stop,
			}))
		})
	}
	wg.Wait()
}

func (m *meeting) lock(c *caller, tx *store.Tx, of store.Scope, take func() error) error {
	if of != m.scope {
		return take()
	}
	if !m.leaveOut {
		if err := take(); err != nil {
			return err
		}
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if !c.arrived {
		m.inside[tx] = c
	}
	return nil
}

// arrive marks a call that stands before its commit, or has returned.
func (m *meeting) arrive(c *caller) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if c.arrived {
		return
	}
	c.arrived = true
	m.left--
	if m.left == 0 {
		m.openUp()
	}
}

func (m *meeting) openUp() {
	if !m.opened {
		m.opened = true
		close(m.open)
	}
}

// stop holds a transaction before its commit until nobody else can come.
// On SQLite that is at once: the others wait for the one writer.
func (m *meeting) stop(tx *store.Tx) {
	m.mu.Lock()
	c, isInside := m.inside[tx]
	delete(m.inside, tx)
	m.mu.Unlock()
	if !isInside {
		return
	}
	if tx.Engine() != store.Postgres {
		m.arrive(c)
		return
	}
	pid := 0
	if err := tx.QueryRow("select pg_backend_pid()").Scan(&pid); err != nil {
		m.t.Errorf("ask for the process: %v", err)
	}
	m.mu.Lock()
	m.pids = append(m.pids, strconv.Itoa(pid))
	m.mu.Unlock()
	m.arrive(c)
	ticker := time.NewTicker(2 * time.Millisecond)
	defer ticker.Stop()
	for {
		select {
		case <-m.open:
			return
		case <-ticker.C:
			if m.othersWait() {
				m.mu.Lock()
				m.openUp()
				m.mu.Unlock()
				return
			}
		}
	}
}

// othersWait asks PostgreSQL whether all who have not arrived wait for one who
// has: for the named lock, or for a row.
func (m *meeting) othersWait() bool {
	m.mu.Lock()
	pids := "{" + strings.Join(m.pids, ",") + "}"
	m.mu.Unlock()
	waiting := 0
	err := m.watch.Read(context.Background(), func(tx *store.Tx) error {
		return tx.QueryRow(`select count(distinct pid) from pg_locks where not granted and pg_blocking_pids(pid) && $1::int[]`, pids).Scan(&waiting)
	})
	if err != nil {
		m.t.Errorf("look who waits: %v", err)
		return true
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return waiting >= m.left
}
