package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"mwanyi/internal/clock"
)

// Standby are the servers that follow a PostgreSQL database by streaming
// replication. What may be shown a little late (Lend) is read there as long as
// they are near enough; whatever is wrong with them, the primary serves.
//
// How far one is behind is measured by this process's clock alone: every second
// the primary is asked where its log ends, and what a standby has replayed tells
// which of these moments it has reached. So it has everything that was committed
// before that moment, by whichever replica, and a primary at which nothing
// happens makes nobody late.
type Standby struct {
	primary *postgresDB
	pool    *sql.DB
	bound   time.Duration // how late a reply may be

	mu      sync.Mutex
	origin  origin
	marks   []mark               // the oldest first
	asOf    time.Time            // what the standby of the last look had reached
	trouble error                // why nobody reads there; nil: they serve
	wrote   map[string]time.Time // who has written, within the bound
	reads   map[string]int64     // by who has served, or why the standby has not
}

// mark is where the primary's log ended.
type mark struct {
	at  time.Time // just before it was asked
	end int64
}

// origin tells databases apart: a URL can lead to a standby of another one.
type origin struct {
	system           int64
	database, schema string
}

const (
	// lookEvery is how often the primary is asked, and how long what a connection
	// has said of its standby is good.
	lookEvery = time.Second
	// lookTime bounds a look, and lentTime what one reads on a standby before the
	// primary is asked instead.
	lookTime = 4 * time.Second
	lentTime = 5 * time.Second
)

// Who has served a read, or why it was not the standby.
const (
	servedThere = "standby"
	isAbsent    = "away"
	isBehind    = "behind"
	hasWritten  = "own_write"
)

var (
	errNoStandby   = errors.New("it is no standby: it was promoted, or MWANYI_DATABASE_READ_URL leads to the primary")
	errOtherOrigin = errors.New("it is a standby of another database, or in another schema")
	errNeverLooked = errors.New("it was not looked at yet")
)

// lateError: the standby lacks what happened since.
type lateError struct{ since time.Time }

func (e *lateError) Error() string {
	if e.since.IsZero() {
		return "it has not caught up yet"
	}
	return fmt.Sprintf("it is %.1f s behind", clock.Since(e.since).Seconds())
}

// openStandby prepares for the servers at url and connects to none: a start
// needs no standby.
func openStandby(p *postgresDB, url string, bound time.Duration) (*Standby, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, errBadURL
	}
	delete(config.RuntimeParams, isolation) // a standby cannot serialize
	config.ConnectTimeout = lookTime
	config.RuntimeParams["timezone"] = "UTC"
	config.RuntimeParams["application_name"] = "mwanyi reads"
	config.RuntimeParams["default_transaction_read_only"] = "on"
	config.DialFunc = queueing(config.DialFunc)
	maps.Copy(config.RuntimeParams, limits)
	maps.Copy(config.RuntimeParams, planning)
	if bound <= 0 {
		bound = defaultBound
	}
	return &Standby{primary: p, pool: p.newPool(config), bound: bound, trouble: errNeverLooked, wrote: map[string]time.Time{}, reads: map[string]int64{}}, nil
}

const defaultBound = 10 * time.Second

// LateReads is where they go; nil when there is no such place.
func (s *Store) LateReads() *Standby { return s.standby }

// Watch looks every second until stop, and says in the log when something has
// changed.
func (b *Standby) Watch(log *slog.Logger) (stop func()) {
	if b == nil {
		return func() {}
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		ticker := time.NewTicker(lookEvery)
		defer ticker.Stop()
		served := true
		for {
			err := b.Look(ctx)
			switch {
			case ctx.Err() != nil:
				return
			case err == nil && !served:
				log.Info("the standby serves reads again")
			case err != nil && served:
				log.Warn("the standby serves no reads: the primary does", "cause", err.Error())
			}
			served = err == nil
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
			}
		}
	}()
	return func() {
		cancel()
		<-ended
	}
}

// Look asks the primary where its log ends and a standby how far it has come.
// An error says why the primary serves what the standby could.
func (b *Standby) Look(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, lookTime)
	defer cancel()
	err := b.askPrimary(ctx)
	var asOf time.Time
	if err == nil {
		var conn *sql.Conn
		if conn, err = b.pool.Conn(ctx); err == nil {
			asOf, err = b.ask(ctx, conn)
			conn.Close() //nolint:errcheck // it goes back, or has gone
		}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	isLate := err == nil && clock.Since(asOf) > b.bound
	if !asOf.IsZero() {
		b.asOf = asOf
	}
	if isLate {
		err = &lateError{b.asOf} // of one that has reached no mark, what was last known
	}
	b.trouble = err
	return err
}

// askPrimary notes where the primary's log ends.
func (b *Standby) askPrimary(ctx context.Context) error {
	now := mark{at: clock.Now()}
	var from origin
	err := b.primary.read(ctx, func(tx *Tx) error {
		return tx.QueryRow(`select (pg_current_wal_flush_lsn() - '0/0')::bigint, (select system_identifier from pg_control_system()), current_database(), current_schema()`).
			Scan(&now.end, &from.system, &from.database, &from.schema)
	})
	if err != nil {
		return fmt.Errorf("the primary: %w", err)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if n := len(b.marks); from != b.origin || n > 0 && (now.end < b.marks[n-1].end || now.at.Before(b.marks[n-1].at)) {
		// Another primary that lacks the end of the old one, or a clock that was
		// set back: what was noted says nothing any more.
		b.marks, b.asOf = nil, time.Time{}
		for who := range b.wrote {
			b.wrote[who] = now.at
		}
	}
	b.origin = from
	b.marks = append(b.marks, now)
	for len(b.marks) > 1 && now.at.Sub(b.marks[1].at) > b.bound+time.Minute { // one that tells how late a late one is
		b.marks = b.marks[1:]
	}
	for who, at := range b.wrote {
		if now.at.Sub(at) > b.bound {
			delete(b.wrote, who) // nobody is shown anything from before
		}
	}
	return nil
}

// reachedBy is the newest moment whose commits are all in a log up to end; zero: none.
func (b *Standby) reachedBy(end int64) time.Time {
	for i := len(b.marks) - 1; i >= 0; i-- {
		if b.marks[i].end <= end {
			return b.marks[i].at
		}
	}
	return time.Time{}
}

// ask asks the standby of a connection which moment it has reached. A connection
// to anything else is dropped: the next one may find a standby.
func (b *Standby) ask(ctx context.Context, conn *sql.Conn) (time.Time, error) {
	var isStandby bool
	var end int64
	var from origin
	err := conn.QueryRowContext(ctx, `select pg_is_in_recovery(), coalesce((pg_last_wal_replay_lsn() - '0/0')::bigint, 0),
		(select system_identifier from pg_control_system()), current_database(), coalesce(current_schema(), '')`).
		Scan(&isStandby, &end, &from.system, &from.database, &from.schema)
	if err != nil {
		return time.Time{}, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case !isStandby:
		err = errNoStandby
	case from != b.origin:
		err = errOtherOrigin
	}
	if err != nil {
		conn.Raw(func(any) error { return driver.ErrBadConn }) //nolint:errcheck // that drops it
		return time.Time{}, err
	}
	reached := b.reachedBy(end)
	return reached, notes(conn, saying{at: clock.Now(), asOf: reached})
}

// saying is what a standby has said last on a connection. Its log only grows, so
// that it has what it had.
type saying struct{ at, asOf time.Time }

const sayingKey = "mwanyi standby"

func notes(conn *sql.Conn, s saying) error {
	return conn.Raw(func(raw any) error {
		raw.(*stdlib.Conn).Conn().PgConn().CustomData()[sayingKey] = s //nolint:errcheck,forcetypeassert // the pool is of these
		return nil
	})
}

func said(conn *sql.Conn) (s saying) {
	conn.Raw(func(raw any) error { //nolint:errcheck // a connection that is gone has said nothing
		s, _ = raw.(*stdlib.Conn).Conn().PgConn().CustomData()[sayingKey].(saying) //nolint:forcetypeassert // the pool is of these
		return nil
	})
	return s
}

// connect gives a connection to a standby that is near enough, with everything
// from before since.
func (b *Standby) connect(ctx context.Context, since time.Time) (*sql.Conn, error) {
	conn, err := b.pool.Conn(ctx)
	if err != nil {
		return nil, err
	}
	last := said(conn)
	if age := clock.Since(last.at); age < 0 || age > lookEvery || last.asOf.Before(since) {
		if last.asOf, err = b.ask(ctx, conn); err != nil {
			return nil, errors.Join(err, conn.Close())
		}
	}
	if clock.Since(last.asOf) > b.bound || last.asOf.Before(since) {
		return nil, errors.Join(&lateError{last.asOf}, conn.Close())
	}
	return conn, nil
}

// Check is nil while the standby serves.
// spec: standby-reads
func (b *Standby) Check(context.Context) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.trouble != nil {
		return fmt.Errorf("the primary serves what the standby could: %s", inShort(b.trouble))
	}
	return nil
}

// inShort leaves out what a driver says of hosts and users.
func inShort(err error) string {
	var late *lateError
	if errors.As(err, &late) || errors.Is(err, errNoStandby) || errors.Is(err, errOtherOrigin) || errors.Is(err, errNeverLooked) {
		return err.Error()
	}
	return "it does not answer"
}

// Note says how late it is.
func (b *Standby) Note() string {
	lag, _ := b.Lag()
	return fmt.Sprintf("the standby is %.1f s behind", lag.Seconds())
}

// Lag is how far the standby is behind; known is false before it was ever seen.
func (b *Standby) Lag() (lag time.Duration, known bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.asOf.IsZero() {
		return 0, false
	}
	return max(clock.Since(b.asOf), 0), true
}

// Reads counts the late reads by who has served them.
func (b *Standby) Reads() map[string]int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	out := map[string]int64{servedThere: 0, isAbsent: 0, isBehind: 0, hasWritten: 0}
	for who, n := range b.reads {
		out[who] = n
	}
	return out
}

func (b *Standby) count(who string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.reads[who]++
}
