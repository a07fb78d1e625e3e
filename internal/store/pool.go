package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"maps"
	"net"
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

// Options are what an operator may say of a PostgreSQL database.
type Options struct {
	// Pool is how many connections may write and how many others may read at
	// once; 16 when zero.
	Pool int
	// IsPooled says that the URL leads to a pooler that gives a connection away
	// between transactions, such as PgBouncer with pool_mode=transaction: nothing
	// is kept in a session, and the time limits are those of the role.
	IsPooled bool
	// AdminURL leads to the server itself, for migrations, backups and wake-ups;
	// when empty, the database's URL does.
	AdminURL string
	// ReadURL leads to standbys, for what may be read late; empty: nothing may.
	// It leads to no pooler that gives sessions away: a standby is known by its session.
	ReadURL string
	// MaxLag is how late that may be; ten seconds when zero.
	MaxLag time.Duration
}

const defaultPool = 16

// limits keep a session from holding others up.
var limits = map[string]string{
	"statement_timeout":                   "30s",
	"idle_in_transaction_session_timeout": "10s",
	"lock_timeout":                        "10s",
}

// planning fits statements that read few rows of large tables, by indexes that were
// made for them. Compiling them, which the server does by their estimated cost, takes
// seconds and gains nothing. And a plan that looks at the values walks through a whole
// table from its new end when it thinks that a page will be full soon: for a
// cooperative whose few rows are old it never is.
var planning = map[string]string{
	"jit":             "off",
	"plan_cache_mode": "force_generic_plan",
}

// errBadURL: pgx's own text may quote the URL, password included.
var errBadURL = errors.New("the PostgreSQL URL cannot be parsed")

// openPostgres connects as the URL says, TLS and its authority included, and asks
// for no right beyond making tables.
// spec: rented-database
func openPostgres(ctx context.Context, url string, o Options) (*postgresDB, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, errBadURL
	}
	level := updateLevel(config)
	admin := config.Copy()
	if o.AdminURL != "" {
		if admin, err = pgx.ParseConfig(o.AdminURL); err != nil {
			return nil, errBadURL
		}
		for name := range limits {
			admin.RuntimeParams[name] = "0" // those of the role are for requests
		}
	}
	p := &postgresDB{admin: admin, level: level, size: o.Pool, isPooled: o.IsPooled, name: rand.Text()}
	if p.size <= 0 {
		p.size = defaultPool
	}
	for _, c := range []*pgx.ConnConfig{config, admin} {
		c.ConnectTimeout = 5 * time.Second // of each host that the URL names
		c.DialFunc = queueing(c.DialFunc)
		c.RuntimeParams["timezone"] = "UTC"
		c.RuntimeParams["application_name"] = "mwanyi"
	}
	if o.IsPooled {
		// What is prepared in a session would be looked for in another one.
		config.DefaultQueryExecMode = pgx.QueryExecModeExec
		config.StatementCacheCapacity, config.DescriptionCacheCapacity = 0, 0
	} else {
		maps.Copy(config.RuntimeParams, limits)
		maps.Copy(config.RuntimeParams, planning)
	}
	p.pool, p.reads = p.newPool(writing(config)), p.newPool(reading(config, url, o.IsPooled))
	var schema *string
	if err := p.pool.QueryRowContext(ctx, "select current_schema()").Scan(&schema); err != nil {
		return nil, errors.Join(err, p.close())
	}
	if schema == nil {
		return nil, errors.Join(errors.New("no schema of the search path exists"), p.close())
	}
	p.channel = channelOf(*schema)
	return p, nil
}

// queueing waits for room in the queue of a server on this machine. When it is full,
// a socket of this machine says so at once, where one of the network asks again.
func queueing(dial pgconn.DialFunc) pgconn.DialFunc {
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		for {
			conn, err := dial(ctx, network, address)
			if !errors.Is(err, syscall.EAGAIN) {
				return conn, err
			}
			select {
			case <-ctx.Done():
				return nil, errors.Join(err, ctx.Err())
			case <-time.After(20 * time.Millisecond):
			}
		}
	}
}

// writing connects for updates.
func writing(config *pgx.ConnConfig) *pgx.ConnConfig {
	c := config.Copy()
	c.OnPgError, c.OnNotice = keepsAfter, noteUnsure
	return c
}

// reading connects for what only reads. Every transaction of its sessions is
// read-only, which is also what read-write in target_session_attrs asks for: the
// question is put to the server instead.
func reading(config *pgx.ConnConfig, url string, isPooled bool) *pgx.ConnConfig {
	c := config.Copy()
	if isPooled {
		return c // each transaction says so when it begins
	}
	c.RuntimeParams["default_transaction_read_only"] = "on"
	if strings.Contains(url, "target_session_attrs=read-write") ||
		!strings.Contains(url, "target_session_attrs=") && os.Getenv("PGTARGETSESSIONATTRS") == "read-write" {
		c.ValidateConnect = pgconn.ValidateConnectTargetSessionAttrsPrimary
	}
	return c
}

func (p *postgresDB) newPool(config *pgx.ConnConfig) *sql.DB {
	pool := stdlib.OpenDB(*config)
	pool.SetMaxOpenConns(p.size)
	pool.SetMaxIdleConns(p.size)
	pool.SetConnMaxIdleTime(5 * time.Minute)
	return pool
}

// unlimited connects without the time limits of the working pool, for
// migrations, backup and restore.
func (p *postgresDB) unlimited() *sql.DB { return stdlib.OpenDB(*p.admin) }

// channelOf is the channel of wake-ups. Channels span the schemas of a database.
func channelOf(schema string) string {
	name := fnv.New64a()
	io.WriteString(name, schema) //nolint:errcheck // a hash takes everything
	return fmt.Sprintf("mwanyi_%016x", name.Sum64())
}

// Capacity is how many connections a process may take, and what it finds.
type Capacity struct {
	Pool           int // for writing, and as many for reading
	MaxConnections int // of the server, for everybody
	// Unlimited are the limits, and the settings of planning, that are in force nowhere:
	// behind a pooler the role has to have them.
	Unlimited []string
}

// AskCapacity asks the server. It is zero for SQLite.
func (s *Store) AskCapacity(ctx context.Context) (Capacity, error) {
	p, isPostgres := s.db.(*postgresDB)
	if !isPostgres {
		return Capacity{}, nil
	}
	c := Capacity{Pool: p.size}
	err := s.UpdateLoose(ctx, func(tx *Tx) error { // in a working session
		c.Unlimited = nil
		if err := tx.QueryRow("select setting::bigint from pg_settings where name = 'max_connections'").Scan(&c.MaxConnections); err != nil {
			return err
		}
		return tx.Each(func(r Row) error {
			var name string
			err := r.Scan(&name)
			c.Unlimited = append(c.Unlimited, name)
			return err
		}, `select name from pg_settings where setting = '0'
			and name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout')
			or name = 'jit' and setting = 'on' or name = 'plan_cache_mode' and setting <> 'force_generic_plan' order by name`)
	})
	return c, err
}
