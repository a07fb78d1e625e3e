package store

import (
	"context"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"mwanyi/internal/clock"
	"mwanyi/internal/store/stamp"
)

// ears carry wake-ups between the processes on one PostgreSQL database, by
// NOTIFY. They are told after the commit and not in it, many at once: a
// transaction with a notification holds a lock of the whole server while it
// commits. A process that dies in between wakes nobody, and those who wait look
// by themselves after a while.
type ears struct {
	hub   *hub
	board *stamp.Board
	db    *postgresDB
	hears atomic.Bool                     // everything that is told arrives here
	since atomic.Pointer[clock.Stopwatch] // runs since it does
	stop  context.CancelFunc
	ended sync.WaitGroup
}

// mostPayload is how much one notification carries: PostgreSQL takes less than
// 8000 bytes.
const mostPayload = 7000

func listenOn(p *postgresDB, h *hub, b *stamp.Board) *ears {
	ctx, stop := context.WithCancel(context.Background())
	e := &ears{hub: h, board: b, db: p, stop: stop}
	e.ended.Go(func() { e.listen(ctx) })
	return e
}

func (e *ears) close() {
	e.stop()
	e.ended.Wait()
}

// Hears reports whether what others commit wakes those who wait here at once.
// If not, or not yet, they have to look by themselves more often.
func (s *Store) Hears() bool {
	e := s.ears.Load()
	return e != nil && e.hears.Load()
}

// knowsReaders reports whether this process has been told by what the others read. One that
// has not tells of whatever it writes.
func (s *Store) knowsReaders() bool {
	e := s.ears.Load()
	return e != nil && e.hears.Load() && e.since.Load().Elapsed() > stamp.SpreadTime
}

// listen hears what other processes tell, on a connection of its own, until ctx
// ends.
func (e *ears) listen(ctx context.Context) {
	for tries := 0; ctx.Err() == nil; tries++ {
		if e.session(ctx) {
			tries = 0
		}
		timer := time.NewTimer(100 * time.Millisecond << min(tries, 6))
		select {
		case <-ctx.Done():
		case <-timer.C:
		}
		timer.Stop()
	}
}

// stillThere is how long a connection may be silent before it is asked.
const stillThere = 10 * time.Second

// session listens on one connection until it breaks, and reports whether it
// ever heard.
func (e *ears) session(ctx context.Context) (heard bool) {
	conn, err := pgx.ConnectConfig(ctx, e.db.admin.Copy())
	if err != nil {
		return false // whatever else is done says that the database is away
	}
	defer func() {
		e.hears.Store(false)
		closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
		defer cancel()
		conn.Close(closing) //nolint:errcheck // it is given up
	}()
	if _, err := conn.Exec(ctx, "listen "+pgx.Identifier{e.db.channel}.Sanitize()); err != nil {
		return false
	}
	e.board.RaiseAll() // what was told meanwhile was not heard
	e.hub.wakeAll()
	since := clock.StartStopwatch()
	e.since.Store(&since)
	e.hears.Store(true)
	e.db.tell([]string{stamp.Asking})
	e.board.Spread()
	for {
		limited, cancel := context.WithTimeout(ctx, stillThere)
		said, err := conn.WaitForNotification(limited)
		cancel()
		switch {
		case err == nil:
			e.heard(said)
		case ctx.Err() != nil || !pgconn.Timeout(err) || conn.IsClosed() || !answers(ctx, conn):
			return true
		}
	}
}

// answers asks a silent connection for a sign of life.
func answers(ctx context.Context, conn *pgx.Conn) bool {
	limited, cancel := context.WithTimeout(ctx, stillThere)
	defer cancel()
	return conn.Ping(limited) == nil
}

// heard wakes those who wait for what another process has told.
func (e *ears) heard(said *pgconn.Notification) {
	from, topics, _ := strings.Cut(said.Payload, "\n")
	if from == e.db.name {
		return // this process wakes its own by itself
	}
	for topic := range strings.SplitSeq(topics, "\n") {
		switch {
		case topic == stamp.Asking:
			e.db.tell(e.board.Reads())
		case !e.board.Hear(topic):
			e.hub.wake(topic)
		}
	}
}

// speaker tells other processes what has been committed here.
type speaker struct {
	mu      sync.Mutex
	pending map[string]struct{}
	running bool
	closed  bool
	sending sync.WaitGroup
}

// tell notes topics and sends them beside the caller. While one notification is
// on its way the next topics gather.
func (p *postgresDB) tell(topics []string) {
	s := &p.speaker
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed || len(topics) == 0 {
		return
	}
	if s.pending == nil {
		s.pending = map[string]struct{}{}
	}
	for _, topic := range topics {
		s.pending[topic] = struct{}{}
	}
	if !s.running {
		s.running = true
		s.sending.Go(p.sendAll)
	}
}

// gathering is for how long topics gather after a notification: each is a commit of its
// own, which every process hears and looks into.
const gathering = 10 * time.Millisecond

func (p *postgresDB) sendAll() {
	for topics := p.speaker.next(); len(topics) > 0; topics = p.speaker.next() {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		_, err := p.pool.ExecContext(ctx, "select pg_notify($1, $2)", p.channel, p.name+"\n"+strings.Join(topics, "\n"))
		cancel()
		time.Sleep(gathering)
		if err != nil && p.speaker.keep(topics) {
			time.Sleep(unheard)
		}
	}
}

// unheard is how long the speaker waits when the database did not take what it has to tell.
const unheard = 100 * time.Millisecond

// keep takes topics back that were not told. A process that ends leaves them to those who look
// for them by themselves.
func (s *speaker) keep(topics []string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return false
	}
	for _, topic := range topics {
		s.pending[topic] = struct{}{}
	}
	return true
}

// next takes as many topics as one notification carries.
func (s *speaker) next() (topics []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	size := 0
	for topic := range s.pending {
		if size += len(topic) + 1; size > mostPayload {
			break
		}
		topics = append(topics, topic)
		delete(s.pending, topic)
	}
	s.running = len(topics) > 0
	return topics
}

// close sends what is left.
func (s *speaker) close() {
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	s.sending.Wait()
}
